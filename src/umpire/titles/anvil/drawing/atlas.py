"""The data of the drawing: the map, its lettering, the counters and the charts, from the data files of the title."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.art.board_words import Side, read_sides
from umpire.art.lettering import Lettering, course, read_lettering
from umpire.engine.data import DataSource, Reader
from umpire.maps.areas import AreaMap, Ring, area_map
from umpire.maps.points import Point, points_of
from umpire.titles.anvil.drawing.layout import SHIFT

DATA: Final = Path(__file__).parent.parent / "data"


class Unit(NamedTuple):
    """All that is printed on a counter; `strength` and `bonus` of its sides, the full one first."""

    id: str
    name: str
    division: str
    side: str
    nation: str
    kind: str
    type: str
    move: int
    strength: tuple[int, ...]
    bonus: tuple[int, ...]


class GroundKind(NamedTuple):
    """A kind of ground, or land beyond the map: its colour, and how mountainous it is."""

    colour: str
    level: float


class River(NamedTuple):
    """A river from its source on."""

    name: str
    major: bool
    points: list[Point]


class Town(NamedTuple):
    """A town; rank 3 for a city. Its name begins at (or ends before) a place beside it."""

    name: str
    at: Point
    rank: int
    shift: Point
    anchor: str


class AreaName(NamedTuple):
    """The number and the name of an area, and the place around which counters are laid.

    It has the middle of the number's disc, and the lines with the middle of the first one.
    """

    disc: Point
    at: Point
    stack: Point
    lines: tuple[str, ...]


class FortTrack(NamedTuple):
    """A fortification track: its name, its levels from the first box on, and their modifiers."""

    name: str
    levels: tuple[int, ...]
    modifiers: tuple[int, ...]


class Calendar(NamedTuple):
    """A scenario as the turn record shows it."""

    title: str
    dates: tuple[str, ...]


class Atlas:
    """The data files that are drawn."""

    def __init__(self, source: Optional[DataSource] = None) -> None:
        source = DataSource(DATA) if source is None else source
        self.tables: Reader = source.read("tables.toml")
        self.words: Reader = source.read("board_words.toml")
        content: dict[str, Any] = json.loads((source.folder / "map.json").read_text(encoding="utf-8"))
        self._read_map(content)
        self._read_looks()
        self._read_letters(source.read("map_letters.toml"), content["towns"])
        self.units: dict[str, Unit] = {item.text("id"): _unit(item) for item in source.read("units.toml").tables("unit")}
        tracks = self.tables.table("fortification").tables("track")
        self.forts: dict[str, FortTrack] = {item.text("area"): _fort(item) for item in tracks}
        self.calendars: dict[str, Calendar] = {}
        for file in sorted((source.folder / "scenarios").glob("*.toml")):
            scenario = source.read(f"scenarios/{file.name}")
            calendar = Calendar(scenario.text("title"), tuple(scenario.texts("turn_dates")))
            # a view may name a scenario by its number or by its file
            self.calendars[scenario.text("id")] = self.calendars[file.stem] = calendar

    def _read_map(self, content: dict[str, Any]) -> None:
        self.map: AreaMap = area_map(content, SHIFT)
        self.traits: dict[str, set[str]] = {item["id"]: {key for key in item if item[key] is True} for item in content["areas"]}
        self.km: float = float(content["px_per_km"])
        self.rivers: list[River] = [_river(item) for item in content["rivers"]]
        self.lakes: list[Ring] = [tuple(points_of(item["polygon"], SHIFT)) for item in content["lakes"]]
        self.beyond: dict[str, list[Ring]] = {
            name: [tuple(points_of(ring, SHIFT)) for ring in rings] for name, rings in content["offmap"].items()
        }
        self.leads: dict[str, list[str]] = {item["id"]: item["to"] for item in content["boxes"]}

    def _read_looks(self) -> None:
        """Read sides, nations and grounds."""
        words = self.words
        self.sides: dict[str, Side] = read_sides(words)
        nations = list(words.tables("nation"))
        self.nations: dict[str, str] = {item.text("id"): item.text("words") for item in nations}
        self.stripes: dict[str, str] = {item.text("id"): item.text("stripe") for item in nations if item.has("stripe")}
        grounds, beyond = list(words.tables("ground")), list(words.tables("beyond"))
        self.grounds: dict[str, GroundKind] = {item.text("id"): _land(item) for item in grounds}
        self.rims: dict[str, str] = {item.text("id"): item.text("rim") for item in grounds}
        self.lands_beyond: dict[str, GroundKind] = {item.text("id"): _land(item) for item in beyond}
        self.veiled: dict[str, str] = {item.text("id"): item.text("colour") for item in beyond if item.flag_or("veiled")}

    def _read_letters(self, letters: Reader, towns: list[dict[str, Any]]) -> None:
        shifts = {item.text("name"): item.content for item in letters.tables("town")}
        self.towns: list[Town] = [_town(item, shifts.get(item["name"], {})) for item in towns]
        self.names: dict[str, AreaName] = {item.text("id"): _name(item) for item in letters.tables("area")}
        self.letters: list[Lettering] = [read_lettering(item, SHIFT) for item in letters.tables("letter")]
        courses = {river.name: river.points for river in self.rivers}
        self.letters += [_beside(item, courses) for item in letters.tables("river_name")]
        self.arrows: list[tuple[str, list[Point]]] = [
            (item.text("colour"), points_of(item.content["points"], SHIFT)) for item in letters.tables("arrow")
        ]

    @property
    def land(self) -> list[tuple[Ring, GroundKind]]:
        """All outlines of land, that of the areas first."""
        inside = [(ring, self.grounds[area.terrain]) for area in self.map.areas for ring in area.rings]
        return inside + [(ring, self.lands_beyond[name]) for name, rings in self.beyond.items() for ring in rings]

    @property
    def turns(self) -> int:
        return max([len(calendar.dates) for calendar in self.calendars.values()])


def _unit(item: Reader) -> Unit:
    strength = tuple(item.content.get("strength", ()))
    bonus = tuple(item.content.get("bonus", ()))
    return Unit(
        item.text("id"), item.text("name"), item.text("formation"), item.text("side"), item.text("nationality"),
        item.text("kind"), item.text("type"), item.number("move", 0), strength, bonus,
    )


def _fort(item: Reader) -> FortTrack:
    return FortTrack(item.text("name"), tuple(item.numbers("levels")), tuple(item.numbers("drm")))


def _land(item: Reader) -> GroundKind:
    return GroundKind(item.text("colour"), float(item.content["level"]))


def _river(item: dict[str, Any]) -> River:
    return River(str(item["name"]), item["kind"] == "major", points_of(item["path"][0], SHIFT))


def _town(item: dict[str, Any], letter: dict[str, Any]) -> Town:
    """Read a town; its name stands at the upper right by default."""
    at, shift = points_of([item["xy"]], SHIFT)[0], points_of([letter.get("shift", [7, -6])])[0]
    return Town(str(item["name"]), at, int(item["rank"]), shift, str(letter.get("anchor", "start")))


def _name(item: Reader) -> AreaName:
    disc, at, stack = points_of([item.content[key] for key in ("disc", "at", "stack")], SHIFT)
    return AreaName(disc, at, stack, tuple(item.texts("lines")))


def _beside(item: Reader, rivers: dict[str, list[Point]]) -> Lettering:
    """Place a river's name along its course, at a distance."""
    size, spacing = float(item.content["size"]), float(item.content["spacing"])
    words = item.text("text") if item.has("text") else item.text("river")
    near = points_of([item.content["near"]], SHIFT)[0]
    points = course(rivers[item.text("river")], near, (size * 0.62 + spacing) * (len(words) + 2), float(item.content["off"]))
    return Lettering(words, "river", size, spacing, tuple(points))
