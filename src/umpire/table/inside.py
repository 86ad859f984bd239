"""The few looks into a Match that its face does not offer: what happened at each action, the roll that is awaited, the past.

They are gathered here so that a change in the engine breaks one module.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from umpire.engine.match import Match, Moment, Pending


def moments(match: Match) -> Sequence[Moment]:
    """What was played, each with its events. Number 0 is the set-up."""
    return match._moments


def pending(match: Match) -> Optional[Pending]:
    """The action that awaits a roll of real dice."""
    return match._pending


def begun(match: Match) -> bool:
    """False only while a roll for the set-up is awaited, or what the seats add to the dice."""
    return bool(match._moments)


def last(match: Match) -> int:
    """The number of the last action; -1 before the set-up is done."""
    return len(match._moments) - 1


def shadow(match: Match) -> Match:
    """The match to take actions back in. It shares its states with the match itself: nothing may be played in it."""
    shade = Match(match.title, match.header, match._source, match.messages, match._secret, begin=False)
    shade._state, shade._pending, shade.note = match._state, match._pending, match.note
    shade._moments, shade._pledges = match._moments.copy(), match._pledges
    return shade


def at(match: Match, n: int) -> Match:
    """The match as it stood after action `n`. To look at; it shares its states with the match itself."""
    past = shadow(match)
    if n < last(match):
        past._state = match._moments[n + 1].before
        past._pending = None
        del past._moments[n + 1:]
    return past
