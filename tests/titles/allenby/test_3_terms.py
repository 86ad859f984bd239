"""3.0 Terms and abbreviations."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.allenby.allenby_table import bombard, can, hex_view, slots, state_of, table, where
from umpire.titles.allenby.components import UNITS
from umpire.titles.allenby.rules import command_and_stacking


def are_related(one: str, other: str) -> bool:
    return command_and_stacking.are_related(state_of(table({"0709": ["b_indep"]})).box, UNITS.index(one), UNITS.index(other))


@case("allenby", "3.0.a")
def test_british_and_turkish_cover_all_nations_of_a_side() -> None:
    """French, Indians and Australians act in one phase, Germans in a Turkish one."""
    match = table({"0709": ["b_detfr_detfranc1", "b_20ind"], "0707": ["t_ger_701", "t_16"]}, 4, "movement", group="g8")
    assert match.seat == "turkish"
    assert can(match, "march") == ["t_ger_701", "t_16"]


@case("allenby", "3.0.b")
def test_four_units_are_german() -> None:
    units = state_of(table({"0709": ["b_indep"]})).box.units
    germans = [unit for unit in units if unit.german]
    assert [unit.id for unit in germans] == ["t_ger_701", "t_ger_702", "t_ger_703", "t_ger_146"]
    assert {unit.side for unit in germans} == {1}


@case("allenby", "3.0.c")
def test_one_unit_is_a_stack_too() -> None:
    """A bombardment is aimed at a stack (6.0): a lone unit is one."""
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, phase=1, ask="bombard")
    assert slots(bombard(match, "0612", "b_art_xxi", dice=[1]), "barrage")["n"] == 1


@case("allenby", "3.0.c")
def test_a_stack_is_all_units_of_a_hex() -> None:
    match = table({"0612": ["t_24", "t_26", "t_hq_xx"], "0611": ["t_53"], "0613": ["b_art_xxi"]}, phase=1, ask="bombard")
    assert slots(bombard(match, "0612", "b_art_xxi", dice=[1]), "barrage")["n"] == 3


@case("allenby", "3.0.d")
@pytest.mark.parametrize(("one", "other"), [
    ("t_24", "t_26"), ("t_24", "t_hq_xx"), ("t_24", "t_hq_7"), ("t_hq_7", "t_art_7"), ("b_75div_232", "b_hq_xxi"),
    ("b_75div_232", "b_75div_233"), ("b_cars", "b_4cav_10"), ("b_anz_1lh", "b_20ind"),
])
def test_one_formation_or_a_group_with_its_own_units_is_related(one: str, other: str) -> None:
    assert are_related(one, other)
    assert are_related(other, one)


@case("allenby", "3.0.d")
@pytest.mark.parametrize(("one", "other"), [
    ("t_24", "t_1"), ("t_24", "t_hq_iii"), ("t_24", "t_hq_8"), ("t_hq_7", "t_hq_8"), ("t_ger_701", "t_ger_702"),
    ("t_hq_yiderim", "t_art_yiderim"), ("t_24", "t_hq_yiderim"), ("b_gar_1", "b_gar_2"), ("t_frag_1", "t_frag_2"),
    ("b_60div_179", "b_53div_158"), ("b_3ind_7", "b_5cav_13"), ("b_75div_232", "b_detfr_detfranc1"), ("b_hq_xx", "t_hq_xx"),
])
def test_other_colours_other_groups_and_command_units_are_unrelated(one: str, other: str) -> None:
    """The last four: one colour in two Groups, one colour twice (R21), one name on both sides (traps 13, 14)."""
    assert not are_related(one, other)
    assert not are_related(other, one)


@case("allenby", "3.0.e")
@pytest.mark.parametrize(("unit", "size"), [
    ("t_hq_yiderim", "XXXXX"), ("t_hq_7", "XXXX"), ("t_hq_xx", "XXX"), ("t_24", "XX"), ("b_75div_232", "X"), ("t_circ", "III"),
])
def test_size_symbols(unit: str, size: str) -> None:
    assert state_of(table({"0709": ["b_indep"]})).box.units[UNITS.index(unit)].size == size


@case("allenby", "3.0.f")
def test_a_counter_shows_its_type_and_a_concealed_one_no_more() -> None:
    match = table({"0709": ["b_4cav_10", "b_75div_232", "b_art_xxi"], "0707": ["t_3cav", "t_24", "t_art_xx"]})
    assert [unit["kind"] for unit in hex_view(match, "british", "0707")] == ["cavalry", "infantry", "artillery"]
    concealed = hex_view(match, "turkish", "0709")
    assert sorted([unit["kind"] for unit in concealed]) == ["artillery", "cavalry", "infantry"]
    assert {unit["id"] for unit in concealed} == {""}


@case("allenby", "3.0.g")
def test_headquarters_are_those_named_hq() -> None:
    units = state_of(table({"0709": ["b_indep"]})).box.units
    assert {unit.id for unit in units if unit.type == "hq"} == {unit.id for unit in units if unit.name.startswith("HQ")}


@case("allenby", "3.0.g")
def test_only_a_headquarters_calls_units_back() -> None:
    match = table(
        {"0707": ["t_hq_xx", "t_24", "t_26"]}, phase=9, ask="call", disrupted=["t_24"], second_chance=["t_24"],
    )
    assert offered(match) == ["call t_hq_xx", "done"]
    assert refused(match, "call t_26") == "10.2.a"
    assert where(match, "t_24") == "0707"
