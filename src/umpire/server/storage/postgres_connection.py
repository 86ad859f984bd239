"""Connections to PostgreSQL: addresses, how a connection is set up, locks on the shape of a database, and what goes wrong."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from umpire.server.common.sentences import say
from umpire.server.storage.store import StoreError, original

# how copies of a database are called; its key lies beside them
DATABASE: Final = "database.sqlite"
SCHEMES: Final = frozenset(("postgres", "postgresql", "postgresql+psycopg"))
# connections that a worker keeps, and how many more it makes when they are all in use
KEPT_OPEN: Final = 8
AT_MOST_MORE: Final = 8
# seconds for a connection, to come by or to make
PATIENCE: Final = 5
# of every connection: rows are on the disk before anyone is told, nobody waits for ever, and times are everywhere the same
SETTINGS: Final = "SET synchronous_commit = on; SET statement_timeout = '60s'; SET lock_timeout = '5s'; SET TIME ZONE 'UTC'"
# a connection to a machine that is gone is noticed within half a minute
ALIVE: Final[dict[str, Any]] = {
    "connect_timeout": PATIENCE, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
}
# numbers of advisory locks: who changes the shape, and who has the table open
SHAPE: Final = 0x756D7001
OPEN: Final = 0x756D7002
NUL: Final = "\x00"
NO_CHARACTER: Final = "\ufffd"


def address(url: str) -> sa.URL:
    """The address of a database, as SQLAlchemy knows it; StoreError if it is none of ours, or psycopg is missing."""
    try:
        found = sa.make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(say("database-unreadable")) from None
    if found.drivername not in SCHEMES or not found.database:
        raise StoreError(say("database-foreign", scheme=found.drivername))
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise StoreError(say("database-driver")) from None
    return found.set(drivername="postgresql+psycopg")


def shown(url: sa.URL) -> str:
    """An address as it may be told: without its password."""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def plain_address(url: sa.URL) -> str:
    """An address with its password, for psycopg."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def engine_of(url: sa.URL) -> sa.Engine:
    """Connections that are tried before they are used: one that was cut while nobody used it is made again unseen."""
    engine = sa.create_engine(
        url, hide_parameters=True, pool_pre_ping=True, pool_size=KEPT_OPEN, max_overflow=AT_MOST_MORE, pool_timeout=PATIENCE,
        connect_args=ALIVE,
    )
    sa.event.listen(engine, "connect", _set_up)
    sa.event.listen(engine, "before_cursor_execute", _without_nul, retval=True)
    return engine


def _set_up(connection: Any, _: object) -> None:
    connection.autocommit = True
    connection.execute(SETTINGS)
    connection.autocommit = False


def _without_nul(_: object, __: object, statement: str, given: Any, ___: object, ____: bool) -> tuple[str, Any]:
    """PostgreSQL has no text with a character 0 in it, which SQLite takes: somebody who writes one gets the mark for none."""
    return statement, [_clean(row) for row in given] if isinstance(given, list) else _clean(given)


def _clean(given: Any) -> Any:
    if not isinstance(given, dict):
        return given
    return {name: value.replace(NUL, NO_CHARACTER) if isinstance(value, str) else value for name, value in given.items()}


@contextmanager
def reached(url: str) -> Iterator[sa.Engine]:
    """A database that is there; nothing is changed in it."""
    found = address(url)
    engine = engine_of(found)
    try:
        with telling(found):
            check_encoding(engine)
            yield engine
    finally:
        engine.dispose()


@contextmanager
def telling(url: sa.URL) -> Iterator[None]:
    """What is wrong with a database that is to be opened."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(say("database-not-opened", database=shown(url), reason=one_line(original(error)))) from None


def one_line(error: BaseException) -> str:
    """What an error says, on one line."""
    return " ".join(str(error).split())


def check_encoding(engine: sa.Engine) -> None:
    """Refuse a database that cannot hold every text."""
    with engine.connect() as connection:
        found = connection.exec_driver_sql("SHOW server_encoding").scalar()
    if found != "UTF8":
        raise StoreError(say("database-encoding", encoding=str(found)))


def alone(connection: sa.Connection) -> None:
    """A transaction during which nobody else changes the shape of the database, nor writes to what is there."""
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(SHAPE)))
    names = sa.inspect(connection).get_table_names()
    if names:
        quoted = ", ".join(connection.dialect.identifier_preparer.quote(name) for name in sorted(names))
        connection.exec_driver_sql(f"LOCK TABLE {quoted} IN EXCLUSIVE MODE")
