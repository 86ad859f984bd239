"""S1-S3 The three scenarios: set-up, arrivals, special rules."""
from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.fight_table import can, do, fight, fight_log, state_of, upside_down, where
from umpire.engine.match import Match
from umpire.engine.sets import has
from umpire.titles import anvil
from umpire.titles.anvil.components import AREAS, SITES, THE_GERMANS, UNITS
from umpire.titles.anvil.state import STANDING

FOLDER = Path(anvil.__file__).parent / "data" / "scenarios"
ONE, TWO, THREE = "1-historical", "2-june-1944", "3-redeployment"


def sheet(scenario: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{scenario}.toml").read_text(encoding="utf-8"))


def start_match(scenario: str) -> Match:
    return umpire.start("anvil", scenario, seed=1, forced=False)


def check_setup(scenario: str) -> None:
    """Everything on the sheet stands where the sheet says, and nothing else does."""
    match, document = start_match(scenario), sheet(scenario)
    state = state_of(match)
    areas = {unit: item["area"] for item in document["setup"] for unit in item["units"]}
    assert {name: where(match, name) for unit, name in enumerate(UNITS) if state.where[unit] >= 0} == areas
    assert not upside_down(match)
    assert {AREAS[area] for area in range(45) if has(state.allied, area)} == {item["area"] for item in document["ffi"]}
    fighters = {item["area"] for item in document["ffi"] if item["side"] == "fighters"}
    assert {AREAS[area] for area in range(45) if has(state.fighters, area)} == fighters
    standing = {SITES[site] for site, status in enumerate(state.bridges) if status == STANDING}
    assert standing == set(document["bridges"]["intact"])
    assert state.levels == [document["fortification_start"]["09"], document["fortification_start"]["10"]]


def played_to(scenario: str, turn: int) -> Match:
    """Return the operation phase of a turn, everybody passing till then; bombs stay home, nobody rises."""
    match = start_match(scenario)
    while not (state_of(match).turn == turn and state_of(match).phase == "operations" and "pass" in offered(match)):
        words = offered(match)
        match.play(next((word for word in ("hold", "pass", "done") if word in words), words[0]))
    return match


def check_arrivals(scenario: str) -> None:
    """Every unit is in its box on the turn the sheet says, and not a turn before."""
    document = sheet(scenario)
    before: set[str] = {unit for item in document["setup"] for unit in item["units"]}
    for turn in range(1, 10):
        match = played_to(scenario, turn)
        due = {unit: item["entry"] for item in document["reinforcement"] if item["turn"] == turn for unit in item["units"]}
        jumped = {unit for item in document["paradrop"] if item["turn"] == turn for unit in item["units"]}
        state = state_of(match)
        now = {UNITS[unit] for unit in range(len(UNITS)) if state.where[unit] != -1 and state.where[unit] != -5}
        assert now - before == set(due) | jumped
        assert {unit: where(match, unit) for unit in due} == due
        before = now


@case("anvil", "S1.setup")
def test_the_historical_setup() -> None:
    check_setup(ONE)
    match = start_match(ONE)
    assert where(match, "de-eaa640") == "13"
    assert len([unit for unit in THE_GERMANS if state_of(match).where[unit] >= 0]) == 33
    assert Counter(where(match, unit) for unit in UNITS)["LZ1"] == 12
    assert anvil.title().sheets[ONE].levels == (12, 10)


@case("anvil", "S2.setup")
def test_the_setup_of_june() -> None:
    check_setup(TWO)
    match = start_match(TWO)
    assert [where(match, unit) for unit in ("de-33pzr", "de-10pzg", "de-11pzg")] == ["38", "12", "20"]
    assert all(status == STANDING for status in state_of(match).bridges), "all bridges stand"


@case("anvil", "S3.setup")
def test_the_setup_after_the_redeployment() -> None:
    check_setup(THREE)
    match = start_match(THREE)
    assert [where(match, unit) for unit in ("de-305gr", "de-308gr", "de-326gr", "de-15pzr")] == ["07", "08", "15", "12"]


@case("anvil", "S1.reinf")
def test_the_historical_arrivals() -> None:
    check_arrivals(ONE)
    match = played_to(ONE, 2)
    assert [where(match, unit) for unit in ("de-305gr", "de-15pzr", "fr-cc1", "us-tf-butler")] == ["WEST", "WEST", "LZ1", "LZ2"]
    assert [where(match, unit) for unit in ("de-726gr", "us-517pir")] == ["due", "07"]


@case("anvil", "S2.reinf")
def test_the_arrivals_of_june() -> None:
    check_arrivals(TWO)
    match = start_match(TWO)
    do(match, "hold", "hold")
    assert can(match, "drop") == ["06", "07"]
    assert where(played_to(TWO, 4), "de-15rgr") == "WEST"


@case("anvil", "S3.reinf")
def test_the_arrivals_after_the_redeployment() -> None:
    check_arrivals(THREE)
    match = start_match(THREE)
    do(match, "hold", "hold")
    assert can(match, "drop") == ["06", "07", "08"]
    assert not any(place == 47 for place in state_of(played_to(THREE, 9)).where), "nobody comes by the west"


# special rules

def at_the_edge(scenario: str, turn: int) -> Match:
    """Return a German about to leave from Lyon."""
    match = fight({"45": ["de-110pzg"]}, side="german", scenario=scenario, turn=turn)
    do(match, "activate 45", "move", "take de-110pzg")
    return match


@pytest.mark.parametrize(("scenario", "first"), [
    pytest.param(ONE, 6, marks=case("anvil", "S1.1")), pytest.param(THREE, 5, marks=case("anvil", "S3.1")),
])
def test_no_northern_exit_before_the_order(scenario: str, first: int) -> None:
    number = anvil.title().sheets[scenario].roman
    assert refused(at_the_edge(scenario, first - 1), "exit north") == {"I": "S1.1", "III": "S3.1"}[number]
    match = at_the_edge(scenario, first)
    match.play("exit north")
    assert where(match, "de-110pzg") == "north"


@case("anvil", "S1.1")
def test_in_scenario_i_the_order_comes_on_turn_6() -> None:
    assert refused(at_the_edge(ONE, 5), "exit north") == "S1.1"
    assert "exit north" in offered(at_the_edge(ONE, 6))


@case("anvil", "S3.1")
def test_in_scenario_iii_the_order_comes_on_turn_5() -> None:
    assert refused(at_the_edge(THREE, 4), "exit north") == "S3.1"
    assert "exit north" in offered(at_the_edge(THREE, 5))


@case("anvil", "S1.1")
def test_the_way_to_italy_is_open_from_the_first_turn() -> None:
    match = fight({"05": ["de-8rgr"]}, side="german", turn=1)
    do(match, "activate 05", "move", "take de-8rgr", "exit italy")
    assert where(match, "de-8rgr") == "italy"


def garrison(scenario: str) -> Match:
    match = fight({"09": ["de-918gr", "de-72flir", "de-933gr"], "10": ["de-932gr", "de-934gr", "de-917gr"]},
                  side="german", scenario=scenario, levels=(12, 10))
    do(match, "activate 09", "move")
    return match


def check_fortress_order(scenario: str, number: str) -> None:
    match = garrison(scenario)
    assert can(match, "take") == ["de-933gr"]
    assert {refused(match, f"take {unit}") for unit in ("de-918gr", "de-72flir")} == {number}
    assert anvil.title().sheets[scenario].bound == tuple(
        UNITS.index(unit) for unit in ("de-918gr", "de-72flir", "de-932gr", "de-934gr")
    )


@case("anvil", "S1.2")
def test_the_garrisons_stay_in_scenario_i() -> None:
    check_fortress_order(ONE, "S1.2")
    match = fight({"10": ["de-932gr", "de-934gr"]}, side="german", levels=(12, 10))
    assert refused(match, "activate 10") == "S1.2"


@case("anvil", "S1.2")
def test_the_garrisons_fight_where_they_are() -> None:
    match = fight({"09": ["de-918gr", "us-141ir"]}, side="german", levels=(12, 10))
    do(match, "activate 09", "fight", "take de-918gr")
    assert fight_log(match.play("strike", [4]))["strength"] == 4


@case("anvil", "S2.3")
def test_the_garrisons_stay_in_scenario_ii() -> None:
    check_fortress_order(TWO, "S2.3")


@case("anvil", "S3.2")
def test_the_garrisons_stay_in_scenario_iii() -> None:
    check_fortress_order(THREE, "S3.2")


def check_ports(scenario: str) -> None:
    """A port that is Allied at the start of a turn receives those who wait, whatever their landing zone."""
    for open_port in (True, False):
        match = fight({"LZ1": ["us-141ir"]}, scenario=scenario, allied=["09"] if open_port else [], turn=2, side="german")
        while state_of(match).turn < 3 or "pass" not in offered(match):
            words = offered(match)
            match.play(next((word for word in ("hold", "pass", "done") if word in words), words[0]))
        do(match, "activate LZ1", "move", "take us-141ir")
        assert can(match, "to") == (["01", "09"] if open_port else ["01"])
    match = fight({"LZ1": ["us-141ir"]}, scenario=scenario, allied=["09"])
    do(match, "activate LZ1", "move", "take us-141ir")
    assert can(match, "to") == ["01"], "a port taken this turn opens next turn"


@case("anvil", "S1.3")
def test_captured_ports_receive_reinforcements_in_scenario_i() -> None:
    check_ports(ONE)


@case("anvil", "S2.4")
def test_captured_ports_receive_reinforcements_in_scenario_ii() -> None:
    check_ports(TWO)


@case("anvil", "S3.3")
def test_captured_ports_receive_reinforcements_in_scenario_iii() -> None:
    check_ports(THREE)


@case("anvil", "S2.1")
def test_the_reserve_is_not_activated_on_turn_1() -> None:
    units = {"38": ["de-758gr", "de-33pzr", "de-50pzj"], "20": ["de-11pzg"]}
    match = fight(units, side="german", scenario=TWO, turn=1)
    assert refused(match, "activate 20") == "S2.1"
    do(match, "activate 38", "move")
    assert {refused(match, f"take {unit}") for unit in ("de-33pzr", "de-50pzj")} == {"S2.1"}
    match = fight(units, side="german", scenario=TWO, turn=2)
    assert "activate 20" in offered(match)
    assert "activate 20" in offered(fight(units, side="german", scenario=ONE, turn=1)), "only in June"


@case("anvil", "S2.1")
def test_the_reserve_neither_attacks_nor_works_on_bridges_on_turn_1() -> None:
    match = fight({"20": ["de-758gr", "de-11pzg", "us-141ir"]}, side="german", scenario=TWO, turn=1)
    do(match, "activate 20", "fight")
    assert refused(match, "take de-11pzg") == "S2.1"
    match = fight({"20": ["de-758gr", "de-11pzg"]}, side="german", scenario=TWO, turn=1)
    do(match, "activate 20", "repair br-avignon")
    assert can(match, "take") == ["de-758gr"]


@case("anvil", "S2.1")
def test_the_reserve_may_react_on_turn_1() -> None:
    match = fight({"07": ["us-141ir"], "06": ["de-11pzg"]}, scenario=TWO, turn=1)
    do(match, "activate 07", "assault 06", "take us-141ir", "to 06", "take de-11pzg")
    assert fight_log(match.play("strike", [6]))["what"] == "kind-counter"


@case("anvil", "S2.5")
def test_one_rising_a_turn_in_june_two_in_august() -> None:
    for scenario, number in ((TWO, 1), (ONE, 2), (THREE, 2)):
        match = start_match(scenario)
        while not can(match, "rouse"):
            words = offered(match)
            match.play(next((word for word in ("hold", "pass", "done") if word in words), words[0]))
        count = 0
        while can(match, "rouse"):
            match.play(f"rouse {can(match, 'rouse')[0]}", [6])
            count += 1
        assert (state_of(match).turn, count) == (2, number)
