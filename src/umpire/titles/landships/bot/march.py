"""7, 12 Foot: in bounds from cover to cover, into the houses where the odds are good; guns turn to where the enemy comes."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot import fights
from umpire.titles.landships.bot.eyes import (
    Look, attacks, distance_to, enemy_places, nerve, objectives, platoons_at, turns_left, worth,
)
from umpire.titles.landships.components import (
    ALL_GUNS, ALL_VEHICLES, GROUND, HEX_COUNT, NONE, OF_SIDE,
)
from umpire.titles.landships.language import DONE, MARCH, REFIT
from umpire.titles.landships.rules.foot import end_barrier, goals, marchers
from umpire.titles.landships.rules.ground import load, protection, spotting_value
from umpire.titles.landships.rules.spotting import sector_of
from umpire.titles.landships.rules.weapons_units import turnable_guns
from umpire.titles.landships.state import (
    FIRST_FOOT, LandState, enemies_at, guns_at, is_manned, is_platoon, manner_of, on_the_map, side_of, units_at,
)

# U.1 the turns that are left when the second tanks have come up
WITH_TANKS: Final = 3
# 2.3 as many as go into a hex
ROOM: Final = 3


class Marcher:
    """What foot of a side looks for in a phase."""

    def __init__(self, state: LandState, side: int) -> None:
        self.state = state
        self.side = side
        self.manner = manner_of(state, side)
        self.look = Look(state, side)
        self.goals = objectives(state, side)
        self.enemies = enemy_places(state, side)
        self.comes = attacks(state, side)
        self.nerve = nerve(state, side)
        # U.1 what is held counts at the end: the Germans wait for their tanks
        waits = state.sheet.id == "nixe" and self.comes and turns_left(state) > WITH_TANKS
        self.eager = 0.35 if waits else self._patience()
        self.open = self._not_held() or self.goals
        # what an assault must promise
        self.least = (self.manner.storm - self.manner.press * state.turn / state.sheet.turns) * self.nerve
        self._assaults: dict[int, float] = {}
        self._aims: dict[tuple[int, int], float] = {}

    def _patience(self) -> float:
        """U.1.2, 3.5 Only what is held at the end counts, and who lies still is fired at half as often."""
        return 0.2 if self.state.sheet.id == "nixe" and turns_left(self.state) > 1 else 1.0

    def _not_held(self) -> int:
        """The hexes that count where no platoon of its own is alone."""
        held = [one for one in members(self.goals) if platoons_at(self.state, one, self.side)]
        return self.goals & ~sum([1 << one for one in held if not enemies_at(self.state, one, self.side)])

    def value(self, piece: int, one: int) -> float:
        """What it is worth to a unit to end in a hex."""
        state = self.state
        if enemies_at(state, one, self.side):
            return self.break_in(piece, one)
        exposed = self.look.exposure(piece, one)
        return self.place(piece, one) - exposed * self.nerve * self.manner.exposed + self.aim(piece, one) * self.manner.aim

    def place(self, piece: int, one: int) -> float:
        """How near a unit of its kind is to what it is wanted for."""
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
        wanted = self.manner.stand if self._waits() else 0.0
        return -pull * max(far - wanted, 0.0) + self._held(piece, one) + self._cover(one)

    def _keeps(self, piece: int, one: int) -> bool:
        """Whether a hex that counts is kept by this unit alone: then it need not look for another."""
        if not has(self.goals, one) or not is_platoon(self.state, piece):
            return False
        return self.manner.massed > 0 or not [unit for unit in platoons_at(self.state, one, self.side) if unit != piece]

    def _waits(self) -> bool:
        """Before houses full of enemies one hex away is as good."""
        return bool(self.goals & self.state.held[1 - self.side])

    def _cover(self, one: int) -> float:
        return self.manner.cover * min(protection(self.state, one), 3)

    def _tanks_near(self, one: int) -> float:
        """U.2 Men in the open keep away from tanks, or together."""
        tanks = [piece for piece in on_the_map(self.state, ALL_VEHICLES & OF_SIDE[1 - self.side])]
        return sum([0.2 for piece in tanks if GROUND.range(self.state.where[piece], one) <= 4])

    def _held(self, piece: int, one: int) -> float:
        """19.26.16, U.1.2 The first platoon in a hex that counts is worth much, more are worth less."""
        if not has(self.goals, one) or not is_platoon(self.state, piece):
            return 0.0
        others = [unit for unit in platoons_at(self.state, one, self.side) if unit != piece]
        manner = self.manner
        return (manner.first, manner.second, manner.third)[min(len(others), 2)] * self.eager

    def _with_gun(self, piece: int, one: int) -> float:
        """12.1 A crew belongs to its gun; without one it goes to one that has none."""
        state = self.state
        guns = [gun for gun in members(guns_at(state, one, self.side))]
        if guns:
            others = [crew for crew in members(state.at[one] & state.box.crews & OF_SIDE[self.side]) if crew != piece]
            return 6.0 if len(others) < len(guns) else 0.0
        empty = [state.where[gun] for gun in on_the_map(state, ALL_GUNS & OF_SIDE[self.side]) if not is_manned(state, gun)]
        return 3.0 - 0.5 * min([GROUND.range(one, there) for there in empty]) if empty else 0.1 * protection(state, one)

    def aim(self, piece: int, one: int) -> float:
        """8.2 The enemies that could be fired at from a hex, at half its range with full strength."""
        state = self.state
        weapons = state.box.pieces[piece].weapons
        if not weapons or has(state.box.crews, piece):
            return 0.0
        of = state.box.weapons[weapons[-1] if has(state.box.squads, piece) else weapons[0]]
        if of.flame:
            return 1.5 if any([GROUND.range(one, place) <= 1 for place in self.enemies]) else 0.0
        known = self._aims.get((one, of.range))
        if known is None:
            known = self._aims[one, of.range] = self._aim(one, of.range)
        return known * of.points

    def _aim(self, one: int, reach: int) -> float:
        seen = [place for place in self.enemies if self._hits(one, place, reach)]
        near = [place for place in seen if GROUND.range(one, place) <= (reach + 1) // 2]
        return 0.12 if near else 0.06 if seen else 0.0

    def _hits(self, one: int, place: int, reach: int) -> bool:
        far = GROUND.range(one, place)
        seen = min(2 * spotting_value(self.state, place), self.state.sheet.cap)
        return far <= reach and (far <= 1 or (far <= seen and self.state.box.sights.clear(one, place)))

    # 7.12, 10 breaking in

    def break_in(self, piece: int, one: int) -> float:
        """Whether it goes into a hex with enemies: if all who can come promise enough together."""
        promised = self.assault(one)
        return promised + 2.0 if promised > self.least else -5.0

    def assault(self, one: int) -> float:
        known = self._assaults.get(one)
        if known is None:
            known = self._assaults[one] = self._promise(one)
        return known

    def _promise(self, one: int) -> float:
        """10 What the best group that can still be brought into a hex promises."""
        state = self.state
        there = list(members(units_at(state, one, self.side)))
        room = ROOM - load(state, one, self.side)
        coming = self.comers(one)[:max(room, 0)]
        if not any([is_platoon(state, piece) for piece in (*there, *coming)]):
            return -5.0
        fire = fights.fire_first(self.look, one)
        group = [*there, *coming]
        promised = fights.promise(state, self.side, one, group, fire)
        left = sum([1 for piece in coming if self._leaves_goal(piece)])
        exposed = sum([self.look.exposure(piece, one, bare=True) for piece in coming])
        return promised - self.manner.leaving * left - self.manner.braving * exposed * self.nerve

    def _leaves_goal(self, piece: int) -> bool:
        """Whether a hex that counts would be given up."""
        here = self.state.where[piece]
        return has(self.goals, here) and len(platoons_at(self.state, here, self.side)) == 1

    def comers(self, one: int) -> list[int]:
        """The platoons that can still march into a hex in this phase, the strongest first."""
        state = self.state
        able = [
            piece for piece in marchers(state, self.side)
            if is_platoon(state, piece) and GROUND.range(state.where[piece], one) <= 4 and one in goals(state, piece)
        ]
        return sorted(able, key=lambda piece: (-state.box.pieces[piece].fs, -state.box.pieces[piece].morale, piece))


# The questions

def choose(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """7.1 Assaults first, the strongest of each; then whoever gains by a march; then the guns."""
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
    """Who goes next into the hex whose assault promises most."""
    state = marcher.state
    open_ = [one for one in marcher.enemies if one < HEX_COUNT and marcher.assault(one) > marcher.least]
    for one in sorted(open_, key=lambda hex_: (-marcher.assault(hex_), hex_)):
        for piece in marcher.comers(one):
            if piece in march and end_barrier(state, piece, one) == "":
                return piece
    return NONE


def best_goal(marcher: Marcher, piece: int) -> int:
    """Where a unit gains most, NONE if it stays."""
    state = marcher.state
    found, most = NONE, marcher.value(piece, state.where[piece]) + marcher.manner.step
    for one in goals(state, piece):
        value = marcher.value(piece, one)
        if value > most:
            found, most = one, value
    return found


def march_to(state: LandState, options: Sequence[Action], seat: int, piece: int) -> Action:
    marcher = Marcher(state, seat)
    return pick_best(options, lambda action: marcher.value(piece, action.target)) or options[0]


# 12.3 guns

def facing_value(state: LandState, gun: int, heading: int) -> float:
    """What it sees in the sector: vehicles above all, near before far."""
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
    """The heading that covers clearly more than the one it has."""
    found, most = NONE, 1.4 * facing_value(state, gun, state.heading[gun]) + 0.3
    for heading in range(12):
        value = facing_value(state, gun, heading)
        if value > most:
            found, most = heading, value
    return found


def refit(state: LandState, options: Sequence[Action], gun: int) -> Action:
    return pick_best(options, lambda action: facing_value(state, gun, action.target)) or options[0]


# 10.7 retreats, 7.17 entry, 7.2 horse

def retreat(state: LandState, options: Sequence[Action], seat: int, piece: int) -> Action:
    """Into cover, out of fire, not too far from where it is wanted."""
    look, wanted = Look(state, seat), objectives(state, seat)
    return pick_best(options, lambda action: (
        0.4 * protection(state, action.target) - look.exposure(piece, action.target) - 0.3 * distance_to(wanted, action.target)
    )) or options[0]


def ride_to(state: LandState, options: Sequence[Action], seat: int, piece: int) -> Action:
    marcher = Marcher(state, seat)
    return pick_best(options, lambda action: marcher.value(piece, action.target)) or options[0]
