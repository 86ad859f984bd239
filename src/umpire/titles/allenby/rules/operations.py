"""7.0 Operations phase."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.allenby.components import GROUPS, SEATS, TURKISH, TURKISH_GROUPS, UNITS
from umpire.titles.allenby.language import ATTACK, COMBAT_FIRST, DONE, FORM, GROUP, MARCH, MOVEMENT_FIRST, NOT_NOW
from umpire.titles.allenby.rules.combat import attack_barrier, attack_targets, start_attack
from umpire.titles.allenby.rules.deception import deceive, deception_barrier, deception_options, is_deception
from umpire.titles.allenby.rules.hidden import Question
from umpire.titles.allenby.rules.movement import (
    columns, form_barrier, march_barrier, movers, sets_out_freely, spelled_march, start_march,
)
from umpire.titles.allenby.rules.orders import can_attack, owing
from umpire.titles.allenby.state import AllenbyState, phasing_side


# what is done in the halves of a phase, once Group and order are known
_OPERATIONS: Final = (MARCH.name, FORM.name, ATTACK.name, DONE.name)
_AFTER_THE_GROUP: Final = (*_OPERATIONS, MOVEMENT_FIRST.name, COMBAT_FIRST.name)


class Operations(Step[AllenbyState]):
    """7.0 The Group (7.2), the order (7.0.d), first half, second half, then what is still owed (7.3.2)."""

    def run(self, state: AllenbyState) -> None:
        side = phasing_side(state)
        if side == TURKISH:
            state.agenda.append(Owed())
        state.agenda += [Half(False), Half(True), DeclareOrder(side)]
        if side == TURKISH:
            state.agenda.append(NameGroup(TURKISH))


class NameGroup(Question):
    """7.2.a One Group a phase, each once a turn (R39)."""

    asks: str = "ask-group"

    def options(self, state: AllenbyState) -> list[Action]:
        return [GROUP.actions[group] for group in TURKISH_GROUPS if not has(state.groups_used, group)]

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb in _AFTER_THE_GROUP:
            return "7.2.a group-first"
        if action.verb != GROUP.name:
            return NOT_NOW
        return "7.2.a group-used" if has(state.groups_used, action.target) else LEGAL

    def take(self, state: AllenbyState, action: Action) -> None:
        state.agenda.pop()
        state.group = action.target
        state.groups_used |= bit(action.target)
        state.tell("group", "7.2.a", group=GROUPS[action.target])


class DeclareOrder(Question):
    """7.0.d Before anything is done: all movement first, or all combat first."""

    asks: str = "ask-order"

    def options(self, state: AllenbyState) -> list[Action]:
        return [MOVEMENT_FIRST.alone, COMBAT_FIRST.alone]

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb in (MOVEMENT_FIRST.name, COMBAT_FIRST.name):
            return LEGAL
        return "7.0.d order-first" if action.verb in _OPERATIONS else NOT_NOW

    def take(self, state: AllenbyState, action: Action) -> None:
        state.agenda.pop()
        state.combat_first = action.verb == COMBAT_FIRST.name
        state.tell("order", "7.0.d", side=SEATS[self.seat], order=action.verb)


class Half(Step[AllenbyState]):
    """7.0.d One half of the phase: movement or combat, as declared."""

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


class MovementHalf(Question):
    """8.0.a Units and formations march, one after another."""

    asks: str = "ask-move"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(owing(state))}

    def prompt(self, state: AllenbyState) -> Message:
        return Message(self.asks, {**self.facts(state), "able": len(movers(state))})

    def options(self, state: AllenbyState) -> list[Action]:
        able = movers(state)
        found = [MARCH.actions[unit] for unit in able]
        found += [FORM.actions[formation] for formation in columns(state, able)]
        if self._done_barrier(state) == LEGAL:
            found.append(DONE.alone)
        return found + deception_options(state, self.seat)

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if is_deception(action):
            return deception_barrier(state, self.seat, action)
        if action.verb == MARCH.name:
            return march_barrier(state, action.target)
        if action.verb == FORM.name:
            return form_barrier(state, action.target)
        if action.verb == ATTACK.name:
            return "7.0.d movement-now"
        return self._done_barrier(state) if action.verb == DONE.name else NOT_NOW

    def harmless(self, state: AllenbyState, action: Action) -> bool:
        return sets_out_freely(state, action)

    def _done_barrier(self, state: AllenbyState) -> str:
        return "7.3.2.a must-move" if self._laggards(state) else LEGAL

    def _laggards(self, state: AllenbyState) -> list[int]:
        """7.3.2.a The disrupted must move; R14 with movement first, standing next to someone to attack is a pledge."""
        return [unit for unit in owing(state) if state.combat_first or not can_attack(state, unit)]

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == DONE.name and self._laggards(state):
            slots["unit"] = UNITS[self._laggards(state)[0]]
        return slots

    def spelled_out(self, state: AllenbyState, action: Action) -> list[Action]:
        return spelled_march(state, action)

    def take(self, state: AllenbyState, action: Action) -> None:
        if is_deception(action):
            deceive(state, action)
        elif action.verb == DONE.name:
            state.agenda.pop()
        else:
            start_march(state, action)


class CombatHalf(Question):
    """9.0 Attacks, one after another."""

    asks: str = "ask-attack"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(self._pledged(state))}

    def prompt(self, state: AllenbyState) -> Message:
        return Message(self.asks, {**self.facts(state), "targets": len(attack_targets(state))})

    def _pledged(self, state: AllenbyState) -> list[int]:
        """R14 Disrupted units that did not move because they would attack."""
        return [] if state.combat_first else [unit for unit in owing(state) if can_attack(state, unit)]

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == DONE.name and self._pledged(state):
            slots["unit"] = UNITS[self._pledged(state)[0]]
        return slots

    def options(self, state: AllenbyState) -> list[Action]:
        found = [ATTACK.actions[h] for h in attack_targets(state)]
        if not self._pledged(state):
            found.append(DONE.alone)
        return found + deception_options(state, self.seat)

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if is_deception(action):
            return deception_barrier(state, self.seat, action)
        if action.verb == ATTACK.name:
            return attack_barrier(state, action.target)
        if action.verb in (MARCH.name, FORM.name):
            return "7.0.d combat-now"
        if action.verb == DONE.name:
            return "7.3.2.a pledged" if self._pledged(state) else LEGAL
        return NOT_NOW

    def take(self, state: AllenbyState, action: Action) -> None:
        if is_deception(action):
            deceive(state, action)
        elif action.verb == DONE.name:
            state.agenda.pop()
        else:
            start_attack(state, action.target)


class Owed(Step[AllenbyState]):
    """7.3.2.a Disrupted units that in the end could not attack move now."""

    def run(self, state: AllenbyState) -> None:
        if owing(state):
            state.agenda += [Owed(), OwedMoves(TURKISH)]


class OwedMoves(Question):
    asks: str = "ask-owed"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(owing(state))}

    def options(self, state: AllenbyState) -> list[Action]:
        return [MARCH.actions[unit] for unit in owing(state)]

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb != MARCH.name:
            return NOT_NOW
        return LEGAL if action.target in owing(state) else "7.3.2.a not-owed"

    def take(self, state: AllenbyState, action: Action) -> None:
        state.agenda.pop()
        start_march(state, action)

