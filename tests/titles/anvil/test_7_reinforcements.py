"""7 Reinforcements and landings."""
from __future__ import annotations

import pytest

from support import case, offered, refused
from titles.anvil.anvil_table import (
    allied_areas,
    can,
    cases,
    cost,
    do,
    form,
    move,
    passes,
    points_spent,
    state_of,
    table,
    terms,
    upside_down,
    where,
)


@pytest.mark.parametrize(("box", "unit", "area"), [("LZ1", "us-7ir", "01"), ("LZ2", "us-7ir", "02"), ("WEST", "de-305gr", "39")])
@case("anvil", "7.a")
def test_reinforcements_enter_where_the_scenario_says(box: str, unit: str, area: str) -> None:
    match = table({box: [unit]}, impulse="german" if box == "WEST" else "allied")
    assert can(form(match, box, unit), "to") == [area]


@case("anvil", "7.a")
def test_reinforcements_pay_for_the_area_they_enter_and_go_on() -> None:
    """Saint-Tropez is rough and German: three of eight points; the rest takes the column on to Le Luc."""
    match = table({"LZ1": ["us-tf-butler"]})
    move(match, "LZ1", ["us-tf-butler"], "01")
    assert points_spent(match) == 3
    do(match, "to 08", "halt")
    assert (where(match, "us-tf-butler"), allied_areas(match)) == ("08", ["01", "08"])


@case("anvil", "7.b")
def test_entering_costs_at_least_one_point() -> None:
    match = table({"LZ2": ["us-tf-butler"]}, allied=["02"])
    assert cost(form(match, "LZ2", "us-tf-butler"), "to 02") == 1


@case("anvil", "7.c")
def test_landing_units_are_activated_in_their_zone_under_the_normal_rules() -> None:
    match = table({"LZ1": ["us-7ir", "us-141ir", "us-157ir", "fr-1bde"], "LZ2": ["us-142ir"]})
    form(match, "LZ1", "us-7ir", "us-141ir", "us-157ir")
    assert refused(match, "take fr-1bde") == "3.2"
    assert refused(match, "take us-142ir") == "3.3"
    match.play("to 01")
    assert upside_down(match) == {"us-7ir", "us-141ir", "us-157ir"}


@case("anvil", "7.d")
def test_landing_units_may_make_a_mobile_combat() -> None:
    match = table({"LZ2": ["us-141ir"], "02": ["de-765gr", "de-cd-frejus"]}, turn=1)
    do(match, "activate LZ2", "assault 02", "take us-141ir", "to 02")
    assert terms(match.play("decline", [4])) == {"landing": -2}


@case("anvil", "7.d")
def test_arriving_germans_may_make_a_mobile_combat() -> None:
    match = table({"WEST": ["de-305gr"], "39": ["us-7ir"]}, impulse="german", allied=["39"])
    do(match, "activate WEST", "assault 39", "take de-305gr", "to 39")
    assert "5.4" in cases(match.play("decline", [4]))


@case("anvil", "7.e")
def test_reinforcements_may_wait_for_later_impulses_and_turns() -> None:
    match = table({"LZ1": ["us-7ir", "us-15ir"]}, allied=["01"])
    move(match, "LZ1", ["us-7ir"], "01")
    match.play("done")
    passes(match)
    do(match, "done", "hold", "hold")
    assert (state_of(match).turn, where(match, "us-15ir")) == (3, "LZ1")
    assert "activate LZ1" in offered(match)


@case("anvil", "S1.3")
def test_through_a_captured_port_reinforcements_land_there() -> None:
    match = table({"LZ1": ["us-7ir"]}, allied=["09"], ports=["09"])
    assert can(form(match, "LZ1", "us-7ir"), "to") == ["01", "09"]


@case("anvil", "S1.3")
def test_a_port_opens_at_the_start_of_the_next_turn() -> None:
    match = table({"LZ1": ["us-7ir"], "09": ["us-15ir"]}, allied=["09"])
    assert can(form(match, "LZ1", "us-7ir"), "to") == ["01"]
    later = table({"LZ1": ["us-7ir"], "09": ["us-15ir"]}, phase="reinforcement", allied=["09"])
    assert can(form(later, "LZ1", "us-7ir"), "to") == ["01", "09"]


@case("anvil", "S1.3")
def test_a_port_that_rises_in_a_turn_opens_in_the_next() -> None:
    match = table({"LZ1": ["us-7ir"], "08": ["us-15ir"]}, phase="ffi", turn=3, allied=["01", "08"])
    match.play("rouse 09", dice=[3])
    while "pass" not in offered(match):
        match.play("hold" if "hold" in offered(match) else "done")
    assert "09" in allied_areas(match)
    assert can(form(match, "LZ1", "us-7ir"), "to") == ["01"]
