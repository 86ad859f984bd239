"""A map of hexes as text. Hexes with flat tops stand in columns, every other one half a hex lower; hexes with pointed tops lie in
rows like bricks, every other one half a hex to the right. Every hex has six neighbours.

      ____        ____                   two lines a hex, if the whole map is shown:   /0611\\____/
     /0611\\#3____/                                                                       \\t4__/0711\\
    / t:53  \\
    \\ Art +2/
     \\____/
"""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Optional

from rich.text import Text

from umpire.terminal.canvas import Canvas
from umpire.terminal.scenery import MARK_STYLE, QUIET_STYLE, BoardSpace, Scenery

TALL: Final = 4
LOW: Final = 2
# the narrowest hex in which pieces have names, and the one in which they are only counted
LEAST_NAMED_WIDTH: Final = 8
NARROWEST: Final = 4
WIDEST: Final = 12
ENDLESS: Final = 10_000
# columns and rows that are shown at least, if there is room
GLANCE: Final = (7, 4)
NOTHING: Final = (0, 0)
FRAME_STYLE: Final = "green"
ID_STYLE: Final = ""


class Window(NamedTuple):
    """A part of the map: its first and last columns and rows, staggered ones in half hexes."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, cell: tuple[int, int]) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


class Scale(NamedTuple):
    """The inner width of a hex, and how many lines it has."""

    inner: int
    lines: int


class HexLine(NamedTuple):
    """A line of a hex: where it begins, and how many characters fit."""

    x: int
    y: int
    width: int


class HexMap:
    """The hexes of a scene by column and row."""

    def __init__(self, scenery: Scenery) -> None:
        self._scenery = scenery
        places = list(scenery.map.values())
        wide, high = places[0].size
        self.flat = wide > high
        across, down = (wide * 0.75, high / 2) if self.flat else (wide / 2, high * 0.75)
        left, top = min(place.centre[0] for place in places), min(place.centre[1] for place in places)
        self.cells = {
            place.id: (round((place.centre[0] - left) / across), round((place.centre[1] - top) / down)) for place in places
        }
        self.whole = self._around(self.cells)

    def part(self, focus: Sequence[str], width: int, height: int) -> tuple[Window, Scale]:
        """Return the part of the map around these hexes.

        It is as large as a glance takes in, or smaller on a narrow screen, so that all pieces have names.
        """
        windows = [self._window(focus, glance) for glance in (GLANCE, NOTHING)]
        for window in windows:
            scale = self.scale(window, width, height)
            if scale is not None and scale.lines == TALL:
                return window, scale
        return self._fit(windows[0], width, height, focus)

    def _window(self, focus: Sequence[str], glance: tuple[int, int]) -> Window:
        """Return these hexes with one more on each side, and at least so many columns and rows."""
        near = self._around([id_ for id_ in focus if id_ in self.cells])
        least = (glance[0], 2 * glance[1]) if self.flat else (2 * glance[0], glance[1])
        margin = (1, 2) if self.flat else (2, 1)
        across = _widen(near.left - margin[0], near.right + margin[0], least[0], self.whole.right)
        down = _widen(near.top - margin[1], near.bottom + margin[1], least[1], self.whole.bottom)
        return Window(across[0], down[0], across[1], down[1])

    def _around(self, ids: Iterable[str]) -> Window:
        cells = [self.cells[id_] for id_ in ids] or list(self.cells.values())
        columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
        return Window(min(columns), min(rows), max(columns), max(rows))

    def inside(self, window: Window) -> list[str]:
        return [id_ for id_, cell in self.cells.items() if window.holds(cell)]

    # Size

    def scale(self, window: Window, width: int, height: int) -> Optional[Scale]:
        """Return the largest hexes with which the window fits into so many columns and lines, or None."""
        sizes = [(TALL, LEAST_NAMED_WIDTH), (LOW, NARROWEST)]
        for lines, least in sizes:
            inner = min(WIDEST, self._inner(window, width, lines))
            if inner >= least and self._lines(window, lines) <= height:
                return Scale(inner, lines)
        return None

    def shows_all(self, width: int, height: int) -> bool:
        """Say whether the whole map fits with the names of all pieces."""
        scale = self.scale(self.whole, width, height)
        return scale is not None and scale.lines == TALL

    def _inner(self, window: Window, width: int, lines: int) -> int:
        columns = window.right - window.left + 1
        if self.flat:
            return (width - lines // 2) // columns - lines // 2
        # two half columns are a brick, with a line between it and the next
        return 2 * ((width - 1) // (columns + 1)) - 1

    def _lines(self, window: Window, lines: int) -> int:
        rows = window.bottom - window.top
        return rows * lines // 2 + lines + 1 if self.flat else (rows + 1) * (lines + 1) + 1

    def _fit(self, window: Window, width: int, height: int, towards: Sequence[str]) -> tuple[Window, Scale]:
        """Return the window, or as much of it as fits around the middle of what matters."""
        scale = self.scale(window, width, height)
        while scale is None:
            smaller = self._narrow_window(window, width, towards)
            if smaller == window:
                return window, Scale(NARROWEST, LOW)
            window = smaller
            scale = self.scale(window, width, height)
        return window, scale

    def _narrow_window(self, window: Window, width: int, towards: Sequence[str]) -> Window:
        """Remove a column, or a row if the columns fit, on the side that is farther from what matters."""
        cells = [self.cells[id_] for id_ in towards if id_ in self.cells] or list(self.cells.values())
        middle = sorted(cell[0] for cell in cells)[len(cells) // 2], sorted(cell[1] for cell in cells)[len(cells) // 2]
        left, top, right, bottom = window
        if self._inner(window, width, LOW) < NARROWEST and left < right:
            return window._replace(left=left + 1) if middle[0] - left > right - middle[0] else window._replace(right=right - 1)
        if top < bottom:
            return window._replace(top=top + 1) if middle[1] - top > bottom - middle[1] else window._replace(bottom=bottom - 1)
        return window

    def strips(self, width: int) -> list[tuple[Window, Scale]]:
        """Return the whole map: at once if it fits, else in parts of about the same width from left to right."""
        scale = self.scale(self.whole, width, ENDLESS)
        if scale is not None:
            return [(self.whole, scale)]
        columns = self.whole.right + 1
        parts = next(count for count in range(2, columns + 1) if count == columns or self._narrow_fits(columns, count, width))
        wide = math.ceil(columns / parts)
        windows = [self.whole._replace(left=left, right=min(left + wide, columns) - 1) for left in range(0, columns, wide)]
        return [(window, Scale(max(NARROWEST, self._inner(windows[0], width, LOW)), LOW)) for window in windows]

    def _narrow_fits(self, columns: int, parts: int, width: int) -> bool:
        return self._inner(self.whole._replace(right=math.ceil(columns / parts) - 1), width, LOW) >= NARROWEST

    # Drawing

    def draw(self, window: Window, scale: Scale) -> list[Text]:
        canvas = Canvas(self._wide(window, scale), self._lines(window, scale.lines))
        hexes = [(self._scenery.map[id_], self._rows(id_, window, scale)) for id_ in self.inside(window)]
        # draw all frames first: the edge of one hex lies in the last line of another
        for _, rows in hexes:
            self._draw_frame(canvas, rows)
        for place, rows in hexes:
            for (x, y, _), words in zip(rows, self._words(place, [width for _, _, width in rows]), strict=False):
                canvas.put_text(x, y, words)
        return canvas.lines()

    def _wide(self, window: Window, scale: Scale) -> int:
        columns, half = window.right - window.left + 1, scale.lines // 2
        return columns * (scale.inner + half) + half if self.flat else (columns + 1) * (scale.inner + 1) // 2 + 1

    def _rows(self, id_: str, window: Window, scale: Scale) -> list[HexLine]:
        """Return where the lines of a hex begin, and how much fits into each."""
        column, row = self.cells[id_][0] - window.left, self.cells[id_][1] - window.top
        inner, lines = scale
        half = lines // 2
        if not self.flat:
            x, y = column * (inner + 1) // 2 + 1, row * (lines + 1) + 1
            return [HexLine(x, y + line, inner) for line in range(lines)]
        x, y = column * (inner + half) + 1, row * half + 1
        leans = [half - 1 - line if line < half else line - half for line in range(lines)]
        return [HexLine(x + lean, y + line, inner + 2 * (half - 1 - lean)) for line, lean in enumerate(leans)]

    def _draw_frame(self, canvas: Canvas, rows: Sequence[HexLine]) -> None:
        first, last = rows[0], rows[-1]
        edge, corner = ("_", "") if self.flat else ("-", "+")
        for x, y, width in (first._replace(y=first.y - 1), last._replace(y=last.y + (0 if self.flat else 1))):
            canvas.put(x - len(corner), y, corner + edge * width + corner, FRAME_STYLE)
        for number, (x, y, width) in enumerate(rows):
            left, right = "||" if not self.flat else "/\\" if 2 * number < len(rows) else "\\/"
            canvas.put(x - 1, y, left, FRAME_STYLE)
            canvas.put(x + width, y, right, FRAME_STYLE)

    # The content of a hex

    def _words(self, place: BoardSpace, widths: Sequence[int]) -> list[Text]:
        """Return the id with its option, the pieces, and if there is room the name of the place."""
        scenery = self._scenery
        mark, pieces = scenery.mark(place.id), scenery.at(place.id)
        head = _head(place.id, mark, widths[0])
        if widths[0] < LEAST_NAMED_WIDTH:
            return [head, self._narrow(place, mark if mark and mark not in head.plain else "", widths[1])]
        room = widths[1:3] if len(widths) > LOW else widths[1:2]
        stack = scenery.stack(pieces, room, status=len(widths) > LOW) if pieces else []
        about = [Text(words[:width], QUIET_STYLE) for words, width in zip(_about(place), widths[1 + len(stack):], strict=False)]
        return [head, *stack, *about]

    def _narrow(self, place: BoardSpace, mark: str, width: int) -> Text:
        pieces = self._scenery.at(place.id)
        if mark:
            return Text(mark[:width], self._scenery.style(pieces[0]["side"]) if pieces else MARK_STYLE)
        if pieces:
            return self._scenery.count(pieces)
        return Text(place.proper[:width] or self._scenery.grounds.get(place.ground, "")[:width], QUIET_STYLE)


def _widen(first: int, last: int, least: int, end: int) -> tuple[int, int]:
    """Extend a range to at least so many, on both sides, within 0 and the end."""
    more = max(0, least - (last - first + 1))
    first, last = first - more // 2, last + more - more // 2
    shift = max(0, -first) - max(0, last - end)
    return max(0, first + shift), min(end, last + shift)


def _head(id_: str, mark: str, width: int) -> Text:
    gap = 1 if len(id_) + 1 + len(mark) <= width else 0
    if not mark or len(id_) + gap + len(mark) > width:
        return Text(id_[:width], MARK_STYLE if mark else ID_STYLE)
    return Text.assemble((id_, MARK_STYLE), " " * gap, (mark, MARK_STYLE))


def _about(place: BoardSpace) -> list[str]:
    """Return what is worth a line of its own: the name, the note, the terrain."""
    return [words for words in (place.proper, place.note, place.ground) if words][:2]
