"""The sensible player's landings: beaches, targets, units. The same state always gives the same plan."""
from __future__ import annotations

from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.bot.estimates import area_worth, odds, steps_to
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    CW,
    FIRST_BEACHHEAD,
    FR,
    LAND_UNITS,
    NONE,
    OF_SIDE,
    SUVLA,
    THE_LAND,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_assault import defence_factor, odds_of, on_ground, was_assaulted
from umpire.titles.fatal.rules.definitions import in_contact
from umpire.titles.fatal.rules.operations_activation import actors
from umpire.titles.fatal.rules.operations_land_movement import stacking_barrier, together_barrier
from umpire.titles.fatal.state import (
    BOX,
    LAND_SEGMENT,
    FatalState,
    factors_of,
    is_bad,
    is_normal,
    is_rough,
    land_units_in,
    suvla_open,
)

# the cost of standing ashore without supply
UNFED: Final = 2.0
# the most landings in one segment
MOST_LANDINGS: Final = 4
# the share of units that cross a Rough sea in good order
OVER_ROUGH_SEA: Final = 0.6


class LandingPlan(NamedTuple):
    """The units for an Assault Area, and the area they assault (NONE: nobody holds the coast)."""

    water: int
    target: int
    units: int
    chance: float
    worth: float


NOWHERE: Final = LandingPlan(NONE, NONE, 0, 0.0, 0.0)


# 7.5 units and beaches

def waiting(state: FatalState) -> int:
    """Return the troops in the box that could land in this segment, or in one still to come."""
    able = ALL_LAND & OF_SIDE[ALLIED] & ~(state.disorganized | state.broken)
    if state.kind == LAND_SEGMENT and state.active == ALLIED and (state.acting or state.second):
        able &= actors(state) & ~state.moved
    else:
        able &= ~state.activated
    return sum([1 << unit for unit in members(able) if state.where[unit] == BOX])


def open_waters(state: FatalState) -> list[int]:
    """7.5#3, 7.4#1, 13.5#1 Return the Assault Areas without mines and Turkish ships; Suvla when it is open."""
    free = state.box.assault_areas & ~(state.mined | state.at_sea[TURKISH])
    return [area for area in members(free) if area != SUVLA or suvla_open(state)]


def afloat_in(state: FatalState, water: int) -> int:
    return land_units_in(state, water, ALLIED)


def crew(state: FatalState, pool: int, aboard: int) -> int:
    """7.4.1 Choose units to join those afloat: the strongest of one nationality, divisions together."""
    best, most = aboard, 0
    for nation in (CW, FR):
        stack = _stack(state, pool & _of(state, nation), aboard)
        strength = strength_of(state, stack)
        if strength > most:
            best, most = stack, strength
    return best


def _of(state: FatalState, nation: str) -> int:
    return state.box.french if nation == FR else state.box.commonwealth


def _stack(state: FatalState, pool: int, aboard: int) -> int:
    stack, pool_left = aboard, [unit for unit in members(pool & ~state.box.artillery)]
    while pool_left:
        unit = max(pool_left, key=lambda one: (factors_of(state, one)[0], _with_own(state, one, stack), -one))
        pool_left.remove(unit)
        if together_barrier(state, stack | bit(unit), ALLIED) == LEGAL:
            stack |= bit(unit)
            pool_left = [one for one in pool_left if _may_join(state, one, stack)]
    return stack


def _may_join(state: FatalState, unit: int, others: int) -> bool:
    """7.4.1 Tell whether a unit may join: a full mixed stack takes only the same division and independents."""
    if others.bit_count() < state.box.constant("constants", "allied_mixed_formations_max"):
        return True
    return has(state.box.independents, unit) or _with_own(state, unit, others)


def _with_own(state: FatalState, unit: int, others: int) -> bool:
    formation = state.box.formation_of[unit]
    return formation != NONE and bool(state.box.formations[formation] & others)


def strength_of(state: FatalState, units: int) -> int:
    return sum([factors_of(state, unit)[0] for unit in members(units)])


# 7.6 the odds

def has_ship(state: FatalState, water: int) -> bool:
    """7.6#2 Tell whether a warship can support the landing: it is there, or the fleet has still to sail."""
    if not state.naval_paid:
        return False
    return ships_off(state, water) or (state.kind != LAND_SEGMENT and _fleet_waits(state))


def ships_off(state: FatalState, water: int) -> bool:
    """Return whether a warship with shells lies in an Assault Area."""
    return bool(state.at[water] & ALL_SHIPS & OF_SIDE[ALLIED] & ~(state.box.sweepers | state.fired | state.crippled))


def _fleet_waits(state: FatalState) -> bool:
    ships = ALL_SHIPS & OF_SIDE[ALLIED] & ~(state.box.sweepers | state.activated | state.crippled)
    return any([state.where[ship] == BOX for ship in members(ships)])


def chance_of(state: FatalState, water: int, target: int, units: int, others: int = 0) -> tuple[float, float]:
    """8.3.1 Return the chance that landing units and their helpers take an area, and the balance of losses."""
    defenders = land_units_in(state, target, TURKISH)
    strength = strength_of(state, units) * (OVER_ROUGH_SEA if is_rough(state) else 1.0) + strength_of(state, others)
    column = odds_of(state, int(strength), defence_of(state, target))
    if column == NONE:
        return 0.0, 0.0
    column += has_ship(state, water) + bool(others) - is_bad(state)
    column = min(max(column, 0), len(state.box.assault_columns) - 1)
    outlook = odds(state, defenders, units | others, column, _modifier(state, target, defenders))
    return outlook.chance, outlook.harm - outlook.cost


def defence_of(state: FatalState, area: int) -> int:
    """8.3.1#3 Return the defence strength of the Turks in an area."""
    return on_ground(state, area, sum([defence_factor(state, unit) for unit in members(land_units_in(state, area, TURKISH))]))


def _modifier(state: FatalState, target: int, defenders: int) -> int:
    """8.3.1#6 Return the modifier of a landing."""
    shaken = not defenders & ~(state.disorganized | state.broken)
    fort = any([is_normal(state, piece) for piece in members(state.at[target] & ~ALL_LAND & OF_SIDE[TURKISH])])
    starved = not defenders & ~state.out_of_supply
    return max(-2 + shaken - fort + 2 * starved + was_assaulted(state, target, defenders), -2)


# What a landing is worth

def foothold(state: FatalState, target: int, units: int) -> float:
    """Return the worth of a Beachhead in an area: room for more units, the ground behind it, less the threats to it."""
    style = state.styles.allied
    first = not any([state.where[head] >= 0 for head in members(ALL_BEACHHEADS)])
    room = min(style.first_foothold, 1.5 * (state.sheet.last_turn - state.turn)) if first else style.foothold
    if not can_stay(state, target, units):
        room = -UNFED
    return room + area_worth(state, target) + beyond(state, target) - threat(state, target, units)


def can_stay(state: FatalState, target: int, units: int) -> bool:
    """6.5.1 Tell whether a Beachhead is left for the landing units, or is next to them; on the last turn it does not matter."""
    own = state.box.french if units & state.box.french else state.box.commonwealth
    heads = members(ALL_BEACHHEADS & own)
    near = bit(target) | state.box.land_next[target]
    fed = any([state.where[head] == BOX or (state.where[head] >= 0 and has(near, state.where[head])) for head in heads])
    return fed or state.turn == state.sheet.last_turn or not units & ~state.box.marines


def beyond(state: FatalState, target: int) -> float:
    """Return the worth of the best goal a few areas inland."""
    far = steps_to(state, bit(target))
    goals = [area for area in members(THE_LAND & ~state.allied_areas) if 0 < far[area] < 4]
    ground = state.styles.allied.ground
    return max([(area_worth(state, area) - ground) / (1 + far[area]) for area in goals], default=0.0)


def threat(state: FatalState, target: int, units: int) -> float:
    """Return how much stronger the Turks next to an area are than the landed units, in points."""
    against = sum([enemy_strength(state, there) for there in members(state.box.land_next[target])])
    holding = sum([state.box.pieces[unit].attack[1] for unit in members(units)])
    return state.styles.allied.threat * max(against - 1.5 * holding, 0.0)


def enemy_strength(state: FatalState, area: int) -> int:
    """2.2.1 Return the attack strength of the Turks in an area once they leave their trenches."""
    sound = land_units_in(state, area, TURKISH) & ~(state.disorganized | state.broken | state.out_of_supply)
    return sum([state.box.pieces[unit].attack[0] for unit in members(sound)])


def best_landing(state: FatalState, water: int, pool: int) -> LandingPlan:
    """Return the best landing from an Assault Area."""
    units = crew(state, pool, afloat_in(state, water))
    if not units:
        return NOWHERE
    targets = state.box.land_next[water] & state.held[TURKISH]
    if not targets:
        return _unopposed(state, water, units)
    landings = [_opposed(state, water, target, units) for target in members(targets & ~state.fought_areas)]
    return max(landings, key=lambda one: one.worth, default=NOWHERE)


def _unopposed(state: FatalState, water: int, units: int) -> LandingPlan:
    """R-37 Return the landing on a coast that nobody holds."""
    free = [area for area in members(state.box.land_next[water]) if not has(state.allied_areas, area)]
    value = max([foothold(state, area, units) for area in free], default=0.0)
    return LandingPlan(water, NONE, units, 1.0, value)


def _opposed(state: FatalState, water: int, target: int, units: int) -> LandingPlan:
    ashore, style = helpers(state, target) & ~units, state.styles.allied
    chance, margin = chance_of(state, water, target, units, ashore)
    value = chance * foothold(state, target, units) + margin - (1 - chance) * style.repulsed + 0.05 * ships_off(state, water)
    return LandingPlan(water, target, units, chance, value if chance >= style.landing_chance or afloat_in(state, water) else 0.0)


def helpers(state: FatalState, target: int) -> int:
    """7.6#3 Return the units that can attack the same area from land and from other Assault Areas, as a set."""
    units = 0
    for there in members(state.box.next[target] & state.held[ALLIED]):
        units |= land_units_in(state, there, ALLIED)
    return units & ~(state.box.artillery | state.fought | state.disorganized | state.broken | state.out_of_supply)


# The plan

_PLANS: Final[dict[tuple[object, ...], tuple[LandingPlan, ...]]] = {}
_MOST_PLANS: Final = 4096


def plan(state: FatalState) -> tuple[LandingPlan, ...]:
    """Plan the landings of this turn: first those begun, then the best for the remaining troops."""
    pool = waiting(state)
    if not pool and not any([afloat_in(state, water) for water in members(state.box.assault_areas)]):
        return ()
    key = _key(state, pool)
    landings = _PLANS.get(key)
    if landings is None:
        if len(_PLANS) >= _MOST_PLANS:
            _PLANS.clear()
        landings = _PLANS[key] = _make_plan(state, pool)
    return landings


def _key(state: FatalState, pool: int) -> tuple[object, ...]:
    """Return all that a plan depends on."""
    closed = state.box.assault_areas & (state.mined | state.at_sea[TURKISH])
    ships = tuple([state.at[area] & ALL_SHIPS & ~state.fired for area in members(state.box.assault_areas)])
    return (
        id(state.box), tuple(state.where[:len(LAND_UNITS)]), state.entrenched, state.disorganized, state.broken,
        state.out_of_supply, state.fought, state.fought_areas, state.assaulted_areas, state.assaulted_units, pool, closed, ships,
        state.kind, state.naval_paid, state.turn, state.sea, state.weather, _fleet_waits(state), state.disabled, state.crippled,
        state.allied_areas, tuple(state.where[FIRST_BEACHHEAD:]), state.active, state.second, state.styles.allied,
    )


def _make_plan(state: FatalState, pool: int) -> tuple[LandingPlan, ...]:
    landings: list[LandingPlan] = []
    waters = open_waters(state)
    for water in [area for area in waters if afloat_in(state, area)]:
        plan = best_landing(state, water, pool)
        landings.append(plan)
        pool &= ~plan.units
        waters.remove(water)
    while waters and pool and len(landings) < MOST_LANDINGS:
        best = max([best_landing(state, water, pool) for water in waters], key=lambda one: one.worth)
        if best.worth <= 0.0:
            break
        landings.append(best)
        pool &= ~best.units
        waters.remove(best.water)
    return tuple(landings)


def lands_in(state: FatalState, unit: int) -> int:
    """Return the Assault Area to which the plan sends a unit of the box, NONE if none."""
    for landing in plan(state):
        if has(landing.units, unit):
            return landing.water
    return NONE


def plan_worth(state: FatalState) -> float:
    return sum([max(landing.worth, 0.0) for landing in plan(state)], 0.0)


# Through a Beachhead

def heads_with_room(state: FatalState, unit: int) -> list[int]:
    """7.5#1 Return the areas with a fed Beachhead of the nationality where a unit finds room."""
    nation, areas = state.box.pieces[unit].nation, []
    for head in members(state.fed & ALL_BEACHHEADS):
        area = state.where[head]
        if area >= 0 and state.box.pieces[head].nation == nation and stacking_barrier(state, unit, area) == LEGAL:
            areas.append(area)
    return areas


def is_wanted_ashore(state: FatalState, unit: int) -> bool:
    """Return whether a Beachhead can use a unit: for points by withdrawing it, as guns, or because the front needs men."""
    areas = heads_with_room(state, unit)
    if not areas:
        return False
    return any([ashore_worth(state, unit, area) > 0.0 for area in areas])


def ashore_worth(state: FatalState, unit: int, area: int) -> float:
    """Return the worth of a unit at a Beachhead."""
    here = land_units_in(state, area, ALLIED)
    if earns_by_leaving(state, unit):
        return 1.0
    front = in_contact(state, area, ALLIED)
    if has(state.box.artillery, unit):
        return 0.5 if front and here & ~state.box.artillery else 0.0
    crowd = (here & ~state.box.artillery).bit_count()
    return (1.0 if front else 0.6) - 0.2 * crowd


def earns_by_leaving(state: FatalState, unit: int) -> bool:
    """10.5.1#3 Tell whether a unit may be withdrawn for points at the start of the next turn, once it is ashore."""
    if has(state.replaced, unit):
        return False
    return any([
        unit in item.pieces and state.turn + 1 in item.turns and not item.from_box for item in state.box.withdrawals
    ]) and state.turn < state.sheet.last_turn
