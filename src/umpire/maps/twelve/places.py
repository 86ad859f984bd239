"""The places of a map, hexes and hexsides, as numbers, with tables for frequent look-ups.

A hex has the number it has in its grid; the hexsides between two hexes of the map follow. A stance is a place with a heading,
place * 12 + heading. Tables by place are made on first use.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.maps.hexes import OFF, HexGrid
from umpire.maps.hexsides import read_side, side_name
from umpire.maps.twelve import lattice
from umpire.maps.twelve.lattice import HALF_TURN, MARKS, PORT, STARBOARD, TURNS, Spot
from umpire.maps.twelve.sectors import ALL_IN, ALL_OUT, ALONG_OUT, Sector, course, judge_mark

_SIDES: Final = 6
# lines of sight may pass a little beyond the map: rows of the lattice are kept that far apart
_MARGIN: Final = 8
# to make a set of a row of numbers: 1 for a number up to so much, or for that number alone, 0 for every other
_UP_TO: Final = tuple([bytes([ord("1" if number <= most else "0") for number in range(256)]) for most in range(256)])
_JUST: Final = tuple([bytes([ord("1" if number == just else "0") for number in range(256)]) for just in range(256)])


class Places:
    """Hexes and hexsides of a grid."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid: HexGrid = grid
        self.hex_count: int = len(grid.ids)
        middles = [_centre(grid, h) for h in range(self.hex_count)]
        pairs = _pairs(grid)
        self.count: int = self.hex_count + len(pairs)
        self.hexes: tuple[tuple[int, ...], ...] = tuple([(h,) for h in range(self.hex_count)] + pairs)
        self.on_map: tuple[bool, ...] = tuple([grid.on_map[of[0]] for of in self.hexes])
        self.spots: tuple[Spot, ...] = tuple([_middle(middles, of) for of in self.hexes])
        self.names: tuple[str, ...] = tuple([_name(grid, of) for of in self.hexes])
        self.number: dict[str, int] = {name: place for place, name in enumerate(self.names) if self.on_map[place]}
        self.courses: tuple[int, ...] = tuple([course(spot) for spot in self.spots])
        self.headings: tuple[tuple[int, ...], ...] = tuple([self._headings_of(place) for place in range(self.count)])
        self._at: dict[Spot, int] = {spot: place for place, spot in enumerate(self.spots) if self.on_map[place]}
        self.sides: tuple[tuple[int, ...], ...] = tuple([self._sides_of(h) for h in range(self.hex_count)])
        self._make_moves()
        self._make_distances()
        self._rings: list[Optional[tuple[int, ...]]] = [None] * self.count
        self._marks: list[Optional[tuple[int, ...]]] = [None] * self.count
        self._fields: dict[tuple[Sector, int, int], int] = {}
        self._everywhere: int = _set([place for place in range(self.count) if self.on_map[place]])
        self._every_side: int = _set(range(self.hex_count, self.count))
        self._along: tuple[int, ...] = tuple([self._with_course(heading) for heading in range(HALF_TURN)])

    # Places

    def _headings_of(self, place: int) -> tuple[int, ...]:
        return lattice.allowed_headings(self.spots[place]) if self.on_map[place] else ()

    def _sides_of(self, h: int) -> tuple[int, ...]:
        along, across = self.spots[h]
        steps = [lattice.STEPS[2 * direction] for direction in range(_SIDES)]
        return tuple([self.place_at((along + step[0] // 2, across + step[1] // 2)) for step in steps])

    def _with_course(self, heading: int) -> int:
        """Return the set of hexsides that run along a heading."""
        return _set([place for place in range(self.hex_count, self.count) if self.courses[place] == heading])

    def place_at(self, spot: Spot) -> int:
        """Return the place at a point of the lattice, -1 off the map."""
        return self._at.get(spot, OFF)

    def read(self, text: str) -> int:
        """Return the place written "5808" or "5808|5809", in either order; ValueError says what is wrong with it."""
        if text in self.number:
            return self.number[text]
        if "|" not in text:
            raise ValueError(f'there is no hex "{text}"')
        first, second = read_side(self.grid, text)
        return self.number[side_name(self.grid, first, second)]

    def is_hex(self, place: int) -> bool:
        return place < self.hex_count

    # Moves

    def _make_moves(self) -> None:
        stances = [(place, heading) for place in range(self.count) for heading in range(TURNS)]
        possible = [heading in self.headings[place] for place, heading in stances]
        self.possible: tuple[bool, ...] = tuple(possible)
        # the place a step ahead, and those into which a vehicle drifts; -1 off the map
        self.ahead: tuple[int, ...] = tuple([self._ahead(stance) for stance in range(len(stances))])
        self.port: tuple[int, ...] = tuple([self._beside(stance, PORT) for stance in range(len(stances))])
        self.starboard: tuple[int, ...] = tuple([self._beside(stance, STARBOARD) for stance in range(len(stances))])
        # the stance round the juncture ahead
        self.round_port: tuple[int, ...] = tuple([self._go_round(stance, PORT) for stance in range(len(stances))])
        self.round_starboard: tuple[int, ...] = tuple([self._go_round(stance, STARBOARD) for stance in range(len(stances))])

    def _ahead(self, stance: int) -> int:
        if not self.possible[stance]:
            return OFF
        return self.place_at(lattice.ahead(self.spots[stance // TURNS], stance % TURNS))

    def _beside(self, stance: int, side: int) -> int:
        spot = lattice.beside(self.spots[stance // TURNS], stance % TURNS, side) if self.possible[stance] else None
        return OFF if spot is None else self.place_at(spot)

    def _go_round(self, stance: int, side: int) -> int:
        turn = lattice.go_round(self.spots[stance // TURNS], stance % TURNS, side) if self.possible[stance] else None
        place = OFF if turn is None else self.place_at(turn[0])
        return OFF if turn is None or place == OFF else place * TURNS + turn[1]

    def turn(self, stance: int, change: int) -> int:
        """Return the stance after a turn of so many twelfths, -5 to 6: off a hexside into the hex on that side, unless about."""
        place, heading = stance // TURNS, stance % TURNS
        after = (heading + change) % TURNS
        if place >= self.hex_count and change % HALF_TURN:
            place = self.starboard[stance] if change > 0 else self.port[stance]
        return place * TURNS + after

    # Distances and sectors

    def _make_distances(self) -> None:
        """Make the tables of relative positions.

        A key is a point as one number, so that the difference of two keys is a key.
        """
        rows = [across for _, across in self.spots]
        wide = 2 * (max(rows) - min(rows) + _MARGIN) + 1
        self.wide: int = wide
        self.keys: tuple[int, ...] = tuple([along * wide + across for along, across in self.spots])
        self._keys_back: tuple[int, ...] = self.keys[::-1]
        long = max([along for along, _ in self.spots]) - min([along for along, _ in self.spots])
        self._zero: int = long * wide + wide // 2
        steps = [(along, across) for along in range(-long, long + 1) for across in range(-(wide // 2), wide // 2 + 1)]
        self._ranges: bytes = bytes([min(255, lattice.distance((0, 0), step)) for step in steps])
        self._dials: bytes = bytes([lattice.dial((0, 0), step) for step in steps])

    def range(self, here: int, there: int) -> int:
        """Return the range between two places in hexes."""
        return self._ranges[self._zero + self.keys[there] - self.keys[here]]

    def dial(self, here: int, there: int) -> int:
        """Return the direction of a place: twice the heading, one more if between two; 24 for the same place."""
        return self._dials[self._zero + self.keys[there] - self.keys[here]]

    def within(self, place: int, reach: int) -> int:
        """Return the set of places at that range or nearer."""
        if reach < 0:
            return 0
        rings = self._rings[place]
        if rings is None:
            rings = self._rings[place] = self._rings_of(place)
        return rings[reach] if reach < len(rings) else rings[-1]

    def _rings_of(self, here: int) -> tuple[int, ...]:
        row = self._row(self._ranges, here)
        return tuple([int(row.translate(_UP_TO[reach]), 2) & self._everywhere for reach in range(max(row) + 1)])

    def _row(self, table: bytes, here: int) -> bytes:
        """Return the values of a table from one place to every other, the last place first, as the digits of a set are written.
        """
        zero = self._zero - self.keys[here]
        return bytes([table[zero + key] for key in self._keys_back])

    def places_by_mark(self, place: int) -> tuple[int, ...]:
        """Return the set of places at each mark of the dial; the last set is the place itself."""
        marks = self._marks[place]
        if marks is None:
            marks = self._marks[place] = self._marks_of(place)
        return marks

    def _marks_of(self, here: int) -> tuple[int, ...]:
        row = self._row(self._dials, here)
        return tuple([int(row.translate(_JUST[mark]), 2) & self._everywhere for mark in range(MARKS + 1)])

    def bears(self, sector: Sector, stance: int, there: int) -> int:
        """Tell whether a place is INSIDE or OUTSIDE a sector, or EXCLUDED by a limit it lies on."""
        return judge_mark(sector, stance % TURNS, self.dial(stance // TURNS, there), self.courses[there])

    def field(self, sector: Sector, stance: int, reach: int) -> int:
        """Return the set of places in a sector and in reach."""
        key = (sector, stance, reach)
        places = self._fields.get(key)
        if places is None:
            places = self._fields[key] = self._swept(sector, stance) & self.within(stance // TURNS, reach)
        return places

    def _swept(self, sector: Sector, stance: int) -> int:
        """Return the set of places in a sector however far away."""
        marks, start = self.places_by_mark(stance // TURNS), 2 * (stance % TURNS + sector.first)
        end = start + min(2 * (sector.last - sector.first), MARKS)
        swept = marks[MARKS]
        for mark in range(start, end + 1):
            swept |= marks[mark % MARKS]
        if sector.limits == ALL_IN or end - start == MARKS:
            return swept
        cut = self._cut(sector.limits, start // 2 % TURNS) & marks[start % MARKS]
        return swept & ~cut & ~(self._cut(sector.limits, end // 2 % TURNS) & marks[end % MARKS])

    def _cut(self, limits: int, limit: int) -> int:
        """Return the set of places that a limit with that heading leaves out where it meets them."""
        if limits == ALONG_OUT:
            return self._along[limit % HALF_TURN]
        return self._everywhere if limits == ALL_OUT else self._every_side


def turn_steps(change: int) -> int:
    """Return how many sixths of a turn a change of some twelfths begins."""
    return (abs(change) + 1) // 2


def _set(places: Sequence[int]) -> int:
    return sum([1 << place for place in places])


def _centre(grid: HexGrid, h: int) -> Spot:
    """Return a hex in the lattice, so that the grid's direction d is heading 2d."""
    along, across = grid.axial(h)
    return (2 * along, 2 * across) if grid.flat_top else (2 * along + 2 * across, -2 * across)


def _pairs(grid: HexGrid) -> list[tuple[int, ...]]:
    """Return the hexes of every hexside between two hexes of the map, in the order of the first."""
    return [(h, there) for h in range(len(grid.ids)) for there in grid.neighbours[h] if there > h]


def _middle(centres: Sequence[Spot], of: tuple[int, ...]) -> Spot:
    first, last = centres[of[0]], centres[of[-1]]
    return (first[0] + last[0]) // 2, (first[1] + last[1]) // 2


def _name(grid: HexGrid, of: tuple[int, ...]) -> str:
    return grid.ids[of[0]] if len(of) == 1 else side_name(grid, of[0], of[1])
