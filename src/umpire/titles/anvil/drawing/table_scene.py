"""What lies on the table: built from a seat's view alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Optional

from umpire.boards.areas import Ring
from umpire.boards.map_art import Box, slot_places
from umpire.boards.scene import Label, Mark, Picture, Piece, Scene, Space, Track, rectangle
from umpire.boards.svg import width_of
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import Atlas, Name
from umpire.titles.anvil.drawing.names import LEADING, NAME
from umpire.titles.anvil.drawing.ways import direction

COUNTER: Final = 44.0
# a crowd is drawn smaller before it overlaps
SIZES: Final[Sequence[float]] = (COUNTER, 38.0, 33.0)
SMALL: Final = 42.0
MARKER: Final = 28.0
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

    def _sites(self) -> list[Space]:
        spaces: list[Space] = []
        for site in self.atlas.map.sites:
            border = self.atlas.map.borders[site.border]
            banks = f"{self.atlas.map.ids[border.a]}–{self.atlas.map.ids[border.b]}"
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
        return (rectangle(x - 16, y - 16, 32, 32),)
    wide = max([96.0, *[width_of(line.upper(), NAME) * 1.06 + len(line) * 0.6 for line in name.lines]])
    return (rectangle(x - wide / 2, y - 16, wide, 33 + LEADING * len(name.lines)),)


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
    pictures += [_beside(table, f"unsupplied-{area}", "unsupplied", area, 32) for area in view["unsupplied"]]
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
    return _beside(table, f"control-{area}", use, area, -32)


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
        pictures.append(Picture("active", "marker-active", x - 5, y - 42, 30, 30))
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


# Labels and tracks

def _labels(view: Mapping[str, Any], table: Table) -> tuple[Label, ...]:
    box = layout.POINTS
    moment = Label(layout.TURN.x + 24, layout.TURN.y + 27, _moment(view, table), 17, "start")
    labels = [*table.dates.get(view["scenario"], ()), moment]
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
    for item in sorted(view["units"], key=_weight):
        if item["place"]:
            stacks.setdefault(item["place"], []).append(_counter(table, item))
    for bomb in view["bombs"]:
        where = bomb["area"] or "bombing"
        stacks.setdefault(where, []).append(_bomb(table, bomb, where))
    pieces: list[Piece] = []
    for place, items in stacks.items():
        pieces += _laid(table, place, items)
    return tuple(pieces)


def _weight(item: Mapping[str, Any]) -> tuple[str, int, str, int, str]:
    """Each side together, a division together, the strongest on top; a stable order whatever the view's."""
    return item["side"], RANKS.get(item["kind"], 0), item["division"], item["strength"], item["id"]


def _laid(table: Table, place: str, items: list[Piece]) -> list[Piece]:
    """In rows inside an area or a box."""
    if place in table.number:
        area, stack = table.number[place], table.atlas.names[place].stack
        size = _size(table, area, len(items))
        places = table.atlas.map.places(area, len(items), size, table.holes[place], stack)
    else:
        box = layout.HOLDING[place] if place in layout.HOLDING else Box(*layout.BOMBS)
        top = layout.HEADING if place in layout.HOLDING else 14.0
        places, size = slot_places(box, top, SMALL if place in layout.HOLDING else 54.0, len(items))
    return [
        piece._replace(x=round(x, 1), y=round(y, 1), size=size) for piece, (x, y) in zip(items, places, strict=True)
    ]


def _size(table: Table, area: int, number: int) -> float:
    """As large as they can be side by side; where even small counters cannot, they overlap."""
    for size in SIZES:
        if table.atlas.map.fits(area, number, size, table.atlas.names[table.atlas.map.ids[area]].stack):
            return size
    return SIZES[1]


def _counter(table: Table, item: Mapping[str, Any]) -> Piece:
    status = tuple(item["status"])
    due = item.get("due", 0)
    return Piece(
        item["id"], item["name"], item["side"], item["place"], 0, 0, COUNTER, item["symbol"], item["name"], _said(table, item),
        status, f"T{due}" if due else "", TURNED if "disorganized" in status else 0, item["division"],
    )


def _said(table: Table, item: Mapping[str, Any]) -> str:
    """What a screen reader says: who, what, how strong, in which state, where."""
    nation = NATIONS.get(item["nation"], SIDE_NAMES[item["side"]])
    words = [f"{nation} {KINDS[item['kind']]} {item['name']}", item["division"], _factors(item)]
    if item["reduced"]:
        words.append("reduced")
    if item.get("due", 0):
        words.append(f"arrives on turn {item['due']}")
    words += [STATES[state] for state in item["status"] if state in STATES]
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
    said = f"{name}, {state}, over {table.names[where]}" if bomb["area"] else f"{name}, ready"
    return Piece(bomb["id"], name, "allied", where, 0, 0, COUNTER, use, name, said)
