"""The cover: horsemen in column on the road, under the hills of Samaria."""
from __future__ import annotations

import random
from typing import Final

from umpire.art.cover_art import WIDTH, Lettering, cover, down_the, lettered, rays, ridge, veils
from umpire.art.svg import Attribute, Stop, again, circle, glow, gradient, group, line, path, rect, shifted, trace
from umpire.maps.points import Point

GROUND: Final = 520.0
SUN: Point = (438.0, 398.0)
GOLD: Final = "#f0d692"
CREAM: Final = "#fdf4dc"
DUSK: Final = "#2b1710"

# skylines, the farthest first
RIDGES: Final[tuple[tuple[str, list[Point]], ...]] = (
    ("#d79a6d", [(0, 396), (48, 384), (96, 390), (150, 366), (198, 378), (262, 352), (318, 372), (382, 360), (440, 380),
                 (508, 356), (560, 372), (600, 362)]),
    ("#bd7a55", [(0, 424), (40, 410), (92, 416), (140, 388), (186, 402), (236, 412), (300, 394), (348, 414), (404, 424),
                 (470, 404), (530, 388), (572, 398), (600, 390)]),
    ("#97563f", [(0, 438), (62, 426), (110, 442), (170, 428), (228, 446), (300, 452), (362, 438), (430, 452), (492, 430),
                 (540, 440), (600, 420)]),
    ("#6d3a2d", [(0, 452), (50, 444), (120, 462), (196, 466), (280, 480), (360, 474), (440, 484), (520, 466), (600, 452)]),
)
WORDS: Final[Lettering] = Lettering(
    ("ALLENBY’S", 44, 268), ("BLITZKRIEG", 84, 480), ("PALESTINE 1918", 30, 330),
    ("Three corps, two armies, forty-eight hours", 24, 430), "A GAME FOR TWO BY PETER SCHUTZE",
)


def cover_svg() -> str:
    defs = (
        gradient("c-sky", [
            Stop(0, "#3c4a6b"), Stop(0.28, "#7f7286"), Stop(0.52, "#d18f72"), Stop(0.74, "#f0b875"), Stop(1, "#fbe3a6"),
        ]),
        gradient("c-plain", [Stop(0, "#a9673f"), Stop(0.25, "#8a4d30"), Stop(1, "#2a150f")]),
        gradient("c-road", [Stop(0, "#f3cf90"), Stop(0.4, "#d9a468"), Stop(1, "#9a6440")]),
        gradient("c-dust", [Stop(0, "#f6d29a", 0), Stop(0.55, "#f1c88c", 0.5), Stop(1, "#e6b277", 0)]),
        glow("c-sun", [Stop(0, "#fffbe2"), Stop(0.16, "#fff0bd", 0.95), Stop(0.3, "#ffdc93", 0.55), Stop(1, "#ffc06a", 0)]),
        gradient("c-shade", [Stop(0, "#16192b", 0.62), Stop(1, "#16192b", 0)]),
        gradient("c-foot", [Stop(0, "#140a07", 0), Stop(1, "#140a07", 0.85)]),
        group(_horseman(), id="c-horseman"), group(_leader(), id="c-leader"),
    )
    return cover(
        "Allenby's Blitzkrieg: Palestine 1918", defs, _sky(), _hills(), _plain(), _column(),
        veils("c", 300, 640, GOLD) + lettered(WORDS, 98, GOLD, CREAM),
    )


def _sky() -> str:
    beams = rays(SUN, (
        (-1.0, 0.14, 70), (-0.92, 0.4, 90), (-0.74, 0.66, 80), (-0.5, 0.86, 100), (-0.2, 0.98, 80), (0.1, 1.0, 90),
        (0.38, 0.92, 90), (0.62, 0.74, 80),
    ))
    return (
        rect(0, 0, WIDTH, GROUND, 0, fill="url(#c-sky)") + path(beams, fill="#ffe7b0", fill_opacity=0.1)
        + circle(SUN[0], SUN[1], 230, fill="url(#c-sun)") + _aeroplane(146, 306) + _aeroplane(206, 282)
    )


def _aeroplane(x: float, y: float) -> str:
    shape = "M-17-1.6l34-3v2.2l-34 3zM-15 4.6l30-2.6v2l-30 2.6zM-3-5l6-.5 9 1.8 8 1.6-.6 1.8-19 3.4zM17-6l4-.4.6 6-3.6.3z"
    return shifted(x, y, path(shape, fill="#3a2a33"), path("M-9-1v6M9-3v6", stroke="#3a2a33", stroke_width=0.9), scale=0.82)


def _hills() -> str:
    """Ridge behind ridge, each with its gullies."""
    parts: list[str] = []
    for number, (colour, crest) in enumerate(RIDGES):
        parts.append(ridge(crest, GROUND + 4, colour))
        parts.append(_gullies(crest, number))
        if number < 3:
            parts.append(line(crest, stroke="#ffe2ac", stroke_width=1.2, stroke_opacity=0.5))
    return "".join(parts) + _village(84, 446) + _village(512, 430)


def _gullies(crest: list[Point], seed: int) -> str:
    """Dark folds on the side away from the sun."""
    choose = random.Random(seed + 30)
    folds = ""
    for left, y in down_the(crest, (0.2, 0.5, 0.8)):
        top = y + choose.uniform(3, 8)
        deep, lean = choose.uniform(16, 34), -1 if left < SUN[0] else 1
        folds += trace([(left, top), (left + lean * 12, top + deep), (left + lean * 5, top + deep * 0.9)]) + "z"
    return path(folds, fill="#2e140f", fill_opacity=0.2)


def _village(x: float, y: float) -> str:
    """Flat roofs, a dome and a minaret."""
    walls = f"M{x - 30} {y + 12}v-9h12v-5h10v3h9v-8h11v6h9v-4h10v6h9v11z"
    return path(walls, fill="#4c2820") + path(
        f"M{x + 2} {y - 5}a6 6 0 0 1 11 0zM{x + 21} {y}v-22l2-5 2 5v22z", fill="#4c2820",
    )


_RUTS: Final[dict[str, Attribute]] = {"fill": "none", "stroke": "#7d4c2e", "stroke_opacity": 0.5, "stroke_width": 2}


def _plain() -> str:
    """The plain with its road, which comes towards us out of the pass."""
    choose = random.Random(19)
    tufts = ""
    for _ in range(150):
        deep = choose.random() ** 0.7
        x, y = choose.uniform(0, WIDTH), GROUND - 30 + deep * 300
        tall = 2 + 8 * deep
        for lean, reach in ((-0.5, 1.0), (0.0, 1.3), (0.6, 1.0)):
            tufts += trace([(x, y), (x + tall * lean, y - tall * reach)])
    road = "M300 482q-58 12-34 32t80 34q92 30 62 84t-150 172l-236 0q250-118 288-176t-40-88q-90-26-72-44t82-18z"
    return (
        path("M0 484q160-16 300-4t300-16v336H0z", fill="url(#c-plain)")
        + path(tufts, stroke="#2b1710", stroke_opacity=0.45, stroke_width=1.1)
        + path(road, fill="url(#c-road)", fill_opacity=0.9)
        + path("M240 800q120-96 136-150M120 800q190-104 216-164", **_RUTS)
        + rect(0, 452, WIDTH, 120, 0, fill="url(#c-dust)")
    )


# The column

def _column() -> str:
    """Squadrons far off in the dust, the leaders before our eyes."""
    far = [
        (286, 494, 0.1), (272, 501, 0.12), (264, 509, 0.15), (275, 518, 0.18), (300, 527, 0.22), (330, 537, 0.27),
        (364, 550, 0.33),
    ]
    near = [(398, 570, 0.42), (416, 598, 0.54), (404, 634, 0.7), (352, 676, 0.92)]
    return "".join([_rider(x, y, scale) for x, y, scale in [*far, *near]]) + _rider(190, 702, 1.16, "c-leader")


def _rider(x: float, y: float, scale: float, name: str = "c-horseman") -> str:
    shade = path("M-58 3q50-12 116 0-54 12-116 0z", fill="#1c0d08", fill_opacity=0.4)
    return shifted(x, y, shade, again(name), scale=scale)


def _horse() -> str:
    """At the walk, its head to the left; the ground is at 0."""
    return (
        "M-46-103L-44-96Q-34-92-28-84-22-75-13-73 4-68 18-72 34-75 41-66 46-66 50-56 54-42 50-24 45-32 45-44 45-50 43-54"
        " 42-44 38-38L41-24 36-8 37 0 27 0 30-7 33-23 25-36Q20-36 21-32L25-20 18-6 18 0 8 0 12-7 17-21 11-35"
        "Q-8-32-21-36L-25-20-26-6-26 0-36 0-32-7-32-21-33-37-41-30-40-15-37-9-44-6-46-16-48-30-39-44"
        "Q-41-52-38-60-41-72-48-77L-56-75-63-69Q-70-68-70-75L-66-82Q-58-92-50-97z"
    )


def _man() -> str:
    """In the saddle, upright, under a slouch hat."""
    return (
        "M-13-72Q-14-92-10-101-7-106-1-106 6-105 9-96L12-74 8-66-2-60-4-48-2-40-12-38-11-50Q-12-60-9-66z"
        "M-8-107Q-10-119-1-119 7-119 6-109 4-103-1-103-7-103-8-107zM-16-115Q-1-109 15-115L8-119Q7-128-1-128-9-128-9-119z"
    )


def _horseman() -> str:
    """With his rifle slung."""
    return (
        path(_horse() + _man(), fill=DUSK) + path("M14-58L0-130", stroke=DUSK, stroke_width=3.4, stroke_linecap="round")
        + path("M-8-96Q-20-84-28-80L-58-76", fill="none", stroke=DUSK, stroke_width=3)
        + path("M9-96L12-76M18-71Q34-74 41-65 47-58 49-48", fill="none", stroke="#e79a5c", stroke_opacity=0.55, stroke_width=1.6)
    )


def _leader() -> str:
    """Sword on his shoulder, a plume in his hat, lit from behind."""
    return (
        path(_horse() + _man(), fill=DUSK) + path("M8-127Q20-138 24-124 18-118 8-120z", fill=DUSK)
        + path("M-8-96Q-22-92-24-82L-16-78", fill="none", stroke=DUSK, stroke_width=5, stroke_linejoin="round")
        + path("M-22-80L-4-138", stroke="#f7dca4", stroke_width=1.8, stroke_linecap="round")
        + path("M-27-83l9 3", stroke="#d9a468", stroke_width=2.4)
        + path("M-20-80Q-36-80-60-75", fill="none", stroke=DUSK, stroke_width=2.2)
        + path(
            "M9-96L12-76M18-71Q34-74 41-65 48-57 50-44M-44-96Q-34-92-28-84-24-78-17-75M6-112Q5-105-1-103M15-115Q8-112-1-112",
            fill="none", stroke="#f6b06c", stroke_opacity=0.8, stroke_width=1.5,
        )
    )
