"""The data of the drawing: the map, its art, the counters and the charts, from the data files of the title."""
from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.art.board_words import Side, read_sides
from umpire.art.lettering import Lettering, read_lettering
from umpire.engine.data import DataSource, Reader
from umpire.maps.hexes import HexGrid
from umpire.maps.points import Point, points_of

DATA: Final = Path(__file__).parent.parent / "data"


class GroundKind(NamedTuple):
    """A kind of ground: in words, the colour of its sample, and how mountainous it is."""

    words: str
    colour: str
    level: float


class Hex(NamedTuple):
    """A hex of the map."""

    id: str
    terrain: str
    side: str
    trench: bool


class Town(NamedTuple):
    """A town; `vp` if it counts for victory."""

    id: str
    name: str
    hex: str
    vp: bool


class Unit(NamedTuple):
    """All that is printed on a counter."""

    id: str
    side: str
    name: str
    type: str
    # the silhouette or the sign on it: a dummy shows another type than its own
    icon: str
    size: str
    group: str
    formation: str
    cf: int
    ma: int
    rear: str
    german: bool


class Atlas:
    """The data files that are drawn."""

    def __init__(self, source: Optional[DataSource] = None) -> None:
        source = DataSource(DATA) if source is None else source
        chart = source.read("map.toml")
        self._read_grid(chart.table("meta"))
        self.tables: Reader = source.read("tables.toml")
        self.words: Reader = source.read("board_words.toml")
        self.sides: dict[str, Side] = read_sides(self.words)
        self.grounds: dict[str, GroundKind] = {item.text("id"): _ground(item) for item in self.words.tables("ground")}
        self.hexes: dict[str, Hex] = {item.text("id"): _hex(item, tuple(self.grounds)) for item in chart.tables("hex")}
        self.towns: dict[str, Town] = {item.text("hex"): _town(item) for item in chart.tables("town")}
        self.places: dict[str, str] = {item.text("hex"): item.text("name") for item in chart.tables("place")}
        self.roads: list[list[str]] = [item.texts("hexes") for item in chart.tables("road")]
        self.bridges: list[str] = [item.text("hexside") for item in chart.tables("bridge")]
        self._read_art(source.folder / "map_art.json")
        self._read_letters(source.read("map_letters.toml"))
        self._read_counters(source.read("units.toml"))

    def _read_grid(self, meta: Reader) -> None:
        self.width = float(meta.number("width", most=9999))
        self.height = float(meta.number("height", most=9999))
        self.km_per_row = float(meta.content["km_per_row"])
        origin = (float(meta.content["origin_x"]), float(meta.content["origin_y"]))
        self.grid = HexGrid(meta.number("columns"), meta.number("rows"), True, "even", float(meta.number("hex_size")), origin)

    def _read_art(self, file: Path) -> None:
        art: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        self.land: list[Point] = points_of(art["land"][0])
        self.lake: list[Point] = points_of(art["lake"][0])
        self.rivers: dict[str, list[Point]] = {name: points_of(points) for name, points in art["rivers"].items()}
        self.railways: list[list[Point]] = [points_of(points) for points in art["railways"].values()]
        self.wadis: list[list[Point]] = [points_of(points) for points in art["wadis"].values()]

    def _read_letters(self, letters: Reader) -> None:
        """Read names along curves, and how lines continue beyond the last hex."""
        self.letters: list[Lettering] = [read_lettering(item) for item in letters.tables("letter")]
        for item in letters.tables("river"):
            before, after = points_of(item.content["before"]), points_of(item.content["after"])
            self.rivers[item.text("id")] = [*before, *self.rivers[item.text("id")], *after]
        self.railways += [points_of(item.content["points"]) for item in letters.tables("railway_end")]
        self.road_ends: dict[str, Point] = _by_hex(letters.tables("road_end"), "to")
        self.place_shifts: dict[str, Point] = _by_hex(letters.tables_or_empty("place"), "shift")

    def _read_counters(self, reader: Reader) -> None:
        self.units: dict[str, Unit] = {item.text("id"): _unit(item) for item in reader.tables("unit")}
        groups, formations, command = list(reader.tables("group")), list(reader.tables("formation")), reader.table("command")
        self.group_colours: dict[str, str] = {item.text("id"): item.text("colour") for item in groups}
        self.formation_colours: dict[str, str] = {item.text("id"): item.text("colour") for item in formations}
        self.formation_names: dict[str, str] = {item.text("id"): item.text("name") for item in formations}
        self.command_colours: dict[str, str] = {name: command.text(f"{name}_colour") for name in (*self.sides, "german")}

    def center(self, name: str) -> Point:
        return self.grid.center(self.grid.number[name])


def _ground(item: Reader) -> GroundKind:
    return GroundKind(item.text("words"), item.text("colour"), float(item.number_or("level", 0)))


def _hex(item: Reader, grounds: tuple[str, ...]) -> Hex:
    return Hex(item.text("id"), item.choice("terrain", grounds), item.text("side"), item.flag_or("trench"))


def _town(item: Reader) -> Town:
    return Town(item.text("id"), item.text("name"), item.text("hex"), item.flag("vp"))


def _unit(item: Reader) -> Unit:
    kind = item.text("type")
    return Unit(
        item.text("id"), item.text("side"), item.text("name"), kind, item.text("shown_as") if item.has("shown_as") else kind,
        item.text("size"), item.text("group") if item.has("group") else "",
        item.text("formation") if item.has("formation") else "", item.number("cf"), item.number("ma"),
        item.text("rear") if item.has("rear") else "", item.flag_or("german"),
    )


def _by_hex(items: Iterable[Reader], key: str) -> dict[str, Point]:
    return {item.text("hex"): points_of([item.content[key]])[0] for item in items}
