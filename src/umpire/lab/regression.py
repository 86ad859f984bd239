"""Ridge and logistic regression in plain Python: small tables, no library, the same numbers on every machine."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.engine.values import logistic

Vector = Sequence[float]
# Newton's steps of a logistic regression with two unknowns
_STEPS: Final = 30
# what keeps a slope finite where values part winners from losers without a fault
_CAUTION: Final = 0.5
# the flattest slope that is told from none
_FLATTEST: Final = 0.005


def solve(matrix: Sequence[Vector], right: Vector) -> list[float]:
    """The solution of a system of linear equations, by elimination with the largest pivot.

        >>> [round(number, 6) for number in solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])]
        [0.8, 1.4]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(len(rows)):
        pivot = max(range(column, len(rows)), key=lambda number: abs(rows[number][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in rows[column + 1:]:
            _take_off(row, rows[column], row[column] / rows[column][column])
    return _substituted(rows)


def _take_off(row: list[float], other: Vector, times: float) -> None:
    if times:
        for number, value in enumerate(other):
            row[number] -= times * value


def _substituted(rows: Sequence[Vector]) -> list[float]:
    """The unknowns of a triangle, from the last to the first."""
    found = [0.0] * len(rows)
    for number in range(len(rows) - 1, -1, -1):
        known = sum(rows[number][other] * found[other] for other in range(number + 1, len(rows)))
        found[number] = (rows[number][-1] - known) / rows[number][number]
    return found


class Moments(NamedTuple):
    """Sums of products, all that a ridge regression needs of its rows: those of several folds can be added."""

    squares: list[list[float]]
    products: list[float]

    def plus(self, other: Moments) -> Moments:
        squares = [[one + two for one, two in zip(*rows, strict=True)] for rows in zip(self.squares, other.squares, strict=True)]
        return Moments(squares, [one + two for one, two in zip(self.products, other.products, strict=True)])


def moments(rows: Sequence[Vector], targets: Vector, width: int) -> Moments:
    squares = [[0.0] * width for _ in range(width)]
    products = [0.0] * width
    for row, target in zip(rows, targets, strict=True):
        for number, value in enumerate(row):
            if value:
                products[number] += value * target
                for other, factor in enumerate(row):
                    squares[number][other] += value * factor
    return Moments(squares, products)


def ridge(found: Moments, strength: float) -> list[float]:
    """The weights that explain the targets best, each of them held back by `strength`; rows and targets have no mean.

        >>> [round(weight, 3) for weight in ridge(moments([[1.0, 0.0], [-1.0, 0.0]], [2.0, -2.0], 2), 0.5)]
        [1.6, 0.0]
    """
    held = [[value + (strength if row == column else 0.0) for column, value in enumerate(values)]
            for row, values in enumerate(found.squares)]
    return solve(held, found.products)


class Curve(NamedTuple):
    """How a value becomes a chance."""

    even: float
    scale: float

    def chance(self, value: float) -> float:
        return logistic((value - self.even) / self.scale)


def curve(values: Vector, outcomes: Vector) -> Curve:
    """The logistic curve through outcomes from 0 to 1; where values tell nothing it is almost flat.

        >>> found = curve([-3.0, -1.0, 1.0, 3.0] * 50, [0.0, 0.0, 1.0, 1.0] * 50)
        >>> round(found.even, 3), found.scale < 1
        (0.0, True)
    """
    spread = math.sqrt(sum(value * value for value in values) / len(values)) or 1.0
    scaled = [value / spread for value in values]
    shift, slope = 0.0, 1.0
    for _ in range(_STEPS):
        step = _newton(scaled, outcomes, shift, slope)
        shift, slope = shift + step[0], slope + step[1]
    slope = max(slope, _FLATTEST)
    return Curve(-shift * spread / slope, spread / slope)


def _newton(values: Vector, outcomes: Vector, shift: float, slope: float) -> list[float]:
    """A step towards the most likely curve; both unknowns are held back a little, so that it ends somewhere."""
    gradient = [-_CAUTION * shift, -_CAUTION * slope]
    bend = [[_CAUTION, 0.0], [0.0, _CAUTION]]
    for value, outcome in zip(values, outcomes, strict=True):
        chance = logistic(shift + slope * value)
        weight = chance * (1 - chance)
        gradient = [gradient[0] + outcome - chance, gradient[1] + (outcome - chance) * value]
        for row, column, factor in ((0, 0, 1.0), (0, 1, value), (1, 0, value), (1, 1, value * value)):
            bend[row][column] += weight * factor
    return solve(bend, gradient)
