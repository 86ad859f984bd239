"""A player who sits at a table: he knows what his seat may know, his dice are not the match's, and he never breaks a rule."""
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
    """Asks another player, who is shown what the seat may know. What that one wants and may not do, chance decides."""

    name: ClassVar[str] = "veiled"

    def __init__(self, title: Title[Any], player: Player, seed: int | str) -> None:
        self._title = title
        self._player = player
        self._random = random.Random(seed)

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        veiled = self._veiled(state, decision)
        wanted = self._player.choose(veiled, decision)
        options = decision.options(state)
        return wanted if wanted in options else self._random.choice(options)

    def weigh(self, state: State, decision: Decision[Any], among: Sequence[Action] = ()) -> tuple[Assessment, ...]:
        found, options = self._player.weigh(self._veiled(state, decision), decision, among), decision.options(state)
        return tuple([weighed for weighed in found if weighed.action in options])

    def _veiled(self, state: State, decision: Decision[Any]) -> State:
        veiled = state.copy()
        veiled.dice = Dice(SeededSource(self._random.getrandbits(48)))
        veil_from(self._title, veiled, decision.seat)
        return veiled
