"""4, 19.26.7 Spotting and lines of sight."""
from __future__ import annotations

from collections.abc import Mapping

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.titles.landships.components import ALL_VEHICLES, GROUND
from umpire.titles.landships.rules.ground import spotting_value
from umpire.titles.landships.state import LandState, enemies_at


def in_sight(state: LandState, here: int, there: int) -> bool:
    """4.3 Whether a line of sight is clear."""
    return state.box.sights.clear(here, there)


def blocked_by(state: LandState, here: int, there: int) -> tuple[tuple[int, ...], ...]:
    """4.3 What blocks a line of sight, in order: a hex, or the two hexes of a hexside that it runs along."""
    return state.box.sights.blocked_by(here, there)


def _far_seen(state: LandState, piece: int) -> int:
    """4.2, 4.6 By the target's terrain, doubled for a vehicle, doubled if revealed; before any cap."""
    box = state.box
    far = box.seen_at[box.pieces[piece].motion][state.where[piece]]
    if ALL_VEHICLES >> piece & 1:
        far *= box.seen_vehicle
    return far * box.seen_revealed if state.revealed >> piece & 1 else far


def spotting_range(state: LandState, piece: int) -> int:
    """4.2, 4.4, 19.26.7 How far a unit can be seen: the cap comes last, but who is near is seen always."""
    return max(min(_far_seen(state, piece), state.sheet.cap), state.box.seen_always)


def farthest_ever(state: LandState) -> int:
    """19.26.7 Beyond this nobody is ever seen."""
    return max(state.sheet.cap, state.box.seen_always)


def spot_barrier(state: LandState, here: int, piece: int) -> str:
    """4.1 to 4.4, 19.26.7 What keeps somebody at a place from spotting a unit."""
    there = state.where[piece]
    far = GROUND.range(here, there)
    if far <= state.box.seen_always:
        return LEGAL
    if far > spotting_range(state, piece):
        return _cap_bar(state) if far <= _far_seen(state, piece) else "4.2 unseen"
    return LEGAL if in_sight(state, here, there) else "4.3 blocked"


def _cap_bar(state: LandState) -> str:
    """19.26.7 The ground fog of the Brickyard; 4.2 elsewhere the cap of the scenario."""
    return "19.26.7 fog" if state.sheet.id == "brickyard" else "4.2 beyond-cap"


def spots_one(state: LandState, here: int, those: int) -> str:
    """4.7 One unit of the kind attacked is enough: what keeps somebody at a place from spotting any of some units."""
    bars = [spot_barrier(state, here, piece) for piece in members(those)]
    return LEGAL if LEGAL in bars else max(bars, default="4.2 unseen")


def farthest(state: LandState, those: int) -> int:
    """4.7 How far the most visible of some units at a place is seen: it tells for all."""
    shown = those & state.revealed
    if those & ALL_VEHICLES or (shown and shown != those):
        return max([spotting_range(state, piece) for piece in members(those)])
    # all on foot and revealed, or none: the first tells for all
    return spotting_range(state, (those & -those).bit_length() - 1)


def sees(state: LandState, here: int, there: int, far: int) -> bool:
    """4.2 to 4.4 Whether what is seen so far at a place is spotted from another."""
    distance = GROUND.range(here, there)
    return distance <= state.box.seen_always or (distance <= far and in_sight(state, here, there))


def spotted(state: LandState, here: int, by_range: Mapping[int, int]) -> int:
    """Those of some places, sets by how far each is seen, that `sees` says are spotted from another, as a set."""
    near, every, rest = GROUND.within(here, state.box.seen_always), 0, 0
    for far, places in by_range.items():
        every |= places
        rest |= places & GROUND.within(here, far)
    rest &= ~near
    return every & near | state.box.sights.in_sight(here, rest) if rest else every & near


def watched_from(state: LandState, place: int, those: int) -> int:
    """4.7 The places from which one of these units at a place is spotted, as a set (the board)."""
    seen = state.box.sights.seen(place, farthest(state, those))
    return seen | GROUND.within(place, state.box.seen_always)


def sees_hex(state: LandState, here: int, side: int, one: int) -> bool:
    """4.8 Whether an observer of a side at a place sees a hex: an enemy in it, or its ground by its own (undoubled) range."""
    if any([spot_barrier(state, here, piece) == LEGAL for piece in members(enemies_at(state, one, side))]):
        return True
    far = min(spotting_value(state, one), state.sheet.cap)
    return GROUND.range(here, one) <= far and in_sight(state, here, one)
