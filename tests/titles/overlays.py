"""Help for tests of an owner's overlay: a folder to write, and the complaint about one that is wrong."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import umpire

Overlay = Callable[..., Path]


def writing(folder: Path, usual: str) -> Overlay:
    """Return what writes a file into an overlay folder: the usual one, or another by its name."""
    def write(content: str, name: str = usual) -> Path:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
        return folder
    return write


def complaint(title: str, folder: Path) -> umpire.DataError:
    """Return what a title says about a wrong overlay."""
    with pytest.raises(umpire.DataError) as error:
        umpire.title(title, data=folder)
    assert str(folder) in error.value.file, "the owner's file is named, not ours"
    assert all(part in str(error.value) for part in (error.value.file, error.value.key, str(error.value.reason)))
    return error.value


def assert_refused(title: str, folder: Path, file: str, key: str, reason: str) -> None:
    """A title refuses an overlay and names the owner's file, the key and the reason."""
    error = complaint(title, folder)
    assert (error.key, error.file) == (key, str(folder / file))
    assert reason in str(error.reason)
