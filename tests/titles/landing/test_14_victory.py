"""L14 Winning and losing."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered
from titles.landing.landing_table import state_of, table, where
from umpire.engine.match import Match
from umpire.engine.wording import Ending


def last_page(pieces: dict[str, list[str]], **position: Any) -> Match:
    """Return the Journal Phase of the last turn: all is done."""
    return table(pieces, **{"round": "dusk", "turn": 4, "turned": 6, "phase": "journal", "card": {"id": "fear"}, **position})


def judged(match: Match) -> Ending:
    """Leave the page and the final entry blank."""
    match.play("blank")
    match.play("blank")
    assert match.over
    assert match.result is not None
    return match.result


@case("landing", "L14.1")
def test_a_single_man_alone_on_the_sixth_card_wins() -> None:
    result = judged(last_page({"t6": ["aus3 unnerved"], "removed": ["sergeant"]}))
    assert (result.winner, result.case) == ("anzac", "L14.1")


@case("landing", "L14.1")
def test_the_lcpl_alone_is_enough() -> None:
    result = judged(last_page({"beach": ["aus1"], "t6": ["lcpl"], "removed": ["sergeant"]}))
    assert result.winner == "anzac"


@case("landing", "L14.2")
@pytest.mark.parametrize("pieces", [
    {"t6": ["lcpl", "aus1", "ottoman"], "removed": ["sergeant"]},
    {"t6": ["lcpl", "aus1", "sergeant"]},
    {"t5": ["lcpl", "aus1"], "removed": ["sergeant"]},
], ids=["an Ottoman counter is there", "the Sergeant is there", "nobody is there"])
def test_any_other_end_is_a_defeat(pieces: dict[str, list[str]]) -> None:
    result = judged(last_page(pieces))
    assert (result.winner, result.case) == ("", "L14.2")


@case("landing", "L14.3")
def test_the_last_card_taken_early_wins_nothing_yet() -> None:
    match = last_page({"t6": ["lcpl"], "removed": ["sergeant"]}, turn=3)
    match.play("blank")
    assert (state_of(match).turn, state_of(match).ending, match.result) == (4, "", None)


@case("landing", "L14.3")
def test_stragglers_in_the_last_turn_can_lose_what_was_won() -> None:
    match = last_page({"t6": ["aus1"], "removed": ["sergeant"]}, phase="ottoman", ottoman_deck=["stragglers"])
    match.play("straggle aus1")
    assert where(match, "aus1") == "t5"
    assert judged(match).winner == ""


@case("landing", "L14.3")
def test_the_last_card_taken_in_the_last_turn_counts() -> None:
    match = last_page({"t6": ["lcpl"]}, phase="anzac", card={"id": "rifle"}, spirit={"sergeant": 1}, ottoman_deck=["snipers"])
    match.play("fire", dice=[4])
    match.play("end")
    assert judged(match).winner == "anzac"


@case("landing", "L14.4")
def test_when_nobody_is_left_the_game_is_lost_in_the_middle_of_the_turn() -> None:
    match = table({"t2": ["aus1 unnerved"], "t3": ["ottoman"]}, round="noon", turned=3, card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["shrapnel"])
    match.play("take aus1")
    assert (state_of(match).ending, match.lines[-1].dice) == ("defeat_nobody_left", ())
    assert offered(match) == ["blank"], "no page of the turn, but the final entry"
    match.play("blank")
    assert match.over
    assert match.result is not None
    assert (match.result.winner, match.result.case) == ("", "L14.4")


@case("landing", "L14.4")
def test_stress_on_the_last_man_ends_the_game_too() -> None:
    match = table({"t2": ["lcpl"]}, round="noon", turned=2, spirit={"lcpl": 1}, card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["snipers"])
    assert state_of(match).ending == "defeat_nobody_left"


@case("landing", "L14.4")
def test_close_combat_can_leave_nobody() -> None:
    match = table({"t2": ["aus1 unnerved", "ottoman"]}, round="noon", turned=2, card={"id": "dig_in"}, ottoman_deck=["snipers"])
    match.play("end", dice=[1, 6])
    match.play("take aus1")
    assert state_of(match).ending == "defeat_nobody_left"


@case("landing", "L14.4")
def test_the_game_goes_on_while_new_zealanders_wait() -> None:
    match = table({"t2": ["aus1 unnerved"], "auckland_bn": ["nz1"]}, turn=4, turned=2, card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["wounds"])
    match.play("take aus1")
    assert state_of(match).ending == ""
    match.play("blank")
    assert (state_of(match).round, where(match, "nz1")) == (1, "beach")


@case("landing", "L14.5")
def test_a_sixth_card_never_turned_is_a_defeat() -> None:
    match = last_page({"t5": ["lcpl", "aus1"]}, turned=5)
    result = judged(match)
    assert (result.winner, result.case) == ("", "L14.5")
    assert "never reached" in result.text
    assert [line.case for line in match.log if "height" in line.text] == ["L14.5"]
