"""7.3.2 Land movement: how far, out of contact, without supply."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import is_marked, pieces_marked, points, question_id, state_of, table, where
from umpire.engine.match import Match

NO_DIE = {"nothing is rolled": 1.0}


def moving(places: dict[str, list[str]], *formations: str, **position: Any) -> Match:
    """Return the movement half of the Allied player, or of the Turk if a Turkish formation acts."""
    seat = "turkish" if formations[0].startswith("T") else "allied"
    return table(places, ask="movement_half", seat=seat, acting=list(formations), kind="land", **position)


def goals(match: Match) -> set[str]:
    return {option.removeprefix("to ") for option in offered(match) if option.startswith("to ")}


def march(match: Match, unit: str, area: str, dice: list[int] | None = None) -> None:
    match.play(f"march {unit}")
    match.play(f"to {area}", dice=dice or [])


# How far

@case("fatal", "7.3.2#1")
@pytest.mark.parametrize("unit", ["cw-29-86", "cw-29-art"])
def test_infantry_and_guns_move_one_area(unit: str) -> None:
    match = moving({"GP-1": [unit, "bh-cw-1"]}, "29")
    match.play(f"march {unit}")
    assert goals(match) == {"GP-2", "GP-3"}
    assert refused(match, "to GP-4") == "7.3.2#1"
    assert refused(match, "to AA-HELLAS") == "7.3.2#1"
    assert refused(match, "done") == "7.3.2#1"
    match.play("to GP-3")
    assert where(match, unit) == "GP-3"
    assert refused(match, f"march {unit}") == "7.3.2#1"


@case("fatal", "7.3.2#1")
def test_a_unit_walks_into_empty_areas_and_takes_them() -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-2": ["F-SEB"]}, "29")
    march(match, "cw-29-86", "GP-2")
    assert where(match, "F-SEB") == "eliminated"
    assert points(match)["allied"] == 7


@case("fatal", "7.3.2#2")
def test_cavalry_moves_two_areas() -> None:
    match = moving({"GP-1": ["cw-anz-1lh", "bh-cw-1"]}, "ANZAC")
    match.play("march cw-anz-1lh")
    match.play("to GP-3")
    assert goals(match) == {"GP-1", "GP-2", "GP-4", "GP-7"}
    match.play("to GP-7")
    assert where(match, "cw-anz-1lh") == "GP-7"
    assert "march cw-anz-1lh" not in offered(match)


@case("fatal", "7.3.2#2")
def test_cavalry_may_stop_after_one_area_and_never_enters_one_with_enemies() -> None:
    match = moving({"GP-1": ["cw-anz-1lh", "bh-cw-1"], "GP-4": ["tu-9-25"]}, "ANZAC")
    match.play("march cw-anz-1lh")
    match.play("to GP-3")
    assert refused(match, "to GP-4") == "7.4#1"
    match.play("done")
    assert where(match, "cw-anz-1lh") == "GP-3"


@case("fatal", "7.3.2#3")
def test_guns_that_have_fired_do_not_move() -> None:
    match = moving({"GP-1": ["cw-29-art", "cw-29-86", "bh-cw-1"]}, "29", fired=["cw-29-art"])
    assert refused(match, "march cw-29-art") == "7.3.2#3"
    assert refused(match, "strategic cw-29-art") == "7.3.2#3"


@case("fatal", "7.4#1")
def test_nobody_enters_an_area_with_enemy_land_units() -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-3": ["tu-9-25"]}, "29")
    match.play("march cw-29-86")
    assert goals(match) == {"GP-2"}
    assert refused(match, "to GP-3") == "7.4#1"


@case("fatal", "7.4#2")
def test_stacking_counts_where_a_move_ends() -> None:
    full = ["cw-29-86", "cw-29-87", "cw-42-125", "cw-52-155"]
    places = {"GP-1": ["cw-1aus-1", "cw-anz-1lh", "bh-cw-1"], "GP-2": full, "GP-3": ["fr-1-met", "fr-1-col"]}
    match = moving(places, "1AUS", "ANZAC")
    assert "march cw-1aus-1" not in offered(match)
    match.play("march cw-anz-1lh")
    # the French area leads on to GP-7, the other one to GP-4
    assert goals(match) == {"GP-2", "GP-3"}
    match.play("to GP-2")
    assert refused(match, "done") == "7.4.1#2"
    assert goals(match) == {"GP-1", "GP-4"}
    match.play("to GP-4")
    assert where(match, "cw-anz-1lh") == "GP-4"


@case("fatal", "7.4.4")
def test_a_beachhead_never_counts_for_stacking() -> None:
    division = ["cw-1aus-1", "cw-1aus-2", "cw-1aus-3", "cw-1aus-fa", "cw-1aus-hv", "cw-ind-29"]
    match = moving({"GP-1": [*division, "bh-cw-1"], "GP-2": ["cw-cav-e"]}, "29")
    march(match, "cw-cav-e", "GP-1")
    assert where(match, "cw-cav-e") == "GP-1"


# Out of contact

@case("fatal", "7.3.2#4")
def test_from_contact_to_an_area_away_from_the_enemy_without_a_check() -> None:
    match = moving({"GP-3": ["cw-29-86", "bh-cw-1"], "GP-7": ["tu-9-25"]}, "29")
    match.play("march cw-29-86")
    assert odds_of(match, "to GP-1") == NO_DIE
    match.play("to GP-1")
    assert where(match, "cw-29-86") == "GP-1"


@case("fatal", "7.3.2#4")
def test_from_contact_to_friends_who_were_dug_in_without_a_check() -> None:
    places = {"GP-3": ["cw-29-86", "bh-cw-1"], "GP-2": ["cw-29-87"], "GP-4": ["tu-9-25"]}
    match = moving(places, "29", entrenched=["cw-29-87"], dug_in=["cw-29-87"])
    match.play("march cw-29-86")
    assert odds_of(match, "to GP-2") == NO_DIE
    # dug in only since then is not enough
    match = moving(places, "29", entrenched=["cw-29-87"])
    match.play("march cw-29-86")
    assert odds_of(match, "to GP-2") == {"passes": 0.6, "fails": 0.4}


@case("fatal", "7.3.2#4")
def test_friends_who_have_left_their_trenches_cover_nobody() -> None:
    places = {"GP-3": ["cw-29-86", "bh-cw-1"], "GP-2": ["cw-29-87"], "GP-4": ["tu-9-25"]}
    match = moving(places, "29", entrenched=["cw-29-87"], dug_in=["cw-29-87"])
    march(match, "cw-29-87", "GP-1")
    match.play("march cw-29-86")
    assert odds_of(match, "to GP-2") == {"passes": 0.6, "fails": 0.4}


@case("fatal", "7.3.2#4")
def test_who_is_dug_in_as_the_impulse_begins_is_remembered() -> None:
    match = table({"GP-3": ["cw-29-86"]}, entrenched=["cw-29-86"], pending=[{"step": "impulse", "number": 2}])
    assert pieces_marked(match, "dug_in") == {"cw-29-86"}


@case("fatal", "7.3.2#4")
def test_only_the_first_step_out_of_contact_is_tested() -> None:
    match = moving({"GP-3": ["cw-anz-1lh", "bh-cw-1"], "GP-4": ["tu-9-25"], "GP-6": ["tu-9-26"]}, "ANZAC")
    match.play("march cw-anz-1lh")
    assert odds_of(match, "to GP-7") == {"passes": 0.7, "fails": 0.3}
    match.play("to GP-7", dice=[7])
    assert odds_of(match, "to GP-3") == NO_DIE
    # who does not begin in contact is never tested
    match = moving({"GP-1": ["cw-anz-1lh", "bh-cw-1"], "GP-4": ["tu-9-25"]}, "ANZAC")
    match.play("march cw-anz-1lh")
    assert odds_of(match, "to GP-2") == NO_DIE
    match.play("to GP-2")
    assert odds_of(match, "to GP-3") == NO_DIE


@case("fatal", "7.3.2#5")
@pytest.mark.parametrize(("die", "place", "held"), [(6, "GP-2", False), (7, "GP-3", True)])
def test_the_check_out_of_contact(die: int, place: str, held: bool) -> None:
    match = moving({"GP-3": ["cw-29-86", "bh-cw-1"], "GP-4": ["tu-9-25"]}, "29")
    march(match, "cw-29-86", "GP-2", [die])
    assert where(match, "cw-29-86") == place
    assert is_marked(match, "held_by_contact", "cw-29-86") == held
    assert refused(match, "march cw-29-86") == ("7.3.2#5" if held else "7.3.2#1")
    assert is_marked(match, "activated", "cw-29-86")


@case("fatal", "7.3.2#5")
def test_no_check_in_a_second_activation() -> None:
    match = table({"GP-3": ["cw-29-86", "bh-cw-1"], "GP-4": ["tu-9-25"]}, ask="movement_half", second=True, chosen=["cw-29-86"],
                  activated=["cw-29-86"], kind="land")
    match.play("march cw-29-86")
    assert goals(match) == {"GP-1", "GP-7"}
    assert refused(match, "to GP-2") == "7.3.2#5"
    match.play("to GP-1")
    assert is_marked(match, "twice", "cw-29-86")


@case("fatal", "7.3.2#4")
def test_unit_with_nowhere_to_go_cannot_march() -> None:
    match = table({"GP-1": ["cw-29-86", "bh-cw-1"], "GP-2": ["tu-9-25"], "GP-3": ["tu-9-26"]}, ask="movement_half", acting=["29"])
    assert refused(match, "march cw-29-86") == "7.3.2#4"


# Shaken, unsupplied

@case("fatal", "8.4.1c")
@pytest.mark.parametrize(("state", "number"), [("disorganized", "8.4.1c"), ("broken", "8.4.1d")])
def test_the_shaken_do_not_move(state: str, number: str) -> None:
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"]}, "29", **{state: ["cw-29-86"]})
    assert refused(match, "march cw-29-86") == number
    assert refused(match, "strategic cw-29-86") == number
    assert refused(match, "dig cw-29-86") == number


@case("fatal", "7.3.2b#1")
def test_the_unsupplied_move_one_area_away_from_the_enemy() -> None:
    places = {"GP-3": ["cw-anz-1lh"], "GP-4": ["tu-9-25"]}
    match = moving(places, "ANZAC", out_of_supply=["cw-anz-1lh"])
    match.play("march cw-anz-1lh")
    assert goals(match) == {"GP-1", "GP-7"}
    assert refused(match, "to GP-2") == "7.3.2b#1"
    match.play("to GP-7")
    assert question_id(match) == "movement_half"


@case("fatal", "7.3.2b#1")
def test_the_unsupplied_never_come_next_to_the_enemy() -> None:
    match = moving({"GP-1": ["cw-29-86"], "GP-4": ["tu-9-25"]}, "29", cut_off=["cw-29-86"])
    assert refused(match, "march cw-29-86") == "7.3.2#4"


@case("fatal", "7.3.2b#2")
def test_the_unsupplied_neither_move_strategically_nor_dig_in() -> None:
    match = moving({"GP-1": ["cw-29-86"], "GP-2": ["cw-29-87"]}, "29", out_of_supply=["cw-29-86", "cw-29-87"])
    assert refused(match, "strategic cw-29-86") == "7.3.2b#2"
    assert refused(match, "dig cw-29-86") == "7.3.2b#2"


@case("fatal", "11.2#2")
def test_a_beachhead_alone_is_lost_to_turks_who_enter() -> None:
    match = moving({"GP-1": ["bh-cw-1"], "GP-2": ["tu-9-25"]}, "T9", allied_areas=["GP-1"])
    march(match, "tu-9-25", "GP-1")
    assert where(match, "bh-cw-1") == "eliminated"
    assert points(match)["turkish"] == 10
    assert not state_of(match).allied_areas


@case("fatal", "7.3.1#1")
def test_what_is_asked() -> None:
    assert moving({"GP-1": ["cw-29-86"], "box": ["cw-29-87"]}, "29").prompt == "Which unit moves, lands or digs in?"
    # nobody is left in the box
    assert moving({"GP-1": ["cw-29-86"]}, "29").prompt == "Which unit moves or digs in?"
    assert moving({"GP-1": ["tu-9-25"]}, "T9", fight_first=True).prompt == "The fighting is over. Which unit moves or digs in?"
