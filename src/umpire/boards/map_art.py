"""The printed map: paper, panels and charts, shores and their water lining, frame, compass, scale, names with a halo."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.boards.ink import BAND, FRAME, GOLD, HALO, INK, NEAR_SHORE, PANEL, PAPER, RED, SEPIA, SHALLOW, WATER_INK
from umpire.boards.scene import Point, rectangle
from umpire.boards.svg import (
    SANS, SERIF, Attribute, Stop, circle, element, escape, fit, group, path, polygon, rect, text, trace, width_of,
)


class Box(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def outline(self) -> tuple[Point, ...]:
        return rectangle(self.x, self.y, self.width, self.height)


class Slots(NamedTuple):
    """Rows of small counters in a box."""

    x: float
    y: float
    columns: int
    rows: int
    size: float
    step: float


def slots(box: Box, top: float, size: float) -> Slots:
    """As many as fit below a heading."""
    step = size + 4
    columns = int((box.width - 28) / step)
    rows = int((box.height - top - 8) / step)
    return Slots(box.middle - (columns - 1) * step / 2, box.y + top + size / 2, columns, rows, size, step)


def slot_places(box: Box, top: float, size: float, count: int) -> tuple[list[Point], float]:
    """The middles of so many counters and their size: smaller if they are too many."""
    grid = slots(box, top, size)
    while grid.columns * grid.rows < count and size > 18:
        size -= 2
        grid = slots(box, top, size)
    places: list[Point] = []
    for number in range(count):
        row, column = divmod(number, grid.columns)
        places.append((grid.x + column * grid.step, grid.y + row * grid.step))
    return places, grid.size


# Words

def words(x: float, y: float, said: str, size: float, **attributes: Attribute) -> str:
    """One line; `y` is its base line."""
    return element("text", escape(said), x=x, y=y, font_size=size, **attributes)


def lettered(*children: str, fill: str = INK, weight: int = 400, **attributes: Attribute) -> str:
    """A group whose words stand in the middle of their place."""
    attributes.setdefault("font_family", SANS)
    return group(*children, text_anchor="middle", fill=fill, font_weight=weight, **attributes)


def haloed(x: float, y: float, words: str, size: float, colour: str, **attributes: str | int | float) -> str:
    return text(
        x, y, words, size, fill=colour, stroke=HALO, stroke_width=3.4, stroke_opacity=0.92, paint_order="stroke",
        stroke_linejoin="round", **attributes,
    )


# Panels and charts

ROW: Final = 26.0


def panel(box: Box, heading: str, ruled: bool = True) -> str:
    """A sheet of paper with a ruled heading."""
    wide = width_of(heading, 18, SERIF) + 22 + 1.6 * len(heading)
    reach = (box.width - wide) / 2 - 22
    y = box.y + 22
    rules = path(f"M{box.x + 20:.1f} {y:.1f}h{reach:.1f}m{wide:.1f} 0h{reach:.1f}", stroke=FRAME, stroke_width=1.2)
    return (
        rect(box.x + 3, box.y + 4, box.width, box.height, 5, fill="#000", opacity=0.16)
        + rect(box.x, box.y, box.width, box.height, 5, fill=PANEL, stroke=FRAME, stroke_width=1.6, class_="panel-paper")
        + rect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, 3, fill="none", stroke=FRAME, stroke_opacity=0.5)
        + (rules if ruled else "")
        + words(box.middle, y + 6.5, heading, 18, fill=RED, font_family=SERIF, font_weight=700, letter_spacing=1.6)
    )


def chart_row(y: float, cells: Sequence[str], places: Sequence[float], size: float, bold: bool) -> str:
    """Cells around their places; the first begins at the left."""
    first = words(places[0], y, cells[0], size, font_weight=500, text_anchor="start")
    rest = "".join([words(x, y, cell, size) for x, cell in zip(places[1:], cells[1:], strict=True)])
    return group(first, rest, font_weight=700) if bold else first + rest


def bands(box: Box, top: float, rows: int, step: float = ROW) -> str:
    return "".join([
        rect(box.x + 12, top + number * step, box.width - 24, step, 0, fill=BAND) for number in range(0, rows, 2)
    ])


def note(box: Box, said: str) -> str:
    block = fit(said, box.width - 44, 40, 16)
    top = box.bottom - 14 - (len(block.lines) - 1) * block.leading
    return group(
        *[words(box.middle, top + number * block.leading, line, block.size) for number, line in enumerate(block.lines)],
        fill=SEPIA, font_style="italic",
    )


# Water

# engraved lines along the shore: how far out, and how strong
LINING: Final[Sequence[tuple[float, float]]] = ((5, 0.62), (11.5, 0.5), (19.5, 0.38), (29.5, 0.28), (42, 0.2), (57, 0.13))
SHELVES: Final[Sequence[tuple[float, float]]] = ((250, 0.14), (170, 0.16), (105, 0.18), (58, 0.2), (26, 0.22))


def traced(name: str, **attributes: Attribute) -> str:
    """A line that is drawn often and written once."""
    return element("use", href="#" + name, **attributes)


def shelves(shore: str) -> list[str]:
    """Paler water towards the shore."""
    return [traced(shore, stroke=SHALLOW, stroke_opacity=opacity, stroke_width=2 * reach) for reach, opacity in SHELVES]


def lining(shore: str, count: int = len(LINING)) -> list[str]:
    """Fine lines that follow the shore: a broad stroke, and a slightly narrower one of water over it, from far to near."""
    lines: list[str] = []
    for reach, opacity in reversed(LINING[:count]):
        lines.append(traced(shore, stroke=WATER_INK, stroke_opacity=opacity, stroke_width=2 * reach + 1.3))
        lines.append(traced(shore, stroke=NEAR_SHORE, stroke_width=2 * reach - 1.3))
    return lines


def twice(name: str, drawn: str, *strokes: tuple[str, float]) -> list[str]:
    """One line drawn in several strokes, and written once."""
    return [element("defs", path(drawn, id=name))] + [
        element("use", href="#" + name, stroke=colour, stroke_width=width) for colour, width in strokes
    ]


def across(name: str, stops: Sequence[Stop]) -> str:
    """A gradient from left to right."""
    drawn = [element("stop", offset=stop.at, stop_color=stop.colour, stop_opacity=stop.opacity) for stop in stops]
    return element("linearGradient", *drawn, id=name)


# Towns

def houses(seed: str, x: float, y: float) -> str:
    """Blocks along two streets."""
    choose = random.Random(seed)
    shapes = ""
    for left, top in ((-14, -13), (-3, -15), (7, -12), (-15, -2), (-4, -4), (6, -1), (-11, 8), (0, 8), (9, 9)):
        if choose.random() < 0.86:
            wide, high = choose.uniform(6.5, 9), choose.uniform(6, 8.5)
            left_, top_ = x + left + choose.uniform(-1.2, 1.2), y + top + choose.uniform(-1.2, 1.2)
            shapes += trace([(left_, top_), (left_ + wide, top_), (left_ + wide, top_ + high), (left_, top_ + high)]) + "z"
    return shapes


# The frame, the compass, the scale and the title

def neat_line(box: Box, level_bars: int = 16, upright_bars: int = 15) -> str:
    """The frame of the map: a bar of alternating lengths between two lines."""
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
    """Every other stretch of a line: so many, beginning and ending with one."""
    step = length / (2 * count - 1)
    return [(start + 2 * step * place, step) for place in range(count)]


def compass(x: float, y: float, radius: float) -> str:
    """A rose of eight points."""
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
    """The two halves of a point of the compass."""
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


def sheet(width: float, height: float) -> str:
    """The paper and the double line around it."""
    return (
        rect(0, 0, width, height, 0, fill=PAPER, class_="map-sheet")
        + rect(10, 10, width - 20, height - 20, 4, fill="none", stroke=FRAME, stroke_width=3)
        + rect(17, 17, width - 34, height - 34, 2, fill="none", stroke=FRAME, stroke_width=1)
    )


def night(width: float, height: float) -> str:
    """A veil that a dark theme may draw over the table: see-through unless `--map-night` says otherwise."""
    return rect(0, 0, width, height, 0, fill="#0a0f18", fill_opacity="var(--map-night, 0)", class_="night")
