"""10 Variant: combat groups, formed at the start of each turn and kept together."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, members, set_of
from umpire.titles.anvil.components import ALLIED, COMBAT, GERMAN, NONE, PLACES, SEATS, SUPPORT, UNITS
from umpire.titles.anvil.language import DONE, GROUP, NEXT, NOT_NOW, TAKE
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.wording import PEOPLE, list_units
from umpire.titles.anvil.state import REINFORCEMENT, AnvilState, side_of

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def disband(state: AnvilState) -> None:
    """10.c Disband all groups: they last for a turn."""
    state.group_of, state.groups = [], ()


class FormGroups(Step[AnvilState]):
    """10.a At the start of each turn, if the variant is played; 10.g once the turn's reinforcements are in their boxes."""

    id: ClassVar[str] = "form_groups"

    def run(self, state: AnvilState) -> None:
        if state.switches.groups:
            state.group_of, state.groups = [NONE] * len(UNITS), ()
            state.agenda += [CloseGroups(), ChooseGroup(GERMAN, ()), ChooseGroup(ALLIED, ())]


class CloseGroups(Step[AnvilState]):
    """10.a A unit that was put into no group is one by itself."""

    id: ClassVar[str] = "close_groups"

    def run(self, state: AnvilState) -> None:
        for unit in range(len(UNITS)):
            if state.group_of[unit] == NONE:
                state.group_of[unit] = unit


def group_barrier(state: AnvilState, unit: int, seat: int, forming: Sequence[int]) -> str:
    """10.b Return what keeps a unit out of a group: the limits of an activation, 10.f one area or box.

    Coastal guns, trains and transports stay out.
    """
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


def member_barrier(question: ChooseGroup, state: AnvilState, unit: int) -> str:
    return group_barrier(state, unit, question.seat, question.forming)


def add_member(question: ChooseGroup, state: AnvilState, unit: int) -> None:
    state.agenda[-1] = ChooseGroup(question.seat, (*question.forming, unit))


def next_barrier(question: ChooseGroup, state: AnvilState, _target: int) -> str:
    return LEGAL if question.forming else "10.a nobody-grouped"


def next_group(question: ChooseGroup, state: AnvilState, _target: int) -> None:
    state.agenda[-1] = ChooseGroup(question.seat, ())
    close_group(state, question.seat, question.forming)


def done_barrier(question: ChooseGroup, state: AnvilState, _target: int) -> str:
    """10.a Return LEGAL: groups are not obligatory."""
    return LEGAL


def last_group(question: ChooseGroup, state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    close_group(state, question.seat, question.forming)
    if not [leader for leader in state.groups if side_of(leader) == question.seat]:
        state.tell("ungrouped", "10.a", people=PEOPLE[question.seat])


def close_group(state: AnvilState, seat: int, units: Sequence[int]) -> None:
    """Form the group; a single unit is a group too, but is not announced."""
    for unit in units:
        state.group_of[unit] = units[0]
    if len(units) > 1:
        state.groups = (*state.groups, units[0])
        state.tell(
            "grouped", "10.a", people=PEOPLE[seat], group=group_letters(state)[units[0]],
            place=PLACES[state.where[units[0]]], units=list_units(state, units),
        )


class ChooseGroup(Question[AnvilState]):
    """10.a Unit by unit; `next` closes a group, `done` leaves all other units alone."""

    id: ClassVar[str] = "choose_group"
    selection_verbs: ClassVar[tuple[str, ...]] = (GROUP.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(GROUP, member_barrier, add_member), DecisionRow(NEXT, next_barrier, next_group),
        DecisionRow(DONE, done_barrier, last_group),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, forming: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.forming = forming

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if not state.switches.groups:
            return Flaw("step", Fault("played-without-combat-groups"))
        for number, unit in enumerate(self.forming):
            if group_barrier(state, unit, self.seat, self.forming[:number]) != LEGAL:
                return Flaw("forming", Fault("cannot-join-that-group", unit=UNITS[unit]))
        return None

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "n": len(self.forming)}

    def prompt(self, state: AnvilState) -> Message:
        growing = any([action.verb == GROUP.name for action in self.options(state)])
        return Message(f"ask-{self.id}", {**self.situation(state), "growing": int(growing)})


# The letters of groups

def group_letters(state: AnvilState) -> dict[int, str]:
    """10.a Return the letter of each unit in a group of several: A, B, C in the order in which each side formed them."""
    letters: dict[int, str] = {}
    for side in (ALLIED, GERMAN):
        for number, leader in enumerate([leader for leader in state.groups if side_of(leader) == side]):
            letters.update({unit: letter(number) for unit in range(len(UNITS)) if state.group_of[unit] == leader})
    return letters


def next_letter(state: AnvilState, side: int) -> str:
    """Return the letter of the group that a side forms next."""
    return letter(len([leader for leader in state.groups if side_of(leader) == side]))


def forming_units(state: AnvilState) -> tuple[int, ...]:
    """10.a Return the units chosen for the group that is being formed now."""
    question = state.agenda[-1] if state.agenda else None
    return question.forming if isinstance(question, ChooseGroup) else ()


def letter(number: int) -> str:
    """Return the letter of a group by its number.

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'AA')
    """
    more, last = divmod(number, len(LETTERS))
    return (letter(more - 1) if more else "") + LETTERS[last]


def group_slots(state: AnvilState, action: Action) -> dict[str, Slot]:
    """10.d Return whether a unit brings a group along, and which."""
    if action.verb != TAKE.name or not state.groups:
        return {"grouped": 0}
    letter_ = group_letters(state).get(action.target, "")
    return {"grouped": 1, "group": letter_} if letter_ else {"grouped": 0}


# What groups do


def with_group(state: AnvilState, unit: int, able: Sequence[int]) -> list[int]:
    """10.d Return the group of a unit: activating a unit activates all of its group that can act.

    10.e Others may join within the limit.
    """
    if not state.switches.groups or not state.group_of or state.group_of[unit] == NONE:
        return [unit]
    return [other for other in able if state.group_of[other] == state.group_of[unit]] or [unit]


def stay_with_group(state: AnvilState, idle: int) -> Exclusion:
    """10.c Return the units that stay because their group would break up: one of it in Good Order is held back."""
    groups = {state.group_of[unit] for unit in members(idle)} if state.group_of else set()
    mates = [unit for unit, group in enumerate(state.group_of) if group in groups] if groups else []
    return Exclusion(set_of(tuple(mates)), "10.c group-stays")


def group_flaw(state: AnvilState, group: Sequence[int]) -> Optional[Flaw]:
    """10.b Return what is wrong with a group in a position; 10.f while groups are formed its units still stand together."""
    for unit in group:
        if side_of(unit) != side_of(group[0]) or state.box.units[unit].kind not in (COMBAT, SUPPORT):
            return Flaw("groups", Fault("cannot-be-in-that-group", unit=UNITS[unit]))
        if state.phase == REINFORCEMENT and (state.where[unit] < 0 or state.where[unit] != state.where[group[0]]):
            return Flaw("groups", Fault("does-not-stand-with-its-group", unit=UNITS[unit]))
    if not group:
        return Flaw("groups", Fault("group-needs-units"))
    return None if limit_barrier(state.box, group) == LEGAL else Flaw("groups", Fault("group-holds-too-many"))
