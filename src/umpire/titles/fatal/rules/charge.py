"""11.1#2 The charge of the cavalry in reserve, after the combats of an Allied land segment."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, members
from umpire.titles.fatal.components import ALLIED, OF_SIDE, PIECES
from umpire.titles.fatal.language import CHARGE, DONE, NOT_NOW
from umpire.titles.fatal.rules.activation import activate, note_supply
from umpire.titles.fatal.rules.combat import CombatHalf
from umpire.titles.fatal.rules.orders import MovementHalf
from umpire.titles.fatal.state import FatalState


def could_charge(state: FatalState) -> int:
    """11.1#2, 8.4.1h The cavalry in reserve of the side that acts, as a set."""
    return state.in_reserve & OF_SIDE[state.active]


class ReserveCavalry(Step[FatalState]):
    """11.1#2 After the combats of an Allied land segment: CHARGE with units in reserve; they move 2 areas and may attack (R-39).

    R-66 It is an occasion of its own: an area may be assaulted again.
    """

    def run(self, state: FatalState) -> None:
        if could_charge(state):
            state.agenda.append(Charge(ALLIED))


def charge_barrier(state: FatalState, unit: int) -> str:
    return LEGAL if could_charge(state) >> unit & 1 else "8.4.1h not-in-reserve"


def chargers(state: FatalState) -> tuple[int, ...]:
    return members(could_charge(state))


def charge(state: FatalState, unit: int) -> None:
    """R-39 Its activation of the turn, which marks nobody else; by the option a free second one, on top of a normal one."""
    state.in_reserve &= ~bit(unit)
    state.charging |= bit(unit)
    note_supply(state, bit(unit))
    if state.switches.reserve_activation == "free_second":
        state.twice |= bit(unit)
    else:
        activate(state, bit(unit))
    state.tell("charged", "11.1#2", piece=PIECES[unit])


def begin_charge(state: FatalState, _: int) -> None:
    """Movement, then combat, for the charging units alone."""
    state.agenda.pop()
    if state.charging:
        state.fight_first, state.fought_areas = False, 0
        state.agenda += [CombatHalf(state.active), MovementHalf(state.active)]


class Charge(Question[FatalState]):
    """11.1#2 CHARGE with a unit in reserve, or with several; DONE."""

    selects: ClassVar[tuple[str, ...]] = (CHARGE.name,)
    rows: ClassVar[Rows] = Rows(Row(CHARGE, charge_barrier, charge, chargers), Row(DONE, always, begin_charge), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> str:
        return "" if state.active == self.seat == ALLIED else "active only Allied cavalry charges (11.1#2)"

    def group(self, state: FatalState) -> int:
        return could_charge(state).bit_count()

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": state.charging.bit_count()}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"others": len(chargers(state))}
