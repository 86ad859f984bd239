"""Transfer a store between PostgreSQL and a file: every row of every table, unchanged.

A copy of a database is an SQLite file of the same schema, as `umpire backup` makes of a file: it can replace either. JSON is
transferred as the stored text.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage.encryption import Keyring, new_key
from umpire.server.storage.file_copies import Progress, connect, draft_of, fold, ignore_progress, put_new
from umpire.server.storage.migrate import lay_out, migrate
from umpire.server.storage.postgres_connection import OPEN, lock_shape
from umpire.server.storage.schema import VERSION, metadata
from umpire.server.storage.store import StoreError

# rows that are transferred at once
ROWS: Final = 1000


# Out of a database

def save_copy(engine: sa.Engine, to: Path, progress: Progress = ignore_progress) -> None:
    """Copy the content of a database at this moment into a new file; FileExistsError if there is one already."""
    to.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with draft_of(to) as draft:
        copy_out(engine, draft, progress)
        put_new(draft, to)


def copy_out(engine: sa.Engine, draft: Path, progress: Progress = ignore_progress) -> None:
    """Copy the content of a database at this moment into a draft of the same step. Writers do not wait."""
    target = _file_engine(draft)
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ", stream_results=True) as source:
            step = str(source.execute(sa.select(VERSION.c.version_num)).scalar())
            # it is empty, so no step encrypts anything
            migrate(target, Keyring((new_key(),), ""), upto=step)
            shape = sa.MetaData()
            shape.reflect(target)
            with target.begin() as target_connection:
                _transfer(source, target_connection, _tables_of(shape), progress)
    finally:
        target.dispose()
    fold(draft)


# Into a database

def copy_in(draft: Path, engine: sa.Engine, progress: Progress = ignore_progress) -> None:
    """Replace the content of a database by a file of the newest step: all or nothing, while no server uses it."""
    source = _file_engine(draft)
    try:
        with source.connect() as source_connection, engine.begin() as connection:
            lock_shape(connection)
            _check_closed(connection)
            _drop_tables(connection)
            lay_out(connection)
            _transfer(source_connection, connection, _tables_of(metadata), progress)
            _restart_sequences(connection)
    finally:
        source.dispose()


def _check_closed(connection: sa.Connection) -> None:
    """Refuse if a server uses the database: each holds this lock, shared with its other workers."""
    if not connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(OPEN))).scalar():
        raise StoreError(say("database-in-use"))


def _drop_tables(connection: sa.Connection) -> None:
    names = [table.name for table in metadata.sorted_tables] + [VERSION.name]
    quoted = ", ".join(connection.dialect.identifier_preparer.quote(name) for name in names)
    connection.exec_driver_sql(f"DROP TABLE IF EXISTS {quoted} CASCADE")


def _restart_sequences(connection: sa.Connection) -> None:
    """Let generated numbers go on after those that were copied in."""
    for table in metadata.sorted_tables:
        for column in table.primary_key.columns:
            if isinstance(column.type, sa.Integer) and column is table.autoincrement_column:
                sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(sa.select(sa.func.setval(sequence, sa.func.max(column) + 1, False)).select_from(table))


# Rows

def _file_engine(path: Path) -> sa.Engine:
    return sa.create_engine("sqlite+pysqlite://", creator=lambda: connect(path), poolclass=sa.NullPool, hide_parameters=True)


def _tables_of(shape: sa.MetaData) -> list[sa.Table]:
    """Return the tables to transfer, those first that others refer to."""
    return [table for table in shape.sorted_tables if table.name != VERSION.name]


def _transfer(source: sa.Connection, target: sa.Connection, tables: Sequence[sa.Table], progress: Progress) -> None:
    counts = [int(source.execute(sa.select(sa.func.count()).select_from(table)).scalar() or 0) for table in tables]
    for table in reversed(tables):
        # a step may have inserted something
        target.execute(sa.delete(table))
    count = 0
    for table in tables:
        for rows in source.execute(_select_rows(table)).mappings().partitions(ROWS):
            target.execute(sa.insert(_insert_target(table)), [dict(row) for row in rows])
            count += len(rows)
            progress(count, sum(counts))


def _select_rows(table: sa.Table) -> sa.Select[Any]:
    columns: Iterable[Any] = [
        sa.cast(column, sa.Text).label(column.name) if _is_json(column) else column for column in table.columns
    ]
    return sa.select(*columns).order_by(*table.primary_key.columns)


def _insert_target(table: sa.Table) -> sa.TableClause:
    """Return the table to insert into, with text columns instead of JSON, which the database parses by itself."""
    columns = [sa.column(column.name, sa.types.NullType() if _is_json(column) else column.type) for column in table.columns]
    return sa.table(table.name, *columns)


def _is_json(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.JSON)
