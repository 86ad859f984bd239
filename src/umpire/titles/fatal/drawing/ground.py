"""The map, from the sea up: water and shore, land with its relief, the land beyond, lines, works and names."""
from __future__ import annotations

from umpire.art.area_art import land_defs, lands, rims, veil
from umpire.art.ink import WATER_INK
from umpire.art.lettering import curves
from umpire.art.shores import sea, shores
from umpire.art.svg import again, clip, group, path, rect, trace
from umpire.maps.points import Point
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.layout import MAP
from umpire.titles.fatal.drawing.names import names
from umpire.titles.fatal.drawing.relief import relief
from umpire.titles.fatal.drawing.waters import graticule, soundings, water_areas, water_defs
from umpire.titles.fatal.drawing.ways import borders, rivers, roads, works, works_defs

GROUNDS = ("clear", "hill")


def map_defs(atlas: Atlas) -> str:
    """Draw what is used more than once: shores, the land of each terrain, clips and the curves under names."""
    shore = "".join([trace(line) for line in coast(atlas)])
    return (
        land_defs("g", atlas.map, GROUNDS, {"beyond": atlas.beyond}) + path(shore, id="g-shore")
        + clip("g-frame", rect(*MAP, 0)) + curves("g", atlas.letters) + water_defs() + works_defs()
    )


def coast(atlas: Atlas) -> list[list[Point]]:
    """Return the lines where the areas and the land beyond them meet the sea."""
    return shores([ring for ring, _ in atlas.land], MAP)


def drawn_map(atlas: Atlas) -> str:
    """Draw everything inside the frame."""
    colours = {name: atlas.grounds[name].colour for name in (*GROUNDS, "beyond")}
    return group(
        sea(MAP, "g-shore"), graticule(), soundings(atlas, coast(atlas)), water_areas(atlas), lands("g", colours),
        group(relief(atlas), clip_path="url(#g-land)"), veil("g", {"beyond": atlas.grounds["beyond"].colour}),
        rims("g", {name: atlas.grounds[name].rim for name in GROUNDS}), borders(atlas), _shoreline(), rivers(atlas), roads(atlas),
        works(atlas), names(atlas), clip_path="url(#g-frame)",
    )


def _shoreline() -> str:
    return again("g-shore", fill="none", stroke=WATER_INK, stroke_width=2.2, stroke_linejoin="round", stroke_linecap="round")
