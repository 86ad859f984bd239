"""Lines on a map: rivers, roads, bridges, trenches, arrows."""
from __future__ import annotations

import re

from umpire.art.ink import RIVER, RIVER_EDGE
from umpire.art.terrain_art import Noise
from umpire.art.ways import across_line, arrow, borders, hexside_bridges, railways, rivers, roads, trenches, wander
from umpire.maps.hexes import HexGrid

PLACES = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (200.0, 0.0), "d": (100.0, 100.0)}


def starts(picture: str) -> list[str]:
    """Return where the parts of the first path begin."""
    return re.findall(r"M(-?[\d.]+ -?[\d.]+)", re.findall(r' d="([^"]+)"', picture)[0])


def test_all_banks_are_drawn_before_any_water() -> None:
    """Else a river would end in the banks of the one it flows into."""
    picture = rivers([([(0, 0), (9, 9)], 6), ([(9, 0), (9, 9)], 4)])
    assert re.findall(r'stroke="(#\w+)" stroke-width="([\d.]+)"', picture) == [
        (RIVER_EDGE, "8.4"), (RIVER_EDGE, "6.4"), (RIVER, "6"), (RIVER, "4"),
    ]


def test_where_roads_share_a_way_it_is_drawn_once() -> None:
    alone = roads("r", [["a", "b", "c"]], PLACES, ())
    assert starts(alone) == ["0 0"]
    both = roads("r", [["a", "b", "c"], ["a", "b", "d"]], PLACES, ())
    assert starts(both) == ["0 0", "100 0"], "the second begins where it leaves the first"


def test_a_road_cuts_corners_but_not_in_a_town() -> None:
    bent = [["a", "b", "d"]]
    assert "100 0" not in roads("r", bent, PLACES, ())
    assert "100 0" in roads("r", bent, PLACES, {"b"})


def test_roads_wander_but_not_in_towns() -> None:
    places = wander(PLACES, {"b"}, Noise(3))
    assert places["b"] == PLACES["b"]
    assert places["c"] != PLACES["c"]
    assert all(abs(x - PLACES[name][0]) < 20 and abs(y - PLACES[name][1]) < 20 for name, (x, y) in places.items())


def test_a_bridge_leads_across_its_river() -> None:
    assert across_line([[(0, 0), (0, 50), (0, 100)]], (5, 60), 8) == 0, "the river flows down: from left to right"
    assert across_line([[(0, 0), (50, 0), (100, 0)]], (60, 5), 8) == 4
    assert across_line([[(500, 0), (500, 9)], [(0, 0), (9, 0)]], (500, 4), 8) == 0, "the nearest stretch counts"


def test_a_bridge_over_a_hexside_lies_on_its_middle() -> None:
    grid = HexGrid(3, 3, True, "even", 60, (100, 100))
    first, second = grid.number["0101"], grid.number["0102"]
    (ax, ay), (bx, by) = grid.center(first), grid.center(second)
    deck = re.findall(r' d="M(-?[\d.]+) (-?[\d.]+)l', hexside_bridges(grid, ["0101|0102"]))[0]
    assert abs(float(deck[0]) - (ax + bx) / 2) < 1
    assert abs(float(deck[1]) - (ay + by) / 2) < 11


def test_the_teeth_of_a_trench_point_north_whichever_way_it_is_written() -> None:
    assert trenches("t", [[(0, 50), (100, 50)]]) == trenches("t", [[(100, 50), (0, 50)]])
    steps = re.findall(r' d="M0 50l([^"]+)"', trenches("t", [[(0, 50), (100, 50)]]))[0]
    assert steps.startswith("5 0 0-6"), "up, which is north"


def test_an_arrow_points_as_its_last_stretch_does() -> None:
    tip = re.findall(r' d="M([\d.]+) ([\d.]+)l[^"]*z"', arrow("#123456", [(0, 0), (50, 0), (100, 0)]))
    assert [(float(x), float(y)) for x, y in tip] == [(106, 0), (106, 0)]


def test_lines_of_many_strokes_are_written_once() -> None:
    for picture in (railways("x", [[(0, 0), (9, 0)]]), borders("x", [[(0, 0), (9, 0)]])):
        assert picture.count(" d=") == 1
        assert picture.count('href="#x"') >= 2
