"""7.3.2 The movement half of a land segment: what the acting units are told, one by one."""
from __future__ import annotations

from typing import ClassVar, Final

from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.titles.fatal.components import AREAS
from umpire.titles.fatal.language import DIG, DONE, EMBARK, FORM, LAND_ALL, MARCH, NOT_NOW, RISE, STRATEGIC
from umpire.titles.fatal.rules.columns import (
    column_of, columns, embark_all, form_barrier, form_up, land_all_barrier, landing_parties,
)
from umpire.titles.fatal.rules.digging import dig, dig_barrier, diggers, rise, rise_barrier, risers
from umpire.titles.fatal.rules.landings import embark, embark_barrier, embarkers
from umpire.titles.fatal.rules.movement import march_barrier, movers, set_out
from umpire.titles.fatal.rules.strategic import set_out_strategically, strategic_barrier, strategic_movers
from umpire.titles.fatal.state import FatalState


_MOVES: Final = frozenset({MARCH.name, FORM.name, STRATEGIC.name})
_LANDS: Final = frozenset({EMBARK.name, LAND_ALL.name})


class MovementHalf(Question[FatalState]):
    """7.3.2 MARCH a unit or FORM a division, move STRATEGIC, DIG, RISE, EMBARK or LAND_ALL, each unit once; DONE."""

    selects: ClassVar[tuple[str, ...]] = (DIG.name, RISE.name)
    rows: ClassVar[Rows] = Rows(
        Row(MARCH, march_barrier, set_out, movers), Row(FORM, form_barrier, form_up, then=columns),
        Row(STRATEGIC, strategic_barrier, set_out_strategically, strategic_movers),
        Row(EMBARK, embark_barrier, embark, embarkers), Row(LAND_ALL, land_all_barrier, embark_all, landing_parties),
        Row(DIG, dig_barrier, dig, diggers), Row(RISE, rise_barrier, rise, risers), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        return "" if state.active == self.seat else "active is the other side (7.2)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"charge": int(bool(state.charging)), "after": int(state.fight_first)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        """What some unit can still do: the question asks about nothing else."""
        verbs = {action.verb for action in self.options(state)}
        return {
            "moves": int(bool(verbs & _MOVES)), "lands": int(bool(verbs & _LANDS)), "digs": int(DIG.name in verbs),
            "rises": int(RISE.name in verbs),
        }

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        """Of a division, how many march together, and from where."""
        slots = super().details(state, action)
        column = column_of(state, action.target) if action.verb == FORM.name else ()
        return {**slots, "n": len(column), "place": AREAS[state.where[column[0]]]} if column else slots

    def harmless(self, state: FatalState, action: Action) -> bool:
        """Spades need no die."""
        return action.verb in (DIG.name, RISE.name)
