"""How the server refuses: statuses of HTTP, and the words with which a refusal is sent."""
from __future__ import annotations

from typing import Final, Literal

from typing_extensions import TypedDict

UNREADABLE: Final = 400
NO_SEAT: Final = 401
NOT_YOURS: Final = 403
NOT_FOUND: Final = 404
TOO_LATE: Final = 408
MOVED_ON: Final = 409
TOO_LARGE: Final = 413
NOT_ALLOWED: Final = 422
TOO_MANY: Final = 429
OURS: Final = 500
BUSY: Final = 503

MEANINGS: Final = {
    UNREADABLE: "It cannot be read.", NO_SEAT: "No token, or one that holds no seat of this match.",
    NOT_YOURS: "Not for this seat, not yet, or asked by a page of another site.", NOT_FOUND: "There is no such thing.",
    TOO_LATE: "The body did not come in time.", MOVED_ON: "The match has moved on.", TOO_LARGE: "The body is too large.",
    NOT_ALLOWED: "A rule does not allow it, or the match cannot be played here.",
    TOO_MANY: "Too much was asked for in a short time (Retry-After says when to ask again), or too many matches begin.",
    OURS: "A mistake of the server.", BUSY: "The store cannot be read or written, or too many are connected.",
}


class Reason(TypedDict):
    reason: str
    """A sentence for people."""
    case: str
    """The case of the rules that forbids it, or nothing."""


class RefusalBody(TypedDict):
    """Why something was not done."""

    error: Reason


class ErrorMessage(TypedDict):
    """A message that was refused, as a WebSocket hears of it."""

    type: Literal["error"]
    id: str
    reason: str
    case: str
    stale: bool
    """The match has moved on since the client last heard of it."""
