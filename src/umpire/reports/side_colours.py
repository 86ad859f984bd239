"""The colours of the sides, as they can be seen on light paper and on dark."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.reports.contents import ReportSeat

PAPER: Final = "#fffefa"
NIGHT: Final = "#232625"
# how much a shape has to stand out from what it is drawn on, as the guidelines for the web have it
CONTRAST: Final = 3.2


def readable_on(colour: str, ground: str) -> str:
    """Return a colour, darker or lighter until it stands out.

    >>> readable_on("#4f7a3a", PAPER), readable_on("#26282b", NIGHT) == "#26282b"
    ('#4f7a3a', False)
    """
    end = 0 if _light(_parts(ground)) > 0.4 else 255
    parts = _parts(colour)
    share = 0.0
    while _contrast(parts, _parts(ground)) < CONTRAST:
        share += 0.05
        parts = tuple([round(part + (end - part) * share) for part in _parts(colour)])
    return _hex_colour(parts)


def variables(sides: Sequence[ReportSeat]) -> str:
    """Return the variables of the style sheet for the sides."""
    rules = [
        f"--side-{number}-day: {readable_on(side.colour, PAPER)}; --side-{number}-night: {readable_on(side.colour, NIGHT)};"
        for number, side in enumerate(sides)
    ]
    return f":root {{ {' '.join(rules)} }}"


def _parts(colour: str) -> tuple[int, ...]:
    return tuple([int(colour[place:place + 2], 16) for place in (1, 3, 5)])


def _hex_colour(parts: Sequence[int]) -> str:
    return "#" + "".join([f"{part:02x}" for part in parts])


def _contrast(one: Sequence[int], other: Sequence[int]) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(parts: Sequence[int]) -> float:
    """Return the lightness of a colour, from 0 to 1."""
    linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
