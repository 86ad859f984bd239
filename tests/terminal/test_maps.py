"""Maps of characters: hexes of both kinds and areas of any shape, as a title of tomorrow may bring them."""
from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

import umpire
from ridge import SEATS, SPACES, Ridge, RidgeState
from terminal.sitting import Sitting, console
from umpire.art.scene import Label, Mark, Piece, Scene, Space, Track, rectangle
from umpire.engine.match import Match
from umpire.terminal import areas
from umpire.terminal.board import AT_QUESTION, MapSection, board
from umpire.terminal.canvas import Canvas
from umpire.terminal.hexes import HexMap
from umpire.terminal.scenery import BoardSpace, Scenery, place_of

COLUMNS, ROWS = 9, 7


class HexRidge(Ridge):
    """The Ridge on a map of hexes: its five spaces lie among many others."""

    def __init__(self, flat: bool, columns: int = COLUMNS, rows: int = ROWS) -> None:
        super().__init__()
        self._flat, self._columns, self._rows = flat, columns, rows

    def scene(self, state: RidgeState, seat: int) -> dict[str, Any]:
        spaces = [self._space(column, row) for column in range(self._columns) for row in range(self._rows)]
        by_id = dict(zip(SPACES, spaces, strict=False))
        also = [space._replace(also=(name,)) for name, space in by_id.items()]
        pieces = [
            Piece(view["id"], view["id"], SEATS[number // 2], by_id[view["space"]].id, 0, 0, 10, "", view["id"], view["id"])
            for number, view in enumerate(self.view(state, seat)["pieces"])
        ]
        turn = Track("turn", "Turn", tuple(Mark(str(place), 100.0 * place, 2000) for place in range(1, 5)), state.turn - 1)
        words = Label(100, 2020, "morning", 10), Label(900, 900, "Fog", 10)
        return Scene((), (*also, *spaces[len(also):]), words, (turn,), (), tuple(pieces)).to_json()

    def _space(self, column: int, row: int) -> Space:
        id_ = f"{column + 1:02}{row + 1:02}"
        return Space(id_, f"hex {id_}, {'plain' if column % 2 else 'hills'}", hexagon(column, row, self._flat))


def hexagon(column: int, row: int, flat: bool) -> tuple[tuple[float, float], ...]:
    """Flat tops: every other column is half a hex lower; points on top: every other row half a hex to the right."""
    high = 60 * math.sqrt(3)
    x, y = (90 * column, high * (row + column % 2 / 2)) if flat else (high * (column + row % 2 / 2), 90 * row)
    angles = [math.radians(60 * corner + (0 if flat else 30)) for corner in range(6)]
    return tuple((round(x + 60 * math.cos(angle), 1), round(y + 60 * math.sin(angle), 1)) for angle in angles)


def hex_match(flat: bool, columns: int = COLUMNS, rows: int = ROWS) -> Match:
    match = umpire.start("ridge", seed=3)
    match.title = HexRidge(flat, columns, rows)
    return match


def draw_lines(match: Match, width: int = 120, look: MapSection = AT_QUESTION) -> list[str]:
    lines = board(match, console(width), match.seat, look)
    return [part for line in lines for part in line.plain.split("\n")]


def find_id(lines: list[str], id_: str) -> tuple[int, int]:
    """Line and column of an id."""
    return next((number, line.index(id_)) for number, line in enumerate(lines) if id_ in line)


# Hexes

@pytest.mark.parametrize("flat", [True, False])
def test_neighbours_lie_side_by_side_and_nobody_else_does(flat: bool) -> None:
    """In columns: above, below, and half a hex up or down beside; in rows: the other way round."""
    match = hex_match(flat)
    scenery = Scenery(match, "blue")
    cells = HexMap(scenery).cells
    steps = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
    for id_, place in scenery.map.items():
        near = {other for other in cells if (cells[other][0] - cells[id_][0], cells[other][1] - cells[id_][1])
                in (steps if flat else {(down, across) for across, down in steps})}
        assert set(scenery.neighbours[id_]) == near, place


@pytest.mark.parametrize("flat", [True, False])
def test_every_hex_is_drawn_where_it_lies(flat: bool) -> None:
    lines = draw_lines(hex_match(flat), look=MapSection(whole=True))
    first, below, beside = find_id(lines, "0303"), find_id(lines, "0304"), find_id(lines, "0403")
    assert below[0] > first[0]
    assert beside[1] > first[1]
    if flat:
        assert below[1] == first[1]
        assert first[0] < beside[0] < below[0], "half a hex lower"
    else:
        assert beside[0] == first[0]
        assert first[1] < below[1] < beside[1] or below[1] < first[1], "half a hex aside"


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("width", [120, 80, 50, 30])
def test_a_map_of_hexes_is_played_on_a_screen_of_any_width(flat: bool, width: int) -> None:
    match = hex_match(flat)
    lines = draw_lines(match, width)
    assert max(map(len, lines)) <= width
    assert any("0102" in line for line in lines), "the gully"
    assert any("#2+1" in line for line in lines), "who may go there"
    match_after = Sitting(match, ["enter blue1 gully", "", "hold", "", "0103"], width=width).match
    assert match_after.lines[-1].action == "enter blue1 crest", "by its id alone"


@pytest.mark.parametrize("flat", [True, False])
def test_a_large_map_is_cut_to_what_matters_and_whole_when_asked_for(flat: bool) -> None:
    match = hex_match(flat, 30, 30)
    part = draw_lines(match, 120)
    assert len(part) < 60
    assert not any("3030" in line for line in part)
    whole = draw_lines(match, 120, MapSection(whole=True))
    assert all(any(f"{column:02}{row:02}" in line for line in whole) for column in range(1, 31) for row in range(1, 31))
    assert max(map(len, whole)) <= 120


def test_the_frames_of_hexes_meet() -> None:
    match = hex_match(True, 3, 2)
    assert draw_lines(match)[1:12] == [
        "  ____________                ____________",
        " /0101        \\              /0301        \\",
        "/b:blue1 blue2 \\____________/r:red1 red2   \\",
        "\\hills         /0201        \\hills         /",
        " \\____________/plain         \\____________/",
        " /0102 #2+1   \\              /0302        \\",
        "/hills         \\____________/hills         \\",
        "\\              /0202        \\              /",
        " \\____________/plain         \\____________/",
        "              \\              /",
        "               \\____________/",
    ]


def test_hexes_with_points_on_top_lie_like_bricks() -> None:
    match = hex_match(False, 3, 2)
    lines = draw_lines(match)
    assert lines[1].startswith("+------------+------------+------------+")
    assert lines[2].startswith("|0101        |0201        |0301        |")
    assert lines[6] == "+-----+------+-----+------+-----+------------+"
    assert lines[7].startswith("      |0102 #2+1   |0202        |0302")


def test_tracks_and_words_beside_the_map() -> None:
    lines = draw_lines(hex_match(True))
    assert "  Turn [1] 2 3 4 (morning) · Fog" in lines


# Areas

def square(number: int, x: float, y: float) -> Space:
    return Space(f"a{number}", f"Area {number} of many", rectangle(x, y, 50, 50))


def test_areas_never_overlap_and_stay_in_order() -> None:
    """Fifty in a heap: each has a box, left stays left and above stays above."""
    heap = [square(number, 13.0 * (number * 7 % 50), 11.0 * (number * 13 % 50)) for number in range(50)]
    places = [place_of(space._asdict()) for space in heap]
    rows = areas._rows(places, 6)
    assert sorted(place.id for row in rows for place in row) == sorted(place.id for place in places)
    for row in rows:
        starts = areas._starts(row, places, 19, 119)
        assert all(later - sooner >= 19 for sooner, later in pairwise(starts))
        assert starts[0] >= 0
        assert starts[-1] + 19 <= 119
        assert [place.centre[0] for place in row] == sorted(place.centre[0] for place in row)
    for upper, lower in pairwise(rows):
        assert max(place.centre[1] for place in upper) <= min(place.centre[1] for place in lower)


def test_areas_of_france_lie_as_on_the_map() -> None:
    """Lyon in the north, Marseille in the south, Nice east of it; each with its neighbours."""
    match = umpire.start("anvil", seed=1)
    lines = draw_lines(match, look=MapSection(whole=True))
    lyon, marseille, nice = [find_id(lines, words) for words in ("45 Lyon", "10 Marseille", "05 Nice")]
    assert lyon[0] < nice[0] < marseille[0]
    assert marseille[1] < nice[1]
    at = marseille[1] - 3
    assert any("→09 11 12 13" in line[at:at + 17] for line in lines[marseille[0]:marseille[0] + 6])


@pytest.mark.parametrize(("id_", "name", "width", "heading"), [
    ("t1", "the first Terrain card", 30, "t1 the first Terrain card"),
    ("t1", "the first Terrain card", 24, "t1 the first Terrain…"),
    ("07", "Draguignan", 10, "07 Dragui…"),
    ("removed", "Removed from the game", 24, "Removed from the game"),
])
def test_a_heading_that_is_too_long_ends_with_a_word(id_: str, name: str, width: int, heading: str) -> None:
    """An id that nobody types is left out, and a word is cut only where little would be left."""
    assert areas._heading(place_of(Space(id_, name, rectangle(0, 0, 50, 50))._asdict()), width) == heading


def test_areas_around_what_is_asked_come_first() -> None:
    match = umpire.start("anvil", seed=1)
    for action in ("air 01", "naval 01"):
        match.play(action)
    lines = draw_lines(match)
    assert not any("45 Lyon" in line for line in lines)
    assert any("07 Le Muy – Draguignan" in line for line in lines)
    assert any("#2 LZ1 landing zone 1 (12): a:601TDB" in line for line in lines), "a box beside the map"


# A title that draws nothing yet

class Sceneless(Ridge):
    def __init__(self) -> None:
        super().__init__()
        self.board = None


def test_a_title_without_a_scene_is_played_from_its_view() -> None:
    match = umpire.start("ridge", seed=3)
    match.title = Sceneless()
    sitting = Sitting(match, ["look gully", "map gully", "map", "help", "enter blue1 gully"])
    assert "The Ridge   Blue side" in sitting.said
    assert "turn: 1" in sitting.said
    assert "there is no place 'gully'" in sitting.said
    assert "look PLACE" not in sitting.said
    assert match.lines[-1].action == "enter blue1 gully"


# Names

@pytest.mark.parametrize(("id_", "name", "proper", "ground"), [
    ("0611", "hex 0611, plain", "", "plain"), ("1815", "Es Salt (1815)", "Es Salt", ""), ("blue-camp", "blue camp", "", ""),
    ("07", "Le Muy – Draguignan (07)", "Le Muy – Draguignan", ""), ("hand", "in hand", "", ""),
])
def test_what_a_place_is_called_besides_its_id(id_: str, name: str, proper: str, ground: str) -> None:
    place = BoardSpace(id_, name, "", (), (), (0, 0, 0, 0))
    assert (place.proper, place.ground) == (proper, ground)


def test_canvas_clips() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-1, 0, "abc")
    canvas.put(3, 1, "xyz", "bold")
    canvas.put(0, 5, "nowhere")
    assert [line.plain for line in canvas.lines()] == ["bc", "   x"]


def test_only_important_options_are_marked_on_a_full_map() -> None:
    match = umpire.start("allenby", seed=3, options={"deployment": "suggested"})
    assert match.prompt.startswith("Over which hex")
    scenery = Scenery(match, "british")
    assert 0 < len(scenery.marked_options) < len(scenery.marks) / 2
    own = {piece["space"] for piece in scenery.pieces.values() if piece["side"] == "british" and piece["space"] in scenery.marks}
    assert any(not scenery.mark(space) for space in own)
    assert all(scenery.marks[space] for space in own), "and can be chosen all the same"
