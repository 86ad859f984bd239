"""L1 Components."""
from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import case, offered, play_all, some
from titles.landing.landing_table import ROW, is_unnerved, state_of, table, where
from umpire.engine.data import DataError, DataSource
from umpire.engine.match import Match
from umpire.engine.title import BadPosition

SPENT = {"id": "dig_in", "spent": True}


def redeal_state(match: Match) -> Any:
    """Return a copy of the state with the hidden cards dealt anew."""
    state = match.state.copy()
    some(match.title.secrets).redeal(state, 0)
    return state


def view_text(match: Match, state: Any) -> str:
    return json.dumps(match.title.view(state, 0))


@case("landing", "L1.1")
def test_only_the_anzac_side_is_ever_asked() -> None:
    match = umpire.start("landing", seed=5)
    texts = set()
    while not match.over:
        texts.add(match.seat)
        match.play(match.options[0])
    assert texts == {"anzac"} == set(match.title.seats)
    cases = [line.case for line in match.log]
    assert cases.count("L9.1") == cases.count("L5.1") > 4, "a card of theirs for each of ours, all by itself"


@case("landing", "L1.2")
def test_sixteen_pieces_are_all_there_are() -> None:
    match = umpire.start("landing", seed=1)
    nations = Counter(soldier.nation for soldier in state_of(match).box.soldiers.values())
    assert nations == {"australian": 4, "new_zealand": 3, "ottoman": 7}
    pieces = match.view()["pieces"]
    assert len({piece["id"] for piece in pieces}) == len(pieces) == 16
    assert [piece["id"] for piece in pieces if piece["character"]] == ["lcpl", "sergeant"]


@case("landing", "L1.2")
def test_an_eighth_ottoman_counter_does_not_exist() -> None:
    table({"beach": ["aus1"], "t1": ["ottoman"] * 7}, turned=1)
    with pytest.raises(BadPosition, match="only 7 Ottoman counters"):
        table({"beach": ["aus1"], "t1": ["ottoman"] * 8}, turned=1)


@case("landing", "L1.3")
def test_neither_side_ever_rolls_more_than_its_three_dice() -> None:
    crowd = {"t1": ["lcpl", "aus1", "aus2", "aus3", "aus4", *["ottoman"] * 5]}
    match = table(crowd, turned=1, card=SPENT, ottoman_deck=["rapid_fire"])
    match.play("end", dice=[1, 1, 1, 1, 2, 3, 1, 2, 3])
    assert len(match.lines[-1].dice) == 9, "three for Rapid Fire, three for each side in Close Combat"


@case("landing", "L1.3")
def test_one_round_marker_and_two_spirit_markers_lie_on_the_table() -> None:
    view = umpire.start("landing", seed=1).view()
    assert view["round"] in ("dawn", "noon", "dusk")
    assert set(view["spirit"]) == {"lcpl", "sergeant"}


@case("landing", "L1.4")
def test_the_box_holds_the_cards_of_the_list() -> None:
    cards = DataSource(umpire.title("landing").folder / "data").read("cards.toml")
    kinds = ("unit_card", "anzac", "ottoman", "terrain", "row", "round_card", "character")
    assert [len(list(cards.tables(kind))) for kind in kinds] == [3, 7, 6, 9, 2, 1, 2]


@case("landing", "L1.4")
def test_every_operation_card_is_in_exactly_one_place() -> None:
    cards = umpire.start("landing", seed=1).view()["cards"]
    ours = cards["hand"] + cards["played"] + cards["undrawn"] + cards["aside"] + cards["out_of_game"]
    theirs = cards["ottoman_turned"] + cards["ottoman_unseen"]
    assert len(ours) == len(set(ours)) == 7
    assert len(theirs) == len(set(theirs)) == 6


@case("landing", "L1.4")
def test_an_owner_can_add_no_card_to_the_box(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[ottoman]]\nid = "submarine"\nname = "Submarine"\n', encoding="utf-8")
    with pytest.raises(DataError, match="submarine"):
        umpire.title("landing", data=tmp_path)


@case("landing", "L1.5")
def test_an_anzac_counter_is_steady_or_unnerved_and_nothing_else() -> None:
    match = table({"beach": ["aus1", "aus2 steady", "nz1 unnerved"]}, round="noon")
    assert [is_unnerved(match, man) for man in ("aus1", "aus2", "nz1")] == [False, False, True]
    with pytest.raises(BadPosition, match="aus1 wounded"):
        table({"beach": ["aus1 wounded"]})


@case("landing", "L1.6")
def test_an_ottoman_counter_has_no_unnerved_side() -> None:
    with pytest.raises(BadPosition, match=r"L1\.6"):
        table({"beach": ["aus1"], "t1": ["ottoman unnerved"]}, turned=1)


@case("landing", "L1.6")
def test_an_ottoman_counter_is_there_or_gone() -> None:
    match = table({"beach": ["aus1"], "t1": ["ott1", "ott2"]}, turned=1, card={"id": "rifle"})
    match.play("fire", dice=[4])
    assert sorted([where(match, "ott1"), where(match, "ott2")]) == ["removed", "t1"]
    assert not any(piece["unnerved"] for piece in match.view()["pieces"] if piece["side"] == "ottoman")


@case("landing", "L1.7")
@pytest.mark.parametrize(("ottoman_card", "choices"), [
    ("stragglers", ["straggle aus1"]),
    ("wounds", ["take lcpl", "take aus1"]),
])
def test_a_character_is_a_piece_but_no_counter(ottoman_card: str, choices: list[str]) -> None:
    match = table({"t1": ["lcpl", "aus1"]}, turned=1, card=SPENT, ottoman_deck=[ottoman_card])
    match.play("end")
    assert offered(match) == choices


@case("landing", "L1.7")
def test_a_character_has_no_unnerved_side() -> None:
    with pytest.raises(BadPosition, match="only a soldier counter"):
        table({"beach": ["lcpl unnerved"]})


@case("landing", "L1.7")
def test_a_card_of_the_row_can_be_called_by_its_name_or_its_place() -> None:
    by_place = table({"t4": ["aus1", "ottoman"]}, turned=4, hand=["fear", "rifle", "dig_in", "bayonets"])
    by_name = table({"the_nek": ["aus1", "ottoman"]}, turned=4, hand=["fear", "rifle", "dig_in", "bayonets"])
    assert by_place.state == by_name.state


@case("landing", "L1.8")
def test_a_face_down_card_is_not_in_the_view() -> None:
    view = table({"t2": ["aus1"]}, turned=2).view()
    assert [card["card"] for card in view["row"]] == ["boats", "beach", ROW[0], ROW[1], "", "", "", ""]
    for hidden in (*ROW[2:], "walkers_ridge", "russells_top", "battleship_hill"):
        assert hidden not in json.dumps(view)


@case("landing", "L1.8")
def test_the_order_of_the_ottoman_deck_is_not_in_the_view() -> None:
    hand = ["fear", "rifle", "bayonets"]
    known = table({"t1": ["aus1"]}, turned=1, card=SPENT, hand=hand, ottoman_deck=["stragglers", "wounds"])
    unknown = table({"t1": ["aus1"]}, turned=1, card=SPENT, hand=hand)
    assert known.view() == unknown.view()
    assert known.view()["cards"]["ottoman_unseen"][0] == "wounds", "all six, in the order of the list"


@case("landing", "L1.8")
@pytest.mark.parametrize("seed", range(6))
def test_another_deal_of_what_is_hidden_looks_the_same(seed: int) -> None:
    match = umpire.start("landing", seed=seed)
    for number in range(60):
        if match.over:
            break
        match.play(match.options[(number * 5 + seed) % len(match.options)])
        assert view_text(match, redeal_state(match)) == view_text(match, match.state)


@case("landing", "L1.8")
def test_another_deal_may_put_any_unseen_card_anywhere() -> None:
    match = table({"t2": ["aus1"]}, turned=2, turn=2, ottoman_turned=["wounds"])
    third, next_ottoman = set(), set()
    state = match.state.copy()
    for _ in range(200):
        some(match.title.secrets).redeal(state, 0)
        view = match.title.position(state)
        assert view["row"][:2] == ROW[:2]
        assert len(set(view["row"])) == 6
        third.add(view["row"][2])
        next_ottoman.add(view["ottoman_deck"][0])
    assert len(third) == 7, "the four that lie there and the three that were left out"
    assert next_ottoman == {"snipers", "shrapnel", "rapid_fire", "counter_attack", "stragglers"}


@case("landing", "L1.8")
def test_the_odds_do_not_know_which_card_lies_ahead() -> None:
    easy = table({"t1": ["aus1"]}, turned=1, card=SPENT)
    hard = table({"t1": ["aus1"]}, turned=1, card=SPENT, row=[ROW[0], "walkers_ridge", *ROW[2:]])
    assert easy.odds("advance t1").rows == hard.odds("advance t1").rows
    gully = [row.probability for row in easy.odds("advance t1").rows if "Shrapnel Gully" in row.text]
    assert sum(gully) == pytest.approx(1 / 8)


@case("landing", "L1.8")
def test_the_odds_do_not_know_the_next_ottoman_card() -> None:
    match = table({"beach": ["lcpl"]}, card=SPENT, ottoman_deck=["snipers"])
    assert [row.probability for row in match.odds("end").rows] == [pytest.approx(1 / 6)] * 6


@case("landing", "L1.8")
def test_what_is_not_hidden_is_open() -> None:
    match = table(
        {"auckland_bn": ["nz1 unnerved", "nz2", "nz3"], "beach": ["lcpl", "aus1"]}, turn=2, card={"id": "rifle"}, played=["fear"],
        hand=["forward", "mateship"], ottoman_turned=["snipers"], spirit={"lcpl": 2},
    )
    view = match.view()
    waiting = [(piece["id"], piece["unnerved"]) for piece in view["pieces"] if piece["space"] == "auckland_bn"]
    assert waiting == [("nz1", True), ("nz2", False), ("nz3", False)]
    assert [piece["space"] for piece in view["pieces"]].count("inf_27") == 7
    assert view["spirit"] == {"lcpl": 2, "sergeant": 3}
    cards = view["cards"]
    assert (cards["hand"], cards["played"]) == (["forward", "mateship"], ["fear", "rifle"])
    assert (cards["undrawn"], cards["aside"]) == (["bayonets", "dig_in"], ["indian_artillery"])
    assert cards["ottoman_turned"] == ["snipers"]


@case("landing", "L1.2")
@case("landing", "L1.4")
def test_no_piece_and_no_card_is_ever_lost_from_the_box() -> None:
    match = table({"t1": ["aus1 unnerved", "aus2", "ottoman"]}, turned=1, card={"id": "bayonets"}, ottoman_deck=["wounds"])
    before = match.title.census(match.state)
    play_all(match, "end", ("take aus1", [4, 1]), "blank")
    assert where(match, "aus1") == where(match, "ott1") == "removed"
    assert match.title.census(match.state) == before == {"anzac": 8, "ottoman": 8, "anzac cards": 7, "ottoman cards": 6}
