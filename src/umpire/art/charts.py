"""Charts, tracks and keys beside a map: panels of paper, rows of cells, places of tracks, samples of what the map shows."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.art.boxes import Box
from umpire.art.ink import BAND, FRAME, PANEL, RED, SEPIA
from umpire.art.lettering import words
from umpire.art.svg import SERIF, Attribute, circle, fit, group, number, path, rect, width_of
from umpire.maps.points import Point

# the height of a row
ROW: Final = 26.0


# Paper

def panel(box: Box, heading: str, ruled: bool = True) -> str:
    """Return a sheet of paper with a ruled heading."""
    wide = width_of(heading, 18, SERIF) + 22 + 1.6 * len(heading)
    reach = (box.width - wide) / 2 - 22
    y = box.y + 22
    rules = path(f"M{box.x + 20:.1f} {y:.1f}h{reach:.1f}m{wide:.1f} 0h{reach:.1f}", stroke=FRAME, stroke_width=1.2)
    return (
        paper(box, "#000", 0.16) + inner_line(box) + (rules if ruled else "")
        + words(box.middle, y + 6.5, heading, 18, fill=RED, font_family=SERIF, font_weight=700, letter_spacing=1.6)
    )


def paper(box: Box, shade: str, opacity: float) -> str:
    """Return a sheet and its shadow."""
    return (
        rect(box.x + 3, box.y + 4, box.width, box.height, 5, fill=shade, opacity=opacity)
        + rect(box.x, box.y, box.width, box.height, 5, fill=PANEL, stroke=FRAME, stroke_width=1.6, class_="panel-paper")
    )


def inner_line(box: Box) -> str:
    return rect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, 3, fill="none", stroke=FRAME, stroke_opacity=0.5)


def heading(box: Box, label: str, size: float, **attributes: Attribute) -> str:
    """Return the heading of a smaller box."""
    look: dict[str, Attribute] = {"fill": RED, "font_family": SERIF, "font_weight": 700, **attributes}
    return words(box.middle, box.y + 27, label, size, **look)


def note(box: Box, text: str) -> str:
    """Draw small print at the foot of a panel."""
    block = fit(text, box.width - 44, 40, 16)
    top = box.bottom - 14 - (len(block.lines) - 1) * block.leading
    return group(
        *[words(box.middle, top + row * block.leading, line, block.size) for row, line in enumerate(block.lines)],
        fill=SEPIA, font_style="italic",
    )


# Rows and columns

class Columns(NamedTuple):
    """The columns of a chart: where the row heads begin, the middles of the columns, and the width of a column."""

    places: list[float]
    step: float


def columns(box: Box, first: float, left: float, margin: float, count: int) -> Columns:
    """Return equal columns from `left` to the margin at the right."""
    step = (box.width - left - margin) / count
    return Columns([box.x + first, *[box.x + left + step * (place + 0.5) for place in range(count)]], step)


def column_rules(wide: Columns, top: float, high: float, opacity: float) -> str:
    """Draw upright lines before each column."""
    rules = "".join([f"M{x - wide.step / 2:.1f} {number(top)}v{number(high)}" for x in wide.places[1:]])
    return path(rules, stroke=FRAME, stroke_opacity=opacity, stroke_width=1)


def chart_row(y: float, cells: Sequence[str], places: Sequence[float], size: float, bold: bool) -> str:
    """Draw cells around their places; the first begins at the left."""
    first = words(places[0], y, cells[0], size, font_weight=500, text_anchor="start")
    rest = "".join([words(x, y, cell, size) for x, cell in zip(places[1:], cells[1:], strict=True)])
    return group(first, rest, font_weight=700) if bold else first + rest


def row_head(x: float, y: float, label: str, size: float) -> str:
    """Draw the head of a row."""
    return words(x, y, label, size, fill=RED, font_weight=700)


def bands(box: Box, top: float, rows: int, step: float = ROW) -> str:
    return "".join([band(box, top + row * step, box.width - 24, step) for row in range(0, rows, 2)])


def band(box: Box, y: float, width: float, height: float) -> str:
    """Draw the darker background of every other row."""
    return rect(box.x + 12, y, width, height, 0, fill=BAND)


class DieChart(NamedTuple):
    """A small chart of a few rows, read by one die.

    It says where its head and its rows are, measured from the box's edge, where its columns are, and the size of its words.
    """

    head: float
    top: float
    left: float
    step: float
    width: float
    size: float


def die_chart(box: Box, look: DieChart, rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Draw rows of a name and six cells."""
    places = [box.x + 24, *[box.x + look.left + look.step * face for face in range(6)]]
    parts = [chart_row(box.y + look.head, ["die", *[str(face) for face in range(1, 7)]], places, 17, True)]
    for row, (name, cells) in enumerate(rows):
        y = box.y + look.top + row * 30
        if row % 2 == 0:
            parts.append(band(box, y, look.width, 30))
        parts.append(chart_row(y + 21, [name, *cells], places, look.size, False))
    return "".join(parts)


class Numbering(NamedTuple):
    """How a numbered line looks: how far left its number stands, the ring and the size of it, and where the case ends."""

    left: float
    radius: float
    size: float
    reach: float


def sequence(look: Numbering, lines: Sequence[tuple[Point, str, str]]) -> str:
    """Return the sequence of play: for each phase its place, words and case."""
    parts: list[str] = []
    for phase, ((x, y), name, case) in enumerate(lines, 1):
        parts.append(circle(x - look.left, y - 6, look.radius, fill="none", stroke=FRAME, stroke_width=1.4))
        parts.append(row_head(x - look.left, y, str(phase), look.size))
        parts.append(words(x + 4, y, name, 19, text_anchor="start"))
        parts.append(words(x + look.reach, y, case, 14, fill=SEPIA, text_anchor="end", font_style="italic"))
    return "".join(parts)


# Places

def cell(box: Box, fill: str, radius: float = 4, stroke: float = 1.3) -> str:
    """Return a place of a track."""
    return rect(box.x, box.y, box.width, box.height, radius, fill=fill, stroke=FRAME, stroke_width=stroke)


def pocket(box: Box) -> str:
    """Return the place of counters that are not in use."""
    return rect(box.x, box.y, box.width, box.height, 4, fill=BAND, stroke=FRAME, stroke_width=1, stroke_dasharray="5 4")


# The key

def swatch(box: Box, radius: float, fill: str) -> str:
    """Return a little of a ground."""
    return rect(box.x, box.y, box.width, box.height, radius, fill=fill, stroke=SEPIA, stroke_width=1)


def key_places(box: Box, top: float, step: float, names: Sequence[str]) -> list[tuple[str, Point]]:
    """Return the starts of the samples of a key, one below the other."""
    return [(name, (box.x + 24, box.y + top + row * step)) for row, name in enumerate(names)]


def key_line(at: Point, sample: str, label: str, **attributes: Attribute) -> str:
    """Return a sample of what the map shows, its left edge at the place, and what it is."""
    return sample + words(at[0] + 68, at[1] + 6, label, 18, **attributes, text_anchor="start")
