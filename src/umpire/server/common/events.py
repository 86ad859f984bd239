"""What happens at the table, for who watches it: counted, and written to the log where that is asked for (`--log json`).

An event holds what is named here and nothing else: no token, no text that a client sent, nothing that a seat must not see.
"""
from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from umpire.server.common.counters import TALLY

STARTED: Final = "started"
CLOSED: Final = "closed"
BEGUN: Final = "match begun"
REFUSED: Final = "refused"
SLOW: Final = "slow action"
STORE_ERROR: Final = "store error"
WORKER_CRASH: Final = "worker crash"
UPGRADED: Final = "store upgraded"
NOTICE: Final = "notice"
RESTARTED: Final = "worker restarted"
HUNG: Final = "worker hung"

# seconds after which a move is worth a line
SLOW_SECONDS: Final = 1.0
log = logging.getLogger("umpire.events")
# nobody hears of events unless they are asked for: what is refused is told to who was refused
log.setLevel(logging.CRITICAL + 1)
log.propagate = False


def tell(event: str, level: int = logging.INFO, **fields: str | int | float | bool) -> None:
    log.log(level, event, extra={"fields": fields})


def begun(match: str, title: str) -> None:
    TALLY.begun[title] += 1
    tell(BEGUN, match=match, title=title)


def refused(status: int, address: str) -> None:
    """Somebody was refused; `address` as it stands in docs/reference/server.md, without the names that were asked for."""
    TALLY.refusals[status] += 1
    tell(REFUSED, logging.ERROR if status >= 500 else logging.INFO, status=status, address=address)


def store_error(kind: str, match: str = "") -> None:
    """The store could not be read or written; what SQLite says of it is no part of the event."""
    TALLY.store_errors += 1
    tell(STORE_ERROR, logging.ERROR, kind=kind, match=match)


def worker_lost(title: str, why: str) -> None:
    """A process that thinks, or makes a report, died or was late."""
    TALLY.lost_workers += 1
    tell(WORKER_CRASH, logging.WARNING, title=title, why=why)


def notice(kind: str, became: str) -> None:
    """A message by mail, hook or push was sent, was not taken, or is given up; to whom is no part of the event."""
    TALLY.notices[f"{kind} {became}"] += 1
    tell(NOTICE, logging.INFO if became == "sent" else logging.WARNING, kind=kind, became=became)


def restarted(number: int, code: int) -> None:
    """One of several processes that serve the table has ended by itself, with a code or by a signal (less than 0)."""
    tell(RESTARTED, logging.ERROR, worker=number, code=code)


def hung(number: int) -> None:
    """One of several processes that serve the table gives no sign of life and is ended, so that another is started."""
    tell(HUNG, logging.ERROR, worker=number)


@contextmanager
def timed(title: str) -> Iterator[None]:
    """How long a move takes, if it is played."""
    before = time.perf_counter()
    yield
    seconds = time.perf_counter() - before
    TALLY.took(seconds)
    if seconds >= SLOW_SECONDS:
        tell(SLOW, logging.WARNING, title=title, seconds=round(seconds, 3))
