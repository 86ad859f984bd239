"""The scene of the table, built only from a seat's view."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from umpire.art.board_words import BoardWords
from umpire.art.boxes import Box, numerals, slot_places
from umpire.art.scene import Mark, Piece, Scene, Space, rectangle, tenth
from umpire.art.scene_builder import SceneBuilder, join_words, space_names
from umpire.art.stacks import Crowds, PieceCache, Sizes, put
from umpire.art.svg import width_of
from umpire.maps.areas import Ring, within
from umpire.maps.points import Point
from umpire.titles.fatal.drawing import layout
from umpire.titles.fatal.drawing.atlas import Atlas, Fort, Town, Unit
from umpire.titles.fatal.drawing.counters import back_of
from umpire.titles.fatal.drawing.names import CITY, FORT, VILLAGE, name_box, plate_width

View = Mapping[str, Any]

COUNTER: Final = 68.0
# a crowd is drawn smaller before it covers names of towns, then before it covers the area's name, then before counters
# overlap; if even that is impossible, they lie in piles
PILED: Final[Sequence[float]] = (48.0, 42.0, 36.0, 30.0)
SIZES: Final[Sizes] = Sizes(
    (COUNTER, 61.0, 54.0, 48.0, 43.0), (COUNTER, 61.0, 54.0, 48.0, 43.0, 38.0, 36.0), (48.0, 42.0, 36.0), PILED, 12.0,
)
# the size of a fort, which always lies on its work
WORK: Final = 38.0
IN_BOXES: Final = 54.0
IN_MONTHS: Final = 44.0
FLAG: Final = 30.0
# the places of markers in a cell of the record: points above, supply below
QUARTERS: Final[dict[str, Point]] = {
    "vp_allied": (12, 12), "vp_turkish": (36.5, 12), "sp_allied": (12, 34.5), "sp_turkish": (36.5, 34.5),
}
MOST: Final = 99


class Table:
    """The board as the scene needs it; parts that never change are made once."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas: Atlas = atlas
        self.number: dict[str, int] = atlas.map.number
        words = atlas.words
        self.naming: BoardWords = BoardWords(words)
        self.said: dict[str, str] = words.table("said").content
        self.moments: dict[str, str] = words.table("moments").content
        self.mines: dict[str, str] = words.table("mines").content
        self.tracks: dict[str, str] = words.table("tracks").content
        self.steps: dict[str, int] = {name: number for number, (name, _, _) in enumerate(words.content["sequence"])}
        self.months: list[str] = atlas.tables.table("constants").texts("turn_months")
        self.events: dict[str, str] = {item.text("id"): item.text("name") for item in atlas.tables.tables("event")}
        self.spaces: tuple[Space, ...] = (*self._areas(), *self._boxes())
        self.names: dict[str, str] = space_names(self.spaces)
        self.crowds: Crowds = self._crowds()
        self.familiar: PieceCache = PieceCache()
        self._orders: dict[tuple[str, ...], list[int]] = {}
        self._read_marks()

    def _areas(self) -> list[Space]:
        traits, grounds = self.atlas.words.table("traits").content, self.atlas.words.table("grounds").content
        spaces: list[Space] = []
        for area in self.atlas.map.areas:
            item = self.atlas.items[area.id]
            notes = [note for key, note in traits.items() if item.get(key)] + ([self.said["city"]] if item.get("city") else [])
            name = f"{area.name} ({area.id})" if item["region"] in ("GP", "A", "DS") else area.name
            outline = tuple([tenth(point) for point in area.rings[0]])
            spaces.append(Space(area.id, name, outline, (), join_words(str(grounds[area.terrain]).capitalize(), *notes)))
        return spaces

    def _boxes(self) -> list[Space]:
        months = {f"due-{name}": box for name, box in layout.MONTHS.items()}
        self.holding: dict[str, Box] = {**layout.HOLDING, **months}
        return [Space(name, self.naming.boxes[name], box.outline) for name, box in self.holding.items()]

    def _crowds(self) -> Crowds:
        names = self.atlas.names
        stacks = {name: item.stack for name, item in names.items()}
        plates, small = {name: self._plate(name) for name in names}, {name: self._covered(name) for name in names}
        return Crowds(self.atlas.map, stacks, plates, small, SIZES)

    def _plate(self, area: str) -> tuple[Ring, ...]:
        """Return what the number and the name of an area cover, and its forts, whose counters lie on their works."""
        name, ground = self.atlas.names[area], self.atlas.map.areas[self.number[area]].terrain
        if ground == "aegean":
            return (layout.ALLIED.outline,)
        rings = self.atlas.map.areas[self.number[area]].rings
        works = [_square(fort.at, WORK) for fort in self.atlas.works.values()]
        # a work on the shore reaches into the sea
        return (name_box(name, area, ground).outline, *[work for work in works if any([within(rings, x, y) for x, y in work])])

    def _covered(self, area: str) -> tuple[Ring, ...]:
        """Return what towns and the names of forts cover."""
        rings = self.atlas.map.areas[self.number[area]].rings
        places: list[Town | Fort] = [*self.atlas.towns, *self.atlas.works.values()]
        holes = [ring for place in places for ring in name_holes(place)]
        return tuple([ring for ring in holes if any([within(rings, x, y) for x, y in ring])])

    def _read_marks(self) -> None:
        cells = layout.TURNS
        self.turn_marks: tuple[Mark, ...] = cells.marks(numerals(1, len(self.months)), cells.width / 2, cells.height / 2)
        cells = layout.IMPULSES
        self.impulse_marks: tuple[Mark, ...] = cells.marks(numerals(1, 5), cells.width / 2, cells.height / 2)
        places, cells = self.atlas.words.table("places"), layout.SKIES
        middle = cells.width / 2, cells.height / 2
        self.weather_marks: tuple[Mark, ...] = cells.marks(places.texts("weather"), *middle)
        self.sea_marks: tuple[Mark, ...] = cells.marks(places.texts("sea"), *middle, 2)
        self.record_marks: dict[str, tuple[Mark, ...]] = {
            name: layout.RECORDS.marks(numerals(0, MOST), right, down) for name, (right, down) in QUARTERS.items()
        }

    def in_order(self, items: Sequence[View]) -> list[View]:
        """Sort pieces from bottom to top. The order is cached: the pieces in play hardly ever change."""
        names = tuple([item["id"] for item in items])
        if names not in self._orders:
            self._orders.clear()
            self._orders[names] = sorted(range(len(items)), key=lambda number: self.weight(items[number]))
        return [items[number] for number in self._orders[names]]

    def weight(self, item: View) -> tuple[int, str, str, str]:
        """Return the sort key of a piece: rank, then division and nation, then id, whatever the order of the view."""
        return self.naming.ranks[item["type"]], item["formation"], item["nation"], item["id"]


def _square(middle: Point, size: float) -> Ring:
    return rectangle(middle[0] - size / 2, middle[1] - size / 2, size, size)


def name_holes(place: Town | Fort) -> tuple[Ring, ...]:
    """Return what the dot and the name of a town cover, or the name of a fort."""
    size = FORT if isinstance(place, Fort) else CITY if place.city else VILLAGE
    wide, (x, y) = width_of(place.name, size) * 1.12, place.at
    start = x + place.shift[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[place.anchor]
    name = rectangle(start - 2, y + place.shift[1] - size * 0.8, wide + 4, size * 1.05)
    return (name,) if isinstance(place, Fort) else (name, _square(place.at, 22 if place.city else 10))


def scene(view: View, table: Table) -> Scene:
    """Build the scene of a view."""
    laying = SceneBuilder(table.spaces)
    laying.mark({view["target"]: "target"})
    _markers(laying, view, table)
    _labels(laying, view, table)
    _tracks(laying, view, table)
    _pieces(laying, view, table)
    return laying.scene()


# Markers on the map

def _markers(laying: SceneBuilder, view: View, table: Table) -> None:
    """Lay flags on Allied areas, and markers of sources, closed Suvla, aircraft, the step of the sequence and the target."""
    for area in view["allied_areas"]:
        _beside_plate(laying, table, f"control-{area}", "flag-allied", area, -1, -10)
    for area, source in table.atlas.sources.items():
        use = "source-paid" if source in view["sources"] else "source-unpaid"
        _beside_plate(laying, table, f"source-{area}", use, area, 1)
    if not view["suvla"]:
        _beside_plate(laying, table, "suvla", "suvla-closed", "AA-SUVLA", 1)
    for place, side in enumerate(("allied", "turkish")):
        if side in view["air"]:
            box = layout.SKIES.place(4 + place)
            laying.around(f"air-{side}", f"air-{side}", (box.middle, box.y + 26), 46)
    if view.get("step", "") in table.steps:
        laying.around("phase", "marker-phase", layout.STEPS.place(table.steps[view["step"]]), 30, -18, -6)
    if view["target"]:
        laying.around("target", "marker-target", table.atlas.map.areas[table.number[view["target"]]].centre, 118)


def _beside_plate(laying: SceneBuilder, table: Table, name: str, use: str, area: str, way: int, down: float = 0) -> None:
    ground = table.atlas.map.areas[table.number[area]].terrain
    far = (plate_width(area, ground) if ground != "assault" else 84) / 2 + FLAG / 2 + (1 if not down else -6)
    laying.around(name, use, table.atlas.names[area].at, FLAG, way * far, down)


# Labels and tracks

def _labels(laying: SceneBuilder, view: View, table: Table) -> None:
    words, box = table.moments, layout.TURN
    laying.label(box.x + 24, box.y + 28, _moment(view, table), 17, "start")
    running = ", ".join([table.events[name] for name in view["events"] if name in table.events])
    laying.label(box.right - 24, box.y + 28, running, 16, "end", "quiet")
    if view["phase"] == "operations":
        first = f"{words['first']}: {table.atlas.sides[view['first']].words}"
        laying.label(layout.IMPULSE.x + 20, layout.IMPULSE.y + 28, first, 16, "start", "quiet")
    if view["naval_paid"]:
        laying.label(layout.ALLIED.right - 18, layout.ALLIED.y + 27, words["naval_paid"], 16, "end", "quiet")
    box = layout.RECORD
    for side, x, anchor in (("allied", box.x + 24, "start"), ("turkish", box.right - 24, "end")):
        counts = f"{view['points'][side]} {words['VP']} · {view['supply'][side]} {words['SP']}"
        laying.label(x, box.y + 28, f"{table.atlas.sides[side].words} {counts}", 18, anchor)
    if view["suvla_turn"]:
        month, box = table.months[min(view["suvla_turn"], len(table.months)) - 1], layout.MONTHS["suvla"]
        laying.label(box.right - 12, box.y + 16, month, 14, "end")
    _withdrawn(laying, view, table)


def _moment(view: View, table: Table) -> str:
    """Return the month, the phase, and the number of the Impulse."""
    words = table.moments
    if view["phase"] == "setup" or not view["turn"]:
        return words["setup"]
    moment = f"{table.months[view['turn'] - 1]}: {words[view['phase']]}"
    return f"{moment}, {words['impulse']} {view['impulse']} {words['of']} {view['impulses']}" if view["impulse"] else moment


def _withdrawn(laying: SceneBuilder, view: View, table: Table) -> None:
    """Label the count of units that were withdrawn for good."""
    items = [item for item in view["pieces"] if item["place"] == "withdrawn" and not place_of(table, item)]
    allied = len([item for item in items if item["side"] == "allied"])
    if allied:
        box = layout.ALLIED_LOST
        laying.label(box.right - 24, box.y + 28, f"{allied} {table.moments['withdrawn']}", 16, "end", "quiet")


def _tracks(laying: SceneBuilder, view: View, table: Table) -> None:
    words = table.tracks
    laying.track("turn", words["turn"], table.turn_marks, view["turn"] - 1)
    laying.track("impulses", words["impulses"], table.impulse_marks, view["impulses"] - 1)
    laying.track("impulse", words["impulse"], table.impulse_marks, view["impulse"] - 1)
    laying.track("weather", words["weather"], table.weather_marks, 0 if view["weather"] == "good" else 1)
    laying.track("sea", words["sea"], table.sea_marks, 0 if view["sea"] == "normal" else 1)
    for side in table.atlas.sides:
        for name, values in (("vp", view["points"]), ("sp", view["supply"])):
            track = f"{name}_{side}"
            laying.track(track, words[track], table.record_marks[track], min(values[side], MOST), side)


# Pieces

def _pieces(laying: SceneBuilder, view: View, table: Table) -> None:
    stacks: dict[str, list[View]] = {area: [] for area in view["mines"]}
    allocated = view["phase"] == "operations"
    for item in table.in_order(view["pieces"]):
        space = place_of(table, item)
        if space and _on_its_work(table, item):
            laying.lay(_fort(table, item, space))
        elif space:
            stacks.setdefault(space, []).append(item)
    for space, items in stacks.items():
        laying.lay(_stack(table, space, view["mines"].get(space, ()), items, allocated))


def _fort(table: Table, item: View, space: str) -> list[Piece]:
    looks = (item["id"], *item["status"])
    pieces = table.familiar.find(looks)
    if pieces is None:
        pieces = table.familiar.keep(looks, put([_counter(table, item, space)], [table.atlas.works[item["id"]].at], WORK))
    return pieces


def _stack(table: Table, space: str, mines: Sequence[str], items: Sequence[View], allocated: bool) -> list[Piece]:
    """Lay all pieces of a space; mines below the rest."""
    looks = (space, allocated, *mines, *[(item["id"], *item["status"]) for item in items])
    laid_pieces = table.familiar.find(looks)
    if laid_pieces is None:
        markers = [_mine(table, space, number, kind) for number, kind in enumerate(mines)]
        pieces = markers + [_counter(table, _hungry(table, item) if allocated else item, space) for item in items]
        places, size = _places(table, space, pieces)
        laid_pieces = table.familiar.keep(looks, put(pieces, places, size))
    return laid_pieces


def _hungry(table: Table, item: View) -> View:
    """6.2 Mark a Beachhead on the map that is not paid for as out of supply, once supply has been allocated."""
    ashore = item["type"] == "beachhead" and item["place"] in table.number
    return {**item, "status": ["unsupplied"]} if ashore and "fed" not in item["status"] else item


def place_of(table: Table, item: View) -> str:
    """Return the space of a piece; empty for pieces that have left the game."""
    place, side = str(item["place"]), str(item["side"])
    if place in ("box", "in_hand"):
        return f"BOX-{side.upper()}"
    if place == "exited":
        return "BOX-EXITED"
    if place == "to_come":
        return f"due-{table.atlas.due.get(item['id'], 'conditional')}"
    # 9.2#5 a minesweeper that was towed home can be replaced like one that was sunk
    if place == "eliminated" or (place == "withdrawn" and item["type"] == "MS"):
        return f"eliminated_{side}"
    return "" if place == "withdrawn" else place


def _on_its_work(table: Table, item: View) -> bool:
    return item["id"] in table.atlas.works and item["place"] == table.atlas.works[item["id"]].area


def _places(table: Table, space: str, pieces: list[Piece]) -> tuple[list[Point], float]:
    """Return places in rows inside an area or a box; in an area pieces of a kind lie together."""
    if space in table.number:
        kinds = [piece.side if not piece.id.startswith("mine-") else "mine" for piece in pieces]
        return table.crowds.lay(space, tuple([kinds.count(kind) for kind in dict.fromkeys(kinds)]))
    if space.startswith("due-"):
        return slot_places(table.holding[space], 22, IN_MONTHS, len(pieces))
    return slot_places(table.holding[space], layout.HEADING, IN_BOXES, len(pieces))


def _counter(table: Table, item: View, space: str) -> Piece:
    """Build a counter; a status that its face shows is not drawn again."""
    status = tuple([word for word in item["status"] if word not in SHOWN])
    formation = table.atlas.formations[item["formation"]].id if item["formation"] else ""
    face, text = face_of(table, item), _spoken_text(table, item, space)
    return Piece(
        item["id"], item["name"], item["side"], space, 0, 0, COUNTER, face, item["name"], text, status, "", 0, formation,
    )


# states that a counter's face shows, or that need no mark, such as a fed Beachhead
SHOWN: Final = ("entrenched", "reserve", "fed")


def face_of(table: Table, item: View) -> str:
    """Return the side of a counter that is up."""
    unit = table.atlas.units.get(item["id"])
    turned = unit is not None and ("entrenched" in item["status"] or "reserve" in item["status"])
    return back_of(unit) if unit is not None and turned else f"u_{item['id']}"


def _spoken_text(table: Table, item: View, space: str) -> str:
    """Return the words for a screen reader: nation and kind, strength, states, place."""
    nation, kind = table.atlas.nations[item["nation"]], table.naming.kinds[item["type"]]
    where = table.names[space]
    return join_words(
        table.said["who"].format(nation=nation, kind=kind, name=item["name"]), _factors(table, item),
        *table.naming.state_words(item["status"]),
        where if space in table.naming.boxes else table.said["where"].format(area=where),
    )


def _factors(table: Table, item: View) -> str:
    name = item["id"]
    if name in table.atlas.units:
        return _strength(table, table.atlas.units[name], "entrenched" in item["status"] or "reserve" in item["status"])
    if name in table.atlas.ships and item["type"] != "MS":
        primary, secondary = table.atlas.ships[name].guns
        return table.said["batteries"].format(primary=primary, secondary=secondary)
    return ""


def _strength(table: Table, unit: Unit, turned: bool) -> str:
    if unit.type == "artillery":
        return table.said["heavy_guns" if unit.heavy else "guns"].format(factor=unit.front[0])
    attack, defence = unit.back if turned else unit.front
    return table.said["strength"].format(attack=attack, defence=defence)


def _mine(table: Table, area: str, number: int, kind: str) -> Piece:
    """Build a mine marker. Its id is its place among those of the area, so face-down markers cannot be told apart."""
    text = table.mines[kind]
    return Piece(
        f"mine-{area}-{number + 1}", text, "turkish", area, 0, 0, COUNTER, f"mine-{kind.replace(' ', '-')}", text,
        join_words(text, table.said["where"].format(area=table.names[area])),
    )
