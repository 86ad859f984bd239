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


def odds(
    title: Title[Any], state: State, action: Action, seat: int, limit: int = BRANCHES, samples: int = SAMPLES,
) -> Odds:
    """What `action` would roll: exact up to `limit` branches, beyond that sampled."""
    veiled = state.copy()
    veiled.dice = Dice(Source())
    try:
        title.veil(veiled, seat)
        return _explore(title, veiled, action, seat, limit)
    except (TapeEnded, _TooMany):
        return _sample(title, state, action, seat, samples)


def reveals(title: Title[Any], state: State, action: Action, seat: int) -> bool:
    """Whether an action rolls a die or shows something hidden; asked of a state that knows no more than the seat."""
    asking = advance(state)
    if asking is not None and asking.harmless(state, action):
        return False
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


def _explore(title: Title[Any], state: State, action: Action, seat: int, limit: int) -> Odds:
    tally = _Tally()
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    branches = 0
    while scripts:
        probability, script = scripts.pop()
        try:
            events = _run(title, state, action, seat, Dice(Source(), script))
        except TapeEnded as ended:
            scripts.extend((probability * chance, (*script, face)) for face, chance in ended.branches())
            if len(scripts) + branches > limit:
                raise _TooMany from None
            continue
        branches += 1
        tally.add(probability, events)
    return Odds(tally.chances(), True, branches, 0.0)


def _sample(title: Title[Any], state: State, action: Action, seat: int, samples: int) -> Odds:
    tally = _Tally()
    for number in range(samples):
        trial = state.copy()
        trial.dice = Dice(Generated(number))
        title.veil(trial, seat)
        tally.add(1 / samples, _run(title, trial, action, seat, trial.dice))
    return Odds(tally.chances(), False, samples, 1.96 * math.sqrt(0.25 / samples))


def _run(title: Title[Any], state: State, action: Action, seat: int, dice: Dice) -> list[Event]:
    """Play the action, and what others would answer to it at once (`foresee`), as far as the next curtain."""
    trial = state.copy()
    trial.dice = dice
    events: list[Event] = []
    trial.log = events
    decision = advance(trial)
    if decision is not None:
        decision.take(trial, action)
        decision = advance(trial, to_curtain=True)
    while decision is not None and decision.seat != seat:
        answer = title.foresee(trial, decision)
        if answer is None:
            break
        decision.take(trial, answer)
        decision = advance(trial, to_curtain=True)
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
