"""What must hold for the sensible player of every title that has one: legal everywhere, steady, and blind to what is hidden."""
from __future__ import annotations

import random
from typing import Any

import pytest

import umpire
from titles.playing import OWN, Choice, advised, begin, openings, play_alike
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.dice import Dice, Generated
from umpire.engine.title import Title
from umpire.face import factories

OPENINGS = [(name, number) for name in OWN for number in range(len(openings(umpire.title(name))))]
# titles in which something is hidden from a seat
SECRETIVE = [name for name in OWN if type(umpire.title(name)).redeal is not Title.redeal]
every_title = pytest.mark.parametrize("name", OWN)
every_opening = pytest.mark.parametrize(("name", "number"), OPENINGS)


@every_opening
def test_advice_is_legal_and_leads_to_an_end(name: str, number: int) -> None:
    title = umpire.title(name)
    state = begin(title, 5, *openings(title)[number])
    play_alike(title, state, advised(title))
    assert title.result(state) is not None


@every_opening
def test_advice_is_legal_wherever_the_match_has_gone(name: str, number: int) -> None:
    """Some of the choices are made by chance, so that situations come up which the advice would have avoided."""
    title = umpire.title(name)
    state = begin(title, number, *openings(title)[number])
    play_alike(title, state, wavering(advised(title), number))
    assert title.result(state) is not None


def wavering(choose: Choice, seed: int) -> Choice:
    """Who asks for advice every time and takes it mostly."""
    chance = random.Random(seed)

    def waver(state: Any, decision: Decision[Any]) -> Action:
        action = choose(state, decision)
        return action if chance.random() < 0.6 else chance.choice(decision.options(state))
    return waver


@every_title
def test_the_same_state_gets_the_same_advice(name: str) -> None:
    title, again = umpire.title(name), factories()[name](None)
    first, second = begin(title, 9), begin(again, 9)
    play_alike(title, first, advised(title))
    play_alike(again, second, advised(again))
    assert first == second


@every_title
def test_advice_changes_nothing(name: str) -> None:
    title = umpire.title(name)

    def choose(state: Any, decision: Decision[Any]) -> Action:
        before = state.digest()
        action = advised(title)(state, decision)
        assert state.digest() == before, decision
        return action
    play_alike(title, begin(title, 3), choose)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", SECRETIVE)
def test_advice_knows_no_more_than_its_seat(name: str, seed: int) -> None:
    """After a redeal, which the seat could not tell from the real situation, it is advised the same."""
    title, asked = umpire.title(name), 0

    def choose(state: Any, decision: Decision[Any]) -> Action:
        nonlocal asked
        action = advised(title)(state, decision)
        other = redealt(title, state, decision.seat, 1000 + asked)
        if other != state:
            assert title.advice(other, decision) == action, decision
            asked += 1
        return action
    decisions = play_alike(title, begin(title, seed), choose)
    assert asked > decisions / 10


def redealt(title: Title[Any], state: Any, seat: int, seed: int) -> Any:
    """The state as it might be for all that the seat can know, with the dice it had."""
    other = state.copy()
    other.dice = Dice(Generated(seed))
    title.redeal(other, seat)
    other.dice = state.dice.copy()
    return other
