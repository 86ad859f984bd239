"""Hexsides: their names, what lies on them, and the lines drawn along them."""
from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.maps.hexes import HexGrid
from umpire.maps.hexsides import Hexsides, Side, polyline, read_side, side_name

GRIDS = [HexGrid(6, 7, flat, shifted) for flat in (True, False) for shifted in ("even", "odd")]
FEATURES = ("river", "road", "bridge")

grids = st.sampled_from(GRIDS)


def all_sides(grid: HexGrid) -> list[Side]:
    return [(a, b) for a in range(len(grid.ids)) for b in grid.around[a]]


# Names

@pytest.mark.parametrize("grid", GRIDS)
def test_a_name_is_read_as_the_hexside_it_names(grid: HexGrid) -> None:
    for a, b in all_sides(grid):
        name = side_name(grid, a, b)
        assert name == side_name(grid, b, a)
        assert name[:4] < name[5:]
        assert set(read_side(grid, name)) == {a, b}
        assert read_side(grid, f"{grid.ids[a]}|{grid.ids[b]}") == (a, b)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0101", "is not a hexside"),
        ("0101|0102|0103", "is not a hexside"),
        ("0101|9901", 'no hex "9901"'),
        ("|0101", 'no hex ""'),
        ("0101|0103", "0101 and 0103 are not adjacent"),
        ("0101|0101", "0101 and 0101 are not adjacent"),
        ("0302|0303", "0303 is not on the map"),
    ],
)
def test_a_bad_name_is_refused_with_the_reason(text: str, reason: str) -> None:
    grid = HexGrid(6, 7, missing=frozenset({"0303"}))
    with pytest.raises(ValueError, match=reason):
        read_side(grid, text)


# Features

@given(st.data(), grids)
def test_features_lie_on_a_hexside_from_both_hexes(data: st.DataObject, grid: HexGrid) -> None:
    layout = data.draw(st.lists(st.tuples(st.sampled_from(all_sides(grid)), st.sampled_from(FEATURES)), max_size=25))
    hexsides = Hexsides(grid)
    for (a, b), feature in layout:
        hexsides.put(a, b, feature)
    for a, b in all_sides(grid):
        features = {feature for side, feature in layout if side in ((a, b), (b, a))}
        assert hexsides.features(a, b) == hexsides.features(b, a) == features
        assert all(hexsides.has(a, b, feature) == (feature in features) for feature in FEATURES)
    for feature in FEATURES:
        table = hexsides.table(feature)
        for a, six in enumerate(grid.neighbours):
            assert table[a] == tuple(b >= 0 and hexsides.has(a, b, feature) for b in six)
        assert hexsides.sides(feature) == sorted({(min(side), max(side)) for side, what in layout if what == feature})


def test_a_road_lies_between_each_hex_and_the_next() -> None:
    grid, hexsides = GRIDS[0], Hexsides(GRIDS[0])
    road = [grid.number[name] for name in ("0101", "0201", "0302", "0303")]
    hexsides.chain(road, "road")
    assert [side_name(grid, a, b) for a, b in hexsides.sides("road")] == ["0101|0201", "0201|0302", "0302|0303"]


def test_nothing_lies_between_hexes_that_are_apart() -> None:
    grid, hexsides = GRIDS[0], Hexsides(GRIDS[0])
    with pytest.raises(ValueError, match="0101 and 0103 are not adjacent: no road"):
        hexsides.chain([grid.number["0101"], grid.number["0103"]], "road")
    with pytest.raises(ValueError, match="off the map"):
        hexsides.put(0, -1, "river")
    assert hexsides.features(0, 2) == frozenset()
    assert not hexsides.has(0, -1, "river")


# Lines

@given(st.data(), grids)
def test_lines_draw_every_hexside_once(data: st.DataObject, grid: HexGrid) -> None:
    sides = data.draw(st.lists(st.sampled_from(all_sides(grid)), max_size=40))
    pairs = {frozenset(grid.corner_pair(a, grid.direction(a, b))) for a, b in sides}
    lines = polyline(grid, sides)
    pairs_drawn = [frozenset(pair) for line in lines for pair in pairwise(line)]
    assert len(pairs_drawn) == len(set(pairs_drawn))
    assert set(pairs_drawn) == pairs
    assert lines == polyline(grid, sides)
    _lines_are_as_long_as_can_be(lines)


def _lines_are_as_long_as_can_be(lines: list[list[tuple[float, float]]]) -> None:
    """Where a line ends, no other ends or two others do: two ends that meet would be one line."""
    ends = [end for line in lines for end in (line[0], line[-1])]
    loops = [line[0] for line in lines if line[0] == line[-1]]
    for end in ends:
        assert ends.count(end) != 2 or end in loops


@pytest.mark.parametrize("grid", GRIDS)
def test_the_hexsides_of_a_hex_are_one_closed_line(grid: HexGrid) -> None:
    h = grid.number["0303"]
    lines = polyline(grid, [(h, there) for there in grid.around[h]])
    assert len(lines) == 1
    assert lines[0][0] == lines[0][-1]
    assert set(lines[0]) == set(grid.corners(h))


@pytest.mark.parametrize("grid", GRIDS)
def test_lines_end_where_they_fork(grid: HexGrid) -> None:
    h = grid.number["0303"]
    first, second = grid.neighbours[h][0], grid.neighbours[h][1]
    # three hexsides meet in the corner that three hexes share, and one of them leads on
    lines = polyline(grid, [(h, first), (h, second), (first, second), (h, grid.neighbours[h][2])])
    fork = grid.corners(h)[1]
    assert sorted(len(line) for line in lines) == [2, 2, 3]
    assert all(fork in (line[0], line[-1]) for line in lines)


def test_lines_are_drawn_only_between_neighbours() -> None:
    with pytest.raises(ValueError, match="0101 and 0103 are not adjacent"):
        polyline(GRIDS[0], [(0, 2)])
