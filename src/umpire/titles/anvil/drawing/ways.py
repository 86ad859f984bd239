"""Lines on the map: rivers, borders, frontiers, bridge sites and the arrows by which units come and go."""
from __future__ import annotations

import math
from typing import Final

from umpire.boards.areas import Ring, Site
from umpire.boards.curves import rounded
from umpire.boards.ink import BLACK, HALO, RIVER, RIVER_EDGE
from umpire.boards.map_art import traced, twice
from umpire.boards.scene import Point
from umpire.boards.svg import element, group, number, path, trace
from umpire.titles.anvil.drawing.atlas import Atlas

MAJOR: Final = 8.6
MINOR: Final = 4.2
# bridges are drawn in so many directions
DIRECTIONS: Final = 8
FRONTIER: Final = "#9c3a2c"


def rivers(atlas: Atlas) -> str:
    """Each with its banks; where one flows into another the banks open."""
    beds = [(rounded(river.points), MAJOR if river.major else MINOR) for river in atlas.rivers]
    banks = [path(bed, stroke=RIVER_EDGE, stroke_width=width + 2.4) for bed, width in beds]
    water = [path(bed, stroke=RIVER, stroke_width=width, class_="water") for bed, width in beds]
    return group(*banks, *water, fill="none", stroke_linecap="round", stroke_linejoin="round")


def borders(atlas: Atlas) -> str:
    """Dashes between areas that no river parts."""
    lines = "".join([rounded(line) for border in atlas.map.borders if border.kind == "plain" for line in border.lines])
    return group(
        element("defs", path(lines, id="v-borders")), traced("v-borders", stroke=HALO, stroke_opacity=0.45, stroke_width=5),
        traced("v-borders", stroke="#3f2a12", stroke_width=2.6, stroke_dasharray="11 5.5"), fill="none", stroke_linejoin="round",
        class_="area-border",
    )


def frontiers(atlas: Atlas) -> str:
    """The frontier of Italy, and the rim of the Massif Central where the map ends."""
    italy = "".join([rounded(line) for line in _inland(atlas, atlas.beyond["italy"])])
    west = "".join([rounded(line) for line in _inland(atlas, atlas.beyond["massif_central"])])
    return group(
        path(italy, stroke=FRONTIER, stroke_opacity=0.3, stroke_width=16), path(italy, stroke=HALO, stroke_width=4.6),
        path(italy, stroke=FRONTIER, stroke_width=3, stroke_dasharray="16 5 3 5"),
        path(west, stroke="#4a3318", stroke_opacity=0.3, stroke_width=13), path(west, stroke="#4a3318", stroke_width=3.4),
        fill="none", stroke_linejoin="round",
    )


def _inland(atlas: Atlas, rings: list[Ring]) -> list[list[Point]]:
    """The parts of an outline that areas share, give or take a few pixels."""
    knots = {_near(point) for area in atlas.map.areas for ring in area.rings for point in ring}
    lines: list[list[Point]] = []
    for ring in rings:
        line: list[Point] = []
        for point in ring:
            if _near(point) in knots:
                line.append(point)
            elif len(line) > 1:
                lines.append(line)
                line = []
            else:
                line = []
        if len(line) > 1:
            lines.append(line)
    return lines


def _near(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


# Bridge sites

def direction(atlas: Atlas, site: Site) -> int:
    """The direction of a bridge in eighths of a half turn, across the river: 0 leads from left to right."""
    best, nearest = 0.0, math.inf
    for line in atlas.map.borders[site.border].lines:
        for place in range(len(line) - 1):
            (ax, ay), (bx, by) = line[place], line[place + 1]
            far = math.dist(((ax + bx) / 2, (ay + by) / 2), site.at)
            if far < nearest:
                # along the river: from a little before to a little after
                before, after = line[max(place - 1, 0)], line[min(place + 2, len(line) - 1)]
                nearest, best = far, math.atan2(after[1] - before[1], after[0] - before[0])
    return round((best + math.pi / 2) / math.pi * DIRECTIONS) % DIRECTIONS


def sites(atlas: Atlas) -> str:
    """Abutments on both banks: whether a bridge stands between them is not printed."""
    drawn = ""
    for site in atlas.map.sites:
        turn = direction(atlas, site) * math.pi / DIRECTIONS
        for bank in (-1, 1):
            drawn += _abutment(site.at, turn, bank * 9.5)
    return group(*twice("v-sites", drawn, (HALO, 5.4), (BLACK, 2.6)), fill="none", stroke_linecap="round")


def _abutment(at: Point, turn: float, off: float) -> str:
    x, y = at[0] + math.cos(turn) * off, at[1] + math.sin(turn) * off
    right, down = -math.sin(turn) * 6, math.cos(turn) * 6
    return trace([(x - right, y - down), (x + right, y + down)])


# Arrows

# the way, and where its head points: the last two points
ARROWS: Final[tuple[tuple[str, tuple[Point, ...]], ...]] = (
    ("#2c4d6b", ((1590, 1966), (1566, 1915), (1552, 1862))),
    ("#2c4d6b", ((1724, 1760), (1690, 1722), (1648, 1706))),
    ("#3a3834", ((120, 740), (74, 1000), (72, 1300), (84, 1470), (146, 1500))),
    ("#3a3834", ((1708, 488), (1748, 478), (1792, 486))),
    ("#3a3834", ((1678, 896), (1718, 892), (1756, 904))),
    ("#3a3834", ((1712, 1226), (1758, 1218), (1800, 1228))),
    ("#3a3834", ((1926, 1464), (1950, 1458), (1986, 1462))),
    ("#3a3834", ((470, 112), (470, 90), (470, 62))),
    ("#3a3834", ((1078, 104), (1078, 88), (1078, 62))),
    ("#3a3834", ((1330, 112), (1330, 90), (1330, 62))),
)


def arrows() -> str:
    return "".join([_arrow(colour, points) for colour, points in ARROWS])


def _arrow(colour: str, points: tuple[Point, ...]) -> str:
    (ax, ay), (x, y) = points[-2:]
    far = math.dist((ax, ay), (x, y))
    east, south = (x - ax) / far, (y - ay) / far
    head = [(x + east * 6, y + south * 6), (x - east * 14 - south * 11, y - south * 14 + east * 11),
            (x - east * 8, y - south * 8), (x - east * 14 + south * 11, y - south * 14 - east * 11)]
    shaft = rounded([*points[:-1], (x - east * 8, y - south * 8)])
    tip = trace(head) + "z"
    return (
        path(shaft, fill="none", stroke=HALO, stroke_width=9, stroke_opacity=0.8)
        + path(tip, fill=HALO, stroke=HALO, stroke_width=4, stroke_opacity=0.8)
        + path(shaft, fill="none", stroke=colour, stroke_width=5) + path(tip, fill=colour)
    )


def turned(direction_: int) -> str:
    """The transformation that turns a drawing around (15, 15) into a direction."""
    return f"rotate({number(direction_ * 180 / DIRECTIONS)} 15 15)"
