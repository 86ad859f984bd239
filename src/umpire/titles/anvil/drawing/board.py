"""The board, drawn: the map of Provence, the charts beside it, and a library of symbols for all that lies on it."""
from __future__ import annotations

from typing import Optional

from umpire.boards.ink import INK, RED, SEPIA
from umpire.boards.map_art import compass, neat_line, night, scale, scroll, sheet, wide_title
from umpire.boards.svg import SERIF, document, element, group, path, text
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.charts import panels
from umpire.titles.anvil.drawing.faces import counter_defs, counter_symbols
from umpire.titles.anvil.drawing.ground import drawn_map, map_defs
from umpire.titles.anvil.drawing.markers import marker_symbols


def board_svg(atlas: Optional[Atlas] = None) -> str:
    """One SVG: symbols in `defs`, the table in the layer `board`."""
    atlas = Atlas() if atlas is None else atlas
    defs = [map_defs(atlas), counter_defs(atlas), *counter_symbols(atlas), *marker_symbols()]
    layer = group(
        sheet(layout.WIDTH, layout.HEIGHT), drawn_map(atlas), neat_line(layout.MAP, 16, 19), panels(atlas),
        cartouche(atlas.words.texts("title")), compass(layout.COMPASS[0], layout.COMPASS[1], 64), _scales(atlas),
        night(layout.WIDTH, layout.HEIGHT), id="board",
    )
    return document(layout.WIDTH, layout.HEIGHT, element("defs", *defs), layer)


def cartouche(words: list[str]) -> str:
    """The title on a scroll of paper: two lines of the name, the operation, place and year."""
    box = layout.CARTOUCHE
    first, second, operation, where = words
    return (
        scroll(box) + wide_title(box.middle, box.y + 78, first, 62, box.width - 150)
        + wide_title(box.middle, box.y + 144, second, 62, box.width - 90)
        + path(f"M{box.x + 60} {box.y + 165}h{box.width / 2 - 84}m48 0h{box.width / 2 - 84}", stroke=RED, stroke_width=1.6)
        + path(f"M{box.middle} {box.y + 158}l7 7-7 7-7-7z", fill=RED)
        + text(box.middle, box.y + 206, operation, 30, fill=INK, font_family=SERIF, letter_spacing=4)
        + text(box.middle, box.y + 238, where, 21, fill=SEPIA, font_family=SERIF, font_style="italic")
    )


def _scales(atlas: Atlas) -> str:
    x, y = layout.SCALE
    return scale(x, y, atlas.km, 20, 3, "kilometres") + scale(x, y + 46, atlas.km * 1.609, 10, 4, "miles")
