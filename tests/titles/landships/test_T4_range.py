"""T4 Range between hexes and hexsides, as fire counts it."""
from __future__ import annotations

from support import case, offered, refused
from titles.landships.fire_table import fire
from titles.landships.landships_table import place
from umpire.titles.landships.components import GROUND


@case("landships", "T4.1")
def test_between_hexes_the_start_is_not_counted() -> None:
    assert GROUND.range(place("6014"), place("6014")) == 0
    assert GROUND.range(place("6014"), place("6114")) == 1
    match = fire({"6014": ["ger-465-1"], "6614": ["brit-364-1"], "6814": ["brit-364-2"]}, scenario="nixe")
    assert offered(match) == ["target 6614", "open_fire"]
    assert refused(match, "target 6814") == "16.31"


@case("landships", "T4.2")
def test_a_hexside_is_no_distance_from_its_own_hexes() -> None:
    assert [GROUND.range(place(one), place("6014|6114")) for one in ("6014", "6114")] == [0, 0]


@case("landships", "T4.3")
def test_from_a_hex_the_nearer_hex_of_a_hexside_counts() -> None:
    """The anti-tank rifle reaches five hexes: the tank's nearer hex is the fifth, its farther one the sixth."""
    places = {"6014": ["tgewehr", "ger-crew-1"], "6513|6514": ["male-1"], "6514|6614": ["male-2"]}
    match = fire(places, facing={"tgewehr": "E", "male-1": "W", "male-2": "NNE"})
    assert GROUND.range(place("6014"), place("6614")) == 6
    assert GROUND.range(place("6014"), place("6514|6614")) == 5
    assert offered(match) == ["target_vehicle male-1", "target_vehicle male-2", "open_fire"]


@case("landships", "T4.4")
def test_between_hexsides_every_hex_spanned_counts() -> None:
    assert GROUND.range(place("6013|6014"), place("6014|6015")) == 1
    assert GROUND.range(place("6013|6014"), place("6015|6016")) == 2


@case("landships", "T4.5")
def test_between_unlike_hexsides_the_half_is_dropped() -> None:
    assert GROUND.range(place("5807|5908"), place("5808|5908")) == 0
    assert GROUND.range(place("5807|5908"), place("5908|5909")) == 1
