"""Sentences by key. The engine only asks for them; a catalogue at the edge of the project provides them."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Messages(Protocol):
    """An object that can say a sentence."""

    def say(self, key: str, slots: Mapping[str, str | int]) -> str:
        """Return the sentence of that key, its slots filled."""

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence of that key."""

    def name(self, word: str) -> str:
        """Return the name of an id, or the id itself."""
