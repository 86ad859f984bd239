"""The relief of the peninsula: its heights follow the hills of the map. It does not affect play."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.art.boxes import Box
from umpire.art.relief import AreaLevels, Bend, Country, Crest, draw_shade, draw_tints, ground, heights
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.layout import MAP

CELL: Final = 11.0
BENDS: Final[Sequence[Bend]] = (Bend(90, 16, (0, 0), (60, 0)), Bend(34, 6, (9, 4), (3, 31)))
# spurs run from the north-east to the south-west, as the peninsula does
COUNTRY: Final[Country] = Country(0.02, 2, 10, 21, 0.3, (2, 7), (
    Crest(1915, 1, (130, 74)), Crest(425, 0.5, (58, 40), (7, 0)), Crest(806, 0.22, (30, 24), (0, 9)),
), (0.78, -0.62))
SMALLEST: Final = 420.0
# rising ground: the lowest level and the colour
TINTS: Final[Sequence[tuple[float, str]]] = (
    (0.36, "#e6dfab"), (0.56, "#e4d6a0"), (0.8, "#dfc990"), (1.05, "#d3b479"), (1.3, "#c6a067"), (1.5, "#b98d55"),
)


def relief(atlas: Atlas) -> str:
    frame = Box(MAP.x - CELL, MAP.y - CELL, MAP.width + 2 * CELL, MAP.height + 2 * CELL)
    levels = ground(AreaLevels([(ring, land.level) for ring, land in atlas.land]), frame, CELL, 1915, BENDS, 5)
    return draw_tints(levels, TINTS, SMALLEST) + draw_shade(heights(levels, COUNTRY, atlas.rivers), SMALLEST)
