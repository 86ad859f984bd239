"""The values of the sensible player: strengths and worths as its seat may know them (R22).

The British player knows every counter. To the Turk a concealed counter is an average of its type, and a division under its
marker three such. This module never looks up for him which counter is which, and which is a dummy.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from umpire.engine.sets import has
from umpire.titles.allenby.components import (
    ARTILLERY,
    BRITISH,
    CARS,
    CAVALRY,
    FIRST_BRITISH,
    FIRST_DIVISION,
    FORMATIONS,
    FRAGMENT,
    GARRISON,
    HEADQUARTERS,
    INFANTRY,
    TURKISH,
    Components,
)
from umpire.titles.allenby.rules.combat_odds import shelter_of
from umpire.titles.allenby.rules.ground import Ground
from umpire.titles.allenby.rules.hidden import is_concealed
from umpire.titles.allenby.state import AllenbyState, factor, is_disrupted, occupant, side_of

# the assumed strength of a concealed counter
AVERAGE: Final = {INFANTRY: 3.0, CAVALRY: 2.5, ARTILLERY: 4.0, HEADQUARTERS: 1.0, CARS: 2.0}
IN_A_DIVISION: Final = 3
# how many victory points the loss of a counter counts, besides those it scores
PER_TURKISH_FACTOR: Final = 0.4
PER_BRITISH_FACTOR: Final = 0.2
DISRUPTION: Final = 0.2


# how many turns before the Turk may win by towns that counts
LAST_TURNS: Final = 3


# Ground

def protection(state: AllenbyState, h: int, side: int) -> float:
    """9.1.e Return the factor by which the ground multiplies defenders."""
    return _protection(state.box.ground, h, side)


@lru_cache(maxsize=1024)
def _protection(ground: Ground, h: int, side: int) -> float:
    return float(shelter_of(ground, h, side)[0])


# Strengths

def own_strength(state: AllenbyState, unit: int) -> float:
    """Return what one's own counter, or a visible one, is worth in a fight; a disrupted one on average (7.3.1)."""
    if is_disrupted(state, unit):
        values = state.box.disrupted[state.roster.rears[unit]]
        return (values[0] + values[1]) / 2
    return float(factor(state, unit))


def is_open(state: AllenbyState, unit: int, seat: int) -> bool:
    """Return whether a seat knows a counter: its own, or turned up and not under a marker."""
    if seat == BRITISH or unit < FIRST_BRITISH:
        return True
    formation = state.box.units[unit].formation
    return not is_concealed(state, unit) and not (formation >= 0 and has(state.covered, formation))


def visible_strength(state: AllenbyState, unit: int, seat: int) -> float:
    """Return the worth of a counter as far as the seat can tell."""
    if is_open(state, unit, seat):
        return own_strength(state, unit)
    return AVERAGE[state.box.units[unit].shown]


def total(strengths: list[float]) -> float:
    """Return a sum that is 0.0 for an empty list: `sum` would return an int, which compiled code does not take for a float."""
    return sum(strengths, 0.0)


def strength_at(state: AllenbyState, h: int, seat: int) -> float:
    """Return the strength of a stack as a seat sees it: a marker is a whole division (4.6)."""
    if seat == BRITISH or occupant(state, h) == TURKISH:
        return total([own_strength(state, unit) for unit in state.stacks[h]])
    lone = [visible_strength(state, unit, seat) for unit in state.stacks[h] if not _is_covered(state, unit)]
    return total(lone) + total([_marker_strength(state, formation) for formation in _markers_at(state, h)])


def counters_at(state: AllenbyState, h: int, seat: int) -> int:
    """Return how many units a stack seems to hold."""
    if seat == BRITISH or occupant(state, h) == TURKISH:
        return len(state.stacks[h])
    lone = [unit for unit in state.stacks[h] if not _is_covered(state, unit)]
    return len(lone) + IN_A_DIVISION * len(_markers_at(state, h))


def _is_covered(state: AllenbyState, unit: int) -> bool:
    formation = state.box.units[unit].formation
    return formation >= 0 and has(state.covered, formation)


def _markers_at(state: AllenbyState, h: int) -> list[int]:
    """Return the divisions under markers in a hex; callers use their type alone, not which they are."""
    if not state.covered:
        return []
    formations = {state.box.units[unit].formation for unit in state.stacks[h] if _is_covered(state, unit)}
    return [formation for formation in range(FIRST_DIVISION, len(FORMATIONS)) if formation in formations]


def _marker_strength(state: AllenbyState, formation: int) -> float:
    return IN_A_DIVISION * AVERAGE[state.box.units[state.box.members[formation][0]].shown]


# Worths

def worth_of(state: AllenbyState, unit: int, seat: int) -> float:
    """Return how many victory points the loss of a counter counts: what it scores (11.2) and what it could still have done."""
    if side_of(unit) == BRITISH:
        return 1.0 + PER_BRITISH_FACTOR * visible_strength(state, unit, seat)
    type_ = state.box.units[unit].type
    if type_ in (HEADQUARTERS, ARTILLERY):
        return 1.5 if not is_disrupted(state, unit) else 1.3
    if type_ in (GARRISON, FRAGMENT):
        return 0.4
    return PER_TURKISH_FACTOR * factor(state, unit) * (0.6 if is_disrupted(state, unit) else 1.0)


def cost_of_disruption(state: AllenbyState, unit: int, seat: int) -> float:
    """4.3 Return the cost of a disruption: a fifth of a point to the British; a Turkish unit is turned, or dies."""
    if side_of(unit) == BRITISH:
        return DISRUPTION
    if is_disrupted(state, unit) or state.roster.rears[unit] == "blank":
        return worth_of(state, unit, seat)
    return 0.4 * PER_TURKISH_FACTOR * factor(state, unit) + 0.2


def dies_of_disruption(state: AllenbyState, unit: int) -> bool:
    """4.3.b, 4.3.c Return whether a disruption eliminates a unit."""
    return side_of(unit) == TURKISH and (is_disrupted(state, unit) or state.roster.rears[unit] == "blank")


# Towns

def town_worth(state: AllenbyState, h: int) -> float:
    """Return what holding a town to the end is worth: a point a turn (11.1), and the tests of 11.3 and 11.4."""
    town = state.box.town_at.get(h)
    if town is None:
        return 0.0
    turns = state.box.limits.turns - state.turn + 1
    return 2.0 + turns if town.scores else 0.5


def count_british_towns(state: AllenbyState) -> int:
    """Count the towns the British seem to hold."""
    return len([town for town in state.box.towns if occupant(state, town.hex) == BRITISH])


def hangs_by_towns(state: AllenbyState) -> bool:
    """11.3 Return whether the Turk seems to hold enough red towns to win by them, with not much time left."""
    limits = state.box.limits
    if not limits.turkish_turn - LAST_TURNS < state.turn <= limits.turkish_turn:
        return False
    return len([town for town in state.box.towns if town.scores and occupant(state, town.hex) != BRITISH]) >= limits.turkish_towns


def is_red(box: Components, h: int) -> bool:
    town = box.town_at.get(h)
    return town is not None and town.scores

