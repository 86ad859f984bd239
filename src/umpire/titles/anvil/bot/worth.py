"""The worth of things to the sensible player, in victory points: units, steps, fortification levels, areas."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.sets import has
from umpire.titles.anvil.components import ALLIED, COASTAL, COMBAT, GERMAN, NONE, SUPPORT, TRANSPORT
from umpire.titles.anvil.language import ELIMINATE, REDUCE, TURN
from umpire.titles.anvil.rules.combat_hits import LEVEL_LOSS, Loss
from umpire.titles.anvil.state import AnvilState, good_order, is_area, is_supplied, side_of, strength_of

SUPPORT_WORTH: Final = 0.4
COASTAL_STEP: Final = 0.2
TRAIN_WORTH: Final = 0.4
# any area at all
GROUND: Final = 0.15
NEVER: Final = 1000.0

# a way to take hits: how many it absorbs, what it costs, what is done
Option = tuple[int, float, tuple[Loss, ...]]


# Units

def worth_of_unit(state: AnvilState, unit: int) -> float:
    """Return what its owner loses with a unit."""
    kind = state.box.units[unit].kind
    if kind == COMBAT:
        return point_of(state, unit) * strength_of(state, unit) + _score(state, unit)
    if kind == COASTAL:
        return COASTAL_STEP * (1 if has(state.reduced, unit) else 2)
    return SUPPORT_WORTH if kind == SUPPORT else TRAIN_WORTH


def point_of(state: AnvilState, unit: int) -> float:
    """Return the worth of a point of its strength."""
    return state.taste.ally_point if side_of(unit) == ALLIED else state.taste.german_point


def _score(state: AnvilState, unit: int) -> float:
    """V.5 Return the points for its loss, and V.2 those for the escape it forgoes."""
    victory = state.scenario.victory
    if side_of(unit) == ALLIED:
        return float(victory.allied_eliminated)
    if unit in state.scenario.bound or not is_supplied(state, state.where[unit], GERMAN):
        return state.taste.bound * victory.german_eliminated
    return victory.german_eliminated + state.taste.escape * escape_score(state, unit)


def escape_score(state: AnvilState, unit: int) -> float:
    """V.2 Return the points of a unit that gets away to the north."""
    if state.scenario.exits_are_losses or unit in state.scenario.bound:
        return 0.0
    victory = state.scenario.victory
    extra = victory.north_motorized if state.box.units[unit].mobility == "motorized" else 0
    return float(victory.north[int(has(state.reduced, unit))] + extra)


def italian_score(state: AnvilState, unit: int) -> float:
    """V.2 Return its points in Italy."""
    scores_nothing = state.scenario.exits_are_losses or unit in state.scenario.bound
    return 0.0 if scores_nothing else float(state.scenario.victory.italy[int(has(state.reduced, unit))])


def cost_of_reduction(state: AnvilState, unit: int) -> float:
    """Return what its owner loses with a step."""
    if state.box.units[unit].kind == COASTAL:
        return COASTAL_STEP
    full, reduced = state.box.units[unit].strength
    cost = point_of(state, unit) * (full - reduced)
    if side_of(unit) == ALLIED or unit in state.scenario.bound or state.scenario.exits_are_losses:
        return cost
    north = state.scenario.victory.north
    return cost + state.taste.escape * (north[0] - north[1])


# Hits

def ways_to_take(state: AnvilState, unit: int, may_turn: bool) -> list[Option]:
    """5.8 Return everything a unit can do to absorb hits, first of all nothing."""
    kind = state.box.units[unit].kind
    if state.where[unit] < 0 or kind == TRANSPORT:
        return [(0, 0.0, ())]
    steps = _steps(state, unit)
    if kind == COMBAT and may_turn and good_order(state, unit):
        cost, turn = _turning_cost(state, unit), (TURN.name, unit)
        steps += [(absorbed + 1, total + cost, (turn, *losses)) for absorbed, total, losses in steps]
    return steps


def _turning_cost(state: AnvilState, unit: int) -> float:
    return state.taste.turned_ally if side_of(unit) == ALLIED else state.taste.turned_german


def _steps(state: AnvilState, unit: int) -> list[Option]:
    """Return the steps that can be lost."""
    kind, whole = state.box.units[unit].kind, worth_of_unit(state, unit)
    elimination, reduction = (ELIMINATE.name, unit), (REDUCE.name, unit)
    if kind not in (COMBAT, COASTAL):
        return [(0, 0.0, ()), (1, whole, (elimination,))]
    points = strength_of(state, unit) if kind == COMBAT else 1 if has(state.reduced, unit) else 2
    if has(state.reduced, unit):
        return [(0, 0.0, ()), (points, whole, (elimination,))]
    first = points - state.box.units[unit].strength[1] if kind == COMBAT else 1
    both: Option = (points, whole, (reduction, elimination) if kind == COASTAL else (elimination,))
    return [(0, 0.0, ()), (first, cost_of_reduction(state, unit), (reduction,)), both]


def levels_to_take(state: AnvilState, levels: int) -> list[Option]:
    """5.8.f Return the levels of a fortress, one after another."""
    options: list[Option] = [(0, 0.0, ())]
    for number in range(levels):
        absorbed, cost, losses = options[-1]
        options.append((absorbed + 1, cost + level_worth(state, levels - number), (*losses, LEVEL_LOSS)))
    return options


def level_worth(state: AnvilState, level: int) -> float:
    """Return what it costs to lose the level that stands."""
    safe, style = state.box.numbers.surrender_below, state.styles.german
    if level > safe:
        return style.level
    return style.safe_level if level == safe else style.weak_level


def damage(options: Sequence[list[Option]], most: int) -> list[float]:
    """5.8.h Return the least cost of taking so many hits, from none to `most`; a side that has nothing left loses no more."""
    cheapest = [0.0] + [NEVER] * (most + 8)
    for ways in options:
        cheapest = _with_unit(cheapest, ways)
    everything = sum([max([cost for _, cost, _ in ways]) for ways in options])
    for hits in range(len(cheapest) - 2, -1, -1):
        cheapest[hits] = min(cheapest[hits], cheapest[hits + 1])
    return [min(cost, everything) for cost in cheapest[:most + 1]]


def _with_unit(cheapest: list[float], ways: list[Option]) -> list[float]:
    costs = cheapest.copy()
    for absorbed, cost, _ in ways:
        if absorbed:
            for hits in range(absorbed, len(costs)):
                total = cheapest[hits - absorbed] + cost
                if total < costs[hits]:
                    costs[hits] = total
    return costs


def best_losses(options: Sequence[list[Option]], hits: int) -> tuple[Loss, ...]:
    """Return the cheapest losses that are enough for so many hits; all there are if nothing is enough."""
    best: dict[int, tuple[float, tuple[Loss, ...]]] = {0: (0.0, ())}
    for ways in options:
        totals = dict(best)
        for hits_so_far, (total, losses) in best.items():
            for absorbed, cost, more in ways:
                hits_taken = min(hits, hits_so_far + absorbed)
                if more and (hits_taken not in totals or total + cost < totals[hits_taken][0]):
                    totals[hits_taken] = (total + cost, (*losses, *more))
        best = totals
    return best[max(best)][1]


def capacity(options: Sequence[list[Option]]) -> int:
    """Return how many hits leave nothing."""
    return sum([max([absorbed for absorbed, _, _ in ways]) for ways in options])


# Areas

def turns_left(state: AnvilState) -> int:
    """Return the turns still to be scored, with this one."""
    return state.scenario.turns - state.turn + 1


def area_worth(state: AnvilState, area: int) -> float:
    """V.3, V.4 Return the value to the Allies of holding an area from now on."""
    if area == NONE or not is_area(area):
        return 0.0
    victory = state.scenario.victory
    per_turn = victory.turn_points * turns_left(state) if area in victory.turn_areas else 0
    final = sum([points for place, points in victory.areas if place == area])
    return GROUND + per_turn + final
