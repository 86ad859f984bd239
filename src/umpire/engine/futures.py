"""Exact odds: an action is run again over every tape, on a state that knows no more than the seat that asks."""
from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from umpire.engine.actions import Action
from umpire.engine.agenda import State, advance
from umpire.engine.dice import Dice, Generated, Source, TapeEnded
from umpire.engine.events import Event, Outcome
from umpire.engine.title import Title

BRANCHES: Final = 20_000
SAMPLES: Final = 4_000

Results = tuple[Outcome, ...]


class Chance(NamedTuple):
    """A result of the rolls of an action, with its probability and an example of the events that lead to it."""

    probability: float
    results: Results
    example: tuple[Event, ...]


class Odds(NamedTuple):
    """All results in their natural order. `error` is 0 if exact, else the half-width of a 95 % interval."""

    chances: tuple[Chance, ...]
    exact: bool
    branches: int
    error: float


def odds(title: Title[Any], state: State, action: Action, seat: int, limit: int = BRANCHES) -> Odds:
    """What `action` would roll: exact up to `limit` branches, beyond that sampled."""
    veiled = state.copy()
    veiled.dice = Dice(Source())
    try:
        title.veil(veiled, seat)
        return _explore(veiled, action, limit)
    except (TapeEnded, _TooMany):
        return _sample(title, state, action, seat)


def reveals(title: Title[Any], state: State, action: Action, seat: int) -> bool:
    """Whether an action rolls a die or shows something hidden; asked of a state that knows no more than the seat."""
    veiled = state.copy()
    veiled.dice = Dice(Source())
    try:
        title.veil(veiled, seat)
        seen = veiled.dice.seen
        decision = advance(veiled)
        if decision is not None:
            decision.take(veiled, action)
            advance(veiled)
    except TapeEnded:
        return True
    return veiled.dice.seen > seen


class _TooMany(Exception):
    pass


def _explore(state: State, action: Action, limit: int) -> Odds:
    tally = _Tally()
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    branches = 0
    while scripts:
        probability, script = scripts.pop()
        try:
            events = _run(state, action, Dice(Source(), script))
        except TapeEnded as ended:
            scripts.extend((probability * chance, (*script, face)) for face, chance in ended.branches())
            if len(scripts) + branches > limit:
                raise _TooMany from None
            continue
        branches += 1
        tally.add(probability, events)
    return Odds(tally.chances(), True, branches, 0.0)


def _sample(title: Title[Any], state: State, action: Action, seat: int) -> Odds:
    tally = _Tally()
    for number in range(SAMPLES):
        trial = state.copy()
        trial.dice = Dice(Generated(number))
        title.veil(trial, seat)
        tally.add(1 / SAMPLES, _run(trial, action, trial.dice))
    return Odds(tally.chances(), False, SAMPLES, 1.96 * math.sqrt(0.25 / SAMPLES))


def _run(state: State, action: Action, dice: Dice) -> list[Event]:
    trial = state.copy()
    trial.dice = dice
    events: list[Event] = []
    trial.log = events
    decision = advance(trial)
    if decision is not None:
        decision.take(trial, action)
        advance(trial)
    return events


class _Tally:
    def __init__(self) -> None:
        self._sums: dict[Results, float] = {}
        self._examples: dict[Results, tuple[Event, ...]] = {}

    def add(self, probability: float, events: list[Event]) -> None:
        results = tuple(event.outcome for event in events if event.outcome is not None)
        self._sums[results] = self._sums.get(results, 0.0) + probability
        if results not in self._examples:
            self._examples[results] = tuple(events)

    def chances(self) -> tuple[Chance, ...]:
        found = [Chance(chance, results, self._examples[results]) for results, chance in self._sums.items()]
        return tuple(sorted(found, key=lambda chance: _order(chance.results)))


def _order(results: Results) -> list[tuple[str, int, str]]:
    """Results in their natural order: nobody, one, two."""
    return [(name, what if isinstance(what, int) else 0, str(what)) for name, what in results]
