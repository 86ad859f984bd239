"""Lines on a map: rivers with their banks, roads, railways, trenches, bridges, and arrows by which units come and go."""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final

from umpire.art.curves import beside, between, round_corners, through
from umpire.art.ink import BLACK, HALO, RIVER, RIVER_EDGE, ROAD, ROAD_EDGE, WATER_INK
from umpire.art.svg import Attribute, again, group, in_strokes, path, trace
from umpire.art.terrain_art import Noise
from umpire.maps.hexes import HexGrid
from umpire.maps.hexsides import read_side
from umpire.maps.points import Point

ROUND: Final[dict[str, Attribute]] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
# how much wider the banks are than the water
_BANKS: Final = 2.4


def draw_strokes(commands: str, *strokes: tuple[str, float]) -> str:
    """Return a short line in several strokes, the broadest first."""
    return "".join([path(commands, fill="none", stroke=colour, stroke_width=width) for colour, width in strokes])


# Water

def rivers(beds: Sequence[tuple[Sequence[Point], float]]) -> str:
    """Draw rivers by their points and their width, each with its banks; where one flows into another the banks open."""
    curves = [(round_corners(points), width) for points, width in beds]
    banks = [path(bed, stroke=RIVER_EDGE, stroke_width=width + _BANKS) for bed, width in curves]
    water = [path(bed, stroke=RIVER, stroke_width=width, class_="water") for bed, width in curves]
    return group(*banks, *water, **ROUND)


def river_sample(bed: str, width: float) -> str:
    """Return a little river for a key."""
    return draw_strokes(bed, (RIVER_EDGE, width + _BANKS), (RIVER, width))


def dry_rivers(beds: Sequence[Sequence[Point]]) -> str:
    curves = "".join([round_corners(points) for points in beds])
    return path(curves, fill="none", stroke=WATER_INK, stroke_opacity=0.62, stroke_width=1.7, stroke_dasharray="11 3 2 3")


# Roads, from space to space

def wander(middles: Mapping[str, Point], still: Collection[str], noise: Noise) -> dict[str, Point]:
    """Return the middles of spaces, or near them: a road is never quite straight, but it leads through what is `still`."""
    return {name: middle if name in still else _wayside(middle, noise) for name, middle in middles.items()}


def _wayside(middle: Point, noise: Noise) -> Point:
    x, y = middle
    return x + 13 * noise.at(x / 77, y / 77), y + 13 * noise.at(x / 77 + 50, y / 77)


def roads(name: str, ways: Sequence[Sequence[str]], places: Mapping[str, Point], still: Collection[str], more: str = "") -> str:
    """Draw roads through spaces by their places, crossing borders in the middle; `more` is drawn with them."""
    fixed = {*_junctions(ways), *still}
    curves = "".join([through(_waypoints(way, places, fixed)) for way in _stretches(ways)])
    return group(*in_strokes(name, curves + more, (ROAD_EDGE, 5.0), (ROAD, 2.9)), **ROUND)


def _stretches(ways: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return the roads, cut where they share the way of one that is drawn already."""
    stretches: set[frozenset[str]] = set()
    roads_: list[list[str]] = []
    for way in ways:
        fresh = True
        for here, there in pairwise(way):
            if frozenset((here, there)) in stretches:
                fresh = True
                continue
            stretches.add(frozenset((here, there)))
            if fresh:
                roads_.append([here])
            roads_[-1].append(there)
            fresh = False
    return roads_


def _waypoints(way: Sequence[str], places: Mapping[str, Point], fixed: Collection[str]) -> list[Point]:
    """Return the middles of spaces and of what parts them; on open ground a bend cuts the corner."""
    middles = [places[name] for name in way]
    sides = [between(here, there) for here, there in pairwise(middles)]
    points = [middles[0], sides[0]]
    for place in range(1, len(way) - 1):
        inner = between(sides[place - 1], sides[place])
        points += [middles[place] if way[place] in fixed else between(middles[place], inner), sides[place]]
    return [*points, middles[-1]]


def _junctions(ways: Sequence[Sequence[str]]) -> set[str]:
    """Return the spaces where several roads meet, each of which leads through the middle."""
    passing = Counter([name for way in ways for name in set(way)])
    return {name for name, number in passing.items() if number > 1}


def railways(name: str, lines: Sequence[Sequence[Point]]) -> str:
    curves = "".join([round_corners(points) for points in lines])
    return group(
        *in_strokes(name, curves, ("#f3ead0", 4.4), (BLACK, 1.8)),
        again(name, stroke=BLACK, stroke_width=7.5, stroke_dasharray="1.5 9.5"), fill="none", class_="railway",
    )


# Bridges

def hexside_bridges(grid: HexGrid, sides: Sequence[str]) -> str:
    """Draw two parapets with wings across each of the written hexsides."""
    parapets, decks = "", ""
    for side in sides:
        first, second = read_side(grid, side)
        bank, other = grid.corner_pair(first, grid.direction(first, second))
        middle = between(bank, other)
        decks += trace([beside(middle, other, 0, -10), beside(middle, other, 0, 10)])
        for edge in (between(middle, other, 7 / 30), between(middle, bank, 7 / 30)):
            out = between(middle, edge, 1.75)
            parapets += trace([_off(middle, other, out, -15), _off(middle, other, edge, -10)])
            parapets += trace([_off(middle, other, edge, -10), _off(middle, other, edge, 10), _off(middle, other, out, 15)])
    return (
        path(decks, stroke="#f2e6c4", stroke_width=13)
        + path(decks, stroke=ROAD, stroke_width=4.5) + path(parapets, fill="none", stroke=BLACK, stroke_width=2.4)
    )


def _off(start: Point, end: Point, point: Point, off: float) -> Point:
    """Return a point moved across the stretch from start to end."""
    x, y = beside(start, end, 0, off)
    return point[0] + x - start[0], point[1] + y - start[1]


def across_line(lines: Sequence[Sequence[Point]], at: Point, directions: int) -> int:
    """Return the direction of a bridge over a river near a place, in so many parts of a half turn: 0 leads from left to right."""
    best, nearest = 0.0, math.inf
    for line in lines:
        for place in range(len(line) - 1):
            far = math.dist(between(line[place], line[place + 1]), at)
            if far < nearest:
                # along the river: from a little before to a little after
                before, after = line[max(place - 1, 0)], line[min(place + 2, len(line) - 1)]
                nearest, best = far, math.atan2(after[1] - before[1], after[0] - before[0])
    return round((best + math.pi / 2) / math.pi * directions) % directions


def abutments(name: str, sites: Sequence[tuple[Point, float]]) -> str:
    """Draw both banks of each bridge site, by its place and its angle.

    The print does not say whether a bridge stands there.
    """
    banks = "".join([_abutment(at, turn, bank * 9.5) for at, turn in sites for bank in (-1, 1)])
    return group(*in_strokes(name, banks, (HALO, 5.4), (BLACK, 2.6)), fill="none", stroke_linecap="round")


def _abutment(at: Point, turn: float, off: float) -> str:
    x, y = at[0] + math.cos(turn) * off, at[1] + math.sin(turn) * off
    right, down = -math.sin(turn) * 6, math.cos(turn) * 6
    return trace([(x - right, y - down), (x + right, y + down)])


# Trenches, borders, arrows

_TEETH: Final = 5
_TOOTH: Final = 6.0


def trenches(name: str, lines: Sequence[Sequence[Point]]) -> str:
    """Draw teeth along lines, on their northern side."""
    teeth = "".join([_battlements(line) for line in lines])
    return group(
        *in_strokes(name, teeth, ("#f6edd2", 5.6), ("#5e1712", 2.6)), fill="none", stroke_linejoin="round",
        stroke_linecap="round",
        class_="trench",
    )


def _battlements(line: Sequence[Point]) -> str:
    """Draw the teeth of a line, turned to run from west to east."""
    points = line if line[0][0] < line[-1][0] else line[::-1]
    edge: list[Point] = [points[0]]
    for here, there in pairwise(points):
        for tooth in range(_TEETH):
            for share, off in ((0.25, 0), (0.25, _TOOTH), (0.75, _TOOTH), (0.75, 0)):
                edge.append(beside(here, there, (tooth + share) / _TEETH, off))
    return trace([*edge, points[-1]])


def borders(name: str, lines: Sequence[Sequence[Point]], soft: bool = False) -> str:
    """Draw dashes between areas that nothing else parts; lines that are `soft` already stay as they are."""
    dashes = "".join([trace(line) if soft else round_corners(line) for line in lines])
    return group(
        *in_strokes(name, dashes), again(name, stroke=HALO, stroke_opacity=0.45, stroke_width=5),
        again(name, stroke="#3f2a12", stroke_width=2.6, stroke_dasharray="11 5.5"), fill="none", stroke_linejoin="round",
        class_="area-border",
    )


def arrow(colour: str, points: Sequence[Point]) -> str:
    """Return an arrow along points; its head points as the last two do."""
    before, (x, y) = points[-2], points[-1]
    far = math.dist(before, (x, y))
    east, south = (x - before[0]) / far, (y - before[1]) / far
    head = [(x + east * 6, y + south * 6), (x - east * 14 - south * 11, y - south * 14 + east * 11),
            (x - east * 8, y - south * 8), (x - east * 14 + south * 11, y - south * 14 - east * 11)]
    shaft = round_corners([*points[:-1], (x - east * 8, y - south * 8)])
    tip = trace(head) + "z"
    return (
        path(shaft, fill="none", stroke=HALO, stroke_width=9, stroke_opacity=0.8)
        + path(tip, fill=HALO, stroke=HALO, stroke_width=4, stroke_opacity=0.8)
        + path(shaft, fill="none", stroke=colour, stroke_width=5) + path(tip, fill=colour)
    )
