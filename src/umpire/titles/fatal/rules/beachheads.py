"""11.2 Beachheads."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import ALL_BEACHHEADS, ALLIED, AREAS, FIRST_BEACHHEAD, NONE, PIECES
from umpire.titles.fatal.language import AT, DONE, NOT_NOW, SET_BEACHHEAD
from umpire.titles.fatal.rules.asking import AboutPiece
from umpire.titles.fatal.state import FatalState, beachhead_in, in_box, is_beachhead, land_units_in, put


def open_beaches(state: FatalState) -> int:
    """7.6#6, R-62 The areas won by landings of the segment that Allied land units hold and that have no Beachhead, as a set."""
    won = members(state.won_by_landing)
    return sum([bit(area) for area in won if land_units_in(state, area, ALLIED) and beachhead_in(state, area) == NONE])


def heads_left(state: FatalState) -> int:
    """11.2#1 The Beachheads still in the box, as a set."""
    return in_box(state, ALLIED) & ALL_BEACHHEADS


class SetBeachheads(Step[FatalState]):
    """7.6#6, 11.2#1 After all landings of the segment, if an area was won: PlaceBeachhead."""

    def run(self, state: FatalState) -> None:
        if open_beaches(state) and heads_left(state):
            state.agenda.append(PlaceBeachhead(ALLIED))


def head_barrier(state: FatalState, number: int) -> str:
    """R-62 Any Beachhead of the box, whatever its nationality; 11.2#1 none is moved again."""
    head = FIRST_BEACHHEAD + number
    if has(heads_left(state), head):
        return LEGAL
    return "11.2#1 set-already" if state.where[head] >= 0 else "11.2#1 not-at-hand"


def take_head(state: FatalState, number: int) -> None:
    state.agenda.append(BeachheadAt(ALLIED, FIRST_BEACHHEAD + number))


class PlaceBeachhead(Question[FatalState]):
    """11.2#1 SET_BEACHHEAD (then BeachheadAt: AT an area of state.won_by_landing), DONE; R-53 fed for this turn."""

    rows: ClassVar[Rows] = Rows(Row(SET_BEACHHEAD, head_barrier, take_head), Row(DONE, always, leave), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> str:
        return "" if open_beaches(state) and heads_left(state) else "won_by_landing no area waits for a Beachhead (11.2#1)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": open_beaches(state).bit_count()}


def beach_barrier(asked: BeachheadAt, state: FatalState, area: int) -> str:
    """R-62 One in each area won by a landing of this segment."""
    if has(open_beaches(state), area):
        return LEGAL
    return "11.2#1 has-beachhead" if has(state.won_by_landing, area) and beachhead_in(state, area) != NONE else "7.6#6 not-won"


def set_head(asked: BeachheadAt, state: FatalState, area: int) -> None:
    """11.2#1 There it stays; R-53 fed for the rest of the turn."""
    state.agenda.pop()
    put(state, asked.piece, area)
    state.fed |= bit(asked.piece)
    state.tell("beachhead", "11.2#1", piece=PIECES[asked.piece], area=AREAS[area])
    if not (open_beaches(state) and heads_left(state)):
        state.agenda.pop()


class BeachheadAt(AboutPiece):
    """11.2#1 Where the Beachhead is set: AT an area just won."""

    cites: ClassVar[Mapping[str, str]] = {AT.name: "11.2#1"}
    rows: ClassVar[Rows] = Rows(OwnRow(AT, beach_barrier, set_head), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> str:
        able = is_beachhead(self.piece) and has(heads_left(state), self.piece) and open_beaches(state)
        return "" if able else "piece cannot be set (11.2#1)"
