"""The printed diagram of a game with twelve-point facing, and worked examples on a map of it (tests/twelve/examples.toml)."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from umpire.engine.sets import set_of
from umpire.maps.hexes import HexGrid
from umpire.maps.twelve import lattice
from umpire.maps.twelve.lattice import NAMES
from umpire.maps.twelve.places import Places
from umpire.maps.twelve.sectors import ALL_IN, ALONG_OUT, INSIDE, Sector
from umpire.maps.twelve.sights import Sights

DATA = tomllib.loads((Path(__file__).parent.parent / "twelve" / "examples.toml").read_text(encoding="utf-8"))
LIMITS = {"all in": ALL_IN, "along out": ALONG_OUT}


def examples(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", [pytest.param(example, id=example["id"]) for example in DATA[kind]])


def vehicle(name: str) -> tuple[lattice.Spot, int]:
    along, across = DATA["diagram"][name]["spot"]
    return (along, across), NAMES.index(DATA["diagram"][name]["heading"])


@pytest.fixture(scope="module")
def places() -> Places:
    sheet = DATA["map"]
    missing, (left, top) = frozenset(sheet["missing"]), sheet["first"]
    return Places(HexGrid(sheet["columns"], sheet["rows"], missing=missing, first=(left, top)))


def at(places: Places, example: dict[str, Any]) -> int:
    return places.read(example["at"]) * 12 + NAMES.index(example["heading"])


def write_stance(places: Places, stance: int) -> list[str]:
    return [places.names[stance // 12], NAMES[stance % 12]]


# The diagram

@examples("diagram_range")
def test_ranges_of_the_diagram(example: dict[str, Any]) -> None:
    assert lattice.distance(vehicle(example["from"])[0], vehicle(example["to"])[0]) == example["expect"]


@examples("diagram_shift_up")
def test_shifted_into_the_hexes_above_the_ranges_are_the_same(example: dict[str, Any]) -> None:
    above = [(spot[0], spot[1] - 1) for spot in [vehicle(name)[0] for name in example["vehicles"]]]
    assert all([lattice.is_hex(spot) for spot in above])
    assert [lattice.distance(above[0], spot) for spot in above[1:]] == example["expect"]


@examples("diagram_legal")
def test_legal_and_illegal_on_a_hexside(example: dict[str, Any]) -> None:
    spot, heading = vehicle(example["vehicle"])
    assert not lattice.is_hex(spot)
    assert (heading in lattice.allowed_headings(spot)) == example["expect"]
    if "legal" in example:
        assert [NAMES[heading] for heading in lattice.allowed_headings(spot)] == example["legal"]


@examples("diagram_faces")
def test_what_a_vehicle_faces(example: dict[str, Any]) -> None:
    _, heading = vehicle(example["vehicle"])
    assert ("hexjuncture" if heading % 2 else "hexside") == example["expect"]


@examples("diagram_heading")
def test_how_headings_are_called(example: dict[str, Any]) -> None:
    assert DATA["diagram"][example["vehicle"]]["heading"] == example["expect"]
    assert NAMES[vehicle(example["vehicle"])[1]] == example["expect"]


# On a map

@examples("range")
def test_ranges(places: Places, example: dict[str, Any]) -> None:
    assert places.range(places.read(example["from"]), places.read(example["to"])) == example["expect"]


@examples("legal_headings")
def test_headings_on_a_hexside(places: Places, example: dict[str, Any]) -> None:
    assert [NAMES[heading] for heading in places.headings[places.read(example["at"])]] == example["expect"]


@examples("forward")
def test_steps(places: Places, example: dict[str, Any]) -> None:
    assert places.names[places.ahead[at(places, example)]] == example["expect"]


@examples("round")
def test_rounding(places: Places, example: dict[str, Any]) -> None:
    table = places.round_port if example["side"] == "port" else places.round_starboard
    assert write_stance(places, table[at(places, example)]) == example["expect"]


@examples("turn")
def test_turns(places: Places, example: dict[str, Any]) -> None:
    assert write_stance(places, places.turn(at(places, example), example["change"])) == example["expect"]


@examples("drift")
def test_drift(places: Places, example: dict[str, Any]) -> None:
    stance = at(places, example)
    neighbours = [place for place in (places.port[stance], places.starboard[stance]) if place >= 0]
    assert sorted([places.names[place] for place in neighbours]) == example["expect"]


@examples("path")
def test_whole_moves(places: Places, example: dict[str, Any]) -> None:
    stance = at(places, example)
    for action in example["actions"]:
        stance = stance_after(places, stance, action)
    assert write_stance(places, stance) == example["expect"]


def stance_after(places: Places, stance: int, action: str) -> int:
    if action.startswith("turn"):
        return places.turn(stance, int(action.removeprefix("turn")))
    places_by = {"step": places.ahead, "drift port": places.port, "drift starboard": places.starboard}
    if action in places_by:
        return places_by[action][stance] * 12 + stance % 12
    return {"round port": places.round_port, "round starboard": places.round_starboard}[action][stance]


@examples("arc")
def test_sectors(places: Places, example: dict[str, Any]) -> None:
    first, last = example["sector"]
    sector = Sector(first, last, LIMITS[example["limits"]])
    assert (places.bears(sector, at(places, example), places.read(example["to"])) == INSIDE) == example["expect"]


@examples("hex_of")
def test_hexes_of_a_place(places: Places, example: dict[str, Any]) -> None:
    assert (places.read(example["hex"]) in places.hexes[places.read(example["at"])]) == example["expect"]


@examples("los")
def test_lines_of_sight(places: Places, example: dict[str, Any]) -> None:
    sights = Sights(places, set_of(tuple([places.number[name] for name in DATA["map"]["blocking"]])))
    assert sights.clear(places.read(example["from"]), places.read(example["to"])) == example["expect"]


def test_the_map_has_346_hexes_and_965_hexsides(places: Places) -> None:
    assert sum(places.on_map) == 346 + 965
    assert sum(places.on_map[: places.hex_count]) == 346
