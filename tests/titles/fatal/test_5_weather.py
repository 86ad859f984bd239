"""5.0 Weather and sea, and who has air observation (11.4)."""
from __future__ import annotations

from typing import Any

import pytest

from support import case
from titles.fatal.fatal_table import state_of
from titles.fatal.strategic_table import match_after_roll
from umpire.engine.match import Match
from umpire.titles.fatal.rules.operations_impulses import impulse_terms
from umpire.titles.fatal.rules.supply import beachhead_price, supply_terms
from umpire.titles.fatal.state import has_air


def sky(match: Match) -> tuple[str, str]:
    return state_of(match).weather, state_of(match).sea


def air(**position: Any) -> list[str]:
    view: list[str] = match_after_roll("roll_event", [], **{"turn": 4, **position}).view()["air"]
    return view


@case("fatal", "5.0#1")
def test_a_d10_for_the_weather_and_a_d6_for_the_sea() -> None:
    assert sky(match_after_roll("roll_weather", [1, 1], turn=2)) == ("good", "normal")
    assert sky(match_after_roll("roll_weather", [10, 1], turn=2)) == ("bad", "normal")
    assert sky(match_after_roll("roll_weather", [1, 6], turn=2)) == ("good", "rough")
    assert sky(match_after_roll("roll_weather", [10, 6], turn=2)) == ("bad", "rough")


@case("fatal", "5.0#1")
@case("fatal", "3.1#2")
def test_turn_one_is_fine_without_a_roll() -> None:
    assert sky(match_after_roll("roll_weather", [], turn=1, weather="bad", sea="rough")) == ("good", "normal")


@case("fatal", "5.0#2")
@pytest.mark.parametrize(("turn", "good", "normal"), [
    (2, 7, 4), (3, 8, 5), (4, 9, 5), (5, 9, 5), (6, 9, 5), (7, 8, 4), (8, 6, 3), (9, 4, 3),
])
def test_each_month_has_its_limits(turn: int, good: int, normal: int) -> None:
    assert sky(match_after_roll("roll_weather", [good, normal], turn=turn)) == ("good", "normal")
    assert sky(match_after_roll("roll_weather", [good + 1, normal + 1], turn=turn)) == ("bad", "rough")


@case("fatal", "5.1#1")
@case("fatal", "11.4#1")
def test_the_allies_have_air_observation_in_good_weather() -> None:
    assert air() == ["allied"]


@case("fatal", "11.4#2")
def test_the_germans_have_it_by_their_event() -> None:
    assert air(events=["german_air"]) == ["allied", "turkish"]
    assert air(events=["german_support"]) == ["allied"]


@case("fatal", "5.1#5")
def test_nobody_has_air_observation_in_bad_weather() -> None:
    assert air(weather="bad", events=["german_air"]) == []
    state = state_of(match_after_roll("roll_event", [], turn=4, weather="bad"))
    assert not has_air(state, 0)
    assert not has_air(state, 1)


@case("fatal", "5.1#3")
def test_a_rough_sea_makes_fewer_impulses() -> None:
    state = state_of(match_after_roll("roll_event", [], turn=4, sea="rough"))
    assert [(term.name, term.value, term.case) for term in impulse_terms(state)] == [("rough-sea", -1, "5.1#3")]


@case("fatal", "5.1#4")
@pytest.mark.parametrize(("turn", "sea", "price"), [(3, "normal", 1), (3, "rough", 2), (4, "normal", 2), (7, "rough", 3)])
def test_a_rough_sea_makes_beachheads_dearer(turn: int, sea: str, price: int) -> None:
    assert beachhead_price(state_of(match_after_roll("roll_weather", [1, 1 if sea == "normal" else 6], turn=turn))) == price


@case("fatal", "5.1#8")
def test_bad_weather_makes_fewer_impulses_and_less_supply() -> None:
    state = state_of(match_after_roll("roll_event", [], turn=4, weather="bad"))
    assert [(term.name, term.value, term.case) for term in impulse_terms(state)] == [("bad-weather", -1, "5.1#8")]
    for side in (0, 1):
        assert [(term.name, term.value, term.case) for term in supply_terms(state, side)] == [("bad-weather", -1, "5.1#8")]
