"""Works of men: the brickyard in ruins, its clay pit, single houses and trees, shellholes."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from umpire.art.curves import round_ring
from umpire.art.svg import Attribute, circle, disc_trace, group, number, path, pattern, trace
from umpire.art.terrain_art import above
from umpire.maps.points import Point
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.drawing.woods import cover_field

BRICK: Final = "#a4462e"
WALL: Final = "#5c1f14"
_EDGE: Final[dict[str, Attribute]] = {"stroke": WALL, "stroke_width": 1.2, "stroke_linejoin": "round"}

# buildings of the four hexes: where from the middle, how wide and high, how far turned, how much of them still stands
Plot = tuple[float, float, float, float, float, float]
SHEDS: Final[dict[str, tuple[Plot, ...]]] = {
    "5809": ((-22, -30, 50, 11, -4, 0.75), (-24, -14, 52, 11, -4, 0.55), (-26, 27, 46, 12, 3, 0.6), (30, 34, 17, 15, 8, 0.9),
             (34, -24, 15, 20, 4, 0.45)),
    "5908": ((-32, -24, 22, 17, 6, 0.85), (-34, 4, 18, 24, 3, 0.5), (-26, 34, 28, 15, -5, 0.7), (29, -28, 20, 22, -3, 0.6),
             (33, 4, 24, 15, 5, 0.9), (26, 34, 18, 18, -8, 0.4)),
    "5909": ((-34, -30, 26, 16, -6, 0.6), (-38, -6, 16, 22, 2, 0.8), (-30, 24, 30, 12, 4, 0.5), (-28, 41, 30, 11, 4, 0.75),
             (30, -30, 22, 18, 3, 0.9), (36, 30, 26, 13, -4, 0.55)),
    "5910": ((30, -32, 19, 20, 6, 0.55), (36, -4, 20, 16, -4, 0.85), (27, 27, 24, 17, 3, 0.5), (-30, -36, 20, 13, -3, 0.7),
             (-27, 36, 25, 15, 8, 0.6)),
}
KILN: Final = "5809"


def works_defs() -> str:
    """Define courses of brick, as a wash for the ground of the town."""
    return pattern("l-brick", 14, path("M0 .5h14M0 7.5h14M3.5 .5v7M10.5 7.5v7", stroke=BRICK, stroke_opacity=0.34,
        stroke_width=1, fill="none"))


def town(atlas: Atlas) -> str:
    """Draw the ground of the houses, trodden and strewn with brick."""
    field = cover_field(atlas, atlas.hexes("town"), 17, 1)
    edge = above(field, 0.5, 300)
    return (
        path(edge, fill="#d9a184", fill_opacity=0.72, stroke=BRICK, stroke_width=2, stroke_opacity=0.75, class_="tint")
        + path(edge, fill="url(#l-brick)")
    )


def brickyard(atlas: Atlas) -> str:
    choose = random.Random(21)
    parts = [_rubble(atlas, choose)]
    for name, plots in SHEDS.items():
        x, y = atlas.center(name)
        parts += [_ruin(x + right, y + down, wide, high, turn, stands, choose) for right, down, wide, high, turn, stands in plots]
    return "".join(parts) + _kiln(atlas.center(KILN))


def _rubble(atlas: Atlas, choose: random.Random) -> str:
    """Draw bricks everywhere, each a short stroke."""
    strokes = ""
    for name in atlas.hexes("town"):
        x, y = atlas.center(name)
        for _ in range(70):
            turn, far = choose.uniform(0, 2 * math.pi), 52 * math.sqrt(choose.random())
            right, down = far * math.cos(turn), far * math.sin(turn) * 0.9
            strokes += f"M{number(x + right)} {number(y + down)}l{choose.randint(-3, 3)} {choose.randint(-2, 2)}"
    return path(strokes, stroke="#8a3520", stroke_opacity=0.65, stroke_width=1.7, stroke_linecap="round")


def _ruin(x: float, y: float, wide: float, high: float, turn: float, stands: float, choose: random.Random) -> str:
    """Draw walls with gaps; where more of it stands, a piece of the roof with its ridge."""
    left, top = -wide / 2, -high / 2
    corners = [(left, top), (-left, top), (-left, -top), (left, -top)]
    # the wall crumbles from one corner
    corner = choose.randrange(4)
    ring = corners[corner:] + corners[:corner]
    walls = _crumble(ring, 1 - stands, choose)
    roof = ""
    if stands > 0.52:
        ridge = trace([(left * 0.9, 0), (-left * 0.9 * (2 * stands - 1), 0)]) if wide > high else trace([(0, top * 0.9),
            (0, -top * 0.9 * (2 * stands - 1))])
        roof = (
            path(trace(walls) + "z", fill=BRICK, fill_opacity=0.9)
            + path(ridge, fill="none", stroke="#e6b99c", stroke_width=1.1)
        )
    shade = path(trace([(px + 2.2, py + 3) for px, py in walls]) + "z", fill="#2a140c", fill_opacity=0.35)
    floor = path(trace(corners) + "z", fill="#e3bea2", stroke=WALL, stroke_width=0.9, stroke_dasharray="5 3 2 4")
    return group(
        floor, shade if roof else "", roof or path(trace(walls), fill="none", stroke=WALL, stroke_width=2.4),
        path(trace(walls), fill="none", **_EDGE), transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})",
    )


def _crumble(ring: Sequence[Point], share_lost: float, choose: random.Random) -> list[Point]:
    """Return a four-sided house without one ragged corner."""
    first, second, third, fourth = ring
    one = first[0] + (second[0] - first[0]) * share_lost, first[1] + (second[1] - first[1]) * share_lost
    other = first[0] + (fourth[0] - first[0]) * share_lost, first[1] + (fourth[1] - first[1]) * share_lost
    inner = [
        (one[0] + (other[0] - one[0]) * share + choose.uniform(-2.4, 2.4), one[1] + (other[1] - one[1]) * share
            + choose.uniform(-2.4, 2.4))
        for share in (0.25, 0.5, 0.75)
    ]
    return [one, second, third, fourth, other, *inner[::-1]]


def _kiln(middle: Point) -> str:
    """Draw a ring kiln, its chambers and the stump of its chimney with a long shadow."""
    x, y = middle[0] + 8, middle[1] + 6
    chambers = "".join([
        trace([(x + 26 * math.cos(turn), y + 10 * math.sin(turn)), (x + 19 * math.cos(turn), y + 5.5 * math.sin(turn))])
        for turn in [step * math.pi / 7 for step in range(14)]
    ])
    return (
        path(f"M{number(x - 17)} {number(y - 11)}h34a11 11 0 0 1 0 22h-34a11 11 0 0 1 0-22z", fill=BRICK, fill_opacity=0.92,
            **_EDGE)
        + path(f"M{number(x - 15)} {number(y - 5)}h30a5 5 0 0 1 0 10h-30a5 5 0 0 1 0-10z", fill="#dcae90", stroke=WALL,
            stroke_width=0.9)
        + path(chambers, stroke=WALL, stroke_width=0.9)
        + path(f"M{number(x - 2)} {number(y - 3)}l26 17 3-3-25-17z", fill="#2a140c", fill_opacity=0.42)
        + circle(x, y, 4.4, fill="#7c2d1b", stroke=WALL, stroke_width=1.1) + circle(x, y, 1.8, fill="#1c0d08")
    )


# The clay pit

def clay_pit(atlas: Atlas) -> str:
    return "".join([_pit(atlas.center(name)) for name in atlas.decor["clay_pit"]])


def _pit(middle: Point) -> str:
    """Draw a hollow with hachures down its sides and a puddle on its floor."""
    choose = random.Random(5)
    turns = [step * math.pi / 12 for step in range(24)]
    rim = [_around(middle, turn, 43 + choose.uniform(-5, 5), 29 + choose.uniform(-3, 3)) for turn in turns]
    floor = [_around((middle[0] - 2, middle[1] + 2), turn, 24 + choose.uniform(-3, 3), 14 + choose.uniform(-2, 2))
        for turn in turns]
    ticks = "".join([
        trace([point, (point[0] + (low[0] - point[0]) * share, point[1] + (low[1] - point[1]) * share)])
        for place, (point, low) in enumerate(zip(_finer(rim), _finer(floor), strict=True)) for share in [0.85 if place % 2
            else 0.55]
    ])
    puddle = [_around((middle[0] - 5, middle[1] + 4), turn, 11 + choose.uniform(-1.5, 1.5), 5) for turn in turns]
    return (
        path(round_ring(rim), fill="#cf9d6b", stroke="#8a5a32", stroke_width=1.8, class_="tint")
        + path(round_ring(floor), fill="#b5794c", fill_opacity=0.75)
        + path(ticks, stroke="#7d4c28", stroke_width=1.2, fill="none")
        + path(round_ring(puddle), fill="#86a3a8", stroke="#5c4a34", stroke_width=0.8)
    )


def _around(middle: Point, turn: float, wide: float, high: float) -> Point:
    return middle[0] + wide * math.cos(turn), middle[1] + high * math.sin(turn)


def _finer(ring: Sequence[Point]) -> list[Point]:
    """Return twice as many points."""
    points: list[Point] = []
    for place, (x, y) in enumerate(ring):
        right, down = ring[(place + 1) % len(ring)]
        points += [(x, y), ((x + right) / 2, (y + down) / 2)]
    return points


# What stands alone

def shellholes(atlas: Atlas) -> str:
    """Draw shellholes where the chart has them in numbers; here and there one more around the brickyard."""
    choose = random.Random(75)
    holes: list[tuple[Point, float]] = []
    for name in atlas.decor["shellholes"]:
        holes += _holes(atlas.center(name), 9, choose)
    near = [name for name, ground in atlas.terrain.items() if ground == "clear" and _far(atlas, name) < 420]
    for name in near:
        holes += _holes(atlas.center(name), choose.choice((0, 1, 2, 3)), choose)
    rims = "".join([disc_trace(x, y, size) for (x, y), size in holes])
    deep = "".join([disc_trace(x + size * 0.18, y + size * 0.2, size * 0.62) for (x, y), size in holes])
    lit = "".join([_rim(x, y, size) for (x, y), size in holes])
    return (
        path(rims, fill="#b39663", stroke="#7a6038", stroke_width=0.9, stroke_opacity=0.8) + path(deep, fill="#5b4528")
        + path(lit, fill="none", stroke="#f3e6bf", stroke_width=1.1, stroke_opacity=0.8)
    )


def _rim(x: float, y: float, size: float) -> str:
    """Draw the light on the far edge of a hole."""
    start = f"M{number(x + size * 0.2)} {number(y + size * 0.95)}"
    return f"{start}a{number(size)} {number(size)} 0 0 0 {number(size * 0.78)}-{number(size * 0.9)}"


def _far(atlas: Atlas, name: str) -> float:
    return math.dist(atlas.center(name), atlas.center("5909"))


def _holes(middle: Point, count: int, choose: random.Random) -> list[tuple[Point, float]]:
    holes: list[tuple[Point, float]] = []
    for _ in range(count):
        turn, far = choose.uniform(0, 2 * math.pi), choose.uniform(8, 46)
        holes.append(((middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn) * 0.9), choose.uniform(2.6, 5.6)))
    return holes


def houses(atlas: Atlas) -> str:
    """Draw a farm each: two roofs and a yard."""
    return "".join([_farm(atlas.center(name), number_) for number_, name in enumerate(atlas.decor["solitary_buildings"])])


def _farm(middle: Point, turn: int) -> str:
    x, y = middle[0] - 4, middle[1] + 20
    roofs = "M-15-7h17v11h-17zM5-3h9v15h-9z"
    return group(
        path(roofs, fill="#2a140c", fill_opacity=0.35, transform="translate(2 3)"), path(roofs, fill="#b0664a", **_EDGE),
        path("M-15-1.5h17M9.5-3v15", stroke="#e8c3a6", stroke_width=1, fill="none"),
        path("M-17-9v17h20M3 14h13v-9", stroke="#6b5a34", stroke_width=1, stroke_dasharray="3 2", fill="none"),
        transform=f"translate({number(x)} {number(y)}) rotate({(turn * 47) % 60 - 30})",
    )


def trees(atlas: Atlas) -> str:
    """Draw two or three crowns in a hex."""
    choose = random.Random(9)
    dots = ""
    for name in atlas.decor["solitary_trees"]:
        x, y = atlas.center(name)
        left, top = x + choose.uniform(-22, 22), y + choose.choice((-1, 1)) * choose.uniform(18, 30)
        for right, down in ((0, 0), (13, 5), (4, 13))[:choose.choice((2, 3))]:
            dots += f"M{number(left + right)} {number(top + down)}h0"
    return group(
        path(dots, id="l-lone"), path(dots, stroke="#1f2a10", stroke_opacity=0.34, stroke_width=16, transform="translate(2 3)"),
        path(dots, stroke="#34502a", stroke_width=15), path(dots, stroke="#6d8b4a", stroke_width=11.4),
        path(dots, stroke="#b3c67e", stroke_opacity=0.6, stroke_width=5, transform="translate(-2 -2.5)"),
        stroke_linecap="round", fill="none",
    )
