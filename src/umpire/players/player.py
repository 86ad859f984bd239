"""What every player can do: choose."""
from __future__ import annotations

from typing import Any, ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.extending import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Someone who decides. A player reads the state and never changes it."""

    name: ClassVar[str] = "player"

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        """One of the decision's options."""
        raise TypeError(f"{type(self).__name__} does not say what it chooses")
