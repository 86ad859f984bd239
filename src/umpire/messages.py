"""Sentences from Fluent catalogues: one file of a title per language, and one of the engine's own."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGE = "en"


class MissingMessage(KeyError):
    """A catalogue lacks a sentence that a rule wants to say."""


class Catalogue:
    """The sentences of a title in one language."""

    def __init__(self, folder: Path, language: str = LANGUAGE) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        own = Path(__file__).parent / "engine" / f"messages.{language}.ftl"
        for path in (own, folder / "data" / f"messages.{language}.ftl"):
            if path.exists():
                self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, slots: Mapping[str, str | int]) -> str:
        if not self.has(key):
            raise MissingMessage(f"no message '{key}' (slots: {', '.join(slots) or 'none'})")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingMessage(f"message '{key}' says nothing")
        text, errors = self._bundle.format_pattern(pattern, dict(slots))
        if errors:
            raise MissingMessage(f"message '{key}': {errors[0]}")
        return str(text)

    def name(self, word: str) -> str:
        """How an id is called that only the catalogue can name (a Round, a face-down card)."""
        key = f"name-{word}"
        return self.say(key, {}) if self.has(key) else word
