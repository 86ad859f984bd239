"""How far it is: fields of movement points over the map for either side, on foot or on wheels."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from umpire.boards.paths import distance_field
from umpire.engine.sets import has
from umpire.titles.anvil.components import (
    ALLIED, AREAS, COASTAL, COMBAT, FOOT, FORTRESSES, LANDING_ZONE_1, LANDING_ZONE_2, MOTORIZED, THE_ALLIES, THE_GERMANS, TRAIN,
    Components,
)
from umpire.titles.anvil.state import STANDING, AnvilState, is_area, level_of

FAR: Final = 60
# the points of a turn, and what it costs more to fight through an area, by column
PER_TURN: Final = (3, 8)
FIGHT_THROUGH: Final = (4, 10)

Links = tuple[tuple[tuple[int, int], ...], ...]


class Watch(NamedTuple):
    """What ways depend on, as sets: Allied areas, standing bridges, fortresses with walls, areas the enemy stands in."""

    side: int
    allied: int
    standing: int
    walled: int
    enemies: int


def look(state: AnvilState, side: int) -> Watch:
    """The map as the columns of a side see it."""
    standing = sum([1 << site for site, left in enumerate(state.bridges) if left == STANDING])
    walled = sum([1 << area for area in FORTRESSES if level_of(state, area)])
    enemies = walled if side == ALLIED else 0
    for unit in THE_GERMANS if side == ALLIED else THE_ALLIES:
        if is_area(state.where[unit]) and state.box.units[unit].kind in (COMBAT, COASTAL, TRAIN):
            enemies |= 1 << state.where[unit]
    return Watch(side, state.allied, standing, walled, enemies)


@lru_cache(maxsize=512)
def _prices(box: Components, side: int, column: int, allied: int, standing: int, walled: int) -> dict[tuple[int, int], int]:
    """4.2 What every step costs."""
    ground, chart = box.ground, box.chart
    found: dict[tuple[int, int], int] = {}
    for (here, there), kind in ground.kind.items():
        bridged = any([has(standing, site) for site in ground.sites_between.get((here, there), [])])
        cost = chart.enter[ground.terrain[there]][column] + chart.cross[kind + "_bridged" if bridged else kind][column]
        foreign = has(allied, there) != (side == ALLIED) and not has(walled, there)
        found[(here, there)] = max(cost + (chart.enemy if foreign else 0), chart.least)
    return found


@lru_cache(maxsize=1024)
def _links(box: Components, watch: Watch, column: int, backward: bool) -> Links:
    """By area its neighbours with the price of the step from there (backward) or to there."""
    prices = _prices(box, watch.side, column, watch.allied, watch.standing, watch.walled)
    around = box.ground.neighbours
    return tuple([
        tuple([(there, prices[(there, here) if backward else (here, there)]) for there in around[here]])
        for here in range(len(AREAS))
    ])


@lru_cache(maxsize=8192)
def way_to(box: Components, watch: Watch, column: int, goals: tuple[int, ...]) -> tuple[int, ...]:
    """By area what the way to the nearest of some goals costs."""
    return distance_field(_links(box, watch, column, True), goals, _extra(watch, column), FAR)


@lru_cache(maxsize=1024)
def way_from(box: Components, watch: Watch, column: int, starts: tuple[int, ...]) -> tuple[int, ...]:
    """By area what the way from the nearest of some starts costs."""
    return distance_field(_links(box, watch, column, False), starts, _extra(watch, column), FAR)


def _extra(watch: Watch, column: int) -> list[int]:
    return [FIGHT_THROUGH[column] if has(watch.enemies, area) else 0 for area in range(len(AREAS))]


def next_hop(box: Components, watch: Watch, column: int, field: Sequence[int], here: int) -> int:
    """The next area on the way that a field describes, -1 at its end."""
    links = _links(box, watch, column, False)[here]
    steps = [(field[there] + price, there) for there, price in links if field[there] < field[here]]
    return min(steps)[1] if steps else -1


def column_of(state: AnvilState, unit: int) -> int:
    return FOOT if state.box.units[unit].mobility == "foot" else MOTORIZED


def standpoint(place: int) -> int:
    """The area from which the way is counted: for a box the one it leads to."""
    if is_area(place):
        return place
    return {LANDING_ZONE_1: 0, LANDING_ZONE_2: 1}.get(place, 38)


def turns_from(state: AnvilState, watch: Watch, units: Sequence[int]) -> list[float]:
    """By area in how many turns the first of some units can be there."""
    best = [float(FAR)] * len(AREAS)
    for column in (FOOT, MOTORIZED):
        starts = {standpoint(state.where[unit]) for unit in units if state.where[unit] >= 0 and column_of(state, unit) == column}
        if starts:
            field = way_from(state.box, watch, column, tuple(sorted(starts)))
            best = [min(turns, cost / PER_TURN[column]) for turns, cost in zip(best, field, strict=True)]
    return best
