"""The best and the worst decisions, in the opinion of a strong player.

The player looks at no more decisions than it is given: by turns at one that it would have taken otherwise by habit, and at one
after which the match moved most other than by luck. It tries the choice and its best rival equally often.
"""
from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.title import Title, advisor_of, is_aside
from umpire.players import Assessment, bot
from umpire.players.searching_player import SearchingPlayer
from umpire.reports.contents import DecisionVerdict, Luck
from umpire.reports.position_value import veiled_for

MOST: Final = 3
# a difference in the chance of winning that is worth a word
LEAST: Final = 0.02
# of so many decisions for each that he judges he sees at once that there is nothing to think about
SHRUGS: Final = 30
# how often two are tried against each other, and how often at least if anything is to be said of them
TRIES: Final = 32
ENOUGH: Final = 8


# a function that assesses the options of a state's decision, the best first
Weigh = Callable[[State, Decision[Any]], Sequence[Assessment]]
# the same of some options only, of which the first is left only for a clear lead; of all that he likes if none are named
Compare = Callable[[State, Decision[Any], Sequence[Action]], Sequence[Assessment]]


def strong(title: Title[Any], patience: float, seconds: Optional[float] = None) -> Weigh:
    """Return a comparison by a strong player that looks at each decision anew.

    The player knows no more than the seat that decides.
    """
    return lambda state, decision: bot(SearchingPlayer.name, title, 0, patience, seconds).weigh(state, decision)


def critic(title: Title[Any], patience: float, seconds: Optional[float] = None) -> Compare:
    """Return a comparison by a strong player that takes more time over two options.

    Its second look has other dice than the first.
    """
    longer = patience * max(1.0, 2 * TRIES / advisor_of(title).foresight.tries)

    def compare(state: State, decision: Decision[Any], among: Sequence[Action]) -> Sequence[Assessment]:
        player = bot(SearchingPlayer.name, title, len(among), longer if among else patience, seconds)
        return player.weigh(state, decision, among)

    return compare


class DecisionReview(NamedTuple):
    """The decisions worth a word, and of how many the player came to know what he thinks of them."""

    best: tuple[DecisionVerdict, ...] = ()
    worst: tuple[DecisionVerdict, ...] = ()
    judged: int = 0


def judge(
    match: Match, compare: Optional[Compare], budget: int, values: Sequence[float], luck: Optional[Luck],
    seen: Callable[[], None] = lambda: None, seconds: float = math.inf,
) -> DecisionReview:
    """Judge up to `budget` decisions, as many as there are `seconds` for.

    `values` are those of the situations after each action.
    """
    numbers = questions(match, values, luck)[: budget * SHRUGS] if compare is not None and budget else []
    until = time.monotonic() + seconds
    verdicts: list[DecisionVerdict] = []
    count = 0
    for n in numbers:
        assert compare is not None
        thought, verdict = verdict_of(match, n, compare)
        verdicts += [] if verdict is None else [verdict]
        count += thought
        if thought:
            seen()
        if count == budget or time.monotonic() > until:
            break
    best = [verdict for verdict in verdicts if verdict.done == verdict.best]
    worst = [verdict for verdict in verdicts if verdict.done != verdict.best]
    return DecisionReview(_greatest(best), _greatest(worst), len(verdicts))


# Selection of decisions

def questions(match: Match, values: Sequence[float], luck: Optional[Luck]) -> list[int]:
    """Return the actions that somebody chose among several.

    They alternate between those that a strong player would not have chosen by habit, the most costly first, and the others,
    those that moved the match most first.
    """
    moved = _points_moved(match, values, {} if luck is None else {roll.n: roll.gained for roll in luck.rolls})
    otherwise = {n for n in moved if _against_habit(match.title, match.moments[n])}
    costly = sorted(otherwise, key=lambda n: (round(moved[n], 6), n))
    great = sorted(moved.keys() - otherwise, key=lambda n: (-round(abs(moved[n]), 6), n))
    return [n for n in chain.from_iterable(zip_longest(costly, great)) if n is not None]


def _points_moved(match: Match, values: Sequence[float], gained: Mapping[int, float]) -> dict[int, float]:
    """Return by how many points each choice moved the match for its seat, luck apart.

    Another turn has other weights, which is no seat's doing.
    """
    points_by_action: dict[int, float] = {}
    for n, moment in enumerate(match.moments):
        if n and not moment.forced and moment.before is not None:
            then = match.moments[n + 1].before if n < match.last else match.state
            same = bool(values) and then is not None and match.title.stage(then) == match.title.stage(moment.before)
            points = values[n] - values[n - 1] - gained.get(n, 0.0) if same else 0.0
            points_by_action[n] = points if moment.seat == match.title.seats[0] else -points
    return points_by_action


def _against_habit(title: Title[Any], moment: Moment) -> bool:
    """Tell whether a strong player would have done something else without thinking."""
    decision = None if moment.before is None else advance(moment.before)
    if moment.before is None or decision is None or decision.grave or is_aside(title, moment.action.verb):
        return False
    veiled = veiled_for(title, moment.before, decision.seat, 0)
    advisor = advisor_of(title)
    advisor.adopt(veiled, decision.seat, advisor.habit(decision.seat))
    advised = advisor.advice(veiled, decision)
    return advised is not None and advised != moment.action and advised in decision.options(moment.before)


# Verdicts

def verdict_of(match: Match, n: int, compare: Compare) -> tuple[bool, Optional[DecisionVerdict]]:
    """Return the verdict if the player had to think about a decision; None if it could not try enough."""
    moment = match.moments[n]
    decision = None if moment.before is None else advance(moment.before)
    if moment.before is None or decision is None or is_aside(match.title, moment.action.verb):
        return False, None
    rivals = [one.action for one in compare(moment.before, decision, ()) if one.tries and one.action != moment.action]
    if not rivals:
        return False, None
    weighed = compare(moment.before, decision, (moment.action, rivals[0]))
    if len(weighed) < 2 or min(one.tries for one in weighed) < ENOUGH or not all(one.is_conclusive for one in weighed):
        return True, None
    first, other = weighed[:2]
    then = match.at(n - 1)
    done, best, less = [then.label(action) for action in (moment.action, first.action, other.action)]
    gains = first.value - other.value, first.chance - other.chance
    return True, DecisionVerdict(n, moment.seat, then.prompt, done, best, *gains, less, first.chance)


def _greatest(verdicts: Sequence[DecisionVerdict]) -> tuple[DecisionVerdict, ...]:
    worth = sorted([verdict for verdict in verdicts if verdict.gain >= LEAST], key=lambda verdict: (-verdict.gain, verdict.n))
    return tuple(worth[:MOST])
