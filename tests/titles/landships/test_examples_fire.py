"""The vectors of the dossier that belong to range, arcs, sights, cover and the tables of fire, with their numbers."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from titles.landships.fire_table import fire
from titles.landships.landships_table import number, place, state_of, table, weapon
from umpire.maps.twelve import lattice
from umpire.maps.twelve.sectors import INSIDE
from umpire.titles.landships.components import CHECKS, DAMAGES, GROUND, HEADINGS, NONE, PIECES, WEAPONS
from umpire.titles.landships.rules import direct_fire, small_arms, special_weapons, spotting
from umpire.titles.landships.rules.ground import protection
from umpire.titles.landships.rules.spotting import bears, is_outside_arc, reach_barrier
from umpire.titles.landships.state import LandState, stand

BOOK: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
# a counter of each unit that the vectors name
COUNTER = {"a7v": "a7v-1", "mk_iv_male": "male-1", "13pdr_aa_truck": "truck", "75mm_art": "art75"}


def vectors(*kinds: str) -> list[Any]:
    result = [item for item in BOOK["example"] if item["kind"] in kinds]
    return [pytest.param(item, id=item["id"], marks=pytest.mark.case("landships", item["case"])) for item in result]


@pytest.fixture(scope="module")
def state() -> LandState:
    """Return a map with nobody on it but who is put there."""
    return state_of(table({"5002": ["ger-465-1"]}))


@pytest.mark.parametrize("vector", vectors("diagram_range"))
def test_ranges_of_the_diagram(vector: dict[str, Any]) -> None:
    first, second = [tuple(BOOK["diagram"][vector[key]]["point"]) for key in ("from", "to")]
    assert lattice.distance(first, second) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("diagram_shift_up"))
def test_shifted_up_they_are_as_far(vector: dict[str, Any]) -> None:
    """E-W hexsides: the hex above has one less as second number."""
    up = [(point[0], point[1] - 1) for point in [BOOK["diagram"][name]["point"] for name in vector["vehicles"]]]
    assert [lattice.distance(up[0], other) for other in up[1:]] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("range"))
def test_ranges(vector: dict[str, Any]) -> None:
    assert GROUND.range(place(vector["from"]), place(vector["to"])) == vector["expect"]


def mount_of(state: LandState, vector: dict[str, Any]) -> int:
    """Return the unit of a vector where the vector has it; its weapon."""
    name = COUNTER[vector["unit"]]
    stand(state, number(name), place(vector["at"]), HEADINGS.index(vector["heading"]))
    mount = vector.get("mount", "")
    return weapon(f"{name}.{mount}" if f"{name}.{mount}" in WEAPONS else name)


@pytest.mark.parametrize("vector", vectors("arc"))
def test_arcs(state: LandState, vector: dict[str, Any]) -> None:
    assert (bears(state, mount_of(state, vector), place(vector["target"])) == INSIDE) is vector["expect"]


@pytest.mark.parametrize("vector", vectors("wu_modifier"))
def test_guns_outside_their_arc(state: LandState, vector: dict[str, Any]) -> None:
    gun, there = mount_of(state, vector), place(vector["target"])
    assert is_outside_arc(state, gun, there) is bool(vector["expect"])
    assert sum([term.value for term in small_arms.burden(state, 1 << gun, there)]) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("mount_range"))
def test_restricted_ranges(state: LandState, vector: dict[str, Any]) -> None:
    """Straight ahead of the mount, so that the range alone decides."""
    name = COUNTER[vector["unit"]]
    low = {"mg_stern": 6, "gun_port": -3, "gun_starboard": 3}.get(vector["mount"], 0)
    stand(state, number(name), place("6002" if vector["range"] > 9 else "6014"), 0)
    if vector["range"] > 9:
        state.heading[number(name)] = HEADINGS.index("S")
        there = place(f"60{2 + vector['range']:02}")
    else:
        state.heading[number(name)] = (HEADINGS.index("N") - low) % 12
        there = place(f"60{14 - vector['range']:02}")
    gun = weapon(f"{name}.{vector['mount']}" if vector["unit"] != "75mm_art" else name)
    assert GROUND.range(state.where[number(name)], there) == vector["range"]
    assert reach_barrier(state, gun, there) == ("" if vector["expect"] else "16.31 out-of-range")


@pytest.mark.parametrize("vector", vectors("hexside_protection"))
def test_protection_on_hexsides(state: LandState, vector: dict[str, Any]) -> None:
    assert protection(state, place(vector["at"])) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("los"))
def test_lines_of_sight(state: LandState, vector: dict[str, Any]) -> None:
    here, there = place(vector["from"]), place(vector["to"])
    assert spotting.in_sight(state, here, there) is vector["expect"]
    assert spotting.in_sight(state, there, here) is vector["expect"]
    assert bool(state.box.sights.blocked_by(here, there)) is not vector["expect"]


@pytest.mark.parametrize("vector", vectors("sacrt"))
def test_the_small_arms_table(state: LandState, vector: dict[str, Any]) -> None:
    column = small_arms.column_of(state, vector["fs"])
    result = "-" if column == NONE else CHECKS[small_arms.table_of(state).cell(vector["die"] + vector["modifier"], column)]
    assert result == vector["expect"]


@pytest.mark.parametrize("vector", vectors("at"))
def test_the_anti_tank_table(state: LandState, vector: dict[str, Any]) -> None:
    add = direct_fire.range_modifier(state, vector["range"]) + state.box.at_armour[vector["armor"]] + vector["other"]
    assert DAMAGES[direct_fire.damages(state, vector["pts"], add)[vector["die"] - 1]] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("small_arms_fs"))
def test_strength_by_range(vector: dict[str, Any]) -> None:
    names = {"ger_inf_465": ["ger-465-1", "ger-465-2"], "ger_mg_495": ["ger-mg-1"]}
    firers = [(names[unit].pop(0), far) for unit, far in vector["units"]]
    state = state_of(table({"6602": ["brit-364-1"], **{f"66{2 + far:02}": [name] for name, far in firers}}))
    joined = sum([1 << weapon(name) for name, _ in firers])
    assert small_arms.total(state, joined, place("6602")) == vector["expect"]


@pytest.mark.parametrize("vector", vectors("spot_range"))
def test_spotting_ranges(vector: dict[str, Any]) -> None:
    """A revealed platoon in the Brickyard, and a tank in the open."""
    there, name = ("5909", "brit-364-1") if "town" in vector["terrain"] else ("6014", "male-1")
    state = state_of(table({there: [name]}, revealed=[name] if vector["revealed"] else []))
    assert spotting.spotting_range(state, number(name)) == vector["expect"]
    assert state.sheet.cap == vector["cap"]


@pytest.mark.parametrize("vector", vectors("flame"))
def test_flame(vector: dict[str, Any]) -> None:
    there = "5909" if vector["strongpoint"] else "6014"
    state = state_of(fire({there: ["brit-364-1"]}))
    piece = number("brit-364-1")
    column = small_arms.column_of(state, state.box.constant("flamethrower", "fs"))
    read = small_arms.readings(state, 1 << piece, column, lambda one: special_weapons.flame_modifier(state, one), flame=True)
    assert CHECKS[read[0].levels[vector["die"] - 1]] == vector["expect"]


def test_every_counter_of_the_vectors_exists(state: LandState) -> None:
    assert {unit: state.box.pieces[PIECES.index(name)].unit for unit, name in COUNTER.items()} == {unit: unit for unit in COUNTER}
