"""A decision that is asked in a sentence: what most decisions of a title with a rulebook's vocabulary share."""
from __future__ import annotations

from typing import TypeVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.events import Message, Slot

S = TypeVar("S", bound=State)


class Question(Decision[S]):
    """The sentence `asks` with the facts of the situation; what is said of an action adds its target."""

    asks: str = "ask"

    def prompt(self, state: S) -> Message:
        return Message(self.asks, self.facts(state))

    def facts(self, state: S) -> dict[str, Slot]:
        """What the prompt says about the situation."""
        return {}

    def details(self, state: S, action: Action) -> dict[str, Slot]:
        slots = self.facts(state)
        if action.slot:
            slots[action.slot] = action.word
        return slots

    def harmless(self, state: S, action: Action) -> bool:
        return action.harmless
