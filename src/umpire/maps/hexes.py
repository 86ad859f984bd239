"""Numbered hex grids: neighbours, distances, lines, and where a hex lies on the drawn board.

A hex is an int, its place in `ids`, column by column; -1 is off the map. The arithmetic is done in axial steps
(`_along` counts the straight columns or rows, `_across` the places in them) and in corners of a lattice of whole numbers,
so that hexes that share a corner name the very same point.
"""
from __future__ import annotations

from math import floor, sqrt
from typing import Final

Point = tuple[float, float]
# a corner or a centre in half steps of the lattice: whole numbers, hence the same for every hex that shares it
Knot = tuple[int, int]

OFF: Final = -1
_ROOT: Final = sqrt(3.0)

# Steps (along, across) in direction order: N NE SE S SW NW with flat tops, NE E SE SW W NW with pointed ones.
_FLAT_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_POINTY_STEPS: Final = ((-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0))
# Corners (along, across) from the centre; the hexside in direction d lies between the corners d and d + 1.
_FLAT_CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTY_CORNERS: Final = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
# How finely a line is divided to be nudged off hexsides: the nudge (at most 5 parts) stays below any true difference.
_PARTS: Final = 24


class HexGrid:
    """A map of `columns` times `rows` hexes numbered CCRR; the `missing` ones have a number but are not on the map.

    `first` is the column and the row of the first number: a section of a larger map begins elsewhere than with 0101. The
    first row of a column that is not shifted begins at the height of `origin`.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        flat_top: bool = True,
        shifted: str = "even",
        size: float = 1.0,
        origin: tuple[float, float] = (0.0, 0.0),
        missing: frozenset[str] = frozenset(),
        first: tuple[int, int] = (1, 1),
    ) -> None:
        _check(columns, rows, shifted, size, first)
        self.columns: int = columns
        self.rows: int = rows
        self.flat_top: bool = flat_top
        self.shifted: str = shifted
        self.size: float = size
        self.origin: tuple[float, float] = origin
        self.first: tuple[int, int] = first
        left, top = first
        places = [(column, row) for column in range(left, left + columns) for row in range(top, top + rows)]
        self.column_of: tuple[int, ...] = tuple([column for column, _ in places])
        self.row_of: tuple[int, ...] = tuple([row for _, row in places])
        self.ids: tuple[str, ...] = tuple([f"{column:02}{row:02}" for column, row in places])
        self.number: dict[str, int] = {name: place for place, name in enumerate(self.ids)}
        unknown = sorted(missing - set(self.ids))
        if unknown:
            raise ValueError(f"missing hexes that no grid of {columns} x {rows} has: {', '.join(unknown)}")
        self.on_map: tuple[bool, ...] = tuple([name not in missing for name in self.ids])
        # 1 if the first column (row) is shifted: then it lies half a hex further than the lattice's zero
        self._base: int = self._shift(self._straight(left, top))
        self._steps: tuple[tuple[int, int], ...] = _FLAT_STEPS if flat_top else _POINTY_STEPS
        self._corners: tuple[tuple[int, int], ...] = _FLAT_CORNERS if flat_top else _POINTY_CORNERS
        self._along: tuple[int, ...] = tuple([self._straight(column - left, row - top) for column, row in places])
        self._across: tuple[int, ...] = tuple([self._slant(column, row) for column, row in places])
        self.neighbours: tuple[tuple[int, ...], ...] = tuple([self._neighbours_of(h) for h in range(len(places))])
        self.around: tuple[tuple[int, ...], ...] = tuple([tuple([h for h in six if h >= 0]) for six in self.neighbours])

    # Places

    def _straight(self, column: int, row: int) -> int:
        """Return which straight line of hexes: the column with flat tops, the row with pointed ones."""
        return column if self.flat_top else row

    def _shift(self, straight: int) -> int:
        """Return 1 if the straight column (row) stands half a hex further, else 0."""
        return 1 if (straight % 2 == 0) == (self.shifted == "even") else 0

    def _slant(self, column: int, row: int) -> int:
        right, down = column - self.first[0], row - self.first[1]
        along, place = (right, down) if self.flat_top else (down, right)
        return (2 * place + self._shift(self._straight(column, row)) - self._base - along) // 2

    def _at(self, along: int, across: int) -> int:
        """Return the hex at an axial place, -1 if that is off the map."""
        shift = self._shift(along + self._straight(self.first[0], self.first[1]))
        place = (2 * across + along + self._base - shift) // 2
        right, down = (along, place) if self.flat_top else (place, along)
        if not (0 <= right < self.columns and 0 <= down < self.rows):
            return OFF
        number = right * self.rows + down
        return number if self.on_map[number] else OFF

    def axial(self, h: int) -> tuple[int, int]:
        """Return the axial coordinates of a hex, along and across, from the lattice's zero."""
        return self._along[h], self._across[h]

    def _neighbours_of(self, h: int) -> tuple[int, ...]:
        if not self.on_map[h]:
            return (OFF, OFF, OFF, OFF, OFF, OFF)
        return tuple([self._at(self._along[h] + along, self._across[h] + across) for along, across in self._steps])

    # Distances and directions

    def distance(self, a: int, b: int) -> int:
        """Count the hexes from a to b as on the map, b included. Holes of missing hexes count, too."""
        along = self._along[b] - self._along[a]
        across = self._across[b] - self._across[a]
        return max(abs(along), abs(across), abs(along + across))

    def direction(self, a: int, b: int) -> int:
        """Return the direction in which b is next to a, or -1."""
        if b < 0:
            return -1
        for way, there in enumerate(self.neighbours[a]):
            if there == b:
                return way
        return -1

    def ring(self, center: int, radius: int) -> list[int]:
        """Return the hexes of the map at that distance, clockwise from direction 0."""
        if radius <= 0:
            return [center] if radius == 0 and self.on_map[center] else []
        hexes: list[int] = []
        along = self._along[center] + self._steps[0][0] * radius
        across = self._across[center] + self._steps[0][1] * radius
        for side in range(6):
            step = self._steps[(side + 2) % 6]
            for _ in range(radius):
                here = self._at(along, across)
                if here >= 0:
                    hexes.append(here)
                along += step[0]
                across += step[1]
        return hexes

    def within(self, center: int, radius: int) -> list[int]:
        """Return the hexes of the map at that distance or nearer, nearest first."""
        hexes: list[int] = []
        for distance in range(min(radius, self.columns + self.rows) + 1):
            hexes.extend(self.ring(center, distance))
        return hexes

    # Lines

    def line(self, a: int, b: int) -> list[int]:
        """Return the hexes that a straight line from a to b crosses, one for each step; the same hexes from b to a.

        On a hexside it keeps to one side, to the other where only that is on the map; -1 where neither is.
        """
        first, second = self.line_both(a, b)
        if OFF not in first:
            return first
        if OFF not in second:
            return second
        return [here if here >= 0 else there for here, there in zip(first, second, strict=True)]

    def line_both(self, a: int, b: int) -> tuple[list[int], list[int]]:
        """Return the line kept to the one side and to the other of the hexsides on which a step lies: step by step alternatives.

        Both are the same where no step lies on a hexside. -1 stands for a hex off the map.
        """
        return self._nudged_line(a, b, 1), self._nudged_line(a, b, -1)

    def _nudged_line(self, a: int, b: int, nudge: int) -> list[int]:
        steps = self.distance(a, b)
        if steps == 0:
            return [a]
        along, across = self._along[b] - self._along[a], self._across[b] - self._across[a]
        unit = steps * _PARTS
        hexes: list[int] = []
        for step in range(steps + 1):
            # (1, 2, -3) parts are along none of the three axes: every tie is broken, and to the same side
            x = self._along[a] * unit + along * step * _PARTS + nudge
            y = self._across[a] * unit + across * step * _PARTS + 2 * nudge
            near_x, near_y = _nearest(x, y, unit)
            hexes.append(self._at(near_x, near_y))
        return hexes

    # The drawn board

    def center(self, h: int) -> Point:
        """Return the middle of a hex in drawing coordinates."""
        return self.point(self._knot(h, 0, 0))

    def corners(self, h: int) -> tuple[Point, ...]:
        """Return the six corners, clockwise; the hexside in direction d lies between the corners d and d + 1."""
        return tuple([self.point(self._knot(h, along, across)) for along, across in self._corners])

    def corner_pair(self, h: int, direction: int) -> tuple[Point, Point]:
        """Return the two ends of a hexside, clockwise seen from the hex."""
        first, second = self.knots(h, direction)
        return self.point(first), self.point(second)

    def knots(self, h: int, direction: int) -> tuple[Knot, Knot]:
        """Return the two ends of a hexside in whole numbers: equal for all hexes that share them."""
        first, second = self._corners[direction], self._corners[(direction + 1) % 6]
        return self._knot(h, first[0], first[1]), self._knot(h, second[0], second[1])

    def _knot(self, h: int, along: int, across: int) -> Knot:
        middle = 2 * self._across[h] + self._along[h] + self._base
        return 3 * self._along[h] + along, middle + across

    def point(self, knot: Knot) -> Point:
        """Return a point of the lattice in drawing coordinates."""
        along = knot[0] * (self.size / 2)
        across = knot[1] * (_ROOT * self.size / 2)
        if self.flat_top:
            return self.origin[0] + along, self.origin[1] + across
        return self.origin[0] + across, self.origin[1] + along

    def hex_at(self, x: float, y: float) -> int:
        """Return the hex drawn at a point, -1 outside the map."""
        right, down = (x - self.origin[0]) / self.size, (y - self.origin[1]) / self.size
        straight, place = (right, down) if self.flat_top else (down, right)
        along = straight / 1.5
        across = place / _ROOT - along / 2 - self._base / 2
        # a fine lattice of whole numbers lets lines and points share one way of rounding
        near_along, near_across = _nearest(floor(along * 1048576 + 0.5), floor(across * 1048576 + 0.5), 1048576)
        return self._at(near_along, near_across)


def _check(columns: int, rows: int, shifted: str, size: float, first: tuple[int, int]) -> None:
    if not (1 <= columns <= 99 and 1 <= rows <= 99):
        raise ValueError(f"a grid has 1 to 99 columns and rows, not {columns} x {rows}")
    if not (0 <= first[0] <= 100 - columns and 0 <= first[1] <= 100 - rows):
        raise ValueError(f"numbers end with 99: {columns} x {rows} hexes cannot begin with {first[0]:02}{first[1]:02}")
    if shifted != "even" and shifted != "odd":
        raise ValueError(f'shifted is "even" or "odd", not "{shifted}"')
    if size <= 0:
        raise ValueError(f"the size of a hex is more than 0, not {size}")


def _nearest(x: int, y: int, unit: int) -> tuple[int, int]:
    """Return the axial place nearest to (x / unit, y / unit): round all three axes and correct the worst."""
    z = -x - y
    near_x, near_y, near_z = (2 * x + unit) // (2 * unit), (2 * y + unit) // (2 * unit), (2 * z + unit) // (2 * unit)
    off_x, off_y, off_z = abs(near_x * unit - x), abs(near_y * unit - y), abs(near_z * unit - z)
    if off_x > off_y and off_x > off_z:
        return -near_y - near_z, near_y
    if off_y > off_z:
        return near_x, -near_x - near_z
    return near_x, near_y
