"""What lies on the table: built from a seat's view alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from umpire.art.boxes import Box, numerals, slot_places
from umpire.art.scene_builder import SceneBuilder, join_words, space_names
from umpire.art.board_words import BoardWords
from umpire.art.scene import Mark, Piece, Scene, Space, rectangle, tenth
from umpire.art.stacks import Crowds, PieceCache, Sizes, put
from umpire.art.svg import width_of
from umpire.maps.areas import Ring, within
from umpire.maps.points import Point
from umpire.titles.fatal.drawing import layout
from umpire.titles.fatal.drawing.atlas import Atlas, Fort, Town, Unit
from umpire.titles.fatal.drawing.faces import back_of
from umpire.titles.fatal.drawing.names import CITY, FORT, VILLAGE, name_box, plate_width

View = Mapping[str, Any]

COUNTER: Final = 68.0
# a crowd is drawn smaller before it covers the names of towns, then before it covers the area's, then before it overlaps; where
# even that is impossible they lie in piles
PILED: Final[Sequence[float]] = (48.0, 42.0, 36.0, 30.0)
SIZES: Final[Sizes] = Sizes(
    (COUNTER, 61.0, 54.0, 48.0, 43.0), (COUNTER, 61.0, 54.0, 48.0, 43.0, 38.0, 36.0), (48.0, 42.0, 36.0), PILED, 12.0,
)
# a fort lies on its work, whatever else is in the area
WORK: Final = 38.0
IN_BOXES: Final = 54.0
IN_MONTHS: Final = 44.0
FLAG: Final = 30.0
# where the markers of the record stand in a place: points above, supply below
QUARTERS: Final[dict[str, Point]] = {
    "vp_allied": (12, 12), "vp_turkish": (36.5, 12), "sp_allied": (12, 34.5), "sp_turkish": (36.5, 34.5),
}
MOST: Final = 99


class Table:
    """The board as the scene needs it; what never changes is made once."""

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
            notes = [said for key, said in traits.items() if item.get(key)] + ([self.said["city"]] if item.get("city") else [])
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
        plates, small = {name: self._plate(name) for name in names}, {name: self._printed(name) for name in names}
        return Crowds(self.atlas.map, stacks, plates, small, SIZES)

    def _plate(self, area: str) -> tuple[Ring, ...]:
        """The number and the name of an area, and its forts, whose counters lie on their works."""
        name, ground = self.atlas.names[area], self.atlas.map.areas[self.number[area]].terrain
        if ground == "aegean":
            return (layout.ALLIED.outline,)
        rings = self.atlas.map.areas[self.number[area]].rings
        works = [_square(fort.at, WORK) for fort in self.atlas.works.values()]
        # a work on the shore reaches into the sea
        return (name_box(name, area, ground).outline, *[work for work in works if any([within(rings, x, y) for x, y in work])])

    def _printed(self, area: str) -> tuple[Ring, ...]:
        """Where towns and the names of forts are printed."""
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
        """From below to the top. Who is in the game hardly ever changes, and what each weighs never does."""
        names = tuple([item["id"] for item in items])
        if names not in self._orders:
            self._orders.clear()
            self._orders[names] = sorted(range(len(items)), key=lambda number: self.weight(items[number]))
        return [items[number] for number in self._orders[names]]

    def weight(self, item: View) -> tuple[int, str, str, str]:
        """What lies below, what on top; a division together, a stable order whatever the view's."""
        return self.naming.ranks[item["type"]], item["formation"], item["nation"], item["id"]


def _square(middle: Point, size: float) -> Ring:
    return rectangle(middle[0] - size / 2, middle[1] - size / 2, size, size)


def name_holes(place: Town | Fort) -> tuple[Ring, ...]:
    """The dot of a town and its name, or the name of a fort."""
    size = FORT if isinstance(place, Fort) else CITY if place.city else VILLAGE
    wide, (x, y) = width_of(place.name, size) * 1.12, place.at
    left = x + place.shift[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[place.anchor]
    name = rectangle(left - 2, y + place.shift[1] - size * 0.8, wide + 4, size * 1.05)
    return (name,) if isinstance(place, Fort) else (name, _square(place.at, 22 if place.city else 10))


def scene(view: View, table: Table) -> Scene:
    """The scene of a view."""
    laying = SceneBuilder(table.spaces)
    laying.mark({view["target"]: "target"})
    _markers(laying, view, table)
    _labels(laying, view, table)
    _tracks(laying, view, table)
    _pieces(laying, view, table)
    return laying.scene()


# Markers on the map

def _markers(laying: SceneBuilder, view: View, table: Table) -> None:
    """Flags over areas that the Allies hold, sources that were paid, whether Suvla is open, who flies, who is attacked."""
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
    said, box = table.moments, layout.TURN
    laying.label(box.x + 24, box.y + 28, _moment(view, table), 17, "start")
    running = ", ".join([table.events[name] for name in view["events"] if name in table.events])
    laying.label(box.right - 24, box.y + 28, running, 16, "end", "quiet")
    if view["phase"] == "operations":
        first = f"{said['first']}: {table.atlas.sides[view['first']].words}"
        laying.label(layout.IMPULSE.x + 20, layout.IMPULSE.y + 28, first, 16, "start", "quiet")
    if view["naval_paid"]:
        laying.label(layout.ALLIED.right - 18, layout.ALLIED.y + 27, said["naval_paid"], 16, "end", "quiet")
    box = layout.RECORD
    for side, x, anchor in (("allied", box.x + 24, "start"), ("turkish", box.right - 24, "end")):
        counts = f"{view['points'][side]} {said['VP']} · {view['supply'][side]} {said['SP']}"
        laying.label(x, box.y + 28, f"{table.atlas.sides[side].words} {counts}", 18, anchor)
    if view["suvla_turn"]:
        month, box = table.months[min(view["suvla_turn"], len(table.months)) - 1], layout.MONTHS["suvla"]
        laying.label(box.right - 12, box.y + 16, month, 14, "end")
    _withdrawn(laying, view, table)


def _moment(view: View, table: Table) -> str:
    """The month, the phase, and which Impulse of how many."""
    said = table.moments
    if view["phase"] == "setup" or not view["turn"]:
        return said["setup"]
    words = f"{table.months[view['turn'] - 1]}: {said[view['phase']]}"
    return f"{words}, {said['impulse']} {view['impulse']} {said['of']} {view['impulses']}" if view["impulse"] else words


def _withdrawn(laying: SceneBuilder, view: View, table: Table) -> None:
    """Those who left for good are only counted."""
    left = [item for item in view["pieces"] if item["place"] == "withdrawn" and not place_of(table, item)]
    gone = len([item for item in left if item["side"] == "allied"])
    if gone:
        box = layout.ALLIED_LOST
        laying.label(box.right - 24, box.y + 28, f"{gone} {table.moments['withdrawn']}", 16, "end", "quiet")


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
    known = table.familiar.find(looks)
    if known is None:
        known = table.familiar.keep(looks, put([_counter(table, item, space)], [table.atlas.works[item["id"]].at], WORK))
    return known


def _stack(table: Table, space: str, mines: Sequence[str], items: Sequence[View], allocated: bool) -> list[Piece]:
    """All that lies in a space; mines below the rest."""
    looks = (space, allocated, *mines, *[(item["id"], *item["status"]) for item in items])
    known = table.familiar.find(looks)
    if known is None:
        markers = [_mine(table, space, number, kind) for number, kind in enumerate(mines)]
        pieces = markers + [_counter(table, _hungry(table, item) if allocated else item, space) for item in items]
        places, size = _places(table, space, pieces)
        known = table.familiar.keep(looks, put(pieces, places, size))
    return known


def _hungry(table: Table, item: View) -> View:
    """6.2 A Beachhead on the map that nobody pays for is out of supply, which one sees once supply has been allocated."""
    ashore = item["type"] == "beachhead" and item["place"] in table.number
    return {**item, "status": ["unsupplied"]} if ashore and "fed" not in item["status"] else item


def place_of(table: Table, item: View) -> str:
    """The space in which a piece lies; none for those who have left the game."""
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
    """In rows inside an area or a box; in an area those of a kind together."""
    if space in table.number:
        kinds = [piece.side if not piece.id.startswith("mine-") else "mine" for piece in pieces]
        return table.crowds.lay(space, tuple([kinds.count(kind) for kind in dict.fromkeys(kinds)]))
    if space.startswith("due-"):
        return slot_places(table.holding[space], 22, IN_MONTHS, len(pieces))
    return slot_places(table.holding[space], layout.HEADING, IN_BOXES, len(pieces))


def _counter(table: Table, item: View, space: str) -> Piece:
    """The status that a face shows is not drawn over it again."""
    status = tuple([word for word in item["status"] if word not in SHOWN])
    formation = table.atlas.formations[item["formation"]].id if item["formation"] else ""
    face, said = face_of(table, item), _said(table, item, space)
    return Piece(
        item["id"], item["name"], item["side"], space, 0, 0, COUNTER, face, item["name"], said, status, "", 0, formation,
    )


# what a counter's face shows, or nobody needs to see: a Beachhead that was fed is as it should be
SHOWN: Final = ("entrenched", "reserve", "fed")


def face_of(table: Table, item: View) -> str:
    """The side of a counter that lies up."""
    unit = table.atlas.units.get(item["id"])
    turned = unit is not None and ("entrenched" in item["status"] or "reserve" in item["status"])
    return back_of(unit) if unit is not None and turned else f"u_{item['id']}"


def _said(table: Table, item: View, space: str) -> str:
    """What a screen reader says: who, what, how strong, in which state, where."""
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
    """A marker is known by its place among those of the area: nothing tells one face-down marker from another."""
    said = table.mines[kind]
    return Piece(
        f"mine-{area}-{number + 1}", said, "turkish", area, 0, 0, COUNTER, f"mine-{kind.replace(' ', '-')}", said,
        join_words(said, table.said["where"].format(area=table.names[area])),
    )
