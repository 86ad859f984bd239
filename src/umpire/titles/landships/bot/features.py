"""What counts in a position: what the scenario is fought for, tanks, platoons and guns of both sides, who is near."""
from __future__ import annotations

from typing import Final

from umpire.engine.sets import has, members, set_of
from umpire.engine.values import add_win_bonus, as_seat_sees
from umpire.titles.landships.bot.eyes import worth
from umpire.titles.landships.components import ALL_GUNS, BRITISH, GERMAN, GROUND, OF_SIDE
from umpire.titles.landships.rules.victory import guns_of, inside, is_silenced, mobile_tanks, platoons_of, points_of
from umpire.titles.landships.state import TO_COME, LandState, is_served, on_the_map, units_at

# what a win is worth, in points or hexes
WIN: Final = 5.0
# who is so near the goal may soon be there
NEAR: Final = 3
# the hexes that a scenario is fought for
GOALS: Final = {"brickyard": "brickyard", "nixe": "british_line"}


def features(state: LandState, seat: int) -> dict[str, float]:
    hurt = state.bogged | state.immobilised
    tanks = state.box.tanks
    return as_seat_sees(seat, {
        "goal": goal(state),
        "hold": hold(state),
        "tanks": balance(state, tanks & ~hurt),
        "stuck": balance(state, tanks & hurt),
        "foot": balance(state, platoons(state) & ~state.pinned),
        "pinned": balance(state, platoons(state) & state.pinned),
        "guns": served(state, GERMAN) - served(state, BRITISH),
        "near": near(state, GERMAN) - near(state, BRITISH),
        "reserves": coming(state, GERMAN) - coming(state, BRITISH),
    })


def platoons(state: LandState) -> int:
    return platoons_of(state, GERMAN) | platoons_of(state, BRITISH)


def balance(state: LandState, those: int) -> float:
    """What the Germans have of some on the map, less what the British have."""
    return sum([worth(state, piece) * (1 if has(OF_SIDE[GERMAN], piece) else -1) for piece in on_the_map(state, those)], 0.0)


def served(state: LandState, side: int) -> float:
    """12.1 The guns of a side that can fire."""
    return float(len([gun for gun in on_the_map(state, ALL_GUNS & OF_SIDE[side]) if is_served(state, gun)]))


def coming(state: LandState, side: int) -> float:
    """19.26.4 What a side has still to come."""
    return sum([worth(state, piece) for piece in members(OF_SIDE[side]) if state.where[piece] == TO_COME], 0.0)


def near(state: LandState, side: int) -> float:
    """Platoons and tanks near the hexes that it is all about."""
    hexes = members(goal_hexes(state))
    those = on_the_map(state, platoons_of(state, side) | state.box.tanks & OF_SIDE[side]) if hexes else ()
    return float(len([piece for piece in those if min([GROUND.range(state.where[piece], one) for one in hexes]) <= NEAR]))


def goal_hexes(state: LandState) -> int:
    """The hexes that are fought for; U.3.2 the guns that are not silenced yet."""
    if state.sheet.id == "gun_line":
        guns = on_the_map(state, ALL_GUNS & OF_SIDE[GERMAN])
        return set_of(tuple([state.where[gun] for gun in guns if not is_silenced(state, gun)]))
    return state.sheet.areas[GOALS[state.sheet.id]] if state.sheet.id in GOALS else 0


def goal(state: LandState) -> float:
    """What the scenario counts, as the Germans see it: above zero they have more than they need."""
    if state.sheet.id == "brickyard":
        return len(free_hexes(state)) - len(members(goal_hexes(state))) / 2
    if state.sheet.id == "gun_line":
        guns = guns_of(state, GERMAN)
        return len(guns) / 2 - len([gun for gun in guns if is_silenced(state, gun)])
    needed = state.sheet.numbers["margin"] - 0.5
    lead = points_of(state, GERMAN) - points_of(state, BRITISH)
    return lead - needed if state.sheet.exit is None else lead + needed


def hold(state: LandState) -> float:
    """What stands in the way of it: British in the Brickyard, British tanks that must last; Germans in the line."""
    if state.sheet.id == "brickyard":
        return -float(sum([units_at(state, place, BRITISH).bit_count() for place in inside(state)]))
    if state.sheet.id == "nixe":
        return float(len(free_hexes(state)))
    return -float(mobile_tanks(state))


def free_hexes(state: LandState) -> list[int]:
    """The hexes with a German platoon and without British."""
    mine = platoons_of(state, GERMAN)
    return [
        one for one in members(goal_hexes(state)) if units_at(state, one, GERMAN) & mine and not units_at(state, one, BRITISH)
    ]


def margin(state: LandState, winner: int) -> float:
    """19.26.16, U.1.2, U.2.2, U.3.2 What the scenario counts, with something for the win."""
    return add_win_bonus(goal(state), winner, WIN)
