"""T7, T8, T5.4 Turning, drifting, and where a move may end."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.landships.landships_table import faces, number, place, state_of, table, where
from titles.landships.test_T6_movement import GOOD, after, driving, mp_left
from umpire.maps.twelve.places import turn_steps
from umpire.titles.landships.rules.vehicles_steering import turn_price


@case("landships", "T7.1")
@case("landships", "6.11")
@case("landships", "T7.2")
@case("landships", "T7.3")
@case("landships", "6.13")
@pytest.mark.parametrize(("vehicle", "change", "cost"), [
    ("a7v-1", 1, 1), ("a7v-1", -2, 1), ("a7v-1", 3, 2), ("a7v-1", -4, 2), ("a7v-1", 5, 3), ("a7v-1", 6, 3),
    ("male-1", 1, 2), ("male-1", 3, 4), ("beute", -2, 2), ("schneider", 2, 2), ("whippet-1", 2, 1),
])
def test_a_turn_costs_for_each_started_sixty_degrees(vehicle: str, change: int, cost: int) -> None:
    assert turn_price(state_of(table({})), number(vehicle), turn_steps(change)) == cost


@case("landships", "T7.1")
def test_turning_is_paid_while_moving() -> None:
    match = after(driving("5506", "N", left=3), "turn starboard-90")
    assert (faces(match, "a7v-1"), mp_left(match)) == ("E", 1)
    assert refused(match, "turn port-90") == "6.1"


@case("landships", "T7.4")
@pytest.mark.parametrize(("word", "to", "heading"), [
    ("turn starboard-30", "5806", "WSW"), ("turn port-30", "5907", "S"), ("turn about", "5806|5907", "NNE"),
    ("turn port-150", "5907", "ENE"),
])
def test_a_turn_on_a_hexside_shifts_to_its_side(word: str, to: str, heading: str) -> None:
    match = after(driving("5806|5907", "SSW"), word)
    assert (where(match, "a7v-1"), faces(match, "a7v-1")) == (to, heading)


@case("landships", "T7.4")
def test_a_dearer_hex_is_paid_for_and_bogs_like_any_other() -> None:
    # from the edge of the wood (clear, 1 MP) into it (3 MP): the turn and two more, and a bog check
    match = driving("5410|5510", "NNW", left=4)
    port = after(match, "turn port-30", dice=GOOD)
    assert (where(port, "a7v-1"), mp_left(port)) == ("5410", 1)
    assert refused(driving("5410|5510", "NNW", left=2), "turn port-30") == "6.1"
    bogged = after(driving("5410|5510", "NNW", left=4), "turn port-30", dice=[2, 3])
    assert state_of(bogged).bogged == 1 << number("a7v-1")
    assert state_of(bogged).drive is None


@case("landships", "T7.4")
def test_no_turn_into_a_hex_it_may_not_enter() -> None:
    assert refused(driving("5410|5510", "NNW", "truck"), "turn port-30") == "T7.4"
    tank = driving("5806|5907", "SSW", others={"5907": ["male-1"]}, facing={"male-1": "N"})
    assert refused(tank, "turn port-30") == "6.12"
    foot = after(driving("5806|5907", "SSW", others={"5907": ["brit-364-1"]}, left=2), "turn port-30")
    assert state_of(foot).broke_in == 1 << number("a7v-1")
    assert state_of(foot).came_from[number("a7v-1")] == place("5806|5907") * 12 + 7


# T8

@case("landships", "T8.1")
@pytest.mark.parametrize(("at", "heading", "word", "to"), [
    ("5906", "SSW", "drift port", "5906|6006"), ("5906", "SSW", "drift starboard", "5805|5906"),
    ("5806|5907", "SSW", "drift port", "5907"), ("5806|5907", "SSW", "drift starboard", "5806"),
])
def test_a_drift_ends_the_move_one_place_aside(at: str, heading: str, word: str, to: str) -> None:
    match = driving(at, heading, left=0)
    after(match, word)
    assert (where(match, "a7v-1"), faces(match, "a7v-1")) == (to, heading)
    assert state_of(match).drive is None


@case("landships", "T8.2")
def test_facing_a_hexside_it_cannot_drift() -> None:
    assert refused(driving("5906", "S"), "drift port") == "T8.2"


@case("landships", "T8.3")
def test_not_into_a_dearer_place() -> None:
    assert refused(driving("5410|5510", "NNW"), "drift port") == "T8.3"
    assert "drift starboard" in offered(driving("5410|5510", "NNW"))
    assert refused(driving("5410|5510", "NNW", "truck"), "drift port") == "T8.3"


@case("landships", "T8.4")
def test_only_after_a_step_or_turn() -> None:
    fresh = table({"5906": ["a7v-1"]}, ask="choose_vehicle", facing={"a7v-1": "SSW"})
    assert refused(after(fresh, "move a7v-1"), "drift port") == "T8.4"


@case("landships", "T8.4")
def test_not_after_breaking_in() -> None:
    match = after(driving("5905|6005", "SSW", others={"5906": ["brit-364-1"]}, left=3), "step")
    assert state_of(match).drive is None


@case("landships", "T8.5")
def test_not_among_enemies_and_with_a_bog_check() -> None:
    enemies = {"5906": ["brit-364-1"]}
    assert refused(driving("5906|6006", "SSW", others=enemies), "drift starboard") == "T8.5"
    # both sides of this hexside are wood: drifting off it is an entry of wood
    match = after(driving("5408|5409", "E", left=0), "drift port", dice=[1, 2])
    assert state_of(match).bogged == 1 << number("a7v-1")


# T5

@case("landships", "T5.4")
@case("landships", "T5.1")
def test_a_full_place_may_be_passed_but_not_kept() -> None:
    full = {"5505": ["a7v-2", "a7v-3", "beute"]}
    match = driving("5506", "N", others=full, left=5)
    assert refused(driving("5506", "N", others=full, left=1), "step") == "2.3"
    after(match, "step")
    assert refused(match, "done") == "2.3"
    along = {"a7v-2": "E", "a7v-3": "E", "beute": "E"}
    side = driving("5506", "E", others={"5605|5606": list(along)}, facing=along, left=1)
    assert refused(side, "step") == "T5.1"


@case("landships", "T5.4")
def test_a_forced_stop_needs_room() -> None:
    full = {"5505": ["brit-364-1", "ger-465-1", "ger-465-2", "ger-465-3"]}
    assert refused(driving("5506", "N", others=full, left=5), "step") == "2.3"


@case("landships", "T5.5")
def test_a_vehicle_halted_against_its_will_stays() -> None:
    full = {"5408": ["ger-465-1", "ger-465-2", "ger-465-3"]}
    match = after(driving("5407", "S", others=full, left=6), "step", dice=[1, 1])
    assert where(match, "a7v-1") == "5408"
    assert state_of(match).bogged


@case("landships", "2.31")
@case("landships", "2.3")
def test_each_side_counts_its_own() -> None:
    defended = {"5505": ["brit-364-1", "brit-364-2", "brit-364-3"]}
    assert "step" in offered(driving("5506", "N", others=defended, left=5))
