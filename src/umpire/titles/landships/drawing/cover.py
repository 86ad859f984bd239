"""The cover: a tank heaves itself over the lip of a trench in the morning fog, the brickyard burning behind it."""
from __future__ import annotations

import math
import random
from typing import Final

from umpire.art.cover_art import WIDTH, cover, credit, rays, rule, veils, wide_line
from umpire.art.svg import Stop, circle, disc_trace, glow, gradient, group, path, rect, shifted, trace
from umpire.maps.points import Point

GROUND: Final = 560.0
SUN: Point = (150.0, 410.0)
BRASS: Final = "#e9cf8e"
CREAM: Final = "#fbf2dc"
IRON: Final = "#1b1712"
FOG: Final = "#d9c79b"


def cover_svg() -> str:
    defs = (
        gradient("c-sky", [Stop(0, "#2f3b3d"), Stop(0.3, "#5f6a5c"), Stop(0.58, "#b59b68"), Stop(0.8, "#e6bd72"),
            Stop(1, "#f3dba0")]),
        gradient("c-mud", [Stop(0, "#6b5433"), Stop(0.35, "#46361f"), Stop(1, "#15100a")]),
        gradient("c-fog", [Stop(0, FOG, 0), Stop(0.5, FOG, 0.62), Stop(1, FOG, 0)]),
        glow("c-sun", [Stop(0, "#fff7d8"), Stop(0.2, "#ffe9ad", 0.9), Stop(0.45, "#ffcf7a", 0.4), Stop(1, "#ffb95c", 0)]),
        glow("c-fire", [Stop(0, "#ffdf8a", 0.95), Stop(0.4, "#f08a3a", 0.6), Stop(1, "#a33a1a", 0)]),
        gradient("c-shade", [Stop(0, "#11160f", 0.72), Stop(1, "#11160f", 0)]),
        gradient("c-foot", [Stop(0, "#0c0805", 0), Stop(1, "#0c0805", 0.88)]),
    )
    return cover("Landships! with twelve-point facing", defs, _sky(), _ruins(), _field(), _tank(), _men(), _lip(), _words())


def _sky() -> str:
    beams = rays(SUN, ((-0.9, 0.44, 70), (-0.6, 0.8, 80), (-0.2, 0.98, 90), (0.2, 0.98, 80), (0.55, 0.84, 90), (0.82, 0.56, 80)))
    return (
        rect(0, 0, WIDTH, GROUND, 0, fill="url(#c-sky)") + path(beams, fill="#ffe9b4", fill_opacity=0.09)
        + circle(SUN[0], SUN[1], 210, fill="url(#c-sun)") + _aeroplane(432, 330, 1.1) + _aeroplane(494, 306, 0.7)
    )


def _aeroplane(x: float, y: float, scale: float) -> str:
    shape = "M-17-1.6l34-3v2.2l-34 3zM-15 4.6l30-2.6v2l-30 2.6zM-3-5l6-.5 9 1.8 8 1.6-.6 1.8-19 3.4zM17-6l4-.4.6 6-3.6.3z"
    return shifted(x, y, path(shape, fill="#2b2a24"), path("M-9-1v6M9-3v6", stroke="#2b2a24", stroke_width=0.9), scale=scale)


# Far off

def _ruins() -> str:
    """The brickyard against the light: gables, a kiln, the stump of its chimney; fires and columns of smoke."""
    walls = (
        "M286 500v-34l10-8 12 10v-22l16-14 14 12v20l8 2v-92l3-4h12l2 6v86l10 4v-30l20-18 22 20v16l14-6v-20l10-8 14 12v40l16 4v-26"
        "l12-12 18 10v-8l10-6 20 14v52z"
    )
    gaps = "M304 484h8v12h-8zM330 470h7v10h-7zM392 476h8v14h-8zM418 470h7v9h-7zM458 484h7v10h-7zM500 480h8v12h-8zM352 430h4v8h-4z"
    trees = (
        "M60 500l3-64 2 20 12-14-10 24 1 34zM104 500l2-48 12-10-9 20 1 38zM226 500l4-72 8 18-5 8 14-8-12 22v32z"
        "M566 500l3-56 10-8-7 20 2 44z"
    )
    return (
        circle(372, 470, 78, fill="url(#c-fire)") + circle(476, 486, 54, fill="url(#c-fire)") + _smoke(366, 420, 1.25, 8)
        + _smoke(482, 450, 0.9, 3)
        + path("M0 486q150-14 300-4t300-8v40H0z", fill="#7b6a45") + path(walls, fill="#4d3a2a") + path(gaps, fill="#f0a04a")
        + path(trees, fill="#4a3f2c") + rect(0, 430, WIDTH, 130, 0, fill="url(#c-fog)")
    )


def _smoke(x: float, y: float, scale: float, seed: int) -> str:
    """Puff upon puff, drifting with the wind."""
    choose = random.Random(seed)
    puffs = ""
    for step in range(26):
        share = step / 25
        puffs += disc_trace(
            x + share * 110 * scale + choose.uniform(-14, 14), y - share * 170 * scale + choose.uniform(-10, 10),
            (12 + 34 * share) * scale * choose.uniform(0.7, 1.1),
        )
    return path(puffs, fill="#3a352b", fill_opacity=0.16) + path(puffs, fill="#241f18", fill_opacity=0.1)


def _field() -> str:
    """Churned ground with holes, and the two ruts of the tank."""
    choose = random.Random(1917)
    holes = ""
    for _ in range(34):
        deep = choose.random()
        x, y, wide = choose.uniform(0, WIDTH), 524 + deep * 190, 7 + deep * 30
        rim = f"M{x - wide:.0f} {y:.0f}q{wide:.0f}-{wide * 0.34:.0f} {2 * wide:.0f} 0"
        holes += f"{rim}-{wide:.0f} {wide * 0.42:.0f}-{2 * wide:.0f} 0z"
    posts = "".join([f"M{x} {y}l{lean} -{high}" for x, y, lean, high in (
        (20, 604, 4, 34), (66, 596, -5, 32), (112, 602, 3, 30), (158, 594, -3, 30), (560, 590, 4, 30), (596, 600, -4, 34),
    )])
    wire = "M0 584q10 12 22-12t46-6 42 4 50-8M552 566q18 14 48 2M0 596q12-14 24 0t44-6 44 4 48-6M556 580q20-10 44 6"
    return (
        path("M0 508q160-12 300-2t300-10v304H0z", fill="url(#c-mud)") + path(holes, fill="#1a130a", fill_opacity=0.55)
        + path(posts, stroke=IRON, stroke_width=4, stroke_linecap="round")
        + path(wire, fill="none", stroke=IRON, stroke_width=1.5)
    )


# The tank

def _tank() -> str:
    """A Mark IV from the side, its bow in the air."""
    return group(_track(), _hull(), _sponson(), _rivets(), transform="translate(300 628) rotate(-13)")


def _track() -> str:
    outline = (
        "M-196-6L-120-104Q-108-118-88-118L96-132Q132-134 158-112L206-70Q220-56 208-38L150 34Q138 50 112 52L-150 60Q-186 60-200 36"
        "-208 14-196-6z"
    )
    links = "".join([_link(share) for share in range(64)])
    return (
        path(outline, fill=IRON) + path(outline, fill="none", stroke="#5a4a30", stroke_width=3)
        + path(links, stroke="#6b5a3c", stroke_width=3.4)
    )


_RING: Final[list[Point]] = [
    (-196, -6), (-120, -104), (-88, -118), (96, -132), (158, -112), (206, -70), (208, -38), (150, 34), (112, 52), (-150, 60),
    (-200, 36),
    (-196, -6),
]


def _link(number: int) -> str:
    """A plate of the track, across the rim."""
    lengths = [math.dist(_RING[place], _RING[place + 1]) for place in range(len(_RING) - 1)]
    at = number / 64 * sum(lengths)
    place = 0
    while at > lengths[place]:
        at -= lengths[place]
        place += 1
    (x, y), (right, down) = _RING[place], _RING[place + 1]
    share = at / lengths[place]
    px, py = x + (right - x) * share, y + (down - y) * share
    off_x, off_y = (down - y) / lengths[place] * 6, -(right - x) / lengths[place] * 6
    return trace([(px - off_x * 0.4, py - off_y * 0.4), (px + off_x, py + off_y)])


def _hull() -> str:
    return (
        path(
            "M-168 0L-106-86Q-98-96-84-97L92-110Q122-112 142-94L182-60Q190-52 182-42L136 16Q128 26 110 28L-142 36Q-170 36-178 22"
            "-180 12-168 0z", fill="#3a2f1e",
        )
        + path("M-168 0L-106-86Q-98-96-84-97L92-110Q122-112 142-94L182-60", fill="none", stroke="#d9a75a", stroke_opacity=0.75,
            stroke_width=3)
        + path("M40-130v-26l16-8h44l16 10v20z", fill=IRON)
        + path("M40-156l16-8h44l16 10", fill="none", stroke="#d9a75a", stroke_opacity=0.7, stroke_width=2.4)
        + path("M98-148h14v6h-14zM70-150h10v5h-10z", fill="#e9b25c", fill_opacity=0.85)
        + path("M-96-118l6-22h20l-4 20zM-60-122l4-16h16v14z", fill=IRON)
    )


def _sponson() -> str:
    """The six-pounder, just fired."""
    return (
        path("M-46-58h96l20 18v44l-20 16h-96l-16-14v-48z", fill="#4a3c26", stroke=IRON, stroke_width=3)
        + path("M-46-58h96l20 18", fill="none", stroke="#e0b468", stroke_opacity=0.7, stroke_width=2)
        + path("M50-34h22v28h-22z", fill=IRON) + path("M66-26h84v10h-84z", fill=IRON)
        + path("M66-26h84", stroke="#d9a75a", stroke_opacity=0.6, stroke_width=2)
        + circle(176, -22, 46, fill="url(#c-fire)") + path("M150-27l34-16-12 17 44-3-40 10 30 20-38-14z", fill="#ffe3a0")
        + path("M-30-26h34v12h-34z", fill=IRON)
    )


def _rivets() -> str:
    dots = "".join([f"M{x} {y}h0" for x in range(-140, 120, 18) for y in (-78 + x // -14, 18)])
    white, red = "M132-92l12 10v70l-12 12zM156-74l12 10v36l-12 14z", "M144-82l12 10v50l-12 12z"
    stripes = path(white, fill="#e9dfc6", fill_opacity=0.8) + path(red, fill="#9c2a22", fill_opacity=0.9)
    return path(dots, stroke="#7d6a45", stroke_width=3, stroke_linecap="round", fill="none") + stripes


# Men and the trench

def _men() -> str:
    """Infantry behind the tank, bent under their packs."""
    man = (
        "M-4-46q8-8 16-1l6 1-1 3-4 1q1 6-3 8l9 10 14-4 2 3-16 8-8-5-1 12 10 12 6 22h-7l-8-19-9-8-8 12-3 16h-7l3-21 8-16 1-16"
        "-6-4q-3-8 2-13z"
        "M14-22l34-12 1 3-34 12z"
    )
    places = ((70, 650, 0.62), (36, 664, 0.7), (104, 640, 0.5), (508, 610, 0.4), (536, 604, 0.36))
    return "".join([shifted(x, y, path(man, fill=IRON), scale=scale) for x, y, scale in places])


def _lip() -> str:
    """Sandbags and the dark of the trench before us."""
    bags = "".join([
        f"M{x} {y}q4-14 22-13t24 12q-6 12-24 12t-22-11z" for x, y in (
            (4, 716), (50, 720), (98, 714), (146, 722), (196, 716), (244, 724), (292, 718), (340, 726), (390, 718), (438, 724),
            (486, 714),
            (534, 720), (28, 700), (76, 702), (462, 702), (512, 698), (558, 702),
        )
    ])
    return (
        path("M0 706q80-18 170-4t190 4 240-12v106H0z", fill="#120d07")
        + path(bags, fill="#3d3020", stroke="#120d07", stroke_width=2)
        + rect(0, 560, WIDTH, 120, 0, fill="url(#c-fog)", opacity=0.32)
    )


def _words() -> str:
    """The title keeps its width in whatever serif there is: a picture on a page has no fonts of ours."""
    return (
        veils("c", 300, 650, BRASS) + wide_line(150, "LANDSHIPS!", 96, 500, fill=CREAM, font_weight=700) + rule(182, BRASS)
        + wide_line(222, "TACTICAL COMBAT 1914–1918", 26, 400, fill=BRASS)
        + wide_line(256, "with twelve-point facing", 22, 250, fill="#f1e3c2", font_style="italic")
        + wide_line(738, "Tanks on hexsides, twelve headings, arcs of fire", 22, 440, fill="#f6e8c9", font_style="italic")
        + credit(766, "A GAME FOR TWO BY PERRY MOORE", BRASS)
    )
