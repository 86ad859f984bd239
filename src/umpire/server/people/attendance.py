"""Attendance: which seats have somebody at the table, and nothing of what they look at.

Each server keeps a row for every seat that listens to it, and renews it every now and then: the rows of a server that was
killed grow stale by themselves. A row without a server says when a seat was last there. A player who comes back within a moment
(a page that is reloaded) was not away. Servers announce to each other only that somebody came or went; those that hear it read
the rows.
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

# seconds between two renewals of a row, and until a row is stale
AGAIN: Final = 30.0
STALE: Final = timedelta(seconds=80)
# seconds for which somebody who left is still counted
GRACE: Final = 3.0
log = logging.getLogger("umpire.server")

KEY: Final = ("match", "seat", "server")
# a match and a seat of it
SeatAt = tuple[str, str]


class SeatAttendance(NamedTuple):
    """Whether the holder of a seat is here, and when they were last ('' if never)."""

    here: bool
    at: str


def clock() -> datetime:
    return datetime.now(UTC)


def format_time(at: datetime) -> str:
    """Write a time as the store has it."""
    return at.isoformat(timespec="milliseconds")


# The rows

def read_attendance(store: Store, match: str, at: datetime) -> dict[str, SeatAttendance]:
    """Read by seat who is present, and when somebody last was."""
    fresh = format_time(at - STALE)
    by_seat: dict[str, SeatAttendance] = {}
    with store.reading(match) as connection:
        rows = connection.execute(sa.select(PRESENCE.c.seat, PRESENCE.c.server, PRESENCE.c.at).where(PRESENCE.c.match == match))
        for seat, server, last in rows:
            entry = by_seat.get(seat, SeatAttendance(False, ""))
            by_seat[seat] = SeatAttendance(entry.here or (server != "" and last >= fresh), max(entry.at, last))
    return by_seat


def present_seats(store: Store, matches: Iterable[str], at: datetime) -> frozenset[SeatAt]:
    """Return the seats of some matches at which somebody is."""
    query = sa.select(PRESENCE.c.match, PRESENCE.c.seat).where(
        PRESENCE.c.match.in_([*matches]), PRESENCE.c.server != "", PRESENCE.c.at >= format_time(at - STALE),
    )
    with store.reading("") as connection:
        return frozenset((match, seat) for match, seat in connection.execute(query))


def write_attendance(
    store: Store, server: str, present: Iterable[SeatAt], absent: Iterable[SeatAt], at: datetime,
    left_at: Mapping[SeatAt, datetime] | None = None,
) -> None:
    """Write all arrivals and departures at once; `left_at` is the time of departure, if not now."""
    when = format_time(at)
    since = {one: format_time((left_at or {}).get(one, at)) for one in absent}
    with store.writing("") as connection:
        for match, seat in present:
            connection.execute(store.upsert(PRESENCE, _entry(match, seat, server, when), KEY))
        for (match, seat), last in since.items():
            connection.execute(store.upsert(PRESENCE, _entry(match, seat, "", last), KEY))
            connection.execute(sa.delete(PRESENCE).where(
                PRESENCE.c.match == match, PRESENCE.c.seat == seat, PRESENCE.c.server == server,
            ))


def _entry(match: str, seat: str, server: str, at: str) -> dict[str, str]:
    return {"match": match, "seat": seat, "server": server, "at": at}


def end_server(store: Store, server: str, at: datetime) -> None:
    """Note that a server ends: nobody is there any more. Sweep away the rows of servers that were killed long ago."""
    with store.reading("") as connection:
        rows = connection.execute(sa.select(PRESENCE).where(PRESENCE.c.server != "")).all()
    stale_rows = [row for row in rows if row.server == server or row.at < format_time(at - STALE)]
    for one in {row.server for row in stale_rows}:
        write_attendance(store, one, (), [(row.match, row.seat) for row in stale_rows if row.server == one], at)


class Attendance:
    """The seats that listen here, and the task that keeps the store and all servers informed of them."""

    def __init__(self, store: Store, now: Callable[[], datetime] = clock) -> None:
        self._store = store
        self._now = now
        self.server = secrets.token_urlsafe(6)
        self._present: Counter[SeatAt] = Counter()
        self._written: set[SeatAt] = set()
        # since when absent players who still count are away: they have not heard later messages
        self._left_at: dict[SeatAt, datetime] = {}
        self._closed = False
        self._changed = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    def come(self, match: str, seats: Iterable[str]) -> None:
        """Count seats in."""
        self._present.update((match, seat) for seat in seats)
        self._wake()

    def go(self, match: str, seats: Iterable[str]) -> None:
        """Count seats out after a moment: perhaps they come again at once."""
        seats_gone = [(match, seat) for seat in seats]
        self._left_at.update(dict.fromkeys(seats_gone, self._now()))
        asyncio.get_running_loop().call_later(GRACE, self._count_out, seats_gone)

    def _count_out(self, seats: list[SeatAt]) -> None:
        if not self._closed:
            self._present -= Counter(seats)
            self._wake()

    def _wake(self) -> None:
        self._changed.set()
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._keep_written())

    async def _keep_written(self) -> None:
        """Write changes, and now and then a sign of life, until nobody is here."""
        while not self._closed and (self._present or self._written):
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self._changed.wait()
            self._changed.clear()
            try:
                await self.write()
            except StoreError as error:
                # their rows grow stale in a while; nothing else depends on it
                log.warning("who is at the table could not be noted: %s", error)
                await asyncio.sleep(1)

    async def write(self) -> None:
        """Bring the store up to date, and tell where somebody came or went."""
        present = set(self._present)
        left_seats = self._written - present
        changed_matches = {match for match, _ in left_seats | (present - self._written)}
        await run_in(WRITING, write_attendance, self._store, self.server, present, left_seats, self._now(), dict(self._left_at))
        self._written = present
        self._left_at = {one: when for one, when in self._left_at.items() if one in self._present}
        for match in changed_matches or {match for match, _ in present}:
            # where nothing changed here, it may have at a server that this one cannot hear
            self._store.bus.tell(match, bus.PRESENCE)

    async def close(self) -> None:
        """Stop, and note that nobody is here any more."""
        self._closed = True
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        if self._written or self._present:
            with suppress(StoreError):
                await run_in(WRITING, end_server, self._store, self.server, self._now())
