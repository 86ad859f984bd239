"""7.1, 7.11, 7.15, 7.16 Ways of foot and horse over the map: what can be reached, and the cheapest way to it.

The same ways are asked for again and again: they hang on nothing but the start, the points, and what stands or lies within
reach. So they are looked for once and kept by that, for all matches on the map.
"""
from __future__ import annotations

from typing import Final, NamedTuple, Optional

from umpire.engine.sets import members

# by hex its neighbours that can be entered, with half points
Ways = tuple[tuple[tuple[int, int], ...], ...]

# a label is the cost, and mines to choose between ways equally dear
_MINES: Final = 8
# how many hexes all answers that are kept may have together
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
    """The ways from one hex with so many half points: how far they lead at best, the hexes from which they may lead on, and
    those known by what stands there."""

    def __init__(self, near: int, inner: int) -> None:
        self.near: int = near
        self.inner: int = inner
        self.known: dict[Obstacles, Walks] = {}


class WalkTable:
    """All ways of one motion over a map; as many are kept as have so many hexes together."""

    def __init__(self, ways: Ways, most: int = _MANY) -> None:
        self._ways = ways
        self._most = most
        self._outsets: dict[tuple[int, int, bool], Outset] = {}
        self._kept = 0

    def walks(self, start: int, left: int, least: bool, ends: int, closed: int, mines: int) -> Walks:
        """The ways with so many half points, past sets of hexes in which they end, which are closed, which are mined.
        `least`: one passable hex is always possible (7.16)."""
        outset = self._outset(start, left, least)
        near = outset.near
        # where no way leads on it does not matter that it ends
        there = (ends & outset.inner, closed & near, mines & near)
        known = outset.known.get(there)
        return self._keep(outset, start, left, least, there) if known is None else known

    def _outset(self, start: int, left: int, least: bool) -> Outset:
        known = self._outsets.get((start, left, least))
        if known is None:
            best = self.search(start, left, least, (0, 0, 0))
            known = self._outsets[start, left, least] = Outset(best.hexes, self._inner(best, left))
        return known

    def _inner(self, best: Walks, left: int) -> int:
        """The hexes from which there are points to go on, by the best ways."""
        found = 0
        for one in members(best.hexes):
            if best.cost(one) + min([price for _, price in self._ways[one]], default=left + 1) <= left:
                found |= 1 << one
        return found

    def _keep(self, outset: Outset, start: int, left: int, least: bool, there: Obstacles) -> Walks:
        if self._kept >= self._most:
            self._kept = 0
            for other in self._outsets.values():
                other.known.clear()
        found = outset.known[there] = self.search(start, left, least, there)
        self._kept += found.hexes.bit_count()
        return found

    def search(self, start: int, left: int, least: bool, stands: Obstacles) -> Walks:
        """From hex to hex, the nearest first; a cheaper way to a hex is gone on from anew."""
        before: dict[int, int] = {}
        labels, waiting, most = {start: 0}, [start], max(left, 0)
        ends, closed, mines = stands
        for here in waiting:
            if here != start and ends >> here & 1:
                continue
            label, free = labels[here], least and here == start
            for one, price in self._ways[here]:
                cost = (label >> _MINES) + price
                if (cost > left and not free) or closed >> one & 1:
                    continue
                # 7.16 the least move costs no more than there is
                found = (min(cost, most) << _MINES) + (label & (1 << _MINES) - 1) + (mines >> one & 1)
                old: Optional[int] = labels.get(one)
                if old is None or found < old:
                    labels[one] = found
                    before[one] = here
                    waiting.append(one)
        return Walks(start, labels, before)
