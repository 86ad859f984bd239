"""The store: one append-only table of actions is the truth about every match.

SQLite with a write-ahead log, synchronous FULL: when `append` returns, the rows are on the disk. Two writers cannot both
write row `n`, because (match, n) is the primary key; the second gets `RowTaken`. Damage is reported as `Damaged`, with the match
it affects; what is written to a file that was removed is not acknowledged.

With several processes the store is PostgreSQL (postgres.py): all of this holds there, except what concerns files.
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
from umpire.server.storage.encryption import BrokenSeal, KeyFault, Keyring
from umpire.server.storage.schema import ACTIONS, MATCHES, NOTES, SEATS

UNDO: Final = "undo"
# errors that pass by themselves, or when there is room again; every other error of SQLite means that the file is damaged
PASSING: Final = frozenset((
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
))
# the low byte of a result code of SQLite; the rest has more details
PRIMARY: Final = 0xFF
UNFIT: Final = "it does not hold what was written"
log = logging.getLogger("umpire.server")
# the statements of every move, built once: SQLAlchemy caches their SQL
WRITE_ACTIONS: Final = sa.insert(ACTIONS)
READ_ACTIONS: Final = sa.select(ACTIONS.c.n, ACTIONS.c.seat, ACTIONS.c.action, ACTIONS.c.dice, ACTIONS.c.forced).where(
    ACTIONS.c.match == sa.bindparam("match"), ACTIONS.c.n >= sa.bindparam("first"),
).order_by(ACTIONS.c.n)
# how often a write is tried again because another server wrote at the same time
TRIES: Final = 20
T = TypeVar("T")
LAST_ACTION: Final = sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == sa.bindparam("match"))


class RowTaken(Exception):
    """Somebody else wrote this row first."""


class StoreError(Exception):
    """The store cannot be opened, read or written; the message says what to do."""


class Damaged(StoreError):
    """The store is damaged; the message names the match and says what to do."""


class Seat(NamedTuple):
    """The player of a seat.

    `token_hash` is '' for a bot; `level` is '' for anyone else, and for a bot from before there were levels; `patience` is ''
    for all but patient bots, and for those from before it could be set.
    """

    seat: str
    kind: str
    token_hash: str
    level: str = ""
    patience: str = ""


class Row(NamedTuple):
    """An action as it is stored; an undo is a row like any other."""

    seat: str
    action: str
    dice: tuple[int, ...]
    forced: bool


class StoredMatch(NamedTuple):
    """The beginning of a match and its players."""

    header: Header
    secret: str
    seats: tuple[Seat, ...]


class Files:
    """The files of a store as they were when it was opened.

    SQLite does not notice when they are removed or replaced: it goes on writing to files without a name, and all of that is lost
    when the server ends.
    """

    def __init__(self, path: Path) -> None:
        identities = {file: _identity(file) for file in (path, path.with_name(path.name + "-wal"))}
        self._identities = {file: identity for file, identity in identities.items() if identity is not None}

    def check(self) -> None:
        """Raise StoreError if the files are no longer there."""
        if any(_identity(file) != identity for file, identity in self._identities.items()):
            events.count_store_error("gone")
            raise StoreError(say("store-gone"))


def _identity(file: Path) -> Optional[tuple[int, int]]:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


class Store:
    """Everything that outlives the server."""

    def __init__(self, engine: sa.Engine, path: Path, keys: Keyring) -> None:
        self._prepare(engine, path.parent, Bus(), Leases(), keys)
        # this connection is never returned: it notices when others write, and keeps SQLite's files in place while it is open
        self._watching = engine.raw_connection()
        self._lock = Lock()
        self.version()
        self._files = Files(path)

    def _prepare(self, engine: sa.Engine, folder: Path, messages: Bus, leases: Leases, keys: Keyring) -> None:
        """Set up what both databases share.

        The bus announces what was written, a lease decides who thinks for bots, and the folder is for files that are no part of
        the store.
        """
        self._engine = engine
        self.folder = folder
        self.bus = messages
        self.leases = leases
        self.keys = keys

    def close(self) -> None:
        # wait for a thread that still reads: closing its connection would crash the server
        with self._lock:
            self._watching.close()
        self._engine.dispose()

    def version(self) -> int:
        """Return a number that changes whenever anybody writes, in this server or in another."""
        with self._lock:
            cursor = self._watching.cursor()
            try:
                return int(cursor.execute("PRAGMA data_version").fetchone()[0])
            except (sqlite3.Error, UnicodeDecodeError) as error:
                raise describe_fault(error, "", "read") from None
            finally:
                cursor.close()

    def try_out(self) -> None:
        """Read, and take a writer's lock without writing anything; StoreError says what is wrong."""
        with self.reading("") as connection:
            connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        with self.writing("") as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def create(
        self, match: str, match_start: StoredMatch, rows: Sequence[Row], also: Callable[[sa.Connection], object] = lambda _: None,
    ) -> None:
        """Write a new match, its first rows and what `also` writes: all or nothing."""
        header, secret = split_secret(match_start.header.to_fields(), match_start.secret)
        sealed = self.seal(secret, MATCHES.c.secret, match)
        entry = {"id": match, "title": match_start.header.title, "header": header, "secret": sealed, "created": _now()}
        with self.writing("") as connection:
            connection.execute(sa.insert(MATCHES), entry)
            connection.execute(sa.insert(SEATS), [{"match": match, **seat._asdict()} for seat in match_start.seats])
            if rows:
                connection.execute(sa.insert(ACTIONS), _entries(match, 0, rows))
            also(connection)

    def append(
        self, match: str, n: int, rows: Sequence[Row], also: Callable[[sa.Connection], object] = lambda _: None,
    ) -> None:
        """Write rows n, n+1, ... and what `also` writes: all or none. When this returns they are on the disk."""
        if not rows:
            return
        with self.writing(match, bus.ACTIONS) as connection:
            connection.execute(WRITE_ACTIONS, _entries(match, n, rows))
            also(connection)

    def add(self, connection: sa.Connection, match: str, rows: Sequence[Row]) -> None:
        """Write rows after the last one, within a transaction."""
        last = connection.execute(sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == match)).scalar()
        connection.execute(WRITE_ACTIONS, _entries(match, 0 if last is None else int(last) + 1, rows))

    def seal(self, text: str, column: sa.Column[Any], *row: object) -> str:
        """Encrypt a text for this column (one with `info=SEALED`) of the row with this primary key.

        It can be decrypted only there.
        """
        return self.keys.seal(text, encryption.place(column, row))

    def unseal(self, sealed: str, column: sa.Column[Any], *row: object) -> str:
        """Decrypt a text of this column and row. Damaged if it was changed or moved; StoreError if its key is missing."""
        try:
            return self.keys.unseal(_text(sealed), encryption.place(column, row))
        except KeyFault as fault:
            events.count_store_error("not read")
            raise explain_key_fault(fault) from None
        except (BrokenSeal, ValueError) as broken:
            raise damaged(str(row[0]) if column.table is MATCHES else "", UNFIT, broken) from None

    @contextmanager
    def writing(self, match: str, tells: str = "") -> Iterator[sa.Connection]:
        """Open a transaction that is acknowledged only if the files are still there.

        `tells` is announced on the bus once it is on the disk.
        """
        self._check()
        try:
            with self._engine.begin() as connection:
                yield connection
                if tells:
                    self.bus.enclose(connection, match, tells)
        except IntegrityError as error:
            if self._is_taken(error.orig):
                raise RowTaken(match) from None
            raise self._describe_fault(error.orig, match, "written") from None
        except (SQLAlchemyError, UnicodeDecodeError) as error:
            raise self._describe_fault(driver_error(error), match, "written") from None
        self._check()
        if tells:
            self.bus.tell_committed(match, tells)

    @contextmanager
    def reading(self, match: str) -> Iterator[sa.Connection]:
        """Open a connection to read about a match. Anything unreadable counts as damage."""
        self._check()
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._describe_fault(driver_error(error), match, "read") from None
        except StoreError:
            raise
        except Exception as odd:
            raise damaged(match, UNFIT, odd) from None

    def _check(self) -> None:
        """Raise StoreError if the files are no longer there."""
        self._files.check()

    def _is_taken(self, error: Optional[BaseException]) -> bool:
        """Say whether somebody else wrote the row first."""
        return getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY

    def _describe_fault(self, error: Optional[BaseException], match: str, action: str) -> StoreError:
        """Turn an error of the database into one of the store."""
        return describe_fault(error, match, action)

    def load_match(self, match: str) -> Optional[StoredMatch]:
        """Load the beginning and the players of a match, or return None."""
        with self.reading(match) as connection:
            row = connection.execute(sa.select(MATCHES).where(MATCHES.c.id == match)).first()
            if row is None:
                return None
            columns = SEATS.c.seat, SEATS.c.kind, SEATS.c.token_hash, SEATS.c.level, SEATS.c.patience
            seats = connection.execute(sa.select(*columns).where(SEATS.c.match == match).order_by(SEATS.c.seat))
            header, secret = join_secret(row.header, self.unseal(row.secret, MATCHES.c.secret, match))
            return StoredMatch(_header(header), secret, tuple(Seat(*map(_text, seat)) for seat in seats))

    def rows(self, match: str, first: int = 0) -> list[Row]:
        """Return the rows of a match, from `first` on."""
        with self.reading(match) as connection:
            rows = connection.execute(READ_ACTIONS, {"match": match, "first": first})
            return [_row(number, *row) for number, row in enumerate(rows, first)]

    def times(self, match: str) -> list[str]:
        """Return when each row was written."""
        with self.reading(match) as connection:
            rows = connection.execute(sa.select(ACTIONS.c.at).where(ACTIONS.c.match == match).order_by(ACTIONS.c.n))
            return [_text(at) for at, in rows]

    def count(self, match: str) -> int:
        """Return the number of rows of a match, to see whether memory is up to date."""
        with self.reading(match) as connection:
            last = connection.execute(LAST_ACTION, {"match": match}).scalar()
            return 0 if last is None else int(last) + 1

    def counts(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the counts of many matches at once, without those that have no rows."""
        query = sa.select(ACTIONS.c.match, sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match.in_(matches))
        with self.reading("") as connection:
            return {match: last + 1 for match, last in connection.execute(query.group_by(ACTIONS.c.match))}

    def note(self, match: str, token_hash: str) -> str:
        query = sa.select(NOTES.c.text).where(NOTES.c.match == match, NOTES.c.token_hash == token_hash)
        with self.reading(match) as connection:
            return str(connection.execute(query).scalar() or "")

    def write_note(self, match: str, token_hash: str, text: str) -> None:
        entry = {"match": match, "token_hash": token_hash, "text": text}
        with self.writing(match) as connection:
            connection.execute(self.upsert(NOTES, entry, ("match", "token_hash")))

    def upsert(self, table: sa.Table, values: Mapping[str, Any], keys: Sequence[str]) -> sa.Executable:
        """Return a statement that inserts a row, or updates the one that has these keys."""
        entry = _insert_of(self._engine.dialect.name)(table).values(**values)
        others = {name: entry.excluded[name] for name in values if name not in keys}
        statement: sa.Executable = entry.on_conflict_do_nothing()
        if others:
            statement = entry.on_conflict_do_update(index_elements=keys, set_=others)
        return statement


def _insert_of(dialect: str) -> Any:
    """Return the dialect's own `insert`: both have "on conflict", but SQLAlchemy has it only there."""
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]
    return insert


def _row(number: int, n: object, seat: object, action: object, dice: object, forced: bool) -> Row:
    """Check a row as it was stored: it is the next in order, its words are text and its dice are numbers."""
    if n != number:
        raise ValueError(f"row {number} is missing")
    if not isinstance(dice, list) or not all(type(face) is int for face in dice):
        raise ValueError(f"the dice of row {number} are no numbers")
    return Row(_text(seat), _text(action), tuple(dice), forced)


def _header(fields: dict[str, Any]) -> Header:
    """Check a header as it was stored: it has every field with its type, and no other."""
    if fields.keys() != set(HEADER_TYPES):
        raise ValueError(f"the header has the fields {sorted(fields)}")
    return header_of(fields)


def split_secret(header: dict[str, Any], secret: str) -> tuple[dict[str, Any], str]:
    """Take the seed out of a header; return the header, and a text with all that must stay hidden during the match."""
    dice = header["dice"]
    if "seed" not in dice:
        return header, json.dumps({"secret": secret})
    # keep the place of the seed, so that the record stays the same
    return {**header, "dice": {**dice, "seed": None}}, json.dumps({"secret": secret, "seed": dice["seed"]})


def join_secret(header: dict[str, Any], text: str) -> tuple[dict[str, Any], str]:
    """Return the header with its seed, and the secret."""
    hidden = json.loads(text)
    dice = {**header["dice"], "seed": hidden["seed"]} if "seed" in hidden else header["dice"]
    return {**header, "dice": dice}, _text(hidden["secret"])


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("what should be text is none")
    return value


def damaged(match: str, reason: str, cause: object = "") -> Damaged:
    """Return the error for a match that is damaged. The cause may quote what a seat must not see, so it is only logged."""
    # if SQLite did not complain, it may be a mistake of ours
    ours = isinstance(cause, Exception) and not isinstance(cause, sqlite3.Error)
    log.warning("the store is damaged: match %s: %s (%s)", match, reason, cause, exc_info=ours)
    events.count_store_error("damaged", match)
    return Damaged(say("match-damaged", match=match, reason=reason))


def describe_fault(error: Optional[BaseException], match: str, action: str) -> StoreError:
    """Turn an error of SQLite into one of the store. It names the match if it is known which one was accessed."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code & PRIMARY in PASSING or not isinstance(error, (sqlite3.Error, UnicodeDecodeError)):
        events.count_store_error(f"not {action}", match)
        return StoreError(say(f"store-not-{action}", reason=str(error)))
    # without a code Python could not decode a text, and may quote it
    reason = str(error) if code else UNFIT
    if match:
        return damaged(match, reason, error)
    log.warning("the store is damaged: %s", error)
    events.count_store_error("damaged")
    return Damaged(say("store-damaged", reason=reason))


def driver_error(error: Exception) -> BaseException:
    """Return the driver's error, or SQLAlchemy's own if it was not the driver's (no connection is free)."""
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error


def retry_write(write: Callable[[], T]) -> T:
    """Write, again if another server was first; StoreError if it always is."""
    for _ in range(TRIES):
        with suppress(RowTaken):
            return write()
    raise StoreError(say("store-not-written", reason="another server writes to it"))


def say(key: str, **slots: str) -> str:
    """Say a sentence of the store. The catalogue takes longer to load than a store to open, so load it late."""
    from umpire.server.common.sentences import say as say_sentence

    return say_sentence(key, **slots)


def explain_key_fault(fault: KeyFault) -> StoreError:
    """Return the error that says what is wrong with a key, and what to do."""
    return StoreError(say(fault.what, **fault.slots))


def _entries(match: str, n: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    common = {"match": match, "at": _now()}
    return [{**common, "n": number, **row._asdict(), "dice": list(row.dice)} for number, row in enumerate(rows, n)]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
