"""The store: one append-only table of actions is the truth about every match.

SQLite with a write-ahead log, synchronous FULL: when `append` returns, the rows are on the disk. Two writers cannot both
write row `n`, because (match, n) is the primary key; the second gets `Taken`.
"""
from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import IntegrityError, OperationalError

from umpire.engine.records import Header

# the newest step in migrations/versions: a store that has it needs no Alembic, and the server starts faster
HEAD: Final = "0001"
MIGRATIONS: Final = Path(__file__).parent / "migrations"
BUSY_MILLISECONDS: Final = 5000
UNDO: Final = "undo"

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


class Seat(NamedTuple):
    """Who plays a seat. `token_hash` is '' for a bot."""

    seat: str
    kind: str
    token_hash: str


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


class Store:
    """Everything that outlives the server."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def close(self) -> None:
        self._engine.dispose()

    def create(self, match: str, kept: Kept, rows: Sequence[Row]) -> None:
        """A new match with its first rows, all or nothing."""
        header = kept.header
        entry = {"id": match, "title": header.title, "header": header._asdict(), "secret": kept.secret, "created": _now()}
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.insert(MATCHES), entry)
                connection.execute(sa.insert(SEATS), [{"match": match, **seat._asdict()} for seat in kept.seats])
                if rows:
                    connection.execute(sa.insert(ACTIONS), _entries(match, 0, rows))
        except OperationalError as error:
            raise _unwritable(error) from None

    def append(self, match: str, n: int, rows: Sequence[Row]) -> None:
        """Write rows n, n+1, ...: all or none. When this returns they are on the disk."""
        if not rows:
            return
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.insert(ACTIONS), _entries(match, n, rows))
        except IntegrityError:
            raise Taken(f"row {n} of {match}") from None
        except OperationalError as error:
            raise _unwritable(error) from None

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except OperationalError as error:
            raise StoreError(f"The store cannot be read just now ({error.orig}); try again.") from None

    def kept(self, match: str) -> Optional[Kept]:
        with self._reading() as connection:
            found = connection.execute(sa.select(MATCHES).where(MATCHES.c.id == match)).first()
            if found is None:
                return None
            seats = connection.execute(sa.select(SEATS.c.seat, SEATS.c.kind, SEATS.c.token_hash).where(SEATS.c.match == match))
            return Kept(Header(**found.header), found.secret, tuple(Seat(*seat) for seat in seats))

    def rows(self, match: str) -> list[Row]:
        columns = (ACTIONS.c.seat, ACTIONS.c.action, ACTIONS.c.dice, ACTIONS.c.forced)
        with self._reading() as connection:
            found = connection.execute(sa.select(*columns).where(ACTIONS.c.match == match).order_by(ACTIONS.c.n))
            return [Row(row.seat, row.action, tuple(row.dice), row.forced) for row in found]

    def count(self, match: str) -> int:
        """How many rows a match has: to see whether what is in memory is still the truth."""
        with self._reading() as connection:
            last = connection.execute(sa.select(sa.func.max(ACTIONS.c.n)).where(ACTIONS.c.match == match)).scalar()
            return 0 if last is None else int(last) + 1

    def note(self, match: str, token_hash: str) -> str:
        wanted = sa.select(NOTES.c.text).where(NOTES.c.match == match, NOTES.c.token_hash == token_hash)
        with self._reading() as connection:
            return str(connection.execute(wanted).scalar() or "")

    def write_note(self, match: str, token_hash: str, text: str) -> None:
        entry = upsert(NOTES).values(match=match, token_hash=token_hash, text=text)
        try:
            with self._engine.begin() as connection:
                connection.execute(entry.on_conflict_do_update(index_elements=["match", "token_hash"], set_={"text": text}))
        except OperationalError as error:
            raise _unwritable(error) from None


def _entries(match: str, n: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    common = {"match": match, "at": _now()}
    return [{**common, "n": number, **row._asdict(), "dice": list(row.dice)} for number, row in enumerate(rows, n)]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _unwritable(error: OperationalError) -> StoreError:
    return StoreError(f"The store cannot be written just now ({error.orig}); nothing was changed, try again.")


# Opening

def open_store(path: Path) -> Store:
    """The store in a file, made or brought up to date if need be. It holds secrets: only its owner may read it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"the store {path} cannot be opened: {error.strerror}; name another with --store") from None
    engine = sa.create_engine(f"sqlite+pysqlite:///{path}", hide_parameters=True)
    sa.event.listen(engine, "connect", _set_up_connection)
    try:
        if _revision(engine) != HEAD and not _laid_out(engine):
            _migrate(engine)
    except sa.exc.DatabaseError as error:
        engine.dispose()
        raise StoreError(f"the store {path} cannot be used: {error.orig}; name another with --store") from None
    return Store(engine)


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


def _migrate(engine: sa.Engine) -> None:
    """Run the steps that are missing, in one transaction: a crash leaves the old store, and a second server waits its turn."""
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    script = ScriptDirectory(str(MIGRATIONS))
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        options = {"fn": lambda revision, _: script._upgrade_revs("head", revision), "transactional_ddl": True}
        context = MigrationContext.configure(connection, opts=options)
        try:
            with Operations.context(context):
                context.run_migrations()
        except CommandError as error:
            raise StoreError(f"the store was made by another version of Umpire ({error}); use that, or another --store") from None
        connection.commit()
