"""Backup and restore: a copy of the store while the table is open, and a copy in the store's place.

A copy is looked through before anyone is told of it, and before it is put in place: that it is a store of ours, that SQLite
finds nothing wrong in it, and that this version knows its shape. A store that was there is never thrown away.
"""
from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage import encryption
from umpire.server.storage.encryption import KeyFault, Keyring, key_file
from umpire.server.storage.file_copies import (
    Watching, connected, copy, draft_of, fold, put_instead, put_new, stamped, unused, unwatched,
)
from umpire.server.storage.postgres_connection import DATABASE, reached
from umpire.server.storage.schema import FIRST
from umpire.server.storage.migrate import HEAD, SEALING, STEPS, revision
from umpire.server.storage.sqlite import bring_up_to_date
from umpire.server.storage.store import PRIMARY, StoreError, explain_key_fault
from umpire.server.storage.transfer import copy_in, copy_out, kept_in

IN_USE: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Holding(NamedTuple):
    """What a store holds: the step of its shape, and how many matches and actions."""

    step: str
    matches: int
    actions: int


class Copied(NamedTuple):
    """A copy that was made and looked through, the copy of its key if one was made, and else where the key is."""

    file: Path
    holding: Holding
    key: Optional[Path]
    needs: str


class Restored(NamedTuple):
    """What is in the store's place now, the step the copy had, and where the store is that was there before."""

    holding: Holding
    step: str
    kept: Optional[Path]


# Looking through

def inspect_copy(path: Path) -> Holding:
    """What a file holds, if it is a store of ours and whole; StoreError says what is wrong with it."""
    if not path.is_file():
        raise StoreError(say("copy-missing", file=str(path)))
    try:
        with closing(connected(path)) as connection:
            connection.execute("PRAGMA query_only = ON")
            return _held(connection, path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if _code(error) == sqlite3.SQLITE_NOTADB:
            raise StoreError(say("copy-foreign", file=str(path))) from None
        raise StoreError(say("copy-damaged", file=str(path), reason=_reason(error))) from None


def _held(connection: sqlite3.Connection, path: Path) -> Holding:
    names = {name for name, in connection.execute("SELECT name FROM sqlite_master")}
    found = integrity(connection)
    if found:
        raise StoreError(say("copy-damaged", file=str(path), reason=found))
    if not names >= FIRST:
        raise StoreError(say("copy-foreign", file=str(path)))
    step = step_of(connection)
    if step not in STEPS:
        raise StoreError(say("copy-newer", file=str(path), step=step, known=HEAD))
    return Holding(step, _count(connection, "matches"), _count(connection, "actions"))


def integrity(connection: sqlite3.Connection) -> str:
    """The first thing that SQLite finds wrong in a file, '' if there is none. It names pages and columns, not what is in them."""
    found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    return "" if found == "ok" else " ".join(found.split())


def step_of(connection: sqlite3.Connection) -> str:
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return "" if found is None else str(found[0])


def in_clear(path: Path) -> bool:
    """Whether a file is a store from before there were keys."""
    try:
        with closing(connected(path)) as connection:
            return step_of(connection) in STEPS[:STEPS.index(SEALING)]
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def _count(connection: sqlite3.Connection, table: str) -> int:
    return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def _code(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & PRIMARY


def _reason(error: Exception) -> str:
    """What SQLite or the system says; a text that is no text is not quoted."""
    if isinstance(error, UnicodeDecodeError):
        return say("no-text")
    return str(error.strerror) if isinstance(error, OSError) and error.strerror else str(error)


# Backup

def backup(path: Path, to: Optional[Path] = None, watching: Watching = unwatched, with_key: bool = False) -> Copied:
    """A copy of the store, under a name with the time in it where none is given; of a folder, in it. `with_key`: its key, too."""
    if not path.is_file():
        raise StoreError(say("no-store", file=str(path)))
    return _copied(path, to, with_key, lambda draft: copy(path, draft, watching))


def _copied(path: Path, to: Optional[Path], with_key: bool, fill: Callable[[Path], object]) -> Copied:
    """A copy under its name, of what `fill` lays into a draft; `path` is what it is a copy of, with its key beside it."""
    to = _named(path, to)
    keys = _keys_beside(path)
    key = key_file(to) if with_key and keys is not None and keys.file is not None else None
    for file in (to, key):
        if file is not None and file.exists():
            raise StoreError(say("copy-there", file=str(file)))
    with _writing(to), draft_of(to) as draft:
        fill(draft)
        holding = inspect_copy(draft)
        put_new(draft, to)
    if key is not None and keys is not None:
        with _writing(key):
            encryption.write_new(key, keys.keys)
    return Copied(to, holding, key, "" if keys is None else keys.where)


def _keys_beside(path: Path) -> Optional[Keyring]:
    """The keys of a store; None where there are none."""
    try:
        return encryption.found(key_file(path))
    except KeyFault as fault:
        raise explain_key_fault(fault) from None


def backup_database(
    url: str, folder: Path, to: Optional[Path] = None, watching: Watching = unwatched, with_key: bool = False,
) -> Copied:
    """A copy of a database: a file like that of a store, which can be put in the place of either."""
    with reached(url) as engine:
        if not revision(engine):
            raise StoreError(say("database-empty"))
        return _copied(folder / DATABASE, to, with_key, lambda draft: copy_out(engine, draft, watching))


def _named(path: Path, to: Optional[Path]) -> Path:
    """Where the copy goes."""
    if to is None:
        return stamped(path)
    return stamped(to / path.name) if to.is_dir() else to


@contextmanager
def _writing(to: Path) -> Iterator[None]:
    """What goes wrong while a copy is made is told with what to do; nothing is left of the copy then."""
    try:
        yield
    except FileExistsError:
        raise StoreError(say("copy-there", file=str(to))) from None
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("copy-not-made", file=str(to), reason=_reason(error))) from None


# Restore

def restore(source: Path, path: Path, watching: Watching = unwatched) -> Restored:
    """Put a copy in the store's place, brought up to date. The store that was there is kept under another name."""
    holding = inspect_copy(source)
    if path.exists() and path.samefile(source):
        raise StoreError(say("copy-itself", file=str(path)))
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _check_alone(path)
    keys = _keys_for(source, path)
    with _writing(path), draft_of(path) as draft:
        copy(source, draft, watching)
        bring_up_to_date(draft, keys)
        fold(draft)
        restored = inspect_copy(draft)
        # to copy may have taken long
        _check_alone(path)
        _lay_beside(keys, key_file(path))
        return Restored(restored, holding.step, _put(draft, path))


def restore_database(source: Path, url: str, folder: Path, watching: Watching = unwatched) -> Restored:
    """Put a copy in the place of what is in a database, brought up to date. What was there is kept in a file."""
    holding = inspect_copy(source)
    keys = _keys_for(source, folder / DATABASE)
    with reached(url) as engine, _drafted(source, folder, keys) as draft:
        kept = _keep_database(engine, folder)
        copy_in(draft, engine, watching)
        _lay_beside(keys, key_file(folder / DATABASE))
        return Restored(inspect_copy(draft), holding.step, kept)


@contextmanager
def _drafted(source: Path, folder: Path, keys: Keyring) -> Iterator[Path]:
    """A copy of a copy, brought up to date: what was given is not changed."""
    wanted = folder / DATABASE
    with _writing(wanted):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _writing(wanted), draft_of(wanted) as draft:
        copy(source, draft)
        bring_up_to_date(draft, keys)
        fold(draft)
        yield draft


def _keep_database(engine: sa.Engine, folder: Path) -> Optional[Path]:
    """What is in a database, in a file; None if nothing is."""
    if not revision(engine):
        return None
    kept = unused(stamped(folder / DATABASE, "replaced-"))
    kept_in(engine, kept)
    return kept


def _keys_for(source: Path, path: Path) -> Keyring:
    """The keys that open a copy: those from outside, or beside the store that it goes into, or beside the copy."""
    proofs = proofs_in(source)
    try:
        if not proofs:
            return encryption.made(key_file(path))
        outside = encryption.given()
        beside = [keys for file in (path, source) if (keys := encryption.found(key_file(file), {})) is not None]
        for keys in beside if outside is None else [outside]:
            with suppress(KeyFault):
                keys.check(proofs)
                return keys
    except KeyFault as fault:
        raise explain_key_fault(fault) from None
    places = {"beside": str(key_file(source)), "where": str(key_file(path)), "wanted": ", ".join(proofs)}
    raise StoreError(say("key-of-copy", file=str(source), **places))


def proofs_in(path: Path) -> dict[str, str]:
    """By which keys something is sealed in a file; {} in one from before there were keys."""
    with closing(connected(path)) as connection:
        if connection.execute("SELECT name FROM sqlite_master WHERE name = 'keys'").fetchone() is None:
            return {}
        return {str(id_): str(proof) for id_, proof in connection.execute("SELECT id, proof FROM keys")}


def _lay_beside(keys: Keyring, file: Path) -> None:
    """The keys of the copy beside the store; those that were there still open what they opened."""
    if keys.file is None or keys.file == file:
        return
    there = encryption.found(file, {})
    old = () if there is None else there.keys
    encryption.write_over(file, (*keys.keys, *[key for key in old if key not in keys.keys]))


def _put(draft: Path, path: Path) -> Optional[Path]:
    """In its place; where the store is that was there."""
    if not path.exists():
        put_new(draft, path)
        return None
    kept = unused(stamped(path, "replaced-"))
    put_instead(draft, path, kept)
    return kept


def _check_alone(path: Path) -> None:
    """Refuse as long as a table has the store open. SQLite knows: every connection of a table holds a lock from its first word to
    its last. Of a file that is too damaged it cannot tell; a table that has such a file open notices that it was exchanged, and
    acknowledges nothing more."""
    if not path.exists():
        return
    try:
        fold(path)
    except sqlite3.Error as error:
        if _code(error) in IN_USE:
            raise StoreError(say("store-in-use", file=str(path))) from None
    except OSError as error:
        raise StoreError(say("copy-not-made", file=str(path), reason=_reason(error))) from None
