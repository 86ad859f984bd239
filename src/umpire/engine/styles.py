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
from umpire.engine.faults import Fault

FILE: Final = "styles.toml"


class SeatStyles(NamedTuple):
    """The styles of a seat, the usual one first.

    It also has the number of the style that a strong player uses by habit and, for each style, the parts of the title that it
    was tuned for, () for all.
    """

    styles: tuple[Any, ...]
    habit: int = 0
    parts: tuple[tuple[str, ...], ...] = ()

    def in_part(self, style: int, part: str) -> Any:
        """Return a style; in a part of the title for which it was not found, the usual one."""
        parts = self.parts[style] if self.parts else ()
        return self.styles[style if not parts or part in parts else 0]


def load_styles(source: DataSource, seats: Sequence[str], usual: Sequence[Any]) -> tuple[SeatStyles, ...]:
    """Return for each seat the usual style, then those of `styles.toml` in order.

    A title whose style cannot be varied has none.
    """
    items = list(source.read_whole(FILE).tables("style")) if usual and source.has(FILE) else []
    for item in items:
        _check_parts(source, item)
        item.allow_only(("id", "seat", "habit", "parts", "provenance", "made", "gain", "weights"))
    owners = [item.member("seat", seats, "seat") for item in items]
    return tuple([
        _seat_styles([item for item, owner in zip(items, owners, strict=True) if owner == seat], style)
        for seat, style in enumerate(usual)
    ])


def _seat_styles(items: Sequence[Reader], usual: Any) -> SeatStyles:
    habits = [number for number, item in enumerate(items, 1) if item.flag_or("habit")]
    parts = ((), *[tuple(item.texts_or("parts")) for item in items])
    styles = (usual, *[_read_style(item, usual) for item in items])
    return SeatStyles(styles, habits[0] if habits else 0, parts if any(parts) else ())


def _check_parts(source: DataSource, item: Reader) -> None:
    """Refuse a part that names no scenario: the style would never be used."""
    for part in item.texts_or("parts"):
        if not source.has(f"scenarios/{part}.toml"):
            raise item.error("parts", Fault("no-such-scenario", scenario=part))


def _read_style(item: Reader, usual: Any) -> Any:
    """Return the usual style with other numbers; a number that nobody has named is refused."""
    item.text("id")
    item.provenance()
    weights = item.table("weights")
    weights.allow_only(usual._fields)
    return usual._replace(**{name: weights.amount(name, -LARGEST, LARGEST) for name in weights.names()})
