"""Twelve-point geometry agrees with a second implementation, written from the words of the rules (tests/twelve/polar.py)."""
from __future__ import annotations

from random import Random

import pytest

from twelve import polar
from umpire.engine.sets import set_of
from umpire.maps.hexes import HexGrid
from umpire.maps.twelve.places import Places
from umpire.maps.twelve.sectors import ALL_IN, ALONG_OUT, EXCLUDED, INSIDE, OUTSIDE, SIDES_OUT, Sector
from umpire.maps.twelve.sights import Sights

# all six ends of sectors that vehicles have, and some that none has
SECTORS = [(-1, 1), (1, 5), (-5, -1), (5, 7), (0, 2), (0, 12), (-4, 4), (2, 11)]
LEFT_OUT = {ALL_IN: (), ALONG_OUT: ("along",), SIDES_OUT: ("along", "across")}
SAMPLE = 4000


@pytest.fixture(scope="module")
def places() -> Places:
    missing = frozenset([f"{column}18" for column in range(50, 71, 2)])
    return Places(HexGrid(21, 17, missing=missing, first=(50, 2)))


@pytest.fixture(scope="module")
def pairs(places: Places) -> list[tuple[int, int]]:
    """Places anywhere, and as many near each other."""
    dice, every = Random(19), [place for place in range(places.count) if places.on_map[place]]
    differences = []
    for _ in range(SAMPLE):
        here, there = dice.choice(every), dice.choice(every)
        differences.append((here, there))
        near = [place for place in dice.sample(every, 60) if places.range(here, place) <= 5]
        differences += [(here, place) for place in near[:1]]
    return differences


def test_ranges(places: Places, pairs: list[tuple[int, int]]) -> None:
    for here, there in pairs:
        assert places.range(here, there) == polar.range_of(places.names[here], places.names[there])


def test_sectors(places: Places, pairs: list[tuple[int, int]]) -> None:
    dice, limits = Random(20), [ALL_IN, ALONG_OUT, SIDES_OUT]
    for here, there in pairs:
        heading, (first, last), limit = dice.choice(places.headings[here]), dice.choice(SECTORS), dice.choice(limits)
        plain_sector = polar.sector(places.names[here], heading, places.names[there], first, last)
        sector_ = OUTSIDE if plain_sector == "outside" else EXCLUDED if plain_sector in LEFT_OUT[limit] else INSIDE
        assert places.bears(Sector(first, last, limit), here * 12 + heading, there) == sector_


def test_lines_of_sight(places: Places, pairs: list[tuple[int, int]]) -> None:
    dice, hexes = Random(21), [h for h in range(places.hex_count) if places.on_map[h]]
    woods = dice.sample(hexes, 45)
    sights = Sights(places, set_of(tuple(woods)))
    blocking = [polar.hexes_of(places.names[h])[0] for h in woods]
    for here, there in pairs[::3]:
        assert sights.clear(here, there) != polar.blocked(places.names[here], places.names[there], blocking)
