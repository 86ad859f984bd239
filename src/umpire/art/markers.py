"""Markers and states: what tells the turn, the points and the target, and the signs drawn over counters."""
from __future__ import annotations

import math
from typing import Final

from umpire.art.boxes import Box
from umpire.art.counter_art import SIZE
from umpire.art.svg import Attribute, circle, group, path, polygon, rect, symbol, text
from umpire.maps.points import Point


def gilt_frame(box: Box, radius: float, opacity: float, dark: float, gold: float) -> str:
    """Draw a frame around a place that keeps its print readable, with the strength of the tint and the two strokes."""
    return (
        rect(*box, radius, fill="#c9a24b", fill_opacity=opacity)
        + rect(*box, radius, fill="none", stroke="#2a2217", stroke_width=dark)
        + rect(*box, radius, fill="none", stroke="#d8ab3f", stroke_width=gold)
    )


def turn_frame() -> str:
    """Draw the frame of a square place, 40 by 40."""
    return gilt_frame(Box(-1, -1, 42, 42), 4, 0.3, 4.4, 2.6)


def phase_ring() -> str:
    """Draw a ring around the number of a phase, 30 by 30."""
    return circle(15, 15, 13, fill="#c9a24b", fill_opacity=0.32, stroke="#9c1f19", stroke_width=2.4)


def points_disc(letter: str, colour: str, side: str) -> str:
    """Draw a disc half as large as its place, so that two fit side by side."""
    return (
        circle(20.8, 21.2, 9.3, fill="#000", opacity=0.3)
        + circle(20, 20, 9.3, fill=colour, stroke="#1c1710", stroke_width=1.1, class_=f"marker side-{side}")
        + circle(20, 20, 7.4, fill="none", stroke="#fff", stroke_opacity=0.6, stroke_width=0.6)
        + text(20, 24, letter, 11.5, fill="#fff", font_weight=700)
    )


def target() -> str:
    return (
        circle(30, 30, 27, fill="none", stroke="#fff3d8", stroke_width=5)
        + circle(30, 30, 27, fill="none", stroke="#a3241b", stroke_width=2.8)
        + path("M30-2v12M30 50v12M-2 30h12M50 30h12", stroke="#a3241b", stroke_width=2.8)
    )


def burst() -> str:
    rays = polygon(star(15, 15, 13.5, 7, 9, 0), fill="#e9a52c", stroke="#5e1712", stroke_width=1.6)
    return rays + circle(15, 15, 4, fill="#fff3c8")


def swords() -> str:
    """Draw crossed swords, 30 by 30."""
    return (
        circle(15, 15, 14, fill="#f6edd2", stroke="#5e1712", stroke_width=1.6)
        + path("M5 25L24 5M25 25L6 5", stroke="#5e1712", stroke_width=2.6, stroke_linecap="round")
        + path("M5.5 19.5l5 5M24.5 19.5l-5 5", stroke="#5e1712", stroke_width=2.2, stroke_linecap="round")
    )


def star(x: float, y: float, outer: float, inner: float, tips: int = 5, turn: float = math.pi) -> list[Point]:
    """Return a star by the reach of its tips and of its corners; the first tip is to the right, or turned so far from there."""
    points: list[Point] = []
    for corner_ in range(2 * tips):
        reach = outer if corner_ % 2 == 0 else inner
        angle = math.pi * corner_ / tips + turn
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    return points


# States, drawn over a counter: a corner each, so that several can be seen at once

SHIELD: Final = "M46.5 4.6h9v4q0 4-4.5 6-4.5-2-4.5-6z"
STROKE: Final[dict[str, Attribute]] = {
    "fill": "none", "stroke": "#fff", "stroke_width": 2.2, "stroke_linecap": "round", "stroke_linejoin": "round",
}


def state(name: str, at: Point, colour: str, *shapes: str) -> str:
    """Return a state: a disc in a corner of the counter and what is drawn on it."""
    return symbol(f"status-{name}", SIZE, SIZE, circle(at[0], at[1], 8, fill=colour, stroke="#fff", stroke_width=1.4), *shapes)


def white_lines(trace_: str) -> str:
    """Draw white lines, as on the disc of a state."""
    return path(trace_, **STROKE)


def blank_state(name: str) -> str:
    """Return a state that is seen otherwise: by another face, by how the counter lies."""
    return symbol(f"status-{name}", SIZE, SIZE, group())


def fighting_states() -> list[str]:
    """Draw the marks of attackers and defenders."""
    return [
        state("attacking", (51, 9), "#a3241b", white_lines("M51 14V4M46.8 8L51 3.8 55.2 8")),
        state("defending", (51, 9), "#2c4d8c", white_lines(SHIELD)),
    ]
