"""Simulations: many matches by machine players, straight on the engine's loop with the log off.

A match depends on the plan's seed and its own number alone, so the result is the same with any number of processes.
"""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup, Title
from umpire.face import title as title_of
from umpire.lab.processes import in_processes
from umpire.players import BOTS, Player, RandomPlayer, SensiblePlayer, bot

# the two that take no time to think
BOTH: Final = (RandomPlayer.name, SensiblePlayer.name)
CHUNK: Final = 20
HANDFULS: Final = 40
BARS: Final = 12
# the quantile of the normal distribution for a 95 % interval
QUANTILE: Final = 1.96


class SimulationPlan(NamedTuple):
    """The matches to play: which title, which players, and how many."""

    title: str
    scenario: str
    options: dict[str, str]
    data: Optional[Path]
    policy: str
    seed: int
    games: int


class PlayedMatch(NamedTuple):
    """The result of one match: its winner ('' for nobody), the key of its ending, and the number of decisions."""

    winner: str
    ending: str
    decisions: int
    # what the title counts, by name
    figures: tuple[tuple[str, int], ...] = ()


class Endless(RuntimeError):
    """A match asked for more decisions than its title says is possible."""


def plan(
    title: str, scenario: str, options: dict[str, str], data: Optional[Path], policy: str, seed: int, games: int
) -> SimulationPlan:
    """Return a plan that is complete and checked before the first process starts; BadSetup names what is wrong."""
    title_ = title_of(title, data)
    scenario = scenario or title_.scenarios[0].id
    if policy not in BOTS:
        raise BadSetup(Fault("policy-cannot-be", policy=policy, policies=", ".join(BOTS)))
    if games < 1:
        raise BadSetup(Fault("too-few-games", games=games, least=1))
    return SimulationPlan(title, scenario, title_.complete_switches(scenario, options), data, policy, seed, games)


# Playing

def play_game(title: Title[Any], plan: SimulationPlan, number: int) -> PlayedMatch:
    """Play one match of a plan, from set-up to the end."""
    state = title.setup(plan.scenario, plan.options, Dice(SeededSource(seed_of(plan, number))))
    state.log = None
    player = player_of(title, plan, number)
    decisions = 0
    while (decision := advance(state)) is not None:
        decision.take(state, player.choose(state, decision))
        decisions += 1
        if decisions > title.decision_limit:
            raise Endless(f"match {number} of {title.name} (seed {plan.seed}) goes on after {title.decision_limit} decisions")
    result = title.result(state)
    figures = tuple(title.figures(state).items())
    winner, ending = ("", "none") if result is None else (result.winner, result.key)
    return PlayedMatch(winner, ending, decisions, figures)


def seed_of(plan: SimulationPlan, number: int) -> int:
    """Return the dice of a match: far enough from those of its neighbours and of other plans."""
    return plan.seed * 1_000_003 + number


def player_of(title: Title[Any], plan: SimulationPlan, number: int) -> Player:
    """Return the player of a seat.

    Advice and chance know no more than their seat; only players that think ahead get a veiled copy.
    """
    seed = f"{plan.seed}:{number}"
    if plan.policy == RandomPlayer.name:
        return RandomPlayer(seed)
    return SensiblePlayer(title, seed) if plan.policy == SensiblePlayer.name else bot(plan.policy, title, seed)


def play_range(task: tuple[SimulationPlan, int, int]) -> list[PlayedMatch]:
    """Return the matches of a plan from a number up to another: what one process does at a time."""
    plan, first, beyond = task
    title = title_of(plan.title, plan.data)
    return [play_game(title, plan, number) for number in range(first, beyond)]


def play_all(plan: SimulationPlan, jobs: int = 1) -> Iterator[list[PlayedMatch]]:
    """Return all matches of a plan, in handfuls as they are finished and in the order of their numbers."""
    # long matches come in few: a bar that moves needs smaller handfuls
    size = max(1, min(CHUNK, plan.games // HANDFULS))
    tasks = [(plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    return in_processes(play_range, tasks, jobs)


# Counting

class Share(NamedTuple):
    """How often something happened, with the 95 % interval of its probability."""

    name: str
    times: int
    share: float
    low: float
    high: float


class Bar(NamedTuple):
    """One bar of a histogram."""

    label: str
    times: int


class Spread(NamedTuple):
    """How a figure of the title lies over the matches: mean, standard deviation, quartiles, ends, how often it is above zero."""

    name: str
    mean: float
    deviation: float
    quartiles: tuple[int, int, int]
    least: int
    most: int
    above: Share


class Summary(NamedTuple):
    """The totals of a plan's matches."""

    games: int
    wins: tuple[Share, ...]
    endings: tuple[Share, ...]
    mean: float
    median: int
    shortest: int
    longest: int
    lengths: tuple[Bar, ...]
    figures: tuple[Spread, ...] = ()


def summarise(games: Sequence[PlayedMatch], seats: Sequence[str]) -> Summary:
    """Count wins by seat, endings, and lengths."""
    lengths = sorted(game.decisions for game in games)
    winners = Counter(game.winner for game in games)
    endings = Counter(game.ending for game in games)
    return Summary(
        len(games),
        tuple(share_of(seat, winners[seat], len(games)) for seat in seats),
        tuple(share_of(ending, count, len(games)) for ending, count in endings.most_common()),
        sum(lengths) / len(lengths), lengths[len(lengths) // 2], lengths[0], lengths[-1], histogram(lengths), spreads(games),
    )


def spreads(games: Sequence[PlayedMatch]) -> tuple[Spread, ...]:
    """Return the title's figures, in the order in which it names them."""
    names = [name for name, _ in games[0].figures]
    return tuple(spread_of(name, [dict(game.figures)[name] for game in games]) for name in names)


def spread_of(name: str, numbers: Sequence[int]) -> Spread:
    """Return mean, deviation and quartiles of some numbers.

    >>> spread_of("points", [1, 2, 3, 6])[:4]
    ('points', 3.0, 1.8708286933869707, (2, 3, 6))
    """
    in_order, total = sorted(numbers), len(numbers)
    mean = sum(in_order) / total
    deviation = math.sqrt(sum((number - mean) ** 2 for number in in_order) / total)
    quartiles = (in_order[total // 4], in_order[total // 2], in_order[total * 3 // 4])
    above = share_of(name, sum(number > 0 for number in in_order), total)
    return Spread(name, mean, deviation, quartiles, in_order[0], in_order[-1], above)


def share_of(name: str, count: int, total: int) -> Share:
    low, high = interval(count, total)
    return Share(name, count, count / total, low, high)


def interval(count: int, total: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a probability, which holds near 0 and 1, where a win is rare.

        >>> [round(end, 3) for end in interval(0, 100)]
        [0.0, 0.037]
        >>> [round(end, 3) for end in interval(50, 100)]
        [0.404, 0.596]
    """
    share, square = count / total, QUANTILE**2
    middle = share + square / (2 * total)
    width = QUANTILE * math.sqrt(share * (1 - share) / total + square / (4 * total**2))
    scale = 1 + square / total
    # at the very ends rounding must not push the share itself out of its interval
    return max(0.0, min(share, (middle - width) / scale)), min(1.0, max(share, (middle + width) / scale))


def histogram(numbers: Sequence[int], bars: int = BARS) -> tuple[Bar, ...]:
    """Return bars of a round width that cover all numbers, up to a maximum number of bars.

        >>> histogram([1, 2, 2, 9], bars=5)
        (Bar(label='0-1', times=1), Bar(label='2-3', times=2), Bar(label='4-5', times=0), Bar(label='6-7', times=0), \
Bar(label='8-9', times=1))
    """
    width = _width(min(numbers), max(numbers), bars)
    counts = Counter(number // width for number in numbers)
    cells = range(min(counts), max(counts) + 1)
    return tuple(Bar(_label(cell * width, width), counts[cell]) for cell in cells)


def _width(least: int, most: int, bars: int) -> int:
    for width in (scale * step for scale in (1, 10, 100, 1000, 10_000) for step in (1, 2, 5)):
        if most // width - least // width < bars:
            return width
    return max(1, most - least)


def _label(first: int, width: int) -> str:
    return str(first) if width == 1 else f"{first}-{first + width - 1}"
