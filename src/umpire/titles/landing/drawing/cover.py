"""The cover: first light over the cove, the tows going in."""
from __future__ import annotations

import random
from typing import Final

from umpire.art.cover_art import HEIGHT, WIDTH, cover, credit, down_the, ridge, rule, veils, wide_line
from umpire.art.svg import SERIF, Stop, circle, glow, gradient, group, line, path, rect, shifted, text, trace
from umpire.maps.points import Point

SEA: Final = 470.0
SUN: Final = 404.0
NIGHT: Final = "#0a0e1c"
GOLD: Final = "#e8cf93"

# the skyline of the second ridge, with the pinnacle that was called the Sphinx
SPHINX: Final[list[Point]] = [
    (0, 384), (30, 376), (52, 362), (70, 352), (82, 348), (90, 330), (95, 306), (101, 290), (108, 280), (115, 283),
    (119, 292), (126, 290), (131, 306), (137, 328), (146, 340), (160, 338), (178, 330), (196, 328), (212, 340),
    (232, 356), (252, 372), (276, 388), (304, 404), (340, 420), (380, 432), (430, 442), (490, 446), (545, 442),
    (600, 449),
]
FAR: Final[list[Point]] = [
    (0, 420), (60, 408), (130, 398), (190, 404), (260, 386), (330, 390), (372, 400), (420, 402), (470, 388), (540, 376),
    (600, 384),
]
THIRD: Final[list[Point]] = [
    (0, 404), (50, 388), (96, 368), (140, 358), (182, 340), (220, 346), (262, 362), (310, 376), (356, 394), (410, 410),
    (470, 418), (540, 408), (600, 412),
]
NEAR: Final[list[Point]] = [
    (0, 424), (40, 412), (86, 408), (122, 418), (160, 414), (206, 428), (246, 442), (290, 453), (340, 461), (420, 465),
    (600, 466),
]

CLOUDS: Final[list[tuple[float, float, float, float]]] = [
    (36.0, 318.0, 200.0, 0.42), (330.0, 296.0, 220.0, 0.34), (196.0, 352.0, 250.0, 0.5), (430.0, 372.0, 150.0, 0.6),
    (470.0, 338.0, 110.0, 0.4), (250.0, 330.0, 90.0, 0.3),
]


def cover_svg() -> str:
    defs = (
        gradient("c-sky", [
            Stop(0, "#0c142b"), Stop(0.3, "#243459"), Stop(0.58, "#67658a"),
            Stop(0.79, "#cf8d7c"), Stop(0.92, "#f3bf88"), Stop(1, "#fadfa9"),
        ]),
        gradient("c-sea", [Stop(0, "#bf9080"), Stop(0.09, "#70708f"), Stop(0.4, "#2a3a60"), Stop(1, "#0a1124")]),
        gradient("c-cliff", [Stop(0, "#4a4767"), Stop(1, "#1f2440")]),
        glow("c-sun", [Stop(0, "#fff0c9", 0.95), Stop(0.28, "#ffd898", 0.6), Stop(1, "#ffb56b", 0)]),
        gradient("c-shade", [Stop(0, "#05080f", 0.5), Stop(1, "#05080f", 0)]),
        gradient("c-foot", [Stop(0, "#05080f", 0), Stop(1, "#05080f", 0.82)]),
    )
    return cover("The Landing: Gallipoli 1915", defs, _sky(), _heights(), _sea(), _fleet(), _words())


def _sky() -> str:
    clouds = "".join([_cloud(x, y, width, opacity) for x, y, width, opacity in CLOUDS])
    return rect(0, 0, WIDTH, SEA, 0, fill="url(#c-sky)") + _stars() + circle(SUN, 440, 200, fill="url(#c-sun)") + clouds


def _stars() -> str:
    """None where the title stands: a star there looks like a full stop."""
    choose = random.Random(25)
    stars = ""
    for number in range(110):
        x, y = choose.uniform(30, 570), choose.uniform(30, 285)
        if not (60 < y < 245 and 55 < x < 545):
            stars += circle(x, y, 0.5 + choose.random() * 0.7, fill="#f7f0dc", opacity=0.3 + number % 7 / 10)
    return stars


def _cloud(x: float, y: float, width: float, opacity: float) -> str:
    """A long thin bank, lit from below."""
    half, quarter = width / 2, width / 4
    bank = f"M{x:.0f} {y:.0f}q{quarter:.0f}-9 {half:.0f}-3t{half:.0f}-1q-{quarter:.0f} 9-{half:.0f} 8t-{half:.0f}-4z"
    return path(bank, fill="#f4b68d", opacity=opacity)


def _heights() -> str:
    """Four ridges, one behind the other, the second one fluted by rain."""
    edge = line(SPHINX[4:24], stroke="#f6c294", stroke_width=1.5, stroke_opacity=0.75)
    return (
        ridge(FAR, SEA + 2, "#80708a") + ridge(THIRD, SEA + 2, "#5a5575") + ridge(SPHINX, SEA + 2, "url(#c-cliff)")
        + _flutes(SPHINX[3:23]) + edge + ridge(NEAR, SEA + 2, "#181d33")
    )


def _flutes(crest: list[Point]) -> str:
    """Runnels in the cliff: dark on the side away from the light, a warm gleam on the other."""
    choose = random.Random(11)
    dark = bright = ""
    for left, y in down_the(crest, (0.15, 0.6)):
        top, deep = y + choose.uniform(5, 12), choose.uniform(26, 64)
        foot = left + choose.uniform(-8, 2)
        dark += trace([(left, top), (foot + 5, top + deep), (foot - 4, top + deep * 0.9)]) + "z"
        bright += trace([(left + 2, top - 2), (foot + 8, top + deep * 0.6), (foot + 5.5, top + deep * 0.7)]) + "z"
    return path(dark, fill="#12162b", fill_opacity=0.5) + path(bright, fill="#e59f86", fill_opacity=0.22)


def _sea() -> str:
    choose = random.Random(4)
    glints = swell = ""
    for _ in range(64):
        y = SEA + 6 + choose.random() ** 1.6 * 210
        spread = 22 + (y - SEA) * 0.5
        x = SUN + choose.uniform(-spread, spread)
        glints += trace([(x, y), (x + choose.uniform(8, 30), y + choose.uniform(-0.6, 0.6))])
    for _ in range(130):
        x, y = choose.uniform(-10, 590), SEA + 14 + choose.random() * 310
        swell += trace([(x, y), (x + 10, y - 1.6), (x + choose.uniform(18, 44), y)])
    return (
        rect(0, SEA, WIDTH, HEIGHT - SEA, 0, fill="url(#c-sea)")
        + path(swell, fill="none", stroke="#c9cfe0", stroke_opacity=0.14, stroke_width=1.2)
        + path(glints, fill="none", stroke="#ffdca6", stroke_opacity=0.7, stroke_width=1.5, stroke_linecap="round")
        + path(f"M0 {SEA}h600", stroke="#f6cf9f", stroke_opacity=0.55, stroke_width=1)
    )


def _fleet() -> str:
    """Two tows in the distance, one before our eyes."""
    return shifted(232, 492, _tow(), scale=0.3) + shifted(470, 512, _tow(), scale=0.4) + shifted(418, 598, _tow(), scale=0.96)


def _tow() -> str:
    """A steam pinnace and three boats full of men, roped together; the pinnace's bow is at the right."""
    ropes = path("M-4-2q-22 14-48 8M-140 6q-14 12-30 12M-258 20q-16 12-36 12", fill="none", stroke=NIGHT, stroke_width=1.5)
    return group(_pinnace(), shifted(-96, 10, _boat(7)), shifted(-214, 22, _boat(11)), shifted(-338, 36, _boat(13)), ropes)


def _pinnace() -> str:
    smoke = "M43-46q-4-12-26-14t-40-16-52-4q18-10 40-3t36 8q28 6 42 14 10 6 9 15z"
    hull = "M-4-8h96q14-1 22-6l-10 20q-4 6-12 6h-84q-10-1-12-20z"
    cabin = "M20-8v-14h30v14zM58-8v-9h14v9zM34-22v-24h9v24z"
    return (
        path(smoke, fill="#1b2038", fill_opacity=0.55) + _reflection(-4, 110, 12) + _men(78, -8, 3, 5) + _men(2, -8, 2, 3)
        + path(hull + cabin, fill=NIGHT) + path("M106-14v-22M-2-8v-14", stroke=NIGHT, stroke_width=1.6)
        + path("M114 6q20 0 36 6M108 12q14 4 28 10M-6 12h120", fill="none", stroke="#dfe4ef", stroke_opacity=0.5, stroke_width=2)
    )


def _boat(seed: int) -> str:
    hull = "M-44-6q44 6 92-4l-8 14q-4 5-12 5h-52q-12-1-20-15z"
    oars = "M-24 2l-14 14M-4 3l-13 14M16 3l-13 14"
    return (
        _reflection(-42, 44, 10) + _men(-34, -7, 9, seed) + path(hull, fill=NIGHT)
        + path(oars, stroke=NIGHT, stroke_width=2, stroke_linecap="round")
        + path("M-42 11h84", stroke="#dfe4ef", stroke_opacity=0.32, stroke_width=1.6)
    )


def _reflection(left: float, right: float, y: float) -> str:
    wide = right - left
    shade = f"M{left:.0f} {y:.0f}h{wide:.0f}q-10 9-{wide * 0.3:.0f} 12t-{wide * 0.4:.0f} 0-{wide * 0.3:.0f}-12z"
    return path(shade, fill="#060a16", fill_opacity=0.45)


def _men(x: float, y: float, count: int, seed: int) -> str:
    """Heads and shoulders, close together; rifles upright between the knees."""
    choose = random.Random(seed)
    men = ""
    for number in range(count):
        left, top = x + 8.6 * number, y - choose.uniform(5, 9)
        tall = y + 5 - top
        men += path(f"M{left - 4:.1f} {y + 5:.1f}q0-{tall:.1f} 4-{tall:.1f}t4 {tall:.1f}z", fill=NIGHT)
        men += circle(left, top - 3, 3.1, fill=NIGHT) + path(f"M{left - 5:.1f} {top - 4.2:.1f}h10l-2.4-2.6h-5.2z", fill=NIGHT)
        if choose.random() < 0.45:
            men += path(f"M{left + 4:.1f} {y + 2:.1f}l1-22", stroke=NIGHT, stroke_width=1.3)
    return men


def _words() -> str:
    """The title keeps its width in whatever serif there is: a picture on a page has no fonts of ours."""
    return (
        veils("c", 280, 620, GOLD)
        + text(306, 92, "THE", 29, fill=GOLD, font_family=SERIF, letter_spacing=12)
        + wide_line(172, "LANDING", 92, 480, fill="#fbf3dd", font_weight=700)
        + rule(196, GOLD) + wide_line(236, "GALLIPOLI 1915", 30, 330, fill=GOLD)
        + wide_line(718, "One corporal, one Sunday, six heights", 25, 404, fill="#f3e6c8", font_style="italic")
        + credit(752, "A SOLITAIRE GAME BY JOE SCHMIDT", GOLD)
    )
