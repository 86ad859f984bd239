"""What is printed: charts, names along curves, counters and their signs, markers, titles."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.art import charts, counter_art, lettering, map_art, markers, signs
from umpire.art.boxes import Box
from umpire.art.svg import document, width_of
from umpire.engine.data import Reader
from umpire.maps.hexes import HexGrid

BOX = Box(100, 100, 600, 300)
ARMS = (
    "infantry", "cavalry", "artillery", "armor", "antitank", "hq", "garrison", "commando", "mechanized", "mountain", "airborne",
)


def words_of(picture: str) -> list[str]:
    root = ElementTree.fromstring(document(10, 10, picture))
    return ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]


# Charts

def test_columns_are_equal_and_keep_the_margin() -> None:
    wide = charts.columns(BOX, 20, 80, 20, 10)
    assert wide == ([120, *[180 + 50 * (place + 0.5) for place in range(10)]], 50)
    assert wide.places[-1] + wide.step / 2 == BOX.right - 20
    assert charts.column_rules(wide, 140, 90, 0.5).count("v90") == 10


def test_a_chart_of_dice_has_six_faces() -> None:
    rows = [("Air", list("abcdef")), ("Naval", list("ghijkl")), ("Coast", list("mnopqr"))]
    picture = charts.die_chart(BOX, charts.DieChart(58, 66, 116, 34, 312, 18), rows)
    assert words_of(picture) == ["die", *"123456", "Air", *"abcdef", "Naval", *"ghijkl", "Coast", *"mnopqr"]
    assert picture.count("<rect") == 2, "every other row is darker"


def test_the_sequence_of_play_is_numbered_and_cites_its_cases() -> None:
    picture = charts.sequence(charts.Numbering(18, 13, 17, 254), [((10, 10), "Guns", "6.0"), ((10, 40), "Moves", "7.1")])
    assert words_of(picture) == ["1", "Guns", "6.0", "2", "Moves", "7.1"]


def test_panels_have_their_headings() -> None:
    assert words_of(charts.panel(BOX, "TERRAIN")) == ["TERRAIN"]
    assert charts.panel(BOX, "TERRAIN", False).count("<path") == 0
    assert words_of(charts.heading(BOX, "OUT", 16, fill="#123456")) == ["OUT"]
    assert 'fill="#123456"' in charts.heading(BOX, "OUT", 16, fill="#123456")


def test_a_key_names_its_samples() -> None:
    places = charts.key_places(BOX, 60, 30, ["road", "river"])
    assert places == [("road", (124, 160)), ("river", (124, 190))]
    assert words_of(charts.key_line((124, 160), charts.swatch(Box(124, 150, 20, 20), 2, "#aaaaaa"), "road")) == ["road"]


# Names along curves

def test_names_run_along_their_curves() -> None:
    item = Reader({"text": "RHÔNE", "kind": "river", "size": 15, "spacing": 1, "points": [[0, 0], [50, 10]]}, "f", "", {})
    letters = [lettering.read_lettering(item, (10, 20))]
    assert letters == [lettering.Lettering("RHÔNE", "river", 15, 1, ((10, 20), (60, 30)))]
    assert 'id="x-curve-0"' in lettering.curves("x", letters)
    picture = lettering.along_curves("x", letters, {"river": {"fill": "#123456"}})
    assert words_of(picture) == ["RHÔNE"]
    assert 'href="#x-curve-0"' in picture
    assert 'fill="#123456"' in picture


@pytest.mark.parametrize("way", [1, -1])
def test_a_rivers_name_reads_from_left_to_right_below_it(way: int) -> None:
    river = [(float(x), 100.0) for x in range(0, 500, 10)][::way]
    start, bend, end = lettering.course(river, (250, 120), 100, 9)
    assert start[0] < bend[0] < end[0]
    assert [round(y, 6) for _, y in (start, bend, end)] == [109, 109, 109]
    assert 90 <= end[0] - start[0] <= 130


# Counters

@given(st.text("ABCabc 123", min_size=1, max_size=30), st.floats(5, 50))
def test_words_on_counters_fit(said: str, room: float) -> None:
    size = counter_art.fit_size(said, room, 14, 1.08)
    assert size <= 14
    assert width_of(said, size) * 1.08 <= room * 1.0001 or not said.strip()


def test_ink_can_be_read_on_any_card() -> None:
    assert counter_art.ink_on("#202020") == counter_art.PALE
    assert counter_art.ink_on("#f0f0f0") == counter_art.INK
    assert counter_art.pale("#000000") == "#7d7d7d"


def test_every_arm_has_a_sign_of_its_own() -> None:
    pictures = [signs.sign(kind, "#ffffff", "#000000") for kind in ARMS]
    assert len(set(pictures)) == len(ARMS)
    assert signs.sign("recon", "#fff", "#000") == signs.sign("cavalry", "#fff", "#000")
    assert signs.sign("militia", "#fff", "#000") == signs.sign("infantry", "#fff", "#000"), "whoever walks"


def test_a_card_is_made_of_what_the_board_has() -> None:
    stock, card = counter_art.stock("x", 1, 5), counter_art.card("x", "card-red", "#aa0000", "counter side-red")
    assert set(re.findall(r"#(x-\w+)", card)) <= set(re.findall(r' id="([^"]+)"', stock))
    assert 'class="counter side-red"' in card


def test_lines_stand_around_their_point() -> None:
    heights = [float(y) for y in re.findall(r' y="([\d.]+)"', counter_art.one_below_the_other(30, 40, ["one", "two"], 10))]
    assert heights == [38.8, 48.8]
    assert "translate(33.4 40.0)rotate(-90)" in counter_art.upright(30, 40, "one", 10)


# Markers

def test_a_star_has_its_tips_and_corners() -> None:
    points = markers.star(0, 0, 10, 4, 5, 0)
    assert len(points) == 10
    assert points[0] == (10, 0)
    assert [round((x * x + y * y) ** 0.5) for x, y in points] == [10, 4] * 5


def test_states_are_symbols_by_their_names() -> None:
    tired = markers.state("tired", (9, 9), "#123456", markers.white_lines("M0 0h9"))
    assert re.findall(r'<symbol id="([^"]+)"', "".join([tired, markers.blank_state("hidden"), *markers.fighting_states()])) == [
        "status-tired", "status-hidden", "status-attacking", "status-defending",
    ]


# The sheet and the cover

def test_a_board_has_its_symbols_first_and_the_night_last() -> None:
    root = ElementTree.fromstring(map_art.map_board(200, 100, Box(20, 30, 90, 60), ["<path/>"], "<circle/>"))
    assert root.get("viewBox") == "0 0 200 100"
    assert root.get("data-map") == "2 12 126 96"
    assert [child.tag.rpartition("}")[2] for child in root] == ["defs", "g"]
    layer = [child.get("class", child.tag.rpartition("}")[2]) for child in root[1]]
    assert (layer[0], layer[-2], layer[-1]) == ("map-sheet", "circle", "night")


def test_a_title_keeps_inside_its_scroll() -> None:
    look = map_art.Cartouche(54, (110, 80), (74, 134, 153, 194, 224), (33, 6), 20)
    picture = map_art.cartouche(BOX, look, ["A VERY LONG NAME INDEED", "OF A GAME", "HERE 1917", "in ten turns"])
    assert words_of(picture) == ["A VERY LONG NAME INDEED", "OF A GAME", "HERE 1917", "in ten turns"]
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', picture)]
    assert sizes[0] < 54 == sizes[1]


def test_no_side_of_a_hex_is_drawn_twice() -> None:
    grid = HexGrid(2, 2, True, "even", 60, (100, 100))
    assert map_art.hex_lines(grid).count("M") == 19
    assert map_art.hex_numbers(grid, {"0101", "0202"}, 40, "#123456").count("<tspan") == 2
