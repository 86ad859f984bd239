"""Help for the tests of the sensible player of A Fatal Attraction: what it would do, and a fleet at sea."""
from __future__ import annotations

from typing import Any

from titles.fatal.fatal_table import state_of, table
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.titles.fatal.bot import advice


def advised(match: Match) -> str:
    state = state_of(match)
    decision = advance(state)
    assert decision is not None
    return str(advice(state, decision))


def at_sea(places: dict[str, list[str]], **more: Any) -> Match:
    return table(places, ask="act_at_sea", kind="naval", **more)
