"""What a strong player of A Fatal Attraction thinks about: the end, where it can be tried often; anything else is as advised."""
from __future__ import annotations

from typing import Any

import umpire
from support import some
from titles.fatal.fatal_table import state_of, table
from umpire.engine.agenda import advance
from umpire.engine.match import Match


def candidates(match: Match) -> list[str]:
    state, title = state_of(match), umpire.title("fatal")
    decision = advance(state)
    assert decision is not None
    return [str(action) for action in some(title.advisor).candidates(state, decision)]


def segment(seat: str, **more: Any) -> Match:
    ships = {"AA-BESIKA": ["hms-albion"], "A-1": ["F-ORK"], "GP-33": ["tu-5-13"]}
    return table(ships, ask="choose_activation", seat=seat, fed=["F-ORK"], **more)


def test_before_the_end_the_advice_stands_alone() -> None:
    assert len(candidates(segment("allied", turn=3))) == 1
    assert len(candidates(segment("allied", turn=9, impulse=1, impulses=2))) == 1


def test_in_the_last_impulse_whatever_may_be_done_is_tried_the_advice_first() -> None:
    proposals = candidates(segment("allied", turn=9, impulse=2, impulses=2))
    assert len(proposals) > 1
    assert "pass" in proposals[:2]


def test_the_turk_thinks_all_through_the_last_turn() -> None:
    assert len(candidates(segment("turkish", turn=9, impulse=1, impulses=2))) > 1
