"""Where a compiled copy of the package lies, and whether it is used: `make compile` builds it, UMPIRE_PURE=1 turns it off.

The copy lies beside the installed packages of the virtualenv. It is used only while the sources are those it was made from: a
changed source means plain Python again, never an old rule.
"""
from __future__ import annotations

import hashlib
import json
import os
import sys
import sysconfig
from pathlib import Path
from typing import Final, Optional

SOURCES: Final = Path(__file__).parent
LAYERS: Final = ("engine", "boards", "titles", "players")
MANIFEST: Final = "manifest.json"
PURE: Final = "UMPIRE_PURE"


def home() -> Path:
    """The folder of the compiled copy."""
    return Path(sysconfig.get_path("purelib")) / "umpire_compiled"


def sources() -> list[Path]:
    """Everything the copy is made from: code and data."""
    found = [path for layer in LAYERS for path in (SOURCES / layer).rglob("*") if path.is_file()]
    return sorted([path for path in found if "__pycache__" not in path.parts])


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def manifest() -> dict[str, list[object]]:
    """Of each source its size, its time, and its fingerprint."""
    found: dict[str, list[object]] = {}
    for path in sources():
        stat = path.stat()
        found[path.relative_to(SOURCES).as_posix()] = [stat.st_size, stat.st_mtime_ns, fingerprint(path)]
    return found


def state() -> str:
    """`compiled`, or why it is not: `pure` (asked for), `plain` (nothing built), `outdated` (the sources have changed)."""
    if os.environ.get(PURE):
        return "pure"
    try:
        built: dict[str, list[object]] = json.loads((home() / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return "plain"
    return "compiled" if _is_current(built) else "outdated"


def _is_current(built: dict[str, list[object]]) -> bool:
    """A file of the same size and time is the same; one that was only touched is read."""
    here = sources()
    if len(here) != len(built):
        return False
    for path in here:
        known = built.get(path.relative_to(SOURCES).as_posix())
        stat = path.stat()
        if known is None or (known[:2] != [stat.st_size, stat.st_mtime_ns] and known[2] != fingerprint(path)):
            return False
    return True


def use() -> Optional[str]:
    """The folder in which `umpire` looks for its parts first, if there is a copy to be used."""
    if state() != "compiled":
        return None
    sys.path.append(str(home()))
    return str(home() / "umpire")
