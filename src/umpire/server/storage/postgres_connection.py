"""Connections to PostgreSQL: their addresses, settings and errors, and the lock on the schema."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from umpire.server.common.sentences import say
from umpire.server.storage.store import StoreError, driver_error

# the name of copies of a database; its key lies beside them
DATABASE: Final = "database.sqlite"
SCHEMES: Final = frozenset(("postgres", "postgresql", "postgresql+psycopg"))
# connections that a worker keeps open, and how many more it opens when all are in use
POOL_SIZE: Final = 8
MAX_OVERFLOW: Final = 8
# seconds to get a connection from the pool or to open one
PATIENCE: Final = 5
# for every connection: sync before acknowledging, never wait for ever, use the same time zone everywhere
SETTINGS: Final = "SET synchronous_commit = on; SET statement_timeout = '60s'; SET lock_timeout = '5s'; SET TIME ZONE 'UTC'"
# a connection to a machine that is gone is noticed within half a minute
ALIVE: Final[dict[str, Any]] = {
    "connect_timeout": PATIENCE, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
}
# numbers of advisory locks: to change the schema, and to use the store
SHAPE: Final = 0x756D7001
OPEN: Final = 0x756D7002
NUL: Final = "\x00"
NO_CHARACTER: Final = "\ufffd"


def parse_address(url: str) -> sa.URL:
    """Parse the address of a database; StoreError if it is not PostgreSQL's, or psycopg is missing."""
    try:
        parsed = sa.make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(say("database-unreadable")) from None
    if parsed.drivername not in SCHEMES or not parsed.database:
        raise StoreError(say("database-foreign", scheme=parsed.drivername))
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise StoreError(say("database-driver")) from None
    return parsed.set(drivername="postgresql+psycopg")


def address_without_password(url: sa.URL) -> str:
    """Return an address that may be shown."""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def address_with_password(url: sa.URL) -> str:
    """Return an address for psycopg."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def make_engine(url: sa.URL) -> sa.Engine:
    """Make an engine that tests connections before use, and replaces broken ones unnoticed."""
    engine = sa.create_engine(
        url, hide_parameters=True, pool_pre_ping=True, pool_size=POOL_SIZE, max_overflow=MAX_OVERFLOW, pool_timeout=PATIENCE,
        connect_args=ALIVE,
    )
    sa.event.listen(engine, "connect", _set_up)
    sa.event.listen(engine, "before_cursor_execute", _without_nul, retval=True)
    return engine


def _set_up(connection: Any, _: object) -> None:
    connection.autocommit = True
    connection.execute(SETTINGS)
    connection.autocommit = False


def _without_nul(_: object, __: object, statement: str, parameters: Any, ___: object, ____: bool) -> tuple[str, Any]:
    """Replace NUL characters in the parameters, because PostgreSQL, unlike SQLite, cannot store them."""
    return statement, [_clean(row) for row in parameters] if isinstance(parameters, list) else _clean(parameters)


def _clean(parameters: Any) -> Any:
    if not isinstance(parameters, dict):
        return parameters
    return {name: value.replace(NUL, NO_CHARACTER) if isinstance(value, str) else value for name, value in parameters.items()}


@contextmanager
def open_engine(url: str) -> Iterator[sa.Engine]:
    """Connect to an existing database to read it."""
    parsed = parse_address(url)
    engine = make_engine(parsed)
    try:
        with explain_errors(parsed):
            check_encoding(engine)
            yield engine
    finally:
        engine.dispose()


@contextmanager
def explain_errors(url: sa.URL) -> Iterator[None]:
    """Turn errors while opening a database into a StoreError."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = one_line(driver_error(error))
        raise StoreError(say("database-not-opened", database=address_without_password(url), reason=reason)) from None


def one_line(error: BaseException) -> str:
    """Return the message of an error on one line."""
    return " ".join(str(error).split())


def check_encoding(engine: sa.Engine) -> None:
    """Refuse a database that cannot store every text."""
    with engine.connect() as connection:
        encoding = connection.exec_driver_sql("SHOW server_encoding").scalar()
    if encoding != "UTF8":
        raise StoreError(say("database-encoding", encoding=str(encoding)))


def lock_shape(connection: sa.Connection) -> None:
    """Lock the schema for this transaction: nobody else changes it or writes to its tables."""
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(SHAPE)))
    names = sa.inspect(connection).get_table_names()
    if names:
        quoted = ", ".join(connection.dialect.identifier_preparer.quote(name) for name in sorted(names))
        connection.exec_driver_sql(f"LOCK TABLE {quoted} IN EXCLUSIVE MODE")
