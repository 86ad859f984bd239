"""8.3.4 Retreat, case by case."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import pieces_marked, points, table, where
from umpire.engine.match import Match


def retreat(places: dict[str, list[str]], *units: str, seat: str = "turkish", **more: Any) -> Match:
    """Units that failed in an assault on GP-4 (or on the area that `target` names) are to retreat."""
    attackers = more.pop("attackers", ["cw-29-86"])
    target = more.pop("target", "GP-4")
    fight = {"target": target, "attackers": attackers, "cast": True, "failed": list(units), **more.pop("fight", {})}
    rest = ["advance", "end_assault", {"step": "combat_half", "seat": "allied"}]
    step = {"step": "retreats", "defending": seat == "turkish"}
    return table(
        places, kind="land", active="allied", acting=["29"], assault=fight, fought=attackers, pending=[step, *rest],
        **{"disorganized": list(units), **more},
    )


PLACES = {"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}


@case("fatal", "8.3.4#1")
def test_two_areas_through_ground_without_enemies() -> None:
    """From GP-4: by GP-5 and GP-6 to GP-8, 9, 11, 7; by GP-3 to GP-1 and 7; GP-2 is held."""
    match = retreat(PLACES, "tu-9-25")
    assert offered(match) == ["retreat GP-1", "retreat GP-7", "retreat GP-8", "retreat GP-9", "retreat GP-11"]
    assert refused(match, "retreat GP-2") == "8.3.4#1"
    assert refused(match, "retreat GP-5") == "8.3.4#1"
    assert refused(match, "retreat GP-13") == "8.3.4#1"
    assert refused(match, "retreat DS-1") == "8.3.4#1"
    match.play("retreat GP-8")
    assert where(match, "tu-9-25") == "GP-8"
    assert match.seat == "allied"


@case("fatal", "8.3.4#1")
def test_enemy_units_and_works_close_the_way() -> None:
    """R-28 An enemy Beachhead closes an area, R-56 and whoever stands in it."""
    places = {**PLACES, "GP-3": ["bh-cw-1"], "GP-5": ["cw-29-87"]}
    match = retreat(places, "tu-9-25")
    assert offered(match) == ["retreat GP-7", "retreat GP-8", "retreat GP-9", "retreat GP-11"]
    assert refused(match, "retreat GP-3") == "8.3.4#1"


@case("fatal", "8.3.4#1")
def test_one_area_if_there_is_no_way_of_two() -> None:
    places = {"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"], "GP-3": ["cw-29-87"], "GP-6": ["cw-29-88"], "GP-8": ["cw-rmd-1"]}
    match = retreat(places, "tu-9-25")
    assert offered(match) == ["retreat GP-5"]


@case("fatal", "8.3.4#1")
def test_nowhere_to_go_is_the_end() -> None:
    places = {"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"], "GP-3": ["cw-29-87"], "GP-6": ["cw-29-88"], "GP-5": ["cw-rmd-1"]}
    match = retreat(places, "tu-9-25")
    assert where(match, "tu-9-25") == "eliminated"
    assert points(match)["allied"] == 6


@case("fatal", "8.3.4#1")
def test_farther_where_there_is_no_room() -> None:
    places = {
        "GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"], "GP-3": ["cw-29-87"], "GP-6": ["cw-29-88"], "GP-8": ["tu-19-57"],
        "GP-9": ["cw-rmd-1"],
    }
    match = retreat(places, "tu-9-25")
    assert offered(match) == ["retreat GP-10"]
    assert refused(match, "retreat GP-8") == "8.3.4#1"


@case("fatal", "8.3.3#4")
@case("fatal", "8.3.4#1")
def test_where_two_areas_are_full_one_is_not_enough() -> None:
    """R-28 One area only if no way leads two areas away: here two do, to a full Seddülbahir."""
    places = {
        "GP-4": ["cw-29-86"], "GP-5": ["tu-9-25"], "GP-6": ["tu-9-26"], "GP-7": ["tu-9-27"],
        "GP-1": ["fr-1-met", "cw-rmd-1", "bh-cw-1"],
    }
    match = retreat(places, "cw-29-86", seat="allied", target="GP-5", fed=["bh-cw-1"])
    assert offered(match) == ["off_map"]
    assert refused(match, "retreat GP-2") == "8.3.4#1"


@case("fatal", "8.3.4#5")
def test_a_longer_way_past_full_areas_may_spare_the_check() -> None:
    """From GP-17 to GP-14 over a hill, or by GP-13 and the full areas GP-11 and GP-12."""
    places = {"GP-21": ["cw-29-86"], "GP-17": ["tu-9-25"], "GP-11": ["tu-19-57"]}
    over_hills = retreat(places, "tu-9-25", target="GP-17")
    assert odds_of(over_hills, "retreat GP-14") == {"passes": pytest.approx(0.6), "fails": pytest.approx(0.4)}
    match = retreat({**places, "GP-12": ["tu-19-72"]}, "tu-9-25", target="GP-17")
    assert odds_of(match, "retreat GP-14") == {"nothing is rolled": pytest.approx(1)}
    match.play("retreat GP-14")
    assert where(match, "tu-9-25") == "GP-14"


@case("fatal", "8.3.4#1")
def test_another_may_go_first() -> None:
    match = retreat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25", "tu-9-26"]}, "tu-9-25", "tu-9-26")
    assert match.prompt.startswith("The 25th Regiment")
    match.play("later")
    assert match.prompt.startswith("The 26th Regiment")
    assert refused(match, "later") == "8.3.4#1"
    match.play("retreat GP-8")
    assert refused(match, "later") == "8.3.4#1"
    match.play("retreat GP-8")
    assert {where(match, unit) for unit in ("tu-9-25", "tu-9-26")} == {"GP-8"}


@case("fatal", "8.3.4#2")
def test_turks_leave_by_a_friendly_edge() -> None:
    match = retreat({"GP-32": ["cw-29-86"], "GP-33": ["tu-9-25"]}, "tu-9-25", target="GP-33", entrenched=["tu-9-25"])
    assert offered(match) == ["off_map"]
    match.play("off_map")
    assert where(match, "tu-9-25") == "box"
    assert pieces_marked(match, "disorganized") == {"tu-9-25"}
    assert pieces_marked(match, "entrenched") == set()
    assert refused(retreat(PLACES, "tu-9-25"), "off_map") == "8.3.4#2"


@case("fatal", "8.3.4#2")
def test_leaving_an_entry_area_is_one_area() -> None:
    match = retreat({"GP-33": ["cw-29-86"], "GP-34": ["tu-9-25"]}, "tu-9-25", target="GP-34")
    assert offered(match) == ["off_map"]


@case("fatal", "8.3.4#2")
def test_an_entry_area_two_areas_away_is_the_end_unless_it_is_full() -> None:
    """R-28 Leaving it would be a third area."""
    places = {"GP-29": ["cw-29-86"], "GP-32": ["tu-9-25"]}
    match = retreat(places, "tu-9-25", target="GP-32")
    assert offered(match) == ["retreat GP-30", "retreat GP-34"]
    assert refused(match, "off_map") == "8.3.4#2"
    full = retreat({**places, "GP-34": ["tu-19-57"]}, "tu-9-25", target="GP-32")
    assert offered(full) == ["retreat GP-30", "off_map"]


@case("fatal", "8.3.4#2")
def test_from_an_entry_area_one_area_is_as_good_as_the_edge() -> None:
    places = {"A-2": ["cw-29-86"], "A-4": ["tu-9-25"], "A-3": ["cw-29-87"], "A-5": ["cw-29-88"]}
    match = retreat(places, "tu-9-25", target="A-4")
    assert offered(match) == ["retreat A-7", "off_map"]


@case("fatal", "8.3.4#2")
def test_allies_may_stop_at_a_supplied_beachhead_of_their_own() -> None:
    places = {"GP-4": ["tu-9-25"], "GP-3": ["cw-29-86"], "GP-1": ["bh-cw-1"], "GP-2": ["bh-fr-1"]}
    match = retreat(places, "cw-29-86", seat="allied")
    assert "retreat GP-1" in offered(match)
    assert "retreat GP-2" not in offered(match)
    assert refused(match, "off_map") == "8.3.4#2"
    unfed = retreat(places, "cw-29-86", seat="allied", fed=["bh-fr-1"])
    assert "retreat GP-1" not in offered(unfed)


@case("fatal", "8.3.4#2")
def test_from_the_boats_the_way_back_is_the_box() -> None:
    """R-28."""
    places = {"AA-SEDDELBAHR": ["cw-29-86"], "GP-2": ["tu-9-25"]}
    match = retreat(places, "cw-29-86", seat="allied", target="GP-2", landing=["cw-29-86"], fight={"landing": ["cw-29-86"]})
    assert where(match, "cw-29-86") == "box"


# Gully Ravine holds a French and a Commonwealth unit, and all beyond is Turkish
CROWDED = {
    "GP-1": ["cw-29-86", "bh-cw-1"], "GP-2": ["tu-9-25"], "GP-3": ["fr-1-met", "cw-rmd-1"], "GP-4": ["tu-9-26"],
    "GP-7": ["tu-9-27"],
}


@case("fatal", "8.3.4#3")
@pytest.mark.parametrize(("die", "place"), [(6, "box"), (7, "eliminated")])
def test_crowded_unit_tries_to_reach_the_box(die: int, place: str) -> None:
    match = retreat(CROWDED, "cw-29-86", seat="allied", target="GP-2")
    assert offered(match) == ["off_map"]
    assert refused(match, "retreat GP-3") == "8.3.4#1"
    assert odds_of(match, "off_map")["passes"] == pytest.approx(0.6)
    match.play("off_map", dice=[die])
    assert where(match, "cw-29-86") == place


@case("fatal", "8.3.4#3")
@case("fatal", "8.4.1b")
@case("fatal", "8.4.1d")
@pytest.mark.parametrize(("state", "chance"), [
    ({"out_of_supply": ["cw-29-86"]}, 0.5), ({"disorganized": [], "broken": ["cw-29-86"]}, 0.4),
    ({"out_of_supply": ["cw-29-86"], "disorganized": [], "broken": ["cw-29-86"]}, 0.3),
])
def test_the_way_to_the_box_is_harder_for_the_broken_and_the_unsupplied(state: dict[str, list[str]], chance: float) -> None:
    """This check is not called unmodified, as those of 8.3.4#4 and 8.3.4#5 are."""
    match = retreat(CROWDED, "cw-29-86", seat="allied", target="GP-2", **state)
    assert odds_of(match, "off_map")["passes"] == pytest.approx(chance)


@case("fatal", "8.3.4#3")
def test_without_a_line_overstacking_is_the_end() -> None:
    match = retreat(CROWDED, "cw-29-86", seat="allied", target="GP-2", fed=[])
    assert where(match, "cw-29-86") == "eliminated"
    assert points(match)["turkish"] == 7


@case("fatal", "8.3.4#4")
@pytest.mark.parametrize(("die", "place"), [(6, "GP-8"), (7, "eliminated")])
def test_fired_guns_check_whatever_the_ground(die: int, place: str) -> None:
    places = {"GP-2": ["cw-29-86"], "GP-4": ["tu-9-art"]}
    match = retreat(places, "tu-9-art", fired=["tu-9-art"], broken=["tu-9-art"], disorganized=[])
    match.play("retreat GP-8", dice=[die])
    assert where(match, "tu-9-art") == place


@case("fatal", "8.3.4#5")
def test_into_a_hill_area_a_unit_checks_unmodified() -> None:
    match = retreat(PLACES, "tu-9-25", out_of_supply=["tu-9-25"])
    assert odds_of(match, "retreat GP-9") == {"passes": pytest.approx(0.6), "fails": pytest.approx(0.4)}
    assert odds_of(match, "retreat GP-8") == {"nothing is rolled": pytest.approx(1)}
    # by GP-3, not by the hill
    assert odds_of(match, "retreat GP-7") == {"nothing is rolled": pytest.approx(1)}
    match.play("retreat GP-9", dice=[7])
    assert where(match, "tu-9-25") == "eliminated"


@case("fatal", "8.3.4#5")
def test_past_a_hill_that_the_enemy_holds_a_unit_checks() -> None:
    match = retreat({**PLACES, "GP-6": ["cw-29-87"]}, "tu-9-25")
    # by GP-5, next to Achi Baba
    assert odds_of(match, "retreat GP-8") == {"passes": pytest.approx(0.6), "fails": pytest.approx(0.4)}
    # by GP-3, which is not
    assert odds_of(match, "retreat GP-7") == {"nothing is rolled": pytest.approx(1)}
    match.play("retreat GP-8", dice=[6])
    assert where(match, "tu-9-25") == "GP-8"
