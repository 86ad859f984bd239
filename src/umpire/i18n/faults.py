"""What went wrong, in the language of who reads it.

Mistakes are found far below, where nobody knows who will read of them: they are written in English there, and looked up here by
the sentence itself (`faults.es.toml`; for what a title refuses its `data/es/faults.toml`). One that is not there stays English.
"""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from umpire.engine.data import DataError, read_toml
from umpire.engine.title import BadPosition
from umpire.i18n.language import ENGLISH, reader_language

FOLDER: Final = Path(__file__).parent
_GAP: Final = re.compile(r"\{\}")


def describe_error(error: Exception) -> str:
    """What an error says, to whoever reads now."""
    if isinstance(error, DataError):
        place = f"{error.file}: {error.key} = {error.value!r}" if error.key else error.file
        return f"{place}: {translate(error.reason)}"
    if isinstance(error, BadPosition):
        return translate(f"position: {error.place}: {_behind_a_value(error.reason)}")
    return translate(str(error))


def _behind_a_value(reason: str) -> str:
    """A reason in words; before it may stand the value that is wrong, which is nobody's word."""
    value, colon, rest = reason.partition(": ")
    said = translate(reason)
    return f"{value}{colon}{_behind_a_value(rest)}" if said == reason and colon else said


def translate(message: str) -> str:
    """A sentence out of the book; itself, if it is not there. What it names may stand there too."""
    if reader_language() == ENGLISH:
        return message
    for pattern, words in phrasebook(reader_language()):
        found = pattern.fullmatch(message)
        if found is not None:
            named = [translate(part) if part else "" for part in found.groups()]
            return words.format(*named) if named else words
    return message


@cache
def phrasebook(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Every sentence of the book as a pattern, those that say most first."""
    pages = [FOLDER / f"faults.{language}.toml", *FOLDER.parent.glob(f"titles/*/data/{language}/faults.toml")]
    book = {english: words for page in pages for english, words in read_toml(page).items()}
    longest_first = sorted(book.items(), key=lambda entry: -len(_GAP.sub("", entry[0])))
    return [(re.compile(_pattern(english), re.DOTALL), words) for english, words in longest_first]


def _pattern(english: str) -> str:
    return "(.*?)".join(re.escape(part) for part in _GAP.split(english))
