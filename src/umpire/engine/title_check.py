"""What every title declares: one that lacks it would go wrong later, in the middle of what is about all titles."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from umpire.engine.about import Scenario
from umpire.engine.actions import Language
from umpire.engine.title import Switch, Title


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _are(kind: type, least: int) -> Callable[[object], bool]:
    """Tell whether something is a tuple of so many of a kind or more."""
    return lambda value: isinstance(value, tuple) and len(value) >= least and all(isinstance(one, kind) for one in value)


def _is(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, kind)


_DECLARED: Final[dict[str, Callable[[object], bool]]] = {
    "name": _is_text, "version": _is_text, "seats": _are(str, 1), "scenarios": _are(Scenario, 1), "switches": _are(Switch, 0),
    "language": _is(Language), "cases": _is(dict), "folder": _is(Path),
}


def find_missing_attribute(title: Title[Any]) -> str:
    """Name the first attribute that a title lacks, or that is not what it should be; '' if there is none."""
    return next((name for name, fits in _DECLARED.items() if not fits(getattr(title, name, None))), "")
