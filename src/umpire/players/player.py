"""The interface of all players: choose, and assess the choices."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.mypyc_support import mypyc_attr


class Assessment(NamedTuple):
    """A player's opinion of an action.

    It says where the action leads in points (`Evaluator.value`) and as a chance of winning, and in how many tries that was
    found; None where the player has not tried it.
    """

    action: Action
    value: float = 0.0
    chance: float = 0.5
    tries: int = 0
    # whether every try came to where somebody can tell what it is worth (`Evaluator.is_informative`)
    is_conclusive: bool = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Someone who decides. A player reads the state and never changes it."""

    name: ClassVar[str] = "player"

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        """Choose one of the decision's options."""
        raise TypeError(f"{type(self).__name__} does not say what it chooses")

    def weigh(self, state: State, decision: Decision[Any], among: Sequence[Action] = ()) -> tuple[Assessment, ...]:
        """Assess the options worth a thought, the best first; a player without foresight names its choice alone.

        `among` names the options to be assessed; the first of them is left only for a clear lead.
        """
        return (Assessment(self.choose(state, decision)),)
