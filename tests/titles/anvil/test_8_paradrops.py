"""8 Paradrops."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, refused
from titles.anvil.anvil_table import allied_areas, can, do, state_of, table, unsupplied_areas, upside_down, where
from umpire.engine.match import Match

JUMPING = ["us-517pir", "gb-2ipb", "us-509pib"]


def drop(areas: dict[str, list[str]] | None = None, **position: Any) -> Match:
    """Return the airborne group of June over Fayence or Le Muy."""
    settings = {"turn": 1, "scenario": "2-june-1944", "waiting": JUMPING, **position}
    return table(areas or {}, ask="", **settings)


@case("anvil", "8.a")
def test_paratroops_jump_before_any_activation_where_the_scenario_lets_them() -> None:
    match = drop()
    assert offered(match) == ["drop 06", "drop 07"]
    assert refused(match, "drop 08") == "8.a"
    match.play("drop 06", [1])
    assert {where(match, unit) for unit in JUMPING} == {"06"}
    assert "pass" in offered(match)


@case("anvil", "8.a")
def test_without_a_choice_the_drop_is_made_at_once() -> None:
    match = table({}, phase="reinforcement", turn=1, waiting=JUMPING)
    assert {where(match, unit) for unit in JUMPING} == {"07"}


@case("anvil", "8.b")
def test_a_drop_is_not_movement() -> None:
    """Nobody counter-attacks, and who is down in Good Order may still act."""
    match = drop({"07": ["de-308gr", "de-33pzr"]})
    match.play("drop 07", [2])
    assert match.seat == "allied"
    assert upside_down(match) == set()
    match.play("activate 07")
    assert "fight" in offered(match)


@pytest.mark.parametrize(("die", "good"), [(1, True), (4, True), (5, False), (6, False)])
@case("anvil", "8.c")
def test_one_die_for_the_whole_drop(die: int, good: bool) -> None:
    match = drop(allied=["07"])
    match.play("drop 07", [die])
    assert upside_down(match) == (set() if good else set(JUMPING))


@pytest.mark.parametrize(("areas", "held", "last_good"), [({}, ["07"], 4), ({}, [], 3), ({"07": ["de-308gr"]}, [], 2),
                                                          ({"07": ["de-308gr", "us-7ir"]}, ["07"], 3)])
@case("anvil", "8.d")
def test_an_enemy_area_and_enemies_in_it_add_one_each(areas: dict[str, list[str]], held: list[str], last_good: int) -> None:
    for die in (last_good, last_good + 1):
        match = drop(areas, allied=held)
        match.play("drop 07", [die])
        assert (upside_down(match) == set()) == (die == last_good)


@case("anvil", "8.e")
def test_control_is_checked_after_a_drop() -> None:
    match = drop()
    match.play("drop 07", [1])
    assert allied_areas(match) == ["07"]
    contested = drop({"07": ["de-308gr"]})
    contested.play("drop 07", [1])
    assert allied_areas(contested) == []


@case("anvil", "8.b")
def test_paratroops_obey_supply() -> None:
    match = drop()
    match.play("drop 07", [1])
    assert unsupplied_areas(match, 0) == ["07"]
    do(match, "activate 07")
    assert can(match, "assault") == []
    assert refused(match, "move") == "1.8.f"
    assert state_of(match).phase == "operations"
