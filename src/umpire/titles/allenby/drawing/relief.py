"""The relief: a height for every place, tints by height and shade by slope, lit from the north-west.

The heights follow the terrain of the hexes, whose edges are blurred and bent so that no hex looks like a tile; noise makes
ridges, rivers and wadis cut valleys. Nothing here bears on play.
"""
from __future__ import annotations

from typing import Final

from umpire.boards.terrain_art import Field, Noise, blurred, doubled, shaded, tinted, valleys
from umpire.titles.allenby.drawing.atlas import Atlas

CELL: Final = 8.0
MARGIN: Final = 30.0
LEVELS: Final = {"hill": 1.0, "mountain": 2.0}
# colours of rising ground: from which level on, and the colour
TINTS: Final = (
    (0.2, "#e5dcb3"), (0.36, "#e0d3a5"), (0.52, "#dac898"), (0.72, "#d3bd8a"), (1.12, "#cbb17d"), (1.3, "#c2a46f"),
    (1.5, "#b99763"), (1.72, "#b08c59"),
)
SMALLEST_TINT: Final = 260.0
SMALLEST_SHADE: Final = 170.0


def relief(atlas: Atlas) -> str:
    """The tints and, over them, shade and light."""
    ground = _levels(atlas)
    return tinted(ground, TINTS, SMALLEST_TINT) + shaded(_heights(atlas, ground), SMALLEST_SHADE)


def _levels(atlas: Atlas) -> Field:
    """How mountainous it is, from 0 in the plain to 2: the hexes, bent and blurred."""
    step = 2 * CELL
    columns, rows = int((atlas.width - 2 * MARGIN) / step) + 1, int((atlas.height - 2 * MARGIN) / step) + 1
    bend = Noise(1917)
    found: list[float] = []
    for row in range(rows):
        y = MARGIN + row * step
        for column in range(columns):
            x = MARGIN + column * step
            east = bend.at(x / 62, y / 62) * 15 + bend.at(x / 24, y / 24 + 40) * 6
            south = bend.at(x / 62 + 90, y / 62) * 15 + bend.at(x / 24, y / 24 + 140) * 6
            found.append(_level_at(atlas, x + east, y + south))
    return blurred(doubled(Field(MARGIN, MARGIN, step, columns, rows, found)), 5)


def _level_at(atlas: Atlas, x: float, y: float) -> float:
    """The level of the hex there; beyond the rim that of the nearest one."""
    grid = atlas.grid
    x = min(max(x, 85.0), atlas.width - 85)
    for beyond in (0.0, 30.0, 60.0, 90.0):
        here = grid.hex_at(x, y + beyond if y < atlas.height / 2 else y - beyond)
        if here >= 0:
            return LEVELS.get(atlas.hexes[grid.ids[here]].terrain, 0.0)
    return 0.0


def _heights(atlas: Atlas, ground: Field) -> Field:
    coarse, fine = Noise(19), Noise(1918)
    beds = valleys(ground, [*atlas.wadis, *atlas.rivers.values()])
    heights: list[float] = []
    for place, level in enumerate(ground.values):
        if level < 0.02:
            heights.append(-2 * beds[place])
            continue
        row, column = divmod(place, ground.columns)
        x, y = MARGIN + column * CELL, MARGIN + row * CELL
        # crests run more from north to south, as the country does
        crest = coarse.ridge(x / 88, y / 118) + 0.6 * fine.ridge(x / 44 + 7, y / 56) + 0.3 * fine.ridge(x / 23, y / 27 + 9)
        rough = 19 * level / (1 + 0.28 * level)
        heights.append(level * 8 + crest * rough - beds[place] * (2 + 9 * level))
    return ground.put(heights)
