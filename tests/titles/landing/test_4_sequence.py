"""L4 Sequence of play."""
from __future__ import annotations

import pytest

import umpire
from support import case, offered, play_all, refused
from titles.landing.landing_table import is_unnerved, ottomans_on, table, where
from umpire.engine.match import Match
from umpire.titles.landing.components import ANZAC_CARDS, OTTOMAN_CARDS

DIG_IN = {"id": "dig_in"}
SPENT = {"id": "dig_in", "spent": True}
DAWN_IS_OVER = ["fear", "rifle", "forward"]


def idle(match: Match) -> None:
    """Play on without doing anything that can be left undone."""
    match.play("end" if "end" in offered(match) else match.options[0])


def end_of_dawn(**position: object) -> Match:
    """Return the journal of the fourth turn of Dawn."""
    pieces = {"boats": ["lcpl", "aus1"], "auckland_bn": ["nz1 unnerved", "nz2"]}
    return table(pieces, turn=4, phase="journal", card=DIG_IN, played=DAWN_IS_OVER, hand=[], **position)


@case("landing", "L4.1")
def test_three_rounds_of_four_turns_make_twelve() -> None:
    match = umpire.start("landing", seed=2, forced=False)
    turns = []
    while not match.over:
        view = match.view()
        if offered(match)[0].startswith("play "):
            turns.append((view["round"], view["turn"]))
        idle(match)
    assert turns == [(name, turn) for name in ("dawn", "noon", "dusk") for turn in (1, 2, 3, 4)]


@case("landing", "L4.2")
def test_every_anzac_card_played_or_not_may_be_drawn_again() -> None:
    cards = set()
    for pick in range(1, 8):
        match = end_of_dawn()
        match.play("blank", dice=[pick, 6, 5, 4])
        cards |= set(match.view()["cards"]["hand"])
        assert match.view()["cards"]["played"] == []
    assert cards == set(ANZAC_CARDS)


@case("landing", "L4.2")
def test_fear_played_at_dawn_can_come_again_at_noon() -> None:
    match = end_of_dawn()
    match.play("blank", dice=[1, 1, 1, 1])
    assert "fear" in match.view()["cards"]["hand"]


@case("landing", "L4.2")
def test_all_six_ottoman_cards_are_in_the_deck_again() -> None:
    match = end_of_dawn(ottoman_turned=["wounds", "snipers", "shrapnel", "stragglers"])
    match.play("blank", dice=[1, 1, 1, 1])
    assert match.view()["cards"]["ottoman_turned"] == []
    assert match.view()["cards"]["ottoman_unseen"] == list(OTTOMAN_CARDS)


@case("landing", "L4.2")
def test_what_lay_on_top_of_the_ottoman_deck_is_shuffled_in_too() -> None:
    match = end_of_dawn(ottoman_deck=["stragglers"])
    play_all(match, ("blank", [1, 1, 1, 1]), ("play fear", [2]))
    assert match.view()["cards"]["ottoman_turned"] == ["snipers"], "the second of six, not the card that lay there at Dawn"


@case("landing", "L4.3")
def test_four_cards_are_drawn_and_seen() -> None:
    view = umpire.start("landing", seed=1).view()
    assert len(view["cards"]["hand"]) == 4
    assert len(view["cards"]["undrawn"]) == 2


@case("landing", "L4.3")
def test_at_noon_three_cards_stay_undrawn() -> None:
    match = end_of_dawn()
    match.play("blank", dice=[7, 6, 5, 4])
    assert match.view()["cards"]["hand"] == ["bayonets", "forward", "mateship", "dig_in"]
    assert match.view()["cards"]["undrawn"] == ["fear", "rifle", "indian_artillery"]


@case("landing", "L4.3")
def test_no_card_is_drawn_in_the_middle_of_a_round() -> None:
    match = table({"beach": ["lcpl"]}, card={"id": "rifle"}, hand=["fear", "mateship", "dig_in"], ottoman_deck=["rapid_fire"])
    play_all(match, ("advance beach", [1]), ("reroll", [2]), ("end", [1]), "blank")
    assert match.view()["turn"] == 2
    assert match.view()["cards"]["hand"] == ["fear", "mateship", "dig_in"]


@case("landing", "L4.4")
def test_the_aucklanders_land_before_noon_as_they_are() -> None:
    match = end_of_dawn()
    match.play("blank")
    assert (where(match, "nz1"), where(match, "nz2"), where(match, "nz3")) == ("beach", "beach", "beach")
    assert (is_unnerved(match, "nz1"), is_unnerved(match, "nz2")) == (True, False)
    assert where(match, "aus1") == "boats", "the others stay where they are"


@case("landing", "L4.4")
def test_the_aucklanders_wait_all_through_dawn() -> None:
    match = table({"boats": ["lcpl"], "auckland_bn": ["nz1"]}, turn=3, phase="journal", card=DIG_IN, hand=["fear"])
    match.play("blank")
    assert (match.view()["turn"], where(match, "nz1")) == (4, "auckland_bn")
    assert where(umpire.start("landing", seed=1), "nz1") == "auckland_bn", "nor do they land when Dawn begins"


@case("landing", "L4.4")
def test_the_aucklanders_land_even_if_all_others_are_lost() -> None:
    match = table({"auckland_bn": ["nz2"]}, turn=4, phase="journal", card=DIG_IN, hand=[])
    match.play("blank")
    assert where(match, "nz2") == "beach"


@case("landing", "L4.5")
def test_the_indian_artillery_joins_the_deck_before_noon() -> None:
    match = end_of_dawn()
    assert match.view()["cards"]["aside"] == ["indian_artillery"]
    match.play("blank", dice=[3, 1, 1, 1])
    assert match.view()["cards"]["aside"] == []
    assert match.view()["cards"]["hand"] == ["fear", "rifle", "indian_artillery", "bayonets"]


@case("landing", "L4.6")
def test_a_turn_goes_anzac_ottoman_close_combat_journal() -> None:
    match = table({"t1": ["lcpl", "aus1", "ottoman"]}, turned=1, phase="journal", card=DIG_IN, hand=["rifle", "fear", "forward"],
                  ottoman_deck=["snipers"])
    match.play("blank")
    assert (match.view()["turn"], match.view()["phase"]) == (2, "anzac")
    cases = play_all(match, "play rifle", ("end", [1, 1, 1]))
    assert [number for number in cases if number in ("L5.1", "L9.1", "L10.3")] == ["L5.1", "L9.1", "L10.3", "L10.3"]
    assert match.view()["phase"] == "journal"
    match.play("blank")
    assert (match.view()["turn"], match.view()["phase"]) == (3, "anzac")


@case("landing", "L4.6")
def test_a_man_lost_to_the_ottoman_card_rolls_no_die_in_close_combat() -> None:
    match = table({"t1": ["aus1", "aus2", "ottoman"]}, turned=1, card=SPENT, ottoman_deck=["wounds"])
    play_all(match, "end", ("take aus1", [5, 1]))
    assert match.lines[-1].dice == (5, 1), "one die each: aus1 is gone before the fight"
    assert ottomans_on(match, "t1") == 0


@case("landing", "L4.6")
def test_no_action_can_be_taken_once_the_ottoman_phase_has_begun() -> None:
    match = table({"beach": ["aus1", "aus2"]}, card=SPENT, ottoman_deck=["wounds"])
    match.play("end")
    assert refused(match, "advance beach") == "L4.6"
    assert refused(match, "end") == "L4.6"


@case("landing", "L4.7")
@pytest.mark.parametrize("scenario", ["standard", "northern_heights"])
def test_nobody_is_on_the_beach_when_dawn_begins(scenario: str) -> None:
    pieces = umpire.start("landing", scenario, seed=1).view()["pieces"]
    assert [piece["id"] for piece in pieces if piece["space"] == "beach"] == []


@case("landing", "L4.8")
def test_a_card_out_of_the_game_is_in_no_later_shuffle() -> None:
    pieces = {"t1": ["aus1"], "t2": ["ottoman", "ottoman"]}
    match = table(pieces, round="noon", turn=4, turned=2, card={"id": "indian_artillery", "actions": 1}, hand=[],
                  ottoman_deck=["rapid_fire"])
    play_all(match, ("fire", [1, 3, 1, 1]), ("blank", [6, 5, 4, 3]))
    cards = match.view()["cards"]
    assert (match.view()["round"], cards["out_of_game"]) == ("dusk", ["indian_artillery"])
    assert sorted(cards["hand"] + cards["undrawn"]) == sorted(set(ANZAC_CARDS) - {"indian_artillery"})


@case("landing", "L4.8")
def test_a_battery_that_stays_in_the_game_is_shuffled_in_again() -> None:
    match = table({"t1": ["aus1"]}, round="noon", turn=4, turned=2, phase="journal", card={"id": "indian_artillery"}, hand=[])
    match.play("blank", dice=[3, 1, 1, 1])
    assert "indian_artillery" in match.view()["cards"]["hand"]


@case("landing", "L4.9")
def test_the_game_ends_after_the_fourth_turn_of_dusk() -> None:
    match = table({"t1": ["aus1"]}, round="dusk", turn=4, turned=1, phase="journal", card=DIG_IN, hand=[])
    play_all(match, "blank", "blank")
    assert match.over
    assert match.result is not None


@case("landing", "L4.9")
@pytest.mark.parametrize(("round_", "turn"), [("dusk", 3), ("noon", 4)])
def test_the_game_does_not_end_before(round_: str, turn: int) -> None:
    hand = ["fear"] * (4 - turn)
    match = table({"t1": ["aus1"]}, round=round_, turn=turn, turned=1, phase="journal", card=DIG_IN, hand=hand)
    match.play("blank")
    assert match.result is None
    assert offered(match)[0].startswith("play ")


@case("landing", "L4.10")
def test_marker_aucklanders_shuffle_draw_in_this_order() -> None:
    cases = play_all(end_of_dawn(), "blank")
    assert cases == ["L11.2", "L4.1", "L4.4", "L4.2", "L4.3", "L4.1", "L4.6"], "the last are the first turn of Noon"


@case("landing", "L4.10")
def test_a_new_turn_begins_with_nothing_left_of_the_card_before() -> None:
    match = table({"beach": ["aus1", "lcpl"]}, card=SPENT, hand=["fear", "rifle", "forward"], ottoman_deck=["snipers"])
    play_all(match, "end", "blank")
    assert match.view()["card"] == {"id": "", "actions": 0, "spent": False, "used": False, "declared": False, "cancels": 0}
    match_again = umpire.start("landing", position=match.position(), seed=1, forced=False)
    assert match_again.view() == match.view()
