"""How far it is to a goal: fields of distance over the map, around and through the enemy."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from umpire.engine.sets import members
from umpire.maps.paths import distance_field
from umpire.titles.allenby.components import BRITISH, THE_BRITISH, THE_TURKS, Components
from umpire.titles.allenby.state import AllenbyState

FAR: Final = 99
# what fighting through a hex, and being stopped in a zone of control, adds to a Turk's way
THROUGH_ENEMIES: Final = 4
THROUGH_ZONE: Final = 1
NO_OBSTACLES: Final = (0, 0, 0, 0)

# where enemies stand and where their zones of control lie, as sets of hexes, and what each adds to a way
Obstacles = tuple[int, int, int, int]


def distances(state: AllenbyState, goal: int, walks: int, watch: Obstacles) -> tuple[int, ...]:
    """Return by hex what the way to a goal costs a class of unit; `watch` are the obstacles of its side."""
    return _field(state.box, goal, walks, watch)


def obstacles(state: AllenbyState, side: int) -> Obstacles:
    """Return the obstacles of `side`; in haste the British have none, nor where they add nothing."""
    style = state.styles.british
    through, zone = (round(style.through), round(style.zone)) if side == BRITISH else (THROUGH_ENEMIES, THROUGH_ZONE)
    if side == BRITISH and (state.hasty or (through <= 0 and zone <= 0)):
        return NO_OBSTACLES
    enemies, zones = _obstacle_hexes(state, side)
    return enemies, zones, max(0, through), max(0, zone)


def _obstacle_hexes(state: AllenbyState, side: int) -> tuple[int, int]:
    enemies, zones = 0, 0
    for unit in THE_TURKS if side == BRITISH else THE_BRITISH:
        if state.where[unit] >= 0:
            enemies |= 1 << state.where[unit]
    for h, count in enumerate(state.zones[1 - side].counts):
        if count > 0:
            zones |= 1 << h
    return enemies, zones if side == BRITISH else zones | _dummy_zones(state)


def _dummy_zones(state: AllenbyState) -> int:
    """R32 Return the zones of dummies: to the Turk they are zones."""
    zones = 0
    for h, count in enumerate(state.dummy_zones.counts):
        if count > 0:
            zones |= 1 << h
    return zones


@lru_cache(maxsize=8)
def _arrivals(box: Components, walks: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return by hex from where a class of unit can enter it, and at what price."""
    prices = box.ground.prices[walks]
    around = box.grid.around
    return tuple([
        tuple([(there, prices[there][h]) for there in around[h] if h in prices[there]]) for h in range(len(box.grid.ids))
    ])


@lru_cache(maxsize=4096)
def _field(box: Components, goal: int, walks: int, watch: Obstacles) -> tuple[int, ...]:
    """Return the distances to a goal, searched backwards from it."""
    arrivals = _arrivals(box, walks)
    return distance_field(arrivals, [goal], _burdens(len(arrivals), watch), FAR)


@lru_cache(maxsize=64)
def _burdens(hexes: int, watch: Obstacles) -> tuple[int, ...]:
    """Return by hex what going through it adds."""
    enemies, zones, through, zone = watch
    burdens = [0] * hexes
    for h in members(zones):
        burdens[h] = zone
    for h in members(enemies):
        burdens[h] = through
    return tuple(burdens)


def distances_from(state: AllenbyState, places: list[int]) -> list[int]:
    """Return by hex how many hexes away the nearest of some places is."""
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
