"""7, 12 Foot: in bounds from cover to cover, into the houses where the odds are good; guns turn to where the enemy comes from."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot import fights
from umpire.titles.landships.bot.worth import (
    Threats,
    attacks,
    distance_to,
    enemy_places,
    nerve,
    objectives,
    platoons_at,
    turns_left,
    worth,
)
from umpire.titles.landships.components import (
    ALL_GUNS,
    ALL_VEHICLES,
    GROUND,
    HEX_COUNT,
    NONE,
    OF_SIDE,
)
from umpire.titles.landships.language import DONE, MARCH, REFIT
from umpire.titles.landships.rules.foot import end_barrier, goals, marchers
from umpire.titles.landships.rules.ground import load, protection, spotting_value
from umpire.titles.landships.rules.spotting import sector_of
from umpire.titles.landships.rules.weapons_units import turnable_guns
from umpire.titles.landships.state import (
    FIRST_FOOT,
    LandState,
    enemies_at,
    guns_at,
    is_manned,
    is_platoon,
    manner_of,
    on_the_map,
    side_of,
    units_at,
)

# U.1 the turns left when the second tanks have come up
WITH_TANKS: Final = 3
# 2.3 as many as fit into a hex
ROOM: Final = 3


class Marcher:
    """The rating of hexes for the foot of a side in a phase."""

    def __init__(self, state: LandState, side: int) -> None:
        self.state = state
        self.side = side
        self.manner = manner_of(state, side)
        self.look = Threats(state, side)
        self.goals = objectives(state, side)
        self.enemies = enemy_places(state, side)
        self.comes = attacks(state, side)
        self.nerve = nerve(state, side)
        # U.1 hexes count at the end: the Germans wait for their tanks
        waits = state.sheet.id == "nixe" and self.comes and turns_left(state) > WITH_TANKS
        self.eager = 0.35 if waits else self._patience()
        self.open = self._open_goals() or self.goals
        # what an assault must promise
        self.least = (self.manner.storm - self.manner.press * state.turn / state.sheet.turns) * self.nerve
        self._assaults: dict[int, float] = {}
        self._aims: dict[tuple[int, int], float] = {}

    def _patience(self) -> float:
        """U.1.2, 3.5 Return how eagerly foot goes on.

        Only hexes held at the end count, and a unit that lies still is fired at half as often.
        """
        return 0.2 if self.state.sheet.id == "nixe" and turns_left(self.state) > 1 else 1.0

    def _open_goals(self) -> int:
        """Return the goals without an unchallenged platoon of one's own."""
        garrisons = [one for one in members(self.goals) if platoons_at(self.state, one, self.side)]
        return self.goals & ~sum([1 << one for one in garrisons if not enemies_at(self.state, one, self.side)])

    def value(self, piece: int, one: int) -> float:
        """Return the value to a unit of ending in a hex."""
        state = self.state
        if enemies_at(state, one, self.side):
            return self.break_in(piece, one)
        exposure = self.look.exposure(piece, one)
        return self.place(piece, one) - exposure * self.nerve * self.manner.exposed + self.aim(piece, one) * self.manner.aim

    def place(self, piece: int, one: int) -> float:
        """Return how near a unit of its kind is to where it is useful."""
        state, box = self.state, self.state.box
        if has(box.crews, piece):
            return self._with_gun(piece, one)
        far = 0 if self._keeps(piece, one) else distance_to(self.open, one)
        if has(box.observers, piece):
            return -0.3 * max(distance_to(self.goals, one) - 3, 0) + 0.3 * protection(state, one)
        if has(box.squads, piece):
            return -1.0 * max(far - 1, 0)
        if state.sheet.id == "whippets":
            return 0.5 * protection(state, one) - self._tanks_near(one)
        pull = (0.9 if self.comes else 0.6) * self.eager * self.manner.pull
        distance = self.manner.stand if self._waits() else 0.0
        return -pull * max(far - distance, 0.0) + self._hold_value(piece, one) + self._cover(one)

    def _keeps(self, piece: int, one: int) -> bool:
        """Return whether this unit alone keeps a goal: then it need not look for another."""
        if not has(self.goals, one) or not is_platoon(self.state, piece):
            return False
        return self.manner.massed > 0 or not [unit for unit in platoons_at(self.state, one, self.side) if unit != piece]

    def _waits(self) -> bool:
        """Return whether one hex away is near enough: before houses full of enemies it is."""
        return bool(self.goals & self.state.held[1 - self.side])

    def _cover(self, one: int) -> float:
        return self.manner.cover * min(protection(self.state, one), 3)

    def _tanks_near(self, one: int) -> float:
        """U.2 Return the danger of tanks: men in the open keep away from them, or together."""
        tanks = [piece for piece in on_the_map(self.state, ALL_VEHICLES & OF_SIDE[1 - self.side])]
        return sum([0.2 for piece in tanks if GROUND.range(self.state.where[piece], one) <= 4])

    def _hold_value(self, piece: int, one: int) -> float:
        """19.26.16, U.1.2 Return the value of holding a goal: the first platoon is worth much, more are worth less."""
        if not has(self.goals, one) or not is_platoon(self.state, piece):
            return 0.0
        others = [unit for unit in platoons_at(self.state, one, self.side) if unit != piece]
        manner = self.manner
        return (manner.first, manner.second, manner.third)[min(len(others), 2)] * self.eager

    def _with_gun(self, piece: int, one: int) -> float:
        """12.1 Return the worth of a hex to a crew: with its gun; without one it goes to a gun that has none."""
        state = self.state
        guns = [gun for gun in members(guns_at(state, one, self.side))]
        if guns:
            others = [crew for crew in members(state.at[one] & state.box.crews & OF_SIDE[self.side]) if crew != piece]
            return 6.0 if len(others) < len(guns) else 0.0
        empty = [state.where[gun] for gun in on_the_map(state, ALL_GUNS & OF_SIDE[self.side]) if not is_manned(state, gun)]
        return 3.0 - 0.5 * min([GROUND.range(one, there) for there in empty]) if empty else 0.1 * protection(state, one)

    def aim(self, piece: int, one: int) -> float:
        """8.2 Return the worth of the enemies that could be fired at from a hex, at half its range with full strength."""
        state = self.state
        weapons = state.box.pieces[piece].weapons
        if not weapons or has(state.box.crews, piece):
            return 0.0
        of = state.box.weapons[weapons[-1] if has(state.box.squads, piece) else weapons[0]]
        if of.flame:
            return 1.5 if any([GROUND.range(one, place) <= 1 for place in self.enemies]) else 0.0
        value = self._aims.get((one, of.range))
        if value is None:
            value = self._aims[one, of.range] = self._aim(one, of.range)
        return value * of.points

    def _aim(self, one: int, reach: int) -> float:
        targets = [place for place in self.enemies if self._hits(one, place, reach)]
        near = [place for place in targets if GROUND.range(one, place) <= (reach + 1) // 2]
        return 0.12 if near else 0.06 if targets else 0.0

    def _hits(self, one: int, place: int, reach: int) -> bool:
        far = GROUND.range(one, place)
        visible = min(2 * spotting_value(self.state, place), self.state.sheet.cap)
        return far <= reach and (far <= 1 or (far <= visible and self.state.box.sights.clear(one, place)))

    # 7.12, 10 breaking in

    def break_in(self, piece: int, one: int) -> float:
        """Return the value of going into a hex with enemies: only if all who can come promise enough together."""
        promise = self.assault(one)
        return promise + 2.0 if promise > self.least else -5.0

    def assault(self, one: int) -> float:
        promise = self._assaults.get(one)
        if promise is None:
            promise = self._assaults[one] = self._promise(one)
        return promise

    def _promise(self, one: int) -> float:
        """10 Return what the best group that can still be brought into a hex promises."""
        state = self.state
        there = list(members(units_at(state, one, self.side)))
        room = ROOM - load(state, one, self.side)
        comers = self.comers(one)[:max(room, 0)]
        if not any([is_platoon(state, piece) for piece in (*there, *comers)]):
            return -5.0
        fire = fights.fire_first(self.look, one)
        group = [*there, *comers]
        promise = fights.promise(state, self.side, one, group, fire)
        leavers = sum([1 for piece in comers if self._leaves_goal(piece)])
        exposure = sum([self.look.exposure(piece, one, bare=True) for piece in comers])
        return promise - self.manner.leaving * leavers - self.manner.braving * exposure * self.nerve

    def _leaves_goal(self, piece: int) -> bool:
        """Return whether a platoon that marches off gives up a goal."""
        here = self.state.where[piece]
        return has(self.goals, here) and len(platoons_at(self.state, here, self.side)) == 1

    def comers(self, one: int) -> list[int]:
        """Return the platoons that can still march into a hex in this phase, the strongest first."""
        state = self.state
        able = [
            piece for piece in marchers(state, self.side)
            if is_platoon(state, piece) and GROUND.range(state.where[piece], one) <= 4 and one in goals(state, piece)
        ]
        return sorted(able, key=lambda piece: (-state.box.pieces[piece].fs, -state.box.pieces[piece].morale, piece))


# The questions

def choose(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """7.1 Choose assaults first, the strongest unit of each; then a unit that gains by a march; then the guns."""
    marcher = Marcher(state, seat)
    march = {action.target for action in with_verb(options, "march")}
    storm = storming(marcher, march) if state.phase == FIRST_FOOT else NONE
    if storm != NONE:
        return MARCH.actions[storm]
    for piece in sorted(march, key=lambda unit: (distance_to(marcher.goals, state.where[unit]) if marcher.goals else 0, unit)):
        if best_goal(marcher, piece) != NONE:
            return MARCH.actions[piece]
    for gun in turnable_guns(state, seat):
        if best_facing(state, gun) != NONE:
            return REFIT.actions[gun]
    return DONE.alone


def storming(marcher: Marcher, march: set[int]) -> int:
    """Return the next unit into the hex whose assault promises most."""
    state = marcher.state
    open_ = [one for one in marcher.enemies if one < HEX_COUNT and marcher.assault(one) > marcher.least]
    for one in sorted(open_, key=lambda hex_: (-marcher.assault(hex_), hex_)):
        for piece in marcher.comers(one):
            if piece in march and end_barrier(state, piece, one) == "":
                return piece
    return NONE


def best_goal(marcher: Marcher, piece: int) -> int:
    """Return where a unit gains most, NONE if it stays."""
    state = marcher.state
    choice, most = NONE, marcher.value(piece, state.where[piece]) + marcher.manner.step
    for one in goals(state, piece):
        value = marcher.value(piece, one)
        if value > most:
            choice, most = one, value
    return choice


def march_to(state: LandState, options: Sequence[Action], seat: int, piece: int) -> Action:
    marcher = Marcher(state, seat)
    return pick_best(options, lambda action: marcher.value(piece, action.target)) or options[0]


# 12.3 guns

def facing_value(state: LandState, gun: int, heading: int) -> float:
    """Return the worth of the targets in a gun's sector: vehicles above all, near before far."""
    side, here = side_of(gun), state.where[gun]
    total = 0.0
    for weapon in state.box.pieces[gun].weapons:
        reach = state.box.weapons[weapon].range
        field = GROUND.field(sector_of(state, weapon), here * 12 + heading, reach)
        for place in enemy_places(state, side):
            far = GROUND.range(here, place)
            if has(field, place) and far <= reach and state.box.sights.clear(here, place):
                total += sum([_target(state, piece) for piece in members(enemies_at(state, place, side))]) / (2 + far)
    return total


def _target(state: LandState, piece: int) -> float:
    return worth(state, piece) * (2.0 if has(state.box.armoured, piece) else 1.0)


def best_facing(state: LandState, gun: int) -> int:
    """Return the heading that covers clearly more than the one it has."""
    choice, most = NONE, 1.4 * facing_value(state, gun, state.heading[gun]) + 0.3
    for heading in range(12):
        value = facing_value(state, gun, heading)
        if value > most:
            choice, most = heading, value
    return choice


def refit(state: LandState, options: Sequence[Action], gun: int) -> Action:
    return pick_best(options, lambda action: facing_value(state, gun, action.target)) or options[0]


# 10.7 retreats, 7.17 entry, 7.2 horse

def retreat(state: LandState, options: Sequence[Action], seat: int, piece: int) -> Action:
    """Retreat into cover, out of fire, not too far from the goals."""
    look, goals_ = Threats(state, seat), objectives(state, seat)
    return pick_best(options, lambda action: (
        0.4 * protection(state, action.target) - look.exposure(piece, action.target) - 0.3 * distance_to(goals_, action.target)
    )) or options[0]


def ride_to(state: LandState, options: Sequence[Action], seat: int, piece: int) -> Action:
    marcher = Marcher(state, seat)
    return pick_best(options, lambda action: marcher.value(piece, action.target)) or options[0]
