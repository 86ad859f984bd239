"""1.2, 3.1, 3.2, 3.7, 3.8 The sequence of play: half-turns, phases, and what is remembered for how long."""
from __future__ import annotations

import random

import pytest

import umpire
from support import case, offered
from titles.landships.landships_table import deciding_seat, phasing_seat, pieces_with, question_id, state_of, table
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.titles.landships import Landships
from umpire.titles.landships.components import SEATS
from umpire.titles.landships.rules.sequence import begin_half, phase_steps
from umpire.titles.landships.state import PHASES, phasing

TITLE = Landships()


@case("landships", "1.2")
@pytest.mark.parametrize(("scenario", "first"), [("brickyard", "german"), ("whippets", "british")])
def test_two_half_turns_the_first_player_first(scenario: str, first: str) -> None:
    state = state_of(table({"5408": ["ger-465-1"]}, scenario=scenario)).copy()
    begin_half(state, 0)
    assert SEATS[phasing(state)] == first
    begin_half(state, 1)
    assert SEATS[phasing(state)] != first


@case("landships", "3.1")
def test_ten_phases_in_their_order() -> None:
    """A match in which nobody does anything tells every phase, and each step belongs to its side."""
    state = TITLE.setup("brickyard", TITLE.complete_switches("brickyard", {"deployment": "suggested"}), Dice(SeededSource(3)))
    chooser = random.Random(1)
    while state.turn < 2:
        decision = advance(state)
        assert decision is not None
        ends = [action for action in decision.options(state) if action.verb in ("done", "open_fire")]
        decision.take(state, ends[0] if ends else chooser.choice(decision.options(state)))
        advance(state)
    assert state.log is not None
    phases = [str(event.slots["phase"]).removeprefix("phase-") for event in state.log if event.kind == "phase"]
    assert tuple(phases[:20]) == PHASES * 2


@case("landships", "3.1")
@case("landships", "3.3")
@pytest.mark.parametrize(("phase", "side"), [
    ("barrage", 0), ("defensive_direct_fire", 1), ("defensive_small_arms", 1), ("offensive_fire", 0),
    ("second_foot_movement", 0),
])
def test_whose_phase_it_is(phase: str, side: int) -> None:
    steps = phase_steps(state_of(table({"5408": ["ger-465-1"]}, phasing="german")), phase)
    assert {step.side for step in steps if hasattr(step, "side")} == {side}


@case("landships", "3.2")
@case("landships", "3.8")
def test_the_turn_ends_after_both_half_turns() -> None:
    match = table({"5408": ["ger-465-1"], "5711": ["brit-364-1"]}, phase="end_of_turn", half=1, turn=3, revealed=["brit-364-1"])
    assert state_of(match).turn == 4
    assert not pieces_with(match, "revealed")
    assert phasing_seat(match) == "german"


@case("landships", "3.8")
def test_three_clocks() -> None:
    """Fired, moved and broken-in states last a half-turn; pins and revealed markers longer."""
    state = state_of(table(
        {"5408": ["ger-465-1"], "5711": ["brit-364-1", "ger-465-2"]}, ask="declare_fire", fired=["ger-465-1"],
        moved=["ger-465-1"], broke_in=["ger-465-2"], revealed=["ger-465-1"], pinned=["brit-364-1"],
    )).copy()
    begin_half(state, 1)
    assert (state.fired, state.moved, state.broke_in) == (0, 0, 0)
    assert state.pinned
    assert state.revealed


@case("landships", "3.7")
@pytest.mark.parametrize(("places", "phase"), [
    ({"5408": ["ger-465-1"]}, "first_foot_movement"), ({"5506": ["a7v-1"]}, "vehicle_movement"),
    ({"ready": ["junkers"]}, "joint_aircraft"),
])
def test_which_decisions_may_be_declined(places: dict[str, list[str]], phase: str) -> None:
    match = table(places, phase=phase)
    assert deciding_seat(match) == "german"
    assert offered(match)[-1] == "done"


@case("landships", "3.7")
def test_set_up_may_not_be_declined() -> None:
    match = umpire.start("landships", scenario="brickyard", seed=1, forced=False)
    assert question_id(match) == "place_units"
    assert "done" not in offered(match)
