"""8.5 Who knows what: the Turkish player everything, the Allied player not what lies face down (rules/hidden.py)."""
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
    """8.5 The Allied player does not know the face-down markers."""
    if seat == ALLIED:
        hidden.veil(state)


def redeal(state: FatalState, seat: int) -> Mapping[str, str]:
    return hidden.redeal(state) if seat == ALLIED else {}


def imagine(state: FatalState, seat: int) -> None:
    if seat == ALLIED:
        hidden.imagine(state)


def filter_event(event: Event, seat: int) -> Optional[Event]:
    """8.5#6, 8.5#8 The secret die and the kinds of face-down markers are the Turk's alone."""
    return hidden.filter_event(event) if seat == ALLIED else event


def filter_action(action: Action, by: int, seat: int) -> str:
    """Of another's word only what it is about: what came of it is seen and told."""
    return action.words if seat == by else hidden.filter_action(action)


# what the Allied player knows is what all know: a spectator looks as he does
SECRETS: Final[Secrets[FatalState]] = Secrets(
    redeal=redeal, veil=veil, imagine=imagine, filter_event=filter_event, filter_action=filter_action,
    omniscient_seat=SEATS[TURKISH], onlooker=ALLIED,
)
