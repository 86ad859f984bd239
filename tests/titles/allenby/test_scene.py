"""The scene: what lies on the table, from a view alone."""
from __future__ import annotations

import random
import re
from typing import Any

import pytest

import umpire
from support import some
from titles.allenby import mock_view
from titles.drawings import assert_drawable, quickest, symbols
from umpire.art.scene import Scene
from umpire.maps.points import Point
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.drawing.table_scene import Table, scene, track_points, write_points


@pytest.fixture(scope="module", name="table")
def fixture_table() -> Table:
    return Table(Atlas())


@pytest.fixture(scope="module", name="symbol_ids")
def fixture_symbol_ids() -> set[str]:
    return symbols(some(umpire.title("allenby").board).draw())


def views(table: Table) -> list[dict[str, Any]]:
    atlas = table.atlas
    return [mock_view.view(atlas), mock_view.view(atlas, "turkish"), mock_view.late_view(atlas)]


def scenes(table: Table) -> list[Scene]:
    return [scene(view, table) for view in views(table)]


def test_everything_is_a_symbol_of_the_board_and_can_be_sent(table: Table, symbol_ids: set[str]) -> None:
    for scene_ in scenes(table):
        assert_drawable(scene_.to_json(), symbol_ids)


def test_every_hex_is_a_space_with_a_name(table: Table) -> None:
    spaces = {space.id: space for space in scene(mock_view.view(table.atlas), table).spaces}
    assert set(table.atlas.hexes) <= set(spaces)
    assert spaces["1211"].name == "Nablus (1211)"
    assert spaces["1211"].note == "Hills, town of victory" or "town of victory" in spaces["1211"].note
    assert spaces["1204"].name == "El Afule (1204)"
    assert spaces["1213"].name == "hex 1213, hills"
    assert spaces["0101"].name == "hex 0101, open sea"
    assert "trench" in spaces["0812"].note
    assert len(spaces["1211"].outline) == 6


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """A hex is convex: the point lies on the same side of all its edges, give or take a tenth of a pixel."""
    turns = []
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        turns.append((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= -9)
    return all(turns) or not any(turns)


def corners(x: float, y: float, size: float) -> list[Point]:
    half = size / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def test_counters_lie_inside_their_hexes_and_boxes(table: Table) -> None:
    outlines = {space.id: space.outline for space in table.spaces}
    for scene_ in scenes(table):
        for piece in scene_.pieces:
            if piece.space != "air":
                assert all(inside(corner, outlines[piece.space]) for corner in corners(piece.x, piece.y, piece.size)), piece.id


def test_a_tall_stack_stays_inside_its_hex_and_every_edge_shows(table: Table) -> None:
    atlas = table.atlas
    units = [unit for unit in atlas.units.values() if unit.side == "turkish" and unit.type != "air"][:24]
    for height in range(1, 25):
        items = [mock_view.unit_item(unit, "1310") for unit in units[:height]]
        pieces = scene(mock_view.view(atlas, units=items), table).pieces
        outline = atlas.grid.corners(atlas.grid.number["1310"])
        for piece in pieces:
            assert all(inside(corner, outline) for corner in corners(piece.x, piece.y, piece.size))
        assert len({(piece.x, piece.y) for piece in pieces}) == height


def test_the_strongest_lies_on_top_whatever_the_order(table: Table) -> None:
    view = mock_view.view(table.atlas)
    backwards = {**view, "units": view["units"][::-1]}
    first = {piece.id: (piece.x, piece.y) for piece in scene(view, table).pieces}
    second = {piece.id: (piece.x, piece.y) for piece in scene(backwards, table).pieces}
    assert first == second
    mixed = [piece for piece in scene(view, table).pieces if piece.space == "0413"]
    assert [piece.id for piece in mixed][:2] == ["b_art_dmc", "b_cars"]


def test_what_a_screen_reader_says(table: Table) -> None:
    pieces = {piece.id: piece for piece in scene(mock_view.late_view(table.atlas), table).pieces}
    assert pieces["t_19"].text == "Turkish infantry 19, Formation B (Asia), value A, disrupted, in hex 0911, hills"
    assert pieces["b_60div_179"].text.endswith("has acted, attacking, in hex 0410, marsh")
    assert pieces["t_7"].text == "Turkish infantry 7, 3-2, eliminated"
    assert pieces["b_air_1"].text == "British squadron 1 AFC, over hex 0612, plain"


def test_a_concealed_counter_tells_nothing(table: Table) -> None:
    scene_ = scene(mock_view.view(table.atlas, "turkish"), table)
    british = [piece for piece in scene_.pieces if piece.side == "british"]
    assert len(british) > 40
    for piece in british:
        assert re.fullmatch(r"british-\d{4}-\d+", piece.id)
        assert piece.use.startswith("hidden_")
        assert "concealed" in piece.text
        assert "?" in piece.text


def test_a_division_marker_shows_how_many_it_holds(table: Table) -> None:
    unit = table.atlas.units["b_div_60div"]
    mine = scene(mock_view.view(table.atlas, units=[mock_view.unit_item(unit, "0411", holds=3, cf=12)]), table).pieces[0]
    assert mine.badge == "3"
    assert mine.name == "60 Div"
    assert "3 units under it" in mine.text
    face = "hidden_division_infantry_2"
    hidden = mock_view.unit_item(unit, "0411", id="", key="british-0411-1", name="", cf=None, formation="", symbol=face)
    assert scene(mock_view.view(table.atlas, units=[hidden]), table).pieces[0].badge == ""


def test_the_markers_show_the_difference_when_the_track_is_too_short(table: Table) -> None:
    assert track_points(21, 6) == (21, 6)
    assert track_points(0, 39) == (0, 39)
    assert track_points(12, 45) == (0, 33)
    assert track_points(44, 40) == (4, 0)
    assert track_points(-7, 5) == (0, 12)
    assert track_points(-49, 60) == (0, 39)
    tracks = {track.id: track for track in scene(mock_view.late_view(table.atlas), table).tracks}
    assert tracks["turn"].marks[tracks["turn"].value].label == "3"
    assert tracks["vp-turkish"].marks[tracks["vp-turkish"].value].label == "23"
    assert tracks["vp-british"].marks[7] != tracks["vp-turkish"].marks[7], "both can stand on one place"


def test_set_up_has_a_turn_and_no_phase(table: Table) -> None:
    scene_ = scene(mock_view.view(table.atlas, phase=0, phase_name="set-up"), table)
    assert not [picture for picture in scene_.pictures if picture.id == "phase"]
    assert scene_.labels[0].text == "Set-up"
    assert scene(mock_view.late_view(table.atlas), table).labels[0].text == "Turn 3: British cavalry operations"


def test_flags_bursts_and_the_target(table: Table) -> None:
    scene_ = scene(mock_view.late_view(table.atlas), table)
    uses = {picture.id: picture.use for picture in scene_.pictures}
    assert uses["flag-0809"] == "flag-british"
    assert uses["flag-1211"] == "flag-turkish"
    assert uses["bombarded-0913"] == "marker-bombarded"
    assert uses["attacked-0612"] == "marker-attacked"
    assert uses["target"] == "marker-target"
    assert [space.id for space in scene_.spaces if space.mark] == ["0812"]


def test_boxes_hold_even_a_lost_army(table: Table) -> None:
    atlas = table.atlas
    fighting = [unit for unit in atlas.units.values() if not unit.id.endswith("_opt") and unit.type != "air"]
    armies = {side: [unit.id for unit in fighting if unit.side == side] for side in ("british", "turkish")}
    scene_ = scene(mock_view.view(atlas, units=[], eliminated=armies, waiting=[]), table)
    waiting = scene(mock_view.view(atlas, units=[], waiting=armies["british"] + armies["turkish"]), table)
    outlines = {space.id: space.outline for space in table.spaces}
    for piece in (*scene_.pieces, *waiting.pieces):
        assert all(inside(corner, outlines[piece.space]) for corner in corners(piece.x, piece.y, piece.size)), piece.id
    first = [piece.id for piece in scene_.pieces if piece.space == "turkish_lost"][:10]
    assert all(name.startswith("t_hq") for name in first[:9])


def test_squadrons_wait_in_their_box(table: Table) -> None:
    pieces = {piece.id: piece for piece in scene(mock_view.late_view(table.atlas), table).pieces}
    box = layout.AIR_BOX
    assert box.x < pieces["b_air_4"].x < box.right
    assert box.y < pieces["b_air_4"].y < box.bottom


def test_it_is_quick(table: Table) -> None:
    view = mock_view.view(table.atlas)
    assert quickest(lambda: scene(view, table)) < 0.005


def test_a_whole_match_can_be_drawn_for_both_seats(symbol_ids: set[str]) -> None:
    match = umpire.start("allenby", "historical", {"deployment": "suggested", "forces": "fair_fight"}, seed=3)
    choose = random.Random(1)
    for number in range(400):
        if match.over:
            break
        match.play(choose.choice(match.options))
        if number % 25 == 0:
            for seat in (0, 1):
                assert_drawable(some(match.title.board).scene(match.state, seat), symbol_ids)


def test_the_words_of_the_track_say_what_its_markers_show() -> None:
    assert write_points(21, 6) == "British 21 · Turkish 6"
    assert (track_points(-7, 10), write_points(-7, 10)) == ((0, 17), "British −7 · Turkish 10 · lead shown: Turkish 17")
