"""The cover: landing craft at dawn, running in to the coast of Provence."""
from __future__ import annotations

import random
from typing import Final

from umpire.art.cover_art import WIDTH, Lettering, cover, down_the, glitter, lettered, puffs, rays, ridge, veils
from umpire.art.svg import Stop, again, circle, glow, gradient, group, line, path, rect, shifted, trace
from umpire.maps.points import Point

SHORE: Final = 452.0
SUN: Point = (150.0, 398.0)
GOLD: Final = "#f4d98f"
CREAM: Final = "#fff6e0"
NIGHT: Final = "#10222e"
STEEL: Final = "#33474d"

# skylines, the farthest first: the Alps, the Maures, the red rocks of the Esterel
RIDGES: Final[tuple[tuple[str, list[Point]], ...]] = (
    ("#c9a4a3", [(0, 400), (60, 388), (110, 394), (170, 372), (220, 382), (280, 356), (330, 366), (372, 344), (424, 362),
                 (470, 350), (530, 372), (600, 360)]),
    ("#9d7f92", [(0, 424), (50, 414), (130, 426), (200, 408), (262, 416), (330, 396), (392, 408), (450, 390), (520, 402),
                 (600, 386)]),
    ("#6f5f7c", [(0, 442), (90, 438), (160, 444), (240, 430), (300, 436), (360, 418), (420, 424), (500, 404), (560, 410),
                 (600, 398)]),
    ("#a3543e", [(290, 454), (330, 446), (360, 430), (388, 434), (410, 412), (440, 420), (468, 392), (500, 398), (526, 372),
                 (560, 380), (600, 352)]),
)
WORDS: Final[Lettering] = Lettering(
    ("STRIKING", 48, 300), ("THE ANVIL", 84, 480), ("OPERATION DRAGOON 1944", 28, 400),
    ("Ten turns from the beaches of Provence to Lyon", 23, 450), "A GAME FOR TWO BY LUC OLIVIER",
)


def cover_svg() -> str:
    defs = (
        gradient("k-sky", [
            Stop(0, "#1f3558"), Stop(0.3, "#4f6a8c"), Stop(0.56, "#b98f93"), Stop(0.76, "#f0b184"), Stop(1, "#fde2ac"),
        ]),
        gradient("k-sea", [
            Stop(0, "#e9b98a"), Stop(0.1, "#8fa3a4"), Stop(0.32, "#3f6f80"), Stop(0.7, "#1d4a5c"), Stop(1, "#0c2632"),
        ]),
        glow("k-sun", [Stop(0, "#fffbe6"), Stop(0.14, "#fff0c2", 0.95), Stop(0.3, "#ffd795", 0.5), Stop(1, "#ffb870", 0)]),
        gradient("k-hull", [Stop(0, "#6d8084"), Stop(1, "#26383d")]),
        gradient("k-foam", [Stop(0, "#ffffff", 0.9), Stop(1, "#cfe4e6", 0)]),
        gradient("k-shade", [Stop(0, "#0d1a30", 0.66), Stop(1, "#0d1a30", 0)]),
        gradient("k-foot", [Stop(0, "#071318", 0), Stop(0.5, "#071318", 0.74), Stop(1, "#071318", 0.9)]),
        group(_craft(), id="k-craft"), group(_transport(), id="k-transport"),
    )
    return cover(
        "Striking the Anvil: Operation Dragoon", defs, _sky(), _coast(),
        glitter(44, SHORE, SUN, ("url(#k-sea)", "#0f3442", "#ffe9ba")), _fleet(),
        veils("k", 280, 650, GOLD) + lettered(WORDS, 94, GOLD, CREAM),
    )


# The sky, full of aircraft

def _sky() -> str:
    beams = rays(SUN, (
        (-0.7, 0.7, 80), (-0.36, 0.92, 90), (0.0, 1.0, 80), (0.34, 0.92, 100), (0.62, 0.76, 90), (0.82, 0.54, 80),
        (0.96, 0.3, 70),
    ))
    flights = [(330, 286, 0.62), (366, 300, 0.56), (298, 304, 0.56), (452, 306, 0.42), (476, 316, 0.38), (428, 318, 0.38)]
    return (
        rect(0, 0, WIDTH, SHORE + 20, 0, fill="url(#k-sky)") + path(beams, fill="#ffe9bd", fill_opacity=0.09)
        + circle(SUN[0], SUN[1], 220, fill="url(#k-sun)")
        + "".join([shifted(x, y, again("k-transport"), scale=scale) for x, y, scale in flights]) + _parachutes()
    )


def _transport() -> str:
    """A Dakota, seen from below and behind."""
    return path(
        "M0-7q3 0 3.4 5l30 3.6q2 .8.4 2.4L3.6 6.4 2 9h-4L-3.6 6.4-33.8 4q-1.6-1.6.4-2.4l30-3.6Q-3-7 0-7z"
        "M-12-1.5h5v5h-5zM7-1.5h5v5h-5zM-9 10.5q9-2 18 0l-.6 1.8H-8.4z", fill="#23304a",
    )


def _parachutes() -> str:
    """Far inland, over Le Muy."""
    choose = random.Random(517)
    drawn = ""
    for _ in range(26):
        x, y, size = choose.uniform(268, 452), choose.uniform(318, 388), choose.uniform(2.4, 4.2)
        drawn += f"M{x - size:.1f} {y:.1f}a{size:.1f} {size:.1f} 0 0 1 {2 * size:.1f} 0l-{size:.1f} {size * 1.5:.1f}z"
    return path(drawn, fill="#fff3dc", fill_opacity=0.85)


# The coast

def _coast() -> str:
    parts: list[str] = []
    for number, (colour, crest) in enumerate(RIDGES):
        parts.append(ridge(crest, SHORE + 8, colour))
        parts.append(_gullies(crest, number))
        parts.append(line(crest, stroke="#ffe2b4", stroke_width=1.1, stroke_opacity=0.45))
    beach = path("M0 452q150-7 320-4t280-2v10H0z", fill="#efd3a0")
    return "".join(parts) + beach + _village(236, 446) + _pines() + _smoke()


def _gullies(crest: list[Point], seed: int) -> str:
    """Dark folds on the side away from the sun."""
    choose = random.Random(seed + 15)
    folds = ""
    for left, y in down_the(crest, (0.2, 0.55, 0.85)):
        top, deep = y + choose.uniform(2, 6), choose.uniform(10, 26)
        folds += trace([(left, top), (left + 9, top + deep), (left + 3, top + deep * 0.9)]) + "z"
    return path(folds, fill="#2b1526", fill_opacity=0.2)


def _village(x: float, y: float) -> str:
    """Tiled roofs and a bell tower over the harbour."""
    walls = f"M{x - 44} {y + 6}v-13l8-5 8 5v-4l9-6 10 6v-8l9-6 9 6v5l8-5 9 5v-3l9-5 8 5v20z"
    return (
        path(walls, fill="#e6b98a") + path(f"M{x - 5} {y - 12}v-20h9v20zM{x - 6} {y - 31}l5.5-8 5.5 8z", fill="#d8a273")
        + path(f"M{x - 44} {y - 7}l8-5 8 5zm16-4l9-6 10 6zm19-8l9-6 9 6zm26 5l9-5 9 5z", fill="#b0563c")
        + path(f"M{x - 2} {y - 28}h3v6h-3zM{x - 34} {y - 4}h3v5h-3zm22-2h3v5h-3zm24-2h3v5h-3zm18 3h3v5h-3z", fill="#5b3430")
    )


def _pines() -> str:
    """Umbrella pines on the cape at the right."""
    drawn, trunks = "", ""
    for x, y, size in ((560, 424, 1.2), (528, 432, 0.9), (588, 416, 1.35), (498, 440, 0.7), (470, 444, 0.55)):
        trunks += f"M{x} {y}q{2 * size:.1f}-{12 * size:.1f} {-1 * size:.1f}-{24 * size:.1f}"
        top = y - 22 * size
        drawn += (
            f"M{x - 24 * size:.1f} {top:.1f}q{2 * size:.1f}-{12 * size:.1f} {22 * size:.1f}-{13 * size:.1f}"
            f" {24 * size:.1f} {1 * size:.1f} {26 * size:.1f} {13 * size:.1f}-{24 * size:.1f} {7 * size:.1f}-{48 * size:.1f} 0z"
        )
    return path(trunks, fill="none", stroke="#2c2320", stroke_width=3) + path(drawn, fill="#233a2c") + path(
        "M440 456q60-16 160-32v32z", fill="#4a2d28",
    )


def _smoke() -> str:
    """Where the naval guns have struck."""
    clouds = [(96, 436, 7), (104, 426, 10), (112, 412, 13), (124, 396, 17), (352, 440, 6), (358, 430, 9), (368, 416, 12)]
    flashes = [(92, 444, 5.0), (350, 446, 4.5), (420, 440, 4.0)]
    return puffs(clouds, "#3d3540", 0.42) + "".join([
        circle(x, y, radius * 2, fill="#ffb24d", fill_opacity=0.5) + circle(x, y, radius, fill="#fff0b8")
        for x, y, radius in flashes
    ])


# The sea and the fleet

def _fleet() -> str:
    far = [(214, 470, 0.1), (258, 472, 0.11), (306, 470, 0.1), (186, 482, 0.15), (244, 488, 0.17), (352, 482, 0.15)]
    near = [(132, 514, 0.28), (424, 520, 0.3), (190, 538, 0.38), (500, 580, 0.56), (100, 600, 0.62)]
    return "".join([_boat(x, y, scale) for x, y, scale in [*far, *near]]) + _boat(318, 678, 1.42)


def _boat(x: float, y: float, scale: float) -> str:
    return shifted(x, y, again("k-craft"), scale=scale)


def _craft() -> str:
    """A landing craft from astern: the men in the well, the ramp before them. The water line is at 0."""
    wake = "M-66-6Q-96 26-150 62-60 40 0 44 60 40 150 62 96 26 66-6 40 10 0 10-40 10-66-6z"
    return (
        path(wake, fill="url(#k-foam)")
        + path("M-72 0q-16-4-26 8 14-2 20 2zM72 0q16-4 26 8-14-2-20 2z", fill="#fff", fill_opacity=0.85)
        + path("M-48-92l6-34q42-8 84 0l6 34z", fill=STEEL)
        + path("M-40-121l-4 26M40-121l4 26M0-125v30", stroke="#1c2c31", stroke_width=2)
        + path("M-78-40L-48-94h96L78-40z", fill="#1a2a2f") + _men()
        + path("M-84-42L-52-98l5 2L-70-42zM84-42L52-98l-5 2L70-42z", fill="#55696d")
        + path("M-84-42h168l-8 40q-76 16-152 0z", fill="url(#k-hull)") + path("M-84-42h168l-.8 5h-166.4z", fill="#8fa0a0")
        + path("M-50-30h22v14h-22zM28-30h22v14h-22z", fill="#1f3136", fill_opacity=0.7)
        + _coxswain() + _lettered()
    )


def _men() -> str:
    """Rows of helmets and rifles, larger towards us."""
    drawn: list[str] = []
    for row, (y, size, wide) in enumerate(((-88.0, 6.0, 36.0), (-77.0, 7.2, 45.0), (-64.0, 8.6, 54.0), (-49.0, 10.0, 62.0))):
        for place in range(5):
            drawn += _man((place - 2) * wide / 2.4 + (3 if row % 2 else -3), y, size)
    return "".join(drawn)


def _man(x: float, y: float, size: float) -> list[str]:
    """From behind: shoulders, a helmet with the dawn on it, the rifle beside."""
    shoulders = f"M{x - size:.1f} {y + size * 0.9:.1f}q{size:.1f}-{size * 0.6:.1f} {2 * size:.1f} 0v{size:.1f}h-{2 * size:.1f}z"
    high = size * 1.5
    helmet = f"M{x - size:.1f} {y + size * 0.5:.1f}q0-{high:.1f} {size:.1f}-{high:.1f}t{size:.1f} {high:.1f}z"
    shine = f"M{x - size * 0.7:.1f} {y - size * 0.3:.1f}q{size * 0.3:.1f}-{size * 0.6:.1f} {size * 0.7:.1f}-{size * 0.62:.1f}"
    return [
        path(f"M{x + size:.1f} {y:.1f}l{size * 0.5:.1f}-{size * 2.3:.1f}", stroke=NIGHT, stroke_width=1.8),
        path(shoulders, fill="#3c4429"), path(helmet, fill="#5d6842"),
        path(shine, fill="none", stroke="#f3c98a", stroke_opacity=0.8, stroke_width=1.1),
    ]


def _coxswain() -> str:
    return path("M50-40v-20q2-9 10-9t10 9v20z", fill="#27353f") + path(
        "M52-66q0-11 8.5-11t8.5 11z", fill="#4a5a66",
    ) + path("M62-46l16-6", stroke="#27353f", stroke_width=5, stroke_linecap="round")


def _lettered() -> str:
    """A white star and the number of the boat."""
    return path("M0-34l3.5 8.6 9.3.6-7.2 5.9 2.3 9-7.9-4.9-7.9 4.9 2.3-9-7.2-5.9 9.3-.6z", fill="#f4f1e4", fill_opacity=0.9)
