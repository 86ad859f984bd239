"""Boxes of a board, and what stands in them in rows: the places of tracks, counters on a shelf."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.art.scene import Mark, rectangle, tenth
from umpire.art.svg import number as written
from umpire.maps.points import Point


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

    @property
    def frame(self) -> str:
        """Its edge as the commands of a path."""
        wide, high = written(self.width), written(self.height)
        return f"M{written(self.x)} {written(self.y)}h{wide}v{high}h-{wide}z"


# Lists

class ListLines(NamedTuple):
    """The base lines of a printed list, from the first on; after so many rows it goes on in the next column."""

    x: float
    y: float
    step: float
    rows: int = 1000
    across: float = 0.0

    def place(self, number: int) -> Point:
        """Return the start of a line; the first line is 0."""
        column, row = divmod(number, self.rows)
        return self.x + column * self.across, self.y + row * self.step


# Tracks

class Cells(NamedTuple):
    """The places of a track: equal boxes from left to right, in one row unless told otherwise."""

    x: float
    y: float
    width: float
    height: float
    step: float
    per_row: int = 1000
    row_step: float = 0.0

    def place(self, number: int) -> Box:
        """Return the box of a place, the first one is 0."""
        row, column = divmod(number, self.per_row)
        return Box(self.x + column * self.step, self.y + row * self.row_step, self.width, self.height)

    def marks(self, labels: Sequence[str], right: float, down: float, first: int = 0) -> tuple[Mark, ...]:
        """Return the marks of a track: the place of a marker on each cell, measured from its upper left corner.

        `labels` name the cells from `first` on.
        """
        marks: list[Mark] = []
        for number, label in enumerate(labels, first):
            box = self.place(number)
            x, y = tenth((box.x + right, box.y + down))
            marks.append(Mark(label, x, y))
        return tuple(marks)


def numerals(first: int, last: int) -> list[str]:
    """Return the labels of a track that counts."""
    return [str(number) for number in range(first, last + 1)]


# Shelves: counters in the rows of a box

class Slots(NamedTuple):
    """Rows of small counters in a box."""

    x: float
    y: float
    columns: int
    rows: int
    size: float
    step: float


def slots(box: Box, top: float, size: float) -> Slots:
    """Return as many slots as fit below a heading."""
    step = size + 4
    columns = int((box.width - 28) / step)
    rows = int((box.height - top - 8) / step)
    return Slots(box.middle - (columns - 1) * step / 2, box.y + top + size / 2, columns, rows, size, step)


def slot_places(box: Box, top: float, size: float, count: int) -> tuple[list[Point], float]:
    """Return the middles of so many counters and their size: smaller if they are too many."""
    grid = slots(box, top, size)
    while grid.columns * grid.rows < count and size > 18:
        size -= 2
        grid = slots(box, top, size)
    places: list[Point] = []
    for number in range(count):
        row, column = divmod(number, grid.columns)
        places.append((grid.x + column * grid.step, grid.y + row * grid.step))
    return places, grid.size


class Grid(NamedTuple):
    """Counters in rows: so many in each, their size, their distance, and the middle of the first row below the box's edge."""

    columns: int
    size: float
    step: float
    top: float


def centred_rows(box: Box, grid: Grid, count: int) -> list[Point]:
    """Return the middles of counters in rows, each row in the middle of the box, the last one too."""
    places: list[Point] = []
    for first in range(0, count, grid.columns):
        columns = min(grid.columns, count - first)
        left = box.middle - (columns - 1) * grid.step / 2
        y = box.y + grid.top + first // grid.columns * (grid.size + 4)
        places += [(left + column * grid.step, y) for column in range(columns)]
    return places


# What lies in a box

def clip_outline(outline: Sequence[Point], box: Box) -> tuple[Point, ...]:
    """Return the part of an outline that lies in a box; nothing if none does."""
    points = list(outline)
    for right, down, most in ((1, 0, box.right), (-1, 0, -box.x), (0, 1, box.bottom), (0, -1, -box.y)):
        points = _cut_off(points, right, down, most)
    return tuple([tenth(point) for point in points])


def _cut_off(outline: Sequence[Point], right: int, down: int, most: float) -> list[Point]:
    """Cut a shape along a line and keep the side where right * x + down * y is at most `most`."""
    points: list[Point] = []
    for place, (x, y) in enumerate(outline):
        before_x, before_y = outline[place - 1]
        here, before = right * x + down * y - most, right * before_x + down * before_y - most
        if (here > 0) != (before > 0):
            share = before / (before - here)
            points.append((before_x + (x - before_x) * share, before_y + (y - before_y) * share))
        if here <= 0:
            points.append((x, y))
    return points
