"""9.1, 9.2, 9.3 Combat: who attacks, what counts, the odds, the table."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import attack, can, cases, disruptions, is_broken, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.wording import LogLine

DIVISION = ("b_60div_179", "b_60div_180", "b_60div_181")
HORSE = ("b_4cav_10", "b_4cav_11", "b_4cav_12")


def battle(lines: Sequence[LogLine]) -> tuple[object, object, object]:
    """Return the totals and the odds of the combat roll."""
    slots = next(line.event.slots for line in lines if line.event.kind == "battle")
    return slots["attack"], slots["defence"], slots["odds"]


def results(lines: Sequence[LogLine]) -> tuple[object, object]:
    """Return what the table gave to attacker and defender."""
    slots = next(line.event.slots for line in lines if line.event.kind == "battle")
    return slots["ours"], slots["theirs"]


def terms(lines: Sequence[LogLine]) -> list[str]:
    arithmetic = next(line.event.arithmetic for line in lines if line.event.kind == "battle")
    assert arithmetic is not None
    return [term.case for term in arithmetic.terms]


# 9.1 procedure

@case("allenby", "9.1.a")
def test_both_sides_total_their_strengths() -> None:
    match = table({"0710": DIVISION, "0608": ["b_20ind"], "0709": ["t_24", "t_hq_xx"]}, 3, "combat")
    lines = attack(match, "0709", "b_60div_179", "b_60div_180", "b_20ind", dice=[1])
    assert battle(lines) == ("11", "4", "2:1"), "4 + 4 + 3 against 3 + 1; a brigade that does not attack adds nothing"


@case("allenby", "9.1.b")
@pytest.mark.parametrize(("attackers", "defenders", "odds"), [
    (DIVISION[:2], ["t_24"], "2:1"),
    (DIVISION[:1], ["t_24", "t_53"], "1:2"),
    (DIVISION[:1], ["t_24"], "1:1"),
    (DIVISION, ["t_hq_xx"], "6:1"),
    (("b_indep",), ["t_24", "t_26", "t_53"], "1:3"),
])
def test_odds_are_rounded_down_to_a_printed_ratio_and_end_at_one_to_three_and_six_to_one(
    attackers: tuple[str, ...], defenders: list[str], odds: str,
) -> None:
    match = table({"0710": attackers, "0709": defenders}, 3, "combat")
    assert battle(attack(match, "0709", *attackers, dice=[1]))[2] == odds


@case("allenby", "9.1.b")
def test_against_nothing_the_odds_are_six_to_one() -> None:
    match = table({"0710": ["b_indep"], "0709": ["t_24"]}, 3, "combat", disrupted=["t_24"])
    assert battle(attack(match, "0709", "b_indep", dice=[1, 1])) == ("2", "0", "6:1"), "R6: B on an odd die"


@case("allenby", "9.1.b")
def test_an_attack_worth_nothing_is_one_to_three() -> None:
    match = table({"0710": ["t_24"], "0709": ["b_indep"]}, 4, "combat", group="g7", disrupted=["t_24"])
    assert battle(attack(match, "0709", "t_24", dice=[1, 6])) == ("0", "2", "1:3"), "R6"


@case("allenby", "9.1.c")
def test_the_attacker_rolls_one_die_and_reads_the_table() -> None:
    match = table({"0710": DIVISION, "0709": ["t_24", "t_53"]}, 3, "combat")
    lines = attack(match, "0709", *DIVISION, dice=[3])
    assert cases(lines).count("9.1.c") == 1
    assert results(lines) == ("result-D", "result-R"), "2:1, a three"
    assert state_of(match).dice.count_unused() == 0


@case("allenby", "9.1.d")
def test_attackers_must_be_next_to_the_hex() -> None:
    match = table({"0710": DIVISION[:1], "0711": DIVISION[1:], "0709": ["t_24"], "0807": ["t_26"]}, 3, "combat")
    assert refused(match, "attack 0807") == "9.1.d"
    assert refused(match, "attack 0708") == "9.1.d", "nobody is there"
    match.play("attack 0709")
    assert can(match, "with") == ["b_60div_179"]
    assert refused(match, "with b_60div_180") == "9.1.d"
    assert refused(match, "assault") == "9.1.d", "nobody attacks yet"


@case("allenby", "9.1.d")
def test_an_unbridged_river_keeps_attackers_off_and_a_bridge_lets_them_over() -> None:
    match = table({"1413": ["t_26"], "1513": ["b_anz_1lh"], "1514": ["b_anz_2lh"]}, 4, "combat", group="g7")
    assert refused(match, "attack 1513") == "9.1.d"
    assert can(match, "attack") == ["1514"], "over Jisr ed Damie (R2)"


@case("allenby", "9.1.d")
def test_units_of_one_hex_may_attack_different_hexes_but_each_only_one() -> None:
    match = table({"0710": DIVISION, "0709": ["t_24"], "0610": ["t_26"]}, 3, "combat")
    attack(match, "0709", "b_60div_179", dice=[4])
    match.play("attack 0610")
    assert can(match, "with") == ["b_60div_180", "b_60div_181"], "R25"
    assert refused(match, "with b_60div_179") == "7.0.e"


@case("allenby", "9.3.1.e")
def test_a_hex_is_attacked_once_in_a_phase() -> None:
    match = table({"0710": DIVISION, "0608": ["b_20ind"], "0709": ["t_24", "t_53"]}, 3, "combat")
    attack(match, "0709", "b_20ind", dice=[1])
    assert refused(match, "attack 0709") == "9.3.1.e", "R13"


@case("allenby", "9.1.d")
def test_units_of_several_formations_attack_together() -> None:
    match = table({"0710": DIVISION, "0608": ["b_7ind_19", "b_7ind_21"], "0709": ["t_24"]}, 3, "combat")
    assert battle(attack(match, "0709", *DIVISION, "b_7ind_19", dice=[1]))[0] == "16", "R13"


@case("allenby", "9.1.e")
@pytest.mark.parametrize(("target", "start", "defence"), [
    ("0709", "0710", "3"), ("1009", "1008", "4½"), ("0809", "0710", "4½"), ("0713", "0714", "6"), ("1809", "1909", "6"),
    ("1211", "1212", "6"),
], ids=["plain", "hills", "town", "trench on hills", "mountain", "town on a mountain"])
def test_ground_multiplies_the_defence_by_the_best_that_applies(target: str, start: str, defence: str) -> None:
    match = table({start: ["b_20ind"], target: ["t_24"]}, 3, "combat")
    assert battle(attack(match, target, "b_20ind", dice=[1]))[1] == defence


@case("allenby", "9.1.e")
def test_a_trench_shelters_turks_only() -> None:
    match = table({"0511": ["b_20ind"], "0610": ["t_24"]}, 4, "combat", group="g7")
    assert battle(attack(match, "0511", "t_24", dice=[1]))[1] == "3"


@case("allenby", "9.1.e")
def test_attackers_over_a_bridge_count_half_the_others_in_full() -> None:
    match = table({"1413": ["t_26"], "1614": ["t_24"], "1514": ["b_anz_1lh"]}, 4, "combat", group="g7")
    assert battle(attack(match, "1514", "t_26", "t_24", dice=[1]))[0] == "4½", "1½ + 3, exact"


# 9.2.1 concentric assaults

def surround_and_attack(attackers: tuple[str, ...], die: int, **hexes: Sequence[str]) -> tuple[Match, tuple[LogLine, ...]]:
    """Return the stack of the printed example in 1513, in a position of one's own."""
    match = table(hexes, 4, "combat", group="g4")
    return match, attack(match, "1513", *attackers, dice=[die])


@case("allenby", "9.2.1.a")
def test_a_zone_of_control_closes_a_hex_though_friends_of_the_defender_stand_in_it() -> None:
    hexes = {"1513": ["b_20ind"], "1512": ["t_48"], "1514": ["t_mmi"], "1612": ["b_indep"]}
    _, lines = surround_and_attack(("t_48",), 1, **hexes)
    assert "9.2.1.b" not in terms(lines), "a hex of friends is open"
    _, lines = surround_and_attack(("t_48",), 1, **{**hexes, "1711": ["t_8cav"]})
    assert "9.2.1.b" not in terms(lines), "1711 is not next to 1612"
    _, lines = surround_and_attack(("t_48",), 1, **{**hexes, "1712": ["t_8cav"]})
    assert "9.2.1.b" in terms(lines), "trap 11: friends do not cancel a ZOC"


@case("allenby", "9.2.1.a")
def test_turkish_infantry_next_door_has_no_zone_of_control() -> None:
    hexes = {"1513": ["b_20ind"], "1512": ["t_48"], "1514": ["t_mmi"], "1712": ["t_comp"]}
    assert "9.2.1.b" not in terms(surround_and_attack(("t_48",), 1, **hexes)[1])


@case("allenby", "9.2.1.a")
def test_sea_and_map_edge_close_a_hex() -> None:
    match = table({"0701": ["t_24"], "0801": DIVISION, "0702": HORSE[:1]}, 3, "combat")
    assert "9.2.1.b" in terms(attack(match, "0701", *DIVISION, dice=[1])), "R18"


@case("allenby", "9.2.1.a")
def test_a_dummy_stands_in_the_way_but_its_zone_of_control_closes_nothing() -> None:
    hexes = {"0701": ["t_24"], "0801": DIVISION}
    match = table({**hexes, "0702": ["b_dummy_6"]}, 3, "combat")
    assert "9.2.1.b" in terms(attack(match, "0701", *DIVISION, dice=[1])), "R32: its hex counts as occupied"
    match = table({**hexes, "0703": ["b_dummy_1"]}, 3, "combat")
    assert "9.2.1.b" not in terms(attack(match, "0701", *DIVISION, dice=[1])), "R32: 0702 is watched by a dummy only"
    match = table({**hexes, "0703": HORSE[:1]}, 3, "combat")
    assert "9.2.1.b" in terms(attack(match, "0701", *DIVISION, dice=[1]))


@case("allenby", "9.2.1.a")
def test_ground_that_is_prohibited_to_guns_does_not_surround_them() -> None:
    hexes = {"0605": ["b_20ind"], "0606": ["t_art_8"], "0607": ["b_60div_179"], "0706": ["b_54div_161"], "0707": ["b_3ind_7"]}
    match = table({**hexes, "0605": []}, 3, "combat")
    lines = attack(match, "0606", "b_60div_179", dice=[1])
    assert "9.2.1.b" not in terms(lines), "R33: the marsh of 0605 is open to a retreat"
    assert "9.2.1.b" in terms(attack(table(hexes, 3, "combat"), "0606", "b_60div_179", dice=[1])), "0506 is sea"


@case("allenby", "9.2.1.b")
def test_the_defender_of_a_concentric_assault_reads_one_column_further() -> None:
    hexes = {"1513": ["b_20ind"], "1512": ["t_48"], "1514": ["t_mmi"], "1612": ["t_comp"]}
    match, lines = surround_and_attack(("t_48",), 4, **hexes)
    assert battle(lines)[2] == "1:1"
    assert results(lines) == ("result-D", "result-DR"), "1:1 would have been D"
    assert where(match, "b_20ind") == "eliminated", "there is no way out"


@case("allenby", "9.2.1.c")
def test_the_attacker_of_a_concentric_assault_reads_his_own_column() -> None:
    hexes = {"1513": ["b_20ind"], "1512": ["t_48"], "1514": ["t_mmi"], "1612": ["t_comp"]}
    match, lines = surround_and_attack(("t_48",), 5, **hexes)
    assert results(lines) == ("result-D", "result-DR"), "trap 2: 2:1 would have spared him"
    assert is_broken(match, "t_48")


@case("allenby", "9.2.1.b")
def test_the_shift_stops_at_six_to_one() -> None:
    match = table({"0701": ["t_hq_8"], "0801": DIVISION, "0702": HORSE[:1]}, 3, "combat")
    lines = attack(match, "0701", *DIVISION, dice=[1])
    assert (battle(lines)[2], results(lines)[1]) == ("6:1", "result-DR"), "R6"


# 9.2.2 artillery

@case("allenby", "9.2.2.a")
def test_guns_next_door_add_their_strength_after_the_ground_has_multiplied() -> None:
    match = table({"0714": DIVISION, "0713": ["t_20"], "0712": ["t_art_xxii"]}, 3, "combat")
    attack(match, "0713", *DIVISION)
    assert offered(match) == ["support t_art_xxii", "enough"]
    assert battle(match.play("support t_art_xxii", [1]))[1] == "9", "3 × 2 + 3, and the guns are in a town for nothing (R15)"


@case("allenby", "9.2.2.a")
def test_support_is_optional() -> None:
    match = table({"0714": DIVISION, "0713": ["t_20"], "0712": ["t_art_xxii"]}, 3, "combat")
    attack(match, "0713", *DIVISION)
    assert battle(match.play("enough", [1]))[1] == "6"


@case("allenby", "9.2.2.a")
@pytest.mark.parametrize(("gun", "defender", "serves"), [
    ("t_art_xxii", "t_20", True), ("t_art_xxii", "t_16", False), ("t_art_xxii", "t_46", False), ("t_art_8", "t_20", True),
    ("t_art_8", "t_46", True), ("t_art_8", "t_26", False), ("t_art_yiderim", "t_ger_701", True), ("t_art_yiderim", "t_20", False),
    ("t_art_xxii", "t_ger_701", False),
])
def test_corps_guns_serve_their_formation_army_guns_their_group_yiderims_the_command(
    gun: str, defender: str, serves: bool,
) -> None:
    match = table({"0710": DIVISION, "0709": [defender], "0708": [gun]}, 3, "combat")
    lines = attack(match, "0709", "b_60div_179", dice=() if serves else [1])
    assert can(match, "support") == ([gun] if serves else []), "R15"
    assert ("9.1.c" in cases(lines)) is not serves, "whoever has no guns to ask is not asked"


@case("allenby", "9.2.2.a")
def test_guns_of_another_formation_and_guns_far_away_are_refused() -> None:
    match = table({"0710": DIVISION, "0709": ["t_16"], "0708": ["t_art_xxii", "t_art_asia"], "0707": ["t_art_8"]}, 3, "combat")
    attack(match, "0709", "b_60div_179")
    assert can(match, "support") == ["t_art_asia"]
    assert [refused(match, f"support {unit}") for unit in ("t_art_xxii", "t_art_8", "t_16")] == ["9.2.2.a"] * 3


@case("allenby", "9.2.2.a")
def test_guns_support_one_combat_in_a_phase() -> None:
    match = table({"0710": DIVISION, "0709": ["t_20"], "0610": ["t_7"], "0609": ["t_art_xxii"]}, 3, "combat")
    attack(match, "0709", "b_60div_179")
    match.play("support t_art_xxii", [1])
    lines = attack(match, "0610", "b_60div_180", dice=[1])
    assert battle(lines)[1] == "3", "they have spoken already"


@case("allenby", "9.2.2.a")
def test_support_reaches_across_a_river() -> None:
    match = table({"1512": ["b_anz_1lh"], "1513": ["t_48"], "1412": ["t_art_viii"]}, 3, "combat")
    attack(match, "1513", "b_anz_1lh")
    assert battle(match.play("support t_art_viii", [1]))[1] == "6", "R15"


@case("allenby", "9.2.2.a")
def test_guns_two_hexes_away_and_guns_in_the_hex_do_not_support() -> None:
    match = table({"0710": DIVISION, "0709": ["t_20", "t_art_xxii"], "0707": ["t_art_8"]}, 3, "combat")
    assert battle(attack(match, "0709", "b_60div_179", dice=[1]))[1] == "6", "R15: ordinary defenders"


@case("allenby", "9.2.2.a")
def test_supporters_suffer_nothing() -> None:
    match = table({"0710": DIVISION, "0709": ["t_hq_xxii"], "0708": ["t_art_xxii"]}, 3, "combat")
    attack(match, "0709", *DIVISION)
    match.play("support t_art_xxii", [6])
    assert (where(match, "t_hq_xxii"), where(match, "t_art_xxii")) == ("eliminated", "0708")
    assert not is_broken(match, "t_art_xxii")


@case("allenby", "9.2.2.b")
def test_in_attack_guns_are_like_any_other_unit() -> None:
    match = table({"0710": [*DIVISION, "b_art_xxi"], "0808": ["t_20"], "0709": ["t_24"]}, 3, "combat")
    match.play("attack 0709")
    lines = [match.play(f"with {unit}") for unit in ("b_60div_179", "b_art_xxi")]
    lines.append(match.play("assault", [1]))
    assert battle(lines[-1])[0] == "10"
    match = table({"0711": ["b_art_xxi"], "0710": DIVISION, "0709": ["t_24"]}, 3, "combat")
    match.play("attack 0709")
    assert refused(match, "with b_art_xxi") == "9.1.d", "they must be next to the defender"


# 9.2.3 dummies

@case("allenby", "9.2.3.a")
def test_any_attack_removes_dummies_and_they_lend_no_strength() -> None:
    match = table({"0709": ["t_26"], "0710": ["b_20ind", "b_dummy_1", "b_dummy_6"]}, 4, "combat", group="g7")
    lines = attack(match, "0710", "t_26", dice=[5])
    assert battle(lines)[1] == "3"
    assert (where(match, "b_dummy_1"), where(match, "b_dummy_6")) == ("eliminated", "eliminated")
    assert disruptions(match) == 1, "the D falls on the real brigade"


@case("allenby", "9.2.3.a")
def test_a_dummy_cannot_attack() -> None:
    match = table({"0710": ["b_dummy_1", "b_4cav_10"], "0709": ["t_24"]}, 3, "combat")
    match.play("attack 0709")
    assert refused(match, "with b_dummy_1") == "9.2.3.a"


@case("allenby", "9.2.3.b")
def test_an_attack_on_dummies_alone_needs_no_die_and_spends_the_action() -> None:
    match = table({"0709": ["t_26"], "0710": ["b_dummy_1"], "0608": ["b_20ind"]}, 4, "combat", group="g7")
    lines = attack(match, "0710", "t_26")
    assert "9.1.c" not in cases(lines)
    assert can(match, "advance") == ["t_26"], "the hex is empty (9.3.2)"
    match.play("done")
    assert refused(match, "attack 0608") == "7.2.c"
    assert offered(match) == ["done"]


# 9.2.4 disrupted units

@case("allenby", "9.2.4.a")
def test_the_disrupted_roll_on_both_sides_before_the_combat() -> None:
    match = table({"0709": ["t_26"], "0710": ["b_indep"]}, 4, "combat", group="g7", disrupted=["t_26"])
    assert battle(attack(match, "0710", "t_26", dice=[4, 1]))[0] == "2", "A on an even die"
    match = table({"0710": DIVISION[:1], "0709": ["t_26", "t_24"]}, 3, "combat", disrupted=["t_26", "t_24"])
    assert battle(attack(match, "0709", "b_60div_179", dice=[1, 2, 1]))[1] == "2", "B even 1, A odd 1"


@case("allenby", "9.2.4.a")
def test_each_combat_has_dice_of_its_own() -> None:
    hexes = {"0710": DIVISION, "0709": ["t_20"], "0610": ["t_7"], "0609": ["t_art_xxii"], "0608": ["t_art_8"]}
    match = table(hexes, 3, "combat", disrupted=["t_art_8"])
    attack(match, "0709", "b_60div_179")
    lines = match.play("support t_art_8", [2])
    assert "7.3.1.b" in cases(lines), "R15: disrupted guns support with what they roll"
    assert battle(match.play("enough", [1]))[1] == "4"


@case("allenby", "9.2.4.a")
def test_attackers_roll_even_if_only_newcomers_are_left_in_the_hex() -> None:
    match = table({"0709": ["t_24"], "0710": ["b_dummy_1", "b_indep"]}, 4, "combat", group="g7", disrupted=["t_24"],
                  newcomers=["b_indep"])
    assert battle(attack(match, "0710", "t_24", dice=[1, 1])) == ("0", "0", "1:3")


# 9.2.5 guns alone

@case("allenby", "9.2.5.a")
def test_guns_alone_are_worth_one_against_cavalry_whatever_the_ground_and_the_support() -> None:
    match = table({"0512": HORSE[:1], "0611": ["t_art_xxii", "t_art_8"], "0610": ["t_art_asia"]}, 3, "combat")
    assert battle(attack(match, "0611", HORSE[0], dice=[1])) == ("3", "1", "3:1"), "trap 12: in the trench, and nobody is asked"


@case("allenby", "9.2.5.a")
@pytest.mark.parametrize(("attackers", "defenders", "defence"), [
    ((HORSE[0],), ("t_art_8",), "1"), (("b_cars",), ("t_art_8",), "3"), ((HORSE[0], "b_cars"), ("t_art_8",), "3"),
    ((HORSE[0], "b_hq_dmc"), ("t_art_8",), "3"), ((HORSE[0],), ("t_art_8", "t_hq_8"), "4"),
])
def test_only_pure_cavalry_rides_down_only_pure_artillery(
    attackers: tuple[str, ...], defenders: tuple[str, ...], defence: str,
) -> None:
    match = table({"0710": attackers, "0709": defenders}, 3, "combat")
    assert battle(attack(match, "0709", *attackers, dice=[1]))[1] == defence, "R16: Cars are no cavalry"


@case("allenby", "9.2.5.a")
def test_newcomers_do_not_make_guns_safer() -> None:
    match = table({"0710": HORSE, "0709": ["t_art_8", "t_24"]}, 3, "combat", newcomers=["t_24"])
    assert battle(attack(match, "0709", HORSE[0], dice=[1]))[1] == "1", "trap 9"


@case("allenby", "9.2.5.a")
def test_turkish_cavalry_rides_down_british_guns_too() -> None:
    match = table({"0710": ["t_3cav"], "0709": ["b_art_xxi"]}, 4, "combat", group="g4")
    assert battle(attack(match, "0709", "t_3cav", dice=[1])) == ("3", "1", "3:1")


# 9.3 results

@case("allenby", "9.3.a")
def test_d_disrupts_the_strongest_defender_only() -> None:
    match = table({"0710": DIVISION, "0709": ["t_26", "t_hq_xx"]}, 3, "combat")
    lines = attack(match, "0709", *DIVISION, dice=[2])
    assert results(lines)[1] == "result-D"
    assert (is_broken(match, "t_26"), is_broken(match, "t_hq_xx")) == (True, False)


@case("allenby", "9.3.a")
def test_e_eliminates_the_strongest_and_disrupts_all_others() -> None:
    hexes = {"0710": [*DIVISION, "b_art_xxi"], "0709": ["t_11", "t_hq_iii", "t_gar_jenin"]}
    match = table(hexes, 3, "combat", disrupted=["t_hq_iii"])
    lines = attack(match, "0709", *DIVISION, "b_art_xxi", dice=[1, 5])
    assert results(lines)[1] == "result-ER"
    assert [where(match, unit) for unit in ("t_11", "t_hq_iii", "t_gar_jenin")] == ["eliminated", "eliminated", "pool"], "trap 8"


@case("allenby", "9.3.a")
def test_star_eliminates_everyone() -> None:
    match = table({"0710": DIVISION, "0709": ["t_hq_iii", "t_hq_7"]}, 3, "combat")
    attack(match, "0709", *DIVISION, dice=[4])
    assert [where(match, unit) for unit in ("t_hq_iii", "t_hq_7")] == ["eliminated", "eliminated"]


@case("allenby", "9.3.a")
def test_attackers_are_one_body_whatever_their_hexes() -> None:
    match = table({"0710": DIVISION, "0608": ["b_20ind"], "0609": ["b_hq_chaytor"], "0709": ["t_11", "t_1", "t_16"]}, 3, "combat")
    lines = attack(match, "0709", *DIVISION, "b_20ind", dice=[1])
    assert results(lines)[0] == "result-E", "15 against 10"
    assert can(match, "strongest") == list(DIVISION)
    match.play("strongest b_60div_180")
    assert (where(match, "b_60div_180"), disruptions(match)) == ("eliminated", 3), "R34, trap 23: one lost, three disrupted"


@case("allenby", "9.3.a")
def test_whoever_stood_by_suffers_nothing() -> None:
    match = table({"0710": [*DIVISION, "b_54div_161", "b_54div_162"], "0709": ["t_11", "t_1", "t_16"]}, 3, "combat")
    attack(match, "0709", *DIVISION, "b_54div_161", dice=[1])
    match.play("strongest b_60div_179")
    assert disruptions(match) == 3, "R34: 162 did not attack"


@case("allenby", "9.3.a")
def test_the_strongest_attacker_ignores_the_bridge() -> None:
    match = table({"1413": ["t_11"], "1614": ["t_26"], "1514": ["b_anz_1lh", "b_anz_2lh"]}, 4, "combat", group="g7")
    attack(match, "1514", "t_11", "t_26", dice=[3])
    assert (is_broken(match, "t_11"), is_broken(match, "t_26")) == (True, False), "R34: 4 before halving"


@case("allenby", "9.3.a")
def test_the_defenders_result_comes_first_then_the_retreat_then_the_attackers() -> None:
    match = table({"0710": DIVISION, "0709": ["t_26", "t_24"]}, 3, "combat")
    lines = attack(match, "0709", *DIVISION, dice=[4])
    assert results(lines) == ("result-D", "result-DR")
    assert can(match, "strongest") == ["t_24", "t_26"]
    match.play("strongest t_26")
    assert (is_broken(match, "t_26"), disruptions(match)) == (True, 0), "R24"
    play_all(match, "retreat 0708", f"strongest {DIVISION[0]}")
    assert disruptions(match) == 1
    assert can(match, "advance") == list(DIVISION), "advance comes last, and attackers never retreat"
