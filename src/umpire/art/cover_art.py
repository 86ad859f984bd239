"""What the covers of all titles share: their size, the double frame, lines of a set width, ridges, the rays of a low sun."""
from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from umpire.art.curves import between
from umpire.art.svg import SERIF, Attribute, circle, document, element, number, path, polygon, rect, text, trace
from umpire.maps.points import Point

WIDTH: Final = 600.0
HEIGHT: Final = 800.0
RAY: Final = 900


def cover(label: str, defs: Sequence[str], *drawn: str) -> str:
    """The whole cover; the label says what a screen reader says."""
    return document(WIDTH, HEIGHT, element("defs", *defs), *drawn, role="img", aria_label=label)


# Words

def veils(prefix: str, top: float, foot: float, gold: str) -> str:
    """Shade behind the title, down to `top`, and behind the last lines, from `foot` on; the gradients end in shade and foot."""
    return (
        rect(0, 0, WIDTH, top, 0, fill=f"url(#{prefix}-shade)")
        + rect(0, foot, WIDTH, HEIGHT - foot, 0, fill=f"url(#{prefix}-foot)") + frame(gold)
    )


def frame(colour: str) -> str:
    return rect(18, 18, WIDTH - 36, HEIGHT - 36, 4, fill="none", stroke=colour, stroke_opacity=0.8, stroke_width=1.6) + rect(
        24, 24, WIDTH - 48, HEIGHT - 48, 2, fill="none", stroke=colour, stroke_opacity=0.4, stroke_width=0.8,
    )


def wide_line(y: float, words: str, size: float, width: float, **attributes: Attribute) -> str:
    """A line that keeps its width in whatever serif there is: a picture on a page has no fonts of ours."""
    return text(WIDTH / 2, y, words, size, font_family=SERIF, textLength=width, lengthAdjust="spacingAndGlyphs", **attributes)


def rule(y: float, gold: str) -> str:
    """A line below the name, broken by a lozenge."""
    at, top = number(y), number(y - 6)
    return path(f"M120 {at}h130M350 {at}h130", stroke=gold, stroke_width=1.2) + path(f"M300 {top}l6 6-6 6-6-6z", fill=gold)


class Lettering(NamedTuple):
    """The words of a cover: each line with its size and width; above the name, the name, the year below it, what it is about."""

    above: tuple[str, float, float]
    name: tuple[str, float, float]
    below: tuple[str, float, float]
    about: tuple[str, float, float]
    author: str


def lettered(words: Lettering, top: float, gold: str, cream: str) -> str:
    """The name of the game from `top` on, and at the foot what it is about and whose it is."""
    (above, size, wide), (name, large, wider), (below, small, width) = words.above, words.name, words.below
    about, foot, breadth = words.about
    return (
        wide_line(top, above, size, wide, fill=gold) + wide_line(top + 78, name, large, wider, fill=cream, font_weight=700)
        + rule(top + 102, gold) + wide_line(top + 142, below, small, width, fill=gold)
        + wide_line(740, about, foot, breadth, fill=cream, font_style="italic") + credit(766, words.author, gold)
    )


def credit(y: float, words: str, gold: str) -> str:
    return text(WIDTH / 2, y, words, 15, fill=gold, letter_spacing=3)


# The country

def ridge(crest: Sequence[Point], ground: float, colour: str) -> str:
    """A skyline that ends at the right edge, filled down to the ground."""
    return polygon([(crest[0][0], ground), *crest, (WIDTH, ground)], fill=colour)


def down_the(crest: Sequence[Point], shares: Sequence[float]) -> list[Point]:
    """Where gullies begin: at shares of each stretch of a crest."""
    return [between(here, there, share) for here, there in pairwise(crest) for share in shares]


def glitter(seed: int, shore: float, sun: Point, colours: tuple[str, str, str]) -> str:
    """The sea from the shore to the foot of the cover: its fill, its waves, and the light of a low sun upon them."""
    choose = random.Random(seed)
    fill, dark, light = colours
    waves, glints = "", ""
    for _ in range(240):
        deep = choose.random() ** 1.4
        x, y = choose.uniform(0, WIDTH), shore + 8 + deep * 330
        wide = 5 + 34 * deep
        waves += f"M{x - wide:.1f} {y:.1f}q{wide / 2:.1f}-{1 + 4 * deep:.1f} {wide:.1f} 0t{wide:.1f} 0"
        if choose.random() < 0.5:
            left = sun[0] + choose.uniform(-1, 1) * (16 + 90 * deep)
            glints += f"M{left:.1f} {y:.1f}h{4 + 22 * deep:.1f}"
    return (
        rect(0, shore, WIDTH, HEIGHT - shore, 0, fill=fill)
        + path(waves, fill="none", stroke=dark, stroke_opacity=0.42, stroke_width=1.6)
        + path(glints, stroke=light, stroke_opacity=0.75, stroke_width=1.7, stroke_linecap="round")
    )


def puffs(places: Sequence[tuple[float, float, float]], colour: str, thick: float) -> str:
    """Smoke: a disc for each place with its radius."""
    return "".join([circle(x, y, radius, fill=colour, fill_opacity=thick) for x, y, radius in places])


def rays(sun: Point, beams: Sequence[tuple[float, float, int]]) -> str:
    """A path of beams, each by how far it points east and north, and how wide it ends."""
    found: list[str] = []
    for east, north, wide in beams:
        end = sun[0] + RAY * east, sun[1] - RAY * north
        found.append(trace([sun, end, (end[0] + wide, end[1])]) + "z")
    return "".join(found)
