"""The sensible player's estimates: dangers and chances in Victory Points. It only counts face-down markers."""
from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Final, NamedTuple

from umpire.engine.sets import has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL,
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    AREAS,
    LEVEL_2,
    NONE,
    OF_SIDE,
    THE_LAND,
    TURKISH,
    Components,
)
from umpire.titles.fatal.rules import combat_naval_fire
from umpire.titles.fatal.rules.combat_unit_states import worth
from umpire.titles.fatal.rules.definitions import distance
from umpire.titles.fatal.state import FatalState, Marker, is_fort, is_land_unit, land_units_in, side_of

FAR: Final = 99
# the share of a minefield that is still there an Impulse later
STILL_THERE: Final = 0.6
# the worth of a turn's blockade to the Turks, and of a Disabled fort at the end to the Allies
BLOCKADE: Final = 3.0
DISABLED_AT_LAST: Final = 0.6
CLEAR_LEAD: Final = 2.0
# one face of ten sinks a ship and two cripple it; three of ten Crippled ships count as sunk
SUNK_BY_MINE: Final = 0.1 + 0.2 * 0.3
OUT_BY_MINE: Final = 0.3


def is_last_turn(state: FatalState) -> bool:
    return state.turn == state.sheet.last_turn


# Ships and guns

def mine_attacks(state: FatalState, area: int) -> float:
    """8.5.1 Return the expected mine attacks on a warship that ends an Impulse in an area."""
    if area == AEGEAN:
        return 0.0
    style = state.styles.allied
    here = sum([float(marker.kind) if marker.up else style.hidden_here for marker in state.mines[area]], 0.0)
    for sea in members(state.box.sea_next[area]):
        here += sum([_beside(marker, style.hidden_beside) for marker in state.mines[sea]], 0.0)
    return here


def _beside(marker: Marker, expected: float) -> float:
    return (2.0 if marker.kind == LEVEL_2 else 0.0) if marker.up else expected


def mine_risk(state: FatalState, ship: int, area: int) -> float:
    """Return the expected cost of mines around an area, in points."""
    if has(state.box.sweepers, ship):
        return 0.0
    attacks = mine_attacks(state, area)
    if not attacks:
        return 0.0
    attacks *= _ends_there(state) * caution(state)
    return attacks * (SUNK_BY_MINE * worth(state, ship)[0] + OUT_BY_MINE * _later_worth(state))


def caution(state: FatalState) -> float:
    """Return how careful the Allies are: in the last turn a leader has something to lose."""
    if not is_last_turn(state):
        return 1.0
    return 1.0 + state.styles.allied.caution * min(max(lead(state) / CLEAR_LEAD, 0.0), 1.0)


def lead(state: FatalState) -> float:
    """Return the Allied lead if forts stay as they are: a Disabled one may recover; the blockade can hardly be broken."""
    crippled, disabled = ALL_FORTS & state.crippled & state.present, ALL_FORTS & state.disabled & state.present
    forts = 2.0 * crippled.bit_count() + DISABLED_AT_LAST * disabled.bit_count()
    return state.points[ALLIED] + forts - state.points[TURKISH] - BLOCKADE


def _ends_there(state: FatalState) -> float:
    """8.5.1#2 Count mine attacks to come, one after every Impulse: a ship that has moved stays, but mines may be swept."""
    return 1.0 + STILL_THERE * max(state.impulses - state.impulse, 0)


def _later_worth(state: FatalState) -> float:
    return 0.0 if is_last_turn(state) else state.styles.allied.ship_kept


def gun_risk(state: FatalState, ship: int, area: int) -> float:
    """Return the expected cost of forts that can still fire at a ship in an area, each at one of all ships there."""
    cost = 0.0
    for fort in members(ALL_FORTS & state.fed & ~state.fired & ~state.crippled):
        where = state.where[fort]
        if where >= 0:
            far = distance(state, where, area)
            cost += 0.12 if far <= 1 else 0.06 if far == 2 else 0.0
    company = (state.at[area] & ALL_SHIPS & OF_SIDE[ALLIED] & ~(1 << ship)).bit_count()
    return state.styles.allied.guns * cost * (0.5 if has(state.box.sweepers, ship) else 1.0) / (1 + company)


def step_worth(state: FatalState, target: int) -> float:
    """Return the worth of one step of damage on a target now."""
    points = float(worth(state, target)[0])
    if has(state.crippled, target):
        # R-91 a Crippled fort counts as a destroyed one, but it can be repaired
        return (0.0 if is_last_turn(state) else 0.1) if is_fort(target) else points * 0.7
    if is_fort(target):
        # R-91 a Crippled fort stays so until the end; a Disabled one mostly recovers
        return points * 0.8 if has(state.disabled, target) else points * 0.3 + 0.3
    if has(state.disabled, target):
        return points * 0.3 + 0.9 * _later_worth(state)
    return state.styles.turkish.disabled + 0.5 * _later_worth(state)


def shot_value(state: FatalState, firer: int, target: int) -> float:
    """8.1.2 Return the points that an attack promises."""
    shot = combat_naval_fire.shot(state, firer, target)
    hit_share = _share(state.box.pieces[firer].morale - 1 - shot.to_hit)
    morale = state.box.pieces[target].morale
    value, points = step_worth(state, target), float(worth(state, target)[0])
    if is_fort(target) and has(state.crippled, target) and is_last_turn(state):
        # its points are as good as won
        points = value
    total = 0.0
    for dice, added in ((shot.pb, shot.pb_damage), (shot.sb, shot.sb_damage)):
        hurt, critical = _share(10 - morale + added), _share(1 + added)
        total += dice * hit_share * (hurt * value + critical * 0.5 * max(points - value, 0.0))
    return total


def _share(faces: int) -> float:
    return min(max(faces, 0), 10) / 10


def targets_of(state: FatalState, firer: int) -> list[int]:
    """8.1.2#1 Return everything in reach of a firer; 8.1.2a#2 for batteries only sweepers."""
    in_reach = combat_naval_fire.reach(state, firer)
    enemies = OF_SIDE[1 - side_of(firer)] & (state.box.sweepers if is_land_unit(firer) else ALL_SHIPS | ALL_FORTS)
    targets = 0
    for area in members(in_reach & combat_naval_fire.target_areas(state, firer)):
        targets |= state.at[area] & enemies
    return list(members(targets))


def best_shot(state: FatalState, firer: int) -> float:
    return max([shot_value(state, firer, target) for target in targets_of(state, firer)], default=0.0)


# Land

def steps_to(state: FatalState, goals: int, through: int = THE_LAND) -> tuple[int, ...]:
    """Return the distance over land from every area to the nearest goal."""
    return _steps(state.box, goals, through)


@lru_cache(maxsize=1 << 12)
def _steps(box: Components, goals: int, through: int) -> tuple[int, ...]:
    steps = [FAR] * len(AREAS)
    queue = deque(members(goals))
    for goal in members(goals):
        steps[goal] = 0
    while queue:
        here = queue.popleft()
        for there in members(box.land_next[here] & through):
            if steps[there] == FAR:
                steps[there] = steps[here] + 1
                queue.append(there)
    return tuple(steps)


def beaches(state: FatalState) -> int:
    """Return the land areas next to an Assault Area, as a set."""
    areas = 0
    for area in members(state.box.assault_areas):
        areas |= state.box.land_next[area]
    return areas


def area_worth(state: FatalState, area: int) -> float:
    """Return the worth of taking an area to the Allies: hills, forts, and the units it cuts off."""
    style = state.styles.allied
    share = style.ground_at_last if is_last_turn(state) else 1.0
    value = (style.hill if state.box.areas[area].hill else 0.0) + style.fort * (state.at[area] & ALL_FORTS).bit_count()
    cut_off = min(style.cut_off * cut_off_by(state, area), MOST_CUT) if share else 0.0
    return value + share * (style.ground + cut_off)


# Assaults

# the cost of a failed check for a Normal, a Disorganized and a Broken unit (which is lost)
FAILED: Final[tuple[tuple[float, ...], ...]] = ((0.3, 0.9, 2.0), (0.2, 0.5, 1.0))
# the most that units cut off from supply are worth
MOST_CUT: Final = 4.0


def failing(state: FatalState, unit: int, result: int) -> float:
    """8.3.3#3 Return the chance that a unit fails the check of an assault's result."""
    added = (2 if result == ALL else result) + has(state.out_of_supply, unit) + 2 * has(state.broken, unit)
    return _share(10 - state.box.pieces[unit].morale + added)


def failure(state: FatalState, unit: int) -> float:
    """Return the cost of a failed check, in points."""
    worse = 2 if has(state.broken, unit) else 1 if has(state.disorganized, unit) else 0
    return FAILED[side_of(unit)][worse]


def expected_losses(state: FatalState, units: int, result: int) -> float:
    """8.3.3#2 Return the expected cost of a result; the owner names the units that stand it best."""
    if not result:
        return 0.0
    costs = sorted([failing(state, unit, result) * failure(state, unit) for unit in members(units)])
    return sum(costs[:result], 0.0)


def chance_to_clear(state: FatalState, units: int, result: int) -> float:
    """8.3.5#1 Return the chance that a result clears the area."""
    if result < units.bit_count():
        return 0.0
    chance = 1.0
    for unit in members(units):
        chance *= failing(state, unit, result)
    return chance


class AssaultOdds(NamedTuple):
    """The outlook of an assault: the chance to clear the area, and what both sides lose in points."""

    chance: float
    harm: float
    cost: float


def odds(state: FatalState, defenders: int, attackers: int, column: int, modifier: int) -> AssaultOdds:
    """8.3.1 Average over the six faces of the die."""
    chance = harm = cost = 0.0
    results: dict[tuple[int, int], tuple[float, float, float]] = {}
    for face in range(1, 7):
        ours, theirs = cell = state.box.assault_table.at(face + modifier)[column]
        if cell not in results:
            results[cell] = (
                chance_to_clear(state, defenders, theirs), expected_losses(state, defenders, theirs),
                expected_losses(state, attackers, ours),
            )
        chance, harm, cost = chance + results[cell][0], harm + results[cell][1], cost + results[cell][2]
    return AssaultOdds(chance / 6, harm / 6, cost / 6)


def assault_value(state: FatalState, area: int, attackers: int, column: int, modifier: int) -> float:
    """8.3.1, 8.3.3 Return the points an assault of the active side promises: failed checks, and the area if all fail."""
    if column == NONE or not attackers:
        return -1.0
    outlook = odds(state, land_units_in(state, area, 1 - state.active), attackers, column, modifier)
    return outlook.chance * prize_of(state, area, state.active) + outlook.harm - outlook.cost * _at_stake(state, attackers)


def _at_stake(state: FatalState, attackers: int) -> float:
    """11.2#2 Weigh failure higher if it could lose a Beachhead: failed units fall back, and no others guard it."""
    for unit in members(attackers):
        here = state.at[state.where[unit]]
        if here & ALL_BEACHHEADS and not here & ALL_LAND & ~(attackers | state.box.artillery):
            return 3.0
    return 1.0


def prize_of(state: FatalState, area: int, side: int) -> float:
    """Return the worth to a side of driving the enemy out of an area."""
    if side == ALLIED:
        return area_worth(state, area)
    style = state.styles.turkish
    head = style.beachhead if state.at[area] & ALL_BEACHHEADS else 0.0
    fed = min(style.fed * fed_again_by(state, area), MOST_CUT)
    height = style.height_at_last if is_last_turn(state) else style.height
    return style.ground + head + fed + (height if state.box.areas[area].hill else 0.0)


def cut_off_by(state: FatalState, area: int) -> int:
    """6.5#1, 6.5#2 Count the Turkish units that would lose their line of supply if the Allies held an area."""
    turks, allies = state.held[TURKISH], state.held[ALLIED]
    cut_off = lines_of(state.box, turks, allies) & ~lines_of(state.box, turks & ~(1 << area), allies | 1 << area) & ~(1 << area)
    return sum([land_units_in(state, there, TURKISH).bit_count() for there in members(cut_off & turks)])


def fed_again_by(state: FatalState, area: int) -> int:
    """6.5 Count the Turkish units that would regain their line of supply if the Turks held an area."""
    turks, allies = state.held[TURKISH], state.held[ALLIED]
    gain = lines_of(state.box, turks | 1 << area, allies & ~(1 << area)) & ~lines_of(state.box, turks, allies)
    return sum([land_units_in(state, there, TURKISH).bit_count() for there in members(gain & turks)])


@lru_cache(maxsize=1 << 13)
def lines_of(box: Components, turks: int, allies: int) -> int:
    """6.5 Return the land areas that the Turkish sources would feed with these areas in the hands of either side."""
    commanded = 0
    for hill in members(allies & box.hills):
        commanded |= box.land_next[hill]
    free = THE_LAND & ~allies & ~(commanded & ~turks)
    linked = frontier = (box.source_areas[0] | box.source_areas[1]) & free
    while frontier:
        near = 0
        for area in members(frontier):
            near |= box.land_next[area]
        frontier = near & free & ~linked
        linked |= frontier
    return linked
