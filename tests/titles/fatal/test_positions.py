"""Positions of A Fatal Attraction: any situation can be written; what cannot be is refused with its reason."""
from __future__ import annotations

from typing import Any

import pytest

from support import opened
from titles.fatal.fatal_table import state_of, table, where
from titles.positions import assert_unbegun_opens_again, kinds_saved
from umpire.engine.title import BadPosition
from umpire.titles.fatal import Fatal

TITLE = Fatal()
# what a state keeps beside its facts
DERIVED = ("at", "present", "held", "at_sea", "mined")
BEACH: dict[str, list[str]] = {"GP-2": ["cw-29-86", "bh-cw-1"], "GP-6": ["tu-9-25"], "AEGEAN": ["hms-albion"]}


def refusal(places: dict[str, list[str]], **position: Any) -> str:
    with pytest.raises(BadPosition) as error:
        table(places, **{"ask": "choose_activation", **position})
    return str(error.value)


# What opens

def test_a_situation_opens_as_it_is_written() -> None:
    match = table(BEACH, ask="choose_activation", disorganized=["cw-29-86"], mines={"DS-1": ["dummy", "level_2 up"]})
    assert (where(match, "cw-29-86"), where(match, "hms-albion"), where(match, "cw-29-87")) == ("GP-2", "AEGEAN", "absent")
    assert state_of(match).dummies == 8


def test_without_a_word_the_allies_control_where_they_stand() -> None:
    state = state_of(table(BEACH, ask="choose_activation"))
    assert state.allied_areas == state.held[0]


def test_a_finished_game_opens_finished() -> None:
    match = opened("fatal", {"scenario": "anzacs", "turn": 5, "phase": "final", "ending": "draw"})
    assert match.over


# What cannot be

@pytest.mark.parametrize(("place", "piece", "reason"), [
    ("GP-2", "hms-albion", "is a ship, and that is land (2.1#3)"),
    ("DS-1", "tu-9-26", "it waits in Assault Areas only, while it lands (7.6#1)"),
    ("DS-1", "cw-29-87", "it waits in Assault Areas only, while it lands (7.6#1)"),
    ("GP-2", "tu-9-26", "and its enemies cannot share an area (7.4#1)"),
    ("AEGEAN", "gs-goeben", "and its enemies cannot share an area (7.4#1)"),
    ("GP-3", "F-HEL", "stands in 'GP-1' and nowhere else (11.3#3)"),
    ("A-1", "F-E", "stands on the coast of its own shore only (11.3#4)"),
    ("GP-2", "F-E", "falls to the Allied units there (8.4.2#1)"),
    ("GP-2", "bh-cw-2", "finds another Beachhead there (11.2#1)"),
    ("GP-6", "bh-cw-2", "lies on a coast (11.2#1)"), ("DS-1", "bh-cw-2", "lies on a coast (11.2#1)"),
    ("box", "F-HEL", "stays on its symbol (11.3#3)"),
    ("in_hand", "cw-29-87", "is in hand during the set-up only (13.1#3)"),
    ("exited", "tu-9-26", "only Allied land units do (7.7#1)"), ("GP-99", "tu-9-26", "area"),
])
def test_pieces_stand_only_where_they_can(place: str, piece: str, reason: str) -> None:
    places = {**BEACH, place: [*BEACH.get(place, []), piece]}
    assert reason in refusal(places)


def test_a_piece_is_in_one_place() -> None:
    assert "'cw-29-86' is already in 'GP-2'" in refusal({**BEACH, "box": ["cw-29-86"]})


@pytest.mark.parametrize(("change", "reason"), [
    ({"turn": 12}, "turn"), ({"scenario": "anzacs", "turn": 1}, "must be one of the scenario: 2 to 5 (13.0)"),
    ({"impulse": 3, "impulses": 2}, "is beyond the Impulses of this turn (7.1#1)"),
    ({"scenario": "anzacs", "suvla_turn": 4}, "is of the campaign only (13.1.2#3)"),
    ({"allied_areas": []}, "must fit the units"), ({"allied_areas": ["GP-2", "GP-6"]}, "must fit the units"),
    ({"allied_areas": ["GP-2", "DS-1"]}, "only land is controlled"),
    ({"mines": {"DS-1": ["level_1"] * 3}}, "more markers than an area may hold (8.5#3)"),
    ({"mines": {"AEGEAN": ["dummy"]}}, "no mines may lie there"),
    ({"mines": {"DS-1": ["dummy"]}, "dummies": 9}, "there are 9 markers of kind 'dummy' (2.2.3)"),
    ({"disorganized": ["cw-29-87"]}, "is not in play (8.4.1c)"),
    ({"disorganized": ["cw-29-86"], "broken": ["cw-29-86"]}, "one or the other (8.4.1d)"),
    ({"disabled": ["hms-albion"], "crippled": ["hms-albion"]}, "one or the other (8.4.2d)"),
    ({"disabled": ["cw-29-86"]}, "is no ship or fort in play (8.4.2c)"), ({"crippled": ["bh-cw-1"]}, "is no ship or fort"),
    ({"entrenched": ["cw-29-art"]}, "is no infantry on land (2.4#8)"),
    ({"in_reserve": ["cw-29-86"]}, "is no Allied cavalry on land (11.1#1)"),
    ({"fired": ["cw-29-86"]}, "has no guns in play (2.4#8)"), ({"out_of_supply": ["hms-albion"]}, "is not in play (6.5#3)"),
    ({"fed": ["bh-cw-2"]}, "is no Beachhead on the map nor a fort"), ({"twice": ["cw-29-86"]}, "has not acted once (7.3.2c#2)"),
    ({"landing": ["tu-9-25"]}, "does not land"), ({"acting": ["T9"]}, "is not of the active side (7.2#7)"),
    ({"acting": ["29"], "kind": "naval"}, "formations are of a land segment (7.2#1)"),
    ({"assault": {"target": "DS-1"}}, "is no land area"),
    ({"assault": {"target": "GP-6", "attackers": ["tu-9-25"]}}, "are of the active side (8.3#1)"),
    ({"ending": "draw"}, "nothing is asked any more (9.3#2)"),
])
def test_what_cannot_be_is_refused_with_its_reason(change: dict[str, Any], reason: str) -> None:
    assert reason in refusal(BEACH, **change)


def test_units_at_sea_are_landing() -> None:
    at_sea = {"AA-HELLAS": ["cw-29-86"]}
    assert "which waits in an Assault Area (7.6#1)" in refusal(at_sea)
    assert where(table(at_sea, ask="choose_activation", landing=["cw-29-86"]), "cw-29-86") == "AA-HELLAS"
    assert "before it is open (13.5#1)" in refusal({"AA-SUVLA": ["cw-29-86"]}, landing=["cw-29-86"])


@pytest.mark.parametrize("pieces", [["cw-29-86", "gs-goeben"], ["gs-goeben", "cw-29-86"]])
def test_land_units_and_enemy_ships_do_not_share_an_area(pieces: list[str]) -> None:
    assert "and its enemies cannot share an area (7.4#1)" in refusal({"AA-HELLAS": pieces}, landing=["cw-29-86"])


def test_no_area_is_overstacked_between_phases() -> None:
    assert "too many turkish units in 'GP-6' (7.4)" in refusal({"GP-6": ["tu-9-25", "tu-19-57"]}, ask="", phase="final")


# What is saved opens again

def test_what_is_saved_opens_to_an_equal_state_wherever_a_match_stands() -> None:
    for seed in range(4):
        assert kinds_saved(TITLE, seed, 0.02, DERIVED)


def test_a_set_up_that_has_not_begun_opens_again() -> None:
    assert_unbegun_opens_again(TITLE)
