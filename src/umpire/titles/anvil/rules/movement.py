"""4 Movement."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, set_of
from umpire.titles.anvil.components import (
    AREAS, COMBAT, EVERYWHERE, EXITS, FOOT, FORTRESSES, GERMAN, LANDING_ZONE_1, LANDING_ZONE_2, MOTORIZED, SUPPORT, TRANSPORT,
    WESTERN_EDGE, Components,
)
from umpire.titles.anvil.state import (
    AnvilState, barred_areas, blockers, friendly_areas, is_area, side_of, standing_bridges, walled,
)

# farther than anybody moves
FAR: Final = 1000


# 4.5, 1.3.3 the pace of a party

def pace(state: AnvilState, party: Sequence[int]) -> tuple[int, int]:
    """4.5 The lowest capacity, and the foot column if anyone walks. 1.3.3.tr.g A transport is motorized, and so is who rides."""
    return _pace(state.box, tuple(party))


@lru_cache(maxsize=1 << 14)
def _pace(box: Components, party: tuple[int, ...]) -> tuple[int, int]:
    """The same parties are asked for at every step."""
    riding = riders(box, party)
    walking = [box.units[unit] for unit in party if unit not in riding]
    on_foot = any([unit.mobility == "foot" for unit in walking])
    return min([unit.move for unit in walking]), FOOT if on_foot else MOTORIZED


def riders(box: Components, party: Sequence[int]) -> list[int]:
    """1.3.3.tr.b Each transport lifts one combat unit and two supports, 1.3.3.tr.c of its nation.

    The slowest ride first: no other load is ever faster, and nothing else depends on who rides. 1.3.3.tr.d Loading is free,
    1.3.3.tr.k at the start of the move, and all are unloaded where it ends: a party is never parted on the way.
    """
    found: list[int] = []
    for nation in ("US", "FR"):
        trucks = len(_slowest(box, party, TRANSPORT, nation))
        if trucks:
            found += _slowest(box, party, COMBAT, nation)[:trucks]
            found += _slowest(box, party, SUPPORT, nation)[:2 * trucks]
    return found


def _slowest(box: Components, party: Sequence[int], kind: str, nation: str) -> list[int]:
    """Those of a kind and a nation, the slowest first."""
    units = [unit for unit in party if box.units[unit].kind == kind and box.units[unit].nation == nation]
    return sorted(units, key=lambda unit: (box.units[unit].mobility != "foot", box.units[unit].move, unit))


# 4.2, 4.3 costs

def ways_out(state: AnvilState, place: int) -> tuple[int, ...]:
    """4.1 Adjacent areas; from a box the area it leads to (7.a), or a captured port (S1.3, S2.4, S3.3)."""
    if 0 <= place < len(AREAS):
        return state.box.ground.neighbours[place]
    ports = tuple([area for area in state.scenario.ports if has(state.ports, area)])
    return {LANDING_ZONE_1: (0, *ports), LANDING_ZONE_2: (1, *ports), WESTERN_EDGE: (38,)}.get(place, ())


class Going(NamedTuple):
    """What the cost of a step depends on besides the map, as sets: ground that costs more, standing bridges, what stops one."""

    hostile: int
    standing: int
    stops: int


def going(state: AnvilState, side: int) -> Going:
    """4.3 Enemy ground, 4.7 bridges, 4.4 who stops a side."""
    return Going(hostile_ground(state, side), standing_bridges(state), barred_areas(state, side))


def hostile_ground(state: AnvilState, side: int) -> int:
    """4.3 An enemy area costs more, 1.5.i but not a fortress."""
    return EVERYWHERE & ~(friendly_areas(state, side) | walled(state))


def cost_to_enter(state: AnvilState, here: int, there: int, column: int, side: int) -> int:
    """4.2 Terrain and river, and who holds the ground."""
    return price(state.box, going(state, side), here, there, column)


def price(box: Components, ways: Going, here: int, there: int, column: int) -> int:
    """4.2 The price of a step, as ground and bridges are now."""
    sites, costs = box.prices[column][here][there]
    return costs[(2 if sites & ways.standing else 0) + (ways.hostile >> there & 1)]


def entry_barrier(state: AnvilState, units: Sequence[int], here: int, there: int, spent: int) -> str:
    """4.1 Adjacent, 7.a or where a box leads to; then what keeps a party in its place, or from the step."""
    if there not in ways_out(state, here):
        return "4.1 there-already" if there == here else "4.1 not-adjacent" if is_area(here) else "7.a other-entry"
    bar = setting_out_barrier(state, units, here)
    if bar != LEGAL:
        return bar
    capacity, column = pace(state, units)
    return distance_barrier(spent, cost_to_enter(state, here, there, column, side_of(units[0])), capacity)


def setting_out_barrier(state: AnvilState, units: Sequence[int], here: int) -> str:
    """S1.2 Some may not leave their fortress, others cannot move at all."""
    bar = bound_barrier(state, units, here)
    if bar != LEGAL:
        return bar
    return LEGAL if pace(state, units)[0] > 0 else "4.1 party-immobile"


def distance_barrier(spent: int, cost: int, capacity: int) -> str:
    """4.2 Within the capacity; 4.6 the first step is always possible."""
    return LEGAL if spent == 0 or spent + cost <= capacity else "4.2 too-far"


def bound_units(state: AnvilState, here: int) -> int:
    """S1.2, S2.3, S3.2 The garrisons of Toulon and Marseille stay."""
    return set_of(state.scenario.bound) if here in FORTRESSES else 0


def bound_barrier(state: AnvilState, units: Sequence[int], here: int) -> str:
    """What keeps a party in its fortress: one who is bound to it."""
    if bound_units(state, here) & set_of(tuple(units)):
        return {"I": "S1.2 fortress-order", "II": "S2.3 fortress-order"}.get(state.scenario.roman, "S3.2 fortress-order")
    return LEGAL


def stops_in(state: AnvilState, area: int, side: int) -> bool:
    """4.4 Enemy combat units, coastal defence, a train or a fortification level."""
    return blockers(state, area, side)


def within_reach(state: AnvilState, units: Sequence[int], start: int, spent: int) -> dict[int, int]:
    """All areas a party could still reach from `start`, with what it has spent; 4.6 a first step always counts."""
    capacity, column = pace(state, units)
    return reach_of(state, side_of(units[0]), start, capacity, column, spent)


def reach_of(state: AnvilState, side: int, start: int, capacity: int, column: int, spent: int) -> dict[int, int]:
    """`within_reach` of anybody with this pace."""
    found = _spread(state, going(state, side), start, max(0, capacity - spent), column)
    if spent == 0 and capacity > 0:
        for there in ways_out(state, start):
            found.setdefault(there, capacity)
    return found


def _spread(state: AnvilState, ways: Going, start: int, allowance: int, column: int) -> dict[int, int]:
    """The cheapest cost of every area within an allowance; 4.4 no farther than an area that stops.

    As boards/paths.py has it, with the prices and the sets read where they lie: this is asked more than anything else.
    """
    prices, (hostile, standing, stops) = state.box.prices[column], ways
    best: dict[int, int] = {start: 0}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    # 7.b a step costs something: nobody goes on from where the last point is spent
    for spent, bucket in enumerate(buckets[:allowance + 1 - state.box.chart.least]):
        for here in bucket:
            if best[here] < spent or (stops >> here & 1 and here != start):
                continue
            steps = prices[here] if here < len(AREAS) else {there: prices[here][there] for there in ways_out(state, here)}
            for there, (sites, costs) in steps.items():
                total = spent + costs[(2 if sites & standing else 0) + (hostile >> there & 1)]
                if total < best.get(there, allowance + 1):
                    best[there] = total
                    buckets[total].append(there)
    return best


def can_reach(state: AnvilState, units: Sequence[int], start: int, goal: int) -> bool:
    """Whether a party that sets out could get somewhere: what lies next door needs no search (4.6)."""
    capacity, column = pace(state, units)
    if goal in ways_out(state, start):
        return capacity > 0
    return distance_to(state, side_of(units[0]), start, column, goal) <= capacity


def distance_to(state: AnvilState, side: int, start: int, column: int, goal: int) -> int:
    """What the way from a place to an area costs, FAR if nobody moves so far."""
    ways = going(state, side)
    costs = costs_to(state.box, ways, goal, column)
    if is_area(start):
        return costs[start]
    ashore = [there for there in ways_out(state, start) if there == goal or not has(ways.stops, there)]
    return min([price(state.box, ways, start, there, column) + costs[there] for there in ashore], default=FAR)


@lru_cache(maxsize=1 << 10)
def costs_to(box: Components, ways: Going, goal: int, column: int) -> tuple[int, ...]:
    """By area what the way to a goal costs: `_spread` from the other end, for all parties of an activation alike."""
    prices, (hostile, standing, stops) = box.prices[column], ways
    best = [FAR] * len(AREAS)
    best[goal] = 0
    buckets: list[list[int]] = [[] for _ in range(box.farthest[column] + 1)]
    buckets[0].append(goal)
    for spent, bucket in enumerate(buckets[:len(buckets) - box.chart.least]):
        for there in bucket:
            if best[there] < spent or (stops >> there & 1 and there != goal):
                continue
            enemy = hostile >> there & 1
            for here in box.ground.neighbours[there]:
                sites, costs = prices[here][there]
                total = spent + costs[(2 if sites & standing else 0) + enemy]
                if total < best[here] and total < len(buckets):
                    best[here] = total
                    buckets[total].append(here)
    return tuple(best)


# 4.9, 4.10 leaving the map

def edges_at(state: AnvilState, here: int) -> tuple[int, ...]:
    """The edges of the map by which one could leave an area."""
    return state.box.ground.edges[here] if is_area(here) else ()


def exit_barrier(state: AnvilState, units: Sequence[int], edge: int, spent: int) -> str:
    """4.9 By the north from the turn the scenario sets, 4.10 to Italy at any time: Germans only, for a point."""
    here = state.where[units[0]]
    if side_of(units[0]) != GERMAN:
        return "1.1.d allies-stay"
    if edge not in edges_at(state, here):
        return "4.9 not-at-the-edge" if EXITS[edge] == "north" else "4.10 not-at-the-border"
    if EXITS[edge] == "north" and state.turn < state.scenario.north_from:
        return {"I": "S1.1 no-withdrawal-yet", "III": "S3.1 no-withdrawal-yet"}.get(state.scenario.roman, "4.9 no-withdrawal-yet")
    cost = state.box.chart.exit_north if EXITS[edge] == "north" else state.box.chart.exit_italy
    capacity, _ = pace(state, units)
    if spent + cost > capacity:
        return "4.9 exit-too-far" if EXITS[edge] == "north" else "4.10 exit-too-far"
    return bound_barrier(state, units, here)


def landing(state: AnvilState, place: int) -> bool:
    """7.c A landing: from a landing zone."""
    return place in (LANDING_ZONE_1, LANDING_ZONE_2)

