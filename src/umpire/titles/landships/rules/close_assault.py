"""10 Close assault: contested hexes one after another; 10.5, 10.10 foot against tanks."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Optional

from umpire.engine.agenda import SideStep, Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import (
    ALL_CAVALRY,
    ALL_FOOT,
    ALL_GUNS,
    ALL_VEHICLES,
    ASSAULT_RESULTS,
    CLEAR,
    DAMAGES,
    DESTROYED,
    GROUND,
    HEAVY,
    HEXES,
    IMMOBILISED,
    NONE,
    OF_SIDE,
    PIECES,
    PREPARED_TRENCH,
    SHAKEN,
    TOWN,
    TRENCH,
    UNHARMED,
)
from umpire.titles.landships.language import AGAINST_TANK, BY_RATIO, DONE, FIGHT, LOSE, NOT_NOW
from umpire.titles.landships.rules.fire_results import apply, fall_back, retreat
from umpire.titles.landships.rules.losses import capture, eliminate, pin, surrender
from umpire.titles.landships.rules.morale import check
from umpire.titles.landships.rules.vehicles_movement import PIECE_OF, TARGET_OF
from umpire.titles.landships.state import (
    DESTROY,
    IMMOBILISE,
    LOSS,
    PINNED_AGAIN,
    SHAKE,
    SURRENDER,
    Assault,
    LandState,
    Note,
    contested_hexes,
    is_contested,
    is_hex,
    is_platoon,
    is_stuck,
    on_the_map,
    other,
    phasing,
    units_at,
)

# 10.5, 10.10 Foot against tanks.

_NOTE: Final = {DESTROYED: DESTROY, IMMOBILISED: IMMOBILISE, SHAKEN: SHAKE}


def unpinned_platoons(state: LandState, one: int, side: int) -> int:
    """10.5 Return the units of a side in a hex that can attack a tank, as a set."""
    return sum([bit(piece) for piece in members(units_at(state, one, side) & ~state.pinned) if is_platoon(state, piece)])


def tank_modifier(state: LandState, tank: int) -> int:
    """10.5 Return what makes a tank easier: it is immobilised, bogged or shaken."""
    return state.box.constant("close_assault", "foot_versus_lone_tank", "stuck_modifier") if is_stuck(state, tank) else 0


def attack_tank(state: LandState, platoons: int, tank: int) -> None:
    """10.5 Roll a die for each platoon; the lowest counts."""
    modifier, table = tank_modifier(state, tank), state.box.foot_against_tank
    dice = tuple([state.dice.d6("10.5") for _ in members(platoons)])
    damage = table.cell(min(dice) + modifier, 0)
    terms = (Term("tank-stuck", modifier, "10.5"),) if modifier else ()
    state.tell_roll(
        "tank-attacked", "10.5", Arithmetic(dice, terms, "10.5", damage), ("tank-" + DAMAGES[damage], PIECES[tank]),
        piece=PIECES[tank], n=len(dice), die=min(dice),
    )
    if damage != UNHARMED:
        apply(state, Note(tank, _NOTE[damage]))


def tank_die_odds(state: LandState, platoons: int, tank: int) -> tuple[float, ...]:
    """10.5 Return the odds of each damage (components.DAMAGES) with so many platoons: shown before it is rolled."""
    odds, modifier = [0.0] * len(DAMAGES), tank_modifier(state, tank)
    for lowest in range(1, 7):
        chance = ((7 - lowest) / 6) ** platoons - ((6 - lowest) / 6) ** platoons
        odds[state.box.foot_against_tank.cell(lowest + modifier, 0)] += chance
    return tuple(odds)


# 10.10 tanks on hexsides

class TankAssaults(SideStep[LandState]):
    """10.10 Phasing platoons in flanking hexes may attack tanks on hexsides."""

    id: ClassVar[str] = "tank_assaults"

    def run(self, state: LandState) -> None:
        if attackable(state, self.side):
            state.agenda.append(AttackTank(self.side))


def flanking_platoons(state: LandState, tank: int, side: int) -> int:
    """10.10 Return the unpinned platoons in either flanking hex that have fought nothing else in this phase.

    Other tanks on the same hexside do not count.
    """
    beside, hexside = 0, state.where[tank]
    for one in GROUND.hexes[hexside]:
        if stormed_from(state, one) in (NONE, hexside):
            beside |= unpinned_platoons(state, one, side)
    return beside & ~state.fought


def stormed_from(state: LandState, one: int) -> int:
    """10.10 Return the hexside where platoons of a hex attacked tanks, or NONE: all who could went to the first."""
    return next(iter([hexside for hexside in state.stormed if one in GROUND.hexes[hexside]]), NONE)


def hexside_barrier(state: LandState, tank: int, side: int) -> str:
    """10.10 Return what bars an assault on a hexside: enemy armour only, once in the phase, by somebody free."""
    if not has(state.box.armoured & OF_SIDE[1 - side], tank) or state.where[tank] < 0 or is_hex(state.where[tank]):
        return "10.10 no-tank-there"
    if has(state.attacked, tank):
        return "10.10 attacked"
    return LEGAL if flanking_platoons(state, tank, side) else "10.10 nobody-free"


def attackable(state: LandState, side: int) -> list[int]:
    tanks = on_the_map(state, state.box.armoured & OF_SIDE[1 - side])
    return [tank for tank in tanks if hexside_barrier(state, tank, side) == LEGAL]


def _against_barrier(question: AttackTank, state: LandState, target: int) -> str:
    return hexside_barrier(state, PIECE_OF[target], question.seat)


def _against(question: AttackTank, state: LandState, target: int) -> None:
    """10.10 Roll for them together, once for each tank; it does not move."""
    tank = PIECE_OF[target]
    platoons = flanking_platoons(state, tank, question.seat)
    if state.where[tank] not in state.stormed:
        state.stormed = (*state.stormed, state.where[tank])
    state.attacked |= bit(tank)
    attack_tank(state, platoons, tank)


class AttackTank(Question[LandState]):
    """10.10 The tanks on hexsides that are attacked."""

    id: ClassVar[str] = "attack_tank"
    verb_cases: ClassVar[Mapping[str, str]] = {AGAINST_TANK.name: "10.10"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AGAINST_TANK, _against_barrier, _against, legal=lambda question, state: [
            TARGET_OF[tank] for tank in attackable(state, question.seat)
        ]),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(attackable(state, self.seat))}


# 10 Close assault: contested hexes one after another, the phasing side attacks.

AE: Final = ASSAULT_RESULTS.index("AE")
AH: Final = ASSAULT_RESULTS.index("AH")
ND: Final = ASSAULT_RESULTS.index("ND")
EX: Final = ASSAULT_RESULTS.index("EX")
DH: Final = ASSAULT_RESULTS.index("DH")
DE: Final = ASSAULT_RESULTS.index("DE")


# 10.9 The course

class RemoveSquads(Step[LandState]):
    """19.26.14, 10.9 Squads in contested hexes are removed before any die."""

    id: ClassVar[str] = "remove_squads"

    def run(self, state: LandState) -> None:
        for one in members(contested_hexes(state)):
            for squad in members(state.at[one] & state.box.squads):
                eliminate(state, squad, "19.26.14")


class CloseAssaults(SideStep[LandState]):
    """10.1, 10.9 The phasing player picks contested hexes one after another, until all have been fought."""

    id: ClassVar[str] = "close_assaults"

    def run(self, state: LandState) -> None:
        state.assault = None
        if to_fight(state):
            state.agenda += [CloseAssaults(self.side), PickAssault(self.side)]


class CaptureGuns(Step[LandState]):
    """10.6, 10.9, 12.7 Guns left alone with enemies are captured."""

    id: ClassVar[str] = "capture_guns"

    def run(self, state: LandState) -> None:
        for side in (0, 1):
            guns = [gun for gun in on_the_map(state, ALL_GUNS & OF_SIDE[side]) if has(state.held[1 - side], state.where[gun])]
            for gun in sorted(guns, key=lambda gun: state.where[gun]):
                if not units_at(state, state.where[gun], side):
                    capture(state, gun)


def to_fight(state: LandState) -> list[int]:
    """10.1 Return the contested hexes that have not been fought in this phase."""
    return list(members(contested_hexes(state) & ~state.fought_hexes))


def fight_barrier(state: LandState, one: int) -> str:
    if has(state.fought_hexes, one):
        return "10.9 fought"
    return LEGAL if is_contested(state, one) else "10.1 not-contested"


# 10.2 to 10.4 The sums

def strength(state: LandState, piece: int, charging: bool = False, one: int = NONE) -> int:
    """10.2 Return a unit's strength in half points: platoons their FS, pinned half and at least one.

    Crews have 1, FOs and soft vehicles 0, tanks 4 or 2.
    """
    if has(ALL_VEHICLES, piece):
        return 2 * _vehicle_strength(state, piece)
    if is_platoon(state, piece) or has(state.mounted, piece):
        full = _full_strength(state, piece, charging, one)
        return min(max(full, 2), 2 * full) if has(state.pinned, piece) else 2 * full
    return 2 * state.box.constant("close_assault", "strength", "crew") if has(state.box.crews, piece) else 0


def _full_strength(state: LandState, piece: int, charging: bool, one: int) -> int:
    """10.2 Return the FS of a unit, in the saddle that of the saddle.

    7.22 A charge has its own, double against units in the open.
    """
    counter = state.box.pieces[piece]
    if not has(state.mounted, piece):
        return counter.fs
    if not charging:
        return counter.mounted_fs
    return counter.charge * (2 if state.box.terrain[one] == CLEAR else 1)


def _vehicle_strength(state: LandState, vehicle: int) -> int:
    if not has(state.box.armoured, vehicle):
        return state.box.constant("close_assault", "strength", "soft_vehicle")
    kind = "heavy_tank" if state.box.pieces[vehicle].heavy else "light_tank"
    return state.box.constant("close_assault", "strength", kind)


def attackers_at(state: LandState, one: int) -> int:
    """10.1 Return the phasing side's units in a hex."""
    return units_at(state, one, phasing(state))


def defenders_at(state: LandState, one: int) -> int:
    return units_at(state, one, other(state))


def attack_strength(state: LandState, one: int) -> int:
    """10.2 Return the attackers' sum in half points."""
    return sum([strength(state, piece, has(state.broke_in, piece), one) for piece in members(attackers_at(state, one))])


def defence_strength(state: LandState, one: int) -> int:
    return sum([strength(state, piece) for piece in members(defenders_at(state, one))])


def column_for(state: LandState, attack: int, defence: int) -> int:
    """10.4 Return the column of a ratio, rounded down; no attack is the lowest, no defence the highest."""
    columns = state.box.assault_table.columns
    if not attack:
        return 0
    if not defence:
        return len(columns) - 1
    fits = [number for number, name in enumerate(columns) if _is_at_least(attack, defence, name)]
    return fits[-1] if fits else 0


def _is_at_least(attack: int, defence: int, name: str) -> bool:
    """Return whether a ratio is at least that of a column called `3:2`."""
    for_, _, against = name.partition(":")
    return attack * int(against) >= defence * int(for_)


def column_of(state: LandState, one: int) -> int:
    """10.4 Return the column of the ratio in a hex."""
    return column_for(state, attack_strength(state, one), defence_strength(state, one))


def modifiers_of(state: LandState, one: int) -> tuple[Term, ...]:
    """10.3 Return what town, trench, strongpoint, morale and vehicles add; all add up."""
    terms = [*ground_terms(state, one), *_morale_terms(state, one)]
    if attackers_at(state, one) & ALL_VEHICLES:
        terms.append(_term(state, "attacker_vehicle_in_hex"))
    if defenders_at(state, one) & ALL_VEHICLES:
        terms.append(_term(state, "defender_vehicle_in_hex"))
    return tuple(terms)


def _term(state: LandState, name: str) -> Term:
    return Term("assault-" + name, state.box.constant("close_assault", "modifiers", name), "10.3")


def ground_terms(state: LandState, one: int) -> list[Term]:
    names = {TOWN: "town", TRENCH: "trench", PREPARED_TRENCH: "prepared_trench"}
    terrain = state.box.terrain[one]
    terms = [_term(state, names[terrain])] if terrain in names else []
    if has(state.box.strongpoints, one):
        # 16.10 the scenario's switch
        terms.append(Term("assault-strongpoint", int(state.switches.close_assault_strongpoint), "10.3"))
    return terms


def best_morale(state: LandState, those: int) -> int:
    """10.3, A33 Return the best morale of foot and horse alone; 0 if there is none."""
    return max([state.box.pieces[piece].morale for piece in members(those & (ALL_FOOT | ALL_CAVALRY))], default=0)


def _morale_terms(state: LandState, one: int) -> list[Term]:
    attack, defence = best_morale(state, attackers_at(state, one)), best_morale(state, defenders_at(state, one))
    if not attack or not defence or attack == defence:
        return []
    return [_term(state, "attacker_best_morale_higher" if attack > defence else "attacker_best_morale_lower")]


def modifier_of(state: LandState, one: int) -> int:
    """10.3 Return all modifiers together."""
    return sum([term.value for term in modifiers_of(state, one)])


# The die and its result

def fight_by_ratio(state: LandState, one: int) -> None:
    """10.4 Roll one die on the column, and apply its result to both sides at once."""
    table, column, terms = state.box.assault_table, column_of(state, one), modifiers_of(state, one)
    die = state.dice.d6("10.4")
    result = table.cell(die + sum([term.value for term in terms]), column)
    sums = (
        Term("attack", attack_strength(state, one), "10.2", adds=False, halves=True),
        Term("defence", defence_strength(state, one), "10.2", adds=False, halves=True),
    )
    state.tell_roll(
        "assault", "10.4", Arithmetic((die,), (*terms, *sums), table.columns[column], result),
        (f"assault-{ASSAULT_RESULTS[result]}", HEXES[one]), hex=HEXES[one], die=die, column=table.columns[column],
    )
    carry_out(state, one, result)


def carry_out(state: LandState, one: int, result: int) -> None:
    """10.4, 10.8 Apply a result at once; choices of the owners wait on the agenda."""
    attackers, defenders = attackers_at(state, one), defenders_at(state, one)
    mark_fought(state, one)
    if result == AE:
        _eliminate_all(state, attackers)
    elif result == DE:
        _eliminate_all(state, defenders)
    elif result == AH:
        _shake_out(state, attackers, attacking=True)
    elif result == DH:
        _shake_out(state, defenders, attacking=False)
    elif result == EX:
        state.assault = Assault(one, EX)
        state.agenda += [AfterExchange(one), ChooseExchange(other(state)), ChooseExchange(phasing(state))]
    else:
        fall_back_all(state, attackers)


def mark_fought(state: LandState, one: int) -> None:
    state.fought |= state.at.get(one, 0)
    state.fought_hexes |= bit(one)


def _eliminate_all(state: LandState, those: int) -> None:
    for piece in members(those):
        eliminate(state, piece, "10.4")


def fall_back_all(state: LandState, those: int) -> None:
    """10.4 Let each unit fall back to where it came from; owners with a choice are asked in turn."""
    for piece in members(those):
        if state.where[piece] >= 0:
            fall_back(state, piece)


def _shake_out(state: LandState, those: int, attacking: bool) -> None:
    """10.4 Give each an H check; survivors go back one hex, 11.2, A37 those pinned already two.

    10.8 armour is shaken instead, and falls back or is displaced.
    """
    for piece in members(those):
        if has(state.box.armoured, piece):
            _shake_vehicle(state, piece, attacking)
        else:
            _test(state, piece)


def _shake_vehicle(state: LandState, vehicle: int, attacking: bool) -> None:
    apply(state, Note(vehicle, SHAKE))
    if attacking:
        fall_back(state, vehicle)
    elif not has(state.bogged | state.immobilised, vehicle):
        retreat(state, vehicle, 1, "10.8")


def _test(state: LandState, piece: int) -> None:
    result = check(state, piece, HEAVY, "11.1")
    if result == SURRENDER:
        surrender(state, piece)
    elif result == LOSS:
        eliminate(state, piece, "11.2")
    else:
        again = result == PINNED_AGAIN
        if not again:
            pin(state, piece)
        steps = state.box.constant("results_in_one_phase", "retreat") if again else 1
        retreat(state, piece, steps, "11.2" if again else "10.4")


# 10.4 exchange

def exchange_choices(state: LandState, one: int, side: int) -> list[int]:
    """10.4 Return the platoons of which the owner chooses one; a side with none loses its strongest unit."""
    here = units_at(state, one, side)
    platoons = [piece for piece in members(here) if is_platoon(state, piece)]
    if platoons:
        return platoons
    best = max([strength(state, piece) for piece in members(here)], default=0)
    return [piece for piece in members(here) if strength(state, piece) == best]


def _lose_barrier(question: ChooseExchange, state: LandState, piece: int) -> str:
    return LEGAL if piece in exchange_choices(state, fought_hex(state), question.seat) else "10.4 not-to-lose"


def _lose(question: ChooseExchange, state: LandState, piece: int) -> None:
    state.agenda.pop()
    eliminate(state, piece, "10.4")


def fought_hex(state: LandState) -> int:
    assert state.assault is not None
    return state.assault.hex


class ChooseExchange(Question[LandState]):
    """10.4 The platoon that is lost."""

    id: ClassVar[str] = "choose_exchange"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(LOSE, _lose_barrier, _lose, legal=lambda question, state: (
            exchange_choices(state, fought_hex(state), question.seat)
        )),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if state.assault is None:
            return Flaw("assault", Fault("assault-says-nothing-of-the-hex"))
        return None if exchange_choices(state, state.assault.hex, self.seat) else Flaw("step", Fault("side-has-nobody-there"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"hex": HEXES[fought_hex(state)]}


class AfterExchange(Step[LandState]):
    """10.4 If any defenders survive, the surviving attackers fall back."""

    id: ClassVar[str] = "after_exchange"

    def __init__(self, hex: int) -> None:
        self.hex = hex

    def run(self, state: LandState) -> None:
        if defenders_at(state, self.hex):
            fall_back_all(state, attackers_at(state, self.hex))


# 10.5, 10.9 which hex, and which way

def lone_tanks(state: LandState, one: int, side: int) -> int:
    """10.5 Return the tanks of a side that stand in a hex without foot of their own, as a set."""
    here = units_at(state, one, side)
    return here if here and not here & ~state.box.armoured else 0


def foot_side(state: LandState, one: int) -> int:
    """10.5 Return the side whose foot may attack lone tanks there with the tank die; NONE if neither may."""
    for side in (0, 1):
        if lone_tanks(state, one, 1 - side) and unpinned_platoons(state, one, side):
            return side
    return NONE


def _fight_barrier(question: PickAssault, state: LandState, one: int) -> str:
    return fight_barrier(state, one)


def _fight(question: PickAssault, state: LandState, one: int) -> None:
    state.agenda.pop()
    state.assault = Assault(one)
    chooser = foot_side(state, one)
    if chooser != NONE:
        state.agenda.append(ChooseWay(chooser))
    else:
        fight_by_ratio(state, one)


class PickAssault(Question[LandState]):
    """10.9 The contested hex that is fought next: all of them must be."""

    id: ClassVar[str] = "pick_assault"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(FIGHT, _fight_barrier, _fight, legal=lambda _, state: to_fight(state)), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(to_fight(state))}


def _tank_barrier(question: ChooseWay, state: LandState, target: int) -> str:
    tanks = lone_tanks(state, fought_hex(state), 1 - question.seat)
    return LEGAL if has(tanks, PIECE_OF[target]) else "10.5 no-lone-tank"


def _against_tank(question: ChooseWay, state: LandState, target: int) -> None:
    """10.5, 10.4 Let every tank that survives and can move fall back as after ND: only one that cannot leaves a hex contested."""
    state.agenda.pop()
    one = fought_hex(state)
    platoons, tanks = unpinned_platoons(state, one, question.seat), lone_tanks(state, one, 1 - question.seat)
    mark_fought(state, one)
    attack_tank(state, platoons, PIECE_OF[target])
    fall_back_all(state, tanks)


def _choose_ratio(state: LandState, _: int) -> None:
    state.agenda.pop()
    fight_by_ratio(state, fought_hex(state))


class ChooseWay(Question[LandState]):
    """10.5 The foot's owner: by ratio, or with the tank die against one of the tanks."""

    id: ClassVar[str] = "choose_way"
    rows: ClassVar[Rows] = Rows(
        Row(BY_RATIO, always, _choose_ratio),
        DecisionRow(AGAINST_TANK, _tank_barrier, _against_tank, legal=lambda question, state: [
            TARGET_OF[tank] for tank in members(lone_tanks(state, fought_hex(state), 1 - question.seat))
        ]), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if state.assault is not None else Flaw("assault", Fault("assault-says-nothing-of-the-hex"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"hex": HEXES[fought_hex(state)]}
