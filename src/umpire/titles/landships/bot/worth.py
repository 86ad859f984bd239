"""The values of the sensible player: the worth of a counter, the effect of fire on it, and the goals of a scenario.

Everything is measured in the strength of platoons: an infantry platoon is worth about three.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ALL_CAVALRY,
    ALL_GUNS,
    ALL_VEHICLES,
    BRITISH,
    DAMAGES,
    DESTROYED,
    GERMAN,
    GROUND,
    IMMOBILISED,
    NO_CHECK,
    NONE,
    OF_SIDE,
    SHAKEN,
    WEAPON_LOST,
    WIPED_OUT,
)
from umpire.titles.landships.rules import direct_fire, small_arms
from umpire.titles.landships.rules.ground import protection, spotting_value
from umpire.titles.landships.rules.morale import heavier, is_fire, level_for, need_for, surrenders
from umpire.titles.landships.rules.spotting import bears
from umpire.titles.landships.rules.victory import points_of, winner_of
from umpire.titles.landships.state import (
    LandState,
    armour_at,
    guns_at,
    is_platoon,
    is_served,
    on_the_map,
    side_of,
    soft_at,
    units_at,
)

FACES: Final = 6
FAR: Final = 99
# so much cover makes machine guns useless
SAFE: Final = 3
# the share of a unit lost when it is pinned, or driven back a second time
PIN: Final = 0.3
DRIVEN_BACK: Final = 0.45
# by the turns left: how much more a hex is worth, and how much its losses count for a side that would lose
HURRY: Final[tuple[float, ...]] = (3.0, 2.0, 1.5, 1.2, 1.0)
NERVE: Final[tuple[float, ...]] = (0.15, 0.4, 0.6, 0.8, 0.9, 1.0)
# the share of a vehicle lost by each result of the AT table
HURT: Final = {SHAKEN: 0.2, WEAPON_LOST: 0.3, IMMOBILISED: 0.6, DESTROYED: 1.0}


def turns_left(state: LandState) -> int:
    return max(state.sheet.turns - state.turn, 0)


def nerve(state: LandState, side: int) -> float:
    """Return how much its own losses still count for a side: one that would lose as things stand has ever less to lose."""
    return NERVE[min(turns_left(state), len(NERVE) - 1)] if likely_winner(state) != side else 1.0


def likely_winner(state: LandState) -> int:
    """Return the side that would win if nothing more happened, except that tanks that can go home do."""
    way = state.sheet.exit
    return winner_of(state) if way is None else way.side if going_home_wins(state) else 1 - way.side


def going_home_wins(state: LandState) -> bool:
    """U.2.2 Return whether the tanks that can still move win by going home."""
    way = state.sheet.exit
    if way is None:
        return False
    able = on_the_map(state, state.box.tanks & OF_SIDE[way.side] & ~state.immobilised)
    lead = points_of(state, way.side) - points_of(state, 1 - way.side) + len(able) * state.sheet.numbers["tank_exited"]
    return lead >= state.sheet.numbers["margin"]


# What counters are worth

def worth(state: LandState, piece: int) -> float:
    """Return the worth of a counter in the strength of platoons, by kind."""
    box = state.box
    if has(ALL_VEHICLES, piece):
        return _worth_of_vehicle(state, piece)
    if has(box.platoons | ALL_CAVALRY, piece):
        return float(box.pieces[piece].fs) + (0.5 if has(box.mgs, piece) else 0.0)
    if has(box.crews, piece):
        return 4.0 if state.where[piece] >= 0 and guns_at(state, state.where[piece], side_of(piece)) else 1.0
    return 2.5 if has(box.observers | box.squads, piece) else 1.0


def _worth_of_vehicle(state: LandState, vehicle: int) -> float:
    if not has(state.box.armoured, vehicle):
        return 4.0
    whole = 9.0 if state.box.pieces[vehicle].heavy else 5.0
    return whole * (0.7 if has(state.immobilised, vehicle) else 1.0)


# What fire does

def check_cost(state: LandState, piece: int, level: int, by_fire: bool = True) -> float:
    """11.1, 11.2, 19.26.9 Return the part of a unit that a Morale Check costs."""
    if level == NO_CHECK:
        return 0.0
    if level == WIPED_OUT or surrenders(state, piece, by_fire or is_fire(state)):
        return 1.0
    chance = min(max(need_for(state, piece, level_for(state, piece, level)), 0), FACES) / FACES
    return 1 - chance + chance * (DRIVEN_BACK if has(state.pinned, piece) else PIN)


def soft_cost(state: LandState, piece: int, column: int, add: int, flame: bool = False) -> float:
    """8.4 Return the part of a unit that one die of the small arms table costs."""
    if column == NONE:
        return 0.0
    # everything that a check depends on, so that like units under like fire are computed once
    key = (
        state.box.pieces[piece].morale, has(state.pinned, piece), has(state.mounted, piece), surrenders(state, piece, True),
        column, add, flame, state.switches.sacrt,
    )
    cost = state.box.fire_costs.get(key)
    if cost is None:
        cost = state.box.fire_costs[key] = _soft_cost(state, piece, column, add, flame)
    return cost


def _soft_cost(state: LandState, piece: int, column: int, add: int, flame: bool) -> float:
    table = small_arms.table_of(state)
    levels = [table.cell(die + add, column) for die in range(1, FACES + 1)]
    return sum([check_cost(state, piece, heavier(state, level) if flame else level) for level in levels]) / FACES


def armour_cost(state: LandState, vehicle: int, points: int, add: int) -> float:
    """9.4, 9.5 Return the part of a vehicle that one die of the AT table costs."""
    results = direct_fire.damages(state, points, add)
    return sum([damage_cost(state, vehicle, result) for result in results]) / FACES


def damage_cost(state: LandState, vehicle: int, damage: int) -> float:
    """9.5 Return the share of a vehicle that a result costs; one it suffers already costs nothing more."""
    present = {IMMOBILISED: state.immobilised, SHAKEN: state.shaken}
    if has(present.get(damage, 0), vehicle):
        return 0.0
    return HURT.get(damage, 0.0)


def tank_die_cost(state: LandState, tank: int, odds: Sequence[float]) -> float:
    """10.5 Return what the tank die of foot costs a tank."""
    return sum([chance * damage_cost(state, tank, damage) for damage, chance in enumerate(odds[:len(DAMAGES)])])


# What a scenario is fought for

def objectives(state: LandState, side: int) -> int:
    """Return the hexes that a side wants, as a set."""
    scenario = state.sheet.id
    if scenario == "brickyard":
        return state.sheet.areas["brickyard"]
    if scenario == "nixe":
        return state.sheet.areas["british_line"]
    if scenario == "gun_line":
        return _gun_hexes(state, GERMAN)
    return _prey_hexes(state, GERMAN if side == BRITISH else BRITISH)


def _gun_hexes(state: LandState, side: int) -> int:
    hexes = 0
    for gun in on_the_map(state, ALL_GUNS & OF_SIDE[side]):
        hexes |= 1 << state.where[gun]
    return hexes


def _prey_hexes(state: LandState, side: int) -> int:
    """U.2 Return where the units of a side are that the other hunts: men that fire can hurt, or tanks."""
    hexes, houses = 0, 0
    for piece in on_the_map(state, (state.box.platoons | state.box.crews | state.box.tanks) & OF_SIDE[side]):
        place = state.where[piece]
        if has(state.box.tanks, piece) == (side == BRITISH):
            hexes |= 1 << GROUND.hexes[place][0]
        if protection(state, place) >= SAFE:
            houses |= 1 << place
    return hexes & ~houses or hexes


def attacks(state: LandState, side: int) -> bool:
    """Return whether a side must advance: the other may wait."""
    return side == state.sheet.first


def prize(state: LandState, side: int, one: int) -> float:
    """Return the value to a side of holding a hex."""
    scenario = state.sheet.id
    hurry = HURRY[min(turns_left(state), len(HURRY) - 1)]
    if scenario == "brickyard":
        return 5.0 * hurry if has(state.sheet.areas["brickyard"], one) else 0.5
    if scenario == "nixe":
        return 4.0 * hurry if has(state.sheet.areas["british_line"], one) else 0.3
    guns = guns_at(state, one, GERMAN)
    return (5.0 * hurry if scenario == "gun_line" else 2.0) * guns.bit_count() if guns else 0.3


def distance_to(goals: int, place: int) -> int:
    """Return the distance to the nearest of some hexes."""
    return min([GROUND.range(place, one) for one in members(goals)], default=0)


# Which weapons fire where

class Threats:
    """The threats of one side to the other, place by place, computed once for a decision."""

    def __init__(self, state: LandState, side: int) -> None:
        self.state = state
        self.side = side
        self.enemy = 1 - side
        self.rifles: list[tuple[int, int, int, int]] = []
        self.guns: list[tuple[int, int]] = []
        self.platoons: list[int] = []
        self.piercing: list[int] = []
        for piece in on_the_map(state, OF_SIDE[self.enemy] & ~state.pinned):
            self._note(piece)
        self._fire: dict[int, int] = {}
        self._shots: dict[tuple[int, int, int], float] = {}

    def _note(self, piece: int) -> None:
        state = self.state
        if is_platoon(state, piece):
            self.platoons.append(piece)
        for weapon in state.box.pieces[piece].weapons:
            of = state.box.weapons[weapon]
            if direct_fire.pierces(state, weapon):
                self.piercing.append(state.where[piece])
            if has(state.out, weapon) or of.flame or (has(ALL_GUNS, piece) and not is_served(state, piece)):
                continue
            if of.gun:
                self.guns.append((weapon, state.where[piece]))
            full = of.range if has(ALL_GUNS | ALL_VEHICLES, piece) else (of.range + 1) // 2
            self.rifles.append((state.where[piece], of.points, of.range, full))

    def visibility_at(self, place: int) -> int:
        """4.2 Return how far men at a place are seen."""
        return max(min(spotting_value(self.state, place), self.state.sheet.cap), 1)

    def fire_on(self, place: int) -> int:
        """8.1 Return the points that could be fired at men at a place."""
        points = self._fire.get(place)
        if points is None:
            points = self._fire[place] = self._points(place)
        return points

    def _points(self, place: int) -> int:
        visible, total, sights = self.visibility_at(place), 0, self.state.box.sights
        for here, points, reach, full in self.rifles:
            far = GROUND.range(here, place)
            if far <= reach and (far <= 1 or (far <= visible and sights.clear(here, place))):
                total += 2 * points if far <= full else points
        return total // 2

    def exposure(self, piece: int, place: int, bare: bool = False) -> float:
        """Return what fire is likely to cost a unit at a place: not all that could come does."""
        points = self.fire_on(place)
        if points < 2:
            return 0.0
        state = self.state
        add = 0 if bare else protection(state, place)
        column = small_arms.column_of(state, max(points * 2 // 3, 2))
        return soft_cost(state, piece, column, add) * worth(state, piece)

    def gunfire(self, vehicle: int, place: int) -> float:
        """9.4 Return what guns that could see a vehicle at a place are likely to cost it."""
        state, cost = self.state, 0.0
        if not has(state.box.armoured, vehicle):
            return self.exposure(vehicle, place)
        armour = state.box.at_armour[state.box.pieces[vehicle].armour]
        cover = protection(state, place) // 2
        visible = max(min(2 * spotting_value(state, place), state.sheet.cap), 1)
        for weapon, here in self.guns:
            far = GROUND.range(here, place)
            if far > state.box.weapons[weapon].range or far > visible or not state.box.sights.clear(here, place):
                continue
            add = armour + cover + direct_fire.range_modifier(state, far) + self._aim(weapon, here, place)
            cost += self._shot(vehicle, state.box.weapons[weapon].points, add)
        return min(cost + self._piercing_cost(vehicle, place, armour + cover), 1.5) * worth(state, vehicle)

    def _piercing_cost(self, vehicle: int, place: int, add: int) -> float:
        """8.6 Return what machine guns with AP rounds cost a vehicle so near."""
        word = "armour_piercing"
        if not self.piercing:
            return 0.0
        points, reach = self.state.box.constant(word, "points"), self.state.box.constant(word, "range")
        near = [far for far in [GROUND.range(here, place) for here in self.piercing] if far <= reach]
        return sum([self._shot(vehicle, points, add + direct_fire.range_modifier(self.state, far)) for far in near])

    def _shot(self, vehicle: int, points: int, add: int) -> float:
        """9.5 Return what one shot costs; computed once."""
        cost = self._shots.get((vehicle, points, add))
        if cost is None:
            cost = self._shots[vehicle, points, add] = armour_cost(self.state, vehicle, points, add)
        return cost

    def _aim(self, weapon: int, here: int, place: int) -> int:
        """12.4, 9.6 Return the modifier of a weapon that does not point there: a gun must swing, a tank turn."""
        state = self.state
        if bears(state, weapon, place):
            return 0
        return 2 if has(ALL_GUNS, state.box.weapons[weapon].piece) else 1

    def foot_near(self, place: int, reach: int) -> list[int]:
        """Return the unpinned enemy platoons within reach."""
        return [piece for piece in self.platoons if GROUND.range(self.state.where[piece], place) <= reach]


def own_foot_near(state: LandState, side: int, place: int, reach: int) -> list[int]:
    """10.2 Return the unpinned platoons of a side within reach, the strongest first."""
    those = on_the_map(state, (state.box.platoons | ALL_CAVALRY & ~state.mounted) & OF_SIDE[side] & ~state.pinned)
    near = [piece for piece in those if GROUND.range(state.where[piece], place) <= reach]
    return sorted(near, key=lambda piece: (-state.box.pieces[piece].fs, -state.box.pieces[piece].morale, piece))


def enemy_places(state: LandState, side: int) -> tuple[int, ...]:
    return members(state.held[1 - side])


def soft_worth(state: LandState, place: int, side: int) -> float:
    """Return what the soft units of a side at a place are worth."""
    return sum([worth(state, piece) for piece in members(soft_at(state, place, side))])


def armour_here(state: LandState, place: int, side: int) -> tuple[int, ...]:
    return members(armour_at(state, place, side))


def platoons_at(state: LandState, place: int, side: int) -> list[int]:
    return [piece for piece in members(units_at(state, place, side)) if is_platoon(state, piece)]
