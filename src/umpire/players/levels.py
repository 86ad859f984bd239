"""Levels: how well a bot plays. Every one of them, and the random one, knows no more than its seat."""
from __future__ import annotations

from typing import Any, Final, Optional

from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup, Title
from umpire.players.easy_player import EasyPlayer
from umpire.players.player import Player
from umpire.players.random_player import RandomPlayer
from umpire.players.searching_player import SearchingPlayer
from umpire.players.sensible_player import SensiblePlayer
from umpire.players.veiled_player import VeiledPlayer

PATIENT: Final = "patient"
# how much more than usual a bot tries, by the word for its patience
PATIENCE: Final = {"moment": 0.5, "while": 1.0, "long": 4.0, "endless": 16.0}
# from the weakest on
LEVELS: Final = (EasyPlayer.name, SensiblePlayer.name, SearchingPlayer.name, PATIENT)
BOTS: Final = (*LEVELS, RandomPlayer.name)
# how much more a patient player tries than a strong one
MORE: Final = 4.0
# a bot that may try more than that would never finish
MOST_PATIENCE: Final = 1000.0


def check_patience(patience: float) -> None:
    """Raise BadSetup for a patience that no bot can have."""
    if not 0 < patience <= MOST_PATIENCE:
        raise BadSetup(Fault("patience-out-of-range", most=f"{MOST_PATIENCE:g}"))


def bot(name: str, title: Title[Any], seed: int | str, patience: float = 1.0, seconds: Optional[float] = None) -> Player:
    """Return a bot of `BOTS`.

    `patience` multiplies how much searching bots try. `seconds` limits the time for a choice, for tables where somebody waits:
    with it the same seed may choose otherwise on a slower machine.
    """
    return VeiledPlayer(title, _unveiled(name, title, seed, patience, seconds), seed)


def _unveiled(name: str, title: Title[Any], seed: int | str, patience: float, seconds: Optional[float]) -> Player:
    if name == EasyPlayer.name:
        return EasyPlayer(title, seed)
    if name == SensiblePlayer.name:
        return SensiblePlayer(title, seed)
    if name == RandomPlayer.name:
        return RandomPlayer(seed)
    if name not in LEVELS:
        raise BadSetup(Fault("there-is-no-bot", bot=name, bots=", ".join(BOTS)))
    return SearchingPlayer(title, seed, patience * (MORE if name == PATIENT else 1.0), seconds)
