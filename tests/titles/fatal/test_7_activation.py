"""3.2, 7.2 The segments of an Impulse, and who acts in them."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.fatal.fatal_table import pieces_marked, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.sets import members
from umpire.titles.fatal.components import AREAS, FORMATIONS, PIECES
from umpire.titles.fatal.rules.definitions import is_coastal
from umpire.titles.fatal.rules.operations_activation import actors
from umpire.titles.fatal.rules.sequence import impulse_steps

DIVISION = ["cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art"]


def acting(match: Match) -> set[str]:
    return {PIECES[piece] for piece in members(actors(state_of(match)))}


@case("fatal", "2.4#2")
def test_a_coastal_area_is_land_next_to_the_sea() -> None:
    state = state_of(table({}, ask="choose_activation"))
    coast = {name for name in ("GP-1", "GP-4", "GP-6", "GP-12", "A-4", "A-7") if is_coastal(state, AREAS.index(name))}
    assert coast == {"GP-1", "GP-12", "A-4"}


@case("fatal", "2.4#6")
def test_a_formation_is_all_units_of_a_division() -> None:
    state = state_of(table({}, ask="choose_activation"))
    assert [PIECES[unit] for unit in members(state.box.formations[FORMATIONS.index("29")])] == DIVISION


@case("fatal", "3.2#1")
def test_an_impulse_is_initiative_two_segments_mines_and_sweeping() -> None:
    names = [type(step).__name__ for step in impulse_steps()[::-1]]
    assert names == ["NavalDeclaration", "Initiative", "Segment", "Segment", "MineAttacks", "Minesweeping", "EndImpulse"]


@case("fatal", "3.2#2")
def test_a_side_acts_at_sea_or_on_land_or_passes() -> None:
    match = table({"GP-2": DIVISION, "box": ["hms-albion"]}, ask="choose_activation")
    assert offered(match) == ["naval", "land", "pass"]
    assert match.play("pass")[0].case == "3.2#2"
    assert match.seat == "turkish"


@case("fatal", "3.2#3")
def test_one_unit_marks_its_whole_formation() -> None:
    match = table({"GP-2": DIVISION[:2], "box": DIVISION[2:]}, ask="choose_formations")
    match.play("activate 29")
    assert pieces_marked(match, "activated") == set(DIVISION)


@case("fatal", "7.2#1")
def test_ships_and_land_units_never_act_in_one_segment() -> None:
    match = table({"GP-2": DIVISION, "box": ["hms-albion"], "GP-20": ["tu-9-25"]}, ask="choose_activation")
    match.play("land")
    assert refused(match, "deploy hms-albion") == "3.0"
    match.play("activate 29")
    match.play("done")
    match.play("move_first")
    assert refused(match, "deploy hms-albion") == "3.0"


@case("fatal", "7.2#1")
def test_side_without_ships_does_not_act_at_sea() -> None:
    assert refused(table({"GP-2": DIVISION, "A-8": ["F-HAM"]}, ask="choose_activation"), "naval") == "7.2#4"
    match = table({"GP-2": DIVISION, "A-8": ["F-HAM"]}, ask="choose_activation", seat="turkish")
    assert "naval" in offered(match)


@case("fatal", "7.2#2")
def test_landing_belongs_to_a_land_activation() -> None:
    match = table({"box": DIVISION, "GP-3": ["tu-9-25"]}, ask="choose_activation")
    for word in ("land", "activate 29", "done", "move_first"):
        match.play(word)
    assert "embark cw-29-86" in offered(match)


@case("fatal", "7.2#3")
def test_one_order_for_all() -> None:
    match = table({"GP-2": DIVISION, "GP-1": ["fr-1-met"]}, ask="choose_formations")
    match.play("activate 29")
    match.play("activate 1FR")
    match.play("done")
    match.play("fight_first")
    assert state_of(match).fight_first
    assert offered(match)[-1] == "done"
    match.play("done")
    assert {"march cw-29-86", "march fr-1-met"} <= set(offered(match))


@case("fatal", "7.2#3")
def test_the_option_of_one_formation_a_segment() -> None:
    match = table({"GP-2": DIVISION, "GP-1": ["fr-1-met"]}, ask="choose_formations", options={"formations_per_segment": "one"})
    match.play("activate 29")
    assert refused(match, "activate 1FR") == "7.2#3"


@case("fatal", "7.2#4")
def test_a_formation_acts_once_a_turn() -> None:
    match = table({"GP-2": DIVISION, "GP-4": ["fr-1-met"]}, ask="choose_formations", formations=["29"], activated=DIVISION)
    assert refused(match, "activate 29") == "7.2#4"
    match.play("activate 1FR")
    match.play("done")
    match.play("move_first")
    assert refused(match, "march cw-29-86") == "7.2#7"
    assert refused(table({"GP-2": DIVISION}, ask="choose_activation", formations=["29"]), "land") == "7.2#4"


@case("fatal", "7.2#4")
def test_a_battery_that_acted_alone_acts_no_more_with_its_division() -> None:
    match = table({"GP-2": ["tu-9-25", "tu-9-art"]}, seat="turkish", ask="segment", pending=[{"step": "segment", "number": 1}],
                  first="turkish", activated=["tu-9-art"])
    for word in ("land", "activate T9", "done"):
        match.play(word)
    assert {"tu-9-25", "tu-9-art"} & acting(match) == {"tu-9-25"}
    match.play("move_first")
    assert refused(match, "march tu-9-art") == "7.2#4"


@case("fatal", "7.2#5")
@pytest.mark.parametrize(("places", "supplied"), [
    ({"GP-2": ["cw-29-86", "bh-cw-1"]}, True), ({"GP-2": ["cw-29-86"], "GP-7": ["bh-cw-1"]}, True),
    ({"GP-2": ["cw-29-86"]}, False), ({"GP-2": ["cw-29-86", "bh-fr-1"]}, False),
])
def test_unit_without_a_line_acts_as_unsupplied(places: dict[str, list[str]], supplied: bool) -> None:
    match = table(places, ask="choose_formations")
    match.play("activate 29")
    assert ("cw-29-86" not in pieces_marked(match, "cut_off")) == supplied
    match.play("done")
    match.play("move_first")
    assert ("dig cw-29-86" in offered(match)) == supplied


@case("fatal", "2.4#14")
def test_active_units_are_supplied() -> None:
    match = table({"GP-2": ["cw-29-86", "cw-29-87", "bh-cw-1"]}, ask="choose_formations", out_of_supply=["cw-29-87"])
    for word in ("activate 29", "done", "move_first"):
        match.play(word)
    assert "dig cw-29-86" in offered(match)
    assert refused(match, "dig cw-29-87") == "7.3.2b#2"


@case("fatal", "7.2#7")
def test_idle_units_are_marked_too() -> None:
    match = table({"GP-2": DIVISION, "GP-1": ["fr-1-met"]}, ask="choose_formations")
    match.play("activate 29")
    match.play("done")
    match.play("move_first")
    assert refused(match, "march fr-1-met") == "7.2#7"
    match.play("march cw-29-86")
    match.play("to GP-3")
    match.play("done")
    assert pieces_marked(match, "activated") == set(DIVISION)


@case("fatal", "7.2#7")
def test_only_a_formation_with_somebody_in_play_is_activated() -> None:
    match = table({"GP-2": ["fr-1-met"], "to_come": ["cw-42-125"], "box": ["cw-52-155"]}, ask="choose_formations")
    assert offered(match) == ["activate 52", "activate 1FR", "done"]
    assert refused(match, "activate 42") == "7.2#7"
    assert refused(match, "activate T9") == "7.2#7"
    match = table({"GP-2": ["tu-9-25"], "box": ["tu-7-19"]}, ask="choose_formations", seat="turkish")
    assert refused(match, "activate T7") == "7.2#7"


@case("fatal", "7.2.1")
def test_independents_act_with_any_formation_never_alone() -> None:
    match = table({"GP-2": ["cw-29-86"], "GP-7": ["cw-ind-29", "cw-cav-e", "bh-cw-1"]}, ask="choose_formations",
                  activated=["cw-cav-e"], spent=["cw-cav-e"])
    match.play("activate 29")
    match.play("done")
    match.play("move_first")
    assert "march cw-ind-29" in offered(match)
    assert refused(match, "march cw-cav-e") == "7.2#4"
    assert "cw-ind-29" not in pieces_marked(match, "activated")
    match.play("march cw-ind-29")
    match.play("to GP-11")
    assert "cw-ind-29" in pieces_marked(match, "activated")
    # R-83 it goes on acting in this segment
    assert "dig cw-ind-29" in offered(match)


@case("fatal", "7.2.1")
def test_without_a_formation_nobody_acts() -> None:
    match = table({"GP-7": ["cw-ind-29"]}, ask="choose_formations")
    assert offered(match) == ["done"]
    match.play("done")
    assert match.seat == "turkish"
    assert where(match, "cw-ind-29") == "GP-7"
    assert refused(table({"GP-7": ["cw-ind-29"]}, ask="choose_activation"), "land") == "7.2#4"


@case("fatal", "7.3#2")
def test_naval_declaration_bars_land_activation() -> None:
    match = table({"GP-2": DIVISION, "box": ["hms-albion"]}, ask="choose_activation", declared_naval=True)
    assert offered(match) == ["naval", "pass"]
    assert refused(match, "land") == "7.3#2"


@case("fatal", "7.3.1#1")
def test_fighting_first_allows_moving_afterwards() -> None:
    match = table({"GP-2": DIVISION, "GP-3": ["tu-9-25"]}, ask="declare_order", acting=["29"],
                  pending=[{"step": "declare_order", "seat": "allied"}, {"step": "half", "first": True},
                           {"step": "half", "first": False}])
    match.play("fight_first")
    match.play("done")
    assert "march cw-29-86" in offered(match)


@case("fatal", "7.2.1")
def test_why_others_do_not_act() -> None:
    match = table({"GP-2": [*DIVISION, "bh-cw-1"], "GP-7": ["cw-ind-29"], "GP-9": ["tu-9-25"]}, ask="movement_half")
    assert refused(match, "march cw-ind-29") == "7.2.1"
    assert refused(match, "march tu-9-25") == "7.2#7"
    match = table({"GP-2": [*DIVISION, "bh-cw-1"]}, ask="movement_half", second=True, chosen=["cw-29-86"], activated=DIVISION)
    assert refused(match, "march cw-29-87") == "7.3.2c#3"
