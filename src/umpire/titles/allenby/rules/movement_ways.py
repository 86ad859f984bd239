"""4.1 Zones of control; 8.1, 8.2 a step, a way, and why a hex is out of reach."""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import excluded_pieces, first_bar, has, members
from umpire.maps.paths import Reach, cheapest_paths
from umpire.titles.allenby.components import TURKISH
from umpire.titles.allenby.rules.ground import Ground
from umpire.titles.allenby.state import (
    OPERATIONS,
    SETUP,
    AllenbyState,
    side_of,
)

TOO_DEAR: Final = "8.1.b out-of-points"


# 4.1 zones of control

def stopping_hexes(state: AllenbyState, side: int) -> int:
    """4.1.e, 8.2.d Return the hexes that stop a side.

    An enemy ZOC stops a unit that enters, 4.1.d friends there or not; 4.1.b only in Operations phases. R32 A dummy's works on
    Turkish movers.
    """
    if state.phase not in OPERATIONS:
        return 0
    return state.zones[1 - side].covered | (state.dummy_zones.covered if side == TURKISH else 0)


def stops_in(state: AllenbyState, h: int, side: int) -> bool:
    return has(stopping_hexes(state, side), h)


# 8.2 a step

def closing_rules(state: AllenbyState, side: int) -> tuple[tuple[int, str], ...]:
    """8.2.g Return what closes hexes to a side: enemies there, 12.0.a in the set-up also the ground below the trench line."""
    enemies = (state.held[1 - side], "8.2.g enemies-there")
    return (enemies, (state.box.ground.southern, "12.0.a below-trench")) if state.phase == SETUP else (enemies,)


def closed_hexes(state: AllenbyState, side: int) -> int:
    return excluded_pieces(closing_rules(state, side))


def step_barrier(state: AllenbyState, unit: int, here: int, there: int) -> str:
    """8.2.c Return what closes a step: it must be adjacent, 8.2.f by open ground, into an open hex."""
    if there not in state.box.grid.around[here]:
        return "8.2.c hex-not-adjacent"
    return _ground_barrier(state, unit, here, there) or first_bar(closing_rules(state, side_of(unit)), there)


def _ground_barrier(state: AllenbyState, unit: int, here: int, there: int) -> str:
    """8.2.f Return what the ground forbids: sea and lake, a river without a bridge, ground closed by the chart.

    The chart closes some ground to guns, or to cars off its roads.
    """
    ground = state.box.ground
    if not ground.land[there]:
        return "8.2.f water"
    if there not in ground.open[here]:
        return "8.2.f river-between"
    return LEGAL if ground.cost(state.box.units[unit].walks, here, there) >= 0 else "8.2.f off-road"


# Why a hex is out of reach

class Obstacle(NamedTuple):
    """An obstacle on a unit's way: what stops it, in which hex, and the cost of the whole way."""

    bar: str
    unit: int
    hex: int
    cost: int


def first_obstacle(state: AllenbyState, unit: int, goal: int) -> Obstacle:
    """Return the first thing that stops the cheapest way to a hex that a unit cannot reach.

    Of several cheapest ways this takes the one with the fewest zones, and to a hex next door the straight step. Enemy hexes are
    no way, unless there is none around them, or the points would suffice without them.
    """
    here = state.where[unit]
    bar = _goal_barrier(state, unit, goal)
    if bar == LEGAL and goal in state.box.grid.around[here]:
        bar = step_barrier(state, unit, here, goal)
    if bar != LEGAL:
        return Obstacle(bar, unit, goal, 0)
    around, through = _way(state, unit, goal, around=True), _way(state, unit, goal, around=False)
    obstacle = _along(state, unit, around) if around else Obstacle("8.2.f no-way", unit, goal, 0)
    if around and not (obstacle.bar == TOO_DEAR and _price(state, unit, through) <= state.box.units[unit].movement):
        return obstacle
    return _along(state, unit, through) if through else obstacle


def _goal_barrier(state: AllenbyState, unit: int, goal: int) -> str:
    """Return what keeps a unit out of a hex, from whichever side it comes."""
    if not state.box.ground.land[goal]:
        return "8.2.f water"
    if not state.box.ground.accepts(state.box.units[unit].walks, goal):
        return "8.2.f off-road"
    return first_bar(closing_rules(state, side_of(unit)), goal)


def _way(state: AllenbyState, unit: int, goal: int, around: bool) -> list[int]:
    """Return the cheapest way over the ground, around closed hexes or through them; empty if there is none."""
    barriers = closed_hexes(state, side_of(unit))
    slow, walks = barriers | stopping_hexes(state, side_of(unit)), state.box.units[unit].walks
    ways = _ways(state.box.ground, walks, state.where[unit], slow, barriers if around else 0)
    return ways.path(goal) if goal in ways.cost else []


@lru_cache(maxsize=64)
def _ways(ground: Ground, walks: int, start: int, slow: int, closed: int) -> Reach:
    """Return the cheapest paths; cached, because a question about one hex is followed by many."""
    burden = [slow >> h & 1 for h in range(len(ground.grid.ids))]
    return cheapest_paths(ground.prices[walks], start, burden, frozenset(members(closed)))


def _price(state: AllenbyState, unit: int, way: list[int]) -> int:
    walks = state.box.units[unit].walks
    return sum([state.box.ground.cost(walks, here, there) for here, there in pairwise(way)])


def _along(state: AllenbyState, unit: int, way: list[int]) -> Obstacle:
    """Follow the way hex by hex until the points are spent or something stands there."""
    whole = _price(state, unit, way)
    for number, there in enumerate(way[1:-1], 1):
        spent = _price(state, unit, way[:number + 1])
        bar = TOO_DEAR if spent > state.box.units[unit].movement else _passing_barrier(state, unit, there)
        if bar != LEGAL:
            return Obstacle(bar, unit, there, whole)
    return Obstacle(TOO_DEAR, unit, way[-1], whole)


def _passing_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """Return what ends a march that would go on through a hex."""
    bar = first_bar(closing_rules(state, side_of(unit)), h)
    if bar != LEGAL:
        return "8.2.g enemies-between" if bar.startswith("8.2.g") else bar
    return "8.2.d zone" if stops_in(state, h, side_of(unit)) else LEGAL
