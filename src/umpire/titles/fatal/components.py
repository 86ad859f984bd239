"""2.0 Components: the map, the counters and the tables, read from the data files and checked.

Pieces (land units, ships, forts, Beachheads) are known by their place in PIECES, areas by their place in AREAS. An owner's
overlay
may change what is printed on a counter, a table or the map, never how many there are nor what they are called.
Sets of pieces, of areas and of formations are bit masks (engine/sets.py).
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from umpire.engine.charts import DieTable, ratios, read_rows, span
from umpire.engine.data import LARGEST, DataError, DataSource, Reader, read_toml, whole_numbers
from umpire.engine.faults import Fault
from umpire.engine.fields import Flag, Mask, Name, Number, Text, Word
from umpire.engine.rows import Computed, Ordinal, RequiredText, RowType, TupleOf
from umpire.engine.sets import set_of, set_where
from umpire.titles.fatal.rows import Area, Arrival, Conditional, Piece, RandomEvent, Withdrawal

# 1.0 the seats
ALLIED: Final = 0
TURKISH: Final = 1
SEATS: Final = ("allied", "turkish")
NONE: Final = -1

# what the words of the language are made of: an overlay cannot change it, so it is read once for all
_DATA: Final = Path(__file__).parent / "data"
_COUNTERS: Final[dict[str, Any]] = read_toml(_DATA / "units.toml")
_MAP: Final[dict[str, Any]] = read_toml(_DATA / "map.toml")
_TABLES: Final[dict[str, Any]] = read_toml(_DATA / "tables.toml")


def _ids(items: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple([str(item["id"]) for item in items])


# 2.2 the counters
LAND_UNITS: Final = _ids(_COUNTERS["unit"])
SHIPS: Final = _ids(_COUNTERS["ship"])
FORTS: Final = _ids(_COUNTERS["fort"])
BEACHHEADS: Final = _ids(_COUNTERS["beachhead"])
PIECES: Final = (*LAND_UNITS, *SHIPS, *FORTS, *BEACHHEADS)
FIRST_SHIP: Final = len(LAND_UNITS)
FIRST_FORT: Final = FIRST_SHIP + len(SHIPS)
FIRST_BEACHHEAD: Final = FIRST_FORT + len(FORTS)
THE_LAND_UNITS: Final = range(FIRST_SHIP)
THE_SHIPS: Final = range(FIRST_SHIP, FIRST_FORT)
THE_FORTS: Final = range(FIRST_FORT, FIRST_BEACHHEAD)
THE_BEACHHEADS: Final = range(FIRST_BEACHHEAD, len(PIECES))
FORMATIONS: Final = _ids(_COUNTERS["formation"])
# 2.4 units and ships stand Allied first, so a side is known by its number
FIRST_TURKISH_UNIT: Final = [item["side"] for item in _COUNTERS["unit"]].index(SEATS[TURKISH])
FIRST_TURKISH_SHIP: Final = FIRST_SHIP + [item["side"] for item in _COUNTERS["ship"]].index(SEATS[TURKISH])
ALL_LAND: Final = set_of(tuple(THE_LAND_UNITS))
ALL_SHIPS: Final = set_of(tuple(THE_SHIPS))
ALL_FORTS: Final = set_of(tuple(THE_FORTS))
ALL_BEACHHEADS: Final = set_of(tuple(THE_BEACHHEADS))
EVERYTHING: Final = ALL_LAND | ALL_SHIPS | ALL_FORTS | ALL_BEACHHEADS
ALL_ALLIED: Final = set_of((*range(FIRST_TURKISH_UNIT), *range(FIRST_SHIP, FIRST_TURKISH_SHIP), *THE_BEACHHEADS))
ALL_TURKISH: Final = EVERYTHING & ~ALL_ALLIED
OF_SIDE: Final = (ALL_ALLIED, ALL_TURKISH)

# 2.2.1 types of land units, 2.2.2 of ships (AC is BC, R-5)
INFANTRY: Final = "infantry"
CAVALRY: Final = "cavalry"
ARTILLERY: Final = "artillery"
FORT: Final = "fort"
BEACHHEAD: Final = "beachhead"
BB: Final = "BB"
BC: Final = "BC"
B: Final = "B"
CL: Final = "CL"
MS: Final = "MS"
# 2.2.2#1 from battleship to minesweeper
SHIP_TYPES: Final = (BB, BC, B, CL, MS)
# 2.4 nations: for stacking and supply French and Commonwealth; Germans are Turkish
CW: Final = "CW"
FR: Final = "FR"
TU: Final = "TU"
GE: Final = "GE"
NATIONS: Final = (CW, FR, TU, GE)

# 2.1 the areas, in the order of the file
AREAS: Final = _ids(_MAP["area"])
LAND_AREAS: Final = tuple([str(item["id"]) for item in _MAP["area"] if item["kind"] == "land"])
SEA_AREAS: Final = tuple([str(item["id"]) for item in _MAP["area"] if item["kind"] == "sea"])
# 2.4#4 all of it is one area
AEGEAN: Final = AREAS.index("AEGEAN")
SUVLA: Final = AREAS.index("AA-SUVLA")
MARMARA: Final = AREAS.index("DS-10")
EXIT: Final = AREAS.index("GP-34")
THE_LAND: Final = set_of(tuple([AREAS.index(name) for name in LAND_AREAS]))
THE_SEA: Final = set_of(tuple([AREAS.index(name) for name in SEA_AREAS]))
# R-20 the Assault Areas inside the mouth
MOUTH: Final = set_of((AREAS.index("AA-SEDDELBAHR"), AREAS.index("AA-KUMKALE")))
CLEAR: Final = "clear"
HILL: Final = "hill"
BORDERS: Final = ("land", "river", "coast", "sea")
# 6.5.2 the two Turkish sources: which land mass each feeds
SOURCES: Final = ("gallipoli", "asia")
REGIONS: Final = ("GP", "A")
GALLIPOLI: Final = 0
ASIA: Final = 1

# 2.2.3 mine markers; what an onlooker cannot know is UNKNOWN (rules/hidden.py)
DUMMY: Final = 0
LEVEL_1: Final = 1
LEVEL_2: Final = 2
UNKNOWN: Final = 3
MINES: Final = ("dummy", "level_1", "level_2")

# 4.0
EVENTS: Final = _ids(_TABLES["event"])
DURATIONS: Final = ("instant", "turn", "segment", "game")
# 8.2, 8.3 what a cell gives: nothing, so many units, or all of them
NO_EFFECT: Final = 0
ALL: Final = 9
# 8.5.1#4, 8.5.2#3, 4.0 what a mine or a torpedo does to a ship
UNHARMED: Final = 0
CRIPPLED: Final = 1
SUNK: Final = 2
STRUCK: Final = ("unharmed", "crippled", "sunk")
RESULTS: Final = {"N": NO_EFFECT, "1": 1, "2": 2, "3": 3, "A": ALL}
SCENARIOS: Final = ("bold_stroke", "anzacs", "campaign")


def _factors(item: Reader, key: str) -> tuple[int, int]:
    """Attack and defence; an artillery unit defends alone, whatever its mode."""
    if item.text("type") == ARTILLERY:
        return 0, item.number("defence")
    numbers = item.numbers(key)
    if len(numbers) != 2:
        raise item.error(key, Fault("must-be-attack-and-defence"))
    return numbers[0], numbers[1]


def _turned(box: Any, item: Reader) -> tuple[int, int]:
    return _factors(item, "reserve_mode" if item.text("type") == CAVALRY else "entrenched_mode")


def _formation(box: Any, item: Reader) -> int:
    return item.member("formation", FORMATIONS, "formation") if item.content.get("formation") else NONE


_SIDE: Final = Ordinal("side", SEATS)
_CASE: Final = RequiredText("case")
_ENTRY: Final = Mask("entry", AREAS, "area")
_NAMED: Final = (RequiredText("id"), RequiredText("name"))
_MORALE: Final = Number("morale", 1, 10, key="ml")
_BATTERIES: Final = (Number("pb", 0, 20, 0), Number("sb", 0, 20, 0), Flag("heavy"))
PIECE: Final = RowType(
    Piece,
    "2.2.1#1 A counter. Factors are (attack, defence) by mode, guns have `cf`; ships and forts (8.1#3) have `pb` and `sb`.",
    (*_NAMED, _SIDE, Word("nation", NATIONS), RequiredText("type"), _MORALE),
)
LAND_UNIT: Final = RowType(Piece, "", (
    *_NAMED, _SIDE, Word("nation", NATIONS), Text("people"), Word("type", (INFANTRY, CAVALRY, ARTILLERY)),
    Computed("formation", _formation, "int", NONE), _MORALE,
    Computed("attack", lambda box, item: _factors(item, "attack_mode"), "tuple[int, int]", (0, 0)),
    Computed("turned", _turned, "tuple[int, int]", (0, 0)), Number("cf", 0, LARGEST, 0), Flag("heavy"),
    Number("movement", 0, 9, 0, "mp"), Flag("replaceable"),
))
SHIP: Final = RowType(Piece, "", (
    *_NAMED, _SIDE, Word("nation", NATIONS), Word("type", SHIP_TYPES), _MORALE, *_BATTERIES,
    Number("points", 0, 20, 0, "vp_if_sunk"),
))
# 11.3#3 a fixed fort has its area, 11.3#4 a mobile one a shore
FORTIFICATION: Final = RowType(Piece, "", (
    *_NAMED, _MORALE, *_BATTERIES, Flag("mobile"),
    Computed("home", lambda box, item: NONE if item.flag("mobile") else item.member("area", AREAS, "area"), "int", NONE),
    Computed("region", lambda box, item: item.choice("region", REGIONS) if item.flag("mobile") else "", "str", ""),
))
LANDING_PLACE: Final = RowType(Piece, "", (*_NAMED, Word("nation", (CW, FR))))


def _is_sea(item: Reader) -> bool:
    return item.choice("kind", ("land", "sea")) == "sea"


AREA: Final = RowType(Area, "2.1#2 An area: its kind, region and ground (no hill is Clear), and what is printed in it.", (
    RequiredText("id"), RequiredText("name"), Computed("sea", lambda box, item: _is_sea(item), "bool"), RequiredText("region"),
    Computed("hill", lambda box, item: not _is_sea(item) and item.choice("terrain", (CLEAR, HILL)) == HILL, "bool"),
    Text("city"), Flag("assault", "assault_area"), Flag("straits", "in_straits"), Flag("minable", "mines_allowed"),
    Flag("entry", "turkish_entry"),
    Computed("source", lambda box, item: REGIONS.index(item.text("region")) if item.has("supply_source") else NONE, "int"),
    Flag("exit", "allied_exit"), Flag("south_of_maidos"),
))
EVENT: Final = RowType(RandomEvent, "4.0 A row of the table: how long it lasts, and what it does.", (
    RequiredText("id"), RequiredText("name"), Word("duration", DURATIONS),
    TupleOf("supply", Number("allied_supply_drm", -9, 9, 0), Number("turkish_supply_drm", -9, 9, 0)),
    TupleOf("points_lost", Number("allied_vp_loss", 0, LARGEST, 0), Number("turkish_vp_loss", 0, LARGEST, 0)),
    Number("u_boat_ships", 0, 20, 0), Flag("german_support"), Flag("german_air"),
))


_UNITS: Final = Computed("pieces", lambda box, item: box.members_of(item, "units"), "tuple[int, ...]")
ARRIVAL: Final = RowType(
    Arrival, "10.1, 10.3 Free units of a turn (or of that in which Suvla opens), and where Turkish ones enter (a set of areas).",
    (_SIDE, Number("turn", 1, "last_turn", 0), Flag("suvla"), _UNITS, _ENTRY, _CASE),
)
CONDITIONAL: Final = RowType(
    Conditional,
    "10.2, 10.4 Units for which the enemy gains points: all or `each`, once or `per_turn`; and what it takes.", (
        _SIDE, Number("from_turn", 1, "last_turn"), _UNITS, Number("points", 0, 99, key="vp_to_the_enemy"), Flag("each"),
        Flag("per_turn"), Flag("german_support"), Name("while_damaged", PIECES, "ship", NONE), _ENTRY, _CASE,
    ),
)
WITHDRAWAL: Final = RowType(
    Withdrawal, "10.5.1 Units that may leave for Allied points, in which turns, and whether from the box (R-93).", (
        _UNITS, Computed("turns", lambda box, item: tuple(item.numbers("turns")) if item.has("turns") else (), "tuple[int, ...]"),
        Flag("before_play"), Number("points", 0, 99, key="vp"), Flag("from_box"), _CASE,
    ),
)


class Components:
    """Everything printed on map, counters and tables. Shared by all states of a match, never changed."""

    def __init__(self, source: DataSource) -> None:
        map_, units, tables = source.read("map.toml"), source.read("units.toml"), source.read("tables.toml")
        self._read_map(map_)
        self._read_pieces(units)
        # every number of the tables by its way
        self._constants = whole_numbers(tables, _TABLES)
        self._read_tables(tables)
        self._read_schedule(source.read("reinforcements.toml"))

    def _read_map(self, map_: Reader) -> None:
        self.areas = AREA.read_all(map_, "area")
        self.border: tuple[dict[int, str], ...] = tuple([{} for _ in AREAS])
        for item in map_.tables("border"):
            a, b = item.member("a", AREAS, "area"), item.member("b", AREAS, "area")
            kind = item.choice("kind", BORDERS)
            if (self.areas[a].sea, self.areas[b].sea).count(True) != {"coast": 1, "sea": 2}.get(kind, 0):
                raise item.error("kind", Fault("kind-does-not-fit-the-areas"))
            self.border[a][b] = self.border[b][a] = kind
        # 2.1 who is next to whom: all areas, land only, sea only
        self.next = tuple([set_of(tuple(sorted(around))) for around in self.border])
        self.land_next = tuple([mask & THE_LAND for mask in self.next])
        self.sea_next = tuple([mask & THE_SEA for mask in self.next])
        self.hills = set_where([area.hill for area in self.areas])
        self.assault_areas = set_where([area.assault for area in self.areas])
        self.straits = set_where([area.straits for area in self.areas])
        self.minable = set_where([area.minable for area in self.areas])
        self.entries = set_where([area.entry for area in self.areas])
        self.exits = set_where([area.exit for area in self.areas])
        # 2.4 a coastal area is a land area next to the sea
        self.coastal = THE_LAND & set_where([bool(mask & THE_SEA) for mask in self.next])
        self.regions = tuple([set_where([area.region == region for area in self.areas]) for region in REGIONS])
        self.source_areas = tuple([set_where([area.source == number for area in self.areas]) for number in range(len(SOURCES))])
        # by the set of those that were paid: neither, one, the other, both
        self.sources_open = (0, *self.source_areas, self.source_areas[0] | self.source_areas[1])

    def _read_pieces(self, units: Reader) -> None:
        self.pieces: tuple[Piece, ...] = (
            *LAND_UNIT.read_all(units, "unit"), *SHIP.read_all(units, "ship"),
            *FORTIFICATION.read_all(units, "fort", side=TURKISH, nation=TU, type=FORT),
            *LANDING_PLACE.read_all(units, "beachhead", side=ALLIED, type=BEACHHEAD, morale=0),
        )
        for number, piece in enumerate(self.pieces):
            if piece.side != (ALLIED if ALL_ALLIED >> number & 1 else TURKISH):
                raise DataError("units.toml", "side", SEATS[piece.side], Fault("piece-is-of-the-other-side", piece=piece.id))
        self.formation_names = {item.text("id"): item.text("name") for item in units.tables("formation")}
        self.formation_of = tuple([piece.formation for piece in self.pieces])
        # 2.4#6 all the units of one division
        self.formations = tuple([set_where([piece.formation == n for piece in self.pieces]) for n in range(len(FORMATIONS))])
        for number, members in enumerate(self.formations):
            if not members:
                raise DataError("units.toml", "formation", FORMATIONS[number], Fault("has-no-unit-left"))
        self.formation_sides = tuple([
            ALLIED if members & ALL_ALLIED else TURKISH for members in self.formations
        ])
        # 2.2.1#2, 2.4#7, 7.2.1 who belongs to no formation: all Germans too
        self.independents = ALL_LAND & set_where([piece.formation == NONE for piece in self.pieces])
        self.artillery = self.of_type(ARTILLERY)
        self.cavalry = self.of_type(CAVALRY)
        self.infantry = self.of_type(INFANTRY)
        self.sweepers = self.of_type(MS)
        # 7.3.2#1 who can move at all
        self.on_foot = ALL_LAND & set_where([piece.movement > 0 for piece in self.pieces])
        # 8.1#1 who has a primary and a secondary battery; 8.4.2c ships whose last factor of it goes when they are Disabled
        self.batteries = (set_where([piece.pb > 0 for piece in self.pieces]), set_where([piece.sb > 0 for piece in self.pieces]))
        last = (set_where([piece.pb == 1 for piece in self.pieces]), set_where([piece.sb == 1 for piece in self.pieces]))
        self.last_factors = (last[0] & ALL_SHIPS, last[1] & ALL_SHIPS)
        self.french = self.of_nation(FR)
        self.commonwealth = self.of_nation(CW)
        self.germans = self.of_nation(GE)
        self.marines = self.formations[FORMATIONS.index("RMD")]
        self.mobile_forts = set_where([piece.mobile for piece in self.pieces])
        markers = {item.text("id"): item.number("count") for item in units.tables("marker")}
        # 2.2.3 how many markers of each kind there are
        self.mine_counters = tuple([markers["mine_" + kind] for kind in MINES])

    def _read_tables(self, tables: Reader) -> None:
        constants = tables.table("constants")
        self.last_turn = constants.number("last_turn", 1, 20)
        # 7.4.2#1 how many warships are together where British and French mix; 8.1.1 the ranges of naval fire by their names
        self.mixed_ships = self.constant("constants", "allied_mixed_ships_max")
        self.ranges = {way[2]: number for way, number in self._constants.items() if way[:2] == ("naval_fire", "range")}
        self.summer = tuple(constants.numbers("summer_turns"))
        self.event_turns = tuple(constants.numbers("event_turns"))
        self.events = {event.id: event for event in EVENT.read_all(tables, "event")}
        self.event_rows = tuple(tables.table("random_events").texts("rows"))
        if len(self.event_rows) != 11:
            raise tables.table("random_events").error("rows", Fault("must-be-the-events"))
        for name in self.event_rows:
            if name not in EVENTS:
                raise tables.table("random_events").error("rows", Fault("is-no-event", event=name))
        weather = tables.table("weather")
        self.good_max, self.normal_max = tuple(weather.numbers("good_max")), tuple(weather.numbers("normal_max"))
        self.supply_table = tuple([read_rows(tables.table("supply"), seat) for seat in SEATS])
        self.impulse_table = read_rows(tables.table("impulses"), "impulses")
        self.mine_table = read_rows(tables.table("minefields"), "factors")
        self.bombardment_columns = tuple([span(word)[0] for word in tables.table("bombardment").texts("columns")])
        self.bombardment_table = _cells(tables.table("bombardment"))
        self.assault_columns = tuple(tables.table("crt").texts("columns"))
        # 8.3.1#1 attack against defence of each column, from the worst to the best
        self.assault_ratios = ratios(tables.table("crt"), "-")
        self.assault_table = _cells(tables.table("crt"))
        # 8.5.1#4, 8.5.2#3 what a mine does, what a sweep clears and what becomes of the MS
        self.mine_attack_table = read_rows(tables.table("mine_attack"), "result", STRUCK)
        self.sweep_table = read_rows(tables.table("minesweeping"), "cleared")
        self.sweeper_table = read_rows(tables.table("minesweeping"), "ms", STRUCK)
        # 8.1.1 the areas that guns reach, by where they stand, whether from a ship, and range (combat_naval_fire.py)
        self.reaches: dict[tuple[int, bool, int], int] = {}
        # 13.0 where everybody is as the set-up of a scenario begins: the state's indices (rules/scenarios.py fills it)
        self.layouts: dict[str, tuple[int, tuple[list[int], list[int], list[int], list[int]]]] = {}

    def _read_schedule(self, schedule: Reader) -> None:
        """10.0 Read which units come, which may be called, and which may leave."""
        self.arrivals = ARRIVAL.read_all(schedule, "arrival", self)
        self.conditionals = CONDITIONAL.read_all(schedule, "conditional", self)
        self.withdrawals = WITHDRAWAL.read_all(schedule, "withdrawal", self)
        # 10.3#2 where Turkish units of the box enter
        self.box_entry = 0
        for arrival in self.arrivals:
            self.box_entry |= arrival.entry if arrival.side == TURKISH else 0
        # 10.6#5 where Turkish replacements enter; 10.5#3 who is never replaced
        self.replacement_entry = _areas(schedule.table("replacement"), "turkish_entry")
        self.never_replaced = set_of(self.members_of(schedule.table("replacement"), "allied_never"))

    def of_type(self, kind: str) -> int:
        return set_where([piece.type == kind for piece in self.pieces])

    def of_nation(self, nation: str) -> int:
        return set_where([piece.nation == nation for piece in self.pieces])

    def constant(self, *path: str) -> int:
        """Return a number of tables.toml by its path: constant("constants", "forts_per_sp")."""
        return self._constants[path]

    def members_of(self, place: Reader, key: str) -> tuple[int, ...]:
        """List the pieces that a list names by id, by formation:ID or by type:TYPE, in their order."""
        pieces: list[int] = []
        for word in place.texts(key):
            pieces += self._named(place, key, word)
        return tuple(pieces)

    def _named(self, place: Reader, key: str, word: str) -> list[int]:
        kind, _, name = word.partition(":")
        if not name:
            return [place.index_of(key, word, PIECES, "counter")]
        if kind == "formation":
            formation = place.index_of(key, name, FORMATIONS, "formation")
            return [number for number in THE_LAND_UNITS if self.formation_of[number] == formation]
        return [number for number, piece in enumerate(self.pieces) if piece.type == name]


def _areas(item: Reader, key: str) -> int:
    return set_of(tuple(item.members(key, AREAS, "area")))


# Tables read by a die

def _cells(table: Reader) -> DieTable:
    """8.2, 8.3.1 Return the cells of the columns by die: (attacker, defender), the first always nothing in a bombardment."""
    cells = read_rows(table, "cells")
    wide = len(table.texts("columns"))
    rows: list[tuple[tuple[int, int], ...]] = []
    for row in cells.values:
        if len(row) != wide:
            raise table.error("rows", Fault("rows-need-cells", count=wide))
        rows.append(tuple([_cell(table, word) for word in row]))
    return DieTable(cells.first, tuple(rows))


def _cell(table: Reader, words: Any) -> tuple[int, int]:
    left, _, right = str(words).rpartition("/")
    for word in (left or "N", right):
        if word not in RESULTS:
            raise table.error("rows", Fault("is-no-result", result=words, results=", ".join(RESULTS)))
    return RESULTS[left or "N"], RESULTS[right]
