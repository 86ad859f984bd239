"""The matches that checks look at, and where a check stands in them when something does not hold.

A match is made of its title and its seed alone, so that whatever fails can be looked at again (`umpire check TITLE --seed N`).
"""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import Match
from umpire.engine.rulings import Illegal
from umpire.engine.title import Title
from umpire.face import start
from umpire.face import title as title_of
from umpire.lab.fuzz import check

# decisions of a match and actions of a language, beyond which a title is checked in fewer places
LONG: Final = 5000
MANY: Final = 1000
# decisions beyond its bound after which a match is taken to go on for ever
BEYOND: Final = 1000


class RandomMatches:
    """Matches of one title, played at random, and the place in them that is being looked at."""

    def __init__(self, name: str, seed: Optional[int] = None, tick: Callable[[], object] = lambda: None) -> None:
        self.name = name
        # only the match of this seed
        self._seed = seed
        # called for every match, so that somebody can watch
        self._tick = tick
        self._walks: dict[int, tuple[Match, tuple[int, ...]]] = {}
        # the seed of the match that was looked at last, and the number of its last action; None where nothing was played
        self.seed: Optional[int] = None
        self.n: Optional[int] = None
        # what was looked at besides, in words
        self.about = ""

    @property
    def title(self) -> Title[Any]:
        return title_of(self.name)

    def begin(self) -> None:
        """Forget where the last check stood."""
        self.seed, self.n, self.about = None, None, ""

    def seeds(self) -> Iterator[int]:
        """Yield the seeds of the matches to look at: fewer for a title whose matches are long."""
        choose = random.Random(self.name)
        seeds = [choose.randrange(2**32) for _ in range(4 if self.title.decision_limit > LONG else 25)]
        for seed in seeds if self._seed is None else [self._seed]:
            self.seed, self.n = seed, None
            self._tick()
            yield seed

    def matches(self) -> Iterator[tuple[Match, int]]:
        """Return matches that have just begun, with their seeds."""
        for seed in self.seeds():
            yield self.start(seed), seed

    def start(self, seed: int, forced: bool = False) -> Match:
        """Return a match whose scenario and options follow from the seed."""
        choose = random.Random(seed)
        scenario = choose.choice(self.title.scenarios).id
        options = {option.id: choose.choice(option.choices) for option in self.title.switches}
        return start(self.name, scenario, options, seed=seed, forced=forced)

    def walked(self, seed: int) -> tuple[Match, tuple[int, ...]]:
        """Return a random match at its end, and after which actions somebody chose; it is played once for all checks."""
        if seed not in self._walks:
            match, numbers = self.start(seed), []
            for _ in self.walk(match, seed):
                numbers.append(match.last)
            self._walks[seed] = match, tuple(numbers)
        return self._walks[seed]

    def walk(self, match: Match, seed: int) -> Iterator[int]:
        """Play at random to the end, stopping before each decision."""
        choose, number = random.Random(seed), 0
        while not match.over:
            self.n = match.last
            check_not_endless(self.title, number)
            yield number
            match.play(choose.choice(match.options))
            number += 1
        self.n = match.last

    def moments(self, share: float) -> Iterator[tuple[Match, int]]:
        """Return matches as they stood at a share of their decisions. Copy one to play on."""
        for seed in self.seeds():
            match, numbers = self.walked(seed)
            for number in some(iter(numbers), seed, share_of(match, share)):
                self.n = number
                yield match.at(number), seed


def some(numbers: Iterator[int], seed: int, share: float) -> Iterator[int]:
    """Return only some of the decisions, so that costly checks reach far into the match."""
    choose = random.Random(seed + 1)
    return (number for number in numbers if choose.random() < share)


def share_of(match: Match, share: float) -> float:
    """Return the share of the decisions of a match to check: the longer the match, the smaller."""
    return share / 10 if match.title.decision_limit > LONG else share


def many_actions(match: Match, number: int) -> list[Action]:
    """Return all actions of the language, legal or not; of a large language the legal ones and some of the others."""
    every = match.title.language.every_action()
    if len(every) <= MANY:
        return every
    return [*match.options, *random.Random(number).sample(every, MANY // 2)]


def redealt(match: Match, seat: int, number: int) -> Match:
    """Return the match as it might be for all that the seat can know."""
    other = match.copy(match.state.copy())
    other.state.dice = Dice(SeededSource(number))
    if match.title.secrets:
        match.title.secrets.redeal(other.state, seat)
    return other


def play_out(title: Title[Any], state: State, seed: int) -> int:
    """Play a state at random to its end; return how many decisions that took."""
    choose, decisions = random.Random(seed), 0
    decision: Decision[Any] | None
    while (decision := advance(state)) is not None:
        decision.take(state, choose.choice(decision.options(state)))
        decisions += 1
        check_not_endless(title, decisions)
    return decisions


# What must hold

def check_not_endless(title: Title[Any], decisions: int) -> None:
    """Make sure that a match which never ends is reported, instead of being played for ever."""
    limit = title.decision_limit
    check(decisions <= limit + BEYOND, f"a match goes on after {decisions} decisions, its limit is {limit}")


def check_equal(one: object, other: object, what: str) -> None:
    check(one == other, f"{what}: {shortened(one)} is not {shortened(other)}")


def check_illegal(call: Callable[[], object], what: str) -> None:
    """Make sure that the rules refuse a call."""
    try:
        call()
    except Illegal:
        return
    check(False, f"{what} is not refused")


def shortened(value: object, longest: int = 200) -> str:
    words = repr(value)
    return words if len(words) <= longest else f"{words[:longest]}…"
