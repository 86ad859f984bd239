"""The reader's language: a setting of the reader, never of the match. Records and events know nothing of it."""
from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

ENGLISH: Final = "en"
# the languages that Umpire itself speaks, each as its readers call it; sentences that a title lacks are said in English
LANGUAGES: Final = {ENGLISH: "English", "es": "Español"}
_LOCALE: Final = re.compile(r"([A-Za-z]{2,3})(?:[-_.@][\w.@-]*)?")
_reads: ContextVar[str] = ContextVar("reads", default=ENGLISH)


def reader_language() -> str:
    """Return the language of the current reader."""
    return _reads.get()


def set_reader_language(code: str) -> None:
    """Set the reader's language from here on."""
    _reads.set(code)


@contextmanager
def reading(code: str) -> Iterator[None]:
    """Set the reader's language within a `with` block."""
    before = _reads.set(code)
    try:
        yield
    finally:
        _reads.reset(before)


def language_of_locale(locale: str) -> str:
    """Return the language that a locale stands for, '' if it is none of ours.

    >>> [language_of_locale(locale) for locale in ("es-AR", "es_ES.UTF-8", "EN", "C", "")]
    ['es', 'es', 'en', '', '']
    """
    match = _LOCALE.fullmatch(locale.strip())
    word = "" if match is None else match[1].lower()
    return word if word in LANGUAGES else ""


def preferred_language(header: str) -> str:
    """Return the first of ours among the languages that a browser asks for, English if there is none.

    >>> headers = ("fr;q=0.9, es-MX;q=0.8, en;q=0.5", "en, es;q=0.9", "de", "*;q=x, es;q=0")
    >>> [preferred_language(header) for header in headers]
    ['es', 'en', 'en', 'en']
    """
    offers = [part.partition(";") for part in header.split(",")]
    ranked = [(_weight(parameters), language_of_locale(name)) for name, _, parameters in offers]
    ranked = [(weight, name) for weight, name in ranked if name and weight > 0]
    return max(ranked, key=lambda offer: offer[0])[1] if ranked else ENGLISH


def _weight(parameters: str) -> float:
    try:
        return float(parameters.strip().removeprefix("q="))
    except ValueError:
        return 0.0 if parameters.strip() else 1.0
