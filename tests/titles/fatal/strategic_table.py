"""Help for the tests of the Strategic Phase: a position in it, and the steps that are to come."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from titles.fatal.fatal_table import table
from umpire.engine.match import Match


def question_id(match: Match) -> str:
    """Return the id of the question."""
    assert match.decision is not None
    return match.decision.id


def phase(steps: Sequence[Any], places: Mapping[str, Sequence[str]] | None = None, **position: Any) -> Match:
    """The Strategic Phase with these steps to come, and a question at the end of them if none of them asks.

    What has not been decided yet is not: nothing is fed, paid or open, unless it is said.
    """
    full_position = {"phase": "strategic", "fed": [], "naval_paid": False, "sources": [], **position}
    last = {"step": "allocate_allied", "seat": "allied"}
    return table(places or {}, **{**full_position, "pending": [*steps, last]})


def match_after_roll(step: str, dice: Sequence[int], places: Mapping[str, Sequence[str]] | None = None, **position: Any) -> Match:
    """Return the same after a step that rolls: `done` of a question before it leads up to it."""
    first = {"step": "allocate_turkish", "seat": "turkish"}
    match = phase([first, step], places, **position)
    match.play("done", dice=list(dice))
    return match
