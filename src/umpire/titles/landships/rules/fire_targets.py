"""3.3, 3.5, 4.7, 8.5, 8.9 Which weapons may fire in a fire phase, and at what. T9.0 A sector only takes targets away: everything
else is as in the base game."""
from __future__ import annotations

from collections.abc import Iterable

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import ALL_GUNS, GROUND, NONE, OF_SIDE, UNITS_OF
from umpire.titles.landships.rules import spotting
from umpire.titles.landships.rules.direct_fire import armour_barrier
from umpire.titles.landships.rules.special_weapons import flame_barrier
from umpire.titles.landships.state import (
    DIRECT_FIRE,
    OFFENSIVE_FIRE,
    SMALL_ARMS,
    LandState,
    Shots,
    crews_at,
    is_served,
    may_fire,
    on_the_map,
    other,
    phasing,
    side_of,
    soft_at,
    units_at,
)


def firing_side(state: LandState) -> int:
    """3.3 Return the side that fires in this phase."""
    return phasing(state) if state.phase == OFFENSIVE_FIRE else other(state)


# 3.3, 8.5, 8.9 which weapons

def phase_barrier(state: LandState, weapon: int) -> str:
    """3.3, 14.1 Return what keeps a weapon from firing in this phase.

    Guns fire defensively in phase 3, everything else in phase 5; all of it offensively in phase 8.
    """
    of = state.box.weapons[weapon]
    if state.phase == OFFENSIVE_FIRE:
        return LEGAL
    if of.flame:
        return "14.1 flame-later"
    if state.phase == DIRECT_FIRE:
        return LEGAL if of.gun else "3.3 guns-only"
    return "3.3 small-arms-only" if of.gun else LEGAL


def ready_barrier(state: LandState, weapon: int, side: int) -> str:
    """3.3, 8.5, 9.5, 12.1 Return what keeps a weapon from firing at anything in this phase."""
    piece = state.box.weapons[weapon].piece
    if side_of(piece) != side or state.where[piece] < 0:
        return "3.3 not-your-weapon"
    bar = phase_barrier(state, weapon)
    if bar != LEGAL:
        return bar
    if has(state.out, weapon):
        return "14.1 flame-is-empty" if state.box.weapons[weapon].flame else "9.5 weapon-out"
    if has(state.fired, weapon):
        return "3.3 fired-already"
    states = (
        (state.pinned, "8.5 pinned-silent"), (state.shaken, "9.5 shaken-silent"), (state.mounted, "7.2 mounted-silent"),
    )
    for those, why in states:
        if has(those, piece):
            return why
    return LEGAL if may_fire(state, weapon) else "12.1 no-crew"


def weapons_now(state: LandState, side: int) -> list[int]:
    """3.3 Return the weapons of a side that may fire in this phase."""
    those = unfired_weapons(state)
    return [weapon for piece in firers(state, side) for weapon in state.box.pieces[piece].weapons if those >> weapon & 1]


def unfired_weapons(state: LandState) -> int:
    """3.3, 9.5, 14.1 Return the weapons that fire in this phase, have not fired and are not out, as a set."""
    unusable = state.fired | state.out
    if state.phase == DIRECT_FIRE:
        return state.box.gun_mounts & ~unusable
    return ~(unusable | state.box.gun_mounts | state.box.flames) if state.phase == SMALL_ARMS else ~unusable


def firers(state: LandState, side: int) -> tuple[int, ...]:
    """8.5, 9.5, 7.2, 12.1 Return the pieces of a side that can fire: neither pinned, shaken nor mounted, a gun with its crew."""
    there = state.present & OF_SIDE[side] & ~(state.pinned | state.shaken | state.mounted)
    for gun in members(there & ALL_GUNS):
        if not is_served(state, gun):
            there &= ~(1 << gun)
    return members(there)


def declared_weapons(state: LandState) -> int:
    """3.4 Return the weapons of all attacks so far, as a set."""
    weapons = 0
    for attack in state.attacks:
        weapons |= attack.weapons
    return weapons


def spare_barrier(state: LandState, weapon: int, in_use: int) -> str:
    """3.3, 8.9, 14.1 Return what keeps a weapon from one more attack.

    It joined one already, its men use another weapon, or its crew is busy.
    """
    if has(in_use, weapon):
        return "3.3 named-already"
    if not has(state.box.sharing, weapon):
        return LEGAL
    piece = state.box.weapons[weapon].piece
    if any([has(in_use | state.fired, rival) for rival in state.box.pieces[piece].weapons if rival != weapon]):
        return "14.1 flame-or-rifles"
    return _hands_barrier(state, weapon, in_use)


def _hands_barrier(state: LandState, weapon: int, in_use: int) -> str:
    """8.9 Return what a crew cannot do in one half-turn: serve its gun and use its own rifles."""
    rifles, guns = state.box.crew_rifles, state.box.served_guns
    if not has(rifles | guns, weapon):
        return LEGAL
    piece = state.box.weapons[weapon].piece
    here, side = state.where[piece], side_of(piece)
    at_work = [w for w in members((in_use | state.fired) & (rifles | guns)) if state.where[state.box.weapons[w].piece] == here]
    if len(at_work) < crews_at(state, here, side).bit_count():
        return LEGAL
    return "8.9 gun-fires" if has(rifles, weapon) else "8.9 crew-shoots"


# 3.5, 4.7 which targets

def is_defensive(state: LandState) -> bool:
    return state.phase != OFFENSIVE_FIRE


def mover_barrier(state: LandState, here: int, place: int, side: int) -> str:
    """3.5 Return what bars defensive fire.

    It may meet places where an enemy moved, turned, entered or dismounted, or that lie within range 1.
    """
    if not is_defensive(state) or units_at(state, place, 1 - side) & (state.moved | state.opened):
        return LEGAL
    near = GROUND.range(here, place) <= state.box.constant("defensive_fire", "always_within")
    return LEGAL if near else "3.5 nobody-moved"


def weapon_barrier(state: LandState, weapon: int, place: int, vehicle: int = NONE) -> str:
    """8.1, 9.1, T9.1, 16.31, 4.1 Return what keeps a ready weapon from firing at a place.

    It would fire at the soft units there, or at one vehicle.
    """
    piece = state.box.weapons[weapon].piece
    here, side = state.where[piece], side_of(piece)
    bar = mover_barrier(state, here, place, side)
    if bar == LEGAL and state.box.weapons[weapon].flame:
        return flame_barrier(state, weapon, place)
    if bar == LEGAL and vehicle != NONE:
        bar = armour_barrier(state, weapon, place)
    if bar == LEGAL:
        bar = spotting.reach_barrier(state, weapon, place)
    targets = 1 << vehicle if vehicle != NONE else soft_at(state, place, 1 - side)
    return bar or spotting.spots_one(state, here, targets)


def shots(state: LandState, side: int) -> Shots:
    """3.4 Return which weapons could fire at what, by the barriers above, all at once; nothing moves while fire is declared."""
    if state.shots is None or state.shots.side != side:
        state.shots = _find_shots(state, side)
    return state.shots


def _find_shots(state: LandState, side: int) -> Shots:
    shots_, bearing = Shots(side, {}, {}), _bearing(state, side)
    if not bearing:
        return shots_
    every = 0
    for _, places in bearing:
        every |= places
    targets = _Targets(state, side, every)
    for weapon, places in bearing:
        _find_shots_of(state, weapon, places, targets, shots_)
    return shots_


def _bearing(state: LandState, side: int) -> list[tuple[int, int]]:
    """3.3, 3.5 Return the weapons that reach places with enemies, and these places, as sets; the enemies may still be unseen."""
    reaches: list[tuple[int, int]] = []
    those, enemy_places = unfired_weapons(state), state.held[1 - side]
    # 3.5 -1 is every place; 4.2 nobody is seen farther
    open_places, far = moved_places(state, 1 - side) if is_defensive(state) else -1, spotting.longest_visible_range(state)
    near = state.box.constant("defensive_fire", "always_within")
    for piece in firers(state, side):
        here = state.where[piece]
        open_ = enemy_places & GROUND.within(here, far)
        if open_ & ~open_places:
            open_ &= open_places | GROUND.within(here, near)
        for weapon in state.box.pieces[piece].weapons if open_ else ():
            places = open_ & spotting.reachable_places(state, weapon) if those >> weapon & 1 else 0
            if places:
                reaches.append((weapon, places))
    return reaches


def moved_places(state: LandState, side: int) -> int:
    """3.5 Return where a unit of a side moved, as a set."""
    return set_at(state, on_the_map(state, (state.moved | state.opened) & UNITS_OF[side]))


def _find_shots_of(state: LandState, weapon: int, places: int, targets: _Targets, shots_: Shots) -> None:
    """Add the targets of one weapon that reaches some places."""
    here, one = state.where[state.box.weapons[weapon].piece], 1 << weapon
    for place in members(places & targets.soft_from(here)):
        shots_.soft[place] = shots_.soft.get(place, 0) | one
    if not places & targets.tanks:
        return
    for vehicle in targets.armour_from(here):
        place = state.where[vehicle]
        if places >> place & 1 and _may_harm(state, weapon, place):
            shots_.armour[vehicle] = shots_.armour.get(vehicle, 0) | one


def _may_harm(state: LandState, weapon: int, place: int) -> bool:
    return state.box.weapons[weapon].flame or armour_barrier(state, weapon, place) == LEGAL


class _Targets:
    """4.7 The targets of a side at some places, by how far they are seen, and which of them are spotted from a place.

    Each place of a firer is looked up once.
    """

    def __init__(self, state: LandState, side: int, targets: int) -> None:
        self.state = state
        enemy = 1 - side
        # 4.7 the places with soft units by how far the most visible of them is seen
        self._soft: dict[int, int] = {}
        soft = state.present & UNITS_OF[enemy] & ~state.box.armoured
        for place in members(targets):
            those = state.at[place] & soft
            if those:
                far = spotting.visible_range(state, those)
                self._soft[far] = self._soft.get(far, 0) | 1 << place
        tanks = [one for one in on_the_map(state, state.box.armoured & OF_SIDE[enemy]) if has(targets, state.where[one])]
        self.tanks = set_at(state, tanks)
        # the vehicles with armour, each with its place by how far it is seen
        self._armour = [(one, {spotting.spotting_range(state, one): 1 << state.where[one]}) for one in tanks]
        self._soft_from: dict[int, int] = {}
        self._armour_from: dict[int, list[int]] = {}

    def soft_from(self, here: int) -> int:
        """Return the places whose soft units are spotted from a place, as a set."""
        places = self._soft_from.get(here)
        if places is None:
            places = self._soft_from[here] = spotting.spotted_places(self.state, here, self._soft)
        return places

    def armour_from(self, here: int) -> list[int]:
        """Return the vehicles that are spotted from a place."""
        vehicles = self._armour_from.get(here)
        if vehicles is None:
            vehicles = self._armour_from[here] = [
                one for one, by_range in self._armour if spotting.spotted_places(self.state, here, by_range)
            ]
        return vehicles


def set_at(state: LandState, those: Iterable[int]) -> int:
    """Return the places of some pieces, as a set."""
    places = 0
    for piece in those:
        places |= 1 << state.where[piece]
    return places
