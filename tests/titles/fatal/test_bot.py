"""The sensible player of A Fatal Attraction: what it does in plain situations; that it is legal and blind is any title's test."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from titles.fatal.bot_table import advised, at_sea
from titles.fatal.fatal_table import number, state_of, table
from titles.playing import begin, play_alike
from umpire.engine.match import Match
from umpire.players import bot
from umpire.titles.fatal.bot import landing
from umpire.titles.fatal.bot.army import Demand
from umpire.titles.fatal.bot.estimates import mine_attacks, shot_value
from umpire.titles.fatal.components import ALLIED, AREAS, TURKISH
from umpire.titles.fatal.rules.combat_mine_placement import outside_used
from umpire.titles.fatal.rules.victory import is_blockaded


def test_a_ship_fires_at_the_fort_before_it() -> None:
    match = at_sea({"AA-YBEACH": ["hms-inflexible"], "GP-1": ["F-HEL"]})
    assert advised(match) == "fire hms-inflexible"
    match.play("fire hms-inflexible")
    assert advised(match) == "aim F-HEL"


def test_a_crippled_fort_is_left_alone_if_there_is_another() -> None:
    match = at_sea({"AA-HELLAS": ["hms-inflexible"], "GP-1": ["F-HEL"], "GP-2": ["F-SEB"]}, crippled=["F-HEL"])
    match.play("fire hms-inflexible")
    assert advised(match) == "aim F-SEB"


def test_a_battleship_keeps_out_of_reach_of_the_mines() -> None:
    match = at_sea({"AA-HELLAS": ["hms-swiftsure"]}, mines={"AA-SEDDELBAHR": ["level_2", "level_2"]})
    assert advised(match) == "sail hms-swiftsure"
    match.play("sail hms-swiftsure")
    assert advised(match) in ("to AEGEAN", "to AA-YBEACH")


def test_of_face_down_markers_it_counts_how_many() -> None:
    values = [mine_attacks(state_of(at_sea({}, mines={"DS-1": [kind]})), AREAS.index("DS-1")) for kind in ("dummy", "level_2")]
    assert values[0] == values[1] > 0
    face_up = mine_attacks(state_of(at_sea({}, mines={"DS-1": ["level_1 up"]})), AREAS.index("DS-3"))
    assert face_up == 0, "a Level 1 that lies open does not reach next door"


def test_sweepers_go_to_the_mines() -> None:
    match = at_sea({"AEGEAN": ["ms-1"]}, mines={"AA-SEDDELBAHR": ["level_1"]})
    assert advised(match) == "sail ms-1"
    match.play("sail ms-1")
    assert advised(match) == "to AA-SEDDELBAHR"


def test_heavy_guns_promise_more() -> None:
    state = state_of(at_sea({"AA-YBEACH": ["hms-inflexible", "hms-canopus"], "GP-1": ["F-HEL"]}))
    fort = number("F-HEL")
    assert shot_value(state, number("hms-inflexible"), fort) > shot_value(state, number("hms-canopus"), fort) > 0


def test_the_beach_with_most_troops_is_fed_first_then_the_fleet() -> None:
    match = table(
        {"GP-2": ["bh-cw-1", "cw-29-86", "cw-29-87"], "GP-1": ["bh-fr-1", "fr-1-met"], "box": ["hms-albion"]}, phase="strategic",
        fed=[], naval_paid=False, pending=[{"step": "allocate_allied", "seat": "allied"}],
    )
    moves = []
    for _ in range(4):
        moves.append(advised(match))
        match.play(moves[-1])
    assert moves == ["feed bh-cw-1", "fuel", "feed bh-fr-1", "done"]


def test_bot_adds_landed_units_with_no_other_target() -> None:
    """7.6#1 An assault over land on the only area that the landed could assault."""
    places = {"AA-HELLAS": ["cw-29-86", "cw-29-87"], "GP-2": ["cw-42-125"], "GP-1": ["tu-9-25"]}
    units = ["cw-29-86", "cw-29-87"]
    match = table(places, ask="combat_half", kind="land", acting=["29", "42"], landing=units, moved=units)
    match.play("assault GP-1")
    match.play("with cw-42-125")
    for _ in range(2):
        assert advised(match).removeprefix("with ") in units
        match.play(advised(match))
    assert advised(match) == "attack"


def test_nobody_is_sent_ashore_where_turkish_ships_lie() -> None:
    """7.4#1."""
    position_: dict[str, Any] = {"ask": "movement_half", "kind": "land", "acting": ["29"]}
    box = {"box": ["cw-29-86", "cw-29-87", "cw-29-88", "bh-cw-1"], "GP-9": ["tu-9-25"]}
    free = state_of(table(box, **position_))
    waters = [plan.water for plan in landing.plan(free)]
    assert waters
    blocked = state_of(table({**box, AREAS[waters[0]]: ["gs-goeben"]}, fired=["gs-goeben"], **position_))
    assert waters[0] not in [plan.water for plan in landing.plan(blocked)]


def test_a_good_assault_is_made_and_a_bad_one_is_not() -> None:
    front = {"GP-2": ["bh-cw-1", "cw-29-86", "cw-29-87", "cw-29-88"], "GP-4": ["tu-9-25"]}
    fight: dict[str, Any] = {"ask": "combat_half", "kind": "land", "acting": ["29"], "formations": ["29"]}
    assert advised(table(front, **fight)) == "assault GP-4"
    weak = {"GP-2": ["bh-cw-1", "cw-29-86"], "GP-4": ["tu-9-25", "tu-9-26", "tu-9-27"]}
    assert advised(table(weak, **fight, entrenched=["tu-9-25", "tu-9-26", "tu-9-27"])) == "done"


def played_out(match: Match) -> list[str]:
    """Return what is done at sea until nobody has anything to do."""
    moves: list[str] = []
    while not moves or moves[-1] != "done":
        moves.append(advised(match))
        match.play(moves[-1])
    return moves


# Landings

HALVES = [{"step": "movement_half", "seat": "allied"}, {"step": "combat_half", "seat": "allied"}]
LANDING: dict[str, Any] = {"pending": HALVES, "kind": "land", "acting": ["29"], "formations": ["29"]}
GUARDED = {
    "GP-12": ["tu-19-57", "tu-19-72", "tu-19-77"], "GP-32": ["tu-7-19", "tu-7-20", "tu-7-21"], "A-1": ["tu-3-31", "tu-3-32"],
}
DUG_IN = ["tu-19-57", "tu-19-72", "tu-19-77", "tu-7-19", "tu-7-20", "tu-7-21", "tu-3-31", "tu-3-32"]


def landing_table(**more: Any) -> Match:
    troops = ["cw-29-86", "cw-29-87", "cw-29-88", "bh-cw-1"]
    return table({"box": troops, "GP-1": ["tu-gal"], **GUARDED}, **{**LANDING, **more}, entrenched=DUG_IN)


def test_it_lands_where_it_can_win_and_all_together() -> None:
    match, went = landing_table(), []
    for _ in range(3):
        match.play(advised(match))
        went.append(advised(match))
        match.play(went[-1])
    assert len(set(went)) == 1
    assert went[0] in ("to AA-YBEACH", "to AA-HELLAS", "to AA-SEDDELBAHR"), "the one regiment, not the divisions"
    assert advised(match) == "done"
    match.play("done")
    assert advised(match) == "assault GP-1"
    match.play("assault GP-1")
    moves = []
    for _ in range(3):
        moves.append(advised(match))
        match.play(moves[-1])
    assert {"with cw-29-86", "with cw-29-87", "with cw-29-88"} == set(moves)
    assert advised(match) == "attack"


def test_it_does_not_land_where_it_would_be_thrown_back() -> None:
    guards = {"GP-1": ["tu-9-25", "tu-9-26", "tu-9-27"], "GP-29": ["tu-5-13", "tu-5-14"], "GP-33": ["tu-12-34", "tu-12-35"]}
    dug_in = [*DUG_IN, "tu-9-25", "tu-9-26", "tu-9-27", "tu-5-13", "tu-5-14", "tu-12-34", "tu-12-35"]
    match = table({"box": ["cw-29-86", "bh-cw-1"], **GUARDED, **guards}, **LANDING, entrenched=dug_in)
    assert advised(match) == "done"


def test_a_warship_keeps_its_shells_for_the_landing() -> None:
    """The weakest of those off the beach: it makes the assault intensive."""
    ships = {"AA-YBEACH": ["hms-inflexible", "hms-majestic"], "GP-1": ["tu-gal", "F-HEL"]}
    troops = {"box": ["cw-29-86", "cw-29-87", "cw-29-88", "bh-cw-1"]}
    match = at_sea({**ships, **troops, **GUARDED}, entrenched=DUG_IN)
    without = at_sea({**ships, **GUARDED}, entrenched=DUG_IN)
    assert played_out(match) == ["fire hms-inflexible", "aim F-HEL", "done"]
    assert "fire hms-majestic" in played_out(without)


def test_a_beachhead_is_set_where_it_feeds_somebody() -> None:
    won: dict[str, Any] = {"ask": "place_beachhead", "kind": "land", "won_by_landing": ["GP-3"], "allied_areas": ["GP-3"]}
    assert advised(table({"GP-3": ["cw-29-86"], "box": ["bh-cw-1", "bh-fr-1"]}, **won)) == "set_beachhead bh-cw-1"
    assert advised(table({"GP-3": ["cw-29-86"], "box": ["bh-fr-1"]}, **won)) == "done"
    fed = table({"GP-3": ["cw-29-86"], "GP-1": ["bh-cw-2"], "box": ["bh-cw-1"]}, **{**won, "allied_areas": ["GP-1", "GP-3"]})
    assert advised(fed) == "done"


# At sea

def test_sweepers_go_first_and_battleships_wait_for_them() -> None:
    fleet, mouth = {"AEGEAN": ["hms-canopus", "ms-1", "ms-2"], "GP-1": ["F-HEL"]}, ("AA-HELLAS", "AA-SEDDELBAHR", "AA-KUMKALE")
    moves = played_out(at_sea(fleet, mines={area: ["level_2"] for area in mouth}))
    assert "to AA-HELLAS" in moves
    assert "sail hms-canopus" not in moves, "she has another Impulse"


def test_the_battleship_comes_when_the_way_is_swept() -> None:
    match = at_sea({"AEGEAN": ["hms-canopus"], "GP-1": ["F-HEL"]}, impulse=2)
    assert advised(match) == "sail hms-canopus"


def test_nobody_sails_into_known_mines_for_nothing() -> None:
    known = {"AA-GABATEPE": ["level_2 up", "level_2 up"]}
    match = at_sea({"AEGEAN": ["hms-swiftsure"], "GP-13": ["F-DER"]}, mines=known, impulse=2)
    assert advised(match) == "done"


def test_the_turkish_fleet_stays_in_port_while_mines_close_the_way() -> None:
    closed: dict[str, Any] = {"seat": "turkish", "ask": "deploy_ships", "kind": "naval", "segment": 2}
    fleet = {"AA-BULAIR": ["hms-inflexible"], "box": ["gs-goeben"]}
    assert advised(table(fleet, **closed, mines={"DS-3": ["level_1"], "DS-4": ["dummy"]})) == "done"
    assert advised(table(fleet, **closed, mines={"DS-9": ["level_1"]})) == "deploy gs-goeben"


# Supply and arrivals

def test_the_front_is_fed_before_the_rear() -> None:
    places = {
        "GP-1": ["bh-cw-1", "cw-42-125", "cw-42-126", "cw-42-127"], "GP-14": ["bh-cw-2", "cw-1aus-1", "cw-1aus-2"],
        "GP-15": ["tu-19-57"],
    }
    match = table(
        places, phase="strategic", fed=[], naval_paid=False, supply={"allied": 1, "turkish": 0},
        pending=[{"step": "allocate_allied", "seat": "allied"}],
    )
    assert advised(match) == "feed bh-cw-2"


def test_a_crippled_fort_is_repaired_with_the_guns_of_the_weakest_ship() -> None:
    match = table(
        {"GP-13": ["F-DER"], "box": ["gs-goeben", "gs-breslau"]}, phase="strategic", crippled=["F-DER"],
        pending=[{"step": "turkish_arrivals", "seat": "turkish"}],
    )
    assert advised(match) == "repair F-DER"
    match.play("repair F-DER")
    assert advised(match) == "scrap gs-breslau"


def test_volunteers_who_cost_points_are_not_called() -> None:
    match = table({"to_come": ["ge-vol-1"]}, phase="strategic", events=["german_support"],
                  pending=[{"step": "turkish_arrivals", "seat": "turkish"}])
    assert "call ge-vol-1" in [str(option) for option in match.options]
    assert advised(match) == "done"


def test_horsemen_are_called_if_they_can_come_ashore_and_go_home_again() -> None:
    riders = ["cw-1mtd-1", "cw-1mtd-2", "cw-1mtd-3", "cw-1mtd-4", "cw-1mtd-5"]
    arrivals: dict[str, Any] = {"phase": "strategic", "turn": 4, "pending": [{"step": "allied_arrivals", "seat": "allied"}]}
    ashore = {"GP-1": ["bh-cw-1"], "to_come": riders}
    assert advised(table(ashore, **arrivals, allied_areas=["GP-1"])) == "call_division 1MTD"
    assert advised(table({"to_come": riders}, **arrivals)) == "done"
    assert advised(table(ashore, **{**arrivals, "turn": 6}, allied_areas=["GP-1"])) == "done", "too late to go home"


def test_horsemen_ashore_go_home_but_not_the_last_at_a_beach() -> None:
    ask: dict[str, Any] = {"ask": "choose_withdrawals", "impulse": 0, "segment": 0}
    two = table({"GP-1": ["bh-cw-1", "cw-anz-1lh", "cw-42-125"]}, **ask)
    assert advised(two) == "withdraw cw-anz-1lh"
    assert advised(table({"GP-1": ["bh-cw-1", "cw-anz-1lh"]}, **ask)) == "done"


def test_a_mobile_fort_leaves_before_it_is_overrun() -> None:
    ask: dict[str, Any] = {"ask": "move_forts", "seat": "turkish", "impulse": 0, "segment": 0}
    assert advised(table({"GP-5": ["F-E"], "GP-4": ["cw-29-86"]}, **ask)) == "fort_to_box F-E"
    assert advised(table({"GP-5": ["F-E", "tu-9-25"], "GP-4": ["cw-29-86"]}, **ask)) == "done"


# On land

def test_an_area_without_defenders_is_taken_for_its_forts() -> None:
    front = {"GP-8": ["cw-29-86", "cw-29-87"], "GP-1": ["bh-cw-1"], "GP-10": ["F-MED", "F-NAM"]}
    match = table(front, ask="movement_half", kind="land", acting=["29"], formations=["29"], allied_areas=["GP-1", "GP-8"])
    assert advised(match).startswith("march ")
    match.play(advised(match))
    assert advised(match) == "to GP-10"


def test_eight_units_leave_the_map_when_the_way_is_open() -> None:
    column = ["cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art"]
    rest = ["cw-42-125", "cw-42-126", "cw-42-127", "cw-42-art", "bh-cw-1"]
    land: dict[str, Any] = {"kind": "land", "ask": "movement_half", "allied_areas": ["GP-33", "GP-34"]}
    match = table({"GP-34": column, "GP-33": rest}, **land, acting=["29", "42"], formations=["29", "42"])
    match.play(advised(match))
    assert advised(match) == "exit"
    few = table({"GP-34": column[:2], "GP-33": ["bh-cw-1"]}, **land, acting=["29"], formations=["29"])
    assert not advised(few).startswith("march"), "two units win nothing, and would be cut off"


def test_a_second_activation_is_bought_for_an_assault_that_wins_an_area() -> None:
    front = {"GP-2": ["bh-cw-1", "cw-29-86", "cw-29-87", "cw-29-88"], "GP-4": ["tu-9-25"]}
    acted = ["cw-29-86", "cw-29-87", "cw-29-88"]
    done: dict[str, Any] = {"ask": "buy_second", "kind": "land", "activated": acted, "formations": ["29"]}
    assert advised(table(front, **done, broken=["tu-9-25"])) == "buy_land"
    held = {**front, "GP-4": ["tu-9-25", "tu-9-26", "tu-9-27"]}
    assert advised(table(held, **done, entrenched=["tu-9-25", "tu-9-26", "tu-9-27"])) == "done"


def test_the_neck_of_the_peninsula_is_not_left_for_a_battle_elsewhere() -> None:
    places = {"GP-33": ["tu-5-13", "tu-5-14", "tu-5-15"], "GP-1": ["cw-29-86", "bh-cw-1"], "GP-4": ["tu-9-25"]}
    match = table(places, ask="movement_half", seat="turkish", kind="land", acting=["T5"], formations=["T5"], segment=2)
    assert not advised(match).startswith(("march", "strategic"))


def test_a_unit_closes_the_gap_through_which_the_others_are_fed() -> None:
    """6.5#2 Under an enemy hill the line goes only where somebody stands."""
    places = {
        "GP-16": ["cw-29-86", "cw-29-87"], "GP-14": ["bh-cw-1", "cw-29-88"], "GP-17": ["tu-9-25", "tu-9-26"],
        "GP-23": ["tu-5-13"], "GP-19": ["tu-12-34"],
    }
    state = state_of(table(places, ask="movement_half", seat="turkish", kind="land", acting=["T5"], formations=["T5"], segment=2))
    ground = Demand(state, TURKISH)
    assert ground.wanted[AREAS.index("GP-21")] > max(ground.wanted[AREAS.index(area)] for area in ("GP-25", "GP-26", "GP-13"))


# 8.5 mines

@pytest.mark.parametrize("outside", [1, 2, 3, 4, 5, 6])
def test_the_turk_uses_his_secret_number_and_closes_the_straits(outside: int) -> None:
    match = table(
        {}, phase="setup", turn=0, mine_factors=13, dummies=9, outside=outside,
        pending=[{"step": "lay_setup_mines", "seat": "turkish"}],
    )
    while advised(match) != "done":
        match.play(advised(match))
    state = state_of(match)
    assert outside_used(state) == outside
    assert is_blockaded(state)
    assert state.mine_factors < 2


# Against chance

@pytest.mark.parametrize("seat", [ALLIED, TURKISH])
def test_from_either_seat_it_beats_a_player_at_random(seat: int) -> None:
    margins = [margin_against_chance(seat, seed) for seed in range(6)]
    assert sum(margins) > 2 * len(margins)


def margin_against_chance(seat: int, seed: int) -> int:
    """Return the points by which the sensible player leads at the end of the first scenario."""
    title = umpire.title("fatal")
    state = begin(title, seed, "bold_stroke")
    sensible, chance = bot("sensible", title, seed), bot("random", title, seed)
    play_alike(title, state, lambda now, decision: (sensible if decision.seat == seat else chance).choose(now, decision))
    return int(state.points[seat] - state.points[1 - seat])
