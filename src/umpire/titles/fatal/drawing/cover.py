"""The cover: battleships steaming into the Dardanelles at sunset, the forts answering from both shores."""
from __future__ import annotations

import random
from typing import Final

from umpire.art.cover_art import WIDTH, Lettering, cover, down_the, glitter, lettered, puffs, rays, ridge, veils
from umpire.art.svg import Stop, again, circle, glow, gradient, group, line, path, rect, shifted, trace
from umpire.maps.points import Point

SHORE: Final = 436.0
SUN: Point = (308.0, 404.0)
GOLD: Final = "#f2d48a"
CREAM: Final = "#fff4dc"
STEEL: Final = "#2a3238"

# skylines, the farthest first: the heights behind the Narrows, the European and the Asian shore
FAR: Final[list[Point]] = [
    (0, 396), (60, 384), (120, 390), (180, 376), (236, 392), (290, 404), (340, 400), (400, 384), (470, 390), (540, 372),
    (600, 380),
]
EUROPE: Final[list[Point]] = [
    (0, 344), (40, 336), (84, 350), (120, 344), (160, 372), (196, 384), (226, 404), (250, 420), (262, 434),
]
ASIA: Final[list[Point]] = [
    (366, 434), (384, 420), (416, 412), (446, 394), (490, 398), (530, 376), (566, 384), (600, 366),
]
WORDS: Final[Lettering] = Lettering(
    ("A FATAL", 50, 250), ("ATTRACTION", 82, 490), ("GALLIPOLI 1915", 30, 320),
    ("Fleets, forts, mines and a beach too far", 23, 420), "A GAME FOR TWO BY PAUL ROHRBAUGH",
)


def cover_svg() -> str:
    defs = (
        gradient("f-sky", [
            Stop(0, "#2a2036"), Stop(0.3, "#6b3a46"), Stop(0.56, "#c2603f"), Stop(0.8, "#f0a24f"), Stop(1, "#fbd98d"),
        ]),
        gradient("f-sea", [
            Stop(0, "#f0b666"), Stop(0.12, "#b06a4c"), Stop(0.36, "#5a4250"), Stop(0.7, "#2b2a3a"), Stop(1, "#14151f"),
        ]),
        glow("f-sun", [Stop(0, "#fffbe0"), Stop(0.12, "#fff0b8", 0.95), Stop(0.3, "#ffd074", 0.5), Stop(1, "#ff9a4a", 0)]),
        glow("f-flash", [Stop(0, "#fffbe0"), Stop(0.3, "#ffdf8a", 0.9), Stop(1, "#ff8a3a", 0)]),
        gradient("f-spray", [Stop(0, "#fff7e4", 0.1), Stop(0.3, "#fff7e4", 0.85), Stop(1, "#f3d9b4", 0.7)]),
        gradient("f-shade", [Stop(0, "#160f1e", 0.7), Stop(1, "#160f1e", 0)]),
        gradient("f-foot", [Stop(0, "#0c0c14", 0), Stop(0.5, "#0c0c14", 0.76), Stop(1, "#0c0c14", 0.92)]),
        group(_battleship(), id="f-ship"),
    )
    return cover(
        "A Fatal Attraction: the Gallipoli Campaign", defs, _sky(), _shores(),
        glitter(1915, SHORE, SUN, ("url(#f-sea)", "#1b1620", "#ffe0a0")), _mines(), _fleet(),
        veils("f", 280, 672, GOLD) + lettered(WORDS, 94, GOLD, CREAM),
    )


def _sky() -> str:
    beams = rays(SUN, (
        (-0.94, 0.34, 90), (-0.76, 0.64, 100), (-0.46, 0.88, 90), (-0.14, 0.99, 80), (0.2, 0.98, 90), (0.5, 0.86, 100),
        (0.8, 0.6, 90), (0.96, 0.3, 80),
    ))
    return (
        rect(0, 0, WIDTH, SHORE + 20, 0, fill="url(#f-sky)") + path(beams, fill="#ffe0a8", fill_opacity=0.1)
        + circle(SUN[0], SUN[1], 230, fill="url(#f-sun)") + _clouds()
    )


def _clouds() -> str:
    choose = random.Random(1803)
    drawn = ""
    for _ in range(26):
        x, y, wide = choose.uniform(-40, 600), choose.uniform(250, 372), choose.uniform(30, 110)
        drawn += f"M{x:.1f} {y:.1f}q{wide / 2:.1f}-{choose.uniform(3, 8):.1f} {wide:.1f} 0q-{wide / 2:.1f} 5-{wide:.1f} 0z"
    return path(drawn, fill="#5a2c3c", fill_opacity=0.42)


# The shores and their forts

def _shores() -> str:
    parts = [ridge(FAR, SHORE + 6, "#a4624e"), line(FAR, stroke="#ffd9a0", stroke_width=1, stroke_opacity=0.5)]
    for crest, ends, colour in ((EUROPE, ((262, 440), (0, 440)), "#4a2c34"), (ASIA, ((600, 440), (366, 440)), "#5c3438")):
        outline = [*crest, *ends]
        parts.append(path(trace(outline) + "z", fill=colour))
        parts.append(_gullies(crest) + line(crest, stroke="#ffb870", stroke_width=1.2, stroke_opacity=0.7))
    return "".join(parts) + _fort(150, 428, 1.0) + _fort(228, 434, 0.6) + _fort(420, 432, 0.7) + _fort(520, 428, 1.0) + _smoke()


def _gullies(crest: list[Point]) -> str:
    choose, folds = random.Random(len(crest)), ""
    for left, y in down_the(crest, (0.3, 0.7)):
        deep = choose.uniform(10, 30)
        folds += trace([(left, y + 4), (left + 8, y + 4 + deep), (left + 2, y + deep)]) + "z"
    return path(folds, fill="#1f0f18", fill_opacity=0.3)


def _fort(x: float, y: float, scale: float) -> str:
    """Walls above the water, a keep behind them, and a gun that has just fired."""
    walls = path("M-40 8V-8h6v-5h7v5h8v-5h7v5h8v-5h7v5h8v-5h7v5h8v-5h7v5h7V8z", fill="#2a1820") + path(
        "M-14-8v-20h5v4h5v-4h6v4h5v-4h5v20z", fill="#33202a",
    )
    return shifted(x, y, walls, path("M-26-2h6v5h-6zM-8-2h6v5h-6zM10-2h6v5h-6z", fill="#ffb454"), scale=scale)


def _smoke() -> str:
    """Over the forts, and where their guns flash."""
    clouds = [
        (146, 398, 10), (140, 384, 15), (128, 364, 20), (112, 340, 26), (522, 400, 10), (530, 384, 14), (542, 362, 20),
        (556, 338, 25), (226, 414, 6), (222, 402, 9),
    ]
    flashes = [(182, 424, 22), (492, 424, 20), (244, 430, 13), (398, 428, 13)]
    return puffs(clouds, "#2b1c26", 0.5) + "".join([
        circle(x, y, radius, fill="url(#f-flash)") for x, y, radius in flashes
    ])


# The sea, what lies under it, and the fleet

def _mines() -> str:
    """Before the bows of the fleet, just under the surface."""
    return _mine(92, 668, 24) + _mine(520, 690, 27) + _mine(250, 700, 17)


def _mine(x: float, y: float, radius: float) -> str:
    near, far = radius * 0.96, radius * 1.3
    horns = "".join([f"M{x + near * a:.1f} {y + near * b:.1f}l{(far - near) * a:.1f} {(far - near) * b:.1f}" for a, b in (
        (0, -1), (0.7, -0.7), (-0.7, -0.7), (1, 0), (-1, 0),
    )])
    high = radius * 0.36
    shine = f"M{x - radius * 0.6:.1f} {y - radius * 0.4:.1f}q{radius * 0.3:.1f}-{radius * 0.4:.1f} {radius * 0.8:.1f}-{high:.1f}"
    ripple = f"M{x - radius * 2:.1f} {y + 2:.1f}q{radius:.1f}-6 {radius * 2:.1f} 0t{radius * 2:.1f} 0"
    return (
        path(horns, stroke="#08090d", stroke_width=4, stroke_linecap="round") + circle(x, y, radius, fill="#10121a")
        + path(shine, fill="none", stroke="#ffcf8a", stroke_opacity=0.8, stroke_width=2)
        + path(ripple, fill="none", stroke="#ffe0a0", stroke_opacity=0.5, stroke_width=1.8)
    )


def _fleet() -> str:
    splashes = [(70, 560, 1.0), (214, 502, 0.6), (392, 500, 0.55), (548, 566, 1.1), (446, 534, 0.8)]
    water = [_splash(*place) for place in splashes]
    return (
        _ship(322, 462, 0.16) + _ship(252, 478, 0.24) + _ship(408, 504, 0.36) + water[1] + water[2]
        + _ship(170, 548, 0.58) + water[0] + water[3] + water[4] + _ship(336, 632, 1.2)
    )


def _ship(x: float, y: float, scale: float) -> str:
    return shifted(x, y, again("f-ship"), scale=scale)


def _splash(x: float, y: float, scale: float) -> str:
    """Where a shell fell short."""
    column = "M-14 0Q-10-44-16-74-4-60-2-92 2-60 6-84 8-58 16-66 9-40 14 0 0 8-14 0z"
    foam = path("M-26 2q26-12 52 0-26 8-52 0z", fill="#fff2d8", fill_opacity=0.6)
    return shifted(x, y, path(column, fill="url(#f-spray)"), foam, scale=scale)


RIGGING: Final = "M-51-78V-158M66-76V-156M-64-132h26M53-130h26M-51-158L66-156M-51-158l-110 122M66-156l84 122"


def _battleship() -> str:
    """A battleship of the old kind from her port side, the ram at the left. The water line is at 0."""
    hull = "M-172-36L-150-33H-96V-41H92V-33H150L158-36Q150-8 138 6H-150Q-164 4-172-4-158-10-172-36z"
    return (
        path("M-214 4Q-186-8-166 2 0 12 150 0 190 0 222 10 120 22 0 19-130 18-214 4z", fill="#ffe6b8", fill_opacity=0.5)
        + path(hull, fill=STEEL) + path("M-172-36L-150-33H-96V-41H92V-33H150L158-36 156-30H95-94-170z", fill="#56646c")
        + path("M-158-2Q-150 6-138 6H128Q136 4 140-2z", fill="#5a2420")
        + path("M-70-41v-15h34v15zM-36-41v-24h84v24zM48-41v-15h34v15z", fill="#39444b")
        + path("M-62-56v-22h22v22zM56-56v-20h20v20z", fill="#313b41")
        + path("M-26-65l2-58h20l2 58zM16-65l2-58h20l2 58z", fill="#1d2429")
        + path("M-25-114h22l.3 8h-22.6zM17-114h22l.3 8h-22.6z", fill="#c9a24b")
        + path(RIGGING, stroke="#171c20", stroke_width=2.6)
        + path("M-60-108h18v11h-18zM57-106h18v10h-18z", fill="#2a3238")
        + path("M-118-33l4-18q18-7 36 0l5 18zM96-33l4-18q18-7 34 0l5 18z", fill="#2f393f")
        + path("M-112-46l-58-13M-112-39l-60-9M130-44l34-9", stroke="#171c20", stroke_width=6, stroke_linecap="round")
        + path("M-84-26h13v9h-13zM-48-26h13v9h-13zM-12-26h13v9h-13zM24-26h13v9h-13zM60-26h13v9h-13z", fill="#12161a")
        + path("M-84-21h-12M-48-21h-12M-12-21h-12M24-21h-12M60-21h-12", stroke="#12161a", stroke_width=3.4)
        + circle(-184, -58, 30, fill="url(#f-flash)") + circle(-200, -72, 18, fill="#5b4a44", fill_opacity=0.6)
        + circle(-220, -90, 25, fill="#5b4a44", fill_opacity=0.45) + _funnel_smoke()
        + path("M66-156l26 6-26 8z", fill="#f4f1e4")
    )


def _funnel_smoke() -> str:
    clouds = [
        (-12, -134, 12), (4, -150, 17), (28, -166, 22), (60, -178, 27), (30, -134, 12), (48, -148, 17), (94, -186, 30),
        (78, -152, 20),
    ]
    return puffs(clouds, "#1d171c", 0.5)
