"""Backup and restore: a copy of the store while the table is open, and a copy in the store's place.

A copy is looked through before anyone is told of it, and before it is put in place: that it is a store of ours, that SQLite
finds nothing wrong in it, and that this version knows its shape. A store that was there is never thrown away.
"""
from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, Optional

from umpire.table.copies import Watching, connected, copy, draft_of, fold, put_instead, put_new, stamped, unused, unwatched
from umpire.table.store import HEAD, PRIMARY, STEPS, VERSION, StoreError, bring_up_to_date, metadata
from umpire.table.words import say

IN_USE: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
TABLES: Final = frozenset((*metadata.tables, VERSION.name))


class Holding(NamedTuple):
    """What a store holds: the step of its shape, and how many matches and actions."""

    step: str
    matches: int
    actions: int


class Copied(NamedTuple):
    """A copy that was made and looked through."""

    file: Path
    holding: Holding


class Restored(NamedTuple):
    """What is in the store's place now, the step the copy had, and where the store is that was there before."""

    holding: Holding
    step: str
    kept: Optional[Path]


# Looking through

def looked_through(path: Path) -> Holding:
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
    if not names >= TABLES:
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

def backup(path: Path, to: Optional[Path] = None, watching: Watching = unwatched) -> Copied:
    """A copy of the store, under a name with the time in it where none is given; of a folder, in it."""
    if not path.is_file():
        raise StoreError(say("no-store", file=str(path)))
    to = _named(path, to)
    if to.exists():
        raise StoreError(say("copy-there", file=str(to)))
    with _writing(to), draft_of(to) as draft:
        copy(path, draft, watching)
        holding = looked_through(draft)
        put_new(draft, to)
    return Copied(to, holding)


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
    holding = looked_through(source)
    if path.exists() and path.samefile(source):
        raise StoreError(say("copy-itself", file=str(path)))
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _check_alone(path)
    with _writing(path), draft_of(path) as draft:
        copy(source, draft, watching)
        bring_up_to_date(draft)
        fold(draft)
        restored = looked_through(draft)
        # to copy may have taken long
        _check_alone(path)
        return Restored(restored, holding.step, _put(draft, path))


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
