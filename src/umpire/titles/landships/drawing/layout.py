"""The layout of the board: the map, charts beside it, the track and the boxes below."""
from __future__ import annotations

import math
from typing import Final

from umpire.art.boxes import Box, Cells
from umpire.maps.points import Point

# the side of a hex, and how much ground shows around the outermost ones
SIDE: Final = 64.0
RIM: Final = 18.0
COLUMNS: Final = 21
FIRST_COLUMN: Final = 50
FIRST_ROW: Final = 2
LAST_ROW: Final = 18
HIGH: Final = math.sqrt(3) * SIDE

_LEFT: Final = 52.0
_TOP: Final = 52.0
MAP: Final[Box] = Box(
    _LEFT, _TOP, 1.5 * SIDE * (COLUMNS - 1) + 2 * SIDE + 2 * RIM, HIGH * (LAST_ROW - FIRST_ROW + 1) + 2 * RIM,
)
# the middle of the first hex; mypyc loses a Final pair of floats: this is a plain name
ORIGIN: Point = (_LEFT + RIM + SIDE, _TOP + RIM + HIGH / 2)

_BESIDE: Final = 2176.0
_WIDE: Final = 650.0
WIDTH: Final = _BESIDE + _WIDE + 36
HEIGHT: Final = 2212.0

CARTOUCHE: Final[Box] = Box(_BESIDE, 36, _WIDE, 178)
ROSE: Final[Box] = Box(_BESIDE, 228, _WIDE, 250)
SEQUENCE: Final[Box] = Box(_BESIDE, 492, _WIDE, 244)
TERRAIN: Final[Box] = Box(_BESIDE, 750, _WIDE, 300)
SMALL_ARMS: Final[Box] = Box(_BESIDE, 1064, _WIDE, 292)
ANTITANK: Final[Box] = Box(_BESIDE, 1370, _WIDE, 320)
ASSAULT: Final[Box] = Box(_BESIDE, 1704, _WIDE, 308)

_STRIP: Final = 2026.0
_LOW: Final = 158.0
TRACK: Final[Box] = Box(36, _STRIP, 770, _LOW)
GERMAN_COMING: Final[Box] = Box(820, _STRIP, 400, _LOW)
BRITISH_COMING: Final[Box] = Box(1234, _STRIP, 400, _LOW)
GERMAN_LOST: Final[Box] = Box(1648, _STRIP, 582, _LOW)
BRITISH_LOST: Final[Box] = Box(2244, _STRIP, 582, _LOW)
# boxes that hold counters, by the id of their space
HOLDING: Final[dict[str, Box]] = {
    "german_coming": GERMAN_COMING, "british_coming": BRITISH_COMING, "german_lost": GERMAN_LOST, "british_lost": BRITISH_LOST,
}
HEADING: Final = 40.0

TURNS: Final = 10
CELLS: Final[Cells] = Cells(TRACK.x + 24, TRACK.y + 58, 68, 78, 72.4)

# the middle of the rose, and how far its points reach
ROSE_AT: Point = (_BESIDE + 138, 362)
ROSE_REACH: Final = 84.0

# the sequence of play: ten phases in two columns
LINE: Final = 36.0


def phase_place(phase: int) -> Point:
    """Return the base line of a phase of a half-turn, 1 to 10."""
    column, row = divmod(phase - 1, 5)
    return SEQUENCE.x + 52 + column * 322, SEQUENCE.y + 78 + row * LINE
