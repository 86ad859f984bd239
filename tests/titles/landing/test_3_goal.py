"""L3 Goal of the game."""
from __future__ import annotations

import pytest

from support import case, play_all
from titles.landing.landing_table import table
from umpire.engine.match import Match


def last_evening(pieces: dict[str, list[str]]) -> Match:
    """Return the end of the last turn, with these pieces on the row."""
    match = table(pieces, round="dusk", turn=4, turned=6, phase="journal", card={"id": "dig_in"}, hand=[])
    play_all(match, "blank", "blank")
    return match


@case("landing", "L3.1")
@pytest.mark.parametrize("holder", ["aus1", "nz3 unnerved", "lcpl"])
def test_any_one_of_us_alone_on_the_last_card_is_enough(holder: str) -> None:
    result = last_evening({"t6": [holder], "removed": ["sergeant"]}).result
    assert result is not None
    assert result.winner == "anzac"


@case("landing", "L3.1")
@pytest.mark.parametrize("pieces", [
    {"t6": ["aus1", "lcpl", "ottoman"], "removed": ["sergeant"]},
    {"t6": ["aus1", "lcpl", "sergeant"]},
    {"t5": ["aus1", "lcpl"], "removed": ["sergeant"]},
    {"t5": ["aus1", "lcpl"], "t6": ["sergeant"]},
])
def test_the_last_card_must_be_ours_and_ours_alone(pieces: dict[str, list[str]]) -> None:
    result = last_evening(pieces).result
    assert result is not None
    assert result.winner == ""


@case("landing", "L3.1")
def test_where_the_others_are_does_not_matter() -> None:
    result = last_evening({"t6": ["nz1"], "boats": ["lcpl", "aus4 unnerved"], "removed": ["sergeant"]}).result
    assert result is not None
    assert result.winner == "anzac"
