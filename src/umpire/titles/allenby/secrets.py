"""R22 What each seat knows: the Turk does not know which concealed counter is which (rules/hidden.py).

The British player knows everything.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Event
from umpire.engine.parts import Secrets
from umpire.titles.allenby.components import BRITISH, SEATS, TURKISH
from umpire.titles.allenby.language import ONE_BY_ONE
from umpire.titles.allenby.rules import hidden, redealing
from umpire.titles.allenby.state import AllenbyState


def veil(state: AllenbyState, seat: int) -> None:
    """R22 Hide from the Turk which concealed counter is which."""
    if seat == TURKISH:
        hidden.veil(state)


def redeal(state: AllenbyState, seat: int) -> Mapping[str, str]:
    return redealing.redeal(state) if seat == TURKISH else {}


def imagine(state: AllenbyState, seat: int) -> None:
    """R22 Deal every counter a place: nothing is left to draw when the Turk looks."""
    if seat == TURKISH:
        redealing.redeal(state)
        state.veiled = False


def filter_event(event: Event, seat: int) -> Optional[Event]:
    """R22 Return the event as a seat hears it: of concealed counters the Turk learns how many move, not which."""
    if seat == TURKISH and event.slots.get("hidden") == 1:
        slots = {name: value for name, value in event.slots.items() if name not in ("unit", "formation")}
        # start and goal are visible, but the way between might reveal the unit
        return Event(event.kind.split("-")[0] + "-hidden", event.case, slots, way=event.ends)
    return event


def filter_action(action: Action, by: int, seat: int) -> str:
    """R22 Return what the other side sees of an action: that something is being done, not by which unit or where.

    Events tell the result; until then an attack is not declared, and a march has no goal. A whole formation is shown as
    its units one by one: otherwise the Turk would know that there is no dummy among them.
    """
    return action.words if seat == by else ONE_BY_ONE.get(action.verb, action.verb)


# a spectator sees what the Turk sees, but not the attack that he is still choosing
SECRETS: Final[Secrets[AllenbyState]] = Secrets(
    redeal=redeal, veil=veil, imagine=imagine, filter_event=filter_event, filter_action=filter_action,
    omniscient_seat=SEATS[BRITISH], onlooker=len(SEATS),
)
