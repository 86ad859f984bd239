"""T6, T7, T8, T5.5, 6.11 to 6.13, 6.21, 6.22 Where an action of a vehicle leads and what it costs. Nothing is changed or rolled
here: legality, the ways out of a full place, the reach shown on the board and the bot all use the same functions."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.maps.twelve.places import turn_steps
from umpire.titles.landships.components import BEAMS, GROUND, PROHIBITED, TURN_STEPS, TURNS
from umpire.titles.landships.goings import ByGround, Choices, Going, Paths
from umpire.titles.landships.rules.ground import by_road, entry_cost, is_open, is_roomy, room_barrier, step_cost
from umpire.titles.landships.state import LandState, enemies_at, is_hex, side_of

NOWHERE: Final = -1
# more MP than any action costs
_MANY: Final = 999
_TURN_WORDS: Final = tuple([f"turn {name}" for name in TURNS])
# by its words the number of a turn among TURNS
TURN_OF: Final = {word: number for number, word in enumerate(_TURN_WORDS)}
_TURN_ROWS: Final = tuple([(_TURN_WORDS[n], TURN_STEPS[n], turn_steps(TURN_STEPS[n])) for n in range(len(TURNS))])


def _forbid(bar: str) -> Going:
    return Going(NOWHERE, bar=bar)


# Entering

def overruns(state: LandState, vehicle: int, place: int) -> bool:
    """6.12 Return whether a vehicle enters among enemy foot or soft vehicles, and stops there.

    T6.5 Along the hexsides of their hexes it passes; 6.21 it leaves a hex that it shares with them as any other.
    """
    return is_hex(place) and bool(enemies_at(state, place, side_of(vehicle)))


def enemy_barrier(state: LandState, vehicle: int, place: int) -> str:
    """6.12, 6.22 Return what enemies at a place forbid.

    Armour bars every place, any vehicle a hexside, any unit a soft vehicle.
    """
    enemies = enemies_at(state, place, side_of(vehicle))
    if not enemies:
        return LEGAL
    if not is_hex(place) or enemies & state.box.armoured:
        return "6.12 enemy-vehicle"
    return LEGAL if has(state.box.armoured, vehicle) else "6.22 soft-vehicle"


def _wire_barrier(state: LandState, vehicle: int, place: int) -> str:
    """6.18 Return whether wire bars the way: it stops wheels; tracks crush it."""
    return LEGAL if not is_hex(place) or is_open(state, place, state.box.pieces[vehicle].motion) else "6.18 wire"


def _entering(state: LandState, vehicle: int, here: int, going: Going) -> Going:
    """6.12 Return the action as things stand: enemies at another place cost more, and end the move."""
    place = going.stance // 12
    if going.bar or place == here or not (state.wire or enemies_at(state, place, side_of(vehicle))):
        return going
    bar = enemy_barrier(state, vehicle, place) or _wire_barrier(state, vehicle, place)
    if bar:
        return _forbid(bar)
    if not overruns(state, vehicle, place):
        return going
    return going._replace(cost=going.cost + state.box.constant("overrun", "extra_mp"), stops=True)


# The actions

def ahead(state: LandState, vehicle: int, stance: int) -> Going:
    """T6.1 Return one step forward."""
    return _entering(state, vehicle, stance // 12, _step_by_ground(state, vehicle, stance))


def _step_by_ground(state: LandState, vehicle: int, stance: int) -> Going:
    """T6.1, T6.2, T6.4, T6.7 Return a step by the ground: hex to hex, hex to hexside, hexside to hex.

    T6.8 there is no other way.
    """
    here, there = stance // 12, GROUND.ahead[stance]
    if there < 0:
        return _forbid("T6.9 off-map")
    cost = step_cost(state, here, there, state.box.pieces[vehicle].motion)
    if cost == PROHIBITED:
        return _forbid("T6.4 prohibited")
    return Going(there * 12 + stance % 12, cost, road=by_road(state, here, there))


def turn_price(state: LandState, vehicle: int, actions: int) -> int:
    """T7.2, T7.3, 6.13 Return the price of some turn actions."""
    kind = "hard_to_steer" if state.box.pieces[vehicle].hard_to_steer else "normal"
    return actions * state.box.constant("turning", "mp_per_turn_action", kind)


def turn_going(state: LandState, vehicle: int, stance: int, change: int) -> Going:
    """6.11, T7.1 Return a change of heading by so many times thirty degrees."""
    return _entering(state, vehicle, stance // 12, _turn_by_ground(state, vehicle, stance, change))


def _turn_by_ground(state: LandState, vehicle: int, stance: int, change: int) -> Going:
    return _turns(state, vehicle, stance, (change,))[0]


def _turns(state: LandState, vehicle: int, stance: int, changes: Sequence[int]) -> list[Going]:
    """T7.1 to T7.3 Return turns by the ground: a price for each turn action.

    T7.4 Off a hexside the vehicle shifts into the hex there.
    """
    turns: list[Going] = []
    price, shifts = turn_price(state, vehicle, 1), {stance // 12: 0}
    for change in changes:
        after, actions = GROUND.turn(stance, change), turn_steps(change)
        if after // 12 not in shifts:
            shifts[after // 12] = _shift_price(state, vehicle, stance // 12, after // 12)
        more = shifts[after // 12]
        turns.append(_forbid("T7.4 prohibited") if more == PROHIBITED else Going(after, price * actions + more, turns=actions))
    return turns


def _shift_price(state: LandState, vehicle: int, side: int, one: int) -> int:
    """T7.4 Return what a turn off a hexside costs more if the hex there is dearer; PROHIBITED if it cannot be entered."""
    motion = state.box.pieces[vehicle].motion
    dearer = entry_cost(state, one, motion)
    return PROHIBITED if dearer == PROHIBITED else max(dearer - entry_cost(state, side, motion), 0)


def round_going(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T6.6 Return the way from a hexside to the next one at the juncture ahead."""
    return _entering(state, vehicle, stance // 12, _round_by_ground(state, vehicle, stance, beam))


def _round_by_ground(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T6.6 Return a rounding by the ground: a turn action, and the hexside entered."""
    if is_hex(stance // 12):
        return _forbid("T6.6 in-a-hex")
    after = GROUND.round_port[stance] if beam == 0 else GROUND.round_starboard[stance]
    if after < 0:
        return _forbid("T2.4 border")
    cost = entry_cost(state, after // 12, state.box.pieces[vehicle].motion)
    if cost == PROHIBITED:
        return _forbid("T6.4 prohibited")
    return Going(after, cost + turn_price(state, vehicle, 1), turns=1)


def drift_going(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T8.1, T8.5 Return a drift of one place to port or starboard, the heading unchanged, at no cost; never among enemies."""
    going = _drift_by_ground(state, vehicle, stance, beam)
    if going.bar:
        return going
    if enemies_at(state, going.stance // 12, side_of(vehicle)):
        return _forbid("T8.5 enemies")
    bar = _wire_barrier(state, vehicle, going.stance // 12)
    return _forbid(bar) if bar else going


def _drift_by_ground(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T8.1 to T8.3 Return a drift by the ground."""
    if stance % 2 == 0:
        return _forbid("T8.2 no-juncture")
    place = GROUND.port[stance] if beam == 0 else GROUND.starboard[stance]
    if place < 0:
        return _forbid("T2.4 border")
    bar = _drift_cost_barrier(state, vehicle, stance // 12, place)
    return _forbid(bar) if bar else Going(place * 12 + stance % 12)


def _drift_cost_barrier(state: LandState, vehicle: int, here: int, there: int) -> str:
    """T8.3, A38 Return what terrain forbids: the place must be passable and not dearer than the one left."""
    motion = state.box.pieces[vehicle].motion
    old, new = entry_cost(state, here, motion), entry_cost(state, there, motion)
    if new == PROHIBITED:
        return "T8.3 prohibited"
    return "T8.3 too-dear" if old != PROHIBITED and new > old else LEGAL


# All actions from a stance

def least_price(state: LandState, vehicle: int) -> int:
    """Return what the cheapest action costs, anywhere: with less, a vehicle can do no more."""
    return min(state.box.cheapest_step[state.box.pieces[vehicle].motion], turn_price(state, vehicle, 1))


def by_ground(state: LandState, vehicle: int) -> ByGround:
    """Return where the ground lets a vehicle go: worked out once for all vehicles of its kind."""
    counter = state.box.pieces[vehicle]
    kind = (counter.motion, counter.hard_to_steer, state.switches.perimeter)
    goings = state.box.goings.get(kind)
    if goings is None:
        goings = state.box.goings[kind] = ByGround()
    return goings


def _paths(ways: Sequence[tuple[str, Going]], here: int) -> Paths:
    choices, places = _drop_barred(ways), 0
    for _, going in choices:
        places |= 1 << going.stance // 12
    return Paths(choices, places & ~(1 << here))


def _drop_barred(ways: Sequence[tuple[str, Going]]) -> Choices:
    return tuple([one for one in ways if one[1].bar == LEGAL])


def _straight(state: LandState, vehicle: int, stance: int) -> Paths:
    """Return the step ahead, and the roundings of the juncture ahead."""
    table = by_ground(state, vehicle).straight
    paths = table.get(stance)
    if paths is None:
        ways = [("step", _step_by_ground(state, vehicle, stance))]
        if not is_hex(stance // 12):
            ways += [(f"round {BEAMS[beam]}", _round_by_ground(state, vehicle, stance, beam)) for beam in (0, 1)]
        paths = table[stance] = _paths(ways, stance // 12)
    return paths


def _turning(state: LandState, vehicle: int, stance: int, left: int) -> Paths:
    """Return the steps with all turns. Turns in a hex are not stored, nor those that cost more than is left."""
    straight = _straight(state, vehicle, stance)
    if is_hex(stance // 12):
        turns = _turns_in_hex(stance, turn_price(state, vehicle, 1), left)
        return Paths((*straight.choices, *turns), straight.places)
    table = by_ground(state, vehicle).turning
    paths = table.get(stance)
    if paths is None:
        off = zip(_TURN_WORDS, _turns(state, vehicle, stance, TURN_STEPS), strict=True)
        paths = table[stance] = _paths([*straight.choices, *off], stance // 12)
    return paths


def _turns_in_hex(stance: int, price: int, left: int) -> list[tuple[str, Going]]:
    """T7.3 Return the turns in a hex, where nothing forbids one but its price: the same as `_turns`, but faster."""
    base, heading = stance - stance % 12, stance % 12
    return [
        (word, Going(base + (heading + change) % 12, price * steps, False, False, steps))
        for word, change, steps in _TURN_ROWS if price * steps <= left
    ]


def _drifting(state: LandState, vehicle: int, stance: int) -> Paths:
    table = by_ground(state, vehicle).drifts
    paths = table.get(stance)
    if paths is None:
        ways = [(f"drift {BEAMS[beam]}", _drift_by_ground(state, vehicle, stance, beam)) for beam in (0, 1)]
        paths = table[stance] = _paths(ways, stance // 12)
    return paths


def actions(state: LandState, vehicle: int, stance: int, turning: bool = True, left: int = _MANY) -> Choices:
    """Return every paid action from a stance that nothing forbids, in the words of the language.

    Actions that cost more than is left may be missing.
    """
    ground = _turning(state, vehicle, stance, left) if turning else _straight(state, vehicle, stance)
    if not ground.places & (state.wire | state.held[1 - side_of(vehicle)]):
        return ground.choices
    return _drop_barred([(word, _entering(state, vehicle, stance // 12, going)) for word, going in ground.choices])


def drifts(state: LandState, vehicle: int, stance: int) -> Choices:
    """Return every drift from a stance that nothing forbids; the caller checks the room at its end."""
    if stance % 2 == 0:
        return ()
    ground = _drifting(state, vehicle, stance)
    if not ground.places & (state.wire | state.held[1 - side_of(vehicle)]):
        return ground.choices
    return _drop_barred([(f"drift {BEAMS[beam]}", drift_going(state, vehicle, stance, beam)) for beam in (0, 1)])


# T5.4 where a move may end

def end_barrier(state: LandState, vehicle: int, place: int, start: int) -> str:
    """T5.4, T5.5 Return what keeps a move from ending there: no room; where it began a vehicle may stay."""
    return LEGAL if place == start or is_roomy(state, vehicle, place) else room_barrier(state, vehicle, place)


def room_ahead_barrier(state: LandState, vehicle: int, going: Going, left: int, start: int) -> str:
    """T5.4 Return what keeps a vehicle from passing through a full place: it may enter only if it can get out again."""
    bar = end_barrier(state, vehicle, going.stance // 12, start)
    if not bar:
        return LEGAL
    return LEGAL if not going.stops and _way_out(state, vehicle, going.stance, left, start, set()) else bar


def _way_out(state: LandState, vehicle: int, stance: int, left: int, start: int, visited: set[tuple[int, int]]) -> bool:
    """Return whether some way leads to a place with room."""
    visited.add((stance, left))
    for _, going in drifts(state, vehicle, stance):
        if not end_barrier(state, vehicle, going.stance // 12, start):
            return True
    for _, going in actions(state, vehicle, stance):
        if going.cost > left or (going.stance, left - going.cost) in visited:
            continue
        if not end_barrier(state, vehicle, going.stance // 12, start):
            return True
        if not going.stops and _way_out(state, vehicle, going.stance, left - going.cost, start, visited):
            return True
    return False
