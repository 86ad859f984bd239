"""T6, T7, T8, T5.5, 6.11 to 6.13, 6.21, 6.22 What an action of a vehicle leads to and costs. Nothing is changed or rolled here:
legality, the ways out of a full place, the reach shown on the board and the bot all ask the same functions.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.maps.twelve.places import turn_steps
from umpire.titles.landships.components import BEAMS, GROUND, PROHIBITED, TURNS, TURN_STEPS
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


def _barred(bar: str) -> Going:
    return Going(NOWHERE, bar=bar)


# Entering

def overruns(state: LandState, vehicle: int, place: int) -> bool:
    """6.12 Whether it enters among enemy foot or soft vehicles, and stops there; T6.5 along the hexsides of their hexes it
    passes, 6.21 and out of a hex that it shares with them it goes like out of any other."""
    return is_hex(place) and bool(enemies_at(state, place, side_of(vehicle)))


def enemy_barrier(state: LandState, vehicle: int, place: int) -> str:
    """6.12, 6.22 What enemies at a place forbid: armour bars every place, any vehicle a hexside, anybody a soft vehicle."""
    enemies = enemies_at(state, place, side_of(vehicle))
    if not enemies:
        return LEGAL
    if not is_hex(place) or enemies & state.box.armoured:
        return "6.12 enemy-vehicle"
    return LEGAL if has(state.box.armoured, vehicle) else "6.22 soft-vehicle"


def _wire_barrier(state: LandState, vehicle: int, place: int) -> str:
    """6.18 Wire stops wheels; tracks crush it."""
    return LEGAL if not is_hex(place) or is_open(state, place, state.box.pieces[vehicle].motion) else "6.18 wire"


def _entering(state: LandState, vehicle: int, here: int, going: Going) -> Going:
    """What the ground allows, as things stand: enemies at another place cost more, and end the move (6.12)."""
    place = going.stance // 12
    if going.bar or place == here or not (state.wire or enemies_at(state, place, side_of(vehicle))):
        return going
    bar = enemy_barrier(state, vehicle, place) or _wire_barrier(state, vehicle, place)
    if bar:
        return _barred(bar)
    if not overruns(state, vehicle, place):
        return going
    return going._replace(cost=going.cost + state.box.constant("overrun", "extra_mp"), stops=True)


# The actions

def ahead(state: LandState, vehicle: int, stance: int) -> Going:
    """T6.1 One step forward."""
    return _entering(state, vehicle, stance // 12, _ahead(state, vehicle, stance))


def _ahead(state: LandState, vehicle: int, stance: int) -> Going:
    """T6.1, T6.2, T6.4, T6.7 By the ground: hex to hex, hex to hexside, hexside to hex. T6.8 there is no other way."""
    here, there = stance // 12, GROUND.ahead[stance]
    if there < 0:
        return _barred("T6.9 off-map")
    cost = step_cost(state, here, there, state.box.pieces[vehicle].motion)
    if cost == PROHIBITED:
        return _barred("T6.4 prohibited")
    return Going(there * 12 + stance % 12, cost, road=by_road(state, here, there))


def turn_price(state: LandState, vehicle: int, actions: int) -> int:
    """T7.2, T7.3, 6.13 The price of some turn actions."""
    kind = "hard_to_steer" if state.box.pieces[vehicle].hard_to_steer else "normal"
    return actions * state.box.constant("turning", "mp_per_turn_action", kind)


def turned(state: LandState, vehicle: int, stance: int, change: int) -> Going:
    """6.11, T7.1 A change of heading by so many times thirty degrees."""
    return _entering(state, vehicle, stance // 12, _turned(state, vehicle, stance, change))


def _turned(state: LandState, vehicle: int, stance: int, change: int) -> Going:
    return _turns(state, vehicle, stance, (change,))[0]


def _turns(state: LandState, vehicle: int, stance: int, changes: Sequence[int]) -> list[Going]:
    """T7.1 to T7.3 By the ground: a price for each turn action; T7.4 off a hexside it shifts into the hex there."""
    found: list[Going] = []
    price, shifts = turn_price(state, vehicle, 1), {stance // 12: 0}
    for change in changes:
        after, actions = GROUND.turn(stance, change), turn_steps(change)
        if after // 12 not in shifts:
            shifts[after // 12] = _shift_price(state, vehicle, stance // 12, after // 12)
        more = shifts[after // 12]
        found.append(_barred("T7.4 prohibited") if more == PROHIBITED else Going(after, price * actions + more, turns=actions))
    return found


def _shift_price(state: LandState, vehicle: int, side: int, one: int) -> int:
    """T7.4 What a turn off a hexside costs more if the hex there is dearer; PROHIBITED if it cannot be entered."""
    motion = state.box.pieces[vehicle].motion
    dearer = entry_cost(state, one, motion)
    return PROHIBITED if dearer == PROHIBITED else max(dearer - entry_cost(state, side, motion), 0)


def rounded(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T6.6 From a hexside to the next one at the juncture ahead."""
    return _entering(state, vehicle, stance // 12, _rounded(state, vehicle, stance, beam))


def _rounded(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T6.6 By the ground: a turn action, and the hexside entered."""
    if is_hex(stance // 12):
        return _barred("T6.6 in-a-hex")
    after = GROUND.round_port[stance] if beam == 0 else GROUND.round_starboard[stance]
    if after < 0:
        return _barred("T2.4 border")
    cost = entry_cost(state, after // 12, state.box.pieces[vehicle].motion)
    if cost == PROHIBITED:
        return _barred("T6.4 prohibited")
    return Going(after, cost + turn_price(state, vehicle, 1), turns=1)


def drifted(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T8.1, T8.5 One place to port or starboard, the heading kept, at no cost; never among enemies."""
    going = _drifted(state, vehicle, stance, beam)
    if going.bar:
        return going
    if enemies_at(state, going.stance // 12, side_of(vehicle)):
        return _barred("T8.5 enemies")
    bar = _wire_barrier(state, vehicle, going.stance // 12)
    return _barred(bar) if bar else going


def _drifted(state: LandState, vehicle: int, stance: int, beam: int) -> Going:
    """T8.1 to T8.3 By the ground."""
    if stance % 2 == 0:
        return _barred("T8.2 no-juncture")
    place = GROUND.port[stance] if beam == 0 else GROUND.starboard[stance]
    if place < 0:
        return _barred("T2.4 border")
    bar = _drift_cost_barrier(state, vehicle, stance // 12, place)
    return _barred(bar) if bar else Going(place * 12 + stance % 12)


def _drift_cost_barrier(state: LandState, vehicle: int, here: int, there: int) -> str:
    """T8.3, A38 By terrain: the place drifted into is passable and not dearer than the one left."""
    motion = state.box.pieces[vehicle].motion
    old, new = entry_cost(state, here, motion), entry_cost(state, there, motion)
    if new == PROHIBITED:
        return "T8.3 prohibited"
    return "T8.3 too-dear" if old != PROHIBITED and new > old else LEGAL


# All actions from a stance

def least_price(state: LandState, vehicle: int) -> int:
    """What the cheapest action costs, anywhere: who has less left can do no more."""
    return min(state.box.cheapest_step[state.box.pieces[vehicle].motion], turn_price(state, vehicle, 1))


def by_ground(state: LandState, vehicle: int) -> ByGround:
    """Where the ground lets a vehicle go: the same for all of its kind, so it is worked out once."""
    printed = state.box.pieces[vehicle]
    kind = (printed.motion, printed.hard_to_steer, state.switches.perimeter)
    known = state.box.goings.get(kind)
    if known is None:
        known = state.box.goings[kind] = ByGround()
    return known


def _paths(found: Sequence[tuple[str, Going]], here: int) -> Paths:
    allowed, places = _allowed(found), 0
    for _, going in allowed:
        places |= 1 << going.stance // 12
    return Paths(allowed, places & ~(1 << here))


def _allowed(found: Sequence[tuple[str, Going]]) -> Choices:
    return tuple([one for one in found if one[1].bar == LEGAL])


def _straight(state: LandState, vehicle: int, stance: int) -> Paths:
    """Ahead, and round the juncture ahead."""
    table = by_ground(state, vehicle).straight
    known = table.get(stance)
    if known is None:
        found = [("step", _ahead(state, vehicle, stance))]
        if not is_hex(stance // 12):
            found += [(f"round {BEAMS[beam]}", _rounded(state, vehicle, stance, beam)) for beam in (0, 1)]
        known = table[stance] = _paths(found, stance // 12)
    return known


def _turning(state: LandState, vehicle: int, stance: int, left: int) -> Paths:
    """The same, and all turns; those in a hex are not worth keeping, nor those that cost more than there is left."""
    straight = _straight(state, vehicle, stance)
    if is_hex(stance // 12):
        turns = _turns_in_hex(stance, turn_price(state, vehicle, 1), left)
        return Paths((*straight.choices, *turns), straight.places)
    table = by_ground(state, vehicle).turning
    known = table.get(stance)
    if known is None:
        off = zip(_TURN_WORDS, _turns(state, vehicle, stance, TURN_STEPS), strict=True)
        known = table[stance] = _paths([*straight.choices, *off], stance // 12)
    return known


def _turns_in_hex(stance: int, price: int, left: int) -> list[tuple[str, Going]]:
    """T7.3 In a hex nothing forbids a turn but its price: the same as `_turns`, quicker."""
    base, heading = stance - stance % 12, stance % 12
    return [
        (word, Going(base + (heading + change) % 12, price * steps, False, False, steps))
        for word, change, steps in _TURN_ROWS if price * steps <= left
    ]


def _drifting(state: LandState, vehicle: int, stance: int) -> Paths:
    table = by_ground(state, vehicle).drifts
    known = table.get(stance)
    if known is None:
        found = [(f"drift {BEAMS[beam]}", _drifted(state, vehicle, stance, beam)) for beam in (0, 1)]
        known = table[stance] = _paths(found, stance // 12)
    return known


def actions(state: LandState, vehicle: int, stance: int, turning: bool = True, left: int = _MANY) -> Choices:
    """Every paid action from a stance that nothing forbids, in the words of the language; those that cost more than there is
    left may be missing."""
    ground = _turning(state, vehicle, stance, left) if turning else _straight(state, vehicle, stance)
    if not ground.places & (state.wire | state.held[1 - side_of(vehicle)]):
        return ground.choices
    return _allowed([(word, _entering(state, vehicle, stance // 12, going)) for word, going in ground.choices])


def drifts(state: LandState, vehicle: int, stance: int) -> Choices:
    """Every drift from a stance that nothing forbids; room at its end is the caller's question."""
    if stance % 2 == 0:
        return ()
    ground = _drifting(state, vehicle, stance)
    if not ground.places & (state.wire | state.held[1 - side_of(vehicle)]):
        return ground.choices
    return _allowed([(f"drift {BEAMS[beam]}", drifted(state, vehicle, stance, beam)) for beam in (0, 1)])


# T5.4 where a move may end

def end_barrier(state: LandState, vehicle: int, place: int, start: int) -> str:
    """T5.4, T5.5 Room to end there; where it began it may stay."""
    return LEGAL if place == start or is_roomy(state, vehicle, place) else room_barrier(state, vehicle, place)


def room_ahead_barrier(state: LandState, vehicle: int, going: Going, left: int, start: int) -> str:
    """T5.4 Passing through a full place is free: but only who can get out of it again may enter it."""
    bar = end_barrier(state, vehicle, going.stance // 12, start)
    if not bar:
        return LEGAL
    return LEGAL if not going.stops and _way_out(state, vehicle, going.stance, left, start, set()) else bar


def _way_out(state: LandState, vehicle: int, stance: int, left: int, start: int, seen: set[tuple[int, int]]) -> bool:
    """Whether some way leads to a place with room."""
    seen.add((stance, left))
    for _, going in drifts(state, vehicle, stance):
        if not end_barrier(state, vehicle, going.stance // 12, start):
            return True
    for _, going in actions(state, vehicle, stance):
        if going.cost > left or (going.stance, left - going.cost) in seen:
            continue
        if not end_barrier(state, vehicle, going.stance // 12, start):
            return True
        if not going.stops and _way_out(state, vehicle, going.stance, left - going.cost, start, seen):
            return True
    return False
