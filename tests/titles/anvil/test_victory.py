"""V Victory."""
from __future__ import annotations

import pytest

import umpire
from support import case, some
from titles.anvil.fight_table import fight, state_of
from umpire.engine.match import Match
from umpire.titles.anvil.components import UNITS
from umpire.titles.anvil.state import ELIMINATED, GONE_NORTH, GONE_TO_ITALY, put

ONE, TWO, THREE = "1-historical", "2-june-1944", "3-redeployment"
GERMAN_MAP = ()


def last_turn(areas: dict[str, list[str]], away: dict[int, list[str]] | None = None, scenario: str = ONE,
              allied: tuple[str, ...] = GERMAN_MAP, reduced: tuple[str, ...] = (), points: tuple[int, int] = (0, 0)) -> Match:
    """Both players pass on the last turn: it ends and is judged."""
    match = fight(areas, turn=10, scenario=scenario, allied=allied, reduced=reduced)
    state = state_of(match)
    for place, units in (away or {}).items():
        for unit in units:
            put(state, UNITS.index(unit), place)
    state.points = list(points)
    match.play("pass")
    match.play("pass")
    return match


def score(match: Match) -> tuple[int, int]:
    allied, german = state_of(match).points
    return allied, german


@pytest.mark.parametrize(("points", "ending", "winner"), [
    (34, "allied_decisive", "allied"), (33, "allied", "allied"), (20, "allied", "allied"), (19, "draw", ""), (13, "draw", ""),
    (12, "german", "german"), (0, "german", "german"), (-1, "german_decisive", "german"),
])
@case("anvil", "V.1")
def test_the_margin_gives_the_level(points: int, ending: str, winner: str) -> None:
    match = last_turn({}, points=(max(points, 0), max(-points, 0)))
    assert match.result is not None
    assert (state_of(match).ending, match.result.winner, match.result.case) == (ending, winner, "V.1")


@case("anvil", "V.1")
def test_german_points_are_taken_off_the_allied_ones() -> None:
    assert state_of(last_turn({}, points=(40, 20))).ending == "allied"
    assert state_of(last_turn({}, points=(40, 21))).ending == "draw"


@pytest.mark.parametrize(("scenario", "limits"), [
    pytest.param(ONE, (34, 20, 13, 0), marks=case("anvil", "S1.vp")),
    pytest.param(TWO, (74, 66, 60, 50), marks=case("anvil", "S2.vp")),
    pytest.param(THREE, (29, 16, 9, -4), marks=case("anvil", "S3.vp")),
])
def test_each_scenario_has_its_levels(scenario: str, limits: tuple[int, ...]) -> None:
    endings = ("allied_decisive", "allied", "draw", "german", "german_decisive")
    for number, limit in enumerate(limits):
        for margin, ending in ((limit, endings[number]), (limit - 1, endings[number + 1])):
            points = (max(margin, 0), max(-margin, 0))
            assert state_of(last_turn({}, scenario=scenario, points=points)).ending == ending


@case("anvil", "S1.vp")
def test_nothing_is_judged_before_the_last_turn_of_scenario_i() -> None:
    match = fight({}, turn=9)
    match.play("pass")
    match.play("pass")
    assert (state_of(match).ending, match.over) == ("", False)


@case("anvil", "S1.vp")
def test_the_points_of_scenario_i() -> None:
    key = ("09", "10", "20", "27", "31", "45")
    assert score(last_turn({}, allied=(*key, "29", "05", "38"))) == (6 + 3 + 3 + 1 + 1 + 1, 0)


@case("anvil", "S2.vp")
def test_the_points_of_scenario_ii() -> None:
    key = ("07", "08", "09", "10", "12", "20")
    assert score(last_turn({}, allied=(*key, "27", "31", "38", "05"), scenario=TWO)) == (6 + 3 + 3 + 2 + 2 + 1 + 1, 0)


@case("anvil", "S3.vp")
def test_the_points_of_scenario_iii() -> None:
    key = ("09", "10", "20", "27", "31", "45")
    assert score(last_turn({}, allied=(*key, "29", "05", "38"), scenario=THREE)) == (6 + 3 + 3 + 1 + 1 + 1, 0)


@case("anvil", "V.3")
def test_key_areas_score_at_the_end_of_every_turn() -> None:
    match = fight({}, turn=8, allied=["20", "27", "12"])
    for turn in (9, 10):
        match.play("pass")
        match.play("pass")
        assert score(match) == (2 * (turn - 8), 0)
        while "pass" not in [str(action) for action in match.options]:
            match.play("hold" if "hold" in [str(action) for action in match.options] else "done")


@case("anvil", "V.4")
def test_further_areas_score_once_after_the_last_turn() -> None:
    assert score(last_turn({}, allied=("29",))) == (1, 0)
    assert score(last_turn({}, allied=("09",))) == (1 + 3, 0), "09 scores each turn and at the end"
    match = fight({}, turn=9, allied=["29"])
    match.play("pass")
    match.play("pass")
    assert score(match) == (0, 0)


@case("anvil", "V.5")
def test_lost_germans_and_lost_allies() -> None:
    losses = {ELIMINATED: ["de-308gr", "de-326gr", "de-1196haa", "de-cd-nice", "us-141ir", "us-753tkb"]}
    assert score(last_turn({}, losses)) == (2, 2), "combat units only: one for each German, two for each Ally"


@case("anvil", "V.5")
def test_germans_without_supply_count_as_lost() -> None:
    ring = ("12", "13", "10", "11", "15", "09")
    cut = last_turn({"12": ["de-308gr", "de-1196haa"]}, allied=tuple(area for area in (*ring, "18", "19") if area != "12"))
    assert score(cut)[0] - 2 - 6 == 1, "09 and 10 score one each this turn and three at the end"
    assert score(last_turn({"12": ["de-308gr"]})) == (0, 0)


@case("anvil", "V.2")
def test_northern_exits_score_by_step_and_mobility() -> None:
    for units, reduced, points in (
        (["de-308gr"], (), 2), (["de-308gr"], ("de-308gr",), 1), (["de-110pzg"], (), 3), (["de-110pzg"], ("de-110pzg",), 2),
        (["de-1196haa"], (), 0),
    ):
        assert score(last_turn({}, {GONE_NORTH: units}, reduced=reduced)) == (0, points)


@case("anvil", "V.2")
def test_supplied_units_at_the_northern_edge_score() -> None:
    assert score(last_turn({"44": ["de-308gr"], "36": ["de-110pzg"], "35": ["de-326gr"]})) == (0, 5)
    assert score(last_turn({"44": ["de-308gr"]}, scenario=TWO)) == (0, 0), "not in June"


@case("anvil", "V.2")
def test_italian_exits_score_at_full_strength_only() -> None:
    assert score(last_turn({}, {GONE_TO_ITALY: ["de-308gr", "de-110pzg"]})) == (0, 2)
    assert score(last_turn({}, {GONE_TO_ITALY: ["de-308gr", "de-110pzg"]}, reduced=("de-110pzg",))) == (0, 1)


@case("anvil", "S2.2")
def test_in_june_whoever_leaves_counts_as_lost() -> None:
    away = {GONE_NORTH: ["de-110pzg", "de-1196haa"], GONE_TO_ITALY: ["de-308gr"]}
    assert score(last_turn({}, away, scenario=TWO)) == (2, 0)
    assert score(last_turn({}, away, scenario=ONE)) == (0, 4)


@case("anvil", "V.1")
def test_ten_points_are_not_called_marseille() -> None:
    """The words of the score are filled with names where they are ids: area 10 is Marseille."""
    match = umpire.start("anvil", seed=1)
    state = state_of(match).copy()
    state.points = [10, 4]
    sums = some(match.title.panels).score(state, 0)
    assert sums is not None
    assert match.say(sums.key, sums.slots) == "Allied 10, German 4"
