"""Play on a server from a program of your own.

    from umpire.client import Table

    match = Table("http://127.0.0.1:8315").begin("landing")
    for turn in match.turns():
        turn.play(turn.options[0])
    print(match.state.result.text)

The connection repairs itself: when the network breaks, or the server restarts or asks for time, the client tries again for as
long as its `patience` lasts. Nothing is played twice, because each action names the state it was chosen for
(docs/how-to/programs.md).
"""
from __future__ import annotations

from umpire.client.account import Account, Ended, Invitation, Offer
from umpire.client.connection import Unreachable
from umpire.client.match import Match, Table, Turn
from umpire.client.state import Chance, Odds, Option, Pass, Refused, Result, Ruling, State

__all__ = [
    "Account", "Chance", "Ended", "Invitation", "Match", "Odds", "Offer", "Option", "Pass", "Refused", "Result", "Ruling",
    "State", "Table", "Turn", "Unreachable",
]
