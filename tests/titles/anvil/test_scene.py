"""The scene: what lies on the table, from a view alone."""
from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import umpire
from support import some
from titles.anvil import mock_view
from titles.drawings import assert_drawable, quickest, symbols
from umpire.art.scene import Piece, Scene
from umpire.maps.areas import within
from umpire.maps.points import Point
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.table_scene import PILED, Table, scene


@pytest.fixture(scope="module", name="table")
def fixture_table() -> Table:
    return Table(Atlas())


@pytest.fixture(scope="module", name="symbol_ids")
def fixture_symbol_ids() -> set[str]:
    return symbols(some(umpire.title("anvil").board).draw())


def views(table: Table) -> list[dict[str, Any]]:
    return [*[mock_view.view(table.atlas, number) for number in range(3)], mock_view.late_view(table.atlas)]


def scenes(table: Table) -> list[Scene]:
    return [scene(view, table) for view in views(table)]


def test_everything_is_a_symbol_of_the_board_and_can_be_sent(table: Table, symbol_ids: set[str]) -> None:
    for scene_ in scenes(table):
        assert_drawable(scene_.to_json(), symbol_ids)
        assert {f"status-{word}" for piece in scene_.pieces for word in piece.status} <= symbol_ids


def test_every_area_box_and_bridge_site_is_a_space_with_a_name(table: Table) -> None:
    spaces = {space.id: space for space in table.spaces}
    assert set(table.atlas.map.ids) <= set(spaces)
    assert {site.id for site in table.atlas.map.sites} <= set(spaces)
    assert set(layout.HOLDING) <= set(spaces)
    assert spaces["09"].name == "Toulon (09)"
    assert spaces["09"].note == "Clear, fortified, on the coast"
    assert spaces["br-avignon"].name == "bridge site Avignon (20–40)"
    assert spaces["LZ1"].note == "leads to area 01"


def corners(piece: Piece) -> list[Point]:
    half = piece.size / 2 - 0.1
    return [(piece.x + right, piece.y + down) for right in (-half, half) for down in (-half, half)]


def test_counters_lie_inside_their_areas_and_boxes(table: Table) -> None:
    outlines = {space.id: space.outline for space in table.spaces}
    for scene_ in scenes(table):
        for piece in scene_.pieces:
            assert all(within([outlines[piece.space]], x, y) for x, y in corners(piece)), piece.id


def apart(one: Piece, other: Piece) -> bool:
    return max(abs(one.x - other.x), abs(one.y - other.y)) >= min(one.size, other.size) - 0.3


def test_counters_overlap_only_where_there_is_no_room(table: Table) -> None:
    units = list(table.atlas.units.values())
    for area in table.atlas.map.ids:
        for number in (1, 2, 3, 4, 6, 9):
            items = [mock_view.unit_item(unit, area) for unit in units[:number]]
            pieces = scene(mock_view.view(table.atlas, units=items, bombs=[]), table).pieces
            free = all(apart(one, other) for place, one in enumerate(pieces) for other in pieces[:place])
            assert free or pieces[0].size in PILED
            assert free or number > 4, f"{number} in {area}"
            assert len({(piece.x, piece.y) for piece in pieces}) == number


def test_a_few_counters_leave_the_number_of_the_area_readable(table: Table) -> None:
    unit = table.atlas.units["us-7ir"]
    for area, name in table.atlas.names.items():
        piece = scene(mock_view.view(table.atlas, units=[mock_view.unit_item(unit, area)], bombs=[]), table).pieces[0]
        far = max(abs(piece.x - name.disc[0]), abs(piece.y - name.disc[1]))
        assert far >= piece.size / 2 + 17, area


def test_the_order_of_the_view_does_not_matter(table: Table) -> None:
    view = mock_view.late_view(table.atlas)
    backwards = {**view, "units": view["units"][::-1]}
    first = {piece.id: (piece.x, piece.y) for piece in scene(view, table).pieces}
    assert first == {piece.id: (piece.x, piece.y) for piece in scene(backwards, table).pieces}


def test_a_disorganized_unit_is_turned(table: Table) -> None:
    unit = table.atlas.units["us-180ir"]
    item = mock_view.unit_item(unit, "07", True, status=["disorganized", "unsupplied"])
    piece = scene(mock_view.view(table.atlas, units=[item], bombs=[]), table).pieces[0]
    assert (piece.heading, piece.use, piece.formation) == (180, "u_us-180ir_reduced", "45US")
    assert piece.text == (
        "American unit 180IR, 45US, strength 4, movement 3, reduced, disorganized, out of supply, in Le Muy – Draguignan (07)"
    )
    ready = scene(mock_view.view(table.atlas, units=[mock_view.unit_item(unit, "LZ1")], bombs=[]), table).pieces[0]
    assert ready.heading == 0
    assert ready.text == "American unit 180IR, 45US, strength 8, movement 3, landing zone 1"


def test_what_a_screen_reader_says_of_special_units(table: Table) -> None:
    pieces = {piece.id: piece for piece in scene(mock_view.view(table.atlas), table).pieces}
    assert pieces["de-cd-frejus"].text == "German coastal defence Fort Fréjus, CD, bonus +2, in Fréjus (02)"
    assert pieces["de-eaa640"].text == "German armoured train EAA640, EAA, bonus +1, in Arles – Salon (13)"
    assert pieces["us-756tkb"].text == "American support 756TkB, 3US, bonus +1, movement 8, landing zone 1"
    assert pieces["de-15pzr"].text.endswith("arrives on turn 2 at western edge, reinforcements to come")
    assert pieces["us-517pir"].text.endswith("arrives on turn 1, airborne units waiting")
    assert pieces["air"].text == "Air bombing, ready"
    late = {piece.id: piece for piece in scene(mock_view.late_view(table.atlas), table).pieces}
    assert late["air"].text == "Air bombing, support +1, over Toulon (09)"
    assert late["naval"].use == "bomb-naval"


def test_markers_lie_where_the_view_says(table: Table) -> None:
    scene_ = scene(mock_view.late_view(table.atlas), table)
    uses = {picture.id: picture.use for picture in scene_.pictures}
    assert uses["bridge-br-valence"] == "bridging-1"
    assert uses["bridge-br-cavaillon"].startswith("bridge-destroyed-")
    assert uses["bridge-br-vienne"].removeprefix("bridge-").isdigit()
    assert uses["control-28"] == "ffi-fighters"
    assert uses["control-22"] == "ffi-control"
    assert "control-39" not in uses
    assert uses["unsupplied-allied-20"] == "unsupplied-allied"
    assert uses["unsupplied-german-20"] == uses["unsupplied-german-33"] == "unsupplied-german"
    assert {space.id: space.mark for space in scene_.spaces if space.mark} == {"09": "target", "10": "active"}


def test_tracks_and_labels(table: Table) -> None:
    scene_ = scene(mock_view.late_view(table.atlas), table)
    tracks = {track.id: track for track in scene_.tracks}
    assert tracks["turn"].marks[tracks["turn"].value].label == "5"
    assert tracks["fort-09"].marks[tracks["fort-09"].value].label == "4"
    assert tracks["fort-10"].marks[tracks["fort-10"].value].label == "0"
    words = [label.text for label in scene_.labels]
    assert "Turn 5: Operations, German impulse" in words
    assert {"15–16 Aug", "31 Aug – 1 Sep", "12", "7"} <= set(words)
    setup = scene(mock_view.view(table.atlas, phase="setup", impulse=""), table)
    assert "Set-up" in [label.text for label in setup.labels]
    named = scene(mock_view.view(table.atlas, scenario="1-historical"), table)
    assert "15–16 Aug" in [label.text for label in named.labels]
    for phase in ("ffi", "bombing", "reinforcement", "end", "over"):
        assert scene(mock_view.view(table.atlas, phase=phase, impulse=""), table).labels


def test_boxes_hold_even_a_lost_army(table: Table) -> None:
    outlines = {space.id: space.outline for space in table.spaces}
    for side in ("allied", "german"):
        army = [unit for unit in table.atlas.units.values() if unit.side == side]
        for place in [name for name in layout.HOLDING if name != "AIR"]:
            items = [mock_view.unit_item(unit, place) for unit in army]
            for piece in scene(mock_view.view(table.atlas, units=items), table).pieces:
                assert all(within([outlines[piece.space]], x, y) for x, y in corners(piece)), place


def test_it_is_quick(table: Table) -> None:
    for view in views(table):
        scene(view, table)
        assert quickest(partial(scene, view, table)) < 0.005
