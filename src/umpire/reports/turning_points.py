"""Turning points of a match: the actions that moved the chance of winning most."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.reports.contents import LuckyRoll, Turning
from umpire.reports.position_value import describe_actions
from umpire.reports.sentences import say

MOST: Final = 6
# what moves the chance by less is no turning point
LEAST: Final = 0.03


def turning_points(
    match: Match, chances: Sequence[Sequence[float]], stages: Sequence[int], rolls: Sequence[LuckyRoll], most: int = MOST,
) -> tuple[Turning, ...]:
    """Return the greatest swings, in the order in which they came. `stages` are the turns of the situations."""
    expected = {roll.n: roll.expected for roll in rolls}
    swings: list[tuple[Turning, list[int]]] = []
    for first, *others in deeds(match.moments):
        last = others[-1] if others else first
        if not chances[first - 1]:
            continue
        before = chances[first - 1][0]
        if stages[last] != stages[first - 1] and not (match.over and last == match.last):
            # another turn has other weights, which is nobody's deed: only what was rolled counts
            before = expected.get(first, chances[last][0])
        swings.append((Turning(first, match.moments[first].seat, before, chances[last][0], ""), [first, *others]))
    telling = [swing for swing in _lasting(match, swings) if _size(swing[0]) >= LEAST]
    great = sorted(telling, key=lambda swing: -_size(swing[0]))[:most]
    return tuple(sorted([swing._replace(text=_text(match, numbers)) for swing, numbers in great]))


def _lasting(match: Match, swings: Sequence[tuple[Turning, list[int]]]) -> list[tuple[Turning, list[int]]]:
    """Drop moves that the same seat undid with its next choice without a roll: half of a move is no turning point."""
    lasting: list[tuple[Turning, list[int]]] = []
    for swing, numbers in swings:
        last = lasting[-1] if lasting else None
        if last is not None and _taken_back(last[0], swing) and not any(match.moments[n].dice for n in (*last[1], *numbers)):
            lasting.pop()
        else:
            lasting.append((swing, numbers))
    return lasting


def _taken_back(swing: Turning, after: Turning) -> bool:
    back = abs(after.after - swing.before) < LEAST
    return swing.seat == after.seat and back and min(_size(swing), _size(after)) >= LEAST


def _text(match: Match, numbers: Sequence[int]) -> str:
    """Describe an action's events; for the very last action, that it ended the match and how."""
    result = match.result if numbers[-1] == match.last else None
    return describe_actions(match, numbers) if result is None else say("turning-end", text=capital(result.text))


def _size(swing: Turning) -> float:
    return abs(swing.after - swing.before)


def deeds(moments: Sequence[Moment]) -> list[list[int]]:
    """Return the numbers of the actions that somebody chose, each with the forced actions that the umpire played after it."""
    groups: list[list[int]] = []
    for n, moment in enumerate(moments):
        if n == 0:
            continue
        if moment.forced and groups and not moment.dice:
            groups[-1].append(n)
        else:
            groups.append([n])
    return groups
