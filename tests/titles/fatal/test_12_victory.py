"""12 Winning the game, and 9.3 the end of a turn: all at the end of the Final Phase."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import umpire
from support import case
from titles.fatal.fatal_table import number, pieces_marked, points, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.fatal.rules.combat_unit_states import eliminate
from umpire.titles.fatal.rules.definitions import lose_points
from umpire.titles.fatal.rules.sequence import phase_steps

CLOSED = {"DS-6": ["dummy"]}
VICTORY = ["victory_points", "sudden_death", "judgement", "advance_turn"]


def final(places: Mapping[str, Sequence[str]], **position: Any) -> Match:
    """Return the end of a turn, after recovery; the straits are closed by a Dummy in the Narrows unless told otherwise."""
    steps = position.pop("pending", VICTORY)
    return table(places, **{"phase": "final", "mines": CLOSED, "pending": steps, **position})


def gained(match: Match, side: str) -> int:
    return points(match)[side] - 5


# 12.2 points

@case("fatal", "12.2#6")
def test_mines_from_shore_to_shore_are_worth_three_points_a_turn() -> None:
    assert gained(final({}), "turkish") == 3
    assert gained(final({}, mines={"DS-1": ["level_1"], "DS-3": ["level_2"], "DS-10": ["dummy"]}), "turkish") == 3


@case("fatal", "12.2#6")
def test_a_line_of_areas_abreast_counts_and_a_gap_breaks_it() -> None:
    assert gained(final({}, mines={"DS-1": ["level_1"], "DS-2": ["dummy"]}, turn=1), "turkish") == 3
    assert gained(final({}, mines={"DS-1": ["level_1"], "DS-4": ["dummy"]}, turn=1), "turkish") == 0


@case("fatal", "12.2#6")
def test_no_blockade_in_a_turn_in_which_a_unit_left_the_map() -> None:
    match = final({"exited": ["cw-29-86"], "GP-34": ["cw-29-87", "bh-cw-1"]}, exited_now=1)
    assert gained(match, "turkish") == 0


@case("fatal", "12.2#6")
def test_the_mouth_is_part_of_the_line_unless_the_match_says_otherwise() -> None:
    mouth = {"AA-SEDDELBAHR": ["level_1"], "AA-KUMKALE": ["dummy"]}
    assert gained(final({}, mines=mouth, turn=1), "turkish") == 3
    assert gained(final({}, mines=mouth, turn=1, options={"blockade_line": "ds_only"}), "turkish") == 0
    assert gained(final({}, mines=mouth, turn=1, options={"mouth": "outside"}), "turkish") == 0


@case("fatal", "12.2#6")
def test_mines_before_the_beaches_are_no_blockade() -> None:
    assert gained(final({}, mines={"AA-HELLAS": ["level_2"], "AA-BESIKA": ["level_2"]}, turn=1), "turkish") == 0


@case("fatal", "12.2#4")
def test_hills_count_at_the_end_only() -> None:
    holder = {"GP-6": ["cw-29-86"], "GP-1": ["cw-29-87"]}
    hills = ["GP-6", "GP-1"]
    assert gained(final(holder, turn=3, allied_areas=hills), "allied") == 0
    last = final(holder, turn=9, allied_areas=hills)
    state = state_of(last)
    worth = (state.allied_areas & state.box.hills).bit_count()
    assert worth >= 1
    assert gained(last, "allied") == worth


@case("fatal", "12.2#3")
def test_forts_that_are_not_normal_count_at_the_end() -> None:
    forts = {"GP-1": ["F-HEL"], "A-1": ["F-ORK"], "box": ["F-E"], "eliminated": ["F-DAR"]}
    hurt = {"disabled": ["F-HEL"], "crippled": ["F-E"]}
    assert gained(final(forts, turn=9, **hurt), "allied") == 4
    assert gained(final(forts, turn=8, **hurt), "allied") == 0


@case("fatal", "12.2#8")
@pytest.mark.parametrize(("allied", "turkish", "ending"), [
    (9, 5, "allied_points"), (8, 5, "draw"), (7, 5, "turkish_points"),
])
def test_the_higher_total_wins_after_the_last_turn(allied: int, turkish: int, ending: str) -> None:
    match = final({"GP-2": ["cw-29-86"]}, turn=9, points={"allied": allied, "turkish": turkish})
    assert state_of(match).ending == ending
    assert match.over


@case("fatal", "12.0")
def test_nobody_wins_before_the_end_without_sudden_death() -> None:
    match = final({"GP-2": ["cw-29-86"]}, turn=8, points={"allied": 90, "turkish": 0})
    assert not match.over
    assert state_of(match).turn == 9


# 12.1 sudden death

@case("fatal", "12.1.1#1")
def test_a_clear_channel_wins_at_once() -> None:
    match = final({}, mines={"DS-2": ["level_1"], "AA-HELLAS": ["dummy"]})
    assert state_of(match).ending == "allied_breakthrough"
    assert match.result is not None
    assert match.result.winner == "allied"


@case("fatal", "12.1.1#1")
@pytest.mark.parametrize("area", ["DS-6", "DS-10"])
def test_a_dummy_blocks_the_channel(area: str) -> None:
    assert not final({}, mines={area: ["dummy"]}).over


@case("fatal", "12.1.1#1")
def test_turkish_ships_do_not_block_it() -> None:
    assert state_of(final({"DS-10": ["gs-goeben"]}, mines={})).ending == "allied_breakthrough"


@case("fatal", "12.1#1")
def test_sudden_death_begins_at_the_end_of_turn_2() -> None:
    assert not final({}, mines={}, turn=1).over
    assert final({}, mines={}, turn=2).over


MARCH = ["cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art", "cw-anz-nz", "cw-anz-4", "cw-42-125", "cw-42-126"]


@case("fatal", "12.1.1#2")
def test_eight_units_off_the_map_with_a_line_behind_them_win() -> None:
    match = final({"exited": MARCH, "GP-34": ["bh-fr-1"]})
    assert state_of(match).ending == "allied_march"


@case("fatal", "12.1.1#2")
def test_seven_units_do_not() -> None:
    match = final({"exited": MARCH[:7], "GP-34": ["bh-fr-1"]})
    assert not match.over
    assert where(match, MARCH[0]) == "exited"


@case("fatal", "12.1.1#3")
def test_columns_without_a_line_are_lost() -> None:
    match = final({"exited": MARCH[:2], "GP-34": ["tu-12-34"], "GP-2": ["bh-fr-1"]})
    assert where(match, MARCH[0]) == where(match, MARCH[1]) == "eliminated"
    assert gained(match, "turkish") == 4 + 3


@case("fatal", "6.5#2")
def test_a_hill_above_the_road_cuts_the_columns_off_unless_somebody_holds_it() -> None:
    under_yeni_keui = {"exited": MARCH[:2], "GP-27": ["bh-fr-1"], "GP-30": ["tu-12-34"]}
    assert where(final(under_yeni_keui), MARCH[0]) == "eliminated"
    held = final({**under_yeni_keui, "GP-29": [MARCH[2]]})
    assert where(held, MARCH[0]) == "exited"
    assert where(final({**under_yeni_keui, "GP-30": []}), MARCH[0]) == "exited"


@case("fatal", "7.7#2")
def test_a_beachhead_that_was_not_fed_is_no_source_for_columns() -> None:
    fed = final({"exited": MARCH[:1], "GP-34": ["bh-cw-1"]}, turn=9)
    assert where(fed, MARCH[0]) == "exited"
    hungry = final({"exited": MARCH[:1], "GP-34": ["bh-cw-1"]}, turn=9, fed=[])
    assert where(hungry, MARCH[0]) == "eliminated"
    assert gained(hungry, "turkish") == 2 + 3


@case("fatal", "12.1.1#3")
def test_columns_are_not_lost_if_the_straits_are_open() -> None:
    match = final({"exited": MARCH[:2]}, mines={})
    assert where(match, MARCH[0]) == "exited"


DEATH = {"points": {"allied": 2, "turkish": 3}, "landing_tried": True}


@case("fatal", "12.1.2")
def test_the_turks_win_when_nobody_sound_is_ashore() -> None:
    match = final({"GP-2": ["cw-29-86"], "box": ["cw-29-87"]}, disorganized=["cw-29-86"], **DEATH)
    assert state_of(match).ending == "turkish_sudden_death"


@case("fatal", "12.1.2")
@pytest.mark.parametrize("change", [
    {"disorganized": []}, {"landing_tried": False}, {"points": {"allied": 3, "turkish": 5}},
])
def test_turkish_sudden_death_needs_every_condition(change: dict[str, Any]) -> None:
    match = final({"GP-2": ["cw-29-86"]}, **{"disorganized": ["cw-29-86"], **DEATH, **change})
    assert not match.over


@case("fatal", "12.1.2")
def test_turkish_sudden_death_needs_at_least_one_point() -> None:
    none = final({}, landing_tried=True, points={"allied": 0, "turkish": 0}, mines={"DS-10": ["dummy"]},
                 pending=VICTORY[1:])
    assert not none.over
    one = final({}, landing_tried=True, points={"allied": 0, "turkish": 1}, pending=VICTORY[1:])
    assert state_of(one).ending == "turkish_sudden_death"


@case("fatal", "12.1#1")
def test_both_at_once_is_a_draw() -> None:
    match = final({}, mines={}, landing_tried=True, points={"allied": 0, "turkish": 6})
    assert state_of(match).ending == "both_sudden_death"
    assert match.result is not None
    assert match.result.winner == ""


@case("fatal", "12.2#8")
def test_sudden_death_beats_the_totals() -> None:
    match = final({}, mines={}, turn=9, points={"allied": 0, "turkish": 60})
    assert state_of(match).ending == "allied_breakthrough"


# 9.3 the end of a turn

@case("fatal", "9.3#1")
def test_the_order_of_the_end_of_a_turn() -> None:
    steps = phase_steps(state_of(final({})), "final")
    assert [type(step).__name__ for step in steps[::-1]] == [
        "LandRecovery", "NavalRecovery", "CrippledShips", "RemoveMarkers", "ShipsHome", "Reset", "VictoryPoints", "SuddenDeath",
        "Judgement", "AdvanceTurn",
    ]


END = ["remove_markers", "ships_home", "reset", *VICTORY]


@case("fatal", "9.3#1")
def test_everything_is_as_before_for_the_next_turn() -> None:
    match = final(
        {"GP-2": ["cw-29-86", "cw-29-art"], "GP-3": ["tu-9-25"], "A-1": ["F-ORK"], "AA-HELLAS": ["hms-swiftsure"]},
        out_of_supply=["cw-29-86"], activated=["cw-29-86", "hms-swiftsure"], twice=["cw-29-86"], formations=["29"],
        fired=["cw-29-art", "F-ORK", "hms-swiftsure"], disorganized=["tu-9-25"], pending=END,
    )
    for mark in ("out_of_supply", "activated", "twice", "fired", "formations"):
        assert not pieces_marked(match, mark)
    assert where(match, "hms-swiftsure") == "box"
    # states stay
    assert pieces_marked(match, "disorganized") == {"tu-9-25"}
    assert state_of(match).impulse == 0


@case("fatal", "9.3#2")
def test_the_turn_does_not_go_on_after_the_last() -> None:
    assert state_of(final({"GP-2": ["cw-29-86"]}, turn=8)).turn == 9
    last = final({"GP-2": ["cw-29-86"]}, turn=9)
    assert last.over
    assert state_of(last).turn == 9
    sudden = final({}, mines={}, turn=4)
    assert sudden.over
    assert state_of(sudden).turn == 4


# 2.4#11

@case("fatal", "2.4#11")
def test_nobody_has_less_than_nothing_and_the_enemy_gains_the_shortfall() -> None:
    state = state_of(final({}, points={"allied": 2, "turkish": 7}, pending=["advance_turn"]))
    lose_points(state, 0, 5, "4.0#2")
    assert state.points == [0, 10]
    lose_points(state, 1, 4, "4.0#2")
    assert state.points == [0, 6]


# 12.2 what losses are worth

def points_for_loss(piece: str, area: str, **options: Any) -> dict[str, int]:
    """Return what both sides gain when a piece is lost."""
    match = table({area: [piece]}, ask="choose_activation", **options)
    state = state_of(match)
    eliminate(state, number(piece), "8.4.2e")
    return {side: total - 5 for side, total in points(match).items()}


@case("fatal", "12.2#1")
@pytest.mark.parametrize(("ship", "worth"), [
    ("hms-inflexible", 5), ("hms-swiftsure", 3), ("fs-suffren", 3), ("ms-1", 1), ("hms-queen-elizabeth", 1),
])
def test_sunk_ships(ship: str, worth: int) -> None:
    assert points_for_loss(ship, "AEGEAN") == {"allied": 0, "turkish": worth}


@case("fatal", "12.2#1")
def test_turkish_ships_count_for_the_allies_and_a_battleship_may_count_like_a_battle_cruiser() -> None:
    assert points_for_loss("gs-goeben", "DS-10") == {"allied": 5, "turkish": 0}
    assert points_for_loss("gs-breslau", "DS-10") == {"allied": 1, "turkish": 0}
    five = points_for_loss("hms-queen-elizabeth", "AEGEAN", options={"battleship_points": "five"})
    assert five == {"allied": 0, "turkish": 5}


@case("fatal", "12.2#2")
@pytest.mark.parametrize(("unit", "allied", "turkish"), [
    ("cw-29-86", 0, 2), ("fr-1-art", 0, 2), ("ge-vol-1", 2, 0), ("tu-9-25", 1, 0),
])
def test_lost_land_units(unit: str, allied: int, turkish: int) -> None:
    assert points_for_loss(unit, "GP-5") == {"allied": allied, "turkish": turkish}


@case("fatal", "12.2#5")
def test_lost_beachheads_and_forts() -> None:
    assert points_for_loss("bh-cw-1", "GP-2") == {"allied": 0, "turkish": 5}
    assert points_for_loss("F-HEL", "GP-1") == {"allied": 2, "turkish": 0}


@case("fatal", "12.2#7")
def test_a_withdrawal_brings_points_of_its_own() -> None:
    match = umpire.start("fatal", scenario="anzacs", seed=3, forced=False)
    before = points(match)["allied"]
    match.play("withdraw_29th")
    assert points(match)["allied"] == before + 10
