"""The sensible player's logistics: set-up, supply, arrivals, withdrawals."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.fatal.bot.estimates import FAR, is_last_turn, steps_to
from umpire.titles.fatal.bot.landing import earns_by_leaving
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    ASIA,
    FIRST_BEACHHEAD,
    FIRST_FORT,
    FIRST_SHIP,
    GALLIPOLI,
    OF_SIDE,
    THE_LAND,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_unit_states import worth
from umpire.titles.fatal.rules.definitions import distance, in_contact
from umpire.titles.fatal.rules.replacements import ways_in
from umpire.titles.fatal.rules.victory import clear_water
from umpire.titles.fatal.state import (
    BOX,
    FatalState,
    batteries_of,
    forts_in,
    in_box,
    is_land_unit,
    is_shaken,
    land_units_in,
)

# supply that must be left to bring mobile forts back
SUPPLY_RESERVE: Final = 2


def leave_29th(state: FatalState, options: Sequence[Action]) -> Action:
    """10.5.1#1 Withdraw the division: ten points are more than it could win, and others land as well."""
    return with_verb(options, "withdraw_29th")[0]


def set_up(state: FatalState, options: Sequence[Action]) -> Action:
    """13.1.1 Take the suggested set-up, or else the next option."""
    suggested = with_verb(options, "suggested") or with_verb(options, "done")
    return suggested[0] if suggested else options[0]


def torpedo(state: FatalState, options: Sequence[Action]) -> Action:
    """4.0#2 Fire at the ships worth most."""
    option = pick_best(with_verb(options, "torpedo"), lambda action: float(worth(state, FIRST_SHIP + action.target)[0]))
    return options[0] if option is None else option


# 6 Supply

def allocate_allied(state: FatalState, options: Sequence[Action]) -> Action:
    """6.2 Pay first for the beach with most troops, then the fleet, then other beaches that feed units."""
    heads = with_verb(options, "feed")
    fed = pick_best(heads, lambda action: fed_units(state, FIRST_BEACHHEAD + action.target), 0.0)
    fuel = with_verb(options, "fuel")
    if fuel and (fed is None or state.fed >> FIRST_BEACHHEAD) and wants_fleet(state):
        return fuel[0]
    if fed is not None:
        return fed
    return with_verb(options, "done")[0]


def fed_units(state: FatalState, head: int) -> float:
    """Count units of its nation with no nearer Beachhead; units in contact with the enemy count three times."""
    mine, total = state.box.of_nation(state.box.pieces[head].nation), 0
    near, others = steps_to(state, bit(state.where[head])), steps_to(state, _heads_of(state, mine & ~bit(head)))
    for area in members(state.held[ALLIED] & THE_LAND):
        if near[area] <= min(others[area], FAR - 1):
            total += (state.at[area] & mine & ALL_LAND).bit_count() * (3 if in_contact(state, area, ALLIED) else 1)
    return float(total)


def _heads_of(state: FatalState, pieces: int) -> int:
    """Return the areas of Beachheads, as a set."""
    heads = members(pieces & ALL_BEACHHEADS)
    return set_of(tuple({state.where[head] for head in heads if state.where[head] >= 0}))


def wants_fleet(state: FatalState) -> bool:
    """6.2#4 Tell whether there are still warships to pay for."""
    ships = ALL_SHIPS & OF_SIDE[ALLIED] & ~state.box.sweepers & ~state.crippled
    return any([state.where[ship] >= 0 or state.where[ship] == BOX for ship in members(ships)])


def allocate_turkish(state: FatalState, options: Sequence[Action]) -> Action:
    """6.3 Pay for sources with troops, forts that the fleet can reach, then mines, and keep a reserve."""
    source = pick_best(with_verb(options, "open_source"), lambda action: float(_on_shore(state, action.target)), 0.0)
    if source is not None:
        return source
    fort = pick_best(with_verb(options, "arm"), lambda action: fort_worth(state, FIRST_FORT + action.target), 0.0)
    if fort is not None:
        return fort
    mines = with_verb(options, "buy_mines")
    if mines and state.supply[TURKISH] > to_keep(state):
        return mines[0]
    return with_verb(options, "done")[0]


def to_keep(state: FatalState) -> int:
    """Return the supply not spent on mines: for repairs, and against an enemy ashore."""
    repairs = min(damaged(state), ships_to_scrap(state)) if state.turn > 1 else 0
    return repairs + (round(state.styles.turkish.kept) if state.held[ALLIED] & THE_LAND else 0)


def damaged(state: FatalState) -> int:
    """Count the Crippled forts."""
    return sum([state.where[fort] >= 0 for fort in members(ALL_FORTS & state.crippled)])


def ships_to_scrap(state: FatalState) -> int:
    return (in_box(state, TURKISH) & ALL_SHIPS).bit_count()


def _on_shore(state: FatalState, source: int) -> int:
    """Count the troops on the source's shore and the forts that it would serve."""
    shore = members(state.box.regions[source])
    return sum([land_units_in(state, area, TURKISH).bit_count() + forts_in(state, area).bit_count() for area in shore])


def fort_worth(state: FatalState, fort: int) -> float:
    """6.3#2 Value a fort by the nearest water that the fleet can enter."""
    where = state.where[fort]
    if where < 0 or has(state.crippled, fort):
        return 0.0
    free = members(clear_water(state))
    near = min([distance(state, where, sea) for sea in free], default=9)
    swept = min([distance(state, where, sea) for sea in members(state.mined)], default=9)
    return 3.0 - min(near, swept + 1) if min(near, swept + 1) <= 2 else 0.0


# 10 Arrivals and withdrawals

def allied_arrivals(state: FatalState, options: Sequence[Action]) -> Action:
    """10.2 Call units that bring more than they cost; 10.5 replace brigades and sweepers that can still be of use."""
    calls = [action for action in with_verb(options, "call_division") if pays_to_call(state, action.target)]
    if calls:
        return calls[0]
    replacements = [action for action in with_verb(options, "replace") if is_missed(state, action.target)]
    option = pick_best(replacements, lambda action: float(state.box.pieces[action.target].attack[0]))
    return option if option is not None else with_verb(options, "done")[0]


def pays_to_call(state: FatalState, formation: int) -> bool:
    """10.2#2, 10.5.1#3 Tell whether to call a division: horsemen that withdraw bring points; others if men are short."""
    if turns_left(state) < 1 or not room_ashore(state):
        return False
    units = members(state.box.formations[formation])
    if has(state.box.cavalry, units[0]):
        return earns_by_leaving(state, units[0]) and room_ashore(state) >= len(units) - 1
    return turns_left(state) > 2 and not in_box(state, ALLIED) & state.box.infantry & state.box.commonwealth


def room_ashore(state: FatalState) -> int:
    """7.4.1 Count the room for more Commonwealth units at fed Beachheads."""
    most, room = state.box.constant("constants", "allied_mixed_formations_max"), 0
    for head in members(state.fed & ALL_BEACHHEADS & state.box.commonwealth):
        if state.where[head] >= 0:
            room += max(most - land_units_in(state, state.where[head], ALLIED).bit_count(), 0)
    return room


def turns_left(state: FatalState) -> int:
    return state.sheet.last_turn - state.turn


def is_missed(state: FatalState, piece: int) -> bool:
    """10.5 Tell whether to replace a piece: brigades while the army is ashore, sweepers if few are left."""
    if is_last_turn(state) or state.points[ALLIED] < 5:
        return False
    if is_land_unit(piece):
        waiting = in_box(state, ALLIED) & ALL_LAND & ~state.box.artillery
        return bool(state.held[ALLIED] & THE_LAND) and waiting.bit_count() < 4
    sweepers = [ship for ship in members(state.box.sweepers) if state.where[ship] >= 0 or state.where[ship] == BOX]
    return turns_left(state) > 1 and len(sweepers) < 4


def turkish_arrivals(state: FatalState, options: Sequence[Action]) -> Action:
    """10.3 Let units enter; 10.4 call free ones; 10.6#3 repair forts; replace regiments if supply is plentiful."""
    calls = [action for action in with_verb(options, "call") if comes_free(state, action.target)]
    entering = [action for action in with_verb(options, "enter") if enters_well(state, action.target)]
    for some in (entering, calls, with_verb(options, "repair")):
        if some:
            return some[0]
    replacements = with_verb(options, "replace") if state.supply[TURKISH] >= state.styles.turkish.rich else []
    option = pick_best(replacements, lambda action: float(state.box.pieces[action.target].attack[1]))
    return option if option is not None else with_verb(options, "done")[0]


def enters_well(state: FatalState, unit: int) -> bool:
    """10.3#2 Tell whether a unit should enter: on the peninsula; in Asia if the enemy is there or few units are."""
    ways = ways_in(state, (unit,))
    if any([has(state.box.regions[GALLIPOLI], area) for area in ways]):
        return True
    asia = state.box.regions[ASIA]
    few = sum([land_units_in(state, area, TURKISH).bit_count() for area in members(asia & state.held[TURKISH])]) < 6
    return bool(asia & state.held[ALLIED]) or few


def comes_free(state: FatalState, unit: int) -> bool:
    """10.4 Tell whether calling a unit gives the enemy no points."""
    return any([unit in item.pieces and item.points == 0 for item in state.box.conditionals])


def scrap(state: FatalState, options: Sequence[Action]) -> Action:
    """10.6#3 Scrap the weakest ship."""
    def guns(action: Action) -> float:
        return -float(sum(batteries_of(state, FIRST_SHIP + action.target)))
    return pick_best(with_verb(options, "scrap"), guns) or options[0]


def enter_at(state: FatalState, options: Sequence[Action]) -> Action:
    """10.3#2 Enter nearest to the enemy, or on the peninsula if none is ashore."""
    front = state.held[ALLIED] & THE_LAND
    near = steps_to(state, front if front else state.box.regions[GALLIPOLI])
    return pick_best(with_verb(options, "at"), lambda action: -float(near[action.target])) or options[0]


def withdrawals(state: FatalState, options: Sequence[Action]) -> Action:
    """10.5.1 Withdraw Royal Marines in the box, horsemen, and units that could not go next turn; never the last at a beach."""
    going = [action for action in with_verb(options, "withdraw") if goes_home(state, action.target)]
    return going[0] if going else with_verb(options, "done")[0]


def goes_home(state: FatalState, unit: int) -> bool:
    area = state.where[unit]
    if area == BOX:
        return True
    alone = area >= 0 and not land_units_in(state, area, ALLIED) & ~bit(unit) & ~state.box.artillery
    return not alone and (has(state.box.cavalry, unit) or is_shaken(state, unit) or not earns_by_leaving(state, unit))


# 11.3 mobile forts

def move_forts(state: FatalState, options: Sequence[Action]) -> Action:
    """11.3#4 Send forts away before the enemy walks in, and bring them back if there is supply."""
    leaving = [action for action in with_verb(options, "fort_to_box") if is_lost_there(state, FIRST_FORT + action.target)]
    if leaving:
        return leaving[0]
    back = with_verb(options, "fort_back") if state.supply[TURKISH] > SUPPLY_RESERVE else []
    return back[0] if back else with_verb(options, "done")[0]


def is_lost_there(state: FatalState, fort: int) -> bool:
    """Return whether a fort has enemies next to it and no defender."""
    area = state.where[fort]
    return area >= 0 and bool(state.box.land_next[area] & state.held[ALLIED]) and not has(state.held[TURKISH], area)


def fort_at(state: FatalState, options: Sequence[Action]) -> Action:
    """11.3#4 Place a fort near water that the fleet can enter, with friends, away from the enemy."""
    def worth_of(action: Action) -> float:
        area = action.target
        near = min([distance(state, area, sea) for sea in members(clear_water(state))], default=9)
        danger = 2.0 * bool(state.box.land_next[area] & state.held[ALLIED])
        return (2.0 if near <= 2 else 0.0) + has(state.held[TURKISH], area) - danger
    return pick_best(with_verb(options, "at"), worth_of) or options[0]
