"""Snapshots: how a match stood after so many actions, so that a long one need not be played again from its beginning.

They are a cache and nothing more: the rows of actions are the truth. Each says by a hash what it follows from, and brings what
was told since the one before it; one that is missing, damaged or of another course is passed over, and the rows are played
instead. A match whose rows the rules of today would not play any more goes on from its last snapshot. What is in one hides
nothing: it is sealed. They are documents like any saved position; what a store or a restored copy holds runs no code.
"""
from __future__ import annotations

import base64
import hashlib
import logging
import zlib
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final, NamedTuple, Optional

import orjson
import sqlalchemy as sa

from umpire.engine.events import read_event, write_event
from umpire.engine.history import Course, Snapshot
from umpire.engine.match import Match
from umpire.engine.records import Record
from umpire.server.common.json_text import written
from umpire.server.common.threads import OPENING
from umpire.server.storage.schema import SNAPSHOTS
from umpire.server.storage.store import Store, StoreError

# so many actions are played again at most, when a match is opened
EVERY: Final = 128
# so many actions before the last one: whoever opens the match may want to take the last ones back, and sees if they can
BACK: Final = 16
# bytes: no snapshot is longer once it is unpacked, unless somebody made it so
LONGEST: Final = 16 * 1024 * 1024
log = logging.getLogger("umpire.server")


class Found(NamedTuple):
    """A snapshot as it is kept: after which action, what it follows from, and what it says."""

    n: int
    follows: str
    document: str


class Usable(NamedTuple):
    """What the snapshots of a match come to, and after which actions they were taken."""

    snapshot: Optional[Snapshot]
    taken: tuple[int, ...]


NOTHING: Final = Usable(None, ())


# What a snapshot follows from

class Trace:
    """A hash over how a match began, what was given up in it, and what was played, action by action."""

    def __init__(self, record: Record) -> None:
        self._lines = record.lines
        self._known = 0
        given_up = [[to, seat, [list(line) for line in dropped]] for to, seat, dropped in record.rewinds]
        self._hash = hashlib.sha256(written([record.header.to_fields(), [list(pledge) for pledge in record.pledges], *given_up]))

    def after(self, n: int) -> str:
        """What has led up to action `n` and includes it; later ones are asked for later."""
        fresh = self._lines[self._known:n + 1]
        self._hash.update(b"".join([written([line.seat, line.action, line.dice, line.forced]) for line in fresh]))
        self._known = max(self._known, n + 1)
        return self._hash.hexdigest()


# Reading

def found(store: Store, match: str) -> list[Found]:
    """The snapshots of a match, the first one first; none where they cannot be read, for they are not needed."""
    wanted = sa.select(SNAPSHOTS.c.n, SNAPSHOTS.c.follows, SNAPSHOTS.c.document).where(SNAPSHOTS.c.match == match)
    with store.reading(match) as connection:
        return [Found(*row) for row in connection.execute(wanted.order_by(SNAPSHOTS.c.n))]


def usable(store: Store, match: str, kept: Sequence[Found], record: Record) -> Usable:
    """As far as the snapshots tell of what was played; those from before an undo or a rewind may lie among them."""
    trace, course, taken, last = Trace(record), list[Course](), list[int](), dict[str, Any]()
    for one in kept:
        if one.n >= len(record.lines) or one.follows != trace.after(one.n):
            continue
        document = _read(store, match, one)
        told = [] if document is None else _course(document)
        if document is None or len(course) + len(told) != one.n + 1:
            log.warning("the snapshot of match %s after action %d is passed over: its rows are played instead", match, one.n)
            break
        course += told
        taken.append(one.n)
        last = document
    if not taken:
        return NOTHING
    return Usable(Snapshot(last["position"], tuple(last["counts"]), last["seen"], tuple(course)), tuple(taken))


def _read(store: Store, match: str, one: Found) -> Optional[dict[str, Any]]:
    try:
        text = store.unseal(one.document, SNAPSHOTS.c.document, match, one.n)
        unpacked = zlib.decompressobj().decompress(base64.b64decode(text, validate=True), LONGEST)
        document = orjson.loads(unpacked)
    except (StoreError, ValueError, zlib.error):
        return None
    return document if isinstance(document, dict) and _looks_right(document) else None


def _looks_right(document: dict[str, Any]) -> bool:
    counts, seen = document.get("counts"), document.get("seen")
    numbers = isinstance(counts, list) and all(type(count) is int for count in counts) and type(seen) is int
    return numbers and isinstance(document.get("position"), dict) and isinstance(document.get("course"), list)


def _course(document: dict[str, Any]) -> list[Course]:
    return [Course(revealed, curtain, tuple(map(read_event, told))) for revealed, curtain, told in document["course"]]


# Writing

class Keeper:
    """Takes snapshots of one match, off the path of its moves."""

    def __init__(self, store: Store, match: str) -> None:
        self._store = store
        self._match = match
        self.taken: tuple[int, ...] = ()
        # after so many rewinds they were taken
        self._rewinds = 0
        self.at_work: Optional[Future[None]] = None

    def recalled(self, record: Record) -> Usable:
        """What the snapshots say of these actions; a short match has none."""
        if record.last - record.first <= EVERY:
            return NOTHING
        known = usable(self._store, self._match, found(self._store, self._match), record)
        self.taken, self._rewinds = known.taken, len(record.rewinds)
        return known

    def look(self, match: Match) -> None:
        """The match stands like this: if much would have to be played again since the last snapshot, another is taken."""
        self.taken = tuple([n for n in self.taken if n <= match.last]) if len(match.rewinds) == self._rewinds else ()
        self._rewinds = len(match.rewinds)
        n = max([match.last - BACK, *[rewind.to for rewind in match.rewinds[-1:]]])
        if n - max(self.taken, default=0) + (0 if self.taken else _given_up(match)) >= EVERY:
            since = max(self.taken, default=-1)
            # whatever comes of it, it is not tried again at every move
            self.taken = (*self.taken, n)
            self.at_work = OPENING.submit(self._keep, match, n, since)

    def _keep(self, match: Match, n: int, since: int) -> None:
        try:
            keep(self._store, self._match, match.at(n), since)
        except Exception as odd:
            # the store is closed, or full: the rows tell all of it
            log.warning("no snapshot of match %s was kept: %s", self._match, odd)


def _given_up(match: Match) -> int:
    """How many actions rewinds have taken back: without a snapshot they are played again, too, for their dice were seen."""
    return sum([len(rewind.dropped_lines) for rewind in match.rewinds])


def keep(store: Store, match: str, played: Match, since: int = -1) -> bool:
    """Write a snapshot of a match, with what was told after action `since`; False if the situation would not open as it is."""
    taken = played.snapshot()
    document = written({
        "position": taken.position, "counts": taken.counts, "seen": taken.reveal_count,
        "course": [_told(course) for course in taken.course[since + 1:]],
    })
    if not played.opens(taken._replace(position=orjson.loads(document)["position"])):
        log.warning("the situation of match %s after action %d does not open as it is: no snapshot", match, played.last)
        return False
    text = base64.b64encode(zlib.compress(document, 6)).decode()
    sealed = store.seal(text, SNAPSHOTS.c.document, match, played.last)
    entry = {"match": match, "n": played.last, "follows": Trace(played.record).after(played.last), "document": sealed}
    with store.writing(match) as connection:
        connection.execute(store.upsert(SNAPSHOTS, entry, ("match", "n")))
    return True


def _told(course: Course) -> list[Any]:
    return [course.reveal_count, course.curtain, [write_event(event) for event in course.events]]
