"""7.0 Operations phase."""
from __future__ import annotations

import pytest

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import attack, can, cases, is_broken, march, slots, table, where

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


# 7.0 move or attack

@case("allenby", "7.0.a")
def test_whoever_may_act_moves_or_attacks_or_does_nothing() -> None:
    hexes = {"0709": [*DIVISION, "b_hq_xxi"], "0708": ["t_24"]}
    match = table(hexes, ask="movement")
    assert can(match, "march") == ["b_hq_xxi", *DIVISION]
    assert "done" in offered(match)
    match.play("done")
    assert can(match, "attack") == ["0708"]
    assert "done" in offered(match)


@case("allenby", "7.0.a")
def test_enemies_squadrons_and_the_absent_do_not_act() -> None:
    match = table({"0709": DIVISION[:1], "0708": ["t_24"]}, ask="movement")
    for unit in ("t_24", "b_air_1", DIVISION[1]):
        assert refused(match, f"march {unit}") == "7.0.a"


@case("allenby", "7.0.b")
def test_a_formation_that_moves_does_not_attack() -> None:
    match = table({"0709": DIVISION, "0708": ["t_24"]}, ask="movement")
    march(match, DIVISION[0], "0710")
    match.play("done")
    assert can(match, "attack") == []
    assert refused(match, "attack 0708") == "7.0.b"
    match = table({"0709": [*DIVISION, "b_indep"], "0708": ["t_24"]}, ask="movement")
    march(match, DIVISION[0], "0710")
    play_all(match, "done", "attack 0708")
    assert refused(match, f"with {DIVISION[1]}") == "7.0.b"
    assert can(match, "with") == ["b_indep"]


@case("allenby", "7.0.b")
def test_a_formation_that_attacks_does_not_move() -> None:
    match = table({"0709": DIVISION, "0708": ["t_24"]}, ask="combat", order="combat_first")
    attack(match, "0708", DIVISION[0], dice=[1])
    match.play("done")
    assert refused(match, f"march {DIVISION[1]}") == "7.0.b"
    assert refused(match, "form 75div") == "7.0.b"
    assert can(match, "march") == []


@case("allenby", "7.0.b")
def test_a_turkish_corps_decides_together_too() -> None:
    match = table({"0708": ["t_24"], "0807": ["t_26"], "0709": ["b_indep"]}, 4, "movement", group="g7")
    march(match, "t_26", "0806")
    play_all(match, "done")
    assert refused(match, "attack 0709") == "7.0.b"


@case("allenby", "7.0.b")
def test_a_formation_in_one_hex_may_march_as_one() -> None:
    match = table({"0709": [*DIVISION, "b_hq_xxi"]}, ask="movement")
    play_all(match, "form 75div", "to 0707")
    assert [where(match, unit) for unit in (*DIVISION, "b_hq_xxi")] == ["0707"] * 3 + ["0709"]


@case("allenby", "7.0.c")
def test_units_outside_formations_decide_one_by_one() -> None:
    """One gun of the corps marches, its headquarters attacks; one German marches, another attacks."""
    match = table({"0709": ["b_hq_xxi", "b_art_xxi"], "0708": ["t_24"]}, ask="movement")
    march(match, "b_art_xxi", "0710")
    play_all(match, "done", "attack 0708")
    assert can(match, "with") == ["b_hq_xxi"]
    match = table({"0708": ["t_ger_701", "t_ger_702"], "0709": ["b_indep"]}, 4, "movement", group="g7")
    march(match, "t_ger_701", "0707")
    play_all(match, "done", "attack 0709")
    assert can(match, "with") == ["t_ger_702"]


@case("allenby", "7.0.d")
def test_the_order_is_declared_before_anything_is_done() -> None:
    match = table({"0709": DIVISION, "0708": ["t_24"]})
    assert offered(match)[:2] == ["movement_first", "combat_first"]
    assert refused(match, f"march {DIVISION[0]}") == "7.0.d"


@case("allenby", "7.0.d")
@pytest.mark.parametrize(("order", "first", "second"), [
    ("movement_first", "march b_indep", "attack 0708"), ("combat_first", "attack 0708", "march b_indep"),
])
def test_all_of_one_kind_then_all_of_the_other(order: str, first: str, second: str) -> None:
    """Trap 4: it binds the whole phase."""
    match = table({"0709": ["b_indep"], "0708": ["t_24"]})
    match.play(order)
    assert first in offered(match)
    assert refused(match, second) == "7.0.d"
    match.play("done")
    assert second in offered(match)
    assert refused(match, first) == "7.0.d"
    match.play("done")
    assert match.seat == "turkish"


@case("allenby", "7.0.d")
def test_after_combat_the_others_ride_through_the_gap() -> None:
    match = table({"0709": DIVISION, "0710": ["b_4cav_10"], "0708": ["t_6cav"]}, ask="combat", order="combat_first")
    attack(match, "0708", *DIVISION, dice=[4])
    play_all(match, "done", "done", "march b_4cav_10", "to 0707")
    assert where(match, "b_4cav_10") == "0707"


@case("allenby", "7.0.e")
def test_a_unit_acts_once_in_a_phase() -> None:
    match = table({"0709": ["b_indep"], "0707": ["t_24"]}, ask="movement")
    march(match, "b_indep", "0708")
    assert refused(match, "march b_indep") == "7.0.e"
    match.play("done")
    assert can(match, "attack") == []
    match = table({"0709": ["b_indep", "b_20ind"], "0708": ["t_24"], "0808": ["t_26"]}, ask="combat", order="combat_first")
    attack(match, "0708", "b_indep", dice=[4])
    match.play("attack 0808")
    assert refused(match, "with b_indep") == "7.0.e"
    assert can(match, "with") == ["b_20ind"]


# 7.1 British phases

@case("allenby", "7.1.a")
@pytest.mark.parametrize("phase", [3, 7])
def test_in_the_army_phases_everyone_may_act(phase: int) -> None:
    everyone = ["b_hq_xxi", "b_art_xxi", "b_75div_232", "b_20ind", "b_cars", "b_4cav_10", "b_dummy_1", "b_dummy_6"]
    match = table({"0709": [*everyone, "b_gar_1"], "0708": ["t_24"]}, phase, "movement")
    assert can(match, "march") == everyone
    match = table({"0709": [*everyone, "b_gar_1"], "0708": ["t_24"]}, phase, "combat")
    match.play("attack 0708")
    assert can(match, "with") == [*everyone[:-2], "b_gar_1"]


@case("allenby", "7.1.b")
def test_in_the_cavalry_phase_cavalry_and_cars_alone() -> None:
    """Dummies marked as cavalry ride along; a mounted headquarters and guns do not."""
    units = ["b_hq_dmc", "b_art_dmc", "b_75div_232", "b_cars", "b_4cav_10", "b_dummy_1", "b_dummy_6", "b_gar_1"]
    match = table({"0709": units, "0708": ["t_24"]}, 5, "movement")
    assert can(match, "march") == ["b_cars", "b_4cav_10", "b_dummy_1"]
    for unit in ("b_hq_dmc", "b_art_dmc", "b_75div_232", "b_dummy_6"):
        assert refused(match, f"march {unit}") == "7.1.b"
    play_all(match, "done", "attack 0708")
    assert can(match, "with") == ["b_cars", "b_4cav_10"]
    assert refused(match, "with b_gar_1") == "7.1.b"


# 7.2 Turkish phases

@case("allenby", "7.2.a")
def test_one_group_a_phase_each_once_a_turn_in_any_order() -> None:
    match = table({"0709": ["t_46"], "0711": ["t_3cav"]}, 6, groups_used=["g7"])
    assert offered(match) == ["group g4", "group g8"]
    assert refused(match, "group g7") == "7.2.a"
    play_all(match, "group g8", "movement_first")
    assert can(match, "march") == ["t_46"]
    assert refused(match, "march t_3cav") == "7.2.a"


@case("allenby", "7.2.a")
def test_a_group_that_was_named_is_used() -> None:
    match = table({"0709": ["t_46"], "2017": ["b_indep"]}, 4)
    play_all(match, "group g7", "movement_first", "done", "done", "movement_first", "done", "done")
    assert offered(match) == ["group g4", "group g8"]


@case("allenby", "7.2.a")
def test_a_group_without_units_may_be_named() -> None:
    """R39 So that Command units act in that phase."""
    match = table({"0709": ["t_46", "t_ger_701"]}, 4)
    play_all(match, "group g4", "movement_first")
    assert can(match, "march") == ["t_ger_701"]


@case("allenby", "7.2.b")
@pytest.mark.parametrize("phase", [4, 6, 8])
def test_germans_and_yiderim_act_in_any_turkish_phase(phase: int) -> None:
    units = ["t_hq_yiderim", "t_art_yiderim", "t_ger_701", "t_ger_702", "t_ger_703", "t_ger_146"]
    match = table({"0709": [*units, "t_24"]}, phase, "movement", group="g4")
    assert can(match, "march") == units


@case("allenby", "7.2.c")
def test_a_command_unit_acts_in_one_of_them_only() -> None:
    match = table({"0709": ["t_ger_701", "t_ger_702"], "2017": ["b_indep"]}, 4, "movement", group="g4")
    march(match, "t_ger_701", "0708")
    assert refused(match, "march t_ger_701") == "7.2.c"
    play_all(match, "done", "done", "movement_first", "done", "done", "group g7", "movement_first")
    assert can(match, "march") == ["t_ger_702"]
    assert refused(match, "march t_ger_701") == "7.2.c"


@case("allenby", "7.2.c")
def test_an_attack_uses_the_action_of_the_turn() -> None:
    """R30 A Turkish garrison attacks once a turn."""
    match = table({"1204": ["t_gar_el_afule"], "1205": ["b_indep"]}, 6, "combat", group="g4", acted=["t_gar_el_afule"])
    assert can(match, "attack") == []
    match = table({"1204": ["t_gar_el_afule"], "1205": ["b_indep"]}, 6, "combat", group="g4")
    assert can(match, "attack") == ["1205"]


# 7.3.1 what a disrupted unit is worth

@case("allenby", "7.3.1.a")
@pytest.mark.parametrize(("die", "points"), [(1, 1), (2, 2), (3, 1), (4, 2), (5, 1), (6, 2)])
def test_a_is_worth_one_if_odd_and_two_if_even(die: int, points: int) -> None:
    match = table({"0708": ["t_26"], "0709": ["b_indep"]}, 4, "combat", group="g7", disrupted=["t_26"])
    lines = attack(match, "0709", "t_26", dice=[die, 6])
    assert slots(lines, "battle")["attack"] == str(points)
    assert "7.3.1.a" in cases(lines)


@case("allenby", "7.3.1.b")
@pytest.mark.parametrize(("die", "points"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1)])
def test_b_is_worth_nothing_if_odd_and_one_if_even(die: int, points: int) -> None:
    match = table({"0708": ["t_24"], "0709": ["b_indep"]}, 4, "combat", group="g7", disrupted=["t_24"])
    lines = attack(match, "0709", "t_24", dice=[die, 6])
    assert slots(lines, "battle")["attack"] == str(points)
    assert "7.3.1.b" in cases(lines)


@case("allenby", "7.3.1.c")
def test_each_unit_rolls_for_itself() -> None:
    match = table({"0708": ["t_26", "t_24"], "0709": ["b_indep"]}, 4, "combat", group="g7", disrupted=["t_24", "t_26"])
    lines = attack(match, "0709", "t_26", "t_24", dice=[2, 1, 6])
    assert slots(lines, "battle")["attack"] == "2"


@case("allenby", "7.3.1.c")
def test_each_time_anew() -> None:
    """Trap 7: attacked twice in a turn, it rolls twice."""
    match = table({"0708": ["t_26"], "0709": [*DIVISION, "b_hq_xxi"]}, ask="combat", disrupted=["t_26"])
    lines = attack(match, "0708", "b_hq_xxi", dice=[2, 1])
    assert slots(lines, "battle")["defence"] == "2"
    match = table({"0708": ["t_26"], "0709": [*DIVISION, "b_hq_xxi"]}, 7, "combat", disrupted=["t_26"])
    lines = attack(match, "0708", "b_hq_xxi", dice=[1, 1])
    assert slots(lines, "battle")["defence"] == "1"


@case("allenby", "7.3.1.c")
def test_the_die_of_an_attack_is_not_the_die_of_the_next_defence() -> None:
    """Trap 7."""
    hexes = {"0708": ["t_26"], "0709": ["b_5cav_15"], "0607": ["b_alh_3lh"]}
    match = table(hexes, 4, "combat", group="g7", disrupted=["t_26"])
    assert slots(attack(match, "0709", "t_26", dice=[2, 6]), "battle")["attack"] == "2"
    play_all(match, "retreat 0710", "done", "done", "combat_first")
    assert slots(attack(match, "0708", "b_alh_3lh", dice=[1, 1]), "battle")["defence"] == "1"


# 7.3.2 who must move

@case("allenby", "7.3.2.a")
def test_a_disrupted_unit_must_move_in_its_groups_phase() -> None:
    match = table({"0709": ["t_24"], "0710": ["t_46"]}, 4, "movement", group="g7", disrupted=["t_24", "t_46"])
    assert refused(match, "done") == "7.3.2.a"
    march(match, "t_24", dice=[2])
    assert refused(match, "halt") == "7.3.2.a", "R19 one step is owed"
    match.play("to 0708")
    assert "done" in offered(match), "that of another Group owes nothing now"


@case("allenby", "7.3.2.a")
def test_too_few_points_and_the_obligation_is_met() -> None:
    """R19."""
    match = table({"0709": ["t_24"]}, 4, "movement", group="g7", disrupted=["t_24"])
    march(match, "t_24", dice=[1])
    assert where(match, "t_24") == "0709"
    assert "done" in offered(match)


@case("allenby", "7.3.2.a")
def test_with_movement_first_staying_is_a_pledge_to_attack() -> None:
    """R14."""
    match = table({"0708": ["t_26"], "0709": ["b_indep"]}, 4, "movement", group="g7", disrupted=["t_26"])
    match.play("done")
    assert refused(match, "done") == "7.3.2.a"
    attack(match, "0709", "t_26", dice=[2, 1])
    assert "done" in offered(match)


@case("allenby", "7.3.2.a")
def test_no_pledge_without_an_enemy_or_if_the_formation_has_moved() -> None:
    """R14."""
    match = table({"0708": ["t_26"], "0710": ["b_indep"]}, 4, "movement", group="g7", disrupted=["t_26"])
    assert refused(match, "done") == "7.3.2.a"
    match = table({"0708": ["t_26", "t_24"], "0709": ["b_indep"]}, 4, "movement", group="g7", disrupted=["t_26"])
    march(match, "t_24", "0707")
    assert refused(match, "done") == "7.3.2.a"


@case("allenby", "7.3.2.a")
def test_no_pledge_across_a_river() -> None:
    """R14, R2 It must be a hex that it may attack."""
    match = table({"1412": ["t_26"], "1512": ["b_indep"]}, 4, "movement", group="g7", disrupted=["t_26"])
    assert refused(match, "done") == "7.3.2.a"


@case("allenby", "7.3.2.a")
def test_its_formation_attacks_and_it_moves_all_the_same() -> None:
    """R14, trap 5."""
    hexes = {"0708": ["t_24"], "0707": ["t_26", "t_53"], "0709": ["b_54div_161"]}
    match = table(hexes, 4, "combat", group="g7", order="combat_first", disrupted=["t_26"])
    attack(match, "0709", "t_24", dice=[4])
    match.play("done")
    assert refused(match, "march t_53") == "7.0.b"
    assert refused(match, "done") == "7.3.2.a"
    march(match, "t_26", "0706", dice=[1])
    assert "done" in offered(match)


@case("allenby", "7.3.2.a")
def test_with_combat_first_there_is_no_pledge_left() -> None:
    """R14 It stands next to an enemy it did not attack: now it moves."""
    match = table({"0708": ["t_26"], "0709": ["b_indep"]}, 4, "movement", group="g7", order="combat_first", disrupted=["t_26"])
    assert refused(match, "done") == "7.3.2.a"


@case("allenby", "7.3.2.a")
def test_attackers_need_not_move() -> None:
    match = table({"0708": ["t_26"], "0709": ["b_indep"]}, 4, "combat", group="g7", order="combat_first", disrupted=["t_26"])
    attack(match, "0709", "t_26", dice=[2, 6])
    play_all(match, "retreat 0710", "done", "done")
    assert refused(match, "march t_26") == "7.2.c"
    assert "done" in offered(match)


@case("allenby", "7.3.2.a")
def test_pledged_units_that_could_not_attack_move() -> None:
    """R14 It stayed to attack 0709, but others attacked that hex without it."""
    hexes = {"0708": ["t_26"], "0608": ["t_24"], "0709": ["b_54div_161"]}
    match = table(hexes, 4, disrupted=["t_26"])
    play_all(match, "group g7", "movement_first", "done")
    attack(match, "0709", "t_24", dice=[4])
    match.play("done")
    assert offered(match) == ["march t_26"]
    assert refused(match, "march t_24") == "7.3.2.a"
    play_all(match, ("march t_26", [1]), "to 0707")
    assert match.seat == "british"


@case("allenby", "7.3.2.a")
@pytest.mark.parametrize(("phase", "owes"), [(4, False), (6, False), (8, True)])
def test_a_disrupted_command_unit_moves_in_the_last_phase_at_the_latest(phase: int, owes: bool) -> None:
    """R14."""
    match = table({"0709": ["t_ger_701"]}, phase, "movement", group="g7", disrupted=["t_ger_701"])
    assert ("done" not in offered(match)) == owes


@case("allenby", "7.3.2.a")
def test_disrupted_after_its_phase_it_owes_nothing_this_turn() -> None:
    """R14."""
    match = table({"0709": ["t_24"]}, 8, "movement", group="g8", groups_used=["g4", "g7"], disrupted=["t_24"])
    assert offered(match) == ["done"]


@case("allenby", "7.3.2.b")
def test_undisrupted_units_need_not_act() -> None:
    match = table({"0709": ["t_24", "t_gar_jenin", "t_frag_1"]}, 8, "movement", group="g7")
    play_all(match, "done", "done")
    assert match.view("turkish")["turn"] == 2
    match = table({"0709": ["b_75div_232"], "0708": ["t_24"]}, disruptions=4)
    play_all(match, "movement_first", "done", "done")
    assert not is_broken(match, "t_24")
    assert match.seat == "turkish"
