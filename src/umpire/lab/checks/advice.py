"""Checks of a title's advice: it is legal everywhere, steady, and blind to what is hidden."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.rulings import LEGAL
from umpire.engine.title import Title, advisor_of
from umpire.face import factories
from umpire.lab.checks.looking import RandomMatches
from umpire.lab.checks.positions import begin_state, openings
from umpire.lab.fuzz import check

# how often an unsteady player takes the advice
MOSTLY: Final = 0.6
Choice = Callable[[Any, Decision[Any]], Action]


def take_advice(title: Title[Any], chance: random.Random) -> Choice:
    """Choose as the title advises, and where it has no opinion by chance."""
    advise = advisor_of(title).advice

    def choose(state: Any, decision: Decision[Any]) -> Action:
        action = advise(state, decision)
        if action is None:
            return chance.choice(decision.options(state))
        check(decision.barrier(state, action) == LEGAL, f"'{action}' is advised at {decision.id}, and not allowed")
        return action
    return choose


def _play(look: RandomMatches, state: State, choose: Choice) -> int:
    """Play to the end, every seat with the same player; return how many decisions it took."""
    decisions = 0
    while (decision := advance(state)) is not None:
        look.n = decisions
        check(decisions <= look.title.decision_limit, f"a match that follows the advice goes on after {decisions} decisions")
        decision.take(state, choose(state, decision))
        decisions += 1
    return decisions


def advice_leads_to_an_end(look: RandomMatches) -> None:
    title = look.title
    for scenario, options in openings(title) if title.advisor else []:
        look.about = f"scenario {scenario}, options {options}, dice of seed 5"
        state = begin_state(title, 5, scenario, options)
        _play(look, state, take_advice(title, random.Random(5)))
        check(title.result(state) is not None, "nothing is left to do, and there is no result")


def advice_is_legal_everywhere(look: RandomMatches) -> None:
    """Check that advice is always an option.

    Some of the choices are made by chance, so that situations come up which the advice would have avoided.
    """
    title = look.title
    for number, (scenario, options) in enumerate(openings(title) if title.advisor else []):
        look.about = f"scenario {scenario}, options {options}, dice of seed {number}"
        state, chance = begin_state(title, number, scenario, options), random.Random(number)
        _play(look, state, _wavering(take_advice(title, chance), chance))
        check(title.result(state) is not None, "nothing is left to do, and there is no result")


def _wavering(choose: Choice, chance: random.Random) -> Choice:
    """Ask for advice every time and take it mostly."""
    def waver(state: Any, decision: Decision[Any]) -> Action:
        action = choose(state, decision)
        return action if chance.random() < MOSTLY else chance.choice(decision.options(state))
    return waver


def advice_is_steady(look: RandomMatches) -> None:
    title, again = look.title, factories()[look.name](None)
    if not title.advisor:
        return
    first, second = begin_state(title, 9), begin_state(again, 9)
    _play(look, first, take_advice(title, random.Random(9)))
    _play(look, second, take_advice(again, random.Random(9)))
    check(first == second, "the same match is advised differently the second time")


def advice_changes_nothing(look: RandomMatches) -> None:
    title = look.title
    if not title.advisor:
        return
    advised = take_advice(title, random.Random(3))

    def choose(state: Any, decision: Decision[Any]) -> Action:
        before = state.digest()
        action = advised(state, decision)
        check(state.digest() == before, f"the state is another after advice was asked for at {decision.id}")
        return action
    _play(look, begin_state(title, 3), choose)


def advice_knows_no_more(look: RandomMatches) -> list[float]:
    """Check that a seat is advised the same after a redeal, which it could not tell from the real situation.

    Return for each match the share of its decisions at which that could be compared.
    """
    title, shares = look.title, []
    for seed in (1, 2) if title.advisor and title.secrets else ():
        look.about, compared = f"dice of seed {seed}", 0
        policy = take_advice(title, random.Random(seed))

        def choose(state: Any, decision: Decision[Any], policy: Choice = policy) -> Action:
            nonlocal compared
            action = policy(state, decision)
            other = redealt(title, state, decision.seat, 1000 + compared)
            if other != state:
                advised = advisor_of(title).advice(other, decision)
                check(advised in (action, None), f"'{action}' is advised at {decision.id}, and '{advised}' after a redeal")
                compared += 1
            return action
        decisions = _play(look, begin_state(title, seed), choose)
        shares.append(compared / decisions)
    return shares


def redealt(title: Title[Any], state: Any, seat: int, seed: int) -> Any:
    """Return the state as it might be for all that the seat can know, with the dice it had."""
    other = state.copy()
    other.dice = Dice(SeededSource(seed))
    if title.secrets:
        title.secrets.redeal(other, seat)
    other.dice = state.dice.copy()
    return other
