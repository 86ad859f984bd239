"""The ledger: what each worker has let in is taken off at all others, so that a limit holds for the table, not for each worker.

Nobody waits for it and nothing is written down. A few times a second a worker tells the others over the bus how often somebody
was let in since it last told, and each of them takes that off what is left there (`Buckets.charge`). Who asks no more often than
once in that time is not told of: as long as people only play hardly a word is said. What is limited by the hour (passwords that
are tried) is told of each time.

So a limit is late by what the others let in within that time, and what was let in too much is owed: the next wait for it. Where
the bus reaches nobody else (a store in a file) there is nothing to tell.
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

# seconds between two words
EVERY: Final = 0.25
# who was let in so often since the last word, or more often, is told of
LEAST: Final = 2
# bytes: PostgreSQL carries no longer word than 8000
LONGEST_WORD: Final = 7000
# characters of who it was: an address, a hash; what is longer was made up by somebody
LONGEST_NAME: Final = 200

# what for, and who
Entry = tuple[str, str]


class SharedLimits:
    """Counts who is let in here, tells the others, and takes off what they tell."""

    def __init__(self, told: Bus, buckets: Mapping[str, Buckets], rates: Mapping[str, RateLimit]) -> None:
        self._bus = told
        self._limits: dict[str, Buckets | RateLimit] = {**buckets, **rates}
        self._rates = frozenset(rates)
        self._lately: Counter[Entry] = Counter()
        self._stirred = asyncio.Event()
        self._task: Optional[asyncio.Task[None]] = None
        if told.across:
            for name, one in buckets.items():
                one.note = partial(self._note, name)
            for name, rate in rates.items():
                rate.on_use = partial(self._note, name)

    def open(self) -> None:
        if self._bus.across:
            self._bus.listen(self._hear, own=False)
            self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        self._bus.leave(self._hear)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _note(self, name: str, who: str, number: int = 1) -> None:
        self._lately[name, who[:LONGEST_NAME]] += number
        self._stirred.set()

    async def _keep(self) -> None:
        """Tell what there is to tell, and rest while there is nothing."""
        while True:
            await self._stirred.wait()
            await asyncio.sleep(EVERY)
            self._stirred.clear()
            self.tell()

    def tell(self) -> None:
        """Tell the others who was let in since the last time."""
        lately, self._lately = self._lately, Counter()
        for word in words(lately, self._rates):
            self._bus.tell(word, bus.ASKED)

    def _hear(self, word: str, what: str) -> None:
        if what == bus.ASKED:
            for name, who, number in json.loads(word):
                if name in self._limits:
                    self._limits[name].charge(who, number)


def words(lately: Mapping[Entry, int], always: frozenset[str] = frozenset()) -> Iterator[str]:
    """What is told of who was let in, in words that are short enough."""
    told = [json.dumps([name, who, number]) for (name, who), number in lately.items() if number >= LEAST or name in always]
    word = ""
    for entry in told:
        if len(word) + len(entry) > LONGEST_WORD:
            yield f"[{word}]"
            word = ""
        word = f"{word},{entry}" if word else entry
    if word:
        yield f"[{word}]"
