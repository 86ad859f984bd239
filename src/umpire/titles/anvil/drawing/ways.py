"""Lines on the map: rivers, borders, frontiers, bridge sites and the arrows by which units come and go."""
from __future__ import annotations

import math
from typing import Final

from umpire.art import ways
from umpire.art.curves import round_corners
from umpire.art.ink import HALO
from umpire.art.shores import inland
from umpire.art.svg import group, number, path
from umpire.maps.areas import Site
from umpire.titles.anvil.drawing.atlas import Atlas

MAJOR: Final = 8.6
MINOR: Final = 4.2
# the number of directions in which bridges are drawn
DIRECTIONS: Final = 8
FRONTIER: Final = "#9c3a2c"
RIM: Final = "#4a3318"


def rivers(atlas: Atlas) -> str:
    return ways.rivers([(river.points, MAJOR if river.major else MINOR) for river in atlas.rivers])


def borders(atlas: Atlas) -> str:
    """Draw the borders between areas without a river."""
    return ways.borders("v-borders", [line for border in atlas.map.borders if border.kind == "plain" for line in border.lines])


def frontiers(atlas: Atlas) -> str:
    """Draw the frontier of Italy, and the rim of the Massif Central where the map ends."""
    areas = [ring for area in atlas.map.areas for ring in area.rings]
    italy = "".join([round_corners(line) for line in inland(atlas.beyond["italy"], areas)])
    west = "".join([round_corners(line) for line in inland(atlas.beyond["massif_central"], areas)])
    return group(
        path(italy, stroke=FRONTIER, stroke_opacity=0.3, stroke_width=16), path(italy, stroke=HALO, stroke_width=4.6),
        path(italy, stroke=FRONTIER, stroke_width=3, stroke_dasharray="16 5 3 5"),
        path(west, stroke=RIM, stroke_opacity=0.3, stroke_width=13), path(west, stroke=RIM, stroke_width=3.4),
        fill="none", stroke_linejoin="round",
    )


def direction(atlas: Atlas, site: Site) -> int:
    """Return the direction of a bridge in eighths of a half turn, across the river: 0 leads from left to right."""
    return ways.across_line(atlas.map.borders[site.border].lines, site.at, DIRECTIONS)


def sites(atlas: Atlas) -> str:
    return ways.abutments("v-sites", [(site.at, direction(atlas, site) * math.pi / DIRECTIONS) for site in atlas.map.sites])


def rotation(direction_: int) -> str:
    """Return the transformation that turns a drawing around (15, 15) into a direction."""
    return f"rotate({number(direction_ * 180 / DIRECTIONS)} 15 15)"
