"""8.5 What each side knows: the Turkish player everything, the Allied player no face-down markers (rules/hidden.py)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Event
from umpire.engine.parts import Secrets
from umpire.titles.fatal.components import ALLIED, SEATS, TURKISH
from umpire.titles.fatal.rules import hidden
from umpire.titles.fatal.state import FatalState


def veil(state: FatalState, seat: int) -> None:
    """8.5 Make the state forget the face-down markers, which the Allied player does not know."""
    if seat == ALLIED:
        hidden.veil(state)


def redeal(state: FatalState, seat: int) -> Mapping[str, str]:
    return hidden.redeal(state) if seat == ALLIED else {}


def imagine(state: FatalState, seat: int) -> None:
    if seat == ALLIED:
        hidden.imagine(state)


def filter_event(event: Event, seat: int) -> Optional[Event]:
    """8.5#6, 8.5#8 Return the event for a seat: only the Turk sees the secret die and kinds of face-down markers."""
    return hidden.filter_event(event) if seat == ALLIED else event


def filter_action(action: Action, by: int, seat: int) -> str:
    """Return only the verb of the other side's action; its results are shown as events."""
    return action.words if seat == by else hidden.filter_action(action)


# what the Allied player knows is public, so a spectator sees the same
SECRETS: Final[Secrets[FatalState]] = Secrets(
    redeal=redeal, veil=veil, imagine=imagine, filter_event=filter_event, filter_action=filter_action,
    omniscient_seat=SEATS[TURKISH], onlooker=ALLIED,
)
