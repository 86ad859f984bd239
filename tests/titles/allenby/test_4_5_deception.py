"""4.5 Dummy units, 4.6 British divisions, R22 what the Turk knows."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import attack, bombard, can, march, seen, slots, stack, table, where
from umpire.engine.match import Match, Told
from umpire.titles.allenby.components import TURKISH

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


def shown_to_the_turk(match: Match, hex_: str) -> list[tuple[str, str]]:
    """Name (none if concealed) and kind of what the Turk sees."""
    return [(unit["id"], unit["kind"]) for unit in seen(match, "turkish", hex_)]


def heard(match: Match, told: Sequence[Told]) -> list[dict[str, Any]]:
    """What the Turk hears: kind and slots."""
    events = [match.title.overheard(line.event, TURKISH) for line in told]
    return [{"kind": event.kind, **event.slots} for event in events if event is not None]


# 4.5 dummies

@case("allenby", "4.5.a")
@pytest.mark.parametrize(("dummy", "real"), [("b_dummy_1", "b_4cav_10"), ("b_dummy_6", "b_75div_232")])
def test_a_concealed_dummy_looks_like_a_real_unit(dummy: str, real: str) -> None:
    assert seen(table({"0709": [dummy]}), "turkish", "0709") == seen(table({"0709": [real]}), "turkish", "0709")
    assert seen(table({"0709": [dummy]}), "british", "0709") != seen(table({"0709": [real]}), "british", "0709")


@case("allenby", "4.5.a")
def test_the_height_of_a_stack_is_open_but_not_who_is_in_it() -> None:
    """R22."""
    match = table({"0709": ["b_dummy_1", "b_4cav_10", "b_5cav_15"]})
    assert shown_to_the_turk(match, "0709") == [("", "cavalry")] * 3


@case("allenby", "4.5.a")
def test_the_owner_may_turn_a_counter_up_when_he_likes() -> None:
    """R22 A dummy that is seen is gone; who is seen stays seen."""
    match = table({"0709": ["b_dummy_1", "b_4cav_10"]}, ask="movement")
    match.play("reveal b_4cav_10")
    assert ("b_4cav_10", "cavalry") in shown_to_the_turk(match, "0709")
    assert refused(match, "reveal b_4cav_10") == "4.5.a"
    match.play("reveal b_dummy_1")
    assert where(match, "b_dummy_1") == "eliminated"
    march(match, "b_4cav_10", "0708")
    assert shown_to_the_turk(match, "0708") == [("b_4cav_10", "cavalry")]


@case("allenby", "4.5.a")
def test_only_the_british_player_turns_them_up() -> None:
    match = table({"0709": ["b_dummy_1"], "0612": ["t_24"]}, 4, "movement", group="g7")
    assert refused(match, "reveal b_dummy_1") == "4.5.a"


@case("allenby", "4.5.a")
def test_who_attacks_is_turned_up_and_who_stands_by_is_not() -> None:
    """R22."""
    match = table({"0709": ["b_4cav_10", "b_4cav_11"], "0708": ["t_24"]}, ask="combat")
    attack(match, "0708", "b_4cav_10", dice=[6])
    assert shown_to_the_turk(match, "0709") == [("b_4cav_10", "cavalry"), ("", "cavalry")]


@case("allenby", "4.5.a")
def test_a_hex_that_is_attacked_or_bombarded_is_turned_up() -> None:
    """R22, R8."""
    match = table({"0709": ["b_4cav_10", "b_dummy_1"], "0708": ["t_24"]}, 4, "combat", group="g7")
    attack(match, "0709", "t_24", dice=[6])
    assert shown_to_the_turk(match, "0709") == [("b_4cav_10", "cavalry")]
    match = table({"0613": ["b_4cav_10", "b_dummy_1"], "0612": ["t_art_8"]}, 2, "bombard")
    bombard(match, "0613", "t_art_8", dice=[1])
    assert shown_to_the_turk(match, "0613") == [("b_4cav_10", "cavalry")]


@case("allenby", "4.5.a")
def test_guns_that_bombard_or_support_are_turned_up() -> None:
    """R22."""
    match = table({"0613": ["b_art_xxi", "b_art_dmc"], "0612": ["t_24"]}, 1, "bombard")
    bombard(match, "0612", "b_art_xxi", dice=[1])
    assert ("b_art_xxi", "artillery") in shown_to_the_turk(match, "0613")
    assert ("", "artillery") in shown_to_the_turk(match, "0613")
    match = table({"0709": ["b_75div_232"], "0710": ["b_art_xxi"], "0708": ["t_24"]}, 4, "combat", group="g7")
    attack(match, "0709", "t_24")
    match.play("support b_art_xxi", [1])
    assert shown_to_the_turk(match, "0710") == [("b_art_xxi", "artillery")]


@case("allenby", "4.5.a")
def test_marching_stopping_an_enemy_and_holding_a_town_reveal_nobody() -> None:
    """R22."""
    match = table({"0810": ["b_4cav_10"], "0707": ["t_3cav"]}, ask="movement")
    march(match, "b_4cav_10", "0809")
    play_all(match, "done", "done")
    while match.seat == "british":
        match.play("done")
    play_all(match, "group g4", "movement_first", "march t_3cav", "to 0709")
    assert where(match, "b_4cav_10") == "0809"
    assert shown_to_the_turk(match, "0809") == [("", "cavalry")]


# what is told of concealed counters

@case("allenby", "4.5.a")
def test_of_concealed_marchers_the_turk_hears_only_how_many() -> None:
    match = table({"0709": ["b_4cav_10", "b_dummy_1"]}, ask="movement")
    play_all(match, "march b_4cav_10", "join b_dummy_1")
    told = heard(match, match.play("to 0708"))
    assert [(event["kind"], event["n"]) for event in told] == [("marched-hidden", 2)]
    assert not {"unit", "formation"} & set(told[0])


@case("allenby", "4.5.a")
def test_who_marches_concealed_among_seen_comrades_is_not_named() -> None:
    match = table({"0709": ["b_4cav_10", "b_4cav_11"]}, ask="movement", revealed=["b_4cav_11"])
    play_all(match, "march b_4cav_10", "join b_4cav_11")
    told = heard(match, match.play("to 0708"))
    assert [(event["kind"], event["unit"], event["formation"]) for event in told] == [("marched-several", "b_4cav_11", "")]


@case("allenby", "4.6.a")
def test_a_division_that_marches_under_its_marker_is_one_counter() -> None:
    match = table({"0709": DIVISION}, ask="movement", covered=["75div"])
    play_all(match, "form 75div")
    assert [event["n"] for event in heard(match, match.play("to 0708"))] == [1]


# 4.6 division markers

@case("allenby", "4.6.a")
def test_a_division_in_one_hex_may_go_under_its_marker() -> None:
    match = table({"0709": DIVISION}, ask="movement")
    match.play("cover 75div")
    marker, = seen(match, "turkish", "0709")
    assert [marker[key] for key in ("kind", "id", "cf", "holds")] == ["division", "", None, 0]
    assert [(unit["id"], unit["holds"]) for unit in seen(match, "british", "0709")] == [("75div", 3)]


@case("allenby", "4.6.a")
def test_the_survivors_are_enough_but_all_of_them_must_be_there() -> None:
    match = table({"0709": DIVISION[:2]}, ask="movement", eliminated=DIVISION[2:])
    assert "cover 75div" in offered(match)
    match = table({"0709": DIVISION[:2], "0708": DIVISION[2:]}, ask="movement")
    assert refused(match, "cover 75div") == "4.6.a"
    assert can(match, "cover") == []


@case("allenby", "4.6.a")
def test_the_french_have_no_marker() -> None:
    match = table({"0709": ["b_detfr_detfranc1", "b_detfr_detfranc2"]}, ask="movement")
    assert refused(match, "cover detfr") == "4.6.a"


@case("allenby", "4.6.a")
@pytest.mark.parametrize(("phase", "ask"), [(1, "bombard"), (3, "movement"), (3, "combat"), (5, "movement"), (7, "garrisons")])
def test_it_may_be_done_whenever_the_british_player_acts(phase: int, ask: str) -> None:
    match = table({"1204": DIVISION, "1202": ["t_24"]}, phase, ask)
    assert "cover 75div" in offered(match)


@case("allenby", "4.6.a")
def test_a_marker_does_not_go_to_and_fro_in_a_phase() -> None:
    """Once laid and once lifted in a phase is enough; in the next it may be done again."""
    match = table({"0709": DIVISION}, ask="movement")
    match.play("cover 75div")
    assert refused(match, "cover 75div") == "4.6.a"
    match.play("uncover 75div")
    assert refused(match, "cover 75div") == "4.6.a"
    match = table({"0709": DIVISION, "2016": ["t_gar_amman"]}, ask="movement", covered=["75div"])
    play_all(match, "uncover 75div", "cover 75div")
    assert refused(match, "uncover 75div") == "4.6.b"
    play_all(match, "done", "done", "group g4", "movement_first", "done", "done", "movement_first", "uncover 75div")
    assert len(seen(match, "turkish", "0709")) == 3


@case("allenby", "4.6.a")
def test_seen_units_may_go_under_their_marker_and_the_turk_knows_which_it_is() -> None:
    """R22."""
    match = table({"0709": DIVISION}, ask="movement", revealed=DIVISION[:1])
    match.play("cover 75div")
    assert shown_to_the_turk(match, "0709") == [("75div", "division")]
    assert seen(match, "turkish", "0709")[0]["holds"] == 0, "how many are left of it stays hidden"


@case("allenby", "4.6.b")
def test_a_lifted_marker_leaves_the_survivors_in_its_hex() -> None:
    match = table({"0709": DIVISION[:2]}, ask="movement", covered=["75div"], eliminated=DIVISION[2:])
    match.play("uncover 75div")
    assert shown_to_the_turk(match, "0709") == [("", "infantry")] * 2
    assert stack(match, "0709") == DIVISION[:2]
    assert refused(match, "uncover 75div") == "4.6.b"


@case("allenby", "4.6.b")
def test_a_brigade_that_marches_off_lifts_the_marker() -> None:
    match = table({"0709": DIVISION}, ask="movement", covered=["75div"])
    march(match, DIVISION[0], "0708")
    assert shown_to_the_turk(match, "0709") == [("", "infantry")] * 2


@case("allenby", "4.6.b")
def test_a_fight_lifts_the_marker() -> None:
    """R22 Of who attacks, and of who is attacked."""
    three = [(unit, "infantry") for unit in DIVISION]
    match = table({"0709": DIVISION, "0708": ["t_24"]}, ask="combat", covered=["75div"])
    attack(match, "0708", DIVISION[0], dice=[4])
    assert shown_to_the_turk(match, "0709") == [three[0], ("", "infantry"), ("", "infantry")]
    match = table({"0709": DIVISION, "0708": ["t_24"]}, 4, "combat", group="g7", covered=["75div"])
    attack(match, "0709", "t_24", dice=[4])
    assert shown_to_the_turk(match, "0709") == three


@case("allenby", "4.6.b")
def test_under_a_marker_nobody_is_turned_up() -> None:
    match = table({"0709": DIVISION}, ask="movement", covered=["75div"])
    assert refused(match, f"reveal {DIVISION[0]}") == "4.6.b"


@case("allenby", "4.6.c")
def test_a_division_is_worth_the_sum_of_its_survivors() -> None:
    hexes = {"0709": DIVISION[:2], "0708": ["t_24"]}
    match = table(hexes, ask="combat", covered=["75div"], eliminated=DIVISION[2:])
    assert seen(match, "british", "0709")[0]["cf"] == 8
    assert slots(attack(match, "0708", *DIVISION[:2], dice=[6]), "battle")["attack"] == "8"


@case("allenby", "4.6.c")
def test_each_unit_under_a_marker_counts_as_one_in_a_bombardment() -> None:
    match = table({"0613": DIVISION, "0612": ["t_art_8"]}, 2, "bombard", covered=["75div"])
    assert slots(bombard(match, "0613", "t_art_8", dice=[1]), "barrage")["n"] == 3
