"""4 Movement."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.boards.paths import reach
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import (
    AREAS, COMBAT, EXITS, FOOT, FORTRESSES, GERMAN, LANDING_ZONE_1, LANDING_ZONE_2, MOTORIZED, SUPPORT, TRANSPORT, WESTERN_EDGE,
)
from umpire.titles.anvil.state import (
    AnvilState, blockers, border_kind, has, is_area, is_friendly, level_of, side_of,
)

NO_PACE: tuple[int, int] = (0, FOOT)


# 4.5, 1.3.3 the pace of a party

def pace(state: AnvilState, party: Sequence[int]) -> tuple[int, int]:
    """4.5 The lowest capacity, and the foot column if anyone walks. 1.3.3.tr.g A transport is motorized, and so is who rides."""
    riding = riders(state, party)
    walking = [unit for unit in party if unit not in riding]
    capacity = min([state.box.units[unit].move for unit in walking])
    on_foot = any([state.box.units[unit].mobility == "foot" for unit in walking])
    return capacity, FOOT if on_foot else MOTORIZED


def riders(state: AnvilState, party: Sequence[int]) -> list[int]:
    """1.3.3.tr.b Each transport lifts one combat unit and two supports, 1.3.3.tr.c of its nation.

    The slowest ride first: no other load is ever faster, and nothing else depends on who rides. 1.3.3.tr.d Loading is free,
    1.3.3.tr.k at the start of the move, and all are unloaded where it ends: a party is never parted on the way.
    """
    found: list[int] = []
    if not any([state.box.units[unit].kind == TRANSPORT for unit in party]):
        return found
    for nation in ("US", "FR"):
        trucks = len([unit for unit in party if _is(state, unit, TRANSPORT, nation)])
        if trucks:
            found += _slowest(state, [unit for unit in party if _is(state, unit, COMBAT, nation)])[:trucks]
            found += _slowest(state, [unit for unit in party if _is(state, unit, SUPPORT, nation)])[:2 * trucks]
    return found


def _is(state: AnvilState, unit: int, kind: str, nation: str) -> bool:
    return state.box.units[unit].kind == kind and state.box.units[unit].nation == nation


def _slowest(state: AnvilState, units: list[int]) -> list[int]:
    return sorted(units, key=lambda unit: (state.box.units[unit].mobility != "foot", state.box.units[unit].move, unit))


# 4.2, 4.3 costs

def ways_out(state: AnvilState, place: int) -> tuple[int, ...]:
    """4.1 Adjacent areas; from a box the area it leads to (7.a), or a captured port (S1.3, S2.4, S3.3)."""
    if is_area(place):
        return state.box.ground.neighbours[place]
    ports = tuple([area for area in state.scenario.ports if has(state.ports, area)])
    return {LANDING_ZONE_1: (0, *ports), LANDING_ZONE_2: (1, *ports), WESTERN_EDGE: (38,)}.get(place, ())


def cost_to_enter(state: AnvilState, here: int, there: int, column: int, side: int) -> int:
    """4.2 Terrain and river, 4.7 unless bridged; 4.3 an enemy area, 1.5.i but not a fortress; 7.b at least one."""
    chart, ground = state.box.chart, state.box.ground
    cost = chart.enter[ground.terrain[there]][column]
    if is_area(here):
        cost += chart.cross[border_kind(state, here, there)][column]
    if not is_friendly(state, there, side) and not level_of(state, there):
        cost += chart.enemy
    return max(cost, chart.least)


def entry_barrier(state: AnvilState, units: Sequence[int], here: int, there: int, spent: int) -> str:
    """4.1 Adjacent; 4.2 within the capacity; 4.6 the first step is always possible; S1.2 some may not leave their fortress."""
    if there not in ways_out(state, here):
        return "4.1 not-adjacent"
    bar = bound_barrier(state, units, here)
    if bar != LEGAL:
        return bar
    capacity, column = pace(state, units)
    if capacity == 0:
        return "4.1 immobile"
    cost = cost_to_enter(state, here, there, column, side_of(units[0]))
    return LEGAL if spent == 0 or spent + cost <= capacity else "4.2 too-far"


def bound_barrier(state: AnvilState, units: Sequence[int], here: int) -> str:
    """S1.2, S2.3, S3.2 The garrisons of Toulon and Marseille stay."""
    if here in FORTRESSES and any([unit in state.scenario.bound for unit in units]):
        return {"I": "S1.2 fortress-order", "II": "S2.3 fortress-order"}.get(state.scenario.roman, "S3.2 fortress-order")
    return LEGAL


def stops_in(state: AnvilState, area: int, side: int) -> bool:
    """4.4 Enemy combat units, coastal defence, a train or a fortification level."""
    return blockers(state, area, side)


def within_reach(state: AnvilState, units: Sequence[int], start: int, spent: int) -> dict[int, int]:
    """All areas a party could still reach from `start`, with what it has spent; 4.6 a first step always counts."""
    side = side_of(units[0])
    capacity, column = pace(state, units)
    found = reach(
        _graph(state, start), start, max(0, capacity - spent),
        lambda here, there: cost_to_enter(state, here, there, column, side), lambda area: stops_in(state, area, side),
    ).cost
    if spent == 0 and capacity > 0:
        for there in ways_out(state, start):
            found.setdefault(there, capacity)
    return found


def can_reach(state: AnvilState, units: Sequence[int], start: int, spent: int, goal: int) -> bool:
    """Whether a party could still get somewhere: what lies next door needs no search (4.6)."""
    if spent == 0 and goal in ways_out(state, start):
        return pace(state, units)[0] > 0
    return goal in within_reach(state, units, start, spent)


def _graph(state: AnvilState, start: int) -> Sequence[Sequence[int]]:
    """The neighbours of every area, and of the box one starts from."""
    if is_area(start):
        return state.box.ground.neighbours
    boxes: list[tuple[int, ...]] = [() for _ in range(start - len(AREAS))]
    return [*state.box.ground.neighbours, *boxes, ways_out(state, start)]


# 4.9, 4.10 leaving the map

def exit_barrier(state: AnvilState, units: Sequence[int], edge: int, spent: int) -> str:
    """4.9 By the north from the turn the scenario sets, 4.10 to Italy at any time: Germans only, for a point."""
    here, ground = state.where[units[0]], state.box.ground
    if side_of(units[0]) != GERMAN:
        return "1.1.d allies-stay"
    beside = ground.north if EXITS[edge] == "north" else ground.italy
    if not is_area(here) or not beside[here]:
        return "4.9 not-at-the-edge" if EXITS[edge] == "north" else "4.10 not-at-the-border"
    if EXITS[edge] == "north" and state.turn < state.scenario.north_from:
        return {"I": "S1.1 no-withdrawal-yet", "III": "S3.1 no-withdrawal-yet"}.get(state.scenario.roman, "4.9 no-withdrawal-yet")
    cost = state.box.chart.exit_north if EXITS[edge] == "north" else state.box.chart.exit_italy
    capacity, _ = pace(state, units)
    if spent + cost > capacity:
        return "4.9 too-far" if EXITS[edge] == "north" else "4.10 too-far"
    return bound_barrier(state, units, here)


def landing(state: AnvilState, place: int) -> bool:
    """7.c A landing: from a landing zone."""
    return place in (LANDING_ZONE_1, LANDING_ZONE_2)

