"""Sectors between two headings, seen from a place and its heading, with limits that count or do not."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.maps.twelve.lattice import MARKS, NOWHERE, TURNS, Spot, allowed_headings, dial, is_hex

# what lies exactly on a limit: all of it is in the sector; hexsides along the limit are out; all hexsides; hexes, too
ALL_IN: Final = 0
ALONG_OUT: Final = 1
SIDES_OUT: Final = 2
ALL_OUT: Final = 3

OUTSIDE: Final = 0
INSIDE: Final = 1
# on a limit that does not count
EXCLUDED: Final = 2

# what stands at a place, for the limits: hexsides by the heading below 6 that runs along them
HEX: Final = -1


class Sector(NamedTuple):
    """From `first` to `last`, in twelfths of a turn clockwise from the heading; twelve of them are all round."""

    first: int
    last: int
    limits: int = ALL_IN


def course(spot: Spot) -> int:
    """Return the heading below 6 that runs along a hexside; HEX for a hex."""
    return HEX if is_hex(spot) else allowed_headings(spot)[0]


def bears(sector: Sector, heading: int, here: Spot, there: Spot) -> int:
    """Tell whether a place is INSIDE or OUTSIDE a sector, or EXCLUDED by a limit it lies on."""
    return judge_mark(sector, heading, dial(here, there), course(there))


def judge_mark(sector: Sector, heading: int, mark: int, target: int) -> int:
    """Judge a place by its mark on the dial and its kind: a hex, or a hexside by its course."""
    wide = 2 * (sector.last - sector.first)
    if mark == NOWHERE or wide >= MARKS:
        return INSIDE
    past = (mark - 2 * (heading + sector.first)) % MARKS
    if past > wide:
        return OUTSIDE
    if 0 < past < wide or counts(sector.limits, mark // 2, target):
        return INSIDE
    return EXCLUDED


def counts(limits: int, limit: int, target: int) -> bool:
    """Tell whether what lies on a limit, a heading, is in the sector."""
    if target == HEX:
        return limits != ALL_OUT
    if limits == ALONG_OUT:
        return limit % (TURNS // 2) != target
    return limits == ALL_IN
