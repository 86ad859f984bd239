"""Players: who decides when no person does. They see a state and a decision, and name an action."""
from umpire.players.easy_player import EasyPlayer
from umpire.players.levels import BOTS, LEVELS, bot
from umpire.players.player import Assessment, Player
from umpire.players.random_player import RandomPlayer
from umpire.players.searching_player import SearchingPlayer
from umpire.players.sensible_player import SensiblePlayer
from umpire.players.veiled_player import VeiledPlayer

__all__ = [
    "BOTS", "LEVELS", "Assessment", "EasyPlayer", "Player", "RandomPlayer", "SearchingPlayer", "SensiblePlayer", "VeiledPlayer",
    "bot",
]
