"""The sensible German: he bars the way where it costs little, goes north in time, and keeps out of hopeless fights."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.bot.forces import NOBODY, NOWHERE, MarchPlan
from umpire.titles.anvil.bot.lines import Lines, life_of
from umpire.titles.anvil.bot.ways import PER_TURN, column_of, way_to
from umpire.titles.anvil.bot.worth import GROUND, capacity, escape_score, italian_score, turns_left, ways_to_take
from umpire.titles.anvil.components import ALLIED, COMBAT, EXITS, GERMAN
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.combat_reactions import may_pursue
from umpire.titles.anvil.rules.movement import exit_barrier, fresh_units, within_reach
from umpire.titles.anvil.state import (
    AnvilState,
    combat_units_in,
    good_order,
    is_area,
    is_friendly,
    level_of,
    strength_of,
    units_in,
)

# where no unit may leave the map, ground counts more
NO_RETREAT: Final = 1.0
# when the Allies are near
NEAR: Final = 1.5
# units in a fortress when the Allies come fall with it
TRAPPED: Final = 0.5
# what it costs to be far from the key areas, by turn of the way, where no unit may leave
AWAY: Final = 0.15
# this many units in one place are enough
CROWD: Final = 4
CROWDED: Final = 0.05


def danger(state: AnvilState, lines: Lines, area: int, units: Sequence[int]) -> float:
    """Return how likely units in an area are to be lost soon."""
    hits, style = lines.threat(area), state.styles.german
    if level_of(state, area) and lines.coming[area] <= NEAR:
        return TRAPPED
    if hits == 0.0:
        return 0.0
    stack = {*units_in(state, area, GERMAN), *units}
    absorbable = capacity([ways_to_take(state, unit, True) for unit in stack]) + level_of(state, area)
    if style.steady:
        hits -= style.steady * len([unit for unit in combat_units_in(state, area, GERMAN) if good_order(state, unit)])
    return min(1.0, max(0.0, (hits / max(absorbable, 1) - style.shrugged) / style.deadly))


def hold(state: AnvilState, lines: Lines, area: int, units: Sequence[int]) -> float:
    """Return the value of standing in an area."""
    victory, style = state.scenario.victory, state.styles.german
    others = [unit for unit in combat_units_in(state, area, GERMAN) if unit not in units]
    worth = -CROWDED * max(0, len(others) - CROWD)
    if area in victory.turn_areas and not level_of(state, area):
        worth += victory.turn_points * (style.beside if others else style.bar)
    final = sum([points for place, points in victory.areas if place == area])
    worth += final * style.final * (0.3 if others else 1.0)
    if lines.coming[area] <= NEAR and not others:
        worth += style.delay
    if not others:
        worth += _for_long(state, lines, area)
    if not is_friendly(state, area, GERMAN):
        worth += GROUND
    return worth * NO_RETREAT if state.scenario.exits_are_losses else worth


def _for_long(state: AnvilState, lines: Lines, area: int) -> float:
    """Return what it is worth beyond this turn that an area is not empty.

    It counts the points to come, and the way of the units behind it.
    """
    victory, style, worth = state.scenario.victory, state.styles.german, 0.0
    if style.lasting and area in victory.turn_areas and not level_of(state, area):
        worth += style.lasting * victory.turn_points * (turns_left(state) - 1)
    if style.keep:
        worth += style.keep * lines.cut_off_worth(area)
    return worth


def place_worth(state: AnvilState, lines: Lines, area: int, units: Sequence[int]) -> float:
    """Return what it is worth that units stand in an area: their life, their hope to get away, what they bar."""
    risk = danger(state, lines, area, units)
    fighters = [unit for unit in units if state.box.units[unit].kind == COMBAT]
    lives = sum([life_of(state, unit) + lines.hope(unit, area) for unit in fighters])
    worth = (1.0 - risk) * (lives + hold(state, lines, area, units))
    return worth - _away(state, lines, area, fighters)


def _away(state: AnvilState, lines: Lines, area: int, fighters: Sequence[int]) -> float:
    """S2.2 Return what distance from the key areas costs: a unit that cannot leave belongs there."""
    if not state.scenario.exits_are_losses:
        return 0.0
    keys = tuple([key for key in state.scenario.victory.turn_areas if is_friendly(state, key, GERMAN)])
    total = 0.0
    for unit in fighters if keys else ():
        column = column_of(state, unit)
        total += AWAY * way_to(state.box, lines.ways, column, keys)[area] / PER_TURN[column]
    return total


def destinations(state: AnvilState, lines: Lines, party: Sequence[int], here: int, spent: int) -> list[tuple[float, int]]:
    """Return where a party could go, with what that is worth, and -1 and -2 for north and Italy."""
    goals = [
        (place_worth(state, lines, area, party), area)
        for area in sorted(within_reach(state, party, here, spent)) if area != here and may_enter(state, area)
    ]
    for edge in range(len(EXITS)):
        if exit_barrier(state, party, edge, spent) == LEGAL:
            goals.append((exit_worth(state, party, edge), -1 - edge))
    return goals


def may_enter(state: AnvilState, area: int) -> bool:
    """Return whether a unit may enter an area: one with Allies only to fight, or to join friends."""
    return is_area(area) and (not units_in(state, area, ALLIED) or bool(combat_units_in(state, area, GERMAN)))


def exit_worth(state: AnvilState, party: Sequence[int], edge: int) -> float:
    """V.2 Return the value of leaving: units that are out are safe, and score."""
    score = escape_score if EXITS[edge] == "north" else italian_score
    fighters = [unit for unit in party if state.box.units[unit].kind == COMBAT]
    counts_as_loss = state.scenario.exits_are_losses
    return sum([0.0 if counts_as_loss else life_of(state, unit) + score(state, unit) for unit in fighters])


# Which units march

def best_march(state: AnvilState, lines: Lines, place: int) -> MarchPlan:
    """Return the unit of a place that gains most by going, with the units that would go to the same area."""
    able = [unit for unit in fresh_units(state, place, GERMAN) if state.box.units[unit].kind == COMBAT]
    gains = [(*_gain(state, lines, place, (unit,)), unit) for unit in able]
    if not gains:
        return NOBODY
    return max(_single_march(state, place, gains), _joint_march(state, lines, place, able))


def _joint_march(state: AnvilState, lines: Lines, place: int, able: Sequence[int]) -> MarchPlan:
    """Return the march of as many units as may go together, where they would stand well as a whole."""
    together = state.styles.german.together
    if not together or len(able) < 2:
        return NOBODY
    party: list[int] = []
    for unit in sorted(able, key=lambda unit: (-column_of(state, unit), -strength_of(state, unit), unit)):
        fits = not party or column_of(state, unit) == column_of(state, party[0])
        if fits and limit_barrier(state.box, [*party, unit]) == LEGAL:
            party.append(unit)
    gain, goal = _gain(state, lines, place, tuple(party))
    return MarchPlan(together * gain, tuple(party), goal) if gain > 0.0 else NOBODY


def _single_march(state: AnvilState, place: int, gains: Sequence[tuple[float, int, int]]) -> MarchPlan:
    """Return the march of the unit that gains most, with those that want the same."""
    gain, goal, leader = max(gains)
    if gain <= 0.0:
        return NOBODY
    column, party = column_of(state, leader), [leader]
    for other, where, unit in gains:
        fits = unit != leader and where == goal and other > 0.0 and column_of(state, unit) == column
        if fits and limit_barrier(state.box, [*party, unit]) == LEGAL:
            party.append(unit)
    return MarchPlan(gain, tuple(party), goal)


def _gain(state: AnvilState, lines: Lines, place: int, party: tuple[int, ...]) -> tuple[float, int]:
    """Return how much better a party would stand elsewhere, and where."""
    goals = destinations(state, lines, party, place, 0)
    if not goals:
        return 0.0, NOWHERE
    worth, goal = max(goals)
    pursuit_cost = state.styles.german.pursued if is_area(place) and may_pursue(state, place, ALLIED) else 0.0
    return worth - pursuit_cost - staying(state, lines, place, party), goal


def staying(state: AnvilState, lines: Lines, place: int, units: Sequence[int]) -> float:
    """Return the value of remaining."""
    return place_worth(state, lines, place, units) if is_area(place) else state.styles.german.outside


def exposure(lines: Lines, place: int, target: int, units: Sequence[int]) -> float:
    """Return what it costs to stand in the target of an attack instead of where the units came from."""
    state = lines.state
    return min(0.0, place_worth(state, lines, target, units) - staying(state, lines, place, units))


def halt_or_goal(state: AnvilState, lines: Lines, party: Sequence[int], spent: int) -> int:
    """Return where a party on the march goes next, NOWHERE to halt."""
    here = state.where[party[0]]
    goals = destinations(state, lines, party, here, spent)
    if not goals or (is_area(here) and spent and max(goals)[0] <= staying(state, lines, here, party)):
        return NOWHERE
    return max(goals)[1]
