"""3.4 What a declared attack would do to each unit, before any die: for the panel, the prospect and the players of ours."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.dice import Dice, DiceSource, TapeEnded
from umpire.engine.events import Term
from umpire.engine.sets import members
from umpire.titles.landships.components import DAMAGES, NO_CHECK, NONE
from umpire.titles.landships.rules import direct_fire, flame, small_arms
from umpire.titles.landships.rules.small_arms import Reading
from umpire.titles.landships.state import Attack, LandState, Note, soft_at

# what happens, by a word of NOTES or of DAMAGES ("none": nothing), and how likely
Chances = dict[str, float]
NOTHING = "none"
# said with its type: after a bare () the compiler would take the notes for empty for good
NO_NOTES: Final[tuple[Note, ...]] = ()


class Outlook(NamedTuple):
    """What an attack would do to one unit: what is added to its die, and the chance of each result."""

    piece: int
    terms: tuple[Term, ...]
    chances: Chances


class Account(NamedTuple):
    """8.1, 9.4 The sum behind an attack: weapons with their half points (8.2) or points (9.4), what they come to, the column."""

    lines: tuple[tuple[int, int], ...]
    points: int
    column: int


def account(state: LandState, attack: Attack) -> Account:
    """Who brings how much. Flame has its own column (14.1); at a vehicle every gun has its own (9.4), so none is told."""
    weapons = members(attack.weapons)
    if attack.vehicle != NONE:
        return Account(tuple([(weapon, direct_fire.points_of(state, weapon)) for weapon in weapons]), 0, NONE)
    if attack.weapons & state.box.flames:
        points = state.box.constant("flamethrower", "fs")
        return Account(((weapons[0], small_arms.FULL * points),), points, small_arms.column_of(state, points))
    lines = tuple([(weapon, small_arms.strength_at(state, weapon, attack.place)) for weapon in weapons])
    points = small_arms.total(state, attack.weapons, attack.place)
    return Account(lines, points, small_arms.column_of(state, points))


def outlook(state: LandState, attack: Attack, side: int) -> tuple[Outlook, ...]:
    """The chances of every unit that an attack of a side strikes, in their order."""
    if attack.vehicle != NONE:
        return (_vehicle(state, attack),)
    return tuple([
        Outlook(one.piece, _terms(state, attack, one.piece), _checks(state, one)) for one in _readings(state, attack, side)
    ])


# 8.4, 14.1 soft units

def _readings(state: LandState, attack: Attack, side: int) -> list[Reading]:
    those, column = soft_at(state, attack.place, 1 - side), account(state, attack).column
    if column == NONE:
        return [Reading(piece, 0, (NO_CHECK,) * 6) for piece in members(those)]
    flames = bool(attack.weapons & state.box.flames)

    def added(piece: int) -> int:
        return sum([term.value for term in _terms(state, attack, piece)])

    return small_arms.readings(state, those, column, added, flames)


def _terms(state: LandState, attack: Attack, piece: int) -> tuple[Term, ...]:
    if attack.weapons & state.box.flames:
        return flame.terms_for(state, piece)
    return small_arms.terms_for(state, attack.weapons, attack.place, piece)


def _checks(state: LandState, read: Reading) -> Chances:
    """11.1 Each check of the die with what it would come to."""
    found: Chances = {}
    for level in read.levels:
        for word, chance in check_chances(state, read.piece, level).items():
            found[word] = found.get(word, 0.0) + chance / len(read.levels)
    return found


def check_chances(state: LandState, piece: int, level: int) -> Chances:
    """3.6, 11.1 What a check would be noted as: the rule itself is tried with every die."""
    found: Chances = {}
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
        found[word] = found.get(word, 0.0) + chance
    return found


# 9.4, 14.2 vehicles

def _vehicle(state: LandState, attack: Attack) -> Outlook:
    """9.5 The worst that all guns together do, and how likely; what is told to be added is the first gun's."""
    worst = [1.0] + [0.0] * (len(DAMAGES) - 1)
    weapons = members(attack.weapons)
    for weapon in weapons:
        worst = _worse(worst, shot_chances(state, weapon, attack.vehicle))
    terms = direct_fire.terms_for(state, weapons[0], attack.vehicle) if len(weapons) == 1 else ()
    words = (NOTHING, *DAMAGES[1:])
    return Outlook(attack.vehicle, terms, {word: chance for word, chance in zip(words, worst, strict=True) if chance})


def shot_chances(state: LandState, weapon: int, vehicle: int) -> list[float]:
    """9.4 How likely each result of the AT table is for one gun, by DAMAGES."""
    add = direct_fire.modifier(state, weapon, vehicle)
    results = direct_fire.damages(state, direct_fire.points_of(state, weapon), add)
    return [results.count(damage) / len(results) for damage in range(len(DAMAGES))]


def _worse(first: list[float], second: list[float]) -> list[float]:
    """The chances of the worse of two results."""
    found = [0.0] * len(first)
    for one, chance in enumerate(first):
        for two, other in enumerate(second):
            found[max(one, two)] += chance * other
    return found
