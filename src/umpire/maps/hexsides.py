"""Hexsides: how they are written ("1512|1513"), what lies on them, and lines drawn along them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.faults import Fault
from umpire.maps.hexes import HexGrid, Knot, Point

Side = tuple[int, int]

_NOTHING: Final[frozenset[str]] = frozenset()


def side_name(grid: HexGrid, a: int, b: int) -> str:
    """Return a hexside as it is written: both hexes, the smaller number first."""
    first, second = grid.ids[a], grid.ids[b]
    return f"{first}|{second}" if first < second else f"{second}|{first}"


def read_side(grid: HexGrid, text: str) -> Side:
    """Return the two hexes of a written hexside, in the order written; ValueError says what is wrong with it."""
    names = text.split("|")
    if len(names) != 2:
        raise ValueError(Fault("is-no-hexside", text=text))
    for name in names:
        if name not in grid.number:
            raise ValueError(Fault("hexside-of-no-hex", text=text, hex=name))
        if not grid.on_map[grid.number[name]]:
            raise ValueError(Fault("hexside-off-the-map", text=text, hex=name))
    a, b = grid.number[names[0]], grid.number[names[1]]
    if grid.direction(a, b) < 0:
        raise ValueError(Fault("hexside-between-distant-hexes", text=text, hex=names[0], other=names[1]))
    return a, b


class Hexsides:
    """The features on the hexsides of a map, such as rivers, bridges and roads. The order of the two hexes does not matter."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid: HexGrid = grid
        self._features: dict[Side, frozenset[str]] = {}

    def put(self, a: int, b: int, feature: str) -> None:
        """Lay a feature on the hexside between two adjacent hexes."""
        if a < 0 or b < 0 or self.grid.direction(a, b) < 0:
            raise ValueError(Fault("no-feature-between-distant-hexes", hex=self._name(a), other=self._name(b), feature=feature))
        side = _ordered(a, b)
        self._features[side] = self._features.get(side, _NOTHING) | {feature}

    def _name(self, h: int) -> str:
        return self.grid.ids[h] if 0 <= h < len(self.grid.ids) else "off the map"

    def has(self, a: int, b: int, feature: str) -> bool:
        return feature in self._features.get(_ordered(a, b), _NOTHING)

    def features(self, a: int, b: int) -> frozenset[str]:
        """Return all that lies on a hexside; nothing if the hexes are not adjacent."""
        return self._features.get(_ordered(a, b), _NOTHING)

    def chain(self, hexes: Sequence[int], feature: str) -> None:
        """Lead a feature through consecutive hexes, as a road: it lies on every hexside between them."""
        for step in range(len(hexes) - 1):
            self.put(hexes[step], hexes[step + 1], feature)

    def sides(self, feature: str) -> list[Side]:
        """Return the hexsides with a feature, in the order of the map."""
        return sorted([side for side, features in self._features.items() if feature in features])

    def table(self, feature: str) -> tuple[tuple[bool, ...], ...]:
        """Return for every hex and direction whether the feature is there.

        The table is parallel to `grid.neighbours`, for fast look-up.
        """
        return tuple([self._row(h, feature) for h in range(len(self.grid.ids))])

    def _row(self, h: int, feature: str) -> tuple[bool, ...]:
        return tuple([there >= 0 and self.has(h, there, feature) for there in self.grid.neighbours[h]])


def _ordered(a: int, b: int) -> Side:
    return (a, b) if a < b else (b, a)


# Lines along hexsides

def polyline(grid: HexGrid, sides: Sequence[Side]) -> list[list[Point]]:
    """Join hexsides end to end into lines for drawing. Lines end where they fork; a closed line ends where it began."""
    ends: dict[Knot, list[Knot]] = {}
    for a, b in sides:
        _join(ends, grid, a, b)
    # the corners keep their order, so the same hexsides always give the same lines
    forks = [knot for knot, others in ends.items() if len(others) != 2]
    lines: list[list[Knot]] = []
    for start in forks:
        lines.extend(_lines_from(ends, start, set(forks)))
    for start in list(ends):
        lines.extend(_lines_from(ends, start, {start}))
    return [[grid.point(knot) for knot in line] for line in lines]


def _join(ends: dict[Knot, list[Knot]], grid: HexGrid, a: int, b: int) -> None:
    """Note a hexside at both its ends, once."""
    direction = grid.direction(a, b)
    if direction < 0:
        raise ValueError(f"{grid.ids[a]} and {grid.ids[b]} are not adjacent: no hexside to draw")
    first, second = grid.knots(a, direction)
    if second not in ends.setdefault(first, []):
        ends[first].append(second)
        ends.setdefault(second, []).append(first)


def _lines_from(ends: dict[Knot, list[Knot]], start: Knot, last: set[Knot]) -> list[list[Knot]]:
    """Take away all lines that lead from a corner to one of the `last`."""
    lines: list[list[Knot]] = []
    while ends[start]:
        line = [start]
        while len(line) == 1 or line[-1] not in last:
            here = line[-1]
            there = ends[here].pop(0)
            ends[there].remove(here)
            line.append(there)
        lines.append(line)
    return lines
