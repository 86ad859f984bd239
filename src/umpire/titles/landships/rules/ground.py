"""2.1, T6.2 to T6.4, T6.7, T10 The ground: what a place costs, protects, hides, and whether one may bog there.

Moving and spotting take the cheaper, then the more visible side of a hexside (T6.2); combat takes the less beneficial
one (T10.1).
"""
from __future__ import annotations

from umpire.engine.sets import has
from umpire.titles.landships.components import (
    GROUND, ON_TRACKS, PROHIBITED,
)
from umpire.titles.landships.state import LandState, is_hex


def assumed_hex(state: LandState, place: int, motion: int = ON_TRACKS) -> int:
    """T6.2, T6.3 The hex whose terrain a vehicle on a place is assumed to use."""
    return state.box.assumed[motion][place]


def entry_cost(state: LandState, place: int, motion: int) -> int:
    """T6.2, T6.4 MP to enter a place by its terrain, PROHIBITED where both sides are; A6 the option closes more."""
    if state.switches.perimeter == "any_neighbour" and not is_hex(place) and not _free_of_prohibited(state, place, motion):
        return PROHIBITED
    return state.box.cost[motion][place]


def _free_of_prohibited(state: LandState, place: int, motion: int) -> bool:
    """A6 The stricter reading: a prohibited hex beside the hexside closes it if any neighbour of that hex is prohibited too."""
    for one in GROUND.hexes[place]:
        if state.box.cost[motion][one] == PROHIBITED:
            around = [side for side in GROUND.sides[one] if side >= 0]
            neighbours = [two for side in around for two in GROUND.hexes[side] if two != one]
            if any([state.box.cost[motion][two] == PROHIBITED for two in neighbours]):
                return False
    return True


def by_road(state: LandState, one: int, two: int) -> bool:
    """T6.7, 7.11 Whether a road joins two hexes; never onto or off a hexside."""
    return is_hex(one) and is_hex(two) and has(state.box.roads[one], two)


def step_cost(state: LandState, here: int, there: int, motion: int) -> int:
    """T6.0, T6.7 What a vehicle's step costs: along a road its rate, whatever the terrain; else the terrain."""
    if by_road(state, here, there):
        return state.box.constant("terrain_features", "road_along", "mp_tracked" if motion == ON_TRACKS else "mp_wheeled")
    return entry_cost(state, there, motion)


def may_bog(state: LandState, place: int, motion: int) -> bool:
    """6.15 Whether entering a place calls for a bog check (not along a road: the caller knows)."""
    return state.box.boggy[motion][place]


def protection(state: LandState, place: int) -> int:
    """T10.1, T10.2 On a hexside the less beneficial of both hexes."""
    return state.box.shelter[place]


def strongpoint(state: LandState, place: int) -> int:
    """14.1 The part of the protection that is a strongpoint's."""
    if all([has(state.box.strongpoints, one) for one in GROUND.hexes[place]]):
        return state.box.constant("terrain_features", "strongpoint", "protection")
    return 0


def spotting_value(state: LandState, place: int) -> int:
    """4.2, 4.6 How far an unmoving, silent unit at a place can be seen, by its (assumed) terrain."""
    return state.box.seen_at[ON_TRACKS][place]
