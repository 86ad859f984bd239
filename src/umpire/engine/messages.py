"""Sentences by key. The engine only asks for them; a catalogue at the edge of the project provides them."""
from __future__ import annotations

from collections.abc import Mapping


class Messages:
    """Without a catalogue: the key and what would have filled it, good enough for tests of the engine."""

    def say(self, key: str, slots: Mapping[str, str | int]) -> str:
        filled = ", ".join(f"{name} {value}" for name, value in slots.items())
        return f"{key} ({filled})" if filled else key

    def name(self, word: str) -> str:
        """How an id is called."""
        return word
