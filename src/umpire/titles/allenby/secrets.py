"""R22 Who knows what: the British player everything, the Turk not who is who among the concealed (rules/hidden.py)."""
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
    """R22 The Turk does not know who is who among the concealed."""
    if seat == TURKISH:
        hidden.veil(state)


def redeal(state: AllenbyState, seat: int) -> Mapping[str, str]:
    return redealing.redeal(state) if seat == TURKISH else {}


def imagine(state: AllenbyState, seat: int) -> None:
    """R22 Everybody stands somewhere: nothing is left to be drawn when the Turk looks."""
    if seat == TURKISH:
        redealing.redeal(state)
        state.veiled = False


def filter_event(event: Event, seat: int) -> Optional[Event]:
    """R22 Of concealed counters the Turk hears how many move, not which."""
    if seat == TURKISH and event.slots.get("hidden") == 1:
        told = {name: value for name, value in event.slots.items() if name not in ("unit", "formation")}
        # from where to where is seen, the way between might tell who goes it
        return Event(event.kind.split("-")[0] + "-hidden", event.case, told, way=event.ends)
    return event


def filter_action(action: Action, by: int, seat: int) -> str:
    """What the other side sees of an action: that something is being done, not who does it nor where (R22).

    What came of it is told by its events; until then an attack is not declared, a march has no goal. A whole formation is
    nothing else than its units one by one: otherwise it would be known that there is no dummy among them.
    """
    return action.words if seat == by else ONE_BY_ONE.get(action.verb, action.verb)


# a spectator sees what the Turk does, but not the attack that he is still choosing
SECRETS: Final[Secrets[AllenbyState]] = Secrets(
    redeal=redeal, veil=veil, imagine=imagine, filter_event=filter_event, filter_action=filter_action,
    omniscient_seat=SEATS[BRITISH], onlooker=len(SEATS),
)
