"""T11 Indirect fire and hexsides."""
from __future__ import annotations

import pytest

from support import case, play_all
from titles.landships.landships_table import number, pieces_with, place, state_of
from titles.landships.test_5_barrage import ONE, TWO, shells
from umpire.engine.sets import bit, has
from umpire.titles.landships.rules.artillery_resolution import shells_on, struck_units


@case("landships", "T11.1")
@pytest.mark.parametrize(("unit_at", "is_struck"), [("5808|5809", True), ("5808", False), ("5809", True), ("5808|5908", False)])
def test_shells_in_a_hex_strike_its_hexsides(unit_at: str, is_struck: bool) -> None:
    """C3 and C4 of the examples."""
    facing = {"5808|5809": "E", "5808|5908": "SSE"}.get(unit_at, "N")
    state = state_of(shells({unit_at: ["a7v-1"]}, [(ONE, "5809")], facing={"a7v-1": facing}))
    assert has(struck_units(state, place("5809")), number("a7v-1")) == is_struck


@case("landships", "T11.1")
def test_a_soft_vehicle_on_a_hexside_reads_the_same_die_with_its_own_cover() -> None:
    state = state_of(shells({"5808|5809": ["truck"], "5809": ["brit-364-1"]}, [(ONE, "5809")], facing={"truck": "E"}))
    fall = shells_on(state, place("5809"), (0,))
    assert fall.those == bit(number("truck")) | bit(number("brit-364-1"))
    assert [sum(term.value for term in fall.soft_terms(number(one))) for one in ("truck", "brit-364-1")] == [0, 5]


@case("landships", "T11.2")
def test_one_impact_strikes_once_and_impacts_on_both_sides_are_two_attacks() -> None:
    at = {"5711|5712": ["a7v-1"], "5011": ["ger-465-1"]}
    match = shells(at, [(ONE, "5711"), (TWO, "5711")], facing={"a7v-1": "E"})
    match.play("resolve 5711", dice=[2])
    assert pieces_with(match, "shaken") == {"a7v-1"}
    match = shells(at, [(ONE, "5711"), (TWO, "5712")], facing={"a7v-1": "E"})
    play_all(match, ("resolve 5711", (6,)), ("resolve 5712", (6,)))
    assert not pieces_with(match, "shaken")
