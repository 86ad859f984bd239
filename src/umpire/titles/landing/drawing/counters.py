"""Counters and markers, 50 by 50, readable when small; no two differ by colour alone."""
from __future__ import annotations

import math
from typing import Final

from umpire.art import svg
from umpire.art.markers import star
from umpire.titles.landing.rows import Soldier

SIZE: Final = 50.0
AUSTRALIAN: Final = "#d3b06a"
NEW_ZEALAND: Final = "#83a062"
UNNERVED: Final = "#6b655a"
LCPL: Final = "#e6c65f"
OTTOMAN: Final = "#a83232"
SERGEANT: Final = "#76191f"
INK: Final = "#2c271e"
CREAM: Final = "#f6ecd6"
AMBER: Final = "#e0922b"


def counter_defs() -> str:
    sheen = svg.gradient("b-sheen", [svg.Stop(0, "#fff", 0.34), svg.Stop(0.45, "#fff", 0.04), svg.Stop(1, "#000", 0.16)])
    return sheen + svg.clip("b-counter", svg.rect(0, 0, SIZE, SIZE, 6))


def counter_symbols(soldiers: dict[str, Soldier]) -> list[str]:
    """Draw every face a counter can show, then the same with each man's number."""
    sun, leaf = rising_sun(25, 32, 22, 8), fern(25, 19)
    faces = [
        _face("australian", _block(AUSTRALIAN, "anzac"), _plate(), svg.path(sun, fill="#46320c"), _strip("#fff", 0.42)),
        _face("new_zealand", _block(NEW_ZEALAND, "anzac"), _plate(), _leaf(leaf, "#1b2b12"), _strip("#fff", 0.36)),
        _face("australian-unnerved", _shaken(), svg.path(sun, fill=CREAM), _strip(AUSTRALIAN, 0.96), _alarm()),
        _face("new_zealand-unnerved", _shaken(), _leaf(leaf, CREAM), _strip("#b9cb9c", 0.96), _alarm()),
        _face("lcpl", _block(LCPL, "anzac"), _plate(), _chevrons(1, 11, "#4b3a12"), _strip("#fff", 0.42), _number("LCPL")),
        _face("sergeant", _block(SERGEANT, "ottoman"), _chevrons(3, 4, "#efcf74"), _strip("#f3dca0", 0.96), _number("SGT")),
        _face("ottoman", _block(OTTOMAN, "ottoman"), crescent(25, 25, 17, CREAM)),
    ]
    for soldier in soldiers.values():
        if soldier.nation != "ottoman":
            faces += [_numbered(soldier, ""), _numbered(soldier, "-unnerved")]
    return faces


def counter_label(soldier: Soldier) -> str:
    """Return the label on a man's counter."""
    return f"{'AUS' if soldier.nation == 'australian' else 'NZ'} {soldier.id[-1]}"


def _face(name: str, *parts: str) -> str:
    return svg.symbol("counter-" + name, SIZE, SIZE, *parts)


def _numbered(soldier: Soldier, face: str) -> str:
    return _face(soldier.id + face, svg.use(f"counter-{soldier.nation}{face}", 0, 0, SIZE, SIZE), _number(counter_label(soldier)))


def _number(label: str) -> str:
    return svg.text(SIZE / 2, 46, label, 11.5, fill="#1f190c", font_weight=700, letter_spacing=0.4)


def _block(fill: str, side: str) -> str:
    """Draw a thick counter with a light from above."""
    return (
        svg.shadow(0, 0, SIZE, SIZE, 6, 5)
        + svg.rect(0, 0, SIZE, SIZE, 6, fill=fill, class_=f"side-{side} counter")
        + svg.rect(0, 0, SIZE, SIZE, 6, fill="url(#b-sheen)")
        + svg.rect(0.7, 0.7, SIZE - 1.4, SIZE - 1.4, 5.4, fill="none", stroke="#1f1a10", stroke_width=1.4)
        + svg.rect(2.4, 2.4, SIZE - 4.8, SIZE - 4.8, 4, fill="none", stroke="#fff", stroke_opacity=0.28, stroke_width=0.8)
    )


def _shaken() -> str:
    """Draw the Unnerved face: grey and hatched."""
    hatching = "".join([svg.trace([(x, SIZE), (x + SIZE, 0)]) for x in range(-48, 50, 7)])
    return (
        svg.shadow(0, 0, SIZE, SIZE, 6, 5)
        + svg.rect(0, 0, SIZE, SIZE, 6, fill=UNNERVED, class_="side-anzac counter unnerved")
        + svg.path(hatching, stroke="#4b463d", stroke_width=2.2, clip_path="url(#b-counter)")
        + svg.rect(0.7, 0.7, SIZE - 1.4, SIZE - 1.4, 5.4, fill="none", stroke="#1f1a10", stroke_width=1.4)
        + svg.rect(2.6, 2.6, SIZE - 5.2, SIZE - 5.2, 4, fill="none", stroke=AMBER, stroke_width=1.6)
    )


def _alarm() -> str:
    """Draw the amber mark of an Unnerved man: a triangle that stands out in any colour vision."""
    return (
        svg.path("M40.5-3.5l10.5 17.5h-21z", fill=AMBER, stroke="#2b1d08", stroke_width=1.6, stroke_linejoin="round")
        + svg.path("M40.5 2.4v5.4M40.5 10.6v.6", stroke="#2b1d08", stroke_width=2.4, stroke_linecap="round")
    )


def _strip(fill: str, opacity: float) -> str:
    """Draw a light strip along the lower edge for the counter's label."""
    return svg.path("M2.8 36h44.4v7.6a3.6 3.6 0 0 1-3.6 3.6h-37.2a3.6 3.6 0 0 1-3.6-3.6z", fill=fill, fill_opacity=opacity)


def _plate() -> str:
    """Draw a lighter field behind a dark badge, readable even if a client gives the side another colour."""
    return svg.rect(4.6, 4.6, SIZE - 9.2, 29.8, 3, fill="#fff8e3", fill_opacity=0.3)


def _leaf(shape: str, colour: str) -> str:
    return svg.path(shape, fill="none", stroke=colour, stroke_width=2.1, stroke_linecap="round", stroke_linejoin="round")


def rising_sun(x: float, y: float, radius: float, core: float) -> str:
    """Trace half a sun with rays: the Australians' badge."""
    shapes = ""
    for ray in range(11):
        angle = math.pi * (1 + ray / 10)
        reach = radius if ray % 2 == 0 else radius * 0.8
        shapes += svg.trace([
            (x + math.cos(angle - 0.11) * core * 1.25, y + math.sin(angle - 0.11) * core * 1.25),
            (x + math.cos(angle) * reach, y + math.sin(angle) * reach),
            (x + math.cos(angle + 0.11) * core * 1.25, y + math.sin(angle + 0.11) * core * 1.25),
        ]) + "z"
    return shapes + f"M{x - core:.1f} {y:.1f}a{core:.1f} {core:.1f} 0 0 1 {core * 2:.1f} 0z"


def fern(x: float, y: float) -> str:
    """Trace a fern frond: the New Zealanders' badge."""
    shapes = svg.trace([(x - 13, y + 14), (x - 1, y + 2), (x + 13, y - 12)])
    for leaf in range(7):
        share = leaf / 6
        root = (x - 11 + 21 * share, y + 12 - 21.5 * share)
        length = 11.5 * (1 - 0.66 * share)
        shapes += svg.trace([root, (root[0] - length * 0.2, root[1] - length)])
        shapes += svg.trace([root, (root[0] + length, root[1] + length * 0.14)])
    return shapes


def crescent(x: float, y: float, radius: float, colour: str) -> str:
    """Draw a crescent and star."""
    middle, inner = x - radius * 0.22, radius * 0.8
    bite = radius * 0.34
    tip = math.sqrt(radius * radius - _chord(radius, inner, bite) ** 2)
    edge = middle + _chord(radius, inner, bite)
    moon = (
        f"M{edge:.1f} {y - tip:.1f}A{radius:.1f} {radius:.1f} 0 1 0 {edge:.1f} {y + tip:.1f}"
        f"A{inner:.1f} {inner:.1f} 0 1 1 {edge:.1f} {y - tip:.1f}z"
    )
    return svg.path(moon + svg.trace(star(x + radius * 0.62, y, radius * 0.44, radius * 0.176)) + "z", fill=colour)


def _chord(radius: float, inner: float, bite: float) -> float:
    """Return how far from the outer circle's middle the two circles of a crescent cross."""
    return (radius * radius - inner * inner + bite * bite) / (2 * bite)


def _chevrons(count: int, top: float, colour: str) -> str:
    """Draw stripes of rank, points down."""
    shapes = ""
    for number in range(count):
        y = top + number * 8.2
        shapes += svg.trace([(8, y), (25, y + 9), (42, y), (42, y + 6), (25, y + 15), (8, y + 6)]) + "z"
    return svg.path(shapes, fill=colour)


# Markers, 40 by 40: rings, so that what is printed on the track stays readable

def marker_symbols() -> list[str]:
    return [
        svg.symbol("marker-round", 40, 40, _window()),
        svg.symbol("marker-turn", 40, 40, svg.circle(20, 20, 9, fill=INK, stroke="#c9a24b", stroke_width=2.2)),
        svg.symbol("marker-spirit", 40, 40, _ring("#c9a24b", "counter")),
        svg.symbol("marker-spirit-lcpl", 40, 40, _ring("#c9a24b", "side-anzac counter")),
        svg.symbol("marker-spirit-sergeant", 40, 40, _ring("#8f2a2c", "side-ottoman counter")),
        svg.symbol("marker-front", 128, 26, _front()),
        svg.symbol("cube", 20, 20, cube(1.3, 5, 10)),
    ]


def _ring(colour: str, classes: str) -> str:
    """Draw a wooden ring, coloured by `fill` like everything that belongs to a side."""
    outer, hole = svg.disc_trace(20, 20, 20), svg.disc_trace(20, 20, 14.6)
    return (
        svg.path(outer + hole, fill=colour, fill_rule="evenodd", class_=classes)
        + svg.circle(20, 20, 20, fill="none", stroke="#17120a", stroke_width=1.4)
        + svg.circle(20, 20, 14.6, fill="none", stroke="#17120a", stroke_width=1.2)
    )


def _window() -> str:
    """Draw a brass frame around the picture of the Round."""
    return (
        svg.rect(-1.6, 3.2, 43.2, 33.6, 4, fill="none", stroke="#17120a", stroke_width=4)
        + svg.rect(-1.6, 3.2, 43.2, 33.6, 4, fill="none", stroke="#e3bd5c", stroke_width=2.6)
    )


def _front() -> str:
    return (
        svg.path("M10 1.2h108l9 11.8-9 11.8h-108l-9-11.8z", fill="#c23a35", stroke="#2a0c0b", stroke_width=1.6)
        + svg.text(64, 18.2, "FRONT LINE", 14.5, fill="#fff3e0", font_weight=700, letter_spacing=1.4)
    )


def cube(x: float, y: float, side: float) -> str:
    """Draw a red wooden cube, which stands for an Ottoman counter."""
    half, deep = side / 2, side * 0.87
    near, right, low = x + deep, x + 2 * deep, y + half
    edge: dict[str, svg.Attribute] = {"stroke": "#4d0c0f", "stroke_width": 0.7, "stroke_linejoin": "round"}
    return (
        svg.polygon([(x, y), (near, y - half), (right, y), (near, low)], fill="#e5635a", **edge)
        + svg.polygon([(x, y), (near, low), (near, low + side), (x, y + side)], fill="#c0262c", **edge)
        + svg.polygon([(right, y), (near, low), (near, low + side), (right, y + side)], fill="#8c171c", **edge)
    )


def disc(x: float, y: float, number: str) -> str:
    """Draw the disc of the Terrain Value."""
    return (
        svg.path(svg.disc_trace(x, y, 19), fill=INK, stroke="#c9a24b", stroke_width=2.4)
        + svg.circle(x, y, 15.4, fill="none", stroke="#c9a24b", stroke_opacity=0.45, stroke_width=0.8)
        + svg.text(x, y + 8.4, number, 25, fill="#f8ecc9", font_family=svg.SERIF, font_weight=700)
    )

