"""The drawn board: complete and legible; what holds for that of any title is in tests/test_any_board.py."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from titles.allenby import mock_view
from titles.drawings import (
    SVG,
    assert_apart_on_the_sheet,
    assert_themes_can_change,
    lines_inside,
    overlap,
    printed_words,
    sheet,
    symbols,
)
from umpire.art.svg import width_of
from umpire.titles.allenby.drawing import faces, layout
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.drawing.board import board_svg

PANELS = (
    layout.SEQUENCE, layout.TERRAIN, layout.COMBAT, layout.BOMBARDMENT, layout.AIR, layout.BRITISH_LOST, layout.TURKISH_LOST,
    layout.TRACK, layout.HAND,
)


@pytest.fixture(scope="module", name="atlas")
def fixture_atlas() -> Atlas:
    return Atlas()


@pytest.fixture(scope="module", name="board")
def fixture_board(atlas: Atlas) -> str:
    return board_svg(atlas)


def test_it_is_small_enough_to_be_sent(board: str) -> None:
    assert len(board) < 500_000


def test_there_is_a_face_for_every_counter(atlas: Atlas, board: str) -> None:
    ids = symbols(board)
    for unit in atlas.units.values():
        assert f"u_{unit.id}" in ids
        assert (f"u_{unit.id}_rear" in ids) == (unit.side == "turkish" and unit.rear in ("A", "B"))
        if unit.side == "british" and unit.icon in faces.ICONS:
            assert f"hidden_{unit.icon}_{unit.ma}" in ids
        if unit.type == "division":
            assert f"hidden_division_{unit.icon}_{unit.ma}" in ids
    assert {"flag-british", "flag-turkish", "marker-turn", "marker-vp-british", "marker-vp-turkish", "marker-target"} <= ids


def test_a_concealed_counter_shows_nothing_but_type_and_movement(atlas: Atlas, board: str) -> None:
    root = ElementTree.fromstring(board)
    for symbol in root.iter(SVG + "symbol"):
        if str(symbol.get("id")).startswith("hidden_"):
            words = "".join(symbol.itertext())
            assert re.fullmatch(r"\?-\d|XXDIV-\d", words)
            uses = {use.get("href") for use in symbol.iter(SVG + "use")}
            assert not uses & {f"#card-{group}" for group in atlas.group_colours}


def test_the_names_on_counters_fit(atlas: Atlas) -> None:
    for unit in atlas.units.values():
        if unit.type == "air":
            continue
        name = faces.short_name(unit)
        size, lines = faces.level(name)
        upright = faces.upright_size(name)
        assert max(size, upright) >= 6.5, unit.id
        assert max(width_of(line, size) for line in lines) <= faces.NAME_WIDTH
        assert width_of(name, upright) <= faces.NAME_HEIGHT


def test_the_colours_of_the_counters_come_from_the_data(atlas: Atlas, board: str) -> None:
    for colour in (*atlas.group_colours.values(), *atlas.formation_colours.values(), *atlas.command_colours.values()):
        assert colour in board


def test_panels_do_not_overlap_and_lie_on_the_sheet(board: str) -> None:
    assert sheet(board) == (layout.WIDTH, layout.HEIGHT)
    assert_apart_on_the_sheet(board, [*PANELS, layout.MAP])
    assert not overlap(layout.CARTOUCHE, layout.KEY)


def test_the_charts_print_the_values_of_the_tables(atlas: Atlas, board: str) -> None:
    words = "\n".join(printed_words(board))
    for name in atlas.tables.table("crt").texts("columns"):
        assert name in words
    for name in atlas.tables.table("bombardment").texts("rows"):
        assert name.replace("-", "–") in words
    for town in atlas.towns.values():
        assert town.name in words
    for place in atlas.places.values():
        assert place in words
    for name in atlas.hexes:
        assert f">{name}</tspan>" in board


def test_an_overlay_changes_printed_values(atlas: Atlas, board: str) -> None:
    changed = Atlas()
    changed.tables.content["air"]["british"] = {str(die): 7 for die in range(1, 7)}
    assert board_svg(changed) != board


def test_words_of_the_panels_stay_inside(board: str) -> None:
    """Every line of the charts ends before its panel does."""
    assert lines_inside(board, PANELS) > 200


def test_every_road_river_and_trench_is_drawn_inside_the_plane(atlas: Atlas) -> None:
    for points in (*atlas.rivers.values(), *atlas.railways, *atlas.wadis):
        for x, y in points:
            assert -60 <= x <= atlas.width + 60
            assert -60 <= y <= atlas.height + 60
    assert set(mock_view.suggested_hexes(atlas).values()) <= set(atlas.hexes)


def test_dark_and_paper_themes_can_change_the_sheet(board: str) -> None:
    assert_themes_can_change(board, ("british", "turkish"))


def test_a_number_is_not_taken_for_that_of_the_town_above_it(atlas: Atlas, board: str) -> None:
    """Between the name of a town and the number of the next hex lies the edge, with room on both sides of it."""
    names = {**{town.hex: town.name for town in atlas.towns.values()}, **atlas.places}
    texts = list(ElementTree.fromstring(board).iter(SVG + "text"))
    spans = [span for text in texts if text.get("class") == "hex-number" for span in text.iter(SVG + "tspan")]
    numbers = {span.text: float(span.get("y", "0")) for span in spans}
    letters = 8.0
    half = 3 ** 0.5 * atlas.grid.size / 2
    for hex_, name in names.items():
        below = f"{hex_[:2]}{int(hex_[2:]) + 1:02}"
        document = [text for text in texts if "".join(text.itertext()) == name]
        if below not in numbers or not document:
            continue
        edge = atlas.center(hex_)[1] + half
        baseline = max(float(text.get("y", "0")) for text in document if abs(float(text.get("y", "0")) - edge) < half)
        assert baseline <= edge - 4, name
        assert numbers[below] - letters >= edge + 8, name
