"""Curves through points, and what is strung along them."""
from __future__ import annotations

import math
from collections.abc import Sequence

from umpire.art.svg import number
from umpire.maps.points import Point


def between(a: Point, b: Point, share: float = 0.5) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def round_corners(points: Sequence[Point]) -> str:
    """Return a path that cuts the corners: from the first point through the middles of the stretches to the last."""
    words = [f"M{pair(points[0])}"]
    for place in range(1, len(points) - 1):
        words.append(f"Q{pair(points[place])} {pair(between(points[place], points[place + 1]))}")
    return "".join(words) + f"L{pair(points[-1])}"


def round_ring(points: Sequence[Point]) -> str:
    """Round a closed line likewise."""
    ring = list(points[:-1]) if points[0] == points[-1] else list(points)
    words = [f"M{pair(between(ring[-1], ring[0]))}"]
    for place, point in enumerate(ring):
        words.append(f"Q{pair(point)} {pair(between(point, ring[(place + 1) % len(ring)]))}")
    return "".join(words) + "z"


def through(points: Sequence[Point]) -> str:
    """Return a smooth path through every point (Catmull and Rom's spline)."""
    words = [f"M{pair(points[0])}"]
    for place in range(len(points) - 1):
        before, here = points[max(place - 1, 0)], points[place]
        there, after = points[place + 1], points[min(place + 2, len(points) - 1)]
        first = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        second = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        words.append(f"C{pair(first)} {pair(second)} {pair(there)}")
    return "".join(words)


def beside(a: Point, b: Point, share: float, off: float) -> Point:
    """Return a point along a stretch, moved to its left hand by `off`."""
    x, y = between(a, b, share)
    length = math.dist(a, b)
    return x + (b[1] - a[1]) / length * off, y - (b[0] - a[0]) / length * off
