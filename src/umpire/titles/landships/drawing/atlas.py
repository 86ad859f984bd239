"""The data of the drawing: the map, the counters and the charts, from the data files of the title."""
from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple, Optional

from umpire.art.board_words import Side, read_sides
from umpire.art.lettering import Lettering, read_lettering
from umpire.engine.data import DataSource, Reader
from umpire.maps.hexes import HexGrid
from umpire.maps.points import Point
from umpire.titles.landships.drawing import layout

DATA: Final = Path(__file__).parent.parent / "data"


class RoadLine(NamedTuple):
    """A road, a railway or a trench, from hex to hex."""

    kind: str
    name: str
    grade: str
    path: list[str]


class Foot(NamedTuple):
    """The print on a counter of men on foot or on horseback."""

    id: str
    side: str
    name: str
    kind: str
    fs: int
    range: int
    morale: int
    ma: int


class Mount(NamedTuple):
    """A weapon of a vehicle: its sector in steps of thirty degrees from the bow, and how far it fires."""

    id: str
    weapon: str
    low: int
    high: int
    range: int
    gun: bool


class Machine(NamedTuple):
    """A vehicle, a gun or an aeroplane, seen from above."""

    id: str
    side: str
    name: str
    kind: str
    figures: str
    mounts: tuple[Mount, ...]


class Atlas:
    """The data files that are drawn."""

    def __init__(self, source: Optional[DataSource] = None) -> None:
        source = DataSource(DATA) if source is None else source
        chart = source.read("map.toml")
        self.tables: Reader = source.read("tables.toml")
        self.words: Reader = source.read("board_words.toml")
        self.sides: dict[str, Side] = read_sides(self.words)
        self.terrain: dict[str, str] = {
            item.text("id"): item.text("terrain") for item in source.read("map_hexes.toml").tables("hex")
        }
        self.grid: HexGrid = _grid(self.terrain)
        self.ways: list[RoadLine] = [_way(item) for item in chart.tables("feature")]
        decor = chart.table("decor")
        self.decor: dict[str, list[str]] = {
            name: decor.texts(name) for name in ("shellholes", "solitary_buildings", "solitary_trees", "clay_pit")
        }
        self.strongpoints: frozenset[str] = frozenset(chart.table("terrain_sets").texts("strongpoint"))
        self.areas: dict[str, str] = {
            name: item.text("name") for item in chart.tables("area") for name in item.texts("hexes")
        }
        letters = source.read("map_letters.toml")
        self.letters: list[Lettering] = [read_lettering(item) for item in letters.tables("letter")]
        self._read_counters(source.read("units.toml"))

    def _read_counters(self, units: Reader) -> None:
        self.foot: dict[str, Foot] = {item.text("id"): _foot(item) for item in units.tables("foot")}
        for item in units.tables("cavalry"):
            mounted = item.table("mounted")
            self.foot[item.text("id")] = Foot(
                item.text("id"), item.text("side"), item.text("name"), "cavalry", mounted.number("fs"), mounted.number("range"),
                mounted.number("morale"), mounted.number("ma"),
            )
        mounts = {item.text("id"): _mounts(item) for item in units.tables("vehicle")}
        self.machines: dict[str, Machine] = {}
        for item in units.tables("vehicle"):
            own = item.text("mounts_of") if item.has("mounts_of") else item.text("id")
            self._add_machine(item, "vehicle", "", mounts[own])
        for item in units.tables("weapons_unit"):
            self._add_machine(item, "gun", f"{item.number('pts')}/{item.number('range', most=999)}", (_covered_arc(item),))
        for item in units.tables("aircraft"):
            self._add_machine(item, "aircraft", str(item.number("cs_fs")), ())

    def _add_machine(self, item: Reader, kind: str, figures: str, mounts: tuple[Mount, ...]) -> None:
        name = item.text("id")
        self.machines[name] = Machine(name, item.text("side"), item.text("name"), kind, figures, mounts)

    def center(self, name: str) -> Point:
        return self.grid.center(self.grid.number[name])

    def place(self, name: str) -> Point:
        """Return the middle of a hex, or of the hexside between two."""
        first, _, second = name.partition("|")
        (x, y), (right, down) = self.center(first), self.center(second or first)
        return (x + right) / 2, (y + down) / 2

    def hexes(self, terrain: str) -> list[str]:
        return [name for name, ground in self.terrain.items() if ground == terrain]

    def of_kind(self, kind: str, grade: str = "") -> list[RoadLine]:
        return [way for way in self.ways if way.kind == kind and grade in ("", way.grade)]


def _grid(hexes: Collection[str]) -> HexGrid:
    """2.1 Return the grid with its printed numbers; a number without a hex is not on the map."""
    columns = range(layout.FIRST_COLUMN, layout.FIRST_COLUMN + layout.COLUMNS)
    rows = range(layout.FIRST_ROW, layout.LAST_ROW + 1)
    missing = {f"{column:02}{row:02}" for column in columns for row in rows} - set(hexes)
    first = layout.FIRST_COLUMN, layout.FIRST_ROW
    return HexGrid(len(columns), len(rows), True, "even", layout.SIDE, layout.ORIGIN, frozenset(missing), first)


def _way(item: Reader) -> RoadLine:
    return RoadLine(item.text("kind"), item.text("name"), item.text("class"), item.texts("path"))


def _foot(item: Reader) -> Foot:
    return Foot(
        item.text("id"), item.text("side"), item.text("name"), item.text("kind"), item.number("fs"), item.number("range"),
        item.number("morale"), item.number("ma"),
    )


def _mounts(item: Reader) -> tuple[Mount, ...]:
    return tuple([_mount(mount) for mount in item.tables_or_empty("mount")])


def _mount(item: Reader) -> Mount:
    low, high = item.content["arc"]
    return Mount(item.text("id"), item.text("weapon"), low, high, item.number("range"), item.flag("gun"))


def _covered_arc(item: Reader) -> Mount:
    """Return the covered arc of a Weapons Unit."""
    low, high = item.content["arc"]
    return Mount("gun", item.text("name"), low, high, item.number("direct_range"), True)
