"""What the drawing reads: the map, its art, the counters and the charts, from the data files of the title."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.boards.hexes import HexGrid
from umpire.boards.scene import Point
from umpire.engine.data import Reader, Source

DATA: Final = Path(__file__).parent.parent / "data"
GROUND: Final = {
    "plain": "plain", "marsh": "marsh", "hill": "hills", "mountain": "mountains", "sea": "open sea", "lake": "lake",
}


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


class Lettering(NamedTuple):
    """A name that runs along a curve."""

    text: str
    kind: str
    size: float
    spacing: float
    points: tuple[Point, ...]


class Atlas:
    """The data files, as far as they are drawn."""

    def __init__(self, source: Optional[Source] = None) -> None:
        source = Source(DATA) if source is None else source
        chart = source.read("map.toml")
        self._read_grid(chart.table("meta"))
        self.hexes: dict[str, Hex] = {item.text("id"): _hex(item) for item in chart.tables("hex")}
        self.towns: dict[str, Town] = {item.text("hex"): _town(item) for item in chart.tables("town")}
        self.places: dict[str, str] = {item.text("hex"): item.text("name") for item in chart.tables("place")}
        self.roads: list[list[str]] = [item.texts("hexes") for item in chart.tables("road")]
        self.bridges: list[str] = [item.text("hexside") for item in chart.tables("bridge")]
        self._read_art(source.folder / "map_art.json")
        letters = source.read("map_letters.toml")
        self.letters: list[Lettering] = [_lettering(item) for item in letters.tables("letter")]
        for item in letters.tables("river"):
            before, after = _points(item.content["before"]), _points(item.content["after"])
            self.rivers[item.text("id")] = [*before, *self.rivers[item.text("id")], *after]
        self.road_ends: dict[str, Point] = {item.text("hex"): _point(item.content["to"]) for item in letters.tables("road_end")}
        self.railways += [_points(item.content["points"]) for item in letters.tables("railway_end")]
        self.place_shifts: dict[str, Point] = {
            item.text("hex"): _point(item.content["shift"]) for item in letters.tables_or_none("place")
        }
        self._read_counters(source.read("units.toml"))
        self.tables: Reader = source.read("tables.toml")
        self.words: Reader = source.read("board_words.toml")

    def _read_grid(self, meta: Reader) -> None:
        self.width = float(meta.number("width", most=9999))
        self.height = float(meta.number("height", most=9999))
        self.km_per_row = float(meta.content["km_per_row"])
        origin = (float(meta.content["origin_x"]), float(meta.content["origin_y"]))
        self.grid = HexGrid(meta.number("columns"), meta.number("rows"), True, "even", float(meta.number("hex_size")), origin)

    def _read_art(self, file: Path) -> None:
        art: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        self.land: list[Point] = _points(art["land"][0])
        self.lake: list[Point] = _points(art["lake"][0])
        self.rivers: dict[str, list[Point]] = {name: _points(points) for name, points in art["rivers"].items()}
        self.railways: list[list[Point]] = [_points(points) for points in art["railways"].values()]
        self.wadis: list[list[Point]] = [_points(points) for points in art["wadis"].values()]

    def _read_counters(self, reader: Reader) -> None:
        self.units: dict[str, Unit] = {item.text("id"): _unit(item) for item in reader.tables("unit")}
        self.group_colours: dict[str, str] = {item.text("id"): item.text("colour") for item in reader.tables("group")}
        self.group_names: dict[str, str] = {item.text("id"): item.text("name") for item in reader.tables("group")}
        self.formation_colours: dict[str, str] = {item.text("id"): item.text("colour") for item in reader.tables("formation")}
        self.formation_names: dict[str, str] = {item.text("id"): item.text("name") for item in reader.tables("formation")}
        command = reader.table("command")
        self.command_colours: dict[str, str] = {
            "turkish": command.text("turkish_colour"), "british": command.text("british_colour"),
            "german": command.text("german_colour"),
        }

    def center(self, name: str) -> Point:
        return self.grid.center(self.grid.number[name])


def _hex(item: Reader) -> Hex:
    return Hex(item.text("id"), item.choice("terrain", tuple(GROUND)), item.text("side"), item.flag_or("trench"))


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


def _lettering(item: Reader) -> Lettering:
    size, spacing = float(item.content["size"]), float(item.content["spacing"])
    return Lettering(item.text("text"), item.text("kind"), size, spacing, tuple(_points(item.content["points"])))


def _point(pair: Any) -> Point:
    return float(pair[0]), float(pair[1])


def _points(pairs: Any) -> list[Point]:
    return [_point(pair) for pair in pairs]
