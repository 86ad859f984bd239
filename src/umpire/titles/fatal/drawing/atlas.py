"""The data that is drawn: the map through its lens, its lettering, counters and charts, from the data files."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.art.board_words import Side, read_sides
from umpire.art.lettering import Lettering, read_lettering
from umpire.engine.data import DataSource, Reader
from umpire.maps.areas import Area, AreaMap, Ring
from umpire.maps.lens import Net, Pair, seams
from umpire.maps.points import Point, points_of
from umpire.titles.fatal.drawing.layout import CORNER, LENS

DATA: Final = Path(__file__).parent.parent / "data"
# how often outlines are smoothed
SOFT: Final = 2
# how far a simplified outline may be from the exact one
LEAST: Final = 0.7


class GroundKind(NamedTuple):
    """A kind of ground: its colour, that of its rim, and how mountainous it is drawn."""

    colour: str
    rim: str
    level: float


class Town(NamedTuple):
    """A city or a village. Its name begins at (or ends before) a place beside it."""

    name: str
    at: Point
    city: bool
    shift: Point
    anchor: str


class Fort(NamedTuple):
    """A work on the shore, the direction of its guns, and the place of its name; a mobile fort has no place."""

    id: str
    name: str
    area: str
    at: Point
    turn: float
    shift: Point
    anchor: str


class AreaName(NamedTuple):
    """The place of an area's number, its name in lines below it, and the place around which counters are laid."""

    at: Point
    lines: tuple[str, ...]
    stack: Point


class Formation(NamedTuple):
    """A division: its printed short name, and the colour of its hats."""

    id: str
    short: str
    colour: str


class Unit(NamedTuple):
    """All that is printed on the counter of a land unit; guns have their factor twice."""

    id: str
    name: str
    short: str
    side: str
    nation: str
    people: str
    formation: str
    type: str
    size: str
    front: tuple[int, int]
    back: tuple[int, int]
    heavy: bool


class Ship(NamedTuple):
    """All that is printed on the counter of a ship."""

    id: str
    name: str
    short: str
    side: str
    nation: str
    type: str
    guns: tuple[int, int]
    heavy: bool


class Beachhead(NamedTuple):
    id: str
    name: str
    nation: str


class Atlas:
    """The parts of the data files that are drawn."""

    def __init__(self, source: Optional[DataSource] = None) -> None:
        source = DataSource(DATA) if source is None else source
        self.tables: Reader = source.read("tables.toml")
        self.words: Reader = source.read("board_words.toml")
        letters = source.read("map_letters.toml")
        self._read_looks()
        features = json.loads((source.folder / "map.geojson").read_text(encoding="utf-8"))["features"]
        self._read_map(source.read("map.toml"), [item for item in features if item["geometry"]["type"] == "Polygon"])
        self._read_ways([item for item in features if item["geometry"]["type"] == "LineString"])
        self._read_letters(letters, [item for item in features if item["geometry"]["type"] == "Point"])
        self._read_counters(source.read("units.toml"))
        self._read_calendar(source.read("reinforcements.toml"))

    # The map

    def _read_map(self, topology: Reader, shapes: list[dict[str, Any]]) -> None:
        plain = {item["id"]: tuple([_ring(LENS.points(ring)) for ring in item["geometry"]["coordinates"]]) for item in shapes}
        net = Net([ring for rings in plain.values() for ring in rings], SOFT, LEAST)
        self.rings: dict[str, tuple[Ring, ...]] = {
            name: tuple([net.ring(ring) for ring in rings]) for name, rings in plain.items()
        }
        self.items: dict[str, dict[str, Any]] = {item.text("id"): item.content for item in topology.tables("area")}
        self.seams: dict[Pair, list[list[Point]]] = seams({name: self.rings[name] for name in self.items})
        areas = [self._area(item) for item in topology.tables("area")]
        self.map: AreaMap = AreaMap(areas, [self._border(item) for item in topology.tables("border")])
        # 6.5.2 the areas from which the Turks are fed, and which source each is
        fed = [(name, item["region"]) for name, item in self.items.items() if item.get("supply_source")]
        self.sources: dict[str, str] = {name: "gallipoli" if region == "GP" else "asia" for name, region in fed}
        layers = {item["id"]: item["properties"]["layer"] for item in shapes}
        self.beyond: list[Ring] = [self.rings[name][0] for name, layer in layers.items() if layer == "out_of_play_land"]
        self.marmara: list[Ring] = [self.rings[name][0] for name, layer in layers.items() if layer == "out_of_play_sea"]

    def _area(self, item: Reader) -> Area:
        name = item.text("id")
        x, y = [float(part) for part in item.content["center"]]
        middle, radius = LENS.point((x, y)), float(item.content["radius"]) * LENS.scale((x, y))
        return Area(name, item.text("name"), self.rings[name], _ground(item), middle, radius, middle)

    def _border(self, item: Reader) -> tuple[str, str, str, list[list[Point]]]:
        first, second = item.text("a"), item.text("b")
        lines = self.seams.get((first, second), self.seams.get((second, first), []))
        return first, second, item.text("kind"), lines

    def between(self, first: Sequence[str], second: Sequence[str]) -> list[list[Point]]:
        """Return all lines between two kinds of ground, even where areas touch too briefly to be adjacent."""
        grounds = {area.id: area.terrain for area in self.map.areas}
        lines_between: list[list[Point]] = []
        for (a, b), lines in self.seams.items():
            one, other = grounds[a], grounds[b]
            if (one in first and other in second) or (other in first and one in second):
                lines_between += lines
        return lines_between

    def of(self, *terrains: str) -> list[Area]:
        """Return all areas of some grounds."""
        return [area for area in self.map.areas if area.terrain in terrains]

    @property
    def land(self) -> list[tuple[Ring, GroundKind]]:
        """All outlines of land, those of the areas first."""
        inside = [(ring, self.grounds[area.terrain]) for area in self.of("clear", "hill") for ring in area.rings]
        return inside + [(ring, self.grounds["beyond"]) for ring in self.beyond]

    def _read_ways(self, lines: list[dict[str, Any]]) -> None:
        ways = [(item["properties"]["layer"], LENS.points(item["geometry"]["coordinates"])) for item in lines]
        self.rivers: list[list[Point]] = [points for layer, points in ways if layer == "river"]
        self.roads: list[list[Point]] = [points for layer, points in ways if layer == "road"]

    def _read_looks(self) -> None:
        """Read sides, nations, grounds and colours."""
        words = self.words
        self.sides: dict[str, Side] = read_sides(words)
        self.nations: dict[str, str] = {item.text("id"): item.text("words") for item in words.tables("nation")}
        self.cards: dict[str, str] = {item.text("id"): item.text("colour") for item in words.tables("nation")}
        self.colours: dict[str, str] = words.table("colours").content
        self.grounds: dict[str, GroundKind] = {
            item.text("id"): GroundKind(item.text("colour"), item.text("rim"), float(item.content["level"]))
            for item in words.tables("ground")
        }

    # Names

    def _read_letters(self, letters: Reader, points: list[dict[str, Any]]) -> None:
        shifts = {item.text("name"): item.content for item in letters.tables("place")}
        self.towns: list[Town] = [
            _town(item, shifts.get(item["properties"]["name"], {})) for item in points
            if item["properties"]["layer"] in ("city", "village")
        ]
        self.works: dict[str, Fort] = {item.text("id"): _work(item) for item in letters.tables("fort")}
        self.names: dict[str, AreaName] = {item.text("id"): _name(item) for item in letters.tables("area")}
        self.letters: list[Lettering] = [read_lettering(item, CORNER) for item in letters.tables("letter")]

    # Counters

    def _read_counters(self, units: Reader) -> None:
        shorts: dict[str, str] = self.words.table("shorts").content
        self.formations: dict[str, Formation] = {
            item.text("id"): Formation(item.text("id"), shorts[item.text("id")], self.colours[item.text("hat_colour")])
            for item in units.tables("formation")
        }
        self.units: dict[str, Unit] = {item.text("id"): _unit(item, shorts) for item in units.tables("unit")}
        self.ships: dict[str, Ship] = {item.text("id"): _ship(item, shorts) for item in units.tables("ship")}
        self.forts: dict[str, str] = {item.text("id"): item.text("name") for item in units.tables("fort")}
        self.beachheads: dict[str, Beachhead] = {
            item.text("id"): Beachhead(item.text("id"), item.text("name"), item.text("nation"))
            for item in units.tables("beachhead")
        }

    def _read_calendar(self, calendar: Reader) -> None:
        """Read the box in which each unit waits: a month, Suvla, or conditional units."""
        self.due: dict[str, str] = {}
        for item in calendar.tables("arrival"):
            box = "suvla" if item.flag_or("suvla") else str(item.content["turn"])
            self.due.update(dict.fromkeys(self._counters_named(item.texts("units")), box))
        for item in calendar.tables("conditional"):
            self.due.update(dict.fromkeys(self._counters_named(item.texts("units")), "conditional"))

    def _counters_named(self, names: list[str]) -> list[str]:
        """Return counters by name, or all of a formation."""
        counters: list[str] = []
        for name in names:
            kind, _, formation = name.partition(":")
            counters += [unit.id for unit in self.units.values() if unit.formation == formation] if formation else [kind]
        return counters


def _ring(points: list[Point]) -> Ring:
    """Return a ring without its last point, which repeats the first."""
    return tuple(points[:-1])


def _ground(item: Reader) -> str:
    """Return the ground as which an area is drawn."""
    if item.text("kind") == "land":
        return item.text("terrain")
    return {"AA": "assault", "DS": "straits", "AEGEAN": "aegean"}[item.text("region")]


def _town(item: dict[str, Any], letter: dict[str, Any]) -> Town:
    """Read a town; by default its name stands at the upper right."""
    kind, shift = item["properties"], points_of([letter.get("shift", [7, -6])])[0]
    at = LENS.points([item["geometry"]["coordinates"]])[0]
    return Town(str(letter.get("said", kind["name"])), at, kind["layer"] == "city", shift, str(letter.get("anchor", "start")))


def _work(item: Reader) -> Fort:
    at, shift = points_of([item.content["at"], item.content["shift"]])
    return Fort(
        item.text("id"), item.text("name"), item.text("area"), at, float(item.content["turn"]), shift, item.text("anchor"),
    )


def _name(item: Reader) -> AreaName:
    at, stack = points_of([item.content["at"], item.content["stack"]])
    return AreaName(at, tuple(item.texts("lines")), stack)


def _unit(item: Reader, shorts: dict[str, str]) -> Unit:
    kind, content, name = item.text("type"), item.content, item.text("id")
    front = back = (0, 0)
    if kind == "artillery":
        front = back = content["cf"], content["defence"]
    else:
        front = tuple(content["attack_mode"])
        back = tuple(content["entrenched_mode" if kind == "infantry" else "reserve_mode"])
    return Unit(
        name, item.text("name"), shorts[name], item.text("side"), item.text("nation"), item.text("people"),
        str(content["formation"]), kind, item.text("size"), front, back, item.flag_or("heavy"),
    )


def _ship(item: Reader, shorts: dict[str, str]) -> Ship:
    return Ship(
        item.text("id"), item.text("name"), shorts.get(item.text("id"), item.text("name")), item.text("side"),
        item.text("nation"), item.text("type"), (item.number("pb"), item.number("sb")), item.flag("heavy"),
    )
