"""L6 Advance."""
from __future__ import annotations

import pytest

import umpire
from support import case, offered, play_all, refused
from titles.landing.landing_table import ROW, ottomans_on, state_of, table, where
from umpire.engine.match import CannotUndo, Match
from umpire.engine.title import BadPosition
from umpire.titles.landing.state import LOST

SPENT = {"id": "dig_in", "spent": True}
# Plugge's Plateau 2, Shrapnel Gully 0, 400 Plateau 1, The Nek 1, Walker's Ridge 3, Third Ridge 1
STEEP = [*ROW[:4], "walkers_ridge", ROW[5]]


def may_go(match: Match) -> list[str]:
    return [words.removeprefix("send ") for words in offered(match) if words.startswith("send ")]


def front_line(match: Match) -> str:
    line = match.view()["front_line"]
    assert isinstance(line, str)
    return line


# The die

@case("landing", "L6.1")
def test_the_die_less_the_terrain_value_may_move() -> None:
    match = table({"t2": ["lcpl", "aus1", "aus2"]}, turned=3, card=SPENT)
    match.play("advance t2", dice=[2])
    lines = match.play("send aus1")
    assert where(match, "aus1") == "t3"
    assert lines[0].event.way == (ROW[1], ROW[2])
    assert "send aus2" not in offered(match), "400 Plateau has Terrain Value 1: a 2 moves one"


@case("landing", "L6.1")
@pytest.mark.parametrize(("origin", "die", "moved"), [
    ("beach", 3, 1), ("beach", 6, 4), ("t1", 1, 1), ("t1", 4, 4), ("t2", 5, 4), ("t4", 4, 1), ("t4", 6, 3),
])
def test_as_many_go_as_the_die_exceeds_the_ground_entered(origin: str, die: int, moved: int) -> None:
    match = table({origin: ["lcpl", "aus1", "aus2", "aus3"]}, row=STEEP, turned=5, card=SPENT)
    match.play(f"advance {origin}", dice=[die])
    gone = 0
    while may_go(match):
        match.play(f"send {may_go(match)[0]}")
        gone += 1
    assert gone == moved


@case("landing", "L6.1")
def test_everyone_goes_at_once_only_if_the_die_lets_everyone_go() -> None:
    pieces = {"t2": ["lcpl", "aus1", "aus2"]}
    match = table(pieces, turned=3, card=SPENT)
    match.play("advance t2", dice=[3])
    assert refused(match, "everyone") == "L6.1"
    assert "everyone" not in offered(match)
    match = table(pieces, turned=3, card=SPENT)
    play_all(match, ("advance t2", [4]), "everyone")
    assert [where(match, man) for man in ("lcpl", "aus1", "aus2")] == ["t3"] * 3


@case("landing", "L6.2")
def test_the_lance_corporal_uses_up_one_of_the_places() -> None:
    match = table({"t2": ["lcpl", "aus1", "aus2"]}, turned=3, card=SPENT)
    play_all(match, ("advance t2", [3]), "send lcpl", "send aus1")
    assert [where(match, man) for man in ("lcpl", "aus1", "aus2")] == ["t3", "t3", "t2"]
    assert may_go(match) == [], "two places: the LCPL took one of them"


@case("landing", "L6.3")
def test_only_men_of_the_chosen_card_go() -> None:
    match = table({"beach": ["aus1"], "t1": ["aus2"], "t2": ["aus3"]}, turned=3, card=SPENT)
    match.play("advance t1", dice=[6])
    assert may_go(match) == ["aus2"]
    assert refused(match, "send aus1") == "L6.3"
    assert refused(match, "send aus3") == "L6.3"


@case("landing", "L6.3")
def test_an_advance_goes_to_the_very_next_card() -> None:
    match = table({"beach": ["aus1"]}, turned=3, card=SPENT)
    play_all(match, ("advance beach", [6]), "send aus1")
    assert where(match, "aus1") == "t1", "a 6 is no reason to go two cards"
    assert match.view()["card"]["actions"] == 2
    assert "advance t1" in offered(match), "another Advance takes another Action"


@case("landing", "L6.3")
def test_an_advance_needs_someone_to_go_and_somewhere_to_go_to() -> None:
    match = table({"t6": ["aus1"], "removed": ["sergeant"]}, turned=6, card=SPENT)
    assert refused(match, "advance t6") == "L6.3"
    assert refused(match, "advance t2") == "L6.3"


@case("landing", "L6.4")
@pytest.mark.parametrize(("origin", "die"), [("t2", 1), ("beach", 1), ("beach", 2), ("t4", 1), ("t4", 3)])
def test_a_result_of_zero_or_less_moves_nobody(origin: str, die: int) -> None:
    match = table({origin: ["lcpl", "aus1"]}, row=STEEP, turned=5, card=SPENT)
    cases = play_all(match, (f"advance {origin}", [die]))
    assert cases[-1] == "L6.4"
    assert where(match, "aus1") == where(match, "lcpl") == origin
    assert match.view()["card"]["actions"] == 2, "the Action is spent all the same"


# Into the unknown

@case("landing", "L6.5")
def test_a_face_down_card_is_turned_before_the_die_is_rolled() -> None:
    match = table({"t1": ["aus1", "aus2"]}, turned=1, row=[ROW[0], *["?"] * 5], card=SPENT)
    cases = play_all(match, ("advance t1", [8, 3]))
    assert match.view()["row"][3]["card"] == "third_ridge", "first the card was drawn (the eighth of eight), then the die"
    assert cases == ["L6.5", "L13.1", "L6.1"]


@case("landing", "L6.5")
def test_whoever_turns_a_card_is_committed_to_send_one() -> None:
    match = table({"t2": ["aus1", "aus2"]}, turned=2, card=SPENT)
    match.play("advance t2", dice=[3])
    assert refused(match, "halt") == "L6.9"
    match.play("send aus2")
    assert "halt" in offered(match)


@case("landing", "L6.5")
def test_the_player_sees_the_card_before_the_die() -> None:
    match = table({"beach": ["aus1"]}, card={"id": "forward"})
    match.play("advance beach")
    assert offered(match) == ["declare", "wait"]
    assert match.view()["row"][2]["card"] == "plugges_plateau"
    assert match.lines[-1].dice == (), "no die has been rolled yet"


@case("landing", "L6.6")
def test_the_card_stays_turned_and_its_ottomans_stay_even_if_nobody_moves() -> None:
    match = table({"beach": ["aus1"]}, card=SPENT)
    match.play("advance beach", dice=[1])
    assert where(match, "aus1") == "beach"
    assert match.view()["row"][2]["turned"] is True
    assert ottomans_on(match, "t1") == 1


@case("landing", "L6.6")
def test_a_turned_card_is_not_turned_again() -> None:
    match = table({"beach": ["aus1"]}, card=SPENT)
    play_all(match, ("advance beach", [1]), ("advance beach", [3]))
    assert ottomans_on(match, "t1") == 1
    assert "halt" in offered(match), "nor is anyone committed any more"


@case("landing", "L6.6")
def test_turning_a_card_cannot_be_undone() -> None:
    match = table({"beach": ["aus1"]}, card={"id": "forward"})
    match.play("advance beach")
    with pytest.raises(CannotUndo):
        match.undo()


@case("landing", "L6.6")
def test_turning_the_last_card_brings_the_garrison_out_even_if_nobody_enters() -> None:
    match = table({"t5": ["aus1"]}, turned=5, card=SPENT)
    match.play("advance t5", dice=[1])
    assert (where(match, "aus1"), where(match, "sergeant")) == ("t5", "t6")
    assert ottomans_on(match, "t6") == 8


# The front line

@case("landing", "L6.7")
def test_men_may_go_onto_a_card_with_ottomans_but_not_past_it() -> None:
    match = table({"t1": ["aus1"], "t2": ["ottoman"]}, turned=3, card=SPENT)
    play_all(match, ("advance t1", [1]), "send aus1")
    assert where(match, "aus1") == "t2"
    assert refused(match, "advance t2") == "L6.13"


@case("landing", "L6.7")
def test_a_position_beyond_ottomans_cannot_be() -> None:
    table({"t2": ["aus1", "ottoman"]}, turned=3)
    with pytest.raises(BadPosition, match=r"L6\.7"):
        table({"t3": ["aus1"], "t2": ["ottoman"]}, turned=3)


@case("landing", "L6.8")
def test_the_front_line_is_the_nearest_card_with_ottomans() -> None:
    assert front_line(table({"beach": ["aus1"], "t2": ["ottoman"], "t3": ["ottoman"]}, turned=4)) == "t2"
    assert front_line(table({"t5": ["aus1"], "t6": ["sergeant"]}, turned=6)) == "t6"


@case("landing", "L6.8")
def test_with_no_ottomans_in_sight_it_is_the_next_face_down_card() -> None:
    assert front_line(table({"beach": ["aus1"]})) == "t1"
    assert front_line(table({"beach": ["aus1"]}, turned=3)) == "t4"
    assert front_line(table({"beach": ["aus1"]}, turned=5)) == "t6"


@case("landing", "L6.8")
def test_with_every_card_turned_and_clear_it_is_the_last_one() -> None:
    assert front_line(table({"t2": ["aus1"], "removed": ["sergeant"]}, turned=6)) == "t6"


# Who goes

@case("landing", "L6.9")
def test_onto_a_card_that_is_face_up_nobody_needs_to_go() -> None:
    match = table({"t1": ["aus1", "aus2"]}, turned=2, card=SPENT)
    play_all(match, ("advance t1", [5]), "halt")
    assert where(match, "aus1") == where(match, "aus2") == "t1"


@case("landing", "L6.9")
def test_the_player_chooses_how_many_and_who() -> None:
    match = table({"t1": ["lcpl", "aus1", "aus2", "aus3"]}, turned=2, card=SPENT)
    match.play("advance t1", dice=[3])
    assert may_go(match) == ["lcpl", "aus1", "aus2", "aus3"]
    play_all(match, "send aus2", "halt")
    assert [where(match, man) for man in ("lcpl", "aus1", "aus2", "aus3")] == ["t1", "t1", "t2", "t1"]


@case("landing", "L6.9")
def test_the_commitment_holds_after_a_reroll_too() -> None:
    match = table({"beach": ["aus1", "aus2"]}, card={"id": "bayonets"})
    play_all(match, ("advance beach", [1]), ("reroll", [3]))
    assert refused(match, "halt") == "L6.9"
    match.play("send aus2")
    assert where(match, "aus2") == "t1"


@case("landing", "L6.9")
def test_who_goes_is_chosen_only_after_the_final_die() -> None:
    match = table({"t1": ["aus1", "aus2"]}, turned=2, card={"id": "bayonets"})
    match.play("advance t1", dice=[1])
    assert refused(match, "send aus1") == "L5.7"
    match.play("keep")
    assert may_go(match) == ["aus1", "aus2"]


@case("landing", "L6.9")
def test_a_lone_man_is_sent_by_name() -> None:
    match = table({"t1": ["aus1"]}, turned=2, card=SPENT)
    match.play("advance t1", dice=[5])
    assert offered(match) == ["send aus1", "halt"]
    assert refused(match, "everyone") == "L6.9"


@case("landing", "L6.10")
def test_unnerved_men_advance_like_steady_ones() -> None:
    match = table({"t1": ["aus1 unnerved", "aus2"]}, turned=2, card=SPENT)
    match.play("advance t1", dice=[1])
    assert may_go(match) == ["aus1", "aus2"]
    match.play("send aus1")
    assert where(match, "aus1") == "t2"


@case("landing", "L6.11")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_a_player_does_in_his_phase_moves_a_man_back(seed: int) -> None:
    match = umpire.start("landing", seed=seed, forced=False)
    while not match.over:
        before = state_of(match).copy()
        verbs = {action.verb for action in match.options}
        match.play(match.options[(len(match.lines) * 7 + seed) % max(1, len(match.options) - ("another" in verbs))])
        if before.phase == "anzac":
            assert all(new == LOST or new >= old for old, new in zip(before.at, state_of(match).at, strict=True))


@case("landing", "L6.11")
def test_no_action_offers_the_card_behind() -> None:
    match = table({"t2": ["aus1", "aus2 unnerved"]}, turned=3, card={"id": "mateship"})
    assert offered(match) == ["advance t2", "rally t2", "comfort", "end"]
    play_all(match, ("advance t2", [6]), "keep", "everyone")
    assert [where(match, man) for man in ("aus1", "aus2")] == ["t3", "t3"]


@case("landing", "L6.12")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_leaving_the_boats_is_an_advance_against_the_beach(die: int) -> None:
    match = table({"boats": ["lcpl", "aus1", "aus2", "aus3"]}, card=SPENT)
    match.play("advance boats", dice=[die])
    for man in ("lcpl", "aus1", "aus2")[:die]:
        match.play(f"send {man}")
    assert may_go(match) == [], "the Beach has Terrain Value 0: the die alone counts"
    assert where(match, "aus3") == "boats"
    assert match.view()["card"]["actions"] == 2


@case("landing", "L6.13")
def test_men_who_share_a_card_with_ottomans_cannot_leave_it() -> None:
    match = table({"t1": ["aus1", "ottoman"]}, turned=2, card={"id": "dig_in"})
    assert refused(match, "advance t1") == "L6.13"
    assert offered(match) == ["end"]


@case("landing", "L6.13")
def test_the_sergeant_alone_does_not_hold_the_card_before_his() -> None:
    match = table({"t5": ["aus1"], "t6": ["sergeant"]}, turned=6, card=SPENT)
    assert "advance t5" in offered(match)


@case("landing", "L6.13")
def test_a_counter_attack_locks_the_men_it_falls_on() -> None:
    match = table({"t1": ["lcpl", "aus1", "aus2"]}, turned=2, card=SPENT, hand=["rifle", "fear", "forward"],
                  ottoman_deck=["counter_attack"])
    play_all(match, ("end", [1, 1, 1, 1, 1]), "blank", "play rifle")
    assert refused(match, "advance t1") == "L6.13"


@case("landing", "L6.14")
def test_any_number_of_pieces_may_stand_on_a_card() -> None:
    pieces = {"t1": ["lcpl", "aus1", "aus2", "aus3", "aus4"], "t2": ["nz1", "nz2", "nz3"]}
    match = table(pieces, round="noon", turned=2, card=SPENT)
    play_all(match, ("advance t1", [5]), "everyone")
    assert [piece["space"] for piece in match.view()["pieces"]].count("t2") == 8


# What the buttons say

@case("landing", "L6.1")
def test_only_the_advance_to_the_beach_is_called_a_landing() -> None:
    men = {"boats": ["lcpl", "aus1"], "beach": ["aus2 unnerved"], "t1": ["aus3 unnerved"]}
    match = table(men, turned=3, card={"id": "rifle"})
    labels = {str(action): match.label(action) for action in match.options}
    assert labels["advance boats"] == "Land: advance from the Boats to the Beach"
    assert labels["advance beach"] == "Advance from the Beach to Plugge's Plateau"
    assert labels["advance t1"] == "Advance from Plugge's Plateau to Shrapnel Gully"
    assert [words for words, label in labels.items() if "Land" in label] == ["advance boats"]
    assert not match.label(match.read("rally boats")).startswith("Land"), "nor is what is refused there"


@case("landing", "L6.1")
def test_the_advance_onto_a_card_that_lies_face_down_names_no_ground() -> None:
    match = table({"boats": ["lcpl"], "t1": ["aus1"]}, turned=1, card={"id": "rifle"})
    labels = {str(action): match.label(action) for action in match.options}
    assert labels["advance t1"] == "Advance from Plugge's Plateau onto the face-down card: turn it and commit at least one"
    assert [words for words, label in labels.items() if "face-down" in label] == ["advance t1"]
