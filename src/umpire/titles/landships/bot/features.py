"""The features of a position: the scenario's goals, tanks, platoons and guns of both sides, units near the goals."""
from __future__ import annotations

from typing import Final

from umpire.engine.sets import has, members, set_of
from umpire.engine.values import add_win_bonus, as_seat_sees
from umpire.titles.landships.bot.worth import worth
from umpire.titles.landships.components import ALL_GUNS, BRITISH, GERMAN, GROUND, OF_SIDE
from umpire.titles.landships.rules.victory import brickyard_places, guns_of, is_silenced, mobile_tanks, platoons_of, points_of
from umpire.titles.landships.state import TO_COME, LandState, is_served, on_the_map, units_at

# what a win is worth, in points or hexes
WIN: Final = 5.0
# a unit this near the goal may soon be there
NEAR: Final = 3
# the hexes that a scenario is fought for
GOALS: Final = {"brickyard": "brickyard", "nixe": "british_line"}


def features(state: LandState, seat: int) -> dict[str, float]:
    immobile = state.bogged | state.immobilised
    tanks = state.box.tanks
    return as_seat_sees(seat, {
        "goal": goal(state),
        "hold": hold(state),
        "tanks": balance(state, tanks & ~immobile),
        "stuck": balance(state, tanks & immobile),
        "foot": balance(state, platoons(state) & ~state.pinned),
        "pinned": balance(state, platoons(state) & state.pinned),
        "guns": count_served(state, GERMAN) - count_served(state, BRITISH),
        "near": near(state, GERMAN) - near(state, BRITISH),
        "reserves": coming(state, GERMAN) - coming(state, BRITISH),
    })


def platoons(state: LandState) -> int:
    return platoons_of(state, GERMAN) | platoons_of(state, BRITISH)


def balance(state: LandState, those: int) -> float:
    """Return the worth of some units on the map, the Germans' less the British."""
    return sum([worth(state, piece) * (1 if has(OF_SIDE[GERMAN], piece) else -1) for piece in on_the_map(state, those)], 0.0)


def count_served(state: LandState, side: int) -> float:
    """12.1 Return the guns of a side that can fire."""
    return float(len([gun for gun in on_the_map(state, ALL_GUNS & OF_SIDE[side]) if is_served(state, gun)]))


def coming(state: LandState, side: int) -> float:
    """Return the worth of what a side has still to come (19.26.4)."""
    return sum([worth(state, piece) for piece in members(OF_SIDE[side]) if state.where[piece] == TO_COME], 0.0)


def near(state: LandState, side: int) -> float:
    """Count the platoons and tanks near the goals."""
    hexes = members(goal_hexes(state))
    those = on_the_map(state, platoons_of(state, side) | state.box.tanks & OF_SIDE[side]) if hexes else ()
    return float(len([piece for piece in those if min([GROUND.range(state.where[piece], one) for one in hexes]) <= NEAR]))


def goal_hexes(state: LandState) -> int:
    """U.3.2 Return the hexes that are fought for; where guns are the goal, those not silenced yet."""
    if state.sheet.id == "gun_line":
        guns = on_the_map(state, ALL_GUNS & OF_SIDE[GERMAN])
        return set_of(tuple([state.where[gun] for gun in guns if not is_silenced(state, gun)]))
    return state.sheet.areas[GOALS[state.sheet.id]] if state.sheet.id in GOALS else 0


def goal(state: LandState) -> float:
    """Return what the scenario counts, as the Germans see it: above zero they have more than they need."""
    if state.sheet.id == "brickyard":
        return len(free_hexes(state)) - len(members(goal_hexes(state))) / 2
    if state.sheet.id == "gun_line":
        guns = guns_of(state, GERMAN)
        return len(guns) / 2 - len([gun for gun in guns if is_silenced(state, gun)])
    need = state.sheet.numbers["margin"] - 0.5
    lead = points_of(state, GERMAN) - points_of(state, BRITISH)
    return lead - need if state.sheet.exit is None else lead + need


def hold(state: LandState) -> float:
    """Return what stands in the way: British in the Brickyard, British tanks that must last; Germans in the line."""
    if state.sheet.id == "brickyard":
        return -float(sum([units_at(state, place, BRITISH).bit_count() for place in brickyard_places(state)]))
    if state.sheet.id == "nixe":
        return float(len(free_hexes(state)))
    return -float(mobile_tanks(state))


def free_hexes(state: LandState) -> list[int]:
    """Return the hexes with a German platoon and without British."""
    mine = platoons_of(state, GERMAN)
    return [
        one for one in members(goal_hexes(state)) if units_at(state, one, GERMAN) & mine and not units_at(state, one, BRITISH)
    ]


def margin(state: LandState, winner: int) -> float:
    """19.26.16, U.1.2, U.2.2, U.3.2 Return what the scenario counts, with a bonus for the win."""
    return add_win_bonus(goal(state), winner, WIN)
