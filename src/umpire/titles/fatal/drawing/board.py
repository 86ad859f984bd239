"""The board: the map of the Dardanelles with boxes and tracks, charts beside it, and symbols of all counters and markers."""
from __future__ import annotations

from typing import Final

from umpire.art.map_art import Cartouche, cartouche, compass, map_board, neat_line
from umpire.titles.fatal.drawing import layout
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.charts import panels
from umpire.titles.fatal.drawing.counters import counter_defs, counter_symbols
from umpire.titles.fatal.drawing.ground import drawn_map, map_defs
from umpire.titles.fatal.drawing.markers import marker_symbols

TITLE: Final[Cartouche] = Cartouche(66, (210, 90), (74, 140, 163, 200, 231), (28, 5), 20)


def board_svg(atlas: Atlas) -> str:
    defs = [map_defs(atlas), counter_defs(atlas), *counter_symbols(atlas), *marker_symbols(atlas)]
    return map_board(
        layout.WIDTH, layout.HEIGHT, layout.MAP, defs, drawn_map(atlas), neat_line(layout.MAP, 18, 20), panels(atlas),
        cartouche(layout.CARTOUCHE, TITLE, atlas.words.texts("title")), compass(layout.COMPASS[0], layout.COMPASS[1], 74),
    )
