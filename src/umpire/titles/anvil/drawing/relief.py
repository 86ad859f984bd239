"""The relief of Provence: how its heights follow the terrain of the areas. Nothing here bears on play."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.art.boxes import Box
from umpire.art.relief import AreaLevels, Bend, Country, Crest, draw_shade, ground, heights
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.layout import MAP

CELL: Final = 10.0
BENDS: Final[Sequence[Bend]] = (Bend(90, 22, (0, 0), (60, 0)),)
# crests run from the north-west to the south-east, as the Alps bend to the sea
COUNTRY: Final[Country] = Country(0.05, 3, 9, 23, 0.22, (3, 10), (
    Crest(15, 1, (150, 105)), Crest(816, 0.55, (70, 52), (7, 0)), Crest(816, 0.25, (34, 30), (0, 9)),
), (0.8, 0.6))
SMALLEST: Final = 330.0


def relief(atlas: Atlas) -> str:
    frame = Box(MAP.x - CELL, MAP.y - CELL, MAP.width + 2 * CELL, MAP.height + 2 * CELL)
    levels = ground(AreaLevels([(ring, land.level) for ring, land in atlas.land]), frame, CELL, 1944, BENDS, 4)
    return draw_shade(heights(levels, COUNTRY, [river.points for river in atlas.rivers]), SMALLEST)
