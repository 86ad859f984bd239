"""Lines and works on the land: the river, roads, borders, and the forts on the shore."""
from __future__ import annotations

from typing import Final

from umpire.art import ways
from umpire.art.curves import through
from umpire.art.ink import ROAD, ROAD_EDGE
from umpire.art.svg import again, group, in_strokes, number, path, trace
from umpire.maps.points import Point
from umpire.titles.fatal.drawing.atlas import Atlas, Fort

RIVER: Final = 5.4
WORKS: Final = "#8f1d1b"
BELT: Final = "#b8231b"
LAND: Final = ("clear", "hill")


def rivers(atlas: Atlas) -> str:
    return ways.rivers([(points, RIVER) for points in atlas.rivers])


def roads(atlas: Atlas) -> str:
    lines = "".join([through(points) for points in atlas.roads])
    return group(*in_strokes("g-roads", lines, (ROAD_EDGE, 4.0), (ROAD, 2.3)), **ways.ROUND)


def borders(atlas: Atlas) -> str:
    """Draw borders between land areas without a river, and in red the belt across the peninsula."""
    wet = {line for border in atlas.map.borders if border.kind == "river" for line in border.lines}
    dry = [line for line in atlas.between(LAND, LAND) if tuple(line) not in wet]
    return ways.borders("g-borders", dry, True) + path(
        "".join([trace(line) for line in _belts(atlas)]), fill="none", stroke=BELT, stroke_width=3.4, stroke_dasharray="1 8",
        stroke_linecap="round", class_="belt",
    )


def _belts(atlas: Atlas) -> list[list[Point]]:
    belts = {name: str(item.get("belt", "")) for name, item in atlas.items.items()}
    belt_lines: list[list[Point]] = []
    for (a, b), lines in atlas.seams.items():
        if "" not in (belts[a], belts[b]) and belts[a] != belts[b]:
            belt_lines += lines
    return belt_lines


# Forts

def works_defs() -> str:
    """Draw a work that faces right: bastions, embrasures and guns."""
    parapet = "M-9-13L2-15 9-8V8L2 15-9 13-5 6V-6z"
    return group(
        path(parapet, fill="#efe0b8", stroke="#f6edd2", stroke_width=5, stroke_linejoin="round"),
        path(parapet, fill="#e7cf9a", stroke=WORKS, stroke_width=2.6, stroke_linejoin="round"),
        path("M1-8h13M3 0h14M1 8h13", stroke="#2a2217", stroke_width=2.6), id="g-work",
    )


def works(atlas: Atlas) -> str:
    return "".join([_work(fort) for fort in atlas.works.values()])


def _work(fort: Fort) -> str:
    x, y = fort.at
    return again("g-work", transform=f"translate({number(x)} {number(y)})rotate({number(fort.turn)})")
