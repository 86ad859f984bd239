"""2.0 Components, 3.0 terms, 4.2 levels: what is in the box, read from the data files and checked.

3.0.a A side is all its nations; 3.0.b four of the Turkish side are `german`; 2.3.a, 3.0.e `size` says how large a unit is.

Units are known by their place in UNITS, hexes by their place in the grid. An owner's overlay may change what is printed on
a counter or a chart, never how many there are. 12.4, 12.5 swap counters: a `Roster` holds the values of one choice.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from umpire.engine.data import LARGEST, DataError, DataSource, Reader, read_toml
from umpire.engine.faults import Fault
from umpire.engine.fields import Flag, Name, Number, Text, Word
from umpire.engine.rows import Computed, Ordinal, RequiredText, RowType
from umpire.engine.sets import set_of
from umpire.maps.hexes import HexGrid
from umpire.titles.allenby.rows import Limits, Town, Unit
from umpire.titles.allenby.rules.ground import Ground, blame_overlay

# 1.0.a the seats
BRITISH: Final = 0
TURKISH: Final = 1
SEATS: Final = ("british", "turkish")

NONE: Final = -1

# 3.0.f types; HQ, garrison, fragment, air and dummy beside them
INFANTRY: Final = "infantry"
CAVALRY: Final = "cavalry"
ARTILLERY: Final = "artillery"
HEADQUARTERS: Final = "hq"
CARS: Final = "cars"
GARRISON: Final = "garrison"
FRAGMENT: Final = "fragment"
AIR: Final = "air"
DUMMY: Final = "dummy"
COMBAT_TYPES: Final = (INFANTRY, CAVALRY, ARTILLERY, HEADQUARTERS, CARS)
LEVELS: Final = ("command", "group", "formation")
# 4.3.a the rear side of a Turkish counter
REARS: Final = ("A", "B", "blank")

# what the words of the language are made of: an overlay cannot change it, so it is read once for all
_PRINTED: Final = read_toml(Path(__file__).parent / "data" / "units.toml")


def _ids(side: int, *types: str) -> tuple[str, ...]:
    """Return the counters of a kind as they are printed, but for the optional ones that stand for others (12.4, 12.5)."""
    return tuple([
        item["id"] for item in _PRINTED["unit"]
        if item["side"] == SEATS[side] and item["type"] in types and "replaces" not in item
    ])


# 2.2.a every counter but the division markers, which belong to their formation (4.6)
TURKISH_UNITS: Final = _ids(TURKISH, *COMBAT_TYPES)
TURKISH_GARRISONS: Final = _ids(TURKISH, GARRISON)
FRAGMENTS: Final = _ids(TURKISH, FRAGMENT)
BRITISH_UNITS: Final = _ids(BRITISH, *COMBAT_TYPES)
BRITISH_GARRISONS: Final = _ids(BRITISH, GARRISON)
DUMMIES: Final = _ids(BRITISH, DUMMY)
SQUADRONS: Final = (*_ids(TURKISH, AIR), *_ids(BRITISH, AIR))
UNITS: Final = (
    *TURKISH_UNITS, *TURKISH_GARRISONS, *FRAGMENTS, *BRITISH_UNITS, *BRITISH_GARRISONS, *DUMMIES, *SQUADRONS,
)
# the first of each kind, and the end of the counters that fight on the ground
FIRST_FRAGMENT: Final = UNITS.index(FRAGMENTS[0])
FIRST_BRITISH: Final = UNITS.index(BRITISH_UNITS[0])
FIRST_BRITISH_GARRISON: Final = UNITS.index(BRITISH_GARRISONS[0])
FIRST_DUMMY: Final = UNITS.index(DUMMIES[0])
TURKISH_SQUADRON: Final = UNITS.index(SQUADRONS[0])
FIRST_BRITISH_SQUADRON: Final = UNITS.index(_ids(BRITISH, AIR)[0])
YIDERIM_HQ: Final = UNITS.index("t_hq_yiderim")
ALL: Final = range(len(UNITS))
THE_TURKS: Final = range(FIRST_BRITISH)
THE_BRITISH: Final = range(FIRST_BRITISH, TURKISH_SQUADRON)
BRITISH_BRIGADES: Final = range(FIRST_BRITISH, FIRST_BRITISH_GARRISON)
REAL_BRITISH: Final = range(FIRST_BRITISH, FIRST_DUMMY)
THE_FRAGMENTS: Final = range(FIRST_FRAGMENT, FIRST_BRITISH)
THE_DUMMIES: Final = range(FIRST_DUMMY, TURKISH_SQUADRON)

# the same as sets
EVERYONE: Final = set_of(tuple(ALL))
ALL_TURKS: Final = set_of(tuple(THE_TURKS))
ALL_BRITISH: Final = set_of(tuple(THE_BRITISH))
ALL_FRAGMENTS: Final = set_of(tuple(THE_FRAGMENTS))
ALL_DUMMIES: Final = set_of(tuple(THE_DUMMIES))
ALL_SQUADRONS: Final = EVERYONE & ~ALL_TURKS & ~ALL_BRITISH
# combat units, which are gone for good when they are lost
REGULARS: Final = set_of((*range(len(TURKISH_UNITS)), *BRITISH_BRIGADES))

# 4.2.2, 4.2.3 Groups and Formations
GROUPS: Final = tuple([str(item["id"]) for item in _PRINTED["group"]])
TURKISH_GROUPS: Final = range(len([item for item in _PRINTED["group"] if item["side"] == SEATS[TURKISH]]))
FORMATIONS: Final = tuple([str(item["id"]) for item in _PRINTED["formation"]])
FIRST_DIVISION: Final = len([item for item in _PRINTED["formation"] if GROUPS.index(item["group"]) in TURKISH_GROUPS])
DIVISIONS: Final = range(FIRST_DIVISION, len(FORMATIONS))
# the ground units and the formations of each side as sets, by seat
UNITS_OF: Final = (ALL_BRITISH, ALL_TURKS)
FORMATIONS_OF: Final = (set_of(tuple(DIVISIONS)), set_of(tuple(range(FIRST_DIVISION))))

# movement classes of the Terrain Effects Chart
CLASSES: Final = ("foot", "horse", "guns", "cars")
FOOT: Final = 0
HORSE: Final = 1
WHEELS: Final = 3

# no counter has more
MOST_FACTORS: Final = 30

FORCES: Final = ("as_in_1918", "no_lawrence", "forces_at_hand", "fair_fight")
COLUMNS: Final = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")


def _seat_of(name: str) -> str:
    """1.0.a Return the side of a counter, which is in its id."""
    return SEATS[TURKISH] if name.startswith("t_") else SEATS[BRITISH]


def _types_of(name: str) -> tuple[str, ...]:
    """2.2.a Return the possible types of a counter: combat units may be of any type, the others have one."""
    if name in TURKISH_UNITS or name in BRITISH_UNITS:
        return COMBAT_TYPES
    if name in DUMMIES:
        return (DUMMY,)
    return (AIR,) if name in SQUADRONS else (FRAGMENT,) if name in FRAGMENTS else (GARRISON,)


def _type(item: Reader) -> str:
    return item.choice("type", _types_of(item.text("id")))


def _concealed_type(item: Reader) -> str:
    return item.choice("shown_as", (INFANTRY, CAVALRY)) if item.has("shown_as") else _type(item)


def _allowance(box: Any, item: Reader) -> int:
    """8.5.a Return the movement allowance: garrisons and fragments do not move, 6.1.c squadrons are placed."""
    return item.number("ma", 0, 0 if _type(item) in (GARRISON, FRAGMENT, AIR) else 12)


def _walks(box: Any, item: Reader) -> int:
    return FOOT if _type(item) == AIR else CLASSES.index(box.classes.choice(_concealed_type(item), CLASSES))


UNIT: Final = RowType(
    Unit, "A counter, but for what 12.4 and 12.5 may swap. `shown` is the type on a concealed British counter.", (
        RequiredText("id"), RequiredText("name"),
        Computed("side", lambda box, item: SEATS.index(item.choice("side", (_seat_of(item.text("id")),))), "int"),
        Computed("type", lambda box, item: _type(item), "str"), Computed("shown", lambda box, item: _concealed_type(item), "str"),
        RequiredText("size"), Word("level", LEVELS), Ordinal("group", GROUPS, NONE),
        Ordinal("formation", FORMATIONS, NONE), Computed("movement", _allowance, "int"),
        Computed("walks", _walks, "int"), Number("bombard", 0, MOST_FACTORS, 0), Flag("german"), Text("town"),
    ),
)
TOWN: Final = RowType(Town, "11.1 A town; only those in red capitals score.", (
    RequiredText("id"), RequiredText("name"), Name("hex", "grid.ids", "hex"), Flag("scores", "vp"),
))
LIMITS: Final = RowType(Limits, "The printed limits: tables.toml, [limits] and [victory].", (
    Number("bombarding", 1, LARGEST, key="limits.bombarding_units_per_attack"),
    Number("garrison_range", 0, LARGEST, key="limits.garrison_range_hexes"),
    Number("fragments", 0, 9, key="limits.fragment_limit"),
    Number("factors_per_fragment", 1, LARGEST, key="limits.factors_per_fragment"),
    Number("unrelated", 0, LARGEST, key="limits.unrelated_factor_limit"),
    Number("zoc_retreat", 0, LARGEST, key="limits.zoc_retreat_units_per_hex"), Number("turns", 1, 7, key="victory.turns"),
    Number("town_points", 0, LARGEST, key="victory.town_vp_per_turn"),
    Number("hq_points", 0, LARGEST, key="victory.turkish_hq_vp"),
    Number("artillery_points", 0, LARGEST, key="victory.turkish_artillery_vp"),
    Number("unit_points", 0, LARGEST, key="victory.british_unit_vp"),
    Number("disruptions_per_point", 1, LARGEST, key="victory.british_disruptions_per_vp"),
    Number("penalty", 0, LARGEST, key="victory.penalty_vp"), Number("turkish_turn", 1, 7, key="victory.turkish_auto_turn"),
    Number("turkish_towns", 1, LARGEST, key="victory.turkish_auto_towns"),
))


class Roster(NamedTuple):
    """The values of the counters of one choice of forces: `faces` are the ids of the counters used."""

    factors: tuple[int, ...]
    rears: tuple[str, ...]
    faces: tuple[str, ...]
    absent: tuple[int, ...]


class Components:
    """Everything printed on map, counters and charts. Shared by all states of a match, never changed."""

    def __init__(self, source: DataSource) -> None:
        units, tables, map_ = source.read("units.toml"), source.read("tables.toml"), source.read("map.toml")
        self.ground = Ground(map_, tables.table("tec"), CLASSES)
        self.grid: HexGrid = self.ground.grid
        printed = {item.text("id"): item for item in units.tables("unit")}
        # the movement class of each type
        self.classes = tables.table("tec").table("class_of")
        for name in UNITS:
            if name not in printed:
                raise DataError(units.file, "unit", name, Fault("is-missing"))
        self.units = tuple([UNIT.read(printed[name], self) for name in UNITS])
        # what every chapter asks of every unit, beside `units`
        self.formation_of = tuple([unit.formation for unit in self.units])
        self.pace_of = tuple([(unit.walks, unit.movement) for unit in self.units])
        self.rosters = {forces: _roster(source, printed, forces) for forces in FORCES}
        self.group_names = {item.text("id"): item.text("name") for item in units.tables("group")}
        self.formation_names = {item.text("id"): item.text("name") for item in units.tables("formation")}
        self.members = tuple([
            tuple([number for number, unit in enumerate(self.units) if unit.formation == formation])
            for formation in range(len(FORMATIONS))
        ])
        self.group_of = tuple([GROUPS.index(item.choice("group", GROUPS)) for item in units.tables("formation")])
        self._check_hierarchy(printed)
        # 4.6 which divisions have a marker
        self.markers = {
            FORMATIONS.index(item.choice("formation", FORMATIONS)): item.text("id")
            for item in printed.values() if item.text("type") == "division"
        }
        self._sets()
        # 6.0 what may bombard, by side
        self.batteries = tuple([
            tuple([number for number, unit in enumerate(self.units) if unit.side == side and unit.type in (ARTILLERY, AIR)])
            for side in (BRITISH, TURKISH)
        ])
        self.towns = TOWN.read_all(map_, "town", self)
        self.town_at = {town.hex: town for town in self.towns}
        self._read_charts(tables)
        self._zones()

    def _sets(self) -> None:
        """Make the sets of units: 7.1.b cavalry and Cars, 8.5.a units that never move, 4.2 formations and the Turkish Command."""
        self.mounted = self._those([unit.shown in (CAVALRY, CARS) for unit in self.units])
        self.immobile = self._those([unit.movement == 0 for unit in self.units])
        self.command = self._those([unit.side == TURKISH and unit.group == NONE for unit in self.units])
        self.member_sets = tuple([set_of(members) for members in self.members])
        # 7.2 who may act with each Turkish Group, or with none
        self.group_sets = {
            group: self.command | self._those([unit.side == TURKISH and unit.group == group for unit in self.units])
            for group in (NONE, *TURKISH_GROUPS)
        }
        # 8.1.b by unit and hex, the hexes next door that are within its allowance
        within = {pace: self._first_steps(pace[0], pace[1]) for pace in set(self.pace_of)}
        self.first_steps = tuple([within[pace] for pace in self.pace_of])

    def _those(self, are: list[bool]) -> int:
        return set_of(tuple([number for number, is_ in enumerate(are) if is_]))

    def _first_steps(self, walks: int, movement: int) -> tuple[int, ...]:
        return tuple([
            set_of(tuple([there for there, price in steps.items() if price <= movement])) for steps in self.ground.prices[walks]
        ])

    def _check_hierarchy(self, printed: dict[str, Reader]) -> None:
        """4.2 Check that a unit in a formation is in its Group and says so by its level, and that sides do not mix."""
        for unit in self.units:
            item = printed[unit.id]
            level = LEVELS[2] if unit.formation >= 0 else LEVELS[1] if unit.group >= 0 else LEVELS[0]
            if unit.level != level:
                raise item.error("level", Fault("level-must-fit-the-hierarchy", level=level))
            if unit.group >= 0 and (unit.group in TURKISH_GROUPS) != (unit.side == TURKISH):
                raise item.error("group", Fault("group-is-of-the-other-side"))
            if unit.formation >= 0 and self.group_of[unit.formation] != unit.group:
                reason = Fault("formation-belongs-to-another-group", group=GROUPS[self.group_of[unit.formation]])
                raise blame_overlay(item.file, item.error("formation", reason), item.error("group", reason))
        for formation, members in enumerate(self.members):
            if not members:
                raise DataError("units.toml", "formation", FORMATIONS[formation], Fault("formation-has-no-unit-left"))

    def _read_charts(self, tables: Reader) -> None:
        combat, bombardment = tables.table("crt"), tables.table("bombardment")
        if tuple(combat.texts("columns")) != COLUMNS:
            raise combat.error("columns", Fault("must-be-the-columns", columns=", ".join(COLUMNS)))
        self.attacker_results = _by_die(combat.table("attacker"), LOSSES)
        self.defender_results = _by_die(combat.table("defender"), RESULTS)
        self.bombard_rows = _starts(bombardment, "row_min")
        self.bombard_columns = _starts(bombardment, "column_min")
        self.bombard_results = _cells(bombardment, len(self.bombard_rows), len(self.bombard_columns))
        self.air = tuple([
            _faces(tables.table("air").table(name), len([unit for unit in self.units if unit.type == AIR and unit.side == side]))
            for side, name in enumerate(SEATS)
        ])
        values = tables.table("disrupted_value")
        # 7.3.1 by rear side: the points of an odd and of an even die
        self.disrupted = {
            rear: (values.table(rear).number("odd", 0, 9), values.table(rear).number("even", 0, 9)) for rear in ("A", "B")
        }
        recovery = tables.table("recovery")
        self.recovers = {rear: _recovering(recovery, rear) for rear in ("A", "B")}
        # 6.2.a a rule, not a number that could be another
        tables.table("limits").number("bombardments_per_hex_per_turn", 1, 1)
        self.limits = LIMITS.read(tables)

    def _zones(self) -> None:
        """4.1.c List for every class and hex the hexes that a zone of control reaches from it."""
        self.zone_of = tuple([tuple([tuple(steps) for steps in prices]) for prices in self.ground.prices])


def _roster(source: DataSource, printed: dict[str, Reader], forces: str) -> Roster:
    """12.4.a, 12.4.b, 12.5.a, 12.6.a Read from the scenario's file which counters are swapped or left out."""
    turks, british = False, False
    remove: list[int] = []
    if forces != FORCES[0]:
        scenario = source.read(f"scenarios/{forces}.toml")
        turks, british = scenario.flag("swap_turkish_optional"), scenario.flag("swap_british_optional")
        remove = scenario.members("remove", UNITS, "unit")
    faces = {name: name for name in UNITS}
    for name, item in printed.items():
        if item.has("replaces"):
            replaced = _counterpart(item, printed)
            if turks if item.text("side") == SEATS[TURKISH] else british:
                faces[replaced] = name
    counters = [printed[faces[name]] for name in UNITS]
    return Roster(
        tuple([item.number("cf", 0, 0 if name in DUMMIES else MOST_FACTORS) for name, item in zip(UNITS, counters, strict=True)]),
        tuple([item.choice("rear", REARS) if item.has("rear") else "" for item in counters]),
        tuple([faces[name] for name in UNITS]), tuple(remove),
    )


def _counterpart(item: Reader, printed: dict[str, Reader]) -> str:
    """12.4.a, 12.5.a Return the counter that an optional one stands for: the same unit, but for its factor and its rear side."""
    replaced = item.choice("replaces", UNITS)
    for key in ("side", "type", "level", "group", "formation", "ma"):
        error = item.error(key, Fault("must-be-as-on-the-replaced-counter", replaced=replaced))
        # whoever changes only the counter itself has changed both
        if item.content.get(key) != printed[replaced].content.get(key) and error.file != item.file:
            raise error
    return replaced


# 6.3, 9.3 what can befall the target of guns and attackers (R24 who never retreat), and what can befall defenders
LOSSES: Final = ("-", "D", "E", "*")
RESULTS: Final = (*LOSSES, "R", "DR", "ER")


def _by_die(reader: Reader, results: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return a table of results by die (0 unused) and column."""
    rows: list[tuple[str, ...]] = [()]
    for face in range(1, 7):
        row = reader.texts(str(face))
        if len(row) != len(COLUMNS) or any([result not in results for result in row]):
            raise reader.error(str(face), Fault("must-be-results-among", count=len(COLUMNS), results=", ".join(results)))
        rows.append(tuple(row))
    return tuple(rows)


def _starts(reader: Reader, key: str) -> tuple[int, ...]:
    """6.2.c Return where the rows, or the columns, of the Bombardment table begin."""
    starts = reader.numbers(key)
    if not starts or starts != sorted(set(starts)) or starts[0] < 0:
        raise reader.error(key, Fault("must-be-rising-numbers"))
    return tuple(starts)


def _cells(reader: Reader, rows: int, columns: int) -> tuple[tuple[str, ...], ...]:
    cells = reader.content.get("cells")
    if not isinstance(cells, list) or len(cells) != rows:
        reason = Fault("must-be-as-many-rows-as-row-min", rows=rows)
        raise blame_overlay(reader.file, reader.error("cells", reason), reader.error("row_min", reason))
    for row in cells:
        if not isinstance(row, list) or len(row) != columns or any([cell not in LOSSES for cell in row]):
            reason = Fault("rows-must-be-results-among", columns=columns, results=", ".join(LOSSES))
            raise blame_overlay(reader.file, reader.error("cells", reason), reader.error("column_min", reason))
    return tuple([tuple([str(cell) for cell in row]) for row in cells])


def _faces(reader: Reader, most: int) -> tuple[int, ...]:
    """6.1.a Return a number of squadrons for each face of the die (0 unused)."""
    return (0, *[reader.number(str(face), 0, most) for face in range(1, 7)])


def _recovering(reader: Reader, rear: str) -> tuple[int, ...]:
    """10.1 Return the faces of the die on which a unit recovers."""
    faces = reader.numbers(rear)
    if any([face not in range(1, 7) for face in faces]) or faces != sorted(set(faces)):
        raise reader.error(rear, Fault("must-be-rising-faces-of-a-die"))
    return tuple(faces)
