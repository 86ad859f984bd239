"""The board, drawn: the map, the charts beside it, and a library of symbols for all that lies on it."""
from __future__ import annotations

from umpire.art.map_art import map_board, neat_line
from umpire.titles.landships.drawing import layout
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.drawing.charts import panels
from umpire.titles.landships.drawing.faces import counter_defs, counter_symbols
from umpire.titles.landships.drawing.ground import draw_map, map_defs
from umpire.titles.landships.drawing.markers import marker_symbols


def board_svg(atlas: Atlas) -> str:
    defs = [map_defs(atlas), counter_defs(atlas), *counter_symbols(atlas), *marker_symbols(atlas)]
    return map_board(layout.WIDTH, layout.HEIGHT, layout.MAP, defs, draw_map(atlas), neat_line(layout.MAP, 16, 15),
        panels(atlas))
