"""Open a store in an SQLite file, and bring it up to date after copying it."""
from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Optional

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from umpire.server.common.folders import data_folder
from umpire.server.storage import encryption
from umpire.server.storage.encryption import KeyFault, Keyring
from umpire.server.storage.file_copies import connect, copy, draft_of, put_new, unused_name
from umpire.server.storage.migrate import HEAD, SEALING, STEPS, lay_out_empty, migrate, revision
from umpire.server.storage.schema import KEYS
from umpire.server.storage.store import Store, StoreError, describe_fault, driver_error, explain_key_fault, log, say

# a disk that stalls may keep another writer for seconds
BUSY_MILLISECONDS: Final = 15_000


def default_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the default file of the store: UMPIRE_STORE, or a file in the user's data folder."""
    return Path(environment.get("UMPIRE_STORE") or data_folder(environment, platform) / "table.sqlite")


def choose_database(database: Optional[str], store: Optional[Path], environment: Mapping[str, str] = os.environ) -> str:
    """Return the address of the database, '' for a file. The command line overrides UMPIRE_DATABASE."""
    if database and store:
        raise StoreError(say("store-or-database"))
    return "" if store else database or environment.get("UMPIRE_DATABASE", "")


def open_store(path: Path, tell: Callable[[str], object] = log.info) -> Store:
    """Open the store in a file; create it or bring it up to date if necessary.

    Only its owner may read it, because it holds secrets. A copy is made before an upgrade; `tell` gets a message with its
    place.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(say("store-not-opened", file=str(path), reason=str(error.strerror))) from None
    engine = sa.create_engine(f"sqlite+pysqlite:///{path}", hide_parameters=True)
    sa.event.listen(engine, "connect", _set_up_connection)
    try:
        keys = keyring(engine, encryption.key_file(path))
        if revision(engine) != HEAD and not lay_out_empty(engine):
            migrate(engine, keys, lambda step: _keep_before(path, step, tell))
        prove(engine, keys)
        return Store(engine, path, keys)
    except (SQLAlchemyError, UnicodeDecodeError) as error:
        engine.dispose()
        raise StoreError(say("store-not-usable", file=str(path), reason=str(driver_error(error)))) from None
    except StoreError:
        engine.dispose()
        raise


def open_for_reading(path: Path) -> Store:
    """Open an existing store that is up to date, without changing anything in it."""

    def connect_read_only() -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    engine = sa.create_engine("sqlite+pysqlite://", creator=connect_read_only, poolclass=sa.QueuePool, hide_parameters=True)
    try:
        return Store(engine, path, keyring(engine, encryption.key_file(path)))
    except (SQLAlchemyError, UnicodeDecodeError) as error:
        raise describe_fault(driver_error(error), "", "read") from None


def bring_up_to_date(path: Path, keys: Keyring) -> None:
    """Run the steps that a store lacks. The caller has a copy of it."""
    engine = sa.create_engine(f"sqlite+pysqlite:///{path}", hide_parameters=True)
    try:
        migrate(engine, keys)
        prove(engine, keys)
    except SQLAlchemyError as error:
        raise StoreError(say("steps-not-taken", file=str(path), reason=str(driver_error(error)))) from None
    finally:
        engine.dispose()


def keyring(engine: sa.Engine, file: Path) -> Keyring:
    """Load the keys that encrypted the store; if nothing is encrypted yet, make one if there is none."""
    proofs = _proofs(engine)
    try:
        keys = encryption.find_keys(file) if proofs else encryption.find_or_make_keys(file)
        if keys is None:
            raise KeyFault("key-missing", where=str(file), wanted=", ".join(proofs))
        keys.check(proofs)
    except KeyFault as fault:
        raise explain_key_fault(fault) from None
    return keys


def _proofs(engine: sa.Engine) -> dict[str, str]:
    """Read the keys that encrypted something here; a store from before there were keys has none."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table(KEYS.name):
            return {}
        return {str(id_): str(proof) for id_, proof in connection.execute(sa.select(KEYS.c.id, KEYS.c.proof))}


def prove(engine: sa.Engine, keys: Keyring) -> None:
    """Record the store's key, so that it accepts no other. If two servers start together, one of them writes it."""
    if keys.id not in _proofs(engine):
        with suppress(IntegrityError), engine.begin() as connection:
            connection.execute(sa.insert(KEYS), {"id": keys.id, "proof": keys.keys[0].proof})


def _keep_before(path: Path, step: str, tell: Callable[[str], object]) -> None:
    """Keep a copy of the store as it was before the first step that it lacks. Without a copy no step is run."""

    target = unused_name(path.with_name(f"{path.name}.before-{STEPS[STEPS.index(step) + 1]}"))
    try:
        with draft_of(target) as draft:
            copy(path, draft)
            put_new(draft, target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("steps-not-taken", file=str(path), reason=str(error))) from None
    tell(describe_old_copy(target, step))


def describe_old_copy(file: Path, step: str) -> str:
    """Say where the copy of the store at a step is.

    The version that made it must be able to open it, so it cannot be encrypted.
    """
    sentence = say("store-kept", file=str(file), step=HEAD)
    return f"{sentence}. {say('store-kept-plain')}" if step < SEALING else sentence


def _set_up_connection(connection: Any, _: object) -> None:
    """Set up a connection: wait for other writers, sync the log before acknowledging, enforce foreign keys."""
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
