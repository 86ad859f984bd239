"""Twelve-point geometry a second time, from the words of the rules: bearings in degrees, distances with a ruler.

A hexside counts as the hex nearer to whoever counts; between two hexsides both go the same way. Everything else is measured
with floating numbers, which is good enough: nothing on a map comes nearer to a limit than a thousandth without lying on it.
"""
from __future__ import annotations

from cmath import phase
from collections.abc import Collection
from math import cos, degrees, floor, radians, sqrt

ROOT = sqrt(3.0)
NEAR = 1e-7


def row_shift(column: int) -> float:
    """Even columns stand half a hex lower."""
    return 0.5 if column % 2 == 0 else 0.0


def hexes_of(name: str) -> list[tuple[int, int]]:
    return [(int(number[:2]), int(number[2:])) for number in name.split("|")]


def centre(hex_: tuple[int, int]) -> complex:
    """Sides are 1 long, up is a negative imaginary part."""
    column, row = hex_
    return complex(1.5 * column, ROOT * (row + row_shift(column)))


def middle(name: str) -> complex:
    centres = [centre(hex_) for hex_ in hexes_of(name)]
    return sum(centres) / len(centres)


def bearing(way: complex) -> float:
    """Degrees clockwise from north."""
    return (degrees(phase(way)) + 90) % 360


def apart(first: float, second: float, whole: float = 360) -> float:
    """Return how far apart two angles are."""
    off = (first - second) % whole
    return min(off, whole - off)


# Ranges

def count_hexes(first: tuple[int, int], second: tuple[int, int]) -> int:
    """Hexes as they are counted on the map: as many columns as must be, half a row in each for nothing."""
    columns = abs(first[0] - second[0])
    rows = abs(first[1] + row_shift(first[0]) - second[1] - row_shift(second[0]))
    return columns + max(0, round(rows - columns / 2))


def side_bearing(name: str) -> float:
    """Return how a hexside runs: at a right angle to the line between its hexes, below half a turn."""
    first, second = hexes_of(name)
    return (bearing(centre(second) - centre(first)) + 90) % 180


def range_of(here: str, there: str) -> int:
    if "|" in here and "|" in there:
        return between_sides(here, there)
    return min([count_hexes(first, second) for first in hexes_of(here) for second in hexes_of(there)])


def between_sides(here: str, there: str) -> int:
    """Each hex spanned is one: both shift the same way; where they run differently a ruler of hexes is laid, halves dropped."""
    if apart(side_bearing(here), side_bearing(there), 180) < NEAR:
        way = side_bearing(here) + 90
        return count_hexes(shifted(here, way), shifted(there, way))
    return floor(ruler(middle(there) - middle(here)) + NEAR)


def shifted(name: str, way: float) -> tuple[int, int]:
    """Return the hex of a hexside that lies in a direction."""
    return min(hexes_of(name), key=lambda hex_: apart(bearing(centre(hex_) - middle(name)), way))


def ruler(way: complex) -> float:
    """Return how many hexes a distance spans: most toward the hexsides, fewer toward the junctures."""
    if abs(way) < NEAR:
        return 0.0
    return abs(way) / ROOT * cos(radians(bearing(way) % 60 - 30)) / cos(radians(30))


# Sectors

def sector(here: str, heading: int, there: str, first: int, last: int) -> str:
    """Outside, inside, or how a place lies on a limit: a hex, a hexside along it, a hexside across it."""
    way = middle(there) - middle(here)
    if abs(way) < NEAR or last - first >= 12:
        return "inside"
    start, wide = 30 * (heading + first), 30 * (last - first)
    for limit in (start, start + wide):
        if apart(bearing(way), limit) < NEAR:
            return on_limit(there, limit)
    return "inside" if (bearing(way) - start) % 360 < wide else "outside"


def on_limit(there: str, limit: float) -> str:
    if "|" not in there:
        return "hex"
    return "along" if apart(side_bearing(there), limit, 180) < NEAR else "across"


# Lines of sight

def blocked(here: str, there: str, blocking: Collection[tuple[int, int]]) -> bool:
    """Through a hex that blocks, or along a hexside between two of them; the hexes of both ends never block."""
    start, way = middle(here), middle(there) - middle(here)
    if abs(way) < NEAR:
        return False
    own = hexes_of(here) + hexes_of(there)
    solid = [hex_ for hex_ in blocking if hex_ not in own and abs(((centre(hex_) - start) / way).imag) * abs(way) < 1 + NEAR]
    return any([cuts(hex_, start, way) for hex_ in solid]) or any(
        [along(first, second, start, way) for first in solid for second in solid if first < second]
    )


def cuts(hex_: tuple[int, int], start: complex, way: complex) -> bool:
    """Tell whether a piece of the line lies within a hex, seen from its centre between all three pairs of sides."""
    low, high = 0.0, 1.0
    off = start - centre(hex_)
    for turn in (0, 60, 120):
        normal = complex(cos(radians(turn - 90)), cos(radians(turn - 180)))
        at, speed = (off * normal.conjugate()).real, (way * normal.conjugate()).real
        if abs(speed) < NEAR:
            if abs(at) > ROOT / 2 - NEAR:
                return False
            continue
        ends = sorted(((-ROOT / 2 - at) / speed, (ROOT / 2 - at) / speed))
        low, high = max(low, ends[0]), min(high, ends[1])
    return high - low > NEAR


def along(first: tuple[int, int], second: tuple[int, int], start: complex, way: complex) -> bool:
    """Tell whether the line runs along the hexside between two hexes."""
    if abs(abs(centre(second) - centre(first)) - ROOT) > NEAR:
        return False
    across, half = centre(second) - centre(first), (centre(second) + centre(first)) / 2
    place = (half - start) / way
    parallel = apart(bearing(across) + 90, bearing(way), 180) < NEAR
    return parallel and abs(place.imag) * abs(way) < NEAR and 0 < place.real < 1
