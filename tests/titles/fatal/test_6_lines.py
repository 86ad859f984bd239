"""6.5 Lines of supply, 11.5 the Royal Marines, and the markers: each rule of the line in a position of its own."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from support import case
from titles.fatal.fatal_table import is_marked, number, pieces_marked, state_of, table
from umpire.titles.fatal.components import AREAS
from umpire.titles.fatal.rules.supply import can_trace, commanded_areas, mark_out_of_supply

# the way from GP-9 to the north goes by Maidos, Boghali and Ak Bashi, all under Sari Bair or Mal Tepe
SOUTH = {"GP-9": ["tu-9-25"]}


def traces(piece: str, places: Mapping[str, Sequence[str]], **position: Any) -> bool:
    return can_trace(state_of(table(places, ask="movement_half", **position)), number(piece))


# 6.5#1 the chain

@case("fatal", "6.5#1")
def test_a_line_of_areas_leads_to_an_open_source() -> None:
    assert traces("tu-9-25", {"GP-2": ["tu-9-25"]})
    assert traces("tu-9-25", {"GP-34": ["tu-9-25"]})


@case("fatal", "6.5#1")
def test_enemy_units_cut_the_line() -> None:
    neck = {"GP-32": ["tu-9-25"]}
    assert traces("tu-9-25", neck)
    # GP-33 is the only way to Kavak
    assert not traces("tu-9-25", {**neck, "GP-33": ["cw-29-86"]})
    # a line may go round: GP-29 is only one of two ways to GP-32
    assert traces("tu-9-25", {"GP-27": ["tu-9-25"], "GP-29": ["cw-29-86"]})


@case("fatal", "6.5#1")
def test_works_do_not_cut_a_line() -> None:
    assert traces("tu-9-25", {"GP-32": ["tu-9-25"], "GP-33": ["bh-cw-1"]})
    assert traces("cw-29-86", {"A-6": ["bh-cw-1"], "A-8": ["F-HAM"], "A-9": ["cw-29-86"]})


@case("fatal", "6.5#1")
def test_a_line_never_crosses_water() -> None:
    # A-11 and GP-34 touch the same sea area only
    assert not traces("tu-3-31", {"A-11": ["tu-3-31"]}, sources=["gallipoli"])
    assert traces("tu-3-31", {"A-11": ["tu-3-31"]}, sources=["asia"])


# 6.5#2 the rule of the hills

@case("fatal", "6.5#2")
def test_an_empty_area_next_to_an_enemy_hill_carries_no_line() -> None:
    assert traces("tu-9-25", SOUTH)
    assert not traces("tu-9-25", {**SOUTH, "GP-16": ["cw-29-86"]})


@case("fatal", "6.5#2")
def test_friendly_units_in_those_areas_keep_the_line_open() -> None:
    held = {**SOUTH, "GP-16": ["cw-29-86"], "GP-17": ["tu-19-57"], "GP-21": ["tu-19-72"]}
    assert traces("tu-9-25", held)
    # each of the two is needed
    assert not traces("tu-9-25", {key: held[key] for key in held if key != "GP-21"})
    assert not traces("tu-9-25", {key: held[key] for key in held if key != "GP-17"})


@case("fatal", "6.5#2")
@pytest.mark.parametrize("state", ["disorganized", "broken", "out_of_supply"])
def test_a_friendly_unit_in_any_state_is_enough(state: str) -> None:
    held = {**SOUTH, "GP-16": ["cw-29-86"], "GP-17": ["tu-19-57"], "GP-21": ["tu-19-72"]}
    assert traces("tu-9-25", held, **{state: ["tu-19-57", "tu-19-72"]})


@case("fatal", "6.5#2")
def test_an_enemy_on_clear_ground_commands_nothing() -> None:
    # GP-14 is clear: its neighbours GP-15 and GP-16 may be traced through
    assert traces("tu-9-25", {**SOUTH, "GP-14": ["cw-29-86"]})


@case("fatal", "6.5#2")
def test_an_empty_enemy_hill_commands_nothing() -> None:
    assert traces("tu-9-25", SOUTH, allied_areas=["GP-16"])


@case("fatal", "6.5#2")
def test_a_unit_counts_in_its_own_area() -> None:
    # GP-31 is next to the enemy on Yeni Keui; from GP-32 on nothing is
    assert traces("tu-9-25", {"GP-31": ["tu-9-25"], "GP-30": ["cw-29-86"]})


@case("fatal", "6.5#2")
def test_forts_and_beachheads_on_a_hill_command_nothing() -> None:
    # a Beachhead on Tekke Tepe
    assert traces("tu-9-25", {**SOUTH, "GP-22": ["bh-cw-1"]})
    # Nagara is a hill with a fort on it; A-10 next to it is empty
    assert traces("cw-29-86", {"A-8": ["bh-cw-1"], "A-11": ["cw-29-86"], "A-9": ["F-NAG"]})
    assert not traces("cw-29-86", {"A-8": ["bh-cw-1"], "A-11": ["cw-29-86"], "A-9": ["F-NAG", "tu-3-31"]})


@case("fatal", "6.5#2")
def test_the_rule_of_the_hills_holds_for_the_allies_too() -> None:
    beach = {"GP-2": ["bh-cw-1", "cw-29-87"], "GP-7": ["cw-29-86"]}
    assert traces("cw-29-86", beach)
    # Turks on Achi Baba command GP-4 and GP-7; GP-3 lies out of their sight
    assert traces("cw-29-86", {**beach, "GP-6": ["tu-9-25"]})
    assert not traces("cw-29-86", {"GP-5": ["cw-29-86"], "GP-2": ["bh-cw-1", "cw-29-87"], "GP-6": ["tu-9-25"]})
    assert traces("cw-29-86", {"GP-5": ["cw-29-86"], "GP-4": ["cw-29-88"], "GP-2": ["bh-cw-1", "cw-29-87"], "GP-6": ["tu-9-25"]})


@case("fatal", "6.5#2")
def test_a_beachhead_counts_in_its_own_area() -> None:
    # GP-7 is next to Achi Baba, and nobody else is there
    assert traces("cw-29-86", {"GP-7": ["bh-cw-1"], "GP-3": ["cw-29-86"], "GP-6": ["tu-9-25"]})


@case("fatal", "6.5#2")
def test_a_source_under_an_enemy_hill_needs_a_land_unit() -> None:
    # Kavak is next to Bulair alone, so the Asian source shows it: A-4 next to the hill A-2
    alone = {"A-3": ["tu-3-31"], "A-2": ["cw-29-86"], "A-7": ["cw-29-87"]}
    assert not traces("tu-3-31", alone)
    assert traces("tu-3-31", {**alone, "A-4": ["tu-3-32"]})


@case("fatal", "6.5#2")
def test_a_fort_counts_in_its_own_area() -> None:
    # GP-10 is next to Kilid Bahr Plateau; the way on by Maidos is held by a Turk
    cut = {"GP-9": ["cw-29-86"], "GP-10": ["F-MED"], "GP-13": ["tu-9-25"]}
    assert traces("F-MED", cut)
    # but it is no friendly unit for others: GP-8 must pass GP-10
    assert not traces("tu-9-26", {**cut, "GP-8": ["tu-9-26"], "GP-6": ["cw-29-87"]})
    assert traces("tu-9-26", {**cut, "GP-8": ["tu-9-26"], "GP-6": ["cw-29-87"], "GP-10": ["F-MED", "tu-9-27"]})


@case("fatal", "6.5#2")
def test_what_an_enemy_hill_commands() -> None:
    state = state_of(table({"GP-16": ["cw-29-86"]}, ask="movement_half"))
    commanded = {AREAS[area] for area in range(len(AREAS)) if commanded_areas(state, 1) >> area & 1}
    assert commanded == {"GP-14", "GP-15", "GP-17", "GP-19", "GP-21"}


# Sources

@case("fatal", "6.5.1")
def test_a_beachhead_feeds_its_own_nationality() -> None:
    shore = {"GP-2": ["bh-fr-1", "fr-1-met", "cw-29-86"]}
    assert traces("fr-1-met", shore)
    assert not traces("cw-29-86", shore)
    assert traces("cw-29-86", {"GP-2": ["bh-cw-1", "cw-29-86"]})


@case("fatal", "6.5.1")
def test_a_beachhead_that_is_not_fed_feeds_nobody() -> None:
    assert not traces("cw-29-86", {"GP-2": ["bh-cw-1", "cw-29-86"]}, fed=[])


@case("fatal", "6.5.1")
def test_units_in_the_box_are_supplied() -> None:
    #
    assert traces("cw-29-86", {"box": ["cw-29-86"]})


@case("fatal", "6.5.2")
@pytest.mark.parametrize(("paid", "gallipoli", "asia"), [
    (["gallipoli", "asia"], True, True), (["gallipoli"], True, False), (["asia"], False, True), ([], False, False),
])
def test_a_source_works_only_if_it_is_paid(paid: list[str], gallipoli: bool, asia: bool) -> None:
    shores = {"GP-2": ["tu-9-25"], "A-5": ["tu-3-31"]}
    assert traces("tu-9-25", shores, sources=paid) == gallipoli
    assert traces("tu-3-31", shores, sources=paid) == asia


@case("fatal", "6.5.2")
def test_asia_has_two_areas_with_a_source() -> None:
    assert traces("tu-3-31", {"A-3": ["tu-3-31"], "A-4": ["cw-29-86"]})
    assert traces("tu-3-31", {"A-3": ["tu-3-31"], "A-7": ["cw-29-86"]})
    assert not traces("tu-3-31", {"A-3": ["tu-3-31"], "A-4": ["cw-29-86"], "A-7": ["cw-29-87"]})


# 11.5 the Royal Marines

@case("fatal", "11.5#1")
def test_marines_live_off_the_sea() -> None:
    assert traces("cw-rmd-1", {"GP-1": ["cw-rmd-1", "cw-29-86"]})
    assert not traces("cw-29-86", {"GP-1": ["cw-rmd-1", "cw-29-86"]})


@case("fatal", "11.5#1")
def test_marines_need_one_sea_area_without_markers() -> None:
    mined = {area: ["dummy"] for area in ("AA-HELLAS", "AA-SEDDELBAHR")}
    assert traces("cw-rmd-1", {"GP-1": ["cw-rmd-1"]}, mines=mined)
    assert not traces("cw-rmd-1", {"GP-1": ["cw-rmd-1"]}, mines={**mined, "AA-YBEACH": ["level_1"]})


@case("fatal", "11.5#1")
def test_marines_inland_need_a_beachhead_like_others() -> None:
    assert not traces("cw-rmd-1", {"GP-6": ["cw-rmd-1"]})
    assert traces("cw-rmd-1", {"GP-6": ["cw-rmd-1"], "GP-7": ["bh-cw-1"]})


# 6.5#3 markers

@case("fatal", "6.5#3")
def test_units_without_a_line_get_the_marker() -> None:
    match = table({
        "GP-2": ["bh-cw-1", "cw-29-86"], "GP-12": ["cw-1aus-1"], "GP-9": ["tu-9-25"], "A-5": ["tu-3-31"], "box": ["cw-29-87"],
    }, ask="movement_half", sources=["gallipoli"])
    mark_out_of_supply(state_of(match))
    assert pieces_marked(match, "out_of_supply") == {"cw-1aus-1", "tu-3-31"}


@case("fatal", "6.5#3")
def test_a_source_feeds_any_number() -> None:
    crowd = [f"tu-{division}-art" for division in (9, 19, 7, 5, 11, 3)]
    areas = {f"GP-{place}": [piece] for place, piece in zip((20, 21, 22, 23, 24, 25), crowd, strict=True)}
    match = table(areas, ask="movement_half")
    mark_out_of_supply(state_of(match))
    assert pieces_marked(match, "out_of_supply") == set()


@case("fatal", "6.3#2")
@pytest.mark.parametrize(("fed", "sources", "fires"), [
    (["F-MED"], ["gallipoli"], True), ([], ["gallipoli"], False), (["F-MED"], ["asia"], False),
])
def test_a_fort_needs_its_share_and_a_line(fed: list[str], sources: list[str], fires: bool) -> None:
    match = table({"GP-10": ["F-MED"]}, ask="movement_half", fed=fed, sources=sources)
    mark_out_of_supply(state_of(match))
    assert is_marked(match, "fired", "F-MED") != fires
