"""Area maps: neighbours, lines of supply as a plain search finds them, and counters that stay inside and apart."""
from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import area_at
from umpire.art.area_art import trace_rings
from umpire.maps.areas import Area, AreaMap, Packing, area_map, within
from umpire.maps.paths import reach
from umpire.maps.points import Point

COLUMNS, ROWS = 5, 4
Corners = list[Point]

seeds = st.integers(0, 9999)


def country(seed: int) -> AreaMap:
    """Bent squares side by side; some borders are closed, some have a bridge."""
    choose = random.Random(seed)
    knots = {
        (column, row): (column * 100 + choose.uniform(-20, 20), row * 100 + choose.uniform(-20, 20))
        for column in range(COLUMNS + 1) for row in range(ROWS + 1)
    }
    areas, borders = [], []
    sites: list[tuple[str, str, str, str, Point]] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            ring = tuple([knots[column + right, row + down] for right, down in ((0, 0), (1, 0), (1, 1), (0, 1))])
            centre = (sum(x for x, _ in ring) / 4, sum(y for _, y in ring) / 4)
            areas.append(Area(f"{column}{row}", f"area {column} {row}", (ring,), "clear", centre, 30.0, centre))
            for right, down in ((1, 0), (0, 1)):
                if column + right < COLUMNS and row + down < ROWS and choose.random() < 0.8:
                    line = [knots[column + right, row + down], knots[column + 1, row + 1]]
                    pair = f"{column}{row}", f"{column + right}{row + down}"
                    borders.append((*pair, choose.choice(("plain", "river")), [line]))
                    if choose.random() < 0.5:
                        sites.append((f"bridge-{len(sites)}", "Bridge", pair[1], pair[0], line[0]))
    choose.shuffle(borders)
    return AreaMap(areas, borders, sites)


# Neighbours and borders

@given(seeds)
def test_neighbours_are_those_with_a_border(seed: int) -> None:
    land = country(seed)
    assert [land.number[name] for name in land.ids] == list(range(COLUMNS * ROWS))
    for here, around in enumerate(land.neighbours):
        assert list(around) == sorted(set(around) - {here})
        for there in range(len(land.ids)):
            assert (there in around) == (here in land.neighbours[there]) == (land.border(here, there) >= 0)
            assert land.border(here, there) == land.border(there, here)
    for place, border in enumerate(land.borders):
        assert border.a < border.b
        assert land.border(border.b, border.a) == place
        assert land.kind(border.b, border.a) == border.kind
        assert land.sites_between(border.a, border.b) == border.sites
    assert sum(len(border.sites) for border in land.borders) == len(land.sites)
    for site in land.sites:
        assert land.site_number[site.id] in land.borders[site.border].sites


@given(seeds, st.integers(0, 4))
def test_paths_work_on_areas(seed: int, allowance: int) -> None:
    land = country(seed)
    prices = [{b: 2 if land.kind(a, b) == "river" else 1 for b in around} for a, around in enumerate(land.neighbours)]
    costs = reach(prices, 0, allowance, 0, 0)
    assert all(land.border(costs.before[there], there) >= 0 for there in costs.cost if there)


def test_what_cannot_be_is_refused() -> None:
    land = country(1)
    with pytest.raises(ValueError, match="same id"):
        AreaMap([land.areas[0], land.areas[0]], [])
    with pytest.raises(ValueError, match='no area "99"'):
        AreaMap(land.areas, [("00", "99", "plain", [])])
    with pytest.raises(ValueError, match="cannot be"):
        AreaMap(land.areas, [("00", "00", "plain", [])])
    with pytest.raises(ValueError, match="there already"):
        AreaMap(land.areas, [("00", "10", "plain", []), ("10", "00", "river", [])])
    with pytest.raises(ValueError, match="have no border"):
        AreaMap(land.areas, [("00", "10", "plain", [])], [("b", "B", "00", "01", (0, 0))])


# Supply

def naive(land: AreaMap, start: int, sources: set[int], opened: set[int]) -> bool:
    """Grow the ground that is connected with the start until nothing is added."""
    ground, before = {start}, 0
    while len(ground) > before:
        before = len(ground)
        ground |= {there for border in land.borders for here, there in ((border.a, border.b), (border.b, border.a))
                   if here in ground and there in opened}
    return bool(ground & sources)


def as_mask(areas: set[int]) -> int:
    return sum([1 << area for area in areas])


@given(seeds, seeds, st.floats(0, 1))
def test_tracing_is_a_plain_search(seed: int, other: int, share: float) -> None:
    land, choose = country(seed), random.Random(other)
    open_areas = {here for here in range(len(land.ids)) if choose.random() < share}
    sources = {here for here in range(len(land.ids)) if choose.random() < 0.15}
    areas_with_line = land.areas_with_line(as_mask(sources), as_mask(open_areas))
    for start in range(len(land.ids)):
        assert bool(areas_with_line >> start & 1) == naive(land, start, sources, open_areas)


def test_a_closed_start_traces_but_lets_nothing_through() -> None:
    square: Corners = [(0, 0), (9, 0), (9, 9), (0, 9)]
    areas = [Area(name, name, (tuple(square),), "clear", (4, 4), 4, (4, 4)) for name in "abc"]
    line = AreaMap(areas, [("a", "b", "plain", []), ("b", "c", "plain", [])])
    assert line.areas_with_line(0b001, 0b001) == 0b011
    assert line.areas_with_line(0b001, 0b000) == 0b001, "a source that is closed feeds only itself"


# Geometry

@given(seeds)
def test_a_point_lies_in_the_area_around_it(seed: int) -> None:
    land, choose = country(seed), random.Random(seed)
    for number, area in enumerate(land.areas):
        assert area_at(land, *area.centre) == number
        assert trace_rings(area.rings).count("M") == trace_rings(area.rings).count("z") == 1
    for _ in range(20):
        x, y = choose.uniform(-50, 550), choose.uniform(-50, 450)
        holding = [number for number, area in enumerate(land.areas) if within(area.rings, x, y)]
        assert holding == ([area_at(land, x, y)] if holding else [])
    assert area_at(land, -100, -100) == -1


def star(seed: int) -> Corners:
    """Return a bay here, a cape there."""
    choose = random.Random(seed)
    return [
        (math.cos(turn * math.pi / 10) * far, math.sin(turn * math.pi / 10) * far)
        for turn in range(20) for far in [choose.uniform(40, 140)]
    ]


def covered(place: Point, size: float) -> list[Point]:
    """Points all over a counter, a hair inside its edge."""
    steps = [(step / 8 - 0.5) * size * 0.999 for step in range(9)]
    return [(place[0] + right, place[1] + down) for right in steps for down in steps]


def apart(places: list[Point], size: float) -> bool:
    return all(
        max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= size - 1e-6
        for number, one in enumerate(places) for other in places[:number]
    )


@settings(max_examples=60, deadline=None)
@given(seeds, st.integers(1, 14), st.integers(12, 50))
def test_counters_lie_inside_and_apart_while_they_fit(seed: int, number: int, size: int) -> None:
    ring = star(seed)
    packing = Packing([ring], (0.0, 0.0), size)
    places = packing.places(number)
    assert len(places) == number
    if set(places) == {(0.0, 0.0)}:
        return
    for place in places:
        assert all(within([ring], x, y) for x, y in covered(place, size))
    assert len(set(places)) == number
    free = packing.side_by_side(number)
    assert apart(free, size)
    assert places == free or not free
    assert not free or packing.side_by_side(number - 1) or number == 1


@settings(max_examples=30, deadline=None)
@given(seeds, st.integers(1, 6))
def test_counters_keep_off_a_name_if_they_can(seed: int, number: int) -> None:
    ring = tuple(star(seed))
    hole: tuple[Point, ...] = ((-20, -12), (20, -12), (20, 12), (-20, 12))
    land = AreaMap([Area("a", "A", (ring,), "clear", (0, 0), 40, (0, 0))], [])
    places = land.places(0, number, 20, (hole,))
    if Packing([ring], (0, 0), 20, (hole,)).side_by_side(number):
        for place in places:
            assert not any(within([hole], x, y) for x, y in covered(place, 20))
    assert len(places) == number
    assert land.places(0, number, 20, (hole,)) is places
    assert land.fits(0, number, 20) == bool(Packing([ring], (0, 0), 20).side_by_side(number)) == land.fits(0, number, 20)


def test_a_few_counters_lie_in_the_middle() -> None:
    square: Corners = [(0, 0), (200, 0), (200, 200), (0, 200)]
    packing = Packing([square], (100, 100), 40)
    assert packing.places(1) == [(100, 100)]
    (ax, ay), (bx, by) = packing.places(2)
    assert ay == by == 100
    assert (ax + bx) / 2 == 100
    assert len({y for _, y in packing.places(4)}) == 2
    assert len(packing.side_by_side(16)) == 16
    assert packing.side_by_side(30) == []
    assert len(set(packing.places(30))) == 30
    assert Packing([square], (100, 100), 300).places(3) == [(100, 100)] * 3


def test_a_map_is_read_from_plain_data_and_moved() -> None:
    area = {"id": "a", "name": "A", "terrain": "rough", "polygon": [[0, 0], [9, 0], [9, 9], [0, 9]], "centre_xy": [4, 5],
            "radius": 4, "label_xy": [4, 2]}
    beside = {**area, "id": "b", "polygons": [[[9, 0], [18, 0], [18, 9], [9, 9]], [[30, 0], [39, 0], [39, 9]]]}
    border = {"areas": ["b", "a"], "kind": "river", "path": [[[9, 0], [9, 9]]]}
    bridge = {"id": "x", "name": "X", "between": ["a", "b"], "xy": [9, 4]}
    land = area_map({"areas": [area, beside], "borders": [border], "bridges": [bridge]}, (100, 10))
    assert land.areas[0].centre == (104, 15)
    assert land.borders[0].lines == (((109, 10), (109, 19)),)
    assert land.sites[0].at == (109, 14)
    assert area_at(land, 138, 12) == 1
    assert trace_rings(land.areas[1].rings).count("M") == 2
