"""Foresight: how far and how often a searching player tries its options in a title (players/searching_player.py)."""
from __future__ import annotations

from typing import NamedTuple


class Foresight(NamedTuple):
    """The effort of thinking ahead in a title.

    It is counted in tries and decisions and never in seconds, so that the same seed chooses the same on any machine.
    """

    # how often, over all candidates of a decision
    tries: int = 32
    # how many stages (`Title.stage`) a try goes on until it is judged by `Evaluator.value`; 0: to the end of the match
    stages: int = 1
    # how many standard errors another candidate must lead before the advice is left
    lead: float = 2.0
    # the most candidates of a decision, the advice among them
    candidates: int = 6
    # the ids of decisions worth a thought; all of them if none is named
    about: tuple[str, ...] = ()
    # the most decisions that are made in all tries of one decision
    decisions: int = 20_000
