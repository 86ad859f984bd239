"""9.1 Recovery of land units."""
from __future__ import annotations

from typing import Any

import pytest

from support import case
from titles.fatal.fatal_table import pieces_marked, points, state_of, table, where
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import Match
from umpire.titles.fatal.components import ALL_LAND, PIECES
from umpire.titles.fatal.rules.recovery import LandRecovery, unit_recovery_terms


def before(places: dict[str, list[str]], **more: Any) -> Match:
    """Somewhere in the Operations Phase, with units that will try to recover."""
    return table(places, ask="combat_half", kind="land", **more)


def recover(match: Match, *dice: int) -> None:
    state = state_of(match)
    state.dice = Dice(SeededSource(1), script=dice)
    LandRecovery().run(state)


def modifier(match: Match, unit: str) -> int:
    state = state_of(match)
    normal = ALL_LAND & ~(state.disorganized | state.broken | state.out_of_supply)
    return sum([term.value for term in unit_recovery_terms(state, PIECES.index(unit), normal)])


@case("fatal", "9.0")
def test_both_sides_recover_the_allies_first() -> None:
    match = before({"GP-2": ["cw-29-86"], "GP-20": ["tu-9-25"]}, disorganized=["cw-29-86", "tu-9-25"])
    recover(match, 7, 8)
    assert pieces_marked(match, "disorganized") == {"tu-9-25"}
    turks_first = {"options": {"first_to_choose": "turkish"}}
    other = before({"GP-2": ["cw-29-86"], "GP-20": ["tu-9-25"]}, disorganized=["cw-29-86", "tu-9-25"], **turks_first)
    recover(other, 7, 8)
    assert pieces_marked(other, "disorganized") == {"cw-29-86"}


@case("fatal", "9.1#1")
@pytest.mark.parametrize(("die", "more", "after"), [
    (7, {"disorganized": ["tu-9-25"]}, "normal"), (8, {"disorganized": ["tu-9-25"]}, "disorganized"),
    (10, {"disorganized": ["tu-9-25"]}, "disorganized"), (10, {"broken": ["tu-9-25"]}, "eliminated"),
    (9, {"broken": ["tu-9-25"]}, "broken"),
])
def test_at_or_below_the_morale_level_normal_at_eleven_lost(die: int, more: dict[str, Any], after: str) -> None:
    """X-44: away from the enemy a 7 is 6 and recovers."""
    match = before({"GP-20": ["tu-9-25"]}, **more)
    recover(match, die)
    assert (where(match, "tu-9-25") == "eliminated") == (after == "eliminated")
    if after == "eliminated":
        assert points(match)["allied"] == 6
    for state in ("disorganized", "broken"):
        assert (pieces_marked(match, state) == {"tu-9-25"}) == (after == state)


@case("fatal", "9.1#1")
def test_next_to_the_enemy_a_broken_unit_melts_away() -> None:
    """X-43: Broken +2, in the open next to a Normal enemy +1: an 8 is 11."""
    match = before({"GP-4": ["tu-9-25"], "GP-2": ["cw-29-86"]}, broken=["tu-9-25"])
    recover(match, 8)
    assert where(match, "tu-9-25") == "eliminated"


@case("fatal", "9.1#1")
def test_only_shaken_units_roll_in_the_box_too() -> None:
    match = before({"GP-4": ["tu-9-25"], "GP-2": ["cw-29-86"], "box": ["cw-29-87"]}, disorganized=["cw-29-87"])
    recover(match, 7)
    assert pieces_marked(match, "disorganized") == set()


@case("fatal", "9.1#2")
@pytest.mark.parametrize(("more", "added"), [
    ({}, 1), ({"entrenched": ["tu-9-25"]}, 0), ({"disorganized": ["tu-9-25", "cw-29-86"]}, -1),
    ({"out_of_supply": ["cw-29-86"]}, -1), ({"out_of_supply": ["tu-9-25"]}, 2), ({"disorganized": [], "broken": ["tu-9-25"]}, 3),
])
def test_the_modifiers(more: dict[str, Any], added: int) -> None:
    match = before({"GP-4": ["tu-9-25"], "GP-2": ["cw-29-86"]}, **{"disorganized": ["tu-9-25"], **more})
    assert modifier(match, "tu-9-25") == added


@case("fatal", "9.1#2")
def test_all_units_recover_at_the_same_moment() -> None:
    """An enemy who recovers in this step is not Normal yet for those who roll after it."""
    match = before({"GP-4": ["tu-9-25"], "GP-2": ["cw-29-86"]}, disorganized=["tu-9-25", "cw-29-86"])
    recover(match, 1, 7)
    assert pieces_marked(match, "disorganized") == set()


@case("fatal", "9.1#3")
def test_the_broken_are_normal_at_once() -> None:
    match = before({"GP-20": ["tu-9-25"]}, broken=["tu-9-25"])
    recover(match, 5)
    assert pieces_marked(match, "broken") == pieces_marked(match, "disorganized") == set()
