"""Snapshots: the state of a match after so many actions, so that a long match need not be replayed from its beginning.

They are only a cache: the rows of actions are the truth. A snapshot has a hash of what it follows from, and the events since the
one before it. One that is missing, damaged or of another course is skipped, and the rows are replayed instead. A match that
today's rules would refuse to replay goes on from its last snapshot. Snapshots are encrypted, because they contain everything.
They are documents like any saved position: loading one runs no code.
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
from umpire.engine.history import ActionFacts, Snapshot
from umpire.engine.match import Match
from umpire.engine.records import Record
from umpire.server.common.json_text import encode_json
from umpire.server.common.threads import OPENING
from umpire.server.storage.schema import SNAPSHOTS
from umpire.server.storage.store import Store, StoreError

# at most this many actions are replayed when a match is opened
EVERY: Final = 128
# how far a snapshot stays behind the last action, so that the last ones can still be undone
BACK: Final = 16
# bytes: no genuine snapshot is longer once it is unpacked
LONGEST: Final = 16 * 1024 * 1024
log = logging.getLogger("umpire.server")


class StoredSnapshot(NamedTuple):
    """A snapshot as it is stored: after which action, what it follows from, and its content."""

    n: int
    follows: str
    document: str


class Usable(NamedTuple):
    """The usable snapshots of a match, combined, and the actions after which they were taken."""

    snapshot: Optional[Snapshot]
    numbers: tuple[int, ...]


NOTHING: Final = Usable(None, ())


# What a snapshot follows from

class Trace:
    """A hash over how a match began, what was given up in it, and its actions, one by one."""

    def __init__(self, record: Record) -> None:
        self._lines = record.lines
        self._hashed_count = 0
        rewinds = [[to, seat, [list(line) for line in dropped]] for to, seat, dropped in record.rewinds]
        pledges = [list(pledge) for pledge in record.pledges]
        self._hash = hashlib.sha256(encode_json([record.header.to_fields(), pledges, *rewinds]))

    def after(self, n: int) -> str:
        """Return the hash up to and including action `n`; ask for later actions later."""
        lines = self._lines[self._hashed_count:n + 1]
        self._hash.update(b"".join([encode_json([line.seat, line.action, line.dice, line.forced]) for line in lines]))
        self._hashed_count = max(self._hashed_count, n + 1)
        return self._hash.hexdigest()


# Reading

def read_snapshots(store: Store, match: str) -> list[StoredSnapshot]:
    """Return the snapshots of a match, the first one first."""
    query = sa.select(SNAPSHOTS.c.n, SNAPSHOTS.c.follows, SNAPSHOTS.c.document).where(SNAPSHOTS.c.match == match)
    with store.reading(match) as connection:
        return [StoredSnapshot(*row) for row in connection.execute(query.order_by(SNAPSHOTS.c.n))]


def select_usable(store: Store, match: str, snapshots: Sequence[StoredSnapshot], record: Record) -> Usable:
    """Add up the snapshots that fit the actions; some may be left over from before an undo or a rewind."""
    trace, course, numbers, last = Trace(record), list[ActionFacts](), list[int](), dict[str, Any]()
    for snapshot in snapshots:
        if snapshot.n >= len(record.lines) or snapshot.follows != trace.after(snapshot.n):
            continue
        document = _read(store, match, snapshot)
        events = [] if document is None else _course(document)
        if document is None or len(course) + len(events) != snapshot.n + 1:
            log.warning("the snapshot of match %s after action %d is skipped: its rows are replayed instead", match, snapshot.n)
            break
        course += events
        numbers.append(snapshot.n)
        last = document
    if not numbers:
        return NOTHING
    return Usable(Snapshot(last["position"], tuple(last["counts"]), last["seen"], tuple(course)), tuple(numbers))


def _read(store: Store, match: str, snapshot: StoredSnapshot) -> Optional[dict[str, Any]]:
    try:
        text = store.unseal(snapshot.document, SNAPSHOTS.c.document, match, snapshot.n)
        unpacked = zlib.decompressobj().decompress(base64.b64decode(text, validate=True), LONGEST)
        document = orjson.loads(unpacked)
    except (StoreError, ValueError, zlib.error):
        return None
    return document if isinstance(document, dict) and _is_well_formed(document) else None


def _is_well_formed(document: dict[str, Any]) -> bool:
    counts, event_number = document.get("counts"), document.get("seen")
    numbers = isinstance(counts, list) and all(type(count) is int for count in counts) and type(event_number) is int
    return numbers and isinstance(document.get("position"), dict) and isinstance(document.get("course"), list)


def _course(document: dict[str, Any]) -> list[ActionFacts]:
    return [ActionFacts(revealed, curtain, tuple(map(read_event, events))) for revealed, curtain, events in document["course"]]


# Writing

class SnapshotKeeper:
    """Takes snapshots of one match in the background."""

    def __init__(self, store: Store, match: str) -> None:
        self._store = store
        self._match = match
        self.numbers: tuple[int, ...] = ()
        # how many rewinds there were when they were taken
        self._rewinds = 0
        self.task: Optional[Future[None]] = None

    def recall(self, record: Record) -> Usable:
        """Return the usable snapshots for these actions; a short match has none."""
        if record.last - record.first <= EVERY:
            return NOTHING
        usable = select_usable(self._store, self._match, read_snapshots(self._store, self._match), record)
        self.numbers, self._rewinds = usable.numbers, len(record.rewinds)
        return usable

    def look(self, match: Match) -> None:
        """Take another snapshot if too much would have to be replayed since the last one."""
        self.numbers = tuple([n for n in self.numbers if n <= match.last]) if len(match.rewinds) == self._rewinds else ()
        self._rewinds = len(match.rewinds)
        n = max([match.last - BACK, *[rewind.to for rewind in match.rewinds[-1:]]])
        if n - max(self.numbers, default=0) + (0 if self.numbers else _count_dropped(match)) >= EVERY:
            since = max(self.numbers, default=-1)
            # if it fails, do not try again at every move
            self.numbers = (*self.numbers, n)
            self.task = OPENING.submit(self._keep, match, n, since)

    def _keep(self, match: Match, n: int, since: int) -> None:
        try:
            write_snapshot(self._store, self._match, match.at(n), since)
        except Exception as odd:
            # the store is closed or full; the rows are the truth anyway
            log.warning("no snapshot of match %s was stored: %s", self._match, odd)


def _count_dropped(match: Match) -> int:
    """Count the actions that rewinds dropped: without a snapshot they are replayed, too, for their dice were seen."""
    return sum([len(rewind.dropped_lines) for rewind in match.rewinds])


def write_snapshot(store: Store, match: str, game: Match, since: int = -1) -> bool:
    """Store a snapshot of a match with the events since action `since`; return False if its position does not open as it is."""
    snapshot = game.snapshot()
    document = encode_json({
        "position": snapshot.position, "counts": snapshot.counts, "seen": snapshot.reveal_count,
        "course": [_encode_course(course) for course in snapshot.course[since + 1:]],
    })
    if not game.opens(snapshot._replace(position=orjson.loads(document)["position"])):
        log.warning("the position of match %s after action %d does not open as it is: no snapshot", match, game.last)
        return False
    text = base64.b64encode(zlib.compress(document, 6)).decode()
    sealed = store.seal(text, SNAPSHOTS.c.document, match, game.last)
    entry = {"match": match, "n": game.last, "follows": Trace(game.record).after(game.last), "document": sealed}
    with store.writing(match) as connection:
        connection.execute(store.upsert(SNAPSHOTS, entry, ("match", "n")))
    return True


def _encode_course(course: ActionFacts) -> list[Any]:
    return [course.reveal_count, course.curtain, [write_event(event) for event in course.events]]
