"""8.2 Bombardment, case by case."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused, some
from titles.fatal.combat_table import barrage, combat, shell_sums
from titles.fatal.fatal_table import pieces_marked, points, state_of, table, where
from umpire.engine.match import Match

GUNS = ["cw-29-art", "fr-1-art", "cw-rmd-art", "cw-52-art", "cw-anz-art"]


def terms(match: Match, area: str, *guns: str) -> dict[str, int]:
    return {term.name.removeprefix("barrage-"): term.value for term in shell_sums(match, area, *guns).terms}


@case("fatal", "8.0")
def test_guns_bombard_and_the_others_assault() -> None:
    match = combat({"GP-2": ["cw-29-86", "cw-29-art"], "GP-4": ["tu-9-25"]})
    assert offered(match) == ["bombard GP-4", "assault GP-4", "done"]
    match.play("bombard GP-4")
    assert refused(match, "gun cw-29-86") == "8.2#1"
    assert offered(match) == ["gun cw-29-art"]


@case("fatal", "8.2#1")
def test_ships_and_artillery_add_all_their_factors() -> None:
    places = {"AA-SEDDELBAHR": ["hms-lord-nelson", "ms-1"], "GP-2": ["cw-29-art"], "GP-4": ["tu-9-25"], "GP-6": ["tu-9-art"]}
    match = combat(places)
    result = shell_sums(match, "GP-4", "hms-lord-nelson", "cw-29-art")
    assert result.factors == 2 + 3 + 4
    match.play("bombard GP-4")
    assert offered(match) == ["gun cw-29-art", "gun hms-lord-nelson"]
    for piece in ("ms-1", "tu-9-art", "cw-52-art", "hms-albion"):
        assert refused(match, f"gun {piece}") == "8.2#1"


@case("fatal", "8.2#1")
@pytest.mark.parametrize(("state", "bar"), [
    ({"out_of_supply": ["cw-29-art"]}, "8.2#1"), ({"disorganized": ["cw-29-art"]}, "8.4.1c"),
    ({"broken": ["cw-29-art"]}, "8.4.1d"), ({"fired": ["cw-29-art"]}, "8.4.1e"), ({"acting": ["RMD"]}, "7.2#4"),
])
def test_a_battery_must_be_able(state: dict[str, Any], bar: str) -> None:
    match = combat({"GP-2": ["cw-29-art", "cw-rmd-art"], "GP-4": ["tu-9-25"]}, **state)
    match.play("bombard GP-4")
    assert refused(match, "gun cw-29-art") == bar
    assert offered(match) == ["gun cw-rmd-art"]


@case("fatal", "8.2#1")
def test_forts_bombard_with_the_ships_if_they_are_supplied() -> None:
    places = {
        "GP-2": ["cw-29-86"], "GP-5": ["F-E"], "GP-1": ["F-HEL"], "GP-34": ["tu-9-25"], "DS-3": ["ts-barbarossa"],
        "GP-4": ["tu-9-art"],
    }
    match = table(
        places, ask="lay_guns", seat="turkish", kind="naval", barrage={"target": "GP-2"}, fed=["F-E"], crippled=["ts-barbarossa"],
    )
    assert offered(match) == ["gun F-E"]
    assert refused(match, "gun F-HEL") == "8.2#1"
    assert refused(match, "gun ts-barbarossa") == "8.4.2d"
    assert refused(match, "gun tu-9-25") == "8.2#1"
    assert refused(match, "gun tu-9-art") == "7.2#1"
    assert shell_sums(match, "GP-2", "F-E").factors == 2
    on_land = combat(places, seat="turkish", fed=["F-E"])
    on_land.play("bombard GP-2")
    assert refused(on_land, "gun F-E") == "7.2#1"


@case("fatal", "8.2#2")
@pytest.mark.parametrize(("more", "areas"), [
    ({}, ["GP-2", "GP-4"]), ({"events": ["german_air"]}, ["GP-1", "GP-2", "GP-4"]), ({"weather": "bad"}, ["GP-4"]),
])
def test_two_areas_three_with_air_one_in_bad_weather(more: dict[str, Any], areas: list[str]) -> None:
    places = {"GP-6": ["tu-9-art"], "GP-4": ["cw-29-86"], "GP-2": ["cw-29-87"], "GP-1": ["cw-29-88"]}
    match = combat(places, seat="turkish", **more)
    assert [word for word in offered(match) if "bombard" in word] == [f"bombard {area}" for area in areas]
    if "GP-1" not in areas:
        assert refused(match, "bombard GP-1") == "8.2#2"


@case("fatal", "8.2#3")
@pytest.mark.parametrize(("sea", "weather", "areas"), [
    ("AA-YBEACH", "good", ["GP-3", "GP-4", "GP-7", "GP-6"]), ("AEGEAN", "good", ["GP-7"]), ("AA-YBEACH", "bad", []),
    ("AEGEAN", "bad", []),
])
def test_ships_lose_range_into_land(sea: str, weather: str, areas: list[str]) -> None:
    turks = {"GP-3": ["tu-9-25"], "GP-4": ["tu-9-26"], "GP-7": ["tu-9-27"], "GP-6": ["tu-19-57"], "GP-9": ["tu-19-72"]}
    match = combat({sea: ["hms-albion"], **turks}, weather=weather)
    assert {word for word in offered(match) if "bombard" in word} == {f"bombard {area}" for area in areas}


@case("fatal", "8.2#4")
def test_a_die_under_the_column_of_the_factors() -> None:
    """X-37: 12 factors, a third heavy +1, air +1, one unit -1: a 4 is read at 5."""
    match = combat({"AA-SEDDELBAHR": ["hms-queen-elizabeth", "hms-lord-nelson"], "GP-2": ["tu-9-25"]})
    result = shell_sums(match, "GP-2", "hms-queen-elizabeth", "hms-lord-nelson")
    assert (result.factors, result.column, result.modifier) == (12, 4, 1)
    match.play("bombard GP-2")
    match.play("gun hms-queen-elizabeth")
    match.play("gun hms-lord-nelson")
    third = pytest.approx(2 / 6)
    assert odds_of(match, "open_fire") == {"one unit checks": third, "two units check": third, "three units check": third}
    match.play("open_fire", dice=[4])
    assert some(state_of(match).barrage).result == 2


@case("fatal", "8.2#5")
def test_a_third_of_heavy_guns() -> None:
    places = {"GP-2": GUNS, "GP-4": ["tu-9-25"]}
    assert "heavy-third" in terms(combat(places), "GP-4", "cw-29-art", "fr-1-art", "cw-rmd-art", "cw-52-art")
    assert "heavy-third" not in terms(combat(places), "GP-4", "cw-29-art", "fr-1-art", "cw-rmd-art", "cw-anz-art")
    ships = combat({"AA-SEDDELBAHR": ["hms-majestic", "hms-triumph"], "GP-2": ["tu-9-25"]})
    assert terms(ships, "GP-2", "hms-majestic")["heavy-third"] == 1
    assert "heavy-third" not in terms(ships, "GP-2", "hms-triumph")


@case("fatal", "8.2#6")
def test_observers_on_a_hill() -> None:
    places = {"GP-6": ["cw-29-86"], "GP-7": ["cw-29-art"], "GP-4": ["tu-9-25"], "GP-9": ["tu-19-57"], "GP-3": ["tu-9-26"]}
    match = combat(places)
    assert terms(match, "GP-4", "cw-29-art")["hill-observer-target-not-hill"] == 2
    assert terms(match, "GP-9", "cw-29-art")["hill-observer"] == 1
    assert not {word for word in terms(match, "GP-3", "cw-29-art") if "observer" in word}
    cut_off = combat(places, out_of_supply=["cw-29-86"])
    assert not {word for word in terms(cut_off, "GP-4", "cw-29-art") if "observer" in word}


@case("fatal", "8.2#7")
def test_air_weather_few_units_and_a_city() -> None:
    places = {"GP-11": ["cw-29-art"], "GP-13": ["tu-9-25", "tu-9-26", "tu-9-27"], "GP-7": ["tu-19-57", "tu-19-72", "F-E"]}
    assert terms(combat(places), "GP-13", "cw-anz-art") == {"air": 1, "city": -1}
    assert terms(combat(places, weather="bad"), "GP-7", "cw-anz-art") == {"bad": -1, "one-or-two-units": -1}


@case("fatal", "8.2#8")
def test_together_or_singly_again_and_again() -> None:
    match = combat({"GP-2": ["cw-29-art", "cw-rmd-art", "cw-anz-art"], "GP-4": ["tu-9-25"]})
    match.play("bombard GP-4")
    assert refused(match, "open_fire") == "8.2#8"
    match.play("gun cw-29-art")
    assert refused(match, "gun cw-29-art") == "8.2#8"
    match.play("gun cw-rmd-art")
    match.play("open_fire", dice=[1])
    assert pieces_marked(match, "fired") == {"cw-29-art", "cw-rmd-art"}
    match.play("bombard GP-4")
    assert offered(match) == ["gun cw-anz-art"]
    match.play("gun cw-anz-art")
    match.play("open_fire", dice=[1])
    assert refused(match, "bombard GP-4") == "8.2#2"


@case("fatal", "8.2#9")
def test_only_land_units_are_bombarded() -> None:
    match = combat({"GP-4": ["cw-29-art"], "GP-5": ["F-E"], "GP-6": ["tu-9-25"]})
    assert refused(match, "bombard GP-5") == "8.2#9"
    assert "bombard GP-6" in offered(match)


@case("fatal", "8.2.1#1")
def test_their_owner_says_who_checks() -> None:
    match = combat({"AA-SEDDELBAHR": ["hms-queen-elizabeth", "hms-lord-nelson"], "GP-2": ["tu-9-25", "tu-9-26", "tu-9-27"]})
    barrage(match, "GP-2", "hms-queen-elizabeth", "hms-lord-nelson", die=2)
    assert match.seat == "turkish"
    assert offered(match) == ["name tu-9-25", "name tu-9-26", "name tu-9-27"]
    assert refused(match, "give_up tu-9-25") == "8.3.3#5"
    assert refused(match, "done") == refused(match, "name cw-29-86") == "8.2.1#1"
    match.play("name tu-9-26")
    match.play("name tu-9-27")
    assert offered(match) == ["check tu-9-26", "check tu-9-27"]
    match.play("check tu-9-27", dice=[1])
    match.play("check tu-9-26", dice=[1])
    assert match.seat == "allied"
    assert pieces_marked(match, "disorganized") == set()


@case("fatal", "8.2.1#1")
def test_excess_results_are_ignored() -> None:
    match = combat({"AA-SEDDELBAHR": ["hms-queen-elizabeth", "hms-lord-nelson"], "GP-2": ["tu-9-25"]})
    barrage(match, "GP-2", "hms-queen-elizabeth", "hms-lord-nelson", die=4)
    assert offered(match) == ["check tu-9-25"]
    match.play("check tu-9-25", dice=[5])
    assert match.seat == "allied"


@case("fatal", "8.2.1#2")
@pytest.mark.parametrize(("more", "passes"), [
    ({"entrenched": ["tu-9-25"]}, 0.6), ({}, 0.5), ({"entrenched": ["tu-9-25"], "disorganized": ["tu-9-25"]}, 0.4),
    ({"disorganized": ["tu-9-25"]}, 0.3), ({"broken": ["tu-9-25"]}, 0.3),
])
def test_the_check_under_fire(more: dict[str, Any], passes: float) -> None:
    """The number of the result adds nothing (X-40); being in the open, Disorganized or Broken does."""
    match = combat({"AA-SEDDELBAHR": ["hms-queen-elizabeth", "hms-lord-nelson"], "GP-2": ["tu-9-25"]}, **more)
    barrage(match, "GP-2", "hms-queen-elizabeth", "hms-lord-nelson", die=4)
    assert odds_of(match, "check tu-9-25")["passes"] == pytest.approx(passes)


@case("fatal", "8.2.1#2")
def test_an_all_result_adds_three() -> None:
    """X-39: dug in, a 3 passes and a 4 fails; guns are never dug in."""
    ships = ["hms-queen-elizabeth", "hms-lord-nelson", "hms-inflexible", "hms-cornwallis"]
    turks = ["tu-9-25", "tu-9-26", "tu-9-art"]
    match = combat({"AA-SEDDELBAHR": ships, "GP-2": turks}, entrenched=["tu-9-25", "tu-9-26"])
    barrage(match, "GP-2", *ships, die=6)
    assert offered(match) == ["check tu-9-25", "check tu-9-26", "check tu-9-art"]
    assert odds_of(match, "check tu-9-25")["passes"] == pytest.approx(0.3)
    assert odds_of(match, "check tu-9-art")["passes"] == pytest.approx(0.2)


@case("fatal", "8.2.1#3")
@pytest.mark.parametrize(("before", "after"), [("", "disorganized"), ("disorganized", "broken"), ("broken", "lost")])
def test_failed_check_under_fire_is_one_step_without_retreat(before: str, after: str) -> None:
    more: dict[str, Any] = {before: ["tu-9-art"]} if before else {}
    match = combat({"AA-SEDDELBAHR": ["hms-queen-elizabeth", "hms-lord-nelson"], "GP-2": ["tu-9-art"]}, **more)
    barrage(match, "GP-2", "hms-queen-elizabeth", "hms-lord-nelson", die=4)
    match.play("check tu-9-art", dice=[10])
    assert match.seat == "allied"
    if after == "lost":
        assert where(match, "tu-9-art") == "eliminated"
        assert points(match) == {"allied": 6, "turkish": 5}
    else:
        assert pieces_marked(match, after) == {"tu-9-art"}
        assert where(match, "tu-9-art") == "GP-2"


@case("fatal", "11.1#3")
@pytest.mark.parametrize(("die", "still"), [(1, True), (6, False)])
def test_an_effect_drives_cavalry_out_of_reserve(die: int, still: bool) -> None:
    match = combat({"GP-4": ["tu-9-art"], "GP-2": ["cw-anz-1lh", "cw-anz-nz"]}, seat="turkish", in_reserve=["cw-anz-1lh"])
    barrage(match, "GP-2", "tu-9-art", die=die)
    assert (pieces_marked(match, "in_reserve") == {"cw-anz-1lh"}) == still
    assert (pieces_marked(match, "reserve_barred") == {"cw-anz-1lh"}) != still


@case("fatal", "7.3.4#2")
def test_unfired_ships_bombard_in_a_land_segment() -> None:
    places = {"AA-SEDDELBAHR": ["hms-albion", "hms-triumph"], "GP-2": ["tu-9-25"]}
    match = combat(places, activated=["hms-albion"], fired=["hms-triumph"])
    match.play("bombard GP-2")
    assert offered(match) == ["gun hms-albion"]
    assert refused(match, "gun hms-triumph") == "8.2#8"
    unpaid = combat({**places, "GP-1": ["cw-29-art"]}, naval_paid=False)
    unpaid.play("bombard GP-2")
    assert refused(unpaid, "gun hms-albion") == "6.2#4"


@case("fatal", "7.2#6")
def test_in_a_naval_segment_only_ships_that_act_in_it_bombard() -> None:
    places = {"AA-SEDDELBAHR": ["hms-albion", "hms-triumph", "hms-ocean", "hms-goliath"], "GP-2": ["tu-9-25"]}
    match = table(
        places, ask="lay_guns", kind="naval", barrage={"target": "GP-2"}, activated=["hms-albion", "hms-triumph"],
        moved=["hms-triumph"], sailed_far=["hms-ocean"],
    )
    assert offered(match) == ["gun hms-triumph", "gun hms-goliath"]
    assert refused(match, "gun hms-albion") == "7.2#6"
    assert refused(match, "gun hms-ocean") == "7.3.3#3"
    match.play("gun hms-triumph")
    match.play("open_fire", dice=[1])
    assert pieces_marked(match, "activated") == {"hms-albion", "hms-triumph"}
    bought = table(
        places, ask="lay_guns", kind="naval", second=True, chosen=["hms-albion"], barrage={"target": "GP-2"},
        activated=["hms-albion", "hms-triumph"],
    )
    assert offered(bought) == ["gun hms-albion"]
    assert refused(bought, "gun hms-triumph") == "7.3.2c#3"
