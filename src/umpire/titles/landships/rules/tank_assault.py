"""10.5, 10.10 Foot against tanks."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import (
    DAMAGES, DESTROYED, GROUND, IMMOBILISED, NONE, OF_SIDE, PIECES, SHAKEN, UNHARMED,
)
from umpire.titles.landships.language import AGAINST_TANK, DONE, NOT_NOW
from umpire.titles.landships.rules.results import apply
from umpire.titles.landships.rules.vehicles import PIECE_OF, TARGET_OF
from umpire.titles.landships.state import (
    DESTROY, IMMOBILISE, SHAKE, LandState, Note, is_hex, is_platoon, is_stuck, on_the_map, units_at,
)

_NOTE: Final = {DESTROYED: DESTROY, IMMOBILISED: IMMOBILISE, SHAKEN: SHAKE}


def unpinned_platoons(state: LandState, one: int, side: int) -> int:
    """10.5 Those of a side in a hex who can attack a tank, as a set."""
    return sum([bit(piece) for piece in members(units_at(state, one, side) & ~state.pinned) if is_platoon(state, piece)])


def tank_modifier(state: LandState, tank: int) -> int:
    """10.5 A tank that is immobilised, bogged or shaken is easier."""
    return state.box.constant("close_assault", "foot_versus_lone_tank", "stuck_modifier") if is_stuck(state, tank) else 0


def attack_tank(state: LandState, platoons: int, tank: int) -> None:
    """10.5 A die for each platoon, the lowest counts."""
    modifier, table = tank_modifier(state, tank), state.box.foot_against_tank
    dice = tuple([state.dice.d6("10.5") for _ in members(platoons)])
    damage = table.at(min(dice) + modifier, 0)
    terms = (Term("tank-stuck", modifier, "10.5"),) if modifier else ()
    state.tell_roll(
        "tank-attacked", "10.5", Arithmetic(dice, terms, "10.5", damage), ("tank-" + DAMAGES[damage], PIECES[tank]),
        piece=PIECES[tank], n=len(dice), die=min(dice),
    )
    if damage != UNHARMED:
        apply(state, Note(tank, _NOTE[damage]))


def tank_die_odds(state: LandState, platoons: int, tank: int) -> tuple[float, ...]:
    """10.5 The odds of each damage (components.DAMAGES) with so many platoons: shown before it is rolled."""
    odds, modifier = [0.0] * len(DAMAGES), tank_modifier(state, tank)
    for lowest in range(1, 7):
        chance = ((7 - lowest) / 6) ** platoons - ((6 - lowest) / 6) ** platoons
        odds[state.box.foot_against_tank.at(lowest + modifier, 0)] += chance
    return tuple(odds)


# 10.10 tanks on hexsides

class TankAssaults(Step[LandState]):
    """10.10 Phasing platoons in flanking hexes may attack tanks on hexsides."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: LandState) -> None:
        if attackable(state, self.side):
            state.agenda.append(AttackTank(self.side))


def flanking_platoons(state: LandState, tank: int, side: int) -> int:
    """10.10 Unpinned platoons in either flanking hex that have fought nothing else in this phase: other tanks on the same
    hexside are not something else."""
    beside, hexside = 0, state.where[tank]
    for one in GROUND.hexes[hexside]:
        if stormed_from(state, one) in (NONE, hexside):
            beside |= unpinned_platoons(state, one, side)
    return beside & ~state.fought


def stormed_from(state: LandState, one: int) -> int:
    """10.10 The hexside at which the platoons of a hex have attacked tanks: the first one, for all who could went. Else NONE."""
    return next(iter([hexside for hexside in state.stormed if one in GROUND.hexes[hexside]]), NONE)


def hexside_barrier(state: LandState, tank: int, side: int) -> str:
    """10.10 Only enemy armour on a hexside, once in the phase, with somebody free to attack it."""
    if not has(state.box.armoured & OF_SIDE[1 - side], tank) or state.where[tank] < 0 or is_hex(state.where[tank]):
        return "10.10 no-tank-there"
    if has(state.attacked, tank):
        return "10.10 attacked"
    return LEGAL if flanking_platoons(state, tank, side) else "10.10 nobody-free"


def attackable(state: LandState, side: int) -> list[int]:
    tanks = on_the_map(state, state.box.armoured & OF_SIDE[1 - side])
    return [tank for tank in tanks if hexside_barrier(state, tank, side) == LEGAL]


def _against_barrier(asked: AttackTank, state: LandState, target: int) -> str:
    return hexside_barrier(state, PIECE_OF[target], asked.seat)


def _against(asked: AttackTank, state: LandState, target: int) -> None:
    """10.10 They roll together, once for each tank; it does not move."""
    tank = PIECE_OF[target]
    platoons = flanking_platoons(state, tank, asked.seat)
    if state.where[tank] not in state.stormed:
        state.stormed = (*state.stormed, state.where[tank])
    state.attacked |= bit(tank)
    attack_tank(state, platoons, tank)


class AttackTank(Question[LandState]):
    """10.10 Which tanks on hexsides are attacked."""

    cites: ClassVar[Mapping[str, str]] = {AGAINST_TANK.name: "10.10"}
    rows: ClassVar[Rows] = Rows(
        OwnRow(AGAINST_TANK, _against_barrier, _against, legal=lambda asked, state: [
            TARGET_OF[tank] for tank in attackable(state, asked.seat)
        ]),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(attackable(state, self.seat))}


