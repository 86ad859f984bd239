"""The state of a match: DOSSIER 7 as fields, with the questions and changes that every chapter needs.

Sets of pieces, areas and formations are bit masks. Chapters move pieces only with `put`, mine markers with `set_markers`,
points and supply with rules/definitions.py, states and losses with rules/combat_unit_states.py. These keep the indices below
the facts up to date.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, NamedTuple, Optional

from umpire.engine.data import Reader
from umpire.engine.dice import Dice
from umpire.engine.faults import Fault
from umpire.engine.fields import (
    Constant,
    Derived,
    Field,
    Fields,
    Flag,
    Mask,
    Name,
    Number,
    Places,
    ScenarioId,
    Several,
    Struct,
    Tally,
    Word,
)
from umpire.engine.sets import has, members
from umpire.titles.fatal.components import (
    ALL_ALLIED,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    AREAS,
    EVENTS,
    EVERYTHING,
    FIRST_BEACHHEAD,
    FIRST_FORT,
    FIRST_SHIP,
    FORMATIONS,
    LAND_UNITS,
    MINES,
    NONE,
    OF_SIDE,
    PIECES,
    SEATS,
    SOURCES,
    TURKISH,
    Components,
)
from umpire.titles.fatal.state_fields import FatalFields
from umpire.titles.fatal.style import USUAL

# where a piece can be besides an area
IN_HAND: Final = -1
BOX: Final = -2
TO_COME: Final = -3
ELIMINATED: Final = -4
WITHDRAWN: Final = -5
EXITED: Final = -6
ABSENT: Final = -7
# as positions call it. BOX is the holding box of the piece's own side; WITHDRAWN is out of the game without a loss
OFF_MAP: Final = {
    "in_hand": IN_HAND, "box": BOX, "to_come": TO_COME, "eliminated": ELIMINATED, "withdrawn": WITHDRAWN, "exited": EXITED,
    "absent": ABSENT,
}

# 3.0 the phases
SETUP: Final = "setup"
STRATEGIC: Final = "strategic"
OPERATIONS: Final = "operations"
FINAL: Final = "final"
PHASES: Final = (STRATEGIC, OPERATIONS, FINAL)
# 3.2 what a side does in its segment, or with a purchase (7.3.2c)
NAVAL_SEGMENT: Final = "naval"
LAND_SEGMENT: Final = "land"
KINDS: Final = (NAVAL_SEGMENT, LAND_SEGMENT)
GOOD: Final = "good"
BAD: Final = "bad"
NORMAL: Final = "normal"
ROUGH: Final = "rough"
ENDINGS: Final = (
    "allied_breakthrough", "allied_march", "turkish_sudden_death", "both_sudden_death", "allied_points", "turkish_points", "draw",
)
MOST: Final = 999
# 6.4
MOST_SUPPLY: Final = 99


class Switches(NamedTuple):
    """The options of a match; the dossier's default is the first choice of each (__init__.py OPTIONS)."""

    deployment: str
    disabled_target: str
    formations_per_segment: str
    mines_outside: str
    mouth: str
    blockade_line: str
    reserve_activation: str
    late_mines: str
    first_to_choose: str
    repulse: str
    supporting_guns: str
    vacant_advance: str
    battleship_points: str


class Zone(NamedTuple):
    """13.1.1 Which pieces begin in which areas (a set)."""

    pieces: tuple[int, ...]
    areas: int


class Sheet(NamedTuple):
    """13.0 A scenario as its file tells it (rules/scenarios.py reads it)."""

    id: str
    name: str
    case: str
    first_turn: int
    last_turn: int
    suvla: bool
    the_29th_may_leave: bool
    points: tuple[int, int]
    supply_dice: tuple[tuple[int, int], tuple[int, int]]
    mine_dice: tuple[int, int]
    outside_die: int
    zones: tuple[Zone, ...]
    # by piece
    begins: dict[int, int]
    # whom each side places, as sets, and the divisions among them
    placed_by: tuple[int, int]
    # with the areas in which all of it may begin
    divisions: dict[int, int]
    boxes: tuple[tuple[int, ...], tuple[int, ...]]
    destroyed: tuple[int, ...]
    forts_rolled: bool
    ninth_rolled: bool
    ships: tuple[int, ...]
    ships_at_sea: bool
    sunk: tuple[int, ...]
    suggested: dict[int, int]
    entrenched: tuple[int, ...]
    suggested_mines: dict[int, tuple[int, ...]]


class Marker(NamedTuple):
    """2.2.3 A mine marker: DUMMY, LEVEL_1, LEVEL_2 (or UNKNOWN on a veiled table), face up or not."""

    kind: int
    up: bool


class Assault(NamedTuple):
    """8.3 An assault in progress. Results are RESULTS of components.py; `due` are checks still to be named by their owner."""

    target: int
    attackers: int = 0
    support: int = NONE
    # 7.6 those of the attackers who come from an Assault Area
    landing: int = 0
    column: int = NONE
    modifier: int = 0
    attacker_result: int = 0
    defender_result: int = 0
    # who failed: he retreats (8.3.4) and does not advance
    failed: int = 0
    # whether the dice have been cast: then there is no way back
    cast: bool = False
    # 8.3.3 who still has to check, and how many were given up, of the side that applies its result
    due: int = 0
    given: int = 0
    # 8.3.5a whoever has advanced, or tried to
    advanced: int = 0


class Barrage(NamedTuple):
    """8.2 A bombardment in progress."""

    target: int
    guns: int = 0
    result: int = 0
    cast: bool = False
    # 8.2.1 who still has to check
    due: int = 0


class MineField(Field):
    """8.5 The markers of each sea area: `{ "DS-1" = ["dummy", "level_2 up"] }`."""

    def save(self, state: Any, value: Any) -> Any:
        return {AREAS[area]: [_write_marker(marker) for marker in markers] for area, markers in enumerate(value) if markers}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        table = place.table(key)
        table.allow_only(AREAS)
        return [_markers(state, table, name) if table.has(name) else () for name in AREAS]


def _write_marker(marker: Marker) -> str:
    return MINES[marker.kind] + (" up" if marker.up else "")


def _markers(state: Any, table: Reader, name: str) -> tuple[Marker, ...]:
    """2.4#12, 8.5#3 Return the markers of an area; no more than the area may hold, and none on land."""
    markers: list[Marker] = []
    for words in table.texts(name):
        kind, _, face = words.partition(" ")
        markers.append(Marker(table.index_of(name, kind, MINES, "mine marker"), face == "up"))
    if not has(state.box.minable, AREAS.index(name)) and markers:
        raise table.error(name, Fault("no-mines-may-lie-there"))
    if len(markers) > state.box.constant("constants", "mine_markers_per_area"):
        raise table.error(name, Fault("area-has-too-many-mines"))
    return tuple(sorted(markers))


ASSAULT: Final[Fields] = (
    Name("target", AREAS, "area"), Mask("attackers", LAND_UNITS, "land unit"), Name("support", PIECES, "piece", NONE),
    Mask("landing", LAND_UNITS, "land unit"), Number("column", 0, 20, NONE), Number("modifier", -9, 9, 0),
    Number("attacker_result", 0, 9, 0), Number("defender_result", 0, 9, 0), Mask("failed", LAND_UNITS, "land unit"), Flag("cast"),
    Mask("due", LAND_UNITS, "land unit"), Number("given", 0, 9, 0), Mask("advanced", LAND_UNITS, "land unit"),
)
BARRAGE: Final[Fields] = (
    Name("target", AREAS, "area"), Mask("guns", PIECES, "piece"), Number("result", 0, 9, 0), Flag("cast"),
    Mask("due", LAND_UNITS, "land unit"),
)


class FatalState(FatalFields):
    """The map with its pieces, the clock, and what was done in this turn, this Impulse, this segment."""

    fields: ClassVar[Fields] = (
        Constant("switches"), Constant("sheet.id"), ScenarioId("sheet", key="scenario").always_written(),
        # the clock
        Number("turn", 0, "box.last_turn", 0).always_written(), Word("phase", (SETUP, *PHASES), SETUP).always_written(),
        Number("impulse", 0, 9, 0), Number("impulses", 0, 9, 0),
        # the pieces: where they are, and their states (8.4)
        Places("where", [ABSENT] * len(PIECES), "areas"), Mask("entrenched", LAND_UNITS, "land unit"),
        Mask("in_reserve", LAND_UNITS, "land unit"), Mask("disorganized", LAND_UNITS, "land unit"),
        Mask("broken", LAND_UNITS, "land unit"), Mask("disabled", PIECES, "ship or fort"),
        Mask("crippled", PIECES, "ship or fort"), Mask("fired", PIECES, "piece"), Mask("out_of_supply", PIECES, "piece"),
        # the map: R-22 areas under Allied control (all others are Turkish), mine markers, 11.2 Beachheads fed this turn
        Mask("allied_areas", AREAS, "area"), MineField("mines", [()] * len(AREAS)).of_type("list[tuple[Marker, ...]]"),
        Mask("fed", PIECES, "Beachhead or fort"),
        # R-48 dummies that may be laid, those removed this turn; the secret die (8.5#6)
        Number("dummies", 0, 99, 0).always_written(), Number("dummies_removed", 0, 99, 0), Number("outside", 0, 99, 0),
        # the game
        Tally("points", SEATS, 0, MOST, [0, 0]).always_written(), Tally("supply", SEATS, 0, MOST_SUPPLY, [0, 0]).always_written(),
        Number("suvla_turn", 0, 99, 0), Flag("landing_tried"), Number("guns_replaced", 0, 99, 0),
        Mask("replaced", LAND_UNITS, "land unit"), Mask("events", EVENTS, "event"), Word("ending", ENDINGS, ""),
        # the turn
        Word("weather", (GOOD, BAD), GOOD), Word("sea", (NORMAL, ROUGH), NORMAL), Flag("naval_paid"),
        Mask("sources", SOURCES, "source"), Number("mine_supply", 0, 9, 0), Number("mine_factors", 0, 99, 0),
        Mask("activated", PIECES, "piece"), Mask("twice", PIECES, "piece"), Mask("formations", FORMATIONS, "formation"),
        Mask("changed_mode", LAND_UNITS, "land unit"), Mask("reserve_barred", LAND_UNITS, "land unit"),
        Mask("assaulted_areas", AREAS, "area"), Mask("assaulted_units", LAND_UNITS, "land unit"),
        Mask("fired_upon", PIECES, "ship"), Number("exited_now", 0, 99, 0),
        Mask("bought", PIECES, "piece"), Mask("dealt", PIECES, "piece"),
        # the Impulse: who goes first, what was declared, who may act at all
        Name("first", SEATS, "seat", ALLIED), Flag("declared_naval"), Mask("stood_down", SEATS, "seat"),
        Number("passes", 0, 2, 0), Number("segment", 0, 3, 0),
        # 7.3.2 entrenched since the start of the Impulse (or purchase) and not moved since; 7.3.2a Allied areas at that time
        Mask("dug_in", LAND_UNITS, "land unit"), Mask("allied_at_start", AREAS, "area").always_written(),
        # 7.3.3#3, 8.5.2 ships that went too far to fire or sweep this Impulse, and MS that have swept
        Mask("sailed_far", PIECES, "ship"), Mask("swept", PIECES, "ship"),
        # R-78 (b) ships of late purchases that still have to meet the mines
        Mask("late_ships", PIECES, "ship"),
        # the segment, or the purchase: whose, what, in which order, who takes part
        Name("active", SEATS, "seat", NONE, others={NONE: "nobody"}), Word("kind", (*KINDS, ""), ""), Flag("fight_first"),
        Flag("second"),
        Mask("chosen", PIECES, "piece"), Number("picks", 0, 6, 0), Mask("acting", FORMATIONS, "formation"),
        Mask("deployed", PIECES, "ship"), Mask("moved", PIECES, "piece"), Mask("fought", PIECES, "piece"),
        # R-55 who had acted before the segment; R-72 who of the acting could not trace; 7.3.2d#2 who moved strategically, and who
        # dug in; 7.5#5 who came ashore at a Beachhead
        Mask("spent", PIECES, "piece"), Mask("cut_off", LAND_UNITS, "land unit"),
        Mask("strategic", LAND_UNITS, "land unit"), Mask("dug_now", LAND_UNITS, "land unit"),
        Mask("cleared_contact", LAND_UNITS, "land unit"),
        Mask("held_by_contact", LAND_UNITS, "land unit"), Mask("landing", LAND_UNITS, "land unit"),
        Mask("fought_areas", AREAS, "area"), Mask("won_by_landing", AREAS, "area"), Mask("charging", LAND_UNITS, "land unit"),
        # what is going on
        Struct("assault", Assault, ASSAULT), Struct("barrage", Barrage, BARRAGE), Several("party", PIECES, "piece", ()),
        # for speed: who is where by place (those off the map count from the end: all begin ABSENT), who is on the map, the areas
        # with land units and with ships of each side, those with a mine marker
        Derived("at", [*[0] * len(AREAS), EVERYTHING, *[0] * (len(OFF_MAP) - 1)]), Derived("held", [0, 0]),
        Derived("at_sea", [0, 0]), Derived("present", 0), Derived("mined", 0),
        # whether hidden markers are unknown (rules/hidden.py)
        Derived("veiled", False),
        # how the sensible player is advised: no fact of the match
        Derived("styles", USUAL),
    )
    __slots__ = ("box", "sheet", "switches")

    def __init__(self, box: Components, sheet: Sheet, switches: Switches, dice: Dice, old: Optional[FatalState] = None) -> None:
        super().__init__(dice, old)
        self.box = box
        self.sheet = sheet
        self.switches = switches
        if old is None:
            self.begin()
        else:
            self.copy_fields(old)

    def copy(self) -> FatalState:
        return FatalState(self.box, self.sheet, self.switches, self.dice.copy(), self)


# Identity and place of pieces

def side_of(piece: int) -> int:
    """2.4#1 Return the side of a piece."""
    return ALLIED if ALL_ALLIED >> piece & 1 else TURKISH


def is_land_unit(piece: int) -> bool:
    return piece < FIRST_SHIP


def is_ship(piece: int) -> bool:
    return FIRST_SHIP <= piece < FIRST_FORT


def is_fort(piece: int) -> bool:
    return FIRST_FORT <= piece < FIRST_BEACHHEAD


def is_beachhead(piece: int) -> bool:
    return piece >= FIRST_BEACHHEAD


def on_map(state: FatalState, piece: int) -> bool:
    return state.where[piece] >= 0


def those_in(state: FatalState, place: int) -> int:
    """Return all pieces in an area, or in a place off the map, as a set."""
    return state.at[place]


def pieces_in(state: FatalState, areas: int) -> int:
    """Return all pieces in a set of areas."""
    at, pieces = state.at, 0
    for area in members(areas):
        pieces |= at[area]
    return pieces


def areas_of(state: FatalState, pieces: int) -> int:
    """Return the areas in which these pieces are, as a set."""
    where, areas = state.where, 0
    for piece in members(pieces & state.present):
        areas |= 1 << where[piece]
    return areas


def in_play(state: FatalState) -> int:
    """Return all on the map and in the holding boxes, as a set."""
    return state.present | state.at[BOX]


def in_box(state: FatalState, side: int) -> int:
    """Return the pieces in the holding box of a side."""
    return those_in(state, BOX) & OF_SIDE[side]


def land_units_in(state: FatalState, area: int, side: int) -> int:
    """Return the land units of a side in an area; R-56 they alone occupy it."""
    return state.at[area] & OF_SIDE[side] & ALL_LAND


def ships_in(state: FatalState, area: int, side: int) -> int:
    return state.at[area] & OF_SIDE[side] & ALL_SHIPS


def warships_in(state: FatalState, area: int) -> int:
    """Return the Allied ships but for the MS: those that mines attack."""
    return ships_in(state, area, ALLIED) & ~state.box.sweepers


def forts_in(state: FatalState, area: int) -> int:
    return state.at[area] & ALL_FORTS


def beachhead_in(state: FatalState, area: int) -> int:
    """11.2 Return the Beachhead of an area, NONE if there is none."""
    beachheads = state.at[area] >> FIRST_BEACHHEAD
    return FIRST_BEACHHEAD + beachheads.bit_length() - 1 if beachheads else NONE


def put(state: FatalState, piece: int, place: int) -> None:
    """Move a piece to an area, or off the map, and update the indices. It writes nothing else: no event, no points."""
    old = state.where[piece]
    if old == place:
        return
    one, side = 1 << piece, side_of(piece)
    state.where[piece] = place
    state.at[old] &= ~one
    state.at[place] |= one
    if (old < 0) != (place < 0):
        state.present ^= one
    if piece < FIRST_SHIP:
        state.dug_in &= ~one
        _recount(state.held, side, old, place, state.at[old] & ALL_LAND)
    elif piece < FIRST_FORT:
        _recount(state.at_sea, side, old, place, state.at[old] & ALL_SHIPS)


def _recount(areas: list[int], side: int, old: int, place: int, left: int) -> None:
    """Update the areas where a side has something of a kind: one went to `place`, and `left` remain in the old area."""
    if old >= 0 and not left & OF_SIDE[side]:
        areas[side] &= ~(1 << old)
    if place >= 0:
        areas[side] |= 1 << place


# The clock, the weather and the air

def is_summer(state: FatalState) -> bool:
    """6.2 Tell whether this is one of the turns in which everything is dearer."""
    return state.turn in state.box.summer


def is_bad(state: FatalState) -> bool:
    """5.1#1 Tell whether the weather is Bad. Good weather changes nothing."""
    return state.weather == BAD


def is_rough(state: FatalState) -> bool:
    return state.sea == ROUGH


def has_german_support(state: FatalState) -> bool:
    """4.0, 6.3 Tell whether there is Increased German Support, by either event that gives it."""
    return any([state.box.events[EVENTS[number]].german_support for number in members(state.events)])


def has_air(state: FatalState, side: int) -> bool:
    """11.4#1 Tell whether a side has air: Allied in Good weather, 11.4#2 German while its event lasts.

    5.1#5 Nobody has any in Bad weather.
    """
    if state.weather == BAD:
        return False
    return side == ALLIED or any([state.box.events[EVENTS[number]].german_air for number in members(state.events)])


def suvla_open(state: FatalState) -> bool:
    """13.5 Tell whether the Suvla Assault Area may be used."""
    return 0 < state.suvla_turn <= state.turn


# States (8.4)

def is_normal(state: FatalState, piece: int) -> bool:
    """2.4#5 Tell whether a land unit is not Disorganized, Broken nor out of supply; 8.4.2a or a ship or fort undamaged."""
    worn = state.disorganized | state.broken | state.out_of_supply if piece < FIRST_SHIP else state.disabled | state.crippled
    return not worn >> piece & 1


def is_shaken(state: FatalState, unit: int) -> bool:
    """8.4.1c, 8.4.1d Tell whether a unit is Disorganized or Broken."""
    return bool((state.disorganized | state.broken) >> unit & 1)


def controller(state: FatalState, area: int) -> int:
    """R-22 Return the side that controls an area: Turkish until Allied land units were alone there."""
    return ALLIED if has(state.allied_areas, area) else TURKISH


def factors_of(state: FatalState, unit: int) -> tuple[int, int]:
    """2.2.1 Attack and defence of a land unit in its mode."""
    turned = (state.entrenched | state.in_reserve) >> unit & 1
    return state.box.pieces[unit].turned if turned else state.box.pieces[unit].attack


def batteries_of(state: FatalState, piece: int) -> tuple[int, int]:
    """8.1#1, 8.4.2 Return PB and SB of a ship or fort as it is: Disabled ships lose one of each, the Crippled have none."""
    unit = state.box.pieces[piece]
    if has(state.crippled, piece):
        return 0, 0
    less = 1 if has(state.disabled, piece) and piece < FIRST_FORT else 0
    return max(unit.pb - less, 0), max(unit.sb - less, 0)


def armed(state: FatalState) -> tuple[int, int]:
    """8.1#1, 8.4.2 Return the pieces with a factor of PB left, and those with one of SB, as sets (see `batteries_of`)."""
    primary, secondary = state.box.batteries
    last_primary, last_secondary = state.box.last_factors
    able, disabled = ~state.crippled, state.disabled
    return primary & able & ~(disabled & last_primary), secondary & able & ~(disabled & last_secondary)


def mine_factors_in(state: FatalState, area: int) -> int:
    """2.4#12 Return the factors of the markers of an area."""
    return sum([marker.kind for marker in state.mines[area]])


def set_markers(state: FatalState, area: int, markers: Iterable[Marker]) -> None:
    """Set the markers of an area and update the index.

    The index counts Dummies too, since everybody can see that a marker lies there.
    """
    state.mines[area] = tuple(sorted(markers))
    state.mined = state.mined | 1 << area if state.mines[area] else state.mined & ~(1 << area)


def find_mined(state: FatalState) -> None:
    """Note the areas with a marker once the markers of a whole map are laid out."""
    state.mined = sum([1 << area for area, markers in enumerate(state.mines) if markers])
