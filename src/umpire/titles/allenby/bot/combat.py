"""The sensible player in a fight: what an assault is worth over the six faces of the die, and which units take part."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.allenby.bot.worth import (
    cost_of_disruption,
    count_british_towns,
    counters_at,
    dies_of_disruption,
    hangs_by_towns,
    is_red,
    own_strength,
    protection,
    strength_at,
    town_worth,
    worth_of,
)
from umpire.titles.allenby.components import ARTILLERY, BRITISH, CAVALRY, TURKISH
from umpire.titles.allenby.rules.combat import able_to_attack, attack_targets, least_worth
from umpire.titles.allenby.rules.combat_odds import HIGHEST, column_of, is_concentric
from umpire.titles.allenby.rules.combat_retreat_hexes import retreat_hexes
from umpire.titles.allenby.rules.command_and_stacking import counting_barrier, guns_serve, is_artillery
from umpire.titles.allenby.state import AllenbyState, occupant

FACES: Final = 6
# what it costs not to move instead, by class of unit: foot, horse, guns, cars
IDLE: Final[tuple[float, ...]] = (0.03, 0.12, 0.0, 0.1)
# what a kill is worth while there is none (11.2.d), by phase
FIRST_KILL: Final = {1: 0.8, 3: 1.0, 5: 2.0, 7: 7.0}
# what it is worth to drive the enemy from a hex
GROUND: Final = 0.25
TRENCH: Final = 0.5
# beyond so many towns lost each that is retaken counts more (11.4)
ALMOST_ALL: Final = 13


class Stake(NamedTuple):
    """The possible loss of a side: by a D, by an E, by losing all units; and whether a D kills."""

    disrupted: float
    struck: float
    everyone: float
    number: int
    dies_of_d: bool


class Prey(NamedTuple):
    """A hex that could be attacked: its strength, what its units are worth, where they could go, what the hex is worth."""

    strength: float
    guns_only: bool
    stake: Stake
    concentric: bool
    room: int
    hex_worth: float


class PossibleAttack(NamedTuple):
    """An attack, with what it promises."""

    target: int
    units: tuple[int, ...]
    value: float


# Which units count together (4.4)

def best_together(
    state: AllenbyState, units: Sequence[int], strength: Mapping[int, float], value: Mapping[int, int],
) -> list[int]:
    """Return the strongest units of a hex that may be counted together.

    Each can be added to those before it.
    """
    best: list[int] = []
    most = -1.0
    formations = sorted({state.box.units[unit].formation for unit in units})
    for formation in formations:
        first = [unit for unit in units if state.box.units[unit].formation == formation and formation >= 0]
        others = [unit for unit in units if unit not in first]
        group = _add_countable(state, first, sorted(others, key=lambda unit: (-strength[unit], unit)), value)
        total = sum([strength[unit] for unit in group])
        if total > most:
            best, most = group, total
    return best


def _add_countable(state: AllenbyState, first: list[int], others: list[int], value: Mapping[int, int]) -> list[int]:
    group = first.copy()
    for unit in others:
        if counting_barrier(state, [*group, unit], value) == LEGAL:
            group.append(unit)
    return group


# What there is to lose

def stake_of(state: AllenbyState, units: Sequence[int], seat: int) -> Stake:
    """Return the stake of visible units."""
    strongest = max(units, key=lambda unit: (own_strength(state, unit), -unit))
    disruptions = sum([cost_of_disruption(state, unit, seat) for unit in units if unit != strongest])
    return Stake(
        cost_of_disruption(state, strongest, seat), worth_of(state, strongest, seat) + disruptions,
        sum([worth_of(state, unit, seat) for unit in units]), len(units), dies_of_disruption(state, strongest),
    )


def stake_at(state: AllenbyState, h: int, seat: int) -> Stake:
    """Return the stake of a stack as a seat sees it: to the Turk the British are so many counters of so much strength."""
    if seat == BRITISH or occupant(state, h) == TURKISH:
        return stake_of(state, state.stacks[h], seat)
    number = max(1, counters_at(state, h, seat))
    each = 1.0 + 0.2 * strength_at(state, h, seat) / number
    return Stake(0.2, each + 0.2 * (number - 1), each * number, number, False)


def loss(stake: Stake, result: str) -> float:
    """Return what a result costs a side, retreats apart."""
    if result == "*":
        return stake.everyone
    if "E" in result:
        return stake.struck
    return stake.disrupted if "D" in result else 0.0


def kills(stake: Stake, result: str) -> bool:
    return result == "*" or "E" in result or ("D" in result and stake.dies_of_d)


# The hex that could be attacked

def prey_at(state: AllenbyState, target: int, seat: int) -> Prey:
    side = 1 - seat
    concentric = is_concentric(state, target, side)
    ways = retreat_hexes(state, target, side, ())
    room = len(ways) * state.box.limits.zoc_retreat if concentric else 99 * len(ways)
    defenders = [unit for unit in state.stacks[target] if not has(state.newcomers, unit)]
    guns = seat == BRITISH and bool(defenders) and all([is_artillery(state.box, unit) for unit in defenders])
    return Prey(
        defence_of(state, target, seat), guns, stake_at(state, target, seat), concentric, room, hex_worth(state, target, seat),
    )


def defence_of(state: AllenbyState, target: int, seat: int) -> float:
    """9.1 Return the strength of the defenders that count, times the ground, and of the guns next door."""
    side = 1 - seat
    multiplier = protection(state, target, side)
    if seat == TURKISH:
        return multiplier * strength_at(state, target, seat) + _visible_guns(state, target)
    defenders = [unit for unit in state.stacks[target] if not has(state.newcomers, unit)]
    strength = {unit: own_strength(state, unit) for unit in defenders}
    counting = best_together(state, defenders, strength, least_worth(state, defenders)) if defenders else []
    return multiplier * sum([strength[unit] for unit in counting]) + _support(state, target, defenders)


def _support(state: AllenbyState, target: int, defenders: Sequence[int]) -> float:
    """9.2.2 Return the strength of the Turkish guns next door that serve a unit in the hex."""
    near = [unit for h in state.box.grid.around[target] for unit in state.stacks[h]]
    able = [
        unit for unit in near if is_artillery(state.box, unit) and not has(state.supported, unit)
        and any([guns_serve(state.box, unit, defender) for defender in defenders])
    ]
    return sum([own_strength(state, unit) for unit in able])


def _visible_guns(state: AllenbyState, target: int) -> float:
    """Return the strength of the British guns next door, which may serve or not."""
    near = [unit for h in state.box.grid.around[target] if occupant(state, h) == BRITISH for unit in state.stacks[h]]
    return 2.0 * len([unit for unit in near if state.box.units[unit].shown == ARTILLERY])


def hex_worth(state: AllenbyState, target: int, seat: int) -> float:
    """Return the value of driving the enemy out."""
    town = town_worth(state, target)
    if town and seat == TURKISH:
        late = max(0.0, 1.0 * (count_british_towns(state) - ALMOST_ALL))
        return state.styles.turkish.town * town + late + deadline(state, target, seat)
    if town:
        return state.styles.british.town * town + deadline(state, target, seat)
    return TRENCH if state.box.ground.trench[target] and seat == BRITISH else GROUND


def deadline(state: AllenbyState, target: int, seat: int) -> float:
    """11.3 Return the extra worth of a red town while the match depends on it."""
    worth = state.styles.british.deadline if seat == BRITISH else state.styles.turkish.deadline
    return worth if worth and is_red(state.box, target) and hangs_by_towns(state) else 0.0


# What an assault is worth

def expectation(state: AllenbyState, prey: Prey, stake: Stake, column: int, seat: int) -> float:
    """Return the mean over the six faces of what the enemy loses less what it costs."""
    defender_column = min(column + 1, HIGHEST) if prey.concentric else column
    losses = state.styles.british.losses if seat == BRITISH else state.styles.turkish.losses
    total = 0.0
    for face in range(1, FACES + 1):
        theirs = state.box.defender_results[face][defender_column]
        total += gain(state, prey, theirs, seat) - losses * loss(stake, state.box.attacker_results[face][column])
    return total / FACES


def gain(state: AllenbyState, prey: Prey, result: str, seat: int) -> float:
    """Return what a result on the defenders gives: losses, those who cannot retreat, the hex, the first kill of the turn."""
    total, is_kill = loss(prey.stake, result), kills(prey.stake, result)
    if "R" in result and prey.room < prey.stake.number:
        share = 1.0 - prey.room / prey.stake.number
        total, is_kill = max(total, total + share * (prey.stake.everyone - total)), True
    is_empty = result == "*" or "R" in result or (is_kill and prey.stake.number == 1)
    first = is_kill and seat == BRITISH and state.kills == 0
    bonus = state.styles.british.first_kill * FIRST_KILL.get(state.phase, 0.0) if first else 0.0
    return total + bonus + (prey.hex_worth if is_empty else 0.0)


@lru_cache(maxsize=8192)
def column_for(attack: float, defence: float) -> int:
    return column_of(Fraction(attack).limit_denominator(12), Fraction(defence).limit_denominator(12))


def strength_against(state: AllenbyState, unit: int, target: int) -> float:
    """9.1.e Return the strength an attacker brings; across a bridge half of it."""
    bridge = state.box.ground.is_bridge(state.where[unit], target)
    return own_strength(state, unit) * (float(state.box.ground.bridge_attack) if bridge else 1.0)


def assault_value(state: AllenbyState, prey: Prey, target: int, units: Sequence[int], seat: int) -> float:
    """Return the expected gain of an attack with these units, less what they could have done instead."""
    attack = sum([strength_against(state, unit, target) for unit in units])
    horse = prey.guns_only and all([state.box.units[unit].type == CAVALRY for unit in units])
    column = column_for(attack, 1.0 if horse else prey.strength)
    idle = sum([IDLE[state.box.units[unit].walks] for unit in units])
    idle *= state.styles.british.idle if seat == BRITISH else state.styles.turkish.idle
    return expectation(state, prey, stake_of(state, units, seat), column, seat) - idle


# Which assault

def parties(state: AllenbyState, target: int) -> list[list[int]]:
    """Return by hex the units that could attack together, the strongest hex first."""
    groups: list[tuple[float, list[int]]] = []
    attackers = able_to_attack(state, target)
    for h in state.box.ground.open[target]:
        able = [unit for unit in state.stacks[h] if attackers >> unit & 1]
        if able:
            strength = {unit: strength_against(state, unit, target) for unit in able}
            party = best_together(state, able, strength, least_worth(state, able))
            groups.append((-sum([strength[unit] for unit in party]), party))
    return [party for _, party in sorted(groups)]


def best_assault(state: AllenbyState, target: int, seat: int) -> PossibleAttack:
    """Return the attack on a hex that promises most: hex after hex joins while it helps."""
    prey = prey_at(state, target, seat)
    units: list[int] = []
    best = PossibleAttack(target, (), -99.0)
    for party in parties(state, target):
        units = [*units, *party]
        value = assault_value(state, prey, target, units, seat)
        if value > best.value:
            best = PossibleAttack(target, tuple(units), value)
    return best


def choose_assault(state: AllenbyState, seat: int) -> PossibleAttack:
    """Return the best of all attacks; one without units if none is worth it."""
    best = PossibleAttack(-1, (), state.styles.british.least if seat == BRITISH else state.styles.turkish.least)
    for target in attack_targets(state):
        assault = best_assault(state, target, seat)
        if assault.units and assault.value > best.value:
            best = assault
    return best


