"""An owner's overlay: printed values over ours, and complaints that can be understood."""
from __future__ import annotations

import pytest

import umpire
from support import case, offered
from titles.allenby.allenby_table import attack, can, is_broken, march, points, table, where
from titles.overlays import Overlay, assert_refused
from umpire.titles.allenby import title as allenby

# Values that take effect

def test_a_factor_and_an_allowance(overlay: Overlay) -> None:
    folder = overlay('[[unit]]\nid = "t_24"\ncf = 5\nma = 4\n', "units.toml")
    match = table({"0710": ["b_20ind"], "0709": ["t_24"]}, 3, "combat", data=folder)
    lines = attack(match, "0709", "b_20ind", dice=[1])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "5"
    match = table({"0709": ["t_24"]}, 4, "movement", group="g7", data=folder)
    match.play("march t_24")
    assert "0705" in can(match, "to")


def test_a_rear_side(overlay: Overlay) -> None:
    folder = overlay('[[unit]]\nid = "t_6cav"\nrear = "A"\n', "units.toml")
    assert is_broken(table({"0709": ["t_6cav"]}, data=folder, disrupted=["t_6cav"]), "t_6cav")


def test_an_optional_counter(overlay: Overlay) -> None:
    folder = overlay('[[unit]]\nid = "t_48_opt"\ncf = 9\n', "units.toml")
    roster = allenby(folder).box.rosters["no_lawrence"]
    assert (roster.factors[12], roster.faces[12]) == (9, "t_48_opt")


@case("allenby", "9.1.c")
def test_a_row_of_the_combat_table(overlay: Overlay) -> None:
    folder = overlay('[crt.defender]\n1 = ["*", "*", "*", "*", "*", "*", "*", "*"]\n')
    match = table({"0710": ["b_20ind"], "0709": ["t_hq_8"]}, 3, "combat", data=folder)
    attack(match, "0709", "b_20ind", dice=[1])
    assert where(match, "t_hq_8") == "eliminated"


@case("allenby", "9.1.e")
def test_ground_costs_and_multipliers(overlay: Overlay) -> None:
    folder = overlay('[[tec.terrain]]\nid = "plain"\nfoot = 2\nguns = "P"\ndefence = "5/4"\n')
    match = table({"0710": ["b_20ind"], "0709": ["t_hq_8", "t_46"]}, 3, "combat", data=folder)
    lines = attack(match, "0709", "b_20ind", dice=[1])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "5"
    match = table({"0709": ["t_24", "t_art_xx"]}, 4, "movement", group="g7", data=folder)
    match.play("march t_24")
    assert "0607" not in can(match, "to"), "two hexes of plain would cost four"
    assert "march t_art_xx" not in offered(table({"0608": ["t_art_xx"]}, 4, "movement", group="g7", data=folder))


@case("allenby", "9.1.e")
def test_a_bridge_halves_an_attack(overlay: Overlay) -> None:
    folder = overlay('[tec]\nbridge_attack_multiplier = "1/3"\n')
    match = table({"1413": ["t_26"], "1514": ["b_20ind"]}, 4, "combat", group="g7", data=folder)
    lines = attack(match, "1514", "t_26", dice=[6])
    assert next(line.event.slots["attack"] for line in lines if line.event.kind == "battle") == "1"


def test_which_column_of_the_chart_a_type_uses(overlay: Overlay) -> None:
    folder = overlay('[tec.class_of]\nhq = "horse"\n')
    match = table({"0905": ["t_hq_7"]}, 4, "movement", group="g7", data=folder)
    match.play("march t_hq_7")
    assert "0804" in can(match, "to")
    assert "0704" not in can(match, "to"), "hills cost horse two"


def test_terrain_rivers_roads_and_trenches(overlay: Overlay) -> None:
    folder = overlay('[[hex]]\nid = "0709"\nterrain = "mountain"\n[[road]]\nid = "azzun"\nhexes = ["0710", "0709"]\n', "map.toml")
    match = table({"0710": ["b_20ind"], "0709": ["t_24"]}, 3, "combat", data=folder)
    lines = attack(match, "0709", "b_20ind", dice=[1])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "6"
    match = table({"0710": ["b_cars"]}, 3, "movement", data=folder)
    march(match, "b_cars", "0709")
    assert where(match, "b_cars") == "0709"


def test_a_town_that_stands_elsewhere_moves_with_its_points_its_shelter_and_its_garrison(overlay: Overlay) -> None:
    folder = overlay('[[town]]\nid = "jenin"\nhex = "0709"\n', "map.toml")
    match = umpire.start("allenby", data=folder, seed=1)
    assert where(match, "t_gar_jenin") == "0709"
    match = table({"0710": ["b_20ind"], "0709": ["t_hq_8", "t_46"]}, 3, "combat", data=folder)
    lines = attack(match, "0709", "b_20ind", dice=[1])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "6"
    assert points(table({"0709": ["b_20ind"], "1201": ["t_24"]}, 10, kills=1, data=folder)) == (1, 9)


@case("allenby", "11.2.c")
def test_victory_points(overlay: Overlay) -> None:
    folder = overlay("[victory]\nbritish_unit_vp = 3\nturkish_hq_vp = 2\npenalty_vp = 4\ntown_vp_per_turn = 2\n")
    match = table({"1201": ["t_24"]}, 10, turn=7, eliminated=["b_20ind", "t_hq_8"], disruptions=5, data=folder)
    assert points(match) == (2 - 4, 20 + 6), "a fifth disruption counts as one elimination, so as much as one"


@case("allenby", "10.1.a")
def test_recovery_and_disrupted_values(overlay: Overlay) -> None:
    folder = overlay("[recovery]\nA = [5, 6]\n[disrupted_value]\nB = { odd = 3, even = 4 }\n")
    match = table({"1314": ["t_26"]}, 8, "combat", group="g8", turn=7, disrupted=["t_26"], data=folder)
    match.play("done", [5])
    assert not is_broken(match, "t_26")
    match = table({"1314": ["t_hq_xx", "t_26"]}, 9, "call", turn=7, disrupted=["t_26"], second_chance=["t_26"], data=folder)
    assert [round(row.probability, 3) for row in match.odds("call t_hq_xx").rows] == [0.333, 0.667]
    match = table({"0710": ["b_20ind"], "0709": ["t_24"]}, 3, "combat", disrupted=["t_24"], data=folder)
    lines = attack(match, "0709", "b_20ind", dice=[1, 1])
    assert next(line.event.slots["defence"] for line in lines if line.event.kind == "battle") == "3"


@case("allenby", "9.3.1.d")
def test_limits(overlay: Overlay) -> None:
    folder = overlay("[limits]\nzoc_retreat_units_per_hex = 1\nunrelated_factor_limit = 7\n")
    limits = allenby(folder).box.limits
    assert (limits.zoc_retreat, limits.unrelated) == (1, 7)


@case("allenby", "12.2.a")
def test_a_suggested_hex(overlay: Overlay) -> None:
    folder = overlay('[suggested]\nt_7 = "0511"\n', "scenarios/historical.toml")
    match = umpire.start("allenby", options={"deployment": "suggested"}, data=folder, seed=1)
    assert where(match, "t_7") == "0511"


# Complaints: the file, the key, the value, the reason

COLUMNS = '"-", "-", "-", "-", "-", "-", "-"'
TABLES = [
    ('[crt.attacker]\n1 = ["D", "D"]\n', "crt.attacker.1", "must be 8 results among: -, D, E, *"),
    (f'[crt.attacker]\n1 = [{COLUMNS}, "R"]\n', "crt.attacker.1", "among: -, D, E, *"),
    (f'[crt.defender]\n6 = [{COLUMNS}, "X"]\n', "crt.defender.6", "among: -, D, E, *, R, DR, ER"),
    ('[crt]\ncolumns = ["1:1", "2:1"]\n', "crt.columns", "must be: 1:3, 1:2"),
    ('[crt]\nattacker = 3\n', "crt.attacker", "must be a table"),
    ('[bombardment]\nrow_min = [3, 1, 5, 7, 10, 13]\n', "bombardment.row_min", "must be numbers that rise"),
    ('[bombardment]\nrow_min = []\n', "bombardment.row_min", "must be numbers that rise"),
    ('[bombardment]\nrow_min = [1, 2]\n', "bombardment.row_min", "must be 2 rows"),
    ('[bombardment]\ncolumn_min = [1, 2]\n', "bombardment.column_min", "each row must be 2 results"),
    ('[bombardment]\ncells = []\n', "bombardment.cells", "must be 6 rows"),
    ('[bombardment]\ncells = [1, 2, 3, 4, 5, 6]\n', "bombardment.cells", "each row must be 15 results"),
    ('[air]\nbritish = { 1 = 5 }\n', "air.british.1", "must be from 0 to 4"),
    ('[air]\nturkish = { 1 = 2 }\n', "air.turkish.1", "must be from 0 to 1"),
    ('[disrupted_value]\nA = { odd = -1 }\n', "disrupted_value.A.odd", "must be from 0 to 9"),
    ('[recovery]\nA = [0, 1]\n', "recovery.A", "must be faces of a die"),
    ('[recovery]\nB = [2, 2]\n', "recovery.B", "must be faces of a die"),
    ('[recovery]\nB = "often"\n', "recovery.B", "must be a list of whole numbers"),
    ('[limits]\nbombardments_per_hex_per_turn = 2\n', "limits.bombardments_per_hex_per_turn", "must be from 1 to 1"),
    ('[limits]\nfragment_limit = 10\n', "limits.fragment_limit", "must be from 0 to 9"),
    ('[limits]\ngarrisons = 2\n', "limits.garrisons", "overlays nothing"),
    ('[victory]\nturns = 0\n', "victory.turns", "must be from 1 to 7"),
    ('[victory]\nbritish_disruptions_per_vp = 0\n', "victory.british_disruptions_per_vp", "must be from 1"),
    ('[[tec.terrain]]\nid = "hill"\nhorse = "Q"\n', "tec.terrain[hill].horse", 'a number from 1 to 9, or "P"'),
    ('[[tec.terrain]]\nid = "hill"\nhorse = 0\n', "tec.terrain[hill].horse", 'a number from 1 to 9, or "P"'),
    ('[[tec.terrain]]\nid = "hill"\ndefence = "three"\n', "tec.terrain[hill].defence", 'a fraction like "3/2"'),
    ('[[tec.terrain]]\nid = "hill"\ndefence = "1/0"\n', "tec.terrain[hill].defence", 'a fraction like "3/2"'),
    ('[[tec.terrain]]\nid = "hill"\ndefence = "-3/2"\n', "tec.terrain[hill].defence", "more than 0"),
    ('[[tec.terrain]]\nid = "hill"\ndefence = 2\n', "tec.terrain[hill].defence", 'a fraction like "3/2"'),
    ('[[tec.terrain]]\nid = "swamp"\nfoot = 2\n', "tec.terrain.id", "overlays nothing"),
    ('[[tec.feature]]\nid = "town"\ndefence = "much"\n', "tec.feature[town].defence", "a fraction"),
    ('[[tec.feature]]\nid = "trench"\nonly_side = "german"\n', "tec.feature[trench].only_side", "must be one of: british"),
    ('[tec]\nbridge_attack_multiplier = "0"\n', "tec.bridge_attack_multiplier", "more than 0"),
    ('[tec.road_cost]\nfoot = 0\n', "tec.road_cost.foot", "must be from 1 to 9"),
    ('[tec.class_of]\nhq = "wheels"\n', "tec.class_of.hq", "must be one of: foot, horse, guns, cars"),
]
COUNTERS = [
    ('[[unit]]\nid = "t_24"\ncf = -1\n', "unit[t_24].cf", "must be from 0 to 30"),
    ('[[unit]]\nid = "t_24"\ncf = "3"\n', "unit[t_24].cf", "must be a whole number"),
    ('[[unit]]\nid = "t_24"\nma = 13\n', "unit[t_24].ma", "must be from 0 to 12"),
    ('[[unit]]\nid = "t_24"\nrear = "C"\n', "unit[t_24].rear", "must be one of: A, B, blank"),
    ('[[unit]]\nid = "t_24"\nside = "british"\n', "unit[t_24].side", "must be one of: turkish"),
    ('[[unit]]\nid = "t_24"\ntype = "dummy"\n', "unit[t_24].type", "must be one of: infantry, cavalry"),
    ('[[unit]]\nid = "t_24"\ngroup = "g9"\n', "unit[t_24].group", "must be one of: g4, g7, g8"),
    ('[[unit]]\nid = "t_24"\ngroup = "g8"\n', "unit[t_24].group", "belongs to the group 'g7'"),
    ('[[unit]]\nid = "t_24"\nformation = "g8a"\n', "unit[t_24].formation", "belongs to the group 'g8'"),
    ('[[unit]]\nid = "t_46"\ngroup = "xxi"\n', "unit[t_46].group", "is of the other side"),
    ('[[unit]]\nid = "t_24"\nlevel = "group"\n', "unit[t_24].level", "must be 'formation'"),
    ('[[unit]]\nid = "t_frag_1"\nma = 1\n', "unit[t_frag_1].ma", "must be from 0 to 0"),
    ('[[unit]]\nid = "b_gar_1"\ntype = "infantry"\n', "unit[b_gar_1].type", "must be one of: garrison"),
    ('[[unit]]\nid = "b_dummy_1"\ncf = 2\n', "unit[b_dummy_1].cf", "must be from 0 to 0"),
    ('[[unit]]\nid = "b_dummy_1"\nshown_as = "artillery"\n', "unit[b_dummy_1].shown_as", "must be one of: infantry, cavalry"),
    ('[[unit]]\nid = "t_48_opt"\nma = 3\n', "unit[t_48_opt].ma", "must be as on the counter it replaces, 't_48'"),
    ('[[unit]]\nid = "t_48_opt"\nreplaces = "t_49"\n', "unit[t_48_opt].replaces", "must be one of: t_hq_yiderim"),
    ('[[unit]]\nid = "b_div_75div"\nformation = "76div"\n', "unit[b_div_75div].formation", "must be one of: g4a"),
    ('[[unit]]\nid = "t_25"\ncf = 3\n', "unit.id", "overlays nothing (did you mean"),
    ('[[formation]]\nid = "g7b"\ngroup = "g10"\n', "formation[g7b].group", "must be one of: g4"),
]
MAP = [
    ('[[hex]]\nid = "0709"\nterrain = "jungle"\n', "hex[0709].terrain", "must be one of: plain"),
    ('[[hex]]\nid = "0709"\nterrain = "lake"\n', "hex[0709].terrain", "'lake' with side 'north'"),
    ('[[hex]]\nid = "0101"\nside = "north"\n', "hex[0101].side", "'sea' with side 'north'"),
    ('[[hex]]\nid = "0709"\nside = "trench"\n', "hex[0709].side", "hex 0709 has side 'trench'"),
    ('[trench]\nhexes = ["0410"]\n', "trench.hexes", "hex 0511 has side 'trench'"),
    ('[[hex]]\nid = "2201"\nterrain = "plain"\n', "hex.id", "overlays nothing"),
    ('[trench]\nhexes = ["0410", "9999"]\n', "trench.hexes", "'9999' is no hex"),
    ('[meta]\ncolumns = 22\n', "meta.columns", "must be 21"),
    ('[meta]\nrows = 16\n', "meta.rows", "must be 17"),
    ('[meta]\nshifted_columns = "odd"\n', "meta.shifted_columns", "must be one of: even"),
    ('[meta]\norigin_x = "left"\n', "meta.origin_x", "must be a number"),
    ('[[town]]\nid = "jenin"\nhex = "0999"\n', "town[jenin].hex", "'0999' is no hex"),
    ('[[town]]\nid = "jenin"\nhex = "0101"\n', "town[jenin].hex", "a town stands on land"),
    ('[[town]]\nid = "jenin"\nhex = "1204"\n', "town[jenin].hex", "is the hex of two towns"),
    ('[[town]]\nid = "jenin"\nvp = "yes"\n', "town[jenin].vp", "must be true or false"),
    ('[[river]]\nid = "auja"\nhexsides = ["0313|0315"]\n', "river[auja].hexsides", "are not adjacent"),
    ('[[river]]\nid = "auja"\nhexsides = ["0313-0314"]\n', "river[auja].hexsides", "is not a hexside"),
    ('[[road]]\nid = "sarona"\nhexes = ["0315", "0317"]\n', "road[sarona].hexes", "are not adjacent"),
    ('[[road]]\nid = "sarona"\nhexes = ["0315", "0318"]\n', "road[sarona].hexes", "'0318' is no hex"),
    ('[[road]]\nid = "sarona"\nhexes = ["0313", "0213"]\n', "road[sarona].hexes", "a road lies on land"),
]
SETUP = [
    ('[suggested]\nt_7 = "0713"\n', "suggested.t_7", "'t_7' cannot begin there (12.2.a)"),
    ('[suggested]\nt_art_8 = "0715"\n', "suggested.t_art_8", "(12.0.a)"),
    ('[suggested]\nb_cars = "0101"\n', "suggested.b_cars", "(12.0.b)"),
    ('[suggested]\nb_cars = "here"\n', "suggested.b_cars", "'here' is no hex"),
    ('[[place]]\nunits = ["t_99"]\nmode = "fixed"\nhexes = ["0709"]\n', "place[0].units", "'t_99' is no unit"),
    ('[[place]]\nunits = ["t_24"]\nmode = "fixed"\nhexes = ["0709", "0710"]\n', "place[0].hexes", "must be one hex"),
    ('[[place]]\nunits = ["t_24"]\nmode = "choice"\nhexes = []\n', "place[0].hexes", "names no hex"),
    ('[[place]]\nunits = ["t_24"]\nmode = "fixed"\nhexes = ["0799"]\n', "place[0].hexes", "'0799' is no hex"),
    ('[[place]]\nunits = ["t_24"]\nmode = "fixed"\nhexes = ["0515"]\n', "place[0].hexes", "'t_24' cannot begin in 0515 (12.0.a)"),
    ('[[place]]\nunits = ["b_hq_xx"]\nmode = "fixed"\nhexes = ["0511"]\n', "place[0].hexes", "(12.0.b)"),
    ('[[place]]\nunits = ["t_24"]\nmode = "anywhere"\n', "place[0].mode", "must be one of: fixed, choice, spread"),
    ('[[place]]\nunits = ["t_24"]\nmode = "town"\n', "place[0].units", "'t_24' has no town"),
    ('[[place]]\nunits = ["t_24"]\nmode = "adjacent"\n[[place]]\nunits = ["t_24"]\nmode = "adjacent"\n', "place[1].units",
     "stands in another line too"),
    ('[[place]]\nunits = ["t_24"]\nmode = "adjacent"\n', "place", "'t_hq_yiderim' stands in no line"),
]


@pytest.mark.parametrize(("file", "content", "key", "reason"), [
    *[("tables.toml", *row) for row in TABLES], *[("units.toml", *row) for row in COUNTERS], *[("map.toml", *row) for row in MAP],
    *[("scenarios/historical.toml", *row) for row in SETUP],
    ("scenarios/no_lawrence.toml", 'remove = ["b_detfr"]\n', "remove", "'b_detfr' is no unit"),
    ("scenarios/no_lawrence.toml", 'swap_turkish_optional = "all"\n', "swap_turkish_optional", "must be true or false"),
    ("scenarios/free.toml", '[[step]]\nid = "b"\ngroups_half = ["dmc", "g4"]\n', "step[b].groups_half", "'g4' is no British"),
])
def test_a_wrong_value_is_refused_with_file_key_and_reason(
    overlay: Overlay, file: str, content: str, key: str, reason: str,
) -> None:
    assert_refused("allenby", overlay(content, file), file, key, reason)


def test_a_formation_cannot_lose_all_its_units(overlay: Overlay) -> None:
    units = "".join(f'[[unit]]\nid = "b_detfr_detfranc{n}"\nformation = "75div"\n' for n in (1, 2))
    with pytest.raises(umpire.DataError) as result:
        umpire.title("allenby", overlay(units, "units.toml"))
    assert (result.value.value, str(result.value.reason)) == ("detfr", "has no unit left (4.2.3)")
