"""Twelve-point geometry against an oracle that looks at every corner of the map (tests/twelve/exact.py)."""
from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from twelve.exact import Plane
from umpire.engine.sets import has, members, set_of
from umpire.maps.hexes import OFF, HexGrid
from umpire.maps.twelve import lattice
from umpire.maps.twelve.lattice import NAMES, PORT, STARBOARD
from umpire.maps.twelve.places import Places, turn_steps
from umpire.maps.twelve.sectors import ALL_IN, ALL_OUT, ALONG_OUT, EXCLUDED, INSIDE, OUTSIDE, SIDES_OUT, Sector
from umpire.maps.twelve.sights import Sights

LAYOUTS = [(flat, shifted) for flat in (True, False) for shifted in ("even", "odd")]


class Both:
    """The same map as tables and in the plane, with a hole and a number that is not 0101."""

    def __init__(self, flat: bool, shifted: str) -> None:
        grid = HexGrid(6, 5, flat, shifted, missing=frozenset({"0804", "1106"}), first=(7, 2))
        self.places = Places(grid)
        self.plane = Plane(grid)
        self.all = [place for place in range(self.places.count) if self.places.on_map[place]]
        self.stances = [(place, heading) for place in self.all for heading in self.places.headings[place]]

    def name(self, place: int) -> str | None:
        return None if place == OFF else self.places.names[place]

    def some_pairs(self, many: int) -> list[tuple[int, int]]:
        dice = Random(12)
        return [(dice.choice(self.all), dice.choice(self.all)) for _ in range(many)]


@pytest.fixture(scope="module", params=LAYOUTS, ids=[f"{'flat' if flat else 'pointed'}-{shifted}" for flat, shifted in LAYOUTS])
def both(request: pytest.FixtureRequest) -> Both:
    return Both(*request.param)


# Places

def test_hexes_keep_their_numbers_and_hexsides_follow(both: Both) -> None:
    grid, places = both.places.grid, both.places
    assert places.names[: places.hex_count] == grid.ids
    assert {both.name(place) for place in both.all} == set(both.plane.places)
    assert [places.read(places.names[place]) for place in both.all] == both.all
    assert [places.place_at(places.spots[place]) for place in both.all] == both.all


def test_a_hexside_is_read_in_either_order(both: Both) -> None:
    for place in both.all:
        if not both.places.is_hex(place):
            first, second = both.places.names[place].split("|")
            assert both.places.read(f"{second}|{first}") == place


@pytest.mark.parametrize("wrong", ["0101", "0804", "0702|0704", "0702|0803|0703", "here"])
def test_no_such_place(wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong[:4]):
        Both(True, "even").places.read(wrong)


def test_a_hexside_allows_what_is_parallel_to_it(both: Both) -> None:
    for place in both.all:
        place_ = both.plane.places[both.places.names[place]]
        assert list(both.places.headings[place]) == [heading for heading in range(12) if both.plane.allows(place_, heading)]


def test_hexes_and_their_sides(both: Both) -> None:
    for place in both.all:
        hexes = {both.places.names[h] for h in both.places.hexes[place]}
        assert hexes == both.plane.hexes_of(both.plane.places[both.places.names[place]])
        spots = {both.places.spots[h] for h in both.places.hexes[place]}
        assert set(lattice.hexes_of(both.places.spots[place])) == spots
        if both.places.is_hex(place):
            around = both.places.sides[place]
            assert [both.places.hexes[side] for side in around if side != OFF] == [
                tuple(sorted((place, there))) for there in both.places.grid.neighbours[place] if there != OFF
            ]


# Ranges

def test_ranges_are_counted_place_by_place(both: Both) -> None:
    for here, there in both.some_pairs(1500):
        # the hole may force a count round it, which a range never is
        plain_range = both.plane.range(both.places.names[here], both.places.names[there])
        assert both.places.range(here, there) <= plain_range
        assert both.places.range(here, there) == lattice.distance(both.places.spots[here], both.places.spots[there])


def test_ranges_on_a_whole_map() -> None:
    grid = HexGrid(6, 6)
    places, plane = Places(grid), Plane(grid)
    for here in range(places.count):
        steps = plane.steps(places.names[here])
        assert [places.range(here, there) for there in range(places.count)] == [steps[name] // 2 for name in places.names]


def test_a_hexside_counts_as_its_nearer_hex_for_a_hex(both: Both) -> None:
    grid, places = both.places.grid, both.places
    for here, there in both.some_pairs(1500):
        if places.is_hex(here) or places.is_hex(there):
            nearest = min([grid.distance(a, b) for a in places.hexes[here] for b in places.hexes[there]])
            assert places.range(here, there) == nearest


def test_hexsides_of_one_course_shift_the_same_way(both: Both) -> None:
    grid, places = both.places.grid, both.places
    for here, there in both.some_pairs(1500):
        if not places.is_hex(here) and places.courses[here] == places.courses[there]:
            course = places.courses[here]
            assert places.range(here, there) == grid.distance(places.port[here * 12 + course], places.port[there * 12 + course])


def test_within_a_range(both: Both) -> None:
    for here in both.all[::7]:
        for reach in (-1, 0, 1, 3, 20):
            near = [there for there in both.all if both.places.range(here, there) <= reach]
            assert list(members(both.places.within(here, reach))) == near


# Moves

def test_a_step_leads_to_the_next_place_on_the_heading(both: Both) -> None:
    edge = 0
    for place, heading in both.stances:
        there = both.places.ahead[place * 12 + heading]
        plain_ahead = both.plane.ahead(both.places.names[place], heading)
        if there == OFF:
            # what lies beyond a hole is not the next place
            edge += 1
            assert plain_ahead is None or both.places.place_at(lattice.ahead(both.places.spots[place], heading)) == OFF
        else:
            assert both.name(there) == plain_ahead
    assert 0 < edge < len(both.stances) / 2


def test_no_step_with_a_heading_that_is_not_allowed(both: Both) -> None:
    for stance, possible in enumerate(both.places.possible):
        assert possible == (stance % 12 in both.places.headings[stance // 12])
        if not possible:
            tables = (both.places.ahead, both.places.port, both.places.starboard, both.places.round_port)
            assert [table[stance] for table in tables] == [OFF] * 4


def test_drift_keeps_the_heading(both: Both) -> None:
    for place, heading in both.stances:
        for side, table in ((PORT, both.places.port), (STARBOARD, both.places.starboard)):
            assert both.name(table[place * 12 + heading]) == both.plane.beside(both.places.names[place], heading, side)


def test_rounding_the_juncture_ahead(both: Both) -> None:
    for place, heading in both.stances:
        for side, table in ((PORT, both.places.round_port), (STARBOARD, both.places.round_starboard)):
            stance = table[place * 12 + heading]
            plain_stance = None if stance == OFF else (both.places.names[stance // 12], stance % 12)
            assert plain_stance == both.plane.rounded(both.places.names[place], heading, side)


def test_a_turn_leaves_a_hexside_unless_it_is_about(both: Both) -> None:
    for place, heading in both.stances:
        for change in [*range(-5, 0), *range(1, 7)]:
            stance = both.places.turn(place * 12 + heading, change)
            assert (both.places.names[stance // 12], stance % 12) == both.plane.turned(both.places.names[place], heading, change)


def test_every_sixth_begun_is_one_turn() -> None:
    assert [turn_steps(change) for change in (0, 1, -1, 2, -2, 3, 4, -5, 6)] == [0, 1, 1, 1, 1, 2, 2, 3, 3]


# Sectors

SECTORS = [(-1, 1), (1, 5), (-5, -1), (5, 7), (0, 2), (-3, 4), (-5, 6), (0, 12), (2, 2)]


def test_sectors_and_their_limits(both: Both) -> None:
    dice = Random(13)
    lying: dict[str, int] = {}
    for _ in range(2500):
        place, heading = dice.choice(both.stances)
        there, (first, last) = dice.choice(both.all), dice.choice(SECTORS[:-1])
        plain_sector = both.plane.sector(both.places.names[place], heading, both.places.names[there], first, last)
        lying[plain_sector] = lying.get(plain_sector, 0) + 1
        for limits, left_out in ((ALL_IN, ()), (ALONG_OUT, ("along",)), (SIDES_OUT, ("along", "across")),
                                 (ALL_OUT, ("along", "across", "hex"))):
            sector_ = OUTSIDE if plain_sector == "outside" else EXCLUDED if plain_sector in left_out else INSIDE
            assert both.places.bears(Sector(first, last, limits), place * 12 + heading, there) == sector_
    assert min(lying.values()) > 9
    assert len(lying) == 5


def test_fields_are_the_places_of_a_sector_in_reach(both: Both) -> None:
    for place, heading in both.stances[::9]:
        stance = place * 12 + heading
        for first, last in SECTORS:
            for limits in (ALL_IN, ALONG_OUT, SIDES_OUT, ALL_OUT):
                sector = Sector(first, last, limits)
                near = [there for there in both.all if both.places.range(place, there) <= 2]
                sectors = {there: both.places.bears(sector, stance, there) for there in near}
                assert both.places.field(sector, stance, 2) == set_of(tuple([p for p in near if sectors[p] == INSIDE]))


def test_the_nearest_heading(both: Both) -> None:
    """Half a twelfth is never hit exactly: one of two headings is always nearer."""
    plane = both.plane
    for here, there in both.some_pairs(600):
        a, b = plane.places[both.places.names[here]].middle, plane.places[both.places.names[there]].middle
        nearest = lattice.nearest_headings(both.places.spots[here], both.places.spots[there])
        if here == there:
            assert nearest == tuple(range(12))
            continue
        # undo the shrinking: squares of lengths are three times as great on one axis
        weights = (1, 3) if plane.flat else (3, 1)
        off = (b[0] - a[0], b[1] - a[1])
        ahead: list[Fraction] = []
        for way in plane.headings:
            product = Fraction(off[0] * way[0] * weights[0] + off[1] * way[1] * weights[1])
            length = way[0] * way[0] * weights[0] + way[1] * way[1] * weights[1]
            ahead.append(product * abs(product) / length)
        assert [heading for heading in range(12) if ahead[heading] == max(ahead)] == list(nearest)


# Lines of sight

def test_what_a_line_crosses(both: Both) -> None:
    sights = Sights(both.places, 0)
    pieces = set()
    for here, there in both.some_pairs(150):
        obstacles = [frozenset([both.places.names[h] for h in hexes]) for hexes in sights.obstacles(here, there)]
        assert obstacles == both.plane.crossed(both.places.names[here], both.places.names[there])
        pieces |= {len(piece) for piece in obstacles}
    assert pieces == {1, 2}


def test_a_line_is_blocked_by_a_hex_or_by_both_hexes_of_a_hexside(both: Both) -> None:
    dice = Random(14)
    hexes = [h for h in both.all if both.places.is_hex(h)]
    blocking = set_of(tuple(dice.sample(hexes, 9)))
    sights = Sights(both.places, blocking)
    clear = 0
    for here, there in both.some_pairs(1500):
        stops = [hexes for hexes in sights.obstacles(here, there) if all([has(blocking, h) for h in hexes])]
        assert sights.clear(here, there) == sights.clear(there, here) == (not stops)
        assert list(sights.blocked_by(here, there)) == stops
        clear += not stops
    assert 250 < clear < 1250


def test_the_compass() -> None:
    assert (NAMES[0], NAMES[3], NAMES[7], NAMES[11]) == ("N", "E", "SSW", "NNW")
