"""7.11, 7.12, 7.15, 6.18 The ways of foot and horse as things stand: what ends them, what closes a hex."""
from __future__ import annotations

from umpire.engine.sets import has
from umpire.titles.landships.components import ON_FOOT, ON_TRACKS
from umpire.titles.landships.state import LandState, side_of
from umpire.titles.landships.walks import Walks


def halves(value: int) -> str:
    """Half points as they are written.

    >>> halves(8), halves(3), halves(1)
    ('4', '1½', '½')
    """
    return (str(value // 2) if value > 1 else "") + ("½" if value % 2 else "")


def is_open(state: LandState, one: int, motion: int) -> bool:
    """6.18 Wire bars horses and wheels; tracks crush it, foot goes into it (7.15)."""
    return motion in (ON_FOOT, ON_TRACKS) or not has(state.wire, one)


def ways_from(state: LandState, here: int, motion: int) -> list[tuple[int, int]]:
    """7.11 The neighbours that it may enter, with half points."""
    return [way for way in state.box.ways[motion][here] if is_open(state, way[0], motion)]


def walks(state: LandState, piece: int, left: int, motion: int, least: bool) -> Walks:
    """Every hex that can be reached with so many half points, enemies' hexes too; a way ends in wire (7.15) and among
    enemies (7.12). `least`: one passable hex is always possible (7.16)."""
    ends, closed = state.wire | state.held[1 - side_of(piece)], 0 if motion == ON_FOOT else state.wire
    return state.box.walks[motion].walks(state.where[piece], left, least, ends, closed, state.minefields)
