"""Exact odds: an action is run again over every tape, on a state that knows no more than the seat that asks."""
from __future__ import annotations

import math
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import State, advance, is_selection, only_answer
from umpire.engine.dice import DICE, Dice, DiceSource, OddsSource, SeededSource, TapeEnded
from umpire.engine.events import Event, Outcome
from umpire.engine.title import Title, is_aside, veil_from

BRANCHES: Final = 20_000
SAMPLES: Final = 4_000

# what the odds say of themselves where no rule told an outcome: chance behind the next curtain (with its case), something
# hidden that is shown there or here, dice after which a seat decides
AFTERWARDS: Final = "afterwards"
SHOWN_AFTERWARDS: Final = "shown-afterwards"
SHOWN: Final = "shown"
ROLLED: Final = "rolled"
# what comes only after the action
LATER: Final = (AFTERWARDS, SHOWN_AFTERWARDS)

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
    forced: bool = False,
) -> Odds:
    """Return the results of `action` and the forced play after it (`forced`), with their chances.

    They are exact up to `limit` branches, beyond that sampled.
    """
    forced = forced and not is_selection(state, action)
    veiled = _trial_of(state)
    try:
        veil_from(title, veiled, seat)
        return _explore(_Trial(title, veiled, action, seat, forced), limit)
    except (TapeEnded, _TooMany):
        return _sample(_Trial(title, state, action, seat, forced), samples)


class StateKnowledge(NamedTuple):
    """A state as a seat knows it, for trials; `veiled` is None if veiling it needs a roll.

    All actions of a decision are tried in copies of one veiled state, since veiling may take longer than playing.
    """

    state: State
    seat: int
    veiled: Optional[State]


def knowledge_of(title: Title[Any], state: State, seat: int) -> StateKnowledge:
    veiled = _trial_of(state)
    try:
        veil_from(title, veiled, seat)
    except TapeEnded:
        return StateKnowledge(state, seat, None)
    return StateKnowledge(state, seat, veiled)


def is_harmless(title: Title[Any], state: State, action: Action) -> bool:
    """Tell without a trial whether an action surely rolls and shows nothing."""
    asking = advance(state)
    return is_aside(title, action.verb) or (asking is not None and asking.is_harmless(state, action))


class Forecast(NamedTuple):
    """What a seat knows of an action, with all forced play after it, before it is played.

    It says whether the action rolls or shows something hidden and, if not, which seat decides next, if any.
    """

    reveals: bool
    passes: bool


def foretell(knowledge: StateKnowledge, action: Action, forced: bool = False) -> Forecast:
    """Try an action on a state that knows no more than the seat. After a selection nothing follows that reveals anything."""
    forced = forced and not is_selection(knowledge.state, action)
    if knowledge.veiled is None:
        return Forecast(True, False)
    veiled, seat = knowledge.veiled.copy(), knowledge.seat
    reveals_before = veiled.dice.reveal_count
    try:
        following: Optional[Action] = action
        while following is not None:
            following = _follower(veiled, following, seat, forced)
        advance(veiled)
    except TapeEnded:
        return Forecast(True, False)
    if veiled.dice.reveal_count > reveals_before:
        return Forecast(True, False)
    decision = advance(_play_on(veiled, seat) if forced else veiled)
    return Forecast(False, decision is None or decision.seat != seat)


def _play_on(trial: State, seat: int) -> State:
    """Play what the umpire plays behind a curtain for a seat without a choice, until something would be revealed."""
    while True:
        decision = advance(trial)
        only = only_answer(decision, trial) if decision is not None and decision.seat == seat else None
        if decision is None or only is None:
            return trial
        further = trial.copy()
        try:
            decision.take(further, only)
            advance(further)
        except TapeEnded:
            return trial
        if further.dice.reveal_count > trial.dice.reveal_count:
            return trial
        trial = further


def _trial_of(state: State) -> State:
    """Return a copy of the situation for trials. Any roll ends the trial."""
    trial = state.copy()
    trial.dice = Dice(DiceSource())
    return trial


def _follower(trial: State, action: Action, seat: int, forced: bool) -> Optional[Action]:
    """Play the action as far as the next curtain, and say what must be played then, if its odds belong to those of this one.

    They do not once something was revealed, behind a curtain, or where another seat answers.
    """
    reveals_before = trial.dice.reveal_count
    decision = advance(trial)
    if decision is not None:
        decision.take(trial, action)
    decision = advance(trial, to_curtain=True)
    if not forced or decision is None or decision.seat != seat or trial.dice.reveal_count > reveals_before:
        return None
    return only_answer(decision, trial)


class _TooMany(Exception):
    pass


class _Trial(NamedTuple):
    """An action to be tried with one tape after another."""

    title: Title[Any]
    state: State
    action: Action
    seat: int
    forced: bool


def _explore(trial: _Trial, limit: int) -> Odds:
    tally = _Tally()
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    branches = 0
    while scripts:
        probability, script = scripts.pop()
        try:
            results, events = _run(trial, trial.state.copy(), Dice(OddsSource(), script))
        except TapeEnded as ended:
            scripts.extend((probability * chance, (*script, *faces)) for faces, chance in ended.ways())
            if len(scripts) + branches > limit:
                raise _TooMany from None
            continue
        branches += 1
        tally.add(probability, results, events)
    return Odds(tally.chances(), True, branches, 0.0)


def _sample(trial: _Trial, samples: int) -> Odds:
    tally = _Tally()
    for number in range(samples):
        state = trial.state.copy()
        state.dice = Dice(SeededSource(number))
        veil_from(trial.title, state, trial.seat)
        results, events = _run(trial, state, state.dice)
        tally.add(1 / samples, results, events)
    return Odds(tally.chances(), False, samples, 1.96 * math.sqrt(0.25 / samples))


def _run(trial: _Trial, state: State, dice: Dice) -> tuple[Results, list[Event]]:
    """Play the action, what must follow, and what others would answer at once (`Advisor.foresee`), as far as the next curtain."""
    events: list[Event] = []
    state.dice, state.log = dice, events
    reveals_before, rolls_before = dice.reveal_count, dice.counts[DICE]
    following: Optional[Action] = trial.action
    while following is not None:
        following = _follower(state, following, trial.seat, trial.forced)
    _hear_answers(trial, state)
    outcomes = [event.outcome for event in events if event.outcome is not None]
    if not outcomes and dice.reveal_count > reveals_before:
        outcomes.append((ROLLED if dice.counts[DICE] > rolls_before else SHOWN, 0))
    return (*outcomes, *_beyond(state)), events


def _hear_answers(trial: _Trial, state: State) -> None:
    """Play the answers that other seats are sure to give, one after another."""
    decision = advance(state, to_curtain=True)
    while decision is not None and decision.seat != trial.seat:
        answer = trial.title.advisor.foresee(state, decision) if trial.title.advisor else None
        if answer is None:
            return
        decision.take(state, answer)
        decision = advance(state, to_curtain=True)


def _beyond(state: State) -> Results:
    """Return what chance decides behind the curtain before anyone is asked again.

    The odds say that chance decides something there, not with what result.
    """
    state.dice, state.log = Dice(DiceSource()), None
    try:
        advance(state)
    except TapeEnded as ended:
        return ((AFTERWARDS, ended.case),)
    return ((SHOWN_AFTERWARDS, 0),) if state.dice.reveal_count else ()


class _Tally:
    def __init__(self) -> None:
        self._sums: dict[Results, float] = {}
        self._examples: dict[Results, tuple[Event, ...]] = {}

    def add(self, probability: float, results: Results, events: list[Event]) -> None:
        self._sums[results] = self._sums.get(results, 0.0) + probability
        if results not in self._examples:
            self._examples[results] = tuple(events)

    def chances(self) -> tuple[Chance, ...]:
        chances = [Chance(chance, results, self._examples[results]) for results, chance in self._sums.items()]
        return tuple(sorted(chances, key=lambda chance: _order(chance.results)))


def _order(results: Results) -> list[tuple[str, int, str]]:
    """Return the sort key for the natural order of results: nobody, one, two."""
    return [(name, what if isinstance(what, int) else 0, str(what)) for name, what in results]
