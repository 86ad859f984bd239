"""11.0 Victory points and victory."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from support import case
from titles.allenby.allenby_table import attack, bombard, points, state_of, table
from umpire.engine.match import Match
from umpire.titles.allenby import title as allenby
from umpire.titles.allenby.components import UNITS
from umpire.titles.allenby.rules.victory import difference

TOWNS = allenby().box.towns
IDS = allenby().box.grid.ids
RED = [IDS[town.hex] for town in TOWNS if town.scores]
PLAIN = [IDS[town.hex] for town in TOWNS if not town.scores]
MEN = [unit for unit in UNITS if unit.startswith(("b_75div", "b_3ind", "b_54div", "b_60div", "b_7ind", "b_10div", "b_53div"))]
# somewhere out of the way
DESERT = "2101"


def score_turn(held: Sequence[str], turn: int = 3, **position: Any) -> Match:
    """Phase 10 with a British brigade in each of these hexes, and a Turk in the desert; somebody has fallen this turn."""
    hexes = {**{place: [unit] for place, unit in zip(held, MEN, strict=False)}, DESERT: ["t_26"]}
    return table({**hexes, **position.pop("hexes", {})}, 10, turn=turn, **{"kills": 1, **position})


@case("allenby", "11.0.a")
def test_scores_can_be_shown_as_their_difference() -> None:
    assert difference([21, 6]) == ("british", 15)
    assert difference([-7, 10]) == ("turkish", 17)


@case("allenby", "11.1.a")
def test_each_red_town_gives_a_point_a_turn_to_its_controller() -> None:
    assert (len(RED), points(score_turn(RED[:3]))) == (10, (3, 7))
    assert points(score_turn([*RED[:3], *PLAIN[:2]])) == (3, 7), "towns in plain letters give none"
    assert points(score_turn(RED[:3], points={"british": 5, "turkish": 9})) == (8, 16)


@case("allenby", "11.1.a")
def test_a_dummy_holds_no_town_and_a_garrison_does() -> None:
    assert points(score_turn([], hexes={RED[0]: ["b_dummy_1"], RED[1]: ["b_gar_1"]})) == (1, 9), "trap 16, R38"


@case("allenby", "11.2.a")
def test_turkish_headquarters_and_guns_lost_score_at_the_end() -> None:
    match = score_turn(RED[:5], 7, eliminated=["t_hq_4", "t_hq_iii", "t_art_8", "t_48", "t_3cav"])
    assert points(match) == (5 + 3, 5), "divisions and cavalry score nothing"
    assert points(score_turn(RED[:5], 3, eliminated=["t_hq_4"])) == (5, 5), "not before the end"


@case("allenby", "11.2.b")
def test_british_units_lost_score_at_the_end_garrisons_too_dummies_not() -> None:
    match = score_turn(RED[:5], 7, eliminated=["b_anz_1lh", "b_hq_dmc", "b_dummy_1"], garrisons_lost=1)
    assert points(match) == (5, 5 + 3), "R12"


@case("allenby", "11.2.b")
def test_units_that_became_garrisons_score_nothing() -> None:
    assert points(score_turn(RED[:5], 7, hexes={PLAIN[0]: ["b_gar_1"]})) == (5, 5), "R10: removed, not eliminated"


@case("allenby", "11.2.c")
@pytest.mark.parametrize(("disruptions", "extra"), [(4, 0), (5, 1), (14, 2)])
def test_every_fifth_disruption_counts_as_a_british_unit(disruptions: int, extra: int) -> None:
    assert points(score_turn(RED[:5], 7, disruptions=disruptions)) == (5, 5 + extra)


@case("allenby", "11.2.d")
def test_a_turn_without_a_kill_costs_seven() -> None:
    assert points(score_turn(RED[:5], kills=0)) == (5 - 7, 5)
    assert points(score_turn(RED[:5], kills=1)) == (5, 5)


@case("allenby", "11.2.d")
def test_a_turn_that_began_without_turks_costs_nothing() -> None:
    assert points(score_turn(RED[:5], hexes={DESERT: []}, kills=0)) == (5, 5), "R1"


@case("allenby", "11.2.d")
def test_read_literally_any_turk_left_costs_seven() -> None:
    literal = {"penalty_reading": "any_survivor"}
    assert points(score_turn(RED[:5], kills=4, options=literal)) == (5 - 7, 5)
    assert points(score_turn(RED[:5], hexes={DESERT: ["t_frag_1"]}, options=literal)) == (5 - 7, 5), "R1: a fragment is a Turk"
    assert points(score_turn(RED[:5], hexes={DESERT: []}, options=literal)) == (5, 5)


@case("allenby", "11.2.d")
def test_any_turk_lost_in_the_turn_is_a_kill() -> None:
    match = table({"0710": ["b_art_xxi"], "0709": ["t_frag_1"]}, 1, "bombard")
    bombard(match, "0709", "b_art_xxi", dice=[6])
    assert state_of(match).kills == 1, "R1: a fragment disrupted by guns is lost (4.3.b)"
    match = table({"0710": ["t_26"], "0709": ["b_60div_179", "b_60div_180", "b_60div_181"]}, 4, "combat", group="g7")
    attack(match, "0709", "t_26", dice=[1])
    assert state_of(match).kills == 1, "trap 18: a Turkish attack that failed"
    match = table({"0801": MEN[:3], "0702": [MEN[4]], "0701": ["t_hq_8", "t_46"]}, 3, "combat")
    attack(match, "0701", *MEN[:3], dice=[3])
    assert state_of(match).kills == 2, "no way to retreat"


@case("allenby", "11.2.d")
def test_kills_are_counted_anew_each_turn() -> None:
    match = score_turn(RED[:5], 3, kills=2)
    assert (state_of(match).turn, state_of(match).kills) == (4, 0)


@case("allenby", "11.3.a")
def test_two_red_towns_at_the_end_of_turn_6_win_the_game_for_the_turks() -> None:
    match = score_turn(RED[:8], 6)
    assert match.result is not None
    assert (match.result.winner, match.result.case) == ("turkish", "11.3.a")
    assert score_turn(RED[:9], 6).result is None, "one is not enough"
    assert score_turn(RED[:2], 5).result is None, "not before"


@case("allenby", "11.4.a")
def test_all_towns_win_the_game_for_the_british_at_the_end_of_any_turn() -> None:
    match = score_turn([*RED, *PLAIN], 2)
    assert match.result is not None
    assert (match.result.winner, match.result.case) == ("british", "11.4.a")
    assert score_turn([*RED, *PLAIN[1:]], 2).result is None, "not just the red ones"


@case("allenby", "11.4.a")
def test_on_turn_6_and_7_all_towns_win_as_on_any_other() -> None:
    for turn in (6, 7):
        match = score_turn([*RED, *PLAIN], turn)
        assert match.result is not None
        assert match.result.case == "11.4.a", "R26"


@case("allenby", "11.4.a")
def test_a_town_held_by_a_dummy_is_not_held() -> None:
    assert score_turn([*RED, *PLAIN[1:]], 2, hexes={PLAIN[0]: ["b_dummy_1"]}).result is None


@case("allenby", "11.5.a")
@pytest.mark.parametrize(("british", "turkish", "winner"), [(30, 12, "british"), (12, 30, "turkish"), (20, 20, "")])
def test_after_turn_7_the_higher_total_wins_and_equal_totals_are_a_draw(british: int, turkish: int, winner: str) -> None:
    match = score_turn(RED[:5], 7, points={"british": british - 5, "turkish": turkish - 5})
    assert match.result is not None
    assert (match.result.winner, match.result.case) == (winner, "11.5.a"), "R20"
    assert points(match) == (british, turkish)


@case("allenby", "11.5.a")
def test_casualties_decide_a_close_game() -> None:
    match = score_turn(RED[:5], 7, eliminated=["b_anz_1lh"])
    assert match.result is not None
    assert (match.result.winner, points(match)) == ("turkish", (5, 6))


@case("allenby", "11.5.a")
def test_the_game_does_not_end_before_turn_7_is_over() -> None:
    match = score_turn(RED[:5], 6, hexes={place: [unit] for place, unit in zip(RED[5:9], MEN[10:], strict=False)})
    assert (match.result, state_of(match).turn) == (None, 7)
