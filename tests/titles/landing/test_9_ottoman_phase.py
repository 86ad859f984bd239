"""L9 the Ottoman Phase."""
from __future__ import annotations

import pytest

import umpire
from support import case, offered, play_all, refused
from titles.landing.landing_table import is_unnerved, table, where
from umpire.titles.landing.components import OTTOMAN_CARDS

SPENT = {"id": "dig_in", "spent": True}


@case("landing", "L9.1")
def test_the_top_card_is_turned_and_carried_out() -> None:
    match = table({"beach": ["lcpl"]}, card=SPENT, ottoman_deck=["snipers", "shrapnel"])
    match.play("end")
    assert match.view()["cards"]["ottoman_turned"] == ["snipers"]
    assert match.view()["spirit"]["lcpl"] == 2


@case("landing", "L9.1")
@pytest.mark.parametrize("pick", range(1, 7))
def test_the_top_card_may_be_any_of_the_six(pick: int) -> None:
    match = table({"beach": ["lcpl"]}, card=SPENT)
    match.play("end", dice=[pick])
    assert match.view()["cards"]["ottoman_turned"] == [OTTOMAN_CARDS[pick - 1]]


@case("landing", "L9.1")
def test_one_card_a_turn() -> None:
    match = table({"beach": ["lcpl"]}, card=SPENT, hand=["fear", "rifle", "forward"], ottoman_deck=["snipers", "rapid_fire"])
    play_all(match, "end", "blank")
    assert match.view()["cards"]["ottoman_turned"] == ["snipers"]
    match.play("play fear")
    assert match.view()["cards"]["ottoman_turned"] == ["snipers", "rapid_fire"]


@case("landing", "L9.2")
def test_after_fear_too_a_card_is_turned() -> None:
    match = table({"beach": ["lcpl"]}, turn=4, hand=["fear"], ottoman_deck=["snipers"])
    match.play("play fear")
    assert match.view()["spirit"]["lcpl"] == 2


@case("landing", "L9.2")
def test_a_card_is_turned_with_no_ottoman_in_sight() -> None:
    match = table({"beach": ["aus1"]}, turned=2, card=SPENT, ottoman_deck=["shrapnel"])
    play_all(match, "end", "take aus1", "take aus1")
    assert where(match, "aus1") == "removed"


@case("landing", "L9.2")
def test_a_card_is_turned_when_every_ottoman_is_dead() -> None:
    pieces = {"t6": ["aus1", "aus2"], "removed": ["sergeant"]}
    match = table(pieces, round="dusk", turned=6, card=SPENT, ottoman_deck=["wounds"])
    play_all(match, "end", "take aus2")
    assert where(match, "aus2") == "removed"


@case("landing", "L9.2")
def test_a_card_is_turned_while_only_the_aucklanders_are_left_to_come() -> None:
    match = table({"auckland_bn": ["nz1", "nz2"]}, card=SPENT, ottoman_deck=["shrapnel"])
    cases = play_all(match, "end")
    assert [case for case in cases if case != "L4.6"] == ["L5.11", "L9.1", "L12.14", "L12.14"]
    assert (where(match, "nz1"), is_unnerved(match, "nz1")) == ("auckland_bn", False)
    assert match.view()["phase"] == "journal"


@case("landing", "L9.3")
@pytest.mark.parametrize("seed", range(4))
def test_four_different_cards_appear_in_a_round(seed: int) -> None:
    match = umpire.start("landing", seed=seed)
    turned: list[str] = []
    while match.view()["round"] == "dawn":
        turned = match.view()["cards"]["ottoman_turned"]
        match.play("end" if "end" in offered(match) else match.options[0])
    assert len(set(turned)) == len(turned) == 4


@case("landing", "L9.3")
def test_a_turned_card_does_not_come_again_in_its_round() -> None:
    match = table({"beach": ["lcpl"]}, turn=4, hand=[], card=SPENT, ottoman_turned=["wounds", "shrapnel", "stragglers"])
    rows = match.odds("end").rows
    assert sorted(row.text for row in rows) == ["they turn Counter-attack", "they turn Rapid Fire", "they turn Snipers"]
    assert [row.probability for row in rows] == [pytest.approx(1 / 3)] * 3


@case("landing", "L9.3")
def test_turned_cards_return_with_the_next_round() -> None:
    match = table({"beach": ["lcpl"]}, turn=4, phase="journal", hand=[], card=SPENT,
                  ottoman_turned=["wounds", "snipers", "shrapnel", "stragglers"])
    play_all(match, ("blank", [1, 1, 1, 1]), ("play fear", [2]))
    assert match.view()["cards"]["ottoman_turned"] == ["snipers"]


@case("landing", "L9.4")
def test_the_player_chooses_who_pays() -> None:
    match = table({"boats": ["aus3"], "t1": ["lcpl", "aus1", "aus2 unnerved"]}, turned=1, card=SPENT, ottoman_deck=["shrapnel"])
    match.play("end")
    assert offered(match) == ["take lcpl", "take aus1", "take aus2"]
    assert refused(match, "take aus3") == "L12.2"
    match.play("take aus2")
    assert (where(match, "aus1"), where(match, "aus2")) == ("t1", "removed")


@case("landing", "L9.4")
def test_the_player_chooses_who_straggles() -> None:
    match = table({"beach": ["aus3"], "t1": ["lcpl", "aus1", "aus2"]}, turned=1, card=SPENT, ottoman_deck=["stragglers"])
    match.play("end")
    assert offered(match) == ["straggle aus1", "straggle aus2"]
    match.play("straggle aus2")
    assert (where(match, "aus1"), where(match, "aus2")) == ("t1", "beach")


@case("landing", "L9.4")
def test_the_choice_cannot_be_declined() -> None:
    match = table({"t1": ["aus1", "aus2"]}, turned=1, card=SPENT, ottoman_deck=["wounds"])
    match.play("end")
    assert refused(match, "halt") == "L12.1"
