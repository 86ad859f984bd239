"""A copy of an SQLite file, made while others write to it: consistent, for its owner only, and whole or not there at all.

This module knows files, not what is in them. What SQLite or the system says is told by who calls. A store that is no file
would bring functions of its own in their place: nothing above this module and backup.py opens a file of the store.
"""
from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

# pages that are copied between two words about how far it is
PAGES: Final = 2000
# seconds for which others who write are waited for
PATIENCE: Final = 5.0
# what SQLite lays beside a file
BESIDE: Final = ("-wal", "-shm", "-journal")
# told how many pages are copied, and of how many
Watching = Callable[[int, int], None]


def unwatched(_: int, __: int) -> None:
    """Nobody looks on."""


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there: to look for one never makes one."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None)


def beside(path: Path) -> list[Path]:
    return [path.with_name(path.name + suffix) for suffix in BESIDE]


def stamped(path: Path, word: str = "") -> Path:
    """A name with the time in it, before what the name ends in.

    >>> stamped(Path("table.sqlite")).name.startswith("table.20")
    True
    """
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
    return path.with_name(f"{path.stem}.{word}{now}{path.suffix}")


def unused(path: Path) -> Path:
    """This name, or the next that nothing has: what is kept is never written over."""
    names = (path if number == 1 else path.with_name(f"{path.name}-{number}") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """An empty file beside another, which only its owner may read. Whatever is left under its name at the end is removed."""
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
    finally:
        for file in (draft, *beside(draft)):
            file.unlink(missing_ok=True)


def copy(path: Path, draft: Path, watching: Watching = unwatched) -> None:
    """All that is in a file at this moment, into a draft. Who writes meanwhile neither waits nor makes it begin again."""
    with closing(connected(path)) as source, closing(connected(draft)) as target:
        # one transaction is one look: else SQLite begins again whenever somebody else writes, at a busy table for ever
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(target, pages=PAGES, progress=lambda _, left, total: watching(total - left, total))
    fold(draft)


def fold(path: Path) -> None:
    """Make one file of a database and its log; sqlite3.Error (busy) as long as somebody else has it open."""
    with closing(connected(path)) as connection:
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("PRAGMA journal_mode = DELETE")
    _to_disk(path)


def put_new(draft: Path, path: Path) -> None:
    """The draft under its name; FileExistsError if there is something already."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:
        # a file system without links, as on many a stick
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        draft.rename(path)
    _to_disk(path.parent)


def put_instead(draft: Path, path: Path, kept: Path) -> None:
    """The draft in the place of a file, which is kept under another name; at no moment is there none."""
    for old, new in zip(beside(path), beside(kept), strict=True):
        # of a damaged store the log could not be taken in; left there it would be taken for the log of the new one
        if old.exists():
            old.rename(new)
    with suppress(OSError):
        os.link(path, kept)
    if not kept.exists():
        path.rename(kept)
    draft.replace(path)
    _to_disk(path.parent)


def _to_disk(path: Path) -> None:
    """Wait until a file or what a folder lists is on the disk. Not every system lets one open a folder."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
