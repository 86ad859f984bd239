"""Files beside the one that came by mail: none is ever overwritten, because it may belong to another match."""
from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path


def keep_text(path: Path, text: str) -> Path:
    """Write a text under the first free name of `name.mail`, `name.2.mail`, `name.3.mail`, ...; return where it is.

    A file that has this very text already is left alone and returned.
    """
    names = (path.with_name(f"{path.stem}.{number}{path.suffix}") for number in count(2))
    for file in chain([path], names):
        if _holds(file, text):
            return file
        try:
            write_new(file, text)
        except FileExistsError:
            continue
        return file
    raise AssertionError("there is always another number")


def _holds(file: Path, text: str) -> bool:
    return file.is_file() and file.read_bytes() == text.encode()


def write_new(path: Path, text: str) -> None:
    """Write a file at once or not at all; FileExistsError if its name is taken, even if it was taken meanwhile."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _name(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _name(draft: Path, path: Path) -> None:
    """Give a file its name if that is free. A link never replaces anything; not every file system has links."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists() or path.is_symlink():
            raise FileExistsError(f"{path} is there already") from None
        os.rename(draft, path)
