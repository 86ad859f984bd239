"""What the covers of all titles share: their size, the double frame, lines of a set width, the rays of a low sun."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.boards.svg import SERIF, Attribute, Point, rect, text, trace

WIDTH: Final = 600.0
HEIGHT: Final = 800.0
RAY: Final = 900


def frame(colour: str) -> str:
    return rect(18, 18, WIDTH - 36, HEIGHT - 36, 4, fill="none", stroke=colour, stroke_opacity=0.8, stroke_width=1.6) + rect(
        24, 24, WIDTH - 48, HEIGHT - 48, 2, fill="none", stroke=colour, stroke_opacity=0.4, stroke_width=0.8,
    )


def wide_line(y: float, words: str, size: float, width: float, **attributes: Attribute) -> str:
    """A line that keeps its width in whatever serif there is: a picture on a page has no fonts of ours."""
    return text(WIDTH / 2, y, words, size, font_family=SERIF, textLength=width, lengthAdjust="spacingAndGlyphs", **attributes)


def rays(sun: Point, beams: Sequence[tuple[float, float, int]]) -> str:
    """A path of beams, each by how far it points east and north, and how wide it ends."""
    found: list[str] = []
    for east, north, wide in beams:
        end = sun[0] + RAY * east, sun[1] - RAY * north
        found.append(trace([sun, end, (end[0] + wide, end[1])]) + "z")
    return "".join(found)
