"""Words on a map: lines with a halo, names that run along curves, and the course of a river beside which its name runs."""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from umpire.art.curves import through
from umpire.art.ink import HALO, INK
from umpire.art.svg import SANS, SERIF, Attribute, element, escape, group, path, text
from umpire.engine.data import Reader
from umpire.maps.points import Point, points_of


def words(x: float, y: float, line: str, size: float, **attributes: Attribute) -> str:
    """Draw one line of text; `y` is its base line."""
    return element("text", escape(line), x=x, y=y, font_size=size, **attributes)


def lettering(*children: str, fill: str = INK, weight: int = 400, **attributes: Attribute) -> str:
    """Return a group whose words stand in the middle of their place."""
    attributes.setdefault("font_family", SANS)
    return group(*children, text_anchor="middle", fill=fill, font_weight=weight, **attributes)


def halo_text(x: float, y: float, words: str, size: float, colour: str, **attributes: Attribute) -> str:
    return text(
        x, y, words, size, fill=colour, stroke=HALO, stroke_width=3.4, stroke_opacity=0.92, paint_order="stroke",
        stroke_linejoin="round", **attributes,
    )


def halo(*children: str, fill: str = INK, weight: int = 400, **attributes: Attribute) -> str:
    """Return a group whose words all have a halo: many of one look are written shorter so."""
    return lettering(
        *children, fill=fill, weight=weight, stroke=HALO, stroke_width=3.4, stroke_opacity=0.92, paint_order="stroke",
        stroke_linejoin="round", **attributes,
    )


# Along curves

class Lettering(NamedTuple):
    """A name that runs along a curve; a title says how each `kind` looks."""

    text: str
    kind: str
    size: float
    spacing: float
    points: tuple[Point, ...]


def read_lettering(item: Reader, shift: Point = (0.0, 0.0)) -> Lettering:
    size, spacing = float(item.content["size"]), float(item.content["spacing"])
    return Lettering(item.text("text"), item.text("kind"), size, spacing, tuple(points_of(item.content["points"], shift)))


def curves(prefix: str, letters: Sequence[Lettering]) -> str:
    """Return the curves, for the `defs` of a board."""
    return "".join([path(through(item.points), id=f"{prefix}-curve-{place}") for place, item in enumerate(letters)])


def along_curves(prefix: str, letters: Sequence[Lettering], looks: Mapping[str, Mapping[str, Attribute]]) -> str:
    """Return the names on their curves, in serifs unless the look of their kind has another `font_family`."""
    return "".join([_along(f"{prefix}-curve-{place}", item, looks[item.kind]) for place, item in enumerate(letters)])


def _along(curve: str, item: Lettering, look: Mapping[str, Attribute]) -> str:
    name = element("textPath", escape(item.text), href="#" + curve, startOffset="50%", text_anchor="middle")
    attributes: dict[str, Attribute] = {"font_family": SERIF, "font_size": item.size, "letter_spacing": item.spacing, **look}
    return element("text", name, **attributes, class_="lettering")


def course(points: Sequence[Point], near: Point, length: float, off: float) -> list[Point]:
    """Return a smooth line of a given length along a river, its middle near a place.

    It runs from left to right, shifted down by `off`.
    """
    far = [math.dist(point, near) for point in points]
    middle = far.index(min(far))
    first = last = middle
    while first > 0 and math.dist(points[first], points[middle]) < length / 2:
        first -= 1
    while last < len(points) - 1 and math.dist(points[last], points[middle]) < length / 2:
        last += 1
    start, bend, end = points[first], _mean(points[(first + middle) // 2:(middle + last) // 2 + 1]), points[last]
    if start[0] > end[0]:
        start, end = end, start
    tall, wide = end[1] - start[1], end[0] - start[0]
    stretch = max(math.hypot(tall, wide), 1.0)
    right, down = -tall / stretch * off, wide / stretch * off
    return [(x + right, y + down) for x, y in (start, bend, end)]


def _mean(points: Sequence[Point]) -> Point:
    return sum([x for x, _ in points], 0.0) / len(points), sum([y for _, y in points], 0.0) / len(points)
