"""The store: one append-only table of actions is the truth about every match.

SQLite with a write-ahead log, synchronous FULL: when `append` returns, the rows are on the disk. Two writers cannot both
write row `n`, because (match, n) is the primary key; the second gets `Taken`. What the disk or somebody else has spoilt is told
as `Damaged`, with the match it is about; what is written to a file that was taken away is not acknowledged.

Where several processes serve one table the store is PostgreSQL (postgres.py): there everything holds but what is said of files.
"""
from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple, Optional, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from umpire.engine.records import HEADER_TYPES, Header, header_of
from umpire.server.common import bus, events
from umpire.server.common.bus import Bus
from umpire.server.common.leases import Leases
from umpire.server.storage import encryption
from umpire.server.storage.encryption import Broken, KeyFault, Keyring
from umpire.server.storage.schema import ACTIONS, MATCHES, NOTES, SEATS

UNDO: Final = "undo"
# what passes by itself, or when there is room again; every other complaint of SQLite means that the file is not what it was
PASSING: Final = frozenset((
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
))
# the low byte of a result code of SQLite; the rest says more exactly what it was
PRIMARY: Final = 0xFF
UNFIT: Final = "it does not hold what was written"
ELSEWHERE: Final = "put a copy of it in its place (docs/how-to/host.md, A damaged store), or name another with --store"
log = logging.getLogger("umpire.server")
# what is said with every move, put together once: SQLAlchemy knows again what it has put into words before
WRITE_ACTIONS: Final = sa.insert(ACTIONS)
READ_ACTIONS: Final = sa.select(ACTIONS.c.n, ACTIONS.c.seat, ACTIONS.c.action, ACTIONS.c.dice, ACTIONS.c.forced).where(
    ACTIONS.c.match == sa.bindparam("match"), ACTIONS.c.n >= sa.bindparam("first"),
).order_by(ACTIONS.c.n)
# how often something is written again because another server wrote at the same time
TRIES: Final = 20
T = TypeVar("T")
LAST_ACTION: Final = sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == sa.bindparam("match"))


class RowTaken(Exception):
    """Somebody else wrote this row first."""


class StoreError(Exception):
    """The store cannot be opened, read or written; the message says what to do."""


class Damaged(StoreError):
    """What the store holds is not what was written; the message names the match and says what to do."""


class Seat(NamedTuple):
    """Who plays a seat. `token_hash` is '' for a bot, `level` for anyone else, and for a bot from before there were levels;
    `patience` for all but patient bots, and for one from before it could be granted."""

    seat: str
    kind: str
    token_hash: str
    level: str = ""
    patience: str = ""


class Row(NamedTuple):
    """An action as it is kept; an undo is a row like any other."""

    seat: str
    action: str
    dice: tuple[int, ...]
    forced: bool


class StoredMatch(NamedTuple):
    """All that is kept about how a match began and who plays it."""

    header: Header
    secret: str
    seats: tuple[Seat, ...]


class Files:
    """The files of a store as they were when it was opened.

    SQLite does not notice when they are removed or exchanged: it goes on writing to files that have no name any more, and
    all of that is gone when the server ends.
    """

    def __init__(self, path: Path) -> None:
        found = {file: _identity(file) for file in (path, path.with_name(path.name + "-wal"))}
        self._known = {file: identity for file, identity in found.items() if identity is not None}

    def check(self) -> None:
        """Refuse to go on with files that are no longer there."""
        if any(_identity(file) != identity for file, identity in self._known.items()):
            events.store_error("gone")
            raise StoreError(say("store-gone"))


def _identity(file: Path) -> Optional[tuple[int, int]]:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Store:
    """Everything that outlives the server."""

    def __init__(self, engine: sa.Engine, path: Path, keys: Keyring) -> None:
        self._prepare(engine, path.parent, Bus(), Leases(), keys)
        # one connection is never given back: it sees when others write, and as long as it is open SQLite keeps its files
        self._watching = engine.raw_connection()
        self._lock = Lock()
        self.version()
        self._files = Files(path)

    def _prepare(self, engine: sa.Engine, folder: Path, told: Bus, leases: Leases, keys: Keyring) -> None:
        """What a store is made of, whichever database it is: the bus tells what was written, the leases who thinks for bots, and
        in the folder are kept what is no part of it."""
        self._engine = engine
        self.folder = folder
        self.bus = told
        self.leases = leases
        self.keys = keys

    def close(self) -> None:
        # a thread that still looks is waited for: to close a connection that is being read takes the whole server with it
        with self._lock:
            self._watching.close()
        self._engine.dispose()

    def version(self) -> int:
        """A number that changes whenever anybody writes, in this server or in another."""
        with self._lock:
            cursor = self._watching.cursor()
            try:
                return int(cursor.execute("PRAGMA data_version").fetchone()[0])
            except (sqlite3.Error, UnicodeDecodeError) as error:
                raise describe_fault(error, "", "read") from None
            finally:
                cursor.close()

    def try_out(self) -> None:
        """Read, and take the lock that a writer takes, without writing anything; StoreError says what is wrong."""
        with self.reading("") as connection:
            connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        with self.writing("") as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def create(
        self, match: str, kept: StoredMatch, rows: Sequence[Row], beside: Callable[[sa.Connection], object] = lambda _: None,
    ) -> None:
        """A new match with its first rows and what is kept `beside` them, all or nothing."""
        header, secret = hidden(kept.header.written(), kept.secret)
        sealed = self.seal(secret, MATCHES.c.secret, match)
        entry = {"id": match, "title": kept.header.title, "header": header, "secret": sealed, "created": _now()}
        with self.writing("") as connection:
            connection.execute(sa.insert(MATCHES), entry)
            connection.execute(sa.insert(SEATS), [{"match": match, **seat._asdict()} for seat in kept.seats])
            if rows:
                connection.execute(sa.insert(ACTIONS), _entries(match, 0, rows))
            beside(connection)

    def append(
        self, match: str, n: int, rows: Sequence[Row], beside: Callable[[sa.Connection], object] = lambda _: None,
    ) -> None:
        """Write rows n, n+1, ... and what is kept `beside` them: all or none. When this returns they are on the disk."""
        if not rows:
            return
        with self.writing(match, bus.ACTIONS) as connection:
            connection.execute(WRITE_ACTIONS, _entries(match, n, rows))
            beside(connection)

    def add(self, connection: sa.Connection, match: str, rows: Sequence[Row]) -> None:
        """Write rows after the last that is there, beside what else is written in the same breath."""
        last = connection.execute(sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == match)).scalar()
        connection.execute(WRITE_ACTIONS, _entries(match, 0 if last is None else int(last) + 1, rows))

    def seal(self, text: str, column: sa.Column[Any], *row: object) -> str:
        """A text as it is written into this column (one with `info=SEALED`) of the row with this primary key, and only there."""
        return self.keys.seal(text, encryption.place(column, row))

    def unseal(self, sealed: str, column: sa.Column[Any], *row: object) -> str:
        """What was sealed for this column and row. Damaged if it was changed or moved; StoreError if its key is missing."""
        try:
            return self.keys.unseal(_text(sealed), encryption.place(column, row))
        except KeyFault as fault:
            events.store_error("not read")
            raise explain_key_fault(fault) from None
        except (Broken, ValueError) as broken:
            raise damaged(str(row[0]) if column.table is MATCHES else "", UNFIT, broken) from None

    @contextmanager
    def writing(self, match: str, tells: str = "") -> Iterator[sa.Connection]:
        """A transaction, acknowledged only if it went into files that are still there. `tells`: the word of the bus for what is
        written, told once it is on the disk."""
        self._check()
        try:
            with self._engine.begin() as connection:
                yield connection
                if tells:
                    self.bus.enclose(connection, match, tells)
        except IntegrityError as error:
            if self._is_taken(error.orig):
                raise RowTaken(match) from None
            raise self._complaint(error.orig, match, "written") from None
        except (SQLAlchemyError, UnicodeDecodeError) as error:
            raise self._complaint(original(error), match, "written") from None
        self._check()
        if tells:
            self.bus.enclosed(match, tells)

    @contextmanager
    def reading(self, match: str) -> Iterator[sa.Connection]:
        """To read about a match. Whatever cannot be understood is not what was written."""
        self._check()
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._complaint(original(error), match, "read") from None
        except StoreError:
            raise
        except Exception as odd:
            raise damaged(match, UNFIT, odd) from None

    def _check(self) -> None:
        """Refuse to go on with files that are no longer there."""
        self._files.check()

    def _is_taken(self, error: Optional[BaseException]) -> bool:
        """Whether somebody else has written the row."""
        return getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY

    def _complaint(self, error: Optional[BaseException], match: str, done: str) -> StoreError:
        """What the database complains of, as the table tells it."""
        return describe_fault(error, match, done)

    def load_match(self, match: str) -> Optional[StoredMatch]:
        with self.reading(match) as connection:
            found = connection.execute(sa.select(MATCHES).where(MATCHES.c.id == match)).first()
            if found is None:
                return None
            columns = SEATS.c.seat, SEATS.c.kind, SEATS.c.token_hash, SEATS.c.level, SEATS.c.patience
            seats = connection.execute(sa.select(*columns).where(SEATS.c.match == match).order_by(SEATS.c.seat))
            header, secret = shown(found.header, self.unseal(found.secret, MATCHES.c.secret, match))
            return StoredMatch(_header(header), secret, tuple(Seat(*map(_text, seat)) for seat in seats))

    def rows(self, match: str, first: int = 0) -> list[Row]:
        """The rows of a match, all or from one on."""
        with self.reading(match) as connection:
            found = connection.execute(READ_ACTIONS, {"match": match, "first": first})
            return [_row(number, *row) for number, row in enumerate(found, first)]

    def times(self, match: str) -> list[str]:
        """When each row was written."""
        with self.reading(match) as connection:
            found = connection.execute(sa.select(ACTIONS.c.at).where(ACTIONS.c.match == match).order_by(ACTIONS.c.n))
            return [_text(at) for at, in found]

    def count(self, match: str) -> int:
        """How many rows a match has: to see whether what is in memory is still the truth."""
        with self.reading(match) as connection:
            last = connection.execute(LAST_ACTION, {"match": match}).scalar()
            return 0 if last is None else int(last) + 1

    def counts(self, matches: Sequence[str]) -> dict[str, int]:
        """The same of many matches at once; one without rows is left out."""
        wanted = sa.select(ACTIONS.c.match, sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match.in_(matches))
        with self.reading("") as connection:
            return {match: last + 1 for match, last in connection.execute(wanted.group_by(ACTIONS.c.match))}

    def note(self, match: str, token_hash: str) -> str:
        wanted = sa.select(NOTES.c.text).where(NOTES.c.match == match, NOTES.c.token_hash == token_hash)
        with self.reading(match) as connection:
            return str(connection.execute(wanted).scalar() or "")

    def write_note(self, match: str, token_hash: str, text: str) -> None:
        entry = {"match": match, "token_hash": token_hash, "text": text}
        with self.writing(match) as connection:
            connection.execute(self.upsert(NOTES, entry, ("match", "token_hash")))

    def upsert(self, table: sa.Table, values: Mapping[str, Any], keys: Sequence[str]) -> sa.Executable:
        """What writes a row, or changes the row that has these keys already: to be executed within `writing`."""
        entry = _inserting(self._engine.dialect.name)(table).values(**values)
        others = {name: entry.excluded[name] for name in values if name not in keys}
        written: sa.Executable = entry.on_conflict_do_nothing()
        if others:
            written = entry.on_conflict_do_update(index_elements=keys, set_=others)
        return written


def _inserting(dialect: str) -> Any:
    """Both databases say "on conflict" alike, but SQLAlchemy has it in each dialect by itself."""
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]
    return insert


def _row(number: int, n: object, seat: object, action: object, dice: object, forced: bool) -> Row:
    """A row as it was written: the next in order, words that are words and dice that are numbers."""
    if n != number:
        raise ValueError(f"row {number} is missing")
    if not isinstance(dice, list) or not all(type(face) is int for face in dice):
        raise ValueError(f"the dice of row {number} are no numbers")
    return Row(_text(seat), _text(action), tuple(dice), forced)


def _header(found: dict[str, Any]) -> Header:
    """A header as it was written: every field of its type, and no other."""
    if found.keys() != set(HEADER_TYPES):
        raise ValueError(f"the header has the fields {sorted(found)}")
    return header_of(found)


def hidden(header: dict[str, Any], secret: str) -> tuple[dict[str, Any], str]:
    """A header without its seed, and a text with all that must not be known while the match goes on."""
    dice = header["dice"]
    if "seed" not in dice:
        return header, json.dumps({"secret": secret})
    # the place of the seed is kept, so that a record is written as it was
    return {**header, "dice": {**dice, "seed": None}}, json.dumps({"secret": secret, "seed": dice["seed"]})


def shown(header: dict[str, Any], text: str) -> tuple[dict[str, Any], str]:
    """The header with its seed, and the secret."""
    found = json.loads(text)
    dice = {**header["dice"], "seed": found["seed"]} if "seed" in found else header["dice"]
    return {**header, "dice": dice}, _text(found["secret"])


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise ValueError("what should be text is none")
    return found


def damaged(match: str, reason: str, cause: object = "") -> Damaged:
    """What is told when a match is not as it was written. The cause may quote what a seat must not see: it is only logged."""
    # where it was not SQLite that complained, it may be a mistake of ours
    ours = isinstance(cause, Exception) and not isinstance(cause, sqlite3.Error)
    log.warning("the store is damaged: match %s: %s (%s)", match, reason, cause, exc_info=ours)
    events.store_error("damaged", match)
    return Damaged(say("match-damaged", match=match, reason=reason))


def describe_fault(error: Optional[BaseException], match: str, done: str) -> StoreError:
    """What SQLite complains of, as the table tells it. A match is named where it is known which one was to be read."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code & PRIMARY in PASSING or not isinstance(error, (sqlite3.Error, UnicodeDecodeError)):
        events.store_error(f"not {done}", match)
        return StoreError(say(f"store-not-{done}", reason=str(error)))
    # without a code it is Python that cannot decode a text (of the store, or of what SQLite says of it), and may quote it
    reason = str(error) if code else UNFIT
    if match:
        return damaged(match, reason, error)
    log.warning("the store is damaged: %s", error)
    events.store_error("damaged")
    return Damaged(say("store-damaged", reason=reason))


def original(error: Exception) -> BaseException:
    """What the driver said; what SQLAlchemy says itself (that no connection is free) where it was not the driver."""
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error


def retry_write(write: Callable[[], T]) -> T:
    """What is written, once more if another server was first; StoreError if one always is."""
    for _ in range(TRIES):
        with suppress(RowTaken):
            return write()
    raise StoreError(say("store-not-written", reason="another server writes to it"))


def say(key: str, **slots: str) -> str:
    """Say a sentence of the store. Loading the catalogue takes longer than opening a store, so that it is loaded late."""
    from umpire.server.common.sentences import say as say_sentence

    return say_sentence(key, **slots)


def explain_key_fault(fault: KeyFault) -> StoreError:
    """What is wrong with a key, and what to do."""
    return StoreError(say(fault.what, **fault.slots))


def _entries(match: str, n: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    common = {"match": match, "at": _now()}
    return [{**common, "n": number, **row._asdict(), "dice": list(row.dice)} for number, row in enumerate(rows, n)]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
