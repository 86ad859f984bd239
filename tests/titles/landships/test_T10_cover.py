"""T10 The ground in combat: on a hexside the less beneficial side."""
from __future__ import annotations

from support import case
from titles.landships.fire_table import fire
from titles.landships.landships_table import number, place, state_of, table, weapon
from umpire.titles.landships.components import HEXES, ON_TRACKS
from umpire.titles.landships.rules import direct_fire
from umpire.titles.landships.rules.ground import protection, strongpoint


def cover_term(at: str, heading: str) -> list[int]:
    match = fire({"5612": ["aa88", "ger-crew-1"], at: ["male-1"]}, facing={"male-1": heading})
    terms = direct_fire.terms_for(state_of(match), weapon("aa88"), number("male-1"))
    return [term.value for term in terms if term.name == "shot-cover"]


@case("landships", "T10.1")
def test_between_unlike_ground_the_worse_cover_counts() -> None:
    assert cover_term("5808|5809", "E") == []
    assert protection(state_of(table({"5612": ["ger-465-1"]})), place("5809|5810")) == 0


@case("landships", "T10.2")
def test_between_like_ground_all_of_it_counts() -> None:
    """Town and strongpoint on both sides are five, of which a vehicle has half, rounded down."""
    assert cover_term("5908|5909", "E") == [2]
    assert cover_term("5909", "E") == [2]


@case("landships", "T10.3")
def test_cover_and_movement_choose_opposite_sides_of_a_hexside() -> None:
    state = state_of(table({"5612": ["ger-465-1"]}))
    one = place("5807|5908")
    assert HEXES[state.box.assumed[ON_TRACKS][one]] == "5807"
    assert protection(state, one) == 1
    assert (strongpoint(state, one), strongpoint(state, place("5908|5909"))) == (0, 2)
