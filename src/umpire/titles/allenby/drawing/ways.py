"""Lines on the map: rivers, wadis, roads, bridges, railways and the trench line."""
from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from umpire.boards.curves import beside, between, rounded, through
from umpire.boards.hexsides import polyline, read_side
from umpire.boards.ink import BLACK, RIVER, RIVER_EDGE, ROAD, ROAD_EDGE, WATER_INK
from umpire.boards.map_art import twice
from umpire.boards.scene import Point
from umpire.boards.svg import element, group, path, trace
from umpire.boards.terrain_art import Noise
from umpire.titles.allenby.drawing.atlas import Atlas

BROAD: Final = {"jordan": 8.5}
NARROW: Final = 6.0
TEETH: Final = 5
TOOTH: Final = 6.0


def rivers(atlas: Atlas) -> str:
    """Each with its banks; where one flows into another the banks open."""
    beds = [(rounded(points), BROAD.get(name, NARROW)) for name, points in atlas.rivers.items()]
    banks = [path(bed, stroke=RIVER_EDGE, stroke_width=width + 2.4) for bed, width in beds]
    water = [path(bed, stroke=RIVER, stroke_width=width, class_="water") for bed, width in beds]
    return group(*banks, *water, fill="none", stroke_linecap="round", stroke_linejoin="round")


def wadis(atlas: Atlas) -> str:
    beds = "".join([rounded(points) for points in atlas.wadis])
    return path(beds, fill="none", stroke=WATER_INK, stroke_opacity=0.62, stroke_width=1.7, stroke_dasharray="11 3 2 3")


# Roads

def roads(atlas: Atlas) -> str:
    """From middle to middle of the hexes, crossing the hexsides that they traverse in their middles."""
    fixed = {*_junctions(atlas), *atlas.towns, *atlas.places}
    drawn = "".join([through(_waypoints(atlas, hexes, fixed)) for hexes in _stretches(atlas)])
    drawn += "".join([trace([_wayside(atlas, name), beyond]) for name, beyond in atlas.road_ends.items()])
    return group(
        *twice("a-roads", drawn, (ROAD_EDGE, 5.0), (ROAD, 2.9)), fill="none", stroke_linecap="round", stroke_linejoin="round",
    )


def _stretches(atlas: Atlas) -> list[list[str]]:
    """The roads, cut where they share the way of one that is drawn already."""
    seen: set[frozenset[str]] = set()
    found: list[list[str]] = []
    for hexes in atlas.roads:
        fresh = True
        for here, there in pairwise(hexes):
            if frozenset((here, there)) in seen:
                fresh = True
                continue
            seen.add(frozenset((here, there)))
            if fresh:
                found.append([here])
            found[-1].append(there)
            fresh = False
    return found


def _waypoints(atlas: Atlas, hexes: list[str], fixed: set[str]) -> list[Point]:
    """The middles of hexes and hexsides; on open ground a bend cuts the corner."""
    middles = [_wayside(atlas, name) for name in hexes]
    sides = [between(here, there) for here, there in pairwise(middles)]
    points = [middles[0], sides[0]]
    for place in range(1, len(hexes) - 1):
        inner = between(sides[place - 1], sides[place])
        points += [middles[place] if hexes[place] in fixed else between(middles[place], inner), sides[place]]
    return [*points, middles[-1]]


def _junctions(atlas: Atlas) -> set[str]:
    """Hexes where several roads meet: each leads through the middle."""
    passing = Counter([name for hexes in atlas.roads for name in set(hexes)])
    return {name for name, number in passing.items() if number > 1}


_WANDER: Final = Noise(7)


def _wayside(atlas: Atlas, name: str) -> Point:
    """The middle of a hex, or near it: a road is never quite straight."""
    x, y = atlas.center(name)
    if name in atlas.towns or name in atlas.places:
        return x, y
    return x + 13 * _WANDER.at(x / 77, y / 77), y + 13 * _WANDER.at(x / 77 + 50, y / 77)


def bridges(atlas: Atlas) -> str:
    """Two parapets with wings, across the river."""
    parapets, decks = "", ""
    for written in atlas.bridges:
        first, second = read_side(atlas.grid, written)
        bank, other = atlas.grid.corner_pair(first, atlas.grid.direction(first, second))
        middle = between(bank, other)
        along = between(middle, other, 7 / 30)
        decks += trace([beside(middle, other, 0, -10), beside(middle, other, 0, 10)])
        for edge in (along, between(middle, bank, 7 / 30)):
            out = between(middle, edge, 1.75)
            parapets += trace([_off(middle, other, out, -15), _off(middle, other, edge, -10)])
            parapets += trace([_off(middle, other, edge, -10), _off(middle, other, edge, 10), _off(middle, other, out, 15)])
    return (
        path(decks, stroke="#f2e6c4", stroke_width=13)
        + path(decks, stroke=ROAD, stroke_width=4.5) + path(parapets, fill="none", stroke=BLACK, stroke_width=2.4)
    )


def _off(start: Point, end: Point, point: Point, off: float) -> Point:
    """A point moved across the stretch from start to end."""
    x, y = beside(start, end, 0, off)
    return point[0] + x - start[0], point[1] + y - start[1]


# Railways and trenches

def railways(atlas: Atlas) -> str:
    lines = "".join([rounded(points) for points in atlas.railways])
    return group(
        *twice("a-railways", lines, ("#f3ead0", 4.4), (BLACK, 1.8)),
        element("use", href="#a-railways", stroke=BLACK, stroke_width=7.5, stroke_dasharray="1.5 9.5"), fill="none",
        class_="railway",
    )


def trench(atlas: Atlas) -> str:
    """Teeth along the hexsides that part the Turkish line from the British ground."""
    sides = [
        (here, there) for here, name in enumerate(atlas.grid.ids) if atlas.hexes[name].trench
        for there in atlas.grid.around[here] if atlas.hexes[atlas.grid.ids[there]].side == "south"
    ]
    drawn = "".join([_teeth(line) for line in polyline(atlas.grid, sides)])
    return group(
        *twice("a-trench", drawn, ("#f6edd2", 5.6), ("#5e1712", 2.6)), fill="none", stroke_linejoin="round",
        stroke_linecap="round", class_="trench",
    )


def _teeth(line: list[Point]) -> str:
    """Battlements on the northern side; the line is turned to run from west to east."""
    points = line if line[0][0] < line[-1][0] else line[::-1]
    edge: list[Point] = [points[0]]
    for place in range(len(points) - 1):
        for tooth in range(TEETH):
            for share, off in ((0.25, 0), (0.25, TOOTH), (0.75, TOOTH), (0.75, 0)):
                edge.append(beside(points[place], points[place + 1], (tooth + share) / TEETH, off))
    return trace([*edge, points[-1]])
