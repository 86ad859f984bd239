"""The map itself: sea and shore, the land by its terrain, what lies beyond it, borders and rivers, and the names."""
from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from umpire.boards.areas import Ring, within
from umpire.boards.curves import rounded, rounded_ring
from umpire.boards.ink import NEAR_SHORE, SEA, WATER_INK
from umpire.boards.map_art import lining, shelves, traced
from umpire.boards.scene import Point
from umpire.boards.svg import clip, element, group, path, rect, trace
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.layout import MAP
from umpire.titles.anvil.drawing.names import letter_curves, names
from umpire.titles.anvil.drawing.relief import relief
from umpire.titles.anvil.drawing.ways import arrows, borders, frontiers, rivers, sites

FILLS: Final = {"clear": "#e6e6b8", "rough": "#dfc992", "mountain": "#c3a274"}
RIMS: Final = {"clear": "#8f9a4c", "rough": "#a07a36", "mountain": "#6d4a25"}
GREY: Final = "#cfcac0"
BEYOND: Final = {"italy": GREY, "massif_central": GREY, "islands": "#dfc992"}
# how far a land reaches beyond its shore to look for another one
NEAR: Final = 3.0


def map_defs(atlas: Atlas) -> str:
    """What is drawn more than once: shores, the land of each terrain, clips and the curves on which names run."""
    frame = rect(MAP.x, MAP.y, MAP.width, MAP.height, 0)
    lands = "".join([path(_land(atlas, terrain), id=f"v-{terrain}") for terrain in FILLS])
    beyond = "".join([path(_traced(rings), id=f"v-{name}") for name, rings in atlas.beyond.items()])
    shore = "".join([rounded(line) if len(line) > 2 else trace(line) for line in shores(atlas)])
    lakes = "".join([rounded_ring(ring) for ring in atlas.lakes])
    clips = "".join([clip(f"v-in-{terrain}", traced(f"v-{terrain}")) for terrain in FILLS])
    return (
        lands + beyond + path(shore, id="v-shore") + path(lakes, id="v-lakes") + clips + clip("v-frame", frame)
        + clip("v-in-lakes", traced("v-lakes")) + _whole(atlas) + letter_curves(atlas)
    )


def _whole(atlas: Atlas) -> str:
    """All land, to keep the relief off the sea."""
    parts = [traced(f"v-{name}") for name in (*FILLS, *atlas.beyond)]
    return element("clipPath", *parts, id="v-land")


def _land(atlas: Atlas, terrain: str) -> str:
    return "".join([atlas.map.outline(number) for number, area in enumerate(atlas.map.areas) if area.terrain == terrain])


def _traced(rings: list[Ring]) -> str:
    return "".join([trace(ring) + "z" for ring in rings])


def drawn_map(atlas: Atlas) -> str:
    """Everything inside the frame, from the sea up."""
    return group(
        _sea(), _lands(), group(relief(atlas), clip_path="url(#v-land)"), _veil(), _rims(), _lakes(), frontiers(atlas),
        borders(atlas), _shoreline(), rivers(atlas), sites(atlas), arrows(), names(atlas), clip_path="url(#v-frame)",
    )


def _sea() -> str:
    water = group(*shelves("v-shore"), *lining("v-shore"), fill="none", stroke_linejoin="round", stroke_linecap="round")
    return rect(MAP.x, MAP.y, MAP.width, MAP.height, 0, fill=SEA, class_="water") + water


def _lands() -> str:
    """A seam of the same colour closes the hair between neighbours; a broad one the gaps along the frontier in the Alps."""
    alps = traced("v-mountain", fill=FILLS["mountain"], stroke=FILLS["mountain"], stroke_width=10)
    grounds = [alps] + [traced(f"v-{terrain}", fill=fill, stroke=fill, stroke_width=1) for terrain, fill in FILLS.items()]
    return "".join([*grounds, *[traced(f"v-{name}", fill=fill, stroke=fill, stroke_width=1) for name, fill in BEYOND.items()]])


def _veil() -> str:
    """Beyond the frontiers nothing is played: pale and grey, whatever the relief."""
    return "".join([traced(f"v-{name}", fill=GREY, fill_opacity=0.62, class_="beyond") for name in ("italy", "massif_central")])


def _rims() -> str:
    """Each area is a little darker along its edge."""
    parts: list[str] = []
    for terrain, colour in RIMS.items():
        strokes = [traced(f"v-{terrain}", stroke_width=wide, stroke_opacity=opacity) for wide, opacity in ((26, 0.1), (12, 0.14))]
        parts.append(group(*strokes, fill="none", stroke=colour, stroke_linejoin="round", clip_path=f"url(#v-in-{terrain})"))
    return "".join(parts)


def _lakes() -> str:
    return (
        traced("v-lakes", fill=NEAR_SHORE, class_="water")
        + group(*lining("v-lakes", 3), fill="none", clip_path="url(#v-in-lakes)")
        + traced("v-lakes", fill="none", stroke=WATER_INK, stroke_width=1.6)
    )


def _shoreline() -> str:
    return traced("v-shore", fill="none", stroke=WATER_INK, stroke_width=2.2, stroke_linejoin="round", stroke_linecap="round")


# The shore: edges of the land beyond which there is no other land

def shores(atlas: Atlas) -> list[list[Point]]:
    """The coast as lines, in the order of the land's outlines."""
    rings = [ring for area in atlas.map.areas for ring in area.rings]
    rings += [ring for several in atlas.beyond.values() for ring in several]
    lines: list[list[Point]] = []
    for ring in rings:
        others = _around(ring, rings)
        closed = [*ring, ring[0]]
        line: list[Point] = []
        for here, there in pairwise(closed):
            if here != there and _by_the_sea(here, there, ring, others):
                line = [*line, there] if line else [here, there]
            elif here != there and line:
                lines.append(line)
                line = []
        if line:
            lines.append(line)
    return [line for line in lines if len(line) > 2 or _joined(line, lines)]


def _joined(line: list[Point], lines: list[list[Point]]) -> bool:
    """Whether another line goes on where this one ends: a lone edge is a crack between two lands, no shore."""
    ends = (line[0], line[-1])
    return any([other is not line and (other[0] in ends or other[-1] in ends) for other in lines])


def _around(ring: Ring, rings: list[Ring]) -> list[Ring]:
    """The outlines that may touch another one."""
    left, right, top, bottom = _frame(ring)
    found: list[Ring] = []
    for other in rings:
        its_left, its_right, its_top, its_bottom = _frame(other)
        beside = its_left <= right + NEAR and left <= its_right + NEAR
        if other is not ring and beside and its_top <= bottom + NEAR and top <= its_bottom + NEAR:
            found.append(other)
    return found


def _frame(ring: Ring) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in ring], [y for _, y in ring]
    return min(across), max(across), min(down), max(down)


def _by_the_sea(here: Point, there: Point, ring: Ring, others: list[Ring]) -> bool:
    """Whether the far side of an edge is water: neither other land nor beyond the frame."""
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    far = max(math.dist(here, there), 0.1)
    right, down = (there[1] - here[1]) / far * NEAR, (here[0] - there[0]) / far * NEAR
    outer = (x - right, y - down) if within([ring], x + right, y + down) else (x + right, y + down)
    in_frame = MAP.x + 1 < outer[0] < MAP.right - 1 and MAP.y + 1 < outer[1] < MAP.bottom
    return in_frame and not any([within([other], outer[0], outer[1]) for other in others])
