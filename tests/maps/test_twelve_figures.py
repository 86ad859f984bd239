"""Where places, headings and sectors are drawn."""
from __future__ import annotations

from math import atan2, cos, degrees, dist, isclose, radians, sin

import pytest

from umpire.maps.hexes import HexGrid, Point
from umpire.maps.twelve import figures
from umpire.maps.twelve.places import Places
from umpire.maps.twelve.sectors import ALONG_OUT, OUTSIDE, Sector

MAPS = [Places(HexGrid(7, 6, flat, shifted, 20.0, (50.0, 30.0))) for flat in (True, False) for shifted in ("even", "odd")]
every_map = pytest.mark.parametrize("places", MAPS)


@every_map
def test_a_hexside_is_drawn_in_the_middle_of_its_two_corners(places: Places) -> None:
    for place, hexes in enumerate(places.hexes):
        if places.is_hex(place):
            assert figures.point(places, place) == places.grid.center(place)
        else:
            a, b = places.grid.corner_pair(hexes[0], places.grid.direction(hexes[0], hexes[1]))
            assert dist(figures.point(places, place), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)) < 1e-9


@every_map
def test_a_step_ahead_is_drawn_at_the_angle_of_the_heading(places: Places) -> None:
    for stance, there in enumerate(places.ahead):
        if there >= 0:
            x, y = figures.point(places, stance // 12)
            right, down = figures.point(places, there)[0] - x, figures.point(places, there)[1] - y
            assert isclose(degrees(atan2(right, -down)) % 360, figures.angle(places.grid, stance % 12), abs_tol=1e-6)
            here = places.spots[stance // 12]
            step = figures.offset(places.grid, places.spots[there][0] - here[0], places.spots[there][1] - here[1])
            assert dist(step, (right, down)) < 1e-9


def holds(outline: list[Point], point: Point) -> bool:
    """Tell whether a point lies in a polygon, its edge included, by the angles at which its corners are seen."""
    around = 0.0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        ax, ay, bx, by = ax - point[0], ay - point[1], bx - point[0], by - point[1]
        cross, dot = ax * by - ay * bx, ax * bx + ay * by
        if abs(cross) < 1e-6 and dot <= 1e-6:
            return True
        around += atan2(cross, dot)
    return abs(around) > 1


@every_map
@pytest.mark.parametrize("ends", [(-1, 1), (1, 5), (-5, -1), (5, 7), (0, 3), (-4, 4), (0, 12)])
def test_the_outline_of_a_sector_holds_what_is_in_it_and_in_reach(places: Places, ends: tuple[int, int]) -> None:
    sector, points = Sector(*ends, ALONG_OUT), [figures.point(places, place) for place in range(places.count)]
    for place in range(0, places.count, 11):
        for heading in places.headings[place][:5]:
            stance = place * 12 + heading
            for reach in (0, 2):
                outline = figures.outline(places, stance, sector, reach)
                for there in range(0, places.count, 2):
                    meant = places.range(place, there) <= reach and places.bears(sector, stance, there) != OUTSIDE
                    assert holds(outline, points[there]) == meant


@every_map
def test_limits_are_lines_from_the_place_at_both_ends_of_the_sector(places: Places) -> None:
    stance = places.headings[0][0] + 12 * 9
    lines = figures.limits(places, stance, Sector(-1, 2), 3)
    angles = [figures.angle(places.grid, (stance + turn) % 12) for turn in (-1, 2)]
    assert [start for start, _ in lines] == [figures.point(places, 9)] * 2
    for (start, end), angle in zip(lines, angles, strict=True):
        far = dist(start, end)
        assert dist(end, (start[0] + far * sin(radians(angle)), start[1] - far * cos(radians(angle)))) < 1e-6
    assert figures.limits(places, stance, Sector(0, 12), 3) == []
