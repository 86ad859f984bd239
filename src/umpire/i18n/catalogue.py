"""Sentences from Fluent catalogues: a title's file per language, its chapters' own beside it, and one of the engine's own.

A sentence that a language lacks is said in English.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from umpire.i18n import english, spanish
from umpire.i18n.language import ENGLISH

OWN: Final = Path(__file__).parents[1] / "engine"
# what the catalogues of a language may ask about a name, how it writes numbers, and what its sentences go through
_FUNCTIONS: Final[Mapping[str, Callable[[Sequence[str]], Mapping[str, Callable[..., Any]]]]] = {
    "en": english.functions, "es": spanish.functions,
}
_NUMBERS: Final[Mapping[str, Callable[[str | int], Any]]] = {"es": spanish.number}
_FINISHED: Final[Mapping[str, Callable[[str], str]]] = {"es": spanish.contract}
# the hyphen before a negative number, not the one within a name (U-21), a result (4-6-5) or an option (--port)
_HYPHEN: Final = re.compile(r"(?<![\w\-.,)\]])-(?=\d)")


class MissingMessage(KeyError):
    """A catalogue lacks a sentence that a rule wants to say."""


def catalogues_of(folder: Path, language: str) -> list[Path]:
    """Return the files with the sentences of a title, or of the table: one file, and those of chapters (`messages.sea.es.ftl`).
    """
    data = folder / "data"
    return [*sorted(data.glob(f"messages.{language}.ftl")), *sorted(data.glob(f"messages.*.{language}.ftl"))]


def own_catalogue(language: str) -> Path:
    """Return where those of the engine stand."""
    return OWN / f"messages.{language}.ftl"


class Catalogue:
    """The sentences of a title in one language."""

    def __init__(self, folder: Path, language: str = ENGLISH) -> None:
        self.language = language
        self._english = _bundle(ENGLISH, own_catalogue(ENGLISH), *catalogues_of(folder, ENGLISH))
        self._bundle = self._english
        if language != ENGLISH:
            self._bundle = _bundle(language, own_catalogue(language), *catalogues_of(folder, language))

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key) or self._english.has_message(key))

    def say(self, key: str, slots: Mapping[str, str | int]) -> str:
        return _format(self._with(key), key, tuple(slots.items()))

    def name(self, word: str) -> str:
        """Return how an id is called that only the catalogue can name (a Round, a face-down card)."""
        return _format_name(self._with(f"name-{word}"), word)

    def _with(self, key: str) -> FluentBundle:
        """Return the sentences among which a key stands: those of the language, else the English ones."""
        return self._bundle if self._bundle is self._english or self._bundle.has_message(key) else self._english


@cache
def _bundle(language: str, *paths: Path) -> FluentBundle:
    """Return the sentences of these files. To read them takes longer than to begin a match: it is done once."""
    texts = [path.read_text(encoding="utf-8") for path in paths]
    functions = _FUNCTIONS[language](texts) if language in _FUNCTIONS else {}
    bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle


@lru_cache(16_384)
def _format(bundle: FluentBundle, key: str, slots: tuple[tuple[str, str | int], ...]) -> str:
    """Return a sentence. A hundred options say much the same again and again: what was said once is remembered."""
    if not bundle.has_message(key):
        raise MissingMessage(f"no message '{key}' (slots: {', '.join(name for name, _ in slots) or 'none'})")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingMessage(f"message '{key}' says nothing")
    text, errors = bundle.format_pattern(pattern, _filling(bundle.locales[0], slots))
    if errors:
        raise MissingMessage(f"message '{key}': {errors[0]}")
    finish = _FINISHED.get(bundle.locales[0])
    return write_minus(str(text) if finish is None else finish(str(text)))


def write_minus(text: str) -> str:
    """Write negative numbers with the minus sign, wherever they come from.

    >>> write_minus("near -1, U-21, 4-6-5")
    'near −1, U-21, 4-6-5'
    """
    return _HYPHEN.sub("−", text)


def _filling(language: str, slots: tuple[tuple[str, str | int], ...]) -> dict[str, Any]:
    number = _NUMBERS.get(language)
    return dict(slots) if number is None else {name: number(value) for name, value in slots}


@lru_cache(16_384)
def _format_name(bundle: FluentBundle, word: str) -> str:
    key = f"name-{word}"
    return _format(bundle, key, ()) if bundle.has_message(key) else word
