"""The relief: heights that follow the terrain of the areas, lit from the north-west. Nothing here bears on play."""
from __future__ import annotations

from typing import Final

from umpire.boards.areas import Ring, within
from umpire.boards.terrain_art import Field, Noise, blurred, doubled, shaded, valleys
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.layout import MAP

CELL: Final = 10.0
LEVELS: Final = {"clear": 0.0, "rough": 1.0, "mountain": 2.0}
BEYOND: Final = {"italy": 2.0, "massif_central": 1.4, "islands": 0.6}
SMALLEST: Final = 330.0


def relief(atlas: Atlas) -> str:
    return shaded(_heights(atlas, _levels(atlas)), SMALLEST)


def _levels(atlas: Atlas) -> Field:
    """How mountainous it is, from 0 in the plain to 2: the areas, bent and blurred."""
    step = 2 * CELL
    columns, rows = int(MAP.width / step) + 2, int(MAP.height / step) + 2
    bend, found = Noise(1944), Field(MAP.x - CELL, MAP.y - CELL, step, columns, rows, [])
    shapes = _shapes(atlas)
    for row in range(rows):
        y = found.top + row * step
        for column in range(columns):
            x = found.left + column * step
            east, south = bend.at(x / 90, y / 90) * 22, bend.at(x / 90 + 60, y / 90) * 22
            found.values.append(_level_at(shapes, x + east, y + south))
    return blurred(doubled(found), 4)


Shape = tuple[float, float, float, float, Ring, float]


def _shapes(atlas: Atlas) -> list[Shape]:
    """All land with its frame and level."""
    rings = [(ring, LEVELS[area.terrain]) for area in atlas.map.areas for ring in area.rings]
    rings += [(ring, BEYOND[name]) for name, several in atlas.beyond.items() for ring in several]
    found: list[Shape] = []
    for ring, level in rings:
        across, down = [x for x, _ in ring], [y for _, y in ring]
        found.append((min(across), max(across), min(down), max(down), ring, level))
    return found


def _level_at(shapes: list[Shape], x: float, y: float) -> float:
    for left, right, top, bottom, ring, level in shapes:
        if left <= x <= right and top <= y <= bottom and within([ring], x, y):
            return level
    return 0.0


def _heights(atlas: Atlas, ground: Field) -> Field:
    coarse, fine = Noise(15), Noise(816)
    beds = valleys(ground, [river.points for river in atlas.rivers])
    heights: list[float] = []
    for place, level in enumerate(ground.values):
        if level < 0.05:
            heights.append(-3 * beds[place])
            continue
        row, column = divmod(place, ground.columns)
        x, y = ground.left + column * ground.cell, ground.top + row * ground.cell
        # crests run from the north-west to the south-east, as the Alps bend to the sea
        u, v = x * 0.8 + y * 0.6, y * 0.8 - x * 0.6
        crest = coarse.ridge(u / 150, v / 105) + 0.55 * fine.ridge(u / 70 + 7, v / 52) + 0.25 * fine.ridge(u / 34, v / 30 + 9)
        rough = 23 * level / (1 + 0.22 * level)
        heights.append(level * 9 + crest * rough - beds[place] * (3 + 10 * level))
    return ground.put(heights)
