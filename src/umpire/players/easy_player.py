"""The player who makes a beginner's mistakes on purpose: someone to win the first matches against."""
from __future__ import annotations

import random
from typing import Any, ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.title import Title, advisor_of
from umpire.players.player import Player
from umpire.players.sensible_player import SensiblePlayer


class EasyPlayer(Player):
    """Sensible most of the time. Now and then something else catches his eye, but never where it would spoil the match."""

    name: ClassVar[str] = "easy"

    def __init__(self, title: Title[Any], seed: int | str) -> None:
        self._slips = advisor_of(title).slips
        self._sensible = SensiblePlayer(title, seed)
        self._random = random.Random(f"easy {seed}")

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        tempting = self._tempting(state, decision) if self._random.random() < self._slips else []
        return self._random.choice(tempting) if tempting else self._sensible.choose(state, decision)

    def _tempting(self, state: State, decision: Decision[Any]) -> list[Action]:
        """Return what the player might do instead: any answer to the question."""
        if decision.grave:
            return []
        return [action for action in decision.options(state) if not decision.is_incidental(state, action)]
