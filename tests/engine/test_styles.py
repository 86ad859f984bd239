"""Styles: read with words for what is wrong, the usual one first, and one of a seat may be the habit of a strong player."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

import umpire
from ridge import Ridge
from support import some
from titles.overlays import Overlay, assert_refused
from titles.playing import begin
from umpire.engine.data import DataSource
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.styles import FILE, SeatStyles, load_styles
from umpire.engine.title import advisor_of

SEATS = ("north", "south")
HABIT = "habit = true\n"


class North(NamedTuple):
    bold: float = 1.0
    careful: float = 0.0


class South(NamedTuple):
    patient: float = 2.0


USUAL = (North(), South())


def style(name: str, seat: str, weights: str, more: str = "") -> str:
    return f'[[style]]\nid = "{name}"\nseat = "{seat}"\nprovenance = "derived by hand"\n{more}weights = {{{weights}}}\n\n'


def loaded(folder: Path, content: str) -> tuple[SeatStyles, ...]:
    (folder / FILE).write_text(content, encoding="utf-8")
    return load_styles(DataSource(folder), SEATS, USUAL)


def test_without_a_file_everybody_plays_as_usual(tmp_path: Path) -> None:
    assert load_styles(DataSource(tmp_path), SEATS, USUAL) == (SeatStyles((North(),)), SeatStyles((South(),)))


def test_a_title_without_numbers_has_no_styles() -> None:
    title = Ridge()
    advisor = advisor_of(title)
    assert (advisor.usual, advisor.seat_styles, advisor.habit(0)) == ((), (), 0)
    state = begin(title, 1)
    advisor.adopt(state, 0, 0)
    with pytest.raises(TypeError, match="ridge has no styles"):
        advisor.follow(state, 0, North())


def test_styles_stand_in_their_order_with_the_usual_one_first(tmp_path: Path) -> None:
    north, south = loaded(tmp_path, style("rash", "north", "bold = 3") + style("slow", "south", "patient = 9")
                          + style("wary", "north", "careful = 0.5"))
    assert north == SeatStyles((North(), North(3.0), North(1.0, 0.5)))
    assert south == SeatStyles((South(), South(9.0)))


def test_the_first_style_of_a_seat_that_is_a_habit_is_its_habit(tmp_path: Path) -> None:
    content = [style("rash", "north", "bold = 3"), style("wary", "north", "careful = 0.5", HABIT)]
    north, south = loaded(tmp_path, "".join([*content, style("blind", "north", "bold = 9", HABIT)]))
    assert (north.habit, south.habit) == (2, 0)


def test_a_style_that_was_found_for_a_scenario_is_the_usual_one_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "hill.toml").touch()
    content = style("rash", "north", "bold = 3", 'parts = ["hill"]\n') + style("wary", "north", "careful = 0.5")
    north, _ = loaded(tmp_path, content)
    assert (north.in_part(1, "hill"), north.in_part(1, "ford"), north.in_part(0, "ford")) == (North(3.0), North(), North())
    assert north.in_part(2, "ford") == North(1.0, 0.5)


def test_a_habit_is_taken_up_only_in_the_scenarios_it_was_found_for() -> None:
    title = umpire.title("fatal")
    advisor = some(title.advisor)
    styles = []
    for scenario in ("campaign", "anzacs"):
        state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(1)))
        advisor.adopt(state, 0, advisor.habit(0))
        styles.append(state.styles.allied)
    assert styles[0] == advisor.seat_styles[0].styles[advisor.habit(0)] != advisor.usual[0]
    assert styles[1] == advisor.usual[0]


@pytest.mark.parametrize(("content", "key", "reason"), [
    (style("rash", "north", "bold = 3", 'parts = ["hill"]\n'), "parts", "no scenario 'hill'"),
    (style("rash", "north", "bald = 3"), "bald", "did you mean 'bold'"),
    (style("slow", "south", "bold = 3"), "bold", "patient"),
    (style("rash", "east", "bold = 3"), "seat", "north"),
    (style("rash", "north", 'bold = "very"'), "bold", "must be a number"),
    (style("rash", "north", "bold = inf"), "bold", "must be from"),
    (style("rash", "north", "bold = 3", "habbit = true\n"), "habbit", "did you mean 'habit'"),
    (style("rash", "north", "bold = 3", 'habit = "yes"\n'), "habit", "true or false"),
    (style("rash", "north", "bold = 3").replace("provenance", "made"), "provenance", "missing"),
])
def test_what_is_wrong_is_named(tmp_path: Path, content: str, key: str, reason: str) -> None:
    with pytest.raises(umpire.DataError) as error:
        loaded(tmp_path, content)
    assert error.value.file.endswith(FILE)
    assert key in error.value.key
    assert reason in str(error.value.reason)


def test_an_owner_may_have_habits_of_his_own(overlay: Overlay) -> None:
    title = umpire.title("landing", overlay(style("mine", "anzac", "dig = 5", HABIT), FILE))
    advisor = some(title.advisor)
    assert advisor.seat_styles[0].styles[advisor.habit(0)] == advisor.usual[0]._replace(dig=5.0)
    assert some(umpire.title("landing").advisor).seat_styles != advisor.seat_styles


def test_an_owner_who_names_a_number_that_is_not_there_is_told(overlay: Overlay) -> None:
    assert_refused(
        "landing", overlay(style("mine", "anzac", "dig_dagger = 5"), FILE), FILE, "style[mine].weights.dig_dagger",
        "did you mean 'dig_danger'",
    )
