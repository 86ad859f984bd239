"""The outcomes of an action: every state that its rolls can bring about, with its chance.

Odds tell results apart; this module keeps the states, to evaluate them. It looks as far as the match itself went on after the
action, also behind the next curtain. It uses the true state, with everything that is hidden in it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance, only_answer
from umpire.engine.dice import Dice, DiceSource, OddsSource, SeededSource, TapeEnded
from umpire.engine.title import Title, advisor_of

# so many ends are counted out; beyond that so many are tried
BRANCHES: Final = 250
SAMPLES: Final = 60
# and no more answers are waited for until a roll has been dealt with
ANSWERS: Final = 8


class Outcomes(NamedTuple):
    """States with their chances; `exact` if these are all of them."""

    states: tuple[tuple[float, State], ...]
    exact: bool


def outcomes(title: Title[Any], state: State, action: Action, branches: int = BRANCHES, samples: int = SAMPLES) -> Outcomes:
    """Return the possible outcomes of the action."""
    ends: list[tuple[float, State]] = []
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while scripts:
        chance, script = scripts.pop()
        try:
            ends.append((chance, state_after(title, state, action, Dice(OddsSource(), script))))
        except TapeEnded as ended:
            scripts += [(chance * part, (*script, *faces)) for faces, part in ended.ways()]
        if len(scripts) + len(ends) > branches:
            return _sample(title, state, action, samples)
    return Outcomes(tuple(ends), True)


def _sample(title: Title[Any], state: State, action: Action, samples: int) -> Outcomes:
    ends = [(1 / samples, state_after(title, state, action, Dice(SeededSource(number)))) for number in range(samples)]
    return Outcomes(tuple(ends), False)


def state_after(title: Title[Any], state: State, action: Action, dice: Dice) -> State:
    """Return the state after an action with these dice, on a copy."""
    trial = state.copy()
    trial.log, trial.dice = None, dice
    decision = advance(trial)
    if title.asides and action.verb in title.asides.verbs:
        title.asides.take(trial, action)
    elif decision is not None:
        _take(trial, decision.single_actions(trial, action))
    advance(trial)
    # nobody rolls on from here
    trial.dice = Dice(DiceSource())
    return trial


def _take(trial: State, actions: Sequence[Action]) -> None:
    for action in actions:
        decision = advance(trial)
        if decision is not None:
            decision.take(trial, action)


def settle(title: Title[Any], before: State, state: State) -> State:
    """Play on as a sensible player would until the consequences of a roll are settled: hits are taken, the beaten retreat.

    A roll alone changes little where the beaten choose their losses afterwards. The roll is settled when the agenda is back
    where it was before the action, or the same question is asked again. Nothing is rolled for it.
    """
    below = before.agenda[:-1]
    for _ in range(ANSWERS):
        top = state.agenda[-1] if state.agenda else None
        if not isinstance(top, Decision) or type(top) is type(before.agenda[-1]) or state.agenda[: len(below)] != below:
            return state
        try:
            answer = only_answer(top, state) or advisor_of(title).advice(state.copy(), top)
            if answer is None:
                return state
            state = state_after(title, state, answer, Dice(DiceSource()))
        except TapeEnded:
            return state
    return state
