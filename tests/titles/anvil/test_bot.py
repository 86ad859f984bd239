"""The sensible player: legal at every decision, the same for the same state, and better than chance."""
from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, advance
from umpire.engine.dice import Dice, Generated
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.components import ALLIED, GERMAN, SEATS
from umpire.titles.anvil.state import AnvilState

Choice = Callable[[AnvilState, Decision[AnvilState]], Action]
# a match of two sensible players asks some 1,500 decisions
MANY = 6000


@pytest.fixture(scope="module")
def game() -> Anvil:
    return title()


def begin(game: Anvil, seed: int, scenario: str = "1-historical", **options: str) -> AnvilState:
    state = game.setup(scenario, game.complete_options(scenario, options), Dice(Generated(seed)))
    state.log = None
    return state


def play(state: AnvilState, allied: Choice, german: Choice) -> int:
    """Play to the end; how many decisions it took."""
    for number in range(MANY):
        decision = advance(state)
        if decision is None:
            return number
        choose = allied if decision.seat == ALLIED else german
        decision.take(state, choose(state, decision))
    raise AssertionError("the match does not end")


def advised(game: Anvil) -> Choice:
    """The advice, which must exist and be legal."""
    def choose(state: AnvilState, decision: Decision[AnvilState]) -> Action:
        action = game.advice(state, decision)
        assert action is not None, decision
        assert decision.barrier(state, action) == LEGAL, (decision, action)
        return action
    return choose


def at_random(seed: int) -> Choice:
    chance = random.Random(seed)
    return lambda state, decision: chance.choice(decision.options(state))


@pytest.mark.parametrize("groups", ["off", "on"])
@pytest.mark.parametrize("scenario", ["1-historical", "2-june-1944", "3-redeployment"])
def test_advice_is_legal_and_leads_to_an_end(game: Anvil, scenario: str, groups: str) -> None:
    state = begin(game, 5, scenario, combat_groups=groups)
    play(state, advised(game), advised(game))
    assert state.ending


@pytest.mark.parametrize("seed", range(6))
def test_advice_is_legal_wherever_the_match_has_gone(game: Anvil, seed: int) -> None:
    """Some of the choices are made by chance, so that situations come up which the advice would have avoided."""
    chance = random.Random(seed)

    def choose(state: AnvilState, decision: Decision[AnvilState]) -> Action:
        action = advised(game)(state, decision)
        return action if chance.random() < 0.6 else chance.choice(decision.options(state))
    state = begin(game, seed, game.scenarios[seed % 3].id, combat_groups="on" if seed % 2 else "off")
    play(state, choose, choose)
    assert state.ending


def test_the_same_state_gets_the_same_advice(game: Anvil) -> None:
    first, second = begin(game, 9), begin(game, 9)
    play(first, advised(game), advised(game))
    play(second, advised(title()), advised(title()))
    assert first == second


def test_advice_changes_nothing(game: Anvil) -> None:
    def choose(state: AnvilState, decision: Decision[AnvilState]) -> Action:
        before = state.digest()
        action = advised(game)(state, decision)
        assert state.digest() == before, decision
        return action
    play(begin(game, 3), choose, choose)


def test_the_ports_fall_in_time(game: Anvil) -> None:
    """Toulon and Marseille are what the Allies land for: against a sensible German they have both well before the end."""
    state = begin(game, 2)
    while state.turn < 8:
        decision = advance(state)
        assert decision is not None
        decision.take(state, advised(game)(state, decision))
    assert state.levels == [0, 0]


@pytest.mark.parametrize("seat", [ALLIED, GERMAN])
@pytest.mark.parametrize("scenario", ["1-historical", "2-june-1944", "3-redeployment"])
def test_it_beats_chance(game: Anvil, scenario: str, seat: int) -> None:
    """Against chance either seat wins decisively."""
    for seed in range(2):
        state = begin(game, seed, scenario)
        players = [at_random(seed), at_random(seed)]
        players[seat] = advised(game)
        play(state, players[ALLIED], players[GERMAN])
        result = game.result(state)
        assert result is not None
        assert result.winner == SEATS[seat]
        assert state.ending.endswith("decisive")
