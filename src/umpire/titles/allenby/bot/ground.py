"""How far it is to a goal: fields of distance over the map, around and through the enemy."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from umpire.boards.paths import distance_field
from umpire.titles.allenby.components import BRITISH, THE_BRITISH, THE_TURKS, Components
from umpire.titles.allenby.state import AllenbyState

FAR: Final = 99
# what it adds to the way to fight through a hex, and to be stopped in a zone of control
THROUGH_ENEMIES: Final = 4
THROUGH_ZONE: Final = 1


def distances(state: AllenbyState, goal: int, walks: int, watch: tuple[int, int]) -> tuple[int, ...]:
    """By hex what the way to a goal costs a class of unit; `watch` are the obstacles of its side."""
    return _field(state.box, goal, walks, watch[0], watch[1])


def obstacles(state: AllenbyState, side: int) -> tuple[int, int]:
    """Where the enemies of `side` stand, and where their zones of control lie, as sets of hexes."""
    enemies, watched = 0, 0
    for unit in THE_TURKS if side == BRITISH else THE_BRITISH:
        if state.where[unit] >= 0:
            enemies |= 1 << state.where[unit]
    for h, count in enumerate(state.zones[1 - side].counts):
        if count > 0:
            watched |= 1 << h
    return enemies, watched if side == BRITISH else watched | _feigned(state)


def _feigned(state: AllenbyState) -> int:
    """R32 To the Turk the zone of a dummy is a zone."""
    watched = 0
    for h, count in enumerate(state.dummy_zones.counts):
        if count > 0:
            watched |= 1 << h
    return watched


@lru_cache(maxsize=8)
def _arrivals(box: Components, walks: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By hex from where a class of unit can enter it, and at what price."""
    prices = box.ground.prices[walks]
    around = box.grid.around
    return tuple([
        tuple([(there, prices[there][h]) for there in around[h] if h in prices[there]]) for h in range(len(box.grid.ids))
    ])


@lru_cache(maxsize=4096)
def _field(box: Components, goal: int, walks: int, enemies: int, zones: int) -> tuple[int, ...]:
    """From the goal backwards."""
    arrivals = _arrivals(box, walks)
    return distance_field(arrivals, [goal], [_extra(here, enemies, zones) for here in range(len(arrivals))], FAR)


def _extra(here: int, enemies: int, zones: int) -> int:
    """What it costs more to go through a hex."""
    if enemies >> here & 1:
        return THROUGH_ENEMIES
    return THROUGH_ZONE if zones >> here & 1 else 0


def distances_from(state: AllenbyState, places: list[int]) -> list[int]:
    """By hex how many hexes away the nearest of these places is."""
    around = state.box.grid.around
    best = [FAR] * len(around)
    for h in places:
        best[h] = 0
    edge, step = places, 0
    while edge:
        step += 1
        farther: list[int] = []
        for here in edge:
            for there in around[here]:
                if best[there] > step:
                    best[there] = step
                    farther.append(there)
        edge = farther
    return best
