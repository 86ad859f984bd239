"""4.7 British garrisons, 4.8 control."""
from __future__ import annotations

import pytest

import umpire
from support import case, offered, play_all, refused
from titles.allenby.allenby_table import can, points, stack, state_of, table, where
from umpire.titles.allenby.components import BRITISH_GARRISONS, TURKISH_GARRISONS


def towns_for(hexes: dict[str, list[str]], unit: str) -> list[str]:
    """Return the towns for which a unit can be turned into garrisons; none if it cannot."""
    match = table(hexes, ask="garrisons")
    if f"disband {unit}" not in offered(match):
        assert refused(match, f"disband {unit}") == "4.7.b"
        return []
    match.play(f"disband {unit}")
    assert can(match, "garrison")
    return can(match, "garrison")


@case("allenby", "4.7.a")
@pytest.mark.parametrize(("unit", "number"), [("b_4cav_10", 3), ("b_5cav_15", 2), ("b_75div_232", 4), ("b_hq_dmc", 1)])
def test_a_unit_becomes_as_many_garrisons_as_it_has_factors(unit: str, number: int) -> None:
    match = table({"1204": ["b_indep"], "1205": [unit]}, ask="garrisons")
    match.play(f"disband {unit}")
    assert where(match, unit) == "removed"
    for _ in range(number):
        match.play("garrison 1204")
    assert match.seat == "british"
    assert "done" in offered(match)
    assert stack(match, "1204") == ["b_indep", *BRITISH_GARRISONS[:number]]


@case("allenby", "4.7.a")
@pytest.mark.parametrize("phase", [3, 5, 7])
def test_it_is_done_at_the_end_of_each_british_operations_phase(phase: int) -> None:
    match = table({"1204": ["b_indep"], "1205": ["b_4cav_10"], "0701": ["t_gar_haifa"]}, phase)
    play_all(match, "movement_first")
    assert refused(match, "disband b_4cav_10") == "5.0.a"
    play_all(match, "done", "done")
    assert can(match, "disband") == ["b_indep", "b_4cav_10"]
    match.play("done")
    assert match.seat == "turkish"


@case("allenby", "4.7.a")
def test_neither_garrisons_nor_dummies_are_turned_into_garrisons() -> None:
    match = table({"1204": ["b_indep", "b_gar_1", "b_dummy_1"]}, ask="garrisons")
    assert refused(match, "disband b_gar_1") == "4.7.a"
    assert refused(match, "disband b_dummy_1") == "4.7.a"


@case("allenby", "4.7.a")
def test_the_removal_is_no_elimination() -> None:
    """R10."""
    match = table({"1204": ["b_indep"]}, ask="garrisons")
    match.play("disband b_indep")
    assert match.view("turkish")["eliminated"]["british"] == []


@case("allenby", "4.7.b")
def test_a_town_must_be_held_by_the_british() -> None:
    assert towns_for({"1205": ["b_4cav_10"], "1204": ["b_indep"]}, "b_4cav_10") == ["1204"]
    assert towns_for({"1205": ["b_4cav_10"]}, "b_4cav_10") == []
    assert towns_for({"1205": ["b_4cav_10"], "1204": ["b_dummy_1"]}, "b_4cav_10") == [], "R10: not by a dummy"


@case("allenby", "4.7.b")
def test_the_removed_units_own_town_counts_and_may_be_left_empty() -> None:
    """R10, trap 17."""
    assert towns_for({"1204": ["b_4cav_10"]}, "b_4cav_10") == ["1204"]
    match = table({"1204": ["b_4cav_10"], "1202": ["b_indep"]}, ask="garrisons")
    play_all(match, "disband b_4cav_10", "garrison 1202", "enough")
    assert stack(match, "1204") == []
    assert match.view("british")["towns"]["1204"] == "turkish"


@case("allenby", "4.7.b")
@pytest.mark.parametrize(("start", "near"), [("1210", True), ("1211", False)])
def test_at_most_six_hexes(start: str, near: bool) -> None:
    assert towns_for({start: ["b_4cav_10"], "1204": ["b_indep"]}, "b_4cav_10") == (["1204"] if near else ["1211"])


@case("allenby", "4.7.b")
def test_the_way_leads_around_enemies_and_not_through_them() -> None:
    """From 1210 north to 1204 six hexes straight on: a Turk in the way makes it seven."""
    hexes = {"1210": ["b_4cav_10"], "1204": ["b_indep"], "1207": ["t_gar_jenin"]}
    assert towns_for(hexes, "b_4cav_10") == []


@case("allenby", "4.7.b")
def test_a_zone_stops_garrisons_on_their_way() -> None:
    """Turkish cavalry at 1308 watches 1207 and 1208; a watched town can still be the end of the way."""
    hexes = {"1210": ["b_4cav_10"], "1204": ["b_indep"], "1308": ["t_3cav"]}
    assert towns_for(hexes, "b_4cav_10") == []
    assert towns_for({"1205": ["b_4cav_10"], "1204": ["b_indep"], "1305": ["t_3cav"]}, "b_4cav_10") == ["1204"]
    assert towns_for({**hexes, "1308": ["t_24"]}, "b_4cav_10") == ["1204"]


@case("allenby", "4.7.b")
def test_rivers_without_bridges_close_the_way() -> None:
    """Beisan 1506 from the hills east of the Jordan: over the bridge at 1606, not straight."""
    hexes = {"1609": ["b_4cav_10"], "1506": ["b_indep"]}
    assert towns_for(hexes, "b_4cav_10") == ["1506"]
    assert towns_for({**hexes, "1606": ["t_24"], "1604": ["t_26"]}, "b_4cav_10") == []


@case("allenby", "4.7.b")
def test_a_town_out_of_reach_is_refused_and_garrisons_not_placed_are_lost() -> None:
    """R10."""
    match = table({"1204": ["b_4cav_10"], "0809": ["b_indep"]}, ask="garrisons")
    match.play("disband b_4cav_10")
    assert refused(match, "garrison 0809") == "4.7.b"
    play_all(match, "garrison 1204", "enough")
    assert [where(match, name) for name in BRITISH_GARRISONS[:2]] == ["1204", "pool"]
    assert can(match, "garrison") == []


@case("allenby", "4.7.c")
def test_garrisons_never_become_a_unit_again() -> None:
    """The brigade is gone, and whoever stands together with its garrisons can do nothing about it."""
    match = table({"1204": ["b_4cav_10"]}, ask="garrisons")
    play_all(match, "disband b_4cav_10", "garrison 1204", "garrison 1204", "garrison 1204")
    assert offered(match) == ["done"]
    assert where(match, "b_4cav_10") == "removed"


@case("allenby", "4.7.d")
def test_no_more_garrisons_than_counters() -> None:
    match = table({"1204": ["b_4cav_10"], "1202": list(BRITISH_GARRISONS[:11])}, ask="garrisons")
    match.play("disband b_4cav_10")
    match.play("garrison 1204")
    assert stack(match, "1204") == ["b_gar_12"]
    assert can(match, "garrison") == []
    match = table({"1204": ["b_4cav_10"], "1202": list(BRITISH_GARRISONS)}, ask="garrisons")
    assert refused(match, "disband b_4cav_10") == "4.7.d"


@case("allenby", "4.7.e")
def test_turkish_garrisons_begin_in_their_towns() -> None:
    match = umpire.start("allenby", seed=1, forced=False)
    box = state_of(match).box
    homes = {town.id: box.grid.ids[town.hex] for town in box.towns}
    for name in TURKISH_GARRISONS:
        assert where(match, name) == homes[name.removeprefix("t_gar_")]


# 4.8 control

@case("allenby", "4.8.a")
@pytest.mark.parametrize("unit", ["b_indep", "b_gar_1", "b_hq_xx", "b_art_xx", "b_cars"])
def test_any_british_unit_in_a_hex_holds_it(unit: str) -> None:
    """R38 Concealed or not."""
    match = table({"1204": [unit]}, 10, kills=1)
    assert points(match) == (1, 9)


@case("allenby", "4.8.a")
def test_a_covered_division_holds_a_town() -> None:
    """R38."""
    assert points(table({"1204": ["b_75div_232", "b_75div_233", "b_75div_234"]}, 10, kills=1, covered=["75div"])) == (1, 9)


@case("allenby", "4.8.a")
def test_a_dummy_holds_no_town_secretly() -> None:
    """R38, trap 16: the Turk sees a counter in the town, and it stays concealed."""
    match = table({"1204": ["b_dummy_1"]}, 10, kills=1)
    assert points(match) == (0, 10)
    assert where(match, "b_dummy_1") == "1204"
    assert (match.view("british")["towns"]["1204"], match.view("turkish")["towns"]["1204"]) == ("turkish", "british")


@case("allenby", "4.8.a")
def test_a_squadron_holds_nothing() -> None:
    """R36, R38."""
    match = table({"1204": ["b_air_1"], "0709": ["b_indep"]}, 1, "bombard")
    assert match.view("british")["towns"]["1204"] == "turkish"


@case("allenby", "4.8.b")
def test_a_town_that_is_left_is_turkish_at_once_with_no_turk_near() -> None:
    """Trap 15."""
    match = table({"1204": ["b_4cav_10"]}, ask="movement")
    assert match.view("turkish")["towns"]["1204"] == "british"
    play_all(match, "march b_4cav_10", "to 1205")
    assert match.view("turkish")["towns"]["1204"] == "turkish"


@case("allenby", "4.8.b")
def test_an_empty_town_behind_the_british_scores_for_the_turks() -> None:
    assert points(table({"1205": ["b_75div_232"]}, 10, kills=1)) == (0, 10)
