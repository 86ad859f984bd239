"""4.3 Casualties."""
from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import umpire
from support import case, offered, play_all, some
from titles.allenby.allenby_table import attack, bombard, cases, disruptions, hex_view, is_broken, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.titles.allenby.components import SEATS

# six guns at 0613: against one unit a 5 or 6 disrupts; with three squadrons (14) a 2 to 4 disrupts, a 5 or 6 eliminates
GUNS = ["b_art_xxi"]
BARRAGE = ["b_art_xxi", "b_air_1", "b_air_2", "b_air_3"]


def bombard_stack(turks: Sequence[str], guns: Sequence[str], die: int, **position: object) -> tuple[Match, tuple[LogLine, ...]]:
    """The Turks at 0612 are bombarded from 0613."""
    match = table({"0612": turks, "0613": guns}, 1, "bombard", **position)
    return match, bombard(match, "0612", *guns, dice=[die])


def british_shelled(units: Sequence[str], die: int, **position: object) -> tuple[Match, tuple[LogLine, ...]]:
    """Nine Turkish factors from 0612: against one unit 4 to 6 disrupts."""
    guns = ["t_art_8", "t_art_xxii", "t_art_asia"]
    match = table({"0612": guns, "0613": units}, 2, "bombard", **position)
    return match, bombard(match, "0613", *guns, dice=[die])


@case("allenby", "4.3.a")
@pytest.mark.parametrize(("unit", "rear"), [("t_24", "B"), ("t_26", "A")])
def test_a_disrupted_turk_shows_its_rear(unit: str, rear: str) -> None:
    match, lines = bombard_stack([unit], GUNS, 5)
    assert is_broken(match, unit)
    assert where(match, unit) == "0612"
    visible = hex_view(match, "british", "0612")[0]
    assert (visible["status"], visible["cf"], visible["symbol"]) == (["disrupted", "defending"], None, f"u_{unit}_rear")
    assert next(line.event.slots["side"] for line in lines if line.event.kind == "disrupted") == rear


@case("allenby", "4.3.a")
@pytest.mark.parametrize("seat", ["british", "turkish"])
@pytest.mark.parametrize(("unit", "rear", "words"), [
    ("t_26", "A", "A if disrupted"), ("t_24", "B", "B if disrupted"), ("t_6cav", "blank", "eliminated if disrupted"),
    ("t_gar_jenin", "blank", "eliminated if disrupted"), ("t_hq_xx", "B", "B if disrupted"),
])
def test_the_rear_of_a_turkish_unit_is_open_to_both(seat: str, unit: str, rear: str, words: str) -> None:
    """It decides who dies of a D: in the view, in what a screen reader says, and on the counter itself."""
    match = table({"0612": [unit]})
    board = some(match.title.board)
    assert hex_view(match, seat, "0612")[0]["rear"] == rear
    piece = next(piece for piece in board.scene(match.state, SEATS.index(seat))["pieces"] if piece["id"] == unit)
    assert words in piece["text"]
    face = re.search(f'<symbol id="{piece["use"]}".*?</symbol>', board.draw())
    assert face is not None
    assert f"back-{rear}" in face[0]


@case("allenby", "4.3.a")
def test_a_british_counter_has_no_such_back() -> None:
    match = table({"0709": ["b_4cav_10", "b_dummy_1"], "0710": ["b_75div_232"]}, revealed=["b_75div_232"], covered=[])
    for seat in SEATS:
        assert {unit["rear"] for unit in match.view(seat)["units"]} == {""}


@case("allenby", "12.4.a")
def test_a_stronger_counter_has_its_own_back() -> None:
    """24 Div, B as a rule, is A among the optional counters: when it stands, when it is disrupted, and in hand."""
    stronger = {"forces": "no_lawrence"}
    match = table({"0612": ["t_24"]}, options=stronger)
    assert hex_view(match, "british", "0612")[0]["rear"] == "A"
    match = table({"0612": ["t_24"]}, options=stronger, disrupted=["t_24"])
    text = next(piece["text"] for piece in some(match.title.board).scene(match.state, 0)["pieces"] if piece["id"] == "t_24")
    assert "value A" in text
    match = umpire.start("allenby", options=stronger, seed=1, forced=False)
    pieces = some(match.title.board).scene(match.state, 1)["pieces"]
    uses = {piece["id"]: piece["use"] for piece in pieces if piece["space"] == "hand"}
    assert uses["t_7"] == "u_t_7_opt"


@case("allenby", "4.3.b")
def test_a_blank_rear_is_death() -> None:
    match, lines = bombard_stack(["t_6cav"], GUNS, 5)
    assert where(match, "t_6cav") == "eliminated"
    assert "4.3.b" in cases(lines)


@case("allenby", "4.3.c")
def test_a_second_disruption_is_death() -> None:
    match, lines = bombard_stack(["t_24"], GUNS, 5, disrupted=["t_24"])
    assert where(match, "t_24") == "eliminated"
    assert "4.3.c" in cases(lines)


@case("allenby", "4.3.d")
def test_an_elimination_result_takes_a_fresh_unit_at_once() -> None:
    match, _ = bombard_stack(["t_26"], BARRAGE, 6)
    assert where(match, "t_26") == "eliminated"
    match, _ = british_shelled(["b_75div_232", "b_75div_233", "b_75div_234"], 6)
    match.play("strongest b_75div_233")
    assert where(match, "b_75div_233") == "eliminated"
    assert disruptions(match) == 2


@case("allenby", "4.3.d")
def test_a_retreat_off_the_map_is_death() -> None:
    """R28 Haifa: sea to the west, the edge to the north, and the British hold the other two hexes."""
    hexes = {"0701": ["t_24"], "0702": ["b_75div_232", "b_75div_233", "b_75div_234"], "0801": ["b_indep"]}
    match = table(hexes, ask="combat")
    lines = attack(match, "0701", "b_75div_232", "b_75div_233", "b_75div_234", dice=[3])
    assert where(match, "t_24") == "eliminated"
    assert "9.3.1.c" in cases(lines)


@case("allenby", "4.3.d")
def test_with_one_hex_open_the_same_unit_lives() -> None:
    hexes = {"0701": ["t_24"], "0702": ["b_75div_232", "b_75div_233", "b_75div_234"]}
    match = table(hexes, ask="combat")
    attack(match, "0701", "b_75div_232", "b_75div_233", "b_75div_234", dice=[4])
    match.play("retreat 0801")
    assert (where(match, "t_24"), is_broken(match, "t_24")) == ("0801", True)


@case("allenby", "4.3.e")
def test_a_british_unit_is_not_turned_but_tallied() -> None:
    match, lines = british_shelled(["b_75div_232"], 4, disruptions=7)
    assert "4.3.e" in cases(lines)
    assert disruptions(match) == 8
    assert not is_broken(match, "b_75div_232")
    assert hex_view(match, "turkish", "0613")[0]["cf"] == 4
    assert match.view("turkish")["disruptions"] == 8


@case("allenby", "4.3.e")
def test_no_number_of_disruptions_eliminates_a_british_unit() -> None:
    match, _ = british_shelled(["b_75div_232"], 6, disruptions=30)
    assert (where(match, "b_75div_232"), disruptions(match)) == ("0613", 31)


@case("allenby", "4.3.f")
def test_the_eliminated_leave_the_map_for_good() -> None:
    match, _ = bombard_stack(["t_26"], BARRAGE, 6)
    assert hex_view(match, "british", "0612") == []
    assert match.view("british")["eliminated"]["turkish"] == ["t_26"]
    play_all(match, "done", "done")
    assert match.view("british")["phase"] == 2
    assert where(match, "t_26") == "eliminated"


@case("allenby", "4.3.f")
def test_garrisons_and_fragments_go_back_to_their_pools() -> None:
    """R12 A British garrison lost still scores for the Turks."""
    match, _ = bombard_stack(["t_gar_jenin"], GUNS, 5)
    assert where(match, "t_gar_jenin") == "pool"
    match, _ = bombard_stack(["t_frag_1"], GUNS, 5)
    assert where(match, "t_frag_1") == "pool"
    match = table({"1204": ["b_gar_1"], "1203": ["t_11", "t_1", "t_hq_iii"]}, 4, "combat", group="g7")
    attack(match, "1204", "t_11", "t_1", "t_hq_iii", dice=[6])
    assert (where(match, "b_gar_1"), state_of(match).garrisons_lost) == ("pool", 1)


@case("allenby", "4.3.a")
def test_a_disrupted_turk_fights_on_by_the_die() -> None:
    match = table({"0708": ["t_26"], "0709": ["b_indep"]}, 4, "combat", group="g7", disrupted=["t_26"])
    match.play("attack 0709")
    assert offered(match) == ["with t_26"]
    match.play("with t_26")
    assert "7.3.1.a" in cases(match.play("assault", [2, 3]))
