"""9 Bridges."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.anvil_table import bridge, can, cases, cost, do, form, passes, table, terms, upside_down
from umpire.engine.match import Match
from umpire.titles.anvil.components import SITES

LE_MUY = ["02", "07"]
VIDAUBAN = "br-vidauban"


def work(what: str, dice: list[int], **position: Any) -> Match:
    """A regiment in Le Muy works on the bridge to Le Luc."""
    match = table({"07": ["us-7ir", "us-15ir"], "20": ["de-63flir"]}, **{"allied": LE_MUY, **position})
    do(match, "activate 07", f"{what} {VIDAUBAN}")
    match.play("take us-7ir", dice)
    return match


@case("anvil", "9.a")
def test_without_a_marker_there_is_no_bridge() -> None:
    match = table({"07": ["us-tf-butler"]}, allied=[*LE_MUY, "08"])
    match.play("activate 07")
    assert refused(match, f"destroy {VIDAUBAN}") == "9.a"
    do(match, "move", "take us-tf-butler")
    assert cost(match, "to 08") == 2


@pytest.mark.parametrize(("scenario", "number"), [("1-historical", 34), ("2-june-1944", 53), ("3-redeployment", 34)])
@case("anvil", "9.b")
def test_scenarios_name_the_bridges_that_stand(scenario: str, number: int) -> None:
    match = umpire.start("anvil", scenario, seed=1)
    assert len([site for site in SITES if bridge(match, site) == 0]) == number


@case("anvil", "9.c")
def test_a_combat_unit_in_a_friendly_area_destroys_a_bridge_of_its_area() -> None:
    match = table({"07": ["us-7ir", "us-756tkb"]}, allied=[*LE_MUY, "08"], bridges=[VIDAUBAN, "br-frejus"])
    match.play("activate 07")
    assert can(match, "destroy") == [VIDAUBAN]
    assert refused(match, "destroy br-frejus") == "9.c"
    match.play(f"destroy {VIDAUBAN}")
    assert offered(match) == ["take us-7ir"]
    assert refused(match, "take us-756tkb") == "9.c"
    assert match.label(match.read("take us-7ir")).endswith("blows the bridge at Vidauban"), "nobody only takes part: it is done"
    match.play("take us-7ir")
    assert bridge(match, VIDAUBAN) == -1


@case("anvil", "9.c")
def test_no_bridge_work_in_an_enemy_area() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=["02"], bridges=[VIDAUBAN])
    match.play("activate 07")
    assert refused(match, f"destroy {VIDAUBAN}") == "9.c"


@pytest.mark.parametrize(("die", "left"), [(1, 0), (2, 0), (3, -1), (6, -1)])
@case("anvil", "9.d")
def test_against_an_enemy_bank_destruction_fails_on_1_and_2(die: int, left: int) -> None:
    assert bridge(work("destroy", [die], bridges=[VIDAUBAN]), VIDAUBAN) == left


@case("anvil", "9.d")
def test_with_both_banks_friendly_destruction_is_automatic() -> None:
    assert bridge(work("destroy", [], bridges=[VIDAUBAN], allied=[*LE_MUY, "08"]), VIDAUBAN) == -1


@case("anvil", "9.e")
def test_a_combat_unit_in_a_friendly_area_begins_a_repair() -> None:
    match = table({"07": ["us-7ir"]}, allied=[*LE_MUY, "08"], bridges=["br-le-muy"])
    match.play("activate 07")
    assert can(match, "repair") == [VIDAUBAN]
    assert refused(match, "repair br-le-muy") == "9.e"
    match.play(f"repair {VIDAUBAN}")
    match.play("take us-7ir", [3])
    assert bridge(match, VIDAUBAN) == 3


@case("anvil", "9.f")
def test_with_both_banks_friendly_a_repair_needs_no_success() -> None:
    assert bridge(work("repair", [1], allied=[*LE_MUY, "08"]), VIDAUBAN) == 1


@pytest.mark.parametrize("die", [1, 2])
@case("anvil", "9.f")
def test_against_an_enemy_bank_a_repair_fails_on_1_and_2(die: int) -> None:
    assert bridge(work("repair", [die]), VIDAUBAN) == -1


@case("anvil", "9.g")
def test_so_many_activations_of_either_side_later_it_is_a_bridge() -> None:
    match = work("repair", [2], allied=[*LE_MUY, "08"])
    do(match, "activate 20", "move", "take de-63flir", "to 19", "halt")
    assert bridge(match, VIDAUBAN) == 1
    do(match, "activate 07", "move", "take us-15ir", "to 02", "halt")
    assert bridge(match, VIDAUBAN) == 0


@pytest.mark.parametrize(("dice", "bridges"), [([1], [VIDAUBAN]), ([4], [VIDAUBAN])])
@case("anvil", "9.h")
def test_the_worker_is_disorganized_whatever_happens(dice: list[int], bridges: list[str]) -> None:
    assert upside_down(work("destroy", dice, bridges=bridges)) == {"us-7ir"}


@case("anvil", "9.i")
def test_a_bridge_cancels_the_river_for_movement_but_not_in_mobile_combat() -> None:
    match = table({"07": ["us-7ir"], "08": ["de-308gr"]}, allied=LE_MUY, bridges=[VIDAUBAN])
    assert cost(form(match, "07", "us-7ir"), "to 08") == 2
    match = table({"07": ["us-7ir"], "08": ["de-308gr"]}, allied=LE_MUY, bridges=[VIDAUBAN])
    do(match, "activate 07", "assault 08", "take us-7ir", "to 08")
    assert terms(match.play("decline", [4])) == {"minor-river-bridged": -1}


@case("anvil", "9.i")
def test_one_standing_bridge_bridges_the_whole_border() -> None:
    match = table({"18": ["us-tf-butler"]}, allied=["02", "06", "07", "15", "18", "21"], bridges=["br-les-mees", "br-vinon"])
    assert cost(form(match, "18", "us-tf-butler"), "to 21") == 2


@case("anvil", "9.j")
def test_the_activation_that_begins_it_does_not_count() -> None:
    assert bridge(work("repair", [1], allied=[*LE_MUY, "08"]), VIDAUBAN) == 1


@case("anvil", "9.j")
def test_bridging_ignores_passes_and_carries_over() -> None:
    match = table({"07": ["us-7ir"]}, allied=[*LE_MUY, "08"], bridging={VIDAUBAN: 2})
    passes(match)
    assert bridge(match, VIDAUBAN) == 2


@case("anvil", "9.j")
def test_reactions_do_not_count() -> None:
    match = table({"07": ["us-7ir"], "15": ["de-308gr"]}, allied=LE_MUY, bridging={VIDAUBAN: 3})
    do(match, "activate 07", "assault 15", "take us-7ir", "to 15", "take de-308gr")
    match.play("strike", [4])
    assert bridge(match, VIDAUBAN) == 3


@case("anvil", "9.k")
def test_a_bridging_marker_can_be_destroyed() -> None:
    match = work("destroy", [3], bridging={VIDAUBAN: 4})
    assert bridge(match, VIDAUBAN) == -1


@case("anvil", "9.l")
def test_against_an_enemy_bank_a_repair_throws_twice() -> None:
    match = work("repair", [3, 5])
    assert bridge(match, VIDAUBAN) == 5
    assert "9.g" in cases(match.log)
