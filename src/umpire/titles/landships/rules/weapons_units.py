"""12, 9.7, 11.5 Weapons Units: turning, moving, crews, capture."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Optional

from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.maps.twelve.lattice import nearest_headings
from umpire.titles.landships.components import ALL_GUNS, GRID, GROUND, HEADINGS, HEXES, NONE, OF_SIDE, ON_FOOT, PIECES
from umpire.titles.landships.language import FACE, NOT_NOW, TO
from umpire.titles.landships.questions import AboutPiece
from umpire.titles.landships.rules.ground import full_hexes, room_barrier, ways_from
from umpire.titles.landships.rules.losses import capture
from umpire.titles.landships.rules.vehicles_bogging import steps_on_mine
from umpire.titles.landships.state import (
    SECOND_FOOT,
    LandState,
    crews_at,
    enemies_at,
    guns_at,
    is_manned,
    on_the_map,
    put,
    side_of,
)

# 12.4, 12.7

def turn_to(state: LandState, gun: int, place: int) -> None:
    """12.4 Turn the gun to face the target after firing outside its arc."""
    near = nearest_headings(GROUND.spots[state.where[gun]], GROUND.spots[place])
    if len(near) < len(HEADINGS):
        state.heading[gun] = near[0]
        state.tell("gun-turned", "12.4", piece=PIECES[gun], heading="heading-" + HEADINGS[near[0]])


def capture_by_entry(state: LandState, side: int, one: int) -> None:
    """12.7 Capture the unmanned enemy guns in a hex that a ground unit of a side enters; passing through is enough."""
    guns = guns_at(state, one, 1 - side)
    for gun in members(guns) if guns else ():
        if not is_manned(state, gun):
            capture(state, gun)


# 12.1, 12.3 turning

def crew_for(state: LandState, gun: int) -> int:
    """12.1, 12.3 Return an unpinned crew beside the gun that has not moved in this phase; NONE if there is none."""
    for crew in members(crews_at(state, state.where[gun], side_of(gun)) & ~(state.pinned | state.finished)):
        if not state.walked[crew]:
            return crew
    return NONE


def refit_barrier(state: LandState, gun: int, side: int, case: str = "12.3") -> str:
    """12.1, 12.3, 12.5 Return what keeps a gun from being turned or moved: no unpinned crew beside it that has not moved."""
    if not has(ALL_GUNS & OF_SIDE[side], gun) or state.where[gun] < 0:
        return f"{case} no-gun"
    if not crews_at(state, state.where[gun], side) & ~state.pinned:
        return "12.1 no-crew"
    return LEGAL if crew_for(state, gun) != NONE else f"{case} crew-moved"


def turnable_guns(state: LandState, side: int) -> list[int]:
    """Return all that `refit_barrier` lets through."""
    return [gun for gun in on_the_map(state, ALL_GUNS & OF_SIDE[side]) if crew_for(state, gun) != NONE]


def push_refit(state: LandState, seat: int, gun: int) -> None:
    state.agenda.append(RefitGun(seat, gun))


def _face_barrier(question: RefitGun, state: LandState, heading: int) -> str:
    return "12.3 same-facing" if heading == state.heading[question.piece] else LEGAL


def _face(question: RefitGun, state: LandState, heading: int) -> None:
    """12.3 Turn instead of moving; 3.5 it is no movement."""
    state.agenda.pop()
    state.finished |= bit(crew_for(state, question.piece))
    state.heading[question.piece] = heading
    state.tell("refitted", "12.3", piece=PIECES[question.piece], heading="heading-" + HEADINGS[heading])


class RefitGun(AboutPiece):
    """12.3, T2.2 To which of the twelve headings the gun is turned."""

    id: ClassVar[str] = "refit_gun"
    verb_cases: ClassVar[Mapping[str, str]] = {FACE.name: "12.3"}
    rows: ClassVar[Rows] = Rows(DecisionRow(FACE, _face_barrier, _face), otherwise=NOT_NOW)

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if refit_barrier(state, self.piece, self.seat) == LEGAL else Flaw("step", Fault("gun-cannot-be-turned"))


# 12.5 moving

def manhandle_barrier(state: LandState, gun: int, side: int) -> str:
    """12.5 Return what keeps crew and gun from moving a hex together."""
    bar = refit_barrier(state, gun, side, "12.5")
    if bar:
        return bar
    if state.phase != SECOND_FOOT:
        return "12.5 only-second"
    if has(state.manhandled, gun):
        return "12.5 moved-once"
    if any([has(state.fired, weapon) for weapon in state.box.pieces[gun].weapons]):
        return "12.5 fired"
    return LEGAL if gun_goals(state, gun) else "12.5 nowhere"


def gun_goal_barrier(state: LandState, gun: int, one: int) -> str:
    """12.5 Return what keeps a gun from a goal: it must be one hex away, neither wood nor trench, without enemies, with room."""
    here = state.where[gun]
    if one not in GRID.around[here]:
        return "12.5 too-far"
    passable = [way[0] for way in ways_from(state, here, ON_FOOT)]
    if has(state.box.rough, one) or one not in passable:
        return "12.5 rough-ground"
    if enemies_at(state, one, side_of(gun)):
        return "7.18 no-assault"
    return room_barrier(state, gun, one)


def gun_goals(state: LandState, gun: int) -> tuple[int, ...]:
    """Return all that `gun_goal_barrier` lets through."""
    side = side_of(gun)
    barriers = state.box.rough | state.held[1 - side] | full_hexes(state, side, state.box.pieces[gun].stacking)
    return members(state.box.next_hexes[state.where[gun]][-1] & ~barriers)


def movable_guns(state: LandState, side: int) -> list[int]:
    if state.phase != SECOND_FOOT:
        return []
    return [gun for gun in turnable_guns(state, side) if manhandle_barrier(state, gun, side) == LEGAL]


def push_manhandle(state: LandState, seat: int, gun: int) -> None:
    state.agenda.append(ManhandleTo(seat, gun))


def _goal_barrier(question: ManhandleTo, state: LandState, one: int) -> str:
    return gun_goal_barrier(state, question.piece, one)


def _manhandle(question: ManhandleTo, state: LandState, one: int) -> None:
    """12.5, 3.5 Move the gun and its crew; this is movement, and mines may take the crew (7.14)."""
    state.agenda.pop()
    gun, crew, here = question.piece, crew_for(state, question.piece), state.where[question.piece]
    state.finished |= bit(crew)
    state.manhandled |= bit(gun)
    state.moved |= bit(gun) | bit(crew)
    state.tell_move("manhandled", "12.5", (HEXES[here], HEXES[one]), piece=PIECES[gun], hex=HEXES[one])
    put(state, gun, one)
    put(state, crew, one)
    capture_by_entry(state, question.seat, one)
    steps_on_mine(state, crew)


class ManhandleTo(AboutPiece):
    """12.5 The hex into which the gun is moved."""

    id: ClassVar[str] = "manhandle_to"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "12.5"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, _goal_barrier, _manhandle, legal=lambda question, state: gun_goals(state, question.piece)),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if manhandle_barrier(state, self.piece, self.seat) == LEGAL else Flaw("step", Fault("gun-cannot-be-moved"))

