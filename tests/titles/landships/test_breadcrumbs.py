"""3.1 Where in the sequence of play we are: told from the set-up on, and in a position that has no log behind it."""
from __future__ import annotations

import umpire
from support import some
from titles.landships.landships_table import state_of, table
from umpire.engine.match import Match


def hour(match: Match) -> list[str]:
    return [match.say(part.key, part.slots) for part in some(match.title.panels).breadcrumbs(match.state)]


def test_the_set_up_comes_before_any_turn() -> None:
    assert hour(umpire.start("landships", "brickyard", seed=1, forced=False)) == ["Set-up"]


def test_a_position_tells_its_turn_half_and_phase() -> None:
    match = table({"6008": ["a7v-1"]}, ask="choose_vehicle", seat="german", facing={"a7v-1": "N"})
    assert hour(match)[0] == f"Turn {state_of(match).turn} of 10"
    assert hour(match)[1] == "German half: vehicles move"
