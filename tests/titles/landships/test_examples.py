"""The vectors of the dossier that belong to places and headings, moves, stacking, morale, close assault, artillery, aircraft."""
from __future__ import annotations

from typing import Any

import pytest

from titles.landships import test_examples_fire
from titles.landships.landships_table import number, place, state_of, table
from titles.landships.test_examples_fire import BOOK, COUNTER, vectors
from umpire.engine.dice import Dice, DiceSource
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.maps.twelve import lattice
from umpire.maps.twelve.places import turn_steps
from umpire.titles.landships import goings
from umpire.titles.landships.components import (
    AA_RESULTS,
    ASSAULT_RESULTS,
    BATTERIES,
    BEAMS,
    CHECKS,
    DAMAGES,
    GROUND,
    HEADINGS,
    MOTIONS,
    PROHIBITED,
    TERRAINS,
)
from umpire.titles.landships.rules import (
    aircraft_combat,
    artillery,
    artillery_resolution,
    close_assault,
    direct_fire,
    ground,
    morale,
    vehicles_bogging,
    vehicles_steering,
)
from umpire.titles.landships.rules.ground import room_barrier
from umpire.titles.landships.state import LOSS, PINNED, SURRENDER, LandState, stand

RESULTS = {"pinned": PINNED, "eliminated": LOSS, "removed": SURRENDER}
# whose morale is told, by the number
STEADY = {5: "ger-465-1", 4: "ger-364-1", 3: "ger-363-1"}


@pytest.fixture(scope="module", name="state")
def fixture_state() -> LandState:
    """Return a map with hardly anybody on it."""
    return state_of(table({"5002": ["ger-465-1"]}))


def stance(vector: dict[str, Any]) -> int:
    return place(vector["at"]) * 12 + HEADINGS.index(vector["heading"])


def words_of(after: int) -> list[str]:
    """As a vector writes a place and a heading."""
    return [GROUND.names[after // 12].replace("|", "/"), HEADINGS[after % 12]]


# T3, the diagram

@pytest.mark.parametrize("vector", vectors("diagram_heading"))
def test_headings_of_the_diagram(vector: dict[str, Any]) -> None:
    vehicle = BOOK["diagram"][vector["vehicle"]]
    assert vehicle["heading"] == vector["expect"]
    assert HEADINGS.index(vector["expect"]) in lattice.allowed_headings(tuple(vehicle["point"]))


@pytest.mark.parametrize("vector", vectors("diagram_faces"))
def test_which_headings_counters_show(vector: dict[str, Any]) -> None:
    heading = HEADINGS.index(BOOK["diagram"][vector["vehicle"]]["heading"])
    assert ("hexjuncture" if heading % 2 else "hexside") == vector["expect"]


@pytest.mark.parametrize("vector", vectors("diagram_legal"))
def test_along_a_hexside_only(vector: dict[str, Any]) -> None:
    vehicle = BOOK["diagram"][vector["vehicle"]]
    legal = [HEADINGS[heading] for heading in lattice.allowed_headings(tuple(vehicle["point"]))]
    assert (vehicle["heading"] in legal) == vector["expect"]
    assert sorted(vector.get("legal", legal)) == sorted(legal)


@pytest.mark.parametrize("vector", vectors("legal_headings"))
def test_headings_of_a_hexside(vector: dict[str, Any]) -> None:
    assert sorted([HEADINGS[heading] for heading in GROUND.headings[place(vector["at"])]]) == sorted(vector["expect"])


# T6 to T8 moves

@pytest.mark.parametrize("vector", vectors("forward"))
def test_one_step(vector: dict[str, Any]) -> None:
    assert GROUND.ahead[stance(vector)] == place(vector["expect"])


@pytest.mark.parametrize("vector", vectors("round"))
def test_round_the_juncture(state: LandState, vector: dict[str, Any]) -> None:
    going = vehicles_steering.round_going(state, number("a7v-1"), stance(vector), BEAMS.index(vector["side"]))
    assert words_of(going.stance) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("turn"))
def test_a_turn(state: LandState, vector: dict[str, Any]) -> None:
    going = vehicles_steering.turn_going(state, number("a7v-1"), stance(vector), vector["delta"])
    assert words_of(going.stance) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("turn_cost"))
def test_what_a_turn_costs(state: LandState, vector: dict[str, Any]) -> None:
    vehicle = number(COUNTER[vector["vehicle"]])
    assert vehicles_steering.turn_price(state, vehicle, turn_steps(vector["delta"])) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("drift"))
def test_where_it_drifts(state: LandState, vector: dict[str, Any]) -> None:
    ways = [vehicles_steering.drift_going(state, number("a7v-1"), stance(vector), beam) for beam in range(len(BEAMS))]
    assert sorted([words_of(way.stance)[0] for way in ways if way.bar == LEGAL]) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("drift_allowed"))
def test_into_nothing_dearer(state: LandState, vector: dict[str, Any]) -> None:
    """On whatever heading it could drift there at all."""
    here, there = place(vector["at"]), place(vector["to"])
    ways = [(here * 12 + heading, beam) for heading in GROUND.headings[here] if heading % 2 for beam in range(len(BEAMS))]
    beside = [way for way in ways if (GROUND.port, GROUND.starboard)[way[1]][way[0]] == there]
    assert beside
    assert {vehicles_steering.drift_going(state, number("a7v-1"), *way).bar == LEGAL for way in beside} == {vector["expect"]}


@pytest.mark.parametrize("vector", vectors("location_cost"))
def test_what_a_place_costs(state: LandState, vector: dict[str, Any]) -> None:
    cost = ground.entry_cost(state, place(vector["at"]), MOTIONS.index(vector["motion"]))
    assert cost == (PROHIBITED if vector["expect"] == -1 else vector["expect"])


@pytest.mark.parametrize("vector", vectors("assumed_terrain"))
def test_the_ground_that_is_assumed(state: LandState, vector: dict[str, Any]) -> None:
    assumed = state.box.assumed[MOTIONS.index(vector["motion"])][place(vector["at"])]
    assert TERRAINS[state.box.terrain[assumed]] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("path"))
def test_a_way(vector: dict[str, Any]) -> None:
    """Where it ends, and the MP left; one who enters has paid the entry hex already."""
    enemies = {"5809": ["brit-364-1"]} if "step enemy" in vector["actions"] else {"5807": ["brit-mg-1"]}
    here = state_of(table({"5002": ["ger-465-1"], **enemies}))
    vehicle, at = number(COUNTER[vector["vehicle"]]), stance(vector)
    points = here.box.pieces[vehicle].ma - (1 if vector.get("entering") else 0)
    for action in vector["actions"]:
        going = take_action(here, vehicle, at, action)
        assert going.bar == LEGAL
        at, points = going.stance, points - going.cost
    assert [*words_of(at), points] == vector["expect"]


def take_action(state: LandState, vehicle: int, at: int, action: str) -> goings.Going:
    word, _, what = action.partition(" ")
    if word == "step":
        return vehicles_steering.ahead(state, vehicle, at)
    if word.startswith("turn"):
        return vehicles_steering.turn_going(state, vehicle, at, int(word.removeprefix("turn")))
    way = vehicles_steering.round_going if word == "round" else vehicles_steering.drift_going
    return way(state, vehicle, at, BEAMS.index(what))


# T5 stacking

@pytest.mark.parametrize("vector", vectors("stack"))
def test_room(vector: dict[str, Any]) -> None:
    tanks, sides = ["a7v-1", "a7v-2", "a7v-3", "beute"], ["6007|6008", "6008|6009"]
    places, last = {"6008": ["ger-465-1", "ger-465-2"][:vector["hex_points"]]}, ("", "")
    for points, side in zip(vector["hexside_points"], sides, strict=False):
        places[side], tanks = tanks[:points], tanks[points:]
        last = places[side][-1], side
    places[last[1]] = places[last[1]][:-1]
    facing = {tank: "E" for side in sides for tank in places.get(side, [])}
    state = state_of(table({name: those for name, those in places.items() if those}, facing=facing))
    assert (room_barrier(state, number(last[0]), place(last[1])) == LEGAL) == vector["expect"]


# 5, T11 artillery, 13 aircraft

@pytest.mark.parametrize("vector", vectors("indirect_hits"))
def test_which_units_shells_strike(vector: dict[str, Any]) -> None:
    state = state_of(table({"5002": ["ger-465-1"]}))
    tank, at = number("male-1"), place(vector["unit_at"])
    stand(state, tank, at, GROUND.headings[at][0])
    assert has(artillery_resolution.struck_units(state, place(vector["impact"])), tank) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("communication"))
def test_reached_or_not(state: LandState, vector: dict[str, Any]) -> None:
    ground_ = artillery.STANDING if vector["standing"] else artillery.SEEN
    assert (vector["die"] in artillery.communication_faces(state, ground_)) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("at_indirect"))
def test_shells_on_armour(vector: dict[str, Any]) -> None:
    state = state_of(table({"6008": ["a7v-1"]}))
    tank, batteries = number("a7v-1"), tuple([BATTERIES.index(name) for name in ("british-module-1", "british-module-2")])
    fall = artillery_resolution.shells_on(state, place("6008"), batteries)
    assert (fall.points, state.box.pieces[tank].armour) == (vector["fs"], vector["armor"])
    total = sum([term.value for term in fall.armour_terms(tank)])
    assert DAMAGES[direct_fire.damages(state, fall.points, total)[vector["die"] - 1]] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("aa"))
def test_fire_at_aircraft(state: LandState, vector: dict[str, Any]) -> None:
    assert vector["armored"]
    results = aircraft_combat.aa_results(state, number("junkers"), vector["points"])
    assert AA_RESULTS[results[vector["die"] - 1]] == vector["expect"]


# 6.15, 6.16 engines and mud

@pytest.mark.parametrize("vector", vectors("breakdown"))
def test_it_breaks_down(state: LandState, vector: dict[str, Any]) -> None:
    assert (vector["dice"] <= vehicles_bogging.breakdown_number(state, number(COUNTER[vector["vehicle"]]))) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("bog"))
def test_it_bogs(state: LandState, vector: dict[str, Any]) -> None:
    assert (vector["dice"] <= state.box.pieces[number(COUNTER[vector["vehicle"]])].bogs_on) == vector["expect"]


# 10, 11

@pytest.mark.parametrize("vector", vectors("close_assault"))
def test_the_table_of_close_assault(state: LandState, vector: dict[str, Any]) -> None:
    column = close_assault.column_for(state, 2 * vector["attack"], 2 * vector["defence"])
    assert ASSAULT_RESULTS[state.box.assault_table.cell(vector["die"] + vector["modifier"], column)] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("ca_modifier"))
def test_which_modifiers_apply(vector: dict[str, Any]) -> None:
    here = [STEADY[vector["attacker_morale"]], "brit-364-1", *(["a7v-1"] if vector["attacker_vehicle"] else [])]
    state = state_of(table({vector["hex"]: here}, ask="pick_assault"))
    assert state.box.pieces[number("brit-364-1")].morale == vector["defender_morale"]
    assert close_assault.modifier_of(state, place(vector["hex"])) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("morale"))
def test_a_check(state: LandState, vector: dict[str, Any]) -> None:
    piece = number("brit-364-1" if vector.get("surrender") else STEADY[vector["morale"]])
    trial = state.copy()
    trial.dice, trial.log = Dice(DiceSource(), (vector["die"],)), None
    assert state.box.pieces[piece].morale == vector["morale"]
    assert morale.check(trial, piece, CHECKS.index(vector["level"]), "11.1") == RESULTS[vector["expect"]]


# All of them

def test_no_vector_is_forgotten() -> None:
    """Every kind is asked for, here or among those of fire."""
    kinds = {item["kind"] for item in BOOK["example"]}
    question = set()
    for module in (test_examples_fire.__file__, __file__):
        with open(module, encoding="utf-8") as file:
            text = file.read()
        question |= {kind for kind in kinds if f'"{kind}"' in text}
    assert question == kinds
    assert len(BOOK["example"]) == 113
