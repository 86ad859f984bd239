"""The doubled lattice: every point with integer coordinates is the centre of a hex or the middle of a hexside.

A hex at the axial place (q, r) has its centre at (2q, 2r); the middle of a hexside lies halfway between two centres. So both
numbers are even in a hex, and one or both are odd on a hexside. Headings go clockwise in steps of 30 degrees: the even ones
point from a centre at a hexside, the odd ones at a juncture of three. All arithmetic is exact.
"""
from __future__ import annotations

from typing import Final, Optional

Spot = tuple[int, int]

# the compass on a map with flat tops, where heading 0 is up
NAMES: Final = ("N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW", "NNW")
TURNS: Final = 12
HALF_TURN: Final = 6
PORT: Final = -1
STARBOARD: Final = 1
# the dial has a place for each heading and one for all between two of them; a spot has no bearing from itself
MARKS: Final = 24
NOWHERE: Final = 24

# one step ahead: from a hex over a hexside to the next, or along a hexside and on to the hex beyond it, and the other way round
STEPS: Final[tuple[Spot, ...]] = (
    (0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1),
)
_ALL: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
_LEVEL: Final = (3, 9)
_RISING: Final = (1, 7)
_FALLING: Final = (5, 11)


# Places

def is_hex(spot: Spot) -> bool:
    return spot[0] % 2 == 0 and spot[1] % 2 == 0


def allowed_headings(spot: Spot) -> tuple[int, ...]:
    """Return the headings a vehicle can have: all in a hex, the two that run along it on a hexside."""
    if spot[0] % 2 == 0:
        return _ALL if spot[1] % 2 == 0 else _LEVEL
    return _RISING if spot[1] % 2 == 0 else _FALLING


def hexes_of(spot: Spot) -> tuple[Spot, ...]:
    """Return a hex itself, or the two hexes that a hexside parts: the one to port of its first heading, then the other."""
    headings = allowed_headings(spot)
    if len(headings) == TURNS:
        return (spot,)
    return _abeam(spot, headings[0], PORT), _abeam(spot, headings[0], STARBOARD)


def _abeam(spot: Spot, heading: int, side: int) -> Spot:
    """Return half a step at a right angle to an odd heading."""
    step = STEPS[(heading + 3 * side) % TURNS]
    return spot[0] + step[0] // 2, spot[1] + step[1] // 2


# Distances and bearings

def distance(here: Spot, there: Spot) -> int:
    """Count the hexes between two places.

    From a hex, a hexside is in its nearer hex; between hexsides each hex spanned counts as one.
    """
    along, across = there[0] - here[0], there[1] - here[1]
    return max(abs(along), abs(across), abs(along + across)) // 2


def dial(here: Spot, there: Spot) -> int:
    """Return the direction of a place: 2h exactly on heading h, 2h + 1 between h and h + 1, NOWHERE for the same place."""
    along, across = there[0] - here[0], there[1] - here[1]
    if along > 0 or (along == 0 and across < 0):
        return _half_dial(along, across)
    if along == 0 and across == 0:
        return NOWHERE
    return 12 + _half_dial(-along, -across)


def _half_dial(along: int, across: int) -> int:
    """Count how many of the first six headings lie before a direction from heading 0 up to heading 6."""
    past = (along, 2 * along + across, along + across, along + 2 * across, across, across - along)
    return 2 * sum([turn > 0 for turn in past]) - (0 not in past)


def nearest_headings(here: Spot, there: Spot) -> tuple[int, ...]:
    """Return the heading nearest to the direction of a place, all of them for the place itself; two are never equally near."""
    mark = dial(here, there)
    if mark == NOWHERE:
        return _ALL
    before, after = mark // 2, (mark + 1) // 2 % TURNS
    along, across = there[0] - here[0], there[1] - here[1]
    return (after,) if _ahead_of(along, across, after) > _ahead_of(along, across, before) else (before,)


def _ahead_of(along: int, across: int, heading: int) -> int:
    """Return the distance ahead on a heading, squared. Odd steps are shorter than even ones by the root of 3 to 2."""
    step = STEPS[heading]
    product = 2 * along * step[0] + along * step[1] + across * step[0] + 2 * across * step[1]
    return product * product * (4 if heading % 2 else 3)


# Moves

def ahead(spot: Spot, heading: int) -> Spot:
    """Return the place one step forward. The heading must be allowed there."""
    step = STEPS[heading]
    return spot[0] + step[0], spot[1] + step[1]


def beside(spot: Spot, heading: int, side: int) -> Optional[Spot]:
    """Return the next place to port or starboard with the same heading; none for an even one, to which no hexside is parallel."""
    return _abeam(spot, heading, side) if heading % 2 else None


def go_round(spot: Spot, heading: int, side: int) -> Optional[tuple[Spot, int]]:
    """Return the next hexside to port or starboard at the juncture ahead; a hex has none."""
    if is_hex(spot):
        return None
    # the middles of the old, the new hexside are a third of a step before, behind the juncture
    after = (heading + 2 * side) % TURNS
    before, behind = STEPS[heading], STEPS[after]
    return (spot[0] + (before[0] + behind[0]) // 3, spot[1] + (before[1] + behind[1]) // 3), after
