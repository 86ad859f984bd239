"""1.0-1.3.2 The die, the map, the scales; combat units and support units."""
from __future__ import annotations

import pytest

import umpire
from support import case, offered, refused
from titles.anvil.anvil_table import (
    can,
    cases,
    do,
    fight,
    form,
    is_reduced,
    move,
    number,
    state_of,
    strength,
    strength_told,
    table,
    terms,
    upside_down,
    where,
)
from umpire.art.counter_art import channels
from umpire.engine.dice import TapeMismatch
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.components import AREAS, UNITS
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.state import side_of

BOX = title().box
GROUND = BOX.ground
# in supply from Fréjus
LE_MUY = ["02", "07"]
BUTLER = "us-tf-butler"


# 1.0, 1.1 the die and the map

@case("anvil", "1.0")
def test_the_die_has_six_sides() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=LE_MUY)
    do(match, "activate 07", "fight", "take us-7ir")
    with pytest.raises(TapeMismatch, match="a die of 6 sides"):
        match.play("strike", [7])
    assert "5.4" in cases(match.play("strike", [6]))


@case("anvil", "1.1.a")
def test_every_river_is_a_border_between_two_areas() -> None:
    assert len(AREAS) == 45
    assert {GROUND.kind[banks] for banks in GROUND.banks} == {"minor_river", "major_river"}


@case("anvil", "1.1.a")
def test_whoever_crosses_a_river_enters_another_area() -> None:
    match = table({"07": ["us-7ir"]}, allied=["01", *LE_MUY])
    move(match, "07", ["us-7ir"], "01")
    assert where(match, "us-7ir") == "01"


@pytest.mark.parametrize(("area", "spent"), [("02", 1), ("06", 2), ("16", 3)])
@case("anvil", "1.1.b")
def test_terrain_drives_the_cost_of_movement(area: str, spent: int) -> None:
    start = "04" if area in ("06", "16") else "07"
    match = table({start: [BUTLER]}, allied=["02", "04", "06", "07", "16"])
    move(match, start, [BUTLER], area)
    activation = state_of(match).activation
    assert activation is not None
    assert activation.spent == spent


@pytest.mark.parametrize(("area", "modifier"), [("07", {}), ("06", {"rough": -1}), ("16", {"mountain": -2})])
@case("anvil", "1.1.b")
def test_terrain_drives_the_combat_modifier(area: str, modifier: dict[str, int]) -> None:
    match = table({area: ["us-7ir", "de-308gr"]}, allied=["02", "06", "07"])
    assert terms(fight(match, area, "us-7ir")) == modifier


@case("anvil", "1.1.c")
def test_a_german_unit_that_enters_italy_is_gone_for_good() -> None:
    match = table({"05": ["de-8rgr", "de-239rgr"]}, impulse="german")
    form(match, "05", "de-8rgr")
    match.play("exit italy")
    assert where(match, "de-8rgr") == "italy"
    assert can(match, "take") == ["de-239rgr"]


@case("anvil", "1.1.d")
def test_allied_units_never_enter_italy() -> None:
    match = table({"05": ["us-7ir"]}, allied=["02", "04", "05"])
    assert refused(form(match, "05", "us-7ir"), "exit italy") == "1.1.d"


@case("anvil", "1.1.e")
def test_areas_that_meet_in_a_corner_are_not_adjacent() -> None:
    """Forcalquier and Barjols share a point where the Verdon meets the Durance, and no more."""
    match = table({"15": [BUTLER]}, allied=["02", "07", "15"])
    assert refused(form(match, "15", BUTLER), "to 18") == "4.1"
    assert can(match, "to") == ["06", "07", "08", "11", "12", "21"]


# 1.2 scales

@case("anvil", "1.2.a")
def test_a_turn_is_two_days() -> None:
    match = umpire.start("anvil", "1-historical", seed=1)
    assert "Turn 1: 15 Aug – 16 Aug" in [line.text for line in match.log]
    assert isinstance(match.title, Anvil)
    dates = match.title.sheets["1-historical"].dates
    assert dates[9] == "2 Sep – 3 Sep"


@case("anvil", "1.2.b")
def test_regiments_have_strength_and_battalions_a_bonus() -> None:
    for unit in BOX.units:
        if unit.kind == "combat":
            assert len(unit.strength) == 2
        if unit.kind == "support":
            assert (unit.strength, len(unit.bonus)) == ((), 1)


@case("anvil", "1.2.c")
def test_the_map_is_drawn_to_scale() -> None:
    """From Montpellier to Nice it is some 270 km: 27 centimetres of the printed map; ours has six pixels for a kilometre."""
    (x, y), (other_x, other_y) = [GROUND.map.areas[AREAS.index(area)].centre for area in ("39", "05")]
    assert 250 < ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 / 6 < 310


# 1.3 units

@case("anvil", "1.3.a")
def test_americans_french_and_british_are_one_side() -> None:
    nations = {(unit.nation, side_of(number(unit.id))) for unit in BOX.units}
    assert nations == {("US", 0), ("FR", 0), ("GB", 0), ("DE", 1)}
    match = table({"07": ["us-7ir", "fr-1bde", "gb-2ipb", "de-308gr"]}, allied=LE_MUY)
    lines = fight(match, "07", "us-7ir", "fr-1bde", "gb-2ipb")
    assert strength_told(lines) == 20


@case("anvil", "1.3.b")
def test_a_unit_is_in_good_order_or_disorganized() -> None:
    match = table({"07": ["us-7ir", "us-15ir"]}, allied=LE_MUY, disorganized=["us-15ir"])
    status = {unit["id"]: unit["status"] for unit in match.view("german")["units"]}
    assert status == {"us-7ir": [], "us-15ir": ["disorganized"]}


@case("anvil", "1.3.c")
def test_movers_are_disorganized_when_the_action_ends() -> None:
    match = table({"07": ["us-7ir", "us-15ir", "us-756tkb"]}, allied=["01", "02", "06", "07"])
    move(match, "07", ["us-7ir", "us-756tkb"], "06")
    match.play("halt")
    assert upside_down(match) == set()
    match.play("done")
    assert upside_down(match) == {"us-7ir", "us-756tkb"}


@case("anvil", "1.3.c")
def test_attackers_are_disorganized() -> None:
    match = table({"07": ["us-7ir", "us-15ir", "us-756tkb", "de-308gr"]}, allied=LE_MUY)
    fight(match, "07", "us-7ir", "us-756tkb")
    assert upside_down(match) == {"us-7ir", "us-756tkb"}


@case("anvil", "1.3.d")
def test_a_disorganized_unit_does_nothing_more() -> None:
    match = table({"07": ["us-7ir", "us-15ir"]}, allied=LE_MUY, disorganized=["us-15ir"])
    do(match, "activate 07", "move")
    assert refused(match, "take us-15ir") == "1.3.d"


@case("anvil", "1.3.d")
def test_an_area_of_disorganized_units_cannot_be_activated() -> None:
    match = table({"07": ["us-7ir"]}, allied=LE_MUY, disorganized=["us-7ir"])
    assert offered(match) == ["pass"]
    assert refused(match, "activate 07") == "1.3.d"


@case("anvil", "1.3.e")
def test_allies_are_green_with_stripes_and_germans_black() -> None:
    atlas = Atlas()
    red, green, blue = channels(atlas.sides["allied"].colour)
    assert green > max(red, blue)
    assert max(channels(atlas.sides["german"].colour)) < 64
    assert sorted(atlas.stripes) == ["FR", "GB"]


# 1.3.1 combat units

@case("anvil", "1.3.1.a")
def test_only_a_combat_unit_starts_an_attack() -> None:
    match = table({"07": ["us-7ir", "us-756tkb", "de-308gr"]}, allied=LE_MUY)
    do(match, "activate 07", "fight", "take us-756tkb")
    assert refused(match, "strike") == "1.3.1.a"
    match.play("take us-7ir")
    assert "strike" in offered(match)


@case("anvil", "1.3.1.b")
def test_a_combat_unit_shows_type_division_strength_and_capacity() -> None:
    """The printed example: 180 IR of the 45th Division."""
    unit = BOX.units[number("us-180ir")]
    assert (unit.name, unit.type, unit.division, unit.strength, unit.move) == ("180IR", "infantry", "45US", (8, 4), 3)


@case("anvil", "1.3.1.c")
def test_a_combat_unit_is_flipped_then_lost() -> None:
    match = table({"07": ["us-517pir", "us-ssf", "de-308gr"]}, allied=LE_MUY, disorganized=["de-308gr"])
    fight(match, "07", "us-ssf", die=6)
    match.play("reduce de-308gr")
    assert (is_reduced(match, "de-308gr"), strength(match, "de-308gr")) == (True, 2)
    match.play("pass")
    fight(match, "07", "us-517pir", die=6)
    match.play("eliminate de-308gr")
    assert where(match, "de-308gr") == "eliminated"


# 1.3.2 support units

@case("anvil", "1.3.2.a")
def test_a_support_unit_has_a_bonus_and_its_division_is_decoration() -> None:
    """The printed example: 645 TDB. Four regiments with no two of a division are too many, whatever battalion comes along."""
    unit = BOX.units[number("us-645tdb")]
    assert (unit.bonus, unit.strength, unit.move > 0) == ((1,), (), True)
    match = table({"07": ["us-180ir", "us-7ir", "us-141ir", "fr-1bde", "us-645tdb"]}, allied=LE_MUY)
    form(match, "07", "us-180ir", "us-645tdb", "us-7ir", "us-141ir")
    assert refused(match, "take fr-1bde") == "3.2"


@case("anvil", "1.3.2.b")
def test_one_hit_eliminates_a_support_unit() -> None:
    match = table({"07": ["us-7ir", "de-308gr", "de-50pzj"]}, allied=LE_MUY)
    fight(match, "07", "us-7ir", die=3)
    assert refused(match, "reduce de-50pzj") == "5.8.e"
    match.play("eliminate de-50pzj")
    assert where(match, "de-50pzj") == "eliminated"


@case("anvil", "1.3.2.c")
def test_a_support_unit_does_not_move_by_itself() -> None:
    match = table({"07": ["us-7ir", "us-756tkb"]}, allied=LE_MUY)
    do(match, "activate 07", "move")
    assert refused(match, "take us-756tkb") == "1.3.2.c"


@case("anvil", "1.3.2.c")
def test_a_support_unit_goes_with_any_combat_unit_of_its_side_within_its_own_capacity() -> None:
    """TF Butler could go 8, but the French commandos walk."""
    match = table({"07": [BUTLER, "fr-gca"]}, allied=["02", "04", "06", "07"])
    move(match, "07", [BUTLER, "fr-gca"], "02", "04")
    assert where(match, "fr-gca") == "04"
    assert refused(match, "to 16") == "4.2"


@case("anvil", "1.3.2.d")
def test_a_support_unit_is_never_left_on_the_way() -> None:
    match = table({"07": ["us-7ir", "us-756tkb"]}, allied=["02", "04", "07"])
    move(match, "07", ["us-7ir", "us-756tkb"], "02", "04")
    assert can(match, "take") == []
    match.play("halt")
    assert (where(match, "us-7ir"), where(match, "us-756tkb")) == ("04", "04")


@case("anvil", "1.3.2.e")
def test_a_support_unit_does_not_attack_by_itself() -> None:
    match = table({"07": ["us-7ir", "us-756tkb", "de-308gr"]}, allied=LE_MUY, disorganized=["us-7ir"])
    assert refused(match, "activate 07") == "1.3.d"


@case("anvil", "1.3.2.f")
def test_a_support_unit_adds_to_the_die_and_not_to_the_strength() -> None:
    match = table({"07": ["us-7ir", "fr-3rsar", "de-308gr"]}, allied=LE_MUY)
    lines = fight(match, "07", "us-7ir", "fr-3rsar")
    assert (strength_told(lines), terms(lines)) == (8, {"bonus": 1})


@case("anvil", "1.3.2.g")
def test_a_support_unit_is_lost_at_once_when_its_combat_unit_leaves() -> None:
    """At once: not when the activation ends. The party is still on its way."""
    match = table({"07": ["us-7ir", "us-756tkb"]}, allied=["02", "04", "07"])
    lines = move(match, "07", ["us-7ir"], "02")
    assert "halt" in offered(match)
    assert where(match, "us-756tkb") == "eliminated"
    assert "1.3.2.g" in cases(lines)


@case("anvil", "1.3.2.g")
def test_a_support_unit_is_lost_when_its_last_combat_unit_falls() -> None:
    match = table({"07": ["us-ssf", "de-71flir", "de-50pzj", "de-1196haa"]}, allied=LE_MUY)
    fight(match, "07", "us-ssf", die=6)
    match.play("eliminate de-71flir")
    assert [where(match, unit) for unit in ("de-71flir", "de-50pzj", "de-1196haa")] == ["eliminated"] * 3


@case("anvil", "1.3.2.h")
def test_supports_and_transports_wait_alone_in_a_box() -> None:
    match = table({"LZ1": ["us-7ir", "us-756tkb", "us-transport-1"]}, allied=["01", "02"])
    move(match, "LZ1", ["us-7ir"], "01")
    match.play("done")
    assert (where(match, "us-756tkb"), where(match, "us-transport-1")) == ("LZ1", "LZ1")


def test_all_units_are_known() -> None:
    assert len(UNITS) == 99
