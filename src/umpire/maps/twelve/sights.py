"""Exact lines of sight between places: the hexes that a line crosses, and which of them block it.

A line crosses hexes or runs along hexsides. Where it runs along a hexside it is blocked only if both hexes block; where it only
touches a corner nothing blocks. The hexes at the two ends never block.
"""
from __future__ import annotations

from typing import NamedTuple

from umpire.engine.sets import has, members
from umpire.maps.hexes import OFF
from umpire.maps.twelve.lattice import STEPS, Spot, hexes_of
from umpire.maps.twelve.places import Places

# one hex that is crossed, or the two hexes of a hexside along which the line runs: all of it must block
Obstacle = tuple[int, ...]


class _Line(NamedTuple):
    """A line by its start and its steps, with what decides which hexes it crosses."""

    start: Spot
    along: int
    across: int
    # the direction from a hex's centre to the corner, or the side, that is farthest off the line
    lever: Spot
    # three times how far off that corner is: lines farther from the centre miss the hex
    half: int


def crossings(here: Spot, there: Spot) -> list[tuple[Spot, ...]]:
    """Return the hexes that a line crosses between its ends, in order: single ones, and pairs where it runs along a hexside."""
    if here == there:
        return []
    line = _line(here, there)
    ends = hexes_of(here) + hexes_of(there)
    by_distance: dict[int, list[Spot]] = {}
    single: set[int] = set()
    last = _cross(line.lever, (line.along, line.across))
    for spot in _near(line):
        step = (spot[0] - here[0], spot[1] - here[1])
        # the stretch from the centre to the farthest corner meets the line within the hex: that is how far along it lies
        far = _cross(line.lever, step)
        if 0 < far < last and spot not in ends:
            by_distance.setdefault(far, []).append(spot)
            if 3 * abs(_cross((line.along, line.across), step)) < line.half:
                single.add(far)
    return [tuple(by_distance[far]) for far in sorted(by_distance) if far in single or len(by_distance[far]) == 2]


def _line(here: Spot, there: Spot) -> _Line:
    along, across = there[0] - here[0], there[1] - here[1]
    off = [_cross(STEPS[heading], (along, across)) for heading in range(1, 12, 2)]
    most = max(off)
    corners = [STEPS[1 + 2 * place] for place in range(6) if off[place] == most]
    # parallel to hexsides two corners are equally far: between them is the middle of a side
    lever = (sum([corner[0] for corner in corners]), sum([corner[1] for corner in corners]))
    return _Line(here, along, across, lever, 2 * most)


def _near(line: _Line) -> list[Spot]:
    """Return the hexes that a line meets, if it is drawn on a little beyond its ends."""
    steep = abs(line.across) > abs(line.along)
    start, long, wide = line.start, line.along, line.across
    if steep:
        start, long, wide = (start[1], start[0]), wide, long
    spots = _band(start, abs(long), wide if long > 0 else -wide, min(0, long), line.half)
    return [(spot[1], spot[0]) for spot in spots] if steep else spots


def _band(start: Spot, long: int, wide: int, least: int, half: int) -> list[Spot]:
    """Yield the pairs of even numbers near a line that rises `wide` for every `long`, from `least` before its start."""
    spots: list[Spot] = []
    for first in range((start[0] + least - 2) // 2 * 2, start[0] + least + long + 3, 2):
        rise = 3 * wide * (first - start[0])
        low = start[1] - (half - rise) // (3 * long)
        high = start[1] + (half + rise) // (3 * long)
        spots += [(first, second) for second in range(low + low % 2, high + 1, 2)]
    return spots


def _cross(first: Spot, second: Spot) -> int:
    """Return the cross product: more than 0 if the second direction lies clockwise of the first."""
    return first[0] * second[1] - first[1] * second[0]


class Sights:
    """Lines of sight over a map on which some hexes, a set, block them."""

    def __init__(self, places: Places, blocking: int) -> None:
        self.places: Places = places
        self.blocking: int = blocking
        self._blocking_keys: frozenset[int] = frozenset([places.keys[h] for h in members(blocking)])
        self._crossed: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
        # by place the set of those looked for already, and of those in sight among them
        self._compared: list[int] = [0] * places.count
        self._open: list[int] = [0] * places.count

    def clear(self, here: int, there: int) -> bool:
        """Tell whether one place is in sight of another; the same both ways."""
        if not self._compared[here] >> there & 1:
            self._look(here, there)
        return bool(self._open[here] >> there & 1)

    def in_sight(self, here: int, those: int) -> int:
        """Return those of some places that are in sight of one, as a set."""
        for there in members(those & ~self._compared[here]):
            self._look(here, there)
        return those & self._open[here]

    def _look(self, here: int, there: int) -> None:
        self._compared[here] |= 1 << there
        self._compared[there] |= 1 << here
        if self._is_clear(here, there):
            self._open[here] |= 1 << there
            self._open[there] |= 1 << here

    def _is_clear(self, here: int, there: int) -> bool:
        key, blocking = self.places.keys[here], self._blocking_keys
        for obstacle in self._between(here, there):
            if key + obstacle[0] in blocking and key + obstacle[-1] in blocking:
                return False
        return True

    def _between(self, here: int, there: int) -> tuple[tuple[int, ...], ...]:
        """Return the hexes that the line crosses, by keys from its start.

        They are the same for all pairs that lie alike in the lattice.
        """
        keys, spots = self.places.keys, self.places.spots
        first = spots[here]
        pattern = (keys[there] - keys[here], first[0] % 2 * 2 + first[1] % 2)
        keys_crossed = self._crossed.get(pattern)
        if keys_crossed is None:
            wide, zero = self.places.wide, keys[here]
            lines = crossings(first, spots[there])
            keys_crossed = tuple([tuple([along * wide + across - zero for along, across in hexes]) for hexes in lines])
            self._crossed[pattern] = keys_crossed
        return keys_crossed

    def obstacles(self, here: int, there: int) -> tuple[Obstacle, ...]:
        """Return all that the line crosses between two places, in order; what lies off the map is left out."""
        spots, places = self.places.spots, self.places
        lines = [tuple([places.place_at(spot) for spot in hexes]) for hexes in crossings(spots[here], spots[there])]
        return tuple([hexes for hexes in lines if OFF not in hexes])

    def blocked_by(self, here: int, there: int) -> tuple[Obstacle, ...]:
        """Return the hexes that block the line between two places, in order; nothing if it is clear."""
        return tuple([hexes for hexes in self.obstacles(here, there) if all([has(self.blocking, h) for h in hexes])])
