"""10.1 to 10.4 Reinforcements and conditional units."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, points, state_of, table, where
from titles.fatal.strategic_table import match_after_roll, phase, question_id
from umpire.engine.match import Match
from umpire.titles.fatal.components import FORMATIONS, PIECES

EVERYBODY = list(PIECES)
ALLIES = {"step": "allied_arrivals", "seat": "allied"}
TURKS = {"step": "turkish_arrivals", "seat": "turkish"}


def members_of(match: Match, *formations: str) -> set[str]:
    names = [FORMATIONS.index(formation) for formation in formations]
    return {name for name, number in zip(PIECES, state_of(match).box.formation_of, strict=True) if number in names}


def arrived(step: str, turn: int, **position: Any) -> tuple[Match, set[str]]:
    """Everybody is still to come; the match, and who is in a box after the step."""
    match = match_after_roll(step, [], {"to_come": EVERYBODY}, turn=turn, **position)
    return match, {piece for piece in PIECES if where(match, piece) == "box"}


def allies(places: Mapping[str, Sequence[str]], **position: Any) -> Match:
    return phase([ALLIES], places, **{"turn": 4, **position})


def turks(places: Mapping[str, Sequence[str]], **position: Any) -> Match:
    return phase([TURKS], places, **{"turn": 3, "sources": ["gallipoli", "asia"], **position})


# 10.1

@case("fatal", "10.1#1")
def test_allied_reinforcements_of_turn_two() -> None:
    match, box = arrived("allied_reinforcements", 2)
    anzac = {"cw-anz-nz", "cw-anz-4", "cw-anz-1lh", "cw-anz-art"}
    heads = {"bh-cw-1", "bh-cw-2", "bh-cw-3", "bh-fr-1", "bh-fr-2"}
    assert box == members_of(match, "1FR", "29", "1AUS") | anzac | heads


@case("fatal", "10.1#2")
def test_allied_reinforcements_of_turn_three() -> None:
    match, box = arrived("allied_reinforcements", 3)
    assert box == members_of(match, "42", "52") | {"cw-ind-29"}


@case("fatal", "10.1#3")
def test_allied_reinforcements_of_turn_four() -> None:
    match, box = arrived("allied_reinforcements", 4)
    assert box == members_of(match, "2FR") | {"cw-anz-2lh", "cw-anz-nzmr"}


@case("fatal", "10.1#4")
@case("fatal", "13.5#2")
def test_the_divisions_of_suvla_come_when_it_opens() -> None:
    match, box = arrived("allied_reinforcements", 6, suvla_turn=6)
    assert box == members_of(match, "10", "11", "13", "53", "54") | {"bh-cw-4"}
    assert arrived("allied_reinforcements", 6, suvla_turn=7)[1] == set()
    # not at all where there is no Suvla
    assert arrived("allied_reinforcements", 5, scenario="anzacs")[1] == set()


@case("fatal", "10.1#1")
@case("fatal", "13.2.2#4")
def test_units_arrive_only_once() -> None:
    # R-82: the 29th stood in the box, or was withdrawn, and the French come
    there = {"box": ["cw-29-86"], "withdrawn": ["cw-29-87"], "GP-2": ["bh-cw-1"]}
    rest = [piece for piece in EVERYBODY if piece not in ("cw-29-86", "cw-29-87", "bh-cw-1")]
    match = match_after_roll("allied_reinforcements", [], {**there, "to_come": rest}, scenario="anzacs", turn=2)
    assert where(match, "cw-29-86") == "box"
    assert where(match, "cw-29-87") == "withdrawn"
    assert where(match, "bh-cw-1") == "GP-2"
    assert where(match, "fr-1-met") == "box"


@case("fatal", "3.1#2")
def test_turn_one_has_no_reinforcements() -> None:
    for step in ("allied_reinforcements", "turkish_reinforcements"):
        match, box = arrived(step, 1)
        assert box == set()
        assert question_id(match) == "allocate_allied"


# 10.2

@case("fatal", "10.2#1")
def test_ships_may_be_called_from_turn_three() -> None:
    places = {"to_come": ["hms-goliath", "hms-implacable", "hms-queen-elizabeth"]}
    match = allies(places, turn=3)
    for ship, gained in (("hms-goliath", 1), ("hms-implacable", 2), ("hms-queen-elizabeth", 4)):
        match.play(f"call {ship}")
        assert where(match, ship) == "box"
        # 10.2#4, R-8: to the Turks, and nothing of the own
        assert points(match) == {"allied": 5, "turkish": 5 + gained}
    assert refused(match, "call hms-goliath") == "10.2#1"
    assert refused(allies(places, turn=2), "call hms-goliath") == "10.2#1"


@case("fatal", "10.2#1")
def test_the_queen_elizabeth_is_paid_every_turn() -> None:
    # R-9: she stays
    match = allies({"box": ["hms-queen-elizabeth"]})
    match.play("done")
    assert points(match) == {"allied": 5, "turkish": 7}
    # or goes home for good
    match = allies({"box": ["hms-queen-elizabeth"]})
    match.play("send_home hms-queen-elizabeth")
    match.play("done")
    assert points(match) == {"allied": 5, "turkish": 5}
    assert where(match, "hms-queen-elizabeth") == "withdrawn"


@case("fatal", "10.2#1")
def test_the_queen_elizabeth_is_paid_once_in_the_turn_she_comes() -> None:
    match = allies({"to_come": ["hms-queen-elizabeth"], "box": ["hms-triumph"]})
    match.play("call hms-queen-elizabeth")
    assert refused(match, "send_home hms-queen-elizabeth") == "10.2#1"
    assert refused(match, "send_home hms-triumph") == "10.2#1"
    match.play("done")
    assert points(match)["turkish"] == 7


@case("fatal", "10.2#1")
@pytest.mark.parametrize("place", ["to_come", "eliminated", "withdrawn"])
def test_a_ship_that_is_not_in_play_costs_nothing(place: str) -> None:
    match = allies({place: ["hms-queen-elizabeth"]})
    assert refused(match, "send_home hms-queen-elizabeth") == "10.2#1"
    match.play("done")
    assert points(match)["turkish"] == 5


@case("fatal", "10.2#2")
@case("fatal", "10.2#3")
@case("fatal", "10.2#4")
@pytest.mark.parametrize(("division", "number"), [("1MTD", 5), ("2AUS", 4)])
def test_divisions_may_be_called_whole_from_turn_four(division: str, number: int) -> None:
    match = allies({"to_come": EVERYBODY})
    units = members_of(match, division)
    assert len(units) == number
    assert refused(match, f"call {min(units)}") == "10.2#2"
    match.play(f"call_division {division}")
    assert {where(match, unit) for unit in units} == {"box"}
    assert points(match) == {"allied": 5, "turkish": 7}
    assert refused(match, f"call_division {division}") == "10.2#2"
    assert refused(allies({"to_come": EVERYBODY}, turn=3), f"call_division {division}") == "10.2#2"
    assert refused(match, "call_division 29") == "10.2#2"


@case("fatal", "10.2#2")
def test_mounted_brigades_come_one_by_one() -> None:
    match = allies({"to_come": ["cw-cav-se", "cw-cav-2sw", "cw-cav-e", "cw-cav-low"]})
    match.play("call cw-cav-e")
    match.play("call cw-cav-se")
    assert points(match)["turkish"] == 7
    assert where(match, "cw-cav-low") == "to_come"
    assert refused(match, "call cw-29-86") == "10.2#1"
    assert refused(match, "call ge-vol-1") == "10.2#1"


# 10.3

@case("fatal", "10.3#1")
@pytest.mark.parametrize(("turn", "divisions"), [(2, ["T12"]), (3, ["T15", "T16"]), (4, ["T8"]), (5, [])])
def test_turkish_reinforcements(turn: int, divisions: list[str]) -> None:
    match, box = arrived("turkish_reinforcements", turn)
    assert box == members_of(match, *divisions)


@case("fatal", "10.3#2")
def test_they_enter_at_the_edge() -> None:
    # R-32
    match = turks({"box": ["tu-12-34"]})
    match.play("enter tu-12-34")
    assert [action for action in offered(match) if action.startswith("at ")] == ["at GP-34", "at A-4", "at A-7"]
    assert refused(match, "at A-11") == "10.3#2"
    match.play("at A-7")
    assert where(match, "tu-12-34") == "A-7"
    assert not is_marked(match, "entrenched", "tu-12-34")


@case("fatal", "10.3#2")
def test_nobody_enters_where_allies_are() -> None:
    match = turks({"box": ["tu-12-34"], "A-4": ["cw-29-86"], "GP-34": ["bh-cw-1"]})
    match.play("enter tu-12-34")
    assert refused(match, "at A-4") == "10.3#2"
    assert refused(match, "at GP-34") == "10.3#2"
    match = turks({"box": ["tu-12-34"], "A-4": ["cw-29-86"], "A-7": ["cw-29-87"], "GP-34": ["cw-29-88"]})
    assert refused(match, "enter tu-12-34") == "10.3#2"


@case("fatal", "10.3#2")
def test_stacking_holds_at_the_edge() -> None:
    match = turks({"box": ["tu-12-34", "tu-15-38", "tu-12-35"], "A-4": ["tu-3-31"]})
    match.play("enter tu-12-34")
    assert refused(match, "at A-4") == "7.4.3"
    # others of the box may come along, if there is room for all
    assert refused(match, "enter tu-15-38") == "10.3#2"
    match.play("enter tu-12-35")
    match.play("at GP-34")
    assert (where(match, "tu-12-34"), where(match, "tu-12-35")) == ("GP-34", "GP-34")


@case("fatal", "10.3#2")
def test_they_may_wait_in_the_box() -> None:
    # R-54, and those who had left the map come back the same way
    match = turks({"box": ["tu-12-34", "tu-9-25"]}, disorganized=["tu-9-25"])
    match.play("enter tu-9-25")
    match.play("at GP-34")
    assert is_marked(match, "disorganized", "tu-9-25")
    match.play("done")
    assert where(match, "tu-12-34") == "box"
    assert refused(turks({"to_come": ["tu-12-34"]}), "enter tu-12-34") == "10.3#2"


@case("fatal", "10.3#2")
def test_entering_unit_retakes_the_area() -> None:
    match = turks({"box": ["tu-12-34"]}, allied_areas=["GP-34"])
    match.play("enter tu-12-34")
    match.play("at GP-34")
    assert match.view()["allied_areas"] == []


# 10.4

@case("fatal", "10.4#1")
@pytest.mark.parametrize(("unit", "ship"), [("ge-goeben", "gs-goeben"), ("ge-breslau", "gs-breslau")])
def test_the_crews_land_when_their_ship_is_out_of_action(unit: str, ship: str) -> None:
    assert refused(turks({"to_come": [unit], "box": [ship]}), f"call {unit}") == "10.4#1"
    for mark in ("disabled", "crippled"):
        assert f"call {unit}" in offered(turks({"to_come": [unit], "box": [ship]}, **{mark: [ship]}))
    for place in ("eliminated", "withdrawn"):
        match = turks({"to_come": [unit], place: [ship]})
        match.play(f"call {unit}")
        # R-32: the east edge too, and alone
        assert offered(match) == ["at GP-34", "at A-4", "at A-7", "at A-11"]
        match.play("at A-11")
        assert where(match, unit) == "A-11"
        assert points(match) == {"allied": 5, "turkish": 5}
        assert refused(match, f"call {unit}") == "10.4#1"


@case("fatal", "10.4#2")
def test_turkish_ships_need_no_call() -> None:
    match = turks({"box": ["gs-goeben"]})
    assert refused(match, "call gs-goeben") == "10.4#1"


@case("fatal", "10.4#3")
@pytest.mark.parametrize("event", ["german_support", "bulgaria"])
def test_volunteers_come_with_german_support(event: str) -> None:
    match = turks({"to_come": ["ge-vol-1", "ge-vol-art"]}, events=[event])
    for gained, unit in enumerate(("ge-vol-1", "ge-vol-art"), 1):
        match.play(f"call {unit}")
        match.play("at A-11")
        assert points(match) == {"allied": 5 + 2 * gained, "turkish": 5}
    assert refused(turks({"to_come": ["ge-vol-1"]}, events=["german_air"]), "call ge-vol-1") == "10.4#3"


@case("fatal", "10.4#4")
def test_volunteers_come_in_any_later_turn() -> None:
    # R-94: turn 2 binds nobody else, but turn 1 has no reinforcements
    assert "call ge-vol-1" in offered(turks({"to_come": ["ge-vol-1"]}, events=["bulgaria"], turn=2))
    assert "call ge-vol-1" in offered(turks({"to_come": ["ge-vol-1"]}, events=["bulgaria"], turn=9))


@case("fatal", "10.4#1")
def test_called_unit_enters_alone() -> None:
    match = turks({"to_come": ["ge-goeben"], "withdrawn": ["gs-goeben"], "box": ["tu-12-34"]})
    match.play("call ge-goeben")
    assert refused(match, "enter tu-12-34") == "10.3#2"


@case("fatal", "10.0")
def test_who_comes_free_and_who_is_called() -> None:
    match = table({"to_come": EVERYBODY}, phase="strategic", turn=4, pending=["allied_reinforcements"])
    units = {action.partition(" ")[2] for action in offered(match) if action.startswith("call")}
    assert units == {
        "hms-goliath", "hms-implacable", "hms-queen-elizabeth", "cw-cav-se", "cw-cav-2sw", "cw-cav-e", "cw-cav-low",
        "1MTD", "2AUS",
    }
