"""Copy an SQLite file while others write to it: consistent, for its owner only, and whole or not at all.

This module knows files, not their content, and leaves errors to its callers. Only this module and backup.py open files of the
store.
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

# pages that are copied between two reports of progress
PAGES: Final = 2000
# seconds to wait for other writers
PATIENCE: Final = 5.0
# what SQLite puts beside a file
BESIDE: Final = ("-wal", "-shm", "-journal")
# called with how many pages are copied, and of how many
Progress = Callable[[int, int], None]


def ignore_progress(_: int, __: int) -> None:
    """Ignore the progress of copying."""


def connect(path: Path) -> sqlite3.Connection:
    """Connect to an existing file; never create one."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None)


def companions(path: Path) -> list[Path]:
    return [path.with_name(path.name + suffix) for suffix in BESIDE]


def stamp_name(path: Path, word: str = "") -> Path:
    """Put the time into a file name, before its extension.

    >>> stamp_name(Path("table.sqlite")).name.startswith("table.20")
    True
    """
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
    return path.with_name(f"{path.stem}.{word}{now}{path.suffix}")


def unused_name(path: Path) -> Path:
    """Return this path, or the first with a number that does not exist: nothing that is kept is overwritten."""
    names = (path if number == 1 else path.with_name(f"{path.name}-{number}") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """Make an empty file beside another, which only its owner may read. On exit remove it, unless it was renamed."""
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
    finally:
        for file in (draft, *companions(draft)):
            file.unlink(missing_ok=True)


def copy(path: Path, draft: Path, progress: Progress = ignore_progress) -> None:
    """Copy the content of a file at this moment into a draft. Writers do not wait, and cannot make it start again."""
    with closing(connect(path)) as source, closing(connect(draft)) as target:
        # within one transaction, else SQLite starts again whenever somebody writes, perhaps for ever
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(target, pages=PAGES, progress=lambda _, remaining, total: progress(total - remaining, total))
    fold(draft)


def fold(path: Path) -> None:
    """Merge a database and its log into one file; sqlite3.Error (busy) as long as somebody else has it open."""
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("PRAGMA journal_mode = DELETE")
    _sync(path)


def put_new(draft: Path, path: Path) -> None:
    """Give the draft its name; FileExistsError if there is a file already."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:
        # a file system without links, as on many USB sticks
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        draft.rename(path)
    _sync(path.parent)


def put_instead(draft: Path, path: Path, backup: Path) -> None:
    """Put the draft in the place of a file, which gets the name `kept`; at no moment is there none."""
    for old, new in zip(companions(path), companions(backup), strict=True):
        # the log of a damaged store could not be merged; left behind it would be taken for the new store's
        if old.exists():
            old.rename(new)
    with suppress(OSError):
        os.link(path, backup)
    if not backup.exists():
        path.rename(backup)
    draft.replace(path)
    _sync(path.parent)


def _sync(path: Path) -> None:
    """Wait until a file, or the list of a folder, is on the disk. Not every system lets one open a folder."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
