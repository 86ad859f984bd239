"""The map itself: sea and shore, the land by its terrain, what lies beyond it, borders and rivers, and the names."""
from __future__ import annotations

from umpire.art.area_art import land_defs, lands, rims, veil
from umpire.art.curves import round_corners, round_ring
from umpire.art.ink import WATER_INK
from umpire.art.lettering import curves
from umpire.art.shores import lakes, sea, shores
from umpire.art.svg import again, clip, group, path, rect, trace
from umpire.art.ways import arrow
from umpire.maps.points import Point
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.layout import MAP
from umpire.titles.anvil.drawing.names import names
from umpire.titles.anvil.drawing.relief import relief
from umpire.titles.anvil.drawing.ways import borders, frontiers, rivers, sites


def map_defs(atlas: Atlas) -> str:
    """Define what is drawn more than once: shores, the land of each terrain, clips and the curves on which names run."""
    shore = "".join([round_corners(line) if len(line) > 2 else trace(line) for line in coast(atlas)])
    inland = "".join([round_ring(ring) for ring in atlas.lakes])
    return (
        land_defs("v", atlas.map, list(atlas.grounds), atlas.beyond) + path(shore, id="v-shore") + path(inland, id="v-lakes")
        + clip("v-frame", rect(*MAP, 0)) + clip("v-in-lakes", again("v-lakes")) + curves("v", atlas.letters)
    )


def coast(atlas: Atlas) -> list[list[Point]]:
    """Return where the areas and the land beyond them meet the sea."""
    return shores([ring for ring, _ in atlas.land], MAP)


def draw_map(atlas: Atlas) -> str:
    """Draw everything inside the frame, from the sea up."""
    ground = {name: land.colour for name, land in atlas.grounds.items()}
    beyond = {name: land.colour for name, land in atlas.lands_beyond.items()}
    # a broad seam closes the gaps along the frontier in the Alps
    alps = lands("v", {"mountain": ground["mountain"]}, 10)
    return group(
        sea(MAP, "v-shore"), alps, lands("v", ground), lands("v", beyond), group(relief(atlas), clip_path="url(#v-land)"),
        veil("v", atlas.veiled), rims("v", atlas.rims), lakes("v-lakes", "v-in-lakes", 3, 1.6), frontiers(atlas),
        borders(atlas), _shoreline(), rivers(atlas), sites(atlas),
        *[arrow(colour, points) for colour, points in atlas.arrows], names(atlas), clip_path="url(#v-frame)",
    )


def _shoreline() -> str:
    return again("v-shore", fill="none", stroke=WATER_INK, stroke_width=2.2, stroke_linejoin="round", stroke_linecap="round")
