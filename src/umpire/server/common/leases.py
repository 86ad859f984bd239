"""Leases: one of the processes that serve a store thinks for the bots of a match; when it is gone, another takes over.

A lease saves work and protects nothing: if two processes think about the same move, its row is still written once.
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from umpire.server.common.threads import WRITING, run_in

# seconds between two attempts to get a lease that another has: short at first, because it may be about to be given back
SOON: Final = 0.05
SELDOM: Final = 2.0
# seconds between two renewals
RENEWING: Final = 3.0


class Leases:
    """Leases where one process serves the store: it thinks for all matches."""

    # whether another process could have one
    shared = False

    def take(self, match: str) -> bool:
        """Take the lease of a match, or return False. It is ours until it is given back as often as it was taken."""
        return True

    def give_back(self, match: str) -> None:
        """Let others think for the bots of a match."""

    def renew(self) -> None:
        """Keep our leases. A process that does not renew them has hung, and others may take them."""

    async def keep(self) -> None:
        """Renew our leases for ever, on the event loop: when that hangs, nothing is renewed."""
        while self.shared:
            await asyncio.sleep(RENEWING)
            await run_in(WRITING, self.renew)

    def close(self) -> None:
        """Give back all leases."""


class Lease:
    """The lease for the bots of one match."""

    def __init__(self, leases: Leases, match: str) -> None:
        self._leases = leases
        self._match = match

    @asynccontextmanager
    async def acquired(self, wait: Callable[[], object]) -> AsyncIterator[bool]:
        """Hold the lease, waiting for it if another process has it; call `wait` before waiting.

        Yields whether it had to wait: then the match may have moved on.
        """
        if not self._leases.shared:
            yield False
            return
        has_waited = not await self._try_to_take()
        if has_waited:
            wait()
            await self._wait_until_free()
        try:
            yield has_waited
        finally:
            # do not await: we may have been cancelled
            self._give_back()

    async def _wait_until_free(self) -> None:
        for pause in _pauses():
            await asyncio.sleep(pause)
            if await self._try_to_take():
                return

    async def _try_to_take(self) -> bool:
        """Take the lease if we can. If the caller is cancelled meanwhile, give it back."""
        attempt = asyncio.ensure_future(run_in(WRITING, self._take))
        try:
            return await asyncio.shield(attempt)
        except asyncio.CancelledError:
            attempt.add_done_callback(lambda _: self._give_back() if attempt.result() else None)
            raise

    def _take(self) -> bool:
        # whoever tried to reach the database has logged that it is missing
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
