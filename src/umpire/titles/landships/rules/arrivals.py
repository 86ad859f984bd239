"""19.26.4, 19.26.5, 6.23 Reinforcements: who is due, and what comes without being placed (modules, aircraft)."""
from __future__ import annotations

from umpire.engine.sets import has, set_of
from umpire.titles.landships.components import ALL_AIRCRAFT, MODULES_PER_SIDE, PIECES, SEATS
from umpire.titles.landships.state import READY, TO_COME, Arrival, LandState, put, side_of


def arrive(state: LandState) -> None:
    """19.26.4, 19.26.5 At the start of a turn: aircraft become available, and modules."""
    arrive_modules(state)
    for piece in aircraft_due(state):
        put(state, piece, READY)
        state.tell("aircraft-ready", state.sheet.arrival_cases[side_of(piece)], piece=PIECES[piece], side=SEATS[side_of(piece)])


def arrival_of(state: LandState, piece: int) -> Arrival:
    """The line of the scenario that brings a piece."""
    return next(iter([arrival for arrival in state.sheet.arrivals if piece in arrival.pieces]))


def arrive_modules(state: LandState) -> None:
    """5.0, 19.26.4 Off-board modules that come with this turn."""
    for side, turn, count in state.sheet.modules:
        if turn == state.turn:
            first = side * MODULES_PER_SIDE
            state.batteries |= set_of(tuple(range(first, first + count)))
            state.tell("modules", state.sheet.arrival_cases[side], side=SEATS[side], n=count)


def due(state: LandState, side: int, those: int) -> tuple[int, ...]:
    """6.23 Reinforcements of a side that should be on the map by now and are not: of some kind only."""
    return tuple([
        piece for arrival in state.sheet.arrivals if arrival.side == side and arrival.turn <= state.turn
        for piece in arrival.pieces if has(those, piece) and state.where[piece] == TO_COME
    ])


def aircraft_due(state: LandState) -> tuple[int, ...]:
    """19.26.4, 19.26.5 Aircraft that come with this turn."""
    return tuple([piece for side in (0, 1) for piece in due(state, side, ALL_AIRCRAFT)])
