"""What all decisions of the title share: how an action fills the slots of a sentence, and what is refused out of turn."""
from __future__ import annotations

from typing import Final

from umpire.engine import question
from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.titles.allenby.components import BRITISH, FORMATIONS, GROUPS, UNITS
from umpire.titles.allenby.language import (
    ADVANCE, ALSO, AT, ATTACK, BOMBARD, CALL, COUNT, COUNT_ALL, COVER, DISBAND, FLY, FORM, FRAGMENT, GARRISON, GROUP, GUN, HEXES,
    JOIN, LAST, MARCH, PLACE, PLACE_ALL, RETREAT, REVEAL, SINGLE, STRONGEST, SUPPORT, TO, UNCOVER, WITH, WITH_ALL,
)
from umpire.titles.allenby.rules.hidden import concealed_units
from umpire.titles.allenby.state import SETUP, AllenbyState

NOT_NOW: Final = "5.0.a not-now"

_OF_UNITS: Final = frozenset([
    verb.name for verb in (PLACE, ALSO, GUN, MARCH, JOIN, WITH, COUNT, SUPPORT, STRONGEST, SINGLE, ADVANCE, REVEAL, DISBAND, CALL)
])
_OF_HEXES: Final = frozenset([verb.name for verb in (AT, FLY, BOMBARD, TO, ATTACK, RETREAT, LAST, FRAGMENT, GARRISON)])
_OF_FORMATIONS: Final = frozenset([verb.name for verb in (PLACE_ALL, FORM, WITH_ALL, COUNT_ALL, COVER, UNCOVER)])
_PREPARING: Final = frozenset([verb.name for verb in (FLY, GROUP)])


class Question(question.Question[AllenbyState]):
    """A decision of the title."""

    def target(self, action: Action) -> dict[str, Slot]:
        if action.verb in _OF_UNITS:
            return {"unit": UNITS[action.target]}
        if action.verb in _OF_HEXES:
            return {"hex": HEXES[action.target]}
        if action.verb in _OF_FORMATIONS:
            return {"formation": FORMATIONS[action.target]}
        return {"group": GROUPS[action.target]} if action.verb == GROUP.name else {}

    def harmless(self, state: AllenbyState, action: Action) -> bool:
        """6.1.c, 7.2.a Squadrons fly and a Group is named without a die, and nothing that rolls must follow."""
        return action.verb in _PREPARING

    def secret(self, state: AllenbyState) -> bool:
        """R22 Who has counters that are concealed is always asked: that he had no choice would tell who they are."""
        return self.seat == BRITISH and (state.phase == SETUP or bool(concealed_units(state)))

    def aside(self, state: AllenbyState, action: Action) -> bool:
        """4.6.a, R22 Laying markers and showing counters can be done at any time: never what is being asked."""
        return action.verb in (COVER.name, UNCOVER.name, REVEAL.name)
