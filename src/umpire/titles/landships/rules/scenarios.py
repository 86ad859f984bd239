"""19.26, U.1 to U.3 Scenarios: their files; 19.26.2, 19.26.3, T2, 2.22 set-up by each side, or the suggested one at one word.
"""
from __future__ import annotations

from typing import Any, ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep, Step
from umpire.engine.data import DataSource, Reader
from umpire.engine.events import Slot
from umpire.engine.faults import Fault
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.landships.components import (
    AMMUNITION,
    BATTERIES,
    GRID,
    HEADINGS,
    HEXES,
    MODULES_PER_SIDE,
    NONE,
    OF_SIDE,
    ON_FOOT,
    PIECES,
    PROHIBITED,
    SEATS,
    Components,
)
from umpire.titles.landships.language import AT, FACE, NOT_NOW, PLACE_UNIT, SUGGESTED
from umpire.titles.landships.questions import AboutPiece
from umpire.titles.landships.rules.ground import full_hexes, load, room_barrier
from umpire.titles.landships.rules.sequence import Game
from umpire.titles.landships.state import (
    ABOARD,
    IN_HAND,
    TO_COME,
    Arrival,
    Exit,
    LandState,
    Sheet,
    Start,
    is_gun,
    is_vehicle,
    on_the_map,
    put,
    side_of,
    stand,
)

# 19.26, U The scenarios, read from their files and checked.

class _Chest:
    """The counters of a scenario: each unit takes its own from here, so that none is dealt twice."""

    def __init__(self, box: Components) -> None:
        self.box = box
        self.taken = 0

    def take(self, place: Reader, unit: str, side: int, count: int) -> tuple[int, ...]:
        free = [
            number for number, piece in enumerate(self.box.pieces)
            if piece.unit == unit and piece.side == side and not self.taken >> number & 1
        ]
        if len(free) < count:
            raise place.error("count", Fault("too-few-counters-left", count=len(free), unit=unit))
        self.taken |= set_of(tuple(free[:count]))
        return tuple(free[:count])


def read_sheet(source: DataSource, name: str, box: Components) -> Sheet:
    """Read one scenario: clock, where units begin, when others come, and a suggested set-up."""
    file = source.read(f"scenarios/{name}.toml")
    about = file.table("scenario")
    chest = _Chest(box)
    areas = {area: _hexes(about.table("areas"), area) for area in about.table("areas").names()}
    starts, suggestions, names, free = [], {}, {}, {}
    for item in file.tables("setup"):
        start = _start(box, chest, item, areas)
        starts.append(start)
        suggestions.update(_suggested_hexes(item, start))
        names.update(_names(item, start.pieces))
        free.update(_free(box, item, start.pieces))
    coming = [item for item in file.tables("reinforcement") if item.has("unit")]
    arrivals = [_arrival(chest, item) for item in coming]
    for item, arrival in zip(coming, arrivals, strict=True):
        names.update(_names(item, arrival.pieces))
    special = file.table_or_empty("special")
    modules = [item for item in file.tables("reinforcement") if item.has("offboard_modules")]
    # 14.3
    if about.flag("gas"):
        raise about.error("gas", Fault("no-rules-for-gas"))
    return Sheet(
        about.text("id"), about.text("name"), about.text("case"), about.number("month", 191401, 191912), about.number("turns",
        1, 30),
        SEATS.index(about.choice("first_player", SEATS)), tuple([SEATS.index(seat) for seat in about.texts("setup_order")]),
        about.number("spotting_cap", 1, 99), about.flag("german_tank_crews_module_15"), about.flag("tank_panic"),
        SEATS.index(special.table("surrender").choice("side", SEATS)) if special.has("surrender") else NONE,
        areas, tuple(starts), suggestions, tuple(arrivals),
        tuple([_modules(item) for item in modules]), names, _exit(file), *_cases(about.table("cases")),
        _ammunition(file, starts, modules), free, _numbers(file),
        {piece: line for line, start in enumerate(starts) for piece in (*start.pieces, *start.crews)},
        set_of(tuple([crew for start in starts for crew in start.crews])),
    )


def _hexes(place: Reader, key: str) -> int:
    return set_of(tuple(place.members(key, HEXES, "hex")))


def _start(box: Components, chest: _Chest, item: Reader, areas: dict[str, int]) -> Start:
    """19.26.2 Return a line of the set-up; 2.22 `crew` gives each gun a crew counter, unless it is aboard (A11)."""
    side, count = SEATS.index(item.choice("side", SEATS)), item.number("count", 1, 20)
    pieces = chest.take(item, item.text("unit"), side, count)
    hexes = areas[item.choice("area", tuple(areas))] if item.has("area") else _hexes(item, "at")
    heading = item.member("facing", HEADINGS, "heading") if item.has("facing") else 0
    has_crews = item.flag_or("crew") and box.pieces[pieces[0]].kind == "weapons_unit"
    crews = chest.take(item, "ger_crew" if side == 0 else "brit_crew", side, count) if has_crews else ()
    return Start(pieces, hexes, heading, crews)


def _suggested_hexes(item: Reader, start: Start) -> dict[int, int]:
    places = item.texts("suggested") if item.has("suggested") else item.texts("at")
    if len(places) != len(start.pieces):
        raise item.error("suggested", Fault("must-name-hexes", count=len(start.pieces)))
    hex_of = {piece: item.index_of("suggested", name, HEXES, "hex") for piece, name in zip(start.pieces, places, strict=True)}
    for piece, one in hex_of.items():
        if not has(start.hexes, one):
            raise item.error("suggested", Fault("is-outside-its-area", piece=PIECES[piece]))
    crews = {crew: hex_of[gun] for crew, gun in zip(start.crews, start.pieces, strict=False)}
    return {**hex_of, **crews}


def _names(item: Reader, pieces: tuple[int, ...]) -> dict[int, str]:
    """Return the names of a scenario's vehicles, such as `526`."""
    return dict(zip(pieces, item.texts_or("names"), strict=False))


def _arrival(chest: _Chest, item: Reader) -> Arrival:
    side, count = SEATS.index(item.choice("side", SEATS)), item.number("count", 1, 20)
    pieces = chest.take(item, item.text("unit"), side, count)
    riders = chest.take(item, item.text("carries"), side, count) if item.has("carries") else ()
    return Arrival(
        side, item.number("turn", 1, 30), pieces, _hexes(item, "enter_at"), item.number_or("max_per_hex", 0, 1, 9), riders,
    )


def _modules(item: Reader) -> tuple[int, int, int]:
    """5.0 Return side, turn and number of off-board modules."""
    return (
        SEATS.index(item.choice("side", SEATS)), item.number("turn", 1, 30), item.number("offboard_modules", 1, MODULES_PER_SIDE),
    )


def _cases(place: Reader) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Return the cases of each side's set-up and reinforcements, and of the victory."""
    setup, arrivals = place.table("setup"), place.table("arrivals")
    return tuple([setup.text(seat) for seat in SEATS]), tuple([arrivals.text(seat) for seat in SEATS]), place.text("victory")


def _ammunition(file: Reader, starts: list[Start], modules: list[Reader]) -> dict[int, str]:
    """5.17 Return what batteries fire, where a line gives it."""
    kinds: dict[int, str] = {}
    for item, start in zip(file.tables("setup"), starts, strict=True):
        if item.has("ammunition"):
            kinds.update({BATTERIES.index(PIECES[gun]): item.choice("ammunition", AMMUNITION) for gun in start.pieces})
    for item in modules:
        side, _, count = _modules(item)
        if item.has("ammunition"):
            first = side * MODULES_PER_SIDE
            kinds.update(dict.fromkeys(range(first, first + count), item.choice("ammunition", AMMUNITION)))
    return kinds


def _free(box: Components, item: Reader, pieces: tuple[int, ...]) -> dict[int, int]:
    """A27 Return every hex of some columns that foot can enter, for a gun whose hex may be chosen freely."""
    if not item.has("free_columns"):
        return {}
    first, last = item.numbers("free_columns")
    hexes = [
        number for number, name in enumerate(HEXES)
        if first <= int(name[:2]) <= last and GRID.on_map[number] and box.cost[ON_FOOT][number] != PROHIBITED
    ]
    return dict.fromkeys(pieces, set_of(tuple(hexes)))


def _numbers(file: Reader) -> dict[str, int]:
    """U.1.2, U.2.2, U.3.2 Return the numbers of the victory conditions."""
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


# 19.26.2, 19.26.3, U Set-up: each side places its forces in its areas, or takes the suggested set-up with one action.

# 19.26.19, A27 the choices of the option gun_hex that are no other hex: as in the scenario file, and wherever its owner likes
OUR_GUN_HEX: Final = "6208"
FREE_GUN_HEX: Final = "free"


def set_up(state: LandState) -> None:
    """Put everything where it waits, and the steps of the set-up on the agenda, in the order of the scenario."""
    for start in state.sheet.starts:
        for piece in (*start.pieces, *start.crews):
            put(state, piece, IN_HAND)
    for arrival in state.sheet.arrivals:
        for piece in arrival.pieces:
            put(state, piece, TO_COME)
        for rider, vehicle in zip(arrival.riders, arrival.pieces, strict=False):
            state.carrier[rider] = vehicle
            put(state, rider, ABOARD)
    state.agenda += whole_set_up(state)


def whole_set_up(state: LandState) -> list[Step[Any]]:
    """Return the steps of the set-up, one side after the other, and then the game; last first."""
    return [Game(), *[SetUp(side) for side in state.sheet.setup_order[::-1]]]


class SetUp(SideStep[LandState]):
    """19.26.2, 19.26.3 A side places its units, or all go where suggested; a side with none to place is not asked."""

    id: ClassVar[str] = "set_up"

    def run(self, state: LandState) -> None:
        if not waiting(state, self.side):
            return
        if state.switches.deployment == "suggested":
            place_suggested(state, self.side)
        else:
            state.agenda.append(PlaceUnits(self.side))


def start_of(state: LandState, piece: int) -> Start:
    """Return the line of the set-up that a piece belongs to."""
    return state.sheet.starts[state.sheet.line_of[piece]]


def waiting(state: LandState, side: int) -> tuple[int, ...]:
    """Return the pieces that a side still has to place; a crew comes with its gun."""
    off_map = members(OF_SIDE[side] & ~(state.sheet.gun_crews | state.present))
    return tuple([piece for piece in off_map if state.where[piece] == IN_HAND])


def is_gun_without_hex(state: LandState, piece: int) -> bool:
    """19.26.19 Return whether a piece is the gun whose hex is missing in the rulebook."""
    return piece in state.sheet.free_hexes


def start_hexes(state: LandState, piece: int) -> int:
    """19.26.2, 19.26.3 Return where a piece may begin; 19.26.19, A27 for the gun without a hex the option decides."""
    hexes, setting = start_of(state, piece).hexes, state.switches.gun_hex
    if not is_gun_without_hex(state, piece) or setting == OUR_GUN_HEX:
        return hexes
    return state.sheet.free_hexes[piece] if setting == FREE_GUN_HEX else bit(HEXES.index(setting))


def suggested_hex(state: LandState, piece: int) -> int:
    """19.26.19 Return where the scenario suggests to place a piece; where the option leaves no choice, there."""
    hexes = members(start_hexes(state, piece))
    return hexes[0] if len(hexes) == 1 else state.sheet.suggested[piece]


def area_case(state: LandState, piece: int) -> str:
    """Return the case that says where a piece may begin."""
    return "19.26.19" if is_gun_without_hex(state, piece) else state.sheet.setup_cases[side_of(piece)]


def begin_barrier(state: LandState, piece: int, one: int) -> str:
    """Return what keeps a piece from beginning in a hex: its area, stacking, and room that others need."""
    if not has(start_hexes(state, piece), one):
        return f"{area_case(state, piece)} outside-area"
    bar = room_barrier(state, piece, one)
    return bar or (LEGAL if others_fit(state, piece, one) else "2.3 room-for-others")


# 2.3, 3.7 every unit must be placed, so none may take the last room that another needs

def others_fit(state: LandState, piece: int, one: int) -> bool:
    """Return whether all other waiting pieces still find room if a piece begins in a hex."""
    if not has(narrow_hexes(state, piece), one):
        return True
    return can_all_be_placed(state, {**areas_of_others(state, piece), piece: bit(one)})


def areas_of_others(state: LandState, piece: int) -> dict[int, int]:
    """Return where all other waiting pieces that need room may begin."""
    others = [other for other in waiting(state, side_of(piece)) if other != piece and state.box.pieces[other].stacking]
    return {other: start_hexes(state, other) for other in others}


def narrow_hexes(state: LandState, piece: int) -> int:
    """Return the hexes of areas that may have too little room for a piece and all others that could go there, as a set."""
    if not state.box.pieces[piece].stacking:
        return 0
    areas, narrow = list(areas_of_others(state, piece).values()), 0
    for area in set(areas):
        claims = len([other for other in areas if other & area])
        if room_left(state, side_of(piece), area) <= claims:
            narrow |= area
    return narrow


def room_left(state: LandState, side: int, area: int) -> int:
    """2.3 Return how many points still go into some hexes."""
    limit = state.box.stacking_limit
    full = area & full_hexes(state, side, limit)
    return limit * area.bit_count() - sum([load(state, one, side) for one in members(full)])


def can_all_be_placed(state: LandState, areas: dict[int, int]) -> bool:
    """Return whether each of some pieces finds room in its own hexes, one after another, earlier ones making way if they can."""
    there: dict[int, list[int]] = {}
    return all([_finds_room(state, piece, areas, there, set()) for piece in areas])


def _finds_room(state: LandState, piece: int, areas: dict[int, int], there: dict[int, list[int]], visited: set[int]) -> bool:
    for one in members(areas[piece]):
        if one in visited:
            continue
        visited.add(one)
        here = there.setdefault(one, [])
        if len(here) + load(state, one, side_of(piece)) < state.box.stacking_limit:
            here.append(piece)
            return True
        for other in here:
            if _finds_room(state, other, areas, there, visited):
                here[here.index(other)] = piece
                return True
    return False


def place_unit(state: LandState, piece: int, one: int, heading: int) -> None:
    """Place a piece there, and the crew of a gun with it."""
    start = start_of(state, piece)
    stand(state, piece, one, heading)
    if start.crews:
        put(state, start.crews[start.pieces.index(piece)], one)


def place_suggested(state: LandState, side: int) -> None:
    """Place every piece of a side where the scenario suggests."""
    for piece in waiting(state, side):
        place_unit(state, piece, suggested_hex(state, piece), start_of(state, piece).heading)
    state.tell("suggested", state.sheet.setup_cases[side], side=SEATS[side])


def _suggested_barrier(question: PlaceUnits, state: LandState, _: int) -> str:
    """Return what keeps a side from taking the suggested set-up: it is for all units together."""
    on_map = [piece for piece in on_the_map(state, OF_SIDE[question.seat]) if piece in state.sheet.line_of]
    return f"{state.sheet.setup_cases[question.seat]} some-placed" if on_map else LEGAL


def _take_suggested(question: PlaceUnits, state: LandState, _: int) -> None:
    state.agenda.pop()
    place_suggested(state, question.seat)


def _waiting_barrier(question: PlaceUnits, state: LandState, piece: int) -> str:
    return LEGAL if piece in waiting(state, question.seat) else f"{state.sheet.setup_cases[question.seat]} not-waiting"


def _pick(question: PlaceUnits, state: LandState, piece: int) -> None:
    state.agenda.append(PlaceAt(question.seat, piece))


class PlaceUnits(Question[LandState]):
    """19.26.2 Unit by unit, until each has a place."""

    id: ClassVar[str] = "place_units"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        DecisionRow(PLACE_UNIT, _waiting_barrier, _pick, legal=lambda question, state: waiting(state, question.seat)),
        DecisionRow(SUGGESTED, _suggested_barrier, _take_suggested), otherwise=NOT_NOW,
    )

    def case_for(self, state: LandState, action: Action) -> str:
        return state.sheet.setup_cases[self.seat]

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(waiting(state, self.seat)), "scenario": state.sheet.name}


def _at_barrier(question: PlaceAt, state: LandState, one: int) -> str:
    return begin_barrier(state, question.piece, one)


def _place_at(question: PlaceAt, state: LandState, one: int) -> None:
    """T2.1, T2.2, T2.3 Place a unit; guns and vehicles then choose a heading, which does not matter for the others."""
    state.agenda.pop()
    place_unit(state, question.piece, one, start_of(state, question.piece).heading)
    state.tell("placed", state.sheet.setup_cases[question.seat], piece=PIECES[question.piece], hex=HEXES[one])
    if not waiting(state, question.seat):
        state.agenda.pop()
    if is_gun(question.piece) or is_vehicle(question.piece):
        state.agenda.append(FaceUnit(question.seat, question.piece))


class PlaceAt(AboutPiece):
    """19.26.2 The hex of its area in which a unit begins."""

    id: ClassVar[str] = "place_at"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        DecisionRow(AT, _at_barrier, _place_at, legal=lambda question, state: begin_hexes(state, question.piece)),
        otherwise=NOT_NOW,
    )

    def case_for(self, state: LandState, action: Action) -> str:
        return area_case(state, self.piece)


def begin_hexes(state: LandState, piece: int) -> list[int]:
    """Return all that `begin_barrier` lets through."""
    full = full_hexes(state, side_of(piece), state.box.pieces[piece].stacking)
    hexes, narrow = start_hexes(state, piece) & ~full, narrow_hexes(state, piece)
    return [one for one in members(hexes) if not has(narrow, one) or others_fit(state, piece, one)]


def _face_barrier(question: FaceUnit, state: LandState, heading: int) -> str:
    return LEGAL


def _face(question: FaceUnit, state: LandState, heading: int) -> None:
    state.agenda.pop()
    state.heading[question.piece] = heading
    state.tell("faced", "T3.1", piece=PIECES[question.piece], heading="heading-" + HEADINGS[heading])


class FaceUnit(AboutPiece):
    """T2.2, T2.3 The heading of a gun or vehicle as the game begins."""

    id: ClassVar[str] = "face_unit"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(DecisionRow(FACE, _face_barrier, _face), otherwise=NOT_NOW)
