"""The server's sentences, from its own catalogue, and the names of the seats of a title."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from umpire.engine.title import Title
from umpire.engine.wording import capital
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language

FOLDER: Final = Path(__file__).parents[1]


@cache
def _sentences(folder: Path, code: str) -> Catalogue:
    """Load the catalogue once: it is needed for every message."""
    return Catalogue(folder, code)


def say(key: str, **slots: str | int) -> str:
    """Say a sentence of the server in the reader's language. Numbers are written without separators."""
    return _sentences(FOLDER, reader_language()).say(key, {name: str(value) for name, value in slots.items()})


def title_sentence(title: Title[Any], key: str) -> str:
    """Return a sentence of the title's catalogue, '' if it has none."""
    sentences = _sentences(title.folder, reader_language())
    return sentences.say(key, {}) if sentences.has(key) else ""


def seat_name(title: Title[Any], seat: str) -> str:
    """Return the title's name for a seat (`seat-ID` in its catalogue), or the id with a capital."""
    return title_sentence(title, f"seat-{seat}") or capital(seat)


def player_name(title: Title[Any], seat: str) -> str:
    """Return the player of a seat, as a sentence names them (`player-ID` in the catalogue: the Turks), or the seat's name."""
    return title_sentence(title, f"player-{seat}") or seat_name(title, seat)


def join_names(names: Sequence[str]) -> str:
    """Join names as a sentence lists them.

    >>> join_names(["Blue", "Red", "Green"])
    'Blue, Red and Green'
    """
    return say("and", first=", ".join(names[:-1]), last=names[-1]) if names[1:] else "".join(names)


def conjunctions() -> list[str]:
    """Return the words between the last two names of a list: in Spanish `y` becomes `e` before an i.

    >>> conjunctions()
    [' and ', ' and ']
    """
    return [say("and", first="-", last=last)[1:-2] for last in ("aa", "ia")]


def readable_id(id_: str) -> str:
    """Turn an id into words, where the catalogue has none."""
    return capital(id_.replace("_", " ").replace("-", " ").strip())
