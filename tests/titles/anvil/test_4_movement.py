"""4 Movement."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.anvil.anvil_table import (
    allied_areas,
    can,
    cost,
    do,
    form,
    move,
    points_spent,
    table,
    unsupplied_areas,
    upside_down,
    where,
)

BUTLER = "us-tf-butler"
COAST = ["01", "02", "03", "04", "05", "06", "07", "08"]


@case("anvil", "4.1")
def test_units_move_from_area_to_adjacent_area_within_their_capacity() -> None:
    match = table({"02": ["us-7ir"]}, allied=COAST)
    form(match, "02", "us-7ir")
    assert can(match, "to") == ["01", "04", "06", "07"]
    assert refused(match, "to 05") == "4.1"
    do(match, "to 07", "to 02", "to 04")
    assert where(match, "us-7ir") == "04"
    assert "halt" not in offered(match)


@case("anvil", "4.1")
def test_supports_and_transports_go_along() -> None:
    match = table({"02": ["us-7ir", "us-756tkb", "us-transport-1"]}, allied=COAST)
    move(match, "02", ["us-7ir", "us-756tkb", "us-transport-1"], "07")
    assert [where(match, unit) for unit in ("us-7ir", "us-756tkb", "us-transport-1")] == ["07"] * 3


@pytest.mark.parametrize(("unit", "start", "goal", "expected"), [
    (BUTLER, "07", "02", 1), (BUTLER, "07", "06", 2), (BUTLER, "06", "16", 3), (BUTLER, "07", "08", 2), (BUTLER, "12", "18", 5),
    ("us-7ir", "07", "02", 1), ("us-7ir", "07", "06", 2), ("us-7ir", "06", "16", 2), ("us-7ir", "07", "08", 2),
    ("fr-1gtm", "12", "18", 4),
])
@case("anvil", "4.2")
def test_terrain_and_unbridged_rivers_cost(unit: str, start: str, goal: str, expected: int) -> None:
    match = table({start: [unit]}, allied=[*COAST, "11", "12", "15", "16", "18"])
    assert cost(form(match, start, unit), f"to {goal}") == expected


@case("anvil", "4.2")
def test_areas_beyond_the_points_left_are_closed() -> None:
    match = table({"02": ["us-7ir"]}, allied=COAST)
    move(match, "02", ["us-7ir"], "07", "02")
    assert refused(match, "to 06") == "4.2"


@case("anvil", "4.3")
def test_an_enemy_area_costs_one_more() -> None:
    match = table({"02": [BUTLER]}, allied=["02", "07"])
    form(match, "02", BUTLER)
    assert (cost(match, "to 07"), cost(match, "to 04")) == (1, 2)


@pytest.mark.parametrize("enemy", ["de-308gr", "de-cd-cannes", "de-eaa640"])
@case("anvil", "4.4")
def test_one_stops_where_enemies_stand(enemy: str) -> None:
    match = table({"02": [BUTLER], "04": [enemy]}, allied=COAST[:3])
    move(match, "02", [BUTLER], "04")
    assert match.seat == "german"
    assert where(match, BUTLER) == "04"


@case("anvil", "4.4")
def test_one_stops_at_a_fortification_level() -> None:
    match = table({"08": [BUTLER]}, allied=COAST, levels={"09": 1, "10": 0})
    move(match, "08", [BUTLER], "09")
    assert match.seat == "german"


@case("anvil", "4.5")
def test_the_slowest_sets_the_capacity() -> None:
    match = table({"02": [BUTLER, "us-7ir"]}, allied=COAST)
    move(match, "02", [BUTLER, "us-7ir"], "07", "02")
    assert refused(match, "to 06") == "4.2"


@case("anvil", "4.5")
def test_one_on_foot_makes_all_pay_as_on_foot() -> None:
    """A mountain: 2 on foot, 3 on wheels."""
    match = table({"06": [BUTLER, "fr-1gtm"]}, allied=[*COAST, "16"])
    assert cost(form(match, "06", BUTLER, "fr-1gtm"), "to 16") == 2


@case("anvil", "4.6")
def test_the_first_area_may_always_be_entered_with_the_whole_capacity() -> None:
    """Over the Durance into enemy hills: five points, and the regiment has three."""
    match = table({"12": ["us-7ir"]}, allied=[*COAST, "11", "12"])
    move(match, "12", ["us-7ir"], "18")
    assert where(match, "us-7ir") == "18"
    assert match.seat == "german"


@case("anvil", "4.6")
def test_only_the_first_area() -> None:
    match = table({"11": ["us-7ir"]}, allied=[*COAST, "11", "12"])
    move(match, "11", ["us-7ir"], "12")
    assert refused(match, "to 18") == "4.2"


@case("anvil", "4.7")
def test_a_bridge_lets_units_ignore_the_river() -> None:
    for bridges, expected in (([], 5), (["br-mirabeau"], 2)):
        match = table({"12": [BUTLER]}, allied=[*COAST, "11", "12", "18"], bridges=bridges)
        assert cost(form(match, "12", BUTLER), "to 18") == expected


@case("anvil", "4.8")
def test_combat_units_may_take_different_paths_one_after_the_other() -> None:
    match = table({"07": ["us-7ir", "us-15ir", "us-756tkb"]}, allied=COAST)
    move(match, "07", ["us-7ir"], "02", "04")
    assert can(match, "take") == []
    do(match, "halt", "take us-15ir", "take us-756tkb", "to 06", "halt")
    assert [where(match, unit) for unit in ("us-7ir", "us-15ir", "us-756tkb")] == ["04", "06", "06"]
    assert match.seat == "german"


@case("anvil", "4.8")
def test_a_second_party_is_optional() -> None:
    match = table({"07": ["us-7ir", "us-15ir"]}, allied=COAST)
    move(match, "07", ["us-7ir"], "02")
    do(match, "halt", "done")
    assert upside_down(match) == {"us-7ir"}


@case("anvil", "4.9")
def test_germans_leave_by_the_north_for_a_point() -> None:
    match = table({"35": ["de-305gr"]}, impulse="german", turn=7, bridges=["br-lyon-rhone"])
    move(match, "35", ["de-305gr"], "45")
    assert "exit north" in offered(match)
    match.play("exit north")
    assert where(match, "de-305gr") == "north"


@case("anvil", "4.9")
def test_northern_exits_need_place_turn_and_points() -> None:
    match = table({"35": ["de-305gr"]}, impulse="german", turn=7)
    assert refused(form(match, "35", "de-305gr"), "exit north") == "4.9"
    match = table({"45": ["de-305gr"]}, impulse="german", turn=5)
    assert refused(form(match, "45", "de-305gr"), "exit north") == "S1.1"
    match = table({"45": ["de-305gr"]}, impulse="german", turn=1, scenario="2-june-1944")
    assert "exit north" in offered(form(match, "45", "de-305gr"))


@case("anvil", "4.9")
def test_leaving_costs_a_point() -> None:
    """Over the Rhône into Lyon the whole capacity is spent: nothing is left to leave with."""
    match = table({"35": ["de-305gr", "de-308gr"]}, impulse="german", turn=7)
    move(match, "35", ["de-305gr"], "45")
    assert can(match, "take") == ["de-308gr"]
    assert where(match, "de-305gr") == "45"


@case("anvil", "4.10")
def test_germans_leave_to_italy_from_areas_beside_it() -> None:
    match = table({"05": ["de-8rgr"], "04": ["de-239rgr"]}, impulse="german", turn=1)
    assert refused(form(match, "04", "de-239rgr"), "exit italy") == "4.10"
    match = table({"05": ["de-8rgr"]}, impulse="german", turn=1)
    form(match, "05", "de-8rgr")
    match.play("exit italy")
    assert where(match, "de-8rgr") == "italy"


@case("anvil", "4.10")
def test_leaving_to_italy_needs_supply_and_a_point() -> None:
    match = table({"04": ["de-239rgr", "de-8rgr"]}, impulse="german", turn=1)
    move(match, "04", ["de-239rgr"], "05")
    assert can(match, "take") == ["de-8rgr"]


@case("anvil", "4.11")
def test_movers_are_disorganized_when_the_activation_ends() -> None:
    match = table({"02": ["us-7ir", "us-756tkb", "us-transport-1", "us-15ir"]}, allied=COAST)
    move(match, "02", ["us-7ir", "us-756tkb", "us-transport-1"], "07")
    do(match, "halt", "done")
    assert upside_down(match) == {"us-7ir", "us-756tkb", "us-transport-1"}


@case("anvil", "4.4")
def test_areas_crossed_before_the_stop_are_taken() -> None:
    match = table({"02": [BUTLER], "16": ["de-308gr"]}, allied=["02"])
    move(match, "02", [BUTLER], "04")
    assert points_spent(match) == 2
    assert match.play("to 16")[0].event.way == ("04", "16")
    assert allied_areas(match) == ["02", "04"]


@case("anvil", "1.8.d")
def test_supply_is_judged_after_the_activation_and_not_on_the_way() -> None:
    """TF Butler takes Nice and so cuts the road of the Germans in Cannes to Italy; that matters when it halts."""
    match = table({"17": [BUTLER], "04": ["de-239rgr"]}, allied=["02", "06", "16", "17"])
    move(match, "17", [BUTLER], "05")
    assert ("05" in allied_areas(match), unsupplied_areas(match, 1)) == (True, [])
    match.play("halt")
    assert unsupplied_areas(match, 1) == ["04"]
