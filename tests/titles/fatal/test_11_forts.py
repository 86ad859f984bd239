"""11.3 Forts that move, and those that stay."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, play_all, refused
from titles.fatal.fatal_table import is_marked, number, state_of, supply, table, where
from umpire.engine.match import Match
from umpire.titles.fatal.components import AREAS
from umpire.titles.fatal.rules.combat_unit_states import walk_into
from umpire.titles.fatal.state import ELIMINATED


def moving(places: dict[str, list[str]], **position: Any) -> Match:
    """Return the start of an Operations Phase."""
    return table(places, seat="turkish", impulse=0, segment=0, **position)


@case("fatal", "11.3#2")
def test_a_fort_alone_with_an_allied_unit_is_lost_one_with_friends_is_not() -> None:
    state = state_of(table({"GP-1": ["cw-29-86"], "GP-2": ["F-SEB"]}, ask="movement_half")).copy()
    walk_into(state, number("cw-29-86"), AREAS.index("GP-2"), "7.3.2#1")
    assert state.where[number("F-SEB")] == ELIMINATED


@case("fatal", "11.3#3")
def test_fixed_forts_stay_on_their_symbols() -> None:
    match = moving({"GP-2": ["F-SEB"], "GP-5": ["F-E"]})
    assert refused(match, "fort_to_box F-SEB") == "11.3#3"
    assert refused(match, "fort_back F-SEB") == "11.3#3"
    assert offered(match) == ["fort_to_box F-E", "done"]


@case("fatal", "11.3#4")
def test_a_mobile_fort_goes_to_the_box_and_comes_back_in_a_later_turn() -> None:
    match = moving({"GP-5": ["F-E"], "box": ["F-A"]})
    match.play("fort_to_box F-E")
    assert where(match, "F-E") == "box"
    assert refused(match, "fort_back F-E") == "11.3#4"
    assert refused(match, "fort_to_box F-E") == "11.3#4"
    match.play("fort_back F-A")
    assert refused(match, "at GP-5") == "11.3#4", "the other shore"
    assert refused(match, "at A-7") == "11.3#4", "not on the coast"
    assert refused(match, "at DS-1") == "11.3#4"
    match.play("at A-3")
    assert (where(match, "F-A"), supply(match)["turkish"]) == ("A-3", 9)


@case("fatal", "11.3#4")
def test_a_fort_that_came_back_and_leaves_again_waits_for_a_later_turn() -> None:
    match = moving({"box": ["F-E", "F-A"]})
    play_all(match, "fort_back F-E", "at GP-5", "fort_to_box F-E")
    assert refused(match, "fort_back F-E") == "11.3#4"
    assert offered(match) == ["fort_back F-A", "done"]


@case("fatal", "11.3#4")
def test_not_to_allied_ground_and_not_without_supply() -> None:
    match = moving({"GP-5": ["cw-29-86"], "box": ["F-E"]})
    match.play("fort_back F-E")
    assert refused(match, "at GP-5") == "11.3#4"
    match.play("at GP-8")
    poor = moving({"box": ["F-E"], "A-3": ["F-A"]}, supply={"allied": 1, "turkish": 0})
    assert refused(poor, "fort_back F-E") == "6.4"


@case("fatal", "11.3#4")
def test_nobody_is_asked_if_no_fort_can_move() -> None:
    match = moving({"GP-2": ["F-SEB"], "box": ["F-E"]}, supply={"allied": 1, "turkish": 0})
    assert match.decision is not None
    assert match.decision.id != "move_forts"


@case("fatal", "11.3#5")
@pytest.mark.parametrize(("fed", "fired"), [(["F-E"], False), ([], True)])
def test_damage_travels_with_it_and_without_its_share_it_arrives_fired(fed: list[str], fired: bool) -> None:
    """R-45"""
    match = moving({"box": ["F-E"]}, fed=fed, disabled=["F-E"])
    play_all(match, "fort_back F-E", "at GP-8")
    assert (is_marked(match, "disabled", "F-E"), is_marked(match, "fired", "F-E")) == (True, fired)
