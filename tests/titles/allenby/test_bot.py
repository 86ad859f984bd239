"""The sensible player: legal at every decision, blind to what its seat cannot know, and better than chance."""
from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, advance
from umpire.engine.dice import Dice, Generated
from umpire.engine.rulings import LEGAL
from umpire.titles.allenby import Allenby, title
from umpire.titles.allenby.components import BRITISH, SEATS, TURKISH
from umpire.titles.allenby.state import AllenbyState

Choice = Callable[[AllenbyState, Decision[AllenbyState]], Action]
# a match of two sensible players asks some 1,500 decisions
MANY = 6000


@pytest.fixture(scope="module")
def game() -> Allenby:
    return title()


def begin(game: Allenby, seed: int, scenario: str = "historical", **options: str) -> AllenbyState:
    state = game.setup(scenario, game.complete_options(scenario, options), Dice(Generated(seed)))
    state.log = None
    return state


def play(state: AllenbyState, british: Choice, turkish: Choice) -> int:
    """Play to the end; how many decisions it took."""
    for number in range(MANY):
        decision = advance(state)
        if decision is None:
            return number
        choose = british if decision.seat == BRITISH else turkish
        decision.take(state, choose(state, decision))
    raise AssertionError("the match does not end")


def advised(game: Allenby) -> Choice:
    """The advice, which must exist and be legal."""
    def choose(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
        action = game.advice(state, decision)
        assert action is not None, decision
        assert decision.barrier(state, action) == LEGAL, (decision, action)
        return action
    return choose


def at_random(seed: int) -> Choice:
    chance = random.Random(seed)
    return lambda state, decision: chance.choice(decision.options(state))


@pytest.mark.parametrize(("scenario", "options"), [
    ("historical", {}),
    ("historical", {"deployment": "suggested", "forces": "no_lawrence"}),
    ("free", {"forces": "forces_at_hand"}),
    ("free", {"forces": "fair_fight", "penalty_reading": "any_survivor"}),
])
def test_advice_is_legal_and_leads_to_an_end(game: Allenby, scenario: str, options: dict[str, str]) -> None:
    state = begin(game, 5, scenario, **options)
    play(state, advised(game), advised(game))
    assert state.ending


@pytest.mark.parametrize("seed", [1, 4])
def test_advice_is_legal_wherever_the_match_has_gone(game: Allenby, seed: int) -> None:
    """Half of the choices are made by chance, so that situations come up which the advice would have avoided."""
    chance = random.Random(seed)

    def choose(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
        action = advised(game)(state, decision)
        return action if chance.random() < 0.5 else chance.choice(decision.options(state))
    state = begin(game, seed, "free" if seed % 2 else "historical")
    play(state, choose, choose)
    assert state.ending


def test_the_same_state_gets_the_same_advice(game: Allenby) -> None:
    first, second = begin(game, 9), begin(game, 9)
    play(first, advised(game), advised(game))
    play(second, advised(title()), advised(title()))
    assert first == second


def test_advice_changes_nothing(game: Allenby) -> None:
    def choose(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
        before = state.digest()
        action = advised(game)(state, decision)
        assert state.digest() == before, decision
        return action
    play(begin(game, 3), choose, choose)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_turk_does_not_know_who_is_who(game: Allenby, seed: int) -> None:
    """After a redeal, which the Turk could not tell from the real position, he is advised the same."""
    asked = 0

    def choose(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
        nonlocal asked
        action = advised(game)(state, decision)
        other = state.copy()
        other.dice = Dice(Generated(1000 + asked))
        game.redeal(other, TURKISH)
        other.dice = state.dice.copy()
        assert game.advice(other, decision) == action, (state.turn, state.phase, decision)
        asked += 1
        return action
    play(begin(game, seed), advised(game), choose)
    assert asked > 100


@pytest.mark.parametrize("seat", [BRITISH, TURKISH])
def test_it_beats_chance(game: Allenby, seat: int) -> None:
    for seed in range(4):
        state = begin(game, seed)
        players = [at_random(seed), at_random(seed)]
        players[seat] = advised(game)
        play(state, players[BRITISH], players[TURKISH])
        result = game.result(state)
        assert result is not None
        assert result.winner == SEATS[seat]
        assert abs(state.points[seat] - state.points[1 - seat]) > 10
