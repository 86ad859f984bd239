"""8 Paradrops."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.anvil.components import ALLIED, AREAS, GERMAN, NONE
from umpire.titles.anvil.language import DROP, NOT_NOW
from umpire.titles.anvil.rules.control import check_control
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.wording import list_units
from umpire.titles.anvil.state import WAITING, AnvilState, disorganize, is_friendly, put, units_in

# 8 paradrops

class Paradrops(Step[AnvilState]):
    """8.a At the beginning of the operation phase, before any activation."""

    id: ClassVar[str] = "paradrops"

    def run(self, state: AnvilState) -> None:
        number = next_drop(state)
        if number == NONE:
            return
        areas = state.scenario.drops[number].areas
        state.agenda.append(Paradrops())
        if len(areas) > 1:
            state.agenda.append(ChooseDrop(number))
        else:
            land_by_air(state, number, areas[0])


def next_drop(state: AnvilState) -> int:
    """8.a Return the first drop of this turn that has not been made."""
    for number, drop in enumerate(state.scenario.drops):
        if drop.turn == state.turn and not has(state.dropped, number):
            return number
    return NONE


def drop_barrier(question: ChooseDrop, state: AnvilState, area: int) -> str:
    """8.a Return whether an area is one of the scenario's."""
    return LEGAL if area in state.scenario.drops[question.drop].areas else "8.a other-areas"


def drop_there(question: ChooseDrop, state: AnvilState, area: int) -> None:
    state.agenda.pop()
    land_by_air(state, question.drop, area)


def drop_areas(question: ChooseDrop, state: AnvilState) -> tuple[int, ...]:
    return state.scenario.drops[question.drop].areas


class ChooseDrop(Question[AnvilState]):
    """8.a The area of a drop."""

    id: ClassVar[str] = "choose_drop"
    rows: ClassVar[Rows] = Rows(DecisionRow(DROP, drop_barrier, drop_there, legal=drop_areas), otherwise=NOT_NOW)

    def __init__(self, drop: int) -> None:
        super().__init__(ALLIED)
        self.drop = drop

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if self.drop == NONE or len(state.scenario.drops[self.drop].areas) < 2:
            return Flaw("step", Fault("no-paradrop-has-a-choice"))
        return None

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": len(state.scenario.drops[self.drop].units)}


def land_by_air(state: AnvilState, number: int, area: int) -> None:
    """8.c Roll once for the whole drop; 8.d one more for an enemy area, one more for enemies in it; 8.e control at once.

    8.b This is no movement: there is no pursuit and no counter-attack, and units that land in Good Order may still act.
    """
    numbers = state.box.numbers
    jumping = [unit for unit in state.scenario.drops[number].units if state.where[unit] == WAITING]
    state.dropped |= bit(number)
    hostile = 0 if is_friendly(state, area, ALLIED) else numbers.drop_enemy_area
    enemies = numbers.drop_enemy_units if units_in(state, area, GERMAN) else 0
    modifier = hostile + enemies
    die = state.dice.d6("8.c", (numbers.drop_good_order - modifier + 1,))
    good = die + modifier <= numbers.drop_good_order
    terms = tuple([term for term in (Term("enemy-area", hostile, "8.d"), Term("enemy-units", enemies, "8.d")) if term.value])
    state.tell_roll(
        "dropped", "8.c", Arithmetic((die,), terms, "paradrop", die + modifier), ("drop-good" if good else "drop-bad", 0),
        area=AREAS[area], die=die, hostile=hostile, enemies=enemies, good=int(good), n=len(jumping),
        units=list_units(state, jumping),
    )
    for unit in jumping:
        put(state, unit, area)
        if not good:
            disorganize(state, unit)
    check_control(state)
    check_supply(state)
