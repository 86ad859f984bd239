"""Shared limits: each worker charges what the others let in, so that a limit holds for the server and not for each worker.

No request waits for this and nothing is stored. A few times a second a worker announces on the bus how many requests of each
client it let in, and the others charge their own buckets (`Buckets.charge`). A client with a single request in that time is not
announced, so normal play causes hardly any messages. Uses that are limited by the hour (password attempts) are always
announced.

So a limit is late by the requests that the others let in within that time; the excess is charged, and later requests wait for
it. With a store in a file, the bus reaches no other process and there is nothing to announce.
"""
from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, Optional

from umpire.server.common import bus
from umpire.server.common.bus import Bus
from umpire.server.common.limits import Buckets
from umpire.server.common.rate_limits import RateLimit

# seconds between two announcements
EVERY: Final = 0.25
# a client is announced if it was let in at least this often
LEAST: Final = 2
# bytes: PostgreSQL transmits at most 8000
LONGEST_MESSAGE: Final = 7000
# characters of a client's name, an address or a hash; anything longer was made up by somebody
LONGEST_NAME: Final = 200

# which limit, and which client
Entry = tuple[str, str]


class SharedLimits:
    """Counts the clients that this worker lets in, announces them, and charges what others announce."""

    def __init__(self, announcements: Bus, buckets: Mapping[str, Buckets], rates: Mapping[str, RateLimit]) -> None:
        self._bus = announcements
        self._limits: dict[str, Buckets | RateLimit] = {**buckets, **rates}
        self._rates = frozenset(rates)
        self._counts: Counter[Entry] = Counter()
        self._is_needed = asyncio.Event()
        self._task: Optional[asyncio.Task[None]] = None
        if announcements.across:
            for name, one in buckets.items():
                one.note = partial(self._note, name)
            for name, rate in rates.items():
                rate.on_use = partial(self._note, name)

    def open(self) -> None:
        if self._bus.across:
            self._bus.listen(self._hear, own=False)
            self._task = asyncio.create_task(self._announce_regularly())

    async def close(self) -> None:
        self._bus.leave(self._hear)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _note(self, name: str, client: str, number: int = 1) -> None:
        self._counts[name, client[:LONGEST_NAME]] += number
        self._is_needed.set()

    async def _announce_regularly(self) -> None:
        """Announce for ever, resting while there is nothing to announce."""
        while True:
            await self._is_needed.wait()
            await asyncio.sleep(EVERY)
            self._is_needed.clear()
            self.tell()

    def tell(self) -> None:
        """Announce to the others who was let in since the last time."""
        counts, self._counts = self._counts, Counter()
        for message in messages(counts, self._rates):
            self._bus.tell(message, bus.ASKED)

    def _hear(self, message: str, what: str) -> None:
        if what == bus.ASKED:
            for name, client, number in json.loads(message):
                if name in self._limits:
                    self._limits[name].charge(client, number)


def messages(counts: Mapping[Entry, int], always: frozenset[str] = frozenset()) -> Iterator[str]:
    """Pack the counts into messages that are short enough."""
    entries = [
        json.dumps([name, client, number]) for (name, client), number in counts.items() if number >= LEAST or name in always
    ]
    message = ""
    for entry in entries:
        if len(message) + len(entry) > LONGEST_MESSAGE:
            yield f"[{message}]"
            message = ""
        message = f"{message},{entry}" if message else entry
    if message:
        yield f"[{message}]"
