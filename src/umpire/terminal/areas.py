"""A map of areas as text: each area is a box near its place, and no box overlaps another.

The boxes stand in rows from the top of the map to its foot, each as near to its place as the others allow. Rows cannot show which
areas border on each other, so the boxes list their neighbours.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from umpire.terminal.scenery import MARK_STYLE, QUIET_STYLE, BoardSpace, Scenery
from umpire.terminal.screen import TextBox, box_lines, wrap

# limits of the width of a box
NARROWEST: Final = 17
WIDEST: Final = 30
# lines for the pieces of a box, and of one of a few
STACK_LINES: Final = 3
ROOMY_LINES: Final = 6
FEW: Final = 16
# nobody types a longer id
LONG_ID: Final = 6
FRAME_STYLE: Final = "green"


def draw(scenery: Scenery, ids: Sequence[str], width: int) -> list[Text]:
    """Draw the areas as boxes, in rows."""
    places = [scenery.map[id_] for id_ in ids]
    wide = _box_width(len(places), width)
    lines: list[Text] = []
    for row in _rows(places, max(1, width // wide)):
        boxes = [_box(scenery, place, wide, ROOMY_LINES if len(places) <= FEW else STACK_LINES) for place in row]
        lines += _join_boxes(boxes, _starts(row, places, wide, width))
    return lines


def _box_width(count: int, width: int) -> int:
    """Return the width of a box: about as many stand in a row as there are rows."""
    in_row = max(1, math.ceil(math.sqrt(count)))
    return min(width, max(NARROWEST, min(WIDEST, width // in_row)))


def _rows(places: Sequence[BoardSpace], most: int) -> list[list[BoardSpace]]:
    """Sort areas into rows of at most so many, each of areas at about the same height, from left to right."""
    by_row = sorted(places, key=lambda place: place.centre[1])
    span = (by_row[-1].centre[1] - by_row[0].centre[1]) / (math.ceil(len(by_row) / most) + 1) if by_row else 0
    rows: list[list[BoardSpace]] = []
    for place in by_row:
        if not rows or len(rows[-1]) == most or place.centre[1] - rows[-1][0].centre[1] > span:
            rows.append([])
        rows[-1].append(place)
    return [sorted(row, key=lambda place: place.centre[0]) for row in rows]


def _starts(row: Sequence[BoardSpace], places: Sequence[BoardSpace], wide: int, width: int) -> list[int]:
    """Return where the boxes of a row begin: at their place if that is free, else beside the box that is there."""
    left, right = min(place.centre[0] for place in places), max(place.centre[0] for place in places)
    scale = (width - wide) / (right - left) if right > left else 0.0
    starts = [round((place.centre[0] - left) * scale) for place in row]
    for number in range(1, len(starts)):
        starts[number] = max(starts[number], starts[number - 1] + wide)
    limit = width - wide
    for number in reversed(range(len(starts))):
        starts[number] = min(starts[number], limit)
        limit = starts[number] - wide
    return starts


def _join_boxes(boxes: Sequence[TextBox], starts: Sequence[int]) -> list[Text]:
    tall = max(len(box.lines) for box in boxes)
    columns = [box_lines(box, tall) for box in boxes]
    lines = []
    for parts in zip(*columns, strict=True):
        line = Text()
        for start, part in zip(starts, parts, strict=True):
            line = Text.assemble(line, " " * (start - line.cell_len), part)
        lines.append(line)
    return lines


def _box(scenery: Scenery, place: BoardSpace, wide: int, most: int) -> TextBox:
    """Draw an area with its option, its pieces and its neighbours; if it has none, with what is written on it."""
    inner, mark, pieces = wide - 2, scenery.mark(place.id), scenery.at(place.id)
    stack = scenery.stack(pieces, [inner] * most) if pieces else []
    neighbours = scenery.neighbours[place.id]
    words = "→" + " ".join(neighbours) if neighbours else " · ".join([part for part in (scenery.sign(place), place.note) if part])
    style = MARK_STYLE if mark else FRAME_STYLE
    return TextBox(_heading(place, inner - 3), [*stack, *wrap(words, inner, QUIET_STYLE)], wide, style, bool(mark), mark)


def _heading(place: BoardSpace, width: int) -> str:
    """Return the id, and as much of the name as fits; the name alone if nobody types the id."""
    id_ = "" if place.proper and len(place.id) > LONG_ID else place.id
    words = " ".join([word for word in (id_, place.proper) if word])
    if len(words) <= width:
        return words
    # cut after a word, unless little would be left
    whole = words[:width].rpartition(" ")[0]
    return (whole if 2 * len(whole) > width else words[: width - 1]).rstrip(" –,") + "…"
