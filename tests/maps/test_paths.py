"""Paths: what can be reached is what a plain search finds, and every path is one the piece could walk."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.engine.sets import set_of
from umpire.maps.hexes import HexGrid
from umpire.maps.paths import Reach, cheapest_paths, distance_field, reach, retreat_hexes, steps_within

GRIDS = [HexGrid(6, 6, flat, shifted) for flat in (True, False) for shifted in ("even", "odd")]

grids = st.sampled_from(GRIDS)
seeds = st.integers(0, 9999)


class Country:
    """Random costs of every step (-1 may not, 0 along a railway) and random hexes that stop."""

    def __init__(self, grid: HexGrid, seed: int) -> None:
        choose = random.Random(seed)
        prices = choose.choice(([1, 1, 2, 3, -1], [0, 1, 2, -1], [0, 0, 1, 4], [1], [-1, -1, 1]))
        self.grid = grid
        self.start = choose.randrange(len(grid.ids))
        self.prices = {(a, b): choose.choice(prices) for a in range(len(grid.ids)) for b in grid.around[a]}
        share = choose.choice((0.0, 0.2, 0.6))
        self.halts = {h for h in range(len(grid.ids)) if choose.random() < share}

    def cost(self, a: int, b: int) -> int:
        return self.prices[a, b]

    def open_(self, a: int, b: int) -> bool:
        return self.prices[a, b] >= 0

    def stops(self, h: int) -> bool:
        return h in self.halts

    def table(self) -> list[dict[int, int]]:
        """Return the prices of the steps that may be made."""
        return [{b: self.cost(a, b) for b in self.grid.around[a] if self.open_(a, b)} for a in range(len(self.grid.ids))]


def prices_of(neighbours: Sequence[Sequence[int]]) -> list[dict[int, int]]:
    """Return every step for one point."""
    return [{there: 1 for there in around if there >= 0} for around in neighbours]


def never(_h: int) -> bool:
    return False


def cheapest(country: Country, most: int, cost: Callable[[int, int], int]) -> dict[int, int]:
    """Bellman and Ford: try every step until nothing gets cheaper."""
    costs, is_changed = {country.start: 0}, True
    while is_changed:
        is_changed = False
        for a, b in country.prices:
            left = a in costs and (a == country.start or a not in country.halts)
            if left and cost(a, b) >= 0 and costs[a] + cost(a, b) < costs.get(b, most + 1):
                costs[b] = costs[a] + cost(a, b)
                is_changed = True
    return costs


def walk(country: Country, result: Reach, goal: int, cost: Callable[[int, int], int]) -> int:
    """Walk the path to a goal and say what it costs."""
    path = result.path(goal)
    assert (path[0], path[-1]) == (country.start, goal)
    assert not country.halts & set(path[1:-1])
    prices = [cost(a, b) for a, b in pairwise(path)]
    assert all(price >= 0 for price in prices)
    return sum(prices)


# Fields of distance

@given(grids, seeds)
def test_a_field_is_the_cheapest_way_from_everywhere(grid: HexGrid, seed: int) -> None:
    """To halt in a hex costs nine: as much as a way that may not go on at all."""
    country, far = Country(grid, seed), 9
    links = [[(b, country.prices[a, b]) for b in grid.around[a] if country.open_(a, b)] for a in range(len(grid.ids))]
    extra = [far if country.stops(h) else 0 for h in range(len(grid.ids))]
    way = cheapest(country, far - 1, country.cost)
    assert distance_field(links, [country.start], extra, far) == tuple([way.get(h, far) for h in range(len(grid.ids))])


# Movement

def plain_reach(country: Country, allowance: int, closed: frozenset[int]) -> Reach:
    """The oracle: the rule asked of each step, and the order of ties that every match was played with."""
    best, before = {country.start: 0}, dict[int, int]()
    waiting: list[list[int]] = [[] for _ in range(allowance + 1)]
    waiting[0].append(country.start)
    for spent in range(allowance + 1):
        for here in waiting[spent]:
            if best[here] < spent or (here != country.start and country.stops(here)):
                continue
            for there in country.grid.around[here]:
                price = country.cost(here, there)
                if price < 0 or there in closed or spent + price > allowance:
                    continue
                if there not in best or spent + price < best[there]:
                    best[there], before[there] = spent + price, here
                    waiting[spent + price].append(there)
    return Reach(country.start, best, before)


@given(grids, seeds, st.integers(0, 9))
def test_reach_finds_the_cheapest_paths(grid: HexGrid, seed: int, allowance: int) -> None:
    country = Country(grid, seed)
    result = reach(country.table(), country.start, allowance, 0, set_of(tuple(country.halts)))
    assert result.cost == cheapest(country, allowance, country.cost)
    assert set(result.before) == set(result.cost) - {country.start}
    for goal, price in result.cost.items():
        assert walk(country, result, goal, country.cost) == price


@given(grids, seeds, st.integers(0, 9))
def test_closed_spaces_are_not_entered_and_ties_stay_as_they_are(grid: HexGrid, seed: int, allowance: int) -> None:
    country = Country(grid, seed)
    closed = frozenset(random.Random(seed).sample(range(len(grid.ids)), len(grid.ids) // 5))
    reach_ = reach(country.table(), country.start, allowance, set_of(tuple(closed)), set_of(tuple(country.halts)))
    plain = plain_reach(country, allowance, closed)
    assert (list(reach_.cost.items()), reach_.before) == (list(plain.cost.items()), plain.before)


@given(grids, seeds)
def test_a_cheapest_path_is_as_cheap_as_can_be_and_then_as_light(grid: HexGrid, seed: int) -> None:
    """However long; what burdens it only decides between paths of one price. A price and a burden in one number tell the same."""
    country, many = Country(grid, seed), 1000
    burden = [int(country.stops(h)) for h in range(len(grid.ids))]
    closed = frozenset(random.Random(seed).sample(range(len(grid.ids)), 5)) - {country.start}
    prices = country.table()
    country.halts = set()
    way = cheapest(country, many * many, lambda a, b: (
        many * country.cost(a, b) + burden[b] if country.open_(a, b) and b not in closed else -1
    ))
    paths = cheapest_paths(prices, country.start, burden, closed)
    assert set(paths.cost) == set(way)
    for goal, price in way.items():
        path = paths.path(goal)
        assert (path[0], path[-1]) == (country.start, goal)
        assert sum(many * prices[a][b] + burden[b] for a, b in pairwise(path)) == price
        assert paths.cost[goal] == price // many


@given(grids, seeds, st.integers(0, 6))
def test_steps_within_counts_hexes(grid: HexGrid, seed: int, most: int) -> None:
    country = Country(grid, seed)

    def one(a: int, b: int) -> int:
        return 1 if country.open_(a, b) else -1

    result = steps_within(grid.neighbours, country.start, most, country.open_, country.stops)
    assert result.cost == cheapest(country, most, one)
    for goal, steps in result.cost.items():
        assert walk(country, result, goal, one) == steps == len(result.path(goal)) - 1


@pytest.mark.parametrize("grid", GRIDS)
def test_open_country_is_reached_as_far_as_the_allowance_goes(grid: HexGrid) -> None:
    result = reach([dict.fromkeys(around, 1) for around in grid.around], 14, 3, 0, 0)
    assert result.cost == {h: grid.distance(14, h) for h in grid.within(14, 3)}
    assert result.path(14) == [14]


def test_a_hex_that_stops_is_entered_but_not_left() -> None:
    line: Sequence[Sequence[int]] = ((-1, 1), (0, 2), (1, 3), (2, -1))
    reach_ = reach(prices_of(line), 0, 9, 0, set_of((0, 2)))
    assert reach_.cost == {0: 0, 1: 1, 2: 2}
    assert steps_within(line, 0, 9, lambda a, b: True, lambda h: h in (0, 2)).cost == reach_.cost
    with pytest.raises(KeyError):
        reach_.path(3)


def test_steps_that_cost_nothing_lead_on_when_nothing_is_left() -> None:
    assert reach([{1: 1}, {0: 0, 2: 0}, {1: 1, 3: 0}, {2: 0}], 0, 1, 0, 0).cost == {0: 0, 1: 1, 2: 1, 3: 1}
    free = [{1: 0}, {0: 0, 2: 0}, {1: 0, 3: 0}, {2: 0}]
    assert reach(free, 0, 0, 0, 0).cost == {0: 0, 1: 0, 2: 0, 3: 0}
    assert reach(free, 0, -1, 0, 0).cost == {0: 0}


def test_the_first_of_two_equal_paths_is_taken() -> None:
    square: Sequence[Sequence[int]] = ((2, 1), (0, 3), (0, 3), (1, 2))
    assert reach(prices_of(square), 0, 2, 0, 0).path(3) == [0, 2, 3]
    assert steps_within(square, 0, 2, lambda a, b: True, never).path(3) == [0, 2, 3]


# Retreats

@given(grids, seeds)
def test_a_retreat_of_one_hex(grid: HexGrid, seed: int) -> None:
    country = Country(grid, seed)
    ends = retreat_hexes(grid.neighbours, country.start, country.open_)
    assert ends == [h for h in grid.around[country.start] if country.open_(country.start, h)]
