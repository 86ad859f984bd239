"""Ridge and logistic regression, with numpy: nothing else in Umpire needs it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup
from umpire.engine.values import logistic

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError:
    raise BadSetup(Fault("numpy-is-not-installed")) from None

Array = NDArray[np.floating[Any]]
# Newton's steps of a logistic regression with two unknowns
_STEPS: Final = 30
# what keeps a slope finite where values part winners from losers without a fault
_CAUTION: Final = 0.5
# the flattest slope that counts as one
_FLATTEST: Final = 0.005


class Moments(NamedTuple):
    """Sums of products, all that a ridge regression needs of its rows: those of several folds can be added."""

    squares: Array
    products: Array

    def plus(self, other: Moments) -> Moments:
        return Moments(self.squares + other.squares, self.products + other.products)


def moments(rows: ArrayLike, targets: ArrayLike) -> Moments:
    """Sum the products of the rows (one for each target) with themselves and with the targets."""
    matrix = np.asarray(rows, dtype=np.float64)
    return Moments(matrix.T @ matrix, matrix.T @ np.asarray(targets, dtype=np.float64))


def ridge(sums: Moments, strength: float) -> Array:
    """Return the weights that explain the targets best, each held back by `strength`; rows and targets have no mean.

        >>> [round(float(weight), 3) for weight in ridge(moments([[1.0, 0.0], [-1.0, 0.0]], [2.0, -2.0]), 0.5)]
        [1.6, 0.0]
    """
    return np.linalg.solve(sums.squares + strength * np.eye(len(sums.products)), sums.products)


class Curve(NamedTuple):
    """How a value becomes a chance."""

    even: float
    scale: float

    def chance(self, value: float) -> float:
        return logistic((value - self.even) / self.scale)


def curve(values: Sequence[float], outcomes: Sequence[float]) -> Curve:
    """Return the logistic curve through outcomes from 0 to 1; where values tell nothing it is almost flat.

        >>> fitted = curve([-3.0, -1.0, 1.0, 3.0] * 50, [0.0, 0.0, 1.0, 1.0] * 50)
        >>> abs(round(fitted.even, 3)), fitted.scale < 1
        (0.0, True)
    """
    spread = float(np.sqrt(np.mean(np.square(values)))) or 1.0
    # a row for each position, with a constant, the shift, before the value
    rows = np.column_stack([np.ones(len(values)), np.asarray(values) / spread])
    unknowns = np.array([0.0, 1.0])
    for _ in range(_STEPS):
        unknowns = unknowns + _newton(rows, np.asarray(outcomes), unknowns)
    shift, slope = float(unknowns[0]), max(float(unknowns[1]), _FLATTEST)
    return Curve(-shift * spread / slope, spread / slope)


def _newton(rows: Array, outcomes: Array, unknowns: Array) -> Array:
    """Return a step towards the most likely curve; both unknowns are held back a little, so that it ends somewhere."""
    # the logistic function, which `tanh` keeps from overflowing
    chances = (1 + np.tanh(rows @ unknowns / 2)) / 2
    gradient = rows.T @ (outcomes - chances) - _CAUTION * unknowns
    bend = (rows.T * (chances * (1 - chances))) @ rows + _CAUTION * np.eye(len(unknowns))
    return np.linalg.solve(bend, gradient)
