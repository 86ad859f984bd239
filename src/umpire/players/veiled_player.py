"""A player at a seat: it knows what the seat may know, its dice are not those of the match, and it never breaks a rule."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.title import Title, veil_from
from umpire.players.player import Assessment, Player


class VeiledPlayer(Player):
    """Asks another player and shows it only what the seat may know. If its choice is not legal, chance decides."""

    name: ClassVar[str] = "veiled"

    def __init__(self, title: Title[Any], player: Player, seed: int | str) -> None:
        self._title = title
        self._player = player
        self._random = random.Random(seed)

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        veiled = self._veil(state, decision)
        choice = self._player.choose(veiled, decision)
        options = decision.options(state)
        return choice if choice in options else self._random.choice(options)

    def weigh(self, state: State, decision: Decision[Any], among: Sequence[Action] = ()) -> tuple[Assessment, ...]:
        assessments, options = self._player.weigh(self._veil(state, decision), decision, among), decision.options(state)
        return tuple([assessment for assessment in assessments if assessment.action in options])

    def _veil(self, state: State, decision: Decision[Any]) -> State:
        veiled = state.copy()
        veiled.dice = Dice(SeededSource(self._random.getrandbits(48)))
        veil_from(self._title, veiled, decision.seat)
        return veiled
