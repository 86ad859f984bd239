"""7.0 Operations phase."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.allenby.components import GROUPS, NONE, SEATS, TURKISH, TURKISH_GROUPS, UNITS
from umpire.titles.allenby.language import ATTACK, COMBAT_FIRST, DONE, FORM, GROUP, MARCH, MOVEMENT_FIRST, NOT_NOW
from umpire.titles.allenby.rules import movement
from umpire.titles.allenby.rules.combat import attack_barrier, attack_targets, start_attack, target_label
from umpire.titles.allenby.rules.hidden import DECEPTION, Question
from umpire.titles.allenby.rules.operations_orders import can_attack, owing
from umpire.titles.allenby.state import ORDERS, TURKISH_GROUP_IDS, AllenbyState, phasing_side

# the actions of the halves of a phase, once Group and order are named
_IN_HALVES: Final = (MARCH, FORM, ATTACK, DONE)


class Operations(Step[AllenbyState]):
    """7.0 The Group (7.2), the order (7.0.d), first half, second half, then the moves still owed (7.3.2)."""

    id: ClassVar[str] = "operations"

    def run(self, state: AllenbyState) -> None:
        state.agenda += operation_steps(phasing_side(state))


def operation_steps(side: int) -> list[Step[AllenbyState]]:
    """Return the steps of an operations phase of a side, last first."""
    steps: list[Step[AllenbyState]] = [Half(False), Half(True), DeclareOrder(side)]
    return [Owed(), *steps, NameGroup(TURKISH)] if side == TURKISH else steps


# 7.2.a the Group

def group_barrier(state: AllenbyState, group: int) -> str:
    """R39 Return whether a Group has acted: each acts once a turn."""
    return "7.2.a group-used" if has(state.groups_used, group) else LEGAL


def no_group_left(state: AllenbyState) -> Optional[Fault]:
    """Return why a Turkish phase cannot begin in a position."""
    groups = [group for group in TURKISH_GROUPS if not has(state.groups_used, group)]
    return None if groups else Fault("no-group-is-left")


def undone_flaw(state: AllenbyState) -> Optional[Flaw]:
    """7.0.d, 7.2.a Return the error in a position before the order is declared; the Group comes before the order."""
    if state.combat_first or state.moving or state.attacking or state.attacked_hexes:
        return Flaw("step", Fault("nothing-done-before-the-order"))
    return None


def group_flaw(state: AllenbyState, is_named: bool) -> Optional[Flaw]:
    if phasing_side(state) != TURKISH or is_named == (state.group != NONE):
        return None
    groups = ", ".join(TURKISH_GROUP_IDS)
    return Flaw("step", Fault("group-must-be-named", groups=groups))


def name_group(state: AllenbyState, group: int) -> None:
    state.agenda.pop()
    state.group = group
    state.groups_used |= bit(group)
    state.tell("group", "7.2.a", group=GROUPS[group])


class NameGroup(Question):
    """7.2.a One Group a phase."""

    id: ClassVar[str] = "name_group"
    rows: ClassVar[Rows] = Rows(
        Row(GROUP, group_barrier, name_group),
        refused=dict.fromkeys((*_IN_HALVES, MOVEMENT_FIRST, COMBAT_FIRST), "7.2.a group-first"), otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        flaw = no_group_left(state)
        return group_flaw(state, False) or (Flaw("groups_used", flaw) if flaw is not None else undone_flaw(state))


# 7.0.d the order

def movement_first(state: AllenbyState, target: int) -> None:
    _declare(state, False)


def combat_first(state: AllenbyState, target: int) -> None:
    _declare(state, True)


def _declare(state: AllenbyState, combat: bool) -> None:
    state.agenda.pop()
    state.combat_first = combat
    state.tell("order", "7.0.d", side=SEATS[phasing_side(state)], order=ORDERS[int(combat)])


class DeclareOrder(Question):
    """7.0.d Before anything is done: all movement first, or all combat first."""

    id: ClassVar[str] = "declare_order"
    rows: ClassVar[Rows] = Rows(
        Row(MOVEMENT_FIRST, always, movement_first), Row(COMBAT_FIRST, always, combat_first),
        refused=dict.fromkeys(_IN_HALVES, "7.0.d order-first"), otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        return group_flaw(state, True) or undone_flaw(state)


class Half(Step[AllenbyState]):
    """7.0.d One half of the phase: movement or combat, as declared."""

    id: ClassVar[str] = "half"

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, state: AllenbyState) -> None:
        side = phasing_side(state)
        if self.first == state.combat_first:
            state.tell("half", "7.0.d", half="combat")
            state.agenda.append(CombatHalf(side))
        else:
            state.tell("half", "7.0.d", half="movement")
            state.agenda.append(MovementHalf(side))


# 8.0.a movement

def laggards(state: AllenbyState) -> list[int]:
    """7.3.2.a Return the disrupted units that must move; R14 with movement first, an enemy to attack next door is a pledge."""
    return [unit for unit in owing(state) if state.combat_first or not can_attack(state, unit)]


def all_moved_barrier(state: AllenbyState, target: int) -> str:
    return "7.3.2.a must-move" if laggards(state) else LEGAL


class MovementHalf(Question):
    """8.0.a Units and formations march, one after another."""

    id: ClassVar[str] = "movement_half"
    rows: ClassVar[Rows] = Rows(
        Row(MARCH, movement.march_barrier, movement.set_out, movement.movers),
        Row(FORM, movement.form_barrier, movement.set_out_together, then=movement.columns),
        Row(DONE, all_moved_barrier, leave), *DECEPTION, refused={ATTACK: "7.0.d movement-now"}, otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        early = not state.combat_first and (state.attacking or state.attacked_hexes)
        return group_flaw(state, True) or (Flaw("step", Fault("movement-comes-first")) if early else None)

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(owing(state))}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"able": len(movement.movers(state))}

    def is_harmless(self, state: AllenbyState, action: Action) -> bool:
        return movement.sets_out_freely(state, action)

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **_who_is_late(action, laggards(state))}

    def single_actions(self, state: AllenbyState, action: Action) -> list[Action]:
        return movement.spelled_march(state, action)


def _who_is_late(action: Action, units: list[int]) -> dict[str, Slot]:
    """Return the unit that keeps a player from finishing."""
    return {"unit": UNITS[units[0]]} if action.verb == DONE.name and units else {}


# 9.0 combat

def pledged_units(state: AllenbyState) -> list[int]:
    """R14 Return the disrupted units that did not move because they would attack."""
    return [] if state.combat_first else [unit for unit in owing(state) if can_attack(state, unit)]


def all_attacked_barrier(state: AllenbyState, target: int) -> str:
    return "7.3.2.a pledged" if pledged_units(state) else LEGAL


class CombatHalf(Question):
    """9.0 Attacks, one after another."""

    id: ClassVar[str] = "combat_half"
    rows: ClassVar[Rows] = Rows(
        Row(ATTACK, attack_barrier, start_attack, attack_targets), Row(DONE, all_attacked_barrier, leave), *DECEPTION,
        refused=dict.fromkeys((MARCH, FORM), "7.0.d combat-now"), otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        early = state.combat_first and state.moving
        return group_flaw(state, True) or (Flaw("step", Fault("combat-comes-first")) if early else None)

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(pledged_units(state))}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"targets": len(attack_targets(state))}

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        return {**super().details(state, action), **_who_is_late(action, pledged_units(state))}

    def label(self, state: AllenbyState, action: Action) -> Message:
        return target_label(state, action) if action.verb == ATTACK.name else super().label(state, action)


# 7.3.2.a what is owed

class Owed(Step[AllenbyState]):
    """7.3.2.a Disrupted units that in the end could not attack move now."""

    id: ClassVar[str] = "owed"

    def run(self, state: AllenbyState) -> None:
        if owing(state):
            state.agenda += [Owed(), OwedMoves(TURKISH)]


def owed_barrier(state: AllenbyState, unit: int) -> str:
    return LEGAL if unit in owing(state) else "7.3.2.a not-owed"


def move_owed(state: AllenbyState, unit: int) -> None:
    state.agenda.pop()
    movement.set_out(state, unit)


class OwedMoves(Question):
    id: ClassVar[str] = "owed_moves"
    rows: ClassVar[Rows] = Rows(Row(MARCH, owed_barrier, move_owed, owing), otherwise=NOT_NOW)

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        return group_flaw(state, True)

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(owing(state))}
