"""Zones of control: how many pieces of a side reach each hex, kept up to date move by move."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from umpire.maps.hexes import HexGrid


class ZoneCounts:
    """For every hex the number of zones that cover it. A piece that moves removes its zone here and adds it there."""

    def __init__(self, size: int) -> None:
        self.counts: list[int] = [0] * size
        # the hexes that any zone covers, as a set
        self.covered = 0

    def add(self, hexes: Sequence[int]) -> None:
        """Add a piece's zone over these hexes."""
        counts = self.counts
        for h in hexes:
            if not counts[h]:
                self.covered |= 1 << h
            counts[h] += 1

    def remove(self, hexes: Sequence[int]) -> None:
        """Remove a piece's zone from these hexes, to which it was added before."""
        counts = self.counts
        for h in hexes:
            counts[h] -= 1
            if not counts[h]:
                self.covered ^= 1 << h

    def covers(self, h: int) -> bool:
        return self.counts[h] > 0

    def copy(self) -> ZoneCounts:
        other = ZoneCounts(0)
        other.counts = self.counts[:]
        other.covered = self.covered
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ZoneCounts) and self.counts == other.counts

    def __hash__(self) -> int:
        return hash(tuple(self.counts))


def zones(grid: HexGrid, enters: Callable[[int, int], bool]) -> tuple[tuple[int, ...], ...]:
    """Return for every hex the adjacent hexes in the zone of a piece there; `enters(a, b)` is the rule for one of them."""
    return tuple([_zone(grid, h, enters) for h in range(len(grid.ids))])


def _zone(grid: HexGrid, h: int, enters: Callable[[int, int], bool]) -> tuple[int, ...]:
    return tuple([there for there in grid.around[h] if enters(h, there)])
