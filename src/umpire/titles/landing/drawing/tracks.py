"""Where the places of the tracks are: the board prints them, the scene puts the markers on them."""
from __future__ import annotations

from typing import Final

from umpire.boards.boxes import Box
from umpire.boards.scene import Point

# the picture of a Round
SKY_WIDTH: Final = 86.0
SKY_HEIGHT: Final = 68.0


def round_pictures(box: Box) -> list[Point]:
    """The upper left corners of Dawn, Noon and Dusk."""
    return [(box.x + 16 + 93 * number, box.y + 38) for number in range(3)]


def round_places(box: Box) -> list[Point]:
    return [(x + SKY_WIDTH / 2, y + SKY_HEIGHT / 2) for x, y in round_pictures(box)]


def turn_places(box: Box, turns: int) -> list[Point]:
    step = 160 / max(turns - 1, 3)
    return [(box.x + 94 + step * number, box.y + 147) for number in range(turns)]


def spirit_places(box: Box, spirit: int) -> list[Point]:
    """From full Spirit to the cross."""
    step = 126 / max(spirit, 3)
    return [(box.x + 88 + step * number, box.y + 141) for number in range(spirit + 1)]
