"""Leases: of all who serve a table one thinks for the bots of a match, and when that one is gone, another.

A lease saves thoughts, and guards nothing: what two have thought of is written once all the same, for a row is written once.
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from umpire.server.common.threads import WRITING, done_by

# seconds between two tries to get a lease that somebody else has: soon at first, for they may be about to give it back
SOON: Final = 0.05
SELDOM: Final = 2.0
# seconds between two renewals of what one has
RENEWING: Final = 3.0


class Leases:
    """Where a table is served by one process, that one thinks for all."""

    # whether anybody else could have one
    shared = False

    def take(self, match: str) -> bool:
        """Whether it is ours to think for the bots of a match; if so, it is until it is given back as often as it was taken."""
        return True

    def give_back(self, match: str) -> None:
        """Others may think for them now."""

    def renew(self) -> None:
        """Say that what was taken is still wanted: who does not say so for a while has hung, and others may have it."""

    async def keep(self) -> None:
        """Renew what was taken, for ever. It is the event loop that does: where that does not go on, nothing is renewed."""
        while self.shared:
            await asyncio.sleep(RENEWING)
            await done_by(WRITING, self.renew)

    def close(self) -> None:
        """Give back all."""


class Lease:
    """The lease for the bots of one match, as they come by it."""

    def __init__(self, leases: Leases, match: str) -> None:
        self._leases = leases
        self._match = match

    @asynccontextmanager
    async def held(self, wait: Callable[[], object]) -> AsyncIterator[bool]:
        """As soon as nobody else thinks for these bots; `wait` is called if that is still to be waited for. Tells whether it was:
        then the match may stand otherwise by now."""
        if not self._leases.shared:
            yield False
            return
        waited = not await self._taken()
        if waited:
            wait()
            await self._freed()
        try:
            yield waited
        finally:
            # whoever is stopped waits for nothing
            self._give_back()

    async def _freed(self) -> None:
        for pause in _pauses():
            await asyncio.sleep(pause)
            if await self._taken():
                return

    async def _taken(self) -> bool:
        """What cannot be asked is not ours; what is granted to who was stopped meanwhile is given back."""
        asked = asyncio.ensure_future(done_by(WRITING, self._take))
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            asked.add_done_callback(lambda _: self._give_back() if asked.result() else None)
            raise

    def _take(self) -> bool:
        # that the database is not there was told by who tried
        with suppress(Exception):
            return self._leases.take(self._match)
        return False

    def _give_back(self) -> None:
        WRITING.submit(self._leases.give_back, self._match)


def _pauses() -> Iterator[float]:
    pause = SOON
    while True:
        yield pause
        pause = min(2 * pause, SELDOM)
