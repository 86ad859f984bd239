"""Sentences from Fluent catalogues: one file of a title per language, and one of the engine's own."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGE = "en"


class MissingMessage(KeyError):
    """A catalogue lacks a sentence that a rule wants to say."""


class Catalogue:
    """The sentences of a title in one language."""

    def __init__(self, folder: Path, language: str = LANGUAGE) -> None:
        own = Path(__file__).parent / "engine" / f"messages.{language}.ftl"
        self._bundle = _bundle(language, own, folder / "data" / f"messages.{language}.ftl")

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, slots: Mapping[str, str | int]) -> str:
        return _said(self._bundle, key, tuple(slots.items()))

    def name(self, word: str) -> str:
        """How an id is called that only the catalogue can name (a Round, a face-down card)."""
        return _named(self._bundle, word)


@cache
def _bundle(language: str, *paths: Path) -> FluentBundle:
    """The sentences of these files. To read them takes longer than to begin a match: it is done once."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in paths:
        if path.exists():
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@lru_cache(16_384)
def _said(bundle: FluentBundle, key: str, slots: tuple[tuple[str, str | int], ...]) -> str:
    """A sentence. A hundred options say much the same again and again: what was said once is remembered."""
    if not bundle.has_message(key):
        raise MissingMessage(f"no message '{key}' (slots: {', '.join(name for name, _ in slots) or 'none'})")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingMessage(f"message '{key}' says nothing")
    text, errors = bundle.format_pattern(pattern, dict(slots))
    if errors:
        raise MissingMessage(f"message '{key}': {errors[0]}")
    return str(text)


@lru_cache(16_384)
def _named(bundle: FluentBundle, word: str) -> str:
    key = f"name-{word}"
    return _said(bundle, key, ()) if bundle.has_message(key) else word
