"""The player who takes a title's own advice: what an attentive beginner would do."""
from __future__ import annotations

from typing import Any, ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.title import Title, advisor_of
from umpire.players.player import Player
from umpire.players.random_player import RandomPlayer


class SensiblePlayer(Player):
    """Follows the advice of the title; where the title has no opinion, any option is as good as another."""

    name: ClassVar[str] = "sensible"

    def __init__(self, title: Title[Any], seed: int | str) -> None:
        self._advise = advisor_of(title).advice
        self._otherwise = RandomPlayer(seed)

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        advised = self._advise(state, decision)
        return self._otherwise.choose(state, decision) if advised is None else advised
