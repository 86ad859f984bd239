"""What people say to each other beside a match."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


Circle = Literal["players", "watchers"]


class TalkLine(TypedDict):
    n: int
    at: str
    circle: Circle
    seat: str
    """Whose seat it was said for; empty for who watches."""
    voice: str
    """By which it can be muted."""
    name: str
    """What who said it calls themselves; empty for who has no name."""
    text: str


class Talk(TypedDict):
    """What was said, without those whom the asker has muted."""

    type: Literal["chat"]
    id: str
    you: str
    """The asker's own voice."""
    called: str
    """The name by which others read the asker; empty for none."""
    muted: list[str]
    lines: list[TalkLine]
