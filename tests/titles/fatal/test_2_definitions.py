"""2.0, 3.0 Components, definitions and the order of a turn."""
from __future__ import annotations

import pytest

import umpire
from support import case
from titles.fatal.fatal_table import is_marked, number, pieces_marked, state_of, supply, table
from titles.fatal.strategic_table import match_after_roll
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import has, members
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import (
    ALLIED,
    AREAS,
    ARTILLERY,
    CAVALRY,
    FORMATIONS,
    INFANTRY,
    NONE,
    PIECES,
    SHIP_TYPES,
    THE_LAND,
    THE_LAND_UNITS,
    THE_SHIPS,
    TURKISH,
    Components,
)
from umpire.titles.fatal.rules.definitions import d10
from umpire.titles.fatal.rules.sequence import phase_steps
from umpire.titles.fatal.state import PHASES, factors_of, is_normal


@pytest.fixture(scope="module")
def box() -> Components:
    title = umpire.title("fatal")
    assert isinstance(title, Fatal)
    return title.box


def areas_next_to(box: Components, area: str) -> set[str]:
    return {AREAS[other] for other in members(box.land_next[AREAS.index(area)])}


# 2.0 to 2.2

@case("fatal", "2.0#1")
def test_the_ten_sided_die_has_ten_faces_and_no_zero() -> None:
    dice = Dice(SeededSource(1))
    assert {d10(dice, "2.4#10") for _ in range(300)} == set(range(1, 11))


@case("fatal", "2.1#1")
def test_areas_have_ids_the_aegean_and_the_assault_areas_names(box: Components) -> None:
    for area in box.areas:
        is_named = area.id == "AEGEAN" or area.assault
        assert area.id.split("-")[0] == ("AEGEAN" if area.id == "AEGEAN" else "AA" if is_named else area.region)
    names_shown = umpire.start("fatal", seed=1).title.names(state_of(table({})))
    assert names_shown["GP-2"].endswith("(GP-2)")
    assert "AA-HELLAS" not in names_shown["AA-HELLAS"]


@case("fatal", "2.1#2")
def test_what_is_no_hill_is_clear(box: Components) -> None:
    assert box.areas[AREAS.index("GP-6")].hill, "Achi Baba"
    assert not box.areas[AREAS.index("GP-2")].hill
    assert not any([area.hill for area in box.areas if area.sea])


@case("fatal", "2.1#3")
def test_areas_with_a_common_border_are_next_to_each_other(box: Components) -> None:
    assert areas_next_to(box, "GP-33") == {"GP-32", "GP-34"}
    assert areas_next_to(box, "A-9") == {"A-8", "A-10"}
    for area in members(THE_LAND):
        assert all([has(box.land_next[other], area) for other in members(box.land_next[area])])


@case("fatal", "2.2.1#1")
def test_a_land_unit_has_a_side_a_kind_and_a_division(box: Components) -> None:
    brigade = box.pieces[number("cw-29-86")]
    assert (brigade.side, brigade.type, FORMATIONS[brigade.formation]) == (ALLIED, INFANTRY, "29")
    regiment = box.pieces[number("tu-9-25")]
    assert (regiment.side, regiment.type, FORMATIONS[regiment.formation]) == (TURKISH, INFANTRY, "T9")
    assert {box.pieces[unit].type for unit in THE_LAND_UNITS} == {INFANTRY, CAVALRY, ARTILLERY}


@case("fatal", "2.2.1#2")
def test_a_unit_without_a_division_is_independent(box: Components) -> None:
    alone = {PIECES[unit] for unit in members(box.independents)}
    assert {"cw-ind-29", "tu-bru", "tu-gal", "cw-cav-se"} <= alone
    assert alone == {PIECES[unit] for unit in THE_LAND_UNITS if box.formation_of[unit] == NONE}


@case("fatal", "2.2.2#1")
def test_the_types_of_ships(box: Components) -> None:
    assert SHIP_TYPES == ("BB", "BC", "B", "CL", "MS")
    ships = ("hms-queen-elizabeth", "gs-goeben", "hms-albion", "gs-breslau", "ms-1")
    assert tuple([box.pieces[number(name)].type for name in ships]) == SHIP_TYPES
    assert {box.pieces[ship].type for ship in THE_SHIPS} == set(SHIP_TYPES)


# 2.4

@case("fatal", "2.4#1")
def test_the_french_are_one_nation_and_the_commonwealth_the_other(box: Components) -> None:
    nations = {box.pieces[unit].nation for unit in THE_LAND_UNITS if box.pieces[unit].side == ALLIED}
    assert len(nations) == 2
    same = {box.pieces[number(unit)].nation for unit in ("cw-29-86", "cw-1aus-1", "cw-anz-nz", "cw-10-29", "cw-ind-29")}
    assert len(same) == 1
    assert box.pieces[number("fr-1-met")].nation not in same


@case("fatal", "2.4#4")
def test_all_of_the_aegean_is_one_area(box: Components) -> None:
    open_sea = [area.id for area in box.areas if area.sea and not area.assault and area.region != "DS"]
    assert open_sea == ["AEGEAN"]


@case("fatal", "2.4#5")
def test_normal_units_are_fit_and_supplied() -> None:
    pieces = ["cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art"]
    match = table(
        {"GP-2": pieces, "AEGEAN": ["hms-albion", "hms-ocean"], "GP-10": ["F-MED", "F-NAM"]}, ask="movement_half",
        disorganized=["cw-29-86"], broken=["cw-29-87"], out_of_supply=["cw-29-88"], disabled=["hms-albion"], crippled=["F-MED"],
    )
    fit = [name for name in (*pieces, "hms-albion", "hms-ocean", "F-MED", "F-NAM") if is_normal(state_of(match), number(name))]
    assert fit == ["cw-29-art", "hms-ocean", "F-NAM"]


@case("fatal", "2.4#7")
def test_germans_are_turkish_and_independent(box: Components) -> None:
    germans = [name for name in PIECES if name.startswith("ge-")]
    assert len(germans) == 6
    for name in germans:
        piece = box.pieces[number(name)]
        assert (piece.side, piece.formation) == (TURKISH, NONE)
        assert has(box.independents, number(name))


@case("fatal", "2.4#8")
@case("fatal", "8.4")
@case("fatal", "8.4.1")
def test_every_mode_and_state_is_told_of_a_piece() -> None:
    match = table(
        {"GP-2": ["cw-29-86", "cw-29-87", "cw-29-88", "cw-29-art", "cw-cav-se"], "GP-1": ["cw-ind-29"]}, ask="movement_half",
        entrenched=["cw-29-86"], disorganized=["cw-29-87"], broken=["cw-29-88"], fired=["cw-29-art"], in_reserve=["cw-cav-se"],
        out_of_supply=["cw-29-86"],
    )
    statuses = {piece["id"]: piece["status"] for piece in match.view("turkish")["pieces"]}
    assert statuses == {
        "cw-29-86": ["entrenched", "unsupplied"], "cw-29-87": ["disorganized"], "cw-29-88": ["broken"], "cw-29-art": ["fired"],
        "cw-cav-se": ["reserve"], "cw-ind-29": [],
    }


@case("fatal", "2.4#8")
def test_a_mode_has_its_own_factors(box: Components) -> None:
    match = table({"GP-2": ["cw-29-86", "cw-29-87"]}, ask="movement_half", entrenched=["cw-29-86"])
    state, piece_row = state_of(match), box.pieces[number("cw-29-86")]
    assert piece_row.attack != piece_row.turned
    assert factors_of(state, number("cw-29-86")) == piece_row.turned
    assert factors_of(state, number("cw-29-87")) == box.pieces[number("cw-29-87")].attack


@case("fatal", "2.4#17")
def test_supply_points_come_every_turn_and_are_kept() -> None:
    match = match_after_roll("determine_supply", [3, 3], supply={"allied": 2, "turkish": 1})
    gained = supply(match)
    assert gained["allied"] > 2
    assert gained["turkish"] > 1


# 3.0, 7.0

@case("fatal", "3.0")
@case("fatal", "7.0")
def test_a_turn_is_three_phases_and_land_and_ships_act_in_the_second() -> None:
    assert PHASES[-3:] == ("strategic", "operations", "final")
    match = umpire.start("fatal", "bold_stroke", seed=4, options={"deployment": "suggested"}, forced=False)
    phases: list[str] = []
    while not match.over:
        state, decision = state_of(match), match.decision
        assert decision is not None
        if state.phase not in phases:
            phases.append(state.phase)
        if decision.id == "choose_activation":
            assert state.phase == "operations"
        words = [option.verb for option in match.options]
        match.play("done" if "done" in words else "pass" if "pass" in words else match.options[0])
    assert [*phases, state_of(match).phase] == ["strategic", "operations", "final"]


@case("fatal", "2.4#15")
def test_the_operations_phase_has_as_many_impulses_as_were_rolled_then_late_purchases() -> None:
    steps = [type(step).__name__ for step in phase_steps(state_of(table({})), "operations")[::-1]]
    assert steps[-2:] == ["Impulses", "LateActivations"]
    match = table({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, impulse=0, impulses=3, segment=0, active="nobody",
                  pending=["impulses"], supply={"allied": 0, "turkish": 0}, forced=False)
    seen = []
    while state_of(match).phase == "operations" and not match.over:
        seen.append(state_of(match).impulse)
        words = [option.verb for option in match.options]
        match.play("done" if "done" in words else "pass" if "pass" in words else match.options[0])
    assert sorted(set(seen)) == [1, 2, 3]


@case("fatal", "3.3#1")
def test_the_order_of_the_final_phase() -> None:
    steps = [type(step).__name__ for step in phase_steps(state_of(table({})), "final")[::-1]]
    assert steps == [
        "LandRecovery", "NavalRecovery", "CrippledShips", "RemoveMarkers", "ShipsHome", "Reset", "VictoryPoints", "SuddenDeath",
        "Judgement", "AdvanceTurn",
    ]


@case("fatal", "3.3#1")
def test_markers_come_off_only_after_recovery() -> None:
    """Out of supply a unit adds one to its recovery; then the marker is gone."""
    match = table({"GP-2": ["cw-29-86"]}, phase="final", broken=["cw-29-86"], out_of_supply=["cw-29-86"], activated=["cw-29-86"])
    assert pieces_marked(match, "out_of_supply") == set()
    assert not is_marked(match, "activated", "cw-29-86")
