"""11.1 Cavalry in reserve."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.fatal.fatal_table import number, pieces_marked, question_id, state_of, table, where
from titles.fatal.test_7_movement import goals
from umpire.titles.fatal.rules.combat_unit_states import flip_up

RIDERS = ["cw-anz-1lh", "cw-anz-2lh"]


@case("fatal", "11.1#1")
def test_cavalry_on_the_map_goes_into_reserve() -> None:
    match = table({"GP-1": [*RIDERS, "cw-29-86"], "box": ["cw-cav-e"]}, ask="choose_reserve")
    assert offered(match) == ["reserve cw-anz-1lh", "reserve cw-anz-2lh", "done"]
    assert refused(match, "reserve cw-cav-e") == "11.1#1"
    assert refused(match, "reserve cw-29-86") == "11.1#1"
    match.play("reserve cw-anz-1lh")
    assert pieces_marked(match, "in_reserve") == {"cw-anz-1lh"}
    assert refused(match, "reserve cw-anz-1lh") == "11.1#1"


@case("fatal", "11.1#1")
def test_it_is_asked_as_the_operations_phase_begins() -> None:
    match = table({"GP-1": RIDERS}, pending=["cavalry_into_reserve"], impulse=0, segment=0)
    assert offered(match)[0] == "reserve cw-anz-1lh"
    pending = ["cavalry_into_reserve", {"step": "movement_half", "seat": "allied"}]
    match = table({"box": RIDERS, "GP-1": ["cw-29-86"]}, pending=pending)
    assert offered(match) == ["done"]


@case("fatal", "11.1#2")
def test_in_reserve_it_does_not_act_with_its_division() -> None:
    match = table({"GP-1": [*RIDERS, "cw-anz-nz", "bh-cw-1"]}, ask="choose_formations", in_reserve=RIDERS[:1])
    for word in ("activate ANZAC", "done", "move_first"):
        match.play(word)
    assert refused(match, "march cw-anz-1lh") == "11.1#2"
    assert "march cw-anz-2lh" in offered(match)
    # R-39 nor is it marked with it
    assert "cw-anz-1lh" not in pieces_marked(match, "activated")
    assert {"cw-anz-2lh", "cw-anz-nz"} <= pieces_marked(match, "activated")


@case("fatal", "11.1#2")
@case("fatal", "8.4.1h")
def test_after_the_combats_it_charges() -> None:
    match = table({"GP-1": [*RIDERS, "cw-anz-nz", "bh-cw-1"]}, ask="choose_formations", in_reserve=RIDERS,
                  pending=[{"step": "choose_formations", "seat": "allied"}, "reserve_cavalry"])
    for word in ("activate ANZAC", "done", "move_first", "done", "done"):
        match.play(word)
    assert offered(match) == ["charge cw-anz-1lh", "charge cw-anz-2lh", "done"]
    assert refused(match, "charge cw-anz-nz") == "8.4.1h"
    match.play("charge cw-anz-1lh")
    match.play("done")
    assert refused(match, "march cw-anz-nz") == "11.1#2"
    assert refused(match, "march cw-anz-2lh") == "11.1#2"
    match.play("march cw-anz-1lh")
    match.play("to GP-3")
    assert goals(match) == {"GP-1", "GP-2", "GP-4", "GP-7"}
    match.play("to GP-4")
    match.play("done")
    assert question_id(match) == "combat_half"
    assert pieces_marked(match, "in_reserve") == {"cw-anz-2lh"}


@case("fatal", "11.1#2")
@pytest.mark.parametrize(("option", "activated", "twice"), [
    ("own", {"cw-anz-1lh"}, set()), ("free_second", set(), {"cw-anz-1lh"}),
])
def test_the_charge_is_its_activation_or_a_free_second_one(option: str, activated: set[str], twice: set[str]) -> None:
    match = table({"GP-1": [*RIDERS, "cw-anz-nz"]}, ask="charge", in_reserve=RIDERS[:1], options={"reserve_activation": option})
    match.play("charge cw-anz-1lh")
    assert pieces_marked(match, "activated") == activated
    assert pieces_marked(match, "twice") == twice
    assert not pieces_marked(match, "formations")


@case("fatal", "11.1#2")
def test_an_area_may_be_assaulted_again_by_the_charge() -> None:
    match = table({"GP-1": RIDERS, "GP-2": ["tu-9-25"]}, ask="charge", in_reserve=RIDERS, fought_areas=["GP-2"], fight_first=True)
    match.play("charge cw-anz-1lh")
    match.play("done")
    assert not state_of(match).fought_areas
    assert not state_of(match).fight_first


@case("fatal", "11.1#2")
def test_a_land_segment_for_the_charge_alone() -> None:
    match = table({"GP-1": RIDERS}, ask="choose_activation", in_reserve=RIDERS, formations=["ANZAC"])
    match.play("land")
    assert offered(match) == ["done"]
    match.play("done")
    assert "charge cw-anz-1lh" in offered(match)


@case("fatal", "11.1#2")
def test_turks_know_no_reserve() -> None:
    match = table({"GP-1": RIDERS, "GP-9": ["tu-9-25"]}, seat="turkish", in_reserve=RIDERS,
                  pending=["reserve_cavalry", {"step": "movement_half", "seat": "turkish"}])
    assert offered(match) == ["done"]


@case("fatal", "11.1#3")
def test_driven_out_it_does_not_go_back_this_turn() -> None:
    match = table({"GP-1": RIDERS}, ask="choose_reserve", in_reserve=RIDERS[:1])
    state = state_of(match)
    flip_up(state, 1 << number("cw-anz-1lh"), "11.1#3")
    assert pieces_marked(match, "in_reserve") == set()
    assert refused(match, "reserve cw-anz-1lh") == "11.1#3"
    assert where(match, "cw-anz-1lh") == "GP-1"
