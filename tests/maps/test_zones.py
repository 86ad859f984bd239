"""Zones: counts kept move by move are those counted afresh."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from umpire.engine.sets import members
from umpire.maps.hexes import HexGrid
from umpire.maps.hexsides import Hexsides
from umpire.maps.zones import ZoneCounts, zones

GRIDS = [
    HexGrid(6, 7, flat, shifted, missing=frozenset({"0304", "0101"})) for flat in (True, False) for shifted in ("even", "odd")
]


def everywhere(_a: int, _b: int) -> bool:
    return True


def counted_afresh(grid: HexGrid, reached: tuple[tuple[int, ...], ...], pieces: list[int]) -> list[int]:
    return [sum(h in reached[piece] for piece in pieces) for h in range(len(grid.ids))]


@given(st.data(), st.sampled_from(GRIDS))
def test_counts_after_any_moves_are_those_counted_afresh(data: st.DataObject, grid: HexGrid) -> None:
    places = st.sampled_from([h for h in range(len(grid.ids)) if grid.on_map[h]])
    reached = zones(grid, lambda a, b: (a + b) % 3 > 0)
    pieces = data.draw(st.lists(places, min_size=1, max_size=8))
    counts = ZoneCounts(len(grid.ids))
    for piece in pieces:
        counts.add(reached[piece])
    for which, goal in data.draw(st.lists(st.tuples(st.integers(0, len(pieces) - 1), places), max_size=20)):
        counts.remove(reached[pieces[which]])
        counts.add(reached[goal])
        pieces[which] = goal
    assert counts.counts == counted_afresh(grid, reached, pieces)
    assert [counts.covers(h) for h in range(len(grid.ids))] == [number > 0 for number in counts.counts]
    assert members(counts.covered) == tuple([h for h, number in enumerate(counts.counts) if number])
    for piece in pieces:
        counts.remove(reached[piece])
    assert counts == ZoneCounts(len(grid.ids))


def test_a_copy_goes_its_own_way() -> None:
    counts = ZoneCounts(4)
    counts.add((1, 2))
    other = counts.copy()
    assert other == counts
    assert hash(other) == hash(counts)
    other.add((2, 3))
    assert (counts.counts, other.counts) == ([0, 1, 1, 0], [0, 1, 2, 1])
    assert other != counts
    assert (counts.covered, other.covered) == (0b0110, 0b1110)


def test_zones_reach_the_hexes_around_unless_the_rule_forbids_it() -> None:
    for grid in GRIDS:
        assert zones(grid, everywhere) == grid.around
    grid = GRIDS[0]
    rivers = Hexsides(grid)
    here, across = grid.number["0402"], grid.number["0403"]
    rivers.put(here, across, "river")
    reached = zones(grid, lambda a, b: not rivers.has(a, b, "river"))
    assert set(reached[here]) == set(grid.around[here]) - {across}
    assert here not in reached[across]
    assert reached[grid.number["0304"]] == ()
