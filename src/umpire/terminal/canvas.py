"""A grid of characters to draw on: later drawing covers earlier, and what lies outside is cut off."""
from __future__ import annotations

from itertools import groupby

from rich.text import Text


class Canvas:
    """A grid of columns and lines, blank at first."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, words: str, style: str = "") -> None:
        """Write words from a place to the right."""
        if not 0 <= y < self.height:
            return
        for column, sign in enumerate(words, start=x):
            if 0 <= column < self.width:
                self._cells[y][column] = sign, style

    def put_text(self, x: int, y: int, words: Text) -> None:
        """Write words that have their own styles."""
        for sign, style in signs(words):
            self.put(x, y, sign, style)
            x += 1

    def lines(self) -> list[Text]:
        return [_line(row) for row in self._cells]


def signs(words: Text) -> list[tuple[str, str]]:
    """Return each character with its style: that of the last span around it."""
    styles = [str(words.style)] * len(words.plain)
    for span in words.spans:
        styles[span.start:span.end] = [str(span.style)] * (min(span.end, len(styles)) - span.start)
    return list(zip(words.plain, styles, strict=True))


def _line(row: list[tuple[str, str]]) -> Text:
    parts = [("".join(sign for sign, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1])]
    line = Text.assemble(*parts)
    line.rstrip()
    return line
