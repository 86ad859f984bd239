"""What lies on the table: built from a seat's view alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Optional

from umpire.boards.areas import Packing, Ring, Site, within
from umpire.boards.map_art import Box, slot_places
from umpire.boards.scene import Label, Mark, Picture, Piece, Point, Scene, Space, Track, rectangle
from umpire.boards.svg import width_of
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas, Name, Town
from umpire.titles.anvil.drawing.names import LEADING, NAME, TOWN_SIZES
from umpire.titles.anvil.drawing.ways import direction

COUNTER: Final = 64.0
# a crowd is drawn smaller before it covers the names of towns, then before it covers the area's, then before it overlaps
BESIDE_TOWNS: Final[Sequence[float]] = (COUNTER, 58.0, 52.0, 46.0)
BESIDE_NAMES: Final[Sequence[float]] = (*BESIDE_TOWNS, 40.0)
ANYWHERE: Final[Sequence[float]] = (52.0, 46.0, 40.0, 34.0)
# and where even that is impossible they lie in piles, each a little off the one below
PILED: Final[Sequence[float]] = (52.0, 46.0, 40.0, 34.0)
PILE: Final = 12.0
IN_BOXES: Final = 56.0
MARKER: Final = 30.0
# the middle of a marker beside a number, and how far the next one lies from it
BESIDE: Final = 35.0
APART: Final = 33.0
# counters whose middles are no further apart, in their size, are seen as one stack
NEIGHBOURS: Final = 1.3
BRIDGE: Final = 28.0
# a Disorganized unit is turned upside down (1.3)
TURNED: Final = 180
SIDE_NAMES: Final = {"allied": "Allied", "german": "German"}
NATIONS: Final = {"US": "American", "FR": "French", "GB": "British", "DE": "German"}
KINDS: Final = {
    "combat": "unit", "support": "support", "coastal": "coastal defence", "transport": "transport", "train": "armoured train",
}
# what lies below what: guns and lorries under the fighting troops
RANKS: Final = {"transport": 0, "train": 1, "coastal": 2, "support": 3, "combat": 4}
STATES: Final = {
    "disorganized": "disorganized", "active": "active", "unsupplied": "out of supply", "cargo": "loaded",
    "attacking": "attacking", "defending": "defending",
}
BOX_NAMES: Final = {
    "due": "reinforcements to come",
    "LZ1": "landing zone 1", "LZ2": "landing zone 2", "WEST": "western edge", "AIR": "airborne units waiting",
    "exited_north": "out by the northern edge", "exited_italy": "out to Italy", "eliminated_allied": "Allied units eliminated",
    "eliminated_german": "German units eliminated",
}
LEADS: Final = {"LZ1": "leads to area 01", "LZ2": "leads to area 02", "WEST": "leads to area 39"}
TRAITS: Final = (
    ("fortified", "fortified"), ("landing", "landing area"), ("coastal", "on the coast"), ("rhone", "on the Rhône"),
    ("north_edge", "northern edge"), ("italy", "borders Italy"), ("west_edge", "western edge"),
)
BRIDGE_WORDS: Final = {"standing": "bridge stands", "destroyed": "bridge destroyed"}
BOMB_NAMES: Final = {"air": "Air bombing", "naval": "Naval bombing"}
PHASES: Final = {"setup": "Set-up", "over": "The end"}


class Table:
    """The board as the scene needs it; what never changes is made once."""

    def __init__(self, atlas: Optional[Atlas] = None) -> None:
        self.atlas: Atlas = Atlas() if atlas is None else atlas
        self.number: dict[str, int] = self.atlas.map.number
        self.holes: dict[str, tuple[Ring, ...]] = {name: hole(item) for name, item in self.atlas.names.items()}
        self.towns: dict[str, tuple[Ring, ...]] = {name: self._printed(name) for name in self.atlas.names}
        self._laid: dict[tuple[str, tuple[int, ...]], tuple[list[Point], float]] = {}
        self._packings: dict[tuple[str, float, int], Packing] = {}
        self.directions: dict[str, int] = {site.id: direction(self.atlas, site) for site in self.atlas.map.sites}
        self.phases: dict[str, tuple[int, str]] = {
            name: (number, words) for number, (name, words, _) in enumerate(self.atlas.words.content["sequence"])
        }
        self.spaces: tuple[Space, ...] = (*self._areas(), *_boxes(), *self._sites())
        self.names: dict[str, str] = {space.id: space.name for space in self.spaces}
        self.turn_marks: tuple[Mark, ...] = _turn_marks(self.atlas)
        self.fort_marks: dict[str, tuple[Mark, ...]] = {area: _fort_marks(self.atlas, area) for area in layout.FORTS}
        self.dates: dict[str, tuple[Label, ...]] = {name: self._dates(name) for name in self.atlas.calendars}

    def _areas(self) -> list[Space]:
        return [self._area(number) for number in range(len(self.atlas.map.ids))]

    def _area(self, number: int) -> Space:
        area = self.atlas.map.areas[number]
        notes = [area.terrain.capitalize(), *[words for key, words in TRAITS if key in self.atlas.traits[area.id]]]
        outline = tuple([(round(x, 1), round(y, 1)) for x, y in area.rings[0]])
        return Space(area.id, f"{area.name} ({area.id})", outline, (), ", ".join(notes))

    def _printed(self, area: str) -> tuple[Ring, ...]:
        """Where towns and bridges of an area are printed."""
        rings = self.atlas.map.areas[self.number[area]].rings
        found = [ring for town in self.atlas.towns for ring in town_holes(town) if _meets(rings, ring)]
        sites = [site.at for site in self.atlas.map.sites if area in self._banks(site)]
        return (*found, *[rectangle(x - 11, y - 11, 22, 22) for x, y in sites])

    def _banks(self, site: Site) -> tuple[str, str]:
        border = self.atlas.map.borders[site.border]
        return self.atlas.map.ids[border.a], self.atlas.map.ids[border.b]

    def laid(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        """The middles and the size of counters in an area, so many of each kind: as large as they can be side by side."""
        if (place, piles) not in self._laid:
            self._laid[place, piles] = self._packed(place, piles)
        return self._laid[place, piles]

    def _packed(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        name, towns, count = self.holes[place], self.towns[place], sum(piles)
        for sizes, holes in ((BESIDE_TOWNS, (*name, *towns)), (BESIDE_NAMES, name), (ANYWHERE, ())):
            for size in sizes:
                found = self._packing(place, size, holes).side_by_side(count)
                if found and together(found, size):
                    return found, size
        return self._piled(place, piles)

    def _packing(self, place: str, size: float, holes: tuple[Ring, ...]) -> Packing:
        """Kept, for what it has measured serves any number of counters."""
        key = place, size, len(holes)
        if key not in self._packings:
            area, stack = self.atlas.map.areas[self.number[place]], self.atlas.names[place].stack
            self._packings[key] = Packing(area.rings, stack, size, holes)
        return self._packings[key]

    def _piled(self, place: str, piles: tuple[int, ...]) -> tuple[list[Point], float]:
        """A pile for each kind, side by side; in an area too small even for piles all lie on its middle."""
        for holes in (self.holes[place], ()):
            for size in PILED:
                found = self._packing(place, size + PILE, holes).side_by_side(len(piles))
                if found:
                    return [point for middle, count in zip(found, piles, strict=True) for point in pile(middle, count)], size
        stack = self.atlas.names[place].stack
        return self.atlas.map.places(self.number[place], sum(piles), PILED[-1], (), stack), PILED[-1]

    def _sites(self) -> list[Space]:
        spaces: list[Space] = []
        for site in self.atlas.map.sites:
            border, banks = self.atlas.map.borders[site.border], "–".join(self._banks(site))
            river = "major river" if border.kind == "major_river" else "minor river"
            outline = rectangle(round(site.at[0] - BRIDGE / 2, 1), round(site.at[1] - BRIDGE / 2, 1), BRIDGE, BRIDGE)
            spaces.append(Space(site.id, f"bridge site {site.name} ({banks})", outline, (), river))
        return spaces

    def _dates(self, scenario: str) -> tuple[Label, ...]:
        """The dates of the turns, and the name of the scenario at the right of the heading."""
        calendar = self.atlas.calendars[scenario]
        labels = [Label(layout.TURN.right - 24, layout.TURN.y + 27, calendar.title, 16, "end", "quiet")]
        for turn, date in enumerate(calendar.dates, 1):
            box = layout.turn_place(turn, self.atlas.turns)
            labels.append(Label(round(box.middle, 1), round(box.bottom - 10, 1), short_date(date), 15.5))
        return tuple(labels)


def short_date(date: str) -> str:
    """Two days as the turn record has room for them.

    >>> short_date("15 Aug – 16 Aug"), short_date("31 Aug – 1 Sep")
    ('15–16 Aug', '31 Aug – 1 Sep')
    """
    first, _, last = date.partition(" – ")
    if first.split()[1:] == last.split()[1:]:
        return f"{first.split()[0]}–{last}"
    return date


def hole(name: Name) -> tuple[Ring, ...]:
    """Where no counter should lie: the number and the name of an area, with the markers beside the number."""
    x, y = name.disc
    if not name.lines:
        return (rectangle(x - 20, y - 20, 40, 42),)
    wide = max([104.0, *[width_of(line.upper(), NAME) * 1.06 + len(line) * 0.6 for line in name.lines]])
    return (rectangle(x - wide / 2, y - 19, wide, 40 + LEADING * len(name.lines)),)


def town_holes(town: Town) -> tuple[Ring, ...]:
    """The dot of a town and its name."""
    size, (x, y) = TOWN_SIZES[town.rank], town.at
    wide = width_of(town.name, size) * 1.12
    left = x + town.shift[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[town.anchor]
    dot = 6.0 if town.rank == 1 else 12.0
    return (
        rectangle(x - dot, y - dot, 2 * dot, 2 * dot),
        rectangle(left - 4, y + town.shift[1] - size * 0.8, wide + 8, size * 1.05),
    )


def pile(middle: Point, count: int) -> list[Point]:
    """So many counters on one another, from below: to the upper left, so that the lower edges of the values show."""
    step = min(3.0, PILE / max(count - 1, 1))
    off = step * (count - 1) / 2
    return [(middle[0] + off - step * number, middle[1] + off - step * number) for number in range(count)]


def together(places: Sequence[Point], size: float) -> bool:
    """Whether one can see that they belong together: each beside another one."""
    seen, edge = {0}, [0]
    while edge:
        x, y = places[edge.pop()]
        for number, (right, down) in enumerate(places):
            if number not in seen and max(abs(right - x), abs(down - y)) < size * NEIGHBOURS:
                seen.add(number)
                edge.append(number)
    return len(seen) == len(places)


def _meets(rings: tuple[Ring, ...], box: Ring) -> bool:
    return any([within(rings, x, y) for x, y in box])


def _boxes() -> list[Space]:
    boxes = [Space(name, BOX_NAMES[name], box.outline, (), LEADS.get(name, "")) for name, box in layout.HOLDING.items()]
    return [*boxes, Space("bombing", "bombing markers", layout.BOMBS.outline)]


def _turn_marks(atlas: Atlas) -> tuple[Mark, ...]:
    boxes = [(turn, layout.turn_place(turn, atlas.turns)) for turn in range(1, atlas.turns + 1)]
    return tuple([Mark(str(turn), round(box.middle, 1), round(box.y + box.height / 2, 1)) for turn, box in boxes])


def _fort_marks(atlas: Atlas, area: str) -> tuple[Mark, ...]:
    levels, _ = atlas.levels(area)
    boxes = [(level, layout.fort_place(area, place)) for place, level in enumerate(levels)]
    return tuple([Mark(str(level), box.middle, box.y + 15) for level, box in boxes])


@cache
def printed_table() -> Table:
    """The board without an owner's overlay."""
    return Table()


def scene(view: Mapping[str, Any], table: Optional[Table] = None) -> Scene:
    """The scene of a view, on the board as printed or on another one."""
    table = printed_table() if table is None else table
    return Scene(
        _pictures(view, table), _spaces(view, table), _labels(view, table), _tracks(view, table), (), _pieces(view, table),
    )


# Pictures: markers on the map

def _pictures(view: Mapping[str, Any], table: Table) -> tuple[Picture, ...]:
    pictures = [_bridge(table, name, state) for name, state in view["bridges"].items()]
    pictures += [_control(view, table, area) for area, side in view["control"].items() if side == "allied"]
    for side, areas in view["unsupplied"].items():
        pictures += [_unsupplied(view, table, area, side) for area in areas]
    pictures += _attention(view, table)
    if view["phase"] in table.phases:
        x, y = layout.phase_place(table.phases[view["phase"]][0])
        pictures.append(Picture("phase", "marker-phase", x - 36, y - 22, 32, 32))
    for number, side in enumerate(SIDE_NAMES):
        box = layout.POINTS
        pictures.append(Picture(f"points-{side}", f"points-{side}", box.x + 14, box.y + 34 + 56 * number, 52, 52))
    return tuple(pictures)


def _bridge(table: Table, name: str, state: str) -> Picture:
    site = table.atlas.map.sites[table.atlas.map.site_number[name]]
    turn = table.directions[name]
    use = f"bridging-{state}" if state.isdigit() else f"bridge-{turn}" if state == "standing" else f"bridge-destroyed-{turn}"
    return Picture(f"bridge-{name}", use, round(site.at[0] - BRIDGE / 2, 1), round(site.at[1] - BRIDGE / 2, 1), BRIDGE, BRIDGE)


def _control(view: Mapping[str, Any], table: Table, area: str) -> Picture:
    """The marker of the resistance: one lies in every Allied area (1.3.4)."""
    use = "ffi-fighters" if area in view["fighters"] else "ffi-control"
    return _beside(table, f"control-{area}", use, area, -BESIDE)


def _unsupplied(view: Mapping[str, Any], table: Table, area: str, side: str) -> Picture:
    """1.8.e Left of the number, of the marker of the resistance if there is one, and of the other side's."""
    far = BESIDE + APART if view["control"].get(area) == "allied" else BESIDE
    both = side == "german" and area in view["unsupplied"]["allied"]
    return _beside(table, f"unsupplied-{side}-{area}", f"unsupplied-{side}", area, -far - (APART if both else 0))


def _beside(table: Table, name: str, use: str, area: str, right: float) -> Picture:
    """A small thing beside the number of an area."""
    x, y = table.atlas.names[area].disc
    return Picture(name, use, x + right - MARKER / 2, y - MARKER / 2, MARKER, MARKER)


def _attention(view: Mapping[str, Any], table: Table) -> list[Picture]:
    """Who acts, and against which area."""
    pictures: list[Picture] = []
    if view["target"]:
        x, y = table.atlas.map.areas[table.number[view["target"]]].centre
        pictures.append(Picture("target", "marker-target", round(x - 56, 1), round(y - 56, 1), 112, 112))
    active = view["active"]
    if active in table.number:
        x, y = table.atlas.names[active].disc
        pictures.append(Picture("active", "marker-active", x - 6, y - 52, 36, 36))
    elif active in layout.HOLDING:
        box = layout.HOLDING[active]
        pictures.append(Picture("active", "marker-active", box.x + 6, box.y - 22, 34, 34))
    return pictures


def _spaces(view: Mapping[str, Any], table: Table) -> tuple[Space, ...]:
    """What never changes, but for the area that acts and the one that is attacked."""
    if not view["target"] and not view["active"]:
        return table.spaces
    marks = {view["active"]: "active", view["target"]: "target"}
    return tuple([space._replace(mark=marks[space.id]) if space.id in marks else space for space in table.spaces])


# Reinforcements to come: one turn after another

def _expected(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return sorted([item for item in view["units"] if item["place"] == "due"], key=_weight)


def _due_slots(view: Mapping[str, Any]) -> tuple[list[Point], float]:
    """A place for every unit, and one before each turn for its name."""
    expected = _expected(view)
    turns = {item.get("due", 0) for item in expected}
    return slot_places(layout.DUE, layout.HEADING, IN_BOXES, len(expected) + len(turns))


def _due_places(view: Mapping[str, Any]) -> tuple[list[Point], list[tuple[int, Point]], float]:
    """Where the units lie, where the turns are named, and how large they are."""
    free, size = _due_slots(view)
    units: list[Point] = []
    turns: list[tuple[int, Point]] = []
    for item in _expected(view):
        if not turns or turns[-1][0] != item.get("due", 0):
            turns.append((item.get("due", 0), free.pop(0)))
        units.append(free.pop(0))
    return units, turns, size


def _due_labels(view: Mapping[str, Any]) -> list[Label]:
    _, turns, size = _due_places(view)
    found: list[Label] = []
    for turn, (x, y) in turns:
        found.append(Label(round(x, 1), round(y - size * 0.08, 1), "turn", round(size * 0.3, 1), "middle", "quiet"))
        found.append(Label(round(x, 1), round(y + size * 0.38, 1), str(turn), round(size * 0.5, 1)))
    return found


# Labels and tracks

def _labels(view: Mapping[str, Any], table: Table) -> tuple[Label, ...]:
    box = layout.POINTS
    moment = Label(layout.TURN.x + 24, layout.TURN.y + 27, _moment(view, table), 17, "start")
    labels = [*table.dates.get(view["scenario"], ()), moment, *_due_labels(view)]
    for number, side in enumerate(SIDE_NAMES):
        y = box.y + 69 + 56 * number
        labels.append(Label(box.x + 74, y, SIDE_NAMES[side], 19, "start"))
        labels.append(Label(box.right - 18, y + 2, str(view["vp"][side]), 27, "end"))
    return tuple(labels)


def _moment(view: Mapping[str, Any], table: Table) -> str:
    """The turn, the phase and who acts."""
    if view["phase"] in PHASES:
        return PHASES[view["phase"]]
    words = f"Turn {view['turn']}: {table.phases[view['phase']][1]}"
    return f"{words.partition(': impulses')[0]}, {SIDE_NAMES[view['impulse']]} impulse" if view["impulse"] else words


def _tracks(view: Mapping[str, Any], table: Table) -> tuple[Track, ...]:
    tracks = [Track("turn", "Turn", table.turn_marks, view["turn"] - 1)]
    for area, marks in table.fort_marks.items():
        level = str(view["fortifications"].get(area, ""))
        places = [place for place, mark in enumerate(marks) if mark.label == level]
        name = table.atlas.map.areas[table.number[area]].name
        tracks.append(Track(f"fort-{area}", f"Fortifications of {name}", marks, places[0] if places else -1, "german"))
    return tuple(tracks)


# Pieces

def _pieces(view: Mapping[str, Any], table: Table) -> tuple[Piece, ...]:
    stacks: dict[str, list[Piece]] = {}
    for bomb in view["bombs"]:
        where = bomb["area"] or "bombing"
        stacks.setdefault(where, []).append(_bomb(table, bomb, where))
    for item in sorted(view["units"], key=_weight):
        if item["place"]:
            stacks.setdefault(item["place"], []).append(_counter(table, item))
    pieces: list[Piece] = []
    for place, items in stacks.items():
        pieces += _put(items, *_due_places(view)[::2]) if place == "due" else _laid(table, place, items)
    return tuple(pieces)


def _weight(item: Mapping[str, Any]) -> tuple[int, str, int, str, int, str]:
    """Who comes first, each side together, a division together, the strongest on top; a stable order whatever the view's."""
    return item.get("due", 0), item["side"], RANKS.get(item["kind"], 0), item["division"], item["strength"], item["id"]


def _laid(table: Table, place: str, items: list[Piece]) -> list[Piece]:
    """In rows inside an area or a box."""
    if place in table.number:
        kinds = [(piece.side, piece.use.startswith("bomb-")) for piece in items]
        places, size = table.laid(place, tuple([kinds.count(kind) for kind in dict.fromkeys(kinds)]))
    else:
        box = layout.HOLDING[place] if place in layout.HOLDING else Box(*layout.BOMBS)
        top = layout.HEADING if place in layout.HOLDING else 14.0
        places, size = slot_places(box, top, IN_BOXES if place in layout.HOLDING else 54.0, len(items))
    return _put(items, places, size)


def _put(items: list[Piece], places: list[Point], size: float) -> list[Piece]:
    return [
        piece._replace(x=round(x, 1), y=round(y, 1), size=size) for piece, (x, y) in zip(items, places, strict=True)
    ]


def _counter(table: Table, item: Mapping[str, Any]) -> Piece:
    status = tuple(item["status"])
    return Piece(
        item["id"], item["name"], item["side"], item["place"], 0, 0, COUNTER, item["symbol"], item["name"], _said(table, item),
        status, "", TURNED if "disorganized" in status else 0, item["division"], item.get("group", ""),
    )


def _said(table: Table, item: Mapping[str, Any]) -> str:
    """What a screen reader says: who, what, how strong, in which state, where."""
    nation = NATIONS.get(item["nation"], SIDE_NAMES[item["side"]])
    words = [f"{nation} {KINDS[item['kind']]} {item['name']}", item["division"], _factors(item)]
    if item["reduced"]:
        words.append("reduced")
    if item.get("due", 0):
        words.append(f"arrives on turn {item['due']}" + (f" at {BOX_NAMES[item['entry']]}" if item.get("entry") else ""))
    words += [STATES[state] for state in item["status"] if state in STATES]
    if item.get("group", ""):
        words.append(f"in combat group {item['group']}")
    where = table.names.get(item["place"], item["place"])
    return ", ".join([*words, where if item["place"] in BOX_NAMES else f"in {where}"])


def _factors(item: Mapping[str, Any]) -> str:
    if item["kind"] == "combat":
        return f"strength {item['strength']}, movement {item['movement']}"
    if item["kind"] in ("coastal", "train"):
        return f"bonus +{item['bonus']}"
    bonus = f"bonus +{item['bonus']}, " if item["kind"] == "support" else ""
    return f"{bonus}movement {item['movement']}"


def _bomb(table: Table, bomb: Mapping[str, Any], where: str) -> Piece:
    name = BOMB_NAMES[bomb["id"]]
    use = f"bomb-{bomb['id']}-support" if bomb["support"] else f"bomb-{bomb['id']}"
    state = "support +1" if bomb["support"] else "bombing"
    aim = "on" if bomb["id"] == "naval" else "over"
    said = f"{name}, {state}, {aim} {table.names[where]}" if bomb["area"] else f"{name}, ready"
    return Piece(bomb["id"], name, "allied", where, 0, 0, COUNTER, use, name, said)
