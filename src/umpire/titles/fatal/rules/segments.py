"""7.2, 7.3.1 The land segment: formations, order, halves."""
from __future__ import annotations

from typing import Any, ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always
from umpire.engine.sets import has
from umpire.titles.fatal.components import ALLIED, FORMATIONS, SEATS
from umpire.titles.fatal.language import ACTIVATE, DONE, FIGHT_FIRST, MOVE_FIRST, NOT_NOW, RISE
from umpire.titles.fatal.rules.activation import activate_formation, formation_barrier
from umpire.titles.fatal.rules.beachheads import SetBeachheads
from umpire.titles.fatal.rules.charge import ReserveCavalry
from umpire.titles.fatal.rules.combat import CombatHalf
from umpire.titles.fatal.rules.digging import rise, rise_barrier, risers
from umpire.titles.fatal.rules.landings import BackToTheBox
from umpire.titles.fatal.rules.orders import MovementHalf
from umpire.titles.fatal.state import FatalState, in_play


def land_steps(side: int) -> list[Step[Any]]:
    """7.2#3 A land segment, last first; order and halves follow the choice of formations, if there is one."""
    return [SetBeachheads(), ReserveCavalry(), ChooseFormations(side)]


def half_steps(side: int) -> list[Step[Any]]:
    """Both halves and the way back of those left at sea (7.6#4, R-99), last first."""
    return [BackToTheBox(), Half(False), Half(True)]


def purchase_steps(side: int) -> list[Step[Any]]:
    """7.3.2c A second activation of land units (state.second, state.chosen), with an order of its own (R-79), last first."""
    return [SetBeachheads(), *half_steps(side), DeclareOrder(side)]


class Half(Step[FatalState]):
    """7.3.1 The first or the second half: movement or combat, by the order that was declared."""

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, state: FatalState) -> None:
        fights = self.first == state.fight_first
        state.agenda.append(CombatHalf(state.active) if fights else MovementHalf(state.active))


# 7.2#7 which formations

def name_formation(state: FatalState, formation: int) -> None:
    activate_formation(state, formation)
    state.tell("formation", "7.2#7", formation=FORMATIONS[formation])


def begin_halves(state: FatalState, _: int) -> None:
    """R-83 Without a formation nobody acts: no order, no halves."""
    state.agenda.pop()
    if state.acting:
        state.agenda += [*half_steps(state.active), DeclareOrder(state.active)]


def ready_formations(state: FatalState) -> list[int]:
    """7.2#4 The formations that may be activated."""
    if state.acting and state.switches.formations_per_segment == "one":
        return []
    there = in_play(state) if state.active == ALLIED else state.present
    waiting = [number for number, side in enumerate(state.box.formation_sides) if side == state.active]
    return [one for one in waiting if not has(state.formations, one) and there & state.box.formations[one]]


class ChooseFormations(Question[FatalState]):
    """7.2#7, R-10 ACTIVATE formations, any number or one; the independents go with them (7.2.1); DONE."""

    selects: ClassVar[tuple[str, ...]] = (ACTIVATE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ACTIVATE, formation_barrier, name_formation, ready_formations), Row(DONE, always, begin_halves), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        return "" if state.active == self.seat else "active is the other side (7.2)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "n": state.acting.bit_count()}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"ready": len(ready_formations(state))}

    def group(self, state: FatalState) -> int:
        return 1 if state.switches.formations_per_segment == "one" else len(ready_formations(state))


# 7.2#3 in which order

def move_first(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.fight_first = False
    state.tell("moves-first", "7.2#3", side=SEATS[state.active])


def fight_first(state: FatalState, _: int) -> None:
    """7.3.1#1 The shift is reckoned in rules/assault.py."""
    state.agenda.pop()
    state.fight_first = True
    state.tell("fights-first", "7.3.1#1", side=SEATS[state.active])


class DeclareOrder(Question[FatalState]):
    """7.2#3 One order for all; 7.3.1#2 who fights first does not land. R-60 Who is dug in may get up before a fight."""

    selects: ClassVar[tuple[str, ...]] = (RISE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(MOVE_FIRST, always, move_first), Row(FIGHT_FIRST, always, fight_first), Row(RISE, rise_barrier, rise, risers),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        return "" if state.active == self.seat else "active is the other side (7.2)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"second": int(state.second)}
