"""The scene: what lies on the table, from a view alone."""
from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import umpire
from support import some
from titles.drawings import assert_drawable, quickest, symbols
from titles.fatal import fatal_table, mock_view
from umpire.art.scene import Piece, Scene
from umpire.maps.areas import within
from umpire.maps.points import Point
from umpire.titles.fatal.drawing import layout
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.table_scene import PILED, Table, scene


@pytest.fixture(scope="module", name="table")
def fixture_table() -> Table:
    return Table(Atlas())


@pytest.fixture(scope="module", name="known")
def fixture_known() -> set[str]:
    return symbols(some(umpire.title("fatal").board).draw())


def scene_of(table: Table, *pieces: dict[str, Any], **more: Any) -> Scene:
    return scene(mock_view.view(pieces=list(pieces), **more), table)


def one(table: Table, name: str, place: str, *status: str) -> Piece:
    return scene_of(table, mock_view.counter(table.atlas, name, place, *status)).pieces[0]


def corners(piece: Piece) -> list[Point]:
    half = piece.size / 2 - 0.1
    return [(piece.x + right, piece.y + down) for right in (-half, half) for down in (-half, half)]


def apart(first: Piece, second: Piece) -> bool:
    return max(abs(first.x - second.x), abs(first.y - second.y)) >= min(first.size, second.size) - 0.3


def test_towed_minesweeper_lies_among_the_losses(table: Table) -> None:
    assert one(table, "ms-1", "withdrawn").space == "eliminated_allied"
    picture = scene_of(table, *[mock_view.counter(table.atlas, ship, "withdrawn") for ship in ("ms-1", "hms-albion")])
    assert [piece.id for piece in picture.pieces] == ["ms-1"]
    assert [label.text for label in picture.labels if "withdrawn" in label.text] == ["1 withdrawn"]


@pytest.mark.parametrize("scenario", ["bold_stroke", "anzacs", "campaign"])
def test_real_tables_can_be_drawn_for_both_seats(table: Table, known: set[str], scenario: str) -> None:
    title, match, choose = umpire.title("fatal"), umpire.start("fatal", scenario=scenario, seed=8), random.Random(8)
    outlines = {space.id: space.outline for space in table.spaces}
    for _ in range(150):
        if match.over:
            break
        match.play(choose.choice(match.options))
        for seat in (0, 1):
            picture = scene(title.view(match.state, seat), table)
            assert {piece.space for piece in picture.pieces} <= set(outlines)
    for seat in (0, 1):
        picture = scene(title.view(match.state, seat), table)
        assert_drawable(picture.to_json(), known)
        assert {f"status-{word}" for piece in picture.pieces for word in piece.status} <= known


def test_every_area_and_box_is_a_space_with_a_name(table: Table) -> None:
    spaces = {space.id: space for space in table.spaces}
    assert set(table.atlas.map.ids) <= set(spaces)
    assert set(table.holding) <= set(spaces)
    assert spaces["GP-6"].name == "Achi Baba (GP-6)"
    assert spaces["GP-6"].note == "Hill"
    assert spaces["GP-34"].note == "Clear, Turkish source of supply, Turks may enter, Allies may exit"
    assert spaces["GP-13"].note == "Clear, city"
    assert spaces["AA-SUVLA"].note == "Assault area"


# Where counters lie

def test_a_division_and_its_guns_lie_side_by_side_in_every_area(table: Table) -> None:
    outlines = {space.id: space.outline for space in table.spaces}
    for area in table.atlas.of("clear", "hill"):
        for formation in ("29", "T9"):
            pieces = scene_of(table, *mock_view.division(table.atlas, formation, area.id)).pieces
            assert len(pieces) == 4
            assert all(apart(first, second) for place, first in enumerate(pieces) for second in pieces[:place]), area.id
            assert min(piece.size for piece in pieces) >= 38, area.id
            for piece in pieces:
                assert all(within([outlines[area.id]], x, y) for x, y in corners(piece)), area.id


def test_a_crowd_lies_in_piles_of_which_every_counter_has_its_place(table: Table) -> None:
    pieces = [item for formation in ("1AUS", "ANZAC") for item in mock_view.division(table.atlas, formation, "GP-3")]
    picture = scene_of(table, *pieces, *mock_view.division(table.atlas, "29", "GP-3")).pieces
    assert len({(piece.x, piece.y) for piece in picture}) == len(picture)
    assert picture[0].size in PILED


def test_one_counter_leaves_the_number_of_the_area_readable(table: Table) -> None:
    for area in table.atlas.of("clear", "hill"):
        piece = one(table, "cw-29-86", area.id)
        x, y = table.atlas.names[area.id].at
        assert max(abs(piece.x - x), abs(piece.y - y)) >= piece.size / 2 + 10, area.id
        assert piece.size >= 48, area.id


def test_forts_lie_on_their_works_and_mobile_ones_in_their_areas(table: Table) -> None:
    for name, fort in table.atlas.works.items():
        piece = one(table, name, fort.area)
        assert (piece.x, piece.y) == (round(fort.at[0], 1), round(fort.at[1], 1))
    assert one(table, "F-E", "GP-7").space == "GP-7"
    assert one(table, "F-HEL", "eliminated").space == "eliminated_turkish"


def test_those_off_the_map_lie_in_their_boxes(table: Table) -> None:
    assert one(table, "hms-ocean", "box").space == "BOX-ALLIED"
    assert one(table, "gs-goeben", "box").space == "BOX-TURKISH"
    assert one(table, "tu-9-25", "in_hand").space == "BOX-TURKISH"
    assert one(table, "cw-29-86", "exited").space == "BOX-EXITED"
    assert one(table, "cw-29-86", "eliminated").space == "eliminated_allied"
    assert one(table, "fr-1-met", "to_come").space == "due-2"
    assert one(table, "cw-ind-29", "to_come").space == "due-3"
    assert one(table, "tu-8-23", "to_come").space == "due-4"
    assert one(table, "cw-10-29", "to_come").space == "due-suvla"
    assert one(table, "hms-queen-elizabeth", "to_come").space == "due-conditional"
    assert not scene_of(table, mock_view.counter(table.atlas, "cw-29-86", "withdrawn")).pieces


def test_boxes_hold_whole_armies(table: Table) -> None:
    outlines = {space.id: space.outline for space in table.spaces}
    everyone = [*table.atlas.units, *table.atlas.ships]
    for place in ("box", "eliminated", "to_come"):
        names = [name for name in everyone if place != "to_come" or name in table.atlas.due]
        pieces = [mock_view.counter(table.atlas, name, place) for name in names]
        for piece in scene_of(table, *pieces).pieces:
            assert all(within([outlines[piece.space]], x, y) for x, y in corners(piece)), (place, piece.space)


def test_the_fleet_lies_in_the_open_sea_beside_its_box(table: Table) -> None:
    ships = [mock_view.counter(table.atlas, name, "AEGEAN") for name, ship in table.atlas.ships.items() if ship.side == "allied"]
    for piece in scene_of(table, *ships).pieces:
        assert not within([layout.ALLIED.outline], piece.x, piece.y)
        assert piece.size >= 54


def test_the_order_of_the_view_does_not_matter(table: Table) -> None:
    pieces = [mock_view.counter(table.atlas, name, "GP-2") for name in list(table.atlas.units)[:9]]
    first = {piece.id: (piece.x, piece.y) for piece in scene_of(table, *pieces).pieces}
    assert first == {piece.id: (piece.x, piece.y) for piece in scene_of(table, *pieces[::-1]).pieces}


# What they show

def test_units_show_the_side_that_lies_up(table: Table) -> None:
    assert one(table, "cw-29-86", "GP-2").use == "u_cw-29-86"
    assert one(table, "cw-29-86", "GP-2", "entrenched").use == "u_cw-29-86_entrenched"
    dug = one(table, "cw-29-86", "GP-2", "entrenched", "disorganized")
    assert dug.status == ("disorganized",)
    assert one(table, "cw-anz-1lh", "GP-2", "reserve").use == "u_cw-anz-1lh_reserve"


def test_a_beachhead_that_nobody_pays_for_is_seen(table: Table) -> None:
    assert one(table, "bh-cw-1", "GP-2", "fed").status == ()
    assert one(table, "bh-cw-1", "GP-2").status == ("unsupplied",)
    assert one(table, "bh-cw-1", "box").status == ()
    early = scene_of(table, mock_view.counter(table.atlas, "bh-cw-1", "GP-2"), phase="strategic")
    assert early.pieces[0].status == ()


def test_what_a_screen_reader_says(table: Table) -> None:
    assert one(table, "cw-29-86", "GP-2", "entrenched", "unsupplied").text == (
        "86th Brigade, Commonwealth infantry, attack 2, defence 5, entrenched, out of supply, in Sedd-el-Bahr (GP-2)"
    )
    assert one(table, "hms-inflexible", "DS-1", "disabled").text == (
        "Inflexible, Commonwealth battle cruiser, batteries 3 and 1, Disabled, in Morto Bay (DS-1)"
    )
    assert one(table, "fr-2-art", "box").text.endswith("factor 4, heavy, Allied Holding Box")
    assert one(table, "F-HEL", "GP-1", "fired").text == "Fort Hellas, Turkish fort, fired, in Cape Hellas (GP-1)"


def test_the_allied_player_sees_only_that_mines_are_there(table: Table) -> None:
    allied = scene_of(table, mines={"DS-5": ["level_1", "hidden"], "DS-6": ["hidden", "hidden"]})
    assert [piece.use for piece in allied.pieces] == ["mine-level_1", "mine-hidden", "mine-hidden", "mine-hidden"]
    assert [piece.id for piece in allied.pieces if piece.space == "DS-6"] == ["mine-DS-6-1", "mine-DS-6-2"]
    hidden = [piece for piece in allied.pieces if piece.space == "DS-6"]
    assert len({(piece.use, piece.name, piece.text, piece.status) for piece in hidden}) == 1
    turkish = scene_of(table, mines={"DS-6": ["level_2 down", "dummy down"]})
    assert [piece.use for piece in turkish.pieces] == ["mine-level_2-down", "mine-dummy-down"]


# Markers, tracks and labels

def test_markers_lie_where_the_view_says(table: Table) -> None:
    laying = scene_of(table, allied_areas=["GP-1", "GP-2"], target="GP-6")
    uses = {picture.id: picture.use for picture in laying.pictures}
    assert uses["control-GP-1"] == uses["control-GP-2"] == "flag-allied"
    assert (uses["source-GP-34"], uses["source-A-4"], uses["source-A-7"]) == ("source-paid", "source-unpaid", "source-unpaid")
    assert uses["suvla"] == "suvla-closed"
    assert "air-allied" in uses
    assert "air-turkish" not in uses
    assert {space.id: space.mark for space in laying.spaces if space.mark} == {"GP-6": "target"}
    ids = {picture.id for picture in scene_of(table, suvla=True, step="mines").pictures}
    assert "suvla" not in ids
    assert "phase" in ids


def test_tracks_tell_the_time_the_weather_and_the_score(table: Table) -> None:
    tracks = {track.id: track for track in scene_of(table, weather="bad", sea="rough").tracks}
    labels = {name: track.marks[track.value].label for name, track in tracks.items()}
    assert labels == {
        "turn": "3", "impulse": "2", "impulses": "3", "weather": "bad", "sea": "rough", "vp_allied": "7", "sp_allied": "9",
        "vp_turkish": "12", "sp_turkish": "4",
    }
    most = {track.id: track.value for track in scene_of(table, points={"allied": 140, "turkish": 0}).tracks}
    assert (most["vp_allied"], most["vp_turkish"]) == (99, 0)


def test_labels(table: Table) -> None:
    words = [label.text for label in scene_of(table, events=["german_support"]).labels]
    assert "May: Operations Phase, Impulse 2 of 3" in words
    assert "Allied 7 VP · 9 SP" in words
    assert "Turkish 12 VP · 4 SP" in words
    assert "Increased German Support" in words
    assert "first: Allied" in words
    assert "the fleet is paid" in words
    assert "the fleet is paid" not in [label.text for label in scene_of(table, naval_paid=False).labels]
    assert "August" in words, "when Suvla opens"
    assert "Set-up" in [label.text for label in scene_of(table, phase="setup", turn=0, impulse=0).labels]
    picture = scene_of(table, *[mock_view.counter(table.atlas, name, "withdrawn") for name in ("cw-29-86", "cw-29-87")])
    assert "2 withdrawn" in [label.text for label in picture.labels]


def test_it_is_quick(table: Table) -> None:
    match = umpire.start("fatal", scenario="campaign", seed=3)
    view = umpire.title("fatal").view(match.state, 0)
    scene(view, table)
    assert quickest(partial(scene, view, table)) < 0.006


@pytest.mark.parametrize(("ask", "seat", "step"), [
    ("choose_activation", "allied", "segment"), ("declare_naval", "allied", "initiative"), ("move_forts", "turkish", "start"),
])
def test_the_step_at_hand_is_ringed_on_the_sequence_of_play(table: Table, ask: str, seat: str, step: str) -> None:
    match = fatal_table.table({"GP-5": ["F-E"], "AEGEAN": ["hms-albion"]}, ask=ask, seat=seat)
    view = match.title.view(match.state, 0)
    assert view["step"] == step
    assert step in table.steps
    ring = next(picture for picture in scene(view, table).pictures if picture.id == "phase")
    assert abs(ring.y - layout.STEPS.place(table.steps[step])[1]) < 40


def test_no_step_is_ringed_while_counters_are_set_up() -> None:
    match = umpire.start("fatal")
    assert match.title.view(match.state, 0)["step"] == ""


def test_ships_beside_a_fort_do_not_cover_it(table: Table) -> None:
    """The works of Sedd-el-Bahr stand on the shore of the assault area."""
    ships = [mock_view.counter(table.atlas, name, "AA-SEDDELBAHR") for name in ("hms-albion", "hms-ocean", "hms-triumph")]
    picture = scene_of(table, *ships, mock_view.counter(table.atlas, "F-SEB", "GP-2")).pieces
    fort = next(piece for piece in picture if piece.id == "F-SEB")
    for ship in picture:
        assert ship is fort or max(abs(fort.x - ship.x), abs(fort.y - ship.y)) >= (fort.size + ship.size) / 2 - 1
