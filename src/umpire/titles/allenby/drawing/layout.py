"""The layout of the board: the map in the pixels of `map.toml`, charts beside it, the track below."""
from __future__ import annotations

from typing import Final

from umpire.art.boxes import Box, Cells, ListLines
from umpire.maps.points import Point

WIDTH: Final = 2700.0
HEIGHT: Final = 2130.0
MAP: Final[Box] = Box(52, 52, 1956, 1856)
CARTOUCHE: Final[Box] = Box(84, 84, 430, 248)
KEY: Final[Box] = Box(84, 356, 330, 330)
# mypyc loses a Final pair of floats: these are plain names
COMPASS: Point = (190, 812)
SCALE: Point = (92, 930)

_LEFT: Final = 2040.0
_WIDE: Final = 632.0
SEQUENCE: Final[Box] = Box(_LEFT, 36, _WIDE, 252)
TERRAIN: Final[Box] = Box(_LEFT, 302, _WIDE, 346)
COMBAT: Final[Box] = Box(_LEFT, 662, _WIDE, 308)
BOMBARDMENT: Final[Box] = Box(_LEFT, 984, _WIDE, 264)
AIR: Final[Box] = Box(_LEFT, 1262, _WIDE, 154)
# the place of the squadrons that may fly
AIR_BOX: Final[Box] = Box(_LEFT + 340, 1306, 276, 92)
BRITISH_LOST: Final[Box] = Box(_LEFT, 1430, _WIDE, 240)
TURKISH_LOST: Final[Box] = Box(_LEFT, 1684, _WIDE, 240)

TRACK: Final[Box] = Box(36, 1940, 1318, 166)
HAND: Final[Box] = Box(1370, 1940, 1302, 166)

# boxes that hold counters, by the id of their space
HOLDING: Final[dict[str, Box]] = {"british_lost": BRITISH_LOST, "turkish_lost": TURKISH_LOST, "hand": HAND, "air": AIR}
HEADING: Final = 44.0

# the Turn and Victory Point track: two rows of twenty places
PLACES: Final = 40
CELLS: Final[Cells] = Cells(TRACK.x + 24, TRACK.y + 36, 60, 60, 63.5, 20, 62)


# the sequence of play: ten lines in two columns
PHASES: Final[ListLines] = ListLines(SEQUENCE.x + 52, SEQUENCE.y + 80, 37, 5, 312)
