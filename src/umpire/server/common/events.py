"""Events on the server, for its host: counted, and written to the log with `--log json`.

An event has the fields named here and nothing else: no token, no text of a client, nothing that a seat must not see.
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

# moves that take longer than this many seconds are logged
SLOW_SECONDS: Final = 1.0
log = logging.getLogger("umpire.events")
# events are silent unless the host asks for them
log.setLevel(logging.CRITICAL + 1)
log.propagate = False


def tell(event: str, level: int = logging.INFO, **fields: str | int | float | bool) -> None:
    log.log(level, event, extra={"fields": fields})


def count_begun(match: str, title: str) -> None:
    """Report a match that began."""
    TALLY.begun[title] += 1
    tell(BEGUN, match=match, title=title)


def count_refusal(status: int, address: str) -> None:
    """Report a refusal; `address` is the route as docs/reference/server.md writes it, without names."""
    TALLY.refusals[status] += 1
    tell(REFUSED, logging.ERROR if status >= 500 else logging.INFO, status=status, address=address)


def count_store_error(kind: str, match: str = "") -> None:
    """Report that the store could not be read or written, without what SQLite says."""
    TALLY.store_errors += 1
    tell(STORE_ERROR, logging.ERROR, kind=kind, match=match)


def count_lost_worker(title: str, why: str) -> None:
    """Report that a process that thinks or makes a report died or was late."""
    TALLY.lost_workers += 1
    tell(WORKER_CRASH, logging.WARNING, title=title, why=why)


def count_notice(kind: str, outcome: str) -> None:
    """Report what became of a message by mail, hook or push, without its recipient."""
    TALLY.notices[f"{kind} {outcome}"] += 1
    tell(NOTICE, logging.INFO if outcome == "sent" else logging.WARNING, kind=kind, became=outcome)


def report_restart(number: int, code: int) -> None:
    """Report that a worker ended by itself, with a code or by a signal (less than 0), and is restarted."""
    tell(RESTARTED, logging.ERROR, worker=number, code=code)


def report_hung(number: int) -> None:
    """Report that a worker gives no sign of life and is ended, so that another is started."""
    tell(HUNG, logging.ERROR, worker=number)


@contextmanager
def time_move(title: str) -> Iterator[None]:
    """Measure how long a move takes, if it is played."""
    start = time.perf_counter()
    yield
    seconds = time.perf_counter() - start
    TALLY.add_duration(seconds)
    if seconds >= SLOW_SECONDS:
        tell(SLOW, logging.WARNING, title=title, seconds=round(seconds, 3))
