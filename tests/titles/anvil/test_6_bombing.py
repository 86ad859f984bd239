"""6 Naval and air bombings."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.anvil.anvil_table import allied_areas, bomb, do, fight, passes, state_of, table, terms
from umpire.engine.match import Match

WALLS = {"09": 5, "10": 5}


def bombing(level: int = 5) -> Match:
    return table({}, phase="bombing", levels={"09": level, "10": 5})


@case("anvil", "6.a")
def test_both_markers_go_to_any_area_each_turn() -> None:
    match = bombing()
    assert len(offered(match)) == 46
    do(match, "air 45", "naval 45")
    assert (bomb(match, "air"), bomb(match, "naval")) == (("45", True), ("45", True))


@case("anvil", "6.a")
def test_a_marker_may_be_left_off() -> None:
    match = bombing()
    do(match, "hold", "hold")
    assert (bomb(match, "air"), bomb(match, "naval")) == (("", False), ("", False))


@case("anvil", "6.e")
def test_useful_bombing_areas_hold_germans() -> None:
    match = table({"07": ["de-71flir"]}, phase="bombing")
    question, state = match.decision, match.state
    assert question is not None
    assert [action.words for action in match.options if question.matters(state, action)] == ["air 07", "hold"]


@case("anvil", "6.a")
def test_the_german_player_has_none() -> None:
    assert bombing().seat == "allied"


@case("anvil", "6.b")
def test_outside_the_fortresses_a_marker_is_support_at_once() -> None:
    match = bombing()
    match.play("air 07")
    assert bomb(match, "air") == ("07", True)


@pytest.mark.parametrize(("die", "levels", "stays"), [(1, 5, False), (2, 5, True), (4, 5, True), (5, 4, True), (6, 4, True)])
@case("anvil", "6.c")
def test_the_bombers_roll_on_the_table(die: int, levels: int, stays: bool) -> None:
    match = bombing()
    match.play("air 09")
    assert bomb(match, "air") == ("09", False)
    match.play("hold", [die])
    assert (state_of(match).levels[0], bomb(match, "air")) == (levels, ("09", True) if stays else ("", False))


@pytest.mark.parametrize(("die", "levels", "stays"), [(1, 5, False), (3, 5, True), (4, 4, True), (6, 3, True)])
@case("anvil", "6.c")
def test_the_ships_roll_on_theirs(die: int, levels: int, stays: bool) -> None:
    match = bombing()
    match.play("hold")
    match.play("naval 09", [die])
    assert (state_of(match).levels[0], bomb(match, "naval")) == (levels, ("09", True) if stays else ("", False))


@case("anvil", "6.c")
def test_the_allies_choose_which_marker_rolls_first() -> None:
    match = bombing()
    do(match, "air 09", "naval 09")
    assert offered(match) == ["bomb air", "bomb naval"]
    match.play("bomb naval", [6, 6])
    assert state_of(match).levels[0] == 2


@case("anvil", "6.c")
def test_a_marker_over_no_fortress_has_nothing_to_roll() -> None:
    match = bombing()
    do(match, "air 07")
    assert refused(match, "bomb air") == "2.1"


@case("anvil", "6.d")
def test_markers_stay_as_support_until_the_turn_ends() -> None:
    match = bombing()
    match.play("air 09")
    match.play("naval 07", [3])
    assert (bomb(match, "air"), bomb(match, "naval")) == (("09", True), ("07", True))
    passes(match)
    assert (bomb(match, "air"), bomb(match, "naval")) == (("", False), ("", False))


@case("anvil", "6.e")
def test_markers_help_every_allied_combat_in_the_area() -> None:
    areas = {"07": ["us-ssf", "us-7ir", "de-308gr", "de-305gr"]}
    match = table(areas, allied=["02", "07"], bombs={"air": "07", "naval": "07"})
    assert terms(fight(match, "07", "us-7ir", die=5)) == {"bombing": 2}
    do(match, "eliminate de-308gr", "pass")
    assert terms(fight(match, "07", "us-ssf"))["bombing"] == 2


@case("anvil", "6.e")
def test_markers_help_only_the_allies() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=["02", "07"], bombs={"air": "07", "naval": "06"}, impulse="german")
    assert terms(fight(match, "07", "de-308gr")) == {}
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=["02", "07"], bombs={"naval": "06"})
    assert terms(fight(match, "07", "us-7ir")) == {}


@case("anvil", "6.f")
def test_over_destroyed_fortifications_nothing_is_rolled() -> None:
    match = bombing(level=0)
    match.play("air 09")
    assert bomb(match, "air") == ("09", True)


@case("anvil", "6.f")
def test_the_second_marker_does_not_roll_once_the_first_has_broken_the_last_level() -> None:
    match = bombing(level=1)
    do(match, "air 09", "naval 09")
    match.play("bomb naval", [4])
    assert (state_of(match).levels[0], bomb(match, "air")) == (0, ("09", True))


@case("anvil", "6.a")
def test_the_ships_may_be_kept_to_the_coast() -> None:
    """A11; the bombers fly anywhere all the same."""
    match = table({}, phase="bombing", options={"naval_bombing": "coast"})
    match.play("air 45")
    assert refused(match, "naval 45") == "6.a"
    assert {"naval 01", "naval 09", "hold"} <= set(offered(match))


@case("anvil", "1.5.h")
def test_the_area_falls_as_soon_as_bombs_have_broken_the_last_level() -> None:
    match = table({"09": ["us-7ir"]}, phase="bombing", levels={"09": 1, "10": 5}, allied=["03"])
    do(match, "air 09")
    match.play("hold", [6])
    assert (state_of(match).levels[0], "09" in allied_areas(match)) == (0, True)


@case("anvil", "1.5.h")
def test_the_area_stays_german_while_a_level_stands() -> None:
    match = table({"09": ["us-7ir"]}, phase="bombing", levels={"09": 2, "10": 5}, allied=["03"])
    do(match, "air 09")
    match.play("hold", [6])
    assert (state_of(match).levels[0], "09" in allied_areas(match)) == (1, False)
