"""Styles: what a title's advice holds important, as numbers that can be varied, seat by seat.

A title names the numbers in a named tuple for each seat; as they are there, they are the usual style. `styles.toml` holds others,
each with how it was found (an owner's file stands in its place); one of a seat may be the habit of a strong player (`umpire tune`
looks for better ones). A style is no fact of a match: a state carries it so that advice in its copies is given in the style that
is being tried.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from umpire.engine.data import LARGEST, DataSource, Reader

FILE: Final = "styles.toml"


class Manners(NamedTuple):
    """The styles of a seat, the usual one first, and which of them a strong player takes up who has found no better one."""

    styles: tuple[Any, ...]
    habit: int = 0


def load_styles(source: DataSource, seats: Sequence[str], usual: Sequence[Any]) -> tuple[Manners, ...]:
    """By seat the usual style, then those of `styles.toml` in their order; nothing where nothing can be varied."""
    items = list(source.read_whole(FILE).tables("style")) if usual and source.has(FILE) else []
    for item in items:
        item.only(("id", "seat", "habit", "provenance", "made", "gain", "weights"))
    whose = [item.member("seat", seats, "seat") for item in items]
    return tuple([
        _manners([item for item, owner in zip(items, whose, strict=True) if owner == seat], style)
        for seat, style in enumerate(usual)
    ])


def _manners(items: Sequence[Reader], usual: Any) -> Manners:
    habits = [number for number, item in enumerate(items, 1) if item.flag_or("habit")]
    return Manners((usual, *[_varied(item, usual) for item in items]), habits[0] if habits else 0)


def _varied(item: Reader, usual: Any) -> Any:
    """The usual style with other numbers; a number that nobody has named is refused."""
    item.text("id")
    item.provenance()
    weights = item.table("weights")
    weights.only(usual._fields)
    return usual._replace(**{name: weights.amount(name, -LARGEST, LARGEST) for name in weights.names()})
