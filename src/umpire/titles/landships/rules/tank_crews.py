"""15 German tank crews leave their tanks; 19.26.10 to 19.26.18, 19.26.22 assault squads get out of theirs."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Optional

from umpire.engine.agenda import SideStep
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import GERMAN, GROUND, HEXES, NONE, OF_SIDE, PIECES
from umpire.titles.landships.language import AT, DISMOUNT, DONE, LEAVE_TANK, NOT_NOW
from umpire.titles.landships.questions import AboutPiece
from umpire.titles.landships.rules.ground import room_barrier
from umpire.titles.landships.rules.losses import abandon
from umpire.titles.landships.rules.vehicles_movement import PIECE_OF, TARGET_OF
from umpire.titles.landships.rules.weapons_units import capture_by_entry
from umpire.titles.landships.state import ABOARD, ABSENT, LandState, enemies_at, on_the_map, put, side_of

# 15 German tank crews leave their immobilised tanks, where the scenario has module 15.

class AbandonTanks(SideStep[LandState]):
    """15.0 At the end of the German phase 2."""

    id: ClassVar[str] = "abandon_tanks"

    def run(self, state: LandState) -> None:
        if self.side == GERMAN and abandonable(state):
            state.agenda.append(AbandonTank(self.side))


def spare_crew(state: LandState) -> int:
    """Return a counter for a tank crew that is not in play yet, NONE if all are."""
    free = [piece for piece in members(state.box.tank_crews) if state.where[piece] == ABSENT]
    return free[0] if free else NONE


def crew_hexes(state: LandState, tank: int) -> list[int]:
    """15.1 Return where the crew can stand: in the tank's hex, or beside its hexside; 2.4 not among enemies, T5.4 with room."""
    crew = spare_crew(state)
    return [
        one for one in GROUND.hexes[state.where[tank]]
        if not enemies_at(state, one, GERMAN) and room_barrier(state, crew, one, leaving=bit(tank)) == LEGAL
    ]


def leave_barrier(state: LandState, tank: int) -> str:
    """15.0 Return what keeps a crew from leaving: only immobilised German tanks, only with module 15, only where it can stand."""
    if not state.sheet.module_15:
        return "15.0 not-here"
    if not has(state.box.tanks & OF_SIDE[GERMAN], tank) or state.where[tank] < 0:
        return "15.0 no-german-tank"
    if not has(state.immobilised, tank):
        return "15.0 can-move"
    if spare_crew(state) == NONE:
        return "15.0 no-counter"
    return LEGAL if crew_hexes(state, tank) else "15.1 no-place"


def abandonable(state: LandState) -> list[int]:
    tanks = on_the_map(state, state.immobilised & state.box.tanks & OF_SIDE[GERMAN])
    return [tank for tank in tanks if leave_barrier(state, tank) == LEGAL]


def leave_tank(state: LandState, tank: int, one: int) -> None:
    """15.1 Remove the tank, which counts as destroyed; its crew fights on as foot."""
    crew = spare_crew(state)
    abandon(state, tank)
    put(state, crew, one)
    state.moved |= bit(crew)
    state.tell("crew-out", "15.0", piece=PIECES[crew], hex=HEXES[one])
    capture_by_entry(state, GERMAN, one)


def _leave_barrier(question: AbandonTank, state: LandState, target: int) -> str:
    return leave_barrier(state, PIECE_OF[target])


def _leave_tank(question: AbandonTank, state: LandState, target: int) -> None:
    tank = PIECE_OF[target]
    hexes = crew_hexes(state, tank)
    if len(hexes) == 1:
        leave_tank(state, tank, hexes[0])
    else:
        state.agenda.append(CrewAt(question.seat, tank))


class AbandonTank(Question[LandState]):
    """15.0 The crews that leave."""

    id: ClassVar[str] = "abandon_tank"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(
            LEAVE_TANK, _leave_barrier, _leave_tank, legal=lambda _, state: [TARGET_OF[one] for one in abandonable(state)],
        ),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(abandonable(state))}


def _crew_at_barrier(question: CrewAt, state: LandState, one: int) -> str:
    return LEGAL if one in crew_hexes(state, question.piece) else "15.1 no-place"


def _crew_at(question: CrewAt, state: LandState, one: int) -> None:
    state.agenda.pop()
    leave_tank(state, question.piece, one)


class CrewAt(AboutPiece):
    """15.1 The side of the hexside on which the crew stands."""

    id: ClassVar[str] = "crew_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "15.1"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AT, _crew_at_barrier, _crew_at, legal=lambda question, state: sorted(crew_hexes(state, question.piece))),
        otherwise=NOT_NOW,
    )


# 19.26.10 to 19.26.18, 19.26.22 Assault squads get out of their tanks.

class Dismounting(SideStep[LandState]):
    """19.26.11, 19.26.22 At the end of phase 2 squads may get out, whatever the state of their tank."""

    id: ClassVar[str] = "dismounting"

    def run(self, state: LandState) -> None:
        if squads_inside(state, self.side):
            state.agenda.append(DismountSquads(self.side))


def squad_hexes(state: LandState, squad: int) -> list[int]:
    """19.26.11, 19.26.18 Return where a squad can be set down: the hex of its tank, or a flanking one; never among enemies."""
    place = state.where[state.carrier[squad]]
    return [one for one in GROUND.hexes[place] if not enemies_at(state, one, side_of(squad))]


def dismount_barrier(state: LandState, squad: int, side: int) -> str:
    """19.26.13 Return what keeps a squad from getting out: it is not inside, or (19.26.18) among enemies."""
    if not has(state.box.squads & OF_SIDE[side], squad) or state.where[squad] != ABOARD:
        return "19.26.13 not-inside"
    if state.where[state.carrier[squad]] < 0:
        return "19.26.11 not-on-map"
    return LEGAL if squad_hexes(state, squad) else "19.26.18 enemies"


def squads_inside(state: LandState, side: int) -> list[int]:
    """Return the squads that can get out now."""
    return [one for one in members(state.box.squads & OF_SIDE[side]) if dismount_barrier(state, one, side) == LEGAL]


def set_down(state: LandState, squad: int, one: int) -> None:
    """3.5, A35 Put the squad down: it has moved then, and its tank may be fired at as if it had.

    9.6 Its own gun aims as well as before.
    """
    state.moved |= bit(squad)
    state.opened |= bit(state.carrier[squad])
    state.tell("dismounted", "19.26.11", piece=PIECES[squad], target=PIECES[state.carrier[squad]], hex=HEXES[one])
    state.carrier[squad] = NONE
    put(state, squad, one)
    capture_by_entry(state, side_of(squad), one)


def _dismount_barrier(question: DismountSquads, state: LandState, squad: int) -> str:
    return dismount_barrier(state, squad, question.seat)


def _dismount(question: DismountSquads, state: LandState, squad: int) -> None:
    hexes = squad_hexes(state, squad)
    if len(hexes) == 1:
        set_down(state, squad, hexes[0])
    else:
        state.agenda.append(SquadAt(question.seat, squad))


class DismountSquads(Question[LandState]):
    """19.26.11 The squads that get out."""

    id: ClassVar[str] = "dismount_squads"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(DISMOUNT, _dismount_barrier, _dismount, legal=lambda question, state: squads_inside(state, question.seat)),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(squads_inside(state, self.seat))}


def _squad_at_barrier(question: SquadAt, state: LandState, one: int) -> str:
    if one not in GROUND.hexes[state.where[state.carrier[question.piece]]]:
        return "19.26.18 not-beside"
    return LEGAL if one in squad_hexes(state, question.piece) else "19.26.18 enemies"


def _set_down(question: SquadAt, state: LandState, one: int) -> None:
    state.agenda.pop()
    set_down(state, question.piece, one)


class SquadAt(AboutPiece):
    """19.26.18 The side of the hexside on which the squad gets out."""

    id: ClassVar[str] = "squad_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "19.26.18"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AT, _squad_at_barrier, _set_down, legal=lambda question, state: sorted(squad_hexes(state, question.piece))),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if state.where[self.piece] == ABOARD else Flaw("step", Fault("squad-is-not-in-a-vehicle"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "target": PIECES[state.carrier[self.piece]]}
