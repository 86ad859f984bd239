"""Points on a map, in the coordinates of its drawing."""
from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def points_of(pairs: Sequence[Sequence[float]], shift: Point = (0.0, 0.0)) -> list[Point]:
    """Read pairs of plain data as points, and move them."""
    return [(float(pair[0]) + shift[0], float(pair[1]) + shift[1]) for pair in pairs]
