"""Bring the tables of a store up to date."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage.encryption import Keyring
from umpire.server.storage.schema import VERSION, metadata
from umpire.server.storage.store import StoreError

# the steps in migrations/versions: with the newest a store needs no Alembic, so the server starts faster
STEPS: Final = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011", "0012", "0013")
HEAD: Final = STEPS[-1]
# this step encrypted the store: before it everything was in clear
SEALING: Final = "0004"
MIGRATIONS: Final = Path(__file__).parent / "migrations"


def ignore_progress(_: str) -> None:
    """Do nothing before the first step."""


def _lock_file(connection: sa.Connection) -> None:
    """Begin a transaction during which nobody else writes to the file."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def revision(engine: sa.Engine) -> str:
    """Return the step that a store has, '' if it is empty."""
    with engine.connect() as connection:
        has_version = sa.inspect(connection).has_table(VERSION.name)
        step = connection.execute(sa.select(VERSION.c.version_num)).scalar() if has_version else None
    return "" if step is None else str(step)


def lay_out_empty(engine: sa.Engine, begin: Callable[[sa.Connection], object] = _lock_file) -> bool:
    """Lay out a store without Alembic, which is slow to load; return False if the store is not empty."""
    with engine.connect() as connection:
        begin(connection)
        if sa.inspect(connection).get_table_names():
            return False
        lay_out(connection)
        connection.commit()
    return True


def lay_out(connection: sa.Connection) -> None:
    """Create all tables as the newest step has them."""
    metadata.create_all(connection, checkfirst=False)
    VERSION.create(connection, checkfirst=False)
    connection.execute(sa.insert(VERSION), {"version_num": HEAD})


def migrate(
    engine: sa.Engine, keys: Keyring, beforehand: Callable[[str], object] = ignore_progress,
    begin: Callable[[sa.Connection], object] = _lock_file, upto: str = HEAD,
) -> None:
    """Run the missing steps in one transaction: a crash leaves the old store, and a second server waits its turn.

    `begin` keeps others from writing; then `beforehand` is called with the step that the store has. Steps encrypt with these
    keys.
    """
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    script = ScriptDirectory(str(MIGRATIONS))
    with engine.connect() as connection:
        begin(connection)
        options = {"fn": lambda revision, _: script._upgrade_revs(upto, revision), "transactional_ddl": True, "keys": keys}
        context = MigrationContext.configure(connection, opts=options)
        try:
            step = context.get_current_revision()
            if step in STEPS[:-1]:
                beforehand(str(step))
            with Operations.context(context):
                context.run_migrations()
        except CommandError as error:
            raise StoreError(say("store-of-another-version", reason=str(error))) from None
        connection.commit()
