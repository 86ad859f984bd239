"""Drawn terrain: noise that makes hills, and the contours of a field of numbers; `relief` draws mountains with them.

Nothing here bears on play. The same seeds give the same country on every machine.
"""
from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Final, NamedTuple

from umpire.art.svg import trace
from umpire.maps.points import Point

# Noise

_SIZE: Final = 256


class Noise:
    """Smooth noise between about -1 and 1; a seed gives one landscape."""

    def __init__(self, seed: int) -> None:
        choose = random.Random(seed)
        order = list(range(_SIZE))
        choose.shuffle(order)
        self._order: list[int] = order + order
        turns = [choose.random() * 2 * math.pi for _ in range(_SIZE)]
        self._east: list[float] = [math.cos(turn) * 1.5 for turn in turns]
        self._south: list[float] = [math.sin(turn) * 1.5 for turn in turns]

    def at(self, x: float, y: float) -> float:
        left, top = math.floor(x), math.floor(y)
        u, v = x - left, y - top
        order, east, south = self._order, self._east, self._south
        first, second = order[left & 255], order[(left + 1) & 255]
        low, high = top & 255, (top + 1) & 255
        # the slopes of the four knots around the place
        a, b, c, d = order[first + low], order[second + low], order[first + high], order[second + high]
        fade_x, fade_y = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        upper_left, upper_right = east[a] * u + south[a] * v, east[b] * (u - 1) + south[b] * v
        lower_left, lower_right = east[c] * u + south[c] * (v - 1), east[d] * (u - 1) + south[d] * (v - 1)
        upper = upper_left + (upper_right - upper_left) * fade_x
        return upper + (lower_left + (lower_right - lower_left) * fade_x - upper) * fade_y

    def ridge(self, x: float, y: float) -> float:
        """Return 0 in the valleys and 1 on sharp crests."""
        return 1 - min(abs(self.at(x, y)) * 1.7, 1.0)


# Contours

# a place between two knots of the field: the column and row of the first, and whether the second lies below it
Cut = tuple[int, int, bool]


class Lattice(NamedTuple):
    """Numbers at the knots of a square lattice, row by row."""

    left: float
    top: float
    cell: float
    columns: int
    rows: int
    values: list[float]

    def put(self, values: list[float]) -> Lattice:
        return Lattice(self.left, self.top, self.cell, self.columns, self.rows, values)


def refine(field: Lattice) -> Lattice:
    """Return the field on a lattice twice as fine, with the mean between two knots."""
    rows = [_stretch(field.values[row * field.columns:(row + 1) * field.columns]) for row in range(field.rows)]
    values: list[float] = []
    for row, above_ in enumerate(rows[:-1]):
        values += above_ + [(a + b) / 2 for a, b in zip(above_, rows[row + 1], strict=True)]
    values += rows[-1]
    return Lattice(field.left, field.top, field.cell / 2, 2 * field.columns - 1, 2 * field.rows - 1, values)


def _stretch(values: list[float]) -> list[float]:
    stretched: list[float] = []
    for a, b in pairwise(values):
        stretched += [a, (a + b) / 2]
    return [*stretched, values[-1]]


def blur(field: Lattice, times: int) -> Lattice:
    """Return each number mixed with those beside it: soft edges."""
    values = field.values
    for _ in range(times):
        values = _mix(_mix(values, field.columns, 1), field.columns, field.columns)
    return field.put(values)


def _mix(values: list[float], columns: int, step: int) -> list[float]:
    """Smooth along the rows (a step of 1) or the columns.

    Values wrap around at the rim, which the frame cuts off.
    """
    before = values[:step] + values[:-step]
    after = values[step:] + values[-step:]
    return [a * 0.25 + b * 0.5 + c * 0.25 for a, b, c in zip(before, values, after, strict=True)]


def above(field: Lattice, level: float, least: float) -> str:
    """Return the path around all that is above a level; spots smaller than `least` are left out."""
    words = []
    field = _add_rim(field)
    for ring in _rings(_cuts(field, level)):
        points = _thin([_point(field, level, cut) for cut in ring])
        if len(points) > 2 and abs(_area(points)) >= least:
            words.append(trace(points, 1) + "z")
    return "".join(words)


def _add_rim(field: Lattice) -> Lattice:
    """Add a rim below any level, so that every contour is closed."""
    columns, values = field.columns, list(field.values)
    low = min(values) - 1000.0
    values[:columns] = [low] * columns
    values[-columns:] = [low] * columns
    for row in range(field.rows):
        values[row * columns] = values[(row + 1) * columns - 1] = low
    return field.put(values)


def _cuts(field: Lattice, level: float) -> dict[Cut, Cut]:
    """Return for each cut of the contour the next one, with the high ground on the left hand."""
    follow: dict[Cut, Cut] = {}
    columns = field.columns
    high = [value > level for value in field.values]
    for row in range(field.rows - 1):
        upper, lower = high[row * columns:(row + 1) * columns], high[(row + 1) * columns:(row + 2) * columns]
        if upper == lower and (True not in upper or False not in upper):
            continue
        for column, (a, b, c, d) in enumerate(zip(upper, upper[1:], lower[1:], lower, strict=False)):
            if a != b or b != c or c != d:
                for first, last in _CROSSINGS[a + 2 * b + 4 * c + 8 * d]:
                    follow[_cut(column, row, first)] = _cut(column, row, last)
    return follow


# which sides of a square (0 above, 1 right, 2 below, 3 left) the contour enters and leaves, by the corners that are high
_CROSSINGS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}


def _cut(column: int, row: int, side: int) -> Cut:
    if side == 0:
        return column, row, False
    if side == 1:
        return column + 1, row, True
    return (column, row + 1, False) if side == 2 else (column, row, True)


def _rings(follow: dict[Cut, Cut]) -> list[list[Cut]]:
    """Join cuts into chains, each closed."""
    rings: list[list[Cut]] = []
    while follow:
        here = next(iter(follow))
        ring: list[Cut] = []
        while here in follow:
            ring.append(here)
            here = follow.pop(here)
        rings.append(ring)
    return rings


def _point(field: Lattice, level: float, cut: Cut) -> Point:
    column, row, down = cut
    place = row * field.columns + column
    first = field.values[place]
    second = field.values[place + (field.columns if down else 1)]
    share = (level - first) / (second - first)
    x, y = (column, row + share) if down else (column + share, row)
    return field.left + x * field.cell, field.top + y * field.cell


def _thin(points: list[Point]) -> list[Point]:
    """Drop points that lie on the straight line from one neighbour to the other."""
    points_left = [points[0]]
    for number in range(1, len(points) - 1):
        (ax, ay), (x, y), (bx, by) = points_left[-1], points[number], points[number + 1]
        if abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) > 14 or abs(x - ax) + abs(y - ay) > 40:
            points_left.append((x, y))
    return [*points_left, points[-1]]


def _area(points: list[Point]) -> float:
    total = 0.0
    x, y = points[-1]
    for next_x, next_y in points:
        total += x * next_y - next_x * y
        x, y = next_x, next_y
    return total / 2
