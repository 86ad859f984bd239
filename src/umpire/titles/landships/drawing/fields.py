"""The open ground of the Santerre: strips of fields, some of them ploughed, and the contours of a gentle plateau."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from umpire.art.boxes import Box
from umpire.art.svg import group, path, polygon, text, trace
from umpire.art.terrain_art import Lattice, Noise, above, blur
from umpire.maps.points import Point
from umpire.titles.landships.drawing.layout import MAP

TINTS: Final = ("#ebe2bb", "#e6dcae", "#e0d9a8", "#d9d5a3", "#e7d8ae", "#e2d0a4", "#d6d3a4", "#ece5c8")
CROPS: Final = ("#8f7a3c", "#7f8240", "#9a7640")
# the largest field, and the share of them that is ploughed
LARGEST: Final = 34000.0
PLOUGHED: Final = 0.7
# how often a field is cut along its length
STRIPS: Final = 0.5
CONTOUR: Final = "#a8703a"
STEP: Final = 0.16


# Fields

def fields() -> str:
    """Draw fields cut out of the whole ground again and again, along its length or across."""
    choose = random.Random(1918)
    whole = Box(MAP.x - 160, MAP.y - 160, MAP.width + 320, MAP.height + 320)
    middle = whole.middle, whole.y + whole.height / 2
    pieces = _cut([_rotate(corner, middle, 0.16) for corner in whole.outline], choose)
    tints: dict[str, str] = {}
    furrows: dict[str, str] = {}
    for field in pieces:
        tint, crop = choose.choice(TINTS), choose.choice(CROPS)
        tints[tint] = tints.get(tint, "") + trace(field) + "z"
        if choose.random() < PLOUGHED:
            furrows[crop] = furrows.get(crop, "") + _furrows(field, choose.choice((5.5, 7.0, 9.0)))
    edges = "".join([trace(field) + "z" for field in pieces])
    return (
        "".join([path(traces, fill=tint, class_="tint") for tint, traces in tints.items()])
        + "".join([
            path(traces, fill="none", stroke=crop, stroke_opacity=0.22, stroke_width=1) for crop, traces in furrows.items()
        ])
        + path(edges, fill="none", stroke="#8b7c45", stroke_opacity=0.32, stroke_width=1.2)
    )


def _rotate(point: Point, middle: Point, turn: float) -> Point:
    x, y = point[0] - middle[0], point[1] - middle[1]
    return middle[0] + x * math.cos(turn) - y * math.sin(turn), middle[1] + x * math.sin(turn) + y * math.cos(turn)


def _cut(field: list[Point], choose: random.Random) -> list[list[Point]]:
    """Return a field, or the fields it is divided into."""
    if _area(field) < LARGEST * choose.uniform(0.45, 1.1):
        return [field]
    start, end = _cut_side(field, choose)
    share = choose.uniform(0.36, 0.64)
    at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    along = math.atan2(end[1] - start[1], end[0] - start[0]) + choose.uniform(-0.09, 0.09)
    one, other = _halve(field, at, (math.cos(along), math.sin(along)))
    if len(one) < 3 or len(other) < 3:
        return [field]
    return _cut(one, choose) + _cut(other, choose)


def _cut_side(field: Sequence[Point], choose: random.Random) -> tuple[Point, Point]:
    """Return the side to halve: the longest, or in a small field another.

    This makes the long strips of the Santerre.
    """
    by_length = sorted(zip(field, [*field[1:], field[0]], strict=True), key=lambda side: math.dist(side[0], side[1]))
    small = _area(field) < 4 * LARGEST
    return by_length[-3] if small and choose.random() < STRIPS else by_length[-1]


def _area(field: Sequence[Point]) -> float:
    ring = [*field, field[0]]
    return abs(sum([a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring)], 0.0)) / 2


def _halve(field: Sequence[Point], at: Point, along: Point) -> tuple[list[Point], list[Point]]:
    """Return the parts of a field before and behind a line across `along`."""
    one: list[Point] = []
    other: list[Point] = []
    far = [(x - at[0]) * along[0] + (y - at[1]) * along[1] for x, y in field]
    for place, point in enumerate(field):
        (one if far[place] < 0 else other).append(point)
        after = (place + 1) % len(field)
        if (far[place] < 0) != (far[after] < 0):
            share = far[place] / (far[place] - far[after])
            following = field[after]
            cut = point[0] + (following[0] - point[0]) * share, point[1] + (following[1] - point[1]) * share
            one.append(cut)
            other.append(cut)
    return one, other


def _furrows(field: Sequence[Point], gap: float) -> str:
    """Draw lines along the longest side."""
    start, end = max(zip(field, [*field[1:], field[0]], strict=True), key=lambda side: math.dist(side[0], side[1]))
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    flat = [_rotate(point, start, -turn) for point in field]
    low, high = min([y for _, y in flat]), max([y for _, y in flat])
    lines = ""
    y = low + gap
    while y < high - gap / 2:
        cuts = sorted([_cut_at(a, b, y) for a, b in zip(flat, [*flat[1:], flat[0]], strict=True) if (a[1] < y) != (b[1] < y)])
        if len(cuts) == 2 and cuts[1] - cuts[0] > 14:
            lines += trace([_rotate((cuts[0] + 4, y), start, turn), _rotate((cuts[1] - 4, y), start, turn)], 1)
        y += gap
    return lines


def _cut_at(a: Point, b: Point, y: float) -> float:
    return a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])


# Contours

def contours() -> str:
    """Draw brown lines as the survey printed them, every fifth one heavier, and a few spot heights."""
    lie = _lie()
    heavy, light = "", ""
    for number in range(-5, 7):
        line = above(lie, number * STEP, 900)
        if number % 5 == 0:
            heavy += line
        else:
            light += line
    return group(
        path(light, stroke_width=1.1, stroke_opacity=0.5), path(heavy, stroke_width=1.9, stroke_opacity=0.6), _heights(lie),
        fill="none", stroke=CONTOUR, class_="contours",
    )


def _lie() -> Lattice:
    cell = 14.0
    columns, rows = int((MAP.width + 160) / cell), int((MAP.height + 160) / cell)
    broad, fine = Noise(424), Noise(93)
    values: list[float] = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * cell, row * cell
            values.append(broad.at(x / 620, y / 560) + 0.2 * fine.at(x / 170, y / 190) + 0.00012 * (x - y))
    return blur(Lattice(MAP.x - 80, MAP.y - 80, cell, columns, rows, values), 2)


def _heights(lie: Lattice) -> str:
    """Draw metres above the sea: about ninety, as around Villers-Bretonneux."""
    parts: list[str] = []
    for share_x, share_y in ((0.19, 0.13), (0.47, 0.86), (0.74, 0.33), (0.9, 0.55), (0.33, 0.62), (0.62, 0.93), (0.85, 0.1),
        (0.06, 0.79)):
        x, y = MAP.x + MAP.width * share_x, MAP.y + MAP.height * share_y
        place = int((y - lie.top) / lie.cell) * lie.columns + int((x - lie.left) / lie.cell)
        metres = f"{92 + lie.values[place] * 14:.0f}"
        parts.append(text(x + 5, y + 4, metres, 12, fill=CONTOUR, stroke="none", text_anchor="start", font_style="italic"))
        parts.append(polygon([(x, y - 3), (x + 3, y + 2), (x - 3, y + 2)], fill="none", stroke_width=1))
    return "".join(parts)
