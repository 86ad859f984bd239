"""8.0 Movement."""
from __future__ import annotations

import random

import pytest

import umpire
from support import case, offered, opened, play_all, refused
from titles.allenby.allenby_table import attack, bombard, can, cases, hex_view, march, stack, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.rulings import LEGAL
from umpire.maps.paths import reach
from umpire.titles.allenby.language import TO
from umpire.titles.allenby.rules.movement import March, reach_of
from umpire.titles.allenby.rules.movement_ways import stops_in
from umpire.titles.allenby.state import occupant

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


def price(unit: str, start: str, goal: str, *closed: str) -> str:
    """Return what a step costs a unit, or the case that forbids it; enemies stand where a road leads around."""
    others = ["t_24", "t_26"] if unit.startswith("b_") else ["b_indep", "b_20ind"]
    hexes = {start: [unit], **{h: [others[number]] for number, h in enumerate(closed)}}
    match = table(hexes, ask="movement") if unit.startswith("b_") else table(hexes, 4, "movement", group="g7")
    match.play(f"march {unit}")
    if f"to {goal}" not in offered(match):
        return refused(match, f"to {goal}")
    assert match.decision is not None
    return match.decision.trail(match.state, match.read(f"to {goal}")).cost


def goals(match: Match, unit: str) -> list[str]:
    match.play(f"march {unit}")
    return can(match, "to")


# 8.0, 8.1 the allowance

@case("allenby", "8.0.a")
def test_movers_do_not_attack_in_the_phase() -> None:
    match = table({"0710": ["b_indep"], "0708": ["t_24"]}, ask="movement")
    march(match, "b_indep", "0709")
    match.play("done")
    assert refused(match, "attack 0708") == "7.0.e"


@case("allenby", "8.0.a")
def test_attackers_do_not_move_in_the_phase() -> None:
    match = table({"0709": ["b_indep"], "0708": ["t_24"]}, ask="combat", order="combat_first")
    attack(match, "0708", "b_indep", dice=[4])
    match.play("done")
    assert refused(match, "march b_indep") == "7.0.e"


@case("allenby", "8.1.a")
@pytest.mark.parametrize(("unit", "far", "farther"), [
    ("b_75div_232", "0710", "0709"), ("b_4cav_10", "0709", "0708"), ("b_cars", "0707", "0706"), ("b_art_dmc", "0709", "0708"),
])
def test_the_allowance_is_the_right_hand_number(unit: str, far: str, farther: str) -> None:
    """From Kalkilya 0712 north: two, three, five hexes of plain."""
    goals_ = goals(table({"0712": [unit]}, ask="movement"), unit)
    assert far in goals_
    assert farther not in goals_


@case("allenby", "8.1.a")
def test_a_concealed_unit_shows_its_allowance_and_no_factor() -> None:
    match = table({"0709": ["b_cars"]})
    visible = hex_view(match, "turkish", "0709")[0]
    assert (visible["ma"], visible["cf"]) == (5, None)


@case("allenby", "8.1.b")
def test_no_more_than_the_allowance_but_less_if_one_likes() -> None:
    match = table({"0712": ["b_4cav_10"]}, ask="movement")
    match.play("march b_4cav_10")
    assert refused(match, "to 0708") == "8.1.b"
    assert {"0711", "0710", "0709"} <= set(can(match, "to"))


@case("allenby", "8.1.b")
def test_unused_movement_is_lost() -> None:
    match = table({"0712": ["b_4cav_10"], "2016": ["t_gar_amman"]}, ask="movement")
    march(match, "b_4cav_10", "0711")
    assert refused(match, "march b_4cav_10") == "7.0.e"
    while match.seat == "british":
        match.play("done")
    play_all(match, "group g4", "movement_first", "done", "done", "movement_first")
    goals_ = goals(match, "b_4cav_10")
    assert "0708" in goals_
    assert "0707" not in goals_


@case("allenby", "8.1.b")
def test_points_are_not_lent_a_party_goes_as_far_as_its_slowest() -> None:
    match = table({"0712": ["b_4cav_10", "b_75div_232"]}, ask="movement")
    play_all(match, "march b_4cav_10", "join b_75div_232")
    assert "0710" in can(match, "to")
    assert "0812" in can(match, "to")
    assert match.decision is not None
    assert match.decision.trail(match.state, match.read("to 0812")).cost == "2", "hills: what it costs the horsemen"
    assert refused(match, "to 0709") == "8.1.b"


# 8.2 costs

@case("allenby", "8.2.a")
@pytest.mark.parametrize(("unit", "plain", "marsh", "hill", "mountain"), [
    ("b_hq_chaytor", "1", "2", "1", "2"), ("b_4cav_10", "1", "2", "2", "3"), ("b_art_dmc", "1", "8.2.f", "2", "8.2.f"),
    ("b_cars", "1", "8.2.f", "8.2.f", "8.2.f"),
])
def test_each_hex_entered_costs_what_the_chart_says(unit: str, plain: str, marsh: str, hill: str, mountain: str) -> None:
    """R3 A hex has its dearest terrain. None of these steps follows a road."""
    assert price(unit, "0709", "0708") == plain
    assert price(unit, "0608", "0508", "0607", "0509") == marsh
    assert price(unit, "0808", "0908") == hill
    assert price(unit, "1507", "1407") == mountain


@case("allenby", "8.2.a")
def test_a_unit_with_too_few_points_left_does_not_enter() -> None:
    """Two steps of plain, then hills for a horseman: one point is not enough."""
    goals_ = goals(table({"0608": ["b_4cav_10"]}, ask="movement"), "b_4cav_10")
    assert "0808" in goals_
    assert "0908" not in goals_


@case("allenby", "8.2.b")
@pytest.mark.parametrize(("unit", "start", "goal", "cost"), [
    ("b_4cav_10", "0807", "0907", "1"), ("b_4cav_10", "0808", "0908", "2"), ("b_cars", "0807", "0907", "1"),
    ("b_art_dmc", "1506", "1406", "1"), ("b_4cav_10", "1506", "1406", "1"),
])
def test_across_a_hexside_with_a_road_the_road_is_paid(unit: str, start: str, goal: str, cost: str) -> None:
    assert price(unit, start, goal) == cost


@case("allenby", "8.2.b")
def test_a_road_helps_only_along_its_hexside() -> None:
    """1406 from the north, with the road hexes 1306 and 1506 barred; the way around by road is cheaper."""
    assert price("b_4cav_10", "1405", "1406", "1306", "1506") == "3"
    assert price("b_4cav_10", "1405", "1406") == "2"


@case("allenby", "8.2.c")
def test_hex_by_adjacent_hex() -> None:
    """Turks on five sides: 0707, two hexes away, is five hexes around them."""
    ring = {"0608": ["t_24"], "0708": ["t_26"], "0808": ["t_53"], "0609": ["t_1"], "0809": ["t_11"]}
    goals_ = goals(table({"0709": ["b_4cav_10"], **ring}, ask="movement"), "b_4cav_10")
    assert sorted(goals_) == ["0510", "0511", "0610", "0611", "0710", "0711", "0712", "0810"]


@case("allenby", "8.2.c")
def test_joiners_stand_in_the_hex_of_the_party() -> None:
    match = table({"0709": ["b_4cav_10", "b_4cav_11"], "0710": ["b_4cav_12"]}, ask="movement")
    match.play("march b_4cav_10")
    assert can(match, "join") == ["b_4cav_11"]
    assert refused(match, "join b_4cav_12") == "8.2.c"
    assert refused(match, "join b_4cav_10") == "8.2.c"
    assert refused(match, "to 0709") == "8.2.c"
    play_all(match, "join b_4cav_11", "to 0708")
    assert stack(match, "0708") == ["b_4cav_10", "b_4cav_11"]


@case("allenby", "8.2.c")
def test_hemmed_in_units_do_not_march() -> None:
    ring = {h: ["t_24", "t_26", "t_53", "t_1", "t_11", "t_16"][number:number + 1] for number, h in enumerate(
        ["0608", "0708", "0808", "0609", "0809", "0710"])}
    match = table({"0709": ["b_4cav_10"], **ring}, ask="movement")
    assert refused(match, "march b_4cav_10") == "8.2.c"
    assert can(match, "march") == []


@case("allenby", "8.2.d")
@pytest.mark.parametrize(("watcher", "passes"), [("t_3cav", False), ("t_24", True)])
def test_a_zone_ends_the_move(watcher: str, passes: bool) -> None:
    match = table({"0709": ["b_4cav_10"], "0607": [watcher]}, ask="movement")
    goals_ = goals(match, "b_4cav_10")
    assert "0708" in goals_
    assert ("0706" in goals_) == passes


@case("allenby", "8.2.e")
def test_leaving_a_zone_costs_nothing_extra() -> None:
    """From 0708, watched from 0607, three hexes south with three points."""
    assert "0711" in goals(table({"0708": ["b_4cav_10"], "0607": ["t_3cav"]}, ask="movement"), "b_4cav_10")


@case("allenby", "8.2.f")
@pytest.mark.parametrize(("unit", "start", "goal"), [
    ("t_24", "1412", "1512"), ("b_4cav_10", "1512", "1412"), ("b_75div_232", "0409", "0309"), ("b_cars", "0409", "0408"),
    ("b_75div_232", "1501", "1601"),
])
def test_no_unbridged_river_no_sea_no_lake(unit: str, start: str, goal: str) -> None:
    """R2."""
    assert price(unit, start, goal) == "8.2.f"


@case("allenby", "8.2.f")
def test_a_bridge_is_crossed_at_road_cost() -> None:
    """R2 Jisr ed Damie."""
    assert price("t_24", "1413", "1514") == "1"
    assert price("b_4cav_10", "1514", "1413") == "1"


@case("allenby", "8.2.f")
def test_no_unit_leaves_the_map() -> None:
    """R18."""
    goals_ = goals(table({"0901": ["b_4cav_10"]}, ask="movement"), "b_4cav_10")
    assert all(len(h) == 4 for h in goals_)
    assert "0902" in goals_


@case("allenby", "8.2.g")
def test_no_hex_with_enemies() -> None:
    match = table({"0709": ["b_4cav_10"], "0708": ["t_frag_1"], "0707": ["t_24"]}, ask="movement")
    match.play("march b_4cav_10")
    assert refused(match, "to 0708") == "8.2.g"
    assert refused(match, "to 0707") == "8.2.g"


@case("allenby", "8.2.g")
def test_to_the_turk_a_dummy_is_an_enemy() -> None:
    """R32."""
    match = table({"0709": ["t_24"], "0708": ["b_dummy_6"]}, 4, "movement", group="g7")
    match.play("march t_24")
    assert refused(match, "to 0708") == "8.2.g"


# 8.3 dummies

@case("allenby", "8.3.a")
@pytest.mark.parametrize(("dummy", "real"), [("b_dummy_1", "b_4cav_10"), ("b_dummy_6", "b_75div_232")])
def test_a_dummy_moves_like_the_type_it_shows(dummy: str, real: str) -> None:
    for start in ("0709", "1507", "1412"):
        mine = goals(table({start: [dummy]}, ask="movement"), dummy)
        assert mine == goals(table({start: [real]}, ask="movement"), real)


@case("allenby", "8.3.a")
def test_a_dummy_is_stopped_by_zones_as_others_are_and_not_betrayed_by_them() -> None:
    match = table({"0709": ["b_dummy_1"], "0607": ["t_3cav"]}, ask="movement")
    assert "0706" not in goals(match, "b_dummy_1")
    match.play("to 0708")
    assert where(match, "b_dummy_1") == "0708"


@case("allenby", "8.3.b")
def test_a_cavalry_dummy_stops_a_turk_and_is_removed() -> None:
    match = table({"0709": ["t_3cav"], "0607": ["b_dummy_1"]}, 4, "movement", group="g4")
    assert "0706" not in goals(match, "t_3cav"), "trap 24: the options do not betray it"
    assert "8.3.b" in cases(match.play("to 0708"))
    assert where(match, "b_dummy_1") == "eliminated"
    assert (where(match, "t_3cav"), refused(match, "march t_3cav")) == ("0708", "7.2.c")


@case("allenby", "8.3.b")
def test_later_units_ride_on() -> None:
    match = table({"0709": ["t_3cav", "t_6cav"], "0607": ["b_dummy_1"]}, 4, "movement", group="g4")
    march(match, "t_3cav", "0708")
    assert "0706" in goals(match, "t_6cav")


@case("allenby", "8.3.b")
def test_where_real_horsemen_watch_too_no_dummy_is_turned() -> None:
    """R32, trap 24."""
    match = table({"0709": ["t_3cav"], "0607": ["b_dummy_1"], "0807": ["b_4cav_10"]}, 4, "movement", group="g4")
    march(match, "t_3cav", "0708")
    assert where(match, "b_dummy_1") == "0607"
    assert [unit["id"] for unit in hex_view(match, "turkish", "0607") + hex_view(match, "turkish", "0807")] == ["", ""]


@case("allenby", "8.3.b")
def test_every_dummy_that_made_him_stop_is_removed_and_no_other() -> None:
    """R32 That at 0805 is out of reach, that at 0806 shows infantry."""
    hexes = {"0709": ["t_3cav"], "0607": ["b_dummy_1"], "0807": ["b_dummy_2", "b_dummy_6"], "0805": ["b_dummy_3"]}
    match = table(hexes, 4, "movement", group="g4")
    march(match, "t_3cav", "0708")
    places = [where(match, f"b_dummy_{number}") for number in (1, 2, 6, 3)]
    assert places == ["eliminated", "eliminated", "0807", "0805"]


@case("allenby", "8.3.b")
def test_an_infantry_dummy_stops_no_unit() -> None:
    match = table({"0709": ["t_3cav"], "0607": ["b_dummy_6"]}, 4, "movement", group="g4")
    assert "0706" in goals(match, "t_3cav")


@case("allenby", "8.3.b")
def test_a_dummy_is_not_turned_by_whoever_stays_where_he_is() -> None:
    match = table({"0708": ["t_3cav"], "0607": ["b_dummy_1"]}, 4, "movement", group="g4")
    play_all(match, "march t_3cav", "to 0709")
    assert where(match, "b_dummy_1") == "0607"


@case("allenby", "8.3.b")
def test_a_straggler_is_stopped_and_unmasks_it_too() -> None:
    """Both ways lead past counters: he takes one, stops, and the dummy is gone."""
    hexes = {"0709": ["t_26"], "0607": ["b_dummy_1"], "0908": ["b_dummy_6"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", "0708", dice=[2])
    assert where(match, "b_dummy_1") == "eliminated"
    assert offered(match) == ["done"]


@case("allenby", "8.3.b")
def test_zones_do_not_work_in_the_set_up() -> None:
    """4.1.b."""
    match = table({"0611": ["t_3cav"], "0411": ["b_dummy_1", "b_75div_232"]}, 0, "shift", setup="free", stage="shift")
    march(match, "t_3cav", "0511")
    assert where(match, "b_dummy_1") == "0411"


# 8.4 disrupted units

@case("allenby", "8.4.a")
@pytest.mark.parametrize(("unit", "die", "steps"), [("t_26", 1, 1), ("t_26", 2, 2), ("t_24", 1, 0), ("t_24", 2, 1)])
def test_the_die_gives_the_points(unit: str, die: int, steps: int) -> None:
    match = table({"0710": [unit]}, 4, "movement", group="g7", disrupted=[unit])
    assert "7.3.1.a" in cases(match.play(f"march {unit}", [die])) or unit == "t_24"
    taken = 0
    while can(match, "to"):
        match.play("to 0709" if taken == 0 else "to 0708")
        taken += 1
    assert taken == steps


@case("allenby", "8.4.a")
def test_each_moves_alone_on_its_own_die() -> None:
    match = table({"0710": ["t_24", "t_26"]}, 4, "movement", group="g7", disrupted=["t_26"])
    match.play("march t_24")
    assert refused(match, "join t_26") == "8.4.a"
    assert can(match, "join") == []


@case("allenby", "8.4.a")
def test_a_step_that_costs_more_is_refused() -> None:
    """One point, and marsh at 0508."""
    match = table({"0608": ["t_24"]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert refused(match, "to 0508") == "8.1.b"


@case("allenby", "8.4.b")
@pytest.mark.parametrize(("start", "north"), [("0709", ["0608", "0708", "0808"]), ("0608", ["0607", "0708"])])
def test_toward_the_top_of_the_map(start: str, north: list[str]) -> None:
    """R19 The row must fall, even columns standing half a row lower. One point: the marsh at 0508 costs two."""
    match = table({start: ["t_24"]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert sorted(can(match, "to")) == north
    assert refused(match, "to 0709" if start == "0608" else "to 0710") == "8.4.b"
    assert refused(match, "to 0705") == "8.2.c"


@case("allenby", "8.4.b")
@pytest.mark.parametrize(("headquarters", "helps"), [
    ("t_hq_xx", True), ("t_hq_7", True), ("t_hq_iii", False), ("t_hq_8", False), ("t_hq_yiderim", False), ("b_hq_xx", False),
])
def test_or_toward_its_nearest_related_headquarters(headquarters: str, helps: bool) -> None:
    """R19 Its corps and its Army."""
    match = table({"0709": ["t_24"], "0712": [headquarters]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert ("0710" in can(match, "to")) == helps


@case("allenby", "8.4.b")
def test_only_the_nearest_counts_disrupted_or_not() -> None:
    """R19 HQ XX two hexes north, HQ 7th three hexes south: nothing leads south."""
    hexes = {"0709": ["t_24"], "0707": ["t_hq_xx"], "0712": ["t_hq_7"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_24", "t_hq_xx"])
    march(match, "t_24", dice=[2])
    assert "0710" not in can(match, "to")


@case("allenby", "8.4.b")
def test_a_headquarters_looks_to_another_not_to_itself() -> None:
    """R19 HQ XX goes to HQ 7th."""
    match = table({"0709": ["t_hq_xx"], "0712": ["t_hq_7"]}, 4, "movement", group="g7", disrupted=["t_hq_xx"])
    march(match, "t_hq_xx", dice=[2])
    assert "0710" in can(match, "to")


@case("allenby", "8.4.b")
def test_of_two_equally_near_one_is_chosen_for_the_whole_move() -> None:
    """R19 HQ XX southwest, HQ 7th southeast, three hexes each: who began toward the one does not turn to the other."""
    hexes = {"0709": ["t_26"], "0511": ["t_hq_xx"], "0911": ["t_hq_7"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", dice=[2])
    assert {"0609", "0809"} <= set(can(match, "to"))
    match.play("to 0609")
    assert "0510" in can(match, "to")
    assert refused(match, "to 0710") == "8.4.b"


@case("allenby", "8.4.b")
def test_both_steps_lead_to_one_and_the_same_goal() -> None:
    """North and back to the headquarters would be no move: the second step serves a goal that the first served too."""
    hexes = {"0709": ["t_26"], "0712": ["t_hq_xx"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", "0708", dice=[2])
    assert refused(match, "to 0709") == "8.4.b", "0709 is nearer to the headquarters, but the unit goes north"
    assert {"to 0707", "halt"} <= set(offered(match))
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", "0710", dice=[2])
    assert refused(match, "to 0709") == "8.4.b", "0709 is farther north, but the unit goes to its headquarters"
    assert can(match, "to") == ["0711"]


@case("allenby", "8.4.b")
def test_a_step_that_serves_both_goals_leaves_both_open() -> None:
    """HQ XX due east: from 0709 the step to 0808 leads north and to it; then either goal will do."""
    match = table({"0709": ["t_26"], "1009": ["t_hq_xx"]}, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", "0808", dice=[2])
    assert {"0807", "0909"} <= set(can(match, "to")), "north, and to the headquarters"
    assert refused(match, "to 0809") == "8.4.b"


@case("allenby", "8.4.c")
def test_another_way_leads_to_a_goal_that_is_still_its_own() -> None:
    """It went north past the enemy: that it could turn back to its headquarters is no other way any more."""
    hexes = {"0709": ["t_26"], "0606": ["b_75div_232"], "0806": ["b_75div_233"], "0712": ["t_hq_xx"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", "0708", dice=[2])
    assert sorted(can(match, "to")) == ["0607", "0707", "0807"]


@case("allenby", "8.4.b")
def test_a_saved_straggler_remembers_which_goals_are_left() -> None:
    hexes = {"0709": ["t_26"], "0712": ["t_hq_xx"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", "0710", dice=[2])
    again = opened("allenby", match.position())
    assert (offered(again), refused(again, "to 0709")) == (offered(match), "8.4.b")


@case("allenby", "8.4.b")
def test_a_german_can_only_go_north() -> None:
    """R19 Related to nobody."""
    hexes = {"0709": ["t_ger_701"], "0711": ["t_hq_yiderim"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_ger_701"])
    march(match, "t_ger_701", dice=[2])
    assert sorted(can(match, "to")) == ["0608", "0708", "0808"]


@case("allenby", "8.4.b")
def test_one_step_is_owed_further_steps_are_free() -> None:
    """R19."""
    match = table({"0710": ["t_26"]}, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_26", dice=[2])
    assert refused(match, "halt") == "7.3.2.a"
    match.play("to 0709")
    assert {"halt", "to 0708"} <= set(offered(match))
    match.play("halt")
    assert where(match, "t_26") == "0709"


@case("allenby", "8.4.b")
def test_in_the_top_row_it_may_stand_still_or_go_to_its_headquarters() -> None:
    """R18."""
    match = table({"0901": ["t_24"], "0903": ["t_hq_xx"]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert {"to 0902", "halt"} <= set(offered(match))
    match = table({"0901": ["t_24"]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert "done" in offered(match)
    assert where(match, "t_24") == "0901"


@case("allenby", "8.4.c")
@pytest.mark.parametrize("enemy", ["b_75div_232", "b_dummy_6"])
def test_not_next_to_an_enemy_while_another_way_leads_on(enemy: str) -> None:
    """From 0607 the enemy touches 0608 and 0708. R32 To the Turk a dummy is a unit."""
    match = table({"0709": ["t_24"], "0607": [enemy]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert can(match, "to") == ["0808"]
    assert refused(match, "to 0708") == "8.4.c"


@case("allenby", "8.4.c")
def test_if_every_way_leads_past_enemies_it_goes() -> None:
    hexes = {"0709": ["t_24"], "0607": ["b_75div_232"], "0908": ["b_75div_233"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert sorted(can(match, "to")) == ["0608", "0708", "0808"]


@case("allenby", "8.4.c")
def test_another_way_that_costs_too_much_is_one_all_the_same() -> None:
    """With one point 0802 is out of reach; 0702 is next to the enemy: the unit stays."""
    match = table({"0703": ["t_24"], "0701": ["b_20ind"]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert where(match, "t_24") == "0703"
    assert "done" in offered(match)


@case("allenby", "8.4.c")
def test_the_way_to_the_headquarters_is_another_way() -> None:
    hexes = {"0709": ["t_24"], "0607": ["b_75div_232"], "0908": ["b_75div_233"], "0712": ["t_hq_xx"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[2])
    assert "0710" in can(match, "to")
    assert refused(match, "to 0708") == "8.4.c"


# Why a hex is out of reach: the first thing that stops the cheapest way

def why_not_to(match: Match, unit: str, goal: str) -> tuple[str, str]:
    """Return the case and the sentence."""
    match.play(f"march {unit}")
    assert refused(match, f"to {goal}")
    ruling = match.why_not(f"to {goal}")
    assert ruling is not None
    return ruling.case, ruling.text


@case("allenby", "8.2.d")
def test_a_zone_on_the_way_is_the_reason_where_the_points_would_do() -> None:
    """1415 to 1412: three points of three, but 1514 watches 1413 (and, were the river not there, 1414)."""
    match = table({"1415": ["b_4cav_10"], "1514": ["t_3cav"]}, ask="movement")
    case_, text = why_not_to(match, "b_4cav_10", "1412")
    assert case_ == "8.2.d"
    assert "1413" in text
    assert "zone of control" in text
    free = table({"1415": ["b_4cav_10"], "1514": ["t_24"]}, ask="movement")
    assert "1412" in goals(free, "b_4cav_10")


@case("allenby", "8.2.d")
def test_of_two_ways_of_one_price_the_open_one_gives_the_reason() -> None:
    """0607 watches 0708, not 0808: from 0709 to 0806 it is three points past either, foot has two. To 0706 all go by 0708."""
    hexes = {"0709": ["b_75div_232"], "0607": ["t_3cav"]}
    assert why_not_to(table(hexes, ask="movement"), "b_75div_232", "0806")[0] == "8.1.b"
    assert why_not_to(table(hexes, ask="movement"), "b_75div_232", "0706")[0] == "8.2.d"


@case("allenby", "8.2.d")
@pytest.mark.parametrize("watcher", ["b_4cav_10", "b_dummy_1"])
def test_the_reason_does_not_tell_a_dummy_from_horsemen(watcher: str) -> None:
    """Trap 24."""
    match = table({"0709": ["t_3cav"], "0607": [watcher], "0807": ["b_dummy_2"]}, 4, "movement", group="g4")
    assert why_not_to(match, "t_3cav", "0706") == (
        "8.2.d", "The way to 0706 ends at 0708: a unit stops where an enemy zone of control reaches it.",
    )


@case("allenby", "8.2.f")
@pytest.mark.parametrize(("unit", "start", "goal", "words"), [
    ("b_4cav_10", "0409", "0209", "no land"), ("b_4cav_10", "0409", "0309", "no land"),
    ("b_75div_232", "1501", "1601", "no land"),
    ("b_art_dmc", "1507", "1407", "along a road only"), ("b_cars", "0709", "0908", "along a road only"),
    ("b_75div_232", "1512", "1412", "river"),
])
def test_no_land_no_bridge_and_ground_closed_off_roads_are_reasons_of_their_own(
    unit: str, start: str, goal: str, words: str,
) -> None:
    case_, text = why_not_to(table({start: [unit]}, ask="movement"), unit, goal)
    assert (case_, words in text) == ("8.2.f", True), text


@case("allenby", "8.2.g")
def test_enemies_on_the_way_are_the_reason_where_the_points_would_do() -> None:
    """0709 to 0707: two points through 0708, four and more around it for foot."""
    ring = {"0608": ["t_24"], "0708": ["t_26"], "0808": ["t_53"]}
    case_, text = why_not_to(table({"0709": ["b_75div_232"], **ring}, ask="movement"), "b_75div_232", "0707")
    assert (case_, "enemy units" in text) == ("8.2.g", True), text


@case("allenby", "8.1.b")
def test_the_price_is_the_reason_where_nothing_else_stops_the_way() -> None:
    match = table({"0712": ["b_4cav_10"]}, ask="movement")
    assert why_not_to(match, "b_4cav_10", "0708") == (
        "8.1.b", "The way to 0708 costs 4 movement points, and 10 (4 Cav) has 3.",
    )


@case("allenby", "8.1.b")
def test_refusals_name_the_unit_that_cannot_go() -> None:
    match = table({"0712": ["b_4cav_10", "b_75div_232"]}, ask="movement")
    play_all(match, "march b_4cav_10", "join b_75div_232")
    ruling = match.why_not("to 0709")
    assert ruling is not None
    assert "232 (75 Div) has 2" in ruling.text


def test_the_reason_is_the_true_one_all_over_a_match() -> None:
    """An independent reading: without zones, enemies or the price, as the reason says, the hex would be reached or nearer."""
    checked = 0
    for seed in (3, 4):
        match = umpire.start("allenby", options={"deployment": "suggested"}, seed=seed, forced=False)
        choose = random.Random(seed)
        while not match.over and checked < 1500:
            if isinstance(match.decision, March):
                checked += sum(reason_holds(match, h) for h in choose.sample(range(357), 12))
            match.play(choose.choice(match.options))
    assert checked >= 1500


def reason_holds(match: Match, h: int) -> int:
    state = state_of(match)
    assert isinstance(match.decision, March)
    bar = match.decision.barrier(state, TO.actions[h])
    unit = next((unit for unit in state.party if h not in reach_of(state, unit).cost), -1)
    if bar == LEGAL or h == state.where[state.party[0]]:
        return 0
    walks, points = state.box.pace_of[unit]
    direct = h in state.box.grid.around[state.where[unit]]
    price = reach(state.box.ground.prices[walks], state.where[unit], 99, 0, 0).cost.get(h)
    case_ = bar.split(" ")[0]
    if case_ == "8.2.f":
        assert price is None or direct, "no ground leads there, or not straight"
    elif case_ == "8.2.g":
        assert occupant(state, h) == 1 - match.decision.seat or price is not None
    elif case_ == "8.2.d":
        assert any(stops_in(state, there, match.decision.seat) for there in range(357))
        assert price is not None
    else:
        assert case_ == "8.1.b"
        assert price is not None
        assert price > points, "the price alone forbids it"
    if price is not None and price <= points and not direct:
        assert case_ in ("8.2.d", "8.2.g"), "the points would do: something stands in the way"
    return 1


# 8.5 garrisons and fragments

@case("allenby", "8.5.a")
@pytest.mark.parametrize(("unit", "phase"), [("t_gar_jenin", 4), ("t_frag_1", 4), ("b_gar_1", 3)])
def test_garrisons_and_fragments_do_not_march(unit: str, phase: int) -> None:
    position = {"group": "g7"} if phase == 4 else {}
    match = table({"0709": [unit]}, phase, "movement", **position)
    assert can(match, "march") == []
    assert refused(match, f"march {unit}") == "8.5.a"


@case("allenby", "8.5.a")
def test_they_go_when_they_retreat() -> None:
    match = table({"0612": ["t_gar_jenin"], "0613": ["b_art_xxi"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    match.play("retreat 0611")
    assert where(match, "t_gar_jenin") == "0611"


@case("allenby", "8.5.b")
@pytest.mark.parametrize("phase", [3, 7])
def test_a_british_garrison_may_attack_next_door_but_never_advances(phase: int) -> None:
    """R30."""
    match = table({"0709": ["b_gar_1", *DIVISION], "0708": ["t_6cav"]}, phase, "combat")
    attack(match, "0708", *DIVISION, "b_gar_1", dice=[4])
    assert can(match, "advance") == DIVISION
    assert refused(match, "advance b_gar_1") == "8.5.b"


@case("allenby", "8.5.b")
@pytest.mark.parametrize("unit", ["t_gar_jenin", "t_frag_1"])
def test_turkish_garrisons_and_fragments_may_attack_with_any_group(unit: str) -> None:
    """R30."""
    match = table({"0708": [unit], "0709": ["b_indep"]}, 6, "combat", group="g4")
    match.play("attack 0709")
    assert can(match, "with") == [unit]
