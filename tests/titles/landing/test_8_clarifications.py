"""L8 Card clarifications: what Rifle, Indian Artillery and Bayonets cost."""
from __future__ import annotations

import pytest

from support import case, offered, play_all, refused
from titles.landing.landing_table import ottomans_on, table, where

GUNS = [("rifle", [1]), ("indian_artillery", [2, 3])]


@case("landing", "L8.1")
@pytest.mark.parametrize(("card", "misses"), GUNS)
def test_a_shot_costs_an_action(card: str, misses: list[int]) -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, round="noon", turned=2, card={"id": card})
    match.play("fire", dice=misses)
    assert match.view()["card"]["actions"] == 2


@case("landing", "L8.1")
@pytest.mark.parametrize(("card", "hits"), [("rifle", [4]), ("indian_artillery", [3, 4])])
def test_a_shot_that_hits_eliminates_one_of_the_front_line(card: str, hits: list[int]) -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman", "ottoman"]}, round="noon", turned=2, card={"id": card})
    match.play("fire", dice=hits)
    assert ottomans_on(match, "t2") == 1


@case("landing", "L8.1")
@pytest.mark.parametrize("card", ["bayonets", "forward", "mateship", "dig_in"])
def test_no_other_card_fires(card: str) -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, turned=2, card={"id": card})
    assert refused(match, "fire") == "L8.1"


@case("landing", "L8.1")
def test_to_play_the_card_costs_nothing_by_itself() -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, turned=2, turn=4, hand=["rifle"])
    match.play("play rifle")
    assert match.view()["card"]["actions"] == 3


@case("landing", "L8.2")
@pytest.mark.parametrize(("card", "misses"), GUNS)
def test_the_same_card_fires_as_long_as_actions_last(card: str, misses: list[int]) -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, round="noon", turned=2, card={"id": card}, ottoman_deck=["wounds"])
    play_all(match, *[("fire", misses)] * 3)
    assert refused(match, "fire") == "L5.5"
    assert match.view()["phase"] == "ottoman"


@case("landing", "L8.2")
def test_shots_mix_freely_with_other_actions() -> None:
    pieces = {"beach": ["aus1", "aus2 unnerved"], "t1": ["aus3"], "t2": ["ottoman", "ottoman"]}
    match = table(pieces, turned=2, card={"id": "rifle"}, ottoman_deck=["wounds"])
    play_all(match, ("fire", [4]), ("advance beach", [3]), "send aus1", ("fire", [5]))
    assert where(match, "aus1") == "t1"
    assert ottomans_on(match, "t2") == 0
    assert match.view()["phase"] == "ottoman", "two shots and an Advance were the three Actions"


@case("landing", "L8.2")
def test_a_further_shot_needs_a_target_left() -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, turned=2, card={"id": "rifle"})
    match.play("fire", dice=[6])
    assert refused(match, "fire") == "L16.2"
    assert "fire" not in offered(match)


@case("landing", "L8.3")
def test_bayonets_leave_the_three_actions_untouched() -> None:
    match = table({"boats": ["lcpl"], "t1": ["aus1", "ottoman"]}, turned=1, turn=4, hand=["bayonets"])
    match.play("play bayonets")
    assert match.view()["card"]["actions"] == 3
    play_all(match, ("advance boats", [1]), "keep", "halt")
    assert ottomans_on(match, "t1") == 1, "nothing has happened yet"
    assert match.view()["card"]["used"] is False


@case("landing", "L8.3")
def test_bayonets_work_in_close_combat() -> None:
    match = table({"t1": ["lcpl", "ottoman", "ottoman"]}, turned=1, card={"id": "bayonets"}, ottoman_deck=["snipers"])
    match.play("end", dice=[4, 4, 4])
    assert ottomans_on(match, "t1") == 1, "a 4 hits with Bayonets; the Ottomans still need a 5"
    assert match.view()["spirit"]["lcpl"] == 2, "the sniper's, not the fight's"


@case("landing", "L8.3")
def test_bayonets_can_be_discarded_up_to_the_last_die_of_the_phase() -> None:
    match = table({"boats": ["lcpl", "aus1"]}, card={"id": "bayonets", "actions": 1})
    match.play("advance boats", dice=[1])
    assert offered(match) == ["keep", "reroll"]
