"""Drawing coordinates of places, headings and sectors."""
from __future__ import annotations

from math import sqrt
from typing import Final

from umpire.maps.hexes import HexGrid, Point
from umpire.maps.twelve.lattice import STEPS, TURNS
from umpire.maps.twelve.places import Places
from umpire.maps.twelve.sectors import Sector

_ROOT: Final = sqrt(3.0)


def point(places: Places, place: int) -> Point:
    """Return the centre of a hex, the middle of a hexside."""
    first, last = places.grid.center(places.hexes[place][0]), places.grid.center(places.hexes[place][-1])
    return (first[0] + last[0]) / 2, (first[1] + last[1]) / 2


def angle(grid: HexGrid, heading: int) -> float:
    """Return a heading in degrees clockwise from straight up."""
    return 30.0 * heading if grid.flat_top else (30.0 * heading + 30.0) % 360


def offset(grid: HexGrid, along: float, across: float) -> Point:
    """Return the distance on the drawing of some steps of the lattice, right and down."""
    right, down = 0.75 * along * grid.size, _ROOT / 4 * (along + 2 * across) * grid.size
    if grid.flat_top:
        return right, down
    # with pointed tops all is turned by a twelfth
    return right * _ROOT / 2 - down / 2, right / 2 + down * _ROOT / 2


def outline(places: Places, stance: int, sector: Sector, reach: int) -> list[Point]:
    """Return the polygon of a sector up to a range: the places in it are those in the sector and in reach, limits included."""
    if sector.last - sector.first >= TURNS:
        return [_end(places, stance, turn, reach) for turn in range(TURNS) if (stance + turn) % 2 == 0]
    bends = [turn for turn in range(sector.first + 1, sector.last) if (stance + turn) % 2 == 0]
    edge = [_end(places, stance, turn, reach) for turn in [sector.first, *bends, sector.last]]
    return [point(places, stance // TURNS), *edge]


def limits(places: Places, stance: int, sector: Sector, reach: int) -> list[tuple[Point, Point]]:
    """Return the two lines at which a sector ends, from the place outward; none if it is all round."""
    if sector.last - sector.first >= TURNS:
        return []
    middle = point(places, stance // TURNS)
    return [(middle, _end(places, stance, turn, reach)) for turn in (sector.first, sector.last)]


def _end(places: Places, stance: int, turn: int, reach: int) -> Point:
    """Return the point where a line at a turn from the heading leaves its reach: half a hex beyond the last one."""
    place, step = stance // TURNS, STEPS[(stance + turn) % TURNS]
    x, y = point(places, place)
    right, down = offset(places.grid, step[0] * (reach + 0.5), step[1] * (reach + 0.5))
    return x + right, y + down
