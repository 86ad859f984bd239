"""L5 the ANZAC Phase."""
from __future__ import annotations

import pytest

from support import case, offered, play_all, refused
from titles.landing.landing_table import is_unnerved, ottomans_on, state_of, table, where
from umpire.engine.match import Match

HAND = ["fear", "rifle", "forward", "dig_in"]


def actions_left(match: Match) -> int:
    actions = match.view()["card"]["actions"]
    assert isinstance(actions, int)
    return actions


# One card each turn

@case("landing", "L5.1")
def test_the_phase_begins_with_a_card_of_the_hand() -> None:
    match = table({"beach": ["aus1"]}, hand=HAND)
    assert offered(match) == ["play fear", "play rifle", "play forward", "play dig_in"]
    assert refused(match, "advance beach") == "L5.1"
    assert refused(match, "end") == "L5.1"


@case("landing", "L5.1")
def test_only_a_card_in_hand_can_be_played() -> None:
    match = table({"beach": ["aus1"]}, hand=HAND)
    assert refused(match, "play bayonets") == "L5.1"
    assert refused(match, "play indian_artillery") == "L5.1"


@case("landing", "L5.1")
def test_a_second_card_is_not_played_in_a_turn() -> None:
    match = table({"beach": ["aus1"]}, hand=HAND)
    match.play("play rifle")
    assert refused(match, "play forward") == "L5.1"
    assert match.view()["cards"]["hand"] == ["fear", "forward", "dig_in"]


@case("landing", "L5.2")
def test_four_cards_last_for_four_turns() -> None:
    match = table({"beach": ["lcpl", "aus1"]}, hand=HAND, ottoman_deck=["rapid_fire", "snipers", "stragglers", "counter_attack"])
    results = []
    for card in ("rifle", "fear", "dig_in", "forward"):
        match.play(f"play {card}")
        while match.view()["phase"] != "journal":
            match.play("end" if "end" in offered(match) else match.options[0])
        results.append(len(match.view()["cards"]["hand"]))
        if match.view()["turn"] < 4:
            match.play("blank")
    assert results == [3, 2, 1, 0]
    assert match.view()["cards"]["played"] == ["rifle", "fear", "dig_in", "forward"]


# Fear

@case("landing", "L5.3")
def test_fear_leads_straight_to_the_ottoman_phase() -> None:
    match = table({"beach": ["aus1", "aus2"]}, hand=HAND, ottoman_deck=["wounds"])
    cases = play_all(match, "play fear")
    assert cases == ["L5.1", "L5.3", "L4.6", "L9.1"]
    assert offered(match) == ["take aus1", "take aus2"]


@case("landing", "L5.3")
def test_after_fear_there_are_no_actions() -> None:
    match = table({"beach": ["aus1", "aus2 unnerved"]}, hand=HAND, ottoman_deck=["wounds"])
    match.play("play fear")
    assert {refused(match, action) for action in ("advance beach", "rally beach", "fire", "comfort", "end")} == {"L5.3"}


@case("landing", "L5.4")
def test_fear_never_buys_a_reroll() -> None:
    """No card gives Actions with Fear, but an owner's might: even then it is kept."""
    match = table({"beach": ["aus1", "aus2"]}, turned=1, card={"id": "fear", "actions": 2})
    match.play("advance beach", dice=[1])
    assert "reroll" not in offered(match)
    assert refused(match, "reroll") == "L5.4"


@case("landing", "L5.4")
def test_a_reroll_discards_the_card_of_the_turn_and_leaves_fear_in_hand() -> None:
    match = table({"beach": ["aus1", "aus2"]}, turned=1, turn=3, hand=["fear", "rifle"])
    play_all(match, "play rifle", ("advance beach", [1]), ("reroll", [1]))
    assert match.view()["cards"]["hand"] == ["fear"]


@case("landing", "L5.4")
def test_fear_kept_to_the_last_turn_must_be_played_then() -> None:
    match = table({"beach": ["lcpl"]}, turn=3, hand=["fear", "rifle"], ottoman_deck=["snipers"])
    play_all(match, "play rifle", "end", "blank")
    assert offered(match) == ["play fear"]


# Three Actions

@case("landing", "L5.5")
def test_three_actions_in_any_mix() -> None:
    pieces = {"boats": ["lcpl"], "beach": ["aus1 unnerved"], "t1": ["aus2"], "t2": ["ottoman"]}
    match = table(pieces, turned=2, card={"id": "rifle"}, ottoman_deck=["wounds"])
    play_all(match, ("fire", [1]), ("rally beach", [2]), "steady aus1", ("advance boats", [1]))
    assert actions_left(match) == 0
    match.play("send lcpl")
    assert refused(match, "advance beach") == "L5.5", "the Ottoman Phase has begun"
    assert match.view()["phase"] == "ottoman"


@case("landing", "L5.5")
def test_the_same_action_may_be_repeated() -> None:
    match = table({"boats": ["aus1", "aus2"]}, turned=2, card={"id": "dig_in", "spent": True}, ottoman_deck=["wounds"])
    play_all(match, ("advance boats", [2]), "everyone", ("advance beach", [3]), "send aus1", ("advance t1", [1]), "send aus1")
    assert (where(match, "aus1"), where(match, "aus2")) == ("t2", "beach")
    assert offered(match) == ["take aus1"]


@case("landing", "L5.5")
def test_a_fourth_action_is_refused_even_while_the_phase_is_open() -> None:
    match = table({"boats": ["aus1", "aus2", "aus3 unnerved"]}, card={"id": "mateship", "actions": 1})
    play_all(match, ("advance boats", [1]), "keep", "send aus1")
    assert offered(match) == ["comfort", "end"], "Mateship is free and still to be used"
    assert refused(match, "advance boats") == "L5.5"
    assert refused(match, "rally beach") == "L5.5"


@case("landing", "L5.5")
@pytest.mark.parametrize("card", ["rifle", "bayonets", "forward", "mateship", "dig_in"])
def test_every_card_but_fear_gives_three_actions(card: str) -> None:
    match = table({"boats": ["aus1"]}, turn=4, hand=[card])
    match.play(f"play {card}")
    assert actions_left(match) == 3


# The effect of the card

@case("landing", "L5.6")
def test_dig_in_works_in_the_ottoman_phase_of_its_turn_only() -> None:
    match = table({"beach": ["aus1"]}, card={"id": "dig_in"}, hand=["fear", "rifle", "forward"],
                  ottoman_deck=["shrapnel", "wounds"])
    match.play("end")
    assert not is_unnerved(match, "aus1")
    play_all(match, "blank", "play fear")
    assert offered(match) == ["take aus1"], "next turn nobody is dug in"


@case("landing", "L5.6")
def test_dig_in_is_no_help_in_close_combat() -> None:
    match = table({"t1": ["aus1", "ottoman"]}, turned=1, card={"id": "dig_in"}, ottoman_deck=["snipers"])
    match.play("end", dice=[1, 5])
    assert offered(match) == ["take aus1"]


@case("landing", "L5.6")
def test_forward_works_from_its_declaration_to_the_end_of_the_phase() -> None:
    match = table({"beach": ["aus1", "aus2"]}, turned=1, card={"id": "forward"})
    play_all(match, "advance beach", ("declare", [2]), "send aus1", "halt")
    assert where(match, "aus1") == "t1", "Terrain Value 2 did not count"
    match.play("advance beach", dice=[1])
    assert offered(match) == ["send aus2", "halt"], "nor does it now, without another declaration"


@case("landing", "L5.6")
def test_an_effect_does_not_outlast_its_turn() -> None:
    match = table({"t1": ["lcpl", "ottoman", "ottoman"]}, turned=1, card={"id": "bayonets"}, hand=["fear", "rifle", "forward"],
                  ottoman_deck=["snipers", "rapid_fire"])
    play_all(match, ("end", [4, 1, 1]), "blank")
    assert ottomans_on(match, "t1") == 1, "a 4 is enough with Bayonets"
    match.play("play fear", dice=[1, 4, 1])
    assert ottomans_on(match, "t1") == 1, "a 4 misses in the turn after"


# Discarding it for a reroll

@case("landing", "L5.7")
def test_the_card_is_discarded_to_roll_an_advance_again() -> None:
    match = table({"beach": ["aus1", "aus2"]}, turned=1, card={"id": "bayonets"})
    match.play("advance beach", dice=[1])
    assert offered(match) == ["keep", "reroll"]
    match.play("reroll", dice=[3])
    assert offered(match) == ["send aus1", "send aus2", "halt"], "a 3 against Terrain Value 2"
    assert match.view()["card"]["spent"] is True


@case("landing", "L5.7")
def test_a_die_that_is_kept_stands_and_the_card_with_it() -> None:
    match = table({"beach": ["aus1", "aus2"]}, turned=1, card={"id": "bayonets"})
    play_all(match, ("advance beach", [3]), "keep")
    assert match.view()["card"]["spent"] is False
    assert refused(match, "reroll") == "L5.7", "it was kept"


@case("landing", "L5.7")
def test_a_reroll_in_a_rally_chain_is_of_the_last_die_alone() -> None:
    match = table({"beach": ["aus1 unnerved", "aus2 unnerved"]}, card={"id": "bayonets"})
    play_all(match, ("rally beach", [6]), "keep", ("steady aus1", [1]), ("reroll", [5]), "steady aus2")
    assert not is_unnerved(match, "aus1")
    assert not is_unnerved(match, "aus2")
    assert actions_left(match) == 2


@case("landing", "L5.7")
def test_the_choice_to_reroll_comes_at_any_of_the_three_actions() -> None:
    match = table({"boats": ["aus1", "aus2", "aus3"]}, card={"id": "bayonets"})
    for man in ("aus1", "aus2"):
        play_all(match, ("advance boats", [1]), "keep", f"send {man}")
    match.play("advance boats", dice=[4])
    assert "reroll" in offered(match)


@case("landing", "L5.7")
def test_without_a_die_there_is_nothing_to_reroll() -> None:
    match = table({"beach": ["aus1"]}, card={"id": "bayonets"})
    assert refused(match, "reroll") == "L5.7"


# What a reroll forfeits

def rerolled(card: str, pieces: dict[str, list[str]], ottoman_card: str) -> Match:
    """The first Action of the phase was rerolled; two are left."""
    match = table(pieces, turned=2, card={"id": card}, hand=["fear"], turn=3, ottoman_deck=[ottoman_card])
    match.play("advance boats", dice=[6])
    play_all(match, ("reroll", [6]), "halt")
    assert actions_left(match) == 2
    return match


@case("landing", "L5.8")
def test_a_rifle_that_was_discarded_does_not_fire() -> None:
    match = rerolled("rifle", {"boats": ["lcpl"], "t1": ["aus1"], "t2": ["ottoman"]}, "wounds")
    assert refused(match, "fire") == "L5.8"


@case("landing", "L5.8")
def test_mateship_that_was_discarded_steadies_nobody() -> None:
    match = rerolled("mateship", {"boats": ["lcpl"], "t1": ["aus1 unnerved"]}, "wounds")
    assert refused(match, "comfort") == "L5.8"


@case("landing", "L5.8")
def test_forward_that_was_discarded_is_not_declared() -> None:
    match = rerolled("forward", {"boats": ["lcpl"], "beach": ["aus1", "aus2"]}, "wounds")
    match.play("advance beach", dice=[3])
    assert offered(match) == ["send aus1", "send aus2", "halt"], "Plugge's Plateau counts its 2"


@case("landing", "L5.8")
def test_dig_in_that_was_discarded_is_dead_in_the_ottoman_phase() -> None:
    match = rerolled("dig_in", {"boats": ["lcpl"], "t1": ["aus1"]}, "shrapnel")
    match.play("end")
    assert offered(match) == ["take aus1"]


@case("landing", "L5.8")
def test_bayonets_that_were_discarded_are_dead_in_close_combat() -> None:
    match = rerolled("bayonets", {"boats": ["lcpl"], "t1": ["aus1", "ottoman"]}, "snipers")
    match.play("end", dice=[4, 1])
    assert ottomans_on(match, "t1") == 1


@case("landing", "L5.8")
def test_indian_artillery_discarded_for_a_reroll_stays_in_the_game_whatever_the_die() -> None:
    match = table({"boats": ["lcpl"]}, round="noon", card={"id": "indian_artillery"}, ottoman_deck=["rapid_fire"])
    play_all(match, ("advance boats", [2]), ("reroll", [1]), "halt", "end")
    assert match.view()["cards"]["out_of_game"] == []


# What the effect forfeits

@case("landing", "L5.9")
def test_after_a_shot_no_die_can_be_rerolled() -> None:
    match = table({"boats": ["lcpl"], "t1": ["aus1"], "t2": ["ottoman"]}, turned=2, card={"id": "rifle"})
    play_all(match, ("fire", [1]), ("advance boats", [1]))
    assert offered(match) == ["send lcpl", "halt"]
    assert refused(match, "reroll") == "L5.9"


@case("landing", "L5.9")
def test_after_mateship_no_die_can_be_rerolled() -> None:
    match = table({"boats": ["lcpl", "aus1 unnerved"]}, card={"id": "mateship"})
    play_all(match, "comfort", "steady aus1", ("advance boats", [1]))
    assert refused(match, "reroll") == "L5.9"


@case("landing", "L5.9")
def test_the_advance_for_which_forward_is_declared_cannot_be_rerolled() -> None:
    match = table({"beach": ["lcpl", "aus1"]}, turned=1, card={"id": "forward"})
    play_all(match, "advance beach", ("declare", [1]))
    assert refused(match, "reroll") == "L5.9"


@case("landing", "L5.9")
def test_an_effect_that_is_not_yet_used_leaves_the_reroll_open() -> None:
    match = table({"beach": ["lcpl", "aus1"]}, turned=1, card={"id": "forward"})
    play_all(match, "advance beach", ("wait", [1]))
    assert offered(match) == ["keep", "reroll"]


# One reroll

@case("landing", "L5.10")
def test_the_second_result_stands() -> None:
    match = table({"beach": ["aus1", "aus2"]}, turned=1, card={"id": "bayonets"})
    play_all(match, ("advance beach", [4]), ("reroll", [3]))
    assert refused(match, "reroll") == "L5.10"
    match.play("send aus1")
    assert "send aus2" not in offered(match), "the 3 moves one, the 4 is forgotten"


@case("landing", "L5.10")
@pytest.mark.parametrize("action", ["advance boats", "rally beach"])
def test_no_later_die_of_the_phase_is_rerolled(action: str) -> None:
    match = table({"boats": ["lcpl"], "beach": ["aus1 unnerved"]}, card={"id": "bayonets"})
    play_all(match, ("rally beach", [1]), ("reroll", [1]), (action, [3]))
    assert "keep" not in offered(match)
    assert refused(match, "reroll") == "L5.10"


@case("landing", "L5.11")
def test_the_phase_may_end_with_actions_unspent() -> None:
    match = table({"boats": ["lcpl", "aus1"]}, card={"id": "bayonets"}, ottoman_deck=["wounds"])
    assert offered(match) == ["advance boats", "end"]
    cases = play_all(match, "end")
    assert cases[:3] == ["L5.11", "L4.6", "L9.1"]
    assert where(match, "aus1") == "boats"


@case("landing", "L5.11")
@pytest.mark.parametrize("actions", [1, 2])
def test_the_phase_may_end_after_any_action(actions: int) -> None:
    match = table({"boats": ["lcpl"]}, card={"id": "bayonets", "actions": actions}, ottoman_deck=["rapid_fire"])
    match.play("end")
    assert match.view()["phase"] == "journal"


# Dice that are never rerolled

@case("landing", "L5.12")
@pytest.mark.parametrize(("card", "dice"), [("rifle", [1]), ("indian_artillery", [2, 3])])
def test_the_dice_of_a_shot_are_never_rerolled(card: str, dice: list[int]) -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, round="noon", turned=2, card={"id": card})
    match.play("fire", dice=dice)
    assert "reroll" not in offered(match)
    assert "fire" in offered(match), "the miss stands; it can only be paid for again"
    assert actions_left(match) == 2


@case("landing", "L5.12")
def test_the_dice_of_an_ottoman_card_are_never_rerolled() -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, turned=2, card={"id": "bayonets"}, ottoman_deck=["rapid_fire"])
    match.play("end", dice=[6])
    assert offered(match) == ["take aus1"]
    assert refused(match, "reroll") == "L5.12"


@case("landing", "L5.12")
def test_the_dice_of_close_combat_are_never_rerolled() -> None:
    match = table({"t1": ["aus1", "ottoman"]}, turned=1, card={"id": "rifle"}, ottoman_deck=["snipers"])
    play_all(match, "end", ("take aus1", [4, 6]))
    assert state_of(match).phase == "close_combat"
    assert refused(match, "reroll") == "L5.12"
