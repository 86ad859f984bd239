"""The places of the tracks: the board draws them, the scene puts markers on them."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from umpire.art.boxes import Box
from umpire.art.scene import Mark
from umpire.maps.points import Point

# the picture of a Round
SKY_WIDTH: Final = 86.0
SKY_HEIGHT: Final = 68.0


def round_pictures(box: Box) -> list[Point]:
    """Return the upper left corners of Dawn, Noon and Dusk."""
    return [(box.x + 16 + 93 * number, box.y + 38) for number in range(3)]


@lru_cache(16)
def round_marks(box: Box, rounds: tuple[str, ...]) -> tuple[Mark, ...]:
    places = zip(rounds, round_pictures(box), strict=True)
    return tuple([Mark(name.capitalize(), x + SKY_WIDTH / 2, y + SKY_HEIGHT / 2) for name, (x, y) in places])


@lru_cache(16)
def turn_marks(box: Box, turns: int) -> tuple[Mark, ...]:
    step = 160 / max(turns - 1, 3)
    return tuple([Mark(str(number + 1), box.x + 94 + step * number, box.y + 147) for number in range(turns)])


@lru_cache(16)
def spirit_marks(box: Box, spirit: int) -> tuple[Mark, ...]:
    """Return the marks from full Spirit to the cross."""
    step = 126 / max(spirit, 3)
    labels = [str(points) if points else "†" for points in range(spirit, -1, -1)]
    return tuple([Mark(label, box.x + 88 + step * number, box.y + 141) for number, label in enumerate(labels)])
