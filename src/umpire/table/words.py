"""The table's sentences, from its own catalogue, and how the seats of a title are called."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from umpire.engine.match import capital
from umpire.engine.title import Title
from umpire.catalogue import Catalogue

FOLDER: Final = Path(__file__).parent


def say(key: str, **slots: str | int) -> str:
    """A sentence of the table itself. Numbers are written as they are: no thousands are told apart."""
    return Catalogue(FOLDER).say(key, {name: str(value) for name, value in slots.items()})


def called(title: Title[Any], key: str) -> str:
    """A name from the title's catalogue, '' if it has none."""
    sentences = Catalogue(title.folder)
    return sentences.say(key, {}) if sentences.has(key) else ""


def seat_name(title: Title[Any], seat: str) -> str:
    """How a title calls a seat (`seat-ID` in its catalogue), else its id with a capital."""
    return called(title, f"seat-{seat}") or capital(seat)


def enumerated(names: Sequence[str]) -> str:
    """Names as one says them in a row.

    >>> enumerated(["Blue", "Red", "Green"])
    'Blue, Red and Green'
    """
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1]) if part])


def spaced(id_: str) -> str:
    """An id as one would say it, where nobody has said it better."""
    return capital(id_.replace("_", " ").replace("-", " ").strip())
