"""L12 Hits, stress and wounds."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, refused
from titles.landing.landing_table import is_unnerved, ottomans_on, state_of, table, where
from umpire.engine.match import Match


def under(card: str, pieces: dict[str, list[str]], **position: Any) -> Match:
    """The Ottoman Phase begins with this card; the card of the turn is one that does not help."""
    return table(pieces, **{"turned": 3, "card": {"id": "rifle"}, "phase": "ottoman", "ottoman_deck": [card], **position})


@case("landing", "L12.1")
def test_the_player_decides_who_takes_each_hit() -> None:
    match = under("shrapnel", {"t2": ["lcpl", "aus1", "aus2"]})
    assert offered(match) == ["take lcpl", "take aus1", "take aus2"]
    match.play("take aus2")
    match.play("take lcpl")
    assert (is_unnerved(match, "aus1"), is_unnerved(match, "aus2"), state_of(match).spirit) == (False, True, 2)


@case("landing", "L12.1")
def test_a_hit_cannot_be_left_lying() -> None:
    match = under("shrapnel", {"t2": ["lcpl", "aus1"]})
    assert refused(match, "blank") == "L12.1"


@case("landing", "L12.2")
def test_the_lcpl_behind_the_lead_cannot_take_a_hit() -> None:
    match = under("shrapnel", {"t1": ["lcpl", "aus2"], "t2": ["aus1"]})
    assert refused(match, "take lcpl") == "L12.2"
    assert refused(match, "take aus2") == "L12.2"
    assert offered(match) == ["take aus1"]


@case("landing", "L12.2")
def test_the_lcpl_in_front_of_the_others_must_take_it() -> None:
    match = under("shrapnel", {"t1": ["aus1", "aus2"], "t2": ["lcpl"]})
    assert offered(match) == ["take lcpl"]


@case("landing", "L12.2")
def test_men_in_the_boats_can_be_hit_if_nobody_is_further_forward() -> None:
    match = under("shrapnel", {"boats": ["lcpl", "aus1"]}, turned=0)
    match.play("take aus1")
    assert is_unnerved(match, "aus1")


@case("landing", "L12.3")
def test_a_steady_counter_that_is_hit_becomes_unnerved() -> None:
    match = under("shrapnel", {"t2": ["lcpl", "aus1"]})
    match.play("take aus1")
    assert (is_unnerved(match, "aus1"), where(match, "aus1")) == (True, "t2")


@case("landing", "L12.4")
def test_an_unnerved_counter_that_is_hit_leaves_the_game() -> None:
    match = under("shrapnel", {"t2": ["lcpl", "aus1 unnerved"]})
    match.play("take aus1")
    assert where(match, "aus1") == "removed"
    assert refused(match, "take aus1") == "L12.2", "and can take nothing more"


@case("landing", "L12.5")
def test_a_hit_eliminates_an_ottoman_counter() -> None:
    match = table({"t2": ["aus1"], "t3": ["ott3", "ott4"]}, turned=3, card={"id": "rifle"})
    match.play("fire", dice=[4])
    assert (where(match, "ott3"), where(match, "ott4")) == ("removed", "t3")


@case("landing", "L12.6")
@pytest.mark.parametrize(("spirit", "becomes"), [(3, "loses Spirit"), (2, "loses Spirit"), (1, "leaves the game")])
def test_the_button_says_what_a_hit_does_to_the_lcpl(spirit: int, becomes: str) -> None:
    match = under("shrapnel", {"t2": ["lcpl", "aus1", "aus2 unnerved"]}, spirit={"lcpl": spirit})
    men = {"lcpl": becomes, "aus1": "becomes Unnerved", "aus2": "leaves the game"}
    for man, expected in men.items():
        assert match.label(match.read(f"take {man}")).endswith(f"({expected})"), man
    match.play("take lcpl")
    assert (where(match, "lcpl") == "removed") == (becomes == "leaves the game"), "and so it comes"


@case("landing", "L12.6")
def test_a_hit_takes_one_spirit_from_the_lcpl_and_the_last_removes_him() -> None:
    match = under("shrapnel", {"t2": ["lcpl", "aus1"]}, spirit={"lcpl": 2})
    match.play("take lcpl")
    assert (state_of(match).spirit, where(match, "lcpl")) == (1, "t2")
    match.play("take lcpl")
    assert (state_of(match).spirit, where(match, "lcpl")) == (0, "removed")


@case("landing", "L12.6")
def test_a_hit_takes_one_spirit_from_the_sergeant_and_the_last_removes_him() -> None:
    match = table({"t5": ["aus1"]}, turned=6, card={"id": "rifle"}, spirit={"sergeant": 2})
    match.play("fire", dice=[4])
    assert (state_of(match).sergeant_spirit, where(match, "sergeant")) == (1, "t6")
    match.play("fire", dice=[4])
    assert (state_of(match).sergeant_spirit, where(match, "sergeant")) == (0, "removed")


@case("landing", "L12.7")
def test_stress_finds_the_lcpl_wherever_he_is() -> None:
    match = under("snipers", {"boats": ["lcpl"], "t2": ["aus1"]})
    assert state_of(match).spirit == 2
    assert not is_unnerved(match, "aus1")
    assert state_of(match).phase == "journal", "nobody else could have taken it"


@case("landing", "L12.7")
def test_stress_can_take_the_last_spirit() -> None:
    match = under("snipers", {"boats": ["lcpl"], "t2": ["aus1"]}, spirit={"lcpl": 1})
    assert where(match, "lcpl") == "removed"


@case("landing", "L12.8")
def test_without_the_lcpl_stress_is_a_hit_on_the_lead() -> None:
    match = under("snipers", {"t1": ["aus3"], "t2": ["aus1", "aus2"]})
    assert offered(match) == ["take aus1", "take aus2"]
    assert refused(match, "take aus3") == "L12.2"
    match.play("take aus1")
    assert is_unnerved(match, "aus1")


@case("landing", "L12.9")
def test_a_wound_removes_a_steady_counter() -> None:
    match = under("wounds", {"t2": ["lcpl", "aus1"]})
    match.play("take aus1")
    assert where(match, "aus1") == "removed"


@case("landing", "L12.9")
def test_a_wound_removes_an_unnerved_counter() -> None:
    match = under("wounds", {"t2": ["lcpl", "aus1 unnerved"]})
    match.play("take aus1")
    assert where(match, "aus1") == "removed"


@case("landing", "L12.10")
def test_a_wound_costs_the_lcpl_two_spirit() -> None:
    match = under("wounds", {"t2": ["lcpl", "aus1"]})
    match.play("take lcpl")
    assert (state_of(match).spirit, where(match, "lcpl")) == (1, "t2")


@case("landing", "L12.11")
def test_hits_on_the_last_card_come_off_the_sergeant_first() -> None:
    match = table({"t5": ["aus1"], "t6": ["ottoman", "ottoman"]}, round="noon", turned=6, card={"id": "indian_artillery"})
    match.play("fire", dice=[4, 5])
    assert (state_of(match).sergeant_spirit, ottomans_on(match, "t6")) == (1, 3)
    match.play("fire", dice=[4, 5])
    assert (where(match, "sergeant"), ottomans_on(match, "t6")) == ("removed", 1), "then the counters"


@case("landing", "L12.12")
def test_the_sergeant_is_out_of_reach_until_he_has_appeared() -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, round="noon", turned=2, card={"id": "indian_artillery"})
    match.play("fire", dice=[6, 6])
    assert ottomans_on(match, "t2") == 0
    assert (state_of(match).sergeant_spirit, where(match, "sergeant")) == (3, "sergeant_card"), "the second hit is lost"


@case("landing", "L12.12")
def test_the_sergeant_on_his_card_is_no_target_at_all() -> None:
    match = table({"t5": ["aus1"]}, turned=5, card={"id": "rifle"})
    assert refused(match, "fire") == "L16.2"


@case("landing", "L12.13")
def test_the_second_hit_falls_on_the_men_behind_once_the_lead_is_gone() -> None:
    match = under("shrapnel", {"t1": ["lcpl", "aus2"], "t2": ["aus1 unnerved"]})
    match.play("take aus1")
    assert offered(match) == ["take lcpl", "take aus2"]


@case("landing", "L12.13")
def test_the_second_hit_stays_in_front_while_somebody_is_there() -> None:
    match = under("shrapnel", {"t1": ["lcpl"], "t2": ["aus1"]})
    match.play("take aus1")
    assert offered(match) == ["take aus1"], "Unnerved by the first, he may be lost to the second"


@case("landing", "L12.14")
@pytest.mark.parametrize("card", ["wounds", "snipers", "shrapnel", "rapid_fire", "counter_attack", "stragglers"])
def test_every_result_is_lost_while_nobody_is_on_the_row(card: str) -> None:
    match = under(card, {"auckland_bn": ["nz1", "nz2 unnerved"]}, turned=2)
    assert state_of(match).phase == "journal"
    assert (where(match, "nz1"), is_unnerved(match, "nz1"), where(match, "nz2")) == ("auckland_bn", False, "auckland_bn")
    assert ottomans_on(match, "inf_27") == 7, "Counter-attack finds no lead card"


@case("landing", "L12.2")
def test_waiting_men_take_no_hits() -> None:
    match = under("shrapnel", {"beach": ["aus1"], "auckland_bn": ["nz1"]}, turned=0)
    assert refused(match, "take nz1") == "L12.2"
    assert offered(match) == ["take aus1"]


@case("landing", "L12.15")
def test_a_wound_falls_where_a_hit_may_fall() -> None:
    match = under("wounds", {"t1": ["lcpl"], "t2": ["aus1", "aus2 unnerved"]})
    assert refused(match, "take lcpl") == "L12.15"
    assert offered(match) == ["take aus1", "take aus2"]


@case("landing", "L12.16")
def test_what_is_left_of_a_wound_when_the_lcpl_falls_is_lost() -> None:
    match = under("wounds", {"t2": ["lcpl", "aus1"]}, spirit={"lcpl": 1})
    match.play("take lcpl")
    assert (where(match, "lcpl"), state_of(match).spirit) == ("removed", 0)
    assert state_of(match).phase == "journal", "no second result is asked for"
    assert not is_unnerved(match, "aus1")
