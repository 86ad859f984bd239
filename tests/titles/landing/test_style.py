"""Styles of The Landing: what each number changes in a small position, and that the strong player has a habit."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import some
from titles.landing.landing_table import state_of, table
from titles.playing import begin
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.engine.styles import FILE
from umpire.players import SearchingPlayer, bot
from umpire.titles.landing.bot import danger
from umpire.titles.landing.style import USUAL

ACTING = {"id": "dig_in", "spent": True}
TITLE = umpire.title("landing")
ADVISOR = some(TITLE.advisor)


def advised(match: Match, **numbers: float) -> str:
    """Return what is advised in a style that differs from the usual one in some numbers."""
    state = state_of(match).copy()
    ADVISOR.follow(state, 0, USUAL._replace(**numbers))
    decision = advance(state)
    assert decision is not None
    action = ADVISOR.advice(state, decision)
    assert action in decision.options(state)
    assert action is not None
    return action.words


def acting(pieces: dict[str, list[str]], **position: Any) -> Match:
    return table(pieces, **{"turned": 2, "card": ACTING, **position})


def holding(pieces: dict[str, list[str]], hand: list[str], **position: Any) -> Match:
    """A card is to be chosen."""
    return table(pieces, **{"turned": 2, "hand": hand, "turn": 5 - len(hand), **position})


# Actions

def test_bot_advances_with_shaken_men_onto_unseen_ground() -> None:
    match = acting({"t2": ["lcpl", "aus1", "aus2 unnerved"]})
    assert advised(match) == "rally t2"
    assert advised(match, shaken_unseen=1.0) == "advance t2"
    assert advised(match, shaken_fight=1.0) == "rally t2"
    assert advised(match, shaken_men=1.0) == "rally t2"


def test_bot_attacks_with_shaken_men() -> None:
    match = acting({"t1": ["lcpl", "aus1", "aus2", "aus3 unnerved"], "t2": ["ottoman"]})
    assert advised(match) == "rally t1"
    assert advised(match, shaken_unseen=1.0) == "rally t1"
    assert advised(match, shaken_fight=1.0) == "advance t1"
    assert advised(match, shaken_men=1.0) == "advance t1"


def test_more_of_them_onto_the_last_card() -> None:
    match = acting({"t5": ["lcpl", "aus1", "aus2 unnerved"]}, turned=5)
    assert (advised(match), advised(match, shaken_last=1.0)) == ("rally t5", "advance t5")


def test_late_bot_waits_less_and_accepts_more_shaken_men() -> None:
    early = acting({"t2": ["lcpl", "aus1 unnerved"], "t1": ["aus2"]}, round="noon", turn=1)
    late = acting({"t2": ["lcpl", "aus1 unnerved"], "t1": ["aus2"]}, round="dusk", turn=2)
    hurry = {"shaken_late": 1.0, "fewer_late": 1.0}
    assert (advised(early, **hurry), advised(late)) == ("rally t2", "rally t2")
    assert advised(late, **hurry) == "advance t2"
    assert advised(late, shaken_late=1.0) == "advance t1"
    assert advised(early, in_time=9.0, **hurry) == "advance t2"


@pytest.mark.parametrize(("pieces", "number"), [
    ({"t2": ["lcpl", "aus1"], "t1": ["aus2"]}, "enough_unseen"),
    ({"t1": ["lcpl", "aus1"], "beach": ["aus2"], "t2": ["ottoman"]}, "enough_fight"),
    ({"t1": ["lcpl", "aus1"], "beach": ["aus2"]}, "enough_free"),
])
def test_bot_advances_with_fewer_men(pieces: dict[str, list[str]], number: str) -> None:
    match, front = acting(pieces), next(iter(pieces))
    assert advised(match) != f"advance {front}"
    assert advised(match, **{number: 2.0}) == f"advance {front}"


def test_bot_does_not_wait_for_men_far_behind() -> None:
    match = acting({"t2": ["lcpl", "aus1"], "boats": ["aus2"]})
    assert advised(match) == "advance boats"
    assert advised(match, wait_for=3.0) == "advance boats"
    assert advised(match, wait_for=2.0) == "advance t2"


def test_comfort_may_wait_until_all_else_is_done() -> None:
    pieces = {"t2": ["lcpl", "aus1 unnerved", "aus2"]}
    match = acting(pieces, card={"id": "mateship"})
    assert (advised(match), advised(match, comfort_late=1.0)) == ("comfort", "rally t2")
    assert advised(acting(pieces, card={"id": "mateship", "actions": 0}), comfort_late=1.0) == "comfort"


def test_mateship_that_is_still_wanted_buys_no_other_die() -> None:
    match = acting({"t2": ["lcpl", "aus1 unnerved", "aus2 unnerved"]}, card={"id": "mateship"})
    match.play("rally t2", dice=[1])
    assert advised(match, comfort_late=1.0) == "keep"


# Cards

FIGHT = {"t2": ["lcpl", "aus1", "aus2", "ottoman"]}
NEAR = {"t1": ["lcpl", "aus1 unnerved", "aus2"], "t2": ["ottoman"]}
FREE = {"t2": ["lcpl", "aus1", "aus2"]}


@pytest.mark.parametrize(("pieces", "hand", "usual", "numbers", "other"), [
    (FIGHT, ["fear", "forward"], "fear", {"fear_fight": 0.0}, "forward"),
    (FIGHT, ["fear", "forward"], "fear", {"forward_fight": 4.0}, "forward"),
    (FREE, ["fear", "forward"], "forward", {"fear": 9.0}, "fear"),
    (FREE, ["fear", "forward"], "forward", {"forward": -5.0}, "fear"),
    (FREE, ["dig_in", "forward"], "forward", {"forward_value": -1.0}, "dig_in"),
    ({"t2": ["lcpl", "ottoman"]}, ["fear", "forward"], "forward", {"fear_missing": 2.0}, "fear"),
    (FIGHT, ["rifle", "bayonets"], "rifle", {"shot": 3.0}, "bayonets"),
    (FIGHT, ["rifle", "bayonets"], "rifle", {"bayonets_fight": 6.0}, "bayonets"),
    (FREE, ["rifle", "bayonets"], "bayonets", {"shot_wasted": 2.0}, "rifle"),
    (FREE, ["rifle", "bayonets"], "bayonets", {"bayonets": -3.0}, "rifle"),
    (NEAR, ["dig_in", "bayonets"], "bayonets", {"bayonets_near": 0.0}, "dig_in"),
    (NEAR, ["mateship", "dig_in"], "mateship", {"mateship": 0.5}, "dig_in"),
    (NEAR, ["mateship", "dig_in"], "mateship", {"dig": 2.0}, "dig_in"),
    (NEAR, ["mateship", "dig_in"], "mateship", {"dig_shaken": 1.0}, "dig_in"),
    (NEAR, ["mateship", "dig_in"], "mateship", {"dig_danger": 1.0}, "dig_in"),
])
def test_what_a_card_is_worth_can_be_varied(
    pieces: dict[str, list[str]], hand: list[str], usual: str, numbers: dict[str, float], other: str,
) -> None:
    match = holding(pieces, hand)
    assert advised(match) == f"play {usual}"
    assert advised(match, **numbers) == f"play {other}"


def test_danger_is_what_may_still_come() -> None:
    """Two hits, a wound that counts for two, a stress, a straggler: six of them on six cards; then without Shrapnel."""
    state = state_of(holding(FREE, ["dig_in", "forward"])).copy()
    assert danger(state) == 0.0, "who does not care does not count"
    state.style = USUAL._replace(dig_danger=1.0)
    state.ottoman_turned = []
    assert danger(state) == pytest.approx(6 / 6)
    state.ottoman_turned = [2]
    assert danger(state) == pytest.approx(4 / 5)


# Who goes, who is hit, and another die

def test_the_shaken_stay_where_enough_others_go() -> None:
    match = acting({"t2": ["lcpl", "aus1", "aus2 unnerved"]}, turned=3)
    match.play("advance t2", dice=[6])
    assert (advised(match), advised(match, shaken_stay=3.0)) == ("everyone", "everyone")
    assert advised(match, shaken_stay=2.0) == "send aus1"
    match.play("send aus1")
    match.play("send lcpl")
    assert (advised(match), advised(match, shaken_stay=2.0)) == ("send aus2", "halt")


def test_the_lcpl_may_go_first() -> None:
    match = acting({"t2": ["lcpl", "aus1", "aus2"]}, turned=3)
    match.play("advance t2", dice=[2])
    assert (advised(match), advised(match, lcpl_first=1.0)) == ("send aus1", "send lcpl")


def test_dig_in_may_be_spent_for_another_die() -> None:
    match = acting({"t1": ["lcpl", "aus1", "aus2"]}, turned=3, row=["shrapnel_gully", "walkers_ridge", "the_nek", "baby_700",
                                                                    "third_ridge", "400_plateau"], card={"id": "dig_in"})
    match.play("advance t1", dice=[1])
    assert (advised(match), advised(match, spend_dig=1.0)) == ("keep", "reroll")


@pytest.mark.parametrize(("card", "spirit", "pieces", "usual", "numbers", "other"), [
    ("shrapnel", 3, ["lcpl", "aus1 unnerved"], "lcpl", {"hit_lcpl": 4.0}, "aus1"),
    ("shrapnel", 3, ["lcpl", "aus1 unnerved"], "lcpl", {"hit_shaken": 0.5}, "aus1"),
    ("shrapnel", 1, ["lcpl", "aus1 unnerved"], "lcpl", {"hit_lcpl_last": 4.0}, "aus1"),
    ("wounds", 3, ["lcpl", "aus1 unnerved"], "lcpl", {"wound_lcpl": 4.0}, "aus1"),
    ("wounds", 2, ["lcpl", "aus1 unnerved"], "aus1", {"wound_lcpl_last": 1.0}, "lcpl"),
    ("wounds", 2, ["lcpl", "aus1 unnerved"], "aus1", {"wound_shaken": 9.0}, "lcpl"),
    ("wounds", 2, ["lcpl", "aus1"], "lcpl", {"wound_steady": 1.0}, "aus1"),
])
def test_style_decides_who_takes_a_hit(
    card: str, spirit: int, pieces: list[str], usual: str, numbers: dict[str, float], other: str,
) -> None:
    match = table({"t2": pieces}, turned=3, card={"id": "rifle"}, phase="ottoman", ottoman_deck=[card], spirit={"lcpl": spirit})
    assert (advised(match), advised(match, **numbers)) == (f"take {usual}", f"take {other}")


# The habit

def test_the_strong_player_has_a_habit_that_was_tuned() -> None:
    habit = ADVISOR.seat_styles[0].styles[ADVISOR.habit(0)]
    assert habit != USUAL
    entry = next(iter(TITLE.source.read(FILE).tables("style")))
    assert entry.text("made").startswith("umpire tune landing --seat anzac")
    assert entry.text("gain").startswith("+")


def test_the_strong_player_takes_it_up_and_the_sensible_one_does_not() -> None:
    state = begin(TITLE, 1)
    seen: set[tuple[str, str, str]] = set()
    for _ in range(60):
        decision = advance(state)
        assert decision is not None
        habitual = state.copy()
        ADVISOR.adopt(habitual, 0, ADVISOR.habit(0))
        usual, habit = ADVISOR.advice(state, decision), ADVISOR.advice(habitual, decision)
        # without time nobody thinks, and what is left is the habit
        assert SearchingPlayer(TITLE, 1, seconds=0.0).choose(state, decision) == habit
        assert bot("sensible", TITLE, 1).choose(state, decision) == usual
        seen.add((decision.id, str(usual), str(habit)))
        assert usual is not None
        decision.take(state, usual)
    assert any(usual != habit for _, usual, habit in seen)
    assert state.style == USUAL, "whoever thinks changes nothing"


def test_playouts_are_the_same_without_a_journal() -> None:
    quick, slow = begin(TITLE, 5), begin(TITLE, 5)
    ADVISOR.quick_policy(quick)
    for state in (quick, slow):
        while (decision := advance(state)) is not None:
            action = ADVISOR.advice(state, decision)
            assert action is not None
            decision.take(state, action)
    assert (quick.ending, quick.at, quick.foes, quick.spirit) == (slow.ending, slow.at, slow.foes, slow.spirit)
    assert (len(quick.entries), len(slow.entries)) == (1, 13)
