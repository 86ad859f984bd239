"""Lines on the map: the Roman road between its trees, lanes, the railway on its bank, and the trenches."""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from umpire.art.curves import beside, between, pair, through
from umpire.art.ink import BLACK
from umpire.art.svg import Attribute, again, element, group, number, path, trace
from umpire.maps.points import Point
from umpire.titles.landships.drawing.atlas import Atlas, RoadLine
from umpire.titles.landships.drawing.layout import COLUMNS, FIRST_COLUMN, FIRST_ROW, MAP

ROAD: Final = "#fbf3da"
EDGE: Final = "#5a4526"
_ROUND: Final[dict[str, Attribute]] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
# how far off the middle of the road the trees of an avenue stand, and how far from one another
AVENUE: Final = 11.5
TREES: Final = 31.0


# Roads

def roads(atlas: Atlas) -> str:
    """Draw lanes below, main roads over them, the trees of the avenue last."""
    lanes = "".join([curve(atlas, way) for way in atlas.of_kind("road", "lane")])
    main = "".join([curve(atlas, way) for way in atlas.of_kind("road", "main")])
    avenue = [points(atlas, way) for way in atlas.of_kind("road", "main")]
    return (
        element("defs", path(lanes, id="l-lanes"), path(main, id="l-main"))
        + group(
            again("l-lanes", stroke=EDGE, stroke_width=8.4), again("l-main", stroke=EDGE, stroke_width=13.4),
            again("l-lanes", stroke=ROAD, stroke_width=5.6), again("l-main", stroke=ROAD, stroke_width=10),
            again("l-lanes", stroke="#c9b07c", stroke_width=0.9, stroke_dasharray="7 6"), **_ROUND,
        )
        + _avenue(atlas, avenue)
    )


def points(atlas: Atlas, way: RoadLine) -> list[Point]:
    """Return the points from middle to middle, bends cut short; a way that ends at the rim goes on to the frame."""
    inner = _inner(atlas, way.path)
    first, last = way.path[0], way.path[-1]
    inner[0], inner[-1] = _meeting(atlas, way, first), _meeting(atlas, way, last)
    return [*_beyond(first, inner[0])[::-1], *inner, *_beyond(last, inner[-1])]


def _inner(atlas: Atlas, names: Sequence[str]) -> list[Point]:
    """Return the middles of the hexsides, and between them points so near that a zigzag of hexes is a straight line."""
    middles = [atlas.center(name) for name in names]
    sides = [between(here, there) for here, there in pairwise(middles)]
    points = [middles[0], sides[0]]
    for before, side in pairwise(sides):
        points += [between(before, side), side]
    return [*points, middles[-1]]


def _meeting(atlas: Atlas, way: RoadLine, name: str) -> Point:
    """Return where a way ends in a hex: on the road that passes there, if one does."""
    for other in atlas.of_kind(way.kind):
        if other is not way and name in other.path[1:-1]:
            return _inner(atlas, other.path)[2 * other.path.index(name)]
    x, y = atlas.center(name)
    # at the rim as straight as it came
    inward = way.path[1] if name == way.path[0] else way.path[-2]
    return (x, between((x, y), atlas.center(inward))[1]) if int(name[:2]) in (50, 70) else (x, y)


def _beyond(name: str, middle: Point) -> list[Point]:
    """Return where a way leaves the map."""
    column, row = int(name[:2]), int(name[2:])
    if column == FIRST_COLUMN:
        return [(MAP.x - 12, middle[1])]
    if column == FIRST_COLUMN + COLUMNS - 1:
        return [(MAP.right + 12, middle[1])]
    if row == FIRST_ROW:
        return [(middle[0], MAP.y - 12)]
    return [(middle[0], MAP.bottom + 12)] if row >= 17 else []


def curve(atlas: Atlas, way: RoadLine) -> str:
    return through(points(atlas, way))


def _avenue(atlas: Atlas, lines: Sequence[Sequence[Point]]) -> str:
    """Draw poplars on both sides, here and there one shot away, none between the houses."""
    town = {atlas.grid.number[name] for name in atlas.hexes("town")}
    stand = [place for line in lines for side in (-AVENUE, AVENUE) for place in _trees(line, side)]
    dots = "".join([f"M{number(x)} {number(y)}h0" for x, y in stand if atlas.grid.hex_at(x, y) not in town])
    return (
        element("defs", path(dots, id="l-avenue"))
        + group(
            again("l-avenue", x=1.6, y=2.4, stroke="#26240f", stroke_opacity=0.35, stroke_width=8),
            again("l-avenue", stroke="#41592c", stroke_width=7.4),
            again("l-avenue", x=-0.6, y=-0.8, stroke="#78924d", stroke_width=4.4),
            **_ROUND,
        )
    )


def _trees(line: Sequence[Point], off: float) -> list[Point]:
    trees: list[Point] = []
    offset = TREES / 2
    for count, (here, there) in enumerate(pairwise(line)):
        far = math.dist(here, there)
        while offset < far:
            # one in five is gone
            if (count * 7 + int(offset)) % 5:
                trees.append(beside(here, there, offset / far, off))
            offset += TREES
        offset -= far
    return trees


# The railway

def railway(atlas: Atlas) -> str:
    """Draw two tracks on a low bank, as the survey drew them: ties across, hachures down both slopes."""
    lines = [points(atlas, way) for way in atlas.of_kind("railway")]
    rails = "".join([through(line) for line in lines])
    hachures = "".join([_hachures(line, side) for line in lines for side in (-1, 1)])
    return (
        path(hachures, fill="none", stroke="#8a5f33", stroke_opacity=0.75, stroke_width=1.1)
        + element("defs", path(rails, id="l-rails"))
        + group(
            again("l-rails", stroke="#efe4c4", stroke_width=11),
            again("l-rails", stroke=BLACK, stroke_width=13, stroke_dasharray="1.6 8.4"),
            again("l-rails", stroke=BLACK, stroke_width=7.6), again("l-rails", stroke="#efe4c4", stroke_width=4.2),
            fill="none", class_="railway",
        )
    )


def _hachures(line: Sequence[Point], side: int) -> str:
    """Draw strokes down the slope, long and short in turn."""
    strokes = ""
    for here, there in pairwise(line):
        steps = max(int(math.dist(here, there) / 6.4), 1)
        for step in range(steps):
            share, long = step / steps, 16.5 if step % 2 else 13
            strokes += f"M{pair(beside(here, there, share, 8.5 * side))}L{pair(beside(here, there, share, long * side))}"
    return strokes


# Trenches

BAY: Final = 17.0
DEEP: Final = 8.0


def trenches(atlas: Atlas) -> str:
    """Draw bays and traverses: earth thrown up on both sides, the trench itself dark, a lighter floor in it."""
    line = "".join([trace(_bays(points(atlas, way))) for way in atlas.of_kind("trench")])
    return (
        element("defs", path(line, id="l-trench"))
        + group(
            again("l-trench", x=2, y=3, stroke="#3a2a10", stroke_opacity=0.25, stroke_width=15),
            again("l-trench", stroke="#d9c393", stroke_width=14),
            again("l-trench", stroke="#a58a58", stroke_width=14, stroke_dasharray="1.3 4.6"),
            again("l-trench", stroke="#2b2114", stroke_width=7.4), again("l-trench", stroke="#1d4f86", stroke_width=3),
            fill="none", stroke_linejoin="round", stroke_linecap="round", class_="trench",
        )
    )


def _bays(line: Sequence[Point]) -> list[Point]:
    """Return the line broken into bays, every other one set back."""
    # the middles of hexes are ends enough; hexsides between them lie on the way
    points: list[Point] = [line[0]]
    count = 0
    for here, there in pairwise(line):
        bays = max(round(math.dist(here, there) / BAY), 1)
        for bay in range(bays):
            off = DEEP / 2 if count % 2 else -DEEP / 2
            points += [beside(here, there, (bay + 0.12) / bays, off), beside(here, there, (bay + 0.88) / bays, off)]
            count += 1
    return [*points, line[-1]]
