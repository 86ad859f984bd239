"""Woods: a ragged edge near the hexsides, and crowns of trees over the shade below them."""
from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Final

from umpire.art.boxes import Box
from umpire.art.relief import Bend, GroundLevels, ground
from umpire.art.svg import again, element, group, number, path
from umpire.art.terrain_art import Lattice, above
from umpire.maps.hexes import HexGrid
from umpire.maps.points import Point
from umpire.titles.landships.drawing.atlas import Atlas

CELL: Final = 7.0
# how far beyond the outermost middles a ground may reach
AROUND: Final = 96.0
BENDS: Final = (Bend(46, 9, (0, 0), (70, 0)), Bend(17, 4.5, (0, 30), (0, 90)))
# how far crowns stand from one another, and how far into the wood the first row
APART: Final = 19.5
INSIDE: Final = 0.56
# trees come in ranks, one drawn over the other, each of a size
RANKS: Final = (19.0, 22.0, 17.0, 20.5, 15.0)


class Covered(GroundLevels):
    """The measure of a ground: 1 in some hexes, 0 elsewhere."""

    def __init__(self, grid: HexGrid, hexes: Collection[str]) -> None:
        self.grid: HexGrid = grid
        self.hexes: frozenset[int] = frozenset([grid.number[name] for name in hexes])

    def at(self, x: float, y: float) -> float:
        return 1.0 if self.grid.hex_at(x, y) in self.hexes else 0.0


def cover_field(atlas: Atlas, hexes: Collection[str], seed: int, softness: int = 2) -> Lattice:
    """Return how much of a ground lies at each place around some hexes: 1 well inside, 0 outside, soft and ragged between."""
    middles = [atlas.center(name) for name in hexes]
    left, right = min([x for x, _ in middles]) - AROUND, max([x for x, _ in middles]) + AROUND
    top, bottom = min([y for _, y in middles]) - AROUND, max([y for _, y in middles]) + AROUND
    return ground(Covered(atlas.grid, hexes), Box(left, top, right - left, bottom - top), CELL, seed, BENDS, softness)


def woods(atlas: Atlas) -> str:
    fields = [cover_field(atlas, names, 61) for names in _by_name(atlas)]
    edge = "".join([above(field, 0.5, 300) for field in fields])
    return (
        element("defs", path(edge, id="l-wood"))
        + again("l-wood", x=4, y=6, fill="#2a2a12", fill_opacity=0.28)
        + again("l-wood", fill="#7f9a56", stroke="#3f5a2c", stroke_width=2.2, class_="tint")
        + _crowns(fields)
    )


def _by_name(atlas: Atlas) -> list[list[str]]:
    """Return the hexes of each wood."""
    woods_: dict[str, list[str]] = {}
    for name in atlas.hexes("woods"):
        woods_.setdefault(atlas.areas.get(name, ""), []).append(name)
    return list(woods_.values())


def _crowns(fields: Sequence[Lattice]) -> str:
    """Draw dots of round strokes, which are short to write: shade, rim, crown and the light on it."""
    choose = random.Random(24)
    ranks = ["" for _ in RANKS]
    for x, y in [place for field in fields for place in scatter_points(field, APART, INSIDE, choose)]:
        ranks[choose.randrange(len(RANKS))] += f"M{number(x)} {number(y)}h0"
    return group(*[_rank(place, dots) for place, dots in enumerate(ranks)], stroke_linecap="round", fill="none")


def _rank(place: int, dots: str) -> str:
    name, size = f"l-trees-{place}", RANKS[place]
    return (
        element("defs", path(dots, id=name))
        + again(name, x=2.6, y=3.6, stroke="#1f2a10", stroke_opacity=0.34, stroke_width=size + 1)
        + again(name, stroke="#34502a", stroke_width=size)
        + again(name, x=-0.6, y=-0.9, stroke=("#5b7c3f", "#658747", "#557540", "#6d8b4a", "#5f8245")[place],
            stroke_width=size - 3.4)
        + again(name, x=-2.6, y=-3.2, stroke="#a9bd74", stroke_opacity=0.55, stroke_width=size * 0.36)
    )


def scatter_points(field: Lattice, apart: float, inside: float, choose: random.Random) -> list[Point]:
    """Return places all over a field where it is more than `inside`, in rows that do not show."""
    points: list[Point] = []
    rows, columns = int(field.rows * field.cell / (apart * 0.86)), int(field.columns * field.cell / apart)
    for row in range(rows):
        for column in range(columns):
            x = field.left + (column + (0.5 if row % 2 else 0)) * apart + choose.uniform(-0.26, 0.26) * apart
            y = field.top + row * apart * 0.86 + choose.uniform(-0.26, 0.26) * apart
            if _value(field, x, y) > inside:
                points.append((x, y))
    return points


def _value(field: Lattice, x: float, y: float) -> float:
    column, row = round((x - field.left) / field.cell), round((y - field.top) / field.cell)
    if not (0 <= column < field.columns and 0 <= row < field.rows):
        return 0.0
    return field.values[row * field.columns + column]
