"""19.26.10 to 19.26.18, 19.26.22 Assault squads get out of their tanks."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import GROUND, HEXES, NONE, OF_SIDE, PIECES
from umpire.titles.landships.language import AT, DISMOUNT, DONE, NOT_NOW
from umpire.titles.landships.rules.guns import captured_by_entry
from umpire.titles.landships.state import ABOARD, LandState, enemies_at, put, side_of


class Dismounting(Step[LandState]):
    """19.26.11, 19.26.22 At the end of phase 2 squads may get out, whatever state their tank is in."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: LandState) -> None:
        if inside(state, self.side):
            state.agenda.append(DismountSquads(self.side))


def squad_hexes(state: LandState, squad: int) -> list[int]:
    """19.26.11, 19.26.18 Where a squad can be set down: the hex of its tank, or a flanking one; never among enemies."""
    place = state.where[state.carrier[squad]]
    return [one for one in GROUND.hexes[place] if not enemies_at(state, one, side_of(squad))]


def dismount_barrier(state: LandState, squad: int, side: int) -> str:
    """19.26.13 Only who is still inside gets out; 19.26.18 not among enemies."""
    if not has(state.box.squads & OF_SIDE[side], squad) or state.where[squad] != ABOARD:
        return "19.26.13 not-inside"
    if state.where[state.carrier[squad]] < 0:
        return "19.26.11 not-on-map"
    return LEGAL if squad_hexes(state, squad) else "19.26.18 enemies"


def inside(state: LandState, side: int) -> list[int]:
    """The squads that can get out now."""
    return [one for one in members(state.box.squads & OF_SIDE[side]) if dismount_barrier(state, one, side) == LEGAL]


def set_down(state: LandState, squad: int, one: int) -> None:
    """3.5, A35 The squad has moved then, and its tank may be fired at as if it had; 9.6 its own gun aims as well as before."""
    state.moved |= bit(squad)
    state.opened |= bit(state.carrier[squad])
    state.tell("dismounted", "19.26.11", piece=PIECES[squad], target=PIECES[state.carrier[squad]], hex=HEXES[one])
    state.carrier[squad] = NONE
    put(state, squad, one)
    captured_by_entry(state, side_of(squad), one)


def _dismount_barrier(asked: DismountSquads, state: LandState, squad: int) -> str:
    return dismount_barrier(state, squad, asked.seat)


def _dismount(asked: DismountSquads, state: LandState, squad: int) -> None:
    hexes = squad_hexes(state, squad)
    if len(hexes) == 1:
        set_down(state, squad, hexes[0])
    else:
        state.agenda.append(SquadAt(asked.seat, squad))


class DismountSquads(Question[LandState]):
    """19.26.11 Which squads get out."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(DISMOUNT, _dismount_barrier, _dismount, legal=lambda asked, state: inside(state, asked.seat)),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(inside(state, self.seat))}


def _at_barrier(asked: SquadAt, state: LandState, one: int) -> str:
    if one not in GROUND.hexes[state.where[state.carrier[asked.piece]]]:
        return "19.26.18 not-beside"
    return LEGAL if one in squad_hexes(state, asked.piece) else "19.26.18 enemies"


def _set_down(asked: SquadAt, state: LandState, one: int) -> None:
    state.agenda.pop()
    set_down(state, asked.piece, one)


class SquadAt(Question[LandState]):
    """19.26.18 On which side of the hexside."""

    cites: ClassVar[Mapping[str, str]] = {AT.name: "19.26.18"}
    rows: ClassVar[Rows] = Rows(
        OwnRow(AT, _at_barrier, _set_down, legal=lambda asked, state: sorted(squad_hexes(state, asked.piece))),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def flaw(self, state: LandState) -> str:
        return "" if state.where[self.piece] == ABOARD else "the squad is not inside a vehicle"

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "target": PIECES[state.carrier[self.piece]]}
