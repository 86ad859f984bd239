"""5.1-5.4 Combat and mobile combat, 5.7 modifiers."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, refused
from titles.anvil.fight_table import assault, attack, can, do, fight, fight_log, state_of, term_cases, terms, upside_down, where
from umpire.engine.match import Match

BUTLER = "us-tf-butler"


def beside(*germans: str, **position: Any) -> Match:
    """Return an American regiment and Germans in Le Muy, in supply."""
    return fight({"07": ["us-141ir", *germans]}, **position)


# 5.1, 5.2

@case("anvil", "5.1")
def test_units_already_in_the_area_attack_at_full_strength() -> None:
    lines = attack(beside("de-308gr"), "07", "us-141ir", die=3)
    assert fight_log(lines)["strength"] == 8


@case("anvil", "5.1")
def test_without_an_enemy_in_the_area_there_is_no_combat() -> None:
    match = fight({"07": ["us-141ir"], "06": ["de-308gr"]})
    match.play("activate 07")
    assert refused(match, "fight") == "5.1"


@case("anvil", "5.1")
def test_disorganized_units_start_no_combat() -> None:
    match = fight({"07": ["us-141ir", "us-517pir", "de-308gr"]}, disorganized=["us-141ir"])
    do(match, "activate 07", "fight")
    assert can(match, "take") == ["us-517pir"]
    assert refused(match, "take us-141ir") == "1.3.d"


@case("anvil", "5.2")
def test_the_strength_of_the_defenders_changes_nothing() -> None:
    few = attack(beside("de-71flir"), "07", "us-141ir", die=3)
    many = attack(beside("de-308gr", "de-326gr", "de-15pzr"), "07", "us-141ir", die=3)
    assert (fight_log(few)["row"], fight_log(few)["theirs"]) == (fight_log(many)["row"], fight_log(many)["theirs"])


@case("anvil", "5.2")
def test_every_enemy_in_the_area_defends() -> None:
    match = beside("de-308gr", "de-1196haa", "de-cd-frejus", "de-eaa640")
    attack(match, "07", "us-141ir", die=6)
    assert {line.split()[1] for line in offered(match)} == {"de-308gr", "de-1196haa", "de-cd-frejus", "de-eaa640"}


# 5.3

@case("anvil", "5.3.a")
def test_a_mobile_combat_is_fought_at_half_strength() -> None:
    match = assault(fight({"07": ["us-141ir"], "06": ["de-308gr"]}), "07", "06", "us-141ir")
    assert fight_log(match.play("decline", [4]))["strength"] == 4


@case("anvil", "5.3.a")
def test_a_mobile_combat_goes_against_an_area_held_by_the_enemy() -> None:
    match = fight({"07": ["us-141ir"], "06": ["de-308gr"], "08": ["de-cd-rhone"], "10": ["de-932gr"]})
    match.play("activate 07")
    assert can(match, "assault") == ["06", "08"]
    assert refused(match, "assault 15") == "5.3.a"


@case("anvil", "5.3.f")
def test_the_halved_total_is_rounded_up() -> None:
    match = assault(fight({"07": ["us-517pir", "us-ssf", "gb-2ipb"], "06": ["de-308gr"]}, reduced=["gb-2ipb"]),
                    "07", "06", "us-517pir", "us-ssf", "gb-2ipb")
    assert fight_log(match.play("decline", [4]))["strength"] == 7, "5 + 5 + 3 halved once, not 3 + 3 + 2"


@case("anvil", "5.3.b")
def test_a_target_out_of_reach_is_refused() -> None:
    match = fight({"07": ["us-141ir"], "12": ["de-933gr"], "06": ["de-308gr"]})
    match.play("activate 07")
    assert refused(match, "assault 12") == "5.3.b"


@case("anvil", "5.3.b")
def test_units_that_cannot_reach_the_target_stay_out() -> None:
    match = fight({"07": [BUTLER, "us-141ir"], "21": ["de-308gr"]}, bridges=["br-vinon"])
    do(match, "activate 07", "assault 21", f"take {BUTLER}")
    assert refused(match, "take us-141ir") == "5.3.b"


@case("anvil", "5.3.b")
def test_a_step_that_does_not_lead_to_the_target_is_refused() -> None:
    match = fight({"07": [BUTLER], "21": ["de-308gr"]}, bridges=["br-vinon", "br-soleils"])
    do(match, "activate 07", "assault 21", f"take {BUTLER}")
    assert can(match, "to") == ["02", "06", "15"], "six points by 02 and 06, over the bridge at Soleils"
    assert refused(match, "to 08") == "5.3.b"


@case("anvil", "5.3.b")
def test_parties_may_come_by_several_borders() -> None:
    match = fight({"07": ["us-141ir", BUTLER], "06": ["de-308gr"]})
    assault(match, "07", "06", "us-141ir")
    do(match, f"take {BUTLER}", "to 15", "to 06")
    lines = match.play("decline", [4])
    assert fight_log(lines)["strength"] == 7, "8 and 6 halved: both attack at once"


@case("anvil", "5.3.c")
def test_a_declared_move_includes_no_attack() -> None:
    match = fight({"07": ["us-141ir"], "06": ["de-308gr"]})
    do(match, "activate 07", "move", "take us-141ir", "to 06")
    assert (match.seat, where(match, "us-141ir"), upside_down(match)) == ("german", "06", {"us-141ir"})


@case("anvil", "5.3.c")
def test_a_declared_mobile_combat_cannot_be_cancelled() -> None:
    match = fight({"07": ["us-141ir", "us-142ir"], "06": ["de-308gr"]})
    do(match, "activate 07", "assault 06")
    assert refused(match, "done") == "5.3.c"
    assert refused(match, "strike") == "5.3.c"


@case("anvil", "5.3.d")
def test_the_worst_river_counts_for_all() -> None:
    match = fight({"24": [BUTLER, "us-141ir"], "28": ["de-308gr"]}, allied=["02", "07", "15", "21", "23", "24"])
    assault(match, "24", "28", "us-141ir")
    do(match, f"take {BUTLER}", "to 23", "to 28")
    assert terms(match.play("decline", [6])) == {"armored": 1, "rough": -1, "minor-river": -2}


@case("anvil", "5.3.d")
def test_without_a_river_between_nothing_is_subtracted() -> None:
    match = assault(fight({"07": [BUTLER], "06": ["de-308gr"]}), "07", "06", BUTLER)
    assert terms(match.play("decline", [6])) == {"armored": 1, "rough": -1}


@case("anvil", "5.3.d")
def test_rivers_of_lost_attackers_do_not_count() -> None:
    match = fight({"15": ["us-141ir", BUTLER], "08": ["de-757gr"]}, allied=["02", "07", "15", "11", "12"])
    assault(match, "15", "08", "us-141ir")
    do(match, f"take {BUTLER}", "to 11", "to 08", "take de-757gr")
    match.play("strike", [6])
    lines = match.play("turn us-141ir")
    assert fight_log(lines)["strength"] == 3
    assert terms(lines) == {"armored": 1}, "only the regiment crossed the unbridged Argens"


@case("anvil", "5.3.e")
def test_a_mobile_combat_lapses_without_good_order_attackers() -> None:
    match = assault(fight({"07": ["us-141ir"], "06": ["de-757gr"]}), "07", "06", "us-141ir")
    match.play("take de-757gr")
    match.play("strike", [6])
    lines = match.play("turn us-141ir")
    assert "5.3.e" in [line.case for line in lines]
    assert (where(match, "us-141ir"), upside_down(match), match.seat) == ("06", {"us-141ir", "de-757gr"}, "german")


@case("anvil", "5.3.e")
def test_a_mobile_combat_lapses_without_defenders() -> None:
    match = assault(fight({"07": ["us-141ir"], "06": ["de-71flir"]}, reduced=["de-71flir"]), "07", "06", "us-141ir")
    match.play("take de-71flir")
    match.play("strike", [2])
    lines = match.play("eliminate de-71flir")
    assert "5.3.e" in [line.case for line in lines]
    assert upside_down(match) == {"us-141ir"}


@case("anvil", "5.3.e")
def test_a_stopped_party_needs_no_followers() -> None:
    germans = ["de-757gr", "de-15pzr", "de-110pzg", "de-111pzg"]
    match = fight({"07": ["us-141ir", "us-517pir", *germans], "06": ["de-308gr"]})
    do(match, "activate 07", "assault 06", "take us-141ir", "to 06", "take de-757gr")
    match.play("strike", [6])
    match.play("turn us-141ir")
    assert where(match, "us-141ir") == "07"
    match.play("done")
    assert (match.seat, where(match, "us-517pir")) == ("german", "07")


# 5.4

@case("anvil", "5.4")
def test_strength_gives_the_column_die_and_modifiers_the_line() -> None:
    lines = attack(beside("de-308gr", "de-326gr"), "07", "us-141ir", die=6)
    assert [fight_log(lines)[key] for key in ("strength", "row", "ours", "theirs")] == [8, 6, 1, 3]


@case("anvil", "5.4")
def test_lines_end_at_0_and_at_12() -> None:
    low = fight({"34": ["us-517pir"], "30": ["de-308gr"]}, allied=["02", "34"])
    state_of(low).unsupplied = [0, 0]
    assert fight_log(assault(low, "34", "30", "us-517pir").play("decline", [1]))["row"] == 0
    many = [BUTLER, "us-509pib", "us-551pib", "us-550gib", "us-601tdb", "fr-gca", "fr-choc"]
    lines = attack(fight({"07": [*many, "de-308gr", "de-326gr"]}), "07", *many, die=6)
    assert (sum(terms(lines).values()), fight_log(lines)["row"]) == (10, 12)


@case("anvil", "5.4.b")
def test_attackers_are_turned_before_hits_and_cannot_take_one_by_it() -> None:
    match = beside("de-71flir", reduced=["de-71flir"])
    attack(match, "07", "us-141ir", die=4)
    while match.seat == "german":
        match.play(match.options[0])
    assert (upside_down(match), offered(match)) == ({"us-141ir"}, ["reduce us-141ir", "eliminate us-141ir"])
    assert refused(match, "turn us-141ir") == "5.8.c"


# 5.7 modifiers

@case("anvil", "5.7.a")
def test_modifiers_change_the_die_and_never_the_strength() -> None:
    alone = attack(beside("de-308gr", "de-326gr"), "07", "us-141ir", die=3)
    match = fight({"07": ["us-141ir", "us-753tkb", "de-308gr", "de-326gr"]}, bombs={"air": "07"})
    helped = attack(match, "07", "us-141ir", "us-753tkb", die=3)
    assert (fight_log(alone)["strength"], fight_log(helped)["strength"]) == (8, 8)
    assert (fight_log(alone)["row"], fight_log(helped)["row"]) == (3, 6)


@case("anvil", "5.7.b")
def test_each_support_and_coastal_gun_adds_its_bonus() -> None:
    match = fight({"02": ["us-141ir", "de-765gr", "de-cd-frejus", "de-1196haa"]}, side="german")
    lines = attack(match, "02", "de-765gr", "de-cd-frejus", "de-1196haa", die=3)
    assert terms(lines) == {"bonus": 3, "artillery": 1}
    match = fight({"02": ["us-141ir", "de-765gr", "de-cd-frejus"]}, side="german", reduced=["de-cd-frejus"])
    assert terms(attack(match, "02", "de-765gr", "de-cd-frejus", die=3)) == {"bonus": 1}


@case("anvil", "5.7.b")
def test_a_support_that_stays_out_adds_nothing() -> None:
    match = fight({"07": ["us-141ir", "us-753tkb", "de-308gr"]})
    assert terms(attack(match, "07", "us-141ir", die=3)) == {}


@case("anvil", "5.7.c")
def test_each_kind_counts_once_artillery_and_anti_tank_apart() -> None:
    match = fight({"29": ["us-141ir", "de-15pzr", "de-61pzj", "de-50pzj", "de-1191haa"]}, side="german")
    lines = attack(match, "29", "de-15pzr", "de-61pzj", "de-50pzj", "de-1191haa", die=1)
    assert terms(lines) == {"bonus": 3, "armored": 1, "antitank": 1, "artillery": 1}
    match = fight({"07": ["us-517pir", "us-ssf", "gb-2ipb", "fr-gca", "de-308gr", "de-326gr"]})
    lines = attack(match, "07", "us-517pir", "us-ssf", "gb-2ipb", "fr-gca", die=1)
    assert terms(lines) == {"bonus": 1, "airborne": 1, "commando": 1}


@case("anvil", "5.7.c")
def test_artillery_and_anti_tank_may_be_played_as_one_kind() -> None:
    """A1, as 5.7 lists them; either alone counts as before."""
    germans = ["de-15pzr", "de-61pzj", "de-1191haa"]
    match = fight({"29": ["us-141ir", *germans]}, side="german", options={"combined_arms": "four_kinds"})
    assert terms(attack(match, "29", *germans, die=1)) == {"bonus": 2, "armored": 1, "artillery": 1}
    match = fight({"29": ["us-141ir", *germans]}, side="german", options={"combined_arms": "four_kinds"})
    assert terms(attack(match, "29", *germans[:2], die=1)) == {"bonus": 1, "armored": 1, "antitank": 1}


@case("anvil", "5.7.m")
def test_a_kind_may_come_from_a_support_alone() -> None:
    match = fight({"07": ["us-141ir", "us-753tkb", "de-308gr"]})
    assert terms(attack(match, "07", "us-141ir", "us-753tkb", die=3)) == {"bonus": 1, "armored": 1}


@case("anvil", "5.7.m")
def test_units_turned_by_a_counter_attack_bring_no_category() -> None:
    match = assault(fight({"07": [BUTLER, "us-141ir"], "06": ["de-757gr"]}), "07", "06", BUTLER, "us-141ir")
    match.play("take de-757gr")
    match.play("strike", [6])
    assert terms(match.play(f"turn {BUTLER}")) == {"rough": -1}


@case("anvil", "5.7.d")
def test_each_bombing_marker_in_the_area_helps_the_allies_only() -> None:
    bombs = {"air": "07", "naval": "07"}
    assert terms(attack(beside("de-308gr", bombs=bombs), "07", "us-141ir", die=3)) == {"bombing": 2}
    assert terms(attack(beside("de-308gr", bombs={"air": "07", "naval": "06"}), "07", "us-141ir", die=3)) == {"bombing": 1}
    assert terms(attack(beside("de-308gr", bombs=bombs, side="german"), "07", "de-308gr", die=3)) == {}


@case("anvil", "5.7.e")
def test_the_track_modifies_allied_attacks_on_a_fortress() -> None:
    def fight_terms(level: int, side: str, unit: str) -> dict[str, int]:
        units = ["us-141ir", "us-142ir", "de-918gr", "de-72flir"]
        match = fight({"09": units}, allied=["01", "03"], levels=(level, 0), side=side)
        return terms(attack(match, "09", unit, die=3))
    assert fight_terms(12, "allied", "us-141ir") == {"fortifications": -5}
    assert fight_terms(1, "allied", "us-141ir") == {"fortifications": -1}
    assert fight_terms(0, "allied", "us-141ir") == {}
    assert fight_terms(12, "german", "de-918gr") == {}


@case("anvil", "5.7.e")
def test_the_track_counts_in_a_mobile_combat_too() -> None:
    match = fight({"08": ["us-141ir"], "09": ["de-918gr"]}, allied=["01", "08"], levels=(6, 0))
    assert terms(assault(match, "08", "09", "us-141ir").play("decline", [4])) == {"fortifications": -3}


def landing(turn: int, allied: tuple[str, ...] = (), there: tuple[str, ...] = ()) -> dict[str, int]:
    """Return the modifiers of a landing in Fréjus."""
    match = fight({"LZ2": ["us-141ir"], "02": ["de-765gr", *there]}, turn=turn, allied=allied)
    return terms(assault(match, "LZ2", "02", "us-141ir").play("decline", [4]))


@case("anvil", "5.7.f")
def test_landing_on_turn_1_costs_two_whoever_is_there() -> None:
    assert landing(1) == {"landing": -2}
    assert landing(1, ("02",), ("us-142ir",)) == {"landing": -2}


@case("anvil", "5.7.f")
def test_later_only_a_landing_in_an_enemy_area_without_friends_costs_two() -> None:
    assert landing(2) == {"landing": -2}
    assert landing(2, ("02",)) == {}
    assert landing(2, (), ("us-142ir",)) == {}


@case("anvil", "5.7.f")
def test_german_arrivals_from_the_west_are_no_landing() -> None:
    match = fight({"WEST": ["de-15pzr"], "39": ["us-141ir"]}, side="german", turn=1)
    assert terms(assault(match, "WEST", "39", "de-15pzr").play("decline", [4])) == {"armored": 1}


def inland(turn: int) -> dict[str, int]:
    """A landing that goes on through an empty 02 into Le Muy."""
    match = fight({"LZ2": [BUTLER], "07": ["de-305gr"]}, turn=turn, allied=())
    return terms(assault(match, "LZ2", "07", BUTLER, by=["02"]).play("decline", [4]))


@case("anvil", "5.7.n")
def test_on_turn_1_the_landing_reaches_inland_later_it_does_not() -> None:
    assert inland(1) == {"armored": 1, "landing": -2}
    assert inland(2) == {"armored": 1}


@case("anvil", "5.7.n")
def test_the_other_landing_area_reached_by_land_is_no_landing_area() -> None:
    match = fight({"LZ1": [BUTLER], "02": ["de-765gr"]}, allied=())
    lines = assault(match, "LZ1", "02", BUTLER, by=["01"]).play("decline", [4])
    assert terms(lines) == {"armored": 1, "minor-river": -2}


@case("anvil", "5.7.g")
def test_rough_ground_subtracts_one() -> None:
    match = fight({"06": ["us-141ir", "de-308gr"]}, allied=["02", "06"])
    lines = attack(match, "06", "us-141ir", die=3)
    assert (terms(lines), term_cases(lines)) == ({"rough": -1}, {"rough": "5.7.g"})


@case("anvil", "5.7.h")
def test_mountains_subtract_two() -> None:
    match = fight({"16": ["us-141ir", "de-308gr"]}, allied=["02", "04", "16"])
    lines = attack(match, "16", "us-141ir", die=3)
    assert (terms(lines), term_cases(lines)) == ({"mountain": -2}, {"mountain": "5.7.h"})


def across(place: str, target: str, bridges: tuple[str, ...] = ()) -> dict[str, int]:
    """Return the modifiers of a German mobile combat over a river."""
    match = fight({place: ["de-110pzg"], target: ["us-141ir"]}, side="german", allied=[target], bridges=bridges)
    return terms(assault(match, place, target, "de-110pzg").play("decline", [4]))


@case("anvil", "5.7.i")
def test_a_major_river_subtracts_four_bridged_two() -> None:
    assert across("19", "12") == {"major-river": -4}
    assert across("19", "12", ("br-cavaillon",)) == {"major-river": -4}, "that bridge leads elsewhere"
    assert across("19", "12", ("br-pertuis",)) == {"major-river-bridged": -2}


@case("anvil", "5.7.j")
def test_a_minor_river_subtracts_two_bridged_one() -> None:
    assert across("28", "29") == {"minor-river": -2}
    assert across("28", "29", ("br-crest",)) == {"minor-river-bridged": -1}


@case("anvil", "5.7.j")
def test_in_an_ordinary_combat_no_river_counts() -> None:
    match = fight({"29": ["us-141ir", "de-110pzg"]}, side="german", allied=["29"])
    assert terms(attack(match, "29", "de-110pzg", die=3)) == {}


@case("anvil", "5.7.k")
def test_ffi_fighters_help_allied_rolls_only() -> None:
    for side, unit, expected in (("allied", "us-141ir", {"fighters": 1}), ("german", "de-308gr", {})):
        match = beside("de-308gr", side=side, fighters=["07"])
        assert terms(attack(match, "07", unit, die=3)) == expected


@pytest.mark.parametrize(("disorganized", "expected"), [([], {"train": 1}), (["de-eaa640"], {})])
@case("anvil", "5.7.l")
def test_the_train_helps_german_rolls_while_in_good_order(disorganized: list[str], expected: dict[str, int]) -> None:
    match = fight({"13": ["us-141ir", "de-757gr", "de-eaa640"]}, side="german", disorganized=disorganized)
    assert terms(attack(match, "13", "de-757gr", die=3)) == expected
    assert ("de-eaa640" in upside_down(match)) == bool(disorganized), "it is not turned by the combat"


@case("anvil", "5.7.l")
def test_the_train_does_not_help_the_allies() -> None:
    match = fight({"13": ["us-141ir", "de-757gr", "de-eaa640"]}, allied=["02"])
    assert terms(attack(match, "13", "us-141ir", die=3)) == {}
