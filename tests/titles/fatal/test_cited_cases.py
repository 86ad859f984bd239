"""The case that `explain` names for a legal action is the one that allows it here, to this side and of this piece."""
from __future__ import annotations

import pytest

import umpire
from support import case
from titles.fatal.fatal_table import question_id, table
from titles.fatal.test_7_landings import land, landing
from umpire.engine.match import Match


def cases_of_options(match: Match, verb: str) -> set[str]:
    return {match.explain(action).case for action in match.options if action.verb == verb}


@case("fatal", "13.1.1#1")
@case("fatal", "13.1.2#1")
def test_each_side_sets_up_by_its_own_case() -> None:
    match = umpire.start("fatal", "bold_stroke", seed=1)
    assert question_id(match) == "place_turks"
    assert cases_of_options(match, "place") == {"13.1.1#1", "13.1.1#4"}, "land units and mobile forts"
    assert cases_of_options(match, "suggested") == {"13.1.1#1"}
    match.play("place tu-gal")
    assert cases_of_options(match, "place") <= {"13.1.1#1", "13.1.1#4"}
    match.undo()
    match.play("suggested")
    while question_id(match) != "place_ships":
        match.play("suggested")
    assert cases_of_options(match, "place") == cases_of_options(match, "suggested") == {"13.1.2#1"}
    match.play("place hms-albion")
    assert cases_of_options(match, "place") == {"13.1.2#1"}


@case("fatal", "10.5#1")
@case("fatal", "10.5#2")
@case("fatal", "10.2#2")
def test_the_allies_call_and_replace_by_the_case_of_the_piece() -> None:
    match = table({"eliminated": ["ms-1", "cw-29-86"], "to_come": ["hms-goliath"]}, ask="allied_arrivals", turn=4,
                  phase="strategic")
    assert match.explain("replace ms-1").case == "10.5#1"
    assert match.explain("replace cw-29-86").case == "10.5#2"
    assert match.explain("call hms-goliath").case == "10.2#1"


@case("fatal", "10.4#1")
@case("fatal", "10.6#1")
@case("fatal", "10.6#2")
def test_the_turks_call_and_replace_by_their_own_cases() -> None:
    match = table(
        {"eliminated": ["tu-9-25", "tu-9-art"], "to_come": ["ge-goeben"], "withdrawn": ["gs-goeben"], "box": ["tu-9-26"]},
        ask="turkish_arrivals", seat="turkish", turn=4, phase="strategic",
    )
    assert match.explain("replace tu-9-25").case == "10.6#1"
    assert match.explain("replace tu-9-art").case == "10.6#2"
    assert match.explain("call ge-goeben").case == "10.4#1"
    assert str(match.explain("replace cw-29-86").case) == "10.6#1", "what is refused is refused by their own cases, too"


@case("fatal", "10.3#2")
@case("fatal", "10.4#1")
@case("fatal", "10.6#5")
@pytest.mark.parametrize(("action", "number"), [
    ("enter tu-9-26", "10.3#2"), ("call ge-goeben", "10.4#1"), ("replace tu-9-25", "10.6#5"),
])
def test_entry_areas_depend_on_the_case(action: str, number: str) -> None:
    match = table(
        {"eliminated": ["tu-9-25"], "to_come": ["ge-goeben"], "withdrawn": ["gs-goeben"], "box": ["tu-9-26"]},
        ask="turkish_arrivals", seat="turkish", turn=4, phase="strategic",
    )
    match.play(action)
    assert cases_of_options(match, "at") == {number}


@case("fatal", "7.5#1")
@case("fatal", "7.6#1")
def test_going_ashore_on_allied_ground_is_movement_and_no_assault() -> None:
    """R-116 The log tells it by the same case."""
    match = landing({"GP-1": ["cw-42-125"]})
    land(match, "cw-29-86", "AA-SEDDELBAHR")
    assert (match.explain("to GP-1").case, match.explain("to GP-2").case) == ("7.5#1", "7.6#1")
    assert [line.case for line in match.copy().play("to GP-1") if line.event.kind == "went-ashore"] == ["7.5#1"]
    assert [line.case for line in match.play("to GP-2") if line.event.kind == "went-ashore"] == ["7.6#1"]
