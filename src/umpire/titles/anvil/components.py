"""1. Overview: the map, the counters and the charts, read from the data files and checked.

Units, areas and bridge sites are known by their place in the tuples below; an owner's overlay may change what is printed on a
counter or a chart, never how many there are.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from umpire.engine.data import LARGEST, DataError, DataSource, Reader, read_toml
from umpire.engine.faults import Fault
from umpire.engine.fields import Number, Word
from umpire.engine.rows import Computed, RequiredText, RowType
from umpire.titles.anvil.rows import MovementChart, Numbers, Unit
from umpire.titles.anvil.rules.ground import Ground

# the seats
ALLIED: Final = 0
GERMAN: Final = 1
SEATS: Final = ("allied", "german")

# what an overlay cannot change: how counters and places are called, in the order of their files, and which of them are special
_DATA: Final = Path(__file__).parent / "data"
_COUNTERS: Final[list[dict[str, Any]]] = read_toml(_DATA / "units.toml")["unit"]
MAP: Final[dict[str, Any]] = json.loads((_DATA / "map.json").read_text(encoding="utf-8"))

UNITS: Final = tuple([str(counter["id"]) for counter in _COUNTERS])
# the Allies stand first
FIRST_GERMAN: Final = [counter["side"] for counter in _COUNTERS].index(SEATS[GERMAN])
THE_ALLIES: Final = range(FIRST_GERMAN)
THE_GERMANS: Final = range(FIRST_GERMAN, len(UNITS))

# 1.1 the areas, by their numbers; behind them the boxes where units wait to enter (7, 8)
AREAS: Final = tuple([str(area["id"]) for area in MAP["areas"]])
BOXES: Final = ("LZ1", "LZ2", "WEST", "AIR")
PLACES: Final = (*AREAS, *BOXES)
# all areas; sets of units, of places and of sites are bit masks
EVERYWHERE: Final = (1 << len(AREAS)) - 1
# 1.5.a the areas with fortification tracks: Toulon and Marseille
FORTRESSES: Final = tuple([number for number, area in enumerate(MAP["areas"]) if area["fortified"]])
FORTRESS_NAMES: Final = tuple([AREAS[area] for area in FORTRESSES])
# 1.8.b the two landing areas
LANDING_AREAS: Final = tuple([number for number, area in enumerate(MAP["areas"]) if area["landing"]])
LANDING_ZONE_1: Final = PLACES.index("LZ1")
LANDING_ZONE_2: Final = PLACES.index("LZ2")
WESTERN_EDGE: Final = PLACES.index("WEST")
AIRFIELD: Final = PLACES.index("AIR")
# 7.a where each box leads to
GATES: Final = {
    PLACES.index(box["id"]): tuple([AREAS.index(area) for area in box["to"]]) for box in MAP["boxes"] if box["id"] in BOXES
}
EXITS: Final = ("north", "italy")

# 9 the bridge sites
SITES: Final = tuple([str(site["id"]) for site in MAP["bridges"]])

# 1.3 kinds of units
COMBAT: Final = "combat"
SUPPORT: Final = "support"
# 1.3.3.cd.a its capacity is 0, 1.3.3.cd.b it has two steps
COASTAL: Final = "cd"
TRAIN: Final = "train"
# 1.3.3.tr.a three American, one French
TRANSPORT: Final = "transport"
# 1.3.a, 1.3.e drawn in their colours by drawing/faces.py
NATIONS: Final = ("US", "FR", "GB", "DE")
ARTILLERY: Final = "artillery"
ANTITANK: Final = "antitank"
CATEGORIES: Final = ("none", "airborne", "commando", ARTILLERY, ANTITANK, "armored")
# 4.5 the columns of the terrain chart
FOOT: Final = 0
MOTORIZED: Final = 1
MOBILITIES: Final = ("foot", "motorized", "static", "rail")
MARKERS: Final = ("air", "naval")
AIR: Final = 0
NAVAL: Final = 1
# 1.3.3 the only train
THE_TRAIN: Final = [counter["kind"] for counter in _COUNTERS].index(TRAIN)
SCENARIOS: Final = ("1-historical", "2-june-1944", "3-redeployment")
NONE: Final = -1


def _side_of(item: Reader) -> int:
    return GERMAN if UNITS.index(item.text("id")) >= FIRST_GERMAN else ALLIED


def _kind(item: Reader) -> str:
    """Return the kind of a unit: coastal gun, train or transport; the others are combat or support units."""
    kind = _COUNTERS[UNITS.index(item.text("id"))]["kind"]
    return item.choice("kind", (COMBAT, SUPPORT) if kind in (COMBAT, SUPPORT) else (kind,))


def _side(box: Any, item: Reader) -> int:
    side = _side_of(item)
    return SEATS.index(item.choice("side", SEATS[side:side + 1]))


def _nation(box: Any, item: Reader) -> str:
    return item.choice("nationality", NATIONS[3:] if _side_of(item) == GERMAN else NATIONS[:3])


def _strength(box: Any, item: Reader) -> tuple[int, ...]:
    """1.3.1.c Return two strengths for a combat unit, none for others."""
    if _kind(item) != COMBAT:
        return ()
    strength = item.numbers("strength")
    if len(strength) != 2 or not 40 >= strength[0] > strength[1] > 0:
        raise item.error("strength", Fault("must-be-full-and-reduced-strength"))
    return tuple(strength)


def _bonus(box: Any, item: Reader) -> tuple[int, ...]:
    """5.7.b Return a bonus for each step of a coastal gun, one for a support or the train, none for others."""
    if _kind(item) in (COMBAT, TRANSPORT):
        return (0,)
    bonus, steps = item.numbers("bonus"), 2 if _kind(item) == COASTAL else 1
    if len(bonus) != steps or not all([0 <= number <= 9 for number in bonus]):
        raise item.error("bonus", Fault("must-be-two-bonuses") if steps == 2 else Fault("must-be-one-bonus"))
    return tuple(bonus)


UNIT: Final = RowType(
    Unit,
    "A counter with its capacity (1.2.b): 1.3.1.b a combat unit has two strengths, 1.3.2.a others a bonus by step.", (
        RequiredText("id"), RequiredText("name"), RequiredText("division", "formation"), Computed("side", _side, "int"),
        Computed("nation", _nation, "str"), Computed("kind", lambda box, item: _kind(item), "str"), RequiredText("type"),
        Word("category", CATEGORIES), Word("mobility", MOBILITIES), Number("move", 0, 20),
        Computed("strength", _strength, "tuple[int, ...]"), Computed("bonus", _bonus, "tuple[int, ...]"),
    ),
)
NUMBERS: Final = RowType(Numbers, "The single numbers of the charts.", (
    Number("category", -9, 9, key="modifiers.combined_arms_each"), Number("bombing", -9, 9, key="modifiers.bombing_marker_each"),
    Number("fighters", -9, 9, key="modifiers.ffi_fighters"), Number("train", -9, 9, key="modifiers.armoured_train_good_order"),
    Number("landing", -9, 9, key="modifiers.landing"),
    Number("surrender_below", 0, LARGEST, key="fortification.surrender_threshold"),
    Number("surrender_least", 0, LARGEST, key="fortification.surrender_minimum"),
    Number("ffi_first_turn", 1, LARGEST, key="ffi.first_turn"), Number("drop_good_order", 0, 6, key="paradrop.good_order_max"),
    Number("drop_enemy_area", 0, LARGEST, key="paradrop.modifier_enemy_area"),
    Number("drop_enemy_units", 0, LARGEST, key="paradrop.modifier_enemy_units"),
    Number("combat_units", 1, LARGEST, key="activation.combat_units"),
    Number("same_division_units", 1, LARGEST, key="activation.combat_units_same_division"),
    Number("same_division", 1, LARGEST, key="activation.same_division_minimum"),
))


GROUNDS: Final = ("clear", "rough", "mountain")
RIVERS: Final = ("major_river", "major_river_bridged", "minor_river", "minor_river_bridged")


def _by_column(chart: Reader, names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    pairs = {name: chart.table(name) for name in names}
    return {name: (pair.number("foot", 0, 20), pair.number("motorized", 0, 20)) for name, pair in pairs.items()}


def _modifiers(chart: Reader, names: tuple[str, ...]) -> dict[str, int]:
    return {name: chart.number(name, -9, 9) for name in names}


_COSTS: Final = "dict[str, tuple[int, int]]"
CHART: Final = RowType(MovementChart, "4.2, 5.7 The terrain chart: costs by column, combat modifiers.", (
    Computed("enter", lambda box, item: _by_column(item.table("enter_cost"), GROUNDS), _COSTS),
    Computed("cross", lambda box, item: _by_column(item.table("cross_cost"), ("plain", *RIVERS)), _COSTS),
    Number("enemy", 0, LARGEST, key="other_cost.enemy_controlled_area"),
    Number("exit_north", 1, LARGEST, key="other_cost.exit_north"),
    Number("exit_italy", 1, LARGEST, key="other_cost.exit_to_italy"),
    Number("least", 0, LARGEST, key="other_cost.minimum_cost_to_enter"),
    Computed("terrain", lambda box, item: _modifiers(item.table("combat_modifier"), GROUNDS), "dict[str, int]"),
    Computed("river", lambda box, item: _modifiers(item.table("mobile_combat_river_modifier"), RIVERS), "dict[str, int]"),
))


# the prices of a step: the bridge sites on the border (a set), then the cost by `2 * bridged + enemy ground`
Prices = tuple[int, tuple[int, int, int, int]]


class Components:
    """Everything printed on map, counters and charts. Shared by all states of a match, never changed."""

    def __init__(self, source: DataSource) -> None:
        tables = source.read("tables.toml")
        self.ground = Ground(MAP, AREAS, SITES)
        printed = {item.text("id"): item for item in source.read("units.toml").tables("unit")}
        for name in UNITS:
            if name not in printed:
                raise DataError("units.toml", "unit", name, Fault("is-missing"))
        self.units = tuple([UNIT.read(printed[name]) for name in UNITS])
        self.chart = CHART.read(tables.table("terrain"))
        self._read_crt(tables.table("crt"))
        tracks = tables.table("fortification").tables("track")
        self.tracks = {AREAS.index(item.choice("area", FORTRESS_NAMES)): _track(item) for item in tracks}
        if len(self.tracks) != len(FORTRESSES):
            names = " and ".join(FORTRESS_NAMES)
            raise tables.table("fortification").error("track", Fault("must-be-two-tracks", areas=names))
        self.bombing = {name: _bombing(tables.table("bombing").table(name)) for name in MARKERS}
        ffi = tables.table("ffi")
        self.ffi = ("", *[ffi.choice(str(face), ("fighters", "control", "none")) for face in range(1, 7)])
        bridge = tables.table("bridge")
        self.destroy_fails, self.repair_fails = _fails(bridge, "destroy_fail"), _fails(bridge, "repair_fail")
        kinds = tables.table("modifiers").members("combined_arms_categories", CATEGORIES[1:], "category")
        self.categories = tuple([CATEGORIES[1:][kind] for kind in kinds])
        self.numbers = NUMBERS.read(tables)
        self._sort_units()
        self.prices = tuple([_prices(self.chart, self.ground, column) for column in (FOOT, MOTORIZED)])
        # forward and backward, by column and area, the prices that were worked out before, see rules/movement.py
        self.kept_prices: list[list[list[dict[int, Any]]]] = [[[{} for _ in AREAS] for _ in self.prices] for _ in range(2)]

    def _sort_units(self) -> None:
        """Make the sets of units that the rules use often."""
        self.combat = self.of_kinds(COMBAT)
        self.supports = self.of_kinds(SUPPORT)
        self.coastal = self.of_kinds(COASTAL)
        self.trains = self.of_kinds(TRAIN)
        self.transports = self.of_kinds(TRANSPORT)
        # 1.3.2.g, 1.3.3.tr.i who may not be alone
        self.followers = self.supports | self.transports
        # 3.5 Combat units and transports can go by themselves, 1.3.2.c, 1.3.3.tr.l supports only with a combat unit
        self.leading = self.combat | self.transports
        # 3.3 who can be given an order alone: to move, 1.3.1.a to fight and to work (9.c), 1.3.3.at.a or to run on rails
        self.acting = self.leading | self.trains
        # 4.4, 1.6.d what stops and withstands an enemy
        self.withstanding = self.of_kinds(COMBAT, COASTAL, TRAIN)
        # 1.3.3.tr.h, 1.3.3.at.g transports and the train take no part in a fight
        self.fighting = self.of_kinds(COMBAT, SUPPORT, COASTAL)
        self.mobile = sum([1 << number for number, unit in enumerate(self.units) if unit.move > 0])
        # 4.5 how far anybody goes, by column: a party on foot no farther than its walkers
        walking = [unit.move for unit in self.units if unit.mobility == "foot"]
        self.farthest = (max(walking, default=0), max([unit.move for unit in self.units]))
        self.divisions: dict[str, int] = {}
        for number, unit in enumerate(self.units):
            self.divisions[unit.division] = self.divisions.get(unit.division, 0) | 1 << number

    def of_kinds(self, *kinds: str) -> int:
        return sum([1 << number for number, unit in enumerate(self.units) if unit.kind in kinds])

    def _read_crt(self, crt: Reader) -> None:
        """5.8 Read the table: rows by the modified die, columns by strength points."""
        self.columns = _columns(crt)
        self.row_least = crt.number("row_min", -20, 20)
        self.row_most = crt.number("row_max", self.row_least, 40)
        rows = crt.table("rows")
        for key, row in (("row_min", self.row_least), ("row_max", self.row_most)):
            if not rows.has(str(row)):
                raise crt.error(key, Fault("has-no-row"))
        self.crt = tuple([_row(rows, str(row), len(self.columns)) for row in range(self.row_least, self.row_most + 1)])


def _prices(chart: MovementChart, ground: Ground, column: int) -> tuple[dict[int, Prices], ...]:
    """4.2 Return what a step costs, by the place one comes from and the area one enters.

    From a box one may be let in anywhere (7.a).
    """
    prices: list[dict[int, Prices]] = [
        {there: _price(chart, ground, here, there, column) for there in around} for here, around in enumerate(ground.neighbours)
    ]
    landing = {there: _price(chart, ground, NONE, there, column) for there in range(len(AREAS))}
    return (*prices, *[landing for _ in BOXES])


def _price(chart: MovementChart, ground: Ground, here: int, there: int, column: int) -> Prices:
    """4.2 Return the price of terrain and river, 4.7 unless bridged; 4.3 of an enemy area; 7.b at least one."""
    kind = ground.kind.get((here, there), "plain")
    sites = [] if kind == "plain" else ground.sites_between.get((here, there), [])
    enter = chart.enter[ground.terrain[there]][column]
    unbridged = enter + (chart.cross[kind][column] if here != NONE else 0)
    bridged = enter + chart.cross[kind + "_bridged"][column] if sites else unbridged
    costs = [max(cost, chart.least) for cost in (unbridged, unbridged + chart.enemy, bridged, bridged + chart.enemy)]
    return sum([1 << site for site in sites]), (costs[0], costs[1], costs[2], costs[3])


def _columns(crt: Reader) -> tuple[tuple[str, int], ...]:
    """5.4 Return each column with the least strength it is read for."""
    columns: list[tuple[str, int]] = []
    for item in crt.tables("columns"):
        least = item.number("min", 1)
        if least != 1 if not columns else least <= columns[-1][1]:
            raise item.error("min", Fault("columns-must-rise"))
        columns.append((item.text("id"), least))
    return tuple(columns)


def _row(rows: Reader, name: str, columns: int) -> tuple[tuple[int, int], ...]:
    """Return a row of results: attacker hits / defender hits."""
    cells = rows.texts(name)
    if len(cells) != columns:
        raise rows.error(name, Fault("must-be-results", count=columns))
    results: list[tuple[int, int]] = []
    for cell in cells:
        ours, slash, theirs = cell.partition("/")
        if not slash or not ours.isdigit() or not theirs.isdigit():
            raise rows.error(name, Fault("cell-must-be-two-numbers", cell=cell))
        results.append((int(ours), int(theirs)))
    return tuple(results)


def _track(item: Reader) -> dict[int, int]:
    """1.5 Return the modifier under each level; the first level is where the marker starts."""
    levels, modifiers = item.numbers("levels"), item.numbers("drm")
    if len(levels) != len(modifiers) or levels != list(range(len(levels) - 1, -1, -1)):
        raise item.error("levels", Fault("levels-must-count-down"))
    if not all([-9 <= modifier <= 0 for modifier in modifiers]):
        raise item.error("drm", Fault("must-be-negative-modifiers"))
    return dict(zip(levels, modifiers, strict=True))


def _fails(bridge: Reader, key: str) -> list[int]:
    """9.d, 9.f Return the faces at which work on a bridge fails, the lowest of the die."""
    faces = bridge.numbers(key)
    if not 1 <= len(faces) <= 5 or faces != list(range(1, len(faces) + 1)):
        raise bridge.error(key, Fault("must-be-the-lowest-faces"))
    return faces


def _bombing(table: Reader) -> tuple[tuple[int, bool], ...]:
    """6.c Return for each face the levels lost and whether the marker stays (face 0 unused)."""
    faces = [table.table(str(face)) for face in range(1, 7)]
    return ((0, True), *[(face.number("levels", 0, 9), face.flag("stays")) for face in faces])
