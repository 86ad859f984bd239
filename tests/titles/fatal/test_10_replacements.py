"""10.5, 10.6 Replacements and repairs, 10.5.1 withdrawals."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, points, state_of, supply, table, where
from titles.fatal.strategic_table import phase, question_id
from umpire.engine.match import Match

LOST = ["cw-29-86", "cw-29-87", "cw-42-art", "cw-anz-1lh", "ms-1", "hms-ocean", "cw-29-art", "cw-rmd-1", "bh-cw-1"]


def allies(lost: Sequence[str] = LOST, **position: Any) -> Match:
    return phase([{"step": "allied_arrivals", "seat": "allied"}], {"eliminated": list(lost)}, **{"turn": 4, **position})


def turks(places: Mapping[str, Sequence[str]], **position: Any) -> Match:
    position_ = {"turn": 4, "sources": ["gallipoli", "asia"], **position}
    return phase([{"step": "turkish_arrivals", "seat": "turkish"}], places, **position_)


# 10.5

@case("fatal", "10.5#1")
def test_a_minesweeper_costs_a_point() -> None:
    match = allies()
    match.play("replace ms-1")
    assert where(match, "ms-1") == "box"
    assert points(match) == {"allied": 4, "turkish": 5}


@case("fatal", "10.5#1")
@case("fatal", "9.2#5")
def test_a_minesweeper_towed_home_costs_a_point_too() -> None:
    match = phase([{"step": "allied_arrivals", "seat": "allied"}], {"withdrawn": ["ms-1", "hms-albion", "cw-10-29"]}, turn=4)
    assert [option for option in offered(match) if option.startswith("replace")] == ["replace ms-1"]
    # who was withdrawn or towed home otherwise is out of the game
    assert refused(match, "replace hms-albion") == "10.5#3"
    assert refused(match, "replace cw-10-29") == "10.5#2"
    match.play("replace ms-1")
    assert where(match, "ms-1") == "box"
    assert points(match) == {"allied": 4, "turkish": 5}
    assert refused(match, "replace ms-1") == "10.5#2"


@case("fatal", "10.5#2")
def test_two_land_units_cost_a_point() -> None:
    # the odd one is rounded up; R-27: cavalry like infantry
    match = allies()
    for unit, left in (("cw-29-86", 4), ("cw-42-art", 4), ("cw-anz-1lh", 3), ("cw-29-87", 3)):
        match.play(f"replace {unit}")
        assert points(match)["allied"] == left


@case("fatal", "10.5#2")
def test_a_minesweeper_does_not_count_for_the_pair() -> None:
    match = allies()
    match.play("replace cw-29-86")
    match.play("replace ms-1")
    match.play("replace cw-29-87")
    assert points(match)["allied"] == 3


@case("fatal", "10.5#3")
@pytest.mark.parametrize("piece", ["hms-ocean", "bh-cw-1", "cw-29-art", "cw-rmd-1"])
def test_pieces_that_are_never_replaced(piece: str) -> None:
    assert refused(allies(), f"replace {piece}") == "10.5#3"


@case("fatal", "10.5#4")
def test_they_come_back_in_the_box_and_normal() -> None:
    match = allies()
    match.play("replace cw-29-86")
    assert where(match, "cw-29-86") == "box"
    assert is_marked(match, "replaced", "cw-29-86")
    assert refused(match, "replace cw-29-86") == "10.5#2"


@case("fatal", "10.5#5")
def test_points_must_be_there() -> None:
    match = allies(points={"allied": 1, "turkish": 5})
    match.play("replace cw-29-86")
    assert points(match)["allied"] == 0
    assert refused(match, "replace ms-1") == "10.5#5"
    # the second of the pair is paid already
    match.play("replace cw-29-87")
    assert refused(match, "replace cw-42-art") == "10.5#5"


@case("fatal", "10.5#2")
def test_nobody_replaces_the_enemy() -> None:
    assert refused(allies([*LOST, "tu-9-25"]), "replace tu-9-25") == "10.5#2"
    assert refused(turks({"eliminated": ["cw-29-86"]}), "replace cw-29-86") == "10.6#1"


# 10.6

@case("fatal", "10.6#1")
@pytest.mark.parametrize(("events", "price"), [([], 2), (["german_support"], 1)])
def test_turkish_infantry(events: list[str], price: int) -> None:
    match = turks({"eliminated": ["tu-9-25"]}, events=events)
    match.play("replace tu-9-25")
    match.play("at A-4")
    assert where(match, "tu-9-25") == "A-4"
    assert supply(match)["turkish"] == 10 - price
    assert refused(match, "replace tu-9-25") == "10.6#1"


@case("fatal", "10.6#2")
@pytest.mark.parametrize(("events", "most"), [([], 2), (["german_support"], 4)])
def test_so_many_guns_in_the_game(events: list[str], most: int) -> None:
    guns = ["tu-9-art", "tu-19-art", "tu-7-art", "tu-5-art", "tu-11-art"]
    match = turks({"eliminated": guns}, events=events, supply={"allied": 0, "turkish": 20})
    for gun, area in zip(guns[:most], ("GP-34", "A-4", "A-7", "A-11"), strict=False):
        match.play(f"replace {gun}")
        match.play(f"at {area}")
    assert supply(match)["turkish"] == 20 - 3 * most
    assert state_of(match).guns_replaced == most
    assert refused(match, f"replace {guns[most]}") == "10.6#2"


@case("fatal", "10.6#4")
def test_turks_who_are_never_replaced() -> None:
    match = turks({"eliminated": ["ge-goeben", "gs-breslau", "F-HEL"]})
    for piece in ("ge-goeben", "gs-breslau", "F-HEL"):
        assert refused(match, f"replace {piece}") == "10.6#4"
    assert refused(match, "repair F-HEL") == "10.6#4"


@case("fatal", "10.6#5")
def test_replacements_enter_at_the_east_and_south_edge() -> None:
    match = turks({"eliminated": ["tu-9-25"], "GP-34": ["cw-29-86"], "A-7": ["tu-3-31"]})
    match.play("replace tu-9-25")
    assert offered(match) == ["at A-4", "at A-11"]
    assert refused(match, "at GP-34") == "10.6#5"
    assert refused(match, "at A-7") == "7.4.3"
    assert refused(match, "at A-5") == "10.6#5"
    full = {"GP-34": ["cw-29-86"], "A-7": ["cw-29-87"], "A-4": ["cw-29-88"], "A-11": ["bh-cw-1"]}
    assert refused(turks({"eliminated": ["tu-9-25"], **full}), "replace tu-9-25") == "10.6#5"


@case("fatal", "10.6#7")
def test_supply_must_be_there() -> None:
    places = {"eliminated": ["tu-9-25", "tu-9-art"], "GP-10": ["F-MED"], "box": ["gs-goeben"]}
    assert refused(turks(places, supply={"allied": 0, "turkish": 1}), "replace tu-9-25") == "10.6#7"
    assert refused(turks(places, supply={"allied": 0, "turkish": 2}), "replace tu-9-art") == "10.6#7"
    assert refused(turks(places, supply={"allied": 0, "turkish": 0}, crippled=["F-MED"]), "repair F-MED") == "10.6#7"


@case("fatal", "10.6#3")
def test_a_crippled_fort_gets_the_guns_of_a_ship() -> None:
    # a point and a ship
    match = turks({"GP-10": ["F-MED", "F-NAM"], "box": ["gs-goeben", "ts-mussudieh", "hms-triumph"], "to_come": ["ge-goeben"]},
                  crippled=["F-MED"], fired=["F-MED"], fed=["F-MED"], disabled=["F-NAM"])
    assert refused(match, "repair F-NAM") == "10.6#3"
    assert refused(match, "call ge-goeben") == "10.4#1"
    match.play("repair F-MED")
    assert offered(match) == ["scrap ts-mussudieh", "scrap gs-goeben"]
    assert refused(match, "scrap hms-triumph") == "10.6#3"
    match.play("scrap gs-goeben")
    assert where(match, "gs-goeben") == "withdrawn"
    assert supply(match)["turkish"] == 9
    assert not is_marked(match, "crippled", "F-MED")
    assert not is_marked(match, "fired", "F-MED")
    # 10.4#1: its crew may come
    assert "call ge-goeben" in offered(match)


@case("fatal", "10.6#3")
def test_a_repaired_fort_without_supply_stays_silent() -> None:
    match = turks({"GP-10": ["F-MED"], "box": ["gs-goeben"]}, crippled=["F-MED"], fired=["F-MED"])
    match.play("repair F-MED")
    match.play("scrap gs-goeben")
    assert is_marked(match, "fired", "F-MED")


@case("fatal", "10.6#3")
def test_no_repair_without_a_ship_or_in_a_lost_area() -> None:
    fort = {"crippled": ["F-MED"]}
    assert refused(turks({"GP-10": ["F-MED"], "eliminated": ["gs-goeben"]}, **fort), "repair F-MED") == "10.6#3"
    match = turks({"GP-10": ["F-MED"], "box": ["gs-goeben"]}, allied_areas=["GP-10"], **fort)
    assert refused(match, "repair F-MED") == "10.6#3"


# 10.5.1

def leaving(places: Mapping[str, Sequence[str]], turn: int = 3, **position: Any) -> Match:
    return table(places, ask="choose_withdrawals", turn=turn, **position)


@case("fatal", "10.5.1#2")
@pytest.mark.parametrize(("turn", "each"), [(2, 2), (3, 1), (6, 1)])
def test_marines_leave_for_points(turn: int, each: int) -> None:
    # from the box too
    match = leaving({"GP-1": ["cw-rmd-1"], "box": ["cw-rmd-2"]}, turn)
    assert offered(match) == ["withdraw cw-rmd-1", "withdraw cw-rmd-2", "done"]
    match.play("withdraw cw-rmd-1")
    match.play("withdraw cw-rmd-2")
    assert points(match) == {"allied": 5 + 2 * each, "turkish": 5}
    assert where(match, "cw-rmd-1") == "withdrawn"


@case("fatal", "11.5#2")
def test_marines_earn_nothing_after_turn_six() -> None:
    assert refused(leaving({"GP-1": ["cw-rmd-1"]}, 7), "withdraw cw-rmd-1") == "11.5#2"


@case("fatal", "10.5.1#3")
def test_the_tenth_division_and_cavalry_leave_for_a_point_each() -> None:
    match = leaving({"GP-2": ["bh-cw-1", "cw-10-29", "cw-anz-1lh", "cw-cav-e", "cw-ind-29"]})
    # the Indian Brigade is not on the list
    assert refused(match, "withdraw cw-ind-29") == "10.5.1#3"
    for unit in ("cw-10-29", "cw-anz-1lh", "cw-cav-e"):
        match.play(f"withdraw {unit}")
    assert points(match)["allied"] == 8


@case("fatal", "10.5.1#4")
def test_withdrawn_units_must_be_on_the_map_with_a_line() -> None:
    match = leaving({"GP-2": ["cw-cav-e"], "GP-1": ["bh-cw-1"], "A-2": ["cw-cav-se"], "box": ["cw-10-29", "cw-cav-low"]})
    assert offered(match) == ["withdraw cw-cav-e", "done"]
    for unit in ("cw-cav-se", "cw-10-29", "cw-cav-low"):
        assert refused(match, f"withdraw {unit}") == "10.5.1#4"


@case("fatal", "10.5.1#4")
def test_replaced_units_are_never_withdrawn() -> None:
    match = leaving({"GP-2": ["bh-cw-1", "cw-cav-e", "cw-cav-se"]}, replaced=["cw-cav-e"])
    assert refused(match, "withdraw cw-cav-e") == "10.5.1#4"
    assert "withdraw cw-cav-se" in offered(match)


@case("fatal", "10.5.1#4")
@pytest.mark.parametrize("turn", [1, 7, 8, 9])
def test_only_from_turn_two_to_turn_six(turn: int) -> None:
    assert refused(leaving({"GP-2": ["bh-cw-1", "cw-cav-e"]}, turn), "withdraw cw-cav-e") == "10.5.1#4"


@case("fatal", "10.5.1#4")
def test_no_question_if_no_unit_could_leave() -> None:
    match = table({"GP-2": ["bh-cw-1", "cw-29-86"], "GP-4": ["tu-9-25"]}, turn=3, impulse=0, segment=0, active="nobody")
    assert question_id(match) != "choose_withdrawals"
    match = table({"GP-2": ["bh-cw-1", "cw-cav-e"], "GP-4": ["tu-9-25"]}, turn=3, impulse=0, segment=0, active="nobody")
    assert question_id(match) == "choose_withdrawals"


@case("fatal", "10.5.1#1")
def test_the_29th_cannot_leave_any_more() -> None:
    assert refused(leaving({"GP-2": ["bh-cw-1", "cw-29-86", "cw-cav-e"]}), "withdraw cw-29-86") == "10.5.1#1"
