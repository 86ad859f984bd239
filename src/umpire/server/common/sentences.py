"""The table's sentences, from its own catalogue, and how the seats of a title are called."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from umpire.engine.wording import capital
from umpire.engine.title import Title
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language

FOLDER: Final = Path(__file__).parents[1]


@cache
def _sentences(folder: Path, reads: str) -> Catalogue:
    """Asked for with every message: the files are looked for once."""
    return Catalogue(folder, reads)


def say(key: str, **slots: str | int) -> str:
    """A sentence of the table itself, for whoever reads now. Numbers are written as they are: no thousands are told apart."""
    return _sentences(FOLDER, reader_language()).say(key, {name: str(value) for name, value in slots.items()})


def called(title: Title[Any], key: str) -> str:
    """A name from the title's catalogue, '' if it has none."""
    sentences = _sentences(title.folder, reader_language())
    return sentences.say(key, {}) if sentences.has(key) else ""


def seat_name(title: Title[Any], seat: str) -> str:
    """How a title calls a seat (`seat-ID` in its catalogue), else its id with a capital."""
    return called(title, f"seat-{seat}") or capital(seat)


def player_name(title: Title[Any], seat: str) -> str:
    """Who plays a seat, as a sentence names them (`player-ID` in the catalogue: the Turks), else as the seat is called."""
    return called(title, f"player-{seat}") or seat_name(title, seat)


def enumerated(names: Sequence[str]) -> str:
    """Names as one says them in a row.

    >>> enumerated(["Blue", "Red", "Green"])
    'Blue, Red and Green'
    """
    return say("and", first=", ".join(names[:-1]), last=names[-1]) if names[1:] else "".join(names)


def joints() -> list[str]:
    """What may stand between the last two of several: in Spanish `y` is `e` before an i.

    >>> joints()
    [' and ', ' and ']
    """
    return [say("and", first="-", last=last)[1:-2] for last in ("aa", "ia")]


def spaced(id_: str) -> str:
    """An id as one would say it, where nobody has said it better."""
    return capital(id_.replace("_", " ").replace("-", " ").strip())
