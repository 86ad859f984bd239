"""Counters, 60 by 60: card with light on it, stripes across it, and words that fit."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.art.lettering import lettering, words
from umpire.art.svg import Attribute, Stop, again, clip, element, escape, gradient, group, rect, symbol, width_of

SIZE: Final = 60.0
INK: Final = "#1c1710"
PALE: Final = "#fffaf0"


# Card

def stock(prefix: str, inset: float, radius: float) -> str:
    """Return the shared parts of all counters of a board: light from above, a clip for print up to the edge, and the edges."""
    light = gradient(f"{prefix}-sheen", [Stop(0, "#fff", 0.36), Stop(0.4, "#fff", 0.05), Stop(1, "#000", 0.14)])
    inner = rect(inset, inset, SIZE - 2 * inset, SIZE - 2 * inset, radius)
    return light + clip(f"{prefix}-counter", inner) + group(_edges(f"{prefix}-sheen"), id=f"{prefix}-edges")


def _edges(sheen_name: str) -> str:
    """Draw light from above and the cut edge."""
    return (
        rect(0, 0, SIZE, SIZE, 6, fill=f"url(#{sheen_name})")
        + rect(0.8, 0.8, SIZE - 1.6, SIZE - 1.6, 5.4, fill="none", stroke=INK, stroke_width=1.6)
        + rect(2.6, 2.6, SIZE - 5.2, SIZE - 5.2, 4, fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=0.9)
    )


def card(prefix: str, name: str, fill: str, classes: str) -> str:
    """Return a card under a name. The classes let a client give a side another colour."""
    return group(
        rect(1.6, 2.6, SIZE, SIZE, 6, fill="#000", opacity=0.3), rect(0, 0, SIZE, SIZE, 6, fill=fill, class_=classes),
        again(f"{prefix}-edges"), id=name,
    )


def face(name: str, *parts: str) -> str:
    return symbol(name, SIZE, SIZE, lettering(*parts, fill=INK, weight=700))


def stripe(y: float, height: float, fill: str, **attributes: Attribute) -> str:
    """Return a band across the counter: a division's colour, a nation's, the pale foot of a reduced unit."""
    return rect(1.6, y, SIZE - 3.2, height, 0, fill=fill, **attributes)


def badge(name: str, shape: str) -> str:
    """Return a sign under a name, to be used by all counters that have it."""
    return lettering(shape, fill=INK, weight=700, id=name)


# Words

def fit_size(line: str, room: float, largest: float, spread: float = 1.0) -> float:
    """Return the largest size at which a line fits; `spread` is how much wider its letters may come out."""
    return min(largest, largest * room / (width_of(line, largest) * spread))


def upright(x: float, y: float, line: str, size: float) -> str:
    """Return a line that runs from below to above, around a point."""
    return element("text", escape(line), transform=f"translate({x + size * 0.34:.1f} {y:.1f})rotate(-90)", font_size=size)


def one_below_the_other(x: float, y: float, lines: Sequence[str], size: float) -> str:
    """Draw lines around a point, close together."""
    first = y - (len(lines) - 1) * size * 0.5 + size * 0.38
    return "".join([words(x, first + row * size, line, size) for row, line in enumerate(lines)])


# Colours

def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def dark(colour: str) -> bool:
    red, green, blue = channels(colour)
    return red * 0.3 + green * 0.59 + blue * 0.11 < 115


def ink_on(fill: str, pale: str = PALE) -> str:
    """Return an ink that can be read on a colour."""
    return pale if dark(fill) else INK


def pale(colour: str) -> str:
    red, green, blue = [round(value * 0.5 + 250 * 0.5) for value in channels(colour)]
    return f"#{red:02x}{green:02x}{blue:02x}"
