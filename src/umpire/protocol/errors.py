"""How the server refuses: HTTP statuses, and the body of a refusal."""
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
    UNREADABLE: "The request cannot be read.", NO_SEAT: "No token, or one that holds no seat of this match.",
    NOT_YOURS: "Not for this seat, not yet, or from a page of another site.", NOT_FOUND: "There is no such thing.",
    TOO_LATE: "The body did not arrive in time.", MOVED_ON: "The match has moved on.", TOO_LARGE: "The body is too large.",
    NOT_ALLOWED: "A rule does not allow it, or the match cannot be played here.",
    TOO_MANY: "Too many requests (Retry-After says when to try again), or too many new matches.",
    OURS: "An error of the server.", BUSY: "The store cannot be read or written, or there are too many connections.",
}


class Reason(TypedDict):
    reason: str
    """A sentence for people."""
    case: str
    """The case that forbids it, or nothing."""


class RefusalBody(TypedDict):
    """Why something was not done."""

    error: Reason


class ErrorMessage(TypedDict):
    """The WebSocket message about a message that was refused."""

    type: Literal["error"]
    id: str
    reason: str
    case: str
    stale: bool
    """The match has moved on since the client last heard of it."""
