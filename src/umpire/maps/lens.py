"""A map drawn larger where it is crowded and smaller where nothing happens: north stays up, and every line stays where it was.

Each axis has its own lens, so that meridians and parallels stay straight. Outlines that share their points share them still.
"""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from umpire.maps.areas import Ring
from umpire.maps.points import Point


class Knot(NamedTuple):
    """A place of an axis, and how large things are drawn there."""

    at: float
    scale: float


class Axis:
    """Between two knots the scale goes over from one to the other; before the first and after the last it stays."""

    def __init__(self, knots: Sequence[Knot]) -> None:
        self.knots: tuple[Knot, ...] = tuple(knots)
        self.starts: list[float] = [0.0]
        for here, there in pairwise(self.knots):
            self.starts.append(self.starts[-1] + (there.at - here.at) * (here.scale + there.scale) / 2)

    def place(self, at: float) -> float:
        """Return the drawing coordinate of a place, counted from the first knot."""
        number = self._before(at)
        here, far = self.knots[number], at - self.knots[number].at
        if number == len(self.knots) - 1 or far < 0:
            return self.starts[number] + far * here.scale
        there = self.knots[number + 1]
        return self.starts[number] + far * (here.scale + (there.scale - here.scale) * far / (there.at - here.at) / 2)

    def scale(self, at: float) -> float:
        """Return the scale of the drawing at a place."""
        number = self._before(at)
        here, far = self.knots[number], at - self.knots[number].at
        if number == len(self.knots) - 1 or far < 0:
            return here.scale
        there = self.knots[number + 1]
        return here.scale + (there.scale - here.scale) * far / (there.at - here.at)

    def _before(self, at: float) -> int:
        """Return the last knot before a place, or the first one."""
        return max([number for number, knot in enumerate(self.knots) if knot.at <= at], default=0)


class Lens:
    """Both axes, and where the corner of the first knots is drawn."""

    def __init__(self, across: Axis, down: Axis, corner: Point) -> None:
        self.across: Axis = across
        self.down: Axis = down
        self.corner: Point = corner

    def point(self, point: Point) -> Point:
        return self.corner[0] + self.across.place(point[0]), self.corner[1] + self.down.place(point[1])

    def points(self, points: Sequence[Sequence[float]]) -> list[Point]:
        return [self.point((float(x), float(y))) for x, y in points]

    def scale(self, point: Point) -> float:
        """Return the smaller of both: what fits there."""
        return min(self.across.scale(point[0]), self.down.scale(point[1]))


# Outlines that share their points

# beyond such a stretch a point is a corner, as those of the frame
_LONG: Final = 60.0


class Net:
    """The outlines of adjacent areas, smoothed and thinned.

    A point between two others moves towards them, and is dropped if the line hardly bends there. Points where three lines meet,
    and the ends of long straight lines, stay. All outlines through a point treat it alike, so that no crack opens.
    """

    def __init__(self, rings: Sequence[Ring], times: int, least: float) -> None:
        self.beside: dict[Point, list[Point]] = {}
        for ring in rings:
            for here, there in pairwise([*ring, ring[0]]):
                if here != there:
                    self._meet(here, there)
                    self._meet(there, here)
        self.fixed: set[Point] = {point for point, near in self.beside.items() if self._stays(point, near)}
        self.moved: dict[Point, Point] = {point: point for point in self.beside}
        for _ in range(times):
            self.moved = {point: self._softer(point) for point in self.moved}
        self.kept: set[Point] = set(self.fixed)
        for ring in rings:
            for line in self._stretches(ring):
                self._keep(line if line[0] < line[-1] else line[::-1], least)

    def _meet(self, here: Point, there: Point) -> None:
        neighbours = self.beside.setdefault(here, [])
        if there not in neighbours:
            neighbours.append(there)

    def _stays(self, point: Point, near: Sequence[Point]) -> bool:
        return len(near) != 2 or max([math.dist(point, other) for other in near]) > _LONG

    def _softer(self, point: Point) -> Point:
        x, y = self.moved[point]
        if point in self.fixed:
            return x, y
        first, second = self.beside[point]
        (left, top), (right, bottom) = self.moved[first], self.moved[second]
        return (left + 2 * x + right) / 4, (top + 2 * y + bottom) / 4

    def _stretches(self, ring: Ring) -> list[list[Point]]:
        """Return the outline cut where its points stay; that of an island is cut twice."""
        stops = [place for place, point in enumerate(ring) if point in self.fixed]
        if len(stops) < 2:
            least = ring.index(min(ring))
            stops = sorted([least, (least + len(ring) // 2) % len(ring)])
            self.kept |= {ring[place] for place in stops}
        twice = [*ring, *ring]
        ends = [*stops[1:], stops[0] + len(ring)]
        return [twice[start:end + 1] for start, end in zip(stops, ends, strict=True)]

    def _keep(self, line: Sequence[Point], least: float) -> None:
        """Return the points of a stretch that matter for its shape (the Douglas-Peucker algorithm)."""
        if len(line) < 3:
            return
        start, end = self.moved[line[0]], self.moved[line[-1]]
        far = [_aside(start, end, self.moved[point]) for point in line[1:-1]]
        place = far.index(max(far)) + 1
        if far[place - 1] > least:
            self.kept.add(line[place])
            self._keep(line[:place + 1], least)
            self._keep(line[place:], least)

    def ring(self, points: Ring) -> Ring:
        return tuple([self.moved[point] for point in points if point in self.kept])


def _aside(start: Point, end: Point, point: Point) -> float:
    """Return the distance of a point from the line between two others."""
    wide, high = end[0] - start[0], end[1] - start[1]
    length = math.hypot(wide, high)
    if length < 1e-9:
        return math.dist(start, point)
    return abs(wide * (point[1] - start[1]) - high * (point[0] - start[0])) / length


Pair = tuple[str, str]


def seams(areas: Mapping[str, Sequence[Ring]]) -> dict[Pair, list[list[Point]]]:
    """Return the lines between areas, by the names of two areas in their order; both areas share every point."""
    owners: dict[frozenset[Point], str] = {}
    lines_between: dict[Pair, list[list[Point]]] = {}
    for name, rings in areas.items():
        for ring in rings:
            for here, there in pairwise([*ring, ring[0]]):
                side = frozenset((here, there))
                if here != there and owners.setdefault(side, name) != name:
                    _lengthen(lines_between.setdefault((owners[side], name), []), here, there)
    return {pair: _closed(lines) for pair, lines in lines_between.items()}


def _lengthen(lines: list[list[Point]], here: Point, there: Point) -> None:
    if lines and lines[-1][-1] == here:
        lines[-1].append(there)
    else:
        lines.append([here, there])


def _closed(lines: list[list[Point]]) -> list[list[Point]]:
    """Return a stretch that runs over the end of an outline is one."""
    if len(lines) > 1 and lines[-1][-1] == lines[0][0]:
        return [[*lines[-1], *lines[0][1:]], *lines[1:-1]]
    return lines
