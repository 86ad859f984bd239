"""The map itself: sea and shore, the land by its terrain, what lies beyond it, borders and rivers, and the names."""
from __future__ import annotations

from umpire.boards.areas import Ring
from umpire.boards.curves import rounded, rounded_ring
from umpire.boards.ink import NEAR_SHORE, SEA, WATER_INK
from umpire.boards.lettering import curves
from umpire.boards.scene import Point
from umpire.boards.shores import lining, shelves, shores
from umpire.boards.svg import again, clip, element, group, path, rect, trace
from umpire.boards.ways import arrow
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.layout import MAP
from umpire.titles.anvil.drawing.names import names
from umpire.titles.anvil.drawing.relief import relief
from umpire.titles.anvil.drawing.ways import borders, frontiers, rivers, sites


def map_defs(atlas: Atlas) -> str:
    """What is drawn more than once: shores, the land of each terrain, clips and the curves on which names run."""
    frame = rect(*MAP, 0)
    lands = "".join([path(_land(atlas, terrain), id=f"v-{terrain}") for terrain in atlas.grounds])
    beyond = "".join([path(_traced(rings), id=f"v-{name}") for name, rings in atlas.beyond.items()])
    shore = "".join([rounded(line) if len(line) > 2 else trace(line) for line in coast(atlas)])
    lakes = "".join([rounded_ring(ring) for ring in atlas.lakes])
    clips = "".join([clip(f"v-in-{terrain}", again(f"v-{terrain}")) for terrain in atlas.grounds])
    return (
        lands + beyond + path(shore, id="v-shore") + path(lakes, id="v-lakes") + clips + clip("v-frame", frame)
        + clip("v-in-lakes", again("v-lakes")) + _whole(atlas) + curves("v", atlas.letters)
    )


def _whole(atlas: Atlas) -> str:
    """All land, to keep the relief off the sea."""
    parts = [again(f"v-{name}") for name in (*atlas.grounds, *atlas.beyond)]
    return element("clipPath", *parts, id="v-land")


def _land(atlas: Atlas, terrain: str) -> str:
    return "".join([atlas.map.outline(number) for number, area in enumerate(atlas.map.areas) if area.terrain == terrain])


def _traced(rings: list[Ring]) -> str:
    return "".join([trace(ring) + "z" for ring in rings])


def drawn_map(atlas: Atlas) -> str:
    """Everything inside the frame, from the sea up."""
    return group(
        _sea(), _lands(atlas), group(relief(atlas), clip_path="url(#v-land)"), _veil(atlas), _rims(atlas), _lakes(),
        frontiers(atlas), borders(atlas), _shoreline(), rivers(atlas), sites(atlas),
        *[arrow(colour, points) for colour, points in atlas.arrows], names(atlas), clip_path="url(#v-frame)",
    )


def _sea() -> str:
    water = group(*shelves("v-shore"), *lining("v-shore"), fill="none", stroke_linejoin="round", stroke_linecap="round")
    return rect(*MAP, 0, fill=SEA, class_="water") + water


def _lands(atlas: Atlas) -> str:
    """A seam of the same colour closes the hair between neighbours; a broad one the gaps along the frontier in the Alps."""
    lands = [(name, land.colour) for name, land in [*atlas.grounds.items(), *atlas.lands_beyond.items()]]
    alps = atlas.grounds["mountain"].colour
    return again("v-mountain", fill=alps, stroke=alps, stroke_width=10) + "".join([
        again(f"v-{name}", fill=colour, stroke=colour, stroke_width=1) for name, colour in lands
    ])


def _veil(atlas: Atlas) -> str:
    """Beyond the frontiers nothing is played: pale and grey, whatever the relief."""
    veiled = atlas.veiled.items()
    return "".join([again(f"v-{name}", fill=land.colour, fill_opacity=0.62, class_="beyond") for name, land in veiled])


def _rims(atlas: Atlas) -> str:
    """Each area is a little darker along its edge."""
    parts: list[str] = []
    for terrain, colour in atlas.rims.items():
        strokes = [again(f"v-{terrain}", stroke_width=wide, stroke_opacity=opacity) for wide, opacity in ((26, 0.1), (12, 0.14))]
        parts.append(group(*strokes, fill="none", stroke=colour, stroke_linejoin="round", clip_path=f"url(#v-in-{terrain})"))
    return "".join(parts)


def _lakes() -> str:
    return (
        again("v-lakes", fill=NEAR_SHORE, class_="water")
        + group(*lining("v-lakes", 3), fill="none", clip_path="url(#v-in-lakes)")
        + again("v-lakes", fill="none", stroke=WATER_INK, stroke_width=1.6)
    )


def _shoreline() -> str:
    return again("v-shore", fill="none", stroke=WATER_INK, stroke_width=2.2, stroke_linejoin="round", stroke_linecap="round")


def coast(atlas: Atlas) -> list[list[Point]]:
    """Where the areas and the land beyond them meet the sea."""
    return shores([ring for ring, _ in atlas.land], MAP)
