"""The scene of the table, built from a seat's view alone, so that nothing hidden can slip through."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from umpire.art.board_words import BoardWords
from umpire.art.boxes import numerals, slot_places
from umpire.art.scene import Mark, Piece, Scene, Space, tenth
from umpire.art.scene_builder import SceneBuilder, join_words, space_names
from umpire.art.stacks import PieceCache, leaning_places
from umpire.maps.points import Point
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import Atlas
from umpire.titles.allenby.rules.victory import difference

View = Mapping[str, Any]

COUNTER: Final = 58.0
MIDDLING: Final = 52.0
SMALL: Final = 42.0
# a stack leans to the upper right: at most so far from the middle, and so far from counter to counter
LEAN: Point = (7.5, -9.5)
STEP: Final = 0.3
FLAG: Final = 24.0
LOST_ORDER: Final = {"hq": 0, "artillery": 1}


class Table:
    """The board as the scene needs it; what never changes is built once."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas: Atlas = atlas
        words = atlas.words
        self.formations: dict[str, str] = atlas.formation_names
        self.naming: BoardWords = BoardWords(words)
        self.arms: dict[tuple[str, str], str] = self._arms()
        self.backs: dict[str, str] = words.table("backs").content
        self.phases: list[str] = words.texts("sequence")
        self.centers: dict[str, Point] = {name: tenth(atlas.center(name)) for name in atlas.hexes}
        self.spaces: tuple[Space, ...] = (
            *[self._space(number, name) for number, name in enumerate(atlas.grid.ids)],
            *[Space(name, self.naming.boxes[name], box.outline) for name, box in layout.HOLDING.items()],
        )
        self.names: dict[str, str] = space_names(self.spaces)
        self.familiar: PieceCache = PieceCache()
        turns, last = atlas.tables.table("victory").number("turns"), layout.PLACES - 1
        self.turn_marks: tuple[Mark, ...] = layout.CELLS.marks(numerals(1, turns), 30, 30, 1)
        self.point_marks: dict[str, tuple[Mark, ...]] = {
            "british": layout.CELLS.marks(numerals(0, last), 16, 42), "turkish": layout.CELLS.marks(numerals(0, last), 44, 42),
        }

    def _space(self, number: int, name: str) -> Space:
        item, town = self.atlas.hexes[name], self.atlas.towns.get(name)
        ground = self.atlas.grounds[item.terrain].words
        label = f"{_title(town.name)} ({name})" if town else f"hex {name}, {ground}"
        note = join_words(
            ground.capitalize() if town else "", "town of victory" if town and town.vp else "", self.atlas.places.get(name, ""),
            "Turkish trench line" if item.trench else "",
        )
        outline = tuple([tenth(corner) for corner in self.atlas.grid.corners(number)])
        return Space(name, label, outline, (town.id,) if town else (), note)

    def weight(self, item: View) -> tuple[int, int, str]:
        """Return the rank of a counter in a stack: the strongest lies on top; a stable order whatever the view's."""
        return self.naming.ranks.get(item["kind"], 0), item["cf"] or 0, item["key"]

    def _arms(self) -> dict[tuple[str, str], str]:
        """Return the kinds of counters in words, by side and kind."""
        sides = self.atlas.sides.items()
        return {(name, kind): f"{side.words} {words}" for name, side in sides for kind, words in self.naming.kinds.items()}


def _title(name: str) -> str:
    """Return a name printed in capitals as it is spoken."""
    return name.title() if name.isupper() else name


def scene(view: View, table: Table) -> Scene:
    """Return the scene of a view."""
    laying = SceneBuilder(table.spaces)
    laying.mark({view["target"]: "target"})
    _markers(laying, view, table)
    _labels(laying, view, table)
    _tracks(laying, view, table)
    _stacks(laying, view, table)
    for side in table.atlas.sides:
        laying.lay(_lost_pieces(view, table, side))
    laying.lay(_shelf(view, table, view["waiting"], "hand", MIDDLING, "in hand"))
    laying.lay(_squadrons(view, table))
    return laying.scene()


def _markers(laying: SceneBuilder, view: View, table: Table) -> None:
    """Lay flags and markers between the counters of a hex and its edge."""
    at = table.centers
    for name, side in view["towns"].items():
        laying.around(f"flag-{name}", f"flag-{side}", at[name], FLAG, 47, 3)
    for name in view["bombarded"]:
        laying.around(f"bombarded-{name}", "marker-bombarded", at[name], FLAG, -46, -9)
    for name in view["attacked"]:
        laying.around(f"attacked-{name}", "marker-attacked", at[name], FLAG, -46, 14)
    if view["target"]:
        laying.around("target", "marker-target", at[view["target"]], 100)
    if 1 <= view["phase"] <= len(table.phases):
        laying.around("phase", "marker-phase", layout.PHASES.place(view["phase"] - 1), 32, -18, -6)


# Labels and tracks

def _labels(laying: SceneBuilder, view: View, table: Table) -> None:
    track, hand, pools = layout.TRACK, layout.HAND, view["pools"]
    british, turkish = view["vp"]["british"], view["vp"]["turkish"]
    points = f"{write_points(british, turkish)} · British disruptions {view['disruptions']}"
    pools_left = "pools: " + ", ".join([f"{pools[name]} {name}" for name in ("garrisons", "fragments", "dummies") if pools[name]])
    is_phase = 1 <= view["phase"] <= len(table.phases)
    turn = f"Turn {view['turn']}: {table.phases[view['phase'] - 1]}" if is_phase else "Set-up"
    laying.label(track.x + 24, track.y + 28, turn, 18, "start")
    laying.label(track.right - 24, track.y + 28, points, 18, "end")
    laying.label(hand.right - 24, hand.y + 28, pools_left, 16, "end", "quiet")


def track_points(british: int, turkish: int) -> tuple[int, int]:
    """11.0 Return where the markers stand: both totals, or the difference if one of them is beyond the track."""
    if min(british, turkish) >= 0 and max(british, turkish) < layout.PLACES:
        return british, turkish
    leader, lead = difference([british, turkish])
    lead = min(lead, layout.PLACES - 1)
    return (lead, 0) if leader == "british" else (0, lead)


def write_points(british: int, turkish: int) -> str:
    """Write both totals; and where the markers show the lead alone, say so."""
    totals = f"British {british} · Turkish {turkish}".replace("-", "−")
    markers = track_points(british, turkish)
    if markers == (british, turkish):
        return totals
    return f"{totals} · lead shown: {'British' if markers[0] else 'Turkish'} {max(markers)}"


def _tracks(laying: SceneBuilder, view: View, table: Table) -> None:
    laying.track("turn", "Turn", table.turn_marks, view["turn"] - 1)
    british, turkish = view["vp"]["british"], view["vp"]["turkish"]
    markers = track_points(british, turkish)
    what = "victory points" if markers == (british, turkish) else "lead in victory points"
    for (name, side), points in zip(table.atlas.sides.items(), markers, strict=True):
        laying.track(f"vp-{name}", f"{side.words} {what}", table.point_marks[name], points, name)


# Pieces

def _stacks(laying: SceneBuilder, view: View, table: Table) -> None:
    stacks: dict[str, list[View]] = {}
    for item in view["units"]:
        if item["hex"]:
            stacks.setdefault(item["hex"], []).append(item)
    for name, items in stacks.items():
        looks = (name, *[_looks(item) for item in items])
        pieces = table.familiar.find(looks)
        laying.pieces += table.familiar.keep(looks, _stack(table, name, items)) if pieces is None else pieces


def _looks(item: View) -> tuple[Any, ...]:
    """Return everything a counter shows, except its place."""
    return (
        item["key"], item["symbol"], item["cf"], item["holds"], item["ma"], item["rear"], item["name"], item["formation"],
        item["id"], item["side"], item["kind"], *item["status"],
    )


def _stack(table: Table, name: str, items: list[View]) -> list[Piece]:
    """Return the counters of a hex."""
    items.sort(key=table.weight)
    places = leaning_places(table.centers[name], len(items), LEAN, STEP)
    return [_counter(table, item, x, y) for item, (x, y) in zip(items, places, strict=True)]


def _counter(table: Table, item: View, x: float, y: float) -> Piece:
    holds = item["holds"]
    return Piece(
        item["key"], _label(table, item), item["side"], item["hex"], x, y, COUNTER, item["symbol"], item["name"],
        _describe(table, item), tuple(item["status"]), str(holds) if holds else "", 0,
        table.formations.get(item["formation"], ""),
    )


def _label(table: Table, item: View) -> str:
    """Return a short name: of the formation for a division's marker, of the type for a concealed counter."""
    if item["kind"] == "division" and item["formation"]:
        return table.formations[item["formation"]]
    return str(item["name"]) or table.arms[item["side"], item["kind"]]


def _describe(table: Table, item: View) -> str:
    """Return the text for a screen reader: the counter, its place and its states."""
    name, kind = item["name"], item["kind"]
    arm = table.arms[item["side"], kind]
    return join_words(
        f"{arm} {name}" if name and kind != "division" else arm, "" if item["id"] else "concealed",
        table.formations.get(item["formation"], ""), _factors(table, item),
        f"{item['holds']} units under it" if item["holds"] else "",
        *table.naming.state_words(item["status"]), f"in {table.names[item['hex']]}",
    )


def _factors(table: Table, item: View) -> str:
    """Return the words at the foot of a counter: its two numbers, or the letter of the disrupted side.

    A Turkish counter also shows what is on its back.
    """
    if "disrupted" in item["status"]:
        return f"value {item['rear']}"
    strength, back = "?" if item["cf"] is None else item["cf"], table.backs.get(item["rear"], "")
    return f"{strength}-{item['ma']}, {back}" if back else f"{strength}-{item['ma']}"


def _lost_pieces(view: View, table: Table, side: str) -> list[Piece]:
    """Return eliminated units, those that count for victory first."""
    units = table.atlas.units
    names = sorted([(LOST_ORDER.get(units[name].type, 2), name) for name in view["eliminated"][side]])
    return _shelf(view, table, [name for _, name in names], f"{side}_lost", SMALL, "eliminated")


def _shelf(view: View, table: Table, names: Sequence[str], where: str, largest: float, state: str) -> list[Piece]:
    """12.4.a, 12.5.a Return counters beside the map, as they are in this match."""
    places, size = slot_places(layout.HOLDING[where], layout.HEADING, largest, len(names))
    pieces: list[Piece] = []
    for name, (x, y) in zip(names, places, strict=True):
        face = view["faces"].get(name, name)
        unit = table.atlas.units[face]
        words = join_words(f"{table.arms[unit.side, unit.type]} {unit.name}", f"{unit.cf}-{unit.ma}", state)
        pieces.append(Piece(name, unit.name, unit.side, where, x, y, size, f"u_{face}", unit.name, words))
    return pieces


def _squadrons(view: View, table: Table) -> list[Piece]:
    """Return the squadrons above the hex over which they fly, or in their box: no part of a stack, so they are in no hex."""
    pieces: list[Piece] = []
    over: dict[str, int] = {}
    places, size = slot_places(layout.AIR_BOX, 22, 48, len(view["air"]))
    for item, (x, y) in zip(view["air"], places, strict=True):
        where, name, side = item["hex"], item["name"], item["side"]
        before = over.get(where, 0)
        over[where] = before + 1
        if where:
            x, y = table.centers[where][0] + 37 - 8 * before, table.centers[where][1] - 30 - 5 * before
        words = f"{table.atlas.sides[side].words} squadron {name}, " + (f"over {table.names[where]}" if where else "ready")
        pieces.append(Piece(item["id"], name, side, "air", x, y, 42 if where else size, item["symbol"], name, words))
    return pieces
