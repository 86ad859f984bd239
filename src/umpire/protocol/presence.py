"""Who sits at a match and who is connected."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


SeatKind = Literal["person", "bot", "open"]


class AtSeat(TypedDict):
    kind: SeatKind
    name: str
    program: str
    """What the program is called that plays the seat; empty if none does."""
    here: bool
    seen: str


class Presence(TypedDict):
    """Who sits where and who is here, for clients that said in `hello` that they want to know."""

    type: Literal["presence"]
    seats: dict[str, AtSeat]
    rematch: str
