"""Umpire referees historical board wargames.

    >>> import umpire
    >>> "landing" in umpire.titles()
    True
    >>> m = umpire.start("landing", seed=7)
    >>> m.prompt
    'Dawn, turn 1: which card do you play?'
    >>> [str(action) for action in m.options]  # doctest: +ELLIPSIS
    ['play ...']
    >>> bot = umpire.player("landing", "sensible", seed=1)
    >>> bot.choose(m.state, m.decision) in m.options
    True
"""
# first: it says whether the parts are loaded compiled
from umpire import compiled as compiled
from umpire.engine.actions import Action
from umpire.engine.data import DataError
from umpire.engine.match import CannotUndo, Match
from umpire.engine.records import Record, RecordError
from umpire.engine.rulings import Illegal, Ruling, Unreadable
from umpire.engine.title import BadPosition, BadSetup, Title
from umpire.face import player, register, replay, resume, start, title, titles
from umpire.reports.build import report
from umpire.verification import verify

__all__ = [
    "Action", "BadPosition", "BadSetup", "CannotUndo", "DataError", "Illegal", "Match", "Record", "RecordError", "Ruling",
    "Title", "Unreadable", "player", "register", "replay", "report", "resume", "start", "title", "titles", "verify",
]
