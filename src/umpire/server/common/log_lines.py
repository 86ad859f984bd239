"""The log: the same complaint again and again is written a few times a minute, and then counted; and the log as lines of JSON.

A line of JSON holds no value that anyone sent and nothing that is hidden: of an event the fields it names, of a complaint its
sentence without what was put into it, of an exception its kind and where it was, but not what it says.
"""
from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Optional, TextIO

from umpire.server.common import events

# how often the same is said within this many seconds
MOST: Final = 5
WHILE: Final = 60.0
LOGS: Final = ("umpire.server", "uvicorn.error", "asyncio")
COMPLAINT: Final = "complaint"


class Throttle(logging.Filter):
    """Lets the first few of a kind through; the next one that is let through says how many there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._since = clock()
        self._seen: Counter[tuple[str, ...]] = Counter()
        self._unsaid: Counter[tuple[str, ...]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = _kind(record)
        self._turn_over()
        self._seen[kind] += 1
        if self._seen[kind] > MOST:
            return False
        if self._unsaid[kind]:
            _add(record, self._unsaid.pop(kind))
        return True

    def _turn_over(self) -> None:
        """After a while everything may be said again. Only what was said last time is remembered, so this never grows."""
        now = self._clock()
        if now - self._since >= WHILE:
            self._unsaid = Counter({kind: seen - MOST for kind, seen in self._seen.items() if seen > MOST})
            self._seen.clear()
            self._since = now


def _kind(record: logging.LogRecord) -> tuple[str, ...]:
    """What makes two records the same. What follows the first line differs from one connection to the next."""
    status = getattr(record, "fields", {}).get("status", "")
    return record.name, str(record.msg).partition("\n")[0], str(status)


def _add(record: logging.LogRecord, unsaid: int) -> None:
    """How many like it were not written. What is put into its sentence stays beside that: a line of JSON leaves it out."""
    fields = getattr(record, "fields", None)
    if fields is None:
        record.msg = f"{record.msg} ({unsaid} more like this were not written)"
    else:
        fields["unwritten"] = unsaid


class Rare(logging.Filter):
    """Throttles only the events that anyone can make the server write; that matches begin is seen to by the doorkeeper."""

    def __init__(self, throttle: Throttle) -> None:
        super().__init__()
        self._throttle = throttle

    def filter(self, record: logging.LogRecord) -> bool:
        return record.msg in (events.STARTED, events.CLOSED, events.BEGUN) or self._throttle.filter(record)


def throttle() -> None:
    """Throttle the logs that anyone can make the server write."""
    keeper = Throttle()
    for name in LOGS:
        logging.getLogger(name).addFilter(keeper)
    events.log.addFilter(Rare(keeper))


# Lines of JSON

class JsonLines(logging.Formatter):
    """A record as a line of JSON, without anything secret."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": at, "level": record.levelname.lower()}
        fields: Optional[dict[str, Any]] = getattr(record, "fields", None)
        if fields is not None:
            return _dumped({**line, "event": record.msg, **fields})
        message = str(record.msg).partition("\n")[0]
        return _dumped({**line, "event": COMPLAINT, "logger": record.name, "message": message, **_exception(record)})


def _dumped(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)


def _exception(record: logging.LogRecord) -> dict[str, Any]:
    """Its kind and where it was: what it says may quote what a seat must not see."""
    kind, _, trace = record.exc_info or (None, None, None)
    return {} if kind is None else {"exception": kind.__name__, "trace": _places(trace)}


def _places(trace: Optional[TracebackType]) -> list[str]:
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]


def write_json(stream: TextIO = sys.stderr) -> None:
    """From now on all that is logged goes to the stream as lines of JSON."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    for log in (logging.getLogger(), events.log):
        log.handlers[:] = [handler]
    events.log.setLevel(logging.INFO)
