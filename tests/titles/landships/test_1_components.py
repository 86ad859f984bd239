"""1, 2, 12.2 What is in the box: the map, the counters, the arcs of the guns."""
from __future__ import annotations

import pytest

from support import case
from titles.landships.landships_table import number, state_of, table, weapon
from umpire.engine.data import DataSource
from umpire.titles.landships import Landships
from umpire.titles.landships.components import CLEAR, GRID, HEXES, KINDS, PIECES, THE_HEXES
from umpire.titles.landships.rules import ground, spotting
from umpire.titles.landships.state import LandState

SOURCE = DataSource(Landships.folder / "data", None)


@pytest.fixture(scope="module", name="state")
def fixture_state() -> LandState:
    return state_of(table({"6008": ["ger-465-1"]}, ask="choose_vehicle"))


@case("landships", "1.1")
def test_a_hundred_metres_to_a_hex_and_a_counter_for_each_machine(state: LandState) -> None:
    assert SOURCE.read("map.toml").table("map").number("scale_m_per_hex") == 100
    for name in ("ger-465-1", "a7v-1", "fk77-1"):
        assert state.box.pieces[number(name)].stacking == 1, name
    assert {state.box.pieces[piece].kind for piece in range(len(PIECES))} == set(KINDS)


@case("landships", "2.1")
def test_half_hexes_at_the_edge_are_whole(state: LandState) -> None:
    for name in ("5102", "5118", "5010", "7010"):
        one = HEXES.index(name)
        assert GRID.on_map[one], name
        assert THE_HEXES >> one & 1
        assert ground.entry_cost(state, one, 0) > 0


@case("landships", "2.1")
def test_shellholes_are_clear(state: LandState) -> None:
    for name in SOURCE.read("map.toml").table("decor").texts("shellholes"):
        assert state.box.terrain[HEXES.index(name)] == CLEAR, name


@case("landships", "12.2")
@pytest.mark.parametrize(("gun", "low", "high"), [("fk77-1", -1, 1), ("art75", -1, 1), ("pdr18", -1, 1), ("aa88", 0, 12)])
def test_the_arcs_of_guns(state: LandState, gun: str, low: int, high: int) -> None:
    sector = spotting.sector_of(state, weapon(gun))
    assert (sector.first, sector.last) == (low, high)
