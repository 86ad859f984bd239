"""The log: the same complaint again and again is written a few times a minute, and then counted."""
from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

# how often the same is said within this many seconds
MOST: Final = 5
WHILE: Final = 60.0
LOGS: Final = ("umpire.table", "uvicorn.error", "asyncio")


class Throttle(logging.Filter):
    """Lets the first few of a kind through; the next one that is let through says how many there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._since = clock()
        self._seen: Counter[tuple[str, str]] = Counter()
        self._unsaid: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        # what follows the first line differs from one connection to the next
        kind = (record.name, str(record.msg).partition("\n")[0])
        self._turn_over()
        self._seen[kind] += 1
        if self._seen[kind] > MOST:
            return False
        if self._unsaid[kind]:
            record.msg, record.args = f"{record.getMessage()} ({self._unsaid.pop(kind)} more like this were not written)", ()
        return True

    def _turn_over(self) -> None:
        """After a while everything may be said again. Only what was said last time is remembered, so this never grows."""
        now = self._clock()
        if now - self._since >= WHILE:
            self._unsaid = Counter({kind: seen - MOST for kind, seen in self._seen.items() if seen > MOST})
            self._seen.clear()
            self._since = now


def throttle() -> None:
    """Throttle the logs that anyone can make the server write."""
    keeper = Throttle()
    for name in LOGS:
        logging.getLogger(name).addFilter(keeper)
