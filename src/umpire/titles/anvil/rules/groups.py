"""10 Variant: combat groups, formed at the start of each turn and kept together."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, members, set_of
from umpire.titles.anvil.components import ALLIED, COMBAT, GERMAN, NONE, PLACES, SEATS, SUPPORT, UNITS
from umpire.titles.anvil.language import DONE, GROUP, NEXT, NOT_NOW, TAKE
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.wording import PEOPLE, listed
from umpire.titles.anvil.state import REINFORCEMENT, AnvilState, side_of

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def disband(state: AnvilState) -> None:
    """10.c Groups last for a turn."""
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


def member_barrier(asked: ChooseGroup, state: AnvilState, unit: int) -> str:
    return group_barrier(state, unit, asked.seat, asked.forming)


def add_member(asked: ChooseGroup, state: AnvilState, unit: int) -> None:
    state.agenda[-1] = ChooseGroup(asked.seat, (*asked.forming, unit))


def next_barrier(asked: ChooseGroup, state: AnvilState, _target: int) -> str:
    return LEGAL if asked.forming else "10.a nobody-grouped"


def next_group(asked: ChooseGroup, state: AnvilState, _target: int) -> None:
    state.agenda[-1] = ChooseGroup(asked.seat, ())
    close_group(state, asked.seat, asked.forming)


def done_barrier(asked: ChooseGroup, state: AnvilState, _target: int) -> str:
    """10.a Nobody must form groups."""
    return LEGAL


def last_group(asked: ChooseGroup, state: AnvilState, _target: int) -> None:
    state.agenda.pop()
    close_group(state, asked.seat, asked.forming)
    if not [leader for leader in state.groups if side_of(leader) == asked.seat]:
        state.tell("ungrouped", "10.a", people=PEOPLE[asked.seat])


def close_group(state: AnvilState, seat: int, units: Sequence[int]) -> None:
    """The group is formed; one man is a group too, but nobody needs to be told."""
    for unit in units:
        state.group_of[unit] = units[0]
    if len(units) > 1:
        state.groups = (*state.groups, units[0])
        state.tell(
            "grouped", "10.a", people=PEOPLE[seat], group=group_letters(state)[units[0]],
            place=PLACES[state.where[units[0]]], units=listed(state, units),
        )


class ChooseGroup(Question[AnvilState]):
    """10.a Unit by unit; `next` closes a group, `done` leaves everyone else alone."""

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

    def flaw(self, state: AnvilState) -> str:
        if not state.switches.groups:
            return "step the match is played without combat groups (10.a)"
        for number, unit in enumerate(self.forming):
            if group_barrier(state, unit, self.seat, self.forming[:number]) != LEGAL:
                return f"forming '{UNITS[unit]}' cannot join that group (10.b)"
        return ""

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "n": len(self.forming)}

    def prompt(self, state: AnvilState) -> Message:
        growing = any([action.verb == GROUP.name for action in self.options(state)])
        return Message(f"ask-{self.id}", {**self.situation(state), "growing": int(growing)})


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


def kept_with_group(state: AnvilState, held: int) -> Exclusion:
    """10.c Groups are not broken up: who is in one with somebody in Good Order who is held back stays with him."""
    groups = {state.group_of[unit] for unit in members(held)} if state.group_of else set()
    mates = [unit for unit, group in enumerate(state.group_of) if group in groups] if groups else []
    return Exclusion(set_of(tuple(mates)), "10.c group-stays")


def group_flaw(state: AnvilState, group: Sequence[int]) -> str:
    """10.b The limits of a group in a position; 10.f while groups are formed its units still stand together."""
    for unit in group:
        if side_of(unit) != side_of(group[0]) or state.box.units[unit].kind not in (COMBAT, SUPPORT):
            return f"groups '{UNITS[unit]}' cannot be in that group (10.b)"
        if state.phase == REINFORCEMENT and (state.where[unit] < 0 or state.where[unit] != state.where[group[0]]):
            return f"groups '{UNITS[unit]}' does not stand with its group (10.f)"
    if not group:
        return "groups a group has units (10.a)"
    return "" if limit_barrier(state.box, group) == LEGAL else "groups holds too many combat units (10.b)"
