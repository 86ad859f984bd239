"""10.5.1 Allied withdrawals for points."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members, set_of
from umpire.titles.fatal.components import ALLIED, PIECES, THE_LAND_UNITS, Withdrawal
from umpire.titles.fatal.language import DONE, NOT_NOW, WITHDRAW
from umpire.titles.fatal.rules.lines import can_trace
from umpire.titles.fatal.rules.losses import remove
from umpire.titles.fatal.rules.points import gain_points
from umpire.titles.fatal.state import BOX, FatalState, on_map


class Withdrawals(Step[FatalState]):
    """10.5.1#4 At the start of the Operations Phase of turns 2 to 6; asked only if somebody could go."""

    def run(self, state: FatalState) -> None:
        if withdrawable(state):
            state.agenda.append(ChooseWithdrawals(ALLIED))


def withdrawable(state: FatalState) -> int:
    """10.5.1, R-93 Who may be withdrawn now, as a set."""
    return set_of(tuple([unit for unit in _of_this_turn(state) if withdrawal_barrier(state, unit) == LEGAL]))


def _of_this_turn(state: FatalState) -> list[int]:
    return sorted({unit for item in state.box.withdrawals if state.turn in item.turns for unit in item.pieces})


def withdrawal_barrier(state: FatalState, unit: int) -> str:
    """10.5.1 What keeps a unit from being withdrawn: the list, the turn, 10.5.1#4 its place, its line, its past."""
    lines = [item for item in state.box.withdrawals if unit in item.pieces]
    if not lines:
        return "10.5.1#3 never-withdrawn"
    if all([item.before_play for item in lines]):
        return "10.5.1#1 only-before-play"
    item = line_of(state, unit)
    if item is None:
        return "11.5#2 withdrawn-too-late" if has(state.box.marines, unit) else "10.5.1#4 withdrawn-too-late"
    if has(state.replaced, unit):
        return "10.5.1#4 was-replaced"
    if not on_map(state, unit) and not (item.from_box and state.where[unit] == BOX):
        return "10.5.1#4 not-there-to-withdraw"
    return LEGAL if can_trace(state, unit) else "10.5.1#4 no-line-to-withdraw"


def line_of(state: FatalState, unit: int) -> Optional[Withdrawal]:
    """The line of the list that holds for a unit in this turn."""
    for item in state.box.withdrawals:
        if unit in item.pieces and state.turn in item.turns:
            return item
    return None


def withdraw(state: FatalState, unit: int) -> None:
    """10.5.1#2, 10.5.1#3 For good, for points."""
    item = line_of(state, unit)
    assert item is not None
    remove(state, unit)
    state.tell("withdrawn", item.case, piece=PIECES[unit])
    gain_points(state, ALLIED, item.points, item.case)


def able_to_leave(state: FatalState) -> tuple[int, ...]:
    return members(withdrawable(state))


class ChooseWithdrawals(Question[FatalState]):
    """10.5.1 WITHDRAW a unit, DONE."""

    selects: ClassVar[tuple[str, ...]] = (WITHDRAW.name,)
    rows: ClassVar[Rows] = Rows(
        Row(WITHDRAW, withdrawal_barrier, withdraw, able_to_leave), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"n": self.group(state)}

    def group(self, state: FatalState) -> int:
        return withdrawable(state).bit_count()

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        item = line_of(state, action.target) if action.target in THE_LAND_UNITS else None
        return {**super().details(state, action), "points": 0 if item is None else item.points}
