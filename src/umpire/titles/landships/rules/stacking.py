"""2.3, 2.31, T5 Stacking, per hex and hexside; each side counts its own."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.titles.landships.components import GROUND, OF_SIDE, SIDES_OF, THE_HEXES, TOUCHED
from umpire.titles.landships.state import LandState, is_hex, side_of


def weight_of(state: LandState, those: int) -> int:
    """2.3 The stacking points of some counters."""
    found = 0
    for weight, mask in state.box.weights:
        found += weight * (those & mask).bit_count()
    return found


def load(state: LandState, place: int, side: int, without: int = 0) -> int:
    """2.3, 2.31 The stacking points of a side at a place, but for some."""
    here = state.at.get(place, 0) & OF_SIDE[side] & ~without
    return weight_of(state, here) if here else 0


def room_barrier(state: LandState, piece: int, place: int, with_: int = 0, leaving: int = 0) -> str:
    """T5.4 What keeps a piece (and those who end there with it) from ending at a place: tested there and then. Who leaves
    the map at that moment takes no room any more."""
    side, group = side_of(piece), with_ | 1 << piece
    weight = weight_of(state, group)
    if not weight:
        return LEGAL
    group |= leaving
    here = weight + load(state, place, side, group)
    if here > state.box.stacking_limit:
        return "2.3 full" if is_hex(place) else "T5.1 full"
    return _beside_barrier(state, place, side, here, group)


def _beside_barrier(state: LandState, place: int, side: int, here: int, group: int) -> str:
    """T5.2 The hex with each of its hexsides; T5.3, A3 the sides are not added to each other, unless the option says so."""
    limit = state.box.stacking_limit
    if not is_hex(place):
        flanks = [_hex_load(state, one, place, side, group) for one in GROUND.hexes[place]]
        return LEGAL if max(flanks) + here <= limit else "T5.2 full"
    return LEGAL if here + _sides_load(state, place, side, group) <= limit else "T5.2 full"


def _sides_load(state: LandState, one: int, side: int, group: int = 0) -> int:
    """T5.2, T5.3, A3 What the hexsides of a hex add to it: the fullest, or with the option all of them."""
    manned = state.held[side] & SIDES_OF[one]
    if not manned:
        return 0
    sides = [load(state, edge, side, group) for edge in members(manned)]
    return sum(sides) if state.switches.hexside_stacking == "summed" else max(sides)


def _hex_load(state: LandState, one: int, place: int, side: int, group: int) -> int:
    """T5.2 What a hex adds to one of its hexsides; A3 with the option its other hexsides too."""
    own = load(state, one, side, group)
    if state.switches.hexside_stacking != "summed":
        return own
    others = state.held[side] & SIDES_OF[one] & ~(1 << place)
    return own + sum([load(state, edge, side, group) for edge in members(others)])


# all hexes at once

def full_hexes(state: LandState, side: int, weight: int) -> int:
    """T5.4 The hexes in which so many points more of a side find no room, as a set: `room_barrier` for who comes from
    another hex."""
    limit = state.box.stacking_limit
    if not weight or weight > limit:
        return THE_HEXES if weight else 0
    if state.recount[side]:
        _count_anew(state, side)
    return state.filled[side * limit + limit - weight]


def is_roomy(state: LandState, piece: int, place: int) -> bool:
    """Whether a piece surely has room at a place, at a glance: in a hex that is not full, on a hexside with nobody around."""
    side, weight, limit = side_of(piece), state.box.pieces[piece].stacking, state.box.stacking_limit
    if is_hex(place):
        return not full_hexes(state, side, weight) >> place & 1
    return weight <= limit and not full_hexes(state, side, limit) & TOUCHED[place]


def _count_anew(state: LandState, side: int) -> None:
    """2.3, T5.2 The hexes where somebody came or went."""
    for one in members(state.recount[side]):
        _book(state, one, side, load(state, one, side) + _sides_load(state, one, side))
    state.recount[side] = 0


def _book(state: LandState, one: int, side: int, points: int) -> None:
    """A hex stands in the sets of its points and of all fewer."""
    limit, filled, there = state.box.stacking_limit, state.filled, 1 << one
    for less in range(limit):
        if points > less:
            filled[side * limit + less] |= there
        else:
            filled[side * limit + less] &= ~there
