"""1.3.3 Coastal defence, transports, the armoured train; 1.3.4 the French Forces of the Interior."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.anvil_table import (
    allied_areas,
    bonus,
    can,
    cases,
    do,
    fight,
    fighters,
    form,
    is_reduced,
    move,
    number,
    points_spent,
    state_of,
    table,
    terms,
    unsupplied_areas,
    upside_down,
    where,
)
from umpire.engine.match import Match
from umpire.titles.anvil import title

BOX = title().box
LE_MUY = ["02", "07"]
EAA = "de-eaa640"
TRUCK = "us-transport-1"


# 1.3.3 coastal defence

@case("anvil", "1.3.3.cd.a")
def test_coastal_defence_never_moves() -> None:
    match = table({"04": ["de-239rgr", "de-cd-cannes"]}, impulse="german")
    do(match, "activate 04", "move")
    assert refused(match, "take de-cd-cannes") == "1.3.3.cd.a"


@case("anvil", "1.3.3.cd.b")
def test_coastal_defence_has_two_steps() -> None:
    match = table({"04": ["us-ssf", "us-517pir", "de-cd-cannes"]}, allied=["02"])
    fight(match, "04", "us-ssf", die=4)
    match.play("reduce de-cd-cannes")
    assert (is_reduced(match, "de-cd-cannes"), bonus(match, "de-cd-cannes")) == (True, 1)
    match.play("eliminate de-cd-cannes")
    assert where(match, "de-cd-cannes") == "eliminated"


@case("anvil", "1.3.3.cd.c")
def test_coastal_defence_starts_no_combat() -> None:
    match = table({"04": ["us-7ir", "de-cd-cannes"]}, allied=["02"], impulse="german")
    assert refused(match, "activate 04") == "1.3.3.cd.c"
    match = table({"04": ["us-7ir", "de-239rgr", "de-cd-cannes"]}, allied=["02"], impulse="german")
    do(match, "activate 04", "fight", "take de-cd-cannes")
    assert refused(match, "strike") == "1.3.1.a"


@pytest.mark.parametrize(("reduced", "added"), [([], 2), (["de-cd-cannes"], 1)])
@case("anvil", "1.3.3.cd.d")
def test_coastal_defence_adds_its_bonus_to_a_german_attack_and_is_turned(reduced: list[str], added: int) -> None:
    match = table({"04": ["us-7ir", "de-239rgr", "de-cd-cannes"]}, allied=["02"], impulse="german", reduced=reduced)
    assert terms(fight(match, "04", "de-239rgr", "de-cd-cannes")) == {"bonus": added}
    assert "de-cd-cannes" in upside_down(match)


@case("anvil", "1.3.3.cd.d")
def test_coastal_defence_that_takes_no_part_adds_nothing() -> None:
    match = table({"04": ["us-7ir", "de-239rgr", "de-cd-cannes"]}, allied=["02"], impulse="german")
    assert terms(fight(match, "04", "de-239rgr")) == {}


@case("anvil", "1.3.3.cd.e")
def test_coastal_defence_alone_holds_its_area() -> None:
    match = table({"02": ["us-7ir"], "04": ["de-cd-cannes"]}, allied=["02"])
    move(match, "02", ["us-7ir"], "04")
    assert (allied_areas(match), where(match, "de-cd-cannes")) == (["02"], "04")


# 1.3.3 transports

@case("anvil", "1.3.3.tr.a")
def test_there_are_three_american_transports_and_a_french_one() -> None:
    assert sorted([unit.nation for unit in BOX.units if unit.kind == "transport"]) == ["FR", "US", "US", "US"]


@case("anvil", "1.3.3.tr.b")
def test_a_transport_carries_a_combat_unit_and_two_supports_at_its_own_speed() -> None:
    """02-04-06-15 costs five points: too far for men on foot."""
    match = table({"07": ["us-517pir", "us-509pib", "us-551pib", TRUCK]}, allied=["02", "04", "06", "07", "15"])
    move(match, "07", ["us-517pir", "us-509pib", "us-551pib", TRUCK], "02", "04", "06", "15")
    assert where(match, "us-551pib") == "15"


@pytest.mark.parametrize("walker", ["us-550gib", "us-ssf"])
@case("anvil", "1.3.3.tr.b")
def test_a_third_support_or_a_second_combat_unit_has_to_walk(walker: str) -> None:
    units = ["us-517pir", "us-509pib", "us-551pib", TRUCK, walker]
    match = table({"07": units}, allied=["02", "04", "06", "07", "15"])
    move(match, "07", units, "02", "04")
    assert refused(match, "to 06") == "4.2"


@case("anvil", "1.3.3.tr.b")
def test_two_transports_carry_two_combat_units() -> None:
    units = ["us-7ir", "us-ssf", TRUCK, "us-transport-2"]
    match = table({"07": units}, allied=["02", "04", "06", "07", "15"])
    move(match, "07", units, "02", "04", "06")
    assert where(match, "us-ssf") == "06"


@pytest.mark.parametrize("walker", ["fr-1bde", "gb-2ipb"])
@case("anvil", "1.3.3.tr.c")
def test_a_transport_carries_its_own_nation_only(walker: str) -> None:
    match = table({"07": [walker, TRUCK]}, allied=["02", "04", "06", "07"])
    move(match, "07", [walker, TRUCK], "02", "04")
    assert refused(match, "to 06") == "4.2"


@case("anvil", "1.3.3.tr.d")
def test_loading_and_unloading_are_free() -> None:
    match = table({"07": ["us-7ir", TRUCK]}, allied=["02", "04", "07"])
    move(match, "07", ["us-7ir", TRUCK], "02")
    assert points_spent(match) == 1


@case("anvil", "1.3.3.tr.e")
def test_only_units_in_good_order_are_loaded() -> None:
    match = table({"07": ["us-7ir", TRUCK]}, allied=LE_MUY, disorganized=["us-7ir"])
    form(match, "07", TRUCK)
    assert refused(match, "take us-7ir") == "1.3.d"


@case("anvil", "1.3.3.tr.f")
def test_cargo_ends_disorganized() -> None:
    match = table({"07": ["us-7ir", TRUCK]}, allied=["02", "04", "07"])
    move(match, "07", ["us-7ir", TRUCK], "02")
    match.play("halt")
    assert upside_down(match) == {"us-7ir", TRUCK}


@case("anvil", "1.3.3.tr.f")
def test_cargo_keeps_good_order_until_its_mobile_combat() -> None:
    match = table({"07": ["us-7ir", TRUCK], "15": ["de-308gr"]}, allied=LE_MUY)
    do(match, "activate 07", "assault 15", f"take {TRUCK}", "take us-7ir", "to 15")
    assert upside_down(match) == set()
    match.play("decline", [6])
    assert "us-7ir" in upside_down(match)


@case("anvil", "1.3.3.tr.g")
def test_an_empty_transport_pays_as_motorized() -> None:
    """A mountain costs 3 on wheels and 2 on foot."""
    match = table({"04": [TRUCK]}, allied=["02", "04", "16", "22"])
    move(match, "04", [TRUCK], "16")
    assert points_spent(match) == 3


@case("anvil", "1.3.3.tr.g")
def test_a_loaded_transport_pays_as_motorized() -> None:
    match = table({"04": ["us-7ir", TRUCK]}, allied=["02", "04", "16", "22"])
    move(match, "04", ["us-7ir", TRUCK], "16")
    assert points_spent(match) == 3


@case("anvil", "1.3.3.tr.h")
def test_transports_take_no_part_in_combat() -> None:
    match = table({"07": ["us-7ir", TRUCK, "de-308gr"]}, allied=LE_MUY)
    do(match, "activate 07", "fight")
    assert refused(match, f"take {TRUCK}") == "1.3.3.tr.h"


@case("anvil", "1.3.3.tr.h")
def test_transports_absorb_no_hits() -> None:
    match = table({"07": ["us-7ir", TRUCK, "de-308gr", "de-305gr"]}, allied=LE_MUY, impulse="german")
    fight(match, "07", "de-308gr", die=6)
    assert refused(match, f"eliminate {TRUCK}") == "5.8.l"


@case("anvil", "1.3.3.tr.i")
def test_a_transport_left_alone_among_enemies_is_lost_at_once() -> None:
    match = table({"07": ["us-7ir", TRUCK, "de-63flir"]}, allied=["02", "04", "07"])
    form(match, "07", "us-7ir")
    lines = match.play("to 02")
    assert "halt" in offered(match)
    assert where(match, TRUCK) == "eliminated"
    assert "1.3.3.tr.i" in cases(lines)
    assert [line.event.kind for line in lines][:2] == ["moved", "eliminated"], "first the move that left it alone"


@case("anvil", "1.3.3.tr.i")
def test_germans_take_lone_transports_and_go_on() -> None:
    match = table({"07": [TRUCK], "15": ["de-33pzr"]}, impulse="german", allied=LE_MUY)
    move(match, "15", ["de-33pzr"], "07")
    assert where(match, TRUCK) == "eliminated"
    assert "to 02" in offered(match)


@case("anvil", "1.3.3.tr.i")
def test_a_transport_alone_without_enemies_stays() -> None:
    match = table({"07": ["us-7ir", TRUCK]}, allied=["02", "04", "07"])
    move(match, "07", ["us-7ir"], "02")
    assert where(match, TRUCK) == "07"


@case("anvil", "1.3.3.tr.j")
def test_riding_units_reach_farther_mobile_combats() -> None:
    areas = {"07": ["us-7ir", TRUCK], "05": ["de-8rgr"]}
    match = table(areas, allied=["02", "04", "07"], bridges=["br-saint-laurent"])
    do(match, "activate 07", "assault 05", f"take {TRUCK}", "take us-7ir", "to 02", "to 04")
    assert "5.4" in cases(do(match, "to 05") + match.play("decline", [3]))
    without = table({"07": ["us-7ir"], "05": ["de-8rgr"]}, allied=["02", "04", "07"], bridges=["br-saint-laurent"])
    without.play("activate 07")
    assert refused(without, "assault 05") == "5.3.b"


@case("anvil", "1.3.3.tr.k")
def test_no_unit_is_picked_up_on_the_way() -> None:
    match = table({"07": [TRUCK], "02": ["us-7ir"]}, allied=["02", "04", "07"])
    move(match, "07", [TRUCK], "02")
    assert sorted(offered(match)) == ["halt", "to 01", "to 04", "to 06", "to 07"]


@case("anvil", "1.3.3.tr.l")
def test_a_transport_takes_no_support_without_a_combat_unit() -> None:
    match = table({"07": ["us-7ir", "us-756tkb", TRUCK]}, allied=LE_MUY)
    form(match, "07", TRUCK)
    assert refused(match, "take us-756tkb") == "1.3.2.c"


@case("anvil", "1.3.3.tr.m")
def test_a_transport_that_moved_is_not_used_again() -> None:
    match = table({"07": [TRUCK], "02": ["us-7ir"]}, allied=LE_MUY)
    move(match, "07", [TRUCK], "02")
    do(match, "halt", "pass")
    form(match, "02", "us-7ir")
    assert refused(match, f"take {TRUCK}") == "1.3.d"


# 1.3.3 the armoured train

def train(at: str = "13", **position: Any) -> Match:
    """Return the train and the first German impulse."""
    return table({at: [EAA]}, impulse="german", **position)


@case("anvil", "1.3.3.at.a")
def test_the_train_is_activated_alone() -> None:
    match = table({"13": [EAA, "de-757gr"]}, impulse="german")
    do(match, "activate 13", "move")
    assert refused(match, f"take {EAA}") == "1.3.3.at.a"
    match = table({"13": [EAA, "de-757gr"]}, impulse="german")
    do(match, "activate 13", "rail 10")
    assert [line.event.way for line in match.log if line.event.kind == "railed"] == [("13", "10")]
    assert (where(match, EAA), where(match, "de-757gr"), match.seat) == ("10", "13", "allied")


@case("anvil", "1.3.3.at.b")
def test_the_train_goes_as_far_as_it_likes() -> None:
    match = train(bridges=["br-frejus"])
    match.play("activate 13")
    assert can(match, "rail") == ["01", "02", "03", "04", "09", "10"]


@case("anvil", "1.3.3.at.c")
def test_the_train_enters_no_enemy_area() -> None:
    match = train(allied=["09"])
    match.play("activate 13")
    assert can(match, "rail") == ["10"]
    assert refused(match, "rail 09") == "1.3.3.at.c"


@case("anvil", "1.3.3.at.d")
def test_the_train_keeps_to_the_coast_and_the_rhone() -> None:
    match = train(bridges=["br-bonpas", "br-orange"])
    match.play("activate 13")
    assert "20" in can(match, "rail")
    assert "27" in can(match, "rail")
    assert refused(match, "rail 12") == "1.3.3.at.d"


@case("anvil", "1.3.3.at.e")
def test_the_train_crosses_no_river_without_a_bridge() -> None:
    match = train()
    match.play("activate 13")
    assert refused(match, "rail 38") == "1.3.3.at.e"
    bridged = train(bridges=["br-tarascon"])
    bridged.play("activate 13")
    assert "38" in can(bridged, "rail")


@case("anvil", "1.3.3.at.f")
def test_the_train_is_disorganized_when_it_has_moved() -> None:
    match = train()
    do(match, "activate 13", "rail 10")
    assert upside_down(match) == {EAA}


@pytest.mark.parametrize(("disorganized", "expected"), [([], {"train": 1}), ([EAA], {})])
@case("anvil", "1.3.3.at.g")
def test_the_train_helps_german_combats_while_in_good_order(disorganized: list[str], expected: dict[str, int]) -> None:
    match = table({"13": [EAA, "de-757gr", "us-7ir"]}, impulse="german", disorganized=disorganized)
    assert terms(fight(match, "13", "de-757gr")) == expected
    assert (EAA in upside_down(match)) == bool(disorganized)


@case("anvil", "1.3.3.at.h")
def test_one_hit_destroys_the_train() -> None:
    match = table({"13": [EAA, "us-ssf"]}, allied=["02"])
    fight(match, "13", "us-ssf", die=6)
    match.play(f"eliminate {EAA}")
    assert where(match, EAA) == "eliminated"


@case("anvil", "1.3.3.at.i")
def test_the_train_never_leaves_the_map() -> None:
    match = train("45", turn=8)
    assert refused(match, "activate 45") == "1.3.3.at.b"
    match = table({"45": [EAA, "de-757gr"]}, impulse="german", turn=8)
    form(match, "45", "de-757gr")
    match.play("exit north")
    assert where(match, EAA) == "45"


@case("anvil", "1.8.f")
def test_a_train_out_of_supply_stays() -> None:
    match = table({"38": [EAA, "de-757gr"]}, impulse="german", allied=["13", "14", "39", "40"])
    match.play("activate 38")
    assert can(match, "rail") == []
    assert refused(match, "rail 39") == "1.8.f"


@case("anvil", "4.4")
def test_the_train_does_not_run_past_enemies() -> None:
    match = table({"13": [EAA], "10": ["us-7ir", "de-932gr"]}, impulse="german")
    match.play("activate 13")
    assert can(match, "rail") == ["10"]


# 1.3.4 FFI

def ffi(areas: dict[str, list[str]], **position: Any) -> Match:
    return table(areas, phase="ffi", **position)


@pytest.mark.parametrize("scenario", ["1-historical", "2-june-1944", "3-redeployment"])
@case("anvil", "1.3.4.a")
def test_scenarios_begin_with_ffi_markers_where_no_germans_are(scenario: str) -> None:
    match = umpire.start("anvil", scenario, seed=1)
    state = state_of(match)
    liberated = allied_areas(match)
    assert liberated
    assert fighters(match)
    assert not [unit for area in liberated for unit in state.stacks[int(area) - 1] if unit >= number("de-765gr")]


@case("anvil", "1.3.4.b")
def test_from_turn_2_the_allies_may_try_twice() -> None:
    match = ffi({}, allied=["07"])
    match.play("rouse 06", [6])
    match.play("rouse 08", [6])
    assert "air 07" in offered(match)
    assert "air 07" in offered(ffi({}, allied=["07"], turn=1))


@case("anvil", "1.3.4.b")
def test_risings_are_optional() -> None:
    match = ffi({}, allied=["07"])
    match.play("done")
    assert "air 07" in offered(match)


@case("anvil", "1.3.4.c")
def test_an_attempt_needs_an_empty_enemy_area_next_to_a_friendly_one() -> None:
    match = ffi({"06": ["de-308gr"], "02": ["de-cd-frejus"]}, allied=["07", "08"], levels={"09": 3})
    assert can(match, "rouse") == ["01", "03", "11", "15"]
    assert refused(match, "rouse 06") == "1.3.4.c"
    assert refused(match, "rouse 02") == "1.3.4.c"
    assert refused(match, "rouse 08") == "1.3.4.c"
    assert refused(match, "rouse 09") == "1.3.4.c"
    assert refused(match, "rouse 45") == "1.3.4.c"


@case("anvil", "1.3.4.c")
def test_a_first_success_may_open_the_way_for_the_second() -> None:
    match = ffi({}, allied=["07"])
    assert refused(match, "rouse 21") == "1.3.4.c"
    match.play("rouse 15", [3])
    assert "rouse 21" in offered(match)


@pytest.mark.parametrize(("die", "controlled", "armed"), [(1, True, True), (2, True, True), (3, True, False), (4, True, False),
                                                           (5, False, False), (6, False, False)])
@case("anvil", "1.3.4.d")
def test_the_die_brings_fighters_control_or_nothing(die: int, controlled: bool, armed: bool) -> None:
    match = ffi({}, allied=["07"])
    match.play("rouse 15", [die])
    assert ("15" in allied_areas(match), "15" in fighters(match)) == (controlled, armed)


@case("anvil", "1.3.4.e")
def test_an_area_with_a_marker_is_allied() -> None:
    """So it passes supply on at once: the regiment in Barjols is fed through it."""
    match = ffi({"15": ["us-7ir", "de-308gr"]}, allied=["02"])
    assert unsupplied_areas(match, 0) == ["15"]
    match.play("rouse 07", [4])
    assert (allied_areas(match), unsupplied_areas(match, 0)) == (["02", "07"], [])


@case("anvil", "1.3.4.f")
def test_an_area_that_becomes_allied_has_a_marker_on_its_control_side() -> None:
    match = table({"07": ["us-7ir"]}, allied=LE_MUY)
    move(match, "07", ["us-7ir"], "06")
    assert "06" in allied_areas(match)
    assert "06" not in fighters(match)


@case("anvil", "1.3.4.g")
def test_passing_germans_remove_the_marker() -> None:
    match = table({"20": ["de-33pzr"]}, allied=["24", "28"], fighters=["24"], impulse="german")
    move(match, "20", ["de-33pzr"], "24")
    assert (allied_areas(match), fighters(match)) == (["28"], [])
    assert "halt" in offered(match)


@case("anvil", "1.3.4.g")
def test_a_marker_stays_while_allied_units_are_there() -> None:
    match = table({"20": ["de-33pzr"], "24": ["us-7ir"]}, allied=["24", "28"], fighters=["24"], impulse="german")
    move(match, "20", ["de-33pzr"], "24")
    assert fighters(match) == ["24"]


@pytest.mark.parametrize(("armed", "expected"), [([], {}), (["07"], {"fighters": 1})])
@case("anvil", "1.3.4.h")
@case("anvil", "1.3.4.i")
def test_fighters_add_one_and_control_markers_nothing(armed: list[str], expected: dict[str, int]) -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=LE_MUY, fighters=armed)
    assert terms(fight(match, "07", "us-7ir")) == expected


@case("anvil", "1.3.4.i")
def test_fighters_do_not_help_germans() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=LE_MUY, fighters=["07"], impulse="german")
    assert terms(fight(match, "07", "de-308gr")) == {}


@case("anvil", "1.3.4.j")
def test_a_marker_absorbs_no_hits() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=LE_MUY, fighters=["07"], impulse="german")
    fight(match, "07", "de-308gr", die=6)
    assert {action.split()[-1] for action in offered(match)} == {"us-7ir"}
