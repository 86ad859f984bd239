"""Rulings of rulings.toml where sensible people differ: each as the umpire plays it, and that the list fits cases and page."""
from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import case, odds_of, offered, refused
from titles.fatal.combat_table import combat
from titles.fatal.fatal_table import number, question_id, state_of, table
from titles.fatal.test_7_landings import HELD, landing
from titles.fatal.test_8_retreat import PLACES, retreat
from umpire.titles import fatal
from umpire.titles.fatal.rules.combat_naval_fire import shot

DATA = Path(fatal.__file__).parent / "data"
RULINGS = tomllib.loads((DATA / "rulings.toml").read_text(encoding="utf-8"))["ruling"]
CASES = tomllib.loads((DATA / "cases.toml").read_text(encoding="utf-8"))["case"]
PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "rulings" / "fatal.md").read_text(encoding="utf-8")


def test_rulings_and_cases_name_each_other() -> None:
    assert [ruling["id"] for ruling in RULINGS] == [f"R-{place}" for place in range(1, len(RULINGS) + 1)]
    by_ruling = {(ruling["id"], case_) for ruling in RULINGS for case_ in ruling["cases"]}
    by_case = {(ruling, entry["id"]) for entry in CASES for ruling in entry.get("rulings", [])}
    numbers = {entry["id"] for entry in CASES}
    assert {case_ for _, case_ in by_ruling} <= numbers
    # the rulings since 109 are named by all their cases
    late = {(ruling, case_) for ruling, case_ in by_ruling if int(ruling[2:]) >= 109}
    assert late <= by_case


def test_the_page_counts_the_rulings() -> None:
    sure = Counter(ruling["confidence"] for ruling in RULINGS)
    sentence = f"{len(RULINGS)} rulings ({sure['high']} sure, {sure['medium']} likely, {sure['low']} open)"
    assert sentence in PAGE


@pytest.mark.parametrize("ruling", [ruling["id"] for ruling in RULINGS if int(ruling["id"][2:]) >= 109])
def test_the_page_tells_the_rulings_where_people_differ(ruling: str) -> None:
    items = re.split(r"^- ", PAGE, flags=re.MULTILINE)
    item = next(item for item in items if re.search(rf"\b{ruling}\b", item) and "\n    - " in item)
    assert len(re.findall(r"^    - ", item, re.MULTILINE)) >= 3, "how we play it, the other way, ruling"


def test_the_cases_of_the_page_exist() -> None:
    cases = set(umpire.title("fatal").cases)
    numbers = set(re.findall(r"\b\d+(?:\.\d+)+[a-h]?#\d+", PAGE))
    assert numbers <= cases


# R-109 guns off a held coast

@case("fatal", "7.5#2")
@case("fatal", "7.6#1")
@case("fatal", "8.3#3")
def test_guns_stay_away_from_a_held_coast_even_with_their_division() -> None:
    match = landing(HELD)
    match.play("embark cw-29-86")
    match.play("to AA-HELLAS")
    match.play("embark cw-29-art")
    assert refused(match, "to AA-HELLAS") == "7.5#2"


# R-110 through an area, and into one

@case("fatal", "8.3.4#5")
def test_a_retreat_that_only_ends_or_starts_below_an_enemy_hill_asks_for_no_check() -> None:
    """Achi Baba (GP-6) is held. GP-4, where it starts, and GP-7, where it ends, are next to it; GP-3 between them is not."""
    match = retreat({**PLACES, "GP-6": ["cw-29-87"]}, "tu-9-25")
    assert odds_of(match, "retreat GP-7") == {"nothing is rolled": pytest.approx(1)}
    # by GP-5, which is
    assert odds_of(match, "retreat GP-8") == {"passes": pytest.approx(0.6), "fails": pytest.approx(0.4)}


# R-111 past a full area

@case("fatal", "8.3.4#1")
def test_past_a_full_area_a_unit_goes_on_though_another_has_room() -> None:
    free = retreat(PLACES, "tu-9-25")
    full = retreat({**PLACES, "GP-8": ["tu-19-57"]}, "tu-9-25")
    assert "retreat GP-8" in offered(free)
    assert "retreat GP-10" not in offered(free)
    assert "retreat GP-8" not in offered(full)
    assert {"retreat GP-9", "retreat GP-10"} <= set(offered(full))


# R-112 the best of the shortest chains

@case("fatal", "8.1.1#4")
@case("fatal", "8.1.2#3")
@pytest.mark.parametrize(("target", "in_the_way", "added"), [
    # DS-2 and DS-3 lie between DS-1 and DS-4
    ("DS-4", [], 0), ("DS-4", ["DS-2"], 0), ("DS-4", ["DS-3"], 0), ("DS-4", ["DS-2", "DS-3"], 1),
    # only DS-3 lies between DS-1 and DS-5; the way around by DS-2 and DS-4 is longer
    ("DS-5", [], 0), ("DS-5", ["DS-3"], 1), ("DS-5", ["DS-2"], 0),
])
def test_the_best_of_the_shortest_chains_counts(target: str, in_the_way: list[str], added: int) -> None:
    sweepers = {area: [f"ms-{place}"] for place, area in enumerate(in_the_way, 1)}
    match = table({"DS-1": ["hms-inflexible"], target: ["gs-goeben"], **sweepers}, ask="act_at_sea", kind="naval")
    assert shot(state_of(match), number("hms-inflexible"), number("gs-goeben")).to_hit == added


# R-113 shaken cavalry in reserve

@case("fatal", "11.1#2")
@case("fatal", "8.4.1c")
@case("fatal", "8.4.1d")
@pytest.mark.parametrize(("state", "number_of_case"), [("disorganized", "8.4.1c"), ("broken", "8.4.1d")])
def test_shaken_cavalry_may_charge_and_can_do_nothing(state: str, number_of_case: str) -> None:
    rider = "cw-anz-1lh"
    places = {"GP-1": [rider, "bh-cw-1"], "GP-2": ["tu-9-25"]}
    marks: dict[str, Any] = {state: [rider]}
    match = table(places, ask="charge", kind="land", in_reserve=[rider], **marks)
    match.play(f"charge {rider}")
    match.play("done")
    assert refused(match, f"march {rider}") == number_of_case
    match.play("done")
    assert question_id(match) == "combat_half"
    assert offered(match) == ["done"]


@case("fatal", "8.3#3")
def test_guns_never_assault() -> None:
    match = combat({"GP-1": ["cw-29-86", "cw-29-art", "bh-cw-1"], "GP-3": ["tu-9-25"]})
    match.play("assault GP-3")
    assert refused(match, "with cw-29-art") == "8.3#3"
