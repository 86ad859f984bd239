"""Water on a map: where land meets the sea, shelves of paler water, and engraved lines along the shore."""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from umpire.art.boxes import Box
from umpire.art.ink import NEAR_SHORE, SEA, SHALLOW, WATER_INK
from umpire.art.svg import again, group, rect
from umpire.maps.areas import Ring, extent, within
from umpire.maps.points import Point

# engraved lines along the shore: how far out, and how strong
LINING: Final[Sequence[tuple[float, float]]] = ((5, 0.62), (11.5, 0.5), (19.5, 0.38), (29.5, 0.28), (42, 0.2), (57, 0.13))
SHELVES: Final[Sequence[tuple[float, float]]] = ((250, 0.14), (170, 0.16), (105, 0.18), (58, 0.2), (26, 0.22))
# how far a land reaches beyond its shore to look for another one
_NEAR: Final = 3.0


def shelves(shore: str) -> list[str]:
    """Draw paler water towards a shore that `defs` already define by its name."""
    return [again(shore, stroke=SHALLOW, stroke_opacity=opacity, stroke_width=2 * reach) for reach, opacity in SHELVES]


def lining(shore: str, count: int = len(LINING)) -> list[str]:
    """Draw fine lines that follow the shore, from far to near.

    Each is a broad stroke with a slightly narrower one of water over it.
    """
    lines: list[str] = []
    for reach, opacity in reversed(LINING[:count]):
        lines.append(again(shore, stroke=WATER_INK, stroke_opacity=opacity, stroke_width=2 * reach + 1.3))
        lines.append(again(shore, stroke=NEAR_SHORE, stroke_width=2 * reach - 1.3))
    return lines


def sea(box: Box, shore: str) -> str:
    """Draw water over a whole box, paler and lined towards the shore; draw land over it."""
    lines = group(*shelves(shore), *lining(shore), fill="none", stroke_linejoin="round", stroke_linecap="round")
    return rect(*box, 0, fill=SEA, class_="water") + lines


def lakes(shore: str, inside: str, lines: int, edge: float) -> str:
    """Draw lakes with some lines along their shores, which keep inside a clip."""
    return (
        again(shore, fill=NEAR_SHORE, class_="water") + group(*lining(shore, lines), fill="none", clip_path=f"url(#{inside})")
        + again(shore, fill="none", stroke=WATER_INK, stroke_width=edge)
    )


# The shore of an area map: edges of the land beyond which there is no other land

def shores(rings: Sequence[Ring], frame: Box) -> list[list[Point]]:
    """Return the coast of all land as lines, in the order of its outlines; the frame of the map is no coast."""
    lines: list[list[Point]] = []
    for ring in rings:
        others = _around(ring, rings)
        line: list[Point] = []
        for here, there in pairwise([*ring, ring[0]]):
            if here != there and _by_the_sea(here, there, ring, others, frame):
                line = [*line, there] if line else [here, there]
            elif here != there and line:
                lines.append(line)
                line = []
        if line:
            lines.append(line)
    return [line for line in lines if len(line) > 2 or _goes_on(line, lines)]


def _goes_on(line: list[Point], lines: list[list[Point]]) -> bool:
    """Tell whether another line goes on where this one ends: a lone edge is a crack between two lands, no shore."""
    ends = (line[0], line[-1])
    return any([other is not line and (other[0] in ends or other[-1] in ends) for other in lines])


def _around(ring: Ring, rings: Sequence[Ring]) -> list[Ring]:
    """Return the outlines that may touch another one."""
    left, right, top, bottom = extent(ring)
    outlines: list[Ring] = []
    for other in rings:
        its_left, its_right, its_top, its_bottom = extent(other)
        beside = its_left <= right + _NEAR and left <= its_right + _NEAR
        if other is not ring and beside and its_top <= bottom + _NEAR and top <= its_bottom + _NEAR:
            outlines.append(other)
    return outlines


def _by_the_sea(here: Point, there: Point, ring: Ring, others: list[Ring], frame: Box) -> bool:
    """Tell whether the far side of an edge is water: neither other land nor beyond the frame."""
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    far = max(math.dist(here, there), 0.1)
    right, down = (there[1] - here[1]) / far * _NEAR, (here[0] - there[0]) / far * _NEAR
    outer = (x - right, y - down) if within([ring], x + right, y + down) else (x + right, y + down)
    in_frame = frame.x + 1 < outer[0] < frame.right - 1 and frame.y + 1 < outer[1] < frame.bottom
    return in_frame and not any([within([other], outer[0], outer[1]) for other in others])


def inland(rings: Sequence[Ring], others: Sequence[Ring]) -> list[list[Point]]:
    """Return the parts of outlines that others share, give or take a pixel: where land borders on land."""
    knots = {_near(point) for ring in others for point in ring}
    lines: list[list[Point]] = []
    for ring in rings:
        line: list[Point] = []
        for point in ring:
            if _near(point) in knots:
                line.append(point)
            else:
                lines.append(line)
                line = []
        lines.append(line)
    return [line for line in lines if len(line) > 1]


def _near(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
