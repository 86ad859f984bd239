"""L7 Rally."""
from __future__ import annotations

import pytest

from support import case, offered, play_all, refused
from titles.landing.landing_table import is_unnerved, table

SPENT = {"id": "dig_in", "spent": True}


@case("landing", "L7.1")
@pytest.mark.parametrize("place", ["beach", "t1", "t3"])
def test_men_rally_on_the_beach_or_a_clear_terrain_card(place: str) -> None:
    match = table({place: ["aus1 unnerved"]}, turned=3, card=SPENT)
    play_all(match, (f"rally {place}", [3]), "steady aus1")
    assert not is_unnerved(match, "aus1")


@case("landing", "L7.1")
def test_nobody_rallies_among_ottomans() -> None:
    match = table({"t1": ["aus1 unnerved", "ottoman"]}, turned=1, card=SPENT)
    assert refused(match, "rally t1") == "L7.1"
    assert "rally t1" not in offered(match)


@case("landing", "L7.1")
def test_the_sergeant_alone_is_an_ottoman_too() -> None:
    match = table({"t6": ["aus1 unnerved", "sergeant"]}, turned=6, card=SPENT)
    assert refused(match, "rally t6") == "L7.1"
    cleared = table({"t6": ["aus1 unnerved"], "removed": ["sergeant"]}, turned=6, card=SPENT)
    assert "rally t6" in offered(cleared)


@case("landing", "L7.1")
def test_a_face_down_card_is_no_place_to_rally() -> None:
    match = table({"t1": ["aus1 unnerved"]}, turned=1, card=SPENT)
    assert refused(match, "rally t2") == "L7.1"


@case("landing", "L7.1")
def test_ottomans_on_the_next_card_do_not_hinder() -> None:
    match = table({"t1": ["aus1 unnerved"], "t2": ["ottoman"]}, turned=2, card=SPENT)
    assert "rally t1" in offered(match)


@case("landing", "L7.2")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_one_man_turns_steady_on_two_or_more(die: int) -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved"]}, card=SPENT)
    play_all(match, ("rally beach", [die]), "steady aus1")
    assert (is_unnerved(match, "aus1"), is_unnerved(match, "aus2")) == (False, True)
    assert match.view()["card"]["actions"] == 2
    assert "rally beach" in offered(match), "that was the end of this Rally; the next costs another Action"


@case("landing", "L7.2")
def test_a_one_rallies_nobody() -> None:
    match = table({"beach": ["aus1 unnerved"]}, card=SPENT)
    match.play("rally beach", dice=[1])
    assert is_unnerved(match, "aus1")
    assert offered(match) == ["advance beach", "rally beach", "end"], "nobody is to be chosen"
    assert match.view()["card"]["actions"] == 2


@case("landing", "L7.2")
def test_where_nobody_is_unnerved_there_is_no_rally() -> None:
    match = table({"beach": ["aus1"], "t1": ["aus2 unnerved"]}, turned=1, card=SPENT)
    assert refused(match, "rally beach") == "L7.2"


@case("landing", "L7.3")
def test_a_six_rallies_one_and_rolls_again_in_the_same_action() -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved", "aus3 unnerved"]}, card=SPENT)
    play_all(match, ("rally beach", [6]), ("steady aus1", [6]), ("steady aus2", [2]), "steady aus3")
    assert not any(is_unnerved(match, man) for man in ("aus1", "aus2", "aus3"))
    assert match.view()["card"]["actions"] == 2


@case("landing", "L7.3")
def test_the_further_roll_stays_on_the_same_card() -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved"], "t1": ["aus3 unnerved"]}, turned=1, card=SPENT)
    play_all(match, ("rally beach", [6]), ("steady aus1", [4]))
    assert offered(match) == ["steady aus2"]


@case("landing", "L7.4")
@pytest.mark.parametrize("die", [1, 5])
def test_the_chain_ends_with_the_first_die_that_is_no_six(die: int) -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved", "aus3 unnerved"]}, card=SPENT)
    play_all(match, ("rally beach", [6]), ("steady aus1", [die]))
    if die > 1:
        match.play("steady aus2")
    assert is_unnerved(match, "aus3")
    assert offered(match) == ["advance beach", "rally beach", "end"]


@case("landing", "L7.4")
def test_no_die_is_rolled_once_everyone_there_is_steady() -> None:
    match = table({"beach": ["aus1 unnerved"], "t1": ["aus2 unnerved"]}, turned=1, card=SPENT)
    play_all(match, ("rally beach", [6]), "steady aus1")
    assert match.lines[-1].dice == ()
    assert match.view()["card"]["actions"] == 2


@case("landing", "L7.5")
def test_a_rally_gives_the_lance_corporal_no_spirit_back() -> None:
    match = table({"beach": ["lcpl", "aus1 unnerved"]}, spirit={"lcpl": 1}, card=SPENT)
    match.play("rally beach", dice=[6])
    assert refused(match, "steady lcpl") == "L7.5"
    match.play("steady aus1")
    assert match.view()["spirit"]["lcpl"] == 1


@case("landing", "L7.5")
def test_for_the_lance_corporal_alone_there_is_no_rally() -> None:
    match = table({"beach": ["lcpl"]}, spirit={"lcpl": 1}, card=SPENT)
    assert refused(match, "rally beach") == "L7.2"


@case("landing", "L7.5")
def test_mateship_gives_no_spirit_back_either() -> None:
    match = table({"beach": ["lcpl", "aus1 unnerved"]}, spirit={"lcpl": 1}, card={"id": "mateship"})
    match.play("comfort")
    assert refused(match, "steady lcpl") == "L7.5"


@case("landing", "L7.6")
def test_nobody_rallies_in_the_boats() -> None:
    match = table({"boats": ["aus1 unnerved"]}, card=SPENT)
    assert refused(match, "rally boats") == "L7.6"
    assert offered(match) == ["advance boats", "end"]


@case("landing", "L7.6")
def test_men_in_the_boats_can_be_hit_all_the_same() -> None:
    match = table({"boats": ["aus1", "lcpl"]}, card=SPENT, ottoman_deck=["shrapnel"])
    play_all(match, "end", "take aus1")
    assert is_unnerved(match, "aus1")


@case("landing", "L7.7")
def test_the_player_picks_who_turns() -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved", "aus3"], "t1": ["aus4 unnerved"]}, turned=1, card=SPENT)
    match.play("rally beach", dice=[3])
    assert offered(match) == ["steady aus1", "steady aus2"]
    assert refused(match, "steady aus3") == "L7.7"
    assert refused(match, "steady aus4") == "L7.7"
    match.play("steady aus2")
    assert (is_unnerved(match, "aus1"), is_unnerved(match, "aus2")) == (True, False)


@case("landing", "L7.7")
def test_someone_must_be_picked_before_anything_else() -> None:
    match = table({"beach": ["aus1 unnerved"]}, card=SPENT)
    match.play("rally beach", dice=[3])
    assert refused(match, "end") == "L7.7"
