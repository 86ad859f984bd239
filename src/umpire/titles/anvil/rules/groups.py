"""10 Variant: combat groups, formed at the start of each turn and kept together."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.question import Question
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members, set_of
from umpire.titles.anvil.components import ALLIED, COMBAT, GERMAN, NONE, PLACES, SEATS, SUPPORT, UNITS
from umpire.titles.anvil.language import DONE, GROUP, NEXT, NOT_NOW, TAKE
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.wording import PEOPLE, listed
from umpire.titles.anvil.state import AnvilState, side_of

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def disband(state: AnvilState) -> None:
    """10.c Groups last for a turn."""
    state.group_of, state.groups = [], ()


class FormGroups(Step[AnvilState]):
    """10.a At the start of each turn, if the variant is played; 10.g once the turn's reinforcements are in their boxes."""

    def run(self, state: AnvilState) -> None:
        if state.switches.groups:
            state.group_of, state.groups = [NONE] * len(UNITS), ()
            state.agenda += [CloseGroups(), ChooseGroup(GERMAN, ()), ChooseGroup(ALLIED, ())]


class CloseGroups(Step[AnvilState]):
    """10.a A unit that was put into no group is one by itself."""

    def run(self, state: AnvilState) -> None:
        for unit in range(len(UNITS)):
            if state.group_of[unit] == NONE:
                state.group_of[unit] = unit


def group_barrier(state: AnvilState, unit: int, seat: int, forming: Sequence[int]) -> str:
    """10.b Within the limits of an activation, 10.f of one area or box; coastal guns, trains and transports stay out."""
    if side_of(unit) != seat:
        return "10.a not-yours"
    if state.where[unit] < 0:
        return "10.f not-on-the-map"
    if state.box.units[unit].kind not in (COMBAT, SUPPORT):
        return "10.b no-group"
    if unit in forming or state.group_of[unit] != NONE:
        return "10.c grouped"
    if forming and state.where[unit] != state.where[forming[0]]:
        return "10.f elsewhere"
    return _SIZES[limit_barrier(state.box, [*forming, unit])]


# 10.b the limits of an activation are those of a group
_SIZES: Final = {
    LEGAL: LEGAL, "3.2 too-many": "10.b group-too-large", "3.2 no-two-of-a-division": "10.b group-of-no-division",
}


class ChooseGroup(Question[AnvilState]):
    """10.a Unit by unit; `next` closes a group, `done` leaves everyone else alone."""

    asks: str = "ask-group"

    def __init__(self, seat: int, forming: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.forming = forming

    def flaw(self, state: AnvilState) -> str:
        if not state.switches.groups:
            return "step the match is played without combat groups (10.a)"
        for number, unit in enumerate(self.forming):
            if group_barrier(state, unit, self.seat, self.forming[:number]) != LEGAL:
                return f"forming '{UNITS[unit]}' cannot join that group (10.b)"
        return ""

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "n": len(self.forming)}

    def prompt(self, state: AnvilState) -> Message:
        growing = any([action.verb == GROUP.name for action in self.options(state)])
        return Message(self.asks, {**self.facts(state), "growing": int(growing)})

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
        self._close(state)
        if action.verb == NEXT.name:
            state.agenda.append(ChooseGroup(self.seat, ()))
        elif not [leader for leader in state.groups if side_of(leader) == self.seat]:
            state.tell("ungrouped", "10.a", people=PEOPLE[self.seat])

    def _close(self, state: AnvilState) -> None:
        """The group is formed; one man is a group too, but nobody needs to be told."""
        for unit in self.forming:
            state.group_of[unit] = self.forming[0]
        if len(self.forming) > 1:
            state.groups = (*state.groups, self.forming[0])
            state.tell(
                "grouped", "10.a", people=PEOPLE[self.seat], group=group_letters(state)[self.forming[0]],
                place=PLACES[state.where[self.forming[0]]], units=listed(state, self.forming),
            )


# What groups are called

def group_letters(state: AnvilState) -> dict[int, str]:
    """10.a Who is in a group of several, and the letter of it: A, B, C in the order in which each side formed them."""
    found: dict[int, str] = {}
    for side in (ALLIED, GERMAN):
        for number, leader in enumerate([leader for leader in state.groups if side_of(leader) == side]):
            found.update({unit: letter(number) for unit in range(len(UNITS)) if state.group_of[unit] == leader})
    return found


def next_letter(state: AnvilState, side: int) -> str:
    """The letter of the group that a side forms next."""
    return letter(len([leader for leader in state.groups if side_of(leader) == side]))


def forming_units(state: AnvilState) -> tuple[int, ...]:
    """10.a Who has been chosen for the group that is being formed now."""
    asking = state.agenda[-1] if state.agenda else None
    return asking.forming if isinstance(asking, ChooseGroup) else ()


def letter(number: int) -> str:
    """
    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'AA')
    """
    more, last = divmod(number, len(LETTERS))
    return (letter(more - 1) if more else "") + LETTERS[last]


def group_slots(state: AnvilState, action: Action) -> dict[str, Slot]:
    """10.d Whether someone who is taken brings a group along, and which."""
    if action.verb != TAKE.name or not state.groups:
        return {"grouped": 0}
    found = group_letters(state).get(action.target, "")
    return {"grouped": 1, "group": found} if found else {"grouped": 0}


# What groups do


def with_group(state: AnvilState, unit: int, able: Sequence[int]) -> list[int]:
    """10.d Activating a unit activates its whole group, as far as it is able to act; 10.e others may join within the limit."""
    if not state.switches.groups or not state.group_of or state.group_of[unit] == NONE:
        return [unit]
    return [other for other in able if state.group_of[other] == state.group_of[unit]] or [unit]


def whole_groups(state: AnvilState, able: int, there: int) -> int:
    """10.c Groups are not broken up: of those who could act, all but the mates of someone in Good Order there who cannot."""
    bound = {state.group_of[unit] for unit in members(there & ~able & ~state.disorganized) if state.group_of}
    return set_of(tuple([unit for unit in members(able) if not bound or state.group_of[unit] not in bound]))
