"""The store: one append-only table of actions is the truth about every match.

SQLite with a write-ahead log, synchronous FULL: when `append` returns, the rows are on the disk. Two writers cannot both
write row `n`, because (match, n) is the primary key; the second gets `Taken`. What the disk or somebody else has spoilt is told
as `Damaged`, with the match it is about; what is written to a file that was taken away is not acknowledged.
"""
from __future__ import annotations

import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from umpire.engine.records import HEADER_TYPES, Header, header_of
from umpire.table import events

# the steps in migrations/versions: a store that has the newest needs no Alembic, and the server starts faster
STEPS: Final = ("0001", "0002", "0003")
HEAD: Final = STEPS[-1]
MIGRATIONS: Final = Path(__file__).parent / "migrations"
BUSY_MILLISECONDS: Final = 5000
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
ELSEWHERE: Final = "put a copy of it in its place (docs/table.md, A damaged store), or name another with --store"
log = logging.getLogger("umpire.table")

metadata = sa.MetaData()
MATCHES: Final = sa.Table(
    "matches", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("header", sa.JSON, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
)
SEATS: Final = sa.Table(
    "seats", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("token_hash", sa.Text, nullable=False),
    sa.Column("level", sa.Text, nullable=False, server_default=""),
    sa.Column("patience", sa.Text, nullable=False, server_default=""),
)
ACTIONS: Final = sa.Table(
    "actions", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("dice", sa.JSON, nullable=False),
    sa.Column("forced", sa.Boolean, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)
NOTES: Final = sa.Table(
    "notes", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
# as Alembic lays it out, which reads it when there are steps to take
VERSION: Final = sa.Table(
    "alembic_version", sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


class Taken(Exception):
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


class Kept(NamedTuple):
    """All that is kept about how a match began and who plays it."""

    header: Header
    secret: str
    seats: tuple[Seat, ...]


def default_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the store is if nobody says otherwise: UMPIRE_STORE, or the user's data folder."""
    if environment.get("UMPIRE_STORE"):
        return Path(environment["UMPIRE_STORE"])
    if platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / "umpire" / "table.sqlite"
    data = environment.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "umpire" / "table.sqlite"


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
            raise StoreError(_say("store-gone"))


def _identity(file: Path) -> Optional[tuple[int, int]]:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Store:
    """Everything that outlives the server."""

    def __init__(self, engine: sa.Engine, path: Path) -> None:
        self._engine = engine
        # one connection is never given back: it sees when others write, and as long as it is open SQLite keeps its files
        self._watching = engine.raw_connection()
        self._lock = Lock()
        self.version()
        self._files = Files(path)
        self.folder = path.parent

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
                raise _complaint(error, "", "read") from None
            finally:
                cursor.close()

    def try_out(self) -> None:
        """Read, and take the lock that a writer takes, without writing anything; StoreError says what is wrong."""
        with self._reading("") as connection:
            connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        with self._writing("") as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def create(self, match: str, kept: Kept, rows: Sequence[Row]) -> None:
        """A new match with its first rows, all or nothing."""
        header = kept.header
        entry = {"id": match, "title": header.title, "header": header.written(), "secret": kept.secret, "created": _now()}
        with self._writing("") as connection:
            connection.execute(sa.insert(MATCHES), entry)
            connection.execute(sa.insert(SEATS), [{"match": match, **seat._asdict()} for seat in kept.seats])
            if rows:
                connection.execute(sa.insert(ACTIONS), _entries(match, 0, rows))

    def append(self, match: str, n: int, rows: Sequence[Row]) -> None:
        """Write rows n, n+1, ...: all or none. When this returns they are on the disk."""
        if not rows:
            return
        with self._writing(match) as connection:
            connection.execute(sa.insert(ACTIONS), _entries(match, n, rows))

    @contextmanager
    def _writing(self, match: str) -> Iterator[sa.Connection]:
        """A transaction, acknowledged only if it went into files that are still there."""
        self._files.check()
        try:
            with self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            if getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
                raise Taken(match) from None
            raise _complaint(error.orig, match, "written") from None
        except (SQLAlchemyError, UnicodeDecodeError) as error:
            raise _complaint(_original(error), match, "written") from None
        self._files.check()

    @contextmanager
    def _reading(self, match: str) -> Iterator[sa.Connection]:
        """To read about a match. Whatever cannot be understood is not what was written."""
        self._files.check()
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise _complaint(_original(error), match, "read") from None
        except Exception as odd:
            raise damaged(match, UNFIT, odd) from None

    def kept(self, match: str) -> Optional[Kept]:
        with self._reading(match) as connection:
            found = connection.execute(sa.select(MATCHES).where(MATCHES.c.id == match)).first()
            if found is None:
                return None
            columns = SEATS.c.seat, SEATS.c.kind, SEATS.c.token_hash, SEATS.c.level, SEATS.c.patience
            seats = connection.execute(sa.select(*columns).where(SEATS.c.match == match))
            return Kept(_header(found.header), _text(found.secret), tuple(Seat(*map(_text, seat)) for seat in seats))

    def rows(self, match: str) -> list[Row]:
        columns = (ACTIONS.c.n, ACTIONS.c.seat, ACTIONS.c.action, ACTIONS.c.dice, ACTIONS.c.forced)
        with self._reading(match) as connection:
            found = connection.execute(sa.select(*columns).where(ACTIONS.c.match == match).order_by(ACTIONS.c.n))
            return [_row(number, *row) for number, row in enumerate(found)]

    def times(self, match: str) -> list[str]:
        """When each row was written."""
        with self._reading(match) as connection:
            found = connection.execute(sa.select(ACTIONS.c.at).where(ACTIONS.c.match == match).order_by(ACTIONS.c.n))
            return [_text(at) for at, in found]

    def count(self, match: str) -> int:
        """How many rows a match has: to see whether what is in memory is still the truth."""
        with self._reading(match) as connection:
            last = connection.execute(sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == match)).scalar()
            return 0 if last is None else int(last) + 1

    def note(self, match: str, token_hash: str) -> str:
        wanted = sa.select(NOTES.c.text).where(NOTES.c.match == match, NOTES.c.token_hash == token_hash)
        with self._reading(match) as connection:
            return str(connection.execute(wanted).scalar() or "")

    def write_note(self, match: str, token_hash: str, text: str) -> None:
        entry = upsert(NOTES).values(match=match, token_hash=token_hash, text=text)
        with self._writing(match) as connection:
            connection.execute(entry.on_conflict_do_update(index_elements=["match", "token_hash"], set_={"text": text}))


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


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise ValueError("what should be text is none")
    return found


# Complaints

def damaged(match: str, reason: str, cause: object = "") -> Damaged:
    """What is told when a match is not as it was written. The cause may quote what a seat must not see: it is only logged."""
    # where it was not SQLite that complained, it may be a mistake of ours
    ours = isinstance(cause, Exception) and not isinstance(cause, sqlite3.Error)
    log.warning("the store is damaged: match %s: %s (%s)", match, reason, cause, exc_info=ours)
    events.store_error("damaged", match)
    return Damaged(_say("match-damaged", match=match, reason=reason))


def _complaint(error: Optional[BaseException], match: str, done: str) -> StoreError:
    """What SQLite complains of, as the table tells it. A match is named where it is known which one was to be read."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code & PRIMARY in PASSING or not isinstance(error, (sqlite3.Error, UnicodeDecodeError)):
        events.store_error(f"not {done}", match)
        return StoreError(_say(f"store-not-{done}", reason=str(error)))
    # without a code it is Python that cannot decode a text (of the store, or of what SQLite says of it), and may quote it
    reason = str(error) if code else UNFIT
    if match:
        return damaged(match, reason, error)
    log.warning("the store is damaged: %s", error)
    events.store_error("damaged")
    return Damaged(_say("store-damaged", reason=reason))


def _original(error: Exception) -> BaseException:
    """What the driver said; what SQLAlchemy says itself (that no connection is free) where it was not the driver."""
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error


def _say(key: str, **slots: str) -> str:
    # to load the catalogue takes longer than to open the store, which is in a hurry
    from umpire.table.words import say

    return say(key, **slots)


def _entries(match: str, n: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    common = {"match": match, "at": _now()}
    return [{**common, "n": number, **row._asdict(), "dice": list(row.dice)} for number, row in enumerate(rows, n)]


def _say_nothing(_: str) -> None:
    """Nobody has to do anything before."""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


# Opening

def open_store(path: Path, tell: Callable[[str], object] = log.info) -> Store:
    """The store in a file, made or brought up to date if need be. It holds secrets: only its owner may read it.

    Before it is brought up to date a copy of it is kept; `tell` is told where.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"the store {path} cannot be opened: {error.strerror}; name another with --store") from None
    engine = sa.create_engine(f"sqlite+pysqlite:///{path}", hide_parameters=True)
    sa.event.listen(engine, "connect", _set_up_connection)
    try:
        if _revision(engine) != HEAD and not _laid_out(engine):
            _migrate(engine, lambda step: _keep_before(path, step, tell))
        return Store(engine, path)
    except (SQLAlchemyError, UnicodeDecodeError) as error:
        engine.dispose()
        raise StoreError(f"the store {path} cannot be used: {_original(error)}; {ELSEWHERE}") from None
    except StoreError:
        engine.dispose()
        raise


def open_for_reading(path: Path) -> Store:
    """A store that is there and up to date, without changing anything in it."""
    from umpire.table.copies import connected

    def connect() -> sqlite3.Connection:
        connection = connected(path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    return Store(sa.create_engine("sqlite+pysqlite://", creator=connect, poolclass=sa.QueuePool, hide_parameters=True), path)


def bring_up_to_date(path: Path) -> None:
    """Run the steps that a store lacks, where a copy of it is kept already."""
    engine = sa.create_engine(f"sqlite+pysqlite:///{path}", hide_parameters=True)
    try:
        _migrate(engine)
    except SQLAlchemyError as error:
        raise StoreError(_say("steps-not-taken", file=str(path), reason=str(_original(error)))) from None
    finally:
        engine.dispose()


def _keep_before(path: Path, step: str, tell: Callable[[str], object]) -> None:
    """A copy of the store as it was before the first step that it lacks. Without one no step is taken."""
    from umpire.table.copies import copy, draft_of, put_new, unused

    kept = unused(path.with_name(f"{path.name}.before-{STEPS[STEPS.index(step) + 1]}"))
    try:
        with draft_of(kept) as draft:
            copy(path, draft)
            put_new(draft, kept)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(_say("steps-not-taken", file=str(path), reason=str(error))) from None
    tell(_say("store-kept", file=str(kept), step=HEAD))


def _set_up_connection(connection: Any, _: object) -> None:
    """Of every connection: wait for other writers, keep the log on the disk before anyone is told, mind the references."""
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _revision(engine: sa.Engine) -> str:
    with engine.connect() as connection:
        known = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").first()
        found = None if known is None else connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return "" if found is None else str(found)


def _laid_out(engine: sa.Engine) -> bool:
    """Lay out a store that is still empty, without Alembic, which takes its time to load; False if it is not empty."""
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        if connection.exec_driver_sql("SELECT name FROM sqlite_master").first() is not None:
            return False
        metadata.create_all(connection, checkfirst=False)
        VERSION.create(connection)
        connection.execute(sa.insert(VERSION), {"version_num": HEAD})
        connection.commit()
    return True


def _migrate(engine: sa.Engine, beforehand: Callable[[str], object] = _say_nothing) -> None:
    """Run the steps that are missing, in one transaction: a crash leaves the old store, and a second server waits its turn.

    `beforehand` is called with the step that the store has, while nobody else can write to it.
    """
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    script = ScriptDirectory(str(MIGRATIONS))
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        options = {"fn": lambda revision, _: script._upgrade_revs("head", revision), "transactional_ddl": True}
        context = MigrationContext.configure(connection, opts=options)
        step = context.get_current_revision()
        if step in STEPS[:-1]:
            beforehand(str(step))
        try:
            with Operations.context(context):
                context.run_migrations()
        except CommandError as error:
            raise StoreError(f"the store was made by another version of Umpire ({error}); use that, or another --store") from None
        connection.commit()
