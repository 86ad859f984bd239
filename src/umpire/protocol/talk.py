"""The chat of a match."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Circle = Literal["players", "watchers"]


class TalkLine(TypedDict):
    n: int
    at: str
    circle: Circle
    seat: str
    """The speaker's seat; empty for spectators."""
    voice: str
    """The voice to mute."""
    name: str
    """The speaker's name; may be empty."""
    text: str


class Talk(TypedDict):
    """Lines of chat, without those of voices that you have muted."""

    type: Literal["chat"]
    id: str
    you: str
    """Your own voice."""
    called: str
    """The name that others read for you; may be empty."""
    muted: list[str]
    lines: list[TalkLine]
