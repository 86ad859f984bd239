"""13.0 The scenarios and their set-up, by the players and as suggested; 13.5 Suvla."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.fatal import fatal_table
from titles.fatal.fatal_table import is_marked, mines_in, pieces_marked, points, state_of, supply, where
from titles.fatal.strategic_table import question_id
from umpire.engine.match import Match
from umpire.titles.fatal.components import AREAS, FORMATIONS, PIECES, SCENARIOS
from umpire.titles.fatal.rules.combat_mine_placement import LayMines
from umpire.titles.fatal.rules.scenarios import LaySetupMines
from umpire.titles.fatal.rules.sequence import strategic_steps
from umpire.titles.fatal.state import suvla_open

assert fatal_table
SOUTH = [f"GP-{number}" for number in range(1, 22)]
NORTH = [f"GP-{number}" for number in range(22, 35)]
ASIA = [f"A-{number}" for number in range(1, 12)]


def begin_scenario(scenario: str, **options: str) -> Match:
    """Return a scenario at its first question."""
    return umpire.start("fatal", scenario=scenario, seed=3, forced=False, options=options)


def placing(scenario: str = "bold_stroke") -> Match:
    """The Turkish player is about to set up."""
    match = begin_scenario(scenario)
    if scenario != "bold_stroke":
        match.play("keep_29th")
    return match


def at(match: Match) -> list[str]:
    """Return the areas that are offered."""
    return [action[3:] for action in offered(match) if action.startswith("at ")]


def suggested(scenario: str, dice: dict[str, list[int]] | None = None) -> Match:
    """Return a scenario whose set-up is all as suggested, word by word; `dice` by the word they follow."""
    match = placing(scenario)
    script = dice or {}
    match.play("suggested")
    match.play("suggested", dice=script.get("mines", []))
    while question_id(match) in ("lay_setup_mines", "dig_in_ninth"):
        match.play("done", dice=script.get(question_id(match), []))
    return match


# The suggested set-up

@case("fatal", "13.1.1#1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_suggested_set_up_at_one_word(scenario: str) -> None:
    match = placing(scenario)
    match.play("suggested")
    assert question_id(match) == "lay_setup_mines"
    sheet = state_of(match).sheet
    for zone in sheet.zones:
        for piece in zone.pieces:
            assert where(match, PIECES[piece]) == AREAS[sheet.suggested[piece]]
    assert pieces_marked(match, "entrenched") == {PIECES[piece] for piece in sheet.entrenched}


@case("fatal", "13.1.1#1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_with_the_option_nobody_is_asked_about_it(scenario: str) -> None:
    match = begin_scenario(scenario, deployment="suggested")
    if scenario != "bold_stroke":
        match.play("keep_29th")
    assert question_id(match) in ("dig_in_ninth", "allocate_allied", "name_targets")


@case("fatal", "13.1.1#1")
def test_the_suggested_set_up_overrides_what_was_placed() -> None:
    match = placing()
    match.play("place tu-19-57")
    match.play("at GP-2")
    match.play("suggested")
    assert where(match, "tu-19-57") == "GP-17"
    assert where(match, "tu-9-26") == "GP-2"


# The Turkish zones

@case("fatal", "13.1.1#1")
@pytest.mark.parametrize(("unit", "zone"), [
    ("tu-9-25", SOUTH), ("tu-19-57", SOUTH), ("tu-7-19", NORTH), ("tu-5-13", ["GP-33", "GP-34"]), ("tu-bru", ["GP-33", "GP-34"]),
    ("tu-11-33", ASIA), ("tu-3-31", ASIA), ("tu-gal", [*SOUTH, *NORTH]),
])
def test_every_unit_begins_in_its_zone(unit: str, zone: list[str]) -> None:
    match = placing()
    match.play(f"place {unit}")
    assert at(match) == zone
    assert refused(match, "at A-1" if zone[0] != "A-1" else "at GP-1") == "13.1.1#1"


@case("fatal", "13.1.1#1")
def test_everyone_is_placed_once() -> None:
    match = placing()
    assert refused(match, "done") == "13.1.1#1"
    assert refused(match, "place tu-12-34") == "13.1.1#1"
    assert refused(match, "place F-HEL") == "13.1.1#1"
    match.play("place tu-gal")
    match.play("at GP-1")
    assert where(match, "tu-gal") == "GP-1"
    assert refused(match, "place tu-gal") == "13.1.1#1"


@case("fatal", "13.1.1#1")
def test_one_division_in_an_area() -> None:
    match = placing()
    for unit, area in (("tu-9-25", "GP-4"), ("tu-gal", "GP-4")):
        match.play(f"place {unit}")
        match.play(f"at {area}")
    match.play("place tu-19-57")
    assert refused(match, "at GP-4") == "7.4.3"


@case("fatal", "13.1.1#1")
def test_nobody_takes_the_last_area_of_another_division() -> None:
    match = placing()
    match.play("place tu-7-19")
    match.play("at GP-33")
    match.play("place tu-7-20")
    # the 5th Division has GP-34 alone now
    assert refused(match, "at GP-34") == "13.1.1#1"
    match.play("at GP-33")
    match.play("place tu-5-13")
    assert at(match) == ["GP-34"]


@case("fatal", "13.1.1#1")
def test_a_whole_division_is_placed_at_once() -> None:
    match = placing()
    match.play("place_all T19")
    match.play("at GP-17")
    assert {where(match, unit) for unit in ("tu-19-57", "tu-19-72", "tu-19-77", "tu-19-art")} == {"GP-17"}
    assert refused(match, "place_all T19") == "13.1.1#1"
    assert refused(match, "place_all 29") == "13.1.1#1"
    match.play("place_all T3")
    assert refused(match, "at GP-1") == "13.1.1#1"


@case("fatal", "13.1.1#1")
def test_others_may_be_placed_with_it() -> None:
    match = placing()
    match.play("place tu-9-25")
    assert refused(match, "place tu-9-25") == "13.1.1#1"
    # no area for both
    assert refused(match, "place tu-7-19") == "13.1.1#1"
    assert refused(match, "place tu-19-57") == "13.1.1#1"
    match.play("place tu-9-26")
    match.play("place tu-gal")
    match.play("at GP-6")
    assert [where(match, unit) for unit in ("tu-9-25", "tu-9-26", "tu-gal")] == ["GP-6"] * 3


@case("fatal", "13.1.1#1")
def test_infantry_begins_entrenched_or_not() -> None:
    match = placing()
    assert refused(match, "dig tu-9-25") == "13.1.1#1"
    match.play("place_all T9")
    match.play("at GP-6")
    match.play("dig tu-9-25")
    assert pieces_marked(match, "entrenched") == {"tu-9-25"}
    assert refused(match, "dig tu-9-25") == "13.1.1#1"
    assert refused(match, "dig tu-9-art") == "2.4#8"
    assert refused(match, "dig cw-29-86") == "13.1.1#1"


@case("fatal", "13.1.1#1")
def test_a_set_up_by_hand_comes_to_an_end() -> None:
    match = placing()
    for action in (
        "place_all T9", "at GP-6", "place_all T19", "at GP-17", "place_all T7", "at GP-25", "place_all T5", "at GP-34",
        "place tu-bru", "at GP-34", "place_all T11", "at A-4", "place_all T3", "at A-5", "place tu-gal", "at GP-1",
        "place F-E", "at GP-5", "fort_to_box F-A",
    ):
        match.play(action)
    match.play("done")
    assert question_id(match) == "lay_setup_mines"
    assert match.seat == "turkish"


@case("fatal", "13.1.1#4")
def test_mobile_forts_begin_on_the_coast_of_their_shore_or_in_the_box() -> None:
    #
    match = placing()
    match.play("place F-E")
    coast = [area.id for area in state_of(match).box.areas if area.region == "GP" and area.id in at(match)]
    assert at(match) == coast
    assert [area in coast for area in ("GP-5", "GP-6", "GP-16")] == [True, False, False]
    assert refused(match, "at A-5") == "13.1.1#4"
    assert refused(match, "at GP-6") == "13.1.1#4"
    match.play("at GP-5")
    assert refused(match, "fort_to_box F-E") == "13.1.1#4"
    assert refused(match, "fort_to_box F-MED") == "13.1.1#4"
    match.play("fort_to_box F-A")
    assert where(match, "F-A") == "box"


@case("fatal", "13.1.1#4")
def test_all_forts_stand_on_their_symbols_unfired() -> None:
    match = placing()
    box = state_of(match).box
    fixed = [piece for piece in box.pieces if piece.type == "fort" and not piece.mobile]
    assert len(fixed) == 14
    for fort in fixed:
        assert where(match, fort.id) == AREAS[fort.home]
    assert pieces_marked(match, "fired") == set()


@case("fatal", "13.1.1#3")
def test_the_turkish_fleet_and_stock() -> None:
    match = umpire.start("fatal", scenario="campaign", seed=3, forced=False)
    match.play("keep_29th", dice=[3, 4, 2, 5])
    for ship in ("ts-barbarossa", "ts-torgut-reis", "ts-mussudieh", "gs-goeben", "gs-breslau"):
        assert where(match, ship) == "box"
    # Suvla, mine factors, the secret die, then d6 + 6
    assert supply(match)["turkish"] == 11


# Mines

@case("fatal", "13.1.1#2")
def test_the_dice_for_the_mines() -> None:
    match = umpire.start("fatal", scenario="campaign", seed=3, forced=False)
    match.play("keep_29th", dice=[3, 4, 2, 5])
    state = state_of(match)
    assert (state.mine_factors, state.outside, state.dummies) == (14, 2, 9)


@case("fatal", "13.1.1#2")
def test_mines_are_laid_as_in_any_turn_or_as_suggested() -> None:
    verbs = {row.verb.name for row in LaySetupMines.rows.rows}
    assert verbs == {row.verb.name for row in LayMines.rows.rows} | {"suggested"}


@case("fatal", "13.1.1#2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_suggested_minefields(scenario: str) -> None:
    match = placing(scenario)
    match.play("suggested")
    factors = state_of(match).mine_factors
    match.play("suggested")
    state = state_of(match)
    mines = state.sheet.suggested_mines
    # as many in each area, but nobody can look up which: stacks of one size change places
    assert {area: len(kinds) for area, kinds in mines.items()} == {n: len(here) for n, here in enumerate(state.mines) if here}
    lying = [marker for markers in state.mines for marker in markers]
    assert not any([marker.up for marker in lying])
    suggested = [kind for kinds in mines.values() for kind in kinds]
    assert [marker.kind for marker in lying].count(0) == suggested.count(0)
    # factors that are left raise Level 1 markers, and are gone then
    assert sum([marker.kind for marker in lying]) == min(factors, sum(suggested) + suggested.count(1))
    assert state.mine_factors == 0
    assert question_id(match) != "lay_setup_mines"


@case("fatal", "13.1.1#2")
def test_the_suggested_minefields_come_as_a_whole() -> None:
    match = placing()
    match.play("suggested")
    match.play("lay_level_1 DS-1")
    assert refused(match, "suggested") == "13.1.1#2"


@case("fatal", "13.1.1#2")
def test_excess_markers_outside_move_inside() -> None:
    # R-20 (b): with the mouth outside the straits the suggested mines of 13.1 there are too many
    match = umpire.start(
        "fatal", scenario="bold_stroke", seed=3, forced=False, options={"deployment": "suggested", "mouth": "outside"},
    )
    state = state_of(match)
    outside = sum([
        max(marker.kind, 1) for area in ("AA-SEDDELBAHR", "AA-KUMKALE") for marker in state.mines[AREAS.index(area)]
    ])
    assert outside <= state.outside
    kinds = [marker.kind for markers in state.mines for marker in markers]
    assert (sum(kinds), kinds.count(0)) == (14, 9)
    assert all([len(markers) <= 2 for markers in state.mines])


# The Allied fleet

@case("fatal", "13.1#3")
@case("fatal", "13.1.2#1")
def test_the_allied_player_sets_up_last_where_there_are_no_mines() -> None:
    match = suggested("bold_stroke")
    assert match.seat == "allied"
    assert question_id(match) == "place_ships"
    assert len(state_of(match).sheet.ships) == 24
    match.play("place hms-triumph")
    assert mines_in(match, "DS-4") == ["dummy"]
    assert refused(match, "at DS-4") == "13.1.2#1"
    assert refused(match, "at GP-1") == "13.1.2#1"
    assert at(match) == ["AEGEAN", "AA-BESIKA", "AA-BULAIR", "AA-GABATEPE", "AA-HELLAS", "AA-SUVLA", "AA-YBEACH"]
    match.play("place ms-1")
    match.play("at AA-HELLAS")
    assert (where(match, "hms-triumph"), where(match, "ms-1")) == ("AA-HELLAS", "AA-HELLAS")
    assert refused(match, "place hms-triumph") == "13.1.2#1"
    assert refused(match, "place gs-goeben") == "13.1.2#1"
    assert refused(match, "place cw-rmd-1") == "13.1.2#1"
    assert refused(match, "done") == "13.1.2#1"
    match.play("suggested", dice=[5, 3, 4, 3, 3])
    assert where(match, "hms-ocean") == "AEGEAN"


@case("fatal", "13.1.2#1")
def test_ships_may_begin_behind_a_minefield() -> None:
    # no marker in DS-8 if the Turk lays none
    match = placing()
    match.play("suggested")
    match.play("done")
    match.play("place hms-triumph")
    assert {"DS-8", "DS-10"} <= set(at(match))


@case("fatal", "13.1.2#2")
@case("fatal", "11.5#3")
def test_the_marines_wait_and_the_stock_is_rolled() -> None:
    match = suggested("bold_stroke")
    before = supply(match)["allied"]
    # d10 for the stock, the event, then d6 of supply each: 7 is the Allied column of a 3
    match.play("suggested", dice=[8, 3, 4, 3, 3])
    assert before == 0
    assert supply(match)["allied"] == 8 + 5 + 7
    for unit in ("cw-rmd-1", "cw-rmd-2", "cw-rmd-3", "cw-rmd-art"):
        assert where(match, unit) == "box"
    assert points(match) == {"allied": 0, "turkish": 0}
    assert match.view()["air"] == ["allied"]


@case("fatal", "13.1.2#3")
@case("fatal", "13.5#1")
def test_suvla_is_closed_in_the_short_scenarios() -> None:
    for scenario in ("bold_stroke", "anzacs"):
        state = state_of(placing(scenario))
        for turn in range(1, 10):
            state.turn = turn
            assert not suvla_open(state)


@case("fatal", "13.5#1")
@pytest.mark.parametrize(("die", "opens"), [(1, 3), (4, 6), (6, 8)])
def test_suvla_opens_when_so_many_turns_are_played(die: int, opens: int) -> None:
    #
    match = begin_scenario("campaign")
    match.play("keep_29th", dice=[die, 1, 1, 1])
    state = state_of(match)
    assert state.suvla_turn == opens
    state.turn = opens - 1
    assert not suvla_open(state)
    state.turn = opens
    assert suvla_open(state)


# 13.1 to 13.3

@case("fatal", "13.0")
@pytest.mark.parametrize(("scenario", "first", "last"), [("bold_stroke", 1, 1), ("anzacs", 2, 5), ("campaign", 1, 9)])
@case("fatal", "13.1#1")
@case("fatal", "13.2#1")
@case("fatal", "13.3")
@case("fatal", "13.4#3")
def test_the_turns_of_the_scenarios(scenario: str, first: int, last: int) -> None:
    sheet = state_of(begin_scenario(scenario)).sheet
    assert (sheet.first_turn, sheet.last_turn) == (first, last)


@case("fatal", "13.1#1")
def test_a_bold_stroke_is_one_fine_turn_of_two_impulses_after_an_event() -> None:
    match = suggested("bold_stroke")
    lines = match.play("suggested", dice=[5, 4, 5, 3, 3])
    assert "4.0#2" in [line.case for line in lines]
    while question_id(match) != "choose_activation":
        match.play("done")
    state = state_of(match)
    assert (state.turn, state.impulses, state.weather, state.sea) == (1, 2, "good", "normal")
    assert (state.first, match.seat) == (0, "allied")


@case("fatal", "13.1#2")
@case("fatal", "13.2#2")
@pytest.mark.parametrize("scenario", ["bold_stroke", "anzacs"])
def test_a_short_scenario_is_decided_after_its_last_turn(scenario: str) -> None:
    match = begin_scenario(scenario, deployment="suggested")
    while not match.over:
        last = state_of(match).turn
        match.play("done" if "done" in offered(match) else "pass" if "pass" in offered(match) else match.options[0])
    assert last == state_of(match).sheet.last_turn
    assert match.result is not None


@case("fatal", "13.3.1")
@case("fatal", "13.3.2")
def test_the_campaign_is_set_up_like_a_bold_stroke() -> None:
    bold, campaign = state_of(begin_scenario("bold_stroke")).sheet, state_of(begin_scenario("campaign")).sheet
    assert campaign.zones == bold.zones
    assert campaign.ships == bold.ships
    assert campaign.boxes == bold.boxes
    assert campaign.supply_dice == bold.supply_dice


@case("fatal", "3.1#1")
def test_the_order_of_the_strategic_phase() -> None:
    steps = [type(step).__name__ for step in strategic_steps(state_of(begin_scenario("campaign")))[::-1]]
    assert steps == [
        "RollEvent", "RollWeather", "DetermineSupply", "AlliedAllocation", "TurkishAllocation", "CheckSupply",
        "AlliedReinforcements", "TurkishReinforcements", "RollImpulses", "RollMines",
    ]


@case("fatal", "3.1#4")
def test_mines_are_laid_on_turn_one_too() -> None:
    match = suggested("bold_stroke")
    match.play("suggested", dice=[5, 4, 5, 3, 3])
    questions = []
    while state_of(match).phase == "strategic":
        questions.append(question_id(match))
        match.play("done")
    assert questions == ["allocate_allied", "allocate_turkish", "raise_mines", "lay_mines"]


# 13.2

def after_the_rolls(forts: list[int], ninth: list[int]) -> Match:
    """13.2 set up as suggested, after the rolls for forts and the 9th Division."""
    match = placing("anzacs")
    match.play("suggested")
    match.play("done", dice=[*forts, *ninth, *([] if 4 in ninth or 5 in ninth else [3, 4, 1, 1, 3, 3])])
    return match


# Anadolu Medjidieh, Yildiz, Dardanos, Messudieh, Rumeli Medjidieh, Namazieh, Hamidieh, Chemenlik, and both mobile forts
ROLLED = ["F-AME", "F-YIL", "F-DAR", "F-MES", "F-MED", "F-NAM", "F-HAM", "F-CHE", "F-E", "F-A"]


@case("fatal", "2.4#13")
@case("fatal", "13.2.1#1")
def test_three_forts_are_gone_and_those_south_of_maidos_rolled_for() -> None:
    # Derma Burnu, Bokali Kaleh and Nagara are not
    match = after_the_rolls([2, 1, 4, 3, 6, 5, 2, 1, 2, 1], [1, 5, 1, 1])
    assert {where(match, fort) for fort in ("F-HEL", "F-SEB", "F-ORK")} == {"eliminated"}
    assert pieces_marked(match, "disabled") == {"F-AME", "F-DAR", "F-MED", "F-HAM", "F-E"}
    assert pieces_marked(match, "fired") == set()


@case("fatal", "13.2.1#2")
@case("fatal", "13.2.2#2")
def test_the_ninth_division_has_lost_men() -> None:
    # after everything Turkish is placed
    match = after_the_rolls([1] * 10, [3, 4, 6, 5])
    assert pieces_marked(match, "disorganized") == {"tu-9-26", "tu-9-art"}
    assert where(match, "tu-9-27") == "eliminated"
    assert points(match) == {"allied": 7, "turkish": 14}


@case("fatal", "13.2.1#2")
def test_disorganized_units_may_dig_in_at_setup() -> None:
    match = after_the_rolls([1] * 10, [4, 4, 1, 5])
    # tu-9-26 is entrenched, and guns do not dig
    assert offered(match) == ["dig_in tu-9-25", "done"]
    assert refused(match, "dig_in tu-9-26") == "8.4.1c"
    assert refused(match, "dig_in tu-9-art") == "8.4.1c"
    match.play("dig_in tu-9-25")
    assert is_marked(match, "entrenched", "tu-9-25")


@case("fatal", "13.2.1#2")
def test_no_question_if_no_unit_was_disorganized() -> None:
    match = after_the_rolls([1] * 10, [1, 2, 3, 6])
    assert question_id(match) == "allocate_allied"


@case("fatal", "13.2.1#3")
def test_the_turkish_values_of_13_2() -> None:
    match = begin_scenario("anzacs")
    # the mines, the secret die, a d10 of supply
    match.play("keep_29th", dice=[1, 1, 9])
    assert supply(match) == {"allied": 0, "turkish": 9}
    assert points(match) == {"allied": 6, "turkish": 14}


@case("fatal", "13.2.1#4")
def test_the_turkish_ships_of_13_2() -> None:
    match = begin_scenario("anzacs")
    ships = ("ts-barbarossa", "ts-torgut-reis", "ts-mussudieh", "gs-goeben", "gs-breslau")
    assert {where(match, ship) for ship in ships} == {"box"}


@case("fatal", "13.2.2#1")
def test_the_allied_forces_of_13_2() -> None:
    match = begin_scenario("anzacs")
    state = state_of(match)
    box = {piece for piece in PIECES if where(match, piece) == "box"}
    british = {name for name in box if name.startswith("hms-")}
    assert len(british) == 10
    assert "hms-inflexible" in british
    assert {name for name in box if name.startswith("fs-")} == {"fs-charlemagne", "fs-gaulois", "fs-suffren"}
    assert len([name for name in box if name.startswith("ms-")]) == 8
    #
    assert {where(match, ship) for ship in ("hms-irresistible", "fs-bouvet", "hms-ocean")} == {"eliminated"}
    divisions = {FORMATIONS[state.box.formation_of[PIECES.index(name)]] for name in box if name.startswith("cw-")}
    assert divisions == {"29", "ANZAC", "1AUS", "RMD"}
    assert "cw-ind-29" not in box
    assert {name for name in box if name.startswith("bh-")} == {"bh-cw-1", "bh-cw-2", "bh-cw-3", "bh-fr-1", "bh-fr-2"}


@case("fatal", "13.2.2#2")
def test_the_allied_stock_of_13_2() -> None:
    match = after_the_rolls([1] * 10, [1, 1, 1, 1])
    # ten, and the column of a 3
    assert supply(match)["allied"] == 17


@case("fatal", "13.2.2#3")
@case("fatal", "10.5.1#1")
@case("fatal", "10.5.1#5")
@pytest.mark.parametrize("scenario", ["anzacs", "campaign"])
def test_the_29th_is_decided_before_everything_else(scenario: str) -> None:
    match = begin_scenario(scenario)
    assert match.seat == "allied"
    assert offered(match) == ["keep_29th", "withdraw_29th"]
    before = points(match)["allied"]
    match.play("withdraw_29th")
    assert points(match)["allied"] == before + 10
    assert {where(match, unit) for unit in ("cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art")} == {"withdrawn"}
    assert match.seat == "turkish"


@case("fatal", "13.2.2#3")
def test_the_29th_that_was_withdrawn_does_not_arrive() -> None:
    match = begin_scenario("anzacs", deployment="suggested")
    match.play("withdraw_29th")
    while state_of(match).phase != "operations":
        match.play("done")
    assert where(match, "cw-29-86") == "withdrawn"
    assert where(match, "fr-1-met") == "box"


@case("fatal", "13.2.2#3")
def test_there_is_no_such_choice_in_a_bold_stroke() -> None:
    match = begin_scenario("bold_stroke")
    assert question_id(match) == "place_turks"


# Positions

@pytest.mark.parametrize(("pieces", "reason"), [
    ([], "one or several"), (["tu-12-34"], "does not wait"),
    (["tu-5-13", "tu-9-25"], "no area together"),
])
def test_a_position_with_a_place_at_that_cannot_be(pieces: list[str], reason: str) -> None:
    document: dict[str, Any] = placing().position()
    document["agenda"].insert(0, {"step": "place_at", "seat": "turkish", "pieces": pieces})
    with pytest.raises(umpire.BadPosition, match=reason):
        umpire.start("fatal", position=document)
