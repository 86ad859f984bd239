"""Relief: a height for every place of a map, tints by height and shade by slope, lit from the north-west.

The heights follow the terrain of hexes or areas, whose edges are bent and blurred so that none looks like a tile; noise makes
ridges, rivers cut valleys. Nothing here bears on play.
"""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from umpire.art.boxes import Box
from umpire.art.svg import path
from umpire.art.terrain_art import Lattice, Noise, above, blur, refine
from umpire.engine.mypyc_support import mypyc_attr
from umpire.maps.areas import Ring, extent, within
from umpire.maps.hexes import HexGrid
from umpire.maps.points import Point

# Levels: how mountainous it is, from 0 in the plain on

@mypyc_attr(allow_interpreted_subclasses=True)
class GroundLevels:
    """The ground of a map at each place."""

    def at(self, x: float, y: float) -> float:
        raise TypeError(f"{type(self).__name__} does not say how high the ground is")


class HexLevels(GroundLevels):
    """The level of the hex there, by its name; beyond the rim that of the nearest one, up or down."""

    def __init__(self, grid: HexGrid, levels: Mapping[str, float], size: Point) -> None:
        self.grid: HexGrid = grid
        self.levels: list[float] = [levels[name] for name in grid.ids]
        self.size: Point = size

    def at(self, x: float, y: float) -> float:
        inner = min(max(x, 85.0), self.size[0] - 85)
        for beyond in (0.0, 30.0, 60.0, 90.0):
            here = self.grid.hex_at(inner, y + beyond if y < self.size[1] / 2 else y - beyond)
            if here >= 0:
                return self.levels[here]
        return 0.0


class AreaLevels(GroundLevels):
    """The level of the first outline around the place, 0 outside of all."""

    def __init__(self, rings: Sequence[tuple[Ring, float]]) -> None:
        self.shapes: list[tuple[tuple[float, float, float, float], Ring, float]] = [
            (extent(ring), ring, level) for ring, level in rings
        ]

    def at(self, x: float, y: float) -> float:
        for (left, right, top, bottom), ring, level in self.shapes:
            if left <= x <= right and top <= y <= bottom and within([ring], x, y):
                return level
        return 0.0


class Bend(NamedTuple):
    """The bends of edges: the length and the reach of the waves, and where the noise is read to the east and to the south."""

    length: float
    reach: float
    east: Point
    south: Point


def ground(levels: GroundLevels, box: Box, cell: float, seed: int, bends: Sequence[Bend], softness: int) -> Lattice:
    """Return the levels over a box, bent and blurred; read at every other knot of the field."""
    step = 2 * cell
    field = Lattice(box.x, box.y, step, int(box.width / step) + 1, int(box.height / step) + 1, [])
    noise = Noise(seed)
    for row in range(field.rows):
        y = field.top + row * step
        for column in range(field.columns):
            x = field.left + column * step
            east = sum([_wave(noise, bend, bend.east, x, y) for bend in bends], 0.0)
            south = sum([_wave(noise, bend, bend.south, x, y) for bend in bends], 0.0)
            field.values.append(levels.at(x + east, y + south))
    return blur(refine(field), softness)


def _wave(noise: Noise, bend: Bend, start: Point, x: float, y: float) -> float:
    return noise.at(x / bend.length + start[0], y / bend.length + start[1]) * bend.reach


# Heights

class Crest(NamedTuple):
    """Ridges of a size: which noise makes them, how much they count, how long they are each way, and where they begin."""

    noise: int
    share: float
    length: Point
    start: Point = (0.0, 0.0)


class Country(NamedTuple):
    """The look of a country.

    It says which levels are flat and how deep rivers cut there, how high and how rough each level is, how deep rivers cut in
    the mountains, and how crests run: u leads east by `turn` and south by the other.
    """

    flat: float
    bed: float
    height: float
    rough: float
    worn: float
    valley: Point
    crests: Sequence[Crest]
    turn: Point = (1.0, 0.0)


def heights(ground_: Lattice, country: Country, beds: Sequence[Sequence[Point]]) -> Lattice:
    """Return the heights of a ground through which rivers and dry valleys run."""
    deep = valleys(ground_, beds)
    noises = {crest.noise: Noise(crest.noise) for crest in country.crests}
    values: list[float] = []
    for place, level in enumerate(ground_.values):
        if level < country.flat:
            values.append(-country.bed * deep[place])
            continue
        row, column = divmod(place, ground_.columns)
        crest = _crest(country, noises, ground_.left + column * ground_.cell, ground_.top + row * ground_.cell)
        rough = country.rough * level / (1 + country.worn * level)
        values.append(level * country.height + crest * rough - deep[place] * (country.valley[0] + country.valley[1] * level))
    return ground_.put(values)


def _crest(country: Country, noises: Mapping[int, Noise], x: float, y: float) -> float:
    east, south = country.turn
    u, v = x * east + y * south, y * east - x * south
    return sum([
        crest.share * noises[crest.noise].ridge(u / crest.length[0] + crest.start[0], v / crest.length[1] + crest.start[1])
        for crest in country.crests
    ], 0.0)


# Tints and shade

# slopes away from the light, and towards it: from which steepness on, and how much darker or lighter
SHADES: Final[Sequence[tuple[float, float]]] = ((0.12, 0.08), (0.3, 0.1), (0.54, 0.11), (0.84, 0.12), (1.2, 0.12))
LIGHTS: Final[Sequence[tuple[float, float]]] = ((0.16, 0.12), (0.4, 0.14), (0.75, 0.16))


def draw_tints(ground: Lattice, tints: Sequence[tuple[float, str]], least: float) -> str:
    """Draw the colours of rising ground, each from its level on."""
    return "".join([_layer(ground, level, least, colour, 1) for level, colour in tints])


def draw_shade(heights: Lattice, least: float) -> str:
    """Shade on the slopes away from the north-west, light on those that face it."""
    steep = steepness(heights)
    lee = steep.put([-value for value in steep.values])
    return (
        "".join([_layer(lee, level, least, "#4a3216", opacity) for level, opacity in SHADES])
        + "".join([_layer(steep, level, least, "#fff6d6", opacity) for level, opacity in LIGHTS])
    )


def _layer(field: Lattice, level: float, least: float, colour: str, opacity: float) -> str:
    outline = above(field, level, least)
    if opacity == 1:
        return path(outline, fill=colour, class_="tint")
    return path(outline, fill=colour, fill_opacity=opacity)


def steepness(heights: Lattice) -> Lattice:
    """Return the rise of the ground away from the light: positive where it faces north-west."""
    columns, values = heights.columns, heights.values
    steep: list[float] = []
    for place in range(len(values)):
        row, column = divmod(place, columns)
        if 0 < row < heights.rows - 1 and 0 < column < columns - 1:
            rise = values[place + 1] - values[place - 1] + 1.1 * (values[place + columns] - values[place - columns])
            steep.append(rise / (2 * heights.cell))
        else:
            steep.append(0.0)
    return heights.put(steep)


def valleys(ground: Lattice, beds: Sequence[Sequence[Point]]) -> list[float]:
    """Return the depth of river beds over the ground: 1 in the bed, less beside it."""
    depths = [0.0] * len(ground.values)
    for bed in beds:
        for number in range(len(bed) - 1):
            _carve(ground, depths, bed[number], bed[number + 1])
    return depths


def _carve(ground: Lattice, depths: list[float], start: Point, end: Point) -> None:
    steps = int(math.dist(start, end) / ground.cell) + 1
    for step in range(steps):
        share = step / steps
        column = (start[0] + (end[0] - start[0]) * share - ground.left) / ground.cell
        row = (start[1] + (end[1] - start[1]) * share - ground.top) / ground.cell
        for near_row in range(max(int(row) - 3, 0), min(int(row) + 5, ground.rows)):
            for near in range(max(int(column) - 3, 0), min(int(column) + 5, ground.columns)):
                depth = math.exp(-((near - column) ** 2 + (near_row - row) ** 2) / 7)
                place = near_row * ground.columns + near
                depths[place] = max(depths[place], depth)
