"""7.3.3, 7.3.4 Ships on the move; 7.4.2, 7.4.5 how many of them lie together."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, play_all, refused
from titles.fatal.fatal_table import is_marked, mines_in, points, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.sets import bit
from umpire.titles.fatal.components import AREAS, PIECES
from umpire.titles.fatal.rules.operations_naval import naval_steps, purchase_steps, sea_stacking_barrier

HIDDEN_DUMMY = {"DS-1": ["dummy"]}


def at_sea(places: dict[str, list[str]], seat: str = "allied", ask: str = "act_at_sea", **position: Any) -> Match:
    return table(places, ask=ask, seat=seat, kind="naval", **position)


def goals(match: Match, verb: str = "to") -> set[str]:
    """Return the areas that are offered."""
    return {words.split(" ")[1] for words in offered(match) if words.startswith(verb + " ")}


# 7.3.3#1 deployment

@case("fatal", "7.3.3#1")
def test_allied_ships_deploy_where_no_marker_lies_by_a_way_without_markers() -> None:
    match = at_sea({"box": ["hms-albion"]}, ask="deploy_ships", mines={"AA-SEDDELBAHR": ["dummy"], "AA-KUMKALE": ["level_1 up"]})
    match.play("deploy hms-albion")
    assert goals(match, "at") == {"AEGEAN", "AA-BESIKA", "AA-BULAIR", "AA-GABATEPE", "AA-HELLAS", "AA-SUVLA", "AA-YBEACH"}
    assert refused(match, "at AA-KUMKALE") == "7.3.3#1"
    assert refused(match, "at DS-1") == "7.3.3#1", "behind the minefield"
    assert refused(match, "at GP-1") == "7.3.3#1"
    match.play("at AA-HELLAS")
    assert where(match, "hms-albion") == "AA-HELLAS"


@case("fatal", "7.4#1")
def test_turkish_ships_in_the_aegean_keep_the_fleet_in_port() -> None:
    match = at_sea({"box": ["hms-albion", "ms-1"], "AEGEAN": ["gs-goeben"]}, ask="deploy_ships")
    assert refused(match, "deploy hms-albion") == "7.4#1"
    assert offered(match) == ["done"]


@case("fatal", "7.3.3#1")
def test_ships_cannot_sail_past_turkish_ships() -> None:
    match = at_sea({"box": ["hms-albion"], "DS-9": ["gs-goeben"]}, ask="deploy_ships")
    match.play("deploy hms-albion")
    assert goals(match, "at") >= {"DS-7", "DS-8"}
    assert not goals(match, "at") & {"DS-9", "DS-10"}
    assert refused(match, "at DS-9") == "7.4#1"
    assert refused(match, "at DS-10") == "7.3.3#1"


@case("fatal", "7.3.3#1")
def test_several_ships_deploy_together_and_that_is_no_activation() -> None:
    match = at_sea({"box": ["hms-albion", "hms-ocean", "ms-1"]}, ask="deploy_ships")
    play_all(match, "deploy hms-albion", "deploy ms-1")
    assert refused(match, "deploy ms-1") == "7.3.3#1"
    match.play("at AA-HELLAS")
    assert (where(match, "hms-albion"), where(match, "ms-1"), where(match, "hms-ocean")) == ("AA-HELLAS", "AA-HELLAS", "box")
    assert not is_marked(match, "activated", "hms-albion"), "R-59"


@case("fatal", "7.3.3#1")
def test_all_deployments_come_first() -> None:
    """R-47 A ship that moves turns Dummies up; nobody deploys through there in the same segment."""
    match = table({"box": ["hms-ocean"], "AEGEAN": ["hms-albion"]}, ask="choose_activation", mines=HIDDEN_DUMMY)
    play_all(match, "naval", "done")
    assert refused(match, "deploy hms-ocean") == "3.0"


@case("fatal", "6.2#4")
def test_without_its_supply_only_minesweepers_operate() -> None:
    match = at_sea({"box": ["hms-albion", "ms-1"]}, ask="deploy_ships", naval_paid=False)
    assert refused(match, "deploy hms-albion") == "6.2#4"
    play_all(match, "deploy ms-1", "at AEGEAN")
    match = at_sea({"AEGEAN": ["hms-albion", "ms-1"], "DS-10": ["gs-goeben"]}, naval_paid=False)
    assert refused(match, "sail hms-albion") == "6.2#4"
    assert refused(match, "fire hms-albion") == "6.2#4"
    match.play("sail ms-1")


@case("fatal", "7.3.3#4")
def test_turkish_ships_come_out_at_the_sea_of_marmara_while_allied_ships_are_out() -> None:
    match = at_sea({"box": ["gs-goeben"], "AEGEAN": ["ms-1"]}, seat="turkish", ask="deploy_ships")
    match.play("deploy gs-goeben")
    assert goals(match, "at") == {"DS-10"}
    assert refused(match, "at DS-9") == "7.3.3#4"
    match.play("at DS-10")
    assert where(match, "gs-goeben") == "DS-10"
    alone = at_sea({"box": ["gs-goeben", "ms-1"]}, seat="turkish", ask="deploy_ships")
    assert refused(alone, "deploy gs-goeben") == "7.3.3#4"
    assert refused(alone, "deploy ms-1") == "7.3.3#1"
    match_ = at_sea({"box": ["gs-goeben"], "DS-10": ["ms-1"]}, seat="turkish", ask="deploy_ships")
    assert refused(match_, "deploy gs-goeben") == "7.4#1"


# 7.3.3#2 movement

@case("fatal", "7.3.3#2")
def test_a_ship_goes_any_number_of_free_areas_and_marked_waters_are_the_last() -> None:
    match = at_sea({"AEGEAN": ["hms-albion"]}, mines={"DS-3": ["dummy"], "DS-4": ["dummy"]})
    match.play("sail hms-albion")
    assert goals(match) >= {"DS-1", "DS-2", "DS-3", "DS-4"}
    assert "DS-5" not in goals(match)
    assert refused(match, "to DS-5") == "7.3.3#2"
    assert refused(match, "to AEGEAN") == "7.3.3#2"
    assert refused(match, "to GP-1") == "7.3.3#1"
    lines = match.play("to DS-2")
    assert where(match, "hms-albion") == "DS-2"
    assert [line.event.way for line in lines] == [("AEGEAN", "AA-KUMKALE", "DS-2")]
    assert is_marked(match, "activated", "hms-albion")
    assert refused(match, "sail hms-albion") == "7.3.3#2", "once in a segment"


@case("fatal", "7.3.3#2")
def test_past_dummies_a_ship_goes_on_before_mines_it_stops() -> None:
    """R-17"""
    match = at_sea({"AA-SEDDELBAHR": ["hms-albion"]}, mines=HIDDEN_DUMMY)
    play_all(match, "sail hms-albion", "to DS-1")
    assert mines_in(match, "DS-1") == []
    assert refused(match, "sail hms-albion") == "7.3.3#2"
    assert "to DS-3" in offered(match)
    assert "done" in offered(match)
    match.play("to DS-3")
    assert where(match, "hms-albion") == "DS-3"
    match = at_sea({"AA-SEDDELBAHR": ["hms-albion"]}, mines={"DS-1": ["level_1"]})
    play_all(match, "sail hms-albion", "to DS-1")
    assert (mines_in(match, "DS-1"), match.decision is not None and match.decision.id) == (["level_1 up"], "act_at_sea")


@case("fatal", "7.3.3#2")
def test_one_may_stop_where_dummies_lay_but_not_before_one_has_sailed() -> None:
    match = at_sea({"AA-SEDDELBAHR": ["hms-albion"]}, mines=HIDDEN_DUMMY)
    match.play("sail hms-albion")
    assert refused(match, "done") == "7.3.3#2"
    play_all(match, "to DS-1", "done")
    assert (where(match, "hms-albion"), is_marked(match, "sailed_far", "hms-albion")) == ("DS-1", False)


@case("fatal", "7.3.3#2")
def test_ships_of_one_area_sail_together() -> None:
    match = at_sea({"AEGEAN": ["hms-albion", "hms-ocean"], "AA-HELLAS": ["ms-1"]})
    match.play("sail hms-albion")
    assert refused(match, "sail ms-1") == "7.3.3#2"
    play_all(match, "sail hms-ocean", "to AA-BESIKA")
    assert (where(match, "hms-albion"), where(match, "hms-ocean")) == ("AA-BESIKA", "AA-BESIKA")


@case("fatal", "7.2#4")
def test_ship_that_moved_in_an_earlier_segment_is_done() -> None:
    """R-52"""
    match = at_sea({"DS-1": ["hms-albion", "hms-ocean"], "GP-2": ["F-SEB"]}, activated=["hms-albion"])
    assert refused(match, "sail hms-albion") == "7.2#4"
    assert refused(match, "fire hms-albion") == "7.2#4"
    match.play("sail hms-ocean")


@case("fatal", "7.3.3#3")
def test_firing_ships_go_one_area_only() -> None:
    match = at_sea({"DS-1": ["hms-albion"], "GP-2": ["F-SEB"]})
    play_all(match, "fire hms-albion", ("aim F-SEB", [9, 9, 9, 9]), "sail hms-albion")
    assert goals(match) == {"AA-SEDDELBAHR", "DS-2", "DS-3"}
    assert refused(match, "to DS-5") == "7.3.3#3"
    match = at_sea({"DS-3": ["hms-albion"], "GP-2": ["F-SEB"]})
    play_all(match, "sail hms-albion", "to AA-SEDDELBAHR")
    assert is_marked(match, "sailed_far", "hms-albion")
    assert refused(match, "fire hms-albion") == "7.3.3#3"


@case("fatal", "7.3.3#3")
def test_a_sweeper_that_went_farther_than_one_area_does_not_sweep() -> None:
    match = table(
        {"AA-SEDDELBAHR": ["ms-1", "ms-2"]}, mines={"AA-SEDDELBAHR": ["level_1"]}, activated=["ms-1", "ms-2"],
        sailed_far=["ms-2"], pending=[{"step": "sweep_mines", "seat": "allied", "those": ["ms-1", "ms-2"]}],
    )
    assert refused(match, "sweep ms-2") == "7.3.3#3"
    assert "sweep ms-1" in offered(match)


@case("fatal", "7.3.3#5")
@pytest.mark.parametrize(("mines", "free"), [({}, {"DS-9", "DS-8"}), ({"DS-7": ["dummy"]}, {"DS-9", "DS-8", "DS-7"})])
def test_turkish_ships_go_freely_through_mines_and_away_from_warships(mines: dict[str, list[str]], free: set[str]) -> None:
    """R-88 DS-7 is next to the warship in DS-6: only a marker makes it safe."""
    match = at_sea({"DS-10": ["gs-goeben"], "DS-6": ["hms-albion"]}, seat="turkish", mines=mines)
    match.play("sail gs-goeben")
    assert goals(match) == free
    if not mines:
        assert refused(match, "to DS-7") == "7.3.3#5"
    assert refused(match, "to DS-6") == "7.4#1"


@case("fatal", "7.3.3#5")
def test_watched_turkish_ships_go_one_area() -> None:
    match = at_sea({"DS-8": ["gs-goeben"], "DS-6": ["hms-albion"]}, seat="turkish")
    match.play("sail gs-goeben")
    assert "DS-7" in goals(match), "one area, watched or not"
    match = at_sea({"DS-10": ["gs-goeben"], "DS-6": ["ms-1"]}, seat="turkish")
    match.play("sail gs-goeben")
    assert goals(match) == {"DS-9", "DS-8", "DS-7"}, "areas with minesweepers are closed all the same"


@case("fatal", "7.3.3#6")
def test_a_second_activation_is_for_the_chosen_alone() -> None:
    match = at_sea(
        {"AEGEAN": ["hms-albion", "hms-ocean"]}, second=True, chosen=["hms-albion"], activated=["hms-albion", "hms-ocean"],
    )
    assert refused(match, "sail hms-ocean") == "7.3.2c#3"
    play_all(match, "sail hms-albion", "to DS-1")
    assert (is_marked(match, "twice", "hms-albion"), is_marked(match, "twice", "hms-ocean")) == (True, False)


@case("fatal", "7.3.3#6")
def test_how_far_a_ship_went_at_first_does_not_bind_it_in_its_second_activation() -> None:
    albion = ["hms-albion"]
    match = at_sea({"AEGEAN": albion}, second=True, chosen=albion, activated=albion, sailed_far=albion)
    state = state_of(match).copy()
    purchase_steps(0)[1].run(state)
    assert state.sailed_far == 0


@case("fatal", "7.3.3#7")
def test_all_ships_go_home_at_the_end_of_the_turn() -> None:
    match = table({"DS-1": ["hms-albion"], "DS-10": ["gs-goeben"]}, phase="final")
    assert (where(match, "hms-albion"), where(match, "gs-goeben")) == ("box", "box")


@case("fatal", "7.3.3#8")
def test_ship_leaving_mines_again_is_attacked_first() -> None:
    again: dict[str, Any] = {"second": True, "chosen": ["hms-albion"], "activated": ["hms-albion"]}
    match = at_sea({"DS-1": ["hms-albion"]}, mines={"DS-1": ["level_1 up"]}, **again)
    match.play("sail hms-albion", dice=[7])
    assert match.decision is not None
    assert match.decision.id == "sail_to"
    match = at_sea({"DS-1": ["hms-albion"]}, mines={"DS-1": ["level_1 up"]}, **again)
    match.play("sail hms-albion", dice=[10])
    assert (where(match, "hms-albion"), points(match)["turkish"]) == ("eliminated", 8)
    crippled = at_sea({"DS-1": ["hms-albion"]}, mines={"DS-1": ["level_1 up"]}, **again)
    crippled.play("sail hms-albion", dice=[8])
    assert where(crippled, "hms-albion") == "DS-1"
    assert refused(crippled, "to DS-2") == "3.0", "a Crippled ship does not move"


@case("fatal", "7.3.3#8")
def test_next_to_unseen_markers_the_turk_may_turn_them_up_first() -> None:
    again: dict[str, Any] = {"second": True, "chosen": ["hms-albion", "ms-1"], "activated": ["hms-albion", "ms-1"]}
    places = {"DS-1": ["hms-albion", "ms-1"]}
    match = at_sea(places, mines={"DS-3": ["level_2"]}, **again)
    match.play("sail hms-albion")
    assert (match.seat, offered(match)) == ("turkish", ["reveal DS-3", "done"])
    match.play("reveal DS-3")
    match.play("done", dice=[1, 2])
    assert "to DS-2" in offered(match)
    sweeper = at_sea(places, mines={"DS-3": ["level_2"]}, **again)
    sweeper.play("sail ms-1")
    assert sweeper.seat == "allied", "minesweepers are not attacked"
    first = at_sea(places, mines={"DS-3": ["level_2"]})
    first.play("sail hms-albion")
    assert first.seat == "allied", "only in a second activation"


# 7.3.4 fire before or after moving

@case("fatal", "7.3.4#1")
def test_ships_fire_before_or_after_they_move() -> None:
    match = at_sea({"DS-1": ["hms-albion", "hms-ocean"], "GP-5": ["F-E"]})
    play_all(match, "fire hms-albion", ("aim F-E", [9, 9, 9, 9]), "sail hms-albion", "to DS-3")
    play_all(match, "sail hms-ocean", "to DS-3", "fire hms-ocean", ("aim F-E", [9, 9, 9, 9]))
    assert is_marked(match, "fired", "hms-albion")
    assert is_marked(match, "fired", "hms-ocean")


@case("fatal", "7.3.4#1")
def test_ships_and_forts_bombard_in_their_segment_and_then_go_one_area() -> None:
    match = at_sea({"DS-1": ["hms-albion"], "GP-5": ["tu-9-25"]})
    play_all(match, "bombard GP-5", "gun hms-albion", ("open_fire", [1]))
    assert is_marked(match, "fired", "hms-albion")
    match.play("sail hms-albion")
    assert refused(match, "to DS-5") == "7.3.3#3"


@case("fatal", "7.3.4#2")
def test_moved_ships_keep_their_fire_for_land_segments() -> None:
    match = at_sea({"DS-1": ["hms-albion"], "box": ["hms-ocean"]}, ask="deploy_ships")
    play_all(match, "deploy hms-ocean", "at AEGEAN")
    assert not is_marked(match, "fired", "hms-ocean")
    match = at_sea({"DS-1": ["hms-albion"]})
    play_all(match, "sail hms-albion", "to DS-2", "done")
    assert (is_marked(match, "fired", "hms-albion"), is_marked(match, "activated", "hms-albion")) == (False, True)


def test_a_segment_with_nothing_to_do_asks_nothing() -> None:
    match = table({"GP-2": ["F-SEB"]}, ask="choose_activation", seat="turkish", first="turkish")
    match.play("naval")
    assert match.decision is not None
    assert match.decision.id != "act_at_sea"
    assert [type(step).__name__ for step in naval_steps(1)] == ["Actions", "Deployments"]


# 7.4 stacking

def company(area: str, ship: str, places: dict[str, list[str]]) -> str:
    return sea_stacking_barrier(state_of(at_sea(places)), bit(PIECES.index(ship)), AREAS.index(area)).partition(" ")[0]


FOUR = ["hms-albion", "hms-ocean", "fs-bouvet", "fs-gaulois"]


@case("fatal", "7.4.2#1")
def test_any_number_of_one_nation_four_of_two() -> None:
    many = ["hms-albion", "hms-ocean", "hms-majestic", "hms-triumph", "hms-canopus"]
    assert company("DS-1", "hms-swiftsure", {"DS-1": many}) == ""
    assert company("DS-1", "fs-bouvet", {"DS-1": many}) == "7.4.2#1"
    assert company("DS-1", "fs-gaulois", {"DS-1": FOUR[:3]}) == ""
    assert company("DS-1", "hms-swiftsure", {"DS-1": FOUR}) == "7.4.2#1"


@case("fatal", "7.4.2#1")
def test_a_ship_does_not_end_its_move_where_there_is_no_room_but_may_pass() -> None:
    match = at_sea({"AA-SEDDELBAHR": FOUR, "AEGEAN": ["hms-swiftsure"], "DS-2": ["gs-goeben"]})
    match.play("sail hms-swiftsure")
    assert refused(match, "to AA-SEDDELBAHR") == "7.4.2#1"
    match.play("to DS-1")


@case("fatal", "7.4.2#2")
def test_minesweepers_never_count_and_the_aegean_has_room_for_all() -> None:
    assert company("DS-1", "ms-1", {"DS-1": FOUR}) == ""
    assert company("DS-1", "fs-gaulois", {"DS-1": [*FOUR[:3], "ms-1", "ms-2"]}) == ""
    assert company("AEGEAN", "hms-swiftsure", {"AEGEAN": FOUR}) == ""


@case("fatal", "7.4#1")
def test_enemy_ships_share_no_area_not_even_the_aegean() -> None:
    assert company("AEGEAN", "gs-goeben", {"AEGEAN": ["ms-1"]}) == "7.4#1"
    assert company("DS-10", "ms-1", {"DS-10": ["gs-goeben"]}) == "7.4#1"


@case("fatal", "7.4.5")
def test_all_five_turkish_ships_share_an_area() -> None:
    fleet = ["ts-barbarossa", "ts-torgut-reis", "ts-mussudieh", "gs-goeben"]
    assert company("DS-10", "gs-breslau", {"DS-10": fleet}) == ""
    match = at_sea({"AEGEAN": ["ms-1"], "box": [*fleet, "gs-breslau"]}, seat="turkish", ask="deploy_ships")
    play_all(match, *[f"deploy {ship}" for ship in [*fleet, "gs-breslau"]], "at DS-10")
    assert {where(match, ship) for ship in [*fleet, "gs-breslau"]} == {"DS-10"}


@case("fatal", "7.3.3#2")
def test_where_a_ship_goes_is_by_the_rule_for_ships() -> None:
    """One word for areas, whoever goes there: the case beside it is that of what is being done."""
    match = table({"AEGEAN": ["hms-ocean"]}, "act_at_sea", kind="naval")
    match.play("sail hms-ocean")
    assert match.explain("to AA-HELLAS").case == "7.3.3#2"
