"""7, 12, 2.21, 19.26.12 Foot, cavalry, and guns with their crews."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, play_all, refused
from titles.landships.landships_table import faces, is_marked, number, pieces_with, place, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.landships.components import HEXES
from umpire.titles.landships.rules.fire_results import retreat_barrier
from umpire.titles.landships.rules.foot import goal_barrier, goals, ride_goal_barrier, rides
from umpire.titles.landships.rules.weapons_units import turn_to


def marching(at: str, piece: str = "ger-465-1", others: dict[str, list[str]] | None = None, **more: Any) -> Match:
    """Return the first foot movement of the Germans, one of whom is at a place; somebody else may move too."""
    return table({at: [piece], "5017": ["ger-363-8"], **(others or {})}, ask="move_foot", **more)


def goals_of(match: Match, piece: str = "ger-465-1") -> set[str]:
    return {HEXES[one] for one in goals(state_of(match), number(piece))}


@case("landships", "2.21")
@pytest.mark.parametrize(("piece", "numbers"), [
    ("ger-465-1", (4, 6, 5, 2)), ("ger-mg-1", (4, 9, 5, 2)), ("brit-363-1", (3, 6, 3, 2)), ("brit-364-1", (3, 6, 4, 2)),
])
def test_the_four_numbers(piece: str, numbers: tuple[int, ...]) -> None:
    piece_row = state_of(table({})).box.pieces[number(piece)]
    assert (piece_row.fs, piece_row.range, piece_row.morale, piece_row.ma) == numbers


@case("landships", "2.22")
@case("landships", "12.1")
def test_a_gun_needs_an_unpinned_crew() -> None:
    crew = {"5506": ["fk77-1", "ger-crew-1"]}
    assert "refit fk77-1" in offered(marching("5503", others=crew))
    assert refused(marching("5503", others=crew, pinned=["ger-crew-1"]), "refit fk77-1") == "12.1"
    assert refused(marching("5503", others={"5506": ["fk77-1"]}), "refit fk77-1") == "12.1"


@case("landships", "7.1")
def test_two_hexes_in_a_phase() -> None:
    match = marching("5513")
    assert {"5512", "5511", "5514"} <= goals_of(match)
    assert refused(play(match, "march ger-465-1"), "to 5510") == "7.1"
    play_all(match, "to 5512")
    assert where(match, "ger-465-1") == "5512"
    # it has a hex left
    assert "5511" in goals_of(match)
    assert "5510" not in goals_of(match)
    play_all(match, "march ger-465-1", "to 5511")
    assert refused(match, "march ger-465-1") == "7.1"
    assert is_marked(match, "moved", "ger-465-1")


def play(match: Match, *words: str) -> Match:
    play_all(match, *words)
    return match


@case("landships", "7.11")
@case("landships", "19.26.12")
def test_along_a_road_or_trench_four() -> None:
    squad = marching("5907", "ger-as-1")
    # 5907 5906 5905 5904 5903 along the road
    assert "5903" in goals_of(squad, "ger-as-1")
    assert "5902" not in goals_of(squad, "ger-as-1")
    trench = marching("6206")
    assert "6210" in goals_of(trench)
    assert "6211" not in goals_of(trench)


@case("landships", "7.12")
def test_an_enemy_hex_ends_the_move_and_only_in_the_first_phase() -> None:
    enemy = {"5512": ["brit-364-1"]}
    match = play(marching("5513", others=enemy), "march ger-465-1", "to 5512")
    assert pieces_with(match, "broke_in") == {"ger-465-1"}
    assert state_of(match).came_from[number("ger-465-1")] // 12 == place("5513")
    assert refused(match, "march ger-465-1") == "7.1"
    later = play(marching("5513", others=enemy, phase="second_foot_movement"), "march ger-465-1")
    assert refused(later, "to 5512") == "7.12"
    # nobody goes on beyond the enemy
    assert refused(later, "to 5511") in ("7.1", "7.12") or "5511" in goals_of(later)


@case("landships", "7.13")
def test_the_pinned_stay() -> None:
    assert refused(marching("5513", pinned=["ger-465-1"]), "march ger-465-1") == "7.13"


@case("landships", "7.14")
def test_mines_take_a_unit_on_a_six() -> None:
    match = play(marching("5513", minefields=["5512"]), "march ger-465-1")
    assert odds_of(match, "to 5512")["the mines eliminate it"] == pytest.approx(1 / 6)
    play_all(match, ("to 5512", [6]))
    assert where(match, "ger-465-1") == "eliminated"
    lucky = play(marching("5513", minefields=["5512"]), "march ger-465-1")
    play_all(lucky, ("to 5512", [5]))
    assert where(lucky, "ger-465-1") == "5512"


@case("landships", "7.15")
def test_wire_ends_the_march() -> None:
    match = play(marching("5513", wire=["5512"]), "march ger-465-1", "to 5512")
    assert refused(match, "march ger-465-1") == "7.1"


@case("landships", "7.16")
def test_one_hex_is_always_possible() -> None:
    match = marching("5513", walked={"ger-465-1": 4})
    assert not goals_of(match)
    assert "5512" in goals_of(marching("5513"))
    # a stream costs two, as much as it has; with one point it may still wade
    state = state_of(marching("5513"))
    state.box.pieces[number("ger-465-1")]
    slow = state.box.pieces[number("ger-465-1")]._replace(ma=0)
    pieces = list(state.box.pieces)
    pieces[number("ger-465-1")] = slow
    pieces_, state.box.pieces = state.box.pieces, tuple(pieces)
    assert len(goals(state, number("ger-465-1"))) == 6
    state.box.pieces = pieces_


@case("landships", "7.17")
def test_foot_that_enters_has_paid_its_hex() -> None:
    match = marching("5513", walked={"ger-465-1": 2})
    assert "5512" in goals_of(match)
    assert "5511" not in goals_of(match)


@case("landships", "7.18")
@pytest.mark.parametrize("piece", ["ger-fo", "ger-crew-1", "ger-as-1"])
def test_units_that_never_break_in(piece: str) -> None:
    match = play(marching("5513", piece, others={"5512": ["brit-364-1"]}), f"march {piece}")
    assert refused(match, "to 5512") == "7.18"


@case("landships", "7.19")
def test_foot_may_leave_a_hex_with_a_tank() -> None:
    match = marching("5513", others={"5513": ["ger-465-1", "male-1"]})
    assert "5512" in goals_of(match)


# 7.2 cavalry

def horses(at: str, mounted: bool = True, others: dict[str, list[str]] | None = None, **more: Any) -> Match:
    return table({at: ["ger-cav-1"], "5017": ["a7v-1"], **(others or {})}, ask="choose_vehicle",
                 mounted=["ger-cav-1"] if mounted else [], **more)


@case("landships", "7.2")
def test_cavalry_rides_in_the_vehicle_phase() -> None:
    match = horses("5513")
    assert "ride ger-cav-1" in offered(match)
    assert place("5505") in rides(state_of(match), number("ger-cav-1"))
    play_all(match, "ride ger-cav-1", "to 5505")
    assert where(match, "ger-cav-1") == "5505"
    assert refused(match, "ride ger-cav-1") == "7.21"


@case("landships", "7.2")
def test_horsemen_are_no_vehicles_and_do_not_march() -> None:
    match = horses("5513")
    assert match.prompt == "2 units can move. Which is next?"
    match.play("ride ger-cav-1")
    assert [str(line) for line in match.play("to 5505")] == ["The German cavalry A rides to 5505. [7.2]"]
    assert match.prompt == "One vehicle can move. Does it?"
    play_all(match, "move a7v-1", "done")
    assert match.prompt == "Nothing else can move."


@case("landships", "7.21")
def test_mounting_takes_the_move() -> None:
    match = horses("5513")
    play_all(match, "dismount_horse ger-cav-1")
    assert not state_of(match).mounted
    assert refused(match, "mount ger-cav-1") == "7.21"
    assert refused(horses("5513", mounted=False), "ride ger-cav-1") == "7.21"


@case("landships", "7.22")
def test_a_charge_needs_three_open_hexes() -> None:
    # wire all about them but where the enemy is
    near = state_of(horses("5513", others={"5512": ["brit-364-1"]}, wire=["5412", "5413", "5514", "5612", "5613"]))
    assert ride_goal_barrier(near, number("ger-cav-1"), place("5512")) == "7.22 no-charge"
    far = state_of(horses("5513", others={"5509": ["brit-364-1"]}))
    assert ride_goal_barrier(far, number("ger-cav-1"), place("5509")) == ""


@case("landships", "7.22")
def test_a_charge_may_ride_round_for_its_open_hexes() -> None:
    """The enemy is next to them: three open hexes, back and round, are within their points."""
    match = play(horses("5513", others={"5512": ["brit-364-1"]}), "ride ger-cav-1", "to 5512")
    assert pieces_with(match, "broke_in") == {"ger-cav-1"}
    way = state_of(match).came_from[number("ger-cav-1")] // 12
    assert HEXES[way] != "5513"


@case("landships", "7.22")
def test_woods_are_no_open_hexes() -> None:
    """In the wood with wire about them, the way to the enemy in it is through trees alone."""
    state = state_of(horses("5409", others={"5408": ["brit-364-1"]}, wire=["5309", "5310", "5410", "5509", "5510"]))
    assert ride_goal_barrier(state, number("ger-cav-1"), place("5408")) == "7.22 no-charge"


@case("landships", "7.14")
@case("landships", "7.2")
def test_horses_go_round_mines_if_they_can() -> None:
    match = play(horses("5513", minefields=["5512"]), "ride ger-cav-1")
    decision = match.decision
    assert decision is not None
    trails = {action.words: decision.trail(match.state, action) for action in match.options}
    assert (trails["to 5511"].cost, "5512" in trails["to 5511"].spaces) == ("2½", False)
    assert odds_of(match, "to 5511") == {"nothing is rolled": 1.0}
    play_all(match, ("to 5512", [6]))
    assert where(match, "ger-cav-1") == "eliminated"


@case("landships", "6.18")
@case("landships", "10.7")
def test_horses_and_wheels_do_not_go_back_into_wire() -> None:
    riders, truck = number("ger-cav-1"), number("truck")
    state = state_of(horses("5513", others={"5512": ["brit-364-1"]}, wire=["5514"]))
    assert retreat_barrier(state, riders, place("5514")) == "10.7 prohibited"
    assert retreat_barrier(state, riders, place("5413")) == ""
    on_foot = state_of(horses("5513", False, {"5512": ["brit-364-1"]}, wire=["5514"]))
    assert retreat_barrier(on_foot, riders, place("5514")) == ""
    driven = state_of(table({"5513": ["truck"], "5512": ["ger-465-1"]}, wire=["5514"]))
    assert retreat_barrier(driven, truck, place("5514")) == "10.7 prohibited"


# 12 guns

@case("landships", "7.14")
@case("landships", "12.5")
def test_mines_may_take_a_crew_with_its_gun() -> None:
    gun = {"5506": ["fk77-1", "ger-crew-1"]}
    for die, at in ((6, "eliminated"), (5, "5505")):
        match = marching("5503", others=gun, phase="second_foot_movement", minefields=["5505"])
        play_all(match, "manhandle fk77-1", ("to 5505", [die]))
        assert (where(match, "ger-crew-1"), where(match, "fk77-1")) == (at, "5505")


@case("landships", "12.3")
@case("landships", "T2.2")
def test_a_crew_turns_its_gun_instead_of_moving() -> None:
    match = play(marching("5503", others={"5513": ["fk77-1", "ger-crew-1"]}), "refit fk77-1")
    assert refused(match, "face N") == "12.3"
    play_all(match, "face ENE")
    assert faces(match, "fk77-1") == "ENE"
    assert refused(match, "march ger-crew-1") == "7.1"
    assert refused(match, "refit fk77-1") == "12.3"
    assert not is_marked(match, "moved", "fk77-1")


@case("landships", "12.4")
def test_a_gun_that_fires_aside_turns_to_its_target() -> None:
    state = state_of(table({"5513": ["fk77-1", "ger-crew-1"]}))
    turn_to(state, number("fk77-1"), place("5516"))
    assert state.heading[number("fk77-1")] == 6


@case("landships", "12.5")
def test_crew_and_gun_move_one_hex_in_the_second_phase() -> None:
    gun = {"5513": ["fk77-1", "ger-crew-1"]}
    assert refused(marching("5503", others=gun), "manhandle fk77-1") == "12.5"
    match = marching("5503", others=gun, phase="second_foot_movement")
    play_all(match, "manhandle fk77-1")
    assert refused(match, "to 5511") == "12.5"
    play_all(match, "to 5512")
    assert where(match, "fk77-1") == where(match, "ger-crew-1") == "5512"
    assert pieces_with(match, "moved") == {"fk77-1", "ger-crew-1"}
    fired = marching("5503", others=gun, phase="second_foot_movement", fired=["fk77-1"])
    assert refused(fired, "manhandle fk77-1") == "12.5"
    assert refused(fired, "manhandle pdr18") == "12.5"
    wood = marching("5503", others={"5411": ["fk77-1", "ger-crew-1"]}, phase="second_foot_movement")
    assert refused(play(wood, "manhandle fk77-1"), "to 5410") == "12.5"


@case("landships", "12.6")
def test_another_crew_takes_a_gun_over() -> None:
    match = marching("5512", "ger-crew-1", others={"5513": ["fk77-1"]})
    play_all(match, "march ger-crew-1", "to 5513")
    assert where(match, "fk77-1") == "5513"
    assert refused(match, "refit fk77-1") == "12.3"


@case("landships", "12.7")
@case("landships", "9.7")
def test_an_unmanned_gun_is_captured_in_passing() -> None:
    match = play(marching("5513", others={"5512": ["pdr18"]}), "march ger-465-1", "to 5511")
    assert where(match, "pdr18") == "captured"


@case("landships", "7.1")
def test_reasons() -> None:
    state = state_of(marching("5513"))
    assert goal_barrier(state, number("ger-465-1"), place("5513")) == "7.1 here"


@case("landships", "7.11")
def test_a_goal_shows_the_cost_of_its_way() -> None:
    match = table({"5508": ["ger-465-1"]}, ask="move_foot")
    match.play("march ger-465-1")
    decision = match.decision
    assert decision is not None
    trails = {action.words: decision.trail(match.state, action) for action in match.options}
    assert (trails["to 5608"].cost, trails["to 5608"].spaces) == ("1", ("5508", "5608"))
    assert len(trails["to 5709"].spaces) == 3
