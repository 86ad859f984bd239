"""3.4, 4.5, 12.4 Opening fire: what an attack would do to each unit, then the dice of all declared attacks."""
from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, Optional

from umpire.engine.agenda import SideStep
from umpire.engine.dice import Dice, DiceSource, TapeEnded
from umpire.engine.events import Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import ALL_GUNS, DAMAGES, NO_CHECK, NONE, SEATS
from umpire.titles.landships.language import NOT_NOW, ROLL
from umpire.titles.landships.rules import direct_fire, small_arms, special_weapons
from umpire.titles.landships.rules.direct_fire import fire_at_vehicle
from umpire.titles.landships.rules.fire_results import is_noted_pinned
from umpire.titles.landships.rules.losses import reveal
from umpire.titles.landships.rules.morale import surrenders
from umpire.titles.landships.rules.small_arms import Reading, fire_at_soft
from umpire.titles.landships.rules.special_weapons import flame_soft, flame_vehicle
from umpire.titles.landships.rules.spotting import is_outside_arc
from umpire.titles.landships.rules.weapons_units import turn_to
from umpire.titles.landships.state import Attack, LandState, Note, crews_at, side_of, soft_at

# 3.4 What a declared attack would do to each unit, before any die: for the panel, the prospect and our own players.

# the chance of each result, by a word of NOTES or of DAMAGES ("none": nothing happens)
Chances = dict[str, float]
NOTHING = "none"
# typed, because the compiler would infer from a bare () that the notes stay empty
NO_NOTES: Final[tuple[Note, ...]] = ()


class FireChances(NamedTuple):
    """The chances of an attack on one unit: the modifiers of its die, and the chance of each result."""

    piece: int
    terms: tuple[Term, ...]
    chances: Chances


class FireSum(NamedTuple):
    """8.1, 9.4 The sum behind an attack: weapons with their half points (8.2) or points (9.4), the total, the column."""

    lines: tuple[tuple[int, int], ...]
    points: int
    column: int


def account(state: LandState, attack: Attack) -> FireSum:
    """Return what each weapon brings.

    Flame has its own column (14.1); at a vehicle every gun has its own (9.4), so none is given.
    """
    weapons = members(attack.weapons)
    if attack.vehicle != NONE:
        return FireSum(tuple([(weapon, direct_fire.points_of(state, weapon)) for weapon in weapons]), 0, NONE)
    if attack.weapons & state.box.flames:
        points = state.box.constant("flamethrower", "fs")
        return FireSum(((weapons[0], small_arms.FULL * points),), points, small_arms.column_of(state, points))
    lines = tuple([(weapon, small_arms.strength_at(state, weapon, attack.place)) for weapon in weapons])
    points = small_arms.total(state, attack.weapons, attack.place)
    return FireSum(lines, points, small_arms.column_of(state, points))


def outlook(state: LandState, attack: Attack, side: int) -> tuple[FireChances, ...]:
    """Return the chances of every unit that an attack of a side strikes, in their order."""
    if attack.vehicle != NONE:
        return (_vehicle(state, attack),)
    return tuple([
        FireChances(one.piece, _terms(state, attack, one.piece), checks_of(state, one)) for one in _readings(state, attack, side)
    ])


# 8.4, 14.1 soft units

def _readings(state: LandState, attack: Attack, side: int) -> list[Reading]:
    those, column = soft_at(state, attack.place, 1 - side), account(state, attack).column
    if column == NONE:
        return [Reading(piece, 0, (NO_CHECK,) * 6) for piece in members(those)]
    flames = bool(attack.weapons & state.box.flames)

    def add(piece: int) -> int:
        return sum([term.value for term in _terms(state, attack, piece)])

    return small_arms.readings(state, those, column, add, flames)


def _terms(state: LandState, attack: Attack, piece: int) -> tuple[Term, ...]:
    if attack.weapons & state.box.flames:
        return special_weapons.terms_for(state, piece)
    return small_arms.terms_for(state, attack.weapons, attack.place, piece)


def checks_of(state: LandState, reading: Reading) -> Chances:
    """11.1 Return the chances of each result, over all faces of the die."""
    chances: Chances = {}
    for level in reading.levels:
        for word, chance in check_chances(state, reading.piece, level).items():
            chances[word] = chances.get(word, 0.0) + chance / len(reading.levels)
    return chances


def check_chances(state: LandState, piece: int, level: int) -> Chances:
    """3.6, 11.1 Return the chance of each note that a check can lead to: the rule itself is run with every die."""
    chances: Chances = {}
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while scripts:
        chance, script = scripts.pop()
        trial = state.copy()
        trial.dice, trial.log, trial.notes = Dice(DiceSource(), script), None, NO_NOTES
        try:
            small_arms.suffer(trial, piece, level)
        except TapeEnded as ended:
            scripts += [(chance * part, (*script, face)) for face, part in ended.branches()]
            continue
        word = trial.notes[0].result if trial.notes else NOTHING
        chances[word] = chances.get(word, 0.0) + chance
    return chances


# 9.4, 14.2 vehicles

def _vehicle(state: LandState, attack: Attack) -> FireChances:
    """9.5 Return the worst that all guns together do, and how likely; only a single gun's modifiers are listed."""
    worst = [1.0] + [0.0] * (len(DAMAGES) - 1)
    weapons = members(attack.weapons)
    for weapon in weapons:
        worst = _worse(worst, shot_chances(state, weapon, attack.vehicle))
    terms = direct_fire.terms_for(state, weapons[0], attack.vehicle) if len(weapons) == 1 else ()
    words = (NOTHING, *DAMAGES[1:])
    return FireChances(attack.vehicle, terms, {word: chance for word, chance in zip(words, worst, strict=True) if chance})


def shot_chances(state: LandState, weapon: int, vehicle: int) -> list[float]:
    """9.4 Return how likely each result of the AT table is for one gun, by DAMAGES."""
    add = direct_fire.modifier(state, weapon, vehicle)
    results = direct_fire.damages(state, direct_fire.points_of(state, weapon), add)
    return [results.count(damage) / len(results) for damage in range(len(DAMAGES))]


def _worse(first: list[float], second: list[float]) -> list[float]:
    """Return the chances of the worse of two results."""
    chances = [0.0] * len(first)
    for one, chance in enumerate(first):
        for two, other in enumerate(second):
            chances[max(one, two)] += chance * other
    return chances


# 3.4, 4.5, 12.4 Opening fire: the dice of all declared attacks, one attack after another, results noted (rules/fire_results.py).

def open_fire(state: LandState, side: int) -> None:
    """3.4 Close the declaration; 3.3 all weapons named have fired, 4.5 and are revealed. The first die falls at once."""
    state.shots = None
    if not state.attacks:
        state.tell("held-fire", "3.7", side=SEATS[side])
        return
    for attack in state.attacks:
        spend(state, attack.weapons)
    if order_matters(state, side):
        state.agenda.append(RollFire(side))
    else:
        roll_attack(state, 0, side)
        roll_the_rest(state, side)


def spend(state: LandState, weapons: int) -> None:
    """3.3, 4.5 Mark weapons as fired and reveal their units; a gun's crew with it."""
    state.fired |= weapons
    firers = 0
    for weapon in members(weapons):
        piece = state.box.weapons[weapon].piece
        firers |= 1 << piece
        if has(ALL_GUNS, piece):
            firers |= crews_at(state, state.where[piece], side_of(piece)) & ~state.pinned
    reveal(state, firers)


# 3.4 the order

def unrolled_attacks(state: LandState) -> list[int]:
    """Return the attacks that have not been rolled for yet, in the order declared."""
    return [number for number, attack in enumerate(state.attacks) if not attack.rolled]


def may_drive_back(state: LandState, attack: Attack, side: int) -> bool:
    """11.2 Return whether an attack could make a unit retreat that is pinned already, or is struck a second time."""
    if attack.vehicle != NONE:
        return False
    twice = len([one for one in state.attacks if one.place == attack.place and one.vehicle == NONE]) > 1
    return any([
        (twice or has(state.pinned, piece) or is_noted_pinned(state, piece)) and not surrenders(state, piece, True)
        for piece in members(soft_at(state, attack.place, 1 - side))
    ])


def order_matters(state: LandState, side: int) -> bool:
    """3.4, 3.6 Return whether attacks on two places or more may drive units back.

    The order of the dice is that of the retreats, and nothing else depends on it.
    """
    attacks = [attack for attack in state.attacks if not attack.rolled]
    if len({attack.place for attack in attacks}) < 2:
        return False
    return len({attack.place for attack in attacks if may_drive_back(state, attack, side)}) > 1


def roll_the_rest(state: LandState, side: int) -> None:
    """Ask for the next attack, or roll the rest as declared."""
    if not unrolled_attacks(state):
        return
    state.agenda.append(RollFire(side) if order_matters(state, side) else RollAttacks(side))


class RollAttacks(SideStep[LandState]):
    """3.4 The next attack in the order declared. Its odds are its own: they could be seen before fire was opened."""

    id: ClassVar[str] = "roll_attacks"
    curtain: ClassVar[bool] = True

    def run(self, state: LandState) -> None:
        roll_attack(state, unrolled_attacks(state)[0], self.side)
        roll_the_rest(state, self.side)

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if unrolled_attacks(state) else Flaw("attacks", Fault("no-attack-left-to-roll-for"))


def _next_at(state: LandState, place: int) -> int:
    """Return the next attack on a place, in the order declared; NONE if none is left."""
    return next(iter([number for number in unrolled_attacks(state) if state.attacks[number].place == place]), NONE)


def _roll_barrier(question: RollFire, state: LandState, place: int) -> str:
    return LEGAL if _next_at(state, place) != NONE else "3.4 no-attack-there"


def _roll(question: RollFire, state: LandState, place: int) -> None:
    state.agenda.pop()
    roll_attack(state, _next_at(state, place), question.seat)
    roll_the_rest(state, question.seat)


class RollFire(Question[LandState]):
    """3.4 The order in which the dice fall, where that matters."""

    id: ClassVar[str] = "roll_fire"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(ROLL, _roll_barrier, _roll, legal=lambda question, state: sorted({
            state.attacks[number].place for number in unrolled_attacks(state)
        })), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if unrolled_attacks(state) else Flaw("attacks", Fault("no-attack-left-to-roll-for"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(unrolled_attacks(state))}


# the dice of an attack

def roll_attack(state: LandState, number: int, side: int) -> None:
    """8.4, 9.4, 14.1 Roll the dice of one attack; 12.4 a gun that fired outside its arc then faces its target."""
    attack = state.attacks[number]
    attack_ = Attack(attack.place, attack.vehicle, attack.weapons, True)
    state.attacks = (*state.attacks[:number], attack_, *state.attacks[number + 1:])
    flames = attack.weapons & state.box.flames
    if flames:
        _flame(state, attack, members(flames)[0], side)
    elif attack.vehicle != NONE:
        fire_at_vehicle(state, attack.vehicle, attack.weapons)
    else:
        fire_at_soft(state, attack.place, soft_at(state, attack.place, 1 - side), attack.weapons)
    swing_guns(state, attack)


def _flame(state: LandState, attack: Attack, weapon: int, side: int) -> None:
    if attack.vehicle != NONE:
        flame_vehicle(state, weapon, attack.vehicle)
    else:
        flame_soft(state, weapon, attack.place, soft_at(state, attack.place, 1 - side))


def swing_guns(state: LandState, attack: Attack) -> None:
    for weapon in members(attack.weapons):
        if is_outside_arc(state, weapon, attack.place):
            turn_to(state, state.box.weapons[weapon].piece, attack.place)
