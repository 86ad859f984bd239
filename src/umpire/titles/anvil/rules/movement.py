"""4 Movement: 3.3, 4.1 which units may move, costs and ways.

1.3.3.tr transports, 7.c landings, S1, S2, S3 orders of scenarios.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.faults import Fault, Flaw
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, allowed_pieces, excluded_pieces, first_bar, has, members, set_of
from umpire.maps.paths import distance_field, reach
from umpire.titles.anvil.components import (
    AIRFIELD,
    ALLIED,
    AREAS,
    COASTAL,
    COMBAT,
    EVERYWHERE,
    EXITS,
    FOOT,
    FORTRESSES,
    GATES,
    GERMAN,
    LANDING_ZONE_1,
    LANDING_ZONE_2,
    MOTORIZED,
    SUPPORT,
    TRAIN,
    TRANSPORT,
    UNITS,
    WESTERN_EDGE,
    Components,
)
from umpire.titles.anvil.rules.combat_reactions import frozen_units
from umpire.titles.anvil.rules.groups import stay_with_group
from umpire.titles.anvil.state import (
    GONE_NORTH,
    GONE_TO_ITALY,
    AnvilState,
    activation,
    blockers,
    friendly_areas,
    is_area,
    side_of,
    walled,
)

# 4 Movement.

# farther than any unit moves
FAR: Final = 1000


# 4.5, 1.3.3 the pace of a party

def pace(state: AnvilState, party: Sequence[int]) -> tuple[int, int]:
    """4.5 Return the lowest capacity, and the foot column if any unit walks.

    1.3.3.tr.g A transport is motorized, and so is what rides on it.
    """
    return _pace(state.box, tuple(party))


@lru_cache(maxsize=1 << 14)
def _pace(box: Components, party: tuple[int, ...]) -> tuple[int, int]:
    """Return the pace of a party; cached, because the same parties come up at every step."""
    riding = riders(box, party)
    walking = [box.units[unit] for unit in party if unit not in riding]
    on_foot = any([unit.mobility == "foot" for unit in walking])
    return min([unit.move for unit in walking]), FOOT if on_foot else MOTORIZED


def riders(box: Components, party: Sequence[int]) -> list[int]:
    """1.3.3.tr.b Return the units that ride: each transport lifts one combat unit and two supports, 1.3.3.tr.c of its nation.

    The slowest ride first: no other load is ever faster, and nothing else depends on the load. 1.3.3.tr.d Loading is free,
    1.3.3.tr.k at the start of the move, and all are unloaded where it ends: a party is never divided on the way.
    """
    units: list[int] = []
    for nation in ("US", "FR"):
        trucks = len(_slowest(box, party, TRANSPORT, nation))
        if trucks:
            units += _slowest(box, party, COMBAT, nation)[:trucks]
            units += _slowest(box, party, SUPPORT, nation)[:2 * trucks]
    return units


def _slowest(box: Components, party: Sequence[int], kind: str, nation: str) -> list[int]:
    """Return the units of a kind and a nation, the slowest first."""
    units = [unit for unit in party if box.units[unit].kind == kind and box.units[unit].nation == nation]
    return sorted(units, key=lambda unit: (box.units[unit].mobility != "foot", box.units[unit].move, unit))


# 4.2, 4.3 costs

def ways_out(state: AnvilState, place: int) -> tuple[int, ...]:
    """4.1 Return the adjacent areas; from a box the area it leads to (7.a), or a captured port (S1.3, S2.4, S3.3)."""
    if 0 <= place < len(AREAS):
        return state.box.ground.neighbours[place]
    if not landing(state, place):
        return GATES.get(place, ())
    return (*GATES[place], *[area for area in state.scenario.ports if has(state.ports, area)])


class MovementFacts(NamedTuple):
    """The changing facts that decide the cost of a step, as sets: dearer ground, standing bridges, areas that stop a unit."""

    hostile: int
    standing: int
    stops: int


def going(state: AnvilState, side: int) -> MovementFacts:
    """4.3 Return enemy ground, 4.7 bridges, 4.4 the areas that stop a side."""
    walls = walled(state)
    # 1.5.i a fortress costs no more than other ground
    hostile = EVERYWHERE & ~(friendly_areas(state, side) | walls)
    return MovementFacts(hostile, state.standing, state.firm[GERMAN] | walls if side == ALLIED else state.firm[ALLIED])


def cost_to_enter(state: AnvilState, here: int, there: int, column: int, side: int) -> int:
    """4.2 Return what terrain, river and the holder of the ground cost."""
    return price(state.box, going(state, side), here, there, column)


def price(box: Components, ways: MovementFacts, here: int, there: int, column: int) -> int:
    """4.2 Return the price of a step, as ground and bridges are now."""
    sites, costs = box.prices[column][here][there]
    return costs[(2 if sites & ways.standing else 0) + (ways.hostile >> there & 1)]


class PricesNow(dict[int, Any]):
    """4.2 The prices of the steps of an area as ground and bridges are now: from there, by the area they lead to, or to there.

    A row is looked up when needed. The surroundings of an area are often as before, whatever has changed elsewhere: such rows
    are cached.
    """

    def __init__(self, box: Components, ways: MovementFacts, column: int, backward: bool = False) -> None:
        self.box = box
        self.ways = ways
        self.column = column
        self.backward = backward
        self.cached_rows = box.kept_prices[backward][column]
        self.now = ways.hostile | ways.standing << len(AREAS)

    def __missing__(self, area: int) -> Any:
        near = self.now & self.box.ground.near[area]
        row = self.cached_rows[area].get(near)
        if row is None:
            row = self.cached_rows[area][near] = self._row(area)
        self[area] = row
        return row

    def _row(self, area: int) -> Any:
        around = self.box.ground.neighbours[area]
        if self.backward:
            return [(here, price(self.box, self.ways, here, area, self.column)) for here in around]
        return {there: price(self.box, self.ways, area, there, self.column) for there in around}


def entry_barrier(state: AnvilState, units: Sequence[int], here: int, there: int, spent: int) -> str:
    """4.1 Return what bars a step.

    It must lead to an adjacent area, 7.a or where a box leads to; then what keeps a party in its place, or from the step.
    """
    if there not in ways_out(state, here):
        return "4.1 there-already" if there == here else "4.1 not-adjacent" if is_area(here) else "7.a other-entry"
    bar = setting_out_barrier(state, units, here)
    if bar != LEGAL:
        return bar
    capacity, column = pace(state, units)
    return distance_barrier(spent, cost_to_enter(state, here, there, column, side_of(units[0])), capacity)


def setting_out_barrier(state: AnvilState, units: Sequence[int], here: int) -> str:
    """S1.2 Return what keeps a party in its place: some units may not leave their fortress, others cannot move at all."""
    bar = bound_barrier(state, units, here)
    if bar != LEGAL:
        return bar
    return LEGAL if pace(state, units)[0] > 0 else "4.1 party-immobile"


def distance_barrier(spent: int, cost: int, capacity: int) -> str:
    """4.2 Return what is out of capacity; 4.6 the first step is always possible."""
    return LEGAL if spent == 0 or spent + cost <= capacity else "4.2 too-far"


def bound_units(state: AnvilState, here: int) -> int:
    """S1.2, S2.3, S3.2 Return the garrisons of Toulon and Marseille, which stay."""
    return set_of(state.scenario.bound) if here in FORTRESSES else 0


def bound_barrier(state: AnvilState, units: Sequence[int], here: int) -> str:
    """Return what keeps a party in its fortress: a unit that is bound to it."""
    return fortress_order(state) if bound_units(state, here) & set_of(tuple(units)) else LEGAL


def fortress_order(state: AnvilState) -> str:
    """Return the order to hold the fortresses, as each scenario gives it."""
    return {"I": "S1.2 fortress-order", "II": "S2.3 fortress-order"}.get(state.scenario.roman, "S3.2 fortress-order")


def stops_in(state: AnvilState, area: int, side: int) -> bool:
    """4.4 Return whether an area stops a side: enemy combat units, coastal defence, a train or a fortification level."""
    return blockers(state, area, side)


def within_reach(state: AnvilState, units: Sequence[int], start: int, spent: int) -> dict[int, int]:
    """Return all areas a party could still reach from `start`, with what it has spent; 4.6 a first step always counts."""
    capacity, column = pace(state, units)
    return reach_of(state, side_of(units[0]), start, capacity, column, spent)


def reach_of(state: AnvilState, side: int, start: int, capacity: int, column: int, spent: int) -> dict[int, int]:
    """4.4 Return `within_reach` of any party with this pace; no farther than an area that stops."""
    ways = going(state, side)
    prices = PricesNow(state.box, ways, column)
    if not is_area(start):
        # 7.a where a box leads to depends on the state
        prices[start] = {there: price(state.box, ways, start, there, column) for there in ways_out(state, start)}
    costs = reach(prices, start, max(0, capacity - spent), 0, ways.stops, state.box.chart.least).cost
    if spent == 0 and capacity > 0:
        for there in ways_out(state, start):
            costs.setdefault(there, capacity)
    return costs


class Way:
    """The way from a place to an area: its cost is computed once for each column, for all parties alike."""

    def __init__(self, state: AnvilState, side: int, start: int, goal: int) -> None:
        self.state = state
        self.side = side
        self.start = start
        self.goal = goal
        self.costs: dict[int, int] = {}

    def open_to(self, units: Sequence[int]) -> bool:
        """Return whether a party that sets out could get there."""
        capacity, column = pace(self.state, units)
        if column not in self.costs:
            self.costs[column] = self._cost(column)
        return self.costs[column] <= capacity

    def _cost(self, column: int) -> int:
        """4.6 Return the cost of the way; any unit that can move at all gets next door."""
        state, start = self.state, self.start
        if self.goal in ways_out(state, start):
            return 1
        ways = going(state, self.side)
        costs = costs_to(state.box, ways, self.goal, column)
        if is_area(start):
            return costs[start]
        ashore = [there for there in ways_out(state, start) if there == self.goal or not has(ways.stops, there)]
        return min([price(state.box, ways, start, there, column) + costs[there] for there in ashore], default=FAR)


@lru_cache(maxsize=1 << 10)
def costs_to(box: Components, ways: MovementFacts, goal: int, column: int) -> tuple[int, ...]:
    """Return by area what the way to a goal costs, or more than anyone can pay: the same for all parties of an activation."""
    return distance_field(PricesNow(box, ways, column, True), (goal,), dearer(ways.stops, FAR), box.farthest[column] + 1)


@lru_cache(maxsize=1 << 10)
def dearer(areas: int, extra: int) -> tuple[int, ...]:
    """Return by area the extra cost of going through, if it is one of these."""
    return tuple([extra if has(areas, area) else 0 for area in range(len(AREAS))])


# 4.9, 4.10 leaving the map

def edges_at(state: AnvilState, here: int) -> tuple[int, ...]:
    """Return the edges of the map by which a unit could leave an area."""
    return state.box.ground.edges[here] if is_area(here) else ()


def exit_barrier(state: AnvilState, units: Sequence[int], edge: int, spent: int) -> str:
    """4.9 Return what bars an exit: by the north from the turn the scenario sets, 4.10 to Italy at any time.

    Only Germans leave, for a point.
    """
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
    """7.c Return whether a place is a landing zone."""
    return place in (LANDING_ZONE_1, LANDING_ZONE_2)


# What a position may say

def placing_flaw(state: AnvilState, unit: int, place: int) -> Optional[Fault]:
    """Return why a unit cannot stand in a place: 7.a each box has its side; 1.3.3.at.d the train keeps to coast and Rhône."""
    kind, name = state.box.units[unit].kind, UNITS[unit]
    if is_area(place):
        off_the_line = kind == TRAIN and not has(state.box.ground.railway, place)
        return Fault("train-keeps-to-the-coast", unit=name) if off_the_line else None
    if place == AIRFIELD:
        return Fault("jumpers-stand-in-waiting")
    wrong_side = side_of(unit) != (GERMAN if place == WESTERN_EDGE else ALLIED)
    return Fault("does-not-enter-from-there", unit=name) if wrong_side or kind in (COASTAL, TRAIN) else None


def leaving_flaw(state: AnvilState) -> Optional[Flaw]:
    """1.1.d, 1.3.3.at.i Return which units cannot have left the map."""
    for unit, place in enumerate(state.where):
        if place in (GONE_NORTH, GONE_TO_ITALY) and (side_of(unit) != GERMAN or state.box.units[unit].move == 0):
            key = "exited_north" if place == GONE_NORTH else "exited_italy"
            return Flaw(key, Fault("never-leaves-the-map", unit=UNITS[unit]))
    return None


# 4.1, 4.8 Parties on the move; 5.3 mobile combat, from the declaration to the attack.

# 3.3, 4.1 which units may move

def movers(state: AnvilState, place: int, seat: int) -> int:
    """Return all units that can move by themselves: those not excluded by `moving_rules`; the general rules are combined once."""
    able = state.forces[seat][place] & ~_resting(state.box, state.disorganized, frozen_units(state))
    rules = _local_rules(state, place, seat) if able else ()
    return allowed_pieces(able, rules) if rules else able


def moving_barrier(state: AnvilState, unit: int, place: int, seat: int) -> str:
    """Return what keeps a unit from moving."""
    elsewhere = Exclusion(~state.forces[seat][place], "3.3 not-there")
    return first_bar([elsewhere, *moving_rules(state, place, seat)], unit)


def moving_rules(state: AnvilState, place: int, seat: int) -> list[Exclusion]:
    """Return what keeps units of a place from moving."""
    return [*_general_rules(state.box, state.disorganized, frozen_units(state)), *_local_rules(state, place, seat)]


@lru_cache(maxsize=1 << 10)
def _resting(box: Components, disorganized: int, frozen: int) -> int:
    return excluded_pieces(_general_rules(box, disorganized, frozen))


def _general_rules(box: Components, disorganized: int, frozen: int) -> list[Exclusion]:
    """1.3.d Return the rules that exclude units not in Good Order (1.3.3.tr.e loaded or not) or without a capacity.

    S2.1 They exclude those held back.
    """
    return [Exclusion(disorganized, "1.3.d disorganized"), *_immobile(box), Exclusion(frozen, "S2.1 frozen")]


@lru_cache(maxsize=8)
def _immobile(box: Components) -> tuple[Exclusion, ...]:
    return (
        Exclusion(box.coastal & ~box.mobile, "1.3.3.cd.a coastal-guns-stay"),
        Exclusion(box.trains & ~box.mobile, "1.3.3.at.a train-alone"), Exclusion(~box.mobile, "4.1 immobile"),
    )


def _local_rules(state: AnvilState, place: int, seat: int) -> list[Exclusion]:
    """1.8.f, S1.2 Return the rules of a place.

    Out of supply no unit moves, nor does one bound to a fortress; 10.c a group with a unit that cannot move stays.
    """
    rules: list[Exclusion] = []
    if state.unsupplied[seat] >> place & 1:
        rules.append(Exclusion(state.forces[seat][place], "1.8.f unsupplied"))
    if place in FORTRESSES:
        rules.append(Exclusion(bound_units(state, place), fortress_order(state)))
    if state.switches.groups:
        ready = state.forces[seat][place] & ~state.disorganized
        able = allowed_pieces(ready & ~_resting(state.box, state.disorganized, frozen_units(state)), rules)
        rules.append(stay_with_group(state, ready & ~able))
    return rules


def fresh_units(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """Return the units of the place that could still be activated to move."""
    active = set_of(activation(state).units) if state.activation is not None else 0
    return members(movers(state, place, seat) & ~active)
