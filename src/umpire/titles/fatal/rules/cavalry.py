"""11.1#1 Cavalry goes into reserve. The charge is in rules/charge.py; how it is driven out, in rules/losses.py."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.sets import bit, first_bar, members
from umpire.titles.fatal.components import ALL_ALLIED, ALLIED, EVERYTHING, PIECES
from umpire.titles.fatal.language import DONE, NOT_NOW, RESERVE
from umpire.titles.fatal.rules.movement import ashore
from umpire.titles.fatal.state import FatalState


# 11.1#1 into reserve

class CavalryIntoReserve(Step[FatalState]):
    """11.1#1 At the start of the Operations Phase; asked only if some cavalry is on the map."""

    def run(self, state: FatalState) -> None:
        if could_go_into_reserve(state):
            state.agenda.append(ChooseReserve(ALLIED))


def could_go_into_reserve(state: FatalState) -> int:
    """11.1#1 Allied cavalry on the map, not barred, as a set."""
    return ashore(state, ALLIED) & state.box.cavalry & ~(state.in_reserve | state.reserve_barred)


def reserve_barrier(state: FatalState, unit: int) -> str:
    return first_bar((
        (EVERYTHING & ~(state.box.cavalry & ALL_ALLIED), "11.1#1 no-allied-cavalry"),
        (EVERYTHING & ~ashore(state, ALLIED), "11.1#1 not-on-the-map"),
        (state.in_reserve, "11.1#1 in-reserve-already"),
        (state.reserve_barred, "11.1#3 reserve-barred"),
    ), unit)


def hold_back(state: FatalState, unit: int) -> None:
    state.in_reserve |= bit(unit)
    state.tell("in-reserve", "11.1#1", piece=PIECES[unit])
    if not could_go_into_reserve(state):
        state.agenda.pop()


def riders(state: FatalState) -> tuple[int, ...]:
    return members(could_go_into_reserve(state))


class ChooseReserve(Question[FatalState]):
    """11.1#1 RESERVE a unit, DONE."""

    selects: ClassVar[tuple[str, ...]] = (RESERVE.name,)
    rows: ClassVar[Rows] = Rows(Row(RESERVE, reserve_barrier, hold_back, riders), Row(DONE, always, leave), otherwise=NOT_NOW)

    def group(self, state: FatalState) -> int:
        return could_go_into_reserve(state).bit_count()
