"""A store moved between PostgreSQL and a file: every row of every table, as it stands there.

A copy of a database is a file of SQLite of the same shape, as `umpire backup` makes it of a file: either can be put in the place
of either. What is JSON is carried as the text that was written.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage.encryption import Keyring, new_key
from umpire.server.storage.file_copies import Watching, connected, draft_of, fold, put_new, unwatched
from umpire.server.storage.postgres_connection import OPEN, alone
from umpire.server.storage.schema import VERSION, metadata
from umpire.server.storage.migrate import lay_out, migrate
from umpire.server.storage.store import StoreError

# rows that are carried at once
ROWS: Final = 1000


# Out of a database

def kept_in(engine: sa.Engine, to: Path, watching: Watching = unwatched) -> None:
    """All that is in a database at this moment, in a new file; FileExistsError if there is one already."""
    to.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with draft_of(to) as draft:
        copy_out(engine, draft, watching)
        put_new(draft, to)


def copy_out(engine: sa.Engine, draft: Path, watching: Watching = unwatched) -> None:
    """All that is in a database at this moment, into a draft of the same step. Nobody who writes meanwhile waits for it."""
    target = _file(draft)
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ", stream_results=True) as source:
            step = str(source.execute(sa.select(VERSION.c.version_num)).scalar())
            # nothing is in it yet that a step could seal
            migrate(target, Keyring((new_key(),), ""), upto=step)
            shape = sa.MetaData()
            shape.reflect(target)
            with target.begin() as filled:
                _pour(source, filled, _rows_of(shape), watching)
    finally:
        target.dispose()
    fold(draft)


# Into a database

def copy_in(draft: Path, engine: sa.Engine, watching: Watching = unwatched) -> None:
    """A file of the newest step in the place of all that a database has of ours: all or nothing, while no table is open on it."""
    source = _file(draft)
    try:
        with source.connect() as read, engine.begin() as filled:
            alone(filled)
            _check_closed(filled)
            _remove(filled)
            lay_out(filled)
            _pour(read, filled, _rows_of(metadata), watching)
            _count_on(filled)
    finally:
        source.dispose()


def _check_closed(connection: sa.Connection) -> None:
    """Every table that is open holds this lock, shared with other workers."""
    if not connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(OPEN))).scalar():
        raise StoreError(say("database-in-use"))


def _remove(connection: sa.Connection) -> None:
    names = [table.name for table in metadata.sorted_tables] + [VERSION.name]
    quoted = ", ".join(connection.dialect.identifier_preparer.quote(name) for name in names)
    connection.exec_driver_sql(f"DROP TABLE IF EXISTS {quoted} CASCADE")


def _count_on(connection: sa.Connection) -> None:
    """Numbers that the database gives by itself go on after those that were carried in."""
    for table in metadata.sorted_tables:
        for column in table.primary_key.columns:
            if isinstance(column.type, sa.Integer) and column is table.autoincrement_column:
                sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(sa.select(sa.func.setval(sequence, sa.func.max(column) + 1, False)).select_from(table))


# Rows

def _file(path: Path) -> sa.Engine:
    return sa.create_engine("sqlite+pysqlite://", creator=lambda: connected(path), poolclass=sa.NullPool, hide_parameters=True)


def _rows_of(shape: sa.MetaData) -> list[sa.Table]:
    """The tables whose rows are carried, those first that others refer to."""
    return [table for table in shape.sorted_tables if table.name != VERSION.name]


def _pour(source: sa.Connection, target: sa.Connection, tables: Sequence[sa.Table], watching: Watching) -> None:
    counts = [int(source.execute(sa.select(sa.func.count()).select_from(table)).scalar() or 0) for table in tables]
    for table in reversed(tables):
        # a step may have laid something into it
        target.execute(sa.delete(table))
    done = 0
    for table in tables:
        for rows in source.execute(_reading(table)).mappings().partitions(ROWS):
            target.execute(sa.insert(_writing(table)), [dict(row) for row in rows])
            done += len(rows)
            watching(done, sum(counts))


def _reading(table: sa.Table) -> sa.Select[Any]:
    columns: Iterable[Any] = [sa.cast(one, sa.Text).label(one.name) if _is_json(one) else one for one in table.columns]
    return sa.select(*columns).order_by(*table.primary_key.columns)


def _writing(table: sa.Table) -> sa.TableClause:
    """The table as it is written to: text for what is JSON, which the database reads by itself."""
    columns = [sa.column(one.name, sa.types.NullType() if _is_json(one) else one.type) for one in table.columns]
    return sa.table(table.name, *columns)


def _is_json(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.JSON)
