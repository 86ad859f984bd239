"""7.2#7 A division marches or lands with one word, where each of its units could and nobody has to check."""
from __future__ import annotations

from typing import Any

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import pieces_marked, question_id, table, where
from umpire.engine.match import Match

DIVISION = ["cw-29-86", "cw-29-87", "cw-29-88"]
NO_DIE = {"nothing is rolled": 1.0}


def moving(places: dict[str, list[str]], *acting: str, **position: Any) -> Match:
    return table(places, "movement_half", acting=list(acting), formations=list(acting), **position)


@case("fatal", "7.2#7")
def test_a_division_in_one_area_marches_as_one() -> None:
    match = moving({"GP-1": [*DIVISION, "cw-29-art", "bh-cw-1"]}, "29")
    match.play("form 29")
    assert question_id(match) == "march_together"
    assert set(offered(match)) == {"to GP-2", "to GP-3"}
    match.play("to GP-3")
    assert {where(match, unit) for unit in (*DIVISION, "cw-29-art")} == {"GP-3"}
    assert pieces_marked(match, "moved") == {*DIVISION, "cw-29-art"}
    assert not [action for action in offered(match) if action.startswith(("march", "form"))]


@case("fatal", "7.2#7")
def test_joint_march_is_undone_as_one() -> None:
    match = moving({"GP-1": [*DIVISION, "bh-cw-1"]}, "29")
    before = match.state.copy()
    match.play("form 29")
    match.play("to GP-3")
    match.undo()
    match.undo()
    assert match.state == before


@case("fatal", "7.2#7")
def test_of_a_division_in_several_areas_the_most_march() -> None:
    match = moving({"GP-1": ["cw-29-86", "cw-29-87", "bh-cw-1"], "GP-2": ["cw-29-88"]}, "29")
    form = next(action for action in match.options if action.words == "form 29")
    assert match.label(form) == "March 2 units of the 29th Division together from Cape Hellas (GP-1)"
    match.play("form 29")
    match.play("to GP-3")
    assert [where(match, unit) for unit in DIVISION] == ["GP-3", "GP-3", "GP-2"]


@case("fatal", "7.2#7")
def test_one_by_one_they_march_alone() -> None:
    spread = moving({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-2": ["cw-29-87"]}, "29")
    assert refused(spread, "form 29") == "7.2#7"
    assert refused(moving({"GP-1": ["cw-29-86", "bh-cw-1"]}, "29"), "form 29") == "7.2#7"


@case("fatal", "7.3.2#5")
def test_unit_that_must_check_marches_alone() -> None:
    """Out of contact into contact: GP-2 faces the same enemy."""
    match = moving({"GP-3": ["cw-29-86", "cw-29-87", "bh-cw-1"], "GP-4": ["tu-9-25"]}, "29")
    match.play("form 29")
    assert refused(match, "to GP-2") == "7.3.2#5"
    assert odds_of(match, "to GP-1") == NO_DIE


@case("fatal", "7.4#2")
def test_there_must_be_room_for_all_of_them_together() -> None:
    match = moving({"GP-1": ["cw-29-86", "cw-29-87", "bh-cw-1"], "GP-2": ["cw-42-125", "cw-42-126", "cw-42-127"]}, "29")
    assert "to GP-2" in offered(alone(match))
    match.play("form 29")
    assert refused(match, "to GP-2") == "7.4.1#2"
    assert offered(match) == ["to GP-3"]


def alone(match: Match) -> Match:
    trial = match.copy()
    trial.play("march cw-29-86")
    return trial


@case("fatal", "7.5#1")
def test_the_infantry_of_a_division_lands_as_one_and_assaults_as_one() -> None:
    match = moving({"box": [*DIVISION, "cw-29-art"], "GP-1": ["tu-9-25"]}, "29")
    match.play("land_all 29")
    assert question_id(match) == "land_together"
    assert refused(match, "to GP-1") == "7.5#1"
    match.play("to AA-HELLAS")
    assert {where(match, unit) for unit in DIVISION} == {"AA-HELLAS"}
    assert pieces_marked(match, "landing") == set(DIVISION)
    assert where(match, "cw-29-art") == "box"


@case("fatal", "7.5#4")
def test_in_a_rough_sea_each_unit_checks_for_itself() -> None:
    match = moving({"box": DIVISION, "GP-1": ["tu-9-25"]}, "29", sea="rough")
    assert refused(match, "land_all 29") == "7.5#4"


@case("fatal", "7.6#1")
def test_where_nobody_holds_the_coast_each_goes_ashore_by_itself() -> None:
    match = moving({"box": DIVISION}, "29")
    match.play("land_all 29")
    match.play("to AA-HELLAS")
    assert question_id(match) == "go_ashore"
    for _ in DIVISION:
        match.play("to GP-1")
    assert {where(match, unit) for unit in DIVISION} == {"GP-1"}
    assert question_id(match) == "movement_half"
