"""The title as a whole: its data, its indices, and random matches of every scenario from the set-up to the end."""
from __future__ import annotations

import random

import pytest

import umpire
from titles.landships.landships_table import faces, place, state_of, table, where
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.titles.landships import OPTIONS, Landships
from umpire.titles.landships.components import GROUND, HEX_COUNT, OF_SIDE, PIECES, PLACES, SCENARIOS, THE_HEXES
from umpire.titles.landships.state import LandState, Switches, units_at

TITLE = Landships()


def begin_state(scenario: str, seed: int, options: dict[str, str]) -> LandState:
    state = TITLE.setup(scenario, TITLE.complete_switches(scenario, options), Dice(SeededSource(seed)))
    state.log = None
    return state


def play_through(scenario: str, seed: int, options: dict[str, str]) -> LandState:
    state, chooser = begin_state(scenario, seed, options), random.Random(seed)
    for number in range(TITLE.decision_limit):
        decision = advance(state)
        if decision is None:
            return state
        decision.take(state, chooser.choice(decision.options(state)))
        if number % 20 == 0:
            check_indices(state)
    raise AssertionError("the match does not end")


def check_indices(state: LandState) -> None:
    """What is kept for speed is what a recount finds."""
    at: dict[int, int] = {}
    for piece, there in enumerate(state.where):
        if there >= 0:
            at[there] = at.get(there, 0) | 1 << piece
    assert state.at == at
    for side in (0, 1):
        assert state.held[side] == sum([1 << there for there in at if units_at(state, there, side)])


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("deployment", ["by_players", "suggested"])
def test_a_random_match_ends(scenario: str, deployment: str) -> None:
    assert play_through(scenario, 1, {"deployment": deployment}).ending


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_positions_come_back_as_they_were(scenario: str) -> None:
    state, chooser = begin_state(scenario, 1, {}), random.Random(5)
    for number in range(200):
        decision = advance(state)
        if decision is None:
            break
        if number % 5 == 0:
            again = TITLE.open_position(TITLE.position(state), TITLE.complete_switches(scenario, {}), Dice(SeededSource(1)))
            again.dice = state.dice
            assert again == state
        decision.take(state, chooser.choice(decision.options(state)))


def test_the_options_are_those_of_the_state() -> None:
    assert tuple([name for name, _, _ in OPTIONS]) == Switches._fields


def test_a_match_can_be_played() -> None:
    table({"5408": ["ger-465-1"]})
    match = umpire.start("landships", scenario="brickyard", seed=3, forced=False, options={"deployment": "suggested"})
    for _ in range(60):
        assert match.prompt
        match.play(match.options[-1])
    assert match.view("german")["pieces"]


def test_a_small_position() -> None:
    match = table({"5408": ["ger-465-1"], "5606|5707": ["a7v-1"], "aboard": ["ger-as-1"]}, ask="choose_vehicle",
                  facing={"a7v-1": "SSW"}, carriers={"ger-as-1": "a7v-1"})
    assert where(match, "a7v-1") == "5606|5707"
    assert faces(match, "a7v-1") == "SSW"
    assert state_of(match).held[0] == 1 << place("5408") | 1 << place("5606/5707")


def test_the_map_is_map_5() -> None:
    assert THE_HEXES.bit_count() == 346
    assert len(PLACES) - HEX_COUNT == 965
    assert GROUND.range(place("5409"), place("5808/5809")) == 4


def test_features_tell_sides_by_sign() -> None:
    assert all([OF_SIDE[TITLE.box.pieces[n].side] >> n & 1 for n in range(len(PIECES))])
