"""10.7, 10.4, 10.8, 11.5 Retreats, falling back, displacement: none of it is movement (3.5)."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import GRID, GROUND, HEXES, MOUNTED, NONE, ON_FOOT, PIECES, PLACES, PROHIBITED
from umpire.titles.landships.language import NOT_NOW, RETREAT
from umpire.titles.landships.rules.guns import captured_by_entry
from umpire.titles.landships.rules.losses import eliminate
from umpire.titles.landships.rules.paths import is_open
from umpire.titles.landships.rules.stacking import room_barrier
from umpire.titles.landships.state import LandState, enemies_at, is_hex, is_vehicle, put, side_of, stand


def nearest_enemy(state: LandState, side: int, place: int) -> int:
    """10.7 The range to the nearest enemy ground unit (2.5); very far if there is none."""
    return min([GROUND.range(place, one) for one in members(state.held[1 - side])], default=255)


def way_back_barrier(state: LandState, piece: int, one: int) -> str:
    """10.7 What keeps a unit from going back into a hex: not farther from the enemy, enemies, ground it cannot enter."""
    here, side = state.where[piece], side_of(piece)
    if one not in _beside(here):
        return "10.7 not-next"
    motion = _motion(state, piece)
    if state.box.cost[motion][one] == PROHIBITED or not is_open(state, one, motion):
        return "10.7 prohibited"
    if enemies_at(state, one, side):
        return "10.7 enemies"
    return LEGAL if nearest_enemy(state, side, one) > nearest_enemy(state, side, here) else "10.7 no-farther"


def _motion(state: LandState, piece: int) -> int:
    """How it goes; 7.2 cavalry in the saddle as horses do."""
    if has(state.mounted, piece):
        return MOUNTED
    return state.box.pieces[piece].motion if is_vehicle(piece) else ON_FOOT


def _beside(place: int) -> tuple[int, ...]:
    """The hexes next to a hex; from a hexside its own two (10.8 displaced vehicles end in hexes)."""
    return tuple(GRID.around[place]) if is_hex(place) else GROUND.hexes[place]


def retreat_barrier(state: LandState, piece: int, one: int, steps: int = 1) -> str:
    """10.7, A39 The same, and room if it ends there."""
    return way_back_barrier(state, piece, one) or (room_barrier(state, piece, one) if steps == 1 else LEGAL)


def retreat_hexes(state: LandState, piece: int, steps: int) -> list[int]:
    return sorted([one for one in _beside(state.where[piece]) if retreat_barrier(state, piece, one, steps) == LEGAL])


def retreat(state: LandState, piece: int, steps: int, case: str, spared: bool = False) -> None:
    """10.7 Its owner leads it back so many hexes; where there is no way it is eliminated, unless spared (14.5)."""
    if not spared or retreat_hexes(state, piece, steps):
        state.tell("must-retreat", case, piece=PIECES[piece], n=steps)
    state.agenda.append(Retreat(piece, steps, spared))


class Retreat(Step[LandState]):
    """10.7 One step after another: the owner's choice among all legal hexes."""

    def __init__(self, piece: int, steps: int, spared: bool = False) -> None:
        self.piece = piece
        self.steps = steps
        self.spared = spared

    def run(self, state: LandState) -> None:
        if state.where[self.piece] < 0:
            return
        if retreat_hexes(state, self.piece, self.steps):
            state.agenda.append(RetreatUnit(side_of(self.piece), self.piece, self.steps, self.spared))
        elif self.spared:
            state.tell("no-way-stays", "14.5", piece=PIECES[self.piece], place=PLACES[state.where[self.piece]])
        else:
            state.tell("no-way-back", "10.7", piece=PIECES[self.piece])
            eliminate(state, self.piece, "10.7")


def step_back(state: LandState, piece: int, one: int) -> None:
    """11.5 A crew leaves its gun; 12.7 guns without crew are taken even so."""
    state.tell_move("retreated", "10.7", (PLACES[state.where[piece]], HEXES[one]), piece=PIECES[piece], hex=HEXES[one])
    put(state, piece, one)
    state.broke_in &= ~(1 << piece)
    state.came_from[piece] = NONE
    captured_by_entry(state, side_of(piece), one)


def _retreat_barrier(asked: RetreatUnit, state: LandState, one: int) -> str:
    return retreat_barrier(state, asked.piece, one, asked.steps)


def _retreat(asked: RetreatUnit, state: LandState, one: int) -> None:
    state.agenda.pop()
    step_back(state, asked.piece, one)
    if asked.steps > 1:
        state.agenda.append(Retreat(asked.piece, asked.steps - 1, asked.spared))


class RetreatUnit(Question[LandState]):
    """10.7 Where the unit goes back."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(RETREAT, _retreat_barrier, _retreat, legal=lambda asked, state: retreat_hexes(state, asked.piece, asked.steps)),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int, steps: int, spared: bool = False) -> None:
        super().__init__(seat)
        self.piece = piece
        self.steps = steps
        self.spared = spared

    def flaw(self, state: LandState) -> str:
        if self.steps < 1 or state.where[self.piece] < 0:
            return "there is nobody to retreat"
        return "" if retreat_hexes(state, self.piece, self.steps) else "the unit has no way back"

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": self.steps}


# 10.4, 10.8 falling back

def fall_back(state: LandState, piece: int) -> None:
    """10.4, 10.8 Back to where it came from, a vehicle with its heading; if that is full or held by enemies, by 10.7. Who is
    bogged or immobilised stays."""
    if has(state.bogged | state.immobilised, piece):
        state.tell("stays", "10.8", piece=PIECES[piece])
        return
    stance = state.came_from[piece]
    if stance == NONE or not _may_stand(state, piece, stance // 12):
        retreat(state, piece, 1, "10.7")
        return
    state.tell_move(
        "fell-back", "10.4", (PLACES[state.where[piece]], PLACES[stance // 12]), piece=PIECES[piece], place=PLACES[stance // 12],
    )
    stand(state, piece, stance // 12, stance % 12)
    state.broke_in &= ~(1 << piece)
    state.came_from[piece] = NONE


def _may_stand(state: LandState, piece: int, place: int) -> bool:
    return not enemies_at(state, place, side_of(piece)) and room_barrier(state, piece, place) == LEGAL
