"""The scene of the table, built from a seat's view alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from umpire.art.board_words import BoardWords
from umpire.art.boxes import numerals, slot_places
from umpire.art.scene import Mark, Piece, Scene, Space, tenth
from umpire.art.scene_builder import SceneBuilder, join_words, space_names
from umpire.art.stacks import PieceCache, leaning_places
from umpire.maps.points import Point
from umpire.titles.landships.drawing import layout
from umpire.titles.landships.drawing.atlas import Atlas

View = Mapping[str, Any]

COUNTER: Final = 62.0
# a machine on its plate is longer than it is wide
MACHINE: Final = 84.0
AEROPLANE: Final = 96.0
LARGEST: Final = 60.0
MACHINES: Final = ("vehicle", "weapons_unit")
# a stack leans to the upper right: at most so far from the middle, and so far from counter to counter
LEAN: Point = (13.0, -15.0)
STEP: Final = 0.42
# where both sides share a hex they stand so far apart, and straight
APART: Final = 31.0
STRAIGHT: Point = (0.0, -17.0)
# a piece that takes no room stands small beside the others, or behind them
SMALL: Final = 44.0
MINOR: Final = ("crew", "fo", "leader", "assault_squad")
BESIDE: Point = (36.0, 30.0)
# how far a hexside reaches into its two hexes, as a place to be clicked
SIDEWAYS: Final = 0.32
# the client leaves a hexside out unless something may go there
EDGE: Final = "edge"
BOXES: Final = {"in_hand": "coming", "to_come": "coming", "ready": "coming", "eliminated": "lost", "surrendered": "lost",
                "captured": "lost", "exited": "lost", "withdrawn": "lost"}


class Table:
    """The board as the scene needs it; what never changes is built once."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas: Atlas = atlas
        self.naming: BoardWords = BoardWords(atlas.words)
        self.grounds: dict[str, str] = atlas.words.table("grounds").content
        self.phases: list[str] = atlas.words.texts("phases")
        self.off_map: dict[str, str] = atlas.words.table("off_map").content
        self.headings: list[str] = atlas.words.texts("headings_of_vehicles")
        grid = atlas.grid
        sides = [(here, there) for here in range(len(grid.ids)) for there in grid.around[here] if here < there]
        self.spaces: tuple[Space, ...] = (
            *[self._hex(here) for here in range(len(grid.ids)) if grid.on_map[here]],
            *[self._side(here, there) for here, there in sides],
            *[Space(name, self.naming.boxes[name], box.outline) for name, box in layout.HOLDING.items()],
        )
        self.names: dict[str, str] = space_names(self.spaces)
        self.middles: dict[str, Point] = {
            space.id: tenth(atlas.place(space.id)) for space in self.spaces if space.id not in layout.HOLDING
        }
        self.familiar: PieceCache = PieceCache()
        self.left_out = atlas.words.texts("short_without")
        self.turn_marks: tuple[Mark, ...] = layout.CELLS.marks(numerals(1, layout.TURNS), 34, 39)

    def _hex(self, here: int) -> Space:
        name, atlas = self.atlas.grid.ids[here], self.atlas
        ground = self.grounds[atlas.terrain[name]]
        ways = sorted({way.kind for way in atlas.ways if name in way.path} - {"trench"})
        note = join_words(atlas.areas.get(name, ""), self.grounds["strongpoint"] if name in atlas.strongpoints else "", *ways)
        outline = tuple([tenth(corner) for corner in atlas.grid.corners(here)])
        return Space(name, f"hex {name}, {ground.lower()}", outline, (), note)

    def _side(self, here: int, there: int) -> Space:
        """Return a lozenge along the hexside."""
        grid = self.atlas.grid
        one, other = grid.corner_pair(here, grid.direction(here, there))
        middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        inner = [_toward(middle, grid.center(of)) for of in (here, there)]
        outline = tuple([(round(x), round(y)) for x, y in (one, inner[1], other, inner[0])])
        first, second = sorted((grid.ids[here], grid.ids[there]))
        return Space(f"{first}|{second}", f"hexside {first}/{second}", outline, (), "", EDGE)

    def size(self, item: View) -> float:
        if item["kind"] == "aircraft":
            return AEROPLANE
        return MACHINE if item["kind"] in MACHINES else COUNTER

    def short(self, item: View) -> str:
        """Return a short name, for where there is little room."""
        name = str(item["name"])
        for word in self.left_out:
            name = name.replace(word, "")
        return name


def _split_minor(items: Sequence[View]) -> tuple[list[View], list[View]]:
    """Return the pieces that fill a place, and those that only stand beside them; alone they fill it themselves."""
    major = [item for item in items if item["kind"] not in MINOR]
    return (major, [item for item in items if item["kind"] in MINOR]) if major else (list(items), [])


def _toward(point: Point, middle: Point) -> Point:
    return point[0] + (middle[0] - point[0]) * SIDEWAYS, point[1] + (middle[1] - point[1]) * SIDEWAYS


def scene(view: View, table: Table) -> Scene:
    """Return the scene of a view."""
    laying = SceneBuilder(table.spaces)
    _markers(laying, view, table)
    _labels(laying, view, table)
    laying.track("turn", "Turn", table.turn_marks, view["turn"] - 1)
    carriers = {item["aboard"] for item in view["pieces"] if item["aboard"]}
    flying = _flying(view, table)
    _stacks(laying, view, table, carriers, flying)
    for name in layout.HOLDING:
        laying.lay(_shelf(view, table, name, flying))
    laying.lay([_aeroplane(table, item, flying[item["id"]]) for item in view["pieces"] if item["id"] in flying])
    return laying.scene()


def _flying(view: View, table: Table) -> dict[str, str]:
    """13.6, 13.8 Return the hexes over which aeroplanes are: on a mission, or observing."""
    missions = {mission["aircraft"]: mission["hex"] for mission in view["missions"] if mission["hex"]}
    aeroplanes = [item for item in view["pieces"] if item["kind"] == "aircraft" and item["place"] in table.middles]
    return {**{item["id"]: item["place"] for item in aeroplanes}, **missions}


# Markers

def _markers(laying: SceneBuilder, view: View, table: Table) -> None:
    """Lay wrecks and works below, shells over them."""
    at = table.middles
    for number, name in enumerate(view["wrecks"]):
        laying.around(f"wreck-{number}", "wreck", at[name], MACHINE * 0.86)
    for name in view["wire"]:
        laying.around(f"wire-{name}", "marker-wire", at[name], 96)
    for name in view["minefields"]:
        laying.around(f"mines-{name}", "marker-mines", at[name], 60)
    for name, side in _holders(view).items():
        laying.around(f"held-{name}", f"marker-held-{side}", at[name], 26, 44, 30)
    for battery in view["batteries"]:
        if battery["standing"]:
            laying.around(f"standing-{battery['id']}", "marker-standing", at[battery["standing"]], 26, -42, -26)
    for impact in view["impacts"]:
        laying.around(f"impact-{impact['battery']}", "marker-impact", at[impact["hex"]], 92)
    for mission in view["missions"]:
        if mission["kind"] == "observe" and mission["hex"]:
            laying.around(f"observing-{mission['aircraft']}", "marker-observing", at[mission["hex"]], 52, 0, 30)
    if view["assault"]:
        laying.around("assault", "marker-contested", at[view["assault"]], 30, -42, 26)
    for number, attack in enumerate(view["attacks"]):
        laying.around(f"attack-{number}", "marker-target", at[attack["place"]], 104)
    if view["phase"] in table.phases:
        laying.around("phase", "marker-phase", layout.phase_place(table.phases.index(view["phase"]) + 1), 32, -18, -6)


def _holders(view: View) -> dict[str, str]:
    """Return the side that stands alone in each hex of the Brickyard, the scenario's goal."""
    holders: dict[str, str] = {}
    for name in view["areas"].get("brickyard", ()):
        sides = {item["side"] for item in view["pieces"] if item["place"] == name and item["kind"] != "aircraft"}
        if len(sides) == 1:
            holders[name] = sides.pop()
    return holders


def _labels(laying: SceneBuilder, view: View, table: Table) -> None:
    laying.label(layout.TRACK.x + 24, layout.TRACK.y + 48, _clock(view, table), 18, "start")


def _clock(view: View, table: Table) -> str:
    """3.1 Return turn, half-turn and phase; before the first turn there is none to name."""
    words = table.atlas.words
    if view["phase"] not in table.phases:
        turn_ends = f"Turn {view['turn']} of {view['turns']}: {words.text('turn_ends')}"
        return turn_ends if view["turn"] else words.text("setting_up")
    whose = f"{table.atlas.sides[view['phasing']].words} half-turn"
    phase = words.texts("sequence")[table.phases.index(view["phase"])]
    return f"Turn {view['turn']} of {view['turns']}, {whose}: {phase}"


# Pieces

def _stacks(laying: SceneBuilder, view: View, table: Table, carriers: set[str], flying: Mapping[str, str]) -> None:
    stacks: dict[str, list[View]] = {}
    for item in view["pieces"]:
        if item["place"] in table.middles and item["id"] not in flying:
            stacks.setdefault(item["place"], []).append(item)
    for name, items in stacks.items():
        looks = (name, *[_looks(item, carriers) for item in items])
        pieces = table.familiar.find(looks)
        laying.lay(table.familiar.keep(looks, _place_pieces(table, name, items, carriers)) if pieces is None else pieces)


def _looks(item: View, carriers: set[str]) -> tuple[Any, ...]:
    """Return everything about a piece that is not printed on it."""
    weapons = [word for weapon in item["weapons"] for word in weapon["status"]]
    return item["id"], item["heading"], item["id"] in carriers, *item["status"], "weapons", *weapons


def _place_pieces(table: Table, name: str, items: Sequence[View], carriers: set[str]) -> list[Piece]:
    """Return all pieces in one place, each side by itself."""
    pieces: list[Piece] = []
    sides = sorted({item["side"] for item in items}, reverse=True)
    for side in sides:
        own = sorted([item for item in items if item["side"] == side], key=lambda item: _weight(table, item))
        x, y = table.middles[name]
        middle = (x + (APART if side == "british" else -APART), y) if len(sides) > 1 else (x, y)
        pieces += _stack(table, own, middle, carriers, STRAIGHT if len(sides) > 1 else LEAN)
    return pieces


def _stack(table: Table, items: Sequence[View], middle: Point, carriers: set[str], lean: Point) -> list[Piece]:
    """Return the pieces that fill the place on one another, the rest small at their lower corner."""
    major, minor = _split_minor(items)
    places = leaning_places(middle, len(major), lean, STEP)
    counters = [_counter(table, item, place, item["id"] in carriers) for item, place in zip(major, places, strict=True)]
    corners = leaning_places((middle[0] + BESIDE[0], middle[1] + BESIDE[1]), len(minor), LEAN, STEP)
    small = [_counter(table, item, place, False)._replace(size=SMALL) for item, place in zip(minor, corners, strict=True)]
    return counters + small


def _weight(table: Table, item: View) -> tuple[int, str]:
    """Return the rank of a piece in a stack; a stable order, whatever the view's."""
    return table.naming.ranks.get(item["kind"], 0), item["id"]


def _counter(table: Table, item: View, at: Point, carries: bool) -> Piece:
    heading = _degrees(table, item)
    status = [*item["status"], *(["aboard"] if carries else []), *(["fired"] if _has_fired(item) else [])]
    status += ["weapon_out"] if any("out" in weapon["status"] for weapon in item["weapons"]) else []
    return Piece(
        item["id"], item["name"], item["side"], item["place"], at[0], at[1], table.size(item), _face(item), table.short(item),
        _describe(table, item, status), tuple([word for word in status if word in table.naming.states]), "", heading,
    )


def _has_fired(item: View) -> bool:
    return any("fired" in weapon["status"] for weapon in item["weapons"])


def _degrees(table: Table, item: View) -> int:
    """Return the heading of a piece with a bow; others are not turned."""
    return 30 * table.headings.index(item["heading"]) if item["kind"] in MACHINES else 0


def _face(item: View) -> str:
    if item["kind"] == "leader":
        return f"u_leader_{item['side']}"
    return f"u_{item['unit']}_pinned" if "pinned" in item["status"] and item["kind"] not in MACHINES else f"u_{item['unit']}"


def _describe(table: Table, item: View, status: Sequence[str]) -> str:
    """Return the text for a screen reader: the piece, its place, heading and states."""
    heading = f"heading {item['heading']}" if item["kind"] in MACHINES else ""
    where = table.names.get(item["place"], "")
    return join_words(_whose(table, item), heading, *table.naming.state_words(status),
        f"in {where}" if where.startswith("hex ") else where)


def _whose(table: Table, item: View) -> str:
    """Return the side and the name, without the side if the name says it."""
    side = table.atlas.sides[item["side"]].words
    return item["name"] if item["name"].startswith(side) else f"{side} {item['name']}"


def _aeroplane(table: Table, item: View, where: str) -> Piece:
    """Return an aircraft over a hex, which it is not in."""
    x, y = table.middles[where]
    words = join_words(_whose(table, item), f"over {table.names[where]}")
    status = tuple([word for word in item["status"] if word in table.naming.states])
    turn = 60 if item["side"] == "german" else 300
    return Piece(item["id"], item["name"], item["side"], where, x + 6, y - 34, AEROPLANE, _face(item), table.short(item), words,
        status, "", turn)


def _shelf(view: View, table: Table, name: str, flying: Mapping[str, str]) -> list[Piece]:
    """Return the pieces in reserve, or out of play, in the box of their side."""
    side, _, what = name.partition("_")
    items = [
        item for item in view["pieces"]
        if item["side"] == side and BOXES.get(item["place"]) == what and item["id"] not in flying
    ]
    places, size = slot_places(layout.HOLDING[name], layout.HEADING, LARGEST, len(items))
    pieces: list[Piece] = []
    for item, (x, y) in zip(items, places, strict=True):
        words = join_words(_whose(table, item), table.off_map.get(item["place"], ""))
        pieces.append(Piece(item["id"], item["name"], side, name, x, y, size, _face(item), table.short(item), words))
    return pieces
