"""The drawn board: complete, legible and small enough."""
from __future__ import annotations

import math
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from titles.drawings import (
    SVG,
    assert_apart_on_the_sheet,
    assert_drawable,
    assert_themes_can_change,
    lines_inside,
    printed_words,
    quickest,
    symbols,
)
from titles.landships.landships_table import table
from umpire.maps.areas import within
from umpire.titles.landships.components import GROUND, KINDS, PIECES, PLACES
from umpire.titles.landships.drawing import layout, table_scene
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.drawing.board import board_svg
from umpire.titles.landships.drawing.figures import MACHINES
from umpire.titles.landships.drawing.table_scene import Table
from umpire.titles.landships.drawing.ways import points
from umpire.titles.landships.drawing.woods import cover_field
from umpire.titles.landships.state import PHASES

PANELS = [
    layout.ROSE, layout.SEQUENCE, layout.TERRAIN, layout.SMALL_ARMS, layout.ANTITANK, layout.ASSAULT, layout.TRACK,
    *layout.HOLDING.values(),
]


@pytest.fixture(scope="module", name="atlas")
def fixture_atlas() -> Atlas:
    return Atlas()


@pytest.fixture(scope="module", name="board")
def fixture_board(atlas: Atlas) -> str:
    return board_svg(atlas)


@pytest.fixture(scope="module", name="board_table")
def fixture_board_table(atlas: Atlas) -> Table:
    return Table(atlas)


def scene_of(board_table: Table, places: dict[str, list[str]], **position: Any) -> dict[str, Any]:
    match = table(places, ask="choose_vehicle", **position)
    return table_scene.scene(match.view("german"), board_table).to_json()


def piece(scene: dict[str, Any], name: str) -> dict[str, Any]:
    result: dict[str, Any] = next(item for item in scene["pieces"] if item["id"] == name)
    return result


# The board

def test_the_board_is_small_enough_and_cheap_to_paint(board: str) -> None:
    assert len(board.encode()) < 500_000
    assert len(list(ElementTree.fromstring(board)[1].iter())) < 2500
    ids = re.findall(r' id="([^"]+)"', board)
    assert len(ids) == len(set(ids))
    assert not re.search(r"nan|inf[^aol]", " ".join(re.findall(r' d="([^"]+)"', board)))


def test_nothing_beside_the_map_lies_on_anything_else(board: str) -> None:
    assert_apart_on_the_sheet(board, [layout.MAP, layout.CARTOUCHE, *PANELS])
    assert lines_inside(board, PANELS) > 150
    assert_themes_can_change(board, ("german", "british", "french"))


def test_the_camera_rests_on_the_map(board: str) -> None:
    x, y, width, height = [float(part) for part in ElementTree.fromstring(board).get("data-map", "").split()]
    assert x < layout.MAP.x < layout.MAP.right < x + width < layout.SEQUENCE.x
    assert y < layout.MAP.y < layout.MAP.bottom < y + height


def test_every_hex_has_its_number(board: str, atlas: Atlas) -> None:
    spans = {"".join(span.itertext()) for span in ElementTree.fromstring(board)[1].iter(SVG + "tspan")}
    assert len(atlas.terrain) == 346
    assert set(atlas.terrain) <= spans


def test_the_charts_print_the_tables(board: str, atlas: Atlas) -> None:
    words = printed_words(board)
    for name in ("sacrt", "at_table", "close_assault"):
        chart = atlas.tables.table(name).content
        for result in {cell for row in chart["results"] for cell in row} - {"-"}:
            assert words.count(result) >= sum([row.count(result) for row in chart["results"]])
    for name in atlas.words.texts("headings_of_vehicles"):
        assert name in words


def test_the_phases_are_those_of_the_rules(board_table: Table) -> None:
    assert tuple(board_table.phases) == PHASES
    assert len(board_table.atlas.words.texts("sequence")) == len(board_table.atlas.words.texts("sequence_cases")) == len(PHASES)


def test_woods_lie_over_the_middles_of_their_hexes_and_no_others(atlas: Atlas) -> None:
    names = [name for name, wood in atlas.areas.items() if wood == "Bois Carré"]
    field = cover_field(atlas, names, 61)
    for name in atlas.terrain:
        x, y = atlas.center(name)
        column, row = round((x - field.left) / field.cell), round((y - field.top) / field.cell)
        if 0 <= column < field.columns and 0 <= row < field.rows:
            assert (field.values[row * field.columns + column] > 0.9) == (name in names), name


def test_ways_lead_through_their_hexes_and_on_to_the_frame(atlas: Atlas) -> None:
    for way in atlas.ways:
        line = points(atlas, way)
        for name in way.path:
            assert min([math.dist(point, atlas.center(name)) for point in line]) < layout.SIDE * 0.6, (way.name, name)
    roman = points(atlas, atlas.ways[0])
    assert roman[0][0] < layout.MAP.x
    assert roman[-1][0] > layout.MAP.right
    assert max([y for _, y in roman]) - min([y for _, y in roman]) < 1, "the Roman road is straight"


# Counters

def test_there_is_a_face_for_every_counter(board: str, atlas: Atlas) -> None:
    ids = symbols(board)
    for name in atlas.foot:
        assert {f"u_{name}", f"u_{name}_pinned"} <= ids
    for machine in atlas.machines.values():
        assert f"u_{machine.id}" in ids
    assert set(atlas.machines) == set(MACHINES), "each has a silhouette of its own"
    assert len({scene_() for scene_ in MACHINES.values()}) == len(MACHINES)


def test_a_platoon_prints_its_four_numbers(board: str, atlas: Atlas) -> None:
    words = {str(item.get("id")): ["".join(text.itertext()) for text in item.iter(SVG + "text")]
             for item in ElementTree.fromstring(board).iter(SVG + "symbol")}
    for unit in atlas.foot.values():
        assert words[f"u_{unit.id}"] == [str(unit.ma), f"{unit.fs}-{unit.range}-{unit.morale}"]
    assert words["u_75mm_art"] == ["10/68"], "as the sample counter of the article"


def test_every_state_and_kind_has_its_word(board_table: Table, board: str) -> None:
    ids = symbols(board)
    assert set(board_table.naming.kinds) == set(KINDS)
    assert {f"status-{word}" for word in board_table.naming.states} <= ids


# The scene

def test_every_place_of_the_rules_is_a_space(board_table: Table) -> None:
    spaces = {space.id: space for space in board_table.spaces}
    places = [name for number, name in enumerate(PLACES) if GROUND.on_map[number]]
    assert set(spaces) == {*places, *layout.HOLDING}
    assert {name for name, space in spaces.items() if space.mark == "edge"} == {name for name in places if "|" in name}
    for name in places:
        assert within([spaces[name].outline], *board_table.middles[name]), name


def test_a_tank_stands_on_its_hexside_turned_to_its_heading(board_table: Table) -> None:
    scene = scene_of(board_table, {"5806|5907": ["a7v-1"], "6008": ["male-1"]}, facing={"a7v-1": "SSW", "male-1": "E"})
    tank, other = piece(scene, "a7v-1"), piece(scene, "male-1")
    assert (tank["space"], tank["heading"], other["heading"]) == ("5806|5907", 210, 90)
    assert (tank["x"], tank["y"]) == board_table.middles["5806|5907"]
    assert "heading SSW" in tank["text"]
    assert "hexside 5806/5907" in tank["text"]


def test_a_crew_stands_small_behind_its_gun(board_table: Table) -> None:
    scene = scene_of(board_table, {"6208": ["art75", "brit-crew-1"]}, facing={"art75": "W"})
    gun, crew = piece(scene, "art75"), piece(scene, "brit-crew-1")
    assert crew["size"] < gun["size"]
    assert crew["x"] > gun["x"]
    assert crew["y"] > gun["y"]


def test_opponents_in_one_hex_stand_apart(board_table: Table) -> None:
    scene = scene_of(board_table, {"5908": ["ger-465-1", "brit-364-1"]})
    assert piece(scene, "brit-364-1")["x"] - piece(scene, "ger-465-1")["x"] > 50


def test_pinned_men_show_their_reverse(board_table: Table) -> None:
    scene = scene_of(board_table, {"5408": ["ger-465-1", "ger-465-2"]}, pinned=["ger-465-1"])
    assert piece(scene, "ger-465-1")["use"] == "u_ger_inf_465_pinned"
    assert piece(scene, "ger-465-2")["use"] == "u_ger_inf_465"


def test_an_aeroplane_that_observes_is_over_its_hex(board_table: Table) -> None:
    plane = piece(scene_of(board_table, {"5909": ["junkers"], "6008": ["a7v-1"]}), "junkers")
    assert plane["space"] == "5909"
    assert plane["text"].startswith("German")
    assert "over hex 5909" in plane["text"]


def test_units_off_the_map_lie_in_the_box_of_their_side(board_table: Table) -> None:
    scene = scene_of(board_table, {
        "6008": ["a7v-1"], "to_come": ["bristol"], "surrendered": ["brit-364-1"], "eliminated": ["ger-465-1"],
    })
    where = {item["id"]: item["space"] for item in scene["pieces"]}
    assert where == {"a7v-1": "6008", "bristol": "british_coming", "brit-364-1": "british_lost", "ger-465-1": "german_lost"}


def test_a_full_table_is_drawable_and_quick(board_table: Table, board: str) -> None:
    leaders = {"ger-leader": "a7v-1", "brit-leader": "male-1"}
    elsewhere = ("junkers", "bristol", "re8", "halberstadt", *leaders)
    on_map = [name for name in PIECES if not name.startswith(elsewhere)]
    # no hexes hold so many by the rules: one to each
    hexes = [name for number, name in enumerate(PLACES) if GROUND.on_map[number] and "|" not in name][20:]
    places: dict[str, list[str]] = {hexes[number * 3]: [name] for number, name in enumerate(on_map)}
    match = table({**places, "aboard": [*leaders]}, ask="choose_vehicle", carriers=leaders)
    view = match.view("german")
    assert_drawable(table_scene.scene(view, board_table).to_json(), symbols(board))
    assert quickest(lambda: table_scene.scene(view, board_table)) < 0.02
