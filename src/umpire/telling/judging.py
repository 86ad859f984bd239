"""The best and the worst decisions, by what a strong player thinks of them.

He looks at no more decisions than he is given, at those first after which the match moved most without luck having to do with it.
"""
from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Optional, Protocol

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.match import Match
from umpire.engine.title import Title
from umpire.players import bot
from umpire.players.searching_player import SearchingPlayer
from umpire.telling.report import Luck, Verdict

MOST: Final = 3
# a difference in the chance of winning that is worth a word
LEAST: Final = 0.02
# of so many decisions for each that he judges he sees at once that there is nothing to think about
SHRUGS: Final = 30
# who was tried less often than this share of the best is hardly known
TRIED: Final = 0.5


class Weighed(Protocol):
    """An option as a player weighs it: the margin and the chance he expects after it, and how often he tried it."""

    @property
    def action(self) -> Action: ...
    @property
    def value(self) -> float: ...
    @property
    def chance(self) -> float: ...
    @property
    def tries(self) -> int: ...


# who is shown a state and its decision, and says what he thinks of the options, the best first
Weigh = Callable[[State, Decision[Any]], Sequence[Weighed]]


def strong(title: Title[Any], patience: float, seconds: Optional[float] = None) -> Weigh:
    """The opinion of the strong player, who looks at each decision anew. He knows no more than the seat that decides."""
    return lambda state, decision: bot(SearchingPlayer.name, title, 0, patience, seconds).weigh(state, decision)


class Judgement(NamedTuple):
    best: tuple[Verdict, ...] = ()
    worst: tuple[Verdict, ...] = ()
    judged: int = 0


def judge(
    match: Match, weigh: Optional[Weigh], budget: int, values: Sequence[float], luck: Optional[Luck],
    seen: Callable[[], None] = lambda: None, seconds: float = math.inf,
) -> Judgement:
    """Have up to `budget` decisions looked at, as many as there are `seconds` for. `values` are what the situations after each
    action were worth."""
    until = time.monotonic() + seconds
    verdicts: list[Verdict] = []
    judged = 0
    for n in [] if weigh is None else questions(match, values, luck)[: budget * SHRUGS]:
        assert weigh is not None
        thought, verdict = verdict_of(match, n, weigh)
        verdicts += [] if verdict is None else [verdict]
        judged += thought
        if thought:
            seen()
        if judged == budget or time.monotonic() > until:
            break
    best = [verdict for verdict in verdicts if verdict.done == verdict.best]
    worst = [verdict for verdict in verdicts if verdict.done != verdict.best]
    return Judgement(_greatest(best), _greatest(worst), judged)


def questions(match: Match, values: Sequence[float], luck: Optional[Luck]) -> list[int]:
    """The actions that somebody chose among several, those first that moved most."""
    gained = {} if luck is None else {roll.n: roll.gained for roll in luck.rolls}
    asked = [n for n, moment in enumerate(match.moments) if n and not moment.forced and moment.before is not None]
    moved = {n: abs(values[n] - values[n - 1] - gained.get(n, 0.0)) for n in asked} if values else {}
    return sorted(asked, key=lambda n: (-round(moved.get(n, 0.0), 6), n))


def verdict_of(match: Match, n: int, weigh: Weigh) -> tuple[bool, Optional[Verdict]]:
    """Whether the player had to think about a decision, and what he says of it; nothing if he has no opinion of what was done."""
    moment = match.moments[n]
    decision = None if moment.before is None else advance(moment.before)
    if moment.before is None or decision is None or moment.action.verb in match.title.any_time:
        return False, None
    weighed = [one for one in weigh(moment.before, decision) if one.tries]
    if len(weighed) < 2:
        return False, None
    first, other = weighed[0], _other(weighed, moment.action)
    if other is None:
        return True, None
    then = match.at(n - 1)
    done, best, less = [then.label(action) for action in (moment.action, first.action, other.action)]
    gains = first.value - other.value, first.chance - other.chance
    return True, Verdict(n, moment.seat, then.prompt, done, best, *gains, less, first.chance)


def _other(weighed: Sequence[Weighed], done: Action) -> Optional[Weighed]:
    """What the best is held against: what was done, or the next best if it was that. None where too little is known of it."""
    first = weighed[0]
    known = [one for one in weighed if one.tries >= TRIED * first.tries and one.action != first.action]
    if done == first.action:
        return max(known, key=lambda one: one.value, default=None)
    return next((one for one in known if one.action == done), None)


def _greatest(verdicts: Sequence[Verdict]) -> tuple[Verdict, ...]:
    worth = sorted([verdict for verdict in verdicts if verdict.gain >= LEAST], key=lambda verdict: (-verdict.gain, verdict.n))
    return tuple(worth[:MOST])
