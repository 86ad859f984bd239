"""Outlooks: drawings over the board for a selected thing, and what is known of a line between two places.

An outlook shows the sectors of a gun, how far a unit reaches, where shells may fall, or every place where a move can end. A
title gives shapes in the coordinates of its board; other modules turn them into sentences. The client knows the tones, but no
title.
"""
from __future__ import annotations

from typing import Final, NamedTuple, Optional

from umpire.engine.events import Message

Point = tuple[float, float]

# how a shape is drawn: what reaches far, what reaches near, what only watches; a chance
FIRST: Final = "first"
SECOND: Final = "second"
THIRD: Final = "third"
CHANCE: Final = "chance"
# how a thing is marked: it can be reached, it lies on a limit that does not count, something else is in the way
INSIDE: Final = "inside"
EXCLUDED: Final = "excluded"
BARRED: Final = "barred"
# lines: one that counts, one that does not
SOLID: Final = "solid"
DASHED: Final = "dashed"


class MarkedArea(NamedTuple):
    """A part of the board: a closed outline, how it is drawn, what it is, and the case.

    `value` is written at a place in it, and `share` (0 to 1) is how strongly a chance is coloured.
    """

    outline: tuple[Point, ...]
    tone: str
    text: Message
    case: str
    value: str = ""
    at: Point = (0.0, 0.0)
    share: float = 1.0


class SectorLine(NamedTuple):
    """A line that means something by itself: the limit of a sector."""

    points: tuple[Point, ...]
    tone: str


class MarkedThing(NamedTuple):
    """A thing on the table that is marked, by its id, and why."""

    id: str
    tone: str
    text: Message
    case: str


class MoveEnd(NamedTuple):
    """A place where a move can end: the space, the heading in degrees, and what it is.

    It has its cost as it is written, the spaces on the way and the actions that lead there; `warning` names what may stop the
    move.
    """

    space: str
    heading: int
    at: Point
    cost: str
    path: tuple[str, ...]
    actions: tuple[str, ...]
    text: Message
    warning: Optional[Message] = None


class Outlook(NamedTuple):
    """All that is shown for a thing; `mover` is the counter that the ends belong to."""

    title: Message
    areas: tuple[MarkedArea, ...] = ()
    lines: tuple[SectorLine, ...] = ()
    spots: tuple[MarkedThing, ...] = ()
    ends: tuple[MoveEnd, ...] = ()
    mover: str = ""


class Stand(NamedTuple):
    """A possible place of a counter: a space and a heading in degrees."""

    space: str
    heading: int


class LineOfSight(NamedTuple):
    """A line of sight between two places: whether it is clear, by which case, where it runs, and what is in its way."""

    clear: bool
    text: Message
    case: str
    line: tuple[Point, Point]
    blocked: tuple[str, ...] = ()
