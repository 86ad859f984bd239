"""4.2 Command, Group and Formation."""
from __future__ import annotations

import pytest

from support import case, play_all, refused
from titles.allenby.allenby_table import attack, can, state_of, table
from umpire.titles.allenby.components import FORMATIONS, GROUPS, UNITS
from umpire.titles.allenby.rows import Unit


def unit_called(name: str) -> Unit:
    return state_of(table({"0709": ["b_indep"]})).box.units[UNITS.index(name)]


@case("allenby", "4.2.a")
def test_every_unit_stands_on_one_of_three_levels() -> None:
    for unit in state_of(table({"0709": ["b_indep"]})).box.units:
        levels = {"command": (False, False), "group": (True, False), "formation": (True, True)}
        assert (unit.group >= 0, unit.formation >= 0) == levels[unit.level], unit.id


@case("allenby", "4.2.a")
@pytest.mark.parametrize(("unit", "level"), [
    ("t_hq_4", "group"), ("t_3cav", "group"), ("t_hq_viii", "formation"), ("t_circ", "formation"), ("t_46", "group"),
    ("b_cars", "group"), ("b_20ind", "group"), ("b_anz_nzmr", "formation"), ("t_art_yiderim", "command"),
])
def test_levels_are_those_of_the_chart(unit: str, level: str) -> None:
    assert unit_called(unit).level == level


@case("allenby", "4.2.1.a")
def test_command_units_have_no_affiliation() -> None:
    units = state_of(table({"0709": ["b_indep"]})).box.units
    command = {unit.id for unit in units if unit.level == "command"}
    kinds = {"garrison", "fragment", "air", "dummy"}
    named = {"t_hq_yiderim", "t_art_yiderim", "t_ger_701", "t_ger_702", "t_ger_703", "t_ger_146"}
    assert command == named | {unit.id for unit in units if unit.type in kinds}


@case("allenby", "4.2.1.a")
def test_two_command_units_in_a_hex_are_unrelated() -> None:
    """4.4.d Germans together count for five at most."""
    match = table({"0708": ["t_ger_701", "t_ger_702", "t_ger_146"], "0709": ["b_75div_232"]}, 4, "combat", group="g7")
    play_all(match, "attack 0709", "with t_ger_701", "with t_ger_702")
    assert refused(match, "with t_ger_146") == "4.4.d"


@case("allenby", "4.2.2.a")
def test_the_units_of_an_army_or_corps_are_one_group() -> None:
    assert {unit_called(name).group for name in ("t_hq_7", "t_art_7", "t_24", "t_1")} == {GROUPS.index("g7")}
    assert {unit_called(name).group for name in ("b_hq_xx", "b_10div_29", "b_53div_160")} == {GROUPS.index("xx")}
    assert unit_called("t_hq_xx").group != unit_called("b_hq_xx").group, "two corps are called XX"


@case("allenby", "4.2.2.a")
def test_a_turkish_phase_is_for_all_of_one_group() -> None:
    match = table({"0708": ["t_hq_7", "t_24", "t_1", "t_46", "t_3cav"]}, 4, "movement", group="g7")
    assert can(match, "march") == ["t_hq_7", "t_1", "t_24"]


@case("allenby", "4.2.3.a")
def test_a_formation_is_a_colour_within_a_group() -> None:
    """60 Div and 53 Div are both yellow, 3 Ind and 5 Cav both red, and of different corps."""
    for one, other in (("b_60div_179", "b_53div_158"), ("b_3ind_7", "b_5cav_13"), ("t_24", "t_1")):
        assert unit_called(one).formation != unit_called(other).formation
    assert unit_called("t_24").formation == unit_called("t_art_xx").formation == FORMATIONS.index("g7b")


@case("allenby", "4.2.3.a")
def test_the_french_and_the_75th_are_two_formations() -> None:
    """R21: one attacks, the other may still march."""
    hexes = {"0708": ["t_24"], "0709": ["b_75div_232", "b_75div_233", "b_detfr_detfranc1"]}
    match = table(hexes, ask="combat", order="combat_first")
    attack(match, "0708", "b_75div_232", dice=[6])
    while match.seat == "turkish" or not can(match, "march"):
        match.play(match.options[0] if match.seat == "turkish" else "done")
    assert can(match, "march") == ["b_detfr_detfranc1"]
    assert refused(match, "march b_75div_233") == "7.0.b"
