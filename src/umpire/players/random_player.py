"""The player who knows no rule but what is legal: the baseline of every measurement, and the fuzzer's hand."""
from __future__ import annotations

import random
from typing import Any, ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.players.player import Player


class RandomPlayer(Player):
    """Every option is as likely as the next; the same seed chooses the same."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        return self._random.choice(decision.options(state))
