"""The drawn board: complete and legible; what holds for that of any title is in tests/test_any_board.py."""
from __future__ import annotations

from xml.etree import ElementTree

import pytest

from support import area_at
from titles.drawings import SVG, assert_apart_on_the_sheet, assert_themes_can_change, lines_inside, printed_words, sheet, symbols
from umpire.art.svg import width_of
from umpire.maps.areas import within
from umpire.titles.anvil.drawing import faces, layout
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.board import board_svg
from umpire.titles.anvil.drawing.charts import print_modifier
from umpire.titles.anvil.drawing.ground import coast
from umpire.titles.anvil.drawing.ways import DIRECTIONS, direction

BOXES = [*layout.PANELS.values(), *layout.HOLDING.values(), *layout.FORTS]


@pytest.fixture(scope="module", name="atlas")
def fixture_atlas() -> Atlas:
    return Atlas()


@pytest.fixture(scope="module", name="board")
def fixture_board(atlas: Atlas) -> str:
    return board_svg(atlas)


def test_there_is_a_face_for_every_side_of_every_counter(atlas: Atlas, board: str) -> None:
    ids = symbols(board)
    assert len(atlas.units) == 99
    for unit in atlas.units.values():
        assert f"u_{unit.id}" in ids
        assert (f"u_{unit.id}_reduced" in ids) == (unit.kind in ("combat", "cd"))
    for name in (
        "ffi-control", "ffi-fighters", "unsupplied-allied", "unsupplied-german", "flag-allied", "flag-german", "bridge",
        "bridge-destroyed",
    ):
        assert name in ids
    for name in ("air", "naval"):
        assert {f"bomb-{name}", f"bomb-{name}-support"} <= ids
    assert {f"bridging-{number}" for number in range(1, 7)} <= ids
    assert {f"bridge-{number}" for number in range(DIRECTIONS)} <= ids
    assert {"marker-turn", "marker-fort-09", "marker-fort-10", "marker-target", "marker-active", "marker-phase"} <= ids


def test_a_counter_prints_its_values(atlas: Atlas, board: str) -> None:
    words = {str(item.get("id")): "".join(item.itertext()) for item in ElementTree.fromstring(board).iter(SVG + "symbol")}
    for unit in atlas.units.values():
        assert faces.short_name(unit) in words[f"u_{unit.id}"]
        if unit.kind == "combat":
            assert words[f"u_{unit.id}"].endswith(f"{unit.strength[0]}-{unit.move}")
            assert words[f"u_{unit.id}_reduced"].endswith(f"{unit.strength[1]}-{unit.move}")
            assert unit.division in words[f"u_{unit.id}"]
        elif unit.kind == "support":
            assert words[f"u_{unit.id}"].endswith(f"+{unit.bonus[0]}{unit.move}")


def test_the_names_on_counters_fit(atlas: Atlas) -> None:
    for unit in atlas.units.values():
        size = faces.title_size(unit)
        assert size >= 8, unit.id
        assert width_of(faces.short_name(unit), size) <= faces.NAME_WIDTH
        assert faces.division_size(unit) >= 6.5 or unit.kind == "transport", unit.id


def test_counters_have_the_colours_of_their_nations(atlas: Atlas, board: str) -> None:
    root = ElementTree.fromstring(board)
    for symbol in root.iter(SVG + "symbol"):
        name = str(symbol.get("id"))
        if name.startswith("u_"):
            uses = {str(use.get("href")) for use in symbol.iter(SVG + "use")}
            nation = atlas.units[name.removeprefix("u_").removesuffix("_reduced")].nation
            assert ("#v-stripe-FR" in uses, "#v-stripe-GB" in uses) == (nation == "FR", nation == "GB")
            assert ("#card-german" in uses) == (nation == "DE")


def test_panels_do_not_overlap_and_lie_on_the_sheet(board: str) -> None:
    assert sheet(board) == (layout.WIDTH, layout.HEIGHT)
    assert_apart_on_the_sheet(board, list(dict.fromkeys([*BOXES, layout.CARTOUCHE])))


def test_the_boxes_on_the_map_cover_no_area(atlas: Atlas) -> None:
    for box in (*layout.HOLDING.values(), *layout.FORTS, layout.TURN, layout.KEY, layout.CARTOUCHE):
        points = [(box.x + box.width * across / 8, box.y + box.height * down / 8) for across in range(9) for down in range(9)]
        assert all(area_at(atlas.map, x, y) < 0 for x, y in points), box


def test_the_charts_print_the_values_of_the_tables(atlas: Atlas, board: str) -> None:
    words = printed_words(board)
    for row in atlas.tables.content["crt"]["rows"].values():
        assert set(row) <= set(words)
    assert list(atlas.forts) == ["09", "10"]
    for fort in atlas.forts.values():
        assert {str(level) for level in fort.levels} <= set(words)
        assert {print_modifier(value) for value in fort.modifiers} <= set(words)
    for unit in ("10 MARSEILLE: FORTIFICATIONS", "09 TOULON: FORTIFICATIONS", *atlas.words.texts("title")):
        assert unit in words


def test_an_overlay_changes_printed_values(board: str) -> None:
    changes = (("crt", "rows", "7"), ("bombing", "air", "6"), ("modifiers", "landing", ""), ("terrain", "enter_cost", "rough"))
    for change in changes:
        atlas = Atlas()
        table = atlas.tables.content[change[0]]
        if change[2] == "7":
            table["rows"]["7"] = ["9/9"] * 12
        elif change[2]:
            other = {"levels": 3, "stays": True} if change[0] == "bombing" else {"foot": 7, "motorized": 7}
            table[change[1]][change[2]] = other
        else:
            table[change[1]] = -7
        assert board_svg(atlas) != board


def test_every_area_town_and_river_is_named(atlas: Atlas, board: str) -> None:
    words = set(printed_words(board))
    for area in atlas.map.areas:
        assert area.id in words
        name = atlas.names[area.id]
        text = " ".join(name.lines) if name.lines else area.name
        if name.lines:
            assert text == area.name
            assert all(line.upper() in words for line in name.lines)
        else:
            # its towns say the name
            assert all(part in words for part in text.split(" – "))
    assert {town.name for town in atlas.towns} <= words
    assert {river.name.upper() for river in atlas.rivers} <= {word.upper() for word in words}


def test_numbers_and_names_of_areas_stand_inside_them(atlas: Atlas) -> None:
    for area in atlas.map.areas:
        name = atlas.names[area.id]
        assert within(area.rings, *name.disc), area.id
        assert within(area.rings, *name.stack), area.id
        for row, line in enumerate(name.lines):
            wide = width_of(line.upper(), 11.5) * 1.06 / 2
            assert within(area.rings, name.at[0] - wide, name.at[1] + row * 13), area.id
            assert within(area.rings, name.at[0] + wide, name.at[1] + row * 13), area.id


def test_words_of_the_panels_stay_inside(board: str) -> None:
    """Every line of the charts ends before its panel does."""
    assert lines_inside(board, BOXES) > 300


def test_the_shore_is_where_land_meets_the_sea(atlas: Atlas) -> None:
    lines = coast(atlas)
    assert sum(len(line) for line in lines) > 400
    inland = [point for line in lines for point in line if point[1] < 1400]
    assert not inland, "no shore in the mountains"


def test_bridges_lead_across_their_rivers(atlas: Atlas) -> None:
    directions = {site.id: direction(atlas, site) for site in atlas.map.sites}
    assert set(directions.values()) <= set(range(DIRECTIONS))
    assert directions["br-andance"] in (0, 1, 7), "the Rhône flows south: its bridges lead east"


def test_dark_and_paper_themes_can_change_the_sheet(board: str) -> None:
    assert_themes_can_change(board, ("allied", "german"))
