"""4.1 Zones of control."""
from __future__ import annotations

import pytest

from support import case, play_all, refused
from titles.allenby.allenby_table import attack, can, march, stack, state_of, table, terms, where
from umpire.engine.match import Match
from umpire.titles.allenby.components import TURKISH
from umpire.titles.allenby.rules.movement_ways import stops_in

# 0708 lies in open plain, 0607 next to it; the way from 0709 to 0706 leads through both their neighbours
AROUND_0708 = ["0607", "0608", "0707", "0709", "0807", "0808"]


def zone_hexes(match: Match) -> list[str]:
    """Return the hexes where a Turk must stop."""
    state = state_of(match)
    return [h for number, h in enumerate(state.box.grid.ids) if stops_in(state, number, TURKISH)]


def turk_rides(watcher: str) -> list[str]:
    """Return where a Turkish horseman at 0709 can go if that British unit watches from 0607."""
    match = table({"0709": ["t_3cav"], "0607": [watcher]}, 4, "movement", group="g4")
    march(match, "t_3cav")
    return can(match, "to")


@case("allenby", "4.1.a")
@pytest.mark.parametrize("watcher", ["b_4cav_10", "b_cars", "b_dummy_1"])
def test_cavalry_and_cars_stop_whoever_passes(watcher: str) -> None:
    assert "0708" in turk_rides(watcher)
    assert "0706" not in turk_rides(watcher)


@case("allenby", "4.1.a")
@pytest.mark.parametrize("watcher", ["b_75div_232", "b_art_dmc", "b_hq_dmc", "b_gar_1", "b_dummy_6"])
def test_other_units_exert_no_zone(watcher: str) -> None:
    assert "0706" in turk_rides(watcher)


@case("allenby", "4.1.a")
@pytest.mark.parametrize(("watcher", "passes"), [("t_3cav", False), ("t_24", True), ("t_ger_701", True), ("t_frag_1", True)])
def test_turkish_cavalry_too_but_never_turkish_foot(watcher: str, passes: bool) -> None:
    match = table({"0709": ["b_4cav_10"], "0607": [watcher]}, ask="movement")
    march(match, "b_4cav_10")
    assert ("0706" in can(match, "to")) == passes


@case("allenby", "4.1.a")
def test_it_reaches_the_six_hexes_around_and_no_farther() -> None:
    assert zone_hexes(table({"0708": ["b_4cav_10"]}, 4, "movement", group="g4")) == AROUND_0708


@case("allenby", "4.1.a")
@pytest.mark.parametrize("how", [["t_3cav"], []])
def test_disrupted_cavalry_keeps_its_zone(how: list[str]) -> None:
    """R31."""
    match = table({"0709": ["b_4cav_10"], "0607": ["t_3cav"]}, 3, "movement", disrupted=how)
    march(match, "b_4cav_10")
    assert "0706" not in can(match, "to")


@case("allenby", "4.1.a")
def test_a_covered_mounted_division_watches_as_its_units_do() -> None:
    """R31."""
    hexes = {"0708": ["b_4cav_10", "b_4cav_11", "b_4cav_12"]}
    assert zone_hexes(table(hexes, 4, "movement", group="g4", covered=["4cav"])) == AROUND_0708


@case("allenby", "4.1.b")
def test_there_are_no_zones_outside_operations() -> None:
    """12.3.c, R27 While the Turks shift in the free set-up nobody stops them."""
    hexes = {"0611": ["t_3cav"], "0411": ["b_4cav_10"]}
    match = table(hexes, 0, "shift", setup="free", stage="shift")
    march(match, "t_3cav")
    assert "0410" in can(match, "to"), "through 0511, next to the horsemen"
    match = table(hexes, 4, "movement", group="g4")
    march(match, "t_3cav")
    assert "0511" in can(match, "to")
    assert "0410" not in can(match, "to")


@case("allenby", "4.1.b")
@pytest.mark.parametrize(("phase", "active"), [(1, False), (2, False), (3, True), (4, True), (5, True), (9, False)])
def test_operations_phases_are_three_to_eight(phase: int, active: bool) -> None:
    ask = {1: "bombard", 2: "bombard", 4: "group", 9: "call"}.get(phase, "order")
    extra = {"disrupted": ["t_24"], "second_chance": ["t_24"]} if phase == 9 else {}
    match = table({"0708": ["b_4cav_10"], "0707": ["t_hq_xx", "t_24"]}, phase, ask, **extra)
    assert bool(zone_hexes(match)) == active


@case("allenby", "4.1.c")
def test_a_zone_does_not_cross_a_river_without_a_bridge() -> None:
    """1411 and 1412 lie next to 1512, across the Jordan."""
    match = table({"1410": ["t_24"], "1512": ["b_anz_1lh"]}, 4, "movement", group="g7")
    march(match, "t_24")
    assert "1412" in can(match, "to")


@case("allenby", "4.1.c")
@pytest.mark.parametrize(("watcher", "passes"), [("b_anz_1lh", False), ("b_20ind", True)])
def test_a_zone_crosses_a_bridge(watcher: str, passes: bool) -> None:
    """Jisr ed Damie, between 1514 and 1413."""
    match = table({"1412": ["t_24"], "1514": [watcher]}, 4, "movement", group="g7")
    march(match, "t_24")
    assert "1413" in can(match, "to")
    assert ("1414" in can(match, "to")) == passes


@case("allenby", "4.1.c")
def test_cars_watch_hills_along_the_road_only() -> None:
    """R31 From 0807 a road leads to the hills of 0907, none to those of 0806 and 0908."""
    assert zone_hexes(table({"0807": ["b_cars"]}, 4, "movement", group="g4")) == ["0707", "0708", "0808", "0907"]
    horse = zone_hexes(table({"0807": ["b_4cav_10"]}, 4, "movement", group="g4"))
    assert horse == ["0707", "0708", "0806", "0808", "0907", "0908"]


@case("allenby", "4.1.d")
def test_friends_in_the_hex_do_not_cancel_a_zone() -> None:
    hexes = {"0709": ["t_3cav"], "0607": ["b_4cav_10"], "0708": ["t_24", "t_26"]}
    match = table(hexes, 4, "movement", group="g4")
    march(match, "t_3cav")
    assert "0708" in can(match, "to")
    assert "0706" not in can(match, "to")


@case("allenby", "4.1.e")
def test_a_unit_entering_a_zone_stops() -> None:
    match = table({"0709": ["t_3cav"], "0607": ["b_4cav_10"]}, 4, "movement", group="g4")
    match.play("march t_3cav")
    assert refused(match, "to 0706") == "8.2.d"
    match.play("to 0708")
    assert refused(match, "march t_3cav") == "7.2.c"


@case("allenby", "4.1.e")
def test_a_unit_in_a_zone_may_enter_one_more_zone_hex() -> None:
    match = table({"0708": ["t_3cav"], "0607": ["b_4cav_10"]}, 4, "movement", group="g4")
    march(match, "t_3cav")
    assert {"0707", "0608"} <= set(can(match, "to"))
    assert "0606" not in can(match, "to"), "0707 is watched too, and so is 0608"


# 0708 is attacked from 0709; 0607 and 0807 are held, and their zones close 0608, 0707 and 0808
def ring(west: str, east: str) -> Match:
    return table({"0708": ["t_24"], "0709": ["b_75div_232"], "0607": [west], "0807": [east]}, ask="combat")


@case("allenby", "4.1.f")
def test_zones_close_the_ring_of_a_concentric_assault() -> None:
    assert "concentric" in terms(attack(ring("b_4cav_10", "b_4cav_11"), "0708", "b_75div_232", dice=[3]))


@case("allenby", "4.1.f")
@pytest.mark.parametrize("west", ["b_75div_233", "b_dummy_1"])
def test_foot_and_dummies_close_their_own_hex_only(west: str) -> None:
    """R32 The zone of a dummy works on movers, not here: 0608 stays open."""
    assert "concentric" not in terms(attack(ring(west, "b_4cav_11"), "0708", "b_75div_232", dice=[3]))


@case("allenby", "4.1.f")
def test_a_dummy_closes_the_hex_it_stands_in() -> None:
    """R32 While it stands it is a unit to the Turk."""
    hexes = {"0708": ["t_24"], "0709": ["b_75div_232"], "0607": ["b_4cav_10"], "0808": ["b_dummy_6"], "0807": ["b_indep"]}
    assert "concentric" in terms(attack(table(hexes, ask="combat"), "0708", "b_75div_232", dice=[3]))
    hexes["0808"] = ["b_4cav_11"]
    del hexes["0807"]
    assert "concentric" in terms(attack(table(hexes, ask="combat"), "0708", "b_75div_232", dice=[3])), "a real zone on 0807"
    hexes["0808"] = ["b_dummy_1"]
    assert "concentric" not in terms(attack(table(hexes, ask="combat"), "0708", "b_75div_232", dice=[3]))


@case("allenby", "4.1.a")
def test_zones_follow_their_owner() -> None:
    """Where he rode to they are, where he was they are not."""
    match = table({"0708": ["b_4cav_10"], "0812": ["t_24"]}, ask="movement")
    play_all(match, "march b_4cav_10", "to 0709", "done")
    assert zone_hexes(match) == ["0608", "0609", "0708", "0710", "0808", "0809"]
    assert (where(match, "b_4cav_10"), stack(match, "0708")) == ("0709", [])
