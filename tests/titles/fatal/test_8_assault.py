"""8.3 to 8.3.2 Assaults: who, odds, shifts, modifiers, intensive assaults."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.combat_table import assault, columns, combat, muster, results, sums
from titles.fatal.fatal_table import pieces_marked, state_of, supply, where
from umpire.engine.match import Match
from umpire.titles.fatal.components import ALL

NORMAL_BRIGADES = ["cw-29-86", "cw-29-87", "cw-29-88"]
AUSTRALIANS = ["cw-1aus-1", "cw-1aus-2", "cw-1aus-3"]
NINTH = ["tu-9-25", "tu-9-26", "tu-9-27", "tu-9-art"]
DUG_IN = ["tu-9-25", "tu-9-26", "tu-9-27"]


def terms(match: Match, area: str, *units: str) -> dict[str, int]:
    return {term.name.removeprefix("assault-"): term.value for term in sums(match, area, *units).terms}


def shifts(match: Match, area: str, *units: str, support: str = "") -> dict[str, int]:
    return {term.name.removeprefix("shift-"): term.value for term in sums(match, area, *units, support=support).shifts}


@case("fatal", "8.3#1")
@pytest.mark.parametrize(("state", "bar"), [
    ({}, ""), ({"acting": ["RMD"]}, "7.2#4"), ({"out_of_supply": ["cw-29-86"]}, "8.4.1b"),
    ({"disorganized": ["cw-29-86"]}, "8.4.1c"), ({"broken": ["cw-29-86"]}, "8.4.1d"), ({"fought": ["cw-29-86"]}, "8.3#1"),
])
def test_activated_supplied_units_attack_next_door(state: dict[str, Any], bar: str) -> None:
    places = {"GP-2": ["cw-29-86", "cw-rmd-1"], "GP-4": ["tu-9-25"], "GP-1": ["cw-29-87"], "GP-5": ["tu-9-26"]}
    match = combat(places, **state)
    match.play("assault GP-4")
    if bar:
        assert refused(match, "with cw-29-86") == bar
    else:
        assert offered(match) == ["with cw-rmd-1", "with cw-29-86"]
        assert refused(match, "with cw-29-87") == "8.3#1"
        assert refused(match, "with tu-9-26") == "8.3#1"
        assert refused(match, "with cw-29-88") == "8.3#1"


@case("fatal", "8.3#1")
@pytest.mark.parametrize(("state", "bar"), [
    ({"acting": ["RMD"]}, "7.2#4"), ({"out_of_supply": ["cw-29-86", "cw-29-87"]}, "8.4.1b"),
    ({"disorganized": ["cw-29-86", "cw-29-87"]}, "8.4.1c"), ({"broken": ["cw-29-86"], "disorganized": ["cw-29-87"]}, "8.3#1"),
])
def test_refusal_names_the_common_reason(state: dict[str, Any], bar: str) -> None:
    match = combat({"GP-2": ["cw-29-86", "cw-29-87"], "GP-4": ["tu-9-25"], "GP-8": ["tu-9-26"]}, **state)
    assert refused(match, "assault GP-4") == bar
    assert refused(match, "assault GP-8") == "8.3#1"


@case("fatal", "8.3#1")
def test_an_area_is_assaulted_once_and_a_unit_attacks_once() -> None:
    """R-66."""
    match = combat({"GP-2": ["cw-29-86", "cw-29-87"], "GP-4": ["tu-9-25"], "GP-3": ["tu-9-26"]}, entrenched=["tu-9-25"])
    assault(match, "GP-4", "cw-29-86", die=1)
    match.play("done")
    match.play("check cw-29-86", dice=[1])
    assert refused(match, "assault GP-4") == "8.3#1"
    match.play("assault GP-3")
    assert offered(match) == ["with cw-29-87"]
    assert refused(match, "with cw-29-86") == "8.3#1"


@case("fatal", "8.3#2")
def test_only_areas_with_enemy_land_units() -> None:
    match = combat({"GP-4": ["cw-29-86"], "GP-5": ["F-E"], "GP-3": ["tu-9-25"]})
    assert refused(match, "assault GP-5") == "8.3#2"
    assert refused(match, "assault GP-1") == "8.3#2"
    assert "assault GP-3" in offered(match)


@case("fatal", "8.3#3")
def test_artillery_never_assaults() -> None:
    match = combat({"GP-2": ["cw-29-86", "cw-29-art"], "GP-4": ["tu-9-25"]})
    match.play("assault GP-4")
    assert refused(match, "with cw-29-art") == "8.3#3"
    assert sums(combat({"GP-2": ["tu-9-art"], "GP-3": ["cw-29-86"]}), "GP-2", "cw-29-86").defence == 1


@case("fatal", "8.3.1#1")
@pytest.mark.parametrize(("attackers", "defence", "odds"), [
    (["cw-29-86", "cw-29-87", "cw-29-88"], 4, "3-1"), (["cw-29-86"], 11, "1-3"), (["cw-1aus-1", "cw-1aus-2"], 4, "2-1"),
])
def test_odds_are_rounded_for_the_defender(attackers: list[str], defence: int, odds: str) -> None:
    """X-30 15 against 4, X-31 5 against 11, and 8 against 4."""
    turks = {4: ["tu-9-25"], 11: ["tu-9-25", "tu-9-26", "tu-9-art", "tu-19-art", "tu-7-art"]}[defence]
    match = combat({"GP-2": attackers, "GP-4": turks}, entrenched=["tu-9-25", "tu-9-26"] if defence == 11 else ["tu-9-25"])
    result = sums(match, "GP-4", *attackers)
    assert result.defence == defence
    assert columns(result, match)[0] == odds


@case("fatal", "8.3.1#2")
def test_the_broken_defend_at_half() -> None:
    """X-36: 4, a Broken 3 and a Broken 1 in a city: 4 + 1 + 1 + 2."""
    turks = ["tu-9-25", "tu-19-57", "tu-9-art"]
    match = combat({"GP-11": ["cw-29-86"], "GP-13": turks}, entrenched=["tu-9-25"], broken=["tu-19-57", "tu-9-art"])
    result = sums(match, "GP-13", "cw-29-86")
    assert [line.value for line in result.defenders] == [4, 1, 1]
    assert result.defence == 8


@case("fatal", "8.3.1#3")
def test_hills_and_cities_help_the_defender() -> None:
    """X-35: 13 on Achi Baba are 19; a city adds 2; a hill with a city has both."""
    assert sums(combat({"GP-4": ["cw-29-86"], "GP-6": NINTH}, entrenched=DUG_IN), "GP-6", "cw-29-86").defence == 19
    assert sums(combat({"GP-11": ["cw-29-86"], "GP-13": ["tu-9-25"]}), "GP-13", "cw-29-86").defence == 4
    assert sums(combat({"GP-34": ["cw-29-86"], "GP-33": ["tu-9-25"]}), "GP-33", "cw-29-86").defence == 5


@case("fatal", "8.3.1#3")
def test_a_river_costs_each_attacker_one_but_never_the_last() -> None:
    match = combat({"A-1": ["cw-29-86", "cw-rmd-1"], "A-7": ["cw-29-87"], "A-3": ["tu-9-25"]}, entrenched=["cw-rmd-1"])
    result = sums(match, "A-3", "cw-29-86", "cw-rmd-1", "cw-29-87")
    assert {line.piece: (line.value, line.case) for line in result.attackers} == {
        0: (1, "8.3.1#1"), 4: (4, "8.3.1#3"), 5: (5, "8.3.1#1"),
    }


@case("fatal", "8.3.1#4")
def test_no_attack_below_one_to_four() -> None:
    """X-32: 3 against 13."""
    match = combat({"GP-2": ["cw-rmd-1"], "GP-4": NINTH}, entrenched=DUG_IN)
    assert refused(match, "assault GP-4") == "8.3.1#4"
    match = combat({"GP-2": ["cw-rmd-1", "cw-29-86"], "GP-4": NINTH}, entrenched=DUG_IN)
    match.play("assault GP-4")
    assert refused(match, "attack") == "8.3#1"
    match.play("with cw-rmd-1")
    assert refused(match, "attack") == "8.3.1#4"
    match.play("with cw-29-86")
    assert "attack" in offered(match)


@case("fatal", "8.3.1#5")
def test_shifts_of_the_column() -> None:
    places = {"GP-2": ["cw-29-86", "cw-29-art"], "GP-3": ["cw-29-87"], "GP-4": ["tu-9-25"]}
    match = combat(places)
    assert shifts(match, "GP-4", "cw-29-86") == {}
    assert shifts(match, "GP-4", "cw-29-86", support="cw-29-art") == {"intensive-assault": 1}
    assert shifts(match, "GP-4", "cw-29-86", "cw-29-87") == {"from-more-than-one-area": 1}
    result = sums(match, "GP-4", "cw-29-86", "cw-29-87", support="cw-29-art")
    assert columns(result, match) == ("5-1", "6-1")


@case("fatal", "7.3.1#1")
def test_combat_before_movement_shifts_one_column() -> None:
    places = {"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}
    assert shifts(combat(places, fight_first=True), "GP-4", "cw-29-86") == {"combat-before-movement": 1}
    riders = {"GP-2": ["cw-anz-1lh"], "GP-4": ["tu-9-25"]}
    assert shifts(combat(riders, fight_first=True, charging=["cw-anz-1lh"]), "GP-4", "cw-anz-1lh") == {}


@case("fatal", "5.1#6")
def test_bad_weather_shifts_one_column_to_the_left() -> None:
    match = combat({"GP-2": ["cw-29-86", "cw-29-87"], "GP-4": ["tu-9-25"]}, weather="bad")
    assert shifts(match, "GP-4", "cw-29-86") == {"bad-weather": -1}
    assert columns(sums(match, "GP-4", "cw-29-86"), match) == ("2-1", "1-1")
    worst = combat({"GP-2": ["cw-29-86"], "GP-4": NINTH[:3] + ["tu-19-57"]}, weather="bad", entrenched=DUG_IN)
    assert columns(sums(worst, "GP-4", "cw-29-86"), worst) == ("1-3", "1-4")
    none = combat({"GP-2": ["cw-29-86"], "GP-4": [*NINTH[:3], "tu-19-57", "tu-19-72"]}, weather="bad", entrenched=DUG_IN)
    assert columns(sums(none, "GP-4", "cw-29-86"), none) == ("1-4", "1-4")


@case("fatal", "8.3.1#6")
def test_modifiers_of_the_die() -> None:
    places = {"GP-1": ["cw-29-86"], "GP-2": ["tu-9-25", "tu-9-26", "F-SEB"]}
    match = combat({**places, "AA-SEDDELBAHR": ["cw-29-87"]}, landing=["cw-29-87"])
    assert terms(match, "GP-2", "cw-29-86") == {"normal-fort": -1}
    assert terms(match, "GP-2", "cw-29-86", "cw-29-87") == {"any-amphibious": -2, "normal-fort": -1}
    assert terms(combat(places, disabled=["F-SEB"]), "GP-2", "cw-29-86") == {}
    assert terms(combat(places, fired=["F-SEB"]), "GP-2", "cw-29-86") == {"normal-fort": -1}
    shaken = combat(places, disabled=["F-SEB"], disorganized=["tu-9-25"], broken=["tu-9-26"])
    assert terms(shaken, "GP-2", "cw-29-86") == {"all-defenders-disorganized-or-broken": 1}
    assert terms(combat(places, disabled=["F-SEB"], disorganized=["tu-9-25"]), "GP-2", "cw-29-86") == {}
    cut_off = combat(places, disabled=["F-SEB"], out_of_supply=["tu-9-25", "tu-9-26"])
    assert terms(cut_off, "GP-2", "cw-29-86") == {"all-defenders-out-of-supply": 2}
    assert terms(combat(places, disabled=["F-SEB"], out_of_supply=["tu-9-25"]), "GP-2", "cw-29-86") == {}


@case("fatal", "8.3.1#6")
@pytest.mark.parametrize("before", [{"assaulted_areas": ["GP-2"]}, {"assaulted_units": ["tu-9-25"]}])
def test_a_successive_assault(before: dict[str, Any]) -> None:
    """R-36 The area, or somebody now in it."""
    match = combat({"GP-1": ["cw-29-86"], "GP-2": ["tu-9-25"]}, **before)
    assert terms(match, "GP-2", "cw-29-86") == {"successive-assault": 1}


@case("fatal", "8.3.1#6")
def test_an_assault_is_remembered_for_the_turn() -> None:
    match = combat({"GP-1": ["cw-29-86"], "GP-2": ["tu-9-25"]})
    muster(match, "GP-2", "cw-29-86")
    assert sums(match, "GP-2", "cw-29-86").terms == ()
    match.play("attack", dice=[3])
    assert pieces_marked(match, "assaulted_units") == {"tu-9-25"}
    assert state_of(match).assaulted_areas != 0


@case("fatal", "8.3.1#7")
def test_no_more_than_two_either_way() -> None:
    """X-34: +4 counts +2; 12 against 13 is 1-2, two shifts make it 2-1; a 4 is read at 6."""
    match = combat(
        {"GP-2": AUSTRALIANS[:2], "GP-3": AUSTRALIANS[2:], "GP-4": NINTH}, entrenched=DUG_IN, disorganized=NINTH,
        out_of_supply=NINTH, assaulted_areas=["GP-4"], fight_first=True,
    )
    result = sums(match, "GP-4", *AUSTRALIANS)
    assert (result.attack, result.defence, columns(result, match)) == (12, 13, ("1-2", "2-1"))
    assert (sum(term.value for term in result.terms), result.modifier) == (4, 2)
    assault(match, "GP-4", *AUSTRALIANS, die=4)
    assert results(match) == (1, 2)
    boats = combat({"AA-SEDDELBAHR": ["cw-29-87"], "GP-2": ["tu-9-25", "F-SEB"]}, landing=["cw-29-87"])
    assert sums(boats, "GP-2", "cw-29-87").modifier == -2


@case("fatal", "8.3.1#8")
def test_a_die_under_the_odds() -> None:
    """X-86: 8 against 4 in Bad weather is read at 1-1, with a Normal fort a 1 at 0."""
    match = combat({"GP-1": AUSTRALIANS[:2], "GP-2": ["tu-9-25", "F-SEB"]}, weather="bad", entrenched=["tu-9-25"])
    muster(match, "GP-2", *AUSTRALIANS[:2])
    assert sum(odds_of(match, "attack").values()) == pytest.approx(1)
    assert odds_of(match, "attack")["defender: no effect; attacker: two units check"] == pytest.approx(2 / 6)
    match.play("attack", dice=[1])
    assert results(match) == (2, 0)
    worst = combat({"GP-2": ["cw-rmd-1"], "GP-4": DUG_IN}, entrenched=DUG_IN)
    assault(worst, "GP-4", "cw-rmd-1", die=1)
    assert results(worst) == (ALL, 0)


# 8.3.2 intensive assaults

@case("fatal", "8.3.2#1")
def test_an_intensive_assault_needs_attack_mode_a_gun_in_range_and_an_sp() -> None:
    places = {
        "GP-2": ["cw-29-86", "cw-29-87", "cw-29-art", "cw-rmd-art"], "GP-11": ["cw-anz-art"], "GP-4": ["tu-9-25"],
        "GP-1": ["bh-cw-1"], "GP-7": ["cw-52-art"], "GP-3": ["tu-9-26"],
    }
    match = combat(places, entrenched=["cw-29-87"], fired=["cw-rmd-art"])
    match.play("assault GP-4")
    assert refused(match, "intensive cw-29-art") == "8.3#1"
    match.play("with cw-29-86")
    assert refused(match, "intensive cw-29-86") == "8.3.2#1"
    assert refused(match, "intensive cw-rmd-art") == "8.4.1e"
    assert refused(match, "intensive cw-52-art") == "8.2#1"
    assert refused(match, "intensive tu-9-art") == "8.3.2#1"
    assert refused(match, "intensive cw-42-art") == "8.3.2#1"
    match.play("intensive cw-29-art")
    assert refused(match, "with cw-29-87") == "8.3.2#1"
    assert refused(match, "intensive cw-29-art") == "8.3.2#3"
    dug_in = combat(places, entrenched=["cw-29-87"])
    dug_in.play("assault GP-4")
    dug_in.play("with cw-29-87")
    assert refused(dug_in, "intensive cw-29-art") == "8.3.2#1"
    poor = combat(places, supply={"allied": 0, "turkish": 0})
    muster(poor, "GP-4", "cw-29-86")
    assert refused(poor, "intensive cw-29-art") == "8.3.2#1"


@case("fatal", "8.3.2#1")
def test_a_gun_out_of_range_does_not_support() -> None:
    places = {"GP-2": ["cw-29-86", "bh-cw-1"], "GP-1": ["cw-29-art"], "GP-4": ["tu-9-25"], "GP-3": ["cw-rmd-1"]}
    match = combat(places, weather="bad")
    muster(match, "GP-4", "cw-29-86")
    assert refused(match, "intensive cw-29-art") == "8.3.2#1"
    match = combat(places)
    muster(match, "GP-4", "cw-29-86")
    assert offered(match) == ["with cw-rmd-1", "intensive cw-29-art", "attack"]


@case("fatal", "8.3.1#4")
@case("fatal", "8.3.2#1")
def test_support_that_keeps_out_the_dug_in_must_leave_enough_attackers() -> None:
    """Found by random matches: weak as it is, alone it could neither attack nor find anybody to join it."""
    places = {"GP-2": ["tu-gal", "tu-9-26", "tu-9-art"], "GP-3": ["cw-29-86", "cw-29-87", "cw-29-88", "bh-cw-1"]}
    match = combat(places, "turkish", entrenched=["tu-9-26"])
    muster(match, "GP-3", "tu-gal")
    assert refused(match, "attack") == refused(match, "intensive tu-9-art") == "8.3.1#4"
    assert offered(match) == ["with tu-9-26"]
    upright = combat(places, "turkish")
    muster(upright, "GP-3", "tu-gal")
    assert offered(upright) == ["with tu-9-26", "intensive tu-9-art"]


@case("fatal", "6.2#2")
@case("fatal", "8.3.2#1")
def test_the_gun_need_not_be_activated_and_its_formation_is_not() -> None:
    """R-67; R-80 an SP for the assault."""
    match = combat({"GP-2": ["cw-29-86", "bh-cw-1", "cw-rmd-art"], "GP-4": ["tu-9-25"]}, acting=["29"])
    muster(match, "GP-4", "cw-29-86", support="cw-rmd-art")
    assert supply(match)["allied"] == 10
    match.play("attack", dice=[3])
    assert supply(match)["allied"] == 9
    assert "cw-rmd-art" not in pieces_marked(match, "activated")


@case("fatal", "6.3#4")
def test_the_turks_pay_for_an_intensive_assault_too() -> None:
    places = {"GP-2": ["cw-29-86", "bh-cw-1"], "GP-4": ["tu-9-25", "tu-9-art"]}
    match = combat(places, "turkish")
    muster(match, "GP-2", "tu-9-25", support="tu-9-art")
    match.play("attack", dice=[3])
    assert supply(match) == {"allied": 10, "turkish": 9}
    poor = combat(places, "turkish", supply={"allied": 9, "turkish": 0})
    muster(poor, "GP-2", "tu-9-25")
    assert refused(poor, "intensive tu-9-art") == "8.3.2#1"


@case("fatal", "8.3.2#2")
@pytest.mark.parametrize(("ship", "area", "bar"), [
    ("hms-albion", "AA-SEDDELBAHR", ""), ("gs-breslau", "AA-SEDDELBAHR", "8.3.2#1"), ("ms-1", "AA-SEDDELBAHR", "8.3.2#2"),
    ("hms-albion", "AA-HELLAS", "8.3.2#2"),
])
def test_a_battleship_supports_from_the_assault_area(ship: str, area: str, bar: str) -> None:
    places = {"AA-SEDDELBAHR": ["cw-29-87"], "GP-2": ["tu-9-25"], "GP-1": ["cw-29-86"]}
    places.setdefault(area, [])
    places[area] = [*places[area], ship] if ship != "gs-breslau" else places[area]
    if ship == "gs-breslau":
        places["DS-1"] = [ship]
    match = combat(places, landing=["cw-29-87"])
    match.play("assault GP-2")
    match.play("with cw-29-86")
    if not bar:
        assert refused(match, f"intensive {ship}") == "8.3.2#2"
    match.play("with cw-29-87")
    if bar:
        assert refused(match, f"intensive {ship}") == bar
    else:
        match.play(f"intensive {ship}")
        assert "attack" in offered(match)


@case("fatal", "8.3.2#3")
def test_one_column_right_and_the_supporter_has_fired() -> None:
    match = combat({"GP-2": ["cw-29-86", "bh-cw-1", "cw-29-art"], "GP-4": ["tu-9-25"]})
    muster(match, "GP-4", "cw-29-86", support="cw-29-art")
    assert columns(sums(match, "GP-4", "cw-29-86", support="cw-29-art"), match) == ("2-1", "3-1")
    match.play("attack", dice=[3])
    assert pieces_marked(match, "fired") == {"cw-29-art"}


@case("fatal", "8.3.2#4")
def test_the_option_of_the_same_formation_and_flag() -> None:
    places = {
        "GP-1": ["cw-29-86", "bh-cw-1", "cw-29-art", "cw-rmd-art"], "GP-2": ["tu-9-25"],
        "AA-SEDDELBAHR": ["cw-rmd-1", "fs-gaulois", "hms-albion"],
    }
    match = combat(places, landing=["cw-rmd-1"], options={"supporting_guns": "same_formation"})
    muster(match, "GP-2", "cw-rmd-1")
    assert refused(match, "intensive cw-29-art") == "8.3.2#4"
    assert refused(match, "intensive fs-gaulois") == "8.3.2#4"
    assert offered(match) == ["with cw-29-86", "intensive cw-rmd-art", "intensive hms-albion", "attack"]
    match = combat(places, landing=["cw-rmd-1"])
    muster(match, "GP-2", "cw-rmd-1")
    assert {"intensive cw-29-art", "intensive fs-gaulois"} <= set(offered(match))


@case("fatal", "7.6#2")
def test_a_warship_makes_a_landing_intensive_without_an_sp() -> None:
    """X-33: 15 against 4 is 3-1, intensive 4-1; from the boats -2: a 5 is read at 3. R-102 in any weather."""
    places = {"AA-SEDDELBAHR": [*NORMAL_BRIGADES, "hms-albion"], "GP-2": ["tu-9-25"]}
    match = combat(places, landing=NORMAL_BRIGADES, entrenched=["tu-9-25"], supply={"allied": 0, "turkish": 0})
    muster(match, "GP-2", *NORMAL_BRIGADES, support="hms-albion")
    result = sums(match, "GP-2", *NORMAL_BRIGADES, support="hms-albion")
    assert (columns(result, match), result.modifier) == (("3-1", "4-1"), -2)
    match.play("attack", dice=[5])
    assert results(match) == (1, 2)
    assert pieces_marked(match, "fired") == {"hms-albion"}
    assert "hms-albion" in pieces_marked(match, "activated")
    bad = combat(places, landing=NORMAL_BRIGADES, weather="bad")
    muster(bad, "GP-2", *NORMAL_BRIGADES)
    assert "intensive hms-albion" in offered(bad)


@case("fatal", "7.6#2")
@pytest.mark.parametrize(("state", "bar"), [
    ({"fired": ["hms-albion"]}, "8.2#8"), ({"crippled": ["hms-albion"]}, "8.4.2d"), ({"naval_paid": False}, "6.2#4"),
])
def test_a_ship_that_cannot_fire_does_not_support(state: dict[str, Any], bar: str) -> None:
    match = combat({"AA-SEDDELBAHR": ["cw-29-86", "hms-albion"], "GP-2": ["tu-9-25"]}, landing=["cw-29-86"], **state)
    muster(match, "GP-2", "cw-29-86")
    assert refused(match, "intensive hms-albion") == bar


@case("fatal", "7.6#1")
def test_the_fighting_does_not_end_before_a_landing_has_attacked() -> None:
    """R-61 Unless no assault that they could join is allowed."""
    weak = combat({"AA-SEDDELBAHR": ["cw-rmd-1"], "GP-2": NINTH}, landing=["cw-rmd-1"], entrenched=DUG_IN)
    assert offered(weak) == ["done"]
    assert where(weak, "cw-rmd-1") == "AA-SEDDELBAHR"
