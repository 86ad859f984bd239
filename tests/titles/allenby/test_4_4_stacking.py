"""4.4 Stacking."""
from __future__ import annotations

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import attack, can, is_broken, march, slots, stack, state_of, table, where
from umpire.titles.allenby.components import UNITS
from umpire.titles.allenby.rules.combat_odds import best_counted

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


@case("allenby", "4.4.a")
def test_any_number_may_share_a_hex() -> None:
    crowd = [*DIVISION, "b_3ind_7", "b_3ind_8", "b_3ind_9", "b_54div_161", "b_54div_162", "b_hq_xxi", "b_cars", "b_4cav_10"]
    match = table({"0709": crowd, "0710": ["b_7ind_19"]}, ask="movement")
    march(match, "b_7ind_19", "0709")
    assert len(stack(match, "0709")) == 12


@case("allenby", "4.4.a")
def test_units_of_two_groups_may_share_a_hex() -> None:
    """R23 3 Cav and HQ XX at 1414."""
    match = table({"1414": ["t_3cav", "t_hq_xx"], "1413": ["t_24"]}, 4, "movement", group="g7")
    march(match, "t_24", "1414")
    assert stack(match, "1414") == ["t_3cav", "t_hq_xx", "t_24"]


@case("allenby", "4.4.b")
def test_a_formation_and_one_unrelated_unit_count() -> None:
    match = table({"0709": [*DIVISION, "b_3ind_7", "b_3ind_8"], "0708": ["t_24"]}, ask="combat")
    play_all(match, "attack 0708", "with_all 75div", "with b_3ind_7")
    assert refused(match, "with b_3ind_8") == "4.4.b"
    assert [action for action in offered(match) if not action.startswith("cover")] == ["assault"]
    assert slots(match.play("assault", [6]), "battle")["attack"] == "16"


@case("allenby", "4.4.b")
def test_the_one_may_be_a_command_unit_or_of_another_group() -> None:
    match = table({"0709": [*DIVISION, "b_gar_1", "b_4cav_10"], "0708": ["t_24"]}, ask="combat")
    play_all(match, "attack 0708", "with_all 75div", "with b_gar_1")
    assert refused(match, "with b_4cav_10") == "4.4.b"


@case("allenby", "4.4.c")
def test_a_formation_and_all_its_corps_troops_count() -> None:
    match = table({"0709": [*DIVISION, "b_hq_xxi", "b_art_xxi", "b_gar_1"], "0708": ["t_24"]}, ask="combat")
    play_all(match, "attack 0708", "with_all 75div", "with b_hq_xxi", "with b_art_xxi")
    assert refused(match, "with b_gar_1") == "4.4.b", "either the corps troops, or one unrelated unit"
    assert slots(match.play("assault", [6]), "battle")["attack"] == "19"


@case("allenby", "4.4.c")
def test_a_groups_own_units_count_together_without_a_formation() -> None:
    """R7 Seven factors, all of the Fourth Army."""
    match = table({"0708": ["t_hq_4", "t_3cav", "t_6cav", "t_art_4"], "0709": DIVISION}, ask="combat")
    lines = attack(match, "0708", *DIVISION, dice=[1])
    assert slots(lines, "battle")["defence"] == "7"


@case("allenby", "4.4.d")
def test_unrelated_units_count_up_to_five_factors() -> None:
    crowd = ["b_detfr_detfranc1", "b_5cav_15", "b_gar_1", "b_gar_2"]
    match = table({"0709": crowd, "0708": ["t_24"]}, ask="combat")
    play_all(match, "attack 0708", "with b_detfr_detfranc1", "with b_5cav_15", "with b_gar_1")
    assert refused(match, "with b_gar_2") == "4.4.d"
    assert slots(match.play("assault", [6]), "battle")["attack"] == "5"


@case("allenby", "4.4.d")
def test_the_rolled_value_counts_toward_the_five() -> None:
    """Germans of 2 and 2 and a disrupted one that may roll 2: then its owner says who counts."""
    hexes = {"0708": ["t_ger_701", "t_ger_702", "t_ger_146"], "0709": ["b_75div_232"]}
    match = table(hexes, 4, "combat", group="g7", disrupted=["t_ger_146"])
    attack(match, "0709", "t_ger_701", "t_ger_702", "t_ger_146", dice=[2])
    assert match.seat == "turkish"
    assert can(match, "count") == ["t_ger_701", "t_ger_702", "t_ger_146"]
    match.play("count t_ger_146")
    assert slots(match.play("count t_ger_701", [6]), "battle")["attack"] == "4"
    match = table(hexes, 4, "combat", group="g7", disrupted=["t_ger_146"])
    lines = attack(match, "0709", "t_ger_701", "t_ger_702", "t_ger_146", dice=[1, 6])
    assert slots(lines, "battle")["attack"] == "5"


RELATED = ["t_6cav", "t_8cav", "t_ger_701"]


@case("allenby", "4.4.d")
def test_any_mix_of_up_to_five_factors_counts_be_two_of_them_related() -> None:
    """6 and 8 Cav, both of the 4th Army, and a German: four factors."""
    match = table({"0708": RELATED, "0709": DIVISION}, ask="combat")
    assert slots(attack(match, "0708", *DIVISION, dice=[1]), "battle")["defence"] == "4"
    match = table({"0708": RELATED, "0709": ["b_indep"]}, 4, "combat", group="g4")
    assert slots(attack(match, "0709", *RELATED, dice=[4]), "battle")["attack"] == "4"


@case("allenby", "4.4.d")
def test_more_than_five_of_such_a_mix_do_not_count() -> None:
    match = table({"0708": [*RELATED, "t_ger_702"], "0709": ["b_indep"]}, 4, "combat", group="g4")
    play_all(match, "attack 0709", *[f"with {unit}" for unit in RELATED])
    assert refused(match, "with t_ger_702") == "4.4.b"
    ruling = match.why_not("with t_ger_702")
    assert ruling is not None
    assert "any units of up to 5 factors together" in ruling.text


@case("allenby", "4.4.d")
def test_the_stricter_reading_is_an_option() -> None:
    """Only units that are all unrelated make up the five: two of them, or the two horsemen, but not all three."""
    strict = {"stacking_reading": "unrelated_only"}
    match = table({"0708": RELATED, "0709": ["b_indep"]}, 4, "combat", group="g4", options=strict)
    play_all(match, "attack 0709", "with t_6cav", "with t_ger_701")
    assert refused(match, "with t_8cav") == "4.4.b"
    ruling = match.why_not("with t_8cav")
    assert ruling is not None
    assert "unrelated units of up to 5 factors together" in ruling.text
    match = table({"0708": RELATED, "0709": DIVISION}, ask="combat", options=strict)
    attack(match, "0708", *DIVISION)
    assert (match.seat, can(match, "count")) == ("turkish", ["t_ger_701", "t_6cav", "t_8cav"])


@case("allenby", "4.4.d")
def test_the_best_mix_is_found_where_the_strongest_unit_is_in_its_way() -> None:
    """Were they worth 4, 3, 2 and 4, then 3 and 2 make five: odds before the assault must know that 4 alone is less."""
    match = table({"0708": ["t_ger_703", "t_art_4", "t_hq_8", "t_ger_701"], "0709": DIVISION}, ask="combat")
    state, units = state_of(match), [UNITS.index(unit) for unit in ("t_ger_703", "t_art_4", "t_hq_8", "t_ger_701")]
    values = {units[0]: 4, units[1]: 3, units[2]: 2, units[3]: 4}
    assert sum(values[unit] for unit in best_counted(state, units, values)) == 5


@case("allenby", "4.4.e")
def test_the_defender_chooses_which_units_count() -> None:
    """Two corps in a hex: one of them and a unit of the other."""
    match = table({"0708": ["t_1", "t_11", "t_24", "t_26"], "0709": DIVISION}, ask="combat")
    attack(match, "0708", *DIVISION)
    assert match.seat == "turkish"
    assert can(match, "count") == ["t_1", "t_11", "t_24", "t_26"]
    assert can(match, "count_all") == ["g7a", "g7b"]
    match.play("count_all g7b")
    assert can(match, "count") == ["t_1", "t_11"]
    assert slots(match.play("count t_1", [1]), "battle")["defence"] == "9"


@case("allenby", "4.4.e")
def test_uncounted_defenders_suffer_too() -> None:
    hexes = {
        "0708": ["t_1", "t_11", "t_24", "t_26"], "0709": [*DIVISION, "b_3ind_7"],
        "0608": ["b_60div_179", "b_60div_180", "b_60div_181"], "0807": ["b_7ind_19", "b_7ind_21", "b_7ind_28"],
    }
    match = table(hexes, ask="combat")
    play_all(match, "attack 0708", "with_all 75div", "with b_3ind_7", "with_all 60div", "with_all 7ind", "assault")
    play_all(match, "count_all g7b", ("count t_1", [4]))
    assert where(match, "t_11") == "eliminated", "40 against 9 is 4:1: the strongest falls, though nobody counted it"
    assert all(is_broken(match, unit) for unit in ("t_1", "t_24", "t_26"))


@case("allenby", "4.4.e")
def test_each_hex_of_attackers_has_its_own_limit() -> None:
    match = table({"0709": [*DIVISION, "b_3ind_7"], "0608": ["b_3ind_8", "b_3ind_9"], "0708": ["t_24"]}, ask="combat")
    play_all(match, "attack 0708", "with_all 75div", "with b_3ind_7", "with b_3ind_8", "with b_3ind_9")
    assert slots(match.play("assault", [6]), "battle")["attack"] == "24"
