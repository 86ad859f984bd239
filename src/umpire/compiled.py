"""Whether the rules run compiled, and how to run the sources that lie beside the libraries instead.

A wheel may hold libraries that mypyc made of engine, maps, art, titles and players (setup.py), and Python prefers them to the
sources. UMPIRE_PURE=1 turns that off; `umpire --version` tells.
"""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final, Optional

SOURCES: Final = os.path.dirname(__file__)
SWITCH: Final = "UMPIRE_PURE"

COMPILED: Final = "compiled"
PLAIN: Final = "plain"
PURE: Final = "pure"
WORDS: Final = {COMPILED: "compiled", PLAIN: "plain Python", PURE: f"plain Python: {SWITCH} is set"}


def find_state(root: str = SOURCES) -> str:
    """Tell whether the package in a folder runs compiled, or why not."""
    if os.environ.get(SWITCH, "0") not in ("", "0"):
        return PURE
    is_built = any(os.path.exists(f"{root}/engine/agenda{suffix}") for suffix in EXTENSION_SUFFIXES)
    return COMPILED if is_built else PLAIN


# what this process runs on; it does not change while it runs
STATE: Final = find_state()


class SourceFinder:
    """Finds the sources of `umpire`, whatever libraries lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Optional[Sequence[str]] = None, target: Optional[ModuleType] = None) -> Optional[ModuleSpec]:
        if not name.startswith("umpire.") or path is None:
            return None
        specs = [FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name) for folder in path]
        return next((spec for spec in specs if spec is not None), None)


if STATE == PURE:
    # from here on, for all parts of the package that are loaded after this one
    sys.meta_path.insert(0, SourceFinder)
