"""Paths over spaces: what a piece can reach and at what cost, and where it can retreat to.

Nothing here knows hexes: a map is the neighbours of every space, -1 where there is none. Ties are broken by the order of
the neighbours, so the same position always gives the same paths.
"""
from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Union

# by space the price of the step to each neighbour, or the neighbours before it with their prices; where they depend on the
# situation, a title may make the rows as they are asked for (a dict with __missing__)
Prices = Union[Sequence[Mapping[int, int]], Mapping[int, Mapping[int, int]]]
Links = Union[Sequence[Sequence[tuple[int, int]]], Mapping[int, Sequence[tuple[int, int]]]]


class Reach(NamedTuple):
    """The spaces that can be reached from `start`: the cost of each, and the space before it on a cheapest path."""

    start: int
    cost: dict[int, int]
    before: dict[int, int]

    def path(self, goal: int) -> list[int]:
        """Return a cheapest path, both ends included; KeyError if the goal is out of reach."""
        here, spaces = goal, [goal]
        while here != self.start:
            here = self.before[here]
            spaces.append(here)
        spaces.reverse()
        return spaces


def reach(prices: Prices, start: int, allowance: int, closed: int, stops: int, least: int = 0) -> Reach:
    """Find the cheapest paths within an allowance.

    `prices[a][b]` is the cost of a step, without b if it may never be entered from a. `closed` and `stops` are sets
    (engine/sets.py) of spaces that cannot be entered just now, and of those that can be entered but not left; the start may
    always be left. No step costs less than `least`.
    """
    best: dict[int, int] = {start: 0}
    before: dict[int, int] = {}
    # one bucket for each number of points spent; a bucket may grow while it is emptied, by steps that cost nothing
    beyond = allowance + 1
    buckets: list[list[int]] = [[] for _ in range(beyond)]
    if buckets:
        buckets[0].append(start)
    # nobody goes on from where less is left than any step costs
    for spent, bucket in enumerate(buckets[:max(0, beyond - least)]):
        for here in bucket:
            if best[here] < spent or (here != start and stops >> here & 1):
                continue
            for there, price in prices[here].items():
                total = spent + price
                if total < best.get(there, beyond) and not closed >> there & 1:
                    best[there] = total
                    before[there] = here
                    buckets[total].append(there)
    return Reach(start, best, before)


def steps_within(
    neighbours: Sequence[Sequence[int]],
    start: int,
    most: int,
    open_: Callable[[int, int], bool],
    stops: Callable[[int], bool],
) -> Reach:
    """Find the shortest paths up to a number of spaces; `open_(a, b)` tells whether b may be entered from a."""
    steps: dict[int, int] = {start: 0}
    before: dict[int, int] = {}
    edge = [start]
    for step in range(1, most + 1):
        farther: list[int] = []
        for here in edge:
            if here != start and stops(here):
                continue
            for there in neighbours[here]:
                if there >= 0 and there not in steps and open_(here, there):
                    steps[there] = step
                    before[there] = here
                    farther.append(there)
        edge = farther
    return Reach(start, steps, before)


def cheapest_paths(prices: Sequence[Mapping[int, int]], start: int, extra: Sequence[int], closed: frozenset[int]) -> Reach:
    """Find the cheapest paths to all spaces that can be reached, at any distance; of equals, the one with the least `extra`."""
    best: dict[int, tuple[int, int]] = {start: (0, 0)}
    before: dict[int, int] = {}
    queue = [(0, 0, start)]
    while queue:
        spent, burden, here = heapq.heappop(queue)
        if best[here] < (spent, burden):
            continue
        for there, price in prices[here].items():
            total = (spent + price, burden + extra[there])
            if there not in closed and (there not in best or total < best[there]):
                best[there] = total
                before[there] = here
                heapq.heappush(queue, (*total, there))
    return Reach(start, {there: spent for there, (spent, _) in best.items()}, before)


# Fields of distance

def distance_field(links: Links, starts: Sequence[int], extra: Sequence[int], far: int) -> tuple[int, ...]:
    """Return for each space the cost of the way to the nearest start, at most `far`.

    `links[a]` are the spaces before a, with their prices. `extra` is the additional cost of passing through each space, `far`
    where nobody may pass; beginning in a start is free.
    """
    best, begins = [far] * len(extra), frozenset(starts)
    buckets: list[list[int]] = [[] for _ in range(far + 1)]
    for start in starts:
        best[start] = 0
        buckets[0].append(start)
    for spent in range(far):
        for here in buckets[spent]:
            if best[here] != spent:
                continue
            base = spent if here in begins else spent + extra[here]
            for there, price in links[here]:
                total = base + price
                if total < best[there]:
                    best[there] = total
                    buckets[total].append(there)
    return tuple(best)


# Retreats

def retreat_hexes(neighbours: Sequence[Sequence[int]], start: int, open_: Callable[[int, int], bool]) -> list[int]:
    """Return the hexes for a retreat of one space."""
    return [there for there in neighbours[start] if there >= 0 and open_(start, there)]
