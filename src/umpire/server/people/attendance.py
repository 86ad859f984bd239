"""Presence: who is at the table. It tells that somebody is there who holds a seat, and nothing of what they look at.

Each server keeps a row for every seat that listens to it, and says so again every now and then: of one that was killed they grow
old by themselves. A row without a server says when a seat was last seen. Who comes again within a moment (a page that is loaded
anew) was not away. Nothing but the word that somebody came or went travels between servers; whoever hears it reads the rows.
"""
from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import sqlalchemy as sa

from umpire.server.common import bus
from umpire.server.common.threads import WRITING, run_in
from umpire.server.storage.schema import PRESENCE
from umpire.server.storage.store import Store, StoreError

# seconds between two words that somebody is still there, and until nobody believes an old one
AGAIN: Final = 30.0
STALE: Final = timedelta(seconds=80)
# seconds for which somebody who went is still counted
GRACE: Final = 3.0
log = logging.getLogger("umpire.server")

KEY: Final = ("match", "seat", "server")
# a match and a seat of it
Attended = tuple[str, str]


class Seen(NamedTuple):
    """Whether who holds a seat is here, and when they were last ('' if never)."""

    here: bool
    at: str


def clock() -> datetime:
    return datetime.now(UTC)


def written(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds")


# What is kept

def seen(store: Store, match: str, at: datetime) -> dict[str, Seen]:
    """Who is there and who was, by seat."""
    fresh = written(at - STALE)
    found: dict[str, Seen] = {}
    with store.reading(match) as connection:
        rows = connection.execute(sa.select(PRESENCE.c.seat, PRESENCE.c.server, PRESENCE.c.at).where(PRESENCE.c.match == match))
        for seat, server, last in rows:
            known = found.get(seat, Seen(False, ""))
            found[seat] = Seen(known.here or (server != "" and last >= fresh), max(known.at, last))
    return found


def attended(store: Store, matches: Iterable[str], at: datetime) -> frozenset[Attended]:
    """The seats of some matches at which somebody is."""
    wanted = sa.select(PRESENCE.c.match, PRESENCE.c.seat).where(
        PRESENCE.c.match.in_([*matches]), PRESENCE.c.server != "", PRESENCE.c.at >= written(at - STALE),
    )
    with store.reading("") as connection:
        return frozenset((match, seat) for match, seat in connection.execute(wanted))


def note(
    store: Store, server: str, here: Iterable[Attended], gone: Iterable[Attended], at: datetime,
    left: Mapping[Attended, datetime] | None = None,
) -> None:
    """Write who is here and who has gone, all at once. Of those who have gone `left` knows since when, if not since now."""
    when = written(at)
    since = {one: written((left or {}).get(one, at)) for one in gone}
    with store.writing("") as connection:
        for match, seat in here:
            connection.execute(store.upsert(PRESENCE, _entry(match, seat, server, when), KEY))
        for (match, seat), last in since.items():
            connection.execute(store.upsert(PRESENCE, _entry(match, seat, "", last), KEY))
            connection.execute(sa.delete(PRESENCE).where(
                PRESENCE.c.match == match, PRESENCE.c.seat == seat, PRESENCE.c.server == server,
            ))


def _entry(match: str, seat: str, server: str, at: str) -> dict[str, str]:
    return {"match": match, "seat": seat, "server": server, "at": at}


def clear(store: Store, server: str, at: datetime) -> None:
    """A server ends: nobody is there any more, and those of others that were killed long ago are swept away."""
    with store.reading("") as connection:
        rows = connection.execute(sa.select(PRESENCE).where(PRESENCE.c.server != "")).all()
    ended = [row for row in rows if row.server == server or row.at < written(at - STALE)]
    for one in {row.server for row in ended}:
        note(store, one, (), [(row.match, row.seat) for row in ended if row.server == one], at)


class Attendance:
    """Who listens here, and the task that keeps the store informed, and all servers of every match where that changed."""

    def __init__(self, store: Store, now: Callable[[], datetime] = clock) -> None:
        self._store = store
        self._now = now
        self.server = secrets.token_urlsafe(6)
        self._present: Counter[Attended] = Counter()
        self._known: set[Attended] = set()
        # when somebody went last who is still counted: what was said to them since then they have not heard
        self._left: dict[Attended, datetime] = {}
        self._closed = False
        self._changed = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    def come(self, match: str, seats: Iterable[str]) -> None:
        self._present.update((match, seat) for seat in seats)
        self._stir()

    def go(self, match: str, seats: Iterable[str]) -> None:
        """Not yet: perhaps they come again at once."""
        gone = [(match, seat) for seat in seats]
        self._left.update(dict.fromkeys(gone, self._now()))
        asyncio.get_running_loop().call_later(GRACE, self._gone, gone)

    def _gone(self, gone: list[Attended]) -> None:
        if not self._closed:
            self._present -= Counter(gone)
            self._stir()

    def _stir(self) -> None:
        self._changed.set()
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        """Write what changed, and now and then that nothing did, until nobody is here."""
        while not self._closed and (self._present or self._known):
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self._changed.wait()
            self._changed.clear()
            try:
                await self.write()
            except StoreError as error:
                # they are told as gone in a while; nothing else depends on it
                log.warning("who is at the table could not be noted: %s", error)
                await asyncio.sleep(1)

    async def write(self) -> None:
        """Bring the store up to date, and tell where somebody came or went."""
        here = set(self._present)
        gone = self._known - here
        changed = {match for match, _ in gone | (here - self._known)}
        await run_in(WRITING, note, self._store, self.server, here, gone, self._now(), dict(self._left))
        self._known = here
        self._left = {one: when for one, when in self._left.items() if one in self._present}
        for match in changed or {match for match, _ in here}:
            # where nothing changed here it may have at a server that this one cannot hear
            self._store.bus.tell(match, bus.PRESENCE)

    async def close(self) -> None:
        self._closed = True
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        if self._known or self._present:
            with suppress(StoreError):
                await run_in(WRITING, clear, self._store, self.server, self._now())
