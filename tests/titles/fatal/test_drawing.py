"""The drawn board: complete, legible and small enough; what holds for that of any title is in tests/test_any_board.py."""
from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from support import area_at
from titles.drawings import SVG, assert_apart_on_the_sheet, assert_themes_can_change, lines_inside, printed_words, sheet, symbols
from umpire.art.svg import width_of
from umpire.i18n.data_texts import read_texts
from umpire.i18n.language import reading
from umpire.maps.areas import within
from umpire.titles.fatal.drawing import counters, layout
from umpire.titles.fatal.drawing.atlas import DATA, Atlas
from umpire.titles.fatal.drawing.board import board_svg
from umpire.titles.fatal.drawing.charts import panels, signed
from umpire.titles.fatal.drawing.figures import HATS, SHIPS
from umpire.titles.fatal.drawing.ground import coast
from umpire.titles.fatal.drawing.names import name_box

SLOT = re.compile(r"{\w+}")
BOXES = list(dict.fromkeys([*layout.PANELS.values(), layout.ALLIED, layout.EXITED]))


@pytest.fixture(scope="module", name="atlas")
def fixture_atlas() -> Atlas:
    return Atlas()


@pytest.fixture(scope="module", name="board")
def fixture_board(atlas: Atlas) -> str:
    return board_svg(atlas)


@pytest.fixture(scope="module", name="words")
def fixture_words(board: str) -> dict[str, str]:
    return {str(item.get("id")): "".join(item.itertext()) for item in ElementTree.fromstring(board).iter(SVG + "symbol")}


def test_the_board_is_small_enough_and_cheap_to_paint(board: str) -> None:
    root = ElementTree.fromstring(board)
    assert len(board.encode()) < 560_000
    assert len(list(root[1].iter())) < 2500
    ids = re.findall(r' id="([^"]+)"', board)
    assert len(ids) == len(set(ids))
    assert not re.search(r"nan|inf[^aol]", " ".join(re.findall(r' d="([^"]+)"', board)))


def test_the_camera_rests_on_the_map(board: str) -> None:
    x, y, width, height = [float(part) for part in ElementTree.fromstring(board).get("data-map", "").split()]
    assert x < layout.MAP.x < layout.MAP.right < x + width < layout.SEQUENCE.x
    assert y < layout.MAP.y < layout.MAP.bottom < y + height


# Counters

def test_there_is_a_face_for_every_side_of_every_counter(atlas: Atlas, words: dict[str, str]) -> None:
    assert (len(atlas.units), len(atlas.ships), len(atlas.forts), len(atlas.beachheads)) == (115, 32, 16, 6)
    for unit in atlas.units.values():
        assert f"u_{unit.id}" in words
        assert (f"u_{unit.id}_entrenched" in words) == (unit.type == "infantry")
        assert (f"u_{unit.id}_reserve" in words) == (unit.type == "cavalry")
    for name in (*atlas.ships, *atlas.forts, *atlas.beachheads):
        assert f"u_{name}" in words
    for mine in ("hidden", "dummy", "level_1", "level_2", "dummy-down", "level_1-down", "level_2-down"):
        assert f"mine-{mine}" in words
    for state in ("disorganized", "broken", "disabled", "crippled", "fired", "unsupplied", "activated", "twice", "landing"):
        assert f"status-{state}" in words


def test_a_counter_prints_its_values(atlas: Atlas, words: dict[str, str]) -> None:
    for unit in atlas.units.values():
        front = words[f"u_{unit.id}"]
        assert unit.short in front
        assert counters.division_of(atlas, unit) in front
        if unit.type == "artillery":
            assert front.endswith(str(unit.front[0]))
        else:
            assert front.endswith(f"{unit.front[0]}-{unit.front[1]}")
            assert words[counters.back_of(unit)].endswith(f"{unit.back[0]}-{unit.back[1]}")
    for ship in atlas.ships.values():
        guns = f"{ship.guns[0]}{ship.type}{ship.guns[1]}"
        assert words[f"u_{ship.id}"].endswith(guns if ship.type != "MS" else ship.short)


def test_every_people_has_a_hat_and_every_kind_of_ship_a_silhouette(atlas: Atlas) -> None:
    assert {unit.people for unit in atlas.units.values()} <= set(HATS)
    assert {ship.type for ship in atlas.ships.values()} == set(SHIPS)


def test_divisions_of_a_side_have_hats_of_different_colours(atlas: Atlas) -> None:
    for side in atlas.sides:
        units = [unit for unit in atlas.units.values() if unit.side == side and unit.formation]
        colours = {unit.formation: counters.colour_of(atlas, unit) for unit in units}
        assert len(set(colours.values())) == len(colours)


def test_names_on_counters_fit(atlas: Atlas) -> None:
    for unit in atlas.units.values():
        assert counters.name_size(unit) >= 8.5, unit.id
        if unit.formation:
            assert counters.division_size(counters.division_of(atlas, unit)) >= 7, unit.id
        both = width_of(unit.short, counters.name_size(unit)) + width_of(
            counters.division_of(atlas, unit), counters.division_size(counters.division_of(atlas, unit) or "x"),
        )
        assert both < 52, unit.id
    for ship in atlas.ships.values():
        assert counters.ship_size(ship) >= 9, ship.id


def test_heavy_guns_are_framed(atlas: Atlas, board: str) -> None:
    symbols_ = {str(item.get("id")): item for item in ElementTree.fromstring(board).iter(SVG + "symbol")}
    for ship in atlas.ships.values():
        assert (symbols_[f"u_{ship.id}"].find(f".//{SVG}rect") is not None) == ship.heavy, ship.id


def test_face_down_mines_look_alike(words: dict[str, str]) -> None:
    assert words["mine-hidden"] == "?"
    assert len([name for name in words if name.startswith("mine-hidden")]) == 1


# The map

def test_panels_do_not_overlap_and_lie_on_the_sheet(board: str) -> None:
    assert sheet(board) == (layout.WIDTH, layout.HEIGHT)
    assert_apart_on_the_sheet(board, [*BOXES, layout.CARTOUCHE])


def test_boxes_on_the_map_cover_no_area_but_the_open_sea(atlas: Atlas) -> None:
    for box in (*BOXES, layout.CARTOUCHE):
        for across in range(17):
            for down in range(17):
                here = area_at(atlas.map, box.x + box.width * across / 16, box.y + box.height * down / 16)
                assert here < 0 or atlas.map.areas[here].terrain == "aegean", (box, atlas.map.ids[here])


def test_every_border_of_the_topology_is_drawn(atlas: Atlas) -> None:
    bare = {frozenset((atlas.map.ids[border.a], atlas.map.ids[border.b])) for border in atlas.map.borders if not border.lines}
    assert bare <= {frozenset(("AA-BESIKA", "AA-KUMKALE"))}, "these two meet at a point off the cape"


def test_the_lens_keeps_every_place_in_its_area(atlas: Atlas) -> None:
    for area in atlas.map.areas:
        assert within(area.rings, *area.centre), area.id
    for fort in atlas.works.values():
        assert within(atlas.rings[fort.area], *fort.at), fort.id


def test_names_of_areas_stand_inside_them(atlas: Atlas) -> None:
    for area in atlas.map.areas:
        if area.terrain != "aegean":
            box = name_box(atlas.names[area.id], area.id, area.terrain)
            assert all(within(area.rings, x, y) for x, y in box.outline), area.id


def test_everything_on_the_map_is_named(atlas: Atlas, board: str) -> None:
    texts = set(printed_words(board))
    for area in atlas.of("clear", "hill", "straits"):
        assert area.id in texts
        lines = atlas.names[area.id].lines
        assert {line if area.terrain == "straits" else line.upper() for line in lines} <= texts
    for area in atlas.of("assault"):
        assert area.name.removeprefix("the ").removesuffix(" Assault Area").upper() in texts
    assert {town.name for town in atlas.towns} | {fort.name for fort in atlas.works.values()} <= texts
    assert len(atlas.works) == 14


def test_the_sea_has_soundings_and_none_on_land(atlas: Atlas, board: str) -> None:
    text = next(item for item in ElementTree.fromstring(board).iter(SVG + "text") if item.get("class") == "soundings")
    places = [(float(span.get("x", 0)), float(span.get("y", 0))) for span in text]
    assert len(places) > 200
    dry = [ring for ring, _ in atlas.land]
    assert not any(within([ring], x, y) for ring in dry for x, y in places)


def test_the_shore_is_where_land_meets_the_sea(atlas: Atlas) -> None:
    lines = coast(atlas)
    assert sum(len(line) for line in lines) > 600
    assert not [point for line in lines for point in line if layout.DUE.x < point[0] < layout.DUE.right and point[1] > 900]


# Charts

def test_the_charts_print_the_values_of_the_tables(atlas: Atlas, board: str) -> None:
    texts = set(printed_words(board))
    for table in ("crt", "bombardment"):
        content = atlas.tables.table(table).content
        assert set(content["columns"]) <= texts
        assert {cell for row in content["rows"] for cell in row["cells"]} <= texts
    assert {str(row["allied"]) for row in atlas.tables.table("supply").content["rows"]} <= texts
    assert set(atlas.tables.table("constants").texts("turn_months")) <= texts
    assert signed(-2) == "–2"
    assert {*atlas.words.texts("title"), *atlas.words.table("months").content.values()} <= texts


@pytest.mark.parametrize("change", [
    ("crt", "rows", [{"die": "0-", "cells": ["A/A"] * 9}]), ("bombardment", "columns", ["9-9"] * 7),
    ("weather", "good_max", [1] * 9),
    ("supply", "rows", [{"die": "1", "allied": 88, "turkish": 77}]), ("minefields", "rows", [{"die": "1", "factors": 9}]),
])
def test_an_overlay_changes_what_is_printed(atlas: Atlas, change: tuple[str, str, object]) -> None:
    other = Atlas()
    other.tables.content[change[0]][change[1]] = change[2]
    assert panels(other) != panels(atlas)


def test_words_of_the_panels_stay_inside(board: str) -> None:
    assert lines_inside(board, BOXES) > 250


def test_dark_and_paper_themes_can_change_the_sheet(board: str) -> None:
    assert_themes_can_change(board, ("allied", "turkish"))


def test_everything_a_scene_uses_is_a_symbol(board: str) -> None:
    assert {
        "marker-turn", "marker-impulse", "marker-impulses", "marker-weather", "marker-sea", "marker-vp_allied",
        "marker-sp_turkish", "marker-target", "marker-phase", "flag-allied", "source-paid", "source-unpaid", "air-allied",
        "air-turkish", "suvla-closed",
    } <= symbols(board)


# In Spanish

@pytest.fixture(scope="module", name="spanish_board")
def fixture_spanish_board() -> str:
    with reading("es"):
        return board_svg(Atlas())


def test_the_board_is_printed_in_spanish(board: str, spanish_board: str) -> None:
    texts = set(printed_words(spanish_board))
    assert {"ASALTO", "REFUERZOS POR LLEGAR", "ÁREA DE ASALTO", "Cuando se abra Suvla", "Galípoli", "Hissarlik (Troya)"} <= texts
    assert lines_inside(spanish_board, BOXES) > 250
    assert symbols(spanish_board) == symbols(board)


def test_what_is_filled_in_stands_in_both_languages() -> None:
    with reading("es"):
        spanish = Atlas().words.content
    for english, other in zip(texts(Atlas().words.content), texts(spanish), strict=True):
        assert set(SLOT.findall(english)) == set(SLOT.findall(other)), other


def texts(content: Any) -> list[str]:
    """Return all words of the board, in their order."""
    if isinstance(content, str):
        return [content]
    inside = content.values() if isinstance(content, dict) else content if isinstance(content, list) else []
    return [text for item in inside for text in texts(item)]


def test_every_word_of_the_board_has_a_spanish_one() -> None:
    keys = read_texts(DATA / "board_words.es.ftl").keys()
    english_only = {"provenance", "colours", "ground", "shorts"}
    tables = {key for key in Atlas().words.content if any(id_ == key or id_.startswith(f"{key}-") for id_ in keys)}
    assert set(Atlas().words.content) - tables == english_only
