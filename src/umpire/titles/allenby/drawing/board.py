"""The board, drawn: the map of Palestine, the charts beside it, and a library of symbols for all that lies on it."""
from __future__ import annotations

import math
from typing import Final

from umpire.art.map_art import Cartouche, cartouche, compass, map_board, neat_line, scales
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.drawing.charts import panels
from umpire.titles.allenby.drawing.faces import counter_defs, counter_symbols
from umpire.titles.allenby.drawing.ground import draw_map, map_defs
from umpire.titles.allenby.drawing.markers import marker_symbols

TITLE: Final[Cartouche] = Cartouche(54, (110, 80), (74, 134, 153, 194, 224), (33, 6), 20)


def board_svg(atlas: Atlas) -> str:
    defs = [map_defs(atlas), counter_defs(atlas), *counter_symbols(atlas), *marker_symbols(atlas)]
    # the height of a row of hexes
    unit = math.sqrt(3) * atlas.grid.size / atlas.km_per_row
    return map_board(
        layout.WIDTH, layout.HEIGHT, layout.MAP, defs, draw_map(atlas), neat_line(layout.MAP), panels(atlas),
        cartouche(layout.CARTOUCHE, TITLE, atlas.words.texts("title")), compass(layout.COMPASS[0], layout.COMPASS[1], 74),
        scales(layout.SCALE, unit, 42, (5, 3), (3, 3)),
    )
