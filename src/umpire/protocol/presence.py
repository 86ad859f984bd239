"""The seats of a match, and who is connected."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

SeatKind = Literal["person", "bot", "open"]


class AtSeat(TypedDict):
    kind: SeatKind
    name: str
    program: str
    """The name of the program that plays the seat, or nothing."""
    here: bool
    seen: str


class Presence(TypedDict):
    """Who has which seat and who is connected, for clients that asked for it in `hello`."""

    type: Literal["presence"]
    seats: dict[str, AtSeat]
    rematch: str
