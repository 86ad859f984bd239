"""9.2 Recovery of ships and forts."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from support import case, refused
from titles.fatal.fatal_table import number, state_of, table
from umpire.engine.agenda import Step
from umpire.engine.dice import Dice, DiceSource
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.fatal.rules.recovery import CrippledShips, NavalRecovery
from umpire.titles.fatal.rules.replacements import replacement_barrier
from umpire.titles.fatal.state import BOX, ELIMINATED, WITHDRAWN, FatalState


def after(step: Step[FatalState], places: dict[str, list[str]], dice: Sequence[int], **position: Any) -> FatalState:
    """Return the state after a step of the Final Phase with these dice, all of which it must roll."""
    state = state_of(table(places, ask="movement_half", **position)).copy()
    state.dice = Dice(DiceSource(), dice)
    step.run(state)
    assert state.dice.count_unused() == 0
    return state


@case("fatal", "9.2#1")
@pytest.mark.parametrize(("die", "disabled", "place"), [(7, False, "GP-2"), (8, True, "GP-2"), (10, True, "GP-2")])
def test_a_disabled_fort_recovers_at_its_morale_level(die: int, disabled: bool, place: str) -> None:
    state = after(NavalRecovery(), {place: ["F-SEB"]}, [die], disabled=["F-SEB"])
    assert has(state.disabled, number("F-SEB")) == disabled
    assert state.where[number("F-SEB")] >= 0


@case("fatal", "9.2#1")
def test_eleven_or_more_is_a_loss_with_points() -> None:
    state = after(NavalRecovery(), {"DS-10": ["ts-barbarossa"]}, [10], disabled=["ts-barbarossa"])
    assert (state.where[number("ts-barbarossa")], state.points[0]) == (ELIMINATED, 8)


@case("fatal", "9.2#1")
def test_everybody_rolls_in_the_box_too() -> None:
    """R-71"""
    state = after(NavalRecovery(), {"box": ["fs-bouvet"], "DS-1": ["ms-1"]}, [7, 8], disabled=["fs-bouvet", "ms-1"])
    assert (state.disabled, state.where[number("fs-bouvet")]) == (0, BOX), "the minesweeper is a Commonwealth ship: 8 - 1"


@case("fatal", "9.2#2")
@pytest.mark.parametrize(("ship", "added"), [
    ("hms-inflexible", -2), ("gs-goeben", -1), ("hms-albion", -1), ("fs-bouvet", 0), ("ts-barbarossa", 1), ("gs-breslau", 0),
])
def test_what_helps_a_ship_and_what_does_not(ship: str, added: int) -> None:
    assert after(NavalRecovery(), {"DS-9": [ship]}, [7 - added], disabled=[ship]).disabled == 0
    assert after(NavalRecovery(), {"DS-9": [ship]}, [8 - added], disabled=[ship]).disabled != 0


@case("fatal", "9.2#3")
@pytest.mark.parametrize(("die", "place", "points"), [(7, WITHDRAWN, 5), (8, ELIMINATED, 8)])
def test_crippled_ships_leave_play_saved_or_sunk(die: int, place: int, points: int) -> None:
    state = after(CrippledShips(), {"DS-1": ["hms-albion"]}, [die], crippled=["hms-albion"])
    assert (state.where[number("hms-albion")], state.points[1], state.crippled) == (place, points, 0)


@case("fatal", "9.2#3")
def test_the_check_of_a_crippled_ship_is_not_modified() -> None:
    state = after(CrippledShips(), {"DS-1": ["hms-inflexible"]}, [8], crippled=["hms-inflexible"])
    assert state.where[number("hms-inflexible")] == ELIMINATED


@case("fatal", "9.2#4")
def test_crippled_forts_stay_as_they_are() -> None:
    state = after(CrippledShips(), {"GP-2": ["F-SEB"]}, [], crippled=["F-SEB"])
    assert has(state.crippled, number("F-SEB"))
    assert after(NavalRecovery(), {"GP-2": ["F-SEB"]}, [], crippled=["F-SEB"]).crippled == state.crippled


@case("fatal", "9.2#5")
@pytest.mark.parametrize(("die", "place", "turkish"), [(7, WITHDRAWN, 5), (8, ELIMINATED, 6)])
def test_a_minesweeper_saved_or_sunk_is_off_the_map_and_can_be_replaced(die: int, place: int, turkish: int) -> None:
    state = after(CrippledShips(), {"DS-1": ["ms-1"]}, [die], crippled=["ms-1"])
    assert (state.where[number("ms-1")], state.points[1]) == (place, turkish)
    assert replacement_barrier(state, number("ms-1")) == LEGAL


@case("fatal", "9.2#5")
@pytest.mark.parametrize(("ship", "words"), [
    ("ms-1", "It is towed home: it can be replaced."), ("hms-albion", "It is towed home and out of the game."),
])
def test_the_log_says_who_may_come_back(ship: str, words: str) -> None:
    match = table({"DS-1": [ship]}, phase="final", crippled=[ship], pending=[
        {"step": "allied_arrivals", "seat": "allied"}, "crippled_ships", {"step": "allied_arrivals", "seat": "allied"},
    ])
    assert words in " ".join([line.text for line in match.play("done", dice=[7])])
    assert match.why_not(f"replace {ship}") is None if ship == "ms-1" else refused(match, f"replace {ship}") == "10.5#3"
