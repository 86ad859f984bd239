"""How a board calls things, read from a title's `board_words.toml`: sides, kinds of counters, states, boxes."""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from umpire.engine.data import Reader


class Side(NamedTuple):
    """A side: in words, and the colour of its counters or markers."""

    words: str
    colour: str


def read_sides(words: Reader) -> dict[str, Side]:
    """Read the `[[side]]` tables (id, words and colour), in the order of the seats."""
    return {item.text("id"): Side(item.text("words"), item.text("colour")) for item in words.tables("side")}


class BoardWords:
    """`[kinds]` of counters, from what lies below to what lies on top, `[states]` of counters and `[boxes]`, each in words."""

    def __init__(self, words: Reader) -> None:
        self.kinds: dict[str, str] = _words(words.table("kinds"))
        self.ranks: dict[str, int] = {name: rank for rank, name in enumerate(self.kinds)}
        self.states: dict[str, str] = _words(words.table("states"))
        self.boxes: dict[str, str] = _words(words.table("boxes"))

    def state_words(self, status: Iterable[str]) -> list[str]:
        """Return the states that have words."""
        return [self.states[word] for word in status if word in self.states]


def _words(table: Reader) -> dict[str, str]:
    return {name: table.text(name) for name in table.names()}
