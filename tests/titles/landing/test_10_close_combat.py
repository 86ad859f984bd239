"""L10 Close Combat."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.landing.landing_table import is_unnerved, ottomans_on, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.landing.components import ANZAC, OTTOMAN


def eve_of_combat(pieces: dict[str, list[str]], **position: Any) -> Match:
    """Return the end of an ANZAC Phase. Dig In takes care of the Snipers, so nothing comes between it and Close Combat."""
    return table(pieces, **{"turned": 3, "card": {"id": "dig_in"}, "ottoman_deck": ["snipers"], **position})


def last_dice(match: Match) -> tuple[int, ...]:
    """Return what the last action rolled."""
    return match.lines[-1].dice


@case("landing", "L10.1")
def test_men_who_only_face_each_other_do_not_close() -> None:
    match = eve_of_combat({"t2": ["lcpl", "aus1"], "t3": ["ottoman"]})
    match.play("end")
    assert last_dice(match) == ()
    assert state_of(match).phase == "journal"


@case("landing", "L10.1")
def test_men_on_the_same_card_fight() -> None:
    match = eve_of_combat({"t2": ["lcpl", "aus1"], "t3": ["aus2", "ottoman"]})
    match.play("end", dice=[5, 1])
    assert last_dice(match) == (5, 1)
    assert ottomans_on(match, "t3") == 0


@case("landing", "L10.2")
def test_every_piece_rolls_a_die_steady_unnerved_or_character() -> None:
    match = eve_of_combat({"t6": ["lcpl", "aus1", "aus2 unnerved", "sergeant", "ottoman"]}, turned=6)
    match.play("end", dice=[1, 1, 1, 2, 2])
    assert last_dice(match) == (1, 1, 1, 2, 2), "three of ours, two of theirs"


@case("landing", "L10.2")
def test_a_man_lost_to_the_ottoman_card_rolls_no_die() -> None:
    match = table({"t2": ["aus1", "aus2", "ottoman"]}, turned=2, card={"id": "rifle"}, ottoman_deck=["wounds"], phase="ottoman")
    match.play("take aus1", dice=[1, 1])
    assert last_dice(match) == (1, 1), "the Ottoman Phase comes first: one man is left to fight"


@case("landing", "L10.3")
def test_each_five_or_six_hits_and_a_four_does_not() -> None:
    match = eve_of_combat({"t2": ["aus1", "aus2", "aus3", "ottoman", "ottoman", "ottoman"]})
    match.play("end", dice=[4, 5, 6, 4, 4, 4])
    assert ottomans_on(match, "t2") == 1
    assert state_of(match).phase == "journal", "three fours hit nobody"


@case("landing", "L10.3")
def test_ottoman_fives_and_sixes_hit_as_well() -> None:
    match = eve_of_combat({"t2": ["aus1", "aus2", "ottoman", "ottoman", "ottoman"]})
    match.play("end", dice=[1, 1, 4, 5, 6])
    match.play("take aus1")
    match.play("take aus2")
    assert is_unnerved(match, "aus1")
    assert is_unnerved(match, "aus2")
    assert state_of(match).phase == "journal", "two hits, not three"


@case("landing", "L10.4")
def test_neither_side_rolls_more_than_three_dice() -> None:
    match = eve_of_combat({"t2": ["lcpl", "aus1", "aus2", "aus3", "aus4", "ottoman", "ottoman", "ottoman", "ottoman"]})
    match.play("end", dice=[1, 1, 1, 2, 2, 2])
    assert last_dice(match) == (1, 1, 1, 2, 2, 2)


@case("landing", "L10.4")
def test_a_fourth_and_fifth_piece_roll_nothing_but_can_be_hit() -> None:
    match = eve_of_combat({"t2": ["lcpl", "aus1", "aus2", "aus3", "aus4", "ottoman"]})
    match.play("end", dice=[1, 1, 1, 6])
    assert offered(match) == ["take lcpl", "take aus1", "take aus2", "take aus3", "take aus4"]


@case("landing", "L10.5")
def test_there_is_one_exchange_even_if_both_sides_remain() -> None:
    match = eve_of_combat({"t2": ["aus1", "ottoman"]})
    match.play("end", dice=[1, 1])
    assert last_dice(match) == (1, 1)
    assert (where(match, "aus1"), ottomans_on(match, "t2")) == ("t2", 1)
    assert state_of(match).phase == "journal"


@case("landing", "L10.6")
def test_an_ottoman_who_falls_has_rolled_too() -> None:
    match = eve_of_combat({"beach": ["lcpl"], "t2": ["aus1 unnerved", "ottoman"]})
    match.play("end", dice=[5, 5])
    assert ottomans_on(match, "t2") == 0
    match.play("take aus1")
    assert where(match, "aus1") == "removed", "both sides may be gone after one exchange"


@case("landing", "L10.7")
def test_only_men_on_the_card_of_the_fight_take_its_hits() -> None:
    match = eve_of_combat({"t1": ["lcpl"], "t2": ["aus1", "aus2", "ottoman"]})
    match.play("end", dice=[1, 1, 5])
    assert refused(match, "take lcpl") == "L10.7"
    assert offered(match) == ["take aus1", "take aus2"]


@case("landing", "L10.7")
def test_hits_beyond_the_last_man_there_never_reach_those_behind() -> None:
    match = eve_of_combat({"t1": ["aus2"], "t2": ["aus1 unnerved", "ottoman", "ottoman", "ottoman"]})
    match.play("end", dice=[1, 6, 6, 6])
    match.play("take aus1")
    assert state_of(match).phase == "journal", "two of the three hits are lost"
    assert not is_unnerved(match, "aus2")


@case("landing", "L10.7")
def test_hits_beyond_the_last_ottoman_there_are_lost() -> None:
    match = eve_of_combat({"t2": ["aus1", "aus2", "ottoman"], "t3": ["ottoman", "ottoman"]})
    match.play("end", dice=[6, 6, 1])
    assert (ottomans_on(match, "t2"), ottomans_on(match, "t3")) == (0, 2)


@case("landing", "L10.9")
def test_of_two_contested_cards_the_one_nearest_the_beach_is_fought_first() -> None:
    match = eve_of_combat({"t1": ["aus1", "aus2", "ottoman"]})
    state = state_of(match)
    # nobody passes Ottomans, so no position may say this: only a card we do not know yet could bring it about
    state.at[ANZAC.index("aus2")] = state.foes[OTTOMAN.index("ott2")] = 4
    lines = match.play("end", dice=[5, 1, 1, 5])
    fights = [line.event.slots["ground"] for line in lines if line.event.kind == "close-combat-anzac"]
    assert fights == ["plugges_plateau", "400_plateau"]
    assert (ottomans_on(match, "t1"), ottomans_on(match, "t3")) == (0, 1), "the five was rolled on the first card"
    assert offered(match) == ["take aus2"]


@case("landing", "L10.9")
def test_a_position_with_men_beyond_ottomans_is_refused() -> None:
    with pytest.raises(umpire.BadPosition, match=r"L6\.7"):
        eve_of_combat({"t1": ["aus1", "ottoman"], "t3": ["aus2", "ottoman"]})
