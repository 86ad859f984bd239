"""L16 the seven ANZAC Operation cards."""
from __future__ import annotations

from typing import Any

from support import case, offered, play_all, refused
from titles.landing.landing_table import is_unnerved, ottomans_on, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.landing.components import ANZAC_CARDS


def with_card(card: str, pieces: dict[str, list[str]], **position: Any) -> Match:
    """The card is on the table and nothing has been done with it."""
    return table(pieces, **{"turned": 3, "card": {"id": card}, **position})


def out_of_game(match: Match) -> list[str]:
    return [ANZAC_CARDS[card] for card in state_of(match).out_of_game]


# Fear

@case("landing", "L16.1")
def test_fear_goes_straight_to_the_ottoman_phase() -> None:
    match = table({"t2": ["lcpl", "aus1"]}, turned=3, hand=["fear", "rifle", "forward", "dig_in"], ottoman_deck=["shrapnel"])
    match.play("play fear")
    assert state_of(match).phase == "ottoman"
    assert refused(match, "advance t2") == "L5.3"
    assert offered(match) == ["take lcpl", "take aus1"]


# Rifle

@case("landing", "L16.2")
def test_the_rifle_hits_on_four_and_not_on_three() -> None:
    match = with_card("rifle", {"t2": ["aus1"], "t3": ["ottoman", "ottoman"]})
    match.play("fire", dice=[3])
    assert ottomans_on(match, "t3") == 2
    match.play("fire", dice=[4])
    assert ottomans_on(match, "t3") == 1


@case("landing", "L16.2")
def test_the_rifle_fires_at_ottomans_on_the_same_card() -> None:
    match = with_card("rifle", {"t3": ["aus1", "ottoman"]})
    match.play("fire", dice=[6])
    assert ottomans_on(match, "t3") == 0


@case("landing", "L16.2")
def test_the_rifle_does_not_reach_two_cards() -> None:
    match = with_card("rifle", {"t1": ["aus1"], "t3": ["ottoman"]})
    assert refused(match, "fire") == "L16.2"


@case("landing", "L16.2")
def test_the_rifle_needs_somebody_in_sight() -> None:
    match = with_card("rifle", {"t2": ["aus1"]})
    assert refused(match, "fire") == "L16.2"


@case("landing", "L16.2")
def test_a_garrison_turned_up_by_a_failed_advance_can_be_fired_at() -> None:
    match = with_card("rifle", {"t5": ["aus1"]}, turned=5)
    play_all(match, ("advance t5", [1]), "keep", ("fire", [4]))
    assert state_of(match).sergeant_spirit == 2, "the front line is the sixth card, one away"


# Indian Artillery

@case("landing", "L16.3")
def test_the_guns_roll_two_dice_at_any_distance() -> None:
    match = with_card("indian_artillery", {"beach": ["aus1"], "t3": ["ottoman"] * 4}, round="noon")
    match.play("fire", dice=[4, 3])
    assert ottomans_on(match, "t3") == 3
    match.play("fire", dice=[6, 5])
    assert ottomans_on(match, "t3") == 1


@case("landing", "L16.3")
def test_a_battery_that_showed_a_one_fires_on_and_leaves_after_the_phase() -> None:
    match = with_card("indian_artillery", {"beach": ["aus1"], "t3": ["ottoman"] * 4}, round="noon")
    match.play("fire", dice=[1, 4])
    assert out_of_game(match) == []
    match.play("fire", dice=[4, 4])
    assert ottomans_on(match, "t3") == 1
    match.play("end")
    assert out_of_game(match) == ["indian_artillery"]
    assert "indian_artillery" not in match.view()["cards"]["played"]


@case("landing", "L16.3")
def test_a_battery_without_a_one_stays_in_the_game() -> None:
    match = with_card("indian_artillery", {"beach": ["aus1"], "t3": ["ottoman"] * 4}, round="noon")
    play_all(match, ("fire", [2, 3]), "end")
    assert out_of_game(match) == []


@case("landing", "L16.3")
def test_a_one_of_an_advance_does_not_drive_the_battery_off() -> None:
    match = with_card("indian_artillery", {"t1": ["aus1"], "t3": ["ottoman"]}, round="noon")
    play_all(match, ("advance t1", [3]), ("reroll", [1]), "send aus1", "end")
    assert out_of_game(match) == [], "discarded for the reroll, no more"


@case("landing", "L16.3")
def test_a_battery_driven_off_is_in_no_later_shuffle() -> None:
    match = with_card("indian_artillery", {"beach": ["lcpl", "aus1"], "t3": ["ottoman"]}, round="noon", turn=4,
                      ottoman_deck=["snipers"])
    play_all(match, ("fire", [1, 1]), "end", "blank")
    cards = match.view()["cards"]
    assert (match.view()["round"], len(cards["hand"]) + len(cards["undrawn"])) == ("dusk", 6)
    assert "indian_artillery" not in cards["hand"] + cards["undrawn"]


# Bayonets

@case("landing", "L16.4")
def test_with_bayonets_our_fours_hit_and_theirs_do_not() -> None:
    match = with_card("bayonets", {"beach": ["lcpl"], "t3": ["aus1", "aus2", "ottoman", "ottoman"]}, ottoman_deck=["snipers"])
    match.play("end", dice=[4, 3, 4, 4])
    assert ottomans_on(match, "t3") == 1
    assert state_of(match).phase == "journal"


@case("landing", "L16.4")
def test_bayonets_spent_on_a_reroll_are_no_help_in_close_combat() -> None:
    match = with_card("bayonets", {"beach": ["lcpl"], "t3": ["aus1", "ottoman"]}, ottoman_deck=["snipers"])
    play_all(match, ("advance beach", [1]), ("reroll", [1]), ("end", [4, 4]))
    assert ottomans_on(match, "t3") == 1


# Forward!

@case("landing", "L16.5")
def test_forward_counts_the_die_alone_in_this_and_every_later_advance() -> None:
    match = with_card("forward", {"beach": ["lcpl", "aus1", "aus2"]}, turned=1)
    play_all(match, ("advance beach", []), ("declare", [2]), "send aus1", "send aus2")
    assert (where(match, "aus1"), where(match, "aus2")) == ("t1", "t1"), "Plugge's Plateau has Terrain Value 2"
    match.play("advance beach", dice=[1])
    match.play("send lcpl")
    assert where(match, "lcpl") == "t1", "still in force, and not asked again"


@case("landing", "L16.5")
def test_forward_not_declared_leaves_the_terrain_value_and_the_reroll() -> None:
    match = with_card("forward", {"beach": ["lcpl", "aus1"]}, turned=1)
    play_all(match, "advance beach", ("wait", [2]))
    assert offered(match) == ["keep", "reroll"]
    match.play("keep")
    assert where(match, "aus1") == "beach", "two less two moves nobody"
    match.play("advance beach")
    assert offered(match) == ["declare", "wait"], "asked again at the next Advance"


@case("landing", "L16.5")
def test_forward_is_declared_before_the_die_and_then_buys_no_reroll() -> None:
    match = with_card("forward", {"beach": ["lcpl", "aus1"]}, turned=1)
    match.play("advance beach")
    assert match.lines[-1].dice == ()
    match.play("declare", dice=[1])
    assert refused(match, "reroll") == "L5.9"
    assert "send aus1" in offered(match), "a one moves one man onto Plugge's Plateau"


@case("landing", "L16.5")
def test_forward_spent_on_a_reroll_cannot_be_declared() -> None:
    match = with_card("forward", {"beach": ["lcpl", "aus1"]}, turned=1)
    play_all(match, "advance beach", ("wait", [1]), ("reroll", [2]))
    match.play("advance beach", dice=[2])
    assert where(match, "aus1") == "beach"
    assert "declare" not in offered(match)


@case("landing", "L16.5")
def test_forward_is_declared_with_the_next_card_already_turned() -> None:
    match = with_card("forward", {"t4": ["aus1"]}, turned=4)
    match.play("advance t4")
    assert offered(match) == ["declare", "wait"]
    assert (state_of(match).turned, ottomans_on(match, "t5")) == (5, 2)


# Mateship

@case("landing", "L16.6")
def test_mateship_steadies_two_anywhere_without_die_or_action() -> None:
    match = with_card("mateship", {"boats": ["aus1 unnerved"], "t2": ["aus2 unnerved"], "t3": ["aus3 unnerved", "ottoman"]})
    play_all(match, "comfort", "steady aus1", "steady aus3")
    assert [is_unnerved(match, man) for man in ("aus1", "aus2", "aus3")] == [False, True, False]
    assert ("end" in offered(match), state_of(match).actions) == (True, 3), "two, and not a third"
    assert refused(match, "comfort") == "L16.6", "once a phase"


@case("landing", "L16.6")
def test_mateship_may_stop_at_one_but_not_at_none() -> None:
    match = with_card("mateship", {"t2": ["aus1 unnerved", "aus2 unnerved"]})
    match.play("comfort")
    assert refused(match, "enough") == "L16.6"
    play_all(match, "steady aus1", "enough")
    assert is_unnerved(match, "aus2")


@case("landing", "L16.6")
def test_mateship_does_not_reach_those_who_wait_or_are_steady() -> None:
    match = with_card("mateship", {"t2": ["lcpl", "aus1", "aus2 unnerved"], "auckland_bn": ["nz1 unnerved"]})
    match.play("comfort")
    assert refused(match, "steady nz1") == "L16.6"
    assert refused(match, "steady aus1") == "L16.6"
    assert refused(match, "steady lcpl") == "L7.5"
    assert offered(match) == ["steady aus2"]


@case("landing", "L16.6")
def test_mateship_still_works_when_the_actions_are_spent() -> None:
    match = table({"t2": ["lcpl", "aus2 unnerved"]}, turned=3, card={"id": "mateship", "actions": 1})
    play_all(match, ("advance t2", [1]), "keep")
    assert refused(match, "advance t2") == "L5.5"
    play_all(match, "comfort", "steady aus2")
    assert not is_unnerved(match, "aus2")


@case("landing", "L16.6")
def test_mateship_needs_its_card_and_somebody_to_steady() -> None:
    assert refused(with_card("rifle", {"t2": ["aus1 unnerved"]}), "comfort") == "L16.6"
    assert refused(with_card("mateship", {"t2": ["aus1"]}), "comfort") == "L16.6"


@case("landing", "L16.6")
def test_mateship_spent_on_a_reroll_steadies_nobody() -> None:
    match = with_card("mateship", {"t2": ["aus1 unnerved"]})
    play_all(match, ("advance t2", [1]), ("reroll", [1]))
    assert refused(match, "comfort") == "L5.8"


# Dig In

@case("landing", "L16.7")
def test_dig_in_cancels_both_hits_of_shrapnel() -> None:
    match = with_card("dig_in", {"t2": ["lcpl", "aus1 unnerved"]}, ottoman_deck=["shrapnel"])
    match.play("end")
    assert (state_of(match).phase, where(match, "aus1"), state_of(match).spirit) == ("journal", "t2", 3)


@case("landing", "L16.7")
def test_dig_in_leaves_the_third_result() -> None:
    match = with_card("dig_in", {"t2": ["lcpl", "aus1"], "t3": ["ottoman"] * 3}, ottoman_deck=["rapid_fire"])
    match.play("end", dice=[4, 5, 6])
    match.play("take aus1")
    assert state_of(match).phase == "journal", "three hits, two cancelled"
    assert is_unnerved(match, "aus1")


@case("landing", "L16.7")
def test_a_wound_is_one_result_for_dig_in() -> None:
    match = with_card("dig_in", {"t2": ["lcpl"]}, ottoman_deck=["wounds"])
    match.play("end")
    assert (state_of(match).spirit, state_of(match).cancels) == (3, 1), "one cancellation is left over"


@case("landing", "L16.7")
def test_dig_in_does_not_keep_a_counter_attack_away() -> None:
    match = with_card("dig_in", {"t2": ["lcpl", "aus1"]}, ottoman_deck=["counter_attack"])
    match.play("end", dice=[1, 1, 1, 1])
    assert ottomans_on(match, "t2") == 2


@case("landing", "L16.7")
def test_dig_in_is_no_help_in_close_combat() -> None:
    match = with_card("dig_in", {"t3": ["lcpl", "aus1", "ottoman"]}, ottoman_deck=["snipers"])
    match.play("end", dice=[1, 1, 6])
    assert offered(match) == ["take lcpl", "take aus1"]


@case("landing", "L16.7")
def test_dig_in_spent_on_a_reroll_cancels_nothing() -> None:
    match = with_card("dig_in", {"t2": ["lcpl", "aus1"]}, ottoman_deck=["snipers"])
    play_all(match, ("advance t2", [1]), ("reroll", [1]), "end")
    assert state_of(match).spirit == 2
