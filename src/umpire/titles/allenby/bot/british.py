"""The sensible British player on the march: every red town by turn 6 (11.3), a unit left in each (4.8), the rest hunt."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.titles.allenby.bot.ground import FAR, distances, obstacles
from umpire.titles.allenby.bot.memory import Grounds
from umpire.titles.allenby.bot.worth import hangs_by_towns, is_red, own_strength, protection, strength_at, town_worth, worth_of
from umpire.titles.allenby.components import (
    ARTILLERY,
    BRITISH,
    BRITISH_BRIGADES,
    FOOT,
    HORSE,
    REAL_BRITISH,
    THE_TURKS,
    TURKISH,
    WHEELS,
)
from umpire.titles.allenby.rules.garrisons import british_control
from umpire.titles.allenby.rules.movement import column_of, common_reach, form_barrier
from umpire.titles.allenby.state import AllenbyState, is_dummy, occupant
from umpire.titles.allenby.style import YES

# so few towns are left that all of them can be had (11.4)
FEW: Final = 4
# horsemen leave to the foot what it reaches in so many turns
SOON: Final = 1.5
# the actions of a turn, by class of unit
ACTIONS: Final[tuple[float, ...]] = (2.0, 3.0, 2.0, 3.0)


class Objective(NamedTuple):
    """A place to go: what it is worth, and how much strength it needs."""

    hex: int
    worth: float
    need: float


class Plan:
    """The goal of each unit."""

    def __init__(self, state: AllenbyState) -> None:
        self.state = state
        self.grounds = Grounds(state, state.styles.british.steady)
        self.watch = obstacles(state, BRITISH)
        self.holders = town_holders(state)
        self.goals: dict[int, int] = {}
        towns, stacks = town_goals(state), stack_goals(state)
        free = [unit for unit in BRITISH_BRIGADES if state.where[unit] >= 0 and unit not in self.holders]
        self._share(towns, [unit for unit in free if state.box.units[unit].type != ARTILLERY])
        self._share(stacks, [unit for unit in free if unit not in self.goals])
        self._rest([*towns, *stacks], [unit for unit in free if unit not in self.goals])

    def turns_to(self, unit: int, h: int) -> float:
        """Return how many turns a unit needs to a hex."""
        counter = self.state.box.units[unit]
        way = self.field(unit, h)[self.state.where[unit]]
        return way / (counter.movement * ACTIONS[counter.walks])

    def field(self, unit: int, h: int) -> tuple[int, ...]:
        return distances(self.state, h, self.state.box.units[unit].walks, self.watch)

    def _share(self, goals: list[Objective], units: list[int]) -> None:
        """Share out the goals, the nearest pairs first, until each goal has enough."""
        need = {goal.hex: goal.need for goal in goals}
        pairs = sorted([pair for goal in goals for pair in self._pairs(goal, units)])
        together = self.state.styles.british.together >= YES
        for _, h, unit in pairs:
            if unit not in self.goals and need[h] > 0:
                mates = self._mates(unit, units) if together and occupant(self.state, h) == TURKISH else (unit,)
                for one in mates:
                    self.goals[one] = h
                    need[h] -= own_strength(self.state, one)

    def _mates(self, unit: int, units: list[int]) -> tuple[int, ...]:
        """4.4, 7.0.b Return the units of a formation that stand together without a goal: they fight as one, or not at all."""
        formation, where = self.state.box.formation_of, self.state.where
        if formation[unit] < 0:
            return (unit,)
        return tuple([
            mate for mate in units
            if formation[mate] == formation[unit] and where[mate] == where[unit] and mate not in self.goals
        ])

    def _pairs(self, goal: Objective, units: list[int]) -> list[tuple[float, int, int]]:
        """Return every unit that could go to a goal, with the time it takes.

        Horsemen leave to the foot what the foot soon reaches.
        """
        style, where, counters = self.state.styles.british, self.state.where, self.state.box.units
        classes = {counters[unit].walks for unit in units}
        fields = {walks: distances(self.state, goal.hex, walks, self.watch) for walks in classes}
        turns = [
            fields[counters[unit].walks][where[unit]] / (counters[unit].movement * ACTIONS[counters[unit].walks])
            for unit in units
        ]
        foot = [way for unit, way in zip(units, turns, strict=True) if counters[unit].walks == FOOT]
        late = style.ride_on if foot and min(foot) <= SOON else 0.0
        bonus = style.per_point * goal.worth
        return [
            (way + (late if counters[unit].walks != FOOT else 0.0) - bonus, goal.hex, unit)
            for unit, way in zip(units, turns, strict=True)
        ]

    def _rest(self, goals: list[Objective], units: list[int]) -> None:
        """Send the remaining units to the nearest goal."""
        for unit in units:
            if goals:
                self.goals[unit] = min([(self.turns_to(unit, goal.hex), goal.hex) for goal in goals])[1]


def plan_of(state: AllenbyState) -> Plan:
    """Return the plan, as it was or anew."""
    plan_ = state.plan
    if isinstance(plan_, Plan) and plan_.grounds.hold(state):
        return plan_
    plan = Plan(state)
    state.plan = plan
    return plan


# Goals

def town_goals(state: AllenbyState) -> list[Objective]:
    """11.4 Return the towns that are not held: red ones always, the others late or on the way."""
    style = state.styles.british
    towns = [
        town for town in state.box.towns
        if not british_control(state, town.hex) and (town.scores or state.turn >= style.villages)
    ]
    red = style.deadline if hangs_by_towns(state) else 0.0
    plain = style.village + (style.sweep if len(towns) <= FEW else 0.0)
    return [
        Objective(
            town.hex, town_worth(state, town.hex) + red if town.scores else plain,
            max(2.0, style.enough * defence_at(state, town.hex)),
        ) for town in towns
    ]


def stack_goals(state: AllenbyState) -> list[Objective]:
    """Return the Turkish stacks outside towns."""
    hexes = sorted({state.where[unit] for unit in THE_TURKS if state.where[unit] >= 0})
    enough = state.styles.british.enough
    return [
        Objective(h, sum([worth_of(state, unit, BRITISH) for unit in state.stacks[h]]), enough * defence_at(state, h))
        for h in hexes if h not in state.box.town_at
    ]


def defence_at(state: AllenbyState, h: int) -> float:
    if occupant(state, h) != TURKISH:
        return 0.0
    return protection(state, h, TURKISH) * strength_at(state, h, BRITISH)


def town_holders(state: AllenbyState) -> set[int]:
    """Return the units that hold a town alone: the least of its troops, unless a garrison does it.

    Plain towns are held late only.
    """
    holders: set[int] = set()
    for town in state.box.towns:
        troops = [unit for unit in state.stacks[town.hex] if unit in REAL_BRITISH]
        must_hold = town.scores or state.turn >= state.styles.british.hold_villages
        if troops and must_hold and all([unit in BRITISH_BRIGADES for unit in troops]):
            holders.add(min(troops, key=lambda unit: (holding_cost(state, unit), unit)))
    return holders


def holding_cost(state: AllenbyState, unit: int) -> float:
    """Return how much a unit is missed elsewhere: horsemen most."""
    fast = state.box.units[unit].walks in (HORSE, WHEELS)
    return own_strength(state, unit) + (5.0 if fast else 0.0)


# Marches

def destination(state: AllenbyState, plan: Plan, party: tuple[int, ...]) -> int:
    """Return the goal of a party, -1 if it stays."""
    goal = plan.goals.get(party[0], -1)
    if goal < 0:
        return -1
    field = plan.field(party[0], goal)
    here = state.where[party[0]]
    best, least = -1, place_cost(state, field, here, goal, party) - state.styles.british.gain
    if field[here] <= 1 and occupant(state, goal) == TURKISH:
        return -1
    for h in sorted(common_reach(state, party)):
        cost = place_cost(state, field, h, goal, party)
        if cost < least:
            best, least = h, cost
    return best


def place_cost(state: AllenbyState, field: tuple[int, ...], h: int, goal: int, party: tuple[int, ...]) -> float:
    """Return how far a hex still is from the goal, and how good it is to stand there: beside a goal in a hex of one's own."""
    cost = float(field[h]) - 0.1 * protection(state, h, BRITISH)
    if is_red(state.box, h) and not british_control(state, h):
        cost -= 3.0
    if goal not in state.box.grid.around[h] or occupant(state, goal) != TURKISH:
        return cost
    style = state.styles.british
    if style.surround:
        cost -= style.surround * closed_by(state, h, goal, party)
    return cost + (style.crowded if strangers(state, h, party) else 0.0)


def closed_by(state: AllenbyState, h: int, goal: int, party: tuple[int, ...]) -> int:
    """9.2.1 Return how many hexes around the goal a party would close to a retreat that are open now."""
    around, zones = state.box.ground.open[goal], state.zones[BRITISH]
    open_hexes = [there for there in around if not zones.covers(there) and not _others_in(state, there, party)]
    walks = state.box.units[party[0]].walks
    zone = state.box.zone_of[walks][h] if walks in (HORSE, WHEELS) else ()
    return len([there for there in open_hexes if there == h or there in zone])


def _others_in(state: AllenbyState, h: int, party: tuple[int, ...]) -> bool:
    return occupant(state, h) == BRITISH and any([unit not in party for unit in state.stacks[h]])


def strangers(state: AllenbyState, h: int, party: tuple[int, ...]) -> bool:
    """4.4 Return whether another formation stands in a hex, with which the party could not attack as one."""
    formation = state.box.units[party[0]].formation
    others = [unit for unit in state.stacks[h] if unit not in party and not is_dummy(unit)]
    return any([state.box.units[unit].formation != formation for unit in others])


def next_march(state: AllenbyState, able: list[int]) -> tuple[int, ...]:
    """Return the next party to march: a whole formation if it has one goal, else a unit; empty if all stand well."""
    plan = plan_of(state)
    for unit in sorted(able, key=lambda it: (plan.turns_to(it, plan.goals[it]) if it in plan.goals else FAR, it)):
        if unit not in plan.goals:
            continue
        column = marching_column(state, plan, unit)
        if destination(state, plan, column) >= 0:
            return column
    return ()


def marching_column(state: AllenbyState, plan: Plan, unit: int) -> tuple[int, ...]:
    """Return the formation of a unit if all of it can go to the same goal together, else the unit."""
    formation = state.box.units[unit].formation
    if formation < 0 or form_barrier(state, formation) != LEGAL:
        return (unit,)
    column = column_of(state, formation)
    return column if len({plan.goals.get(member, -1) for member in column}) == 1 else (unit,)
