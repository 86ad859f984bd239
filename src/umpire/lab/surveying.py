"""Surveys: all numbers of a style vary at once, match by match.

Each number is judged by the matches in which it was higher or lower. So every match counts for every number, where a race would
have to play anew for each.
"""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from umpire.lab.simulate import QUANTILE
from umpire.lab.tournament import Mean, mean_of

# how far a number is moved, as a logarithm; what is nothing stays nothing
STEP: Final = 0.5
LOWERED, LEFT, RAISED = -1, 0, 1
LEVELS: Final = (LOWERED, LEFT, RAISED)
# how many standard errors apart the higher and the lower matches must be: of forty numbers that do not matter one in two surveys
# is moved all the same
CLEAR: Final = 2.5


def draw_levels(numbers: int, matches: int, chance: random.Random) -> list[tuple[int, ...]]:
    """Draw for each match the change of each number."""
    return [tuple([chance.choice(LEVELS) for _ in range(numbers)]) for _ in range(matches)]


def shift(style: Sequence[float], levels: Sequence[int]) -> tuple[float, ...]:
    """Return a style with its numbers raised or lowered.

    >>> shift((2.0, 0.0, -1.0, 3.0), (RAISED, RAISED, LOWERED, LEFT))
    (3.2974, 0.0, -0.6065, 3.0)
    """
    return tuple([round(number * math.exp(STEP * level), 4) for number, level in zip(style, levels, strict=True)])


def moves(levels: Sequence[Sequence[int]], margins: Sequence[float]) -> tuple[int, ...]:
    """Return for each number where it should go, after so many matches."""
    return tuple([_move(of_number, margins) for of_number in zip(*levels, strict=True)])


def _move(levels: Sequence[int], margins: Sequence[float]) -> int:
    """Return up or down if that is clearly better than the other way and better than to stay. Few matches may not tell."""
    if len(set(levels)) < len(LEVELS):
        return LEFT
    pairs = list(zip(levels, margins, strict=True))
    means = {which: mean_of([margin for level, margin in pairs if level == which]) for which in LEVELS}
    better, worse = sorted((LOWERED, RAISED), key=lambda which: -means[which].mean)
    lead = means[better].mean - means[worse].mean
    clear = lead > CLEAR * math.hypot(_error(means[better]), _error(means[worse]))
    return better if clear and means[better].mean > means[LEFT].mean else LEFT


def _error(of: Mean) -> float:
    """Return the standard error of a mean."""
    return (of.high - of.low) / (2 * QUANTILE)
