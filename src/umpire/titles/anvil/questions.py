"""What all decisions of the title share: how an action fills the slots of a sentence."""
from __future__ import annotations

from typing import Final

from umpire.engine import question
from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.titles.anvil.components import AREAS, EXITS, MARKERS, PLACES, SITES, UNITS
from umpire.titles.anvil.language import (
    ACTIVATE, BOMB, BOMB_AIR, BOMB_NAVAL, DESTROY, DROP, ELIMINATE, EXIT, GROUP, MOBILE_COMBAT, NEXT, RAIL, REDUCE, REPAIR,
    ROUSE, SURRENDER, TAKE, TO, TURN,
)
from umpire.titles.anvil.state import AnvilState

NOT_NOW: Final = "2.1 not-now"

_UNITS: Final = frozenset([verb.name for verb in (GROUP, TAKE, TURN, REDUCE, ELIMINATE)])
_AREAS: Final = frozenset([verb.name for verb in (ROUSE, BOMB_AIR, BOMB_NAVAL, DROP, MOBILE_COMBAT, RAIL, TO)])
_SITES: Final = frozenset([verb.name for verb in (DESTROY, REPAIR)])
_PREPARING: Final = frozenset([verb.name for verb in (GROUP, NEXT, BOMB_AIR)])


class Question(question.Question[AnvilState]):
    """A decision of the title."""

    def harmless(self, state: AnvilState, action: Action) -> bool:
        """What is only being prepared rolls nothing, and more than one thing can follow it, or nothing that rolls."""
        return action.verb in _PREPARING

    def target(self, action: Action) -> dict[str, Slot]:
        if action.verb in _UNITS:
            return {"unit": UNITS[action.target]}
        if action.verb in _AREAS:
            return {"area": AREAS[action.target]}
        if action.verb in _SITES:
            return {"site": SITES[action.target]}
        return _rare(action)


def _rare(action: Action) -> dict[str, Slot]:
    if action.verb == ACTIVATE.name:
        return {"place": PLACES[action.target]}
    if action.verb == EXIT.name:
        return {"edge": "edge-" + EXITS[action.target]}
    if action.verb == BOMB.name:
        return {"marker": "marker-" + MARKERS[action.target]}
    return {"area": ("09", "10")[action.target]} if action.verb == SURRENDER.name else {}
