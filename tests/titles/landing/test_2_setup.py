"""L2 Setup."""
from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import umpire
from support import case, some
from titles.landing.landing_table import is_unnerved, state_of, table, where
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.titles.landing.components import TERRAIN_CARDS
from umpire.titles.landing.rules.terrain import turn_card
from umpire.titles.landing.state import FIRST, LAST

AUSTRALIANS = ("aus1", "aus2", "aus3", "aus4")
NEW_ZEALANDERS = ("nz1", "nz2", "nz3")
OPTIONS = {"lcpl_shields": "off", "journal": "turn", "names": "on"}


@cache
def starts() -> list[dict[str, Any]]:
    """The table after set-up, as the player sees it, from four hundred seeds."""
    title = umpire.title("landing")
    views = []
    for seed in range(400):
        state = title.setup("standard", OPTIONS, Dice(SeededSource(seed)))
        advance(state)
        views.append(title.view(state, 0))
    return views


def faces(view: dict[str, Any], men: tuple[str, ...]) -> tuple[bool, ...]:
    """Which of these men are Unnerved."""
    return tuple(piece["unnerved"] for piece in view["pieces"] if piece["id"] in men)


@case("landing", "L2.1")
def test_the_row_is_boats_beach_and_six_terrain_cards() -> None:
    row = umpire.start("landing", seed=1).view()["row"]
    assert [card["space"] for card in row] == ["boats", "beach", "t1", "t2", "t3", "t4", "t5", "t6"]
    assert [card["card"] for card in row[:2]] == ["boats", "beach"]


@case("landing", "L2.2")
def test_the_six_terrain_cards_lie_face_down() -> None:
    row = umpire.start("landing", seed=1).view()["row"]
    assert [card["turned"] for card in row] == [True] * 2 + [False] * 6
    assert {card["card"] for card in row[2:]} == {""}


@case("landing", "L2.2")
@pytest.mark.parametrize("pick", range(1, 10))
def test_the_first_card_may_be_any_of_the_nine(pick: int) -> None:
    match = table({"beach": ["aus1"]}, row=["?"] * 6, card={"id": "dig_in", "spent": True})
    match.play("advance beach", dice=[pick, 1])
    assert match.view()["row"][2]["card"] == TERRAIN_CARDS[pick - 1]


@case("landing", "L2.2")
def test_every_card_of_the_nine_is_as_likely_as_another() -> None:
    match = table({"beach": ["aus1"]}, row=["?"] * 6, card={"id": "dig_in", "spent": True})
    rows = [(row.text.split(";")[0], row.probability) for row in match.odds("advance beach").rows]
    chances = [sum(chance for text, chance in rows if text == card) for card in {text for text, _ in rows}]
    assert chances == [pytest.approx(1 / 9)] * 9


@case("landing", "L2.2")
def test_no_terrain_card_lies_in_the_row_twice_and_three_are_left_out() -> None:
    title = umpire.title("landing")
    last = set()
    for seed in range(300):
        state = title.setup("standard", OPTIONS, Dice(SeededSource(seed)))
        some(title.secrets).redeal(state, 0)
        assert len(set(state.ground)) == 6
        last.add(state.ground[-1])
    assert last == set(range(9)), "the sixth card may be any of the nine too"


@case("landing", "L2.3")
def test_the_game_begins_at_dawn() -> None:
    view = umpire.start("landing", seed=1).view()
    assert (view["round"], view["turn"]) == ("dawn", 1)


@case("landing", "L2.4")
def test_the_sergeant_waits_off_the_row_with_three_spirit() -> None:
    match = umpire.start("landing", seed=1)
    assert where(match, "sergeant") == "sergeant_card"
    assert match.view()["spirit"]["sergeant"] == 3


@case("landing", "L2.5")
def test_seven_ottoman_counters_wait_in_the_pool() -> None:
    pieces = umpire.start("landing", seed=1).view()["pieces"]
    assert [piece["id"] for piece in pieces if piece["space"] == "inf_27"] == [f"ott{n}" for n in range(1, 8)]


@case("landing", "L2.6")
def test_the_lance_corporal_is_in_the_boats_with_three_spirit() -> None:
    match = umpire.start("landing", seed=1)
    assert where(match, "lcpl") == "boats"
    assert match.view()["spirit"]["lcpl"] == 3
    assert not any(is_unnerved(umpire.start("landing", seed=seed), "lcpl") for seed in range(8)), "he is not shaken and dropped"


@case("landing", "L2.7")
def test_four_australians_are_in_the_boats() -> None:
    match = umpire.start("landing", seed=1)
    assert {where(match, man) for man in AUSTRALIANS} == {"boats"}


@case("landing", "L2.7")
@case("landing", "L2.8")
def test_each_counter_shows_the_face_its_own_coin_shows() -> None:
    state = umpire.title("landing").setup("standard", OPTIONS, Dice(SeededSource(1), (1, 2, 2, 1, 2, 1, 2)))
    assert state.unnerved == [False, False, True, True, False, True, False, True]


@case("landing", "L2.7")
def test_all_sixteen_falls_of_the_australians_occur_equally_often() -> None:
    falls = Counter(faces(view, AUSTRALIANS) for view in starts())
    assert len(falls) == 16
    assert max(falls.values()) < 50, "25 of 400 on average"


@case("landing", "L2.8")
def test_the_new_zealanders_wait_on_their_card() -> None:
    match = umpire.start("landing", seed=1)
    assert {where(match, man) for man in NEW_ZEALANDERS} == {"auckland_bn"}


@case("landing", "L2.8")
def test_all_eight_falls_of_the_new_zealanders_occur_equally_often() -> None:
    falls = Counter(faces(view, NEW_ZEALANDERS) for view in starts())
    assert len(falls) == 8
    assert max(falls.values()) < 80, "50 of 400 on average"


@case("landing", "L2.9")
def test_the_indian_artillery_is_set_aside_at_dawn() -> None:
    for view in starts():
        assert view["cards"]["aside"] == ["indian_artillery"]
        assert "indian_artillery" not in view["cards"]["hand"] + view["cards"]["undrawn"]


@case("landing", "L2.9")
def test_the_other_six_are_shuffled() -> None:
    hands = Counter(tuple(sorted(view["cards"]["hand"])) for view in starts())
    assert len(hands) == 15, "every choice of four cards out of six"
    assert {len(view["cards"]["undrawn"]) for view in starts()} == {2}


@case("landing", "L2.9")
def test_which_cards_are_drawn_is_independent_of_how_the_men_fell() -> None:
    shaken = {tuple(view["cards"]["hand"]) for view in starts() if faces(view, AUSTRALIANS)[0]}
    steady = {tuple(view["cards"]["hand"]) for view in starts() if not faces(view, AUSTRALIANS)[0]}
    assert shaken == steady


@case("landing", "L2.3")
def test_set_up_turns_no_card_and_plays_none() -> None:
    state = state_of(umpire.start("landing", seed=1))
    assert (state.turned, state.played, state.ottoman_turned) == (0, [], [])


@case("landing", "L2.2")
def test_one_seed_is_one_row_whatever_else_is_drawn_and_rolled() -> None:
    title = umpire.title("landing")
    early, late = (title.setup("standard", OPTIONS, Dice(SeededSource(12))) for _ in range(2))
    for _ in range(9):
        late.dice.pick(6, "L9.1")
        late.dice.d6("L6.1")
    for space in range(FIRST, LAST + 1):
        turn_card(early, space)
        turn_card(late, space)
    assert early.ground == late.ground
