"""A store in a file of SQLite: opened, copied before it is brought up to date, read."""
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

from umpire.server.storage import encryption
from umpire.server.storage.encryption import KeyFault, Keyring
from umpire.server.storage.file_copies import connected, copy, draft_of, put_new, unused
from umpire.server.storage.migrate import HEAD, SEALING, STEPS, laid_out, migrate, revision
from umpire.server.storage.schema import KEYS
from umpire.server.storage.store import ELSEWHERE, Store, StoreError, describe_fault, explain_key_fault, log, original, say

BUSY_MILLISECONDS: Final = 5000


def default_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the store is if nobody says otherwise: UMPIRE_STORE, or the user's data folder."""
    if environment.get("UMPIRE_STORE"):
        return Path(environment["UMPIRE_STORE"])
    if platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / "umpire" / "table.sqlite"
    data = environment.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "umpire" / "table.sqlite"


def choose_database(database: Optional[str], store: Optional[Path], environment: Mapping[str, str] = os.environ) -> str:
    """The address of the database that is meant, '' for a file: what a command says counts for more than UMPIRE_DATABASE."""
    if database and store:
        raise StoreError(say("store-or-database"))
    return "" if store else database or environment.get("UMPIRE_DATABASE", "")


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
        keys = keyring(engine, encryption.key_file(path))
        if revision(engine) != HEAD and not laid_out(engine):
            migrate(engine, keys, lambda step: _keep_before(path, step, tell))
        prove(engine, keys)
        return Store(engine, path, keys)
    except (SQLAlchemyError, UnicodeDecodeError) as error:
        engine.dispose()
        raise StoreError(f"the store {path} cannot be used: {original(error)}; {ELSEWHERE}") from None
    except StoreError:
        engine.dispose()
        raise


def open_for_reading(path: Path) -> Store:
    """A store that is there and up to date, without changing anything in it."""

    def connect() -> sqlite3.Connection:
        connection = connected(path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    engine = sa.create_engine("sqlite+pysqlite://", creator=connect, poolclass=sa.QueuePool, hide_parameters=True)
    try:
        return Store(engine, path, keyring(engine, encryption.key_file(path)))
    except (SQLAlchemyError, UnicodeDecodeError) as error:
        raise describe_fault(original(error), "", "read") from None


def bring_up_to_date(path: Path, keys: Keyring) -> None:
    """Run the steps that a store lacks, where a copy of it is kept already."""
    engine = sa.create_engine(f"sqlite+pysqlite:///{path}", hide_parameters=True)
    try:
        migrate(engine, keys)
        prove(engine, keys)
    except SQLAlchemyError as error:
        raise StoreError(say("steps-not-taken", file=str(path), reason=str(original(error)))) from None
    finally:
        engine.dispose()


def keyring(engine: sa.Engine, file: Path) -> Keyring:
    """The keys of a store: those that it was sealed with; where nothing is sealed yet, one is made if there is none."""
    proofs = _proofs(engine)
    try:
        keys = encryption.found(file) if proofs else encryption.made(file)
        if keys is None:
            raise KeyFault("key-missing", where=str(file), wanted=", ".join(proofs))
        keys.check(proofs)
    except KeyFault as fault:
        raise explain_key_fault(fault) from None
    return keys


def _proofs(engine: sa.Engine) -> dict[str, str]:
    """By which keys something was sealed here; a store from before there were keys has none."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table(KEYS.name):
            return {}
        return {str(id_): str(proof) for id_, proof in connection.execute(sa.select(KEYS.c.id, KEYS.c.proof))}


def prove(engine: sa.Engine, keys: Keyring) -> None:
    """From now on the store knows its key, and takes no other for it. Where two servers begin together one of them writes it."""
    if keys.id not in _proofs(engine):
        with suppress(IntegrityError), engine.begin() as connection:
            connection.execute(sa.insert(KEYS), {"id": keys.id, "proof": keys.keys[0].proof})


def _keep_before(path: Path, step: str, tell: Callable[[str], object]) -> None:
    """A copy of the store as it was before the first step that it lacks. Without one no step is taken."""

    kept = unused(path.with_name(f"{path.name}.before-{STEPS[STEPS.index(step) + 1]}"))
    try:
        with draft_of(kept) as draft:
            copy(path, draft)
            put_new(draft, kept)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("steps-not-taken", file=str(path), reason=str(error))) from None
    tell(kept_before(kept, step))


def kept_before(file: Path, step: str) -> str:
    """Where a store is as it was at a step. The version that made it has to be able to open it, so it cannot be sealed."""
    kept = say("store-kept", file=str(file), step=HEAD)
    return f"{kept}. {say('store-kept-plain')}" if step < SEALING else kept


def _set_up_connection(connection: Any, _: object) -> None:
    """Of every connection: wait for other writers, keep the log on the disk before anyone is told, mind the references."""
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
