"""2 The ground: 2.1, T6, T10 what a place costs and hides; 2.3, T5 stacking; 7.1, 6.18 what ends and closes the ways of foot."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import GROUND, OF_SIDE, ON_FOOT, ON_TRACKS, PROHIBITED, SIDES_OF, THE_HEXES, TOUCHED
from umpire.titles.landships.state import LandState, is_hex, side_of
from umpire.titles.landships.walks import Walks

# 2.1, T6.2 to T6.4, T6.7, T10 The ground: what a place costs, protects, hides, and whether one may bog there. Moving and
# spotting take the cheaper, then the more visible side of a hexside (T6.2); combat takes the less beneficial one (T10.1).


def entry_cost(state: LandState, place: int, motion: int) -> int:
    """T6.2, T6.4 Return the MP to enter a place by its terrain, PROHIBITED where both sides are; A6 the option closes more."""
    if state.switches.perimeter == "any_neighbour" and not is_hex(place) and not _free_of_prohibited(state, place, motion):
        return PROHIBITED
    return state.box.cost[motion][place]


def _free_of_prohibited(state: LandState, place: int, motion: int) -> bool:
    """A6 Return whether no hex closes the hexside by the stricter reading.

    A prohibited hex beside it with a prohibited neighbour would.
    """
    for one in GROUND.hexes[place]:
        if state.box.cost[motion][one] == PROHIBITED:
            around = [side for side in GROUND.sides[one] if side >= 0]
            neighbours = [two for side in around for two in GROUND.hexes[side] if two != one]
            if any([state.box.cost[motion][two] == PROHIBITED for two in neighbours]):
                return False
    return True


def by_road(state: LandState, one: int, two: int) -> bool:
    """T6.7, 7.11 Return whether a road joins two hexes; never onto or off a hexside."""
    return is_hex(one) and is_hex(two) and has(state.box.roads[one], two)


def step_cost(state: LandState, here: int, there: int, motion: int) -> int:
    """T6.0, T6.7 Return what a vehicle's step costs: along a road its rate, whatever the terrain; else the terrain."""
    if by_road(state, here, there):
        return state.box.constant("terrain_features", "road_along", "mp_tracked" if motion == ON_TRACKS else "mp_wheeled")
    return entry_cost(state, there, motion)


def may_bog(state: LandState, place: int, motion: int) -> bool:
    """6.15 Return whether entering a place calls for a bog check (not along a road: the caller knows)."""
    return state.box.boggy[motion][place]


def protection(state: LandState, place: int) -> int:
    """T10.1, T10.2 Return the protection of a place; on a hexside the less beneficial of both hexes."""
    return state.box.shelter[place]


def strongpoint(state: LandState, place: int) -> int:
    """14.1 Return the part of the protection that is a strongpoint's."""
    if all([has(state.box.strongpoints, one) for one in GROUND.hexes[place]]):
        return state.box.constant("terrain_features", "strongpoint", "protection")
    return 0


def spotting_value(state: LandState, place: int) -> int:
    """4.2, 4.6 Return how far an unmoving, silent unit at a place can be seen, by its (assumed) terrain."""
    return state.box.seen_at[ON_TRACKS][place]


# 2.3, 2.31, T5 Stacking, per hex and hexside; each side counts its own.

def weight_of(state: LandState, those: int) -> int:
    """2.3 Return the stacking points of some counters."""
    points = 0
    for weight, mask in state.box.weights:
        points += weight * (those & mask).bit_count()
    return points


def load(state: LandState, place: int, side: int, without: int = 0) -> int:
    """2.3, 2.31 Return the stacking points of a side at a place, some pieces left out."""
    here = state.at.get(place, 0) & OF_SIDE[side] & ~without
    return weight_of(state, here) if here else 0


def room_barrier(state: LandState, piece: int, place: int, leaving: int = 0) -> str:
    """T5.4 Return what keeps a piece from ending at a place at this moment.

    Pieces that leave the map now take no room.
    """
    side, group = side_of(piece), 1 << piece
    weight = weight_of(state, group)
    if not weight:
        return LEGAL
    group |= leaving
    here = weight + load(state, place, side, group)
    if here > state.box.stacking_limit:
        return "2.3 full" if is_hex(place) else "T5.1 full"
    return _beside_barrier(state, place, side, here, group)


def _beside_barrier(state: LandState, place: int, side: int, here: int, group: int) -> str:
    """T5.2 Return what keeps a hex and each of its hexsides within the limit.

    T5.3, A3 The sides are not added to each other, unless the option says so.
    """
    limit = state.box.stacking_limit
    if not is_hex(place):
        flanks = [_hex_load(state, one, place, side, group) for one in GROUND.hexes[place]]
        return LEGAL if max(flanks) + here <= limit else "T5.2 full"
    return LEGAL if here + _sides_load(state, place, side, group) <= limit else "T5.2 full"


def _sides_load(state: LandState, one: int, side: int, group: int = 0) -> int:
    """T5.2, T5.3, A3 Return what the hexsides of a hex add to it: the fullest, or with the option all of them."""
    sides_held = state.held[side] & SIDES_OF[one]
    if not sides_held:
        return 0
    sides = [load(state, edge, side, group) for edge in members(sides_held)]
    return sum(sides) if state.switches.hexside_stacking == "summed" else max(sides)


def _hex_load(state: LandState, one: int, place: int, side: int, group: int) -> int:
    """T5.2 Return what a hex adds to one of its hexsides; A3 with the option its other hexsides too."""
    own = load(state, one, side, group)
    if state.switches.hexside_stacking != "summed":
        return own
    others = state.held[side] & SIDES_OF[one] & ~(1 << place)
    return own + sum([load(state, edge, side, group) for edge in members(others)])


# all hexes at once

def full_hexes(state: LandState, side: int, weight: int) -> int:
    """T5.4 Return the hexes without room for so many more points of a side, as a set.

    It is `room_barrier` for a piece that comes from another hex.
    """
    limit = state.box.stacking_limit
    if not weight or weight > limit:
        return THE_HEXES if weight else 0
    if state.recount[side]:
        _count_anew(state, side)
    return state.filled[side * limit + limit - weight]


def is_roomy(state: LandState, piece: int, place: int) -> bool:
    """Return whether a piece surely has room at a place, by a quick look.

    It has in a hex that is not full, and on a hexside with nobody around.
    """
    side, weight, limit = side_of(piece), state.box.pieces[piece].stacking, state.box.stacking_limit
    if is_hex(place):
        return not full_hexes(state, side, weight) >> place & 1
    return weight <= limit and not full_hexes(state, side, limit) & TOUCHED[place]


def _count_anew(state: LandState, side: int) -> None:
    """2.3, T5.2 Count the points of the hexes where a unit came or went."""
    for one in members(state.recount[side]):
        _book(state, one, side, load(state, one, side) + _sides_load(state, one, side))
    state.recount[side] = 0


def _book(state: LandState, one: int, side: int, points: int) -> None:
    """Enter a hex in the sets of its points and of all fewer."""
    limit, sets, there = state.box.stacking_limit, state.filled, 1 << one
    for less in range(limit):
        if points > less:
            sets[side * limit + less] |= there
        else:
            sets[side * limit + less] &= ~there


# 7.11, 7.12, 7.15, 6.18 The ways of foot and horse as things stand: what ends them, what closes a hex.

def halves(value: int) -> str:
    """Write half points with a fraction.

    >>> halves(8), halves(3), halves(1)
    ('4', '1½', '½')
    """
    return (str(value // 2) if value > 1 else "") + ("½" if value % 2 else "")


def is_open(state: LandState, hex_: int, motion: int) -> bool:
    """6.18 Tell whether wire leaves a place open: it bars horses and wheels; tracks crush it, foot goes into it (7.15)."""
    return motion in (ON_FOOT, ON_TRACKS) or not has(state.wire, hex_)


def ways_from(state: LandState, here: int, motion: int) -> list[tuple[int, int]]:
    """7.11 Return the neighbours that a unit may enter, with their cost in half points."""
    return [way for way in state.box.ways[motion][here] if is_open(state, way[0], motion)]


def walks(state: LandState, piece: int, left: int, motion: int, least: bool) -> Walks:
    """Return every hex that can be reached with so many half points, enemies' hexes too.

    A way ends in wire (7.15) and among enemies (7.12). `least`: one passable hex is always possible (7.16).
    """
    ends, barriers = state.wire | state.held[1 - side_of(piece)], 0 if motion == ON_FOOT else state.wire
    return state.box.walks[motion].walks(state.where[piece], left, least, ends, barriers, state.minefields)
