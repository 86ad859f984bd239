"""What an action may lead to: every state that its rolls can bring about, with its chance.

Other than odds, which tell results apart, this keeps the states: they are weighed. It looks as far as the match itself went on
after the action, behind the next curtain too, and at the state as it is: what is hidden in it, is.
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
    """What the action may lead to."""
    found: list[tuple[float, State]] = []
    scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while scripts:
        chance, script = scripts.pop()
        try:
            found.append((chance, state_after(title, state, action, Dice(OddsSource(), script))))
        except TapeEnded as ended:
            scripts += [(chance * part, (*script, *faces)) for faces, part in ended.ways()]
        if len(scripts) + len(found) > branches:
            return _tried(title, state, action, samples)
    return Outcomes(tuple(found), True)


def _tried(title: Title[Any], state: State, action: Action, samples: int) -> Outcomes:
    tried = [(1 / samples, state_after(title, state, action, Dice(SeededSource(number)))) for number in range(samples)]
    return Outcomes(tuple(tried), False)


def state_after(title: Title[Any], state: State, action: Action, dice: Dice) -> State:
    """The state after an action with these dice, on a copy."""
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
    """The state once what was rolled has been dealt with as a sensible player would: hits are taken, the beaten retreat.

    A roll alone changes little where the beaten choose their losses afterwards. It is dealt with when the agenda is back where it
    was before the action, or the same is asked again; nothing is rolled for it.
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
