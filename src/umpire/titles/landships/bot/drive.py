"""6, T6 to T8 Vehicles: how good every end of a move is.

It depends on what the mounts could hit from there, what could hit the vehicle, and how near it is to the scenario's goals.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot import fights
from umpire.titles.landships.bot.worth import (
    FAR,
    Threats,
    armour_cost,
    armour_here,
    attacks,
    distance_to,
    enemy_places,
    going_home_wins,
    nerve,
    objectives,
    own_foot_near,
    soft_worth,
    turns_left,
    worth,
)
from umpire.titles.landships.components import BRITISH, GERMAN, GROUND
from umpire.titles.landships.language import DONE, EXIT, LANGUAGE, MOVE
from umpire.titles.landships.rules import direct_fire
from umpire.titles.landships.rules.ground import protection, spotting_value
from umpire.titles.landships.rules.spotting import sector_of
from umpire.titles.landships.rules.vehicles_movement import PIECE_OF, TARGET_OF, movable
from umpire.titles.landships.rules.vehicles_reach import End, reach
from umpire.titles.landships.rules.victory import guns_are_silent, mobile_tanks
from umpire.titles.landships.state import (
    LandState,
    Planned,
    enemies_at,
    is_hex,
    is_platoon,
    manner_of,
    side_of,
    stance_of,
    units_at,
)

# how many of the ends are examined closely
CLOSELY: Final = 16
# a tank this far from every goal that sees no enemy needs no thought
IDLE: Final = 3
# how much the guns that could hit it count: a side that must take guns goes on, one that need not be there keeps away
CAUTION: Final = {
    ("brickyard", GERMAN): 0.6, ("nixe", BRITISH): 1.3, ("whippets", BRITISH): 2.2,
}
# how much it counts to have targets: machine guns are all that the Whippets have
KEEN: Final = {("whippets", BRITISH): 4.0}
# U.2 how much it counts when going home is enough, how near to the edge is near then, how far it can be in a turn
CONTENT: Final = 2.5
STAGE: Final = 5
A_TURN: Final = 6
# U.2 the MP it takes to turn about and leave
ABOUT: Final = 4
# U.2 how much each hex of distance to the men counts
PURSUIT: Final = 0.25
# the chance that men this near attack a tank without foot, of a side that waits and of one that advances with its foot
ALONE: Final[tuple[float, ...]] = (0.5, 0.35)
# U.1 and how much more for a tank that cannot answer tanks
NO_GUN: Final = {"nixe": 2.5}
# U.3 the same by the number of tanks to spare, none first
SPARE: Final[tuple[float, ...]] = (3.0, 1.2, 0.6, 0.45)
# what a point fired at men in the open is worth for each point of their strength, and the share left under cover
EACH_POINT: Final = 0.02
IN_COVER: Final[tuple[float, ...]] = (1.0, 0.8, 0.6, 0.35, 0.15)
BEHIND_WALLS: Final = 0.08


class Target(NamedTuple):
    """A target as a vehicle sees it: where, what a point fired at its men is worth, its armour, how far."""

    place: int
    each_point: float
    armour: tuple[int, ...]
    far: int


class Driver:
    """The rating of a vehicle's places and stances."""

    def __init__(self, state: LandState, vehicle: int) -> None:
        self.state = state
        self.vehicle = vehicle
        self.side = side_of(vehicle)
        self.manner = manner_of(state, self.side)
        self.look = Threats(state, self.side)
        self.goals = self._goals()
        self.targets = [
            (place, soft_worth(state, place, 1 - self.side), protection(state, place), armour_here(state, place, 1 - self.side))
            for place in enemy_places(state, self.side)
        ]
        self.caution = _caution(state, self.side) * (1.0 if _has_gun(state, vehicle) else NO_GUN.get(state.sheet.id, 1.0))
        # U.2.2 on the way home, or content to go home later
        self.homeward = must_go_home(state, vehicle)
        self.content = self.side == BRITISH and going_home_wins(state)
        if self.content:
            self.caution = CONTENT
        self.caution *= self.manner.guns
        self.keen = KEEN.get((state.sheet.id, self.side), 1.0) * self.manner.keen
        self._places: dict[int, float] = {}
        self._sights: dict[int, list[Target]] = {}

    def _goals(self) -> int:
        """U.1.2 Return the goals: a British tank in a hex of the line keeps it too, so each goes where no other unit is."""
        every = objectives(self.state, self.side)
        if self.state.sheet.id != "nixe" or self.side == GERMAN:
            return every
        garrisons = [one for one in members(every) if units_at(self.state, one, self.side) & ~(1 << self.vehicle)]
        return every & ~sum([1 << one for one in garrisons]) or every

    # where

    def place_value(self, place: int) -> float:
        """Return the part of a place's value that does not depend on the heading."""
        value = self._places.get(place)
        if value is None:
            value = self._approach(place) * self.manner.near - self._danger(place) + self._overrun(place)
            self._places[place] = value
        return value

    def _approach(self, place: int) -> float:
        state = self.state
        if not self.goals:
            return 0.0
        far = distance_to(self.goals, place)
        if state.sheet.id == "whippets" and self.side == BRITISH:
            return self._of_whippet(place, far)
        distance, pull = _desired_distance(state, self.side, self.vehicle)
        if not distance and not is_hex(place):
            far = max(far, 1)
        return -pull * abs(far - distance)

    def _of_whippet(self, place: int, far: int) -> float:
        """U.2 Rate a place for a Whippet: machine guns reach four hexes, men walk two, so three away is best. At the end home
        over the north edge; once going home wins, as near to it as necessary."""
        way = self.state.sheet.exit
        if way is not None and self.homeward:
            return -1.2 * distance_to(way.hexes, place)
        if way is not None and self.content:
            return -0.3 * max(distance_to(way.hexes, place) - STAGE, 0)
        return -PURSUIT * (far - 3) if far > 3 else -0.8 * (3 - far)

    def _danger(self, place: int) -> float:
        state = self.state
        cost = self.caution * self.look.gunfire(self.vehicle, place)
        if not has(state.box.armoured, self.vehicle):
            return cost
        near = [piece for piece in self.look.foot_near(place, 2) if state.where[piece] != place]
        if near:
            comes = attacks(state, self.side)
            share = 0.15 if own_foot_near(state, self.side, place, int(comes)) else ALONE[comes]
            cost += self.manner.men * share * fights.alone_in(state, self.vehicle, near[:3])
        return cost

    def _overrun(self, place: int) -> float:
        """6.12 Return the expected gain of an overrun.

        With foot that can follow it is an assault; alone the tank may be attacked by the men.
        """
        state = self.state
        if not is_hex(place):
            return 0.0
        enemies = members(enemies_at(state, place, self.side))
        if not enemies:
            return 0.0
        own = [piece for piece in members(units_at(state, place, self.side)) if piece != self.vehicle]
        friends = [piece for piece in own_foot_near(state, self.side, place, 2) if piece not in own][:max(2 - len(own), 0)]
        group = [self.vehicle, *own, *friends]
        fire = fights.fire_first(self.look, place)
        promise = fights.promise(state, self.side, place, group, fire)
        if any([is_platoon(state, piece) for piece in group]):
            return promise + self.manner.escort if len(group) > 2 and has(self.goals, place) else promise - 2.0
        return min(promise, -fights.alone_in(state, self.vehicle, enemies)) if _foot(state, enemies) else promise

    # where and how

    def value(self, stance: int) -> float:
        return self.place_value(stance // 12) + self.keen * self.fire_value(stance)

    def is_idle(self) -> bool:
        """Return whether a vehicle is far from everything, with nothing to fire at: it will move, no matter where."""
        here = stance_of(self.state, self.vehicle)
        far = has(self.state.box.armoured, self.vehicle) and distance_to(self.goals, here // 12) > IDLE
        return far and self.fire_value(here) == 0.0

    def targets_from(self, place: int) -> list[Target]:
        """Return the targets that can be seen from a place."""
        targets = self._sights.get(place)
        if targets is None:
            targets = self._sights[place] = [
                Target(there, soft * _bare(cover) * EACH_POINT, armour, GROUND.range(place, there))
                for there, soft, cover, armour in self.targets if self._sees(place, there, bool(armour))
            ]
        return targets

    def _sees(self, place: int, there: int, armour: bool) -> bool:
        state = self.state
        far = GROUND.range(place, there)
        visible = min(spotting_value(state, there) * (2 if armour else 1) * 2, state.sheet.cap)
        return far <= 1 or (far <= visible and state.box.sights.clear(place, there))

    def fire_value(self, stance: int) -> float:
        """Return what all mounts could do from there."""
        targets = self.targets_from(stance // 12)
        if not targets:
            return 0.0
        state, total = self.state, 0.0
        penalty = int(stance != stance_of(state, self.vehicle) or has(state.moved, self.vehicle))
        for weapon in state.box.pieces[self.vehicle].weapons:
            if not has(state.out, weapon):
                total += self._mount_value(weapon, stance, targets, penalty)
        return total

    def _mount_value(self, weapon: int, stance: int, targets: Sequence[Target], penalty: int) -> float:
        """9.6 Return the best that one mount could do; a gun that moves aims worse."""
        state, most = self.state, 0.0
        of = state.box.weapons[weapon]
        field = GROUND.field(sector_of(state, weapon), stance, of.range)
        for there, soft, armour, far in targets:
            if far > of.range or not field >> there & 1:
                continue
            most = max(most, soft * of.points * (1.0 if not of.gun else 0.9 - 0.3 * penalty))
            if of.gun and armour:
                add = state.box.at_armour[state.box.pieces[armour[0]].armour] + direct_fire.range_modifier(state, far) + penalty
                most = max(most, armour_cost(state, armour[0], of.points, add) * worth(state, armour[0]))
        return most


def _has_gun(state: LandState, vehicle: int) -> bool:
    return any([state.box.weapons[weapon].gun for weapon in state.box.pieces[vehicle].weapons if not has(state.out, weapon)])


def _caution(state: LandState, side: int) -> float:
    """U.3.2 Return how much danger counts: tanks that must still be mobile at the end are not risked, whatever else is lost."""
    if state.sheet.id == "gun_line" and side == BRITISH:
        return SPARE[min(max(mobile_tanks(state) - state.sheet.numbers["mobile_tanks"], 0), len(SPARE) - 1)]
    return CAUTION.get((state.sheet.id, side), 0.7) * nerve(state, side)


def _foot(state: LandState, those: Sequence[int]) -> bool:
    return any([is_platoon(state, piece) and not has(state.pinned, piece) for piece in those])


def _bare(cover: int) -> float:
    return IN_COVER[cover] if cover < len(IN_COVER) else BEHIND_WALLS


def _desired_distance(state: LandState, side: int, vehicle: int) -> tuple[int, float]:
    """Return how near to the objectives a vehicle wants to be, and how much."""
    if not has(state.box.armoured, vehicle):
        return 5, 0.15
    if state.sheet.id == "brickyard":
        return 1, 0.7
    if state.sheet.id == "gun_line":
        return 0, 0.8
    if state.sheet.id == "nixe":
        return (1, 0.6) if side == GERMAN else (1, 0.3)
    return 3, 0.5


# The best end

def best_end(driver: Driver) -> Optional[End]:
    """Return where the move of a vehicle should end; None where it stands."""
    state, vehicle = driver.state, driver.vehicle
    if rests(state, vehicle):
        return None
    here = stance_of(state, vehicle)
    going = state.drive is not None and state.drive.vehicle == vehicle and state.drive.spent
    stay = driver.value(here)
    ends = reach(state, vehicle)
    leaving = _leaves(state, vehicle, ends)
    if leaving is not None:
        return leaving
    choice, most = None, stay + (0.05 if going else driver.manner.roll)
    for there in _places(driver, ends):
        for end in there:
            value = stay + (driver.value(end.stance) - stay) * end.chance - (1 - end.chance) * 1.5 - 0.02 * end.cost
            if value > most:
                choice, most = end, value
    return choice


def rests(state: LandState, vehicle: int) -> bool:
    """U.3.2, 6.16 Return whether tanks only have to stay mobile: once the guns are silent every move may be the last."""
    return state.sheet.id == "gun_line" and side_of(vehicle) == BRITISH and guns_are_silent(state)


def _places(driver: Driver, ends: Sequence[End]) -> list[list[End]]:
    """Return the ends at the best places, the cheapest first among equals."""
    there: dict[int, list[End]] = {}
    for end in ends:
        there.setdefault(end.stance // 12, []).append(end)
    cheapest = {place: min([(end.cost, end.stance) for end in ends_]) for place, ends_ in there.items()}
    rough = sorted(there, key=lambda place: (-driver.place_value(place), cheapest[place]))
    return [there[place] for place in rough[:CLOSELY]]


def goes_home(state: LandState) -> bool:
    """U.2.2 Return whether tanks go home now: at the end, or as soon as that wins."""
    way = state.sheet.exit
    return way is not None and state.turn >= way.from_turn and (turns_left(state) == 0 or going_home_wins(state))


def must_go_home(state: LandState, vehicle: int) -> bool:
    """U.2.2 Return whether a tank goes home, or would come too late if it did not set out."""
    way = state.sheet.exit
    if way is None or way.side != side_of(vehicle):
        return False
    return goes_home(state) or distance_to(way.hexes, state.where[vehicle]) + ABOUT > A_TURN * turns_left(state)


def _leaves(state: LandState, vehicle: int, ends: Sequence[End]) -> Optional[End]:
    """U.2.2 Return a stance at the edge from which a tank can go home in this turn."""
    way = state.sheet.exit
    if way is None or way.side != side_of(vehicle) or not goes_home(state):
        return None
    points = state.drive.left if state.drive is not None else state.box.pieces[vehicle].ma
    # T8.1 a drift would end the move
    able = [end for end in ends if _at_edge(state, end.stance) and end.cost + way.cost <= points and "drift" not in end.words[-1]]
    return max(able, key=lambda end: (end.chance, -end.cost)) if able else None


def _at_edge(state: LandState, stance: int) -> bool:
    way = state.sheet.exit
    return way is not None and has(way.hexes, stance // 12) and has(way.headings, stance % 12) and GROUND.ahead[stance] < 0


# The questions

def choose(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """6.1 Choose a vehicle that gains by moving; 6.15 a bogged one tries to get free."""
    rescues = with_verb(options, "free")
    if rescues:
        return rescues[0]
    for vehicle in movable(state, seat):
        home = goes_home(state) and _at_edge(state, stance_of(state, vehicle))
        if home or _wants_to_move(state, vehicle):
            return MOVE.actions[TARGET_OF[vehicle]]
    horse = with_verb(options, "dismount_horse") or with_verb(options, "ride")
    return horse[0] if horse and not with_verb(options, "done") else DONE.alone


def _wants_to_move(state: LandState, vehicle: int) -> bool:
    if rests(state, vehicle):
        return False
    driver = Driver(state, vehicle)
    if driver.is_idle():
        return True
    end = best_end(driver)
    if end is not None:
        state.planned = Planned(vehicle, _table(state), end.words)
    return end is not None


def _table(state: LandState) -> tuple[Any, ...]:
    """Return everything that the way of a vehicle depends on and that could change before it sets out."""
    states = (state.pinned, state.shaken, state.bogged, state.immobilised, state.out, state.finished, state.moved)
    return (state.turn, state.half, *states, *state.where, *state.heading)


def _planned_action(state: LandState, vehicle: int, options: Sequence[Action]) -> Optional[Action]:
    """Return what was planned when the vehicle was chosen; a player that only tries out does not think again on the way."""
    plan = state.planned
    if plan is None or plan.vehicle != vehicle:
        return None
    if not (_is_trial(state, plan) or plan.table == _table(state)):
        return None
    action = LANGUAGE.read(plan.words[0]) if plan.words else DONE.alone
    if action not in options:
        return None
    if state.hasty:
        state.planned = plan._replace(words=plan.words[1:])
    return action


def _is_trial(state: LandState, plan: Planned) -> bool:
    return state.hasty and plan.table[:2] == (state.turn, state.half)


def drive(state: LandState, options: Sequence[Action]) -> Action:
    """Return the actions of the way to the best end, one by one."""
    assert state.drive is not None
    if EXIT.alone in options and goes_home(state):
        return EXIT.alone
    action_ = _planned_action(state, state.drive.vehicle, options)
    if action_ is not None:
        return action_
    end = best_end(Driver(state, state.drive.vehicle))
    if end is not None:
        action = LANGUAGE.read(end.words[0])
        if action in options:
            state.planned = Planned(state.drive.vehicle, _table(state), end.words[1:]) if state.hasty else None
            return action
    return DONE.alone if DONE.alone in options else options[0]


def enter(state: LandState, options: Sequence[Action], seat: int) -> Action:
    return options[0]


def enter_at(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """6.23 Return the open hex from which it is nearest; 2.3 room for others is for the rules to check."""
    goals = objectives(state, seat)
    return pick_best(options, lambda action: -_road(state, action.target) - distance_to(goals, action.target)) or options[0]


def _road(state: LandState, one: int) -> float:
    return 0.0 if state.box.roads[one] else 0.5


def enter_facing(state: LandState, options: Sequence[Action], piece: int) -> Action:
    """T6.9 Face the objective: the place ahead is nearest to it."""
    goals, here = objectives(state, side_of(piece)), state.where[piece]

    def value(action: Action) -> float:
        ahead = GROUND.ahead[here * 12 + action.target]
        beyond = GROUND.ahead[ahead * 12 + action.target] if ahead >= 0 else -1
        there = beyond if beyond >= 0 else ahead
        return -float(distance_to(goals, there)) if there >= 0 else -float(FAR)

    return pick_best(options, value) or options[0]


# 19.26.11 squads, 15.0 crews

def dismount(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """14.1 Dismount a squad where its flame can be used in this half-turn, or where its tank stands still for good."""
    for action in with_verb(options, "dismount"):
        tank = state.carrier[action.target]
        if has(state.immobilised | state.bogged, tank) or flame_helps(state, seat, state.where[tank]):
            return action
    return DONE.alone


def flame_helps(state: LandState, side: int, place: int) -> bool:
    """Return whether enemies stand so near that a squad could reach them with its first two hexes."""
    enemies = [one for one in enemy_places(state, side) if soft_worth(state, one, 1 - side) > 2]
    return any([GROUND.range(place, one) <= 2 for one in enemies])


def squad_at(state: LandState, options: Sequence[Action], piece: int) -> Action:
    """19.26.18 Return the side with more cover."""
    return pick_best(options, lambda action: float(protection(state, action.target))) or options[0]


def leave_tank(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """15.0, U.1.2 Leave a tank that can hit nobody: one that cannot move still fires, so its crew stays."""
    for action in with_verb(options, "leave_tank"):
        tank = PIECE_OF[action.target]
        if not any([GROUND.range(state.where[tank], one) <= 5 for one in enemy_places(state, seat)]) and state.sheet.id != "nixe":
            return action
    return DONE.alone
