"""Relief: heights follow the terrain, rivers cut valleys, light falls from the north-west."""
from __future__ import annotations

import pytest

from umpire.art.boxes import Box
from umpire.art.relief import AreaLevels, Bend, Country, Crest, HexLevels, draw_shade, draw_tints, ground, heights
from umpire.art.scene import rectangle
from umpire.art.terrain_art import Lattice
from umpire.maps.hexes import HexGrid

MAP = Box(0, 0, 640, 640)
MOUNTAINS = AreaLevels([(rectangle(320, 0, 320, 640), 2.0)])
COUNTRY = Country(0.05, 5, 9, 20, 0.2, (3, 10), (Crest(15, 1, (100, 80)), Crest(8, 0.5, (40, 30), (7, 0))))


def at(field: Lattice, x: float, y: float) -> float:
    return field.values[round((y - field.top) / field.cell) * field.columns + round((x - field.left) / field.cell)]


def test_the_level_of_a_place_is_that_of_its_area() -> None:
    assert (MOUNTAINS.at(400, 300), MOUNTAINS.at(100, 300), MOUNTAINS.at(400, 900)) == (2, 0, 0)
    both = AreaLevels([(rectangle(0, 0, 10, 10), 1.0), (rectangle(0, 0, 20, 20), 2.0)])
    assert (both.at(5, 5), both.at(15, 15)) == (1, 2), "the first one counts"


def test_the_level_of_a_place_is_that_of_its_hex_and_the_rim_goes_on() -> None:
    grid = HexGrid(3, 3, True, "even", 60, (130, 120))
    levels = HexLevels(grid, {name: float(name == "0101") for name in grid.ids}, (400, 460))
    assert levels.at(*grid.center(grid.number["0101"])) == 1
    assert levels.at(*grid.center(grid.number["0202"])) == 0
    assert levels.at(90, 10) == 1, "above the map"
    assert levels.at(-500, 120) == 1, "left of it"


def test_levels_are_blurred_at_their_edges_and_kept_inside() -> None:
    levels = ground(MOUNTAINS, MAP, 10, 1, (), 4)
    assert levels.cell == 10
    assert at(levels, 100, 320) == 0
    assert at(levels, 500, 320) == 2
    assert 0 < at(levels, 320, 320) < 2


def test_edges_are_bent() -> None:
    straight, bent = [ground(MOUNTAINS, MAP, 10, 1, bends, 1) for bends in ((), (Bend(90, 40, (0, 0), (60, 0)),))]
    assert len({round(at(straight, 320, y), 2) for y in range(20, 620, 20)}) == 1
    assert len({round(at(bent, 320, y), 2) for y in range(20, 620, 20)}) > 5


def test_mountains_are_high_and_rivers_cut_into_them() -> None:
    levels = ground(MOUNTAINS, MAP, 10, 1, (), 4)
    dry, wet = heights(levels, COUNTRY, []), heights(levels, COUNTRY, [[(0, 320), (640, 320)]])
    assert at(dry, 100, 320) == 0
    assert at(dry, 500, 320) >= 18
    assert at(wet, 100, 320) == pytest.approx(-5, abs=0.1)
    assert at(wet, 500, 320) < at(dry, 500, 320)
    assert at(wet, 500, 100) == at(dry, 500, 100)


def test_shade_and_tints_only_where_there_is_something_to_see() -> None:
    levels = ground(MOUNTAINS, MAP, 10, 1, (), 4)
    assert 'd="M' in draw_shade(heights(levels, COUNTRY, []), 100)
    flat = levels.put([0.0] * len(levels.values))
    assert 'd="M' not in draw_shade(flat, 100)
    assert draw_tints(levels, [(0.5, "#aaaaaa"), (1.5, "#bbbbbb"), (2.5, "#cccccc")], 100).count('d="M') == 2
