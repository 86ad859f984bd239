"""An owner's overlay: printed values over ours, and complaints that can be understood."""
from __future__ import annotations

import pytest

import umpire
from support import case, refused
from titles.anvil.fight_table import attack, can, do, fight, fight_log, state_of, terms, where
from titles.overlays import Overlay, assert_refused
from umpire.titles.anvil import title as anvil
from umpire.titles.anvil.components import UNITS
from umpire.titles.anvil.state import STANDING

ONE = "scenarios/1-historical.toml"


# Values that take effect

@case("anvil", "5.4")
def test_a_strength_a_bonus_and_a_kind(overlay: Overlay) -> None:
    folder = overlay(
        '[[unit]]\nid = "us-141ir"\nstrength = [9, 5]\n[[unit]]\nid = "us-753tkb"\nbonus = [3]\ncategory = "commando"\n',
        "units.toml",
    )
    match = fight({"07": ["us-141ir", "us-753tkb", "de-308gr", "de-326gr"]}, data=folder)
    lines = attack(match, "07", "us-141ir", "us-753tkb", die=1)
    assert fight_log(lines)["strength"] == 9
    assert terms(lines) == {"bonus": 3, "commando": 1}


@case("anvil", "5.8.a")
def test_a_row_of_the_combat_table(overlay: Overlay) -> None:
    cells = ", ".join(['"7/9"'] * 12)
    match = fight({"07": ["us-141ir", "de-308gr", "de-326gr"]}, data=overlay(f"[crt.rows]\n3 = [{cells}]\n"))
    lines = attack(match, "07", "us-141ir", die=3)
    assert (fight_log(lines)["ours"], fight_log(lines)["theirs"]) == (7, 9)


@case("anvil", "5.4")
def test_a_column_of_the_combat_table(overlay: Overlay) -> None:
    match = fight({"07": ["us-141ir", "de-308gr", "de-326gr"]}, data=overlay('[[crt.columns]]\nid = "10-12"\nmin = 8\n'
                                                                            '[[crt.columns]]\nid = "8-9"\nmin = 7\n'))
    combat = fight_log(attack(match, "07", "us-141ir", die=5))
    assert combat["theirs"] == 3, "eight points are read in the column that began at ten"


@case("anvil", "5.7.c")
def test_artillery_and_anti_tank_as_one_kind(overlay: Overlay) -> None:
    kinds = '["airborne", "commando", "antitank", "armored"]'
    folder = overlay(f"[modifiers]\ncombined_arms_categories = {kinds}\nlanding = -3\n")
    match = fight({"29": ["us-141ir", "de-15pzr", "de-61pzj", "de-1191haa"]}, side="german", data=folder)
    assert terms(attack(match, "29", "de-15pzr", "de-61pzj", "de-1191haa", die=1)) == {"bonus": 2, "antitank": 1, "armored": 1}


@case("anvil", "5.7.g")
def test_modifiers_of_ground_and_rivers(overlay: Overlay) -> None:
    folder = overlay("[terrain.combat_modifier]\nrough = -3\n[terrain.mobile_combat_river_modifier]\nminor_river = -5\n")
    match = fight({"15": ["us-141ir"], "21": ["de-757gr"]}, allied=["02", "07", "15"], data=folder)
    do(match, "activate 15", "assault 21", "take us-141ir", "to 21")
    assert terms(match.play("decline", [6])) == {"rough": -3, "minor-river": -5}


@case("anvil", "5.7.e")
def test_a_fortification_track(overlay: Overlay) -> None:
    tracks = '[[fortification.track]]\narea = "09"\nlevels = [2, 1, 0]\ndrm = [-7, -6, 0]\n' \
             '[[fortification.track]]\narea = "10"\nlevels = [2, 1, 0]\ndrm = [-2, -1, 0]\n'
    folder = overlay(tracks)
    for scenario in ("1-historical", "2-june-1944", "3-redeployment"):
        overlay('[fortification_start]\n"09" = 2\n"10" = 2\n', f"scenarios/{scenario}.toml")
    match = fight({"09": ["us-141ir", "us-142ir", "de-918gr"]}, levels=(2, 2), data=folder)
    assert terms(attack(match, "09", "us-141ir", die=3)) == {"fortifications": -7}
    assert state_of(umpire.start("anvil", seed=1, data=folder)).levels == [2, 2]


@case("anvil", "4.2")
def test_the_terrain_chart(overlay: Overlay) -> None:
    folder = overlay("[terrain.enter_cost]\nclear = { foot = 3, motorized = 3 }\n[activation]\ncombat_units = 1\n"
                     "combat_units_same_division = 1\n")
    match = fight({"07": ["us-141ir", "us-142ir"]}, allied=["02", "07", "04"], data=folder)
    do(match, "activate 07", "move", "take us-141ir")
    assert refused(match, "take us-142ir") == "3.2"
    match.play("to 02")
    assert match.seat == "german", "three points for clear ground"


@case("anvil", "S1.setup")
def test_a_scenario(overlay: Overlay) -> None:
    folder = overlay('turns = 9\nffi_attempts_per_turn = 3\n[bridges]\nintact = ["br-avignon"]\n'
                     '[[special]]\nid = "S1.1"\nearliest_north_exit_turn = 8\n[victory]\nper_turn_areas = ["12"]\n', ONE)
    match = umpire.start("anvil", seed=1, data=folder)
    sheet = state_of(match).scenario
    assert (sheet.turns, sheet.attempts, sheet.north_from, sheet.victory.turn_areas) == (9, 3, 8, (11,))
    assert [status for status in state_of(match).bridges if status == STANDING] == [STANDING]


@case("anvil", "S1.reinf")
def test_arrivals_and_paradrops(overlay: Overlay) -> None:
    folder = overlay('[[reinforcement]]\nturn = 1\nentry = "LZ2"\nunits = ["us-tf-butler"]\n'
                     '[[paradrop]]\nturn = 1\nareas = ["15", "06"]\nunits = ["us-517pir"]\nname = "elsewhere"\n', ONE)
    match = umpire.start("anvil", seed=1, data=folder, forced=False)
    do(match, "hold", "hold")
    assert (can(match, "drop"), where(match, "us-tf-butler"), where(match, "fr-cc1")) == (["15", "06"], "LZ2", "absent")


def test_an_overlay_keeps_other_values(overlay: Overlay) -> None:
    folder = overlay('[[unit]]\nid = "us-141ir"\nstrength = [9, 5]\n', "units.toml")
    mine, plain = anvil(folder).box, anvil().box
    assert [UNITS[unit] for unit in range(len(UNITS)) if mine.units[unit] != plain.units[unit]] == ["us-141ir"]
    assert mine.crt == plain.crt


# Complaints: the file, the key, the value, the reason

DASHES = ['"1-1"'] * 12
TRACK = '[[fortification.track]]\narea = "09"\n'
TABLES = [
    ('[crt.rows]\n3 = ["1/1"]\n', "crt.rows.3", "must be 12 results"),
    (f"[crt.rows]\n3 = [{', '.join(DASHES)}]\n", "crt.rows.3", "'1-1' must be two numbers"),
    ('[[crt.columns]]\nid = "5"\nmin = 3\n', "crt.columns[5].min", "must be more than in the column before"),
    ('[[crt.columns]]\nid = "26"\nmin = 26\n', "crt.columns.id", "overlays nothing"),
    ('[crt]\nrow_max = 13\n', "crt.row_max", "has no row"),
    ('[crt]\nrow_max = -1\n', "crt.row_max", "must be from 0 to 40"),
    ('[terrain.enter_cost]\nrough = { foot = -1 }\n', "terrain.enter_cost.rough.foot", "must be from 0 to 20"),
    ('[terrain.combat_modifier]\nrough = 12\n', "terrain.combat_modifier.rough", "must be from -9 to 9"),
    ('[terrain.enter_cost]\nswamp = { foot = 1 }\n', "terrain.enter_cost.swamp", "overlays nothing"),
    ('[modifiers]\ncombined_arms_categories = ["cavalry"]\n', "modifiers.combined_arms_categories", "'cavalry' is no category"),
    ('[modifiers]\nlanding = "much"\n', "modifiers.landing", "must be a whole number"),
    (TRACK + 'levels = [1, 0]\ndrm = [-1, 0]\n', "fortification.track", "must be two tracks"),
    ('[[fortification.track]]\narea = "11"\nlevels = [1, 0]\ndrm = [-1, 0]\n', "fortification.track[0].area", "one of: 09, 10"),
    (TRACK + 'levels = [3, 1, 0]\ndrm = [-1, -1, 0]\n', "fortification.track[0].levels", "count down"),
    (TRACK + 'levels = [1, 0]\ndrm = [4, 0]\n', "fortification.track[0].drm", "from -9 to 0"),
    ('[bombing.air]\n1 = { levels = 10 }\n', "bombing.air.1.levels", "must be from 0 to 9"),
    ('[bombing.naval]\n1 = { stays = 3 }\n', "bombing.naval.1.stays", "must be true or false"),
    ('[ffi]\n1 = "rising"\n', "ffi.1", "must be one of: fighters, control, none"),
    ('[bridge]\ndestroy_fail = []\n', "bridge.destroy_fail", "must be the lowest faces of a die"),
    ('[bridge]\nrepair_fail = [2, 7]\n', "bridge.repair_fail", "must be the lowest faces of a die"),
    ('[paradrop]\ngood_order_max = 7\n', "paradrop.good_order_max", "must be from 0 to 6"),
    ('[activation]\ncombat_units = 0\n', "activation.combat_units", "must be from 1"),
]
COUNTERS = [
    ('[[unit]]\nid = "us-141ir"\nstrength = [4, 8]\n', "unit[us-141ir].strength", "full strength above reduced strength"),
    ('[[unit]]\nid = "us-141ir"\nstrength = [8]\n', "unit[us-141ir].strength", "must be two numbers"),
    ('[[unit]]\nid = "us-141ir"\nside = "german"\n', "unit[us-141ir].side", "must be one of: allied"),
    ('[[unit]]\nid = "us-141ir"\nnationality = "DE"\n', "unit[us-141ir].nationality", "must be one of: US, FR, GB"),
    ('[[unit]]\nid = "us-141ir"\nkind = "train"\n', "unit[us-141ir].kind", "must be one of: combat, support"),
    ('[[unit]]\nid = "us-141ir"\ncategory = "cavalry"\n', "unit[us-141ir].category", "must be one of: none, airborne"),
    ('[[unit]]\nid = "us-141ir"\nmobility = "horse"\n', "unit[us-141ir].mobility", "must be one of: foot"),
    ('[[unit]]\nid = "us-141ir"\nmove = 21\n', "unit[us-141ir].move", "must be from 0 to 20"),
    ('[[unit]]\nid = "us-753tkb"\nbonus = [1, 1]\n', "unit[us-753tkb].bonus", "must be one number from 0 to 9"),
    ('[[unit]]\nid = "de-cd-nice"\nbonus = [2]\n', "unit[de-cd-nice].bonus", "must be two numbers from 0 to 9"),
    ('[[unit]]\nid = "de-cd-nice"\nkind = "combat"\n', "unit[de-cd-nice].kind", "must be one of: cd"),
    ('[[unit]]\nid = "us-144ir"\nmove = 3\n', "unit.id", "overlays nothing (did you mean"),
]
SETUP = [
    ('turns = 11\n', "turns", "must be from 1 to 10"),
    ('turn_dates = ["15 Aug"]\n', "turn_dates", "must be 10 dates"),
    ('first_player = "french"\n', "first_player", "must be one of: allied, german"),
    ('landing_areas = ["01"]\n', "landing_areas", "must be: 01, 02"),
    ('[control]\ndefault = "allied"\n', "control.default", "must be one of: german"),
    ('[fortification_start]\n"09" = 13\n', "fortification_start.09", "must be from 0 to 12"),
    ('[bridges]\nintact = ["br-london"]\n', "bridges.intact", "'br-london' is no bridge site"),
    ('[[setup]]\narea = "46"\nstatus = "good_order"\nunits = []\n', "setup[0].area", "must be one of: 01"),
    ('[[setup]]\narea = "01"\nstatus = "disorganized"\nunits = []\n', "setup[0].status", "must be one of: good_order"),
    ('[[setup]]\narea = "01"\nstatus = "good_order"\nunits = ["us-144ir"]\n', "setup[0].units", "'us-144ir' is no unit"),
    ('[[setup]]\narea = "LZ1"\nstatus = "good_order"\nunits = ["de-308gr"]\n', "setup[0].units", "does not enter by LZ1"),
    ('[[setup]]\narea = "01"\nstatus = "good_order"\nunits = ["fr-cc1"]\n', "setup", "'fr-cc1' stands in two lines"),
    ('[[ffi]]\narea = "12"\nside = "control"\n', "ffi", "there are Germans or fortifications in 12"),
    ('[[ffi]]\narea = "12"\nside = "both"\n', "ffi[0].side", "must be one of: fighters, control"),
    ('[[reinforcement]]\nturn = 2\nentry = "01"\nunits = []\n', "reinforcement[0].entry", "must be one of: LZ1, LZ2, WEST"),
    ('[[reinforcement]]\nturn = 2\nentry = "WEST"\nunits = ["fr-cc1"]\n', "reinforcement[0].units", "does not enter by WEST"),
    ('[[reinforcement]]\nturn = 0\nentry = "WEST"\nunits = []\n', "reinforcement[0].turn", "must be from 1 to 10"),
    ('[[paradrop]]\nturn = 1\nareas = []\nunits = []\nname = "x"\n', "paradrop[0].areas", "names no area"),
    ('[[paradrop]]\nturn = 1\nareas = ["50"]\nunits = []\nname = "x"\n', "paradrop[0].areas", "'50' is no area"),
    ('[[paradrop]]\nturn = 1\nareas = ["07"]\nunits = ["de-308gr"]\nname = "x"\n', "paradrop[0].units", "only the Allies jump"),
    ('[[special]]\nid = "S1.2"\nbound_units = ["de-1gr"]\n', "special[S1.2].bound_units", "'de-1gr' is no unit"),
    ('[[special]]\nid = "S1.3"\nports = ["05"]\n', "special[S1.3].ports", "'05' is no port"),
    ('[[special]]\nid = "S1.9"\nports = ["09"]\n', "special.id", "overlays nothing"),
    ('[victory]\nper_turn_areas = ["99"]\n', "victory.per_turn_areas", "'99' is no area"),
    ('[victory]\nnorth_exit_full = -1\n', "victory.north_exit_full", "must be from 0"),
    ('[[victory.area]]\narea = "99"\npoints = 1\n', "victory.area[0].area", "must be one of: 01"),
    ('[[victory.level]]\nmin = 1\nresult = "Draw"\n', "victory.level", "must be five levels"),
]


@pytest.mark.parametrize(("file", "content", "key", "reason"), [
    *[("tables.toml", *row) for row in TABLES], *[("units.toml", *row) for row in COUNTERS], *[(ONE, *row) for row in SETUP],
    ("scenarios/2-june-1944.toml", '[[special]]\nid = "S2.1"\nfrozen_formation = "3US"\n', "special[S2.1].frozen_formation",
     "must be one of: 11PzD"),
    ("scenarios/2-june-1944.toml", '[[special]]\nid = "S2.2"\nexits_count_as_eliminated = 1\n',
     "special[S2.2].exits_count_as_eliminated", "must be true or false"),
])
def test_a_wrong_value_is_refused_with_key_and_reason(overlay: Overlay, file: str, content: str, key: str, reason: str) -> None:
    assert_refused("anvil", overlay(content, file), file, key, reason)
