"""1.5 Fortifications, 1.6 control, 1.7 stacking, 1.8 supply."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.anvil_table import (
    allied_areas,
    can,
    cases,
    cost,
    do,
    fight,
    form,
    move,
    state_of,
    strength_told,
    table,
    terms,
    unsupplied_areas,
    upside_down,
    where,
)
from umpire.engine.match import Match
from umpire.titles.anvil import title
from umpire.titles.anvil.components import UNITS

BOX = title().box
LE_MUY = ["02", "07"]
# the way from the beaches to Toulon
TO_TOULON = ["01", "03", "08"]


def fortress(level: int, *germans: str, **position: Any) -> Match:
    """Return an Allied regiment inside Toulon, at the end of a turn."""
    areas = {"09": ["us-7ir", *germans]}
    return table(areas, phase="end", levels={"09": level, "10": 0}, allied=TO_TOULON, **position)


def levels(match: Match) -> list[int]:
    return state_of(match).levels


# 1.5 fortifications

@case("anvil", "1.5.a")
def test_toulon_and_marseille_have_tracks() -> None:
    assert [max(track) for track in BOX.tracks.values()] == [12, 10]
    assert list(BOX.tracks) == [8, 9]
    match = table({"11": ["us-7ir"]}, allied=["01", "08", "11"], levels={"09": 1, "10": 1})
    match.play("activate 11")
    assert can(match, "assault") == ["09", "10"]


@case("anvil", "1.5.b")
def test_the_marker_starts_in_the_first_box_and_moves_with_every_level_lost() -> None:
    assert levels(umpire.start("anvil", "1-historical", seed=1)) == [12, 10]
    match = table({"09": ["us-ssf"]}, levels={"09": 5, "10": 0}, allied=TO_TOULON)
    fight(match, "09", "us-ssf", die=6)
    match.play("level")
    assert levels(match) == [4, 0]


@case("anvil", "1.5.c")
def test_destroyed_fortifications_stay_destroyed() -> None:
    match = fortress(0, "de-918gr", turn=3)
    assert levels(match) == [0, 0]
    assert "rouse 02" in offered(match)


@pytest.mark.parametrize(("level", "expected"), [(12, {"fortifications": -5}), (1, {"fortifications": -1}), (0, {})])
@case("anvil", "1.5.d")
def test_the_number_under_the_level_hinders_allied_attacks(level: int, expected: dict[str, int]) -> None:
    match = table({"09": ["us-7ir", "de-918gr"]}, levels={"09": level, "10": 0}, allied=TO_TOULON)
    assert terms(fight(match, "09", "us-7ir")) == expected


@case("anvil", "1.5.d")
def test_german_attacks_in_their_fortress_have_no_penalty() -> None:
    match = table({"09": ["us-7ir", "de-918gr"]}, levels={"09": 12, "10": 0}, allied=TO_TOULON, impulse="german")
    assert terms(fight(match, "09", "de-918gr")) == {}


@case("anvil", "1.5.e")
def test_below_six_the_allies_may_seek_the_surrender() -> None:
    match = fortress(5, "de-918gr")
    assert offered(match) == ["surrender 09", "done"]
    match.play("done")
    assert levels(match) == [5, 0]


@pytest.mark.parametrize("disqualified", [{"level": 6}, {"level": 3, "nobody": True}])
@case("anvil", "1.5.e")
def test_at_six_or_without_combat_units_nothing_is_asked(disqualified: dict[str, int]) -> None:
    areas = {"08": ["us-7ir"], "09": ["de-918gr"]} if "nobody" in disqualified else {"09": ["us-7ir", "de-918gr"]}
    match = table(areas, phase="end", levels={"09": disqualified["level"], "10": 0}, allied=TO_TOULON)
    assert "surrender 09" not in offered(match)
    assert state_of(match).turn == 3


@case("anvil", "1.5.e")
def test_each_fortress_is_asked_once_a_turn() -> None:
    areas = {"09": ["us-7ir"], "10": ["us-15ir"]}
    match = table(areas, phase="end", levels={"09": 4, "10": 4}, allied=TO_TOULON)
    match.play("surrender 09", [1])
    assert refused(match, "surrender 09") == "1.5.e"
    assert offered(match) == ["surrender 10", "done"]


@pytest.mark.parametrize("die", [3, 4])
@case("anvil", "1.5.f")
def test_a_die_of_at_least_the_level_takes_everyone_and_the_walls(die: int) -> None:
    match = fortress(3, "de-918gr", "de-627maa")
    match.play("surrender 09", [die])
    assert levels(match) == [0, 0]
    assert (where(match, "de-918gr"), where(match, "de-627maa"), where(match, "us-7ir")) == ("eliminated", "eliminated", "09")


@case("anvil", "1.5.g")
def test_a_failed_die_raises_the_level() -> None:
    match = fortress(3, "de-918gr")
    match.play("surrender 09", [2])
    assert levels(match) == [4, 0]
    assert where(match, "de-918gr") == "09"


@case("anvil", "1.5.h")
def test_an_empty_fortress_stays_german() -> None:
    match = table({"08": ["us-7ir"]}, levels={"09": 1, "10": 0}, allied=TO_TOULON)
    move(match, "08", ["us-7ir"], "09")
    assert (where(match, "us-7ir"), "09" in allied_areas(match)) == ("09", False)


@case("anvil", "1.5.h")
def test_when_the_last_level_is_lost_the_area_falls() -> None:
    match = table({"09": ["us-ssf"]}, levels={"09": 1, "10": 0}, allied=TO_TOULON)
    fight(match, "09", "us-ssf", die=6)
    match.play("level")
    assert "09" in allied_areas(match)


@pytest.mark.parametrize(("level", "spent"), [(1, 1), (0, 2)])
@case("anvil", "1.5.i")
def test_a_fortress_costs_no_surcharge_while_a_level_stands(level: int, spent: int) -> None:
    match = table({"08": ["us-tf-butler", "us-7ir"], "09": ["de-918gr"]}, levels={"09": level, "10": 0}, allied=TO_TOULON)
    form(match, "08", "us-tf-butler")
    assert cost(match, "to 09") == spent


@case("anvil", "1.5.j")
def test_a_level_never_rises_above_the_first_box() -> None:
    """A track that starts at 5: a failed attempt leaves it there."""
    match = fortress(5)
    state = state_of(match)
    short = dict(state.box.tracks[8])
    try:
        state.box.tracks[8] = {level: value for level, value in short.items() if level <= 5}
        match.play("surrender 09", [1])
        assert levels(match) == [5, 0]
    finally:
        state.box.tracks[8] = short


@case("anvil", "1.5.k")
def test_a_surrendered_area_is_allied_before_points_are_scored() -> None:
    match = fortress(3, "de-918gr")
    lines = match.play("surrender 09", [6])
    assert "09" in allied_areas(match)
    scored = next(line.event.slots["n"] for line in lines if line.case == "V.3")
    assert scored == 1


@case("anvil", "1.5.l")
def test_walls_do_not_hinder_allied_counter_attacks_inside() -> None:
    areas = {"09": ["us-7ir", "de-918gr"], "10": ["de-933gr"]}
    match = table(areas, levels={"09": 12, "10": 0}, allied=TO_TOULON, impulse="german")
    do(match, "activate 10", "assault 09", "take de-933gr", "to 09", "take us-7ir")
    assert terms(match.play("strike", [4])) == {}


@case("anvil", "1.5.m")
def test_destroyed_fortifications_do_not_surrender() -> None:
    match = table({"09": ["us-7ir", "de-918gr"], "10": ["us-15ir"]}, phase="end", levels={"09": 0, "10": 3}, allied=TO_TOULON)
    assert refused(match, "surrender 09") == "1.5.m"


# 1.6 control

@case("anvil", "1.6.a")
def test_areas_without_a_marker_begin_german() -> None:
    match = umpire.start("anvil", "1-historical", seed=1)
    assert allied_areas(match) == ["22", "24", "26", "28", "30", "32", "41", "42"]
    assert match.view("allied")["control"]["07"] == "german"


@case("anvil", "1.6.b")
def test_each_area_has_one_controller() -> None:
    match = table({"07": ["us-7ir"]}, allied=LE_MUY)
    before = match.view("german")["control"]
    move(match, "07", ["us-7ir"], "06")
    after = match.view("german")["control"]
    assert {area: side for area, side in after.items() if side != before[area]} == {"06": "allied"}
    assert set(after.values()) == {"allied", "german"}


@case("anvil", "1.6.c")
def test_control_is_checked_after_every_activation() -> None:
    """The Germans leave Le Muy to the Americans who stood there with them."""
    match = table({"07": ["us-7ir", "de-33pzr"]}, allied=["02"], impulse="german")
    form(match, "07", "de-33pzr")
    do(match, "to 15", "decline")
    assert "07" not in allied_areas(match)
    do(match, "halt")
    assert "07" in allied_areas(match)


@case("anvil", "1.6.d")
def test_crossing_an_area_takes_it() -> None:
    match = table({"07": ["us-tf-butler"]}, allied=LE_MUY)
    move(match, "07", ["us-tf-butler"], "06", "04")
    assert allied_areas(match) == ["02", "04", "06", "07"]


@pytest.mark.parametrize("holder", ["de-308gr", "de-cd-cannes", "de-eaa640"])
@case("anvil", "1.6.d")
def test_combat_units_and_special_units_keep_their_area(holder: str) -> None:
    match = table({"02": ["us-tf-butler"], "04": [holder]}, allied=["02"])
    move(match, "02", ["us-tf-butler"], "04")
    assert allied_areas(match) == ["02"]


@case("anvil", "1.6.d")
def test_an_empty_transport_takes_an_area() -> None:
    match = table({"07": ["us-transport-1"]}, allied=LE_MUY)
    move(match, "07", ["us-transport-1"], "06")
    assert "06" in allied_areas(match)


@case("anvil", "1.6.e")
def test_controlled_areas_are_friendly() -> None:
    """Entering a friendly area costs less than an enemy one: 2 instead of 3."""
    for held, left in ((LE_MUY, 5), ([*LE_MUY, "06"], 6)):
        match = table({"07": ["us-tf-butler"]}, allied=held)
        move(match, "07", ["us-tf-butler"], "06")
        activation = state_of(match).activation
        assert activation is not None
        assert 8 - activation.spent == left


@case("anvil", "1.6.f")
def test_with_both_sides_present_control_stays() -> None:
    match = table({"07": ["us-tf-butler"], "06": ["de-308gr"]}, allied=LE_MUY)
    move(match, "07", ["us-tf-butler"], "06")
    assert allied_areas(match) == LE_MUY
    match = table({"07": ["us-7ir"], "06": ["de-308gr"]}, allied=LE_MUY, impulse="german")
    move(match, "06", ["de-308gr"], "07")
    assert allied_areas(match) == LE_MUY


@case("anvil", "1.6.g")
def test_the_side_left_takes_the_area() -> None:
    match = table({"07": ["us-ssf", "de-71flir"]}, allied=["02"])
    lines = fight(match, "07", "us-ssf", die=6)
    assert allied_areas(match) == ["02"]
    lines = match.play("eliminate de-71flir")
    assert allied_areas(match) == LE_MUY
    assert "1.6.g" in cases(lines)


# 1.7 stacking

@case("anvil", "1.7")
def test_a_whole_army_may_stand_in_one_area() -> None:
    army = [unit for unit in UNITS if unit.startswith(("us-", "fr-"))][:-1]
    match = table({"07": army, "02": ["fr-transport"]}, allied=LE_MUY)
    move(match, "02", ["fr-transport"], "07")
    assert len(state_of(match).stacks[6]) == len(army) + 1


# 1.8 supply

@case("anvil", "1.8.a")
def test_supply_is_traced_through_friendly_areas() -> None:
    assert unsupplied_areas(table({"15": ["us-7ir"]}, allied=["02", "07", "15"]), 0) == []
    assert unsupplied_areas(table({"15": ["us-7ir"]}, allied=["02", "15"]), 0) == ["15"]


@pytest.mark.parametrize(("held", "cut"), [
    (["01", "08"], []), (["02", "07", "08"], []), (["08", "09"], []), (["08", "10", "11"], []), (["03", "08"], ["08"]),
])
@case("anvil", "1.8.b")
def test_allied_sources_are_the_landing_areas_and_captured_ports(held: list[str], cut: list[str]) -> None:
    assert unsupplied_areas(table({"08": ["us-7ir"]}, allied=held), 0) == cut


@case("anvil", "1.8.b")
def test_a_landing_area_supplies_units_before_capture() -> None:
    match = table({"01": ["us-7ir", "de-71flir"], "03": ["us-15ir", "de-917gr"]}, allied=[])
    assert unsupplied_areas(match, 0) == ["03"]


@pytest.mark.parametrize(("unit", "area", "held"), [
    ("de-305gr", "45", ["35", "36", "44"]), ("de-8rgr", "05", ["04", "17"]), ("de-918gr", "09", ["03", "08", "10", "11"]),
    ("de-932gr", "10", ["09", "11", "12", "13"]),
])
@case("anvil", "1.8.c")
def test_german_sources_are_north_italy_and_the_ports(unit: str, area: str, held: list[str]) -> None:
    assert unsupplied_areas(table({area: [unit]}, allied=held), 1) == []


@case("anvil", "1.8.c")
def test_germans_without_a_source_are_cut_off() -> None:
    match = table({"39": ["de-15rgr"]}, allied=["38", "41"])
    assert unsupplied_areas(match, 1) == ["39"]


@case("anvil", "1.8.d")
def test_markers_come_and_go_as_soon_as_an_activation_ends() -> None:
    match = table({"07": ["us-tf-butler"], "15": ["us-7ir", "de-308gr"]}, allied=["06", "07"], impulse="allied")
    assert unsupplied_areas(match, 0) == ["07", "15"]
    match = table({"02": ["us-tf-butler"], "15": ["us-7ir"]}, allied=["02", "15"])
    move(match, "02", ["us-tf-butler"], "07")
    assert unsupplied_areas(match, 0) == ["15"]
    lines = match.play("halt")
    assert unsupplied_areas(match, 0) == []
    assert "1.8.d" in cases(lines)


@case("anvil", "1.8.e")
def test_a_marker_affects_its_own_side_only() -> None:
    match = table({"15": ["us-7ir", "de-308gr"]}, allied=["02"], impulse="german")
    assert (unsupplied_areas(match, 0), unsupplied_areas(match, 1)) == (["15"], [])
    assert strength_told(fight(match, "15", "de-308gr")) == 4


@case("anvil", "1.8.f")
def test_unsupplied_units_cannot_move() -> None:
    match = table({"15": ["us-7ir"]}, allied=["02", "15"])
    match.play("activate 15")
    assert refused(match, "move") == "1.8.f"
    assert can(match, "assault") == []


@case("anvil", "1.8.f")
def test_unsupplied_units_attack_at_half_strength_rounded_up() -> None:
    match = table({"15": ["us-517pir", "de-308gr"]}, allied=["02"])
    assert strength_told(fight(match, "15", "us-517pir")) == 3


@pytest.mark.parametrize(("halving", "strength"), [("total", 5), ("each_unit", 6)])
@case("anvil", "1.8.f")
def test_all_may_be_halved_together_or_each_unit(halving: str, strength: int) -> None:
    """A5: the half of five and five is five; the half of each, rounded up, is three and three."""
    match = table({"15": ["us-517pir", "us-ssf", "de-308gr"]}, allied=["02"], options={"halving": halving})
    lines = fight(match, "15", "us-517pir", "us-ssf")
    assert strength_told(lines) == strength


@case("anvil", "1.8.g")
def test_the_area_itself_need_not_be_friendly() -> None:
    match = table({"15": ["us-7ir", "de-308gr"]}, allied=LE_MUY)
    assert unsupplied_areas(match, 0) == []


@case("anvil", "1.8.h")
def test_units_in_boxes_are_always_supplied() -> None:
    match = table({"LZ1": ["us-7ir"], "WEST": ["de-305gr"]}, allied=[])
    assert "to 01" in offered(form(match, "LZ1", "us-7ir"))


@case("anvil", "1.8.i")
def test_unsupplied_units_may_work_on_bridges() -> None:
    match = table({"15": ["us-7ir"]}, allied=["02", "15"], bridges=["br-vinon"])
    do(match, "activate 15", "destroy br-vinon", "take us-7ir")
    assert upside_down(match) == {"us-7ir"}


@case("anvil", "1.8.i")
def test_unsupplied_units_counter_attack_at_half_strength() -> None:
    match = table({"15": ["us-517pir"], "12": ["de-33pzr"]}, allied=["02", "15"], impulse="german")
    do(match, "activate 12", "assault 15", "take de-33pzr", "to 15", "take us-517pir")
    assert strength_told(match.play("strike", [4])) == 3
