"""6, T6 to T8 Vehicles: every end of a move is weighed by what the mounts could hit from there, what could hit the vehicle, and
how near it is to what the scenario is fought for."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot import fights
from umpire.titles.landships.bot.eyes import (
    FAR, Look, armour_cost, armour_here, attacks, distance_to, enemy_places, going_home_wins, nerve, objectives,
    own_foot_near, soft_worth, turns_left, worth,
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
    LandState, Planned, enemies_at, is_hex, is_platoon, manner_of, side_of, stance_of, units_at,
)

# how many of the ends are looked at closely
CLOSELY: Final = 16
# so far from all it is fought for a tank that sees nobody has nothing to think about
IDLE: Final = 3
# how much the guns that could hit it count: who must take guns goes on, who need not be there keeps away
CAUTION: Final = {
    ("brickyard", GERMAN): 0.6, ("nixe", BRITISH): 1.3, ("whippets", BRITISH): 2.2,
}
# how much it counts to have targets: machine guns are all that the Whippets have
KEEN: Final = {("whippets", BRITISH): 4.0}
# U.2 how much it counts when going home is enough, how near to the edge is near then, how far it can be in a turn
CONTENT: Final = 2.5
STAGE: Final = 5
A_TURN: Final = 6
# U.2 what it takes to turn about and leave
ABOUT: Final = 4
# U.2 what each hex counts that the men are away
PURSUIT: Final = 0.25
# how likely men so near attack a tank that no foot protects, of a side that waits and of one that comes: its foot comes too
ALONE: Final[tuple[float, ...]] = (0.5, 0.35)
# U.1 and how much more for a tank that cannot answer tanks
NO_GUN: Final = {"nixe": 2.5}
# U.3 the same by the tanks that are to spare, none first
SPARE: Final[tuple[float, ...]] = (3.0, 1.2, 0.6, 0.45)
# what a point fired at men in the open is worth for each point of their strength, and how much cover takes of it
EACH_POINT: Final = 0.02
IN_COVER: Final[tuple[float, ...]] = (1.0, 0.8, 0.6, 0.35, 0.15)
BEHIND_WALLS: Final = 0.08


class Seen(NamedTuple):
    """A target as a vehicle sees it: where, what a point fired at its men is worth, its armour, how far."""

    place: int
    each_point: float
    armour: tuple[int, ...]
    far: int


class Driver:
    """What a vehicle looks for."""

    def __init__(self, state: LandState, vehicle: int) -> None:
        self.state = state
        self.vehicle = vehicle
        self.side = side_of(vehicle)
        self.manner = manner_of(state, self.side)
        self.look = Look(state, self.side)
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
        self._sights: dict[int, list[Seen]] = {}

    def _goals(self) -> int:
        """U.1.2 A British tank in a hex of the line keeps it too: each goes where nobody else is."""
        every = objectives(self.state, self.side)
        if self.state.sheet.id != "nixe" or self.side == GERMAN:
            return every
        kept = [one for one in members(every) if units_at(self.state, one, self.side) & ~(1 << self.vehicle)]
        return every & ~sum([1 << one for one in kept]) or every

    # where

    def place_value(self, place: int) -> float:
        """What does not hang on the heading."""
        known = self._places.get(place)
        if known is None:
            known = self._approach(place) * self.manner.near - self._danger(place) + self._overrun(place)
            self._places[place] = known
        return known

    def _approach(self, place: int) -> float:
        state = self.state
        if not self.goals:
            return 0.0
        far = distance_to(self.goals, place)
        if state.sheet.id == "whippets" and self.side == BRITISH:
            return self._of_whippet(place, far)
        wanted, pull = _wanted(state, self.side, self.vehicle)
        if not wanted and not is_hex(place):
            far = max(far, 1)
        return -pull * abs(far - wanted)

    def _of_whippet(self, place: int, far: int) -> float:
        """U.2 Machine guns reach four hexes, men walk two: three away is best. At the end home over the north edge; once going
        home wins, as near to it as need be."""
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
        """6.12 Among enemies: with foot that can follow it is an assault, alone the men may attack the tank."""
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
        promised = fights.promise(state, self.side, place, group, fire)
        if any([is_platoon(state, piece) for piece in group]):
            return promised + self.manner.escort if len(group) > 2 and has(self.goals, place) else promised - 2.0
        return min(promised, -fights.alone_in(state, self.vehicle, enemies)) if _foot(state, enemies) else promised

    # where and how

    def value(self, stance: int) -> float:
        return self.place_value(stance // 12) + self.keen * self.fire_value(stance)

    def is_idle(self) -> bool:
        """Far from everything, and nothing to fire at: it will move, no matter where."""
        here = stance_of(self.state, self.vehicle)
        far = has(self.state.box.armoured, self.vehicle) and distance_to(self.goals, here // 12) > IDLE
        return far and self.fire_value(here) == 0.0

    def seen_from(self, place: int) -> list[Seen]:
        """The targets that can be seen from a place."""
        known = self._sights.get(place)
        if known is None:
            known = self._sights[place] = [
                Seen(there, soft * _bare(cover) * EACH_POINT, armour, GROUND.range(place, there))
                for there, soft, cover, armour in self.targets if self._sees(place, there, bool(armour))
            ]
        return known

    def _sees(self, place: int, there: int, armour: bool) -> bool:
        state = self.state
        far = GROUND.range(place, there)
        seen = min(spotting_value(state, there) * (2 if armour else 1) * 2, state.sheet.cap)
        return far <= 1 or (far <= seen and state.box.sights.clear(place, there))

    def fire_value(self, stance: int) -> float:
        """What each mount could do from there."""
        seen = self.seen_from(stance // 12)
        if not seen:
            return 0.0
        state, total = self.state, 0.0
        moved = int(stance != stance_of(state, self.vehicle) or has(state.moved, self.vehicle))
        for weapon in state.box.pieces[self.vehicle].weapons:
            if not has(state.out, weapon):
                total += self._mount_value(weapon, stance, seen, moved)
        return total

    def _mount_value(self, weapon: int, stance: int, seen: Sequence[Seen], moved: int) -> float:
        """The best that one mount could do; 9.6 a gun that moves aims worse."""
        state, most = self.state, 0.0
        of = state.box.weapons[weapon]
        field = GROUND.field(sector_of(state, weapon), stance, of.range)
        for there, soft, armour, far in seen:
            if far > of.range or not field >> there & 1:
                continue
            most = max(most, soft * of.points * (1.0 if not of.gun else 0.9 - 0.3 * moved))
            if of.gun and armour:
                add = state.box.at_armour[state.box.pieces[armour[0]].armour] + direct_fire.range_modifier(state, far) + moved
                most = max(most, armour_cost(state, armour[0], of.points, add) * worth(state, armour[0]))
        return most


def _has_gun(state: LandState, vehicle: int) -> bool:
    return any([state.box.weapons[weapon].gun for weapon in state.box.pieces[vehicle].weapons if not has(state.out, weapon)])


def _caution(state: LandState, side: int) -> float:
    """U.3.2 Tanks that must still be mobile at the end are not risked, whatever else is lost."""
    if state.sheet.id == "gun_line" and side == BRITISH:
        return SPARE[min(max(mobile_tanks(state) - state.sheet.numbers["mobile_tanks"], 0), len(SPARE) - 1)]
    return CAUTION.get((state.sheet.id, side), 0.7) * nerve(state, side)


def _foot(state: LandState, those: Sequence[int]) -> bool:
    return any([is_platoon(state, piece) and not has(state.pinned, piece) for piece in those])


def _bare(cover: int) -> float:
    return IN_COVER[cover] if cover < len(IN_COVER) else BEHIND_WALLS


def _wanted(state: LandState, side: int, vehicle: int) -> tuple[int, float]:
    """How near to the objectives a vehicle wants to be, and how much."""
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
    """Where the move of a vehicle should end; None where it stands."""
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
    found, most = None, stay + (0.05 if going else driver.manner.roll)
    for there in _places(driver, ends):
        for end in there:
            value = stay + (driver.value(end.stance) - stay) * end.chance - (1 - end.chance) * 1.5 - 0.02 * end.cost
            if value > most:
                found, most = end, value
    return found


def rests(state: LandState, vehicle: int) -> bool:
    """U.3.2, 6.16 Once the guns are silent tanks must only stay mobile, and every move may be the last."""
    return state.sheet.id == "gun_line" and side_of(vehicle) == BRITISH and guns_are_silent(state)


def _places(driver: Driver, ends: Sequence[End]) -> list[list[End]]:
    """The ends at the best places, the cheapest to come to first among equals."""
    there: dict[int, list[End]] = {}
    for end in ends:
        there.setdefault(end.stance // 12, []).append(end)
    cheapest = {place: min([(end.cost, end.stance) for end in ends_]) for place, ends_ in there.items()}
    rough = sorted(there, key=lambda place: (-driver.place_value(place), cheapest[place]))
    return [there[place] for place in rough[:CLOSELY]]


def goes_home(state: LandState) -> bool:
    """U.2.2 Whether tanks go home now: at the end, or as soon as that wins."""
    way = state.sheet.exit
    return way is not None and state.turn >= way.from_turn and (turns_left(state) == 0 or going_home_wins(state))


def must_go_home(state: LandState, vehicle: int) -> bool:
    """U.2.2 Whether a tank goes home, or would come too late if it did not set out."""
    way = state.sheet.exit
    if way is None or way.side != side_of(vehicle):
        return False
    return goes_home(state) or distance_to(way.hexes, state.where[vehicle]) + ABOUT > A_TURN * turns_left(state)


def _leaves(state: LandState, vehicle: int, ends: Sequence[End]) -> Optional[End]:
    """U.2.2 A stance at the edge from which it can go home in this turn."""
    way = state.sheet.exit
    if way is None or way.side != side_of(vehicle) or not goes_home(state):
        return None
    left = state.drive.left if state.drive is not None else state.box.pieces[vehicle].ma
    # T8.1 a drift would end the move
    able = [end for end in ends if _at_edge(state, end.stance) and end.cost + way.cost <= left and "drift" not in end.words[-1]]
    return max(able, key=lambda end: (end.chance, -end.cost)) if able else None


def _at_edge(state: LandState, stance: int) -> bool:
    way = state.sheet.exit
    return way is not None and has(way.hexes, stance // 12) and has(way.headings, stance % 12) and GROUND.ahead[stance] < 0


# The questions

def choose(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """6.1 Whoever gains by moving; 6.15 who is bogged tries to get free."""
    freed = with_verb(options, "free")
    if freed:
        return freed[0]
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
    """All that the way of a vehicle hangs on which could change before it sets out."""
    states = (state.pinned, state.shaken, state.bogged, state.immobilised, state.out, state.finished, state.moved)
    return (state.turn, state.half, *states, *state.where, *state.heading)


def _planned(state: LandState, vehicle: int, options: Sequence[Action]) -> Optional[Action]:
    """What was thought of as the vehicle was chosen; a player who only tries it out does not think again on the way."""
    planned = state.planned
    if planned is None or planned.vehicle != vehicle:
        return None
    if not (_tried(state, planned) or planned.table == _table(state)):
        return None
    action = LANGUAGE.read(planned.words[0]) if planned.words else DONE.alone
    if action not in options:
        return None
    if state.hasty:
        state.planned = planned._replace(words=planned.words[1:])
    return action


def _tried(state: LandState, planned: Planned) -> bool:
    return state.hasty and planned.table[:2] == (state.turn, state.half)


def drive(state: LandState, options: Sequence[Action]) -> Action:
    """The words of the way to the best end, one by one."""
    assert state.drive is not None
    if EXIT.alone in options and goes_home(state):
        return EXIT.alone
    planned = _planned(state, state.drive.vehicle, options)
    if planned is not None:
        return planned
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
    """6.23 The open hex from which it is nearest; 2.3 room for others is the rules' business."""
    goals = objectives(state, seat)
    return pick_best(options, lambda action: -_road(state, action.target) - distance_to(goals, action.target)) or options[0]


def _road(state: LandState, one: int) -> float:
    return 0.0 if state.box.roads[one] else 0.5


def enter_facing(state: LandState, options: Sequence[Action], piece: int) -> Action:
    """T6.9 Towards the objective: the place ahead is nearest to it."""
    goals, here = objectives(state, side_of(piece)), state.where[piece]

    def value(action: Action) -> float:
        ahead = GROUND.ahead[here * 12 + action.target]
        beyond = GROUND.ahead[ahead * 12 + action.target] if ahead >= 0 else -1
        there = beyond if beyond >= 0 else ahead
        return -float(distance_to(goals, there)) if there >= 0 else -float(FAR)

    return pick_best(options, value) or options[0]


# 19.26.11 squads, 15.0 crews

def dismount(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """14.1 A squad gets out where its flame can be used in this half-turn, or where its tank stands still for good."""
    for action in with_verb(options, "dismount"):
        tank = state.carrier[action.target]
        if has(state.immobilised | state.bogged, tank) or flame_helps(state, seat, state.where[tank]):
            return action
    return DONE.alone


def flame_helps(state: LandState, side: int, place: int) -> bool:
    """Whether enemies stand so near that a squad could reach them with its first two hexes."""
    enemies = [one for one in enemy_places(state, side) if soft_worth(state, one, 1 - side) > 2]
    return any([GROUND.range(place, one) <= 2 for one in enemies])


def squad_at(state: LandState, options: Sequence[Action], piece: int) -> Action:
    """19.26.18 The side with more cover."""
    return pick_best(options, lambda action: float(protection(state, action.target))) or options[0]


def leave_tank(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """15.0, U.1.2 A tank that cannot move still fires: its crew stays, unless it can hit nobody."""
    for action in with_verb(options, "leave_tank"):
        tank = PIECE_OF[action.target]
        if not any([GROUND.range(state.where[tank], one) <= 5 for one in enemy_places(state, seat)]) and state.sheet.id != "nixe":
            return action
    return DONE.alone
