"""The printed map: paper, frame, compass, scale, title and towns, and the sheet that holds it all."""
from __future__ import annotations

import math
import random
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from umpire.art.boxes import Box
from umpire.art.ink import FRAME, GOLD, INK, PAPER, RED, SEPIA
from umpire.art.scene import rectangle
from umpire.art.svg import SANS, SERIF, circle, document, element, group, number, path, polygon, rect, text, trace, width_of
from umpire.maps.hexes import HexGrid
from umpire.maps.points import Point

# how far the neat line reaches beyond the map
LINE: Final = 18.0


# Towns and hexes

def houses(seed: str, x: float, y: float) -> str:
    """Draw blocks along two streets."""
    choose = random.Random(seed)
    shapes = ""
    for left, top in ((-14, -13), (-3, -15), (7, -12), (-15, -2), (-4, -4), (6, -1), (-11, 8), (0, 8), (9, 9)):
        if choose.random() < 0.86:
            wide, high = choose.uniform(6.5, 9), choose.uniform(6, 8.5)
            left_, top_ = x + left + choose.uniform(-1.2, 1.2), y + top + choose.uniform(-1.2, 1.2)
            shapes += trace([(left_, top_), (left_ + wide, top_), (left_ + wide, top_ + high), (left_, top_ + high)]) + "z"
    return shapes


def hex_lines(grid: HexGrid, opacity: float = 0.34, width: float = 1.1) -> str:
    """Draw three sides of every hex, and the remaining sides along the rim, so that no side is drawn twice."""
    sides = ""
    for here in range(len(grid.ids)):
        for direction in range(6 if grid.on_map[here] else 0):
            if direction < 3 or grid.neighbours[here][direction] < 0:
                sides += trace(grid.corner_pair(here, direction))
    return path(sides, fill="none", stroke="#4a3a1c", stroke_opacity=opacity, stroke_width=width, class_="grid")


def hex_numbers(grid: HexGrid, hexes: Collection[str], above: float, colour: str) -> str:
    """Return the small numbers of some hexes, so far above their middles, as one element."""
    spans: list[str] = []
    for here, name in enumerate(grid.ids):
        if name in hexes:
            x, y = grid.center(here)
            spans.append(element("tspan", name, x=x, y=y - above))
    return element(
        "text", *spans, font_size=11, font_family=SANS, text_anchor="middle", fill=colour, fill_opacity=0.85, class_="hex-number",
    )


# The frame, the compass and the scale

def neat_line(box: Box, level_bars: int = 16, upright_bars: int = 15) -> str:
    """Return the frame of the map: a bar of alternating lengths between two lines."""
    level = [(x, y, wide, 8.0) for y in (box.y - 12, box.bottom + 4) for x, wide in _dashes(box.x, box.width, level_bars)]
    upright = [(x, y, 8.0, high) for x in (box.x - 12, box.right + 4) for y, high in _dashes(box.y, box.height, upright_bars)]
    bars = "".join([trace(rectangle(x, y, wide, high)) + "z" for x, y, wide, high in level + upright])
    return (
        rect(box.x, box.y, box.width, box.height, 0, fill="none", stroke=INK, stroke_width=2.4)
        + path(bars, fill=FRAME)
        + rect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 0, fill="none", stroke=INK, stroke_width=1)
        + rect(box.x - 12, box.y - 12, box.width + 24, box.height + 24, 0, fill="none", stroke=INK, stroke_width=1.4)
    )


def _dashes(start: float, length: float, count: int) -> list[tuple[float, float]]:
    """Return every other stretch of a line: so many, beginning and ending with one."""
    step = length / (2 * count - 1)
    return [(start + 2 * step * place, step) for place in range(count)]


def compass(x: float, y: float, radius: float) -> str:
    """Return a rose of eight points."""
    blades = [
        _blade(x, y, point * math.pi / 4, radius * (0.58 if point % 2 else 1), radius * 0.15)
        for point in (1, 3, 5, 7, 0, 2, 4, 6)
    ]
    light = "".join([left for left, _ in blades])
    dark = "".join([right for _, right in blades])
    return (
        circle(x, y, radius * 0.66, fill="none", stroke=INK, stroke_width=1, stroke_opacity=0.6)
        + circle(x, y, radius * 0.6, fill="none", stroke=INK, stroke_width=2, stroke_opacity=0.35)
        + path(light, fill=PAPER, stroke=INK, stroke_width=1) + path(dark, fill=INK, stroke=INK, stroke_width=1)
        + path(_blade(x, y, 0, radius * 1.16, radius * 0.16)[0] + _blade(x, y, 0, radius * 1.16, radius * 0.16)[1], fill=RED)
        + circle(x, y, radius * 0.09, fill=GOLD, stroke=INK, stroke_width=1)
        + text(x, y - radius * 1.25, "N", radius * 0.42, fill=INK, font_family=SERIF, font_weight=700)
    )


def _blade(x: float, y: float, turn: float, reach: float, half: float) -> tuple[str, str]:
    """Return the two halves of a point of the compass."""
    tip = x + reach * math.sin(turn), y - reach * math.cos(turn)
    side = half * 1.15
    left = x + side * math.sin(turn - math.pi / 4), y - side * math.cos(turn - math.pi / 4)
    right = x + side * math.sin(turn + math.pi / 4), y - side * math.cos(turn + math.pi / 4)
    return trace([(x, y), left, tip]) + "z", trace([(x, y), right, tip]) + "z"


def scale(x: float, y: float, unit: float, step: int, steps: int, name: str) -> str:
    parts: list[str] = []
    for place in range(steps):
        parts.append(rect(
            x + place * step * unit, y, step * unit, 7, 0, fill="#23536b" if place % 2 == 0 else "#e8efe6", stroke="#23536b",
            stroke_width=1.2,
        ))
    for place in range(steps + 1):
        parts.append(text(x + place * step * unit, y - 5, str(place * step), 14, fill="#1d465b"))
    parts.append(text(x + steps * step * unit + 16, y + 7, name, 15, fill="#1d465b", text_anchor="start", font_style="italic"))
    return "".join(parts)


def scales(at: Point, unit: float, gap: float, kilometres: tuple[int, int], miles: tuple[int, int]) -> str:
    """Draw two scale bars, one below the other, from the pixels of a kilometre and for each bar its step and number of steps."""
    x, y = at
    return scale(x, y, unit, *kilometres, "kilometres") + scale(x, y + gap, unit * 1.609, *miles, "miles")


# The title

class Cartouche(NamedTuple):
    """The layout of the title on its scroll.

    It has the size of the name and how much narrower than the scroll its two lines are, the base lines of both, of the rule
    below, of where and of what, the size and spacing of where, and the size of what.
    """

    size: float
    margins: tuple[float, float]
    lines: tuple[float, float, float, float, float]
    where: tuple[float, float]
    what: float


def cartouche(box: Box, look: Cartouche, words: Sequence[str]) -> str:
    """Return the title on a scroll of paper: two lines of the name, where and when, and what it is."""
    first, second, where, what = words
    upper, lower, rule, third, last = [box.y + line for line in look.lines]
    reach = number(box.width / 2 - 84)
    return (
        scroll(box) + wide_title(box.middle, upper, first, look.size, box.width - look.margins[0])
        + wide_title(box.middle, lower, second, look.size, box.width - look.margins[1])
        + path(f"M{number(box.x + 60)} {number(rule)}h{reach}m48 0h{reach}", stroke=RED, stroke_width=1.6)
        + path(f"M{number(box.middle)} {number(rule - 7)}l7 7-7 7-7-7z", fill=RED)
        + text(box.middle, third, where, look.where[0], fill=INK, font_family=SERIF, letter_spacing=look.where[1])
        + text(box.middle, last, what, look.what, fill=SEPIA, font_family=SERIF, font_style="italic")
    )


def wide_title(x: float, y: float, words: str, size: float, width: float) -> str:
    size = min(size, size * width / width_of(words, size, SERIF))
    return text(x, y, words, size, fill=RED, font_family=SERIF, font_weight=700, letter_spacing=1.5)


def scroll(box: Box) -> str:
    corner = 20
    inner = [
        (box.x + corner, box.y + 9), (box.right - corner, box.y + 9), (box.right - 9, box.y + corner),
        (box.right - 9, box.bottom - corner), (box.right - corner, box.bottom - 9), (box.x + corner, box.bottom - 9),
        (box.x + 9, box.bottom - corner), (box.x + 9, box.y + corner),
    ]
    return (
        rect(box.x + 5, box.y + 7, box.width, box.height, 4, fill="#12303d", opacity=0.28)
        + rect(box.x, box.y, box.width, box.height, 3, fill=PAPER, stroke=INK, stroke_width=2)
        + polygon(inner, fill="none", stroke=FRAME, stroke_width=1.6)
    )


# The whole board

def map_board(width: float, height: float, whole: Box, defs: Sequence[str], *layers: str) -> str:
    """Draw the map as one SVG: symbols in `defs`, and in the layer `board` the sheet, its drawings, and the veil of the night.

    `whole` is the extent of the map without the charts beside it, which is shown first.
    """
    layer = group(sheet(width, height), *layers, night(width, height), id="board")
    corner, sides = (whole.x - LINE, whole.y - LINE), (whole.width + 2 * LINE, whole.height + 2 * LINE)
    first = " ".join([number(part) for part in (*corner, *sides)])
    return document(width, height, element("defs", *defs), layer, data_map=first)


def sheet(width: float, height: float) -> str:
    """Return the paper and the double line around it."""
    return (
        rect(0, 0, width, height, 0, fill=PAPER, class_="map-sheet")
        + rect(10, 10, width - 20, height - 20, 4, fill="none", stroke=FRAME, stroke_width=3)
        + rect(17, 17, width - 34, height - 34, 2, fill="none", stroke=FRAME, stroke_width=1)
    )


def night(width: float, height: float) -> str:
    """Return a veil that a dark theme may draw over the table: see-through unless `--map-night` says otherwise."""
    return rect(0, 0, width, height, 0, fill="#0a0f18", fill_opacity="var(--map-night, 0)", class_="night")
