"""Where a match turned: the actions that moved the chance of winning most."""
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
    """The greatest swings, in the order in which they came. `stages` are the turns of the situations."""
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
    """Without what the same seat took back with its next choice, when nothing was rolled: half of a move is no turning point."""
    found: list[tuple[Turning, list[int]]] = []
    for swing, numbers in swings:
        last = found[-1] if found else None
        if last is not None and _taken_back(last[0], swing) and not any(match.moments[n].dice for n in (*last[1], *numbers)):
            found.pop()
        else:
            found.append((swing, numbers))
    return found


def _taken_back(swing: Turning, after: Turning) -> bool:
    back = abs(after.after - swing.before) < LEAST
    return swing.seat == after.seat and back and min(_size(swing), _size(after)) >= LEAST


def _text(match: Match, numbers: Sequence[int]) -> str:
    """What happened; of the very last action, that it ended the match and how."""
    ended = match.result if numbers[-1] == match.last else None
    return describe_actions(match, numbers) if ended is None else say("turning-end", text=capital(ended.text))


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
