"""The scene of the table, built from a seat's view alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from umpire.art.board_words import BoardWords
from umpire.art.boxes import numerals, slot_places
from umpire.art.scene import Label, Mark, Picture, Piece, Scene, Space, rectangle, tenth
from umpire.art.scene_builder import SceneBuilder, around, join_words, space_names
from umpire.art.stacks import Crowds, PieceCache, Sizes, put
from umpire.art.svg import width_of
from umpire.maps.areas import Ring, Site, within
from umpire.maps.points import Point
from umpire.titles.anvil.drawing import layout
from umpire.titles.anvil.drawing.atlas import AreaName, Atlas, Town
from umpire.titles.anvil.drawing.names import LEADING, NAME, TOWN_SIZES
from umpire.titles.anvil.drawing.ways import direction

View = Mapping[str, Any]

COUNTER: Final = 64.0
# a crowd shrinks before it covers the names of towns, then before it covers the area's, then before it overlaps; where
# even that is impossible they lie in piles
PILED: Final[Sequence[float]] = (52.0, 46.0, 40.0, 34.0)
SIZES: Final[Sizes] = Sizes((COUNTER, 58.0, 52.0, 46.0), (COUNTER, 58.0, 52.0, 46.0, 40.0), PILED, PILED, 12.0)
IN_BOXES: Final = 56.0
MARKER: Final = 30.0
# the middle of a marker beside a number, and how far the next one lies from it
BESIDE: Final = 35.0
APART: Final = 33.0
BRIDGE: Final = 28.0
# a Disorganized unit is turned upside down (1.3)
TURNED: Final = 180


class Table:
    """The board as the scene needs it; what never changes is built once."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas: Atlas = atlas
        self.number: dict[str, int] = atlas.map.number
        self._read_words()
        stacks = {name: item.stack for name, item in atlas.names.items()}
        holes = {name: hole(item) for name, item in atlas.names.items()}
        self.crowds: Crowds = Crowds(atlas.map, stacks, holes, {name: self._printed_rings(name) for name in atlas.names}, SIZES)
        self.familiar: PieceCache = PieceCache()
        self.bridges: dict[tuple[str, str], Picture] = {}
        self.directions: dict[str, int] = {site.id: direction(atlas, site) for site in atlas.map.sites}
        self.spaces: tuple[Space, ...] = (*self._areas(), *self._boxes(), *self._sites())
        self.names: dict[str, str] = space_names(self.spaces)
        cells = layout.turn_cells(atlas.turns)
        self.turn_marks: tuple[Mark, ...] = cells.marks(numerals(1, atlas.turns), cells.width / 2, cells.height / 2)
        self.fort_marks: dict[str, tuple[Mark, ...]] = {
            area: layout.fort_cells(box).marks([str(level) for level in fort.levels], 21, 15)
            for (area, fort), box in zip(atlas.forts.items(), layout.FORTS, strict=True)
        }
        self.dates: dict[str, list[Label]] = {name: self._dates(name) for name in atlas.calendars}

    def _read_words(self) -> None:
        words = self.atlas.words
        self.naming: BoardWords = BoardWords(words)
        self.moments: dict[str, str] = words.table("moments").content
        self.bombs: dict[str, Mapping[str, str]] = {item.text("id"): item.content for item in words.tables("bomb")}
        self.phases: dict[str, tuple[int, str]] = {
            name: (number, text) for number, (name, text, _) in enumerate(words.content["sequence"])
        }

    def _areas(self) -> list[Space]:
        spaces: list[Space] = []
        traits = self.atlas.words.table("traits").content
        for area in self.atlas.map.areas:
            notes = [text for key, text in traits.items() if key in self.atlas.traits[area.id]]
            outline = tuple([tenth(point) for point in area.rings[0]])
            spaces.append(Space(area.id, f"{area.name} ({area.id})", outline, (), join_words(area.terrain.capitalize(), *notes)))
        return spaces

    def _boxes(self) -> list[Space]:
        boxes = {**layout.HOLDING, "bombing": layout.BOMBS}
        return [Space(name, self.naming.boxes[name], box.outline, (), self._leads(name)) for name, box in boxes.items()]

    def _leads(self, box: str) -> str:
        areas = self.atlas.leads.get(box, [])
        return f"leads to area {', '.join(areas)}" if areas else ""

    def _sites(self) -> list[Space]:
        rivers = self.atlas.words.table("rivers")
        spaces: list[Space] = []
        for site in self.atlas.map.sites:
            x, y = tenth((site.at[0] - BRIDGE / 2, site.at[1] - BRIDGE / 2))
            name = f"bridge site {site.name} ({'–'.join(self._banks(site))})"
            river = rivers.text(self.atlas.map.borders[site.border].kind)
            spaces.append(Space(site.id, name, rectangle(x, y, BRIDGE, BRIDGE), (), river))
        return spaces

    def _printed_rings(self, area: str) -> tuple[Ring, ...]:
        """Return where towns and bridges of an area are printed."""
        rings = self.atlas.map.areas[self.number[area]].rings
        names = [ring for town in self.atlas.towns for ring in town_holes(town) if any([within(rings, x, y) for x, y in ring])]
        sites = [site.at for site in self.atlas.map.sites if area in self._banks(site)]
        return (*names, *[rectangle(x - 11, y - 11, 22, 22) for x, y in sites])

    def _banks(self, site: Site) -> tuple[str, str]:
        border = self.atlas.map.borders[site.border]
        return self.atlas.map.ids[border.a], self.atlas.map.ids[border.b]

    def _dates(self, scenario: str) -> list[Label]:
        """Return the dates of the turns, and the name of the scenario at the right of the heading."""
        calendar, cells = self.atlas.calendars[scenario], layout.turn_cells(self.atlas.turns)
        labels = [Label(layout.TURN.right - 24, layout.TURN.y + 27, calendar.title, 16, "end", "quiet")]
        for turn, date in enumerate(calendar.dates):
            box = cells.place(turn)
            labels.append(Label(*tenth((box.middle, box.bottom - 10)), short_date(date), 15.5))
        return labels

    def weight(self, item: View) -> tuple[int, str, int, str, int, str]:
        """Return the order of units: by side, by division, the strongest on top; the same whatever the view's order."""
        rank = self.naming.ranks.get(item["kind"], 0)
        return item.get("due", 0), item["side"], rank, item["division"], item["strength"], item["id"]


def short_date(date: str) -> str:
    """Write two days as briefly as the turn record needs.

    >>> short_date("15 Aug – 16 Aug"), short_date("31 Aug – 1 Sep")
    ('15–16 Aug', '31 Aug – 1 Sep')
    """
    first, _, last = date.partition(" – ")
    if first.split()[1:] == last.split()[1:]:
        return f"{first.split()[0]}–{last}"
    return date


def hole(name: AreaName) -> tuple[Ring, ...]:
    """Return where no counter should lie: the number and the name of an area, with the markers beside the number."""
    x, y = name.disc
    if not name.lines:
        return (rectangle(x - 20, y - 20, 40, 42),)
    wide = max([104.0, *[width_of(line.upper(), NAME) * 1.06 + len(line) * 0.6 for line in name.lines]])
    return (rectangle(x - wide / 2, y - 19, wide, 40 + LEADING * len(name.lines)),)


def town_holes(town: Town) -> tuple[Ring, ...]:
    """Return the dot of a town and its name."""
    size, (x, y) = TOWN_SIZES[town.rank], town.at
    wide = width_of(town.name, size) * 1.12
    left = x + town.shift[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[town.anchor]
    dot = 6.0 if town.rank == 1 else 12.0
    return (
        rectangle(x - dot, y - dot, 2 * dot, 2 * dot),
        rectangle(left - 4, y + town.shift[1] - size * 0.8, wide + 8, size * 1.05),
    )


def scene(view: View, table: Table) -> Scene:
    """Return the scene of a view."""
    laying = SceneBuilder(table.spaces)
    laying.mark({view["active"]: "active", view["target"]: "target"})
    arrivals = Arrivals(view, table)
    _markers(laying, view, table)
    _attention(laying, view, table)
    _labels(laying, view, table, arrivals)
    _tracks(laying, view, table)
    _pieces(laying, view, table, arrivals)
    return laying.scene()


# Markers on the map

def _markers(laying: SceneBuilder, view: View, table: Table) -> None:
    """Lay bridges, then beside the numbers of areas the resistance and supply."""
    laying.pictures += [_bridge(table, name, state) for name, state in view["bridges"].items()]
    for area, side in view["control"].items():
        if side == "allied":
            _control(laying, view, table, area)
    for side, areas in view["unsupplied"].items():
        for area in areas:
            _unsupplied(laying, view, table, area, side)


def _bridge(table: Table, name: str, state: str) -> Picture:
    """Return the picture of a bridge, built once for each of its states."""
    if (name, state) not in table.bridges:
        table.bridges[name, state] = _draw_bridge(table, name, state)
    return table.bridges[name, state]


def _draw_bridge(table: Table, name: str, state: str) -> Picture:
    site, turn = table.atlas.map.sites[table.atlas.map.site_number[name]], table.directions[name]
    use = f"bridging-{state}" if state.isdigit() else f"bridge-{turn}" if state == "standing" else f"bridge-destroyed-{turn}"
    return around(f"bridge-{name}", use, site.at, BRIDGE)


def _control(laying: SceneBuilder, view: View, table: Table, area: str) -> None:
    """Lay the marker of the resistance, one in every Allied area (1.3.4)."""
    use = "ffi-fighters" if area in view["fighters"] else "ffi-control"
    laying.around(f"control-{area}", use, table.atlas.names[area].disc, MARKER, -BESIDE)


def _unsupplied(laying: SceneBuilder, view: View, table: Table, area: str, side: str) -> None:
    """1.8.e Lay the marker left of the number, of the marker of the resistance if there is one, and of the other side's."""
    far = BESIDE + APART if view["control"].get(area) == "allied" else BESIDE
    both = side == "german" and area in view["unsupplied"]["allied"]
    right = -far - (APART if both else 0)
    laying.around(f"unsupplied-{side}-{area}", f"unsupplied-{side}", table.atlas.names[area].disc, MARKER, right)


def _attention(laying: SceneBuilder, view: View, table: Table) -> None:
    """Lay the markers of the active area and its target, of the phase, and of the points."""
    active, box = view["active"], layout.POINTS
    if view["target"]:
        laying.around("target", "marker-target", table.atlas.map.areas[table.number[view["target"]]].centre, 112)
    if active in table.number:
        laying.around("active", "marker-active", table.atlas.names[active].disc, 36, 12, -34)
    elif active in layout.HOLDING:
        laying.around("active", "marker-active", layout.HOLDING[active][:2], 34, 23, -5)
    if view["phase"] in table.phases:
        laying.around("phase", "marker-phase", layout.PHASES.place(table.phases[view["phase"]][0]), 32, -20, -6)
    for number, side in enumerate(table.atlas.sides):
        laying.around(f"points-{side}", f"points-{side}", (box.x, box.y), 52, 40, 60 + 56 * number)


# Reinforcements to come: one turn after another

class Arrivals:
    """The places of the units still to come: one for every unit, and one before each turn for its name."""

    def __init__(self, view: View, table: Table) -> None:
        items = sorted([item for item in view["units"] if item["place"] == "due"], key=table.weight)
        turns = {item.get("due", 0) for item in items}
        free, self.size = slot_places(layout.DUE, layout.HEADING, IN_BOXES, len(items) + len(turns))
        self.units: list[Point] = []
        self.turns: list[tuple[int, Point]] = []
        for item in items:
            if not self.turns or self.turns[-1][0] != item.get("due", 0):
                self.turns.append((item.get("due", 0), free.pop(0)))
            self.units.append(free.pop(0))


# Labels and tracks

def _labels(laying: SceneBuilder, view: View, table: Table, arrivals: Arrivals) -> None:
    box = layout.POINTS
    laying.labels += table.dates.get(view["scenario"], [])
    laying.label(layout.TURN.x + 24, layout.TURN.y + 27, _moment(view, table), 17, "start")
    for turn, (x, y) in arrivals.turns:
        laying.label(*tenth((x, y - arrivals.size * 0.08)), "turn", round(arrivals.size * 0.3, 1), "middle", "quiet")
        laying.label(*tenth((x, y + arrivals.size * 0.38)), str(turn), round(arrivals.size * 0.5, 1))
    for number, (name, side) in enumerate(table.atlas.sides.items()):
        y = box.y + 69 + 56 * number
        laying.label(box.x + 74, y, side.words, 19, "start")
        laying.label(box.right - 18, y + 2, str(view["vp"][name]), 27, "end")


def _moment(view: View, table: Table) -> str:
    """Return the turn, the phase and the side that acts."""
    if view["phase"] in table.moments:
        return table.moments[view["phase"]]
    words = f"Turn {view['turn']}: {table.phases[view['phase']][1]}"
    impulse = view["impulse"]
    return f"{words.partition(': impulses')[0]}, {table.atlas.sides[impulse].words} impulse" if impulse else words


def _tracks(laying: SceneBuilder, view: View, table: Table) -> None:
    laying.track("turn", "Turn", table.turn_marks, view["turn"] - 1)
    for area, marks in table.fort_marks.items():
        level = str(view["fortifications"].get(area, ""))
        places = [place for place, mark in enumerate(marks) if mark.label == level]
        name = f"Fortifications of {table.atlas.forts[area].name}"
        laying.track(f"fort-{area}", name, marks, places[0] if places else -1, "german")


# Pieces

def _pieces(laying: SceneBuilder, view: View, table: Table, arrivals: Arrivals) -> None:
    bombs: dict[str, list[View]] = {}
    stacks: dict[str, list[View]] = {}
    for bomb in view["bombs"]:
        where = bomb["area"] or "bombing"
        bombs.setdefault(where, []).append(bomb)
        stacks.setdefault(where, [])
    for item in sorted(view["units"], key=table.weight):
        if item["place"]:
            stacks.setdefault(item["place"], []).append(item)
    for place, items in stacks.items():
        laying.lay(_stack(table, place, bombs.get(place, ()), items, arrivals))


def _stack(table: Table, place: str, bombs: Sequence[View], items: Sequence[View], arrivals: Arrivals) -> list[Piece]:
    """Return all that lies in an area or a box. Units still to come lie in the order of their turns."""
    looks = (place, *[(bomb["id"], bomb["support"]) for bomb in bombs], *[_looks(item) for item in items])
    laid_pieces = table.familiar.find(looks)
    if laid_pieces is None:
        pieces = [_bomb(table, bomb, place) for bomb in bombs] + [_counter(table, item) for item in items]
        places, size = (arrivals.units, arrivals.size) if place == "due" else _places(table, place, pieces)
        laid_pieces = table.familiar.keep(looks, put(pieces, places, size))
    return laid_pieces


def _looks(item: View) -> tuple[Any, ...]:
    """Return everything about a unit that is not printed on it."""
    return (
        item["id"], item["symbol"], item["strength"], item["bonus"], item["reduced"], item.get("group", ""), item.get("due", 0),
        item.get("entry", ""), *item["status"],
    )


def _places(table: Table, place: str, pieces: list[Piece]) -> tuple[list[Point], float]:
    """Return places in rows inside an area or a box; in an area those of a kind together."""
    if place in table.number:
        kinds = [(piece.side, piece.use.startswith("bomb-")) for piece in pieces]
        return table.crowds.lay(place, tuple([kinds.count(kind) for kind in dict.fromkeys(kinds)]))
    if place in layout.HOLDING:
        return slot_places(layout.HOLDING[place], layout.HEADING, IN_BOXES, len(pieces))
    return slot_places(layout.BOMBS, 14, 54, len(pieces))


def _counter(table: Table, item: View) -> Piece:
    status = tuple(item["status"])
    return Piece(
        item["id"], item["name"], item["side"], item["place"], 0, 0, COUNTER, item["symbol"], item["name"],
        _describe(table, item), status, "", TURNED if "disorganized" in status else 0, item["division"], item.get("group", ""),
    )


def _describe(table: Table, item: View) -> str:
    """Return the text for a screen reader: the unit, its strength, states and place."""
    nation = table.atlas.nations.get(item["nation"], table.atlas.sides[item["side"]].words)
    group, place = str(item.get("group", "")), str(item["place"])
    where = table.names.get(place, place)
    return join_words(
        f"{nation} {table.naming.kinds[item['kind']]} {item['name']}", item["division"], _factors(item),
        "reduced" if item["reduced"] else "", _arrival(table, item), *table.naming.state_words(item["status"]),
        f"in combat group {group}" if group else "", where if place in table.naming.boxes else f"in {where}",
    )


def _arrival(table: Table, item: View) -> str:
    if not item.get("due", 0):
        return ""
    return f"arrives on turn {item['due']}" + (f" at {table.naming.boxes[item['entry']]}" if item.get("entry") else "")


def _factors(item: View) -> str:
    if item["kind"] == "combat":
        return f"strength {item['strength']}, movement {item['movement']}"
    if item["kind"] in ("coastal", "train"):
        return f"bonus +{item['bonus']}"
    return join_words(f"bonus +{item['bonus']}" if item["kind"] == "support" else "", f"movement {item['movement']}")


def _bomb(table: Table, bomb: View, where: str) -> Piece:
    words = table.bombs[bomb["id"]]
    name, use = words["words"], f"bomb-{bomb['id']}-support" if bomb["support"] else f"bomb-{bomb['id']}"
    state = "support +1" if bomb["support"] else "bombing"
    words_ = join_words(name, state, f"{words['aim']} {table.names[where]}") if bomb["area"] else join_words(name, "ready")
    return Piece(bomb["id"], name, "allied", where, 0, 0, COUNTER, use, name, words_)
