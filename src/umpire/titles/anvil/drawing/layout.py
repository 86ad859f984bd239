"""The layout of the board: the map in the pixels of `map.json`, moved by SHIFT, with boxes and charts around it.

Boxes lie on the sea and beyond the frontiers, charts beside the map.
"""
from __future__ import annotations

from typing import Final

from umpire.art.boxes import Box, Cells, ListLines
from umpire.maps.points import Point

WIDTH: Final = 2700.0
HEIGHT: Final = 2492.0
# mypyc loses a Final pair of floats: these are plain names
SHIFT: Point = (52.0, 52.0)
MAP: Final[Box] = Box(52, 52, 1981, 2388)

# on the map: the sea
CARTOUCHE: Final[Box] = Box(92, 1936, 520, 262)
SCALE: Point = (110, 2262)
COMPASS: Point = (728, 1926)
LZ1: Final[Box] = Box(1462, 1962, 346, 226)
LZ2: Final[Box] = Box(1690, 1756, 326, 172)
AIR: Final[Box] = Box(1824, 1962, 192, 226)
TOULON: Final[Box] = Box(640, 2058, 578, 104)
MARSEILLE: Final[Box] = Box(640, 2176, 494, 104)
TURN: Final[Box] = Box(640, 2294, 1376, 128)
# on the map: beyond the frontiers
KEY: Final[Box] = Box(74, 74, 264, 408)
WEST: Final[Box] = Box(74, 496, 236, 236)
EXITED_NORTH: Final[Box] = Box(1794, 76, 224, 330)
EXITED_ITALY: Final[Box] = Box(1794, 870, 224, 330)

_LEFT: Final = 2064.0
_WIDE: Final = 608.0
SEQUENCE: Final[Box] = Box(_LEFT, 36, _WIDE, 214)
COMBAT: Final[Box] = Box(_LEFT, 264, _WIDE, 486)
MODIFIERS: Final[Box] = Box(_LEFT, 764, _WIDE, 412)
TERRAIN: Final[Box] = Box(_LEFT, 1190, _WIDE, 400)
BOMBING: Final[Box] = Box(_LEFT, 1604, _WIDE, 164)
DUE: Final[Box] = Box(_LEFT, 1782, _WIDE, 246)
ALLIED_LOST: Final[Box] = Box(_LEFT, 2042, _WIDE, 200)
GERMAN_LOST: Final[Box] = Box(_LEFT, 2256, _WIDE, 200)
# where a bombing marker lies that is not on the map, and the points of victory
BOMBS: Final[Box] = Box(BOMBING.right - 176, BOMBING.y + 44, 158, 84)
POINTS: Final[Box] = Box(SEQUENCE.right - 214, SEQUENCE.y + 46, 196, 150)

PANELS: Final[dict[str, Box]] = {
    "sequence": SEQUENCE, "combat": COMBAT, "modifiers": MODIFIERS, "terrain": TERRAIN, "bombing": BOMBING,
    "due": DUE, "allied_lost": ALLIED_LOST, "german_lost": GERMAN_LOST, "turn": TURN, "key": KEY,
}
# boxes that hold units, by the id of their place
HOLDING: Final[dict[str, Box]] = {
    "LZ1": LZ1, "LZ2": LZ2, "WEST": WEST, "AIR": AIR, "exited_north": EXITED_NORTH, "exited_italy": EXITED_ITALY,
    "due": DUE, "eliminated_allied": ALLIED_LOST, "eliminated_german": GERMAN_LOST,
}
HEADING: Final = 44.0

# the fortification tracks, in the order of tables.toml
FORTS: Final[tuple[Box, ...]] = (TOULON, MARSEILLE)


def fort_cells(box: Box) -> Cells:
    return Cells(box.x + 16, box.y + 38, 42, 56, 42)


def turn_cells(turns: int) -> Cells:
    step = (TURN.width - 32) / turns
    return Cells(TURN.x + 18, TURN.y + 38, step - 4, 78, step)


# the sequence of play
PHASES: Final[ListLines] = ListLines(SEQUENCE.x + 56, SEQUENCE.y + 72, 31)
