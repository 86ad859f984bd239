"""Backup and restore: copy the store while the server runs, and put a copy in the store's place.

A copy is inspected before it is reported, and before it is put in place: it must be a store of ours, SQLite must find no error
in it, and this version must know its schema. A store that is replaced is never deleted.
"""
from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage import encryption, file_copies
from umpire.server.storage.encryption import KeyFault, Keyring, key_file
from umpire.server.storage.migrate import HEAD, SEALING, STEPS, revision
from umpire.server.storage.postgres_connection import DATABASE, open_engine
from umpire.server.storage.schema import FIRST
from umpire.server.storage.sqlite import bring_up_to_date
from umpire.server.storage.store import PRIMARY, StoreError, explain_key_fault
from umpire.server.storage.transfer import copy_in, copy_out, save_copy

IN_USE: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Holding(NamedTuple):
    """The content of a store: its step, and how many matches and actions."""

    step: str
    matches: int
    actions: int


class BackupResult(NamedTuple):
    """A copy that was made and inspected, the copy of its key if one was made, and else where the key is."""

    file: Path
    holding: Holding
    key: Optional[Path]
    needs: str


class RestoreResult(NamedTuple):
    """The result of a restore: the store's content, the step of the copy, and the place of the store that it replaced."""

    holding: Holding
    step: str
    kept: Optional[Path]


# Inspection

def inspect_copy(path: Path) -> Holding:
    """Inspect a file: return what it contains if it is a store of ours and whole, or raise StoreError."""
    if not path.is_file():
        raise StoreError(say("copy-missing", file=str(path)))
    try:
        with closing(file_copies.connect(path)) as connection:
            connection.execute("PRAGMA query_only = ON")
            return _inspect(connection, path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if _code(error) == sqlite3.SQLITE_NOTADB:
            raise StoreError(say("copy-foreign", file=str(path))) from None
        raise StoreError(say("copy-damaged", file=str(path), reason=_reason(error))) from None


def _inspect(connection: sqlite3.Connection, path: Path) -> Holding:
    names = {name for name, in connection.execute("SELECT name FROM sqlite_master")}
    fault = integrity(connection)
    if fault:
        raise StoreError(say("copy-damaged", file=str(path), reason=fault))
    if not names >= FIRST:
        raise StoreError(say("copy-foreign", file=str(path)))
    step = step_of(connection)
    if step not in STEPS:
        raise StoreError(say("copy-newer", file=str(path), step=step, known=HEAD))
    return Holding(step, _count(connection, "matches"), _count(connection, "actions"))


def integrity(connection: sqlite3.Connection) -> str:
    """Return the first error that SQLite finds in a file, or ''. It names pages and columns, not their content."""
    message = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    return "" if message == "ok" else " ".join(message.split())


def step_of(connection: sqlite3.Connection) -> str:
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return "" if row is None else str(row[0])


def is_unencrypted(path: Path) -> bool:
    """Say whether a file is a store from before there were keys."""
    try:
        with closing(file_copies.connect(path)) as connection:
            return step_of(connection) in STEPS[:STEPS.index(SEALING)]
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def _count(connection: sqlite3.Connection, table: str) -> int:
    return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def _code(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & PRIMARY


def _reason(error: Exception) -> str:
    """Return the message of an error; text that cannot be decoded is not quoted."""
    if isinstance(error, UnicodeDecodeError):
        return say("no-text")
    return str(error.strerror) if isinstance(error, OSError) and error.strerror else str(error)


# Backup

def backup(
    path: Path, to: Optional[Path] = None, progress: file_copies.Progress = file_copies.ignore_progress, with_key: bool = False,
) -> BackupResult:
    """Copy the store to a file.

    By default its name has the time in it; a folder gets such a file. `with_key` copies its key, too.
    """
    if not path.is_file():
        raise StoreError(say("no-store", file=str(path)))
    return _make_copy(path, to, with_key, lambda draft: file_copies.copy(path, draft, progress))


def _make_copy(path: Path, to: Optional[Path], with_key: bool, fill: Callable[[Path], object]) -> BackupResult:
    """Make a copy, of what `fill` writes into a draft; `path` is the store, whose key lies beside it."""
    to = _target(path, to)
    keys = _keys_beside(path)
    key = key_file(to) if with_key and keys is not None and keys.file is not None else None
    for file in (to, key):
        if file is not None and file.exists():
            raise StoreError(say("copy-there", file=str(file)))
    with _explaining_errors(to), file_copies.draft_of(to) as draft:
        fill(draft)
        holding = inspect_copy(draft)
        file_copies.put_new(draft, to)
    if key is not None and keys is not None:
        with _explaining_errors(key):
            encryption.write_new(key, keys.keys)
    return BackupResult(to, holding, key, "" if keys is None else keys.where)


def _keys_beside(path: Path) -> Optional[Keyring]:
    """Return the keys of a store, or None."""
    try:
        return encryption.find_keys(key_file(path))
    except KeyFault as fault:
        raise explain_key_fault(fault) from None


def backup_database(
    url: str, folder: Path, to: Optional[Path] = None, progress: file_copies.Progress = file_copies.ignore_progress,
    with_key: bool = False,
) -> BackupResult:
    """Copy a database to a file like that of a store, which can replace either."""
    with open_engine(url) as engine:
        if not revision(engine):
            raise StoreError(say("database-empty"))
        return _make_copy(folder / DATABASE, to, with_key, lambda draft: copy_out(engine, draft, progress))


def _target(path: Path, to: Optional[Path]) -> Path:
    """Return the file of the copy."""
    if to is None:
        return file_copies.stamp_name(path)
    return file_copies.stamp_name(to / path.name) if to.is_dir() else to


@contextmanager
def _explaining_errors(to: Path) -> Iterator[None]:
    """Explain what goes wrong while a copy is made."""
    try:
        yield
    except FileExistsError:
        raise StoreError(say("copy-there", file=str(to))) from None
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("copy-not-made", file=str(to), reason=_reason(error))) from None


# Restore

def restore(source: Path, path: Path, progress: file_copies.Progress = file_copies.ignore_progress) -> RestoreResult:
    """Put a copy in the store's place, brought up to date. The old store is kept under another name."""
    holding = inspect_copy(source)
    if path.exists() and path.samefile(source):
        raise StoreError(say("copy-itself", file=str(path)))
    with _explaining_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _check_not_in_use(path)
    keys = _keys_for(source, path)
    with _explaining_errors(path), file_copies.draft_of(path) as draft:
        file_copies.copy(source, draft, progress)
        bring_up_to_date(draft, keys)
        file_copies.fold(draft)
        restored = inspect_copy(draft)
        # copying may have taken long
        _check_not_in_use(path)
        _write_keys_beside(keys, key_file(path))
        return RestoreResult(restored, holding.step, _put_in_place(draft, path))


def restore_database(
    source: Path, url: str, folder: Path, progress: file_copies.Progress = file_copies.ignore_progress,
) -> RestoreResult:
    """Replace the content of a database by a copy, brought up to date. The old content is kept in a file."""
    holding = inspect_copy(source)
    keys = _keys_for(source, folder / DATABASE)
    with open_engine(url) as engine, _upgraded_draft(source, folder, keys) as draft:
        old_copy = _keep_database(engine, folder)
        copy_in(draft, engine, progress)
        _write_keys_beside(keys, key_file(folder / DATABASE))
        return RestoreResult(inspect_copy(draft), holding.step, old_copy)


@contextmanager
def _upgraded_draft(source: Path, folder: Path, keys: Keyring) -> Iterator[Path]:
    """Copy a copy and bring that up to date, so that the original stays unchanged."""
    target = folder / DATABASE
    with _explaining_errors(target):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _explaining_errors(target), file_copies.draft_of(target) as draft:
        file_copies.copy(source, draft)
        bring_up_to_date(draft, keys)
        file_copies.fold(draft)
        yield draft


def _keep_database(engine: sa.Engine, folder: Path) -> Optional[Path]:
    """Save the content of a database in a file; return None if it is empty."""
    if not revision(engine):
        return None
    target = file_copies.unused_name(file_copies.stamp_name(folder / DATABASE, "replaced-"))
    save_copy(engine, target)
    return target


def _keys_for(source: Path, path: Path) -> Keyring:
    """Return the keys that decrypt a copy: from outside, or beside the store it replaces, or beside the copy."""
    proofs = proofs_in(source)
    try:
        if not proofs:
            return encryption.find_or_make_keys(key_file(path))
        outside = encryption.outside_keys()
        candidates = [keys for file in (path, source) if (keys := encryption.find_keys(key_file(file), {})) is not None]
        for keys in candidates if outside is None else [outside]:
            with suppress(KeyFault):
                keys.check(proofs)
                return keys
    except KeyFault as fault:
        raise explain_key_fault(fault) from None
    places = {"beside": str(key_file(source)), "where": str(key_file(path)), "wanted": ", ".join(proofs)}
    raise StoreError(say("key-of-copy", file=str(source), **places))


def proofs_in(path: Path) -> dict[str, str]:
    """Return the ids and proofs of the keys that encrypted something in a file; {} from before there were keys."""
    with closing(file_copies.connect(path)) as connection:
        if connection.execute("SELECT name FROM sqlite_master WHERE name = 'keys'").fetchone() is None:
            return {}
        return {str(id_): str(proof) for id_, proof in connection.execute("SELECT id, proof FROM keys")}


def _write_keys_beside(keys: Keyring, file: Path) -> None:
    """Put the keys of the copy beside the store; the old keys stay, for older copies."""
    if keys.file is None or keys.file == file:
        return
    keyring = encryption.find_keys(file, {})
    old = () if keyring is None else keyring.keys
    encryption.write_over(file, (*keys.keys, *[key for key in old if key not in keys.keys]))


def _put_in_place(draft: Path, path: Path) -> Optional[Path]:
    """Put the draft in place; return where the old store is now."""
    if not path.exists():
        file_copies.put_new(draft, path)
        return None
    old_copy = file_copies.unused_name(file_copies.stamp_name(path, "replaced-"))
    file_copies.put_instead(draft, path, old_copy)
    return old_copy


def _check_not_in_use(path: Path) -> None:
    """Refuse as long as a server has the store open.

    Every connection of a server holds a lock, so SQLite knows. It cannot tell if the file is too damaged; a server that has such
    a file open notices that it was replaced, and acknowledges nothing more.
    """
    if not path.exists():
        return
    try:
        file_copies.fold(path)
    except sqlite3.Error as error:
        if _code(error) in IN_USE:
            raise StoreError(say("store-in-use", file=str(path))) from None
    except OSError as error:
        raise StoreError(say("copy-not-made", file=str(path), reason=_reason(error))) from None
