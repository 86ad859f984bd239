"""7.1, 7.11, 7.15, 7.16 Ways of foot and horse over the map: what can be reached, and the cheapest way to it.

The same ways are needed again and again: they depend only on the start, the points, and what stands or lies within
reach. So each is searched once and cached by these, for all matches on the map.
"""
from __future__ import annotations

from typing import Final, NamedTuple, Optional

from umpire.engine.sets import members

# by hex its neighbours that can be entered, with half points
Ways = tuple[tuple[tuple[int, int], ...], ...]

# a label is the cost, with mines as the tie-break
_MINES: Final = 8
# how many hexes the cached answers may have together
_MANY: Final = 1 << 17


# sets of hexes in which a way ends, which cannot be entered, and which are mined
Obstacles = tuple[int, int, int]


class Walk(NamedTuple):
    """A way: half points, the hexes from the first to the last."""

    cost: int
    way: tuple[int, ...]


class Walks:
    """Every hex that can be reached from a start, as a set, and the cheapest way to each."""

    def __init__(self, start: int, labels: dict[int, int], before: dict[int, int]) -> None:
        self.hexes: int = sum([1 << one for one in before])
        self._start = start
        self._labels = labels
        self._before = before

    def __contains__(self, one: int) -> bool:
        return bool(self.hexes >> one & 1)

    def cost(self, one: int) -> int:
        return self._labels[one] >> _MINES

    def __getitem__(self, one: int) -> Walk:
        way, here = [one], one
        while here != self._start:
            here = self._before[here]
            way.append(here)
        return Walk(self.cost(one), tuple(way[::-1]))


class Outset:
    """The ways from one hex with so many half points.

    How far they lead at best, the hexes from which they may lead on, and the cached walks by the obstacles.
    """

    def __init__(self, near: int, inner: int) -> None:
        self.near: int = near
        self.inner: int = inner
        self.known: dict[Obstacles, Walks] = {}


class WalkTable:
    """All ways of one motion over a map; the cache is limited by the hexes it holds."""

    def __init__(self, ways: Ways, most: int = _MANY) -> None:
        self._ways = ways
        self._most = most
        self._outsets: dict[tuple[int, int, bool], Outset] = {}
        self._cached_hexes = 0

    def walks(self, start: int, points: int, least: bool, ends: int, barriers: int, mines: int) -> Walks:
        """Return the ways with so many half points, past sets of hexes in which they end, which are closed, which are mined.

        `least`: one passable hex is always possible (7.16).
        """
        outset = self._outset(start, points, least)
        near = outset.near
        # an obstacle matters only where a way could lead on
        there = (ends & outset.inner, barriers & near, mines & near)
        walks = outset.known.get(there)
        return self._search_and_cache(outset, start, points, least, there) if walks is None else walks

    def _outset(self, start: int, points: int, least: bool) -> Outset:
        outset = self._outsets.get((start, points, least))
        if outset is None:
            best = self.search(start, points, least, (0, 0, 0))
            outset = self._outsets[start, points, least] = Outset(best.hexes, self._inner(best, points))
        return outset

    def _inner(self, best: Walks, points: int) -> int:
        """Return the hexes from which there are points to go on, by the best ways."""
        hexes = 0
        for one in members(best.hexes):
            if best.cost(one) + min([price for _, price in self._ways[one]], default=points + 1) <= points:
                hexes |= 1 << one
        return hexes

    def _search_and_cache(self, outset: Outset, start: int, points: int, least: bool, there: Obstacles) -> Walks:
        if self._cached_hexes >= self._most:
            self._cached_hexes = 0
            for other in self._outsets.values():
                other.known.clear()
        walks = outset.known[there] = self.search(start, points, least, there)
        self._cached_hexes += walks.hexes.bit_count()
        return walks

    def search(self, start: int, points: int, least: bool, stands: Obstacles) -> Walks:
        """Search from hex to hex, the nearest first; a cheaper way to a hex is followed anew."""
        before: dict[int, int] = {}
        labels, waiting, most = {start: 0}, [start], max(points, 0)
        ends, barriers, mines = stands
        for here in waiting:
            if here != start and ends >> here & 1:
                continue
            label, free = labels[here], least and here == start
            for one, price in self._ways[here]:
                cost = (label >> _MINES) + price
                if (cost > points and not free) or barriers >> one & 1:
                    continue
                # 7.16 the least move costs no more points than there are
                label_ = (min(cost, most) << _MINES) + (label & (1 << _MINES) - 1) + (mines >> one & 1)
                old: Optional[int] = labels.get(one)
                if old is None or label_ < old:
                    labels[one] = label_
                    before[one] = here
                    waiting.append(one)
        return Walks(start, labels, before)
