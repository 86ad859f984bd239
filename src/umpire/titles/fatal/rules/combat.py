"""8.0 The combat half of a land segment: bombardments and assaults in any order."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, leave
from umpire.engine.rulings import LEGAL
from umpire.titles.fatal.components import SEATS
from umpire.titles.fatal.language import ASSAULT, BOMBARD, DONE, NOT_NOW
from umpire.titles.fatal.rules.assault import assault_barrier, assault_targets, beside, ready_to_attack
from umpire.titles.fatal.rules.bombardment import bombard, bombard_barrier, bombard_targets
from umpire.titles.fatal.rules.landings import must_still_attack
from umpire.titles.fatal.rules.muster import assault
from umpire.titles.fatal.state import LAND_SEGMENT, FatalState


def end_barrier(state: FatalState, _: int) -> str:
    """7.6#1 Whoever landed must attack; R-61 unless no assault that he could join would be allowed."""
    waiting = must_still_attack(state)
    if not waiting:
        return LEGAL
    able = any([waiting & beside(state, area) & ready_to_attack(state) for area in assault_targets(state)])
    return "7.6#1 must-attack" if able else LEGAL


class CombatHalf(Question[FatalState]):
    """8.0 BOMBARD an area (rules/bombardment.py), ASSAULT an area (rules/muster.py), DONE."""

    rows: ClassVar[Rows] = Rows(
        Row(BOMBARD, bombard_barrier, bombard, bombard_targets), Row(ASSAULT, assault_barrier, assault, assault_targets),
        Row(DONE, end_barrier, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        if state.kind != LAND_SEGMENT or state.active != self.seat:
            return "kind must be land, and the segment the seat's own (8.0)"
        return ""

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat]}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        must = int(end_barrier(state, -1) != LEGAL)
        return {"shots": len(bombard_targets(state)), "fights": len(assault_targets(state)), "must": must}
