"""The board, drawn: the map of Provence, the charts beside it, and a library of symbols for all that lies on it."""
from __future__ import annotations

from typing import Final

from umpire.art.map_art import Cartouche, cartouche, compass, map_board, neat_line, scales
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.charts import panels
from umpire.titles.anvil.drawing.faces import counter_defs, counter_symbols
from umpire.titles.anvil.drawing.ground import draw_map, map_defs
from umpire.titles.anvil.drawing.markers import marker_symbols

TITLE: Final[Cartouche] = Cartouche(62, (150, 90), (78, 144, 165, 206, 238), (30, 4), 21)


def board_svg(atlas: Atlas) -> str:
    defs = [map_defs(atlas), counter_defs(atlas), *counter_symbols(atlas), *marker_symbols(atlas)]
    return map_board(
        layout.WIDTH, layout.HEIGHT, layout.MAP, defs, draw_map(atlas), neat_line(layout.MAP, 16, 19), panels(atlas),
        cartouche(layout.CARTOUCHE, TITLE, atlas.words.texts("title")), compass(layout.COMPASS[0], layout.COMPASS[1], 64),
        scales(layout.SCALE, atlas.km, 46, (20, 3), (10, 4)),
    )
