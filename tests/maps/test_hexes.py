"""Hex grids: printed numbers, neighbours, distances, lines and the drawn board, for every way a map can be laid out."""
from __future__ import annotations

from itertools import pairwise
from math import dist, isclose, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from umpire.maps.hexes import HexGrid

LAYOUTS = [(flat, shifted) for flat in (True, False) for shifted in ("even", "odd")]
GRIDS = [HexGrid(columns, rows, flat, shifted) for flat, shifted in LAYOUTS for columns, rows in ((9, 8), (6, 11))]
THIN = [HexGrid(columns, rows, flat, shifted) for flat, shifted in LAYOUTS for columns, rows in ((1, 1), (1, 7), (7, 1), (2, 5))]

grids = st.sampled_from(GRIDS + THIN)
big_grids = st.sampled_from(GRIDS)


def steps_from(grid: HexGrid, start: int) -> dict[int, int]:
    """Distances counted hex by hex."""
    distances, edge = {start: 0}, [start]
    for here in edge:
        for there in grid.around[here]:
            if there not in distances:
                distances[there] = distances[here] + 1
                edge.append(there)
    return distances


def some_hex(data: st.DataObject, grid: HexGrid) -> int:
    return data.draw(st.integers(0, len(grid.ids) - 1))


# Numbers

def test_the_printed_neighbours_of_1513() -> None:
    grid = HexGrid(21, 17)
    assert [grid.ids[h] for h in grid.neighbours[grid.number["1513"]]] == ["1512", "1612", "1613", "1514", "1413", "1412"]
    assert [grid.ids[h] for h in grid.neighbours[grid.number["1612"]]] == ["1611", "1712", "1713", "1613", "1513", "1512"]


@pytest.mark.parametrize(
    ("flat", "shifted", "expected"),
    [
        (True, "even", ["0302", "0402", "0403", "0304", "0203", "0202"]),
        (True, "odd", ["0302", "0403", "0404", "0304", "0204", "0203"]),
        (False, "even", ["0302", "0403", "0304", "0204", "0203", "0202"]),
        (False, "odd", ["0402", "0403", "0404", "0304", "0203", "0302"]),
    ],
)
def test_the_neighbours_of_0303_in_every_layout(flat: bool, shifted: str, expected: list[str]) -> None:
    grid = HexGrid(6, 6, flat, shifted)
    assert [grid.ids[h] for h in grid.neighbours[grid.number["0303"]]] == expected


@pytest.mark.parametrize(("flat", "shifted"), LAYOUTS)
def test_a_section_of_a_larger_map_has_the_same_neighbours(flat: bool, shifted: str) -> None:
    whole, part = HexGrid(12, 11, flat, shifted), HexGrid(5, 6, flat, shifted, first=(7, 4))
    assert part.ids[0] == "0704"
    for h, name in enumerate(part.ids):
        there = [whole.ids[n] if n >= 0 else "" for n in whole.neighbours[whole.number[name]]]
        assert [part.ids[n] if n >= 0 else "" for n in part.neighbours[h]] == [n if n in part.number else "" for n in there]


@pytest.mark.parametrize(("flat", "shifted"), LAYOUTS)
def test_a_section_is_drawn_from_its_own_origin(flat: bool, shifted: str) -> None:
    whole, part = HexGrid(12, 11, flat, shifted), HexGrid(5, 6, flat, shifted, 1.0, (3.0, 4.0), first=(7, 4))
    # a straight column (row) that is not shifted begins at the origin's height
    first = part.number["0804" if shifted == "odd" else "0704"] if flat else part.number["0704" if shifted == "odd" else "0705"]
    assert isclose(part.center(first)[1 if flat else 0], (4.0, 3.0)[0 if flat else 1])
    for h, name in enumerate(part.ids):
        off, far = part.center(0), whole.center(whole.number["0704"])
        here, there = part.center(h), whole.center(whole.number[name])
        assert dist((here[0] - off[0], here[1] - off[1]), (there[0] - far[0], there[1] - far[1])) < 1e-9
        assert part.hex_at(*here) == h


def test_numbers_end_with_99() -> None:
    assert HexGrid(5, 6, first=(95, 94)).ids[-1] == "9999"
    with pytest.raises(ValueError, match="5 x 6 hexes cannot begin with 9694"):
        HexGrid(5, 6, first=(96, 94))


@pytest.mark.parametrize("grid", GRIDS + THIN)
def test_hexes_are_numbered_column_by_column(grid: HexGrid) -> None:
    assert len(grid.ids) == grid.columns * grid.rows
    for h, name in enumerate(grid.ids):
        column, row = int(name[:2]), int(name[2:])
        assert (grid.column_of[h], grid.row_of[h], grid.number[name]) == (column, row, h)
        assert h == (column - 1) * grid.rows + (row - 1)


@pytest.mark.parametrize(
    ("columns", "rows", "shifted", "size", "missing", "reason"),
    [
        (100, 3, "even", 1.0, (), "1 to 99"),
        (3, 0, "even", 1.0, (), "1 to 99"),
        (3, 3, "left", 1.0, (), '"left"'),
        (3, 3, "odd", 0.0, (), "size"),
        (3, 3, "odd", 1.0, ("0404", "0101"), "0404"),
    ],
)
def test_no_grid_is_made_of_nonsense(
    columns: int, rows: int, shifted: str, size: float, missing: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        HexGrid(columns, rows, True, shifted, size, missing=frozenset(missing))


# Neighbours

@pytest.mark.parametrize("grid", GRIDS + THIN)
def test_neighbours_are_neighbours_of_each_other_in_opposite_directions(grid: HexGrid) -> None:
    for here, six in enumerate(grid.neighbours):
        assert len(six) == 6
        assert grid.around[here] == tuple(h for h in six if h != -1)
        assert len(set(grid.around[here])) == len(grid.around[here])
        for direction, there in enumerate(six):
            if there != -1:
                assert grid.neighbours[there][(direction + 3) % 6] == here
                assert grid.direction(here, there) == direction
        assert grid.direction(here, here) == -1
        assert grid.direction(here, -1) == -1


def test_hexes_within_the_border_have_six_neighbours() -> None:
    for grid in GRIDS:
        for h in range(len(grid.ids)):
            if 1 < grid.column_of[h] < grid.columns and 1 < grid.row_of[h] < grid.rows:
                assert len(grid.around[h]) == 6


@given(st.data(), st.sampled_from(LAYOUTS))
def test_missing_hexes_are_nobodys_neighbours(data: st.DataObject, layout: tuple[bool, str]) -> None:
    names = [f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, 6)]
    missing = data.draw(st.frozensets(st.sampled_from(names), max_size=12))
    whole, grid = HexGrid(5, 5, *layout), HexGrid(5, 5, *layout, missing=missing)
    assert grid.ids == whole.ids
    for h, name in enumerate(grid.ids):
        assert grid.on_map[h] == (name not in missing)
        if name in missing:
            assert grid.neighbours[h] == (-1,) * 6
            assert grid.hex_at(*grid.center(h)) == -1
        else:
            assert grid.neighbours[h] == tuple(n if n >= 0 and grid.on_map[n] else -1 for n in whole.neighbours[h])
        assert all(grid.on_map[there] for there in grid.within(h, 2))


# Distances

@given(st.data(), grids)
def test_distances_are_those_counted_on_the_map(data: st.DataObject, grid: HexGrid) -> None:
    start = some_hex(data, grid)
    assert steps_from(grid, start) == {h: grid.distance(start, h) for h in range(len(grid.ids))}


@given(st.data(), grids)
def test_distance_is_a_metric(data: st.DataObject, grid: HexGrid) -> None:
    a, b, c = some_hex(data, grid), some_hex(data, grid), some_hex(data, grid)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert (grid.distance(a, b) == 1) == (grid.direction(a, b) >= 0)


@given(st.data(), grids, st.integers(0, 12))
def test_rings_are_all_hexes_at_a_distance(data: st.DataObject, grid: HexGrid, radius: int) -> None:
    center = some_hex(data, grid)
    ring = grid.ring(center, radius)
    assert len(set(ring)) == len(ring)
    assert set(ring) == {h for h in range(len(grid.ids)) if grid.distance(center, h) == radius}
    nearer = [h for distance in range(radius + 1) for h in grid.ring(center, distance)]
    assert grid.within(center, radius) == nearer
    assert set(nearer) == {h for h in range(len(grid.ids)) if grid.distance(center, h) <= radius}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_whole_ring_goes_round_hex_by_hex(layout: tuple[bool, str]) -> None:
    grid = HexGrid(13, 13, *layout)
    center = grid.number["0707"]
    assert grid.ring(center, 1) == list(grid.neighbours[center])
    for radius in range(1, 6):
        ring = grid.ring(center, radius)
        assert len(ring) == 6 * radius
        assert all(grid.distance(ring[place - 1], ring[place]) == 1 for place in range(len(ring)))
    assert grid.ring(center, 0) == [center]
    assert grid.ring(center, -1) == grid.within(center, -1) == []


# Lines

@settings(max_examples=300)
@given(st.data(), grids)
def test_a_line_goes_step_by_step_and_back_again(data: st.DataObject, grid: HexGrid) -> None:
    a, b = some_hex(data, grid), some_hex(data, grid)
    line = grid.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, grid.distance(a, b) + 1)
    assert all(grid.direction(here, there) >= 0 for here, there in pairwise(line))
    assert grid.line(b, a) == line[::-1]
    for side, back in zip(grid.line_both(a, b), grid.line_both(b, a), strict=True):
        assert back == side[::-1]
        assert len(side) == len(line)


@settings(max_examples=300)
@given(st.data(), big_grids)
def test_each_step_of_a_line_is_in_the_hex_nearest_to_it(data: st.DataObject, grid: HexGrid) -> None:
    a, b = some_hex(data, grid), some_hex(data, grid)
    (ax, ay), (bx, by) = grid.center(a), grid.center(b)
    first, second = grid.line_both(a, b)
    steps = max(len(first) - 1, 1)
    for step, pair in enumerate(zip(first, second, strict=True)):
        point = (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps)
        nearest = min(dist(point, grid.center(h)) for h in range(len(grid.ids)))
        on_map = {h for h in pair if h >= 0}
        assert all(isclose(dist(point, grid.center(h)), nearest, abs_tol=1e-9) for h in on_map)
        tied = {h for h in range(len(grid.ids)) if isclose(dist(point, grid.center(h)), nearest, abs_tol=1e-9)}
        assert on_map == tied or len(tied) > 2


def test_a_line_along_a_hexside_has_two_sides() -> None:
    grid = HexGrid(21, 17)
    a, b = grid.number["1513"], grid.number["1913"]
    sides = [[grid.ids[h] for h in side] for side in grid.line_both(a, b)]
    assert sorted(sides) == [["1513", "1612", "1713", "1812", "1913"], ["1513", "1613", "1713", "1813", "1913"]]
    straight = grid.line_both(a, grid.number["1509"])
    assert straight[0] == straight[1] == grid.line(a, grid.number["1509"])


def test_a_line_along_the_border_keeps_to_the_map() -> None:
    for grid in THIN:
        last = len(grid.ids) - 1
        assert -1 not in grid.line(0, last)
    holed = HexGrid(5, 5, missing=frozenset({"0303"}))
    assert holed.line(holed.number["0302"], holed.number["0304"])[1] == -1


# The drawn board

def test_hexes_are_drawn_where_the_map_has_them() -> None:
    flat = HexGrid(4, 4, True, "even", 10.0, (100.0, 50.0))
    assert flat.center(flat.number["0101"]) == (100.0, 50.0)
    assert flat.center(flat.number["0203"]) == pytest.approx((115.0, 50 + sqrt(3) * 10 * 2.5))
    pointy = HexGrid(4, 4, False, "odd", 10.0, (100.0, 50.0))
    assert pointy.center(pointy.number["0101"]) == pytest.approx((100 + sqrt(3) * 5, 50.0))
    assert pointy.center(pointy.number["0302"]) == pytest.approx((100 + sqrt(3) * 20, 65.0))


@given(st.data(), st.sampled_from(LAYOUTS), st.floats(0.5, 80), st.floats(-500, 500), st.floats(-500, 500))
def test_a_point_in_a_hex_finds_it(data: st.DataObject, layout: tuple[bool, str], size: float, x: float, y: float) -> None:
    grid = HexGrid(6, 7, *layout, size=size, origin=(x, y))
    h = some_hex(data, grid)
    middle = grid.center(h)
    assert grid.hex_at(*middle) == h
    nearly, corner = data.draw(st.floats(0, 0.99)), grid.corners(h)[data.draw(st.integers(0, 5))]
    assert grid.hex_at(middle[0] + (corner[0] - middle[0]) * nearly, middle[1] + (corner[1] - middle[1]) * nearly) == h


@given(st.sampled_from(GRIDS), st.floats(-9, 30), st.floats(-9, 30))
def test_a_point_belongs_to_the_nearest_hex_or_to_none(grid: HexGrid, x: float, y: float) -> None:
    away = sorted((dist((x, y), grid.center(h)), h) for h in range(len(grid.ids)))
    nearest = grid.hex_at(x, y)
    if nearest >= 0:
        assert dist((x, y), grid.center(nearest)) <= away[0][0] + 1e-5
    else:
        assert away[0][0] > sqrt(3) / 2 - 1e-5


@pytest.mark.parametrize("grid", GRIDS)
def test_hexsides_and_corners_are_shared(grid: HexGrid) -> None:
    for here in range(len(grid.ids)):
        corners = grid.corners(here)
        assert len(set(corners)) == 6
        assert all(dist(corner, grid.center(here)) == pytest.approx(grid.size) for corner in corners)
        for direction, there in enumerate(grid.neighbours[here]):
            pair = grid.corner_pair(here, direction)
            assert pair == (corners[direction], corners[(direction + 1) % 6])
            if there >= 0:
                # the very same numbers, so that drawn lines join
                assert grid.corner_pair(there, (direction + 3) % 6) == (pair[1], pair[0])
                (ax, ay), (bx, by) = grid.center(here), grid.center(there)
                middle = ((pair[0][0] + pair[1][0]) / 2, (pair[0][1] + pair[1][1]) / 2)
                assert middle == pytest.approx(((ax + bx) / 2, (ay + by) / 2))
