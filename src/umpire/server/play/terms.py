"""On which terms a match is played: how soon one has to play (its pace), and whether anybody may watch.

Nothing happens by itself: who exceeds the pace can still play, until the other side claims the match. All times are those of
the rows, and the latest of them counts, so that a clock that was set back takes nobody's time away; and a claim asks a clock
that cannot run ahead while the server runs.
"""
from __future__ import annotations

import hmac
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import sqlalchemy as sa

from umpire.server.common import bus
from umpire.server.play.agreements import JOINED, MARK, RESTARTING
from umpire.server.storage.schema import ACTIONS, TERMS
from umpire.server.storage.store import Row, Store

# seconds by which a clock may be ahead of what has really passed: it may be set right by as much
SLACK: Final = 60.0


class Terms(NamedTuple):
    """Days within which one has to play, and the hash of the token with which one may watch; nothing: neither."""

    pace: int = 0
    watch_hash: str = ""

    def lets_watch(self, given: str) -> bool:
        """Whether a token with this hash may watch. Compared in constant time."""
        return bool(self.watch_hash) and hmac.compare_digest(self.watch_hash.encode(), given.encode())


def of(store: Store, match: str) -> Terms:
    """The terms of a match; those of one from before there were any: no pace, nobody watches."""
    with store.reading(match) as connection:
        found = connection.execute(sa.select(TERMS.c.pace, TERMS.c.watch_hash).where(TERMS.c.match == match)).first()
    return Terms() if found is None else Terms(int(found.pace), str(found.watch_hash))


def write(store: Store, match: str, terms: Terms) -> None:
    """Keep the terms of a match, and tell all who have it open."""
    with store.writing(match, bus.OFFERS) as connection:
        connection.execute(store.upsert(TERMS, {"match": match, **terms._asdict()}, ("match",)))


def note_seated(store: Store, connection: sa.Connection, match: str, seats: Sequence[str]) -> None:
    """Somebody sits down at seats that were free: where there is a pace, all their time is before them. A match that has not
    begun yet waits for them in any case: its first row is the set-up, which is nobody's."""
    paced = sa.select(TERMS.c.match).where(TERMS.c.match == match, TERMS.c.pace > 0)
    begun = sa.select(ACTIONS.c.n).where(ACTIONS.c.match == match, ACTIONS.c.seat == "").limit(1)
    if connection.execute(paced).first() is not None and connection.execute(begun).first() is not None:
        store.add(connection, match, [Row(seat, JOINED, (), True) for seat in seats])


# Time

class Clock:
    """What time it is: never later than what has really passed since the server began. Whoever sets the clock of the machine
    forward ends no match; set back, it is later that somebody may claim one, never sooner."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] | None = None) -> None:
        self._wall = wall
        self._steady = steady or _steady
        self._began, self._ticks = wall(), self._steady()

    def now(self) -> datetime:
        passed = self._steady() - self._ticks
        return datetime.fromtimestamp(min(self._wall(), self._began + passed + SLACK), UTC)


def _steady() -> float:
    """Seconds that nobody can set; those in which the machine slept are counted, where the system counts them."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


CLOCK: Final = Clock()


def moved_at(store: Store, match: str) -> str:
    """When somebody last played or sat down, or all went back: the latest of these rows, for a clock may have been set back."""
    played = sa.or_(~ACTIONS.c.action.startswith(MARK), *[ACTIONS.c.action.startswith(word) for word in RESTARTING])
    latest = sa.select(sa.func.max(ACTIONS.c.at)).where(ACTIONS.c.match == match, played)
    with store.reading(match) as connection:
        return str(connection.execute(latest).scalar() or "")


def deadline(moved: str, pace: int, extra: int) -> datetime | None:
    """Until when one has to play; None where there is no pace."""
    return datetime.fromisoformat(moved) + timedelta(days=pace + extra) if pace and moved else None


def written(moment: datetime | None) -> str:
    """As it is sent; nothing where there is none."""
    return "" if moment is None else moment.astimezone(UTC).isoformat(timespec="seconds")
