"""4 Spotting and lines of sight, 19.26.7 fog."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, refused
from titles.landships.fire_table import declare, fire
from titles.landships.landships_table import number, pieces_with, place, state_of, table
from umpire.titles.landships.components import PLACES
from umpire.titles.landships.rules.spotting import (
    in_sight,
    sees_hex,
    spot_barrier,
    spots_one,
    spotting_range,
)


@case("landships", "4.1")
def test_the_firer_itself_must_spot_the_target() -> None:
    """The platoon next to the wood sees into it, the machine gun behind it does not, whatever the platoon sees."""
    match = fire({"5509": ["brit-364-1"], "5909": ["brit-mg-1"], "5409": ["ger-465-1"]}, seat="british", scenario="nixe")
    match.play("target 5409")
    assert offered(match) == ["join brit-364-1"]
    assert refused(match, "join brit-mg-1") == "4.2"


@case("landships", "4.2")
@pytest.mark.parametrize(("there", "piece", "states", "far"), [
    ("6014", "brit-364-1", {}, 8), ("5409", "ger-465-1", {}, 3), ("5409", "ger-465-1", {"revealed": ["ger-465-1"]}, 6),
    ("5409", "a7v-1", {}, 6), ("5807", "brit-mg-1", {}, 4), ("5909", "brit-364-1", {}, 2),
    ("5909", "male-1", {"revealed": ["male-1"]}, 8), ("5909", "male-1", {}, 4),
])
def test_terrain_doubled_for_a_vehicle_doubled_if_revealed_the_cap_last(
    there: str, piece: str, states: dict[str, Any], far: int,
) -> None:
    state = state_of(table({there: [piece]}, scenario="nixe", **states))
    assert spotting_range(state, number(piece)) == far


@case("landships", "4.3")
def test_woods_and_town_between_block_corners_and_ends_do_not() -> None:
    match = fire({"6010": ["brit-mg-1"], "5710": ["ger-465-1"]}, seat="british")
    assert refused(match, "target 5710") == "4.3"
    state = state_of(match)
    assert [[PLACES[one] for one in hexes] for hexes in state.box.sights.blocked_by(place("6010"), place("5710"))] == [["5910"]]
    # 5909 is a town hex at the end of the line: it does not block it, nor does a corner that is only touched
    assert in_sight(state, place("6010"), place("5909"))
    assert in_sight(state, place("5310|5410"), place("5808|5909"))


@case("landships", "4.3")
def test_along_a_hexside_both_its_hexes_must_block() -> None:
    assert between("5309", "5509") == "4.3 blocked"
    assert between("5906", "5808|5908") == ""


def between(here: str, there: str) -> str:
    match = table({there: ["male-1"]}, facing={"male-1": "SSE" if "|" in there else "N"})
    return spot_barrier(state_of(match), place(here), number("male-1"))


@case("landships", "4.4")
def test_units_within_one_hex_are_always_spotted() -> None:
    match = fire({"5808": ["ger-465-1"], "5809": ["brit-364-1"], "5909": ["brit-364-2"], "5910": ["brit-364-3"]})
    assert offered(match) == ["target 5809", "target 5909", "open_fire"]
    assert refused(match, "target 5910") == "4.3"


@case("landships", "4.5")
def test_firing_reveals_a_unit_and_the_crew_of_a_gun() -> None:
    places = {"6014": ["ger-465-1", "ger-465-2"], "6015": ["aa88", "ger-crew-1"], "6214": ["brit-364-1"], "6217": ["male-1"]}
    match = fire(places, facing={"male-1": "N"})
    declare(match, "target 6214", "ger-465-1")
    declare(match, "target_vehicle male-1", "aa88")
    assert pieces_with(match, "revealed") == set()
    match.play("open_fire", dice=[6, 6])
    assert pieces_with(match, "revealed") == {"ger-465-1", "aa88", "ger-crew-1"}


@case("landships", "4.6")
def test_on_a_hexside_the_assumed_ground_tells_how_far_one_is_seen() -> None:
    """Trench and town cost the same: the trench is seen from farther, a tank twice as far. By the wood the open counts."""
    places = {"5807|5908": ["male-1"], "5410|5510": ["male-2"]}
    state = state_of(table(places, facing={"male-1": "SSW", "male-2": "SSE"}, scenario="whippets"))
    assert spotting_range(state, number("male-1")) == 8
    assert spotting_range(state, number("male-2")) == 12


@case("landships", "4.7")
def test_one_spotted_unit_of_the_kind_attacked_is_enough_and_all_are_struck() -> None:
    """The truck is seen from four hexes, the silent platoon in the same houses is not, but it is struck with it."""
    places = {"5605": ["ger-mg-1"], "5908": ["truck", "brit-364-1"]}
    state = state_of(table(places))
    assert spot_barrier(state, place("5605"), number("truck")) == ""
    assert spot_barrier(state, place("5605"), number("brit-364-1")) == "4.2 unseen"
    both = 1 << number("truck") | 1 << number("brit-364-1")
    assert spots_one(state, place("5605"), both) == ""


@case("landships", "4.7")
def test_a_tank_seen_does_not_show_the_men_beside_it() -> None:
    places = {"5606": ["aa88", "ger-crew-1"], "5908": ["male-1", "brit-364-1"]}
    match = fire(places, facing={"male-1": "N"})
    assert offered(match) == ["target_vehicle male-1", "open_fire"]
    assert refused(match, "target 5908") == "4.2"


@case("landships", "4.8")
def test_a_hex_is_seen_by_its_ground_or_its_units() -> None:
    # the ground of a town hex is seen from two hexes away, a revealed garrison from four
    places = {"5606": ["ger-fo"], "5908": ["brit-364-1"]}
    state, revealed = state_of(table(places)), state_of(table(places, revealed=["brit-364-1"]))
    assert sees_hex(state, place("5806"), 0, place("5908"))
    assert not sees_hex(state, place("5706"), 0, place("5908"))
    assert sees_hex(revealed, place("5706"), 0, place("5908"))
    assert not sees_hex(revealed, place("5706"), 1, place("5908"))
    assert sees_hex(state, place("5606"), 0, place("6006"))
    assert not sees_hex(state, place("6014"), 0, place("6814"))
    assert not sees_hex(state, place("5808"), 0, place("5910"))


@case("landships", "19.26.7")
def test_fog_hides_everything_beyond_six_hexes() -> None:
    match = fire({"6014": ["aa88", "ger-crew-1"], "6614": ["male-1"], "6814": ["male-2"]}, facing={"male-1": "N", "male-2": "N"})
    assert offered(match) == ["target_vehicle male-1", "open_fire"]
    assert refused(match, "target_vehicle male-2") == "19.26.7"


@case("landships", "4.2")
def test_the_cap_of_another_scenario_is_no_fog() -> None:
    match = fire({"5414": ["aa88", "ger-crew-1"], "6014": ["male-1"], "6414": ["male-2"]}, scenario="nixe",
                 facing={"male-1": "N", "male-2": "N"})
    assert refused(match, "target_vehicle male-2") == "4.2"
    ruling = match.why_not("target_vehicle male-2")
    assert ruling is not None
    assert "scenario" in ruling.text
