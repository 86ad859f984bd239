"""T5 Stacking on hexes and hexsides."""
from __future__ import annotations

from support import case
from titles.landships.landships_table import number, place, state_of, table
from umpire.engine.rulings import LEGAL
from umpire.titles.landships.rules.ground import room_barrier

# a hex with two platoons, a tank on one of its hexsides and one on the opposite one
FULL = {"5808": ["brit-364-1"], "5807|5808": ["male-1"], "5808|5809": ["male-2"]}
FACING = {"male-1": "E", "male-2": "W"}


@case("landships", "T5.2")
def test_a_hex_and_one_of_its_hexsides_share_the_limit() -> None:
    state = state_of(table({**FULL, "5808": ["brit-364-1", "brit-364-2"]}, facing=FACING))
    assert room_barrier(state, number("brit-364-3"), place("5808")) == "T5.2 full"
    assert room_barrier(state, number("male-3"), place("5807|5808")) == "T5.2 full"
    assert room_barrier(state, number("ger-465-1"), place("5808")) == LEGAL


@case("landships", "T5.3")
def test_hexsides_are_not_added_to_each_other_unless_the_option_says_so() -> None:
    state = state_of(table(FULL, facing=FACING))
    assert room_barrier(state, number("male-3"), place("5808|5809")) == LEGAL
    assert room_barrier(state, number("brit-364-2"), place("5808")) == LEGAL
    summed = state_of(table(FULL, facing=FACING, options={"hexside_stacking": "summed"}))
    assert room_barrier(summed, number("male-3"), place("5808|5809")) == "T5.2 full"
    assert room_barrier(summed, number("brit-364-2"), place("5808")) == "T5.2 full"
