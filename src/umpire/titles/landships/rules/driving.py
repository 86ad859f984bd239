"""6.1, 6.12, 6.15, 6.18, 12.7 What happens to a vehicle where it arrives."""
from __future__ import annotations

from umpire.engine.sets import bit, has
from umpire.titles.landships.components import HEXES, ON_TRACKS, PIECES, PLACES
from umpire.titles.landships.goings import Going
from umpire.titles.landships.rules.bogging import check_bog, check_mines
from umpire.titles.landships.rules.guns import captured_by_entry
from umpire.titles.landships.state import LandState, is_hex, side_of, stance_of, stand


def arrive(state: LandState, vehicle: int, going: Going) -> bool:
    """Stand there and bear what the place does: an overrun (6.12), guns taken (12.7), wire (6.18), mines (7.14), a bog
    check unless it came along a road (6.15). Whether it can go no farther."""
    before, place = stance_of(state, vehicle), going.stance // 12
    stand(state, vehicle, place, going.stance % 12)
    state.moved |= bit(vehicle)
    if going.stops:
        break_in(state, vehicle, before)
    if is_hex(place):
        captured_by_entry(state, side_of(vehicle), place)
        crush_wire(state, vehicle, place)
    halted = check_mines(state, vehicle, place)
    bogged = not going.road and check_bog(state, vehicle, place)
    return halted or bogged or going.stops


def break_in(state: LandState, vehicle: int, before: int) -> None:
    """6.12 The move ends among the enemies; whence it came is kept for the way back (10.4)."""
    state.broke_in |= bit(vehicle)
    state.came_from[vehicle] = before
    state.tell("overran", "6.12", piece=PIECES[vehicle], place=PLACES[state.where[vehicle]])


def crush_wire(state: LandState, vehicle: int, one: int) -> None:
    """6.18 Tracks remove it."""
    if has(state.wire, one) and state.box.pieces[vehicle].motion == ON_TRACKS:
        state.wire &= ~(1 << one)
        state.tell("wire-crushed", "6.18", piece=PIECES[vehicle], hex=HEXES[one])
