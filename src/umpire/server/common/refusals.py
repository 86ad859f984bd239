"""Refusals of requests: a reason, the case if a rule says so, and an HTTP status."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from umpire.engine.data import DataError
from umpire.engine.match import CannotUndo
from umpire.engine.records import RecordError
from umpire.engine.rulings import Illegal, Unreadable
from umpire.engine.title import BadPosition, BadSetup
from umpire.i18n.faults import describe_error
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED, OURS, UNREADABLE, ErrorMessage, RefusalBody
from umpire.server.common.sentences import say

# what a player can get wrong; anything else is our mistake
MISTAKES = (Illegal, Unreadable, CannotUndo, RecordError, BadSetup, BadPosition, DataError)
LONGEST_REASON = 600


class Refusal(Exception):
    """A request that is refused.

    `stale` means that the match has moved on since the client last heard of it; `retry` is after how many seconds to ask again,
    where that helps.
    """

    def __init__(self, status: int, reason: str, case: str = "", stale: bool = False, retry: int = 0) -> None:
        # half a surrogate pair cannot be encoded: a record may contain one, and its error may quote it
        reason = reason.encode("utf-8", "replace").decode()
        super().__init__(reason)
        self.status = status
        self.reason = reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + " …"
        self.case = case
        self.stale = stale
        self.retry = retry

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments, not the sentence."""
        return type(self), (self.status, self.args[0], self.case, self.stale, self.retry)

    @property
    def headers(self) -> dict[str, str]:
        """The headers that the HTTP answer needs."""
        return {"Retry-After": str(self.retry)} if self.retry else {}

    def body(self) -> RefusalBody:
        """Return the JSON of an HTTP error."""
        return {"error": {"reason": self.reason, "case": self.case}}

    def message(self, id_: str) -> ErrorMessage:
        """Return the `error` message of a WebSocket."""
        return {"type": "error", "id": id_, "reason": self.reason, "case": self.case, "stale": self.stale}


def refusal_of(mistake: Exception) -> Refusal:
    """Turn an error that the engine explains into a refusal."""
    if isinstance(mistake, Illegal):
        return Refusal(NOT_ALLOWED, mistake.ruling.text, mistake.ruling.case)
    return Refusal(UNREADABLE if isinstance(mistake, Unreadable) else NOT_ALLOWED, describe_error(mistake))


@contextmanager
def refuse_mistakes() -> Iterator[None]:
    """Turn what a player gets wrong in this block into a refusal."""
    try:
        yield
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None


def moved_on_refusal() -> Refusal:
    return Refusal(MOVED_ON, say("moved-on"), stale=True)


def mistake_refusal() -> Refusal:
    return Refusal(OURS, say("mistake"))
