"""The title as a whole: its data, its indices, and random matches of every scenario from the set-up to the end."""
from __future__ import annotations

import random

import pytest

import umpire
from titles.fatal.fatal_table import state_of, table, where
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import members
from umpire.titles.fatal import OPTIONS, Fatal
from umpire.titles.fatal.components import ALL_LAND, ALL_SHIPS, AREAS, OF_SIDE, PIECES, SCENARIOS, SEA_AREAS
from umpire.titles.fatal.rules.definitions import distance
from umpire.titles.fatal.rules.supply import can_trace
from umpire.titles.fatal.state import FatalState, Switches

TITLE = Fatal()


def state_after_match(scenario: str, seed: int, options: dict[str, str]) -> FatalState:
    state = TITLE.setup(scenario, TITLE.complete_switches(scenario, options), Dice(SeededSource(seed)))
    state.log = None
    chooser = random.Random(seed)
    for _ in range(TITLE.decision_limit):
        decision = advance(state)
        if decision is None:
            return state
        decision.take(state, chooser.choice(decision.options(state)))
        check_indices(state)
    raise AssertionError("the match does not end")


def check_indices(state: FatalState) -> None:
    """What is kept for speed is what a recount finds."""
    for area in range(len(AREAS)):
        here = sum([1 << piece for piece, place in enumerate(state.where) if place == area])
        assert state.at[area] == here
        for side in (0, 1):
            assert bool(state.held[side] >> area & 1) == bool(here & OF_SIDE[side] & ALL_LAND)
            assert bool(state.at_sea[side] >> area & 1) == bool(here & OF_SIDE[side] & ALL_SHIPS)
        assert bool(state.mined >> area & 1) == bool(state.mines[area])
    assert state.present == sum([1 << piece for piece, place in enumerate(state.where) if place >= 0])


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("deployment", ["by_players", "suggested"])
def test_a_random_match_ends(scenario: str, deployment: str) -> None:
    for seed in range(3):
        assert state_after_match(scenario, seed, {"deployment": deployment}).ending


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_positions_come_back_as_they_were(scenario: str) -> None:
    state = TITLE.setup(scenario, TITLE.complete_switches(scenario, {}), Dice(SeededSource(1)))
    state.log = None
    chooser = random.Random(5)
    for _ in range(60):
        decision = advance(state)
        if decision is None:
            break
        again = TITLE.open_position(TITLE.position(state), TITLE.complete_switches(scenario, {}), Dice(SeededSource(1)))
        again.dice = state.dice
        assert again == state
        decision.take(state, chooser.choice(decision.options(state)))


def test_the_options_are_those_of_the_state() -> None:
    assert tuple([name for name, _, _ in OPTIONS]) == Switches._fields


def test_a_match_can_be_played() -> None:
    table({})
    match = umpire.start("fatal", scenario="anzacs", seed=3, forced=False)
    while not match.over:
        assert match.prompt
        match.play(match.options[0])
    assert match.result is not None


def test_a_small_position() -> None:
    match = table({"GP-2": ["cw-29-86", "bh-cw-1"], "GP-3": ["tu-9-25"], "box": ["cw-29-87"]}, ask="movement_half", acting=["29"])
    assert where(match, "cw-29-86") == "GP-2"
    state = state_of(match)
    assert [AREAS[area] for area in members(state.held[0])] == ["GP-2"]
    assert can_trace(state, PIECES.index("cw-29-86"))
    assert distance(state, AREAS.index("GP-2"), AREAS.index("GP-3")) in (1, 2)


def test_sea_areas_stand_first() -> None:
    assert AREAS[:len(SEA_AREAS)] == SEA_AREAS
