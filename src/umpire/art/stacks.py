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
    """A stack that leans one way, from below: at most `lean` from its middle, and no more than a share of it at each step."""
    if count == 1:
        return [middle]
    (x, y), (right, down) = middle, lean
    share, last = min(2 / (count - 1), step * 2), (count - 1) / 2
    offs = [(number - last) * share for number in range(count)]
    return [(round(x + right * off, 1), round(y + down * off, 1)) for off in offs]


def pile_places(middle: Point, count: int, reach: float) -> list[Point]:
    """A pile no wider than `reach`, from below: to the upper left, so that the lower edges of the values show."""
    step = min(3.0, reach / max(count - 1, 1))
    off = step * (count - 1) / 2
    return [(middle[0] + off - step * number, middle[1] + off - step * number) for number in range(count)]


def are_together(places: Sequence[Point], size: float) -> bool:
    """Whether one can see that they belong together: each beside another one."""
    seen, edge = {0}, [0]
    while edge:
        x, y = places[edge.pop()]
        for number, (right, down) in enumerate(places):
            if number not in seen and max(abs(right - x), abs(down - y)) < size * _NEIGHBOURS:
                seen.add(number)
                edge.append(number)
    return len(seen) == len(places)


def put(pieces: Sequence[Piece], places: Sequence[Point], size: float) -> list[Piece]:
    """Each piece on its place, all of one size."""
    pairs = zip(pieces, places, strict=True)
    # `_replace` says the same in three times the time, and a crowd is laid for every scene
    return [Piece._make((*piece[:4], round(x, 1), round(y, 1), size, *piece[7:])) for piece, (x, y) in pairs]


# What was laid before

# so many counters are remembered: those of a hundred matches
REMEMBERED: Final = 16_384


class PieceCache:
    """Counters that look as they did and lie with those with whom they lay: to say again all that a screen reader says of each
    takes longer than to see that nothing has changed. What they look like is all that they are made of."""

    def __init__(self) -> None:
        self._laid: dict[tuple[Any, ...], list[Piece]] = {}
        self._counters: int = 0

    def find(self, looks: tuple[Any, ...]) -> Optional[list[Piece]]:
        return self._laid.get(looks)

    def keep(self, looks: tuple[Any, ...], pieces: list[Piece]) -> list[Piece]:
        """Pieces that nobody changes."""
        self._counters += len(pieces)
        if self._counters > REMEMBERED:
            self._laid.clear()
            self._counters = len(pieces)
        self._laid[looks] = pieces
        return pieces


# Crowds in areas

class Sizes(NamedTuple):
    """How large the counters of a crowd are, the largest first: while they keep off small and large print, while they keep off
    large print only, when they may lie anywhere, and in piles, which are as much wider as `pile` says."""

    beside_all: Sequence[float]
    beside_names: Sequence[float]
    anywhere: Sequence[float]
    piled: Sequence[float]
    pile: float


class Crowds:
    """Where counters lie in the areas of a map: as large as they can be side by side, in piles where they cannot.

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
        self._laid: dict[tuple[str, tuple[int, ...]], tuple[list[Point], float]] = {}
        self._packings: dict[tuple[str, float, int], Packing] = {}

    def lay(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        """The middles and the size of counters in an area, so many of each kind: a kind is one pile if it comes to that."""
        if (place, piles) not in self._laid:
            self._laid[place, piles] = self._packed(place, piles)
        return self._laid[place, piles]

    def _packed(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        name, small, count = self.names[place], self.print[place], sum(piles)
        tried: tuple[tuple[Sequence[float], tuple[Ring, ...]], ...] = (
            (self.sizes.beside_all, (*name, *small)), (self.sizes.beside_names, name), (self.sizes.anywhere, ()),
        )
        for sizes, holes in tried:
            for size in sizes:
                found = self._packing(place, size, holes).side_by_side(count)
                if found and are_together(found, size):
                    return found, size
        return self._piled(place, piles)

    def _packing(self, place: str, size: float, holes: tuple[Ring, ...]) -> Packing:
        """Kept, for what it has measured serves any number of counters."""
        key = place, size, len(holes)
        if key not in self._packings:
            self._packings[key] = Packing(self.map.areas[self.map.number[place]].rings, self.middles[place], size, holes)
        return self._packings[key]

    def _piled(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        """A pile for each kind, side by side; in an area too small even for piles all lie on its middle."""
        reach, last = self.sizes.pile, self.sizes.piled[-1]
        for holes in (self.names[place], ()):
            for size in self.sizes.piled:
                found = self._packing(place, size + reach, holes).side_by_side(len(piles))
                if found:
                    pairs = zip(found, piles, strict=True)
                    return [point for middle, count in pairs for point in pile_places(middle, count, reach)], size
        return self.map.places(self.map.number[place], sum(piles), last, (), self.middles[place]), last
