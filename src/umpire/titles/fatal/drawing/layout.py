"""The layout of the board: the map through its lens, and boxes, tracks and charts around it.

Boxes and tracks lie on the open sea and on land out of play, charts beside the map.
"""
from __future__ import annotations

from typing import Final

from umpire.art.boxes import Box, Cells, ListLines
from umpire.maps.lens import Axis, Knot, Lens
from umpire.maps.points import Point

# the map: the lower straits and the beaches are drawn larger than the neck of the peninsula and the open sea
ACROSS: Final[Axis] = Axis([
    Knot(330, 0.66), Knot(640, 0.9), Knot(790, 1.8), Knot(930, 1.96), Knot(1330, 1.96), Knot(1560, 1.12), Knot(1900, 0.94),
    Knot(2737, 0.9),
])
DOWN: Final[Axis] = Axis([
    Knot(0, 0.5), Knot(240, 0.64), Knot(420, 0.78), Knot(700, 0.8), Knot(1080, 1.1), Knot(1380, 1.6), Knot(1540, 1.72),
    Knot(1900, 1.72), Knot(2040, 1.6), Knot(2130, 1.1), Knot(2240, 0.78), Knot(2460, 0.66),
])
# mypyc loses a Final pair of floats: these are plain names
CORNER: Point = (52.0, 52.0)
LENS: Final[Lens] = Lens(ACROSS, DOWN, CORNER)
MAP: Final[Box] = Box(52, 52, round(ACROSS.place(2737)), round(DOWN.place(2460)))

# on the map: the open sea
CARTOUCHE: Final[Box] = Box(86, 84, 620, 250)
ALLIED: Final[Box] = Box(86, 360, 720, 390)
COMPASS: Point = (214, 2290)
EXITED: Final[Box] = Box(2806, 360, 184, 246)
# on the map: Asia beyond the areas
TURKISH: Final[Box] = Box(2196, 1476, 794, 238)
TURN: Final[Box] = Box(2056, 1728, 934, 126)
IMPULSE: Final[Box] = Box(1990, 1868, 510, 114)
WEATHER: Final[Box] = Box(2514, 1868, 476, 114)
KEY: Final[Box] = Box(1990, 1996, 280, 470)
DUE: Final[Box] = Box(2284, 1996, 706, 470)
RECORD: Final[Box] = Box(1990, 2480, 1000, 298)

# charts beside the map
WIDTH: Final = 3724.0
HEIGHT: Final = 2856.0
_LEFT: Final = 3054.0
_WIDE: Final = 634.0
SEQUENCE: Final[Box] = Box(_LEFT, 36, _WIDE, 262)
ASSAULT: Final[Box] = Box(_LEFT, 312, _WIDE, 334)
MODIFIERS: Final[Box] = Box(_LEFT, 660, _WIDE, 322)
BOMBARDMENT: Final[Box] = Box(_LEFT, 996, _WIDE, 500)
NAVAL: Final[Box] = Box(_LEFT, 1510, _WIDE, 296)
MINES: Final[Box] = Box(_LEFT, 1820, _WIDE, 206)
SUPPLY: Final[Box] = Box(_LEFT, 2040, _WIDE, 276)
ALLIED_LOST: Final[Box] = Box(_LEFT, 2330, _WIDE, 256)
TURKISH_LOST: Final[Box] = Box(_LEFT, 2600, _WIDE, 220)

PANELS: Final[dict[str, Box]] = {
    "sequence": SEQUENCE, "assault": ASSAULT, "modifiers": MODIFIERS, "bombardment": BOMBARDMENT, "naval": NAVAL,
    "mines": MINES, "supply": SUPPLY, "allied_lost": ALLIED_LOST, "turkish_lost": TURKISH_LOST,
    "turkish": TURKISH, "turn": TURN, "impulse": IMPULSE, "weather": WEATHER, "key": KEY, "due": DUE, "record": RECORD,
}
HEADING: Final = 44.0

# Tracks

TURNS: Final[Cells] = Cells(TURN.x + 15, TURN.y + 37, 97, 78, 100.8)
IMPULSES: Final[Cells] = Cells(IMPULSE.x + 16, IMPULSE.y + 37, 92, 66, 96.5)
SKIES: Final[Cells] = Cells(WEATHER.x + 14, WEATHER.y + 37, 71, 66, 75.4)
RECORDS: Final[Cells] = Cells(RECORD.x + 15, RECORD.y + 38, 48.5, 46, 48.5, 20, 50)


# the sequence of play stands in two columns
STEPS: Final[ListLines] = ListLines(SEQUENCE.x + 50, SEQUENCE.y + 68, 29, 7, 306)


# Reinforcements to come: a box for each month that brings any, for Suvla and for units that cost points

MONTHS: Final[dict[str, Box]] = {
    "2": Box(DUE.x + 14, DUE.y + 38, 678, 108), "3": Box(DUE.x + 14, DUE.y + 151, 414, 94),
    "4": Box(DUE.x + 433, DUE.y + 151, 259, 94), "suvla": Box(DUE.x + 14, DUE.y + 250, 678, 104),
    "conditional": Box(DUE.x + 14, DUE.y + 359, 678, 102),
}
# boxes that hold units, by the id of their place
HOLDING: Final[dict[str, Box]] = {
    "BOX-ALLIED": ALLIED, "BOX-TURKISH": TURKISH, "BOX-EXITED": EXITED, "eliminated_allied": ALLIED_LOST,
    "eliminated_turkish": TURKISH_LOST,
}
