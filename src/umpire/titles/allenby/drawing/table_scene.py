"""What lies on the table: built from a seat's view alone, so that nothing hidden can slip through."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Optional

from umpire.boards.map_art import slot_places
from umpire.boards.scene import Label, Mark, Picture, Piece, Point, Scene, Space, Track
from umpire.titles.allenby.drawing import layout
from umpire.titles.allenby.drawing.atlas import GROUND, Atlas
from umpire.titles.allenby.rules.victory import difference

COUNTER: Final = 58.0
MIDDLING: Final = 52.0
SMALL: Final = 42.0
# a stack leans to the upper right: at most so far from the middle, and so far from counter to counter
LEAN: Final[Point] = (7.5, -9.5)
STEP: Final = 0.3
FLAG: Final = 24.0
SIDES: Final = ("british", "turkish")
SIDE_NAMES: Final = {"british": "British", "turkish": "Turkish"}
KINDS: Final = {
    "infantry": "infantry", "cavalry": "cavalry", "artillery": "artillery", "hq": "headquarters", "cars": "armoured cars",
    "garrison": "garrison", "fragment": "fragment", "dummy": "dummy", "division": "division",
}
# what lies below what: guns and headquarters under the fighting troops
RANKS: Final = {
    "dummy": 0, "fragment": 1, "garrison": 2, "hq": 3, "artillery": 4, "cars": 5, "infantry": 6, "cavalry": 7, "division": 8,
}
WORDS: Final = {
    "disrupted": "disrupted", "acted": "has acted", "newcomer": "has just retreated here",
    "covered": "under its division's marker", "revealed": "revealed", "attacking": "attacking", "defending": "defending",
}
# 4.3 what becomes of a Turkish counter that is disrupted
BACKS: Final = {"A": ("A if disrupted",), "B": ("B if disrupted",), "blank": ("eliminated if disrupted",)}
LOST_ORDER: Final = {"hq": 0, "artillery": 1}
BOXES: Final = {
    "british_lost": (layout.BRITISH_LOST, "British eliminated"), "turkish_lost": (layout.TURKISH_LOST, "Turkish eliminated"),
    "hand": (layout.HAND, "in hand"), "air": (layout.AIR, "squadrons"),
}
HEADING: Final = 44.0


class Table:
    """The board as the scene needs it; what never changes is made once."""

    def __init__(self, atlas: Optional[Atlas] = None) -> None:
        self.atlas: Atlas = Atlas() if atlas is None else atlas
        self.centers: dict[str, Point] = {name: _rounded(self.atlas.center(name)) for name in self.atlas.hexes}
        self.spaces: tuple[Space, ...] = (*self._hexes(), *_boxes())
        self.names: dict[str, str] = {space.id: space.name for space in self.spaces}
        self.phases: list[str] = self.atlas.words.texts("sequence")
        self.turn_marks: tuple[Mark, ...] = _marks(range(1, self.atlas.tables.table("victory").number("turns") + 1), 30, 30)
        self.british_marks: tuple[Mark, ...] = _marks(range(layout.PLACES), 16, 42)
        self.turkish_marks: tuple[Mark, ...] = _marks(range(layout.PLACES), 44, 42)

    def _hexes(self) -> list[Space]:
        return [self._space(number, name) for number, name in enumerate(self.atlas.grid.ids)]

    def _space(self, number: int, name: str) -> Space:
        item, town = self.atlas.hexes[name], self.atlas.towns.get(name)
        called = f"{_title(town.name)} ({name})" if town else f"hex {name}, {GROUND[item.terrain]}"
        notes = [GROUND[item.terrain].capitalize()] if town else []
        if town and town.vp:
            notes.append("town of victory")
        if name in self.atlas.places:
            notes.append(self.atlas.places[name])
        if item.trench:
            notes.append("Turkish trench line")
        outline = tuple([_rounded(corner) for corner in self.atlas.grid.corners(number)])
        return Space(name, called, outline, (town.id,) if town else (), ", ".join(notes))


def _rounded(point: Point) -> Point:
    """A tenth of a pixel is enough, and much shorter to send."""
    return round(point[0], 1), round(point[1], 1)


def _title(name: str) -> str:
    """A name that is printed in capitals, as one says it."""
    return name.title() if name.isupper() else name


def _boxes() -> list[Space]:
    return [Space(name, words, box.outline) for name, (box, words) in BOXES.items()]


def _marks(numbers: range, right: float, down: float) -> tuple[Mark, ...]:
    """Places of the track, each at the same corner."""
    boxes = [(number, layout.track_place(number)) for number in numbers]
    return tuple([Mark(str(number), box.x + right, box.y + down) for number, box in boxes])


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


# Pictures: flags and markers

def _pictures(view: Mapping[str, Any], table: Table) -> tuple[Picture, ...]:
    pictures = [_beside(table, f"flag-{name}", f"flag-{side}", name, 47, 3) for name, side in view["towns"].items()]
    pictures += [_beside(table, f"bombarded-{name}", "marker-bombarded", name, -46, -9) for name in view["bombarded"]]
    pictures += [_beside(table, f"attacked-{name}", "marker-attacked", name, -46, 14) for name in view["attacked"]]
    if view["target"]:
        x, y = table.centers[view["target"]]
        pictures.append(Picture("target", "marker-target", x - 50, y - 50, 100, 100))
    if 1 <= view["phase"] <= 10:
        x, y = layout.phase_place(view["phase"])
        pictures.append(Picture("phase", "marker-phase", x - 34, y - 22, 32, 32))
    return tuple(pictures)


def _beside(table: Table, name: str, use: str, where: str, right: float, down: float) -> Picture:
    """A small thing between the counters of a hex and its edge."""
    x, y = table.centers[where]
    return Picture(name, use, x + right - FLAG / 2, y + down - FLAG / 2, FLAG, FLAG)


def _spaces(view: Mapping[str, Any], table: Table) -> tuple[Space, ...]:
    """What never changes, but for the hex that is being fought over."""
    target = view["target"]
    if not target:
        return table.spaces
    return tuple([space._replace(mark="target") if space.id == target else space for space in table.spaces])


# Labels and tracks

def _labels(view: Mapping[str, Any], table: Table) -> tuple[Label, ...]:
    track, pools = layout.TRACK, view["pools"]
    british, turkish = view["vp"]["british"], view["vp"]["turkish"]
    points = f"British {british} · Turkish {turkish} · British disruptions {view['disruptions']}"
    left = "pools: " + ", ".join([f"{pools[name]} {name}" for name in ("garrisons", "fragments", "dummies") if pools[name]])
    played = 1 <= view["phase"] <= len(table.phases)
    turn = f"Turn {view['turn']}: {table.phases[view['phase'] - 1]}" if played else "Set-up"
    return (
        Label(track.x + 24, track.y + 28, turn, 18, "start"), Label(track.right - 24, track.y + 28, points, 18, "end"),
        Label(layout.HAND.right - 24, layout.HAND.y + 28, left, 16, "end", "quiet"),
    )


def shown_points(british: int, turkish: int) -> tuple[int, int]:
    """Where the markers stand (11.0): both totals, or the difference if one of them is beyond the track."""
    if min(british, turkish) >= 0 and max(british, turkish) < layout.PLACES:
        return british, turkish
    leader, lead = difference([british, turkish])
    lead = min(lead, layout.PLACES - 1)
    return (lead, 0) if leader == "british" else (0, lead)


def _tracks(view: Mapping[str, Any], table: Table) -> tuple[Track, ...]:
    british, turkish = shown_points(view["vp"]["british"], view["vp"]["turkish"])
    return (
        Track("turn", "Turn", table.turn_marks, view["turn"] - 1),
        Track("vp-british", "British victory points", table.british_marks, british, "british"),
        Track("vp-turkish", "Turkish victory points", table.turkish_marks, turkish, "turkish"),
    )


# Pieces

def _pieces(view: Mapping[str, Any], table: Table) -> tuple[Piece, ...]:
    stacks: dict[str, list[Mapping[str, Any]]] = {}
    for item in view["units"]:
        if item["hex"]:
            stacks.setdefault(item["hex"], []).append(item)
    pieces: list[Piece] = []
    for name, items in stacks.items():
        pieces += _stack(table, name, sorted(items, key=_weight))
    for side in SIDES:
        pieces += _lost(view, table, side)
    return tuple(pieces + _waiting(view, table) + _squadrons(view, table))


def _weight(item: Mapping[str, Any]) -> tuple[int, int, str]:
    """The strongest lies on top; a stable order whatever the view's."""
    return RANKS.get(item["kind"], 0), item["cf"] or 0, item["key"]


def _stack(table: Table, name: str, items: list[Mapping[str, Any]]) -> list[Piece]:
    x, y = table.centers[name]
    share = min(2 / (len(items) - 1), STEP * 2) if len(items) > 1 else 0.0
    pieces: list[Piece] = []
    for number, item in enumerate(items):
        lean = (number - (len(items) - 1) / 2) * share
        pieces.append(_counter(table, item, round(x + LEAN[0] * lean, 1), round(y + LEAN[1] * lean, 1)))
    return pieces


def _counter(table: Table, item: Mapping[str, Any], x: float, y: float) -> Piece:
    holds = item["holds"]
    return Piece(
        item["key"], _called(table, item), item["side"], item["hex"], x, y, COUNTER, item["symbol"], item["name"],
        _said(table, item), tuple(item["status"]), str(holds) if holds else "", 0,
        table.atlas.formation_names.get(item["formation"], ""),
    )


def _called(table: Table, item: Mapping[str, Any]) -> str:
    """A short name: of the formation for a division's marker, of the type for a counter that is concealed."""
    if item["kind"] == "division" and item["formation"]:
        return table.atlas.formation_names[item["formation"]]
    return str(item["name"]) or f"{SIDE_NAMES[item['side']]} {KINDS.get(item['kind'], item['kind'])}"


def _said(table: Table, item: Mapping[str, Any]) -> str:
    """What a screen reader says: who, what, where, in which state."""
    known = [] if item["id"] else ["concealed"]
    formation = [table.atlas.formation_names[item["formation"]]] if item["formation"] in table.atlas.formation_names else []
    held = [f"{item['holds']} units under it"] if item["holds"] else []
    states = [WORDS[word] for word in item["status"] if word in WORDS]
    who = f"{SIDE_NAMES[item['side']]} {KINDS.get(item['kind'], item['kind'])}"
    name = f" {item['name']}" if item["name"] and item["kind"] != "division" else ""
    words = [who + name, *known, *formation, _factors(item), *held, *states, f"in {table.names[item['hex']]}"]
    return ", ".join(words)


def _factors(item: Mapping[str, Any]) -> str:
    """What is printed below: two numbers and, on a Turkish counter, what is on its back; or the letter of the disrupted side."""
    if "disrupted" in item["status"]:
        return f"value {item['rear']}"
    numbers = f"{'?' if item['cf'] is None else item['cf']}-{item['ma']}"
    return ", ".join([numbers, *BACKS.get(item["rear"], ())])


def _lost(view: Mapping[str, Any], table: Table, side: str) -> list[Piece]:
    """Eliminated units, those that count for victory first."""
    units = table.atlas.units
    names = sorted(view["eliminated"][side], key=lambda name: (LOST_ORDER.get(units[name].type, 2), name))
    return _shelf(view, table, names, f"{side}_lost", SMALL, "eliminated")


def _waiting(view: Mapping[str, Any], table: Table) -> list[Piece]:
    return _shelf(view, table, list(view["waiting"]), "hand", MIDDLING, "in hand")


def _shelf(
    view: Mapping[str, Any], table: Table, names: list[str], where: str, largest: float, state: str,
) -> list[Piece]:
    """Counters beside the map, as they are in this match (12.4.a, 12.5.a)."""
    places, size = slot_places(BOXES[where][0], HEADING, largest, len(names))
    pieces: list[Piece] = []
    for name, (x, y) in zip(names, places, strict=True):
        face = view["faces"].get(name, name)
        unit = table.atlas.units[face]
        words = f"{SIDE_NAMES[unit.side]} {KINDS.get(unit.type, unit.type)} {unit.name}, {unit.cf}-{unit.ma}, {state}"
        pieces.append(Piece(name, unit.name, unit.side, where, x, y, size, f"u_{face}", unit.name, words))
    return pieces


def _squadrons(view: Mapping[str, Any], table: Table) -> list[Piece]:
    """Above the hex over which they fly, or in their box: no part of a stack, so they are in no hex."""
    pieces: list[Piece] = []
    over: dict[str, int] = {}
    places, size = slot_places(layout.AIR_BOX, 22, 48, len(view["air"]))
    for item, place in zip(view["air"], places, strict=True):
        where = item["hex"]
        before = over.get(where, 0)
        over[where] = before + 1
        x, y = table.centers[where] if where else place
        if where:
            x, y = x + 37 - 8 * before, y - 30 - 5 * before
        words = f"{SIDE_NAMES[item['side']]} squadron {item['name']}, " + (f"over {table.names[where]}" if where else "ready")
        pieces.append(Piece(
            item["id"], item["name"], item["side"], "air", x, y, 42 if where else size, item["symbol"], item["name"], words,
        ))
    return pieces


