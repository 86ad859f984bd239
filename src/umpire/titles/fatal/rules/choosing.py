"""3.2#2, 7.2#1 What a side does in its segment: naval with forts, land, or nothing."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.titles.fatal.components import ALL_FORTS, ALL_SHIPS, ALLIED, NONE, OF_SIDE, SEATS, TURKISH
from umpire.titles.fatal.language import LAND, NAVAL, NOT_NOW, PASS
from umpire.titles.fatal.rules.charge import could_charge
from umpire.titles.fatal.rules.fleet import naval_steps
from umpire.titles.fatal.rules.segments import land_steps, ready_formations
from umpire.titles.fatal.state import LAND_SEGMENT, NAVAL_SEGMENT, FatalState, in_play


def naval_barrier(state: FatalState, _: int) -> str:
    """7.2#1 Ships and forts together; 7.2#4 some of them must not have acted yet."""
    return LEGAL if _afloat_or_armed(state, state.active) else "7.2#4 no-ships-left"


def _afloat_or_armed(state: FatalState, side: int) -> bool:
    """Whether a ship or fort of the map or the box has neither acted nor is Crippled; R-101 or a Turkish battery is left."""
    fresh = OF_SIDE[side] & (ALL_SHIPS | ALL_FORTS | (state.box.artillery if side == TURKISH else 0))
    return bool(in_play(state) & fresh & ~(state.activated | state.crippled))


def land_barrier(state: FatalState, _: int) -> str:
    """7.3#2 Who declared a naval activation may only activate ships, or pass (R-40); 7.2#4 some formation must be left."""
    if state.active == ALLIED and state.declared_naval:
        return "7.3#2 declared-naval"
    return LEGAL if ready_formations(state) or could_charge(state) else "7.2#4 no-formations-left"


def go_naval(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.kind = NAVAL_SEGMENT
    state.tell("naval-activation", "7.2#1", turkish=int(state.active == TURKISH))
    state.agenda += naval_steps(state.active)


def go_land(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.kind = LAND_SEGMENT
    state.tell("land-activation", "7.2#1", side=SEATS[state.active])
    state.agenda += land_steps(state.active)


def pass_segment(state: FatalState, _: int) -> None:
    """R-74 Nobody has to act."""
    state.agenda.pop()
    state.tell("passed-segment", "3.2#2", side=SEATS[state.active])


class ChooseActivation(Question[FatalState]):
    """3.2#2 Naval with forts, land, or nothing."""

    rows: ClassVar[Rows] = Rows(
        Row(NAVAL, naval_barrier, go_naval), Row(LAND, land_barrier, go_land), Row(PASS, always, pass_segment), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        return "" if state.active == self.seat else "active is the other side (3.2#2)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"impulse": state.impulse, "impulses": state.impulses, "turkish": int(self.seat == TURKISH)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        """Which kinds can act at all."""
        naval, land = naval_barrier(state, NONE) == LEGAL, land_barrier(state, NONE) == LEGAL
        return {"naval": int(naval), "land": int(land)}
