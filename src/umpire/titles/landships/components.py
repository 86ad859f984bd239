"""2 Components: the map, the counters and the tables, read from the data files and checked.

Counters are known by their place in PIECES, weapons (a platoon's rifles, a gun, a vehicle's mount) by their place in WEAPONS,
places by their place in PLACES: hex centres first, then the hexsides between two of them. An owner's overlay may change what is
printed on a counter, a table or the map, never how many there are nor what they are called. Sets are bit masks (engine/sets.py).
"""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Final, Optional

from umpire.engine.charts import ratios, read_grid
from umpire.engine.data import LARGEST, DataSource, Reader, read_toml, whole_numbers
from umpire.engine.faults import Fault
from umpire.engine.fields import Flag, Name, Number, Several, Text, Word
from umpire.engine.rows import Computed, Ordinal, RowType
from umpire.engine.sets import set_of, set_where
from umpire.maps.hexes import HexGrid
from umpire.maps.twelve.lattice import NAMES
from umpire.maps.twelve.places import Places
from umpire.maps.twelve.sectors import ALL_IN, ALONG_OUT, SIDES_OUT, Sector
from umpire.maps.twelve.sights import Sights
from umpire.titles.landships.goings import ByGround
from umpire.titles.landships.rows import Piece, Weapon
from umpire.titles.landships.walks import WalkTable

# 1.2 the seats: the Central Powers and the Allies
GERMAN: Final = 0
BRITISH: Final = 1
SEATS: Final = ("german", "british")
NONE: Final = -1

# what the words of the language are made of: an overlay cannot change it, so it is read once for all
_DATA: Final = Path(__file__).parent / "data"
_UNITS: Final[dict[str, Any]] = read_toml(_DATA / "units.toml")
_COUNTERS: Final[list[dict[str, Any]]] = read_toml(_DATA / "counters.toml")["counter"]
_HEXES: Final[list[dict[str, Any]]] = read_toml(_DATA / "map_hexes.toml")["hex"]
_TABLES: Final[dict[str, Any]] = read_toml(_DATA / "tables.toml")

# 2.21, 2.22 kinds of counters; those on foot come first
INFANTRY: Final = "infantry"
MG: Final = "mg"
SQUAD: Final = "assault_squad"
CREW: Final = "crew"
FO: Final = "fo"
CAVALRY: Final = "cavalry"
VEHICLE: Final = "vehicle"
GUN: Final = "weapons_unit"
AIRCRAFT: Final = "aircraft"
LEADER: Final = "leader"
FOOT_KINDS: Final = (INFANTRY, MG, SQUAD, CREW, FO)
KINDS: Final = (*FOOT_KINDS, CAVALRY, VEHICLE, GUN, AIRCRAFT, LEADER)
# the tables of units.toml
_SORTS: Final = ("foot", CAVALRY, VEHICLE, GUN, AIRCRAFT, LEADER)
TRACKED: Final = "tracked"
WHEELED: Final = "wheeled"
# who moves: the columns mp_… of the terrain table
MOTIONS: Final = ("foot", "cavalry", TRACKED, WHEELED)
ON_FOOT: Final = 0
MOUNTED: Final = 1
ON_TRACKS: Final = 2
ON_WHEELS: Final = 3


# by unit its table and what is printed there, as it is and (Items) as its owner overlaid it
_PRINTED: Final[dict[str, tuple[str, dict[str, Any]]]] = {item["id"]: (sort, item) for sort in _SORTS for item in _UNITS[sort]}
Items = dict[str, tuple[str, Reader]]


def _weapons_of(counter: dict[str, Any]) -> list[str]:
    """T9.8 Return what a counter fires with: a weapon has the counter's own name, a mount one behind it (`a7v-1.main`)."""
    name = str(counter["id"])
    sort, item = _PRINTED[counter["unit"]]
    if sort == VEHICLE:
        # some vehicles carry the mounts of another
        return [f"{name}.{mount['id']}" for mount in _PRINTED[item.get("mounts_of", counter["unit"])][1]["mount"]]
    if sort in (AIRCRAFT, LEADER) or item.get("kind") == FO:
        return []
    return [name, f"{name}.flame"] if item.get("flamethrower") else [name]


# 2.2 the counters: German first, so a side is known by its number
PIECES: Final = tuple([str(item["id"]) for item in _COUNTERS])
WEAPONS: Final = tuple([weapon for item in _COUNTERS for weapon in _weapons_of(item)])
FIRST_BRITISH: Final = [item["side"] for item in _COUNTERS].index(SEATS[BRITISH])
ALL_GERMAN: Final = (1 << FIRST_BRITISH) - 1
EVERYTHING: Final = (1 << len(PIECES)) - 1
ALL_BRITISH: Final = EVERYTHING & ~ALL_GERMAN
OF_SIDE: Final = (ALL_GERMAN, ALL_BRITISH)
_SORT: Final = tuple([_PRINTED[item["unit"]][0] for item in _COUNTERS])


def _of_sort(sort: str) -> int:
    return set_of(tuple([number for number, is_ in enumerate(_SORT) if is_ == sort]))


ALL_FOOT: Final = _of_sort("foot")
ALL_CAVALRY: Final = _of_sort(CAVALRY)
ALL_VEHICLES: Final = _of_sort(VEHICLE)
ALL_GUNS: Final = _of_sort(GUN)
ALL_AIRCRAFT: Final = _of_sort(AIRCRAFT)
ALL_LEADERS: Final = _of_sort(LEADER)
# 2.5 the ground units of each side: a gun counts by its crew, an aircraft never
UNITS_OF: Final = tuple([those & ~(ALL_AIRCRAFT | ALL_GUNS) for those in OF_SIDE])
# verbs are made of these
VEHICLES: Final = tuple([PIECES[number] for number, sort in enumerate(_SORT) if sort == VEHICLE])
AIRCRAFTS: Final = tuple([PIECES[number] for number, sort in enumerate(_SORT) if sort == AIRCRAFT])

# T2, T3 the lattice: hexes as the grid counts them (some of its corners are not on the map), then hexsides (T2.4: between two
# hexes of the map), and twelve headings (T3.1)
_MAP: Final[dict[str, Any]] = read_toml(_DATA / "map.toml")


def _grid(map_: dict[str, Any], hexes: list[dict[str, Any]]) -> HexGrid:
    """2.1 Map 5: its columns and rows as numbered; a number that no row of the file has is not on the map."""
    columns, rows = map_["map"]["columns"], map_["map"]["rows_odd_columns"]
    numbers = [f"{column:02}{row:02}" for column in range(columns[0], columns[1] + 1) for row in range(rows[0], rows[1] + 1)]
    missing = frozenset(numbers) - {str(item["id"]) for item in hexes}
    origin = (float(map_["render"]["origin_px"][0]), float(map_["render"]["origin_px"][1]))
    return HexGrid(
        columns[1] - columns[0] + 1, rows[1] - rows[0] + 1, True, "even", float(map_["render"]["hex_side_px"]), origin, missing,
        first=(columns[0], rows[0]),
    )


# 1.1 a hundred metres to a hex; 2.1 half hexes at the edges are whole ones
GRID: Final = _grid(_MAP, _HEXES)
HEXES: Final = GRID.ids
# T2.0 hexes and hexsides; T4.1 to T4.5 its range is T4.1 between hexes, T4.2 zero to an own hexside, T4.3 the nearer hex,
# T4.4 both ends shifted alike, T4.5 the half dropped
GROUND: Final = Places(GRID)
PLACES: Final = GROUND.names
HEX_COUNT: Final = GROUND.hex_count
# T5.2 the hexsides of each hex, as a set
SIDES_OF: Final = tuple([set_of(tuple([side for side in sides if side >= 0])) for sides in GROUND.sides[:HEX_COUNT]])
# by place the hexes it belongs to, as a set: a hex itself, a hexside both of its own
TOUCHED: Final = tuple([set_of(of) for of in GROUND.hexes])
# every hex that is on the map, as a set
THE_HEXES: Final = set_of(tuple([number for number, is_ in enumerate(GRID.on_map) if is_]))
# T3.2, 19.26.6 a heading is one of the twelve and nothing between
HEADINGS: Final = NAMES
# 5.14 the six neighbours of a hex, as the scatter die counts them
SIX: Final = (0, 2, 4, 6, 8, 10)
# T7.3 a change of heading by thirty degrees at a time: port is negative
TURNS: Final = (
    "port-30", "port-60", "port-90", "port-120", "port-150", "about", "starboard-30", "starboard-60", "starboard-90",
    "starboard-120", "starboard-150",
)
TURN_STEPS: Final = (-1, -2, -3, -4, -5, 6, 1, 2, 3, 4, 5)
BEAMS: Final = ("port", "starboard")
PORT: Final = 0
STARBOARD: Final = 1
# 2.1 terrain by the rows of its table
TERRAINS: Final = tuple([name for name in _TABLES["terrain"] if name not in ("provenance", "columns")])
CLEAR: Final = TERRAINS.index("clear")
WOODS: Final = TERRAINS.index("woods")
TOWN: Final = TERRAINS.index("town")
TRENCH: Final = TERRAINS.index("trench")
PREPARED_TRENCH: Final = TERRAINS.index("prepared_trench")
STREAM: Final = TERRAINS.index("stream")
BRIDGE: Final = TERRAINS.index("bridge")
PROHIBITED: Final = -1
# 15.0 as units.toml calls it
TANK_CREW: Final = "ger_tank_crew"
WAYS: Final = ("road", "railway", "trench")
JUNCTION: Final = "road junction"
# 5.17 as a scenario says it
HIGH_EXPLOSIVE: Final = "high explosive"
SHRAPNEL: Final = "shrapnel"
BY_DIE: Final = "by die"
AMMUNITION: Final = (HIGH_EXPLOSIVE, SHRAPNEL, BY_DIE)
# 11.1 checks, the lightest first; NO_CHECK is a dash of the table
NO_CHECK: Final = 0
LIGHT: Final = 1
MEDIUM: Final = 2
HEAVY: Final = 3
# V.1 an H check with so much added to its die, and lost without one
WIPED_OUT: Final = 8
CHECKS: Final = ("-", "L", "M", "H", "H1", "H2", "H3", "H4", "E")
# 9.5 what happens to a vehicle, the lightest first
UNHARMED: Final = 0
SHAKEN: Final = 1
WEAPON_LOST: Final = 2
IMMOBILISED: Final = 3
DESTROYED: Final = 4
DAMAGES: Final = ("-", "P", "W", "I", "K")
# 10.4
ASSAULT_RESULTS: Final = ("AE", "AH", "ND", "EX", "DH", "DE")
# 13.4
AA_RESULTS: Final = ("-", "A", "S")
# 5.0 who fires indirectly: off-board modules (three a side at most), and the guns on the map
MODULES: Final = (
    "german-module-1", "german-module-2", "german-module-3", "british-module-1", "british-module-2", "british-module-3",
)
MODULES_PER_SIDE: Final = 3
GUNS: Final = tuple([PIECES[number] for number, sort in enumerate(_SORT) if sort == GUN])
BATTERIES: Final = (*MODULES, *GUNS)
SCENARIOS: Final = ("brickyard", "nixe", "whippets", "gun_line")


def _sector(item: Reader) -> tuple[int, int]:
    """T9.4 Return the limits of a sector: all round is twelve steps, anything else less than half a circle."""
    arc = item.numbers("arc")
    if len(arc) != 2 or not (0 < arc[1] - arc[0] < 6 or arc[1] - arc[0] == 12):
        raise item.error("arc", Fault("must-be-two-limits-of-an-arc"))
    return arc[0], arc[1]


_LOW: Final = Computed("low", lambda box, item: _sector(item)[0], "int", 0)
_HIGH: Final = Computed("high", lambda box, item: _sector(item)[1], "int", len(NAMES))
WEAPON: Final = RowType(
    Weapon,
    "T9.8 What fires: whose it is, its points (FS), range (16.31) and sector, in steps of 30 degrees from the facing.",
    (Text("id"), Name("piece", PIECES, "piece")),
)
# T9.5 `edge`: whether a target on a hexside along a limit can be hit; 3.3 a gun fires defensively in phase 3, all else in phase 5
_MOUNT: Final = RowType(Weapon, "", (
    Text("mount", "", "id"), Number("points", 0, LARGEST, 0, "pts"), Number("range", 0, LARGEST, 0), _LOW, _HIGH, Flag("edge"),
    Flag("gun"), Flag("aa"),
))
_BARREL: Final = RowType(Weapon, "", (
    Number("points", 0, LARGEST, 0, "pts"), Number("range", 0, LARGEST, 0, "direct_range"), _LOW, _HIGH, Flag("edge"),
    Computed("aa", lambda box, item: item.number("aa_points", 0, 9) > 0, "bool", False),
))
_RIFLES: Final = RowType(Weapon, "", (Number("points", 0, LARGEST, 0, "fs"), Number("range", 0, LARGEST, 0), Flag("flame")))


def _bogs_on(box: Any, item: Reader) -> int:
    bog = item.text("bog")
    if bog not in _TABLES["bog"]["bogs_on_or_less"]:
        raise item.error("bog", Fault("must-be-in-the-bog-table"))
    number: int = box.constant("bog", "bogs_on_or_less", bog)
    return number


def _crew_morale(box: Any, item: Reader) -> int:
    """6.19 Return the morale of the crew aboard a truck, as printed or as its owner overlaid it."""
    if not item.has("crew"):
        return 0
    crew: Reader = box.items[item.choice("crew", [name for name, (sort, _) in box.items.items() if sort == "foot"])][1]
    return crew.number("morale", 1, 6)


def _breakdown_late(box: Any, item: Reader) -> int:
    return item.number_or("breakdown_from_1918_09", item.number("breakdown", -9, 9), -9, 9)


PIECE: Final = RowType(Piece, "2.21, 2.22 A counter, its numbers as printed; `ma` and `fs` of cavalry are those on foot.", (
    Text("id"), Text("name"), Text("unit"), Ordinal("side", SEATS), Word("kind", KINDS),
    Several("weapons", WEAPONS, "weapon", ()), Number("stacking", 0, LARGEST),
))
# what is printed on each sort besides
_COLUMNS: Final[dict[str, RowType[Piece]]] = {
    "foot": RowType(Piece, "", (
        Number("fs", 0, LARGEST, 0), Number("range", 0, LARGEST, 0), Number("morale", 1, 6, 0), Number("ma", 0, 20, 0),
    )),
    CAVALRY: RowType(Piece, "", (
        Number("fs", 0, LARGEST, 0, "dismounted.fs"), Number("range", 0, LARGEST, 0, "dismounted.range"),
        Number("morale", 1, 6, 0, "dismounted.morale"), Number("ma", 0, 20, 0, "dismounted.ma"),
        Number("mounted_ma", 0, 20, 0, "mounted.ma"), Number("mounted_fs", 0, LARGEST, 0, "mounted.fs"),
        Number("charge", 0, LARGEST, 0, "charge_strength"),
    )),
    VEHICLE: RowType(Piece, "", (
        Computed("bogs_on", _bogs_on, "int", 0), Computed("morale", _crew_morale, "int", 0), Number("breakdown", -9, 9, 0),
        Number("ma", 0, 30, 0), Flag("hard_to_steer"), Flag("control", "whippet_control"),
        Computed("motion", lambda box, item: MOTIONS.index(item.choice("motion", (TRACKED, WHEELED))), "int", ON_FOOT),
        Number("armour", 0, 4, 0, "armor"),
        Computed("breakdown_late", _breakdown_late, "int", 0), Flag("heavy"), Number("aa_points", 0, 9, 0),
    )),
    GUN: RowType(Piece, "", (
        Number("fs", 0, LARGEST, 0, "pts"), Number("range", 0, LARGEST, 0, "direct_range"),
        Computed("indirect_range", lambda box, item: item.number("range") if item.flag_or("artillery") else 0, "int", 0),
        Flag("indirect_only"), Number("aa_points", 0, 9, 0),
    )),
    AIRCRAFT: RowType(Piece, "", (
        Number("cs_fs", 0, LARGEST, 0), Number("dogfight", 0, 9, 0), Flag("armoured_aircraft", "armored"),
    )),
    LEADER: RowType(Piece, "", ()),
}


class Components:
    """Everything printed on map, counters and tables. Shared by all states of a match, never changed."""

    def __init__(self, source: DataSource) -> None:
        tables, units = source.read("tables.toml"), source.read("units.toml")
        # what fire costs units that are alike, filled as needed (bot/worth.py)
        self.fire_costs: dict[tuple[int, bool, bool, bool, int, int, bool, str], float] = {}
        # every whole number of the tables by its way
        self._constants = whole_numbers(tables, _TABLES)
        self._read_terrain(tables)
        self._read_tables(tables)
        # 4.2, 4.4 how much farther vehicles, and who is revealed, are seen; how near everybody is
        self.seen_vehicle = self.constant("spotting", "vehicle")
        self.seen_revealed = self.constant("spotting", "revealed")
        self.seen_always = self.constant("spotting", "always")
        self._read_pieces(units, source.read("counters.toml"))
        self._read_map(source.read("map.toml"), source.read("map_hexes.toml"))

    def constant(self, *path: str) -> int:
        """Return a number of tables.toml by its way: constant("barrage", "fs")."""
        return self._constants[path]

    def _read_terrain(self, tables: Reader) -> None:
        """2.1 Read terrain by row: cost by motion (PROHIBITED: none), protection, spotting, blocking, bogging."""
        columns = tables.table("terrain").texts("columns")
        rows = [_terrain_row(tables.table("terrain"), name, len(columns)) for name in TERRAINS]

        def column(name: str) -> list[Any]:
            return [row[columns.index(name)] for row in rows]

        self.terrain_cost = tuple([tuple(column("mp_" + motion)) for motion in MOTIONS])
        self.protection = tuple(column("protection"))
        self.spotting = tuple(column("spotting"))
        self.blocks = tuple(column("blocks_los"))
        never = [False] * len(TERRAINS)
        self.bogs = (tuple(never), tuple(never), tuple(column("bog_tracked")), tuple(column("bog_wheeled")))

    def _read_tables(self, tables: Reader) -> None:
        """8.4, 9.4, 10.4, 13.4 Read the tables with a row for each die."""
        self.sacrt = read_grid(tables.table("sacrt"), CHECKS)
        self.sacrt_columns = tuple(tables.table("sacrt").numbers("column_min"))
        # V.1
        self.sacrt_alternate = read_grid(tables.table("sacrt_alternate"), CHECKS)
        self.sacrt_alternate_columns = tuple(tables.table("sacrt_alternate").numbers("column_min"))
        self.at_table = read_grid(tables.table("at_table"), DAMAGES)
        self.at_columns = tuple(tables.table("at_table").numbers("column_min"))
        self.at_armour = tuple(tables.table("at_table").table("armor_modifier").numbers("values"))
        self.at_bands = _bands(tables.table("at_table").table("range_modifier"))
        self.assault_table = read_grid(tables.table("close_assault"), ASSAULT_RESULTS)
        # 10.4 attack and defence of each column, the worst first
        self.assault_ratios = ratios(tables.table("close_assault"), ":")
        self.foot_against_tank = read_grid(tables.table("close_assault").table("foot_versus_lone_tank"), DAMAGES)
        self.aa_table = read_grid(tables.table("aa_table"), AA_RESULTS)
        self.aa_columns = tuple(tables.table("aa_table").numbers("column_min"))
        barrage = tables.table("barrage")
        self.communication = tuple(barrage.numbers("communication_success"))
        self.communication_standing = tuple(barrage.numbers("communication_success_standing"))
        self.on_target = tuple(barrage.numbers("scatter_none"))
        self.on_target_standing = tuple(barrage.numbers("scatter_none_standing"))
        self.on_target_unseen = tuple(barrage.numbers("scatter_none_unseen"))
        self.scatter_headings = tuple([
            barrage.index_of("scatter_direction", name, HEADINGS, "heading") for name in barrage.texts("scatter_direction")
        ])
        # 5.13 the terrains that may be named unseen; `road junction` is a feature of the map
        words = [word for word in barrage.texts("automatically_observed") if word != JUNCTION]
        self.automatic_terrains = tuple([barrage.index_of("automatically_observed", word, TERRAINS, "terrain") for word in words])
        self.automatic_junctions = JUNCTION in barrage.texts("automatically_observed")
        # 8.4, 8.8 modifiers of the small arms table by name
        self.fire_modifiers = {item.text("id"): item.number("value", -9, 9) for item in tables.tables("dfa_modifier")}
        # 14.1, 7.2 the check one level heavier than each, by the table in use (V.1 knows heavier ones); the faces that empty a
        # flamethrower
        flame = tables.table("flamethrower")
        self.heavier = _heavier(flame)
        self.heavier_alternate = _heavier(tables.table("sacrt_alternate"))
        self.empties = tuple(flame.numbers("exhausted_on"))
        # 8.4, V.1 what each face of the die gives, by the table in use, what is added and the column, as it is asked for
        self._checks: dict[tuple[bool, int, int], tuple[int, ...]] = {}

    def checks(self, standard: bool, add: int, column: int) -> tuple[int, ...]:
        """8.4, V.1 Return the check that each face of the die calls for."""
        levels = self._checks.get((standard, add, column))
        if levels is None:
            table = self.sacrt if standard else self.sacrt_alternate
            levels = self._checks[standard, add, column] = table.faces(add, column)
        return levels

    def _read_pieces(self, units: Reader, counters: Reader) -> None:
        self.items = items = {item.text("id"): (sort, item) for sort in _SORTS for item in units.tables(sort)}
        pieces: list[Piece] = []
        weapons: list[Weapon] = []
        words = units.table("mount_names")
        self.mount_names = {mount: words.text(mount) for mount in words.names()}
        for number, counter in enumerate(counters.tables("counter")):
            unit = counter.text("unit")
            if unit != _COUNTERS[number]["unit"] or counter.text("side") != _COUNTERS[number]["side"]:
                raise counter.error("unit", Fault("counter-stays-what-it-is"))
            sort, item = items[unit]
            first = len(weapons)
            weapons += _read_weapons(items, sort, item, number)
            pieces.append(_piece(self, sort, item, counter, tuple(range(first, len(weapons)))))
        self.pieces = tuple(pieces)
        self.weapons = tuple(weapons)
        # kinds of pieces, as sets
        self.infantry, self.mgs, self.squads = self.of_kind(INFANTRY), self.of_kind(MG), self.of_kind(SQUAD)
        self.crews, self.observers = self.of_kind(CREW), self.of_kind(FO)
        # 15.0 counters for the crews of German tanks
        self.tank_crews = set_where([piece.unit == TANK_CREW for piece in self.pieces])
        # 2.21 infantry and MG platoons (cavalry dismounted is one too: state.is_platoon)
        self.platoons = self.infantry | self.mgs
        # 6.19 vehicles with armour; the others are soft targets
        self.armoured = set_where([piece.kind == VEHICLE and piece.armour > 0 for piece in self.pieces])
        self.soft_vehicles = ALL_VEHICLES & ~self.armoured
        # 14.4 tanks: tracked and armoured
        self.tanks = self.armoured & set_where([piece.motion == ON_TRACKS for piece in self.pieces])
        # 13.4 who fires at aircraft: AA guns and MG platoons
        self.anti_aircraft = self.mgs | set_where([piece.aa_points > 0 for piece in self.pieces])
        # 2.3 the counters by the points they weigh
        weights = sorted({piece.stacking for piece in self.pieces} - {0})
        self.weights = tuple([(weight, set_where([piece.stacking == weight for piece in self.pieces])) for weight in weights])
        self.weighing = set_where([piece.stacking > 0 for piece in self.pieces])
        self.heaviest = max([piece.stacking for piece in self.pieces])
        self.stacking_limit = self.constant("stacking", "limit_points")
        self.gun_mounts = set_of(tuple([n for n, weapon in enumerate(self.weapons) if weapon.gun]))
        self.flames = set_of(tuple([n for n, weapon in enumerate(self.weapons) if weapon.flame]))
        # T9.4, T9.5 the sectors of all weapons, by the reading of limits that do not count (A20)
        self.sectors = {
            out: tuple([Sector(weapon.low, weapon.high, ALL_IN if weapon.edge else out) for weapon in self.weapons])
            for out in (ALONG_OUT, SIDES_OUT)
        }
        # T9.2, T9.3 how far those fire directly that bear all round, or outside their sector too; None: in it alone
        self.all_round = tuple([self._all_round(weapon) for weapon in self.weapons])
        # 8.9 the rifles of gun crews, and the guns they serve
        self.crew_rifles = set_of(tuple([n for n, weapon in enumerate(self.weapons) if self.crews >> weapon.piece & 1]))
        self.served_guns = set_of(tuple([n for n, weapon in enumerate(self.weapons) if ALL_GUNS >> weapon.piece & 1]))
        # 8.9, 14.1 those whose men may be busy with another weapon
        self.sharing = self.crew_rifles | self.served_guns | set_of(tuple([
            weapon for piece in self.pieces if piece.kind == SQUAD for weapon in piece.weapons
        ]))
        # the weapons of each side
        self.weapons_of_side = tuple([
            set_of(tuple([n for n, weapon in enumerate(self.weapons) if OF_SIDE[side] >> weapon.piece & 1])) for side in (0, 1)
        ])

    def _all_round(self, weapon: Weapon) -> Optional[int]:
        """16.31, 14.1 Return the range all around: none for indirect fire alone; a flamethrower's stands in the tables."""
        if ALL_GUNS >> weapon.piece & 1:
            return NONE if self.pieces[weapon.piece].indirect_only else weapon.range
        if weapon.high - weapon.low != len(HEADINGS):
            return None
        return self.constant("flamethrower", "range") if weapon.flame else weapon.range

    def _read_map(self, map_: Reader, hexes: Reader) -> None:
        """2.1 Read Map 5: the terrain of each hex, what runs through it, and what follows for hexsides (T6.2, T10.1)."""
        rows = {item.text("id"): item for item in hexes.tables("hex")}
        self.terrain = tuple([rows[name].member("terrain", TERRAINS, "terrain") if name in rows else CLEAR for name in HEXES])
        self.strongpoints = set_where([name in rows and "strongpoint" in rows[name].texts("features") for name in HEXES])
        self.railways = set_where([name in rows and "railway" in rows[name].texts("features") for name in HEXES])
        sets = map_.table("terrain_sets")
        self.junctions = set_of(tuple(sets.members("road_junction", HEXES, "hex")))
        # 5.13 the hexes that may be named unseen
        self.automatic = set_where([terrain in self.automatic_terrains for terrain in self.terrain])
        self.automatic |= self.junctions if self.automatic_junctions else 0
        # 4.8 the hexes by how far their ground is seen, the sets of those that lie alike
        values = [int(self.spotting[terrain]) for terrain in self.terrain]
        self.seen_grounds = tuple([
            (far, set_where([value == far for value in values]) & THE_HEXES) for far in sorted(set(values))
        ])
        # 7.11 which neighbours a road (or a trench) joins, as pairs of hexes both ways
        self.roads = _joined(map_, "road")
        self.trenches = _joined(map_, "trench")
        # T6.2, T6.3 by motion the hex whose terrain is assumed at each place, and the cost of the place
        self.assumed = tuple([
            tuple([self._assumed(motion, place) for place in range(len(PLACES))]) for motion in range(len(MOTIONS))
        ])
        self.cost = tuple([tuple([self._hex_cost(motion, one) for one in there]) for motion, there in enumerate(self.assumed)])
        # 12.5 the hexes into which no gun is pushed
        self.rough = set_where([terrain in (WOODS, TRENCH, PREPARED_TRENCH) for terrain in self.terrain])
        # by motion the cheapest step there is, along a road or not
        roads = [self.constant("terrain_features", "road_along", "mp_" + motion) for motion in (TRACKED, WHEELED)]
        self.cheapest_step = tuple([min([cost for cost in costs if cost != PROHIBITED] + roads) for costs in self.cost])
        # 6.15 by motion whether one may bog at a place
        self.boggy = tuple([
            tuple([bool(bogs[self.terrain[one]]) for one in assumed])
            for bogs, assumed in zip(self.bogs, self.assumed, strict=True)
        ])
        # T10.1, T10.2 what a place gives against fire: its terrain and a strongpoint on top, of a hexside the less beneficial
        self.shelter = tuple([min([self._shelter(one) for one in GROUND.hexes[place]]) for place in range(len(PLACES))])
        # 4.2, 4.6 by motion how far an unmoving, silent unit at a place is seen
        self.seen_at = tuple([tuple([int(self.spotting[self.terrain[one]]) for one in assumed]) for assumed in self.assumed])
        # 7.11 for foot and horse: the neighbours of each hex that can be entered from it, with half points
        self.ways = tuple([
            tuple([self._ways(motion, one) if GRID.on_map[one] else () for one in range(HEX_COUNT)]) for motion in (0, 1)
        ])
        # by hex the neighbours that foot can enter with so many half points, as sets; the last set has them all
        dearest = max([cost for ways in self.ways[ON_FOOT] for _, cost in ways])
        self.next_hexes = tuple([
            tuple([set_of(tuple([one for one, cost in ways if cost <= left])) for left in range(dearest + 1)])
            for ways in self.ways[ON_FOOT]
        ])
        self.walks = tuple([WalkTable(ways) for ways in self.ways])
        # T6 to T8 where the ground lets vehicles go, by kind (rules/vehicles_steering.py)
        self.goings: dict[tuple[int, bool, str], ByGround] = {}
        # 4.3 the hexes that block a line of sight
        self.blocking = set_where([bool(self.blocks[terrain]) for terrain in self.terrain])
        self.sights = Sights(GROUND, self.blocking)

    def _shelter(self, one: int) -> int:
        strong = self.constant("terrain_features", "strongpoint", "protection") if self.strongpoints >> one & 1 else 0
        return int(self.protection[self.terrain[one]]) + strong

    def _ways(self, motion: int, here: int) -> tuple[tuple[int, int], ...]:
        """7.11 Return the neighbours and costs: by road, or for foot by trench, their rate; else the terrain entered."""
        ways: list[tuple[int, int]] = []
        for one in GRID.around[here]:
            cost = self._hex_cost(motion, one)
            if self.roads[here] >> one & 1:
                ways.append((one, self.constant("terrain_features", "road_along", MOTIONS[motion] + "_halves")))
            elif motion == ON_FOOT and self.trenches[here] >> one & 1:
                ways.append((one, self.constant("terrain_features", "trench_along", "foot_halves")))
            elif cost != PROHIBITED:
                ways.append((one, 2 * cost))
        return tuple(ways)

    def _hex_cost(self, motion: int, one: int) -> int:
        """Return what a hex costs a motion; a railway adds to it."""
        cost = self.terrain_cost[motion][self.terrain[one]]
        extra = self.constant("terrain_features", "railway", MOTIONS[motion]) if self.railways >> one & 1 else 0
        return cost + extra if cost != PROHIBITED else PROHIBITED

    def _assumed(self, motion: int, place: int) -> int:
        """T6.2, T6.3 Return the hex whose terrain counts: the cheaper, then the one seen from farther.

        T6.4 A prohibited one counts only if both are.
        """
        def order(one: int) -> tuple[bool, int, int]:
            cost = self._hex_cost(motion, one)
            return cost == PROHIBITED, cost, -int(self.spotting[self.terrain[one]])

        return min(GROUND.hexes[place], key=order)

    def of_kind(self, kind: str) -> int:
        return set_where([piece.kind == kind for piece in self.pieces])


def _terrain_row(table: Reader, name: str, wide: int) -> list[Any]:
    row = table.content[name]
    if not isinstance(row, list) or len(row) != wide or not all([isinstance(cell, int) for cell in row]):
        raise table.error(name, Fault("must-be-numbers-and-flags", count=wide))
    return row


def _bands(table: Reader) -> tuple[tuple[int, int, int], ...]:
    """9.4 Return ranges from and to, and the modifier."""
    bands = table.content["bands"]
    if not isinstance(bands, list) or not all([isinstance(band, list) and len(band) == 3 for band in bands]):
        raise table.error("bands", Fault("bands-must-be-ranges"))
    return tuple([(int(band[0]), int(band[1]), int(band[2])) for band in bands])


def _joined(map_: Reader, kind: str) -> tuple[int, ...]:
    """7.11 Return for each hex the neighbours that a road or a trench leads to, as a set."""
    neighbours = [0] * HEX_COUNT
    for item in map_.tables("feature"):
        if item.choice("kind", WAYS) != kind:
            continue
        path = [item.index_of("path", name, HEXES, "hex") for name in item.texts("path")]
        for one, other in pairwise(path):
            if GROUND.range(one, other) != 1:
                raise item.error("path", Fault("are-no-neighbours", hex=HEXES[one], other=HEXES[other]))
            neighbours[one] |= 1 << other
            neighbours[other] |= 1 << one
    return tuple(neighbours)


# Counters and their weapons

def _read_weapons(items: Items, sort: str, item: Reader, piece: int) -> list[Weapon]:
    names = _weapons_of(_COUNTERS[piece])
    if sort == VEHICLE:
        mounts = _mounts_read(items, item)
        if len(mounts) != len(names):
            key = "mounts_of" if item.has("mounts_of") else "mount"
            raise item.error(key, Fault("must-be-as-many-mounts", count=len(names)))
        return [_MOUNT.read(mount, id=name, piece=piece) for mount, name in zip(mounts, names, strict=True)]
    if sort == GUN:
        return [_BARREL.read(item, id=names[0], piece=piece, gun=True)]
    if not names:
        return []
    rifles = _RIFLES.read(item.table("dismounted") if sort == CAVALRY else item, id=names[0], piece=piece, edge=True)
    # 14.1 the flamethrower's range and strength stand in the tables
    return [rifles, *[Weapon(name, piece, "flame", edge=True, flame=True) for name in names[1:]]]


def _mounts_read(items: Items, item: Reader) -> list[Reader]:
    """Return the mounts of a vehicle: its own, or those of another that it is like."""
    if not item.has("mounts_of"):
        return list(item.tables("mount"))
    like = item.choice("mounts_of", [name for name, (_, other) in items.items() if other.has("mount")])
    return list(items[like][1].tables("mount"))


def _piece(box: Components, sort: str, item: Reader, counter: Reader, weapons: tuple[int, ...]) -> Piece:
    number = counter.number("number", 0, len(ascii_uppercase))
    # units on foot are told apart by letters: figures stand for their strength already
    mark = ascii_uppercase[number - 1] if sort in ("foot", CAVALRY) else str(number)
    name = item.text("name") + (f" {mark}" if number else "")
    kind = item.choice("kind", FOOT_KINDS) if sort == "foot" else sort
    points = {INFANTRY: "platoon", MG: "platoon"}.get(kind, kind)
    return _COLUMNS[sort].read(
        item, box, id=counter.text("id"), name=name, unit=item.text("id"), side=SEATS.index(counter.choice("side", SEATS)),
        kind=kind, weapons=weapons, stacking=box.constant("stacking", points),
    )


def _heavier(table: Reader) -> tuple[int, ...]:
    """Return the check that each becomes, by its words; what is not named stays."""
    shift = table.table("level_shift")
    words = [shift.text(word) if shift.has(word) else word for word in CHECKS]
    return tuple([shift.index_of(word, word, CHECKS, "check") for word in words])
