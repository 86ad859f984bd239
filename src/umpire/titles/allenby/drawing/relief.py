"""The relief of Palestine: how its heights follow the terrain of the hexes. Nothing here bears on play."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.art.boxes import Box
from umpire.art.relief import Bend, Country, Crest, HexLevels, draw_shade, draw_tints, ground, heights
from umpire.titles.allenby.drawing.atlas import Atlas

CELL: Final = 8.0
MARGIN: Final = 30.0
BENDS: Final[Sequence[Bend]] = (Bend(62, 15, (0, 0), (90, 0)), Bend(24, 6, (0, 40), (0, 140)))
# crests run more from north to south, as the country does
COUNTRY: Final[Country] = Country(0.02, 2, 8, 19, 0.28, (2, 9), (
    Crest(19, 1, (88, 118)), Crest(1918, 0.6, (44, 56), (7, 0)), Crest(1918, 0.3, (23, 27), (0, 9)),
))
SMALLEST_TINT: Final = 260.0
SMALLEST_SHADE: Final = 170.0


def relief(atlas: Atlas) -> str:
    """Draw the tints and, over them, shade and light."""
    frame = Box(MARGIN, MARGIN, atlas.width - 2 * MARGIN, atlas.height - 2 * MARGIN)
    by_hex = {name: atlas.grounds[item.terrain].level for name, item in atlas.hexes.items()}
    levels = ground(HexLevels(atlas.grid, by_hex, (atlas.width, atlas.height)), frame, CELL, 1917, BENDS, 5)
    tints = [(float(level), str(colour)) for level, colour in atlas.words.table("tints").content.items()]
    beds = [*atlas.wadis, *atlas.rivers.values()]
    return draw_tints(levels, tints, SMALLEST_TINT) + draw_shade(heights(levels, COUNTRY, beds), SMALLEST_SHADE)
