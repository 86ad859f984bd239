"""Area maps: areas of any shape, the borders between them, what lies on the borders, and where counters can lie in an area.

Nothing here knows a game. A title says which areas are open, which are sources, and what a kind of border means.
"""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.maps.points import Point, points_of

Ring = tuple[Point, ...]
# where a row of counters may lie: the least and the greatest x of their middles
Span = tuple[float, float]

# counters that have room leave a gap between them; those that have not overlap more and more
_ROOMY: Final[Sequence[float]] = (1.06, 1.0)
_TIGHT: Final[Sequence[float]] = (0.8, 0.6, 0.45, 0.33, 0.24, 0.17, 0.12, 0.08, 0.05, 0.03, 0.02, 0.01)
# the first rows lie so far above the middle, in shares of the distance between rows
_LIFTS: Final[Sequence[float]] = (0.0, 0.5, 0.25, 0.75)
# how finely spans are measured, in pixels
_FINE: Final = 2.0


class Area(NamedTuple):
    """An area: its outlines, and the middle of the largest circle in it with the radius of that circle."""

    id: str
    name: str
    rings: tuple[Ring, ...]
    terrain: str
    centre: Point
    radius: float
    label: Point


class Border(NamedTuple):
    """The border between two areas, by their numbers, the smaller one first; `sites` are the numbers of the sites on it."""

    a: int
    b: int
    kind: str
    lines: tuple[tuple[Point, ...], ...]
    sites: tuple[int, ...]


class Site(NamedTuple):
    """A place on a border, as a bridge."""

    id: str
    name: str
    border: int
    at: Point


class AreaMap:
    """All areas by number, in the order given. Areas are neighbours if there is a border between them, and only then."""

    def __init__(
        self,
        areas: Sequence[Area],
        borders: Sequence[tuple[str, str, str, Sequence[Sequence[Point]]]],
        sites: Sequence[tuple[str, str, str, str, Point]] = (),
    ) -> None:
        """Make the map.

        A border is (area, area, kind, lines), a site (id, name, area, area, place); ValueError says what is wrong.
        """
        self.areas: tuple[Area, ...] = tuple(areas)
        self.ids: tuple[str, ...] = tuple([area.id for area in areas])
        self.number: dict[str, int] = {name: place for place, name in enumerate(self.ids)}
        if len(self.number) < len(self.ids):
            raise ValueError("two areas have the same id")
        self._border_at: dict[tuple[int, int], int] = {}
        for place, (first, second, _, _) in enumerate(borders):
            self._note_border(place, self._number_of(first), self._number_of(second))
        self.sites: tuple[Site, ...] = tuple([self._site(*item) for item in sites])
        self.site_number: dict[str, int] = {site.id: place for place, site in enumerate(self.sites)}
        self.borders: tuple[Border, ...] = tuple([self._border(place, item) for place, item in enumerate(borders)])
        self.neighbours: tuple[tuple[int, ...], ...] = tuple([self._around(here) for here in range(len(self.ids))])
        # the same as sets: bit masks of the areas around each
        self.around: tuple[int, ...] = tuple([sum([1 << there for there in near]) for near in self.neighbours])
        self._fits: dict[tuple[int, int, float, Point], bool] = {}
        self._places: dict[tuple[int, int, float, tuple[Ring, ...], Point], list[Point]] = {}

    def _number_of(self, name: str) -> int:
        if name not in self.number:
            raise ValueError(f'there is no area "{name}"')
        return self.number[name]

    def _note_border(self, place: int, a: int, b: int) -> None:
        if a == b or _ordered(a, b) in self._border_at:
            raise ValueError(f"a border between {self.ids[a]} and {self.ids[b]} cannot be, or is there already")
        self._border_at[_ordered(a, b)] = place

    def _site(self, name: str, words: str, first: str, second: str, at: Point) -> Site:
        border = self.border(self._number_of(first), self._number_of(second))
        if border < 0:
            raise ValueError(f"{name}: {first} and {second} have no border")
        return Site(name, words, border, at)

    def _border(self, place: int, item: tuple[str, str, str, Sequence[Sequence[Point]]]) -> Border:
        a, b = _ordered(self.number[item[0]], self.number[item[1]])
        sites = tuple([number for number, site in enumerate(self.sites) if site.border == place])
        return Border(a, b, item[2], tuple([tuple(line) for line in item[3]]), sites)

    def _around(self, here: int) -> tuple[int, ...]:
        numbers = [b if a == here else a for a, b in self._border_at if here in (a, b)]
        return tuple(sorted(numbers))

    # Borders

    def border(self, a: int, b: int) -> int:
        """Return the number of the border between two areas, -1 if they are not neighbours."""
        return self._border_at.get(_ordered(a, b), -1)

    def kind(self, a: int, b: int) -> str:
        """Return the kind of the border between two neighbours; KeyError if they are not."""
        return self.borders[self._border_at[_ordered(a, b)]].kind

    def sites_between(self, a: int, b: int) -> tuple[int, ...]:
        """Return the numbers of the sites on a border; none if the areas are not neighbours."""
        place = self.border(a, b)
        return self.borders[place].sites if place >= 0 else ()

    # Lines of supply

    def areas_with_line(self, sources: int, opened: int) -> int:
        """Return all areas from which a line leads to a source: `traces` for every area at once. Sets are bit masks here."""
        around = self.around
        reached, edge = sources, sources & opened
        while edge:
            here = edge.bit_length() - 1
            fresh = around[here] & ~reached
            reached |= fresh
            edge = edge & ~(1 << here) | fresh & opened
        return reached

    # Geometry

    def places(
        self, area: int, number: int, size: float, holes: tuple[Ring, ...] = (), middle: Optional[Point] = None,
    ) -> list[Point]:
        """Return the middles of some counters in an area: in rows around its middle (or another), from the upper left on.

        They avoid the holes (a name, a town) if they can, and overlap only if they cannot lie side by side. In an area too
        small for one counter they lie on its middle.
        """
        around = self.areas[area].centre if middle is None else middle
        key = (area, number, size, holes, around)
        if key not in self._places:
            self._places[key] = _pack(self.areas[area].rings, around, number, size, holes)
        return self._places[key]

    def fits(self, area: int, number: int, size: float, middle: Optional[Point] = None) -> bool:
        """Tell whether so many counters lie side by side in an area, around its middle or another one."""
        around = self.areas[area].centre if middle is None else middle
        key = (area, number, size, around)
        if key not in self._fits:
            self._fits[key] = bool(Packing(self.areas[area].rings, around, size).side_by_side(number))
        return self._fits[key]


def _pack(rings: tuple[Ring, ...], middle: Point, number: int, size: float, holes: tuple[Ring, ...]) -> list[Point]:
    """Place counters side by side around the holes, else side by side, else overlapping."""
    if holes:
        places = Packing(rings, middle, size, holes).side_by_side(number)
        if places:
            return places
    return Packing(rings, middle, size).places(number)


def _ordered(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def area_map(content: Mapping[str, Any], shift: Point = (0.0, 0.0)) -> AreaMap:
    """Return a map from plain data, everything moved by `shift`.

    `areas` have id, name, terrain, polygon (or polygons), centre_xy, radius and label_xy; `borders` areas, kind and path;
    `bridges` id, name, between and xy.
    """
    areas = [_read_area(item, shift) for item in content["areas"]]
    borders = [
        (str(item["areas"][0]), str(item["areas"][1]), str(item["kind"]), [points_of(line, shift) for line in item["path"]])
        for item in content["borders"]
    ]
    sites = [
        (str(item["id"]), str(item["name"]), str(item["between"][0]), str(item["between"][1]), points_of([item["xy"]], shift)[0])
        for item in content.get("bridges", [])
    ]
    return AreaMap(areas, borders, sites)


def _read_area(item: Mapping[str, Any], shift: Point) -> Area:
    polygons = item["polygons"] if "polygons" in item else [item["polygon"]]
    rings = tuple([tuple(points_of(ring, shift)) for ring in polygons])
    centre, label = points_of([item["centre_xy"], item["label_xy"]], shift)
    return Area(str(item["id"]), str(item["name"]), rings, str(item["terrain"]), centre, float(item["radius"]), label)


# Points, segments and polygons

def within(rings: Sequence[Sequence[Point]], x: float, y: float) -> bool:
    """Tell whether a point lies inside outlines: a line from it to the right crosses them an odd number of times."""
    inside = False
    for ring in rings:
        before_x, before_y = ring[-1]
        for here_x, here_y in ring:
            if (here_y > y) != (before_y > y) and x < (before_x - here_x) * (y - here_y) / (before_y - here_y) + here_x:
                inside = not inside
            before_x, before_y = here_x, here_y
    return inside


def extent(ring: Sequence[Point]) -> tuple[float, float, float, float]:
    """Return the left, right, upper and lower end of an outline."""
    across, down = [x for x, _ in ring], [y for _, y in ring]
    return min(across), max(across), min(down), max(down)


class Edge(NamedTuple):
    """A stretch of an outline from its upper end, and how far it goes to the right on each step down; none if it lies level."""

    x: float
    top: float
    end_x: float
    bottom: float
    slope: Optional[float]


def _edges(rings: Sequence[Sequence[Point]]) -> list[Edge]:
    """Return all stretches of outlines, by their upper ends."""
    edges: list[Edge] = []
    for ring in rings:
        for before, here in zip([ring[-1], *ring], ring, strict=False):
            low, high = (before, here) if before[1] < here[1] else (here, before)
            tall = high[1] - low[1]
            edges.append(Edge(low[0], low[1], high[0], high[1], None if tall < 1e-9 else (high[0] - low[0]) / tall))
    return sorted(edges, key=lambda edge: edge.top)


def _touched_spans(edges: Sequence[Edge], top: float, bottom: float) -> list[Span]:
    """Return the stretches of x that outlines touch between two heights."""
    spans: list[Span] = []
    for x, upper, end_x, lower, slope in edges:
        if upper > bottom:
            break
        if lower >= top:
            first, last = x, end_x
            if slope is not None:
                first = x + slope * (top - upper) if top > upper else x
                last = x + slope * (bottom - upper) if bottom < lower else end_x
            spans.append((first, last) if first < last else (last, first))
    return spans


# Packing

class CounterRow(NamedTuple):
    """A row of counters: its height, and the spans in which their middles may lie."""

    y: float
    spans: tuple[Span, ...]


class Packing:
    """The places for squares of a size inside outlines, near a middle."""

    def __init__(
        self, rings: Sequence[Sequence[Point]], middle: Point, size: float, holes: Sequence[Sequence[Point]] = (),
    ) -> None:
        self.rings: Sequence[Sequence[Point]] = rings
        self.holes: Sequence[Sequence[Point]] = holes
        self._edges: list[Edge] = _edges([*rings, *holes])
        self.middle: Point = middle
        self.size: float = size
        heights = [y for ring in rings for _, y in ring]
        self.top: float = min(heights)
        self.bottom: float = max(heights)
        self._spans: dict[int, tuple[Span, ...]] = {}

    def spans(self, y: float) -> tuple[Span, ...]:
        """Return the spans for the middle of a counter at a height, rounded to a fine step."""
        step = round(y / _FINE)
        if step not in self._spans:
            self._spans[step] = self._free(step * _FINE)
        return self._spans[step]

    def _free(self, y: float) -> tuple[Span, ...]:
        """Return the gaps between the stretches that the outlines touch, where a counter fits inside."""
        half = self.size / 2
        spans: list[Span] = []
        reach = -math.inf
        for first, last in sorted(_touched_spans(self._edges, y - half, y + half)):
            if reach > -math.inf and first - reach > self.size and self._inside((first + reach) / 2, y):
                spans.append((reach + half, first - half))
            reach = max(reach, last)
        return tuple(spans)

    def _inside(self, x: float, y: float) -> bool:
        return within(self.rings, x, y) and not within(self.holes, x, y)

    def places(self, number: int) -> list[Point]:
        """Place counters side by side if they fit, else with as little overlap as possible."""
        places = self.side_by_side(number)
        for squeeze in _TIGHT:
            if places:
                break
            places = self._best(number, squeeze)
        return places if places else [self.middle] * number

    def side_by_side(self, number: int) -> list[Point]:
        """Place counters without overlap; return nothing if there is no room."""
        places: list[Point] = []
        for squeeze in _ROOMY:
            if not places:
                places = self._best(number, squeeze)
        return places

    def _best(self, number: int, squeeze: float) -> list[Point]:
        """Choose the start of the rows that keeps the counters nearest to the middle."""
        best: list[Point] = []
        for lift in _LIFTS:
            places = self._fill_rows(number, squeeze * self.size, lift)
            if places and (not best or self._spread(places) < self._spread(best) - 0.01):
                best = places
        return best

    def _spread(self, places: list[Point]) -> float:
        """Return the distance of the farthest counter from the middle.

        All counters add a little, so that lone ones come near too.
        """
        far = [math.dist(place, self.middle) for place in places]
        return max(far) + 0.1 * sum(far) / len(far)

    def _fill_rows(self, number: int, pitch: float, lift: float) -> list[Point]:
        """Place counters in rows, each as near to the middle as it can be; return nothing if there is no room."""
        rows = self._rows(pitch, lift)
        counts = [0] * len(rows)
        for _ in range(number):
            best, least = -1, math.inf
            for place, row in enumerate(rows):
                reach = self._reach(row, counts[place] + 1, pitch)
                if reach < least - 1e-6:
                    best, least = place, reach
            if best < 0:
                return []
            counts[best] += 1
        places: list[Point] = []
        for row, several in zip(rows, counts, strict=True):
            places += self._lay_row(row, several, pitch)
        return places

    def _rows(self, pitch: float, lift: float) -> list[CounterRow]:
        """List the rows between the top and the bottom that have any room, from above, in steps as fine as spans are measured."""
        step = max(round(pitch / _FINE + 0.499), 1) * _FINE
        start = round((self.middle[1] - lift * step) / _FINE) * _FINE
        first = math.ceil((self.top - start) / step)
        rows: list[CounterRow] = []
        for place in range(first, math.floor((self.bottom - start) / step) + 1):
            spans = self.spans(start + place * step)
            if spans:
                rows.append(CounterRow(start + place * step, spans))
        return rows

    def _reach(self, row: CounterRow, several: int, pitch: float) -> float:
        """Return the distance from the middle of the farthest of some counters in a row; infinite if they have no room."""
        places = self._lay_row(row, several, pitch)
        if not places:
            return math.inf
        return max(math.dist(places[0], self.middle), math.dist(places[-1], self.middle))

    def _lay_row(self, row: CounterRow, several: int, pitch: float) -> list[Point]:
        """Place counters side by side in the span that brings them nearest to the middle."""
        best: list[Point] = []
        least = math.inf
        wide = (several - 1) * pitch
        for low, high in row.spans if several else ():
            if high - low >= wide:
                left = min(max(self.middle[0] - wide / 2, low), high - wide)
                far = max(abs(left - self.middle[0]), abs(left + wide - self.middle[0]))
                if far < least:
                    least = far
                    best = [(left + place * pitch, row.y) for place in range(several)]
        return best
