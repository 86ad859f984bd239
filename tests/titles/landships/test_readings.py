"""The readings that the page of rulings tells: each names its case and what it could be instead, and the umpire plays it so."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import umpire
from support import case
from titles.landships.landships_table import is_marked, state_of, table, where
from titles.landships.test_6_vehicles import fresh
from titles.landships.test_T6_movement import after

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "rulings" / "landships.md").read_text(encoding="utf-8")
TOLD = PAGE.partition("Four readings")[2].partition("Rules version")[0]
READINGS = re.findall(r"^- \*\*(.+?)\.?\*\* (.+?)(?=\n- |\n\n)", TOLD, re.M | re.S)


@pytest.mark.parametrize(("reading", "number"), [
    ("Defensive fire (3.5)", "3.5"), ("Breakdown (6.16)", "6.16"), ("The order of retreats", "10.7"),
    ("Early exit of Whippets (U.2.2)", "U.2.2"),
])
def test_the_page_shows_each_reading_with_case_and_choices(reading: str, number: str) -> None:
    text = dict(READINGS)[reading]
    assert number in reading + text
    assert re.search(r"\bThe\s+alternative\b", text), "the other way"


def test_the_cases_of_the_readings_exist() -> None:
    ids = set(umpire.title("landships").cases)
    numbers = set(re.findall(r"\((?:U\.)?\d+\.\d+\w*\)", " ".join([" ".join(reading) for reading in READINGS])))
    assert {name.strip("()") for name in numbers} <= ids


# 6.16 when an engine is tried

@case("landships", "6.16")
def test_a_vehicle_that_is_taken_up_and_put_down_again_rolls_nothing() -> None:
    match = after(fresh(), "move a7v-1", "done")
    assert state_of(match).dice.counts == [0, 0, 0]
    assert not is_marked(match, "moved", "a7v-1")


@case("landships", "6.16")
@case("landships", "U.2.2")
@pytest.mark.parametrize(("dice", "place"), [([1, 2], "exited"), ([1, 1], "5902")])
def test_leaving_the_map_spends_a_point_too_and_whoever_breaks_down_at_the_edge_stays(dice: list[int], place: str) -> None:
    match = table(
        {"5902": ["whippet-1"]}, ask="choose_vehicle", seat="british", scenario="whippets", turn=6, facing={"whippet-1": "N"},
    )
    match = after(match, "move whippet-1", "exit", dice=dice)
    assert where(match, "whippet-1") == place
    assert is_marked(match, "immobilised", "whippet-1") == (place == "5902")
