"""The board, drawn: the map of Palestine, the charts beside it, and a library of symbols for all that lies on it."""
from __future__ import annotations

from typing import Optional

from umpire.boards.map_art import compass, neat_line, night, sheet
from umpire.boards.svg import document, element, group
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.drawing.charts import panels
from umpire.titles.allenby.drawing.faces import counter_defs, counter_symbols
from umpire.titles.allenby.drawing.ground import cartouche, drawn_map, map_defs, scale_bar
from umpire.titles.allenby.drawing.markers import marker_symbols


def board_svg(atlas: Optional[Atlas] = None) -> str:
    """One SVG: symbols in `defs`, the table in the layer `board`."""
    atlas = Atlas() if atlas is None else atlas
    defs = [map_defs(atlas), counter_defs(atlas), *counter_symbols(atlas), *marker_symbols()]
    layer = group(
        sheet(layout.WIDTH, layout.HEIGHT), drawn_map(atlas), neat_line(layout.MAP), panels(atlas),
        cartouche(atlas.words.texts("title")),
        compass(layout.COMPASS[0], layout.COMPASS[1], 74), scale_bar(atlas, layout.SCALE[0], layout.SCALE[1]),
        night(layout.WIDTH, layout.HEIGHT),
        id="board",
    )
    return document(layout.WIDTH, layout.HEIGHT, element("defs", *defs), layer)
