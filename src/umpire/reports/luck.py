"""Luck: what every roll brought, against what was to be expected of it.

Of an action that rolled, all that it could have led to is weighed by the title's values: their mean is what was to be expected,
and how far they scatter is what luck could do. Over a match the sum of what was gained scatters with the root of the summed
squares, and is nearly normal; hence in one of how many matches a side has as much.
"""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from umpire.engine.agenda import State
from umpire.engine.match import Match
from umpire.engine.title import Title
from umpire.reports.contents import Luck, LuckyRoll
from umpire.reports.outcomes import BRANCHES, SAMPLES, Outcomes, outcomes, settle
from umpire.reports.position_value import chances, describe_actions, value
from umpire.reports.sentences import decimal, player_name, say

# rarer than one match in this many is worth a word; and beyond the other nobody counts
RARE: Final = 4.0
NEVER: Final = 1_000_000.0


def luck_of(
    match: Match, branches: int = BRANCHES, samples: int = SAMPLES, seen: Callable[[], None] = lambda: None, since: int = 0,
) -> Luck:
    """Return the luck of a match after action `since`; `seen` is called after each action, for a bar."""
    rolls = []
    for n in range(1, len(match.moments)):
        if match.moments[n].dice and n > since:
            rolls.append(roll_of(match, n, branches, samples))
        seen()
    left_out = 1 if match.begun and match.moments[0].dice else 0
    return total_luck(match, tuple([roll for roll in rolls if roll.scatter > 0]), left_out)


def roll_of(match: Match, n: int, branches: int = BRANCHES, samples: int = SAMPLES) -> LuckyRoll:
    """Return the roll of an action, by its number, with its luck."""
    title, moment = match.title, match.moments[n]
    if moment.before is None:
        raise ValueError("the luck of the set-up cannot be weighed")
    now = match.moments[n + 1].before if n < match.last else match.state
    results = _settle_all(title, moment.before, outcomes(title, moment.before, moment.action, branches, samples))
    mean, scatter = spread(results, lambda state: value(title, state))
    gain = 0.0 if now is None else value(title, settle(title, moment.before, now)) - mean
    expected = sum([chance * chances(title, state)[0] for chance, state in results.states])
    return LuckyRoll(n, moment.seat, gain, scatter, expected, results.exact, describe_actions(match, [n]))


def _settle_all(title: Title[Any], before: State, results: Outcomes) -> Outcomes:
    return results._replace(states=tuple([(chance, settle(title, before, state)) for chance, state in results.states]))


def spread(results: Outcomes, weigh: Callable[..., float]) -> tuple[float, float]:
    """Return the mean and the standard deviation of the values of outcomes."""
    weighted_values = [(chance, weigh(state)) for chance, state in results.states]
    mean = sum([chance * worth for chance, worth in weighted_values])
    variance = sum([chance * (worth - mean) ** 2 for chance, worth in weighted_values])
    # what is left of equal numbers is no luck
    return mean, math.sqrt(variance) if variance > 1e-12 else 0.0


def total_luck(match: Match, rolls: tuple[LuckyRoll, ...], left_out: int) -> Luck:
    """Return the luck of all rolls together."""
    gain = sum([roll.gained for roll in rolls])
    scatter = math.sqrt(sum([roll.scatter ** 2 for roll in rolls]))
    matches = rarity(gain, scatter)
    seats = match.title.seats
    lucky = "" if matches < RARE else seats[0] if gain > 0 or len(seats) != 2 else seats[1]
    luck = Luck(rolls, gain, scatter, lucky, matches, left_out, "")
    return luck._replace(sentence=_sentence(match, luck))


def rarity(gain: float, scatter: float) -> float:
    """Return in one of how many matches a side has at least this much luck.

    >>> round(rarity(1.0, 1.0), 2), round(rarity(-2.0, 1.0), 1), rarity(0.0, 1.0), rarity(0.0, 0.0)
    (6.3, 44.0, 2.0, 2.0)
    """
    if not scatter:
        return 2.0
    tail = math.erfc(abs(gain) / scatter / math.sqrt(2)) / 2
    return min(NEVER, 1 / tail) if tail else NEVER


def _sentence(match: Match, luck: Luck) -> str:
    if not luck.rolls:
        return say("luck-none")
    points, matches = decimal(abs(luck.gained)), f"{round(luck.matches)}"
    if not points.strip("0.,"):
        return say("luck-nothing")
    alone = len(match.title.seats) == 1
    player = player_name(match, match.title.seats[0 if luck.gained > 0 or alone else 1])
    kind = "bad" if luck.gained < 0 and alone else "good"
    return say(f"luck-{kind}" if luck.lucky else f"luck-even-{kind}", player=player, matches=matches, points=points)
