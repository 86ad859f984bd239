"""The log: throttle repeated messages, and write the log as lines of JSON.

A line of JSON has no value that a client sent and nothing hidden: it has the fields that an event names, the sentence of a
complaint without its arguments, and the type and place of an exception without its message.
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

# how often the same message is written within this many seconds
MOST: Final = 5
WHILE: Final = 60.0
LOGS: Final = ("umpire.server", "uvicorn.error", "asyncio")
COMPLAINT: Final = "complaint"


class Throttle(logging.Filter):
    """Let the first few messages of a kind through; the next one says how many were suppressed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._since = clock()
        self._counts: Counter[tuple[str, ...]] = Counter()
        self._suppressed: Counter[tuple[str, ...]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = _kind(record)
        self._start_new_period()
        self._counts[kind] += 1
        if self._counts[kind] > MOST:
            return False
        if self._suppressed[kind]:
            _add(record, self._suppressed.pop(kind))
        return True

    def _start_new_period(self) -> None:
        """Start counting anew when the period is over. Only the last period is remembered, so memory does not grow."""
        now = self._clock()
        if now - self._since >= WHILE:
            self._suppressed = Counter({kind: count - MOST for kind, count in self._counts.items() if count > MOST})
            self._counts.clear()
            self._since = now


def _kind(record: logging.LogRecord) -> tuple[str, ...]:
    """Return the key of a record that similar ones share. Only the first line counts: the rest differs between connections."""
    status = getattr(record, "fields", {}).get("status", "")
    return record.name, str(record.msg).partition("\n")[0], str(status)


def _add(record: logging.LogRecord, suppressed: int) -> None:
    """Add to a record how many like it were suppressed."""
    fields = getattr(record, "fields", None)
    if fields is None:
        record.msg = f"{record.msg} ({suppressed} more like this were suppressed)"
    else:
        fields["unwritten"] = suppressed


class Rare(logging.Filter):
    """Throttle only the events that anyone can cause; the limits on new matches take care of those."""

    def __init__(self, throttle: Throttle) -> None:
        super().__init__()
        self._throttle = throttle

    def filter(self, record: logging.LogRecord) -> bool:
        return record.msg in (events.STARTED, events.CLOSED, events.BEGUN) or self._throttle.filter(record)


def throttle() -> None:
    """Throttle the logs that anyone can make the server write."""
    shared_throttle = Throttle()
    for name in LOGS:
        logging.getLogger(name).addFilter(shared_throttle)
    events.log.addFilter(Rare(shared_throttle))


# Lines of JSON

class JsonLines(logging.Formatter):
    """Format a record as a line of JSON without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": at, "level": record.levelname.lower()}
        fields: Optional[dict[str, Any]] = getattr(record, "fields", None)
        if fields is not None:
            return _dump({**line, "event": record.msg, **fields})
        message = str(record.msg).partition("\n")[0]
        return _dump({**line, "event": COMPLAINT, "logger": record.name, "message": message, **_exception(record)})


def _dump(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)


def _exception(record: logging.LogRecord) -> dict[str, Any]:
    """Return the type of an exception and where it was raised; its message may quote what a seat must not see."""
    kind, _, trace = record.exc_info or (None, None, None)
    return {} if kind is None else {"exception": kind.__name__, "trace": _places(trace)}


def _places(trace: Optional[TracebackType]) -> list[str]:
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]


def write_json(stream: TextIO = sys.stderr) -> None:
    """Write all logs to the stream as lines of JSON from now on."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    for log in (logging.getLogger(), events.log):
        log.handlers[:] = [handler]
    events.log.setLevel(logging.INFO)
