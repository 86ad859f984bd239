"""10 Variant: combat groups, formed at the start of each turn and kept together."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members, set_of
from umpire.titles.anvil.components import ALLIED, COMBAT, GERMAN, NONE, SEATS, SUPPORT, UNITS
from umpire.titles.anvil.language import DONE, GROUP, NEXT
from umpire.titles.anvil.limits import limit_barrier
from umpire.titles.anvil.questions import NOT_NOW, Question
from umpire.titles.anvil.state import AnvilState, side_of


class FormGroups(Step[AnvilState]):
    """10.a At the start of each turn, if the variant is played."""

    def run(self, state: AnvilState) -> None:
        if state.switches.groups:
            state.group_of = [NONE] * len(UNITS)
            state.agenda += [CloseGroups(), ChooseGroup(GERMAN, ()), ChooseGroup(ALLIED, ())]


class CloseGroups(Step[AnvilState]):
    """10.a A unit that was put into no group is one by itself."""

    def run(self, state: AnvilState) -> None:
        for unit in range(len(UNITS)):
            if state.group_of[unit] == NONE:
                state.group_of[unit] = unit


def group_barrier(state: AnvilState, unit: int, seat: int, forming: Sequence[int]) -> str:
    """10.b Within the limits of an activation, 10.f of one area or box; coastal guns, trains and transports stay out."""
    if side_of(unit) != seat or state.where[unit] < 0:
        return "10.a not-yours"
    if state.box.units[unit].kind not in (COMBAT, SUPPORT):
        return "10.b no-group"
    if unit in forming or state.group_of[unit] != NONE:
        return "10.c grouped"
    if forming and state.where[unit] != state.where[forming[0]]:
        return "10.f elsewhere"
    return limit_barrier(state.box, [*forming, unit])


class ChooseGroup(Question):
    """10.a Unit by unit; `next` closes a group, `done` leaves everyone else alone."""

    asks: str = "ask-group"

    def __init__(self, seat: int, forming: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.forming = forming

    def key(self) -> tuple[Any, ...]:
        return (self.seat, self.forming)

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "n": len(self.forming)}

    def options(self, state: AnvilState) -> list[Action]:
        every = range(len(UNITS))
        found = [GROUP.actions[unit] for unit in every if group_barrier(state, unit, self.seat, self.forming) == LEGAL]
        return [*found, NEXT.alone, DONE.alone] if self.forming else [*found, DONE.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == DONE.name:
            return LEGAL
        if action.verb == NEXT.name:
            return LEGAL if self.forming else "10.a nobody-grouped"
        return group_barrier(state, action.target, self.seat, self.forming) if action.verb == GROUP.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == GROUP.name:
            state.agenda.append(ChooseGroup(self.seat, (*self.forming, action.target)))
            return
        for unit in self.forming:
            state.group_of[unit] = self.forming[0]
        if action.verb == NEXT.name:
            state.agenda.append(ChooseGroup(self.seat, ()))


def with_group(state: AnvilState, unit: int, able: Sequence[int]) -> list[int]:
    """10.d Activating a unit activates its whole group, as far as it is able to act; 10.e others may join within the limit."""
    if not state.switches.groups or not state.group_of or state.group_of[unit] == NONE:
        return [unit]
    return [other for other in able if state.group_of[other] == state.group_of[unit]] or [unit]


def whole_groups(state: AnvilState, able: int, there: int) -> int:
    """10.c Groups are not broken up: of those who could act, all but the mates of someone in Good Order there who cannot."""
    bound = {state.group_of[unit] for unit in members(there & ~able & ~state.disorganized) if state.group_of}
    return set_of(tuple([unit for unit in members(able) if not bound or state.group_of[unit] not in bound]))
