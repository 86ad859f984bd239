"""The drawn board: complete, harmless, legible, and small enough to be sent."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from titles.allenby import mock_view
from umpire.boards.svg import width_of
from umpire.titles.allenby.drawing import faces, layout
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.drawing.board import board_svg
from umpire.titles.allenby.drawing.cover import cover_svg
from umpire.titles.allenby.drawing.layout import Box

SVG = "{http://www.w3.org/2000/svg}"
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


def symbols(board: str) -> set[str]:
    return {str(symbol.get("id")) for symbol in ElementTree.fromstring(board).iter(SVG + "symbol")}


def test_the_drawings_are_well_formed_and_small_enough(board: str) -> None:
    root, cover = ElementTree.fromstring(board), ElementTree.fromstring(cover_svg())
    assert root.get("viewBox") == f"0 0 {layout.WIDTH:.0f} {layout.HEIGHT:.0f}"
    assert [child.tag for child in root] == [SVG + "defs", SVG + "g"]
    assert root[1].get("id") == "board"
    assert cover.get("viewBox") == "0 0 600 800"
    assert len(board) < 500_000
    assert len(list(root[1].iter())) < 3000, "cheap to paint"
    assert len(cover_svg()) < 60_000


def test_the_drawings_are_the_same_every_time(atlas: Atlas, board: str) -> None:
    assert board_svg(atlas) == board
    assert cover_svg() == cover_svg()


def test_the_drawings_hold_no_styles_no_scripts_and_nothing_from_elsewhere(board: str) -> None:
    for drawing in (board, cover_svg()):
        ids = re.findall(r' id="([^"]+)"', drawing)
        assert len(ids) == len(set(ids))
        for element in ElementTree.fromstring(drawing).iter():
            assert element.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject", "a", "filter")
            for name, value in element.attrib.items():
                assert name != "style"
                assert not name.startswith("on")
                assert "//" not in value
                for reference in re.findall(r"url\(#([^)]+)\)", value) + ([value[1:]] if name == "href" else []):
                    assert reference in ids


def test_no_number_is_broken(board: str) -> None:
    for element in ElementTree.fromstring(board).iter():
        for name in ("d", "x", "y", "width", "height", "cx", "cy", "r", "font-size"):
            assert not re.search(r"nan|inf|\de[-+]?\d", element.get(name, ""))


def test_there_is_a_face_for_every_counter(atlas: Atlas, board: str) -> None:
    known = symbols(board)
    for unit in atlas.units.values():
        assert f"u_{unit.id}" in known
        assert (f"u_{unit.id}_rear" in known) == (unit.side == "turkish" and unit.rear in ("A", "B"))
        if unit.side == "british" and unit.icon in faces.ICONS:
            assert f"hidden_{unit.icon}_{unit.ma}" in known
        if unit.type == "division":
            assert f"hidden_division_{unit.icon}_{unit.ma}" in known
    assert {"flag-british", "flag-turkish", "marker-turn", "marker-vp-british", "marker-vp-turkish", "marker-target"} <= known


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
        name = faces.called(unit)
        size, lines = faces.level(name)
        upright = faces.upright(name)
        assert max(size, upright) >= 6.5, unit.id
        assert max(width_of(line, size) for line in lines) <= faces.NAME_WIDTH
        assert width_of(name, upright) <= faces.NAME_HEIGHT


def test_the_colours_of_the_counters_come_from_the_data(atlas: Atlas, board: str) -> None:
    for colour in (*atlas.group_colours.values(), *atlas.formation_colours.values(), *atlas.command_colours.values()):
        assert colour in board


def test_panels_do_not_overlap_and_lie_on_the_sheet() -> None:
    boxes = [*PANELS, layout.MAP]
    for number, box in enumerate(boxes):
        assert box.x > 0
        assert box.y > 0
        assert box.right < layout.WIDTH
        assert box.bottom < layout.HEIGHT
        assert not any(_overlap(box, other) for other in boxes[number + 1:])
    assert not _overlap(layout.CARTOUCHE, layout.KEY)


def _overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_the_charts_print_the_values_of_the_tables(atlas: Atlas, board: str) -> None:
    printed = "\n".join(["".join(text.itertext()) for text in ElementTree.fromstring(board).iter(SVG + "text")])
    for name in atlas.tables.table("crt").texts("columns"):
        assert name in printed
    for name in atlas.tables.table("bombardment").texts("rows"):
        assert name.replace("-", "–") in printed
    for town in atlas.towns.values():
        assert town.name in printed
    for place in atlas.places.values():
        assert place in printed
    for name in atlas.hexes:
        assert f">{name}</tspan>" in board


def test_an_overlay_changes_what_is_printed(atlas: Atlas, board: str) -> None:
    changed = Atlas()
    changed.tables.content["air"]["british"] = {str(die): 7 for die in range(1, 7)}
    assert board_svg(changed) != board


def test_words_of_the_panels_stay_inside(board: str) -> None:
    """Every line of the charts ends before its panel does."""
    root = ElementTree.fromstring(board)
    lines = 0
    for text in root[1].iter(SVG + "text"):
        if text.get("x") is None or text.get("transform"):
            continue
        x, size, words = float(text.get("x", 0)), float(text.get("font-size", 10)), "".join(text.itertext())
        panel = next((box for box in PANELS if box.x <= x <= box.right and box.y <= float(text.get("y", 0)) <= box.bottom), None)
        if panel is not None:
            lines += 1
            wide, anchor = width_of(words, size), text.get("text-anchor", "middle")
            left = x if anchor == "start" else x - wide if anchor == "end" else x - wide / 2
            assert panel.x + 5 <= left, words
            assert left + wide <= panel.right - 5, words
    assert lines > 200


def test_every_road_river_and_trench_is_drawn_inside_the_plane(atlas: Atlas) -> None:
    for points in (*atlas.rivers.values(), *atlas.railways, *atlas.wadis):
        for x, y in points:
            assert -60 <= x <= atlas.width + 60
            assert -60 <= y <= atlas.height + 60
    assert set(mock_view.suggested(atlas).values()) <= set(atlas.hexes)


def test_dark_and_paper_themes_can_change_the_sheet(board: str) -> None:
    for name in ("--map-paper", "--map-panel", "--map-band", "--map-night"):
        assert f"var({name}," in board
    for side in ("british", "turkish"):
        assert f'class="counter side-{side}"' in board
