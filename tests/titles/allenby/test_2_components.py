"""2.0 Game components."""
from __future__ import annotations

import pytest

import umpire
from support import case
from titles.allenby.allenby_table import can, hex_view, march, state_of, table, terms, where
from umpire.engine.title import BadPosition
from umpire.titles.allenby.components import SQUADRONS, UNITS


@case("allenby", "2.1.a")
def test_hexes_are_numbered_column_and_row_and_even_columns_stand_lower() -> None:
    grid = state_of(table({"0709": ["b_indep"]})).box.grid
    around = [grid.ids[h] for h in grid.around[grid.number["1513"]]]
    assert sorted(around) == ["1412", "1413", "1512", "1514", "1612", "1613"], "the example of 9.2.1"
    assert (grid.ids[0], grid.ids[-1]) == ("0101", "2117")


@case("allenby", "2.1.a")
def test_a_hex_off_the_map_is_empty() -> None:
    with pytest.raises(BadPosition, match="no hex"):
        table({"2201": ["b_indep"]})


@case("allenby", "2.1.a")
def test_terrain_bears_on_movement() -> None:
    match = table({"0709": ["b_4cav_10"]}, ask="movement")
    march(match, "b_4cav_10")
    trail = {str(action): match.decision.trail(match.state, action).cost for action in match.options if match.decision}
    assert trail["to 0708"] == "1"
    assert trail["to 0908"] == "3", "hills cost a horseman two"


@case("allenby", "2.2.a")
def test_a_counter_shows_identity_type_factor_and_allowance() -> None:
    match = table({"0709": ["b_5cav_15"], "0707": ["t_16"]})
    rider, foot = hex_view(match, "british", "0709")[0], hex_view(match, "british", "0707")[0]
    assert [rider[key] for key in ("id", "side", "kind", "cf", "ma")] == ["b_5cav_15", "british", "cavalry", 2, 3]
    assert [foot[key] for key in ("id", "side", "kind", "cf", "ma")] == ["t_16", "turkish", "infantry", 3, 2]
    assert rider["symbol"] != foot["symbol"]


@case("allenby", "2.2.a")
def test_every_counter_is_somewhere_once() -> None:
    census = umpire.title("allenby").census(table({"0709": ["b_indep"], "0707": ["t_16"]}).state)
    assert sum(census.values()) == len(UNITS) == 127


@case("allenby", "2.3.a")
def test_british_units_are_brigades_turkish_ones_divisions_unless_marked_otherwise() -> None:
    units = {unit.id: unit for unit in state_of(table({"0709": ["b_indep"]})).box.units}
    assert {unit.size for unit in units.values() if unit.side == 0 and unit.type in ("infantry", "cavalry")} == {"X"}
    assert [units[name].size for name in ("t_48", "t_24", "t_3cav", "t_cauc", "t_6cav")] == ["XX", "XX", "XX", "X", "III"]
    assert {units[name].type for name in SQUADRONS} == {"air"}


@case("allenby", "2.3.a")
def test_a_division_is_called_so_but_a_regiment_is_not() -> None:
    match = table({"0709": ["b_indep"]})
    names = match.title.names(match.state)
    assert (names["t_24"], names["t_ger_146"]) == ("24 Div", "German 146")


@case("allenby", "2.1.a")
def test_terrain_bears_on_combat_and_towns_on_victory() -> None:
    match = table({"0809": ["t_24"], "0709": ["b_75div_232"]}, ask="combat")
    for action in ("attack 0809", "with b_75div_232"):
        match.play(action)
    assert terms(match.play("assault", [3])) == {"town": 150}
    assert where(match, "t_24") == "0809"
    assert match.view("british")["towns"]["0809"] == "turkish"
    assert can(match, "attack") == []
