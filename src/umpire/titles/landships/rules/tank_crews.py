"""15 German tank crews leave their immobilised tanks, where the scenario has module 15."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import GERMAN, GROUND, HEXES, NONE, OF_SIDE, PIECES
from umpire.titles.landships.language import AT, DONE, LEAVE_TANK, NOT_NOW
from umpire.titles.landships.rules.guns import captured_by_entry
from umpire.titles.landships.rules.losses import abandon
from umpire.titles.landships.rules.stacking import room_barrier
from umpire.titles.landships.rules.vehicles import PIECE_OF, TARGET_OF
from umpire.titles.landships.state import ABSENT, LandState, enemies_at, on_the_map, put


class AbandonTanks(Step[LandState]):
    """15.0 At the end of the German phase 2."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: LandState) -> None:
        if self.side == GERMAN and abandonable(state):
            state.agenda.append(AbandonTank(self.side))


def spare_crew(state: LandState) -> int:
    """A counter for a tank crew that is not in play yet, NONE if all are."""
    free = [piece for piece in members(state.box.tank_crews) if state.where[piece] == ABSENT]
    return free[0] if free else NONE


def crew_hexes(state: LandState, tank: int) -> list[int]:
    """15.1 Where its crew can stand: in its hex, or beside its hexside; 2.4 not among enemies, T5.4 with room."""
    crew = spare_crew(state)
    return [
        one for one in GROUND.hexes[state.where[tank]]
        if not enemies_at(state, one, GERMAN) and room_barrier(state, crew, one, leaving=bit(tank)) == LEGAL
    ]


def leave_barrier(state: LandState, tank: int) -> str:
    """15.0 Only immobilised German tanks, only with module 15, only where the crew can stand."""
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
    """15.1 The tank is removed and counts as destroyed; its crew fights on as foot."""
    crew = spare_crew(state)
    abandon(state, tank)
    put(state, crew, one)
    state.moved |= bit(crew)
    state.tell("crew-out", "15.0", piece=PIECES[crew], hex=HEXES[one])
    captured_by_entry(state, GERMAN, one)


def _leave_barrier(asked: AbandonTank, state: LandState, target: int) -> str:
    return leave_barrier(state, PIECE_OF[target])


def _leave_tank(asked: AbandonTank, state: LandState, target: int) -> None:
    tank = PIECE_OF[target]
    hexes = crew_hexes(state, tank)
    if len(hexes) == 1:
        leave_tank(state, tank, hexes[0])
    else:
        state.agenda.append(CrewAt(asked.seat, tank))


class AbandonTank(Question[LandState]):
    """15.0 Which crews leave."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(LEAVE_TANK, _leave_barrier, _leave_tank, legal=lambda _, state: [TARGET_OF[one] for one in abandonable(state)]),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(abandonable(state))}


def _at_barrier(asked: CrewAt, state: LandState, one: int) -> str:
    return LEGAL if one in crew_hexes(state, asked.piece) else "15.1 no-place"


def _crew_at(asked: CrewAt, state: LandState, one: int) -> None:
    state.agenda.pop()
    leave_tank(state, asked.piece, one)


class CrewAt(Question[LandState]):
    """15.1 On which side of the hexside."""

    cites: ClassVar[Mapping[str, str]] = {AT.name: "15.1"}
    rows: ClassVar[Rows] = Rows(
        OwnRow(AT, _at_barrier, _crew_at, legal=lambda asked, state: sorted(crew_hexes(state, asked.piece))), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece]}
