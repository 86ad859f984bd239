"""A player who sits at a table: he knows what his seat may know, his dice are not the match's, and he never breaks a rule."""
from __future__ import annotations

import random
from typing import Any, ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.dice import Dice, Generated
from umpire.engine.title import Title
from umpire.players.player import Player
from umpire.players.random_player import RandomPlayer
from umpire.players.sensible_player import SensiblePlayer


class VeiledPlayer(Player):
    """Asks another player, who is shown what the seat may know. What that one wants and may not do, chance decides."""

    name: ClassVar[str] = "veiled"

    def __init__(self, title: Title[Any], player: Player, seed: int | str) -> None:
        self._title = title
        self._player = player
        self._random = random.Random(seed)

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        veiled = state.copy()
        veiled.dice = Dice(Generated(self._random.getrandbits(48)))
        self._title.veil(veiled, decision.seat)
        wanted = self._player.choose(veiled, decision)
        options = decision.options(state)
        return wanted if wanted in options else self._random.choice(options)


LEVELS = ("easy", "sensible", "strong", "patient")
BOTS = (*LEVELS, RandomPlayer.name)


def bot(name: str, title: Title[Any], seed: int | str, patience: float = 1.0) -> Player:
    """A bot of `BOTS` for a table."""
    # every level is the sensible one until there are others
    player = RandomPlayer(seed) if name == RandomPlayer.name else SensiblePlayer(title, seed)
    return VeiledPlayer(title, player, seed)
