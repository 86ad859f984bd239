"""7.5, 7.6 Amphibious movement, and what becomes of those who landed."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import is_marked, pieces_marked, question_id, state_of, table, where
from titles.fatal.test_7_movement import NO_DIE, goals, march, moving
from umpire.engine.match import Match
from umpire.engine.sets import members
from umpire.titles.fatal.components import AREAS, PIECES
from umpire.titles.fatal.rules import operations_amphibious
from umpire.titles.fatal.rules.operations_activation import actors

DIVISION = ["cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art"]
HELD = {"GP-1": ["tu-9-25"], "GP-3": ["tu-9-26"], "GP-7": ["tu-9-27"]}


def landing(places: dict[str, list[str]], **position: Any) -> Match:
    """Return the 29th Division in the box, in the movement half; what follows it is the end of the segment."""
    ending = ["back_to_the_box", "set_beachheads"]
    pending = [{"step": "movement_half", "seat": "allied"}, *ending]
    return moving({"box": DIVISION, **places}, "29", pending=pending, **position)


def land(match: Match, unit: str, area: str, dice: list[int] | None = None) -> None:
    match.play(f"embark {unit}")
    match.play(f"to {area}", dice=dice or [])


# 7.5 to an Assault Area

@case("fatal", "2.4#3")
def test_landings_come_from_assault_areas_only() -> None:
    match = landing(HELD)
    match.play("embark cw-29-86")
    assert goals(match) == {"AA-BESIKA", "AA-BULAIR", "AA-GABATEPE", "AA-HELLAS", "AA-KUMKALE", "AA-SEDDELBAHR", "AA-YBEACH"}
    assert refused(match, "to AEGEAN") == "2.4#3"
    assert refused(match, "to DS-1") == "2.4#3"


@case("fatal", "7.5#1")
def test_from_the_box_to_an_assault_area() -> None:
    match = landing({**HELD, "GP-2": ["cw-42-125"]})
    land(match, "cw-29-86", "AA-HELLAS")
    assert where(match, "cw-29-86") == "AA-HELLAS"
    assert refused(match, "embark cw-29-86") == "7.3.2#1"
    assert refused(match, "embark cw-42-125") == "7.2#7"
    assert pieces_marked(match, "landing") == {"cw-29-86"}


@case("fatal", "7.5#1")
@pytest.mark.parametrize(("head", "fed", "number"), [
    ("bh-cw-1", ["bh-cw-1"], ""), ("bh-fr-1", ["bh-fr-1"], "7.5#1"), ("bh-cw-1", [], "7.5#1"), ("F-SEB", [], "7.5#1"),
])
def test_or_to_a_supplied_beachhead_of_the_nationality(head: str, fed: list[str], number: str) -> None:
    match = landing({"GP-2": [head]}, fed=fed)
    match.play("embark cw-29-86")
    if number:
        assert refused(match, "to GP-2") == number
    else:
        match.play("to GP-2")
        assert where(match, "cw-29-86") == "GP-2"


@case("fatal", "7.5#1")
@pytest.mark.parametrize(("state", "number"), [("disorganized", "8.4.1c"), ("broken", "8.4.1d"), ("fired", "7.3.2#3")])
def test_units_that_cannot_move_do_not_land(state: str, number: str) -> None:
    assert refused(landing(HELD, **{state: ["cw-29-art"]}), "embark cw-29-art") == number


@case("fatal", "7.5#1")
def test_turks_never_land() -> None:
    match = moving({"box": ["tu-9-25"], "GP-2": ["tu-9-26"]}, "T9")
    assert refused(match, "embark tu-9-25") == "7.5#1"


@case("fatal", "7.5#2")
def test_guns_do_not_go_where_they_would_have_to_assault() -> None:
    match = landing(HELD)
    match.play("embark cw-29-art")
    assert refused(match, "to AA-HELLAS") == "7.5#2"
    assert "AA-BESIKA" in goals(match)


@case("fatal", "7.5#2")
def test_nobody_walks_past_a_held_coast() -> None:
    match = landing({"GP-1": ["tu-9-25"]})
    land(match, "cw-29-86", "AA-SEDDELBAHR")
    # GP-2 is empty, but GP-1 is held
    assert where(match, "cw-29-86") == "AA-SEDDELBAHR"
    assert question_id(match) == "movement_half"


@case("fatal", "7.5#3")
@pytest.mark.parametrize("marker", ["dummy", "level_1 up"])
def test_mines_bar_the_assault_area(marker: str) -> None:
    match = landing({**HELD, "GP-2": ["bh-cw-1"]}, mines={"AA-HELLAS": [marker], "AA-SEDDELBAHR": [marker]})
    match.play("embark cw-29-86")
    assert refused(match, "to AA-HELLAS") == "7.5#3"
    # R-86 not the Beachhead behind them
    assert "GP-2" in goals(match)


@case("fatal", "7.4#1")
@pytest.mark.parametrize("position", [{}, {"crippled": ["gs-goeben"]}, {"fired": ["gs-goeben"]}])
def test_nobody_lands_among_enemy_ships(position: dict[str, Any]) -> None:
    match = landing({**HELD, "AA-SEDDELBAHR": ["gs-goeben"], "GP-2": ["bh-cw-1"]}, **position)
    match.play("embark cw-29-86")
    assert refused(match, "to AA-SEDDELBAHR") == "7.4#1"
    assert "AA-HELLAS" in goals(match)
    # R-86 the Beachhead behind them is open
    assert "GP-2" in goals(match)
    match = landing({**HELD, "AA-SEDDELBAHR": ["gs-goeben"]}, **position)
    match.play("land_all 29")
    assert refused(match, "to AA-SEDDELBAHR") == "7.4#1"
    # off a coast that nobody holds, too
    match = landing({"AA-SEDDELBAHR": ["gs-goeben"]}, **position)
    match.play("embark cw-29-86")
    assert refused(match, "to AA-SEDDELBAHR") == "7.4#1"


@case("fatal", "7.4#1")
def test_enemy_ships_in_every_assault_area_keep_all_in_the_box() -> None:
    waters = [area for area in AREAS if area.startswith("AA-")]
    fleet = ["gs-goeben", "gs-breslau", "ts-barbarossa", "ts-torgut-reis", "ts-mussudieh"]
    mined = {area: ["dummy"] for area in waters[len(fleet):]}
    match = landing({area: [ship] for area, ship in zip(waters, fleet, strict=False)}, mines=mined, suvla_turn=2)
    assert refused(match, "embark cw-29-86") == "7.5#1"
    assert refused(match, "land_all 29") == "7.2#7"


@case("fatal", "13.5#1")
@pytest.mark.parametrize(("opens", "number"), [(0, "13.5#1"), (4, "13.5#1"), (3, "")])
def test_suvla_only_when_it_is_open(opens: int, number: str) -> None:
    match = landing(HELD, suvla_turn=opens)
    match.play("embark cw-29-86")
    if number:
        assert refused(match, "to AA-SUVLA") == number
    else:
        assert "to AA-SUVLA" in offered(match)


@case("fatal", "7.4.1#1")
def test_stacking_holds_in_assault_areas() -> None:
    match = landing({**HELD, "AA-HELLAS": ["fr-1-met", "fr-1-col"]}, landing=["fr-1-met", "fr-1-col"])
    match.play("embark cw-29-86")
    assert refused(match, "to AA-HELLAS") == "7.4.1#3"


@case("fatal", "7.5#6")
def test_in_an_assault_area_movement_is_over() -> None:
    match = landing(HELD)
    land(match, "cw-29-86", "AA-HELLAS")
    assert refused(match, "march cw-29-86") == "7.5#6"
    assert refused(match, "strategic cw-29-86") == "7.5#6"


@case("fatal", "7.3.1#2")
def test_fighting_first_bars_amphibious_assaults() -> None:
    match = landing({**HELD, "GP-2": ["bh-cw-1"]}, fight_first=True)
    match.play("embark cw-29-86")
    assert refused(match, "to AA-HELLAS") == "7.3.1#2"
    assert offered(match) == ["to GP-2"]
    assert refused(landing(HELD, fight_first=True), "embark cw-29-86") == "7.5#1"


# 7.5#4 rough sea

@case("fatal", "7.5#4")
def test_a_calm_sea_asks_no_check() -> None:
    match = landing(HELD)
    match.play("embark cw-29-86")
    assert odds_of(match, "to AA-HELLAS") == NO_DIE


@case("fatal", "7.5#4")
@pytest.mark.parametrize(("die", "is_asked"), [(6, False), (7, True)])
def test_in_rough_sea_every_unit_checks(die: int, is_asked: bool) -> None:
    match = landing(HELD, sea="rough")
    match.play("embark cw-29-86")
    assert odds_of(match, "to AA-HELLAS") == {"passes": 0.6, "fails": 0.4}
    match.play("to AA-HELLAS", dice=[die])
    assert ("turn_back" in offered(match)) == is_asked
    assert where(match, "cw-29-86") == ("box" if is_asked else "AA-HELLAS")


@case("fatal", "7.5#4")
def test_failed_sea_check_turns_back_or_presses_on() -> None:
    match = landing(HELD, sea="rough")
    land(match, "cw-29-86", "AA-HELLAS", [7])
    assert offered(match) == ["turn_back", "press_on"]
    match.play("turn_back")
    assert where(match, "cw-29-86") == "box"
    assert not pieces_marked(match, "disorganized")
    assert refused(match, "embark cw-29-86") == "7.3.2#1"
    land(match, "cw-29-87", "AA-HELLAS", [8])
    match.play("press_on")
    assert where(match, "cw-29-87") == "AA-HELLAS"
    assert pieces_marked(match, "disorganized") == {"cw-29-87"}
    # R-61 it cannot attack, and goes back to the box after the assaults
    assert not operations_amphibious.must_still_attack(state_of(match))
    match.play("done")
    assert where(match, "cw-29-87") == "box"
    assert pieces_marked(match, "disorganized") == {"cw-29-87"}


@case("fatal", "7.5#4")
def test_disorganized_at_a_beachhead_it_stays_and_may_dig_in_at_once() -> None:
    match = landing({"GP-2": ["bh-cw-1"]}, sea="rough")
    land(match, "cw-29-86", "GP-2", [10])
    assert offered(match) == ["turn_back", "press_on", "dig_in cw-29-86"]
    match.play("dig_in cw-29-86")
    assert where(match, "cw-29-86") == "GP-2"
    assert pieces_marked(match, "entrenched") == pieces_marked(match, "disorganized") == {"cw-29-86"}
    assert refused(match, "march cw-29-86") == "7.3.2#1"
    land(match, "cw-29-art", "GP-2", [10])
    assert refused(match, "dig_in cw-29-art") == "7.3.2d#1"
    # the check is of 7.5#4, and so is the word about another unit
    assert refused(match, "dig_in cw-29-87") == "7.5#4"


# 7.5#5 through a Beachhead

@case("fatal", "7.5#5")
def test_through_a_beachhead_a_unit_moves_on_even_next_to_the_enemy() -> None:
    match = landing({"GP-2": ["bh-cw-1"], "GP-4": ["tu-9-25"]})
    land(match, "cw-29-86", "GP-2")
    match.play("march cw-29-86")
    assert odds_of(match, "to GP-3") == NO_DIE
    match.play("to GP-3")
    assert where(match, "cw-29-86") == "GP-3"
    # one that was there before checks
    match = moving({"GP-2": ["bh-cw-1", "cw-29-86"], "GP-4": ["tu-9-25"]}, "29")
    match.play("march cw-29-86")
    assert odds_of(match, "to GP-3") == {"passes": 0.6, "fails": 0.4}


@case("fatal", "7.5#5")
def test_or_strategically_even_from_next_to_the_enemy() -> None:
    match = landing({"GP-2": ["bh-cw-1"], "GP-4": ["tu-9-25"]}, allied_areas=["GP-2", "GP-1"])
    land(match, "cw-29-86", "GP-2")
    match.play("strategic cw-29-86")
    assert goals(match) == {"GP-1"}
    match.play("to GP-1")
    assert refused(match, "dig cw-29-86") == "7.3.2a#3"


@case("fatal", "7.5#5")
def test_full_beachhead_lets_units_pass_through() -> None:
    full = ["cw-42-125", "cw-42-126", "cw-52-155", "cw-52-156"]
    match = landing({"GP-2": ["bh-cw-1", *full]})
    land(match, "cw-29-86", "GP-2")
    assert offered(match) == ["march cw-29-86", "strategic cw-29-86"]
    assert refused(match, "march cw-29-87") == "7.4#2"
    match.play("march cw-29-86")
    assert goals(match) == {"GP-1", "GP-3", "GP-4"}
    assert refused(match, "done") == "7.3.2#1"
    match.play("to GP-1")
    assert where(match, "cw-29-86") == "GP-1"
    # with nowhere to go on to, it does not land
    around = {"GP-1": ["tu-9-25"], "GP-3": ["tu-9-26"], "GP-4": ["tu-9-27"]}
    match = landing({"GP-2": ["bh-cw-1", *full], **around})
    match.play("embark cw-29-86")
    assert refused(match, "to GP-2") == "7.4.1#2"


@case("fatal", "7.5#7")
def test_units_of_the_box_come_by_sea_alone() -> None:
    match = landing(HELD)
    assert refused(match, "march cw-29-86") == "7.3.2#1"
    assert refused(match, "strategic cw-29-86") == "7.3.2#1"
    assert "embark cw-29-86" in offered(match)
    match = moving({"GP-2": ["cw-29-86", "bh-cw-1"], "box": ["cw-29-87"]}, "29")
    assert refused(match, "embark cw-29-86") == "7.5#1"
    assert "embark cw-29-87" in offered(match)


# 7.6 the assault

@case("fatal", "7.6#1")
def test_nobody_holds_the_coast_and_the_unit_goes_ashore_at_once() -> None:
    match = landing({"GP-2": ["F-SEB"]})
    land(match, "cw-29-86", "AA-SEDDELBAHR")
    assert offered(match) == ["to GP-1", "to GP-2"]
    assert refused(match, "to GP-3") == "7.6#1"
    match.play("to GP-2")
    assert where(match, "cw-29-86") == "GP-2"
    assert where(match, "F-SEB") == "eliminated"
    state = state_of(match)
    assert state.landing_tried
    assert pieces_marked(match, "fought") == {"cw-29-86"}
    assert [AREAS[area] for area in members(state.won_by_landing)] == ["GP-2"]
    assert "cw-29-86" not in " ".join(offered(match))


@case("fatal", "7.6#6")
@case("fatal", "11.2#1")
@case("fatal", "12.1.2")
def test_ground_that_was_allied_before_is_not_won_from_the_sea() -> None:
    match = landing({"GP-1": ["cw-42-125"], "box": [*DIVISION, "bh-cw-1"], "GP-3": ["tu-9-25"]})
    land(match, "cw-29-86", "AA-HELLAS")
    match.play("to GP-1")
    assert where(match, "cw-29-86") == "GP-1"
    state = state_of(match)
    assert (state.landing_tried, state.won_by_landing) == (False, 0)
    # it has moved, and no more: it may fight, or dig in
    assert not pieces_marked(match, "fought") | pieces_marked(match, "landing")
    assert refused(match, "march cw-29-86") == "7.3.2#1"
    assert "dig cw-29-86" in offered(match)
    match.play("done")
    assert question_id(match) != "place_beachhead"
    assert where(match, "bh-cw-1") == "box"


@case("fatal", "7.6#6")
@case("fatal", "11.2#1")
def test_ground_that_was_just_taken_by_land_is_not_won_from_the_sea() -> None:
    pending = [{"step": "movement_half", "seat": "allied"}, "back_to_the_box", "set_beachheads"]
    match = moving({"GP-2": ["cw-42-125"], "box": [*DIVISION, "bh-cw-1"]}, "29", "42", pending=pending)
    march(match, "cw-42-125", "GP-1")
    land(match, "cw-29-86", "AA-HELLAS")
    match.play("to GP-1")
    assert not state_of(match).won_by_landing
    assert refused(match, "set_beachhead bh-cw-1") == "3.0"


@case("fatal", "7.6#6")
def test_an_area_that_the_first_of_several_has_won_is_won_by_all() -> None:
    match = landing({"box": [*DIVISION, "bh-cw-1"]})
    for unit in DIVISION[:2]:
        land(match, unit, "AA-HELLAS")
        match.play("to GP-1")
    assert pieces_marked(match, "fought") == set(DIVISION[:2])
    match.play("done")
    assert offered(match) == ["set_beachhead bh-cw-1", "done"]


@case("fatal", "7.6#6")
def test_empty_ground_under_allied_control_is_not_won_either() -> None:
    match = landing({"box": [*DIVISION, "bh-cw-1"]}, allied_areas=["GP-1"])
    land(match, "cw-29-86", "AA-SEDDELBAHR")
    match.play("to GP-1")
    assert not state_of(match).won_by_landing
    # GP-2 is Turkish, and is won
    land(match, "cw-29-87", "AA-SEDDELBAHR")
    match.play("to GP-2")
    assert state_of(match).landing_tried
    assert [AREAS[area] for area in members(state_of(match).won_by_landing)] == ["GP-2"]


@case("fatal", "7.6#1")
def test_guns_go_ashore_where_nobody_holds_the_coast() -> None:
    match = landing({})
    land(match, "cw-29-art", "AA-HELLAS")
    assert offered(match) == ["to GP-1"]


def must(match: Match) -> list[str]:
    return [PIECES[unit] for unit in members(operations_amphibious.must_still_attack(state_of(match)))]


@case("fatal", "7.6#1")
def test_units_off_a_held_coast_must_assault() -> None:
    match = landing(HELD)
    land(match, "cw-29-86", "AA-HELLAS")
    assert state_of(match).landing_tried
    assert must(match) == ["cw-29-86"]
    at_sea = {"AA-HELLAS": ["cw-29-86"], **HELD}
    assert must(moving(at_sea, "29", landing=["cw-29-86"])) == ["cw-29-86"]
    # not who has, nor whom the sea has Disorganized, nor whose area was assaulted already
    assert must(moving(at_sea, "29", landing=["cw-29-86"], fought=["cw-29-86"])) == []
    assert must(moving(at_sea, "29", landing=["cw-29-86"], disorganized=["cw-29-86"])) == []
    assert must(moving(at_sea, "29", landing=["cw-29-86"], fought_areas=["GP-1"])) == []


def at_hellas(places: dict[str, list[str]], *units: str, **position: Any) -> Match:
    """Units in AA-HELLAS, off GP-1 alone, in the combat half; what follows it is the end of the segment."""
    return combat_half_at_sea({"AA-HELLAS": list(units), **places}, *units, **position)


def combat_half_at_sea(places: dict[str, list[str]], *units: str, **position: Any) -> Match:
    """Return the combat half with these units in Assault Areas."""
    pending = [{"step": "combat_half", "seat": "allied"}, "back_to_the_box", "set_beachheads"]
    sea: dict[str, Any] = {"landing": list(units), "moved": list(units)}
    return table({"box": ["bh-cw-1"], **places}, kind="land", acting=["29", "42"], pending=pending, **sea, **position)


# with Germans and independents, who stack freely, more than four times what a brigade attacks with
STRONG = ["tu-9-25", "tu-9-26", "tu-9-27", "tu-gal", "tu-bru", "ge-vol-1", "ge-vol-2", "ge-vol-3"]


@case("fatal", "7.6#1")
@case("fatal", "7.5#2")
def test_all_units_off_a_held_coast_assault_it() -> None:
    match = at_hellas({"GP-1": ["tu-9-26"]}, "cw-29-86", "cw-29-87", "cw-29-88")
    match.play("assault GP-1")
    match.play("with cw-29-86")
    assert refused(match, "attack") == "7.6#1"
    assert match.prompt.endswith("The others who landed must attack too: add them.")
    match.play("with cw-29-87")
    assert refused(match, "attack") == "7.6#1"
    match.play("with cw-29-88")
    assert "attack" in offered(match)


@case("fatal", "7.6#1")
def test_land_assault_must_include_units_at_sea() -> None:
    """R-66 The area is assaulted once: who stays out of it would walk ashore, or be thrown back, without a fight."""
    match = at_hellas({"GP-1": ["tu-9-26"], "GP-2": ["cw-42-125", "cw-42-126"], "GP-3": ["tu-9-25"]}, "cw-29-86")
    match.play("assault GP-1")
    match.play("with cw-42-125")
    assert refused(match, "attack") == "7.6#1"
    match.play("with cw-29-86")
    # who stands on land is free to stay out
    assert "attack" in offered(match)


@case("fatal", "7.6#1")
@pytest.mark.parametrize(("second", "number"), [(["tu-9-26"], ""), ([], "7.6#1"), (STRONG, "7.6#1")])
def test_another_held_area_of_the_coast_will_do_if_it_can_be_assaulted(second: list[str], number: str) -> None:
    """R-37 AA-SEDDELBAHR lies off GP-1 and GP-2. The third time GP-2 is too strong for one brigade (8.3.1#4)."""
    places = {"AA-SEDDELBAHR": ["cw-29-86", "cw-29-87"], "GP-1": ["tu-19-57"], "GP-2": second}
    match = combat_half_at_sea(places, "cw-29-86", "cw-29-87", entrenched=second if second == STRONG else [])
    match.play("assault GP-1")
    match.play("with cw-29-86")
    if number:
        assert refused(match, "attack") == number
        return
    match.play("attack", dice=[1])
    while question_id(match) != "combat_half":
        match.play(offered(match)[-1], dice=[1] if question_id(match) == "take_checks" else [])
    # the other has its own area to assault, and must
    assert offered(match) == ["assault GP-2"]
    match.play("assault GP-2")
    match.play("with cw-29-87")
    assert "attack" in offered(match)


@case("fatal", "7.6#1")
def test_an_area_that_was_assaulted_before_will_not_do() -> None:
    """R-66 GP-2 was assaulted in this segment, and cannot be again."""
    places = {"AA-SEDDELBAHR": ["cw-29-86", "cw-29-87"], "GP-1": ["tu-19-57"], "GP-2": ["tu-9-26"]}
    match = combat_half_at_sea(places, "cw-29-86", "cw-29-87", fought_areas=["GP-2"])
    match.play("assault GP-1")
    match.play("with cw-29-86")
    assert refused(match, "attack") == "7.6#1"
    match.play("with cw-29-87")
    assert "attack" in offered(match)


@case("fatal", "7.6#1")
@pytest.mark.parametrize(("first", "number"), [("cw-29-86", ""), ("cw-29-87", "7.6#1")])
def test_units_with_no_other_coast_must_join(first: str, number: str) -> None:
    """AA-HELLAS lies off GP-1 alone, AA-SEDDELBAHR off GP-2 too: the 86th has to be in the assault on GP-1, the 87th has not."""
    places = {"AA-HELLAS": ["cw-29-86"], "AA-SEDDELBAHR": ["cw-29-87"], "GP-1": ["tu-19-57"], "GP-2": ["tu-9-26"]}
    match = combat_half_at_sea(places, "cw-29-86", "cw-29-87")
    match.play("assault GP-1")
    match.play(f"with {first}")
    assert (refused(match, "attack") if number else "") == number
    assert ("attack" in offered(match)) == (not number)


@case("fatal", "7.6#1")
def test_units_unable_to_attack_do_not_block_an_assault() -> None:
    """R-61 The sea has Disorganized the 87th."""
    match = at_hellas({"GP-1": ["tu-9-26"]}, "cw-29-86", "cw-29-87", disorganized=["cw-29-87"])
    match.play("assault GP-1")
    match.play("with cw-29-86")
    assert "attack" in offered(match)


def settled(target: list[str], option: str = "disorganized", **position: Any) -> Match:
    """The 86th has assaulted GP-1 from AA-HELLAS and is still there; the 87th failed its check and is in the box."""
    places = {"AA-HELLAS": ["cw-29-86"], "box": ["cw-29-87"], "GP-1": target}
    match = moving(places, "29", landing=["cw-29-86"], disorganized=["cw-29-87"], options={"repulse": option}, **position)
    units = sum([1 << PIECES.index(unit) for unit in ("cw-29-86", "cw-29-87")])
    operations_amphibious.settle_landing(state_of(match), AREAS.index("GP-1"), units)
    return match


@case("fatal", "7.6#4")
def test_a_landing_that_did_not_clear_the_area_is_repulsed() -> None:
    match = settled(["tu-9-25"])
    assert where(match, "cw-29-86") == "box"
    assert pieces_marked(match, "disorganized") == {"cw-29-86", "cw-29-87"}
    assert not pieces_marked(match, "landing")
    # R-61 the other reading: a step further
    match = settled(["tu-9-25"], "further_step")
    assert pieces_marked(match, "disorganized") == {"cw-29-86"}
    assert pieces_marked(match, "broken") == {"cw-29-87"}


@case("fatal", "7.6#4")
def test_units_left_out_of_a_cleared_area_are_unharmed() -> None:
    match = settled([])
    assert pieces_marked(match, "disorganized") == {"cw-29-87"}
    # R-99 without an Allied unit in it nothing is won
    assert not state_of(match).won_by_landing
    match = settled(["cw-29-88"])
    assert [AREAS[area] for area in members(state_of(match).won_by_landing)] == ["GP-1"]


@case("fatal", "7.6#4")
def test_units_unable_to_attack_are_repulsed() -> None:
    match = landing(HELD)
    land(match, "cw-29-86", "AA-HELLAS")
    match.play("done")
    assert where(match, "cw-29-86") == "box"
    assert pieces_marked(match, "disorganized") == {"cw-29-86"}
    assert not pieces_marked(match, "landing")


@case("fatal", "7.6#4")
def test_unit_with_no_target_left_goes_ashore() -> None:
    places = {"AA-HELLAS": ["cw-29-86"]}
    match = table(places, landing=["cw-29-86"], moved=["cw-29-86"], acting=["29"],
                  pending=["back_to_the_box", {"step": "movement_half", "seat": "allied"}])
    assert offered(match) == ["to GP-1"]
    match.play("to GP-1")
    assert where(match, "cw-29-86") == "GP-1"
    assert not pieces_marked(match, "disorganized")


@case("fatal", "7.6#4")
def test_attacker_that_stays_out_returns_unharmed() -> None:
    match = table({"AA-HELLAS": ["cw-29-86"], "GP-7": ["tu-9-25"]}, landing=["cw-29-86"], fought=["cw-29-86"], acting=["29"],
                  pending=["back_to_the_box", {"step": "movement_half", "seat": "allied"}])
    assert where(match, "cw-29-86") == "box"
    assert not pieces_marked(match, "disorganized")


@case("fatal", "7.6#3")
def test_units_ashore_may_join_from_where_they_are() -> None:
    pending = [{"step": "movement_half", "seat": "allied"}, {"step": "half", "first": False}]
    match = moving({"box": DIVISION, **HELD, "GP-2": ["cw-42-125", "bh-cw-1"]}, "29", "42", pending=pending)
    land(match, "cw-29-86", "AA-HELLAS")
    match.play("done")
    assert question_id(match) == "combat_half"
    ready = {PIECES[unit] for unit in members(actors(state_of(match)))}
    assert {"cw-29-86", "cw-42-125"} <= ready
    assert pieces_marked(match, "moved") == {"cw-29-86"}


@case("fatal", "7.6#5")
def test_landing_units_do_not_dig_in() -> None:
    match = landing(HELD)
    land(match, "cw-29-86", "AA-HELLAS")
    assert refused(match, "dig cw-29-86") == "7.6#5"
    match = landing({})
    land(match, "cw-29-86", "AA-HELLAS")
    match.play("to GP-1")
    assert refused(match, "dig cw-29-86") == "7.6#5"
    assert not is_marked(match, "entrenched", "cw-29-86")


@case("fatal", "7.4#2")
def test_where_the_beaches_are_full_nobody_goes_ashore() -> None:
    match = landing({"GP-1": ["fr-1-met", "fr-1-col"], "GP-3": ["tu-9-25"]})
    match.play("embark cw-29-86")
    assert refused(match, "to AA-HELLAS") == "7.4#2"
