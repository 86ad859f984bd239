"""5, 13 Barrage and aircraft: hexes by their likely cost to the enemy, less the cost to one's own side."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot.worth import armour_cost, objectives, soft_cost, worth
from umpire.titles.landships.components import GROUND, HEX_COUNT, NONE, OF_SIDE, SIDES_OF
from umpire.titles.landships.language import AGAINST, AT, CALL, DONE
from umpire.titles.landships.rules import aircraft_combat, aircraft_declarations, artillery, artillery_resolution
from umpire.titles.landships.rules.artillery_resolution import Fall
from umpire.titles.landships.rules.small_arms import column_of
from umpire.titles.landships.state import CLOSE_SUPPORT, OBSERVATION, LandState, Mission, manner_of, phasing

# a call worth less than this is not made: the standing fire may be more useful where it is
LEAST: Final = 0.05


def cost_of(state: LandState, fall: Fall, side: int) -> float:
    """Return what shells or bombs cost the enemies of a side, less what they cost the side itself."""
    total, column = 0.0, column_of(state, fall.points)
    for piece in members(fall.those):
        sign = -1.2 if has(OF_SIDE[side], piece) else 1.0
        if has(state.box.armoured, piece):
            part = armour_cost(state, piece, fall.points, sum([term.value for term in fall.armour_terms(piece)]))
        else:
            part = soft_cost(state, piece, column, sum([term.value for term in fall.soft_terms(piece)]))
        total += sign * part * worth(state, piece)
    return total


# 5 barrage

def added_cost(state: LandState, battery: int, one: int, side: int) -> float:
    """Return what one more battery on a hex adds to those that fell there already."""
    earlier = artillery_resolution.batteries_on(state, one)
    before = cost_of(state, artillery_resolution.shells_on(state, one, earlier), side) if earlier else 0.0
    return cost_of(state, artillery_resolution.shells_on(state, one, (*earlier, battery)), side) - before


class Gunner:
    """5.14 What a call promises, allowing for scatter and silence; every hex is rated once."""

    def __init__(self, state: LandState, battery: int) -> None:
        self.state = state
        self.battery = battery
        self.side = artillery.side_of_battery(battery)
        self.shelling = manner_of(state, self.side).shelling
        self._goals = objectives(state, self.side) if self.shelling else 0
        self._known: dict[int, float] = {}

    def cost(self, one: int) -> float:
        cost = self._known.get(one)
        if cost is None:
            cost = added_cost(self.state, self.battery, one, self.side)
            if has(self._goals, one):
                cost = max(cost, self.shelling * self._share(one))
            self._known[one] = cost
        return cost

    def _share(self, one: int) -> float:
        """5.14 Return one battery's part of what all that can still fire would do to a hex together."""
        earlier = artillery_resolution.batteries_on(self.state, one)
        others = [battery for battery in members(self.state.batteries & ~self.state.called) if self._ours(battery)]
        before = cost_of(self.state, artillery_resolution.shells_on(self.state, one, earlier), self.side) if earlier else 0.0
        after = cost_of(self.state, artillery_resolution.shells_on(self.state, one, (*earlier, *others)), self.side)
        return (after - before) / max(len(others), 1)

    def _ours(self, battery: int) -> bool:
        return artillery.side_of_battery(battery) == self.side

    def value(self, one: int) -> float:
        cloud = artillery.scatter_cloud(self.state, self.battery, one)
        return sum([chance * self.cost(there) for there, chance in cloud.items()])

    def is_worthy(self, one: int) -> bool:
        """Return whether there are enemies in the hex or on its hexsides."""
        around = (1 << one | SIDES_OF[one]) & self.state.held[1 - self.side]
        return bool(around)

    def best(self) -> tuple[float, int]:
        hexes = [one for one in members(artillery.call_hexes(self.state, self.battery)) if self.is_worthy(one)]
        return max([(self.value(one), -one) for one in hexes], default=(0.0, 0))


def call(state: LandState, options: Sequence[Action]) -> Action:
    """5.1 Return the battery with the best hex; batteries that promise nothing stay silent."""
    choice = pick_best(with_verb(options, CALL.name), lambda action: Gunner(state, action.target).best()[0], LEAST)
    return choice if choice is not None else DONE.alone


def name_hex(state: LandState, options: Sequence[Action], battery: int) -> Action:
    gunner = Gunner(state, battery)
    targets = [action for action in options if gunner.is_worthy(action.target)]
    choice = pick_best(targets, lambda action: gunner.value(action.target), 0.0)
    return choice or pick_best(options, lambda action: gunner.value(action.target)) or options[0]


# 13 aircraft

def bombs(state: LandState, plane: int, one: int, vehicle: int, side: int) -> float:
    return cost_of(state, aircraft_combat.bombs_of(state, Mission(plane, CLOSE_SUPPORT, one, vehicle)), side)


def support_value(state: LandState, plane: int, side: int) -> float:
    men = [bombs(state, plane, one, NONE, side) for one in aircraft_declarations.support_hexes(state, side)]
    tanks = [bombs(state, plane, NONE, one, side) for one in aircraft_declarations.support_vehicles(state, side)]
    return max([*men, *tanks], default=0.0)


def observe_value(state: LandState, side: int, one: int) -> float:
    """5.12 Return what the modules could do there in the next Barrage Phase: a share of what all of them would."""
    modules = [battery for battery in members(state.batteries) if artillery.side_of_battery(battery) == side]
    if not modules:
        return 0.0
    near = GROUND.within(one, state.box.constant("air_observation", "range")) & ((1 << HEX_COUNT) - 1)
    values = [added_cost(state, modules[0], there, side) for there in members(near & state.held[1 - side])]
    return 0.35 * len(modules) * max(values, default=0.0)


def declare(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """13.2 Intercept an enemy that can be driven off; else bomb, or observe where the guns have targets nobody sees."""
    for action in with_verb(options, "intercept"):
        for target in aircraft_declarations.interceptable(state, seat):
            better, _, worse = aircraft_declarations.combat_chances(state, aircraft_declarations.PIECE_OF[action.target], target)
            if better > worse:
                return action
    for action in with_verb(options, "support"):
        plane = aircraft_declarations.PIECE_OF[action.target]
        value, look = support_value(state, plane, seat), _best_view(state, seat)
        observe = [one for one in with_verb(options, "observe") if one.target == action.target]
        if look > value and look > LEAST and observe:
            return observe[0]
        if value > LEAST:
            return action
    return DONE.alone


def _best_view(state: LandState, seat: int) -> float:
    hexes = members(state.held[1 - seat] & ((1 << HEX_COUNT) - 1))
    return max([observe_value(state, seat, one) for one in hexes], default=0.0)


def mission_at(state: LandState, options: Sequence[Action], seat: int) -> Action:
    mission = aircraft_declarations.current_mission(state)
    if mission.kind == OBSERVATION:
        over_enemies = [action for action in options if has(state.held[1 - seat], action.target)]
        return pick_best(over_enemies, lambda action: observe_value(state, seat, action.target)) or options[0]
    if mission.target != NONE:
        return options[0]

    def value(action: Action) -> float:
        if action.verb == AGAINST.name:
            return bombs(state, mission.aircraft, NONE, action.target, seat)
        return bombs(state, mission.aircraft, action.target, NONE, seat) if action.verb == AT.name else 0.0

    return pick_best(options, value) or options[0]


def intercept_whom(state: LandState, options: Sequence[Action]) -> Action:
    plane = aircraft_declarations.current_mission(state).aircraft

    def value(action: Action) -> float:
        better, _, worse = aircraft_declarations.combat_chances(state, plane, action.target)
        return better - worse

    return pick_best(options, value) or options[0]


def anti_aircraft(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """13.4 Fire guns made for it; machine guns only if they have nothing else to fire at in this half-turn."""
    for action in with_verb(options, "anti_aircraft"):
        if state.box.pieces[action.target].aa_points or phasing(state) != seat or not _busy(state, seat, action.target):
            return action
    return DONE.alone


def _busy(state: LandState, seat: int, piece: int) -> bool:
    """Return whether enemies are in reach of a platoon's machine guns."""
    reach = state.box.pieces[piece].range
    return any([GROUND.range(state.where[piece], place) <= reach for place in members(state.held[1 - seat])])
