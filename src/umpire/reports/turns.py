"""A match turn by turn: how the sides stood at the end of each, and how what counts moved."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.agenda import State
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.reports.contents import Luck, TurnCount, TurnSummary
from umpire.reports.position_value import features, shares
from umpire.reports.sentences import feature_name

MOST = 8


def stages(match: Match, situations: Sequence[State]) -> list[tuple[int, int, int]]:
    """Return the turns: the number of each, its first action and its last.

    A step back to an earlier turn does not begin a new one.
    """
    turns: list[tuple[int, int, int]] = []
    for n, state in enumerate(situations):
        number = match.title.stage(state)
        if turns and number <= turns[-1][0]:
            turns[-1] = turns[-1][0], turns[-1][1], n
        else:
            turns.append((number, n, n))
    return turns


def turns_of(
    match: Match, situations: Sequence[State], chances: Sequence[Sequence[float]], luck: Luck | None,
) -> tuple[TurnSummary, ...]:
    rolls = () if luck is None else luck.rolls
    return tuple([
        TurnSummary(
            number, first, last, chances[last][0] if chances and chances[last] else 0.5, score(match, situations[last]),
            len([moment for moment in match.moments[max(1, first):last + 1] if moment.dice]),
            sum([roll.gained for roll in rolls if first <= roll.n <= last]), dict(_figures(match, situations[last])),
        )
        for number, first, last in stages(match, situations)
    ])


def _figures(match: Match, state: State) -> Sequence[tuple[str, int]]:
    """Return the title's figures of a match, where they can be counted before the end."""
    return tuple(match.title.figures(state).items())


def score(match: Match, state: State) -> str:
    """Return the score in the words of the title; nothing where nothing is counted."""
    message = match.title.panels.score(state, 0) if match.title.panels else None
    return "" if message is None else capital(match.copy(state).say(message.key, message.slots))


def counts_of(match: Match, situations: Sequence[State], turns: Sequence[TurnSummary], most: int = MOST) -> tuple[TurnCount, ...]:
    """Return the features at the end of each turn.

    The one that moved the match most comes first; those that never changed are left out.
    """
    ends = [situations[turn.n] for turn in turns]
    rows = [features(match.title, state) for state in ends]
    worth = [shares(match.title, state) for state in ends]
    names = dict.fromkeys([name for row in rows for name in row])
    counts = [
        TurnCount(name, capital(feature_name(match, name)), tuple([row.get(name, 0.0) for row in rows]),
              _range([row.get(name, 0.0) for row in worth]))
        for name in names
    ]
    moving = [count for count in counts if _range(count.values) > 0]
    return tuple(sorted(moving, key=lambda count: -count.weight)[:most])


def _range(values: Sequence[float]) -> float:
    return max(values) - min(values) if values else 0.0
