"""A race between candidates on common dice: the worst drop out, and the favourite is left only for a clear lead.

Each try of a candidate has the dice of the same try of every other, so that luck falls on all alike and the differences tell.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

BEHIND: Final = 0.5
# in fewer tries than this a lead is luck
FEW: Final = 4


class Race:
    """Candidates by their numbers. Number 0 is the favourite: it stays to the end, and the others are measured against it."""

    def __init__(self, runners: int) -> None:
        # what came of each try, by candidate
        self.scores: list[list[float]] = [[] for _ in range(runners)]
        self.running = list(range(runners))

    def heats(self) -> int:
        """Return how often the field is halved until two are left.

        >>> [Race(runners).heats() for runners in (1, 2, 3, 4, 5, 6, 10)]
        [1, 1, 2, 3, 3, 4, 5]
        """
        return math.ceil(math.log2(max(1, len(self.scores) - 1))) + 1

    def halve(self) -> None:
        """Drop the worse half of the candidates, the favourite excepted."""
        others = sorted(self.running[1:], key=self._rank)
        self.running = [0, *sorted(others[: (len(others) + 1) // 2])]

    def drop_behind(self) -> None:
        """Drop candidates that are half a standard error behind the favourite.

        They will hardly lead, and the others need the tries.
        """
        self.running = [0, *[runner for runner in self.running[1:] if self.lead_of(runner) > -BEHIND]]

    def winner(self, lead: float) -> int:
        """Return the best of those left, if the lead is clear; else the favourite."""
        if len(self.running) < 2:
            return 0
        best = min(self.running[1:], key=self._rank)
        return best if len(self.scores[best]) >= FEW and self.lead_of(best) >= lead else 0

    def lead_of(self, runner: int) -> float:
        """Return a candidate's lead over the favourite, in standard errors of the difference try by try."""
        differences = [ours - his for ours, his in zip(self.scores[runner], self.scores[0], strict=False)]
        return standing(differences)

    def mean(self, runner: int) -> float:
        scores = self.scores[runner]
        return sum(scores) / len(scores) if scores else 0.0

    def _rank(self, runner: int) -> tuple[float, int]:
        return (-self.mean(runner), runner)


def standing(differences: Sequence[float]) -> float:
    """Return the mean in its standard errors; where all are alike they say as much as one error each.

    >>> standing([1.0, 1.0, 1.0, 1.0]), standing([1.0, -1.0]), standing([])
    (2.0, 0.0, 0.0)
    """
    count = len(differences)
    if count < 2:
        return 0.0
    mean = sum(differences) / count
    scatter = sum([(difference - mean) ** 2 for difference in differences]) / (count - 1)
    if scatter == 0.0:
        return math.copysign(math.sqrt(count), mean) if mean else 0.0
    return mean / math.sqrt(scatter / count)
