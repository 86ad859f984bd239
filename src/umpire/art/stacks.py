"""Counters on one another and side by side: how far those of a stack lie apart, and how a crowd finds room in an area."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.art.scene import Piece
from umpire.maps.areas import AreaMap, Packing, Ring
from umpire.maps.points import Point

# counters whose middles are no further apart, in their size, are seen as one crowd
_NEIGHBOURS: Final = 1.3


def leaning_places(middle: Point, count: int, lean: Point, step: float) -> list[Point]:
    """Return the places of a stack that leans one way, from below.

    The stack leans at most `lean` from its middle, and no more than a share of it at each step.
    """
    if count == 1:
        return [middle]
    (x, y), (right, down) = middle, lean
    share, last = min(2 / (count - 1), step * 2), (count - 1) / 2
    offs = [(number - last) * share for number in range(count)]
    return [(round(x + right * off, 1), round(y + down * off, 1)) for off in offs]


def pile_places(middle: Point, count: int, reach: float) -> list[Point]:
    """Return a pile no wider than `reach`, from below: to the upper left, so that the lower edges of the values show."""
    step = min(3.0, reach / max(count - 1, 1))
    off = step * (count - 1) / 2
    return [(middle[0] + off - step * number, middle[1] + off - step * number) for number in range(count)]


def are_together(places: Sequence[Point], size: float) -> bool:
    """Tell whether one can see that they belong together: each beside another one."""
    visited, edge = {0}, [0]
    while edge:
        x, y = places[edge.pop()]
        for number, (right, down) in enumerate(places):
            if number not in visited and max(abs(right - x), abs(down - y)) < size * _NEIGHBOURS:
                visited.add(number)
                edge.append(number)
    return len(visited) == len(places)


def put(pieces: Sequence[Piece], places: Sequence[Point], size: float) -> list[Piece]:
    """Return each piece on its place, all of one size."""
    pairs = zip(pieces, places, strict=True)
    # `_replace` says the same in three times the time, and a crowd is laid for every scene
    return [Piece._make((*piece[:4], round(x, 1), round(y, 1), size, *piece[7:])) for piece, (x, y) in pairs]


# What was laid before

# so many counters are remembered: those of a hundred matches
REMEMBERED: Final = 16_384


class PieceCache:
    """A cache of counters that have not changed and lie with the same counters as before.

    Describing a piece anew for a screen reader takes longer than seeing that nothing has changed. What a piece shows depends on
    nothing but its key.
    """

    def __init__(self) -> None:
        self._layouts: dict[tuple[Any, ...], list[Piece]] = {}
        self._counters: int = 0

    def find(self, looks: tuple[Any, ...]) -> Optional[list[Piece]]:
        return self._layouts.get(looks)

    def keep(self, looks: tuple[Any, ...], pieces: list[Piece]) -> list[Piece]:
        """Cache pieces that are never changed."""
        self._counters += len(pieces)
        if self._counters > REMEMBERED:
            self._layouts.clear()
            self._counters = len(pieces)
        self._layouts[looks] = pieces
        return pieces


# Crowds in areas

class Sizes(NamedTuple):
    """The sizes of the counters of a crowd, the largest first.

    There are sizes that keep off small and large print, sizes that keep off large print only, sizes for counters that may lie
    anywhere, and sizes for piles, which are wider by the factor `pile`.
    """

    beside_all: Sequence[float]
    beside_names: Sequence[float]
    anywhere: Sequence[float]
    piled: Sequence[float]
    pile: float


class Crowds:
    """Layout of counters in the areas of a map: as large as they can be side by side, in piles where they cannot.

    `names` are the holes that the large print of an area makes (its number, its name), `print_` those of the small (towns);
    `middles` is where the first counter lies.
    """

    def __init__(
        self, map_: AreaMap, middles: Mapping[str, Point], names: Mapping[str, tuple[Ring, ...]],
        print_: Mapping[str, tuple[Ring, ...]], sizes: Sizes,
    ) -> None:
        self.map: AreaMap = map_
        self.middles: Mapping[str, Point] = middles
        self.names: Mapping[str, tuple[Ring, ...]] = names
        self.print: Mapping[str, tuple[Ring, ...]] = print_
        self.sizes: Sizes = sizes
        self._layouts: dict[tuple[str, tuple[int, ...]], tuple[list[Point], float]] = {}
        self._packings: dict[tuple[str, float, int], Packing] = {}

    def lay(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        """Return the middles and the size of some counters of each kind in an area. If necessary each kind is one pile."""
        if (place, piles) not in self._layouts:
            self._layouts[place, piles] = self._pack(place, piles)
        return self._layouts[place, piles]

    def _pack(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        name, small, count = self.names[place], self.print[place], sum(piles)
        layouts: tuple[tuple[Sequence[float], tuple[Ring, ...]], ...] = (
            (self.sizes.beside_all, (*name, *small)), (self.sizes.beside_names, name), (self.sizes.anywhere, ()),
        )
        for sizes, holes in layouts:
            for size in sizes:
                places = self._packing(place, size, holes).side_by_side(count)
                if places and are_together(places, size):
                    return places, size
        return self._pile(place, piles)

    def _packing(self, place: str, size: float, holes: tuple[Ring, ...]) -> Packing:
        """Return the packing of an area, cached because its measurements serve any number of counters."""
        key = place, size, len(holes)
        if key not in self._packings:
            self._packings[key] = Packing(self.map.areas[self.map.number[place]].rings, self.middles[place], size, holes)
        return self._packings[key]

    def _pile(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        """Return a pile for each kind, side by side; in an area too small even for piles all lie on its middle."""
        reach, last = self.sizes.pile, self.sizes.piled[-1]
        for holes in (self.names[place], ()):
            for size in self.sizes.piled:
                places = self._packing(place, size + reach, holes).side_by_side(len(piles))
                if places:
                    pairs = zip(places, piles, strict=True)
                    return [point for middle, count in pairs for point in pile_places(middle, count, reach)], size
        return self.map.places(self.map.number[place], sum(piles), last, (), self.middles[place]), last
