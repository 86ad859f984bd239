"""9 Direct fire: guns at men, guns at vehicles, 16.9 aspect armour."""
from __future__ import annotations

import pytest

from support import case, odds_of, offered, refused
from titles.landships.fire_table import attack, declare, fire, is_gone
from titles.landships.landships_table import is_marked, number, state_of, weapon, where
from umpire.engine.match import Match
from umpire.titles.landships.components import GERMAN
from umpire.titles.landships.rules import direct_fire
from umpire.titles.landships.rules.fire_volley import account, outlook


def terms(match: Match, gun: str, vehicle: str) -> dict[str, int]:
    modifiers = direct_fire.terms_for(state_of(match), weapon(gun), number(vehicle))
    return {term.name.removeprefix("shot-"): term.value for term in modifiers}


DUEL = {"6014": ["aa88", "ger-crew-1", "fk77-1", "ger-crew-2"], "6314": ["male-1", "brit-364-1"]}
FACING = {"male-1": "W", "fk77-1": "E"}


@case("landships", "9.1")
def test_a_gun_names_the_soft_units_of_a_place_or_one_armoured_vehicle_there() -> None:
    match = fire(DUEL, facing=FACING)
    assert offered(match) == ["target 6314", "target_vehicle male-1", "open_fire"]
    declare(match, "target 6314", "aa88")
    declare(match, "target_vehicle male-1", "fk77-1")
    assert offered(match) == ["open_fire"]
    match.play("open_fire", dice=[1, 6])
    assert is_gone(match, "brit-364-1")
    assert where(match, "male-1") == "6314"


@case("landships", "9.1")
def test_a_truck_is_a_soft_target() -> None:
    match = fire({"6014": ["aa88", "ger-crew-1"], "6314": ["truck"]})
    assert offered(match) == ["target 6314", "open_fire"]
    assert refused(match, "target_vehicle truck") == "9.1"


@case("landships", "9.2")
def test_against_men_the_points_of_guns_join_the_total() -> None:
    match = fire({**DUEL, "6214": ["ger-465-1"]}, facing=FACING)
    declare(match, "target 6314", "aa88", "fk77-1", "ger-465-1")
    result = account(state_of(match), state_of(match).attacks[0])
    assert (result.points, state_of(match).box.sacrt.columns[result.column]) == (24, "23-29")


@case("landships", "9.3")
def test_outside_its_arc_a_gun_adds_two_against_a_vehicle() -> None:
    match = fire({**DUEL, "6017": ["male-2"]}, facing={**FACING, "male-2": "N"})
    assert terms(match, "fk77-1", "male-1") == {}
    assert terms(match, "fk77-1", "male-2")["outside"] == 2
    assert "outside" not in terms(match, "aa88", "male-2")


@case("landships", "9.4")
@pytest.mark.parametrize(("at", "found"), [
    ("6114", {"near": -1}), ("6314", {}), ("6514", {"far": 1}), ("6214", {"near": -1}),
])
def test_range_counts_on_the_anti_tank_table(at: str, found: dict[str, int]) -> None:
    match = fire({"6014": ["aa88", "ger-crew-1"], at: ["male-1"]}, facing={"male-1": "W"})
    assert terms(match, "aa88", "male-1") == found


@case("landships", "9.4")
def test_armour_and_half_the_cover_count() -> None:
    match = fire({"5808": ["art75", "brit-crew-1"], "5809": ["a7v-1"]}, seat="british", facing={"art75": "S", "a7v-1": "N"})
    assert terms(match, "art75", "a7v-1") == {"near": -1, "armour": 1, "cover": 2}
    light = fire({"6014": ["aa88", "ger-crew-1"], "6314": ["rolls"]}, facing={"rolls": "W"})
    assert terms(light, "aa88", "rolls") == {"thin-armour": -1}


@case("landships", "9.4")
def test_a_tank_that_overran_has_no_cover_in_the_hex() -> None:
    places = {"5809": ["a7v-1", "brit-364-1"], "5808": ["art75", "brit-crew-1"]}
    match = fire(places, seat="british", phase="defensive_direct_fire", facing={"art75": "S", "a7v-1": "S"}, broke_in=["a7v-1"],
                 moved=["a7v-1"])
    assert terms(match, "art75", "a7v-1") == {"near": -1, "armour": 1}


@case("landships", "9.4")
def test_each_gun_rolls_by_itself() -> None:
    match = fire(DUEL, facing=FACING)
    declare(match, "target_vehicle male-1", "aa88", "fk77-1")
    lines = match.play("open_fire", dice=[6, 4])
    assert [line.case for line in lines].count("9.4") == 2
    assert state_of(match).out == 1 << weapon("male-1.mg_bow")


@case("landships", "9.4")
def test_the_odds_of_a_shot_are_those_of_its_column() -> None:
    """Ten points, three hexes, no modifier: K on 1 and 2, I on 3, W on 4, P on 5."""
    match = fire(DUEL, facing=FACING)
    only = outlook(state_of(match), attack(match, "6314", "aa88", vehicle="male-1"), GERMAN)[0]
    assert {word: round(6 * chance) for word, chance in only.chances.items()} == {"none": 1, "P": 1, "W": 1, "I": 1, "K": 2}
    both = outlook(state_of(match), attack(match, "6314", "aa88", "fk77-1", vehicle="male-1"), GERMAN)[0]
    assert both.chances["K"] == pytest.approx(1 - (4 / 6) ** 2)
    declare(match, "target_vehicle male-1", "aa88")
    odds = odds_of(match, "open_fire")
    assert odds["destroyed"] == pytest.approx(2 / 6)
    assert odds["no effect"] == pytest.approx(1 / 6)


@case("landships", "9.5")
@pytest.mark.parametrize(("die", "mark"), [(3, "immobilised"), (5, "shaken")])
def test_immobilised_and_shaken(die: int, mark: str) -> None:
    match = fire(DUEL, facing=FACING)
    declare(match, "target_vehicle male-1", "aa88")
    match.play("open_fire", dice=[die])
    assert is_marked(match, mark, "male-1")


@case("landships", "9.5")
def test_destroyed_leaves_a_wreck() -> None:
    match = fire(DUEL, facing=FACING)
    declare(match, "target_vehicle male-1", "aa88", "fk77-1")
    lines = match.play("open_fire", dice=[1])
    assert where(match, "male-1") == "eliminated"
    assert state_of(match).wrecks
    assert [line.case for line in lines].count("9.4") == 1


@case("landships", "9.5")
def test_the_firer_takes_away_a_weapon_that_bears_on_him() -> None:
    """The male faces its enemy: only the bow machine gun bears straight ahead, so it is lost without a question."""
    ahead = fire({"6010": ["aa88", "ger-crew-1"], "6013": ["male-1"]}, facing={"male-1": "N"})
    declare(ahead, "target_vehicle male-1", "aa88")
    ahead.play("open_fire", dice=[4])
    assert state_of(ahead).out == 1 << weapon("male-1.mg_bow")
    beam = fire(DUEL, facing={**FACING, "male-1": "N"})
    declare(beam, "target_vehicle male-1", "aa88")
    beam.play("open_fire", dice=[4])
    assert offered(beam) == ["knock_out male-1.gun_port", "knock_out male-1.mg_port"]
    assert refused(beam, "knock_out male-1.mg_stern") == "9.5"
    assert refused(beam, "knock_out a7v-1.main") == "9.5"
    beam.play("knock_out male-1.gun_port")
    assert state_of(beam).out == 1 << weapon("male-1.gun_port")


@case("landships", "9.5")
def test_if_none_bears_on_him_any_weapon_goes_and_with_the_last_the_vehicle() -> None:
    places = {"6014": ["aa88", "ger-crew-1"], "6314": ["male-1"]}
    losses = ["male-1.gun_port", "male-1.mg_port"]
    match = fire(places, facing={"male-1": "N"}, out=losses)
    declare(match, "target_vehicle male-1", "aa88")
    match.play("open_fire", dice=[4])
    assert [one.split(".")[1] for one in offered(match)] == ["gun_starboard", "mg_starboard", "mg_bow", "mg_stern"]
    last = fire({"6014": ["aa88", "ger-crew-1"], "6314": ["ft-gun"]}, facing={"ft-gun": "N"})
    declare(last, "target_vehicle ft-gun", "aa88")
    last.play("open_fire", dice=[4])
    assert where(last, "ft-gun") == "eliminated"


@case("landships", "9.6")
def test_a_main_gun_fired_on_the_move_adds_one() -> None:
    places = {"6014": ["a7v-1"], "6314": ["male-1"]}
    facing = {"a7v-1": "E", "male-1": "W"}
    assert terms(fire(places, facing=facing, moved=["a7v-1"]), "a7v-1.main", "male-1") == {"moving": 1}
    assert terms(fire(places, facing=facing), "a7v-1.main", "male-1") == {}
    # who only set down its squad changed neither place nor heading
    assert terms(fire(places, facing=facing, opened=["a7v-1"]), "a7v-1.main", "male-1") == {}


@case("landships", "9.7")
def test_fire_hurts_the_crew_and_leaves_the_gun() -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2"], "6214": ["art75", "brit-crew-1"]}, facing={"art75": "W"})
    declare(match, "target 6214", "ger-465-1", "ger-465-2")
    match.play("open_fire", dice=[1])
    assert is_gone(match, "brit-crew-1")
    assert where(match, "art75") == "6214"
    alone = fire({"6014": ["ger-465-1"], "6214": ["art75"], "6114": ["brit-364-1"]})
    assert refused(alone, "target 6214") == "8.1"


@case("landships", "16.9")
def test_aspect_armour_takes_the_front_plate_of_an_a7v_away_from_the_side() -> None:
    places = {"6014": ["art75", "brit-crew-1"], "6314": ["a7v-1"]}
    for heading, option, result in (("W", "on", 0), ("N", "on", -1), ("N", "off", 0)):
        match = fire(places, seat="british", facing={"art75": "E", "a7v-1": heading}, options={"aspect_armour": option})
        assert terms(match, "art75", "a7v-1").get("aspect", 0) == result
    other = fire({"6014": ["aa88", "ger-crew-1"], "6314": ["male-1"]}, facing={"male-1": "N"}, options={"aspect_armour": "on"})
    assert terms(other, "aa88", "male-1") == {}
