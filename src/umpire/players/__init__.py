"""Players: who decides when no person does. They see a state and a decision, and name an action."""
from umpire.players.player import Player
from umpire.players.random_player import RandomPlayer
from umpire.players.sensible_player import SensiblePlayer
from umpire.players.veiled_player import BOTS, LEVELS, VeiledPlayer, bot

__all__ = ["BOTS", "LEVELS", "Player", "RandomPlayer", "SensiblePlayer", "VeiledPlayer", "bot"]
