"""An oracle by brute force: corners and middles in the plane, everything found by looking at all of them.

One axis is shrunk by the root of three, so that in quarters of a side every corner and middle is whole; straight lines stay
straight. Nothing here uses the lattice of `umpire.maps.twelve`: a map is read from the printed numbers of its hexes.
"""
from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, Optional

from umpire.maps.hexes import HexGrid

Number = int | Fraction
Vector = tuple[Number, Number]

# where the headings point: with flat tops from north, the vertical axis shrunk; with pointed ones from NNE, the level axis
_FLAT = [(0, -1), (1, -1), (3, -1), (1, 0), (3, 1), (1, 1), (0, 1), (-1, 1), (-3, 1), (-1, 0), (-3, -1), (-1, -1)]
_POINTED = [(1, -3), (1, -1), (1, 0), (1, 1), (1, 3), (0, 1), (-1, 3), (-1, 1), (-1, 0), (-1, -1), (-1, -3), (0, -1)]
_CORNERS = [(-4, 0), (-2, -2), (2, -2), (4, 0), (2, 2), (-2, 2)]


def plus(a: Vector, b: Vector, times: Number = 1) -> Vector:
    return a[0] + b[0] * times, a[1] + b[1] * times


def minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1]


def cross(a: Vector, b: Vector) -> Number:
    return a[0] * b[1] - a[1] * b[0]


def dot(a: Vector, b: Vector) -> Number:
    return a[0] * b[0] + a[1] * b[1]


class Place(NamedTuple):
    """A hex with its six corners or a hexside with its two ends."""

    name: str
    middle: Vector
    corners: frozenset[Vector]


class Plane:
    """A map in the plane."""

    def __init__(self, grid: HexGrid) -> None:
        self.flat = grid.flat_top
        self.headings = _FLAT if grid.flat_top else _POINTED
        self.hexes = [self._hex(grid, h) for h in range(len(grid.ids)) if grid.on_map[h]]
        self.sides = [side for a, b in self._pairs() for side in [self._side(a, b)] if side is not None]
        self.places = {place.name: place for place in [*self.hexes, *self.sides]}
        self._steps: dict[str, dict[str, int]] = {}
        self._touching = {name: self._touched(place) for name, place in self.places.items()}

    def _pairs(self) -> list[tuple[Place, Place]]:
        return [(a, b) for a in self.hexes for b in self.hexes if a.name < b.name]

    def _lay(self, along: int, across: int) -> Vector:
        """Straight columns go to the right with flat tops, straight rows down with pointed ones."""
        return (along, across) if self.flat else (across, along)

    def _hex(self, grid: HexGrid, h: int) -> Place:
        column, row = grid.column_of[h], grid.row_of[h]
        straight, place = (column, row) if self.flat else (row, column)
        shifted = (straight % 2 == 0) == (grid.shifted == "even")
        middle = self._lay(6 * straight, 4 * place + (2 if shifted else 0))
        corners = [plus(middle, self._lay(x, y)) for x, y in _CORNERS]
        return Place(grid.ids[h], middle, frozenset(corners))

    def _side(self, first: Place, second: Place) -> Optional[Place]:
        ends = first.corners & second.corners
        if len(ends) != 2:
            return None
        a, b = ends
        return Place(f"{first.name}|{second.name}", ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2), ends)

    # Places

    def allows(self, place: Place, heading: int) -> bool:
        """On a hexside only what is parallel to it."""
        if len(place.corners) == 6:
            return True
        a, b = place.corners
        return cross(minus(a, b), self.headings[heading]) == 0

    def _touched(self, place: Place) -> list[str]:
        """Half a hex away: from a hex to its own sides, from a hexside to its hexes and to the sides it meets at an end."""
        return [other.name for other in self.places.values() if other is not place and self._near(place, other)]

    def _near(self, place: Place, other: Place) -> bool:
        common = len(place.corners & other.corners)
        if len(place.corners) == 6 or len(other.corners) == 6:
            return common == 2 and len(place.corners) != len(other.corners)
        return common == 1

    def hexes_of(self, place: Place) -> set[str]:
        return {hex_.name for hex_ in self.hexes if place.corners <= hex_.corners}

    # Ranges

    def steps(self, name: str) -> dict[str, int]:
        """Halves of a hex to every place, counted one by one."""
        if name not in self._steps:
            distances, edge = {name: 0}, [name]
            for here in edge:
                for there in self._touching[here]:
                    if there not in distances:
                        distances[there] = distances[here] + 1
                        edge.append(there)
            self._steps[name] = distances
        return self._steps[name]

    def range(self, here: str, there: str) -> int:
        """Whole hexes; a half is dropped."""
        return self.steps(here)[there] // 2

    # Moves

    def _first(self, place: Place, ray: Vector, heading: int, near: bool) -> Optional[str]:
        """Return the nearest place on a ray that allows a heading; `near`: only among those that touch."""
        names = self._touching[place.name] if near else list(self.places)
        points = [self.places[name] for name in names]
        on_ray = [(dot(off, ray), other.name) for other in points if self.allows(other, heading)
                  for off in [minus(other.middle, place.middle)] if cross(ray, off) == 0 and dot(ray, off) > 0]
        return min(on_ray)[1] if on_ray else None

    def ahead(self, name: str, heading: int) -> Optional[str]:
        return self._first(self.places[name], self.headings[heading], heading, near=False)

    def beside(self, name: str, heading: int, side: int) -> Optional[str]:
        return self._first(self.places[name], self.headings[(heading + 3 * side) % 12], heading, near=True)

    def rounded(self, name: str, heading: int, side: int) -> Optional[tuple[str, int]]:
        """The juncture is the end ahead; of the hexsides there the one on that side, away from the juncture."""
        place, way = self.places[name], self.headings[heading]
        if len(place.corners) == 6:
            return None
        juncture = max(place.corners, key=lambda corner: dot(minus(corner, place.middle), way))
        for other in self.sides:
            off = minus(other.middle, juncture)
            if juncture in other.corners and other is not place and cross(way, off) * side > 0:
                return other.name, self._heading_of(off)
        return None

    def _heading_of(self, off: Vector) -> int:
        """Return the heading that points as a vector does."""
        return next(h for h, way in enumerate(self.headings) if cross(way, off) == 0 and dot(way, off) > 0)

    def turned(self, name: str, heading: int, change: int) -> tuple[str, int]:
        place, after = self.places[name], (heading + change) % 12
        if self.allows(place, after):
            return name, after
        side = 1 if change > 0 else -1
        for hex_ in self.hexes:
            if place.corners <= hex_.corners and cross(self.headings[heading], minus(hex_.middle, place.middle)) * side > 0:
                return hex_.name, after
        raise AssertionError("a hexside has a hex on either side")

    # Sectors

    def sector(self, here: str, heading: int, there: str, first: int, last: int) -> str:
        """Outside, inside, or how a place lies on a limit: a hex, a hexside along it, a hexside across it."""
        target = self.places[there]
        off = minus(target.middle, self.places[here].middle)
        if off == (0, 0) or last - first >= 12:
            return "inside"
        if not any([self._between(off, heading + turn) for turn in range(first, last)]):
            return "outside"
        for limit in (first, last):
            way = self.headings[(heading + limit) % 12]
            if cross(way, off) == 0 and dot(way, off) > 0:
                return self._on_limit(target, self.places[here].middle, way)
        return "inside"

    def _between(self, off: Vector, heading: int) -> bool:
        """Tell whether a direction is made of two neighbouring headings, with nothing taken away."""
        u, v = self.headings[heading % 12], self.headings[(heading + 1) % 12]
        whole = cross(u, v)
        return cross(off, v) * whole >= 0 and cross(u, off) * whole >= 0

    def _on_limit(self, target: Place, start: Vector, way: Vector) -> str:
        if len(target.corners) == 6:
            return "hex"
        return "along" if all([cross(way, minus(corner, start)) == 0 for corner in target.corners]) else "across"

    # Lines of sight

    def crossed(self, here: str, there: str) -> list[frozenset[str]]:
        """The line is cut wherever it meets an edge of a hex; a piece lies in a hex or between two; the ends' are left out."""
        start, end = self.places[here], self.places[there]
        own = self.hexes_of(start) | self.hexes_of(end)
        line = minus(end.middle, start.middle)
        near = [hex_ for hex_ in self.hexes if self._meets(hex_, start.middle, line)]
        cuts = sorted({Fraction(0), Fraction(1), *[cut for hex_ in near for cut in self._cuts(hex_, start.middle, line)]})
        pieces = [self._around(near, plus(start.middle, line, (a + b) / 2)) for a, b in pairwise(cuts)]
        inner = [piece for piece in pieces if piece and not piece & own]
        return [piece for place, piece in enumerate(inner) if place == 0 or inner[place - 1] != piece]

    def _meets(self, hex_: Place, start: Vector, line: Vector) -> bool:
        offs = [cross(line, minus(corner, start)) for corner in hex_.corners]
        return min(offs) <= 0 <= max(offs)

    def _outline(self, hex_: Place) -> list[tuple[Vector, Vector]]:
        """Return the six edges, by corners that are nearest to each other: two steps of the axes apart at most."""
        corners = [plus(hex_.middle, self._lay(x, y)) for x, y in _CORNERS]
        return list(zip(corners, corners[1:] + corners[:1], strict=True))

    def _cuts(self, hex_: Place, start: Vector, line: Vector) -> list[Fraction]:
        parameters: list[Fraction] = []
        for a, b in self._outline(hex_):
            edge, off = minus(b, a), minus(a, start)
            whole = cross(line, edge)
            if whole != 0:
                along, on_edge = Fraction(cross(off, edge), whole), Fraction(cross(off, line), whole)
                if 0 <= along <= 1 and 0 <= on_edge <= 1:
                    parameters.append(along)
        return parameters

    def _around(self, hexes: list[Place], point: Vector) -> frozenset[str]:
        """Return the hex that a point lies in, or the two between which it lies; none at the border of the map."""
        turns = {hex_.name: [cross(minus(b, a), minus(point, a)) for a, b in self._outline(hex_)] for hex_ in hexes}
        holding = frozenset([name for name, turn in turns.items() if min(turn) >= 0 or max(turn) <= 0])
        return frozenset() if len(holding) == 1 and any([0 in turns[name] for name in holding]) else holding
