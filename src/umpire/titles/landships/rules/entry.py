"""T6.9, 6.23, 7.17 Entering the map: 19.26.4, 19.26.5 the pieces due; vehicles, then foot."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Optional

from umpire.engine.agenda import SideStep
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.landships.components import (
    ALL_AIRCRAFT,
    ALL_FOOT,
    ALL_VEHICLES,
    GROUND,
    HEADINGS,
    HEXES,
    MODULES_PER_SIDE,
    ON_FOOT,
    PIECES,
    SEATS,
)
from umpire.titles.landships.language import AT, ENTER, FACE, NOT_NOW
from umpire.titles.landships.questions import AboutPiece
from umpire.titles.landships.rules.ground import is_open, room_barrier
from umpire.titles.landships.rules.vehicles_bogging import check_bog, check_breakdown, check_mines, steps_on_mine
from umpire.titles.landships.rules.vehicles_movement import crush_wire
from umpire.titles.landships.rules.weapons_units import capture_by_entry
from umpire.titles.landships.state import READY, TO_COME, Arrival, LandState, enemies_at, is_vehicle, put, side_of, stand

# 19.26.4, 19.26.5, 6.23 Reinforcements: the pieces due, and what comes without being placed (modules, aircraft).

def arrive(state: LandState) -> None:
    """19.26.4, 19.26.5 Bring aircraft and modules at the start of a turn."""
    arrive_modules(state)
    for piece in aircraft_due(state):
        put(state, piece, READY)
        state.tell("aircraft-ready", state.sheet.arrival_cases[side_of(piece)], piece=PIECES[piece], side=SEATS[side_of(piece)])


def arrival_of(state: LandState, piece: int) -> Arrival:
    """Return the line of the scenario that brings a piece."""
    return next(iter([arrival for arrival in state.sheet.arrivals if piece in arrival.pieces]))


def arrive_modules(state: LandState) -> None:
    """5.0, 19.26.4 Make the off-board modules of this turn available."""
    for side, turn, count in state.sheet.modules:
        if turn == state.turn:
            first = side * MODULES_PER_SIDE
            state.batteries |= set_of(tuple(range(first, first + count)))
            state.tell("modules", state.sheet.arrival_cases[side], side=SEATS[side], n=count)


def due(state: LandState, side: int, those: int) -> tuple[int, ...]:
    """6.23 Return the reinforcements of a side that should be on the map by now and are not: of some kind only."""
    return tuple([
        piece for arrival in state.sheet.arrivals if arrival.side == side and arrival.turn <= state.turn
        for piece in arrival.pieces if has(those, piece) and state.where[piece] == TO_COME
    ])


def aircraft_due(state: LandState) -> tuple[int, ...]:
    """19.26.4, 19.26.5 Return the aircraft that come with this turn."""
    return tuple([piece for side in (0, 1) for piece in due(state, side, ALL_AIRCRAFT)])


# T6.9, 6.23, 7.17 Entering the map: vehicles at the start of phase 2, foot in phase 4.

class EnterVehicles(SideStep[LandState]):
    """6.23 Vehicles that are due enter, one after another, as long as a hex is open; the others wait for the next turn."""

    id: ClassVar[str] = "enter_vehicles"

    def run(self, state: LandState) -> None:
        if entering(state, self.side, ALL_VEHICLES):
            state.agenda += [EnterVehicles(self.side), EnterUnits(self.side)]


class EnterFoot(SideStep[LandState]):
    """7.17 Foot that is due enters in phase 4, pays the hex and may go on."""

    id: ClassVar[str] = "enter_foot"

    def run(self, state: LandState) -> None:
        if entering(state, self.side, ALL_FOOT):
            state.agenda += [EnterFoot(self.side), EnterUnits(self.side)]


def entering_kind(state: LandState) -> int:
    """Return the kind that enters in this phase: vehicles in phase 2, foot in phase 4."""
    return ALL_VEHICLES if state.phase == "vehicle_movement" else ALL_FOOT


def entering(state: LandState, side: int, those: int) -> list[int]:
    """6.23 Return the pieces that are due and have an open hex."""
    return [piece for piece in due(state, side, those) if open_hexes(state, piece)]


def entry_barrier(state: LandState, piece: int, one: int) -> str:
    """19.26.4, 6.23 Return what closes an entry hex: not listed, enemies, no room, as many as may come there this turn."""
    arrival = arrival_of(state, piece)
    if not arrival.hexes >> one & 1:
        return "6.23 no-entry-hex"
    if enemies_at(state, one, side_of(piece)):
        return "6.23 enemies"
    # nobody has moved on before all have entered; whatever line of the scenario brings them, the hex holds no more
    if (state.at.get(one, 0) & state.entered).bit_count() >= arrival.most:
        return f"{state.sheet.arrival_cases[side_of(piece)]} one-each"
    if not is_open(state, one, state.box.pieces[piece].motion):
        return "6.18 wire"
    return room_barrier(state, piece, one)


def open_hexes(state: LandState, piece: int) -> list[int]:
    return [one for one in members(arrival_of(state, piece).hexes) if entry_barrier(state, piece, one) == LEGAL]


def _enter_barrier(question: EnterUnits, state: LandState, piece: int) -> str:
    return LEGAL if piece in entering(state, question.seat, entering_kind(state)) else "6.23 not-due"


def _enter(question: EnterUnits, state: LandState, piece: int) -> None:
    state.agenda.pop()
    state.agenda.append(EnterAt(question.seat, piece))


class EnterUnits(Question[LandState]):
    """6.23 The piece that enters next: every piece that can must."""

    id: ClassVar[str] = "enter_units"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(ENTER, _enter_barrier, _enter, legal=lambda question, state: (
            sorted(entering(state, question.seat, entering_kind(state)))
        )),
        otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(entering(state, self.seat, entering_kind(state)))}


def _at_barrier(question: EnterAt, state: LandState, one: int) -> str:
    return entry_barrier(state, question.piece, one)


def _enter_at(question: EnterAt, state: LandState, one: int) -> None:
    """T6.9 Put the piece on the map; a vehicle's owner then chooses its heading, foot is in place (7.17)."""
    state.agenda.pop()
    put(state, question.piece, one)
    state.moved |= bit(question.piece)
    state.entered |= bit(question.piece)
    state.tell("entered", "6.23", piece=PIECES[question.piece], hex=HEXES[one])
    capture_by_entry(state, question.seat, one)
    if is_vehicle(question.piece):
        state.agenda.append(EnterFacing(question.seat, question.piece))
    else:
        _walk_in(state, question.piece, one)


def _walk_in(state: LandState, piece: int, one: int) -> None:
    """7.17 Let foot pay for the hex; 7.14 mines may take it, 7.15 in wire it goes no farther."""
    state.walked[piece] = 2 * state.box.cost[ON_FOOT][one]
    if has(state.wire, one):
        state.finished |= bit(piece)
    steps_on_mine(state, piece)


class EnterAt(AboutPiece):
    """6.23 The hex in which it enters."""

    id: ClassVar[str] = "enter_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "6.23"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AT, _at_barrier, _enter_at, legal=lambda question, state: open_hexes(state, question.piece)),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        """6.23 Return what is wrong: the piece waits for its entry, and there is a hex for it."""
        waits = state.where[self.piece] == TO_COME
        return None if waits and open_hexes(state, self.piece) else Flaw("piece", Fault("does-not-wait-to-enter"))


def _face_barrier(question: EnterFacing, state: LandState, heading: int) -> str:
    """T6.9 Return what keeps a vehicle from facing that way: the place ahead must be on the map."""
    ahead = GROUND.ahead[state.where[question.piece] * 12 + heading]
    return LEGAL if ahead >= 0 else "T6.9 off-map"


def _face(question: EnterFacing, state: LandState, heading: int) -> None:
    """6.16 Face a vehicle that enters; the hex costs MP, so it may break down.

    6.15 Its ground may bog it, unless a road leads in; 6.18, 7.14 wire and mines as in any hex that it enters.
    """
    state.agenda.pop()
    place = state.where[question.piece]
    stand(state, question.piece, place, heading)
    state.tell("faced", "T6.9", piece=PIECES[question.piece], heading="heading-" + HEADINGS[heading])
    crush_wire(state, question.piece, place)
    if check_breakdown(state, question.piece):
        return
    check_mines(state, question.piece, place)
    if not state.box.roads[place]:
        check_bog(state, question.piece, place)


class EnterFacing(AboutPiece):
    """T6.9 The heading of a vehicle as it enters."""

    id: ClassVar[str] = "enter_facing"
    verb_cases: ClassVar[Mapping[str, str]] = {FACE.name: "T6.9"}
    rows: ClassVar[Rows] = Rows(DecisionRow(FACE, _face_barrier, _face), otherwise=NOT_NOW)
