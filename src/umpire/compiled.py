"""The compiled copy of engine, maps, art, titles and players: where it is, and whether it may be used.

`make compile` lays it beside the installed packages. It is used only while the sources are those it was made from: a changed
source means plain Python again, never an old rule. UMPIRE_PURE=1 turns it off; `umpire --version` tells.
"""
from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Final, NamedTuple, Optional

# a package among the installed ones, in which a part of `umpire` lies once more
PACKAGE: Final = "umpire_compiled"
MANIFEST: Final = "manifest"
LAYERS: Final = ("engine", "maps", "art", "titles", "players")
SOURCES: Final = os.path.dirname(__file__)
SWITCH: Final = "UMPIRE_PURE"

COMPILED: Final = "compiled"
PLAIN: Final = "plain"
PURE: Final = "pure"
OUTDATED: Final = "outdated"
WORDS: Final = {
    COMPILED: "compiled", PLAIN: "plain Python: `make compile` was not run", PURE: f"plain Python: {SWITCH} is set",
    OUTDATED: "plain Python: the sources have changed since `make compile`",
}


class DataSource(NamedTuple):
    """How a file was when it was compiled; while size and time are the same nobody has to read it."""

    size: int
    time: int
    fingerprint: str


def home() -> Optional[str]:
    """The folder of the copy, if there is one. Looked for as an import would, without importing anything."""
    spec = PathFinder.find_spec(PACKAGE)
    return os.path.dirname(spec.origin) if spec is not None and spec.origin else None


def sources(root: str = SOURCES) -> dict[str, os.stat_result]:
    """Everything the copy is made from, code and data."""
    files: dict[str, os.stat_result] = {}
    folders = list(LAYERS)
    while folders:
        folder = folders.pop()
        for entry in os.scandir(f"{root}/{folder}"):
            if not entry.is_dir():
                files[f"{folder}/{entry.name}"] = entry.stat()
            elif entry.name != "__pycache__":
                folders.append(f"{folder}/{entry.name}")
    return files


def fingerprint(path: str) -> str:
    import hashlib

    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def manifest(root: str = SOURCES) -> str:
    """What the copy was made from, a line for each source."""
    files = sorted(sources(root).items())
    return "\n".join([f"{stat.st_size} {stat.st_mtime_ns} {fingerprint(f'{root}/{name}')} {name}" for name, stat in files])


def read_manifest(text: str) -> dict[str, DataSource]:
    parts = [line.split(" ", 3) for line in text.splitlines()]
    return {name: DataSource(int(size), int(time), mark) for size, time, mark, name in parts}


def is_current(built: dict[str, DataSource], root: str = SOURCES) -> bool:
    """Whether the sources are those the copy was made from; one that was only touched is read."""
    here = sources(root)
    return here.keys() == built.keys() and all(_is_same(built[name], here[name], f"{root}/{name}") for name in here)


def _is_same(built: DataSource, stat: os.stat_result, path: str) -> bool:
    if built.size != stat.st_size:
        return False
    return built.time == stat.st_mtime_ns or built.fingerprint == fingerprint(path)


def state(folder: Optional[str], root: str = SOURCES) -> str:
    """Whether the copy in a folder may be used, or why not."""
    if os.environ.get(SWITCH, "0") not in ("", "0"):
        return PURE
    try:
        with open(f"{folder}/{MANIFEST}", encoding="utf-8") as file:
            built = read_manifest(file.read())
    except (OSError, ValueError):
        return PLAIN
    return COMPILED if is_current(built, root) else OUTDATED


HOME: Final = home()
# what this process runs on; it does not change while it runs
STATE: Final = state(HOME)


def path(own: Iterable[str]) -> list[str]:
    """Where `umpire` looks for its parts: in the copy first, if it may be used."""
    if STATE != COMPILED or HOME is None:
        return list(own)
    # the libraries that the modules share lie beside the package
    sys.path.append(HOME)
    return [f"{HOME}/umpire", *own]
