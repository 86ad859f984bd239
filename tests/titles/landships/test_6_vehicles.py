"""2.4, 2.5, 6, 14.4, 15, 16.8, 19.26 Vehicles: who moves, engines, mud, enemies, wire, who rides inside."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, play_all, refused
from titles.landships.landships_table import faces, is_marked, number, pieces_with, place, question_id, state_of, table, where
from titles.landships.test_T6_movement import GOOD, after, driving, mp_left
from umpire.engine.match import Match
from umpire.titles.landships.rules.leaders import ignores_shock, steadies
from umpire.titles.landships.rules.losses import eliminate
from umpire.titles.landships.rules.special_weapons import frightened_platoons
from umpire.titles.landships.rules.vehicles_bogging import breakdown_number
from umpire.titles.landships.state import enemies_at, soft_at


def fresh(at: str = "5506", heading: str = "N", vehicle: str = "a7v-1", others: dict[str, list[str]] | None = None,
          **more: Any) -> Match:
    """Return the choice of a vehicle that has done nothing yet."""
    seat = "german" if vehicle.startswith(("a7v", "beute")) else "british"
    facing = {vehicle: heading, **more.pop("facing", {})}
    return table({at: [vehicle], **(others or {})}, ask="choose_vehicle", seat=seat, facing=facing, **more)


# 6.1

@case("landships", "6.1")
def test_a_finished_vehicle_is_not_taken_up_again() -> None:
    match = after(fresh(), "move a7v-1")
    assert mp_left(match) == 5
    play_all(match, ("step", GOOD), "done")
    assert refused(match, "move a7v-1") == "6.1"
    assert is_marked(match, "moved", "a7v-1")


@case("landships", "6.1")
def test_one_that_does_nothing_rolls_nothing() -> None:
    match = after(fresh(), "move a7v-1", "done")
    assert not is_marked(match, "moved", "a7v-1")


@case("landships", "9.5")
@case("landships", "6.16")
@pytest.mark.parametrize(("state", "case_"), [("shaken", "9.5"), ("immobilised", "6.16"), ("bogged", "6.15")])
def test_stuck_vehicles_do_not_move(state: str, case_: str) -> None:
    marks: dict[str, Any] = {state: ["a7v-1"]}
    assert refused(fresh(**marks, others={"5503": ["a7v-2"]}), "move a7v-1") == case_


# 6.12, 6.21, 6.22, 2.4, 2.5

@case("landships", "6.12")
@case("landships", "2.4")
def test_a_tank_breaks_in_for_one_more_and_stops() -> None:
    foot = {"5505": ["brit-364-1"]}
    assert refused(driving("5506", "N", others=foot, left=1), "step") == "6.1"
    match = after(driving("5506", "N", others=foot, left=5), "step")
    assert where(match, "a7v-1") == "5505"
    assert pieces_with(match, "broke_in") == {"a7v-1"}
    assert state_of(match).came_from[number("a7v-1")] == place("5506") * 12
    assert state_of(match).drive is None


@case("landships", "6.12")
@pytest.mark.parametrize(("enemy", "at", "heading"), [("male-1", "5505", "N"), ("truck", "5605|5606", "E")])
def test_armour_and_vehicles_on_hexsides_bar_the_way(enemy: str, at: str, heading: str) -> None:
    assert refused(driving("5506", heading, others={at: [enemy]}, facing={enemy: heading}), "step") == "6.12"


@case("landships", "6.12")
def test_a_soft_vehicle_in_a_hex_is_overrun() -> None:
    match = after(driving("5506", "N", others={"5505": ["truck"]}, left=5), "step")
    assert pieces_with(match, "broke_in") == {"a7v-1"}


@case("landships", "6.22")
def test_a_soft_vehicle_enters_no_hex_with_enemies() -> None:
    assert refused(driving("5506", "N", "truck", others={"5505": ["ger-465-1"]}), "step") == "6.22"


@case("landships", "6.21")
def test_leaving_enemies_costs_the_usual_price() -> None:
    match = after(fresh(others={"5506": ["a7v-1", "brit-364-1"]}), "move a7v-1", "step", dice=GOOD)
    assert (where(match, "a7v-1"), mp_left(match)) == ("5505", 4)


@case("landships", "2.5")
def test_which_pieces_are_enemy_units() -> None:
    state = state_of(table(
        {"5505": ["fk77-1"], "5506": ["fk77-2", "ger-crew-1"], "5507": ["junkers"], "5605": ["ger-fo"], "5606": ["a7v-1"],
         "aboard": ["ger-as-1"]}, carriers={"ger-as-1": "a7v-1"}, wrecks=["5705"],
    ))
    occupied = {name for name in ("5505", "5506", "5507", "5605", "5606", "5705") if enemies_at(state, place(name), 1)}
    assert occupied == {"5506", "5605", "5606"}


@case("landships", "6.19")
def test_a_truck_is_a_soft_target() -> None:
    state = state_of(table({"5506": ["truck", "male-1"]}))
    assert soft_at(state, place("5506"), 1) == 1 << number("truck")
    eliminate(state, number("truck"), "6.19")
    assert not soft_at(state, place("5506"), 1)


# 6.16 engines

@case("landships", "6.16")
def test_the_engine_is_tried_before_the_first_point() -> None:
    match = after(fresh(), "move a7v-1")
    assert odds_of(match, "step")["it breaks down for good"] == pytest.approx(3 / 36)
    play_all(match, ("step", [1, 2]))
    assert pieces_with(match, "immobilised") == {"a7v-1"}
    assert where(match, "a7v-1") == "5506"
    assert state_of(match).drive is None


@case("landships", "6.16")
def test_once_in_a_phase() -> None:
    match = after(fresh(), "move a7v-1", "step", dice=GOOD)
    play_all(match, "turn port-60")
    assert mp_left(match) == 3


@case("landships", "6.16")
@pytest.mark.parametrize(("vehicle", "need"), [("a7v-1", 3), ("male-1", 2), ("chamond", 4)])
def test_the_modifier_of_its_kind(vehicle: str, need: int) -> None:
    assert breakdown_number(state_of(table({})), number(vehicle)) == need


@case("landships", "6.16")
def test_from_september_1918_the_a7v_is_better() -> None:
    state = state_of(table({}))
    state.sheet = state.sheet._replace(month=191809)
    assert breakdown_number(state, number("a7v-1")) == 2


# 6.15 mud

@case("landships", "6.15")
def test_a_wood_may_bog_it_and_ends_the_move() -> None:
    match = driving("5406", "S", left=5)
    assert odds_of(match, "step")["it is bogged"] == pytest.approx(10 / 36)
    play_all(match, ("step", [2, 3]))
    assert pieces_with(match, "bogged") == {"a7v-1"}
    assert where(match, "a7v-1") == "5407"
    assert state_of(match).drive is None


@case("landships", "6.15")
def test_not_along_a_road_nor_on_clear_ground() -> None:
    play_all(driving("6109", "ESE", left=5), "step")
    play_all(driving("5506", "N", left=5), "step")


@case("landships", "6.15")
@pytest.mark.parametrize(("die", "free"), [(4, False), (5, True)])
def test_a_later_phase_may_free_it(die: int, free: bool) -> None:
    match = fresh(bogged=["a7v-1"], others={"5503": ["a7v-2"]})
    play_all(match, ("free a7v-1", [die]))
    assert is_marked(match, "bogged", "a7v-1") is not free
    assert refused(match, "move a7v-1") == "6.1"
    assert refused(match, "free a7v-2") == "6.15"


# 6.14a Whippets

@case("landships", "6.14a")
def test_the_second_turn_action_is_rolled_for() -> None:
    match = driving("6006", "N", "whippet-1", left=8)
    play_all(match, "turn port-60", ("turn starboard-60", [2]), "turn port-60")
    assert mp_left(match) == 5
    assert odds_of(driving("6006", "N", "whippet-1", left=8), "turn port-90")["it goes out of control"] == pytest.approx(1 / 6)


@case("landships", "6.14a")
def test_out_of_control_it_swings_and_runs_one_place() -> None:
    # another vehicle waits its turn, so that the phase goes on
    waiting = [{"step": "drive_vehicle", "seat": "british"}, {"step": "choose_vehicle", "seat": "british"}]
    start = driving("6003", "N", "whippet-1", others={"7017": ["male-1"]}, left=8, pending=waiting)
    match = after(start, "turn starboard-90", dice=[1, 3])
    # facing east after its turn, then 120 degrees more
    assert faces(match, "whippet-1") == "SSW"
    assert where(match, "whippet-1") == "5904|6004"
    assert pieces_with(match, "uncontrolled") == {"whippet-1"}
    assert state_of(match).drive is None


@case("landships", "6.14a")
def test_a_vehicle_stays_out_of_forbidden_hexes() -> None:
    others = {"6002": ["a7v-1"]}
    match = after(driving("6003", "N", "whippet-1", others=others, left=8, facing={"a7v-1": "N"}), "turn starboard-90",
                  dice=[1, 5])
    # east, then 120 degrees to port
    assert faces(match, "whippet-1") == "NNW"
    swung = after(driving("6003", "W", "whippet-1", others=others, left=8, facing={"a7v-1": "N"}), "turn starboard-90",
                  dice=[1, 1])
    assert (where(swung, "whippet-1"), faces(swung, "whippet-1")) == ("6003", "N")


@case("landships", "6.14a")
@case("landships", "T7.4")
def test_the_die_is_due_also_where_the_turn_ended_the_move() -> None:
    """Off the hexside to starboard, among enemies: it stays there, whichever way it swings; bogged it does not even swing."""
    waiting = [{"step": "drive_vehicle", "seat": "british"}, {"step": "choose_vehicle", "seat": "british"}]
    start = driving("5505|5506", "E", "whippet-1", others={"5506": ["ger-465-1"], "7017": ["male-1"]}, left=8, pending=waiting)
    match = after(start, "turn starboard-90", dice=[1, 4])
    assert (where(match, "whippet-1"), faces(match, "whippet-1")) == ("5506", "N")
    assert pieces_with(match, "uncontrolled") == pieces_with(match, "broke_in") == {"whippet-1"}
    mud = driving("5406|5407", "E", "whippet-1", others={"7017": ["male-1"]}, left=8, pending=waiting)
    stuck = after(mud, "turn starboard-90", dice=[1, 1, 1])
    assert (where(stuck, "whippet-1"), faces(stuck, "whippet-1")) == ("5407", "S")
    assert pieces_with(stuck, "uncontrolled") == pieces_with(stuck, "bogged") == {"whippet-1"}


@case("landships", "6.14a")
def test_other_tanks_do_not_roll() -> None:
    match = after(driving("5506", "N", left=5), "turn port-90")
    assert mp_left(match) == 3


# 6.17, 6.18, 7.14, 6.2

@case("landships", "6.17")
@case("landships", "6.2")
@case("landships", "19.26.17")
def test_a_destroyed_tank_leaves_a_wreck_and_takes_its_squad_with_it() -> None:
    state = state_of(table({"5506": ["a7v-1"], "aboard": ["ger-as-1"]}, carriers={"ger-as-1": "a7v-1"}))
    eliminate(state, number("a7v-1"), "9.5")
    assert state.wrecks == 1 << place("5506")
    assert state.where[number("ger-as-1")] < 0
    assert not state.at


@case("landships", "6.18")
def test_tracks_crush_wire_and_wheels_do_not_pass_it() -> None:
    match = after(driving("5506", "N", left=5, wire=["5505"]), "step")
    assert not state_of(match).wire
    assert refused(driving("5506", "N", "truck", wire=["5505"]), "step") == "6.18"


@case("landships", "7.14")
def test_mines_immobilise_on_a_six() -> None:
    match = after(driving("5506", "N", left=5, minefields=["5505"]), "step", dice=[6])
    assert pieces_with(match, "immobilised") == {"a7v-1"}
    assert state_of(match).drive is None
    play_all(driving("5506", "N", left=5, minefields=["5505"]), ("step", [5]))


# T6.9, 6.23 entry

def entering(**more: Any) -> Match:
    places: dict[str, list[str]] = {"to_come": ["a7v-1", "a7v-2", "a7v-3"], **more.pop("places", {})}
    return table(places, turn=1, **more)


@case("landships", "T6.9")
@case("landships", "6.16")
def test_entry_pays_its_hex_and_may_break_down() -> None:
    match = entering()
    play_all(match, "enter a7v-1", "at 5202")
    assert refused(match, "face N") == "T6.9"
    play_all(match, ("face S", [1, 2]))
    assert pieces_with(match, "immobilised") == {"a7v-1"}
    assert where(match, "a7v-1") == "5202"


@case("landships", "T6.9")
def test_an_entered_vehicle_has_paid_and_rolled() -> None:
    match = table({"5202": ["a7v-1"]}, ask="choose_vehicle", facing={"a7v-1": "S"}, entered=["a7v-1"])
    play_all(match, "move a7v-1", "step")
    assert mp_left(match) == 3


@case("landships", "7.14")
@case("landships", "6.18")
def test_mines_and_wire_in_an_entry_hex() -> None:
    match = entering(wire=["5202"], minefields=["5202"])
    play_all(match, "enter a7v-1", "at 5202", ("face S", [*GOOD, 6]))
    assert pieces_with(match, "immobilised") == {"a7v-1"}
    assert not state_of(match).wire


@case("landships", "7.14")
@case("landships", "7.15")
@case("landships", "7.17")
def test_foot_enters_mines_and_wire() -> None:
    match = table({"to_come": ["brit-364-1", "brit-364-2"], "6010": ["brit-363-1"]}, scenario="gun_line", turn=3,
                  phasing="british", phase="first_foot_movement", wire=["7004"], minefields=["7004"])
    play_all(match, "enter brit-364-1", ("at 7004", [5]), "enter brit-364-2", ("at 7004", [6]))
    assert (where(match, "brit-364-1"), where(match, "brit-364-2")) == ("7004", "eliminated")
    assert refused(match, "march brit-364-1") == "7.1"


@case("landships", "6.23")
@case("landships", "19.26.4")
def test_closed_entry_hexes() -> None:
    match = entering(places={"5902": ["brit-364-1"], "5202": ["ger-465-1", "ger-465-2", "ger-465-3"]})
    play_all(match, "enter a7v-1")
    assert offered(match) == ["at 5817"]
    assert refused(match, "at 5902") == "6.23"
    assert refused(match, "at 5202") == "2.3"
    assert refused(match, "at 5506") == "6.23"
    play_all(match, "at 5817", ("face N", GOOD))
    assert question_id(match) != "enter_units"


@case("landships", "19.26.4")
def test_one_to_an_entry_hex() -> None:
    match = entering()
    play_all(match, "enter a7v-1", "at 5202", ("face S", GOOD), "enter a7v-2")
    assert refused(match, "at 5202") == "19.26.4"


@case("landships", "U.3.1")
def test_two_platoons_to_an_entry_hex_of_the_gun_line() -> None:
    """It is the case of the scenario that forbids the third."""
    match = table({"to_come": ["brit-364-1", "brit-364-2", "brit-364-3"]}, seat="british", scenario="gun_line", turn=2,
                  phase="first_foot_movement")
    play_all(match, "enter brit-364-1", "at 7004", "enter brit-364-2", "at 7004", "enter brit-364-3")
    assert refused(match, "at 7004") == "U.3.1"


@case("landships", "U.3.1")
def test_one_tank_of_either_kind_to_an_entry_hex_of_the_gun_line() -> None:
    match = table({"to_come": ["male-1", "female-1"]}, seat="british", scenario="gun_line", turn=1, phase="vehicle_movement")
    play_all(match, "enter male-1", "at 7004", ("face W", GOOD), "enter female-1")
    assert refused(match, "at 7004") == "U.3.1"


# 19.26.6, 19.26.10 to 19.26.22 squads

def squads(at: str = "5506", heading: str = "N", others: dict[str, list[str]] | None = None, **more: Any) -> Match:
    return table({at: ["a7v-1"], "aboard": ["ger-as-1"], **(others or {})}, ask="dismount_squads", facing={"a7v-1": heading},
                 carriers={"ger-as-1": "a7v-1"}, phase="vehicle_movement", **more)


@case("landships", "19.26.10")
@case("landships", "19.26.6")
def test_the_squad_of_an_a7v() -> None:
    piece_row = state_of(squads()).box.pieces[number("ger-as-1")]
    assert (piece_row.fs, piece_row.range, piece_row.morale, piece_row.ma) == (1, 6, 5, 2)


@case("landships", "19.26.11")
@case("landships", "19.26.13")
def test_a_squad_gets_out_and_not_in_again() -> None:
    match = squads()
    play_all(match, "dismount ger-as-1")
    assert where(match, "ger-as-1") == "5506"
    assert (pieces_with(match, "moved"), pieces_with(match, "opened")) == ({"ger-as-1"}, {"a7v-1"})
    assert match.why_not("dismount ger-as-1") is not None


@case("landships", "19.26.18")
def test_from_a_hexside_to_either_side_without_enemies() -> None:
    match = squads("5806|5907", "SSW")
    play_all(match, "dismount ger-as-1")
    assert offered(match) == ["at 5806", "at 5907"]
    assert refused(match, "at 5805") == "19.26.18"
    play_all(match, "at 5907")
    assert where(match, "ger-as-1") == "5907"
    one = squads("5806|5907", "SSW", others={"5907": ["brit-364-1"]})
    play_all(one, "dismount ger-as-1")
    assert where(one, "ger-as-1") == "5806"
    among = squads(others={"5506": ["a7v-1", "brit-364-1"], "5505": ["a7v-2"]})
    assert refused(among, "dismount ger-as-1") == "19.26.18"


@case("landships", "19.26.22")
@case("landships", "19.26.17")
@pytest.mark.parametrize("state", ["shaken", "bogged", "immobilised"])
def test_it_leaves_a_halted_tank_too(state: str) -> None:
    marks: dict[str, Any] = {state: ["a7v-1"]}
    assert "dismount ger-as-1" in offered(squads(**marks))


# 14.4, 14.5

@case("landships", "14.4")
def test_which_platoons_a_tank_frightens() -> None:
    near = {"5506": ["a7v-1"], "5505": ["brit-364-1"], "5503": ["brit-364-2"], "5507": ["brit-crew-1"], "5605": ["brit-mg-1"]}
    state = state_of(table(near, panicked=["brit-mg-1"]))
    assert frightened_platoons(state, 1) == [number("brit-364-1")]
    car = state_of(table({"5506": ["rolls"], "5505": ["ger-465-1"]}))
    assert frightened_platoons(car, 0) == []


def panicking(places: dict[str, list[str]], **position: Any) -> Match:
    """The German vehicles have moved; then the British platoons beside them take fright."""
    return table(
        places, ask="choose_vehicle", scenario="nixe", facing={"a7v-1": "N"}, options={"tank_panic": "on"}, **position,
    )


@case("landships", "14.5")
def test_panicked_platoons_go_back_pinned() -> None:
    match = panicking({"5506": ["a7v-1"], "5505": ["brit-364-1"]})
    match.play("done", dice=[6])
    assert match.decision is not None
    assert match.decision.id == "retreat_unit"
    assert (pieces_with(match, "pinned"), pieces_with(match, "panicked")) == ({"brit-364-1"}, {"brit-364-1"})
    brave = panicking({"5506": ["a7v-1"], "5505": ["brit-364-1"]})
    brave.play("done", dice=[1])
    assert (pieces_with(brave, "pinned"), pieces_with(brave, "panicked")) == (set(), {"brit-364-1"})
    assert where(brave, "brit-364-1") == "5505"


@case("landships", "14.5")
def test_without_a_way_back_it_is_only_pinned() -> None:
    # 5002 is a corner of the map: no hex lies farther from the tank beside it
    match = panicking({"5003": ["a7v-1"], "5002": ["brit-364-1"], "5102": ["a7v-2"]})
    match.play("done", dice=[6])
    assert (pieces_with(match, "pinned"), where(match, "brit-364-1")) == ({"brit-364-1"}, "5002")


# 15.0, 15.1

def abandoning(at: str = "5506", heading: str = "N", others: dict[str, list[str]] | None = None) -> Match:
    return table({at: ["a7v-1"], **(others or {})}, ask="abandon_tank", scenario="nixe", facing={"a7v-1": heading},
                 phase="vehicle_movement", immobilised=["a7v-1"])


@case("landships", "15.0")
@case("landships", "15.1")
def test_a_crew_leaves_its_immobilised_tank() -> None:
    match = abandoning(others={"5503": ["a7v-2"]})
    assert refused(match, "leave_tank a7v-2") == "15.0"
    play_all(match, "leave_tank a7v-1")
    assert where(match, "a7v-1") == "eliminated"
    assert where(match, "ger-tankcrew-1") == "5506"


@case("landships", "15.0")
def test_not_in_the_brickyard() -> None:
    match = table({"5506": ["a7v-1"]}, ask="abandon_tank", phase="vehicle_movement", immobilised=["a7v-1"])
    assert refused(match, "leave_tank a7v-1") == "15.0"


# 16.8

@case("landships", "16.8")
def test_a_leader_steadies_the_tanks_near_him() -> None:
    state = state_of(table(
        {"5506": ["a7v-1"], "5508": ["a7v-2"], "5509": ["a7v-3"], "aboard": ["ger-leader"]}, carriers={"ger-leader": "a7v-1"},
    ))
    assert [steadies(state, number(f"a7v-{n}")) for n in (1, 2, 3)] == [True, True, False]
    assert [ignores_shock(state, number(f"a7v-{n}")) for n in (1, 2)] == [True, False]
    state.led = 1 << number("a7v-1")
    assert not ignores_shock(state, number("a7v-1"))
