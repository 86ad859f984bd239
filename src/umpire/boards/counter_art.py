"""Counters, 60 by 60: card with light on it, signs of arms, names that fit, and the states drawn over a counter."""
from __future__ import annotations

import math
from typing import Final

from umpire.boards.map_art import lettered
from umpire.boards.scene import Point
from umpire.boards.svg import Attribute, Stop, circle, element, gradient, group, path, polygon, rect, symbol, text, trace

SIZE: Final = 60.0
INK: Final = "#1c1710"
PALE: Final = "#fffaf0"
BOX_WIDTH: Final = 31.0
BOX_HEIGHT: Final = 21.0


# Card

def sheen(name: str) -> str:
    """Light from above, as a gradient of that name."""
    return gradient(name, [Stop(0, "#fff", 0.36), Stop(0.4, "#fff", 0.05), Stop(1, "#000", 0.14)])


def edges(sheen_name: str) -> str:
    """Light from above and the cut edge."""
    return (
        rect(0, 0, SIZE, SIZE, 6, fill=f"url(#{sheen_name})")
        + rect(0.8, 0.8, SIZE - 1.6, SIZE - 1.6, 5.4, fill="none", stroke=INK, stroke_width=1.6)
        + rect(2.6, 2.6, SIZE - 5.2, SIZE - 5.2, 4, fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=0.9)
    )


def card(name: str, fill: str, classes: str, edges_name: str) -> str:
    """The classes let a client give a side another colour."""
    return group(
        rect(1.6, 2.6, SIZE, SIZE, 6, fill="#000", opacity=0.3), rect(0, 0, SIZE, SIZE, 6, fill=fill, class_=classes),
        element("use", href="#" + edges_name), id=name,
    )


def face(name: str, *parts: str) -> str:
    return symbol(name, SIZE, SIZE, lettered(*parts, fill=INK, weight=700))


def used(name: str, **attributes: Attribute) -> str:
    return element("use", href="#" + name, **attributes)


# Signs of arms

def framed(fill: str) -> str:
    """The box of a sign around (0, 0)."""
    half, high = BOX_WIDTH / 2, BOX_HEIGHT / 2
    return rect(-half, -high, BOX_WIDTH, BOX_HEIGHT, 0, fill=fill, stroke="#1c1710", stroke_width=1.7, class_="sign")


def sign_inside(kind: str, ink: str) -> str:
    """What stands in the box of an arm: the cross of the infantry if nothing else."""
    half, high = BOX_WIDTH / 2, BOX_HEIGHT / 2
    if kind == "cavalry":
        return path(trace([(-half, high), (half, -high)]), stroke=ink, stroke_width=1.7)
    if kind == "artillery":
        return circle(0, 0, 4.4, fill=ink)
    return path(trace([(-half, high), (half, -high)]) + trace([(-half, -high), (half, high)]), stroke=ink, stroke_width=1.7)


# Colours

def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def dark(colour: str) -> bool:
    red, green, blue = channels(colour)
    return red * 0.3 + green * 0.59 + blue * 0.11 < 115


def pale(colour: str) -> str:
    red, green, blue = [round(value * 0.5 + 250 * 0.5) for value in channels(colour)]
    return f"#{red:02x}{green:02x}{blue:02x}"


# Markers

def turn_frame() -> str:
    """A frame around the place, so that what is printed there stays readable."""
    return (
        rect(-1, -1, 42, 42, 4, fill="#c9a24b", fill_opacity=0.3)
        + rect(-1, -1, 42, 42, 4, fill="none", stroke="#2a2217", stroke_width=4.4)
        + rect(-1, -1, 42, 42, 4, fill="none", stroke="#d8ab3f", stroke_width=2.6)
    )


def points_disc(letter: str, colour: str, side: str) -> str:
    """Half as large as its place: two of them stand side by side."""
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
    points: list[Point] = []
    for tip in range(18):
        reach = 13.5 if tip % 2 == 0 else 7
        turn = math.pi * tip / 9
        points.append((15 + math.cos(turn) * reach, 15 + math.sin(turn) * reach))
    return polygon(points, fill="#e9a52c", stroke="#5e1712", stroke_width=1.6) + circle(15, 15, 4, fill="#fff3c8")


# States, drawn over a counter: a corner each, so that several can be seen at once

SHIELD: Final = "M46.5 4.6h9v4q0 4-4.5 6-4.5-2-4.5-6z"
STROKE: Final[dict[str, Attribute]] = {
    "fill": "none", "stroke": "#fff", "stroke_width": 2.2, "stroke_linecap": "round", "stroke_linejoin": "round",
}


def corner(x: float, y: float, colour: str) -> str:
    return circle(x, y, 8, fill=colour, stroke="#fff", stroke_width=1.4)


def fighting_states() -> list[str]:
    """Who attacks and who defends."""
    return [
        symbol("status-attacking", SIZE, SIZE, corner(51, 9, "#a3241b"), path("M51 14V4M46.8 8L51 3.8 55.2 8", **STROKE)),
        symbol("status-defending", SIZE, SIZE, corner(51, 9, "#2c4d8c"), path(SHIELD, **STROKE)),
    ]
