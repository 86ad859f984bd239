"""3 Activation."""
from __future__ import annotations

from itertools import permutations

import pytest

from support import case, offered, refused
from titles.anvil.anvil_table import can, do, fight, form, move, state_of, table, upside_down

LE_MUY = ["02", "07"]


@case("anvil", "3.1")
def test_one_area_or_box_is_activated() -> None:
    match = table({"07": ["us-7ir"], "02": ["us-15ir"], "LZ1": ["us-30ir"]}, allied=LE_MUY)
    assert offered(match) == ["activate 02", "activate 07", "activate LZ1", "pass"]
    do(match, "activate 07", "move")
    assert refused(match, "take us-15ir") == "3.3"


@case("anvil", "3.1")
def test_an_area_without_units_cannot_be_activated() -> None:
    match = table({"07": ["us-7ir"], "08": ["de-308gr"]}, allied=LE_MUY)
    assert refused(match, "activate 08") == "3.3"


@case("anvil", "3.2")
def test_three_combat_units_of_any_division() -> None:
    match = table({"07": ["us-7ir", "us-141ir", "us-157ir", "fr-1bde", "us-756tkb", "fr-gca"]}, allied=LE_MUY)
    form(match, "07", "us-7ir", "us-141ir", "us-157ir", "us-756tkb", "fr-gca")
    assert refused(match, "take fr-1bde") == "3.2"


@case("anvil", "3.2")
def test_four_if_two_are_of_one_division_but_never_five() -> None:
    match = table({"07": ["us-7ir", "us-141ir", "us-157ir", "us-15ir", "us-30ir"]}, allied=LE_MUY)
    form(match, "07", "us-7ir", "us-141ir", "us-157ir", "us-15ir")
    assert refused(match, "take us-30ir") == "3.2"


@case("anvil", "3.2")
@pytest.mark.parametrize(("units", "most"), [
    (["us-7ir", "us-141ir", "us-157ir", "fr-1bde"], 3), (["us-7ir", "us-141ir", "us-157ir", "us-15ir", "us-30ir"], 4),
    (["us-7ir", "us-15ir"], 2),
])
def test_so_many_are_picked_as_can_go_together(units: list[str], most: int) -> None:
    """The number that is told is reached by whoever picks well, and never passed."""
    match = table({"07": units}, allied=LE_MUY)
    do(match, "activate 07", "move")
    reached = []
    for order in permutations(units):
        party = match.copy()
        assert party.decision is not None
        assert party.decision.group_limit(party.state) == most
        taken = 0
        for unit in order:
            if f"take {unit}" in offered(party):
                party.play(f"take {unit}")
                taken += 1
        reached.append(taken)
    assert max(reached) == most


@case("anvil", "3.2")
def test_all_parties_of_an_activation_count_together() -> None:
    match = table({"07": ["us-7ir", "us-141ir", "us-157ir", "fr-1bde"]}, allied=LE_MUY)
    move(match, "07", ["us-7ir", "us-141ir"], "02")
    do(match, "halt", "take us-157ir")
    assert refused(match, "take fr-1bde") == "3.2"


@pytest.mark.parametrize(("unit", "number"), [("us-15ir", "1.3.d"), ("us-30ir", "3.3"), ("de-308gr", "3.3")])
@case("anvil", "3.3")
def test_only_good_order_units_of_the_area_are_activated(unit: str, number: str) -> None:
    areas = {"07": ["us-7ir", "us-15ir", "de-308gr"], "02": ["us-30ir"]}
    match = table(areas, allied=LE_MUY, disorganized=["us-15ir"])
    do(match, "activate 07", "move")
    assert can(match, "take") == ["us-7ir"]
    assert refused(match, f"take {unit}") == number


@case("anvil", "3.4")
def test_an_activation_is_one_action() -> None:
    match = table({"07": ["us-7ir", "us-15ir", "de-63flir"]}, allied=LE_MUY)
    match.play("activate 07")
    assert {"move", "fight"} <= set(offered(match))
    do(match, "move", "take us-7ir", "to 02", "halt")
    assert refused(match, "fight") == "2.1"
    match.play("done")
    assert match.seat == "german"


@case("anvil", "3.4")
def test_a_combat_that_was_ordered_is_fought() -> None:
    match = table({"07": ["us-7ir", "de-63flir"]}, allied=LE_MUY)
    do(match, "activate 07", "fight")
    assert refused(match, "decline") == "3.4"
    assert can(match, "to") == []


@case("anvil", "3.5")
def test_transports_do_not_count_against_the_limit() -> None:
    trucks = ["us-transport-1", "us-transport-2", "us-transport-3", "fr-transport"]
    match = table({"07": ["us-7ir", "us-141ir", "us-157ir", *trucks]}, allied=LE_MUY)
    form(match, "07", "us-7ir", "us-141ir", "us-157ir", *trucks)
    assert "to 02" in offered(match)


@case("anvil", "3.5")
def test_transports_may_go_alone() -> None:
    match = table({"07": ["us-transport-1"]}, allied=LE_MUY)
    move(match, "07", ["us-transport-1"], "02")
    match.play("halt")
    assert upside_down(match) == {"us-transport-1"}


@case("anvil", "3.6")
def test_a_pass_is_not_final() -> None:
    match = table({"07": ["us-7ir"], "08": ["de-308gr"], "20": ["de-63flir"]}, allied=LE_MUY)
    do(match, "pass", "activate 08", "move", "take de-308gr", "to 11", "halt")
    assert "activate 07" in offered(match)
    do(match, "pass")
    assert state_of(match).phase == "operations"


@case("anvil", "3.6")
def test_two_passes_in_a_row_end_the_phase() -> None:
    match = table({"07": ["us-7ir"], "08": ["de-308gr"]}, allied=LE_MUY)
    do(match, "pass", "pass")
    assert state_of(match).phase == "ffi"


@case("anvil", "3.7")
def test_a_reaction_keeps_the_limit() -> None:
    germans = ["de-305gr", "de-765gr", "de-757gr", "de-15rgr"]
    match = table({"07": ["us-7ir"], "15": germans}, allied=LE_MUY)
    do(match, "activate 07", "assault 15", "take us-7ir", "to 15", *[f"take {unit}" for unit in germans[:3]])
    assert refused(match, "take de-15rgr") == "3.2"


@case("anvil", "3.7")
def test_a_reaction_does_not_use_up_the_impulse() -> None:
    match = table({"07": ["us-7ir"], "15": ["de-63flir", "de-308gr"]}, allied=LE_MUY)
    do(match, "activate 07", "assault 15", "take us-7ir", "to 15", "take de-63flir")
    match.play("strike", [1])
    match.play("reduce de-63flir", [1])
    match.play("reduce us-7ir")
    assert match.seat == "german"
    assert "activate 15" in offered(match)


@case("anvil", "3.8")
def test_activation_is_optional() -> None:
    match = table({"07": ["us-7ir", "us-15ir", "de-63flir"]}, allied=LE_MUY)
    assert "pass" in offered(match)
    fight(match, "07", "us-7ir", die=6)
    match.play("eliminate de-63flir")
    assert "us-15ir" not in upside_down(match)
