"""8.1 Naval fire, 8.4.2 what becomes of ships and forts."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, play_all, refused
from titles.fatal.fatal_table import is_marked, number, points, state_of, table, where
from umpire.engine import futures
from umpire.engine.dice import DiceSource
from umpire.engine.events import Fire, Term
from umpire.engine.match import Match
from umpire.engine.wording import OddsTable
from umpire.titles.fatal.components import AREAS
from umpire.titles.fatal.rules.combat_naval_fire import (
    base_range,
    damage_terms,
    land_reduction,
    shot,
    target_barrier,
    to_hit_terms,
)
from umpire.titles.fatal.rules.combat_unit_states import walk_into
from umpire.titles.fatal.state import batteries_of

MISS = [9, 9, 9, 9]


def duel(places: dict[str, list[str]], seat: str = "allied", **position: Any) -> Match:
    """Return a naval segment; every fort on the map has its share of supply."""
    forts = [name for pieces in places.values() for name in pieces if name.startswith("F-")]
    return table(places, ask="act_at_sea", seat=seat, kind="naval", **{"fed": forts, **position})


def fire(match: Match, firer: str, target: str, dice: list[int]) -> None:
    match.play(f"fire {firer}")
    match.play(f"aim {target}", dice=dice)


def bad(places: dict[str, list[str]], seat: str = "allied", **position: Any) -> Match:
    return duel(places, seat, weather="bad", **position)


def reach_in(match: Match, firer: str, area: str, primary: bool = True) -> int:
    state, gun = state_of(match), number(firer)
    return max(base_range(state, gun, primary) - land_reduction(state, gun, state.where[gun], AREAS.index(area)), 0)


# 8.1

@case("fatal", "8.1#1")
def test_a_factor_of_0_does_not_fire() -> None:
    match = duel({"DS-10": ["gs-breslau"], "DS-9": ["hms-albion", "ms-1"]}, "turkish")
    fire(match, "gs-breslau", "hms-albion", [9])
    assert refused(duel({"DS-9": ["ms-1"], "DS-10": ["gs-goeben"]}), "fire ms-1") == "8.1#1"
    assert refused(duel({"GP-2": ["cw-29-86"], "DS-10": ["gs-goeben"]}), "fire cw-29-86") == "8.1#1"


@case("fatal", "8.1#2")
def test_heavy_guns_add_one_to_the_damage_roll_of_the_main_battery() -> None:
    """R-2: 7 and 1 is more than 7; without heavy guns it is not."""
    places = {"DS-9": ["hms-cornwallis", "hms-albion"], "DS-10": ["ts-barbarossa"]}
    match = duel(places)
    fire(match, "hms-albion", "ts-barbarossa", [1, 1, 9, 9, 7, 7])
    assert not is_marked(match, "disabled", "ts-barbarossa")
    fire(match, "hms-cornwallis", "ts-barbarossa", [1, 9, 9, 9, 7])
    assert is_marked(match, "disabled", "ts-barbarossa")
    sums = shot(state_of(duel(places)), number("hms-cornwallis"), number("ts-barbarossa"))
    assert (sums.pb_damage, sums.sb_damage) == (1, -1), "only the main battery is heavy"


@case("fatal", "8.1#3")
@pytest.mark.parametrize("fort", ["F-SEB", "F-E"])
def test_every_fort_has_one_factor_of_each_none_heavy(fort: str) -> None:
    sums = shot(state_of(duel({"GP-2": [fort], "DS-1": ["hms-albion"]}, "turkish")), number(fort), number("hms-albion"))
    assert (sums.pb, sums.sb, sums.pb_damage, sums.sb_damage) == (1, 1, 0, -1)


# 8.1.1 ranges

@case("fatal", "8.1.1#1")
def test_main_batteries_reach_two_areas_secondary_ones_one() -> None:
    match = duel({"GP-10": ["F-MED"], "DS-7": ["hms-albion"], "DS-6": ["hms-ocean"]}, "turkish")
    far, near = (shot(state_of(match), number("F-MED"), number(ship)) for ship in ("hms-albion", "hms-ocean"))
    assert (far.pb, far.sb) == (1, 0)
    assert (near.pb, near.sb) == (1, 1)
    out = duel({"GP-10": ["F-MED"], "DS-8": ["hms-albion"]}, "turkish")
    assert refused(out, "fire F-MED") == "8.1.1#1"
    both = duel({"GP-10": ["F-MED"], "DS-8": ["hms-albion"], "DS-6": ["hms-ocean"]}, "turkish")
    both.play("fire F-MED")
    assert offered(both) == ["aim hms-ocean"]
    assert refused(both, "aim hms-albion") == "8.1.1#1"


@case("fatal", "8.1.1#2")
@case("fatal", "11.4#3")
def test_air_observation_adds_one_to_both() -> None:
    match = duel({"DS-9": ["hms-albion"], "GP-10": ["F-MED"]})
    assert (reach_in(match, "hms-albion", "DS-8"), reach_in(match, "hms-albion", "DS-8", False)) == (3, 2)
    assert (reach_in(match, "F-MED", "DS-6"), reach_in(match, "F-MED", "DS-6", False)) == (2, 1), "the Turks have none"
    german = duel({"GP-10": ["F-MED"]}, "turkish", events=["german_air"])
    assert (reach_in(german, "F-MED", "DS-6"), reach_in(german, "F-MED", "DS-6", False)) == (3, 2)


@case("fatal", "8.1.1#3")
def test_in_bad_weather_every_range_is_one_air_or_not() -> None:
    match = bad({"DS-9": ["hms-albion"], "GP-10": ["F-MED"]}, events=["german_air"])
    assert (reach_in(match, "hms-albion", "DS-8"), reach_in(match, "hms-albion", "DS-8", False)) == (1, 1)
    assert (reach_in(match, "F-MED", "DS-6"), reach_in(match, "F-MED", "DS-6", False)) == (1, 1)


@case("fatal", "8.1.1#4")
def test_fire_over_ships_adds_one_to_hit_and_a_free_way_is_taken() -> None:
    """From DS-7 to DS-9 the only way is DS-8. From DS-1 to DS-4 there are two."""
    clear = duel({"DS-7": ["hms-albion"], "DS-9": ["gs-goeben"]})
    assert shot(state_of(clear), number("hms-albion"), number("gs-goeben")).to_hit == 0
    over = duel({"DS-7": ["hms-albion"], "DS-8": ["ms-1"], "DS-9": ["gs-goeben"]})
    assert shot(state_of(over), number("hms-albion"), number("gs-goeben")).to_hit == 1
    two_ways = duel({"DS-1": ["hms-albion"], "DS-2": ["ms-1"], "DS-4": ["gs-goeben"]})
    assert shot(state_of(two_ways), number("hms-albion"), number("gs-goeben")).to_hit == 0
    match = duel({"DS-7": ["hms-albion"], "DS-8": ["ms-1"], "DS-9": ["gs-goeben"]})
    fire(match, "hms-albion", "gs-goeben", [6, 6, 6, 6])
    assert not is_marked(match, "disabled", "gs-goeben"), "6 and 1 is not below 7: no hit, no damage roll"


@case("fatal", "8.1.1#5")
def test_ships_lose_an_area_over_land_and_two_from_the_aegean() -> None:
    match = duel({"DS-5": ["hms-albion"], "AEGEAN": ["hms-ocean"], "GP-10": ["F-MED"], "GP-7": ["F-E"]})
    assert (reach_in(match, "hms-albion", "GP-10"), reach_in(match, "hms-albion", "GP-10", False)) == (2, 1)
    assert (reach_in(match, "hms-ocean", "GP-7"), reach_in(match, "hms-ocean", "GP-7", False)) == (1, 0)
    assert reach_in(match, "hms-albion", "DS-6") == 3, "open water"
    still = bad({"DS-5": ["hms-albion"], "GP-10": ["F-MED"]})
    assert refused(still, "fire hms-albion") == "8.1.1#1", "R-12: 1 - 1 is nothing"
    assert refused(bad({"DS-5": ["hms-albion"], "GP-8": ["F-YIL"]}, "turkish"), "sail hms-albion") == "7.3.3#2"
    fort = bad({"DS-5": ["hms-albion"], "GP-8": ["F-YIL"]}, "turkish")
    fire(fort, "F-YIL", "hms-albion", [9, 9])


@case("fatal", "8.1.1#5")
def test_a_shot_that_can_only_go_over_land_is_shorter_too() -> None:
    """Between the Bulair Assault Area and the Sea of Marmara lies the neck of the peninsula."""
    match = duel({"AA-BULAIR": ["hms-albion"], "DS-10": ["gs-goeben"]}, "turkish")
    assert target_barrier(state_of(match), number("gs-goeben"), number("hms-albion")) == "8.1.1#1 beyond-range"
    sums = shot(state_of(match), number("hms-albion"), number("gs-goeben"))
    assert (sums.pb, sums.sb, sums.to_hit) == (2, 0, 1), "with air 3 - 1"


# 8.1.2 the attack

@case("fatal", "8.1.2#1")
def test_all_batteries_fire_at_one_target_of_the_enemy() -> None:
    match = duel({"DS-9": ["hms-lord-nelson"], "DS-10": ["gs-goeben", "gs-breslau"], "GP-31": ["F-E"]})
    assert refused(match, "fire gs-goeben") == "8.1.2#1"
    match.play("fire hms-lord-nelson")
    assert set(offered(match)) == {"aim gs-goeben", "aim gs-breslau", "aim F-E"}
    assert refused(match, "aim hms-lord-nelson") == "8.1.2#1"
    assert refused(match, "aim ts-barbarossa") == "8.1.2#1", "not on the map"
    assert refused(match, "aim tu-9-25") == "8.1#1"
    match.play("aim gs-breslau", dice=[9, 9, 9, 9, 9])
    assert refused(match, "fire hms-lord-nelson") == "8.4.2b"


@case("fatal", "8.1.2#2")
def test_one_die_for_each_factor_a_hit_below_the_morale_level() -> None:
    """R-3 A PB of 1 and an SB of 3: four dice; a 7 misses, a 6 hits."""
    match = duel({"DS-9": ["hms-triumph"], "DS-10": ["gs-breslau"]})
    lines = [str(line) for line in match.play("fire hms-triumph") + match.play("aim gs-breslau", dice=[7, 6, 7, 7, 8])]
    assert lines[0] == "Triumph, primary battery, fires at Breslau: 7. No hit. [8.1.2#2]"
    assert lines[1] == "Triumph, secondary battery, fires at Breslau: 6, 7, 7. One hit. [8.1.2#2]"
    assert lines[2] == "The hit on Breslau: 8. Damage. [8.1.2#4]"
    assert is_marked(match, "disabled", "gs-breslau")


@case("fatal", "5.1#2")
@case("fatal", "5.1#7")
@case("fatal", "8.1.2#3")
@pytest.mark.parametrize(("sea", "weather", "added"), [("normal", "good", 0), ("rough", "good", 1), ("rough", "bad", 3)])
def test_rough_sea_and_bad_weather_make_it_harder_to_hit(sea: str, weather: str, added: int) -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]}, sea=sea, weather=weather)
    assert shot(state_of(match), number("hms-albion"), number("gs-goeben")).to_hit == added
    fire(match, "hms-albion", "gs-goeben", [7 - added, 9, 9, 9])
    assert not is_marked(match, "disabled", "gs-goeben")
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]}, sea=sea, weather=weather)
    fire(match, "hms-albion", "gs-goeben", [6 - added, 9, 9, 9, 8])
    assert is_marked(match, "disabled", "gs-goeben")


@case("fatal", "8.1.2#3")
def test_fire_through_land_adds_one_beyond_range_1() -> None:
    """From GP-10 to DS-7: DS-6 lies between. With a ship there the only other way is land."""
    match = duel({"GP-10": ["F-MED"], "DS-7": ["hms-albion"], "DS-6": ["ms-1"]}, "turkish")
    assert shot(state_of(match), number("F-MED"), number("hms-albion")).to_hit == 1
    assert shot(state_of(match), number("F-MED"), number("ms-1")).to_hit == 0


@case("fatal", "8.1.2#4")
@pytest.mark.parametrize(("die", "hurt"), [(7, False), (8, True)])
def test_damage_needs_more_than_the_morale_level(die: int, hurt: bool) -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]})
    fire(match, "hms-albion", "gs-goeben", [1, 9, 9, 9, die])
    assert is_marked(match, "disabled", "gs-goeben") == hurt


@case("fatal", "8.1.2#5")
def test_damage_roll_modifiers() -> None:
    match = duel({
        "DS-9": ["hms-inflexible", "hms-albion", "ms-1"], "DS-10": ["ts-barbarossa", "gs-goeben", "gs-breslau"], "GP-31": ["F-E"],
    })
    state = state_of(match)

    def terms_added(firer: str, target: str) -> tuple[int, int]:
        sums = shot(state, number(firer), number(target))
        return sums.pb_damage, sums.sb_damage

    assert terms_added("hms-inflexible", "ts-barbarossa") == (2, 0)
    assert terms_added("hms-inflexible", "F-E") == (2, 0)
    assert terms_added("hms-inflexible", "gs-goeben") == (1, -1)
    assert terms_added("hms-albion", "gs-breslau") == (0, 0)
    assert terms_added("hms-albion", "ts-barbarossa") == (0, -1)
    assert terms_added("gs-goeben", "ms-1") == (1, 0)


@case("fatal", "8.1.2#5")
@pytest.mark.parametrize(("option", "added"), [("harder", -2), ("easier", 2)])
def test_a_disabled_target_is_harder_to_hurt_or_easier_as_the_match_has_it(option: str, added: int) -> None:
    """R-4 The Disabled marker alone: a Crippled target has no such cover."""
    places = {"DS-9": ["hms-albion"], "DS-10": ["gs-breslau"]}
    match = duel(places, disabled=["gs-breslau"], options={"disabled_target": option})
    assert shot(state_of(match), number("hms-albion"), number("gs-breslau")).pb_damage == added
    match = duel(places, crippled=["gs-breslau"])
    assert shot(state_of(match), number("hms-albion"), number("gs-breslau")).pb_damage == 0


@case("fatal", "8.1.2#6")
def test_disabled_crippled_sunk() -> None:
    match = duel({"DS-9": ["hms-albion", "hms-ocean", "hms-canopus"], "DS-10": ["gs-breslau"]})
    fire(match, "hms-albion", "gs-breslau", [1, 9, 9, 9, 8])
    assert is_marked(match, "disabled", "gs-breslau")
    fire(match, "hms-ocean", "gs-breslau", [1, 9, 9, 9, 10])
    assert (is_marked(match, "crippled", "gs-breslau"), is_marked(match, "disabled", "gs-breslau")) == (True, False)
    assert is_marked(match, "fired", "gs-breslau")
    fire(match, "hms-canopus", "gs-breslau", [1, 9, 9, 9, 8])
    assert (where(match, "gs-breslau"), points(match)["allied"]) == ("eliminated", 6)


@case("fatal", "8.1.2#7")
@pytest.mark.parametrize(("die", "place"), [(3, "eliminated"), (4, "DS-10")])
def test_ten_or_more_may_blow_it_up(die: int, place: str) -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]})
    fire(match, "hms-albion", "gs-goeben", [1, 9, 9, 9, 10, die])
    assert where(match, "gs-goeben") == place
    assert is_marked(match, "disabled", "gs-goeben") == (place == "DS-10")


@case("fatal", "8.1.2#8")
def test_firing_marks_a_ship_fired_and_activated() -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]})
    fire(match, "hms-albion", "gs-goeben", MISS)
    assert is_marked(match, "fired", "hms-albion")
    assert is_marked(match, "activated", "hms-albion")
    assert refused(match, "fire hms-albion") == "8.4.2b"


@case("fatal", "8.1.2#9")
def test_each_hit_meets_the_damage_of_earlier_hits() -> None:
    """R-64 The first 8 disables; the second, 8 - 2, does nothing; the third, 10 - 2, cripples."""
    match = duel({"DS-9": ["hms-triumph"], "DS-10": ["gs-breslau"]})
    fire(match, "hms-triumph", "gs-breslau", [1, 1, 1, 9, 8, 8, 10])
    assert is_marked(match, "crippled", "gs-breslau")


def test_odds_of_a_salvo_are_shown_before_it() -> None:
    match = duel({"GP-2": ["F-SEB"], "DS-1": ["ms-1"]}, "turkish")
    match.play("fire F-SEB")
    odds = odds_of(match, "aim ms-1")
    hit, hurt = 0.6, 0.3
    assert odds["no harm"] == pytest.approx((1 - hit * hurt) ** 2)
    # a 10 explodes on an odd die; so does a second hit of a 10 on a Disabled ship never (10 - 2)
    assert odds["sunk"] == pytest.approx(1 - (1 - hit * 0.05) ** 2, abs=0.02)
    assert sum(odds.values()) == pytest.approx(1)


SALVOES: dict[str, tuple[dict[str, list[str]], str, str, dict[str, Any]]] = {
    "fort": ({"GP-2": ["F-SEB"], "DS-1": ["ms-1"]}, "F-SEB", "ms-1", {"seat": "turkish"}),
    "both batteries": ({"DS-1": ["hms-triumph"], "GP-2": ["F-SEB"]}, "hms-triumph", "F-SEB", {}),
    "disabled": ({"DS-1": ["fs-gaulois"], "GP-2": ["F-SEB"]}, "fs-gaulois", "F-SEB", {"disabled": ["F-SEB"]}),
    "crippled": ({"DS-1": ["fs-gaulois"], "GP-2": ["F-SEB"]}, "fs-gaulois", "F-SEB", {"crippled": ["F-SEB"]}),
    "rough": ({"DS-1": ["fs-gaulois"], "GP-2": ["F-SEB"]}, "fs-gaulois", "F-SEB", {"sea": "rough"}),
}


@case("fatal", "8.1.2#4")
@pytest.mark.parametrize("name", SALVOES)
def test_the_odds_of_a_salvo_are_those_of_every_face_of_every_die(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    places, firer, target, more = SALVOES[name]
    match = duel(places, **more)
    match.play(f"fire {firer}")
    exact = match.odds(f"aim {target}")
    # without what the rule knows of its dice every face is tried
    monkeypatch.setattr(futures, "OddsSource", DiceSource)
    sampled = match.odds(f"aim {target}")
    assert exact.exact
    assert sampled.exact
    assert _rows(exact) == pytest.approx(_rows(sampled))


def _rows(odds_table: OddsTable) -> dict[str, float]:
    return {row.text: row.probability for row in odds_table.rows}


@case("fatal", "8.1.2#4")
def test_the_odds_of_the_largest_salvo_are_exact() -> None:
    match = duel({"DS-1": ["hms-queen-elizabeth"], "GP-2": ["F-SEB"]})
    match.play("fire hms-queen-elizabeth")
    odds = match.odds("aim F-SEB")
    assert odds.exact
    assert sum([row.probability for row in odds.rows]) == pytest.approx(1)
    # one course of dice for each thing that may be left of the fort
    assert odds.branches == len(odds.rows) == 4


def test_every_modifier_has_its_words_in_the_odds() -> None:
    match = bad({"DS-9": ["hms-inflexible"], "DS-10": ["ts-barbarossa"]}, sea="rough", disabled=["ts-barbarossa"])
    state, firer, target = state_of(match), number("hms-inflexible"), number("ts-barbarossa")
    damage = [term for primary in (True, False) for term in damage_terms(state, firer, target, primary)]
    for name in {term.name for term in (*to_hit_terms(state, firer, target), *damage)} | {"fires-through"}:
        assert match.say("term-" + name, Term(name, 1, "").slots).endswith("+1")


def test_after_it_blew_up_no_more_dice_are_rolled() -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]})
    fire(match, "hms-albion", "gs-goeben", [1, 1, 1, 1, 10, 1])
    assert where(match, "gs-goeben") == "eliminated"


# 8.1.2a artillery

@case("fatal", "8.1.2a#1")
def test_supplied_turkish_artillery_fires_at_minesweepers_next_door() -> None:
    match = duel({"GP-2": ["tu-9-art"], "DS-1": ["ms-1"]}, "turkish")
    sums = shot(state_of(match), number("tu-9-art"), number("ms-1"))
    assert (sums.pb, sums.sb, sums.sb_damage) == (0, 2, 0)
    fire(match, "tu-9-art", "ms-1", [6, 5, 8])
    assert is_marked(match, "disabled", "ms-1"), "its own Morale Level is 6: the 5 hit, the 6 did not"


@case("fatal", "8.1.2a#1")
@pytest.mark.parametrize(("state", "refusal"), [
    ({"fired": ["tu-9-art"]}, "8.4.2b"), ({"disorganized": ["tu-9-art"]}, "8.1.2a#1"),
    ({"out_of_supply": ["tu-9-art"]}, "8.1.2a#1"),
    ({"sources": ["asia"]}, "8.1.2a#1"), ({"activated": ["tu-9-art"]}, "7.2#4"),
])
def test_artillery_must_be_fit_supplied_unfired_and_not_activated(state: dict[str, Any], refusal: str) -> None:
    """R-101"""
    match = duel({"GP-2": ["tu-9-art"], "DS-1": ["ms-1"]}, "turkish", **state)
    assert refused(match, "fire tu-9-art") == refusal


@case("fatal", "8.1.2a#1")
def test_artillery_reaches_two_areas_with_german_air_in_good_weather() -> None:
    places = {"GP-2": ["tu-9-art"], "DS-3": ["ms-1"]}
    assert refused(duel(places, "turkish"), "fire tu-9-art") == "8.1.1#1"
    assert "fire tu-9-art" in offered(duel(places, "turkish", events=["german_air"]))
    assert refused(bad(places, "turkish", events=["german_air"]), "fire tu-9-art") == "8.1.1#1"


@case("fatal", "8.1.2a#2")
def test_artillery_fires_at_no_other_ship() -> None:
    match = duel({"GP-2": ["tu-9-art"], "DS-1": ["ms-1", "hms-albion"]}, "turkish")
    match.play("fire tu-9-art")
    assert offered(match) == ["aim ms-1"]
    assert refused(match, "aim hms-albion") == "8.1.2a#2"
    assert refused(duel({"GP-2": ["tu-9-art"], "DS-1": ["hms-albion"]}, "turkish"), "fire tu-9-art") == "8.1.1#1"
    assert refused(duel({"GP-2": ["cw-29-art"], "DS-1": ["gs-goeben"]}), "fire cw-29-art") == "8.1#1", "Allied guns never"


@case("fatal", "8.1.2a#3")
def test_the_battery_is_fired_and_activated_its_division_is_not() -> None:
    match = duel({"GP-2": ["tu-9-art", "tu-9-25"], "DS-1": ["ms-1"]}, "turkish")
    fire(match, "tu-9-art", "ms-1", [9, 9])
    assert is_marked(match, "fired", "tu-9-art")
    assert is_marked(match, "activated", "tu-9-art")
    assert not is_marked(match, "activated", "tu-9-25")
    assert state_of(match).formations == 0


# 8.4.2 states

@case("fatal", "8.1.3")
@case("fatal", "8.4.2c")
def test_a_disabled_ship_has_one_factor_less_of_each_a_fort_keeps_its_own() -> None:
    match = duel({"DS-9": ["hms-albion", "hms-triumph"], "GP-31": ["F-E"]}, disabled=["hms-albion", "hms-triumph", "F-E"])
    state = state_of(match)
    assert [batteries_of(state, number(piece)) for piece in ("hms-albion", "hms-triumph", "F-E")] == [(1, 1), (0, 2), (1, 1)]


@case("fatal", "8.4.2a")
def test_a_normal_ship_fires_and_moves_with_all_it_has() -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]})
    assert batteries_of(state_of(match), number("hms-albion")) == (2, 2)
    assert {"sail hms-albion", "fire hms-albion"} <= set(offered(match))


@case("fatal", "8.4.2b")
def test_a_fired_ship_fires_no_more_but_moves() -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]}, fired=["hms-albion"])
    assert refused(match, "fire hms-albion") == "8.4.2b"
    assert "sail hms-albion" in offered(match)


@case("fatal", "8.4.2d")
def test_a_crippled_ship_neither_moves_nor_fires_nor_sweeps() -> None:
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]}, crippled=["hms-albion"])
    assert refused(match, "sail hms-albion") == "8.4.2d"
    assert refused(match, "fire hms-albion") == "8.4.2d"
    assert batteries_of(state_of(match), number("hms-albion")) == (0, 0)
    fort = duel({"DS-9": ["hms-albion"], "GP-31": ["F-E"]}, "turkish", crippled=["F-E"])
    assert refused(fort, "fire F-E") == "8.4.2d"
    sweeper = table(
        {"DS-1": ["ms-1", "ms-2"]}, mines={"DS-1": ["level_1"]}, activated=["ms-1", "ms-2"], crippled=["ms-1"],
        pending=[{"step": "sweep_mines", "seat": "allied", "those": ["ms-1", "ms-2"]}],
    )
    assert refused(sweeper, "sweep ms-1") == "8.4.2d"


@case("fatal", "8.4.2d")
def test_a_crippled_ship_stays_where_it_is_and_can_be_fired_at() -> None:
    """R-96"""
    match = duel({"DS-9": ["hms-albion"], "DS-10": ["gs-goeben"]}, crippled=["gs-goeben"])
    fire(match, "hms-albion", "gs-goeben", [1, 9, 9, 9, 8])
    assert where(match, "gs-goeben") == "eliminated"


@case("fatal", "8.4.2e")
def test_a_sunk_ship_is_gone_for_good_for_its_points() -> None:
    match = duel({"DS-9": ["hms-inflexible"], "DS-10": ["gs-goeben"]}, "turkish")
    fire(match, "gs-goeben", "hms-inflexible", [1, 9, 9, 9, 9, 9, 1])
    assert (where(match, "hms-inflexible"), points(match)["turkish"]) == ("eliminated", 10)


@case("fatal", "8.4.2#1")
def test_a_fort_in_an_area_that_becomes_allied_is_lost() -> None:
    match = duel({"GP-1": ["cw-29-86"], "GP-2": ["F-SEB"]})
    state = state_of(match).copy()
    walk_into(state, number("cw-29-86"), AREAS.index("GP-2"), "7.3.2#1")
    assert (state.where[number("F-SEB")], state.points[0]) == (-4, 7)


# 11.3 forts in a naval segment

@case("fatal", "11.3#1")
def test_supplied_forts_fire_in_the_segment_of_the_ships() -> None:
    match = duel({"GP-2": ["F-SEB"], "GP-5": ["F-E"], "DS-1": ["hms-albion"], "DS-10": ["gs-goeben"]}, "turkish")
    assert {"fire F-SEB", "fire F-E", "sail gs-goeben"} <= set(offered(match))
    play_all(match, "fire F-SEB", ("aim hms-albion", [9, 9]))
    unfed = duel({"GP-2": ["F-SEB"], "DS-1": ["hms-albion"]}, "turkish", fed=[])
    assert refused(unfed, "fire F-SEB") == "11.3#1"
    cut = duel({"GP-2": ["F-SEB"], "DS-1": ["hms-albion"]}, "turkish", sources=["asia"])
    assert refused(cut, "fire F-SEB") == "11.3#1"


@case("fatal", "11.3#2")
def test_a_fort_has_no_combat_factors_on_land() -> None:
    fort = state_of(duel({"GP-2": ["F-SEB"]})).box.pieces[number("F-SEB")]
    assert (fort.attack, fort.turned, fort.cf) == ((0, 0), (0, 0), 0)


def test_log_shows_firer_target_hits_and_misses() -> None:
    match = duel({"DS-1": ["hms-triumph"], "GP-2": ["F-SEB"]})
    fire(match, "hms-triumph", "F-SEB", [1, 9, 9, 9, 1])
    shells = [event.fire for event in match.moments[-1].events if event.fire is not None]
    assert shells == [Fire(("hms-triumph",), "F-SEB", 1, 0), Fire(("hms-triumph",), "F-SEB", 0, 3)]
