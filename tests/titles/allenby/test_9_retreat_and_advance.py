"""9.3.1 Retreat, 9.3.2 advance after combat."""
from __future__ import annotations

import pytest

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import attack, bombard, can, cases, disruptions, is_broken, stack, state_of, table, where
from umpire.engine.match import Match

DIVISION = ("b_60div_179", "b_60div_180", "b_60div_181")
# whom the attackers' D strikes: of three equal brigades the owner says which (4.9)
DISRUPTED = "strongest b_60div_179"
HORSE = ("b_4cav_10", "b_4cav_11", "b_4cav_12")


def driven_out(hexes: dict[str, list[str]], die: int = 3) -> Match:
    """60 Division attacks the Turks in 0709 at 2:1: a three drives them out, a four disrupts too."""
    match = table({"0710": list(DIVISION), **hexes}, 3, "combat")
    attack(match, "0709", *DIVISION, dice=[die])
    return match


def ways(match: Match) -> list[str]:
    """Return the hexes that are open to a retreat."""
    return sorted(can(match, "retreat"))


# 9.3.1 retreat

@case("allenby", "9.3.1.a")
def test_after_r_the_defenders_must_leave_by_one_hex() -> None:
    match = driven_out({"0709": ["t_24", "t_53"]})
    assert match.seat == "turkish"
    assert ways(match) == ["0608", "0609", "0708", "0808", "0809"]
    assert refused(match, "stand") == "9.3.1.a"
    lines = match.play("retreat 0708")
    assert [line.event.way for line in lines if line.event.kind == "retreated"] == [("0709", "0708")] * 2
    assert (stack(match, "0709"), stack(match, "0708")) == ([], ["t_24", "t_53"])
    assert not is_broken(match, "t_24"), "R alone hurts nobody"


@case("allenby", "9.3.1.a")
def test_a_stack_may_scatter_unit_by_unit() -> None:
    match = driven_out({"0709": ["t_24", "t_53"]})
    match.play("single t_53")
    assert refused(match, "single t_24") == "9.3.1.a"
    match.play("retreat 0808")
    assert "single t_24" not in offered(match), "the other one is asked on its own (R37)"
    match.play("retreat 0708")
    assert (where(match, "t_53"), where(match, "t_24")) == ("0808", "0708")


@case("allenby", "9.3.1.a")
def test_the_survivors_of_e_leave_too() -> None:
    match = driven_out({"0709": ["t_26", "t_hq_xx"]}, 5)
    assert where(match, "t_26") == "eliminated"
    play_all(match, "retreat 0708", "done")
    assert (where(match, "t_hq_xx"), is_broken(match, "t_hq_xx")) == ("0708", True)


@case("allenby", "9.3.1.b")
def test_a_retreat_goes_to_no_enemy_no_distant_hex_and_not_into_the_sea() -> None:
    match = driven_out({"0709": ["t_24", "t_53"], "0708": ["b_20ind"], "0608": ["b_dummy_6"]})
    assert ways(match) == ["0609", "0808", "0809"]
    assert refused(match, "retreat 0708") == "9.3.1.b"
    assert refused(match, "retreat 0608") == "9.3.1.b", "R32: a dummy is a unit to the Turk"
    assert refused(match, "retreat 0807") == "9.3.1.b"
    match = table({"0607": list(DIVISION), "0606": ["t_24", "t_53"]}, 3, "combat")
    attack(match, "0606", *DIVISION, dice=[3])
    assert refused(match, "retreat 0506") == "9.3.1.b", "the sea"


@case("allenby", "9.3.1.b")
def test_a_retreat_crosses_bridges_but_no_other_river() -> None:
    match = table({"1614": ["t_48", "t_mmi"], "1514": ["b_20ind"]}, 4, "combat", group="g4")
    attack(match, "1514", "t_48", "t_mmi", dice=[3])
    assert ways(match) == ["1413", "1513", "1515", "1613"], "Jisr ed Damie and the Zerka ford; not over the Jordan to 1414"
    assert refused(match, "retreat 1414") == "9.3.1.b"


@case("allenby", "9.3.1.b")
@pytest.mark.parametrize("there", ["1413", "1513"])
def test_a_retreat_over_a_bridge_or_a_ford_costs_nothing(there: str) -> None:
    match = table({"1614": ["t_48", "t_mmi"], "1514": ["b_20ind"]}, 4, "combat", group="g4")
    attack(match, "1514", "t_48", "t_mmi", dice=[3])
    match.play(f"retreat {there}")
    assert (where(match, "b_20ind"), is_broken(match, "b_20ind")) == (there, False)


@case("allenby", "9.3.1.b")
def test_guns_retreat_where_they_could_not_march() -> None:
    match = table({"0607": list(DIVISION), "0606": ["t_art_8", "t_hq_8"], "0706": ["b_20ind"], "0707": ["b_indep"]}, 3, "combat")
    attack(match, "0606", *DIVISION, dice=[3])
    assert can(match, "retreat") == ["0605"], "R33: the marsh"


@case("allenby", "9.3.1.c")
def test_a_unit_without_an_open_hex_is_eliminated() -> None:
    match = table({"0801": list(DIVISION), "0702": ["b_20ind"], "0701": ["t_hq_8", "t_46"]}, 3, "combat")
    lines = attack(match, "0701", *DIVISION, dice=[3])
    assert "9.3.1.c" in cases(lines)
    assert [where(match, unit) for unit in ("t_hq_8", "t_46")] == ["eliminated", "eliminated"], "R28: nobody leaves the map alive"


@case("allenby", "9.3.1.c")
def test_a_british_unit_without_an_open_hex_is_eliminated_and_scores() -> None:
    match = table({"1513": ["b_20ind"], "1512": ["t_48"], "1514": ["t_mmi"], "1612": ["t_comp"]}, 4, "combat", group="g4")
    attack(match, "1513", "t_48", dice=[4])
    assert (where(match, "b_20ind"), disruptions(match)) == ("eliminated", 1)


@case("allenby", "9.3.1.d")
def test_zones_of_control_do_not_hinder_a_retreat() -> None:
    match = driven_out({"0709": ["t_24", "t_53", "t_hq_xx"], "0707": list(HORSE)}, 5)
    play_all(match, "strongest t_24", "retreat 0708")
    assert len(stack(match, "0708")) == 3, "the assault was not concentric"


def hemmed_in(units: list[str]) -> Match:
    """Haifa: sea and map edge, infantry in 0801, and 0702 watched by horsemen; DR."""
    match = table({"0701": units, "0801": [*DIVISION, "b_art_xxi"], "0703": [HORSE[0]]}, 3, "combat")
    attack(match, "0701", *DIVISION, "b_art_xxi", dice=[3])
    return match


@case("allenby", "9.3.1.d")
def test_a_zone_hex_takes_two_retreating_units() -> None:
    match = hemmed_in(["t_26", "t_hq_xx", "t_hq_7"])
    assert refused(match, "retreat 0702") == "9.3.1.d", "all three at once are too many"
    play_all(match, "single t_hq_xx", "retreat 0702", "single t_26", "retreat 0702")
    assert (stack(match, "0702"), where(match, "t_hq_7")) == (["t_hq_xx", "t_26"], "eliminated")


@case("allenby", "9.3.1.d")
def test_two_may_leave_a_concentric_assault_together_though_friends_stand_in_the_hex() -> None:
    match = table({"0701": ["t_26", "t_hq_xx"], "0702": ["t_gar_haifa"], "0801": DIVISION, "0703": [HORSE[0]]}, 3, "combat")
    attack(match, "0701", *DIVISION, dice=[3])
    match.play("retreat 0702")
    assert stack(match, "0702") == ["t_hq_xx", "t_26", "t_gar_haifa"], "trap 10"


@case("allenby", "9.3.1.e")
def test_newcomers_lend_no_strength_but_share_the_result() -> None:
    match = driven_out({"0709": ["t_24", "t_53"], "0708": ["t_hq_8"], "0707": ["b_20ind", "b_indep"]})
    lines = match.play("retreat 0708")
    assert "9.3.1.e" in cases(lines)
    play_all(match, DISRUPTED, "done")
    lines = attack(match, "0708", "b_20ind", "b_indep", dice=[2])
    slots = next(line.event.slots for line in lines if line.event.kind == "battle")
    assert (slots["defence"], slots["theirs"]) == ("1", "result-DR")
    assert can(match, "strongest") == ["t_24", "t_53"], "9.3.1.g: the D strikes the strongest in the hex, and that is a newcomer"


@case("allenby", "9.3.1.e")
def test_in_an_empty_hex_they_defend_as_ever() -> None:
    match = driven_out({"0709": ["t_24", "t_53"], "0707": ["b_20ind", "b_indep"]})
    play_all(match, "retreat 0708", DISRUPTED, "done")
    lines = attack(match, "0708", "b_20ind", "b_indep", dice=[6])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "6"


@case("allenby", "9.3.1.f")
def test_attacked_friends_give_no_shelter() -> None:
    match = table({"0710": list(DIVISION), "0707": ["b_20ind"], "0709": ["t_24", "t_53"], "0708": ["t_26"]}, 3, "combat")
    attack(match, "0708", "b_20ind", dice=[1])
    attack(match, "0709", *DIVISION, dice=[3])
    assert refused(match, "retreat 0708") == "9.3.1.f"
    assert "0708" not in can(match, "retreat")


@case("allenby", "9.3.1.f")
def test_a_hex_whose_defenders_were_driven_out_is_open_again() -> None:
    hexes = {"0710": DIVISION, "0707": ["b_20ind", "b_indep"], "0709": ["t_24", "t_53"], "0708": ["t_hq_8"]}
    match = table(hexes, 3, "combat")
    attack(match, "0708", "b_20ind", "b_indep", dice=[1])
    play_all(match, "retreat 0608", "done")
    attack(match, "0709", *DIVISION, dice=[3])
    assert "0708" in can(match, "retreat"), "R37: once empty it is a hex like any other"
    assert "0608" not in can(match, "retreat"), "those who stand there were attacked"


@case("allenby", "9.3.1.f")
def test_attacked_newcomers_give_no_shelter_either() -> None:
    hexes = {"0710": DIVISION, "0709": ["t_24", "t_53"], "0708": ["t_hq_xx"], "0707": ["b_20ind"]}
    match = table(hexes, 3, "combat", newcomers=["t_hq_xx"], attacked=["0708"], attacked_units=["t_hq_xx"])
    attack(match, "0709", *DIVISION, dice=[3])
    assert refused(match, "retreat 0708") == "9.3.1.f", "the friends they had joined are gone, but the attack was on them too"


@case("allenby", "9.3.1.f")
def test_a_hex_that_was_bombarded_in_the_phase_gives_no_shelter() -> None:
    hexes = {"0710": ["b_art_xxi"], "0709": ["t_24"], "0609": ["t_16"], "0608": ["t_hq_8"]}
    match = table(hexes, 1, "bombard", bombarded=["0608"], attacked_units=["t_hq_8"], newcomers=["t_hq_8"])
    bombard(match, "0709", "b_art_xxi", dice=[1])
    assert refused(match, "retreat 0608") == "9.3.1.f", "R37: its friends fell to the guns, it was there"
    assert "0609" in ways(match), "nobody has fired at that hex"


@case("allenby", "9.3.1.g")
def test_an_e_result_strikes_newcomers_too() -> None:
    match = driven_out({"0709": ["t_24", "t_53"], "0708": ["t_hq_8"], "0707": ["b_20ind", "b_54div_161", "b_54div_162"]})
    play_all(match, "retreat 0708", DISRUPTED, "done")
    attack(match, "0708", "b_54div_161", "b_54div_162", dice=[2])
    match.play("strongest t_53")
    assert where(match, "t_53") == "eliminated"
    assert (is_broken(match, "t_24"), is_broken(match, "t_hq_8")) == (True, True)


@case("allenby", "9.3.1.g")
def test_newcomers_driven_on_into_a_hex_of_their_own_defend_it() -> None:
    friends = {"0708": ["t_hq_8"], "0707": ["b_20ind", "b_indep"], "0607": ["b_54div_161"]}
    match = driven_out({"0709": ["t_24", "t_53"], **friends})
    play_all(match, "retreat 0708", DISRUPTED, "done")
    attack(match, "0708", "b_20ind", "b_indep", dice=[1])
    play_all(match, "strongest t_24", "retreat 0608", "done")
    lines = attack(match, "0608", "b_54div_161", dice=[1, 1])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "4", "0 + 3 + 1"


@case("allenby", "9.3.1.g")
def test_newcomers_do_not_raise_the_number_of_bombarded_units() -> None:
    match = table({"0710": ["b_art_xxi", "b_art_dmc"], "0709": ["t_24"], "0609": ["t_16"]}, 1, "bombard")
    bombard(match, "0609", "b_art_dmc", dice=[1])
    play_all(match, "retreat 0709")
    lines = bombard(match, "0709", "b_art_xxi", dice=[5])
    slots = next(line.event.slots for line in lines if line.event.kind == "barrage")
    assert (slots["n"], slots["result"]) == (1, "result-D"), "R37"
    assert can(match, "strongest") == ["t_24", "t_16"], "but they are struck like the others"


# 9.3.2 advance

@case("allenby", "9.3.2.a")
def test_attackers_may_enter_the_vacated_hex() -> None:
    match = driven_out({"0709": ["t_24", "t_53"], "0708": ["b_54div_161"]})
    play_all(match, "retreat 0808", DISRUPTED)
    assert (match.seat, can(match, "advance")) == ("british", list(DIVISION))
    assert refused(match, "advance b_54div_161") == "9.3.2.a", "it did not attack"
    assert match.play("advance b_60div_180")[0].event.way == ("0710", "0709")
    assert refused(match, "advance b_60div_180") == "9.3.2.a"
    match.play("done")
    assert (stack(match, "0709"), where(match, "b_60div_179")) == (["b_60div_180"], "0710")


@case("allenby", "9.3.2.a")
def test_no_advance_into_a_held_hex() -> None:
    match = table({"0710": list(DIVISION), "0709": ["t_24", "t_53"]}, 3, "combat")
    attack(match, "0709", *DIVISION, dice=[2])
    assert not can(match, "advance")
    assert match.seat == "british"


@case("allenby", "9.3.2.a")
def test_elimination_vacates_a_hex_too() -> None:
    match = table({"0710": ["t_26", "t_hq_xx"], "0709": ["b_dummy_1"]}, 4, "combat", group="g7")
    attack(match, "0709", "t_26", "t_hq_xx")
    assert can(match, "advance") == ["t_26", "t_hq_xx"]


@case("allenby", "9.3.2.a")
def test_guns_and_cars_advance_only_over_ground_that_the_chart_opens_to_them() -> None:
    match = table({"0604": [*HORSE, "b_cars", "b_art_dmc"], "0605": ["t_hq_8"]}, 3, "combat")
    assert state_of(match).box.ground.terrain[state_of(match).box.grid.number["0605"]] == "marsh"
    attack(match, "0605", *HORSE, "b_cars", "b_art_dmc", dice=[4])
    assert can(match, "advance") == [*HORSE, "b_cars", "b_art_dmc"], "by the coast road"
    match = table({"0706": [*HORSE, "b_cars", "b_art_dmc"], "0605": ["t_hq_8"]}, 3, "combat")
    attack(match, "0605", *HORSE, "b_cars", "b_art_dmc", dice=[4])
    assert can(match, "advance") == list(HORSE)
    assert refused(match, "advance b_cars") == "9.3.2.a"


@case("allenby", "8.5.b")
def test_a_garrison_attacks_but_does_not_advance() -> None:
    match = table({"0809": ["b_gar_1", "b_20ind"], "0709": ["t_hq_8"]}, 3, "combat")
    attack(match, "0709", "b_gar_1", "b_20ind", dice=[6])
    assert can(match, "advance") == ["b_20ind"]
    assert refused(match, "advance b_gar_1") == "8.5.b", "R30"


@case("allenby", "9.3.2.b")
def test_advance_is_optional() -> None:
    match = driven_out({"0709": ["t_24", "t_53"]})
    play_all(match, "retreat 0808", DISRUPTED, "done")
    assert (stack(match, "0709"), stack(match, "0710")) == ([], list(DIVISION))


@case("allenby", "9.3.2.a")
def test_there_is_no_advance_after_a_bombardment() -> None:
    match = table({"0710": ["b_art_xxi"], "0709": ["t_gar_jenin", "t_24"]}, 1, "bombard")
    bombard(match, "0709", "b_art_xxi", dice=[1])
    match.play("retreat 0708")
    assert not can(match, "advance")
