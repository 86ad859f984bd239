"""3.0 Where in the sequence of play we are: told from the set-up on, and in a position that has no log behind it."""
from __future__ import annotations

import umpire
from support import some
from titles.fatal.fatal_table import table
from umpire.engine.match import Match


def hour(match: Match) -> list[str]:
    return [match.say(part.key, part.slots) for part in some(match.title.panels).breadcrumbs(match.state)]


def test_the_set_up_comes_before_any_turn() -> None:
    assert hour(umpire.start("fatal", "bold_stroke", seed=1, forced=False)) == ["Set-up"]


def test_a_position_tells_its_month_and_impulse() -> None:
    assert hour(table({"GP-1": ["cw-29-86"]}, "choose_activation")) == ["May 1915 (turn 3)", "Impulse 1 of 2"]


def test_phases_without_impulses_tell_their_name() -> None:
    match = table({"GP-1": ["cw-29-86", "bh-cw-1"]}, "allocate_allied", phase="strategic")
    assert hour(match) == ["May 1915 (turn 3)", "Strategic Phase"]


def test_after_the_last_impulse() -> None:
    match = table({"GP-1": ["cw-29-86", "bh-cw-1"]}, "late_turn", impulse=2, segment=3, activated=["cw-29-86"])
    assert hour(match)[1] == "After the last Impulse"
