"""What the drawing reads: the map, its lettering, the counters and the charts, from the data files of the title."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.boards.areas import AreaMap, Ring, area_map, moved
from umpire.boards.scene import Point
from umpire.engine.data import Reader, Source
from umpire.titles.anvil.drawing.layout import SHIFT

DATA: Final = Path(__file__).parent.parent / "data"
SCENARIOS: Final = ("scenarios/1-historical.toml", "scenarios/2-june-1944.toml", "scenarios/3-redeployment.toml")
KINDS: Final = ("combat", "support", "cd", "transport", "train")


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
    steps: int


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


class Name(NamedTuple):
    """The number and the name of an area: the middle of the number's disc, the lines with the middle of the first one, and the
    place around which counters are laid."""

    disc: Point
    at: Point
    stack: Point
    lines: tuple[str, ...]


class Lettering(NamedTuple):
    """A name that runs along a curve: over the sea and the land, or beside a river."""

    text: str
    kind: str
    size: float
    spacing: float
    points: tuple[Point, ...]


class Calendar(NamedTuple):
    """A scenario as the turn record shows it."""

    title: str
    dates: tuple[str, ...]


class Atlas:
    """The data files, as far as they are drawn."""

    def __init__(self, source: Optional[Source] = None) -> None:
        source = Source(DATA) if source is None else source
        content: dict[str, Any] = json.loads((source.folder / "map.json").read_text(encoding="utf-8"))
        self.map: AreaMap = area_map(content, SHIFT)
        self.traits: dict[str, set[str]] = {item["id"]: {key for key in item if item[key] is True} for item in content["areas"]}
        self.km: float = float(content["px_per_km"])
        self.rivers: list[River] = [_river(item) for item in content["rivers"]]
        self.lakes: list[Ring] = [tuple(moved(item["polygon"], SHIFT)) for item in content["lakes"]]
        self.beyond: dict[str, list[Ring]] = {
            name: [tuple(moved(ring, SHIFT)) for ring in rings] for name, rings in content["offmap"].items()
        }
        self.tables: Reader = source.read("tables.toml")
        self.words: Reader = source.read("board_words.toml")
        self._read_letters(source.read("map_letters.toml"), content["towns"])
        self.units: dict[str, Unit] = {item.text("id"): _unit(item) for item in source.read("units.toml").tables("unit")}
        self.calendars: dict[str, Calendar] = {}
        for file in SCENARIOS:
            scenario = source.read(file)
            calendar = Calendar(scenario.text("title"), tuple(scenario.texts("turn_dates")))
            # a view may name a scenario by its number or by its file
            self.calendars[scenario.text("id")] = self.calendars[Path(file).stem] = calendar

    def _read_letters(self, letters: Reader, towns: list[dict[str, Any]]) -> None:
        shifts = {item.text("name"): item.content for item in letters.tables("town")}
        self.towns: list[Town] = [_town(item, shifts.get(item["name"], {})) for item in towns]
        self.names: dict[str, Name] = {item.text("id"): _name(item) for item in letters.tables("area")}
        self.letters: list[Lettering] = [_lettering(item) for item in letters.tables("letter")]
        for item in letters.tables("river_name"):
            self.letters.append(_beside(item, {river.name: river.points for river in self.rivers}))

    def levels(self, area: str) -> tuple[list[int], list[int]]:
        """The levels of a fortification track and their modifiers, from the first box on."""
        for item in self.tables.table("fortification").tables("track"):
            if item.text("area") == area:
                return [int(level) for level in item.content["levels"]], [int(value) for value in item.content["drm"]]
        raise KeyError(area)

    @property
    def turns(self) -> int:
        return max([len(calendar.dates) for calendar in self.calendars.values()])


def _unit(item: Reader) -> Unit:
    strength = tuple(item.content.get("strength", ()))
    bonus = tuple(item.content.get("bonus", ()))
    return Unit(
        item.text("id"), item.text("name"), item.text("formation"), item.text("side"), item.text("nationality"),
        item.choice("kind", KINDS), item.text("type"), item.number("move", 0), strength, bonus, item.number("steps", 0),
    )


def _river(item: dict[str, Any]) -> River:
    return River(str(item["name"]), item["kind"] == "major", moved(item["path"][0], SHIFT))


def _town(item: dict[str, Any], letter: dict[str, Any]) -> Town:
    """Where nothing else is said the name stands at the upper right."""
    shift = letter.get("shift", [7, -6])
    at = moved([item["xy"]], SHIFT)[0]
    return Town(str(item["name"]), at, int(item["rank"]), (float(shift[0]), float(shift[1])), str(letter.get("anchor", "start")))


def _name(item: Reader) -> Name:
    disc, at, stack = moved([item.content[key] for key in ("disc", "at", "stack")], SHIFT)
    return Name(disc, at, stack, tuple(item.texts("lines")))


def _lettering(item: Reader) -> Lettering:
    points = tuple(moved(item.content["points"], SHIFT))
    return Lettering(item.text("text"), item.text("kind"), float(item.content["size"]), float(item.content["spacing"]), points)


def _beside(item: Reader, rivers: dict[str, list[Point]]) -> Lettering:
    """A river's name runs along its course, so far beside it."""
    size, spacing = float(item.content["size"]), float(item.content["spacing"])
    words = item.text("text") if item.has("text") else item.text("river")
    near = moved([item.content["near"]], SHIFT)[0]
    points = course(rivers[item.text("river")], near, (size * 0.62 + spacing) * (len(words) + 2), float(item.content["off"]))
    return Lettering(words, "river", size, spacing, tuple(points))


def course(points: list[Point], near: Point, length: float, off: float) -> list[Point]:
    """A smooth line of a length along a river, its middle near a place; it leads from left to right, moved down by `off`."""
    middle = min(range(len(points)), key=lambda place: _distance(points[place], near))
    first = last = middle
    while first > 0 and _distance(points[first], points[middle]) < length / 2:
        first -= 1
    while last < len(points) - 1 and _distance(points[last], points[middle]) < length / 2:
        last += 1
    start, bend, end = points[first], _mean(points[(first + middle) // 2:(middle + last) // 2 + 1]), points[last]
    if start[0] > end[0]:
        start, end = end, start
    tall, wide = end[1] - start[1], end[0] - start[0]
    far = max((tall ** 2 + wide ** 2) ** 0.5, 1.0)
    right, down = -tall / far * off, wide / far * off
    return [(x + right, y + down) for x, y in (start, bend, end)]


def _distance(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def _mean(points: list[Point]) -> Point:
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)
