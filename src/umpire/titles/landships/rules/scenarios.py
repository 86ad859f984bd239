"""19.26, U The scenarios as their files tell them, read and checked."""
from __future__ import annotations

from typing import Optional

from umpire.engine.data import DataSource, Reader
from umpire.engine.sets import has, set_of
from umpire.titles.landships.components import (
    AMMUNITION, BATTERIES, GRID, HEADINGS, HEXES, MODULES_PER_SIDE, NONE, ON_FOOT, PIECES, PROHIBITED, SEATS, Components,
)
from umpire.titles.landships.state import Arrival, Exit, Sheet, Start


class _Chest:
    """Takes the counters of a unit one after another, so that nobody is dealt twice."""

    def __init__(self, box: Components) -> None:
        self.box = box
        self.taken = 0

    def take(self, place: Reader, unit: str, side: int, count: int) -> tuple[int, ...]:
        free = [
            number for number, piece in enumerate(self.box.pieces)
            if piece.unit == unit and piece.side == side and not self.taken >> number & 1
        ]
        if len(free) < count:
            raise place.error("count", f"there are only {len(free)} counters of '{unit}' left")
        self.taken |= set_of(tuple(free[:count]))
        return tuple(free[:count])


def read_sheet(source: DataSource, name: str, box: Components) -> Sheet:
    """One scenario: clock, who begins where, who comes when, and a ready-made set-up."""
    file = source.read(f"scenarios/{name}.toml")
    about = file.table("scenario")
    chest = _Chest(box)
    areas = {area: _hexes(about.table("areas"), area) for area in about.table("areas").names()}
    starts, suggested, names, free = [], {}, {}, {}
    for item in file.tables("setup"):
        start = _start(box, chest, item, areas)
        starts.append(start)
        suggested.update(_suggested(item, start))
        names.update(_names(item, start.pieces))
        free.update(_free(box, item, start.pieces))
    coming = [item for item in file.tables("reinforcement") if item.has("unit")]
    arrivals = [_arrival(chest, item) for item in coming]
    for item, arrival in zip(coming, arrivals, strict=True):
        names.update(_names(item, arrival.pieces))
    special = file.table_or_empty("special")
    modules = [item for item in file.tables("reinforcement") if item.has("offboard_modules")]
    if about.flag("gas"):
        raise about.error("gas", "there are no rules for gas (14.3)")
    return Sheet(
        about.text("id"), about.text("name"), about.text("case"), about.number("month", 191401, 191912), about.number("turns",
        1, 30),
        SEATS.index(about.choice("first_player", SEATS)), tuple([SEATS.index(seat) for seat in about.texts("setup_order")]),
        about.number("spotting_cap", 1, 99), about.flag("german_tank_crews_module_15"), about.flag("tank_panic"),
        SEATS.index(special.table("surrender").choice("side", SEATS)) if special.has("surrender") else NONE,
        areas, tuple(starts), suggested, tuple(arrivals),
        tuple([_modules(item) for item in modules]), names, _exit(file), *_cases(about.table("cases")),
        _ammunition(file, starts, modules), free, _numbers(file),
        {piece: line for line, start in enumerate(starts) for piece in (*start.pieces, *start.crews)},
        set_of(tuple([crew for start in starts for crew in start.crews])),
    )


def _hexes(place: Reader, key: str) -> int:
    return set_of(tuple(place.members(key, HEXES, "hex")))


def _start(box: Components, chest: _Chest, item: Reader, areas: dict[str, int]) -> Start:
    """19.26.2 A line of the set-up; 2.22 `crew` gives each gun a crew counter, unless it is aboard (A11)."""
    side, count = SEATS.index(item.choice("side", SEATS)), item.number("count", 1, 20)
    pieces = chest.take(item, item.text("unit"), side, count)
    hexes = areas[item.choice("area", tuple(areas))] if item.has("area") else _hexes(item, "at")
    heading = item.member("facing", HEADINGS, "heading") if item.has("facing") else 0
    crewed = item.flag_or("crew") and box.pieces[pieces[0]].kind == "weapons_unit"
    crews = chest.take(item, "ger_crew" if side == 0 else "brit_crew", side, count) if crewed else ()
    return Start(pieces, hexes, heading, crews)


def _suggested(item: Reader, start: Start) -> dict[int, int]:
    places = item.texts("suggested") if item.has("suggested") else item.texts("at")
    if len(places) != len(start.pieces):
        raise item.error("suggested", f"must name {len(start.pieces)} hexes")
    found = {piece: item.known("suggested", name, HEXES, "hex") for piece, name in zip(start.pieces, places, strict=True)}
    for piece, one in found.items():
        if not has(start.hexes, one):
            raise item.error("suggested", f"'{PIECES[piece]}' is outside its area")
    crews = {crew: found[gun] for crew, gun in zip(start.crews, start.pieces, strict=False)}
    return {**found, **crews}


def _names(item: Reader, pieces: tuple[int, ...]) -> dict[int, str]:
    """What vehicles of a scenario are called: `526`."""
    return dict(zip(pieces, item.texts_or("names"), strict=False))


def _arrival(chest: _Chest, item: Reader) -> Arrival:
    side, count = SEATS.index(item.choice("side", SEATS)), item.number("count", 1, 20)
    pieces = chest.take(item, item.text("unit"), side, count)
    riders = chest.take(item, item.text("carries"), side, count) if item.has("carries") else ()
    return Arrival(
        side, item.number("turn", 1, 30), pieces, _hexes(item, "enter_at"), item.number_or("max_per_hex", 0, 1, 9), riders,
    )


def _modules(item: Reader) -> tuple[int, int, int]:
    """5.0 Side, turn and number of off-board modules."""
    return (
        SEATS.index(item.choice("side", SEATS)), item.number("turn", 1, 30), item.number("offboard_modules", 1, MODULES_PER_SIDE),
    )


def _cases(place: Reader) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Which case tells the set-up and the reinforcements of each side, and the victory."""
    setup, arrivals = place.table("setup"), place.table("arrivals")
    return tuple([setup.text(seat) for seat in SEATS]), tuple([arrivals.text(seat) for seat in SEATS]), place.text("victory")


def _ammunition(file: Reader, starts: list[Start], modules: list[Reader]) -> dict[int, str]:
    """5.17 What batteries fire, where a line says it."""
    found: dict[int, str] = {}
    for item, start in zip(file.tables("setup"), starts, strict=True):
        if item.has("ammunition"):
            found.update({BATTERIES.index(PIECES[gun]): item.choice("ammunition", AMMUNITION) for gun in start.pieces})
    for item in modules:
        side, _, count = _modules(item)
        if item.has("ammunition"):
            first = side * MODULES_PER_SIDE
            found.update(dict.fromkeys(range(first, first + count), item.choice("ammunition", AMMUNITION)))
    return found


def _free(box: Components, item: Reader, pieces: tuple[int, ...]) -> dict[int, int]:
    """A27 Every hex of some columns that foot can enter, for a gun whose hex may be free to choose."""
    if not item.has("free_columns"):
        return {}
    first, last = item.numbers("free_columns")
    hexes = [
        number for number, name in enumerate(HEXES)
        if first <= int(name[:2]) <= last and GRID.on_map[number] and box.cost[ON_FOOT][number] != PROHIBITED
    ]
    return dict.fromkeys(pieces, set_of(tuple(hexes)))


def _numbers(file: Reader) -> dict[str, int]:
    """U.1.2, U.2.2, U.3.2 The numbers of the victory conditions."""
    place = file.table_or_empty("victory_numbers")
    return {name: place.number(name, 0, 99) for name in place.names()}


def _exit(file: Reader) -> Optional[Exit]:
    if not file.has("exit"):
        return None
    item = file.table("exit")
    row = item.number("row", 0, 99)
    hexes = set_of(tuple([number for number, name in enumerate(HEXES) if int(name[2:]) == row and GRID.on_map[number]]))
    headings = set_of(tuple(item.members("headings", HEADINGS, "heading")))
    side, turn = SEATS.index(item.choice("side", SEATS)), item.number("from_turn", 1, 30)
    return Exit(side, turn, hexes, headings, item.number("mp", 0, 9))
