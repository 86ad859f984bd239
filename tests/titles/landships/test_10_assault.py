"""10, 11, 19.26.9, 19.26.14, V.2 Close assault, foot against tanks, morale, retreats, pins."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, opened, play_all, refused
from titles.landships.landships_table import is_marked, number, pieces_with, place, question_id, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.landships.components import CHECKS, HEAVY, LIGHT, MEDIUM
from umpire.titles.landships.rules.close_assault import column_for, column_of, modifier_of, strength, tank_die_odds
from umpire.titles.landships.rules.fire_results import retreat_barrier
from umpire.titles.landships.rules.morale import check, need_for
from umpire.titles.landships.state import LOSS, PINNED, SURRENDER

# a hex of open ground, and the one from which the attackers came
HERE, FROM = "5513", "5512"


def fighting(attackers: list[str], defenders: list[str], at: str = HERE, seat: str = "german", **more: Any) -> Match:
    """A contested hex in the phase of close assault; the attackers came from the north. Scenario U.1: nobody surrenders."""
    came = dict.fromkeys(attackers, f"{FROM} N")
    settings: dict[str, Any] = {
        "scenario": "gun_line" if seat == "british" else "nixe", "came_from": came, "broke_in": attackers, **more,
    }
    return table({at: [*attackers, *defenders], "5002": ["ger-fo"], "7017": ["brit-fo"], **settings.pop("places", {})},
                 phase="joint_close_assault", seat=seat, **settings)


# 10.2 to 10.4

@case("landships", "10.2")
@pytest.mark.parametrize(("piece", "pinned", "halves"), [
    ("ger-465-1", False, 8), ("ger-465-1", True, 4), ("brit-363-1", True, 3), ("ger-crew-1", False, 2), ("ger-fo", False, 0),
    ("a7v-1", False, 8), ("whippet-1", False, 4), ("truck", False, 0), ("ger-tankcrew-1", True, 2),
])
def test_the_strength_of_a_unit(piece: str, pinned: bool, halves: int) -> None:
    state = state_of(table({HERE: [piece]}))
    state.pinned = 1 << number(piece) if pinned else 0
    assert strength(state, number(piece)) == halves


@case("landships", "10.4")
@pytest.mark.parametrize(("attack", "defence", "column"), [
    (8, 4, "2:1"), (7, 4, "3:2"), (4, 4, "1:1"), (3, 4, "1:2"), (12, 4, "3:1"), (5, 4, "1:1"), (6, 4, "3:2"), (4, 0, "3:1"),
    (0, 4, "1:2"),
])
def test_the_column_is_rounded_down(attack: int, defence: int, column: str) -> None:
    box = state_of(table({})).box
    assert box.assault_table.columns[column_for(state_of(table({})), attack, defence)] == column


@case("landships", "10.3")
def test_the_modifiers_of_a_brickyard_hex() -> None:
    # the dossier's vector: houses 2, strongpoint 2, morale -1, tank -1
    state = state_of(table({"5909": ["a7v-1", "ger-465-1", "brit-364-1"]}, ask="pick_assault"))
    assert modifier_of(state, place("5909")) == 2
    weaker = table({"5909": ["a7v-1", "ger-465-1", "brit-364-1"]}, ask="pick_assault", options={"close_assault_strongpoint": "1"})
    assert modifier_of(state_of(weaker), place("5909")) == 1
    trench = state_of(table({"6208": ["ger-363-1", "brit-364-1", "male-1"]}, ask="pick_assault"))
    assert modifier_of(trench, place("6208")) == 3


@case("landships", "10.1")
@case("landships", "10.9")
def test_contested_hexes_are_fought_in_the_order_chosen() -> None:
    match = fighting(["ger-465-1"], ["brit-364-1"], places={"5516": ["ger-465-2", "brit-364-2"]})
    assert offered(match) == [f"fight {HERE}", "fight 5516"]
    play_all(match, ("fight 5516", [1]))
    assert refused(match, "fight 5516") == "10.9"
    assert refused(match, "fight 5002") == "10.1"


@case("landships", "10.4")
def test_the_odds_of_a_fight_are_seen() -> None:
    # 4 to 3 with the better morale: the column 1:1, one less on the die
    odds = odds_of(fighting(["ger-465-1"], ["brit-364-1"]), f"fight {HERE}")
    assert odds["all defenders are lost"] == pytest.approx(2 / 6)


@case("landships", "10.4")
@pytest.mark.parametrize(("die", "attacker", "defender"), [
    (1, HERE, "eliminated"), (2, HERE, "eliminated"), (5, FROM, HERE),
])
def test_eliminated_and_no_decision(die: int, attacker: str, defender: str) -> None:
    match = fighting(["ger-465-1"], ["brit-364-1"])
    play_all(match, (f"fight {HERE}", [die]))
    assert (where(match, "ger-465-1"), where(match, "brit-364-1")) == (attacker, defender)


@case("landships", "10.4")
@case("landships", "11.2")
def test_thrown_back_defenders_check_and_retreat() -> None:
    match = fighting(["ger-465-1"], ["brit-364-1"])
    play_all(match, (f"fight {HERE}", [3, 4]))
    assert question_id(match) == "retreat_unit"
    assert match.seat == "british"
    assert refused(match, "retreat 5515") == "10.7"
    far = match.why_not("retreat 6204")
    assert far is not None
    assert "tank" not in far.text
    play_all(match, "retreat 5514")
    assert where(match, "brit-364-1") == "5514"
    assert is_marked(match, "pinned", "brit-364-1")
    losses = fighting(["ger-465-1"], ["brit-364-1"])
    play_all(losses, (f"fight {HERE}", [3, 5]))
    assert where(losses, "brit-364-1") == "eliminated"


@case("landships", "10.7")
def test_all_check_before_the_last_of_them_goes_back_first() -> None:
    match = fighting(["ger-465-1", "ger-465-2"], ["brit-364-1", "brit-364-2"])
    lines = [line.event.slots.get("piece") for line in match.play(f"fight {HERE}", [3, 4, 4]) if line.event.kind == "check"]
    assert lines == ["brit-364-1", "brit-364-2"]
    assert "platoon 3-6-4 B goes back" in match.prompt
    match.play("retreat 5514")
    assert "platoon 3-6-4 A goes back" in match.prompt


@case("landships", "10.4")
def test_thrown_back_attackers() -> None:
    match = fighting(["ger-465-1"], ["brit-364-1"])
    play_all(match, (f"fight {HERE}", [6, 5]))
    assert (question_id(match), match.seat) == ("retreat_unit", "german")


@case("landships", "10.4")
def test_an_exchange_takes_one_of_each_and_the_rest_falls_back() -> None:
    match = fighting(["ger-465-1", "ger-465-2"], ["brit-364-1", "brit-363-1"])
    # 8 to 6: 1:1, better morale
    play_all(match, (f"fight {HERE}", [4]))
    assert question_id(match) == "choose_exchange"
    play_all(match, "lose ger-465-2", "lose brit-363-1")
    assert where(match, "ger-465-1") == FROM
    assert where(match, "brit-364-1") == HERE
    tank = fighting(["a7v-1", "ger-465-1"], ["brit-crew-1", "pdr18"])
    assert strength(state_of(tank), number("brit-crew-1")) == 2


@case("landships", "10.4")
def test_all_attackers_lost() -> None:
    match = fighting(["ger-363-1"], ["brit-mg-1"], places={"7016": ["male-1"]})
    # 3 to 4: 1:2, lower morale: a five is a six
    play_all(match, (f"fight {HERE}", [5]))
    assert where(match, "ger-363-1") == "eliminated"


@case("landships", "10.6")
@case("landships", "12.7")
def test_a_gun_whose_crew_is_gone_is_captured() -> None:
    match = fighting(["ger-465-1"], ["brit-crew-1", "pdr18"])
    play_all(match, (f"fight {HERE}", [1]))
    assert where(match, "brit-crew-1") == "eliminated"
    assert where(match, "pdr18") == "captured"


# 10.7

@case("landships", "10.7")
@case("landships", "11.5")
def test_a_retreat_leads_away_from_the_nearest_enemy() -> None:
    state = state_of(table({HERE: ["brit-crew-1", "pdr18"], FROM: ["ger-465-1"]}))
    crew = number("brit-crew-1")
    assert retreat_barrier(state, crew, place("5514")) == ""
    assert retreat_barrier(state, crew, place(FROM)) == "10.7 enemies"
    assert retreat_barrier(state, crew, place("5612")) == "10.7 no-farther"
    full = state_of(table({HERE: ["brit-364-1"], "5514": ["brit-364-2", "brit-364-3", "brit-364-4"], FROM: ["ger-465-1"]}))
    assert retreat_barrier(full, number("brit-364-1"), place("5514")) == "2.3 full"
    assert retreat_barrier(full, number("brit-364-1"), place("5514"), 2) == ""


@case("landships", "10.7")
def test_without_a_way_back_it_is_lost() -> None:
    ring = {hex_: [f"ger-363-{n}"] for n, hex_ in enumerate(["5412", "5413", "5514", "5612", "5613"], 1)}
    match = fighting(["ger-465-1"], ["brit-364-1"], places={**ring, "5512": ["ger-364-1"]})
    play_all(match, (f"fight {HERE}", [3, 4]))
    assert where(match, "brit-364-1") == "eliminated"


# 10.5, 10.8, 10.10 tanks

@case("landships", "10.5")
def test_foot_may_go_at_a_lone_tank() -> None:
    match = fighting(["ger-465-1", "ger-465-2"], ["male-1"])
    play_all(match, f"fight {HERE}")
    assert (question_id(match), match.seat) == ("choose_way", "german")
    play_all(match, ("against_tank male-1", [4, 1]))
    assert where(match, "male-1") == "eliminated"


@case("landships", "10.5")
def test_the_tank_that_broke_in_is_attacked_by_the_defenders_choice() -> None:
    match = fighting(["a7v-1"], ["brit-364-1"], facing={"a7v-1": "S"})
    play_all(match, f"fight {HERE}")
    assert (question_id(match), match.seat) == ("choose_way", "british")
    play_all(match, ("against_tank a7v-1", [3]))
    assert pieces_with(match, "shaken") == {"a7v-1"}
    assert where(match, "a7v-1") == FROM


@case("landships", "10.5")
@case("landships", "10.4")
def test_no_tank_that_can_move_stays_among_them() -> None:
    match = fighting(["a7v-1", "a7v-2"], ["brit-364-1"], facing={"a7v-1": "S", "a7v-2": "S"})
    play_all(match, f"fight {HERE}", ("against_tank a7v-1", [1]))
    assert (where(match, "a7v-1"), where(match, "a7v-2")) == ("eliminated", FROM)


@case("landships", "10.5")
@pytest.mark.parametrize(("platoons", "stuck", "destroyed"), [(1, False, 1 / 6), (2, False, 11 / 36), (1, True, 2 / 6)])
def test_the_odds_against_a_tank(platoons: int, stuck: bool, destroyed: float) -> None:
    state = state_of(table({HERE: ["a7v-1"]}, bogged=["a7v-1"] if stuck else []))
    assert tank_die_odds(state, platoons, number("a7v-1"))[-1] == pytest.approx(destroyed)


@case("landships", "10.8")
def test_a_tank_is_shaken_instead_of_checking() -> None:
    match = fighting(["ger-465-1", "ger-465-2"], ["male-1", "brit-364-1"])
    # 8 to 7: 1:1, morale -1, a vehicle defends +1
    play_all(match, (f"fight {HERE}", [2, 1]))
    assert is_marked(match, "shaken", "male-1")
    play_all(match, *[f"retreat {HEX}" for HEX in ("5514",)])
    assert question_id(match) == "retreat_unit"


@case("landships", "10.8")
def test_a_stuck_tank_stays() -> None:
    match = fighting(["a7v-1"], ["brit-364-1", "brit-364-2"], bogged=["a7v-1"], facing={"a7v-1": "S"})
    play_all(match, f"fight {HERE}", ("against_tank a7v-1", [6, 6]))
    assert where(match, "a7v-1") == HERE


@case("landships", "10.10")
def test_platoons_beside_a_tank_on_a_hexside() -> None:
    match = table({"5512|5513": ["male-1"], HERE: ["ger-465-1"], FROM: ["ger-465-2"]}, ask="attack_tank", scenario="nixe",
                  facing={"male-1": "E"}, phase="joint_close_assault")
    play_all(match, ("against_tank male-1", [2, 5]))
    assert pieces_with(match, "immobilised") == {"male-1"}
    fought = table({"5512|5513": ["male-1"], HERE: ["ger-465-1"]}, ask="attack_tank", scenario="nixe", facing={"male-1": "E"},
                   phase="joint_close_assault", fought=["ger-465-1"])
    assert refused(fought, "against_tank male-1") == "10.10"


@case("landships", "10.10")
def test_every_tank_on_their_hexside_is_attacked_once_and_no_other() -> None:
    facing = {"male-1": "E", "female-1": "E", "female-2": "E"}
    match = table({"5512|5513": ["male-1", "female-1"], "5513|5514": ["female-2"], HERE: ["ger-465-1"]}, ask="attack_tank",
                  scenario="nixe", facing=facing, phase="joint_close_assault")
    play_all(match, ("against_tank male-1", [1]))
    assert offered(match) == ["against_tank female-1", "done"]
    assert refused(match, "against_tank female-2") == "10.10"
    # opened again it is the same
    again = opened("landships", match.position())
    play_all(again, ("against_tank female-1", [1]))
    assert (where(match, "male-1"), where(again, "female-1"), question_id(again)) == ("eliminated", "eliminated", "attack_tank")
    assert offered(again) == ["done"]


@case("landships", "10.10")
def test_other_platoons_attack_at_another_hexside() -> None:
    facing = {"male-1": "E", "female-2": "E"}
    match = table({"5512|5513": ["male-1"], "5513|5514": ["female-2"], HERE: ["ger-465-1"], "5514": ["ger-465-2"]},
                  ask="attack_tank", scenario="nixe", facing=facing, phase="joint_close_assault")
    # one die each: who went at the first tank does not go at the second
    play_all(match, ("against_tank male-1", [6]), ("against_tank female-2", [1]))
    assert where(match, "female-2") == "eliminated"


# 11

@case("landships", "11.1")
@pytest.mark.parametrize(("level", "need"), [(LIGHT, 6), (MEDIUM, 5), (HEAVY, 4)])
def test_what_passes(level: int, need: int) -> None:
    assert CHECKS[level] in "LMH"
    assert need_for(state_of(table({})), number("brit-364-1"), level) == need


@case("landships", "11.2")
@case("landships", "11.4")
@pytest.mark.parametrize(("level", "die", "result"), [(MEDIUM, 6, PINNED), (HEAVY, 6, LOSS), (HEAVY, 5, PINNED)])
def test_morale_five(level: int, die: int, result: str) -> None:
    match = table({HERE: ["ger-465-1"]})
    state = state_of(match).copy()
    state.dice = state.dice.copy()
    state.dice._script, state.dice._next = (die,), 0
    assert check(state, number("ger-465-1"), level, "11.1") == result


@case("landships", "19.26.9")
def test_the_british_of_the_brickyard_surrender() -> None:
    state = state_of(table({HERE: ["brit-364-1"]}, phase="joint_close_assault"))
    assert check(state, number("brit-364-1"), LIGHT, "11.1") == SURRENDER
    match = fighting(["ger-465-1"], ["brit-364-1"], scenario="brickyard")
    play_all(match, (f"fight {HERE}", [3]))
    assert where(match, "brit-364-1") == "surrendered"


@case("landships", "19.26.14")
def test_a_squad_caught_in_an_assault_is_removed() -> None:
    match = table({HERE: ["ger-465-1", "ger-as-1", "brit-364-1"]}, phase="joint_close_assault", scenario="nixe")
    assert where(match, "ger-as-1") == "eliminated"


@case("landships", "11.3")
@case("landships", "3.8")
def test_pins_come_off_in_their_owners_phase() -> None:
    match = table({HERE: ["ger-465-1"], "6017": ["brit-364-1", "brit-364-2"], "5017": ["a7v-1"]}, phase="pin_removal",
                  pinned=["ger-465-1", "brit-364-1"], shaken=["a7v-1"], scenario="nixe")
    assert pieces_with(match, "pinned") == {"brit-364-1"}
    assert not pieces_with(match, "shaken")


def dicing(die: int) -> Match:
    """The second foot movement ends, and a stack of Germans rolls for its pins."""
    match = table({HERE: ["ger-465-1"], "5017": ["ger-363-1"], "6017": ["brit-364-1"]}, ask="move_foot", scenario="nixe",
                  phase="second_foot_movement", pinned=["ger-465-1"], options={"pin_removal": "die"})
    play_all(match, ("done", [die]))
    return match


@case("landships", "V.2")
@pytest.mark.parametrize(("die", "pinned"), [(2, False), (4, True)])
def test_with_the_option_a_die_decides(die: int, pinned: bool) -> None:
    assert is_marked(dicing(die), "pinned", "ger-465-1") is pinned


@case("landships", "V.2")
def test_a_six_may_be_heroism() -> None:
    match = dicing(6)
    assert offered(match) == [f"heroism {HERE}", "done"]
    assert refused(match, "heroism 5017") == "V.2"
    play_all(match, f"heroism {HERE}")
    assert not is_marked(match, "pinned", "ger-465-1")
    assert is_marked(match, "revealed", "ger-465-1")


@case("landships", "V.2")
@case("landships", "6.19")
def test_a_truck_on_a_hexside_is_a_stack_too() -> None:
    match = table({"6014|6114": ["truck"], "6017": ["brit-364-1"], "5005": ["ger-465-1"]}, "move_foot", "british",
                  {"truck": "NNW"}, scenario="nixe", phase="second_foot_movement", pinned=["truck"],
                  options={"pin_removal": "die"})
    play_all(match, ("done", [6]), "heroism 6014|6114")
    assert not is_marked(match, "pinned", "truck")


@case("landships", "7.22")
@case("landships", "10.2")
def test_a_charge_counts_double_in_the_open() -> None:
    state = state_of(table({HERE: ["ger-cav-1", "brit-364-1"]}, mounted=["ger-cav-1"], broke_in=["ger-cav-1"],
                           phase="joint_close_assault", scenario="nixe", ask="pick_assault"))
    assert strength(state, number("ger-cav-1"), True, place(HERE)) == 12
    assert strength(state, number("ger-cav-1"), True, place("5408")) == 6
    assert column_of(state, place(HERE)) >= 3


@case("landships", "7.22")
@case("landships", "10.2")
def test_a_pinned_charge_counts_half() -> None:
    state = state_of(table({HERE: ["ger-cav-1", "brit-364-1"]}, mounted=["ger-cav-1"], broke_in=["ger-cav-1"],
                           came_from={"ger-cav-1": f"{FROM} N"}, pinned=["ger-cav-1"]))
    assert strength(state, number("ger-cav-1"), True, place(HERE)) == 6
    assert strength(state, number("ger-cav-1"), True, place("5408")) == 3


@case("landships", "7.2")
@case("landships", "10.2")
@pytest.mark.parametrize("pinned", [(), ("brit-cav-1",)])
def test_mounted_defenders_have_no_strength(pinned: tuple[str, ...]) -> None:
    state = state_of(table({HERE: ["brit-cav-1"]}, mounted=["brit-cav-1"], pinned=list(pinned)))
    assert strength(state, number("brit-cav-1")) == 0
    on_foot = state_of(table({HERE: ["brit-cav-1"]}))
    assert strength(on_foot, number("brit-cav-1")) == 4
