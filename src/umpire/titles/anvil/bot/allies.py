"""The sensible Allied player: the ports, the key areas, and the Germans' way home; every unit goes where it is worth most."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.bot.fights import absorbed_in
from umpire.titles.anvil.bot.forces import NOBODY, NOWHERE, MarchPlan, kinds, with_trucks
from umpire.titles.anvil.bot.lines import Lines
from umpire.titles.anvil.bot.ways import FAR, PER_TURN, column_of, standpoint, way_to
from umpire.titles.anvil.bot.worth import GROUND, escape_score, turns_left, worth_of_unit
from umpire.titles.anvil.components import (
    ALLIED,
    AREAS,
    COMBAT,
    GERMAN,
    MOTORIZED,
    THE_ALLIES,
    THE_GERMANS,
    TRANSPORT,
    Components,
)
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.movement import MovementFacts, fresh_units, going
from umpire.titles.anvil.state import AnvilState, blockers, combat_units_in, is_area, is_friendly, strength_of, units_in

# the least and the most that is sent
LEAST_FORCE: Final = 6.0
LARGEST_FORCE: Final = 52.0
# from how many turns of the way on it pays to drive
FAR_ENOUGH: Final = 1.2
# what a march is worth: any, each turn saved, leaving the landing craft
SOME: Final = 0.2
SAVED: Final = 0.2
ASHORE: Final = 1.5


class Objective(NamedTuple):
    """An area worth going to: points by turn and at the end, and the strength it needs."""

    area: int
    per_turn: float
    once: float
    need: float


class TurnsLeft(NamedTuple):
    """The turns still to be scored, and what one of them on the way costs."""

    left: int
    away: float


# a unit that can be sent: its number, column, the area from which its way is counted, its strength
Troop = tuple[int, int, int, int]


class Aims:
    """The goal of each unit: made anew from the state at every decision."""

    def __init__(self, state: AnvilState, lines: Lines) -> None:
        self.state = state
        self.ways = going(state, ALLIED)
        units = [unit for unit in THE_ALLIES if state.where[unit] >= 0 and state.box.units[unit].kind == COMBAT]
        troops = tuple([
            (unit, column_of(state, unit), standpoint(state.where[unit]), strength_of(state, unit)) for unit in units
        ])
        clock = TurnsLeft(turns_left(state), state.styles.allied.away)
        self.goal_of: dict[int, int] = _share_goals(state.box, self.ways, goals_of(state, lines), troops, clock)

    def turns(self, unit: int, area: int) -> float:
        """Return how many turns a unit needs to an area."""
        column = column_of(self.state, unit)
        return self.field(column, area)[standpoint(self.state.where[unit])] / PER_TURN[column]

    def field(self, column: int, area: int) -> tuple[int, ...]:
        return way_to(self.state.box, self.ways, column, (area,))


@lru_cache(maxsize=64)
def _share_goals(
    box: Components, ways: MovementFacts, goals: tuple[Objective, ...], troops: tuple[Troop, ...], clock: TurnsLeft,
) -> dict[int, int]:
    """Return the goal of each unit, the most valuable pairs first, until every goal has enough.

    The rest go where they would be worth most.
    """
    pairs = sorted([pair for goal in goals for pair in _pairs(box, ways, goal, troops, clock)])
    need = {goal.area: goal.need for goal in goals}
    goal_of: dict[int, int] = {}
    for _, area, unit, strength in pairs:
        if unit not in goal_of and need[area] > 0:
            goal_of[unit] = area
            need[area] -= strength
    for _, area, unit, _ in pairs:
        if unit not in goal_of:
            goal_of[unit] = area
    return goal_of


def _pairs(
    box: Components, ways: MovementFacts, goal: Objective, troops: tuple[Troop, ...], clock: TurnsLeft,
) -> list[tuple[float, int, int, int]]:
    """Return every unit that could go to a goal, the most valuable with the least number."""
    fields = [way_to(box, ways, column, (goal.area,)) for column in range(len(PER_TURN))]
    worth: dict[tuple[int, int], float] = {}
    pairs: list[tuple[float, int, int, int]] = []
    for unit, column, here, strength in troops:
        if (column, here) not in worth:
            worth[(column, here)] = _worth(goal, fields[column][here] / PER_TURN[column], clock)
        pairs.append((-worth[(column, here)], goal.area, unit, strength))
    return pairs


def _worth(goal: Objective, turns: float, clock: TurnsLeft) -> float:
    """Return the worth of a goal that will be reached in so many turns."""
    turns_held = max(0.0, clock.left - turns)
    return goal.per_turn * turns_held + (goal.once if turns_held > 0 else 0.0) - clock.away * turns


def goals_of(state: AnvilState, lines: Lines) -> tuple[Objective, ...]:
    """Return every area that is not ours yet, and those where Germans would pass."""
    traffic, style = lines.traffic(), state.styles.allied
    ours = [is_ours(state, area) for area in range(len(AREAS))]
    goals = [_goal(state, area, traffic[area], _snare(state, lines, area)) for area in range(len(AREAS)) if not ours[area]]
    barriers = [area for area in range(len(AREAS)) if ours[area] and traffic[area]]
    return (*goals, *[Objective(area, 0.0, style.cut * traffic[area], style.barrier) for area in barriers])


def _snare(state: AnvilState, lines: Lines, area: int) -> float:
    """1.8 Return the worth of an area because of the Germans behind it; V.2 more where they leave the map."""
    style = state.styles.allied
    worth = style.strangle * lines.cut_off_worth(area) if style.strangle else 0.0
    if style.gate and state.box.ground.north[area]:
        loose = [unit for unit in THE_GERMANS if state.where[unit] >= 0 and state.box.units[unit].kind == COMBAT]
        worth += style.gate * sum([escape_score(state, unit) for unit in loose])
    return worth


def is_ours(state: AnvilState, area: int) -> bool:
    return is_friendly(state, area, ALLIED) and not blockers(state, area, ALLIED)


def _goal(state: AnvilState, area: int, traffic: float, snare: float) -> Objective:
    victory, style = state.scenario.victory, state.styles.allied
    per_turn = float(victory.turn_points) if area in victory.turn_areas else 0.0
    prey = sum([worth_of_unit(state, unit) for unit in units_in(state, area, GERMAN)])
    final = sum([points for place, points in victory.areas if place == area])
    hits = absorbed_in(state, area, GERMAN)
    need = min(LARGEST_FORCE, max(LEAST_FORCE, style.per_hit * hits))
    once = GROUND + final + style.prey * prey + style.cut * traffic + snare
    return Objective(area, per_turn, once, max(need, style.barrier) if traffic else need)


# Which units march

def best_march(state: AnvilState, aims: Aims, place: int) -> MarchPlan:
    """Return the party of a place that gets nearest to where it should be."""
    able = [unit for unit in fresh_units(state, place, ALLIED) if state.box.units[unit].kind == COMBAT]
    best = truck_march(state, aims, place)
    for goal in sorted({aims.goal_of[unit] for unit in able if unit in aims.goal_of}):
        if goal != place:
            march = _march_to(state, aims, place, goal, [unit for unit in able if aims.goal_of.get(unit) == goal])
            best = max(best, march)
    return best


def _march_to(state: AnvilState, aims: Aims, place: int, goal: int, units: list[int]) -> MarchPlan:
    """Return the march of the units with one goal and one pace, by truck if it is far."""
    by_strength = sorted(units, key=lambda unit: (-column_of(state, unit), -strength_of(state, unit), unit))
    column = column_of(state, by_strength[0])
    party: list[int] = []
    for unit in by_strength:
        if column_of(state, unit) == column and limit_barrier(state.box, [*party, unit]) == LEGAL:
            party.append(unit)
    away = aims.turns(party[0], goal)
    riding = with_trucks(state, place, party, ALLIED) if column != MOTORIZED and away >= FAR_ENOUGH else ()
    value = SOME + SAVED * min(1.0, away) + (0.0 if is_area(place) else ASHORE)
    return MarchPlan(value, riding if riding else tuple(party), goal)


def truck_march(state: AnvilState, aims: Aims, place: int) -> MarchPlan:
    """1.3.3 Send empty trucks to units that have far to walk."""
    trucks = kinds(state, fresh_units(state, place, ALLIED), TRANSPORT)
    for truck in trucks:
        goal = _waiting_for(state, aims, truck)
        if goal not in (NOWHERE, place):
            return MarchPlan(SOME, (truck,), goal)
    return NOBODY


def _waiting_for(state: AnvilState, aims: Aims, truck: int) -> int:
    """Return the nearest area where men of the truck's nation could use it."""
    nation = state.box.units[truck].nation
    walking = [
        unit for unit, goal in aims.goal_of.items()
        if state.box.units[unit].nation == nation and column_of(state, unit) != MOTORIZED and is_area(state.where[unit])
        and aims.turns(unit, goal) >= FAR_ENOUGH and not blockers(state, state.where[unit], ALLIED)
    ]
    here = standpoint(state.where[truck])
    distances = [(aims.field(MOTORIZED, state.where[unit])[here], state.where[unit]) for unit in walking]
    return min(distances)[1] if distances and min(distances)[0] < FAR else NOWHERE


def may_enter(state: AnvilState, area: int) -> bool:
    """Return whether a unit may enter an area: one that Germans hold only to fight, or to join friends there."""
    return not blockers(state, area, ALLIED) or bool(combat_units_in(state, area, ALLIED))


def goal_of_party(aims: Aims, party: Sequence[int]) -> int:
    """Return the goal of a party on the march."""
    fighters = [unit for unit in party if unit in aims.goal_of]
    if fighters:
        return aims.goal_of[fighters[0]]
    return _waiting_for(aims.state, aims, party[0])
