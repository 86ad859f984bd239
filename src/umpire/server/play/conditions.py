"""The conditions of a match: how soon one has to play (its pace), and whether anybody may watch.

Nothing happens by itself: a player who exceeds the pace can still play, until the other side claims the match. All times are
those of the rows, and the latest of them counts, so that a clock that was set back takes nobody's time away; and a claim asks a
clock that cannot run ahead while the server runs.
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

# seconds by which a clock may be ahead of the time that has really passed: it may be corrected by as much
SLACK: Final = 60.0


class Conditions(NamedTuple):
    """The days within which one has to play (0: no pace), and the hash of the spectators' token ('': nobody may watch)."""

    pace: int = 0
    watch_hash: str = ""

    def lets_watch(self, token_hash: str) -> bool:
        """Tell whether a token with this hash may watch, in constant time."""
        return bool(self.watch_hash) and hmac.compare_digest(self.watch_hash.encode(), token_hash.encode())


def read_conditions(store: Store, match: str) -> Conditions:
    """Read the conditions of a match; one from before there were any has no pace and no spectators."""
    with store.reading(match) as connection:
        row = connection.execute(sa.select(TERMS.c.pace, TERMS.c.watch_hash).where(TERMS.c.match == match)).first()
    return Conditions() if row is None else Conditions(int(row.pace), str(row.watch_hash))


def write_conditions(store: Store, match: str, conditions: Conditions) -> None:
    """Write the conditions of a match, and tell all workers that have it open."""
    with store.writing(match, bus.OFFERS) as connection:
        connection.execute(store.upsert(TERMS, {"match": match, **conditions._asdict()}, ("match",)))


def note_seated(store: Store, connection: sa.Connection, match: str, seats: Sequence[str]) -> None:
    """Note that somebody sits down at free seats: where there is a pace, all their time is before them.

    A match that has not begun yet waits for them in any case: its first row is the set-up, which is nobody's.
    """
    paced = sa.select(TERMS.c.match).where(TERMS.c.match == match, TERMS.c.pace > 0)
    begun = sa.select(ACTIONS.c.n).where(ACTIONS.c.match == match, ACTIONS.c.seat == "").limit(1)
    if connection.execute(paced).first() is not None and connection.execute(begun).first() is not None:
        store.add(connection, match, [Row(seat, JOINED, (), True) for seat in seats])


# Time

class Clock:
    """A clock that is never later than the time that has really passed since the server began.

    Setting the machine's clock forward ends no match; set back, claims come later, never sooner.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] | None = None) -> None:
        self._wall = wall
        self._steady = steady or _steady
        self._began, self._ticks = wall(), self._steady()

    def now(self) -> datetime:
        elapsed = self._steady() - self._ticks
        return datetime.fromtimestamp(min(self._wall(), self._began + elapsed + SLACK), UTC)


def _steady() -> float:
    """Return seconds that nobody can set; those in which the machine slept count, where the system counts them."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


CLOCK: Final = Clock()


def moved_at(store: Store, match: str) -> str:
    """Return when somebody last played or sat down, or all went back: the latest row counts, as a clock may be set back."""
    by_play = sa.or_(~ACTIONS.c.action.startswith(MARK), *[ACTIONS.c.action.startswith(word) for word in RESTARTING])
    latest = sa.select(sa.func.max(ACTIONS.c.at)).where(ACTIONS.c.match == match, by_play)
    with store.reading(match) as connection:
        return str(connection.execute(latest).scalar() or "")


def deadline(last_move: str, pace: int, extra: int) -> datetime | None:
    """Return until when one has to play; None without a pace."""
    return datetime.fromisoformat(last_move) + timedelta(days=pace + extra) if pace and last_move else None


def format_time(moment: datetime | None) -> str:
    """Write a time as it is sent; '' for None."""
    return "" if moment is None else moment.astimezone(UTC).isoformat(timespec="seconds")
