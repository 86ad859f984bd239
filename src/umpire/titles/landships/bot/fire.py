"""8, 9, 14 Fire: the weapons of a phase are shared out among the targets, column by column where they do most."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot.worth import armour_cost, objectives, soft_cost, soft_worth, worth
from umpire.titles.landships.components import NONE, WEAPONS
from umpire.titles.landships.language import DONE, FLAME, JOIN, OPEN_FIRE, TARGET, TARGET_VEHICLE
from umpire.titles.landships.rules import direct_fire, small_arms, special_weapons
from umpire.titles.landships.rules.fire_declaration import is_attacked, joiners, spare
from umpire.titles.landships.rules.fire_targets import declared_weapons, shots, spare_barrier
from umpire.titles.landships.state import Attack, LandState, manner_of, soft_at

# fire that promises less than this is not worth being revealed
LEAST: Final = 0.02
LEAST_FLAME: Final = 0.15
# a place, and the vehicle there or NONE
Aim = tuple[int, int]


class Soft:
    """The men of a place as a target: what each column costs them."""

    def __init__(self, state: LandState, place: int, side: int) -> None:
        self.state = state
        self.place = place
        counts = 1.0 + manner_of(state, side).clearing if has(objectives(state, side), place) else 1.0
        squads, bonus = state.box.squads, state.box.fire_modifiers["assault_squad"]
        self.those = [
            (piece, small_arms.cover(state, piece) + bonus * has(squads, piece), worth(state, piece) * counts)
            for piece in members(soft_at(state, place, 1 - side))
        ]
        self._known: dict[tuple[int, int], float] = {}

    def value(self, points: int, burden: int) -> float:
        """8.4 Return the expected gain of so many half points."""
        column = small_arms.column_of(self.state, points // small_arms.FULL)
        value = self._known.get((column, burden))
        if value is None:
            value = sum([soft_cost(self.state, piece, column, add + burden) * each for piece, add, each in self.those])
            self._known[column, burden] = value
        return value


class FireStep(NamedTuple):
    """One more step of a plan: its gain for each point, the target, and how the target stands after it."""

    rate: float
    aim: Aim
    weapons: int
    points: int
    burden: int
    value: float


class AssignedFire:
    """The fire that the plan has assigned to a target so far."""

    def __init__(self) -> None:
        self.weapons = 0
        self.points = 0
        self.burden = 0
        self.value = 0.0


class Plan:
    """3.4 Which weapons fire at what: step by step the best gain for the points it takes."""

    def __init__(self, state: LandState, side: int, in_use: int, earlier: Sequence[Attack]) -> None:
        self.state = state
        self.side = side
        self.shares: dict[Aim, AssignedFire] = {}
        able = shots(state, side)
        self.free = 0
        self.able: dict[Aim, int] = {}
        for place, weapons in able.soft.items():
            self._open((place, NONE), weapons & ~state.box.flames, in_use, earlier)
        for vehicle, weapons in able.armour.items():
            self._open((state.where[vehicle], vehicle), weapons & ~state.box.flames, in_use, earlier)
        self.soft = {aim: Soft(state, aim[0], side) for aim in self.able if aim[1] == NONE}
        while self._add_best():
            pass

    def _open(self, aim: Aim, weapons: int, in_use: int, earlier: Sequence[Attack]) -> None:
        free = weapons & ~in_use
        if free and not is_attacked(self.state, earlier, aim[0], aim[1]):
            self.able[aim] = free
            self.free |= free

    def _add_best(self) -> bool:
        """Add one more step to the plan; return whether there was one."""
        best_offer: Optional[FireStep] = None
        for aim in self.able:
            offer = self._offer_vehicle(aim) if aim[1] != NONE else self._offer_soft(aim)
            if offer is not None and (best_offer is None or offer.rate > best_offer.rate):
                best_offer = offer
        if best_offer is None:
            return False
        self._take(best_offer)
        return True

    def _take(self, offer: FireStep) -> None:
        share = self.shares.setdefault(offer.aim, AssignedFire())
        share.weapons |= offer.weapons
        share.points, share.burden, share.value = offer.points, offer.burden, offer.value
        self.free &= ~offer.weapons
        for weapon in members(offer.weapons & self.state.box.sharing):
            self._tie_hands(weapon)

    def _tie_hands(self, weapon: int) -> None:
        """8.9 Take away the weapons of men who serve a gun: they do not shoot too."""
        here = self.state.where[self.state.box.weapons[weapon].piece]
        for other in members(self.free & self.state.box.sharing):
            if self.state.where[self.state.box.weapons[other].piece] == here:
                self.free &= ~(1 << other)

    def _offer_vehicle(self, aim: Aim) -> Optional[FireStep]:
        """9.4 Return the gun that does most."""
        share = self.shares.get(aim) or AssignedFire()
        whole = worth(self.state, aim[1]) * manner_of(self.state, self.side).armour
        best_offer: Optional[FireStep] = None
        for weapon in members(self.able[aim] & self.free):
            points = direct_fire.points_of(self.state, weapon)
            cost = armour_cost(self.state, aim[1], points, direct_fire.modifier(self.state, weapon, aim[1])) * whole
            gain = cost * max(1 - share.value / whole, 0.1)
            if gain > LEAST and (best_offer is None or gain / points > best_offer.rate):
                best_offer = FireStep(gain / points, aim, 1 << weapon, 0, 0, share.value + gain)
        return best_offer

    def _offer_soft(self, aim: Aim) -> Optional[FireStep]:
        """8.4 Return the next columns, with the weapons that have least else to do; first without those that would burden it."""
        share, target = self.shares.get(aim) or AssignedFire(), self.soft[aim]
        free = [self._rate(weapon, aim) for weapon in members(self.able[aim] & self.free)]
        best_offer: Optional[FireStep] = None
        for most in sorted({burden for burden, _, _, _ in free}):
            pool = sorted([one for one in free if one[0] <= most], key=lambda one: (one[1], -one[2]))
            weapons, points, burden = 0, share.points, share.burden
            for bound, _, strength, weapon in pool:
                weapons, points, burden = weapons | 1 << weapon, points + strength, max(burden, bound)
                gain = target.value(points, burden) - share.value
                rate = small_arms.FULL * gain / max(points - share.points, 1)
                if gain > LEAST and (best_offer is None or rate > best_offer.rate):
                    best_offer = FireStep(rate, aim, weapons, points, burden, share.value + gain)
        return best_offer

    def _rate(self, weapon: int, aim: Aim) -> tuple[int, int, int, int]:
        """Return how much a weapon burdens the attack, how much else it could do, its half points."""
        burdens = small_arms.burdens(self.state, weapon, aim[0])
        others = sum([1 for weapons in self.able.values() if has(weapons, weapon)])
        return (
            max([term.value for term in burdens], default=0), others, small_arms.strength_at(self.state, weapon, aim[0]), weapon,
        )

    def first(self) -> Optional[Aim]:
        """Return the target to declare next."""
        aims = [aim for aim, share in self.shares.items() if share.weapons]
        return max(aims, key=lambda aim: (self.shares[aim].value, aim)) if aims else None


# 14.1 flame

def flame_shot(state: LandState, side: int, in_use: int) -> Optional[tuple[int, Aim]]:
    """Return the best use of a flamethrower that no attack uses."""
    able, shot, most = shots(state, side), None, LEAST_FLAME
    for place in sorted(able.soft):
        for weapon in members(able.soft[place] & state.box.flames & ~in_use):
            value = _flame_value(state, side, place)
            if value > most:
                shot, most = (weapon, (place, NONE)), value
    for vehicle in sorted(able.armour):
        for weapon in members(able.armour[vehicle] & state.box.flames & ~in_use):
            value = armour_cost(
                state, vehicle, direct_fire.points_of(state, weapon), direct_fire.modifier(state, weapon, vehicle),
            ) * worth(state, vehicle)
            if value > most:
                shot, most = (weapon, (state.where[vehicle], vehicle)), value
    return shot


def _flame_value(state: LandState, side: int, place: int) -> float:
    column = small_arms.column_of(state, state.box.constant("flamethrower", "fs"))
    return sum([
        soft_cost(state, piece, column, special_weapons.flame_modifier(state, piece), True) * worth(state, piece)
        for piece in members(soft_at(state, place, 1 - side))
    ])


def busy(state: LandState, in_use: int) -> int:
    """Return the weapons that can join no attack any more, those in use among them."""
    every = (1 << len(WEAPONS)) - 1
    return in_use | every & ~spare(state, every)


# The questions

def declare(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """3.4 Declare flame first, then the plan, then open fire."""
    in_use = busy(state, declared_weapons(state))
    burning = flame_shot(state, seat, in_use)
    aim = burning[1] if burning is not None else Plan(state, seat, in_use, state.attacks).first()
    if aim is not None:
        action = TARGET.actions[aim[0]] if aim[1] == NONE else TARGET_VEHICLE.actions[aim[1]]
        if action in options:
            return action
    return OPEN_FIRE.alone


def join(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """8.1 Join the weapons that the plan wants here, one after another."""
    attack, earlier = state.attacks[-1], state.attacks[:-1]
    aim = (attack.place, attack.vehicle)
    flames = with_verb(options, FLAME.name)
    if flames:
        burning = flame_shot(state, seat, busy(state, declared_weapons(state)))
        if burning is not None and burning[1] == aim and FLAME.actions[burning[0]] in options:
            return FLAME.actions[burning[0]]
    weapons = _wanted_weapons(state, seat, aim, earlier, attack) & ~attack.weapons
    for weapon in members(weapons):
        if JOIN.actions[weapon] in options:
            return JOIN.actions[weapon]
    if DONE.alone in options:
        return DONE.alone
    return pick_best(with_verb(options, JOIN.name), lambda action: float(state.box.weapons[action.target].points)) or options[0]


def _wanted_weapons(state: LandState, seat: int, aim: Aim, earlier: Sequence[Attack], attack: Attack) -> int:
    """Return the weapons of the same plan as when the target was named: those that joined since count as free."""
    in_use = 0
    for one in earlier:
        in_use |= one.weapons
    able = (attack.weapons | sum([1 << weapon for weapon in joiners(state, seat)]))
    every = 0
    for weapons in (*shots(state, seat).soft.values(), *shots(state, seat).armour.values()):
        every |= weapons
    plan = Plan(state, seat, in_use | _tied_weapons(state, every, in_use), earlier)
    share = plan.shares.get(aim)
    return share.weapons & able if share is not None else 0


def _tied_weapons(state: LandState, every: int, in_use: int) -> int:
    """8.9, 14.1 Return those of some weapons whose men are busy with earlier attacks."""
    return sum([1 << weapon for weapon in members(every & state.box.sharing & ~in_use) if spare_barrier(state, weapon, in_use)])


def roll(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """3.4 Return the most valuable target last: a unit that goes back later may find the way full."""
    return pick_best(options, lambda action: -soft_worth(state, action.target, 1 - seat)) or options[0]


def knock_out(state: LandState, options: Sequence[Action]) -> Action:
    """9.5 Return the strongest mount, guns before machine guns."""
    weapons = state.box.weapons
    return pick_best(options, lambda action: weapons[action.target].points + 5.0 * weapons[action.target].gun) or options[0]
