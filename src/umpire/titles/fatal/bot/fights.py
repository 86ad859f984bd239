"""The sensible player's fights: assaults and bombardments worth making, attackers, losses, retreats."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.fatal.bot import landing
from umpire.titles.fatal.bot.estimates import assault_value, steps_to
from umpire.titles.fatal.components import ALL_LAND, ALL_SHIPS, ALLIED, NONE, OF_SIDE, THE_LAND, THE_SEA, TURKISH
from umpire.titles.fatal.rules import combat_assault, combat_bombardment
from umpire.titles.fatal.rules.combat_assault import bound_to_join
from umpire.titles.fatal.rules.definitions import in_contact
from umpire.titles.fatal.rules.operations_activation import actors
from umpire.titles.fatal.state import FatalState, batteries_of, beachhead_in, factors_of, is_shaken, land_units_in, side_of

# what an Allied assault must promise before units leave their trenches for it
WELL_WORTH: Final = 0.9
# supply that must be left to pay for an intensive assault
SUPPLY_RESERVE: Final = 3


def able_neighbours(state: FatalState, seat: int, area: int) -> int:
    """Return units of a side next to an area that are in good order, as a set."""
    pieces = 0
    for there in members(state.box.next[area] & state.held[seat]):
        pieces |= state.at[there]
    return pieces & ALL_LAND & OF_SIDE[seat] & ~(state.box.artillery | state.disorganized | state.broken | state.out_of_supply)


def value_of(state: FatalState, area: int, attackers: int, support: int = NONE) -> float:
    """Return the expected gain of an assault of the active side."""
    if not attackers:
        return -1.0
    sums = combat_assault.reckon(state, area, attackers, support)
    return assault_value(state, area, attackers, sums.column, sums.modifier) if sums.odds != NONE else -1.0


def best_assault(state: FatalState, seat: int) -> float:
    """Return the value of the best assault that a side could make without moving."""
    trial = state.copy()
    trial.active = seat
    targets = [area for area in members(state.held[1 - seat] & THE_LAND) if able_neighbours(state, seat, area) & ~state.activated]
    return max([value_of(trial, area, able_neighbours(state, seat, area) & ~state.activated) for area in targets], default=0.0)


def could_assault(state: FatalState, least: float, unit: int = NONE) -> bool:
    """Return whether the acting units (one of them, if it is named) have an assault worth making."""
    ours = actors(state) & ~state.fought
    near = state.held[1 - state.active] & THE_LAND
    if unit != NONE:
        near &= state.box.next[state.where[unit]]
    for area in members(near):
        attackers = able_neighbours(state, state.active, area) & ours
        if attackers and (unit == NONE or has(attackers, unit)) and value_of(state, area, attackers) > least:
            return True
    return False


def risers_for(state: FatalState) -> int:
    """R-60 Return the dug-in units that would make an assault well worth making if they got up, as a set."""
    ours = actors(state) & state.entrenched & ~(state.changed_mode | state.fought)
    if not ours:
        return 0
    trial, risers = state.copy(), 0
    trial.entrenched &= ~ours
    trial.fight_first = True
    least = WELL_WORTH if state.active == ALLIED else state.styles.turkish.rising
    for area in members(state.held[1 - state.active] & THE_LAND):
        attackers = able_neighbours(trial, state.active, area) & actors(state) & ~state.fought
        if attackers & ours and value_of(trial, area, attackers) > least and not _guarding(state, attackers):
            risers |= attackers & ours
    return risers


def _guarding(state: FatalState, units: int) -> bool:
    """Return whether some of these would have to leave their trenches at a Beachhead."""
    return any([beachhead_in(state, state.where[unit]) >= 0 for unit in members(units & state.entrenched)])


# 8 the combat half

def combat(state: FatalState, options: Sequence[Action]) -> Action:
    """Fire guns first, then make the best assault; landed units must attack whatever the odds."""
    guns = pick_best(with_verb(options, "bombard"), lambda action: barrage_worth(state, action.target), 0.0)
    if guns is not None:
        return guns
    ends = with_verb(options, "done")
    least = least_assault(state, state.active) if ends else float("-inf")
    option = pick_best(with_verb(options, "assault"), lambda action: planned(state, action.target), least)
    return option if option is not None else ends[0] if ends else options[0]


def least_assault(state: FatalState, side: int) -> float:
    """Return the least expected gain of an assault worth making."""
    return state.styles.allied.assault if side == ALLIED else state.styles.turkish.assault


def planned(state: FatalState, area: int) -> float:
    """Value an assault with all units that should take part; 7.6#4 idle landed units are thrown back."""
    attackers = party(state, area)
    bound = bool(attackers & landing_units(state))
    return value_of(state, area, attackers, support_for(state, attackers)) + (5.0 if bound else 0.0)


def landing_units(state: FatalState) -> int:
    """Return units at sea off a beach that have not attacked yet."""
    units = 0
    for water in members(state.held[ALLIED] & THE_SEA):
        units |= land_units_in(state, water, ALLIED)
    return units & ~state.fought


def party(state: FatalState, area: int) -> int:
    """Choose the attackers: all units next to the area, dug-in ones only if that is better.

    Landing units attack all together, or not at all if their plan names another area.
    """
    everyone = set_of(tuple(combat_assault.able_to_attack(state, area)))
    afloat = everyone & landing_units(state)
    for plan in landing.plan(state) if afloat else ():
        if plan.target not in (area, NONE):
            everyone &= ~plan.units | ~landing_units(state)
    fresh = everyone & ~state.entrenched
    if not fresh or fresh == everyone:
        return everyone
    support = support_for(state, fresh)
    return everyone if value_of(state, area, everyone) > value_of(state, area, fresh, support) else fresh


def support_for(state: FatalState, attackers: int) -> int:
    """8.3.2 Return a ship off the beach, whose support costs nothing (7.6#2), or NONE."""
    for water in {state.where[unit] for unit in members(attackers & landing_units(state))}:
        ships = state.at[water] & ALL_SHIPS & ~(state.box.sweepers | state.fired | state.crippled)
        if ships and state.naval_paid:
            return members(ships)[0]
    return NONE


def barrage_worth(state: FatalState, area: int) -> float:
    """8.2 Value a bombardment: worth it if an assault may follow, or the enemy is not dug in."""
    enemies = land_units_in(state, area, 1 - state.active)
    open_ = (enemies & ~state.entrenched).bit_count()
    near = bool(able_neighbours(state, state.active, area) & actors(state) & ~state.fought)
    return (0.2 * enemies.bit_count() + 0.2 * open_ + (0.5 if near else 0.0) - 0.5) if spare_guns(state, area) else 0.0


def spare_guns(state: FatalState, area: int) -> int:
    """Return guns that reach an area and are not reserved for an assault, as a set."""
    ready = combat_bombardment.ready_guns(state)
    return sum([bit(gun) for gun in ready if combat_bombardment.reaches(state, gun, area)]) & ~guns_for_assaults(state)


def guns_for_assaults(state: FatalState) -> int:
    """7.6#2 Reserve the weakest ship for each landing still to be made, as a set."""
    guns = 0
    for water in {state.where[unit] for unit in members(landing_units(state))}:
        ships = members(state.at[water] & ALL_SHIPS & ~(state.box.sweepers | state.fired | state.crippled))
        if ships:
            guns |= bit(min(ships, key=lambda ship: sum(batteries_of(state, ship))))
    return guns


def lay_guns(state: FatalState, options: Sequence[Action]) -> Action:
    """8.2#8 Lay all guns that reach, except those reserved for an assault."""
    reserved = guns_for_assaults(state)
    guns = [action for action in with_verb(options, "gun") if not has(reserved, action.target)]
    fire = with_verb(options, "open_fire")
    return guns[0] if guns else fire[0] if fire else options[0]


def muster(state: FatalState, options: Sequence[Action]) -> Action:
    """8.3 Add the chosen attackers and (7.6#1) landed units with nothing else to assault, then support, then attack."""
    current = state.assault
    assert current is not None
    attackers = party(state, current.target) | (bound_to_join(state) if current.attackers else 0)
    joining = [action for action in with_verb(options, "with") if has(attackers, action.target)]
    attack = with_verb(options, "attack")
    if joining:
        return max(joining, key=lambda action: factors_of(state, action.target)[0])
    support = _support(state, options) if attack else None
    if support is not None:
        return support
    return attack[0] if attack else options[0]


def _support(state: FatalState, options: Sequence[Action]) -> Optional[Action]:
    """8.3.2 Support with a ship, which costs nothing, or with a gun if supply is plentiful."""
    guns = with_verb(options, "intensive")
    ships = [action for action in guns if not has(ALL_LAND, action.target)]
    if ships:
        return min(ships, key=lambda action: sum(batteries_of(state, action.target)))
    rich = state.supply[state.active] >= SUPPLY_RESERVE or state.turn == state.sheet.last_turn
    return guns[0] if guns and rich else None


# 8.3.3 losses

def losses(state: FatalState, options: Sequence[Action]) -> Action:
    """Name units in good order first: they survive a failure. Give no unit up."""
    naming = with_verb(options, "name") or with_verb(options, "check")
    option = pick_best(naming, lambda action: _endures(state, action.target))
    return option if option is not None else options[-1]


def trenches(state: FatalState, options: Sequence[Action]) -> Action:
    """8.4.1c Dig in when Disorganized."""
    dig = with_verb(options, "dig_in")
    return dig[0] if dig else options[0]


def _endures(state: FatalState, unit: int) -> float:
    """Return how well a unit stands a check: morale, order, and a low worth."""
    shaken = 4.0 * has(state.broken, unit) + 2.0 * has(state.disorganized, unit)
    return state.box.pieces[unit].morale - shaken - 0.1 * sum(factors_of(state, unit))


def retreat(state: FatalState, options: Sequence[Action], unit: int) -> Action:
    """8.3.4 Retreat away from the enemy, towards supply; off the map only if there is nothing else."""
    home = _home(state, unit)
    option = pick_best(with_verb(options, "retreat"), lambda action: _refuge(state, unit, action.target, home))
    return option if option is not None else options[0]


def _home(state: FatalState, unit: int) -> tuple[int, ...]:
    """Return the distances over land to supply."""
    if side_of(unit) == TURKISH:
        return steps_to(state, state.box.source_areas[0] | state.box.source_areas[1])
    heads = [area for area in members(state.allied_areas) if beachhead_in(state, area) >= 0]
    return steps_to(state, set_of(tuple(heads)))


def _refuge(state: FatalState, unit: int, area: int, home: tuple[int, ...]) -> float:
    side = side_of(unit)
    friends = land_units_in(state, area, side).bit_count()
    return 0.2 * friends - 1.0 * in_contact(state, area, side) - 0.1 * home[area]


def advance(state: FatalState, options: Sequence[Action]) -> Action:
    """8.3.5 Advance all units except the last one at a Beachhead."""
    going = pick_best(with_verb(options, "advance"), lambda action: _goes_forward(state, action.target), 0.0)
    if going is not None:
        return going
    ends = with_verb(options, "done")
    return ends[0] if ends else options[0]


def _goes_forward(state: FatalState, unit: int) -> float:
    area = state.where[unit]
    if area >= 0 and has(THE_SEA, area):
        return 5.0
    alone = area >= 0 and not land_units_in(state, area, side_of(unit)) & ~bit(unit)
    guards = alone and beachhead_in(state, area) >= 0
    return 0.0 if guards or is_shaken(state, unit) else 1.0 + sum(factors_of(state, unit))


# 7.3.2c second activations

def again_on_land(state: FatalState, unit: int, seat: int) -> float:
    """Return the expected gain of a second activation of a land unit: an assault from its area."""
    area = state.where[unit]
    if area < 0 or has(THE_SEA, area) or has(state.box.artillery, unit) or is_shaken(state, unit):
        return 0.0
    trial = state.copy()
    trial.active = seat
    targets = members(state.box.land_next[area] & state.held[1 - seat])
    return max([value_of(trial, target, able_neighbours(state, seat, target)) for target in targets], default=0.0)
