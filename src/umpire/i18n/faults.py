"""Error messages in the reader's language.

Errors are raised deep in the code, which knows no reader, in English. The catalogues of faults (`faults.en.ftl` here and in a
title's data) hold each of these sentences under a key. This module looks the key up by the sentence, and what the fault names
fills the slots of the same key in the reader's language. A sentence without a key stays English.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from umpire.engine.data import DataError
from umpire.engine.title import BadPosition
from umpire.i18n.language import ENGLISH, reader_language

FOLDER: Final = Path(__file__).parent


def describe_error(error: Exception) -> str:
    """Return the message of an error in the reader's language."""
    if isinstance(error, DataError):
        place = f"{error.file}: {error.key} = {error.value!r}" if error.key else error.file
        return f"{place}: {translate(error.reason)}"
    if isinstance(error, BadPosition):
        return translate(f"position: {error.place}: {_behind_a_value(error.reason)}")
    return translate(str(error))


def _behind_a_value(reason: str) -> str:
    """Return a reason in words; before it may stand the value that is wrong, which is nobody's word."""
    value, colon, rest = reason.partition(": ")
    translation = translate(reason)
    return f"{value}{colon}{_behind_a_value(rest)}" if translation == reason and colon else translation


def translate(message: str) -> str:
    """Translate a fault into the reader's language; return it unchanged if no catalogue knows it.

    Its slots may hold faults, too.
    """
    if reader_language() == ENGLISH:
        return message
    for sentence in phrasebook(reader_language()):
        match = sentence.pattern.fullmatch(message)
        if match is not None:
            return sentence.say({name: translate(value) if value else "" for name, value in match.groupdict().items()})
    return message


class Sentence(NamedTuple):
    """A fault: its English pattern, and its key in other languages."""

    pattern: re.Pattern[str]
    key: str
    length: int
    bundle: FluentBundle

    def say(self, slots: dict[str, str]) -> str:
        pattern = self.bundle.get_message(self.key).value
        return self.key if pattern is None else str(self.bundle.format_pattern(pattern, slots)[0])


@cache
def phrasebook(language: str) -> list[Sentence]:
    """List every fault that has words in a language, those that say most first."""
    sentences = [sentence for path in catalogues(ENGLISH) for sentence in _sentences(path, language)]
    return sorted(sentences, key=lambda sentence: -sentence.length)


def catalogues(language: str) -> list[Path]:
    """List the catalogues of faults: our own, and those of titles."""
    return [FOLDER / f"faults.{language}.ftl", *sorted(FOLDER.parent.glob(f"titles/*/data/faults.{language}.ftl"))]


def _sentences(path: Path, language: str) -> Iterator[Sentence]:
    bundle = FluentBundle([language], use_isolating=False)
    other = path.with_name(f"faults.{language}.ftl")
    if other.exists():
        bundle.add_resource(FluentResource(other.read_text(encoding="utf-8")))
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None and bundle.has_message(entry.id.name):
            pattern, length = _pattern(entry.value)
            yield Sentence(pattern, entry.id.name, length, bundle)


def _pattern(sentence: ast.Pattern) -> tuple[re.Pattern[str], int]:
    """Return what recognises a sentence, and how much of it is fixed."""
    parts, length = [], 0
    for element in sentence.elements:
        # a space at the beginning is written as a literal
        text = element.expression if isinstance(element, ast.Placeable) else element
        if isinstance(text, ast.VariableReference):
            parts.append(f"(?P<{text.id.name}>.*?)")
        elif isinstance(text, (ast.TextElement, ast.StringLiteral)):
            parts.append(re.escape(text.value))
            length += len(text.value)
    return re.compile("".join(parts), re.DOTALL), length
