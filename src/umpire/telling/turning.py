"""Where a match turned: the actions that moved the chance of winning most."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.match import Match, Moment
from umpire.telling.report import Turning
from umpire.telling.worth import told

MOST: Final = 6
# what moves the chance by less is no turning point
LEAST: Final = 0.03


def turning_points(
    match: Match, chances: Sequence[Sequence[float]], stages: Sequence[int], most: int = MOST,
) -> tuple[Turning, ...]:
    """The greatest swings, in the order in which they came. `stages` are the turns of the situations."""
    spans = {deed[0]: deed for deed in deeds(match.moments) if not _only_turned(match, stages, deed)}
    swings = [
        Turning(n, match.moments[n].seat, chances[n - 1][0], chances[deed[-1]][0], "") for n, deed in spans.items()
    ]
    great = sorted([swing for swing in swings if _size(swing) >= LEAST], key=_size, reverse=True)[:most]
    return tuple(sorted([swing._replace(text=told(match, spans[swing.n])) for swing in great]))


def _only_turned(match: Match, stages: Sequence[int], deed: Sequence[int]) -> bool:
    """Whether the page of the calendar was turned with it: another turn has other weights, which is nobody's deed."""
    return stages[deed[-1]] != stages[deed[0] - 1] and not (match.over and deed[-1] == match.last)


def _size(swing: Turning) -> float:
    return abs(swing.after - swing.before)


def deeds(moments: Sequence[Moment]) -> list[list[int]]:
    """The numbers of the actions somebody chose, each with what the umpire played after it because nothing else was left."""
    found: list[list[int]] = []
    for n, moment in enumerate(moments):
        if n == 0:
            continue
        if moment.forced and found and not moment.dice:
            found[-1].append(n)
        else:
            found.append([n])
    return found
