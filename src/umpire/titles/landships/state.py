"""The state of a match: its fields, and the questions and changes that every chapter needs.

A place is a hex (below HEX_COUNT) or a hexside; a stance is a place with a heading (place * 12 + heading). Sets of pieces,
weapons, places are bit masks. Chapters move pieces only with `put` and `stand`, and record losses and states only with
rules/losses.py. These keep the indices below the facts up to date.
"""
from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, Optional

from umpire.engine.data import Reader
from umpire.engine.dice import Dice
from umpire.engine.fields import (
    ByName,
    Constant,
    Derived,
    Field,
    Fields,
    Flag,
    Mask,
    Name,
    Number,
    Pairs,
    Places,
    ScenarioId,
    Several,
    Struct,
    Structs,
    Word,
)
from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ALL_CAVALRY,
    ALL_GUNS,
    ALL_VEHICLES,
    BATTERIES,
    BRITISH,
    FIRST_BRITISH,
    GERMAN,
    HEADINGS,
    HEX_COUNT,
    HEXES,
    NONE,
    OF_SIDE,
    PIECES,
    PLACES,
    SEATS,
    TOUCHED,
    UNITS_OF,
    WEAPONS,
    Components,
)
from umpire.titles.landships.state_fields import LandFields
from umpire.titles.landships.style import USUAL, Manner

# where a piece can be besides a place of the map
IN_HAND: Final = -1
TO_COME: Final = -2
ABOARD: Final = -3
READY: Final = -4
ELIMINATED: Final = -5
SURRENDERED: Final = -6
CAPTURED: Final = -7
EXITED: Final = -8
ABSENT: Final = -9
WITHDRAWN: Final = -10
# as positions call it. READY is an aircraft that may fly; SURRENDERED is 19.26.9, CAPTURED a gun (12.7); EXITED and WITHDRAWN
# are U.2.2: gone over the edge, and gone before it counts
OFF_MAP: Final = {
    "in_hand": IN_HAND, "to_come": TO_COME, "aboard": ABOARD, "ready": READY, "eliminated": ELIMINATED,
    "surrendered": SURRENDERED, "captured": CAPTURED, "exited": EXITED, "withdrawn": WITHDRAWN,
    "absent": ABSENT,
}
# pieces lost for good
LOST: Final = (ELIMINATED, SURRENDERED, CAPTURED)

# 3.1 the ten phases of a half-turn
SETUP: Final = "setup"
BARRAGE: Final = "barrage"
VEHICLE_MOVEMENT: Final = "vehicle_movement"
DIRECT_FIRE: Final = "defensive_direct_fire"
FIRST_FOOT: Final = "first_foot_movement"
SMALL_ARMS: Final = "defensive_small_arms"
AIR: Final = "joint_aircraft"
CLOSE_ASSAULT: Final = "joint_close_assault"
OFFENSIVE_FIRE: Final = "offensive_fire"
SECOND_FOOT: Final = "second_foot_movement"
PIN_REMOVAL: Final = "pin_removal"
PHASES: Final = (
    BARRAGE, VEHICLE_MOVEMENT, DIRECT_FIRE, FIRST_FOOT, SMALL_ARMS, AIR, CLOSE_ASSAULT, OFFENSIVE_FIRE, SECOND_FOOT, PIN_REMOVAL,
)
# 3.2 after both half-turns
END_OF_TURN: Final = "end_of_turn"
ENDINGS: Final = ("german", "british")
# 13.2
CLOSE_SUPPORT: Final = "support"
OBSERVATION: Final = "observe"
INTERCEPTION: Final = "intercept"
MISSIONS: Final = (CLOSE_SUPPORT, OBSERVATION, INTERCEPTION)
# 3.6 what is noted for a unit until the last die of a phase has fallen
PINNED: Final = "pinned"
PINNED_AGAIN: Final = "pinned_again"
LOSS: Final = "lost"
SURRENDER: Final = "surrendered"
SHAKE: Final = "shaken"
WEAPON: Final = "weapon"
IMMOBILISE: Final = "immobilised"
DESTROY: Final = "destroyed"
NOTES: Final = (PINNED, PINNED_AGAIN, LOSS, SURRENDER, SHAKE, WEAPON, IMMOBILISE, DESTROY)
MOST: Final = 999


class Switches(NamedTuple):
    """The options of a match; the dossier's default is the first choice of each (__init__.py OPTIONS)."""

    deployment: str
    gun_hex: str
    arc_edge: str
    victory_reading: str
    close_assault_strongpoint: str
    barrage_strongpoint: str
    hexside_stacking: str
    perimeter: str
    tank_panic: str
    contested_cover: str
    surrender: str
    sacrt: str
    pin_removal: str
    aspect_armour: str


class Start(NamedTuple):
    """19.26.2 Pieces that begin in one of these hexes (a set), facing so if nobody says otherwise; each gun with its crew."""

    pieces: tuple[int, ...]
    hexes: int
    heading: int
    crews: tuple[int, ...]


class Arrival(NamedTuple):
    """19.26.4 An arrival: the units, their turn, their hexes (none: aircraft), how many to a hex, and their passengers."""

    side: int
    turn: int
    pieces: tuple[int, ...]
    hexes: int
    most: int
    riders: tuple[int, ...]


class Exit(NamedTuple):
    """T6.9, U.2.2 Who may leave the map, from which turn it counts, from which hexes on which headings, for how many MP."""

    side: int
    from_turn: int
    hexes: int
    headings: int
    cost: int


class Sheet(NamedTuple):
    """19.26, U A scenario as its file tells it (rules/scenarios.py reads it)."""

    id: str
    name: str
    case: str
    # year and month as 191804: 6.16 A7Vs are better from September 1918, 8.6 AP rounds from 1917
    month: int
    turns: int
    first: int
    setup_order: tuple[int, ...]
    # 4.2 spotting never goes farther
    cap: int
    module_15: bool
    tank_panic: bool
    # 19.26.9 whose units surrender, NONE: nobody's
    surrendering: int
    areas: dict[str, int]
    starts: tuple[Start, ...]
    suggested: dict[int, int]
    arrivals: tuple[Arrival, ...]
    # 5.0 modules of a side from a turn on
    modules: tuple[tuple[int, int, int], ...]
    names: dict[int, str]
    exit: Optional[Exit]
    # which case tells the set-up and the reinforcements of each side, and the victory
    setup_cases: tuple[str, ...]
    arrival_cases: tuple[str, ...]
    victory_case: str
    # 5.17 what a battery fires, where the scenario says it (AMMUNITION)
    ammunition: dict[int, str]
    # A27 the hexes that a gun may begin in if its hex is free to choose, as a set
    free_hexes: dict[int, int]
    # U.1.2, U.2.2, U.3.2 the numbers of the victory conditions
    numbers: dict[str, int]
    # by piece, a gun's crew too, the number of its line of `starts`; the crews, as a set
    line_of: dict[int, int]
    gun_crews: int


class Drive(NamedTuple):
    """6.1 A vehicle on its move: where it began, MP left, whether it has spent any; turn actions paid (6.14a)."""

    vehicle: int
    left: int
    start: int
    spent: bool = False
    turns: int = 0


class Planned(NamedTuple):
    """The way that a vehicle was wanted to go as the table stood, in words."""

    vehicle: int
    table: tuple[Any, ...]
    words: tuple[str, ...]


class Attack(NamedTuple):
    """3.4 A declared attack: on the soft units of a place, or (9.1) on one vehicle there; 14.1 with flame it stands alone."""

    place: int
    vehicle: int = NONE
    weapons: int = 0
    rolled: bool = False


class Shots(NamedTuple):
    """3.4 Who could fire at what as a side declares its fire: weapons by place with soft units, and by armoured vehicle."""

    side: int
    soft: dict[int, int]
    armour: dict[int, int]


class Note(NamedTuple):
    """3.6 A result noted for a unit, applied after the last attack; the firer decides about a lost weapon (9.5)."""

    piece: int
    result: str
    by: int = NONE


class Mission(NamedTuple):
    """13.9 A declared mission with its hex, or the enemy aircraft it intercepts; 13.5 against one vehicle or the soft units."""

    aircraft: int
    kind: str
    hex: int = NONE
    target: int = NONE
    guns: int = 0


class Assault(NamedTuple):
    """10.9 A close assault in progress: its hex, and the result once the die has fallen."""

    hex: int
    result: int = NONE
    tank: int = NONE


class Stance(Field):
    """A place and a heading in two words: `"5808 NNE"`; NONE is not written."""

    def save(self, state: Any, value: Any) -> Any:
        return f"{PLACES[value // 12]} {HEADINGS[value % 12]}"

    def open(self, state: Any, place: Reader, key: str) -> Any:
        name, _, heading = place.text(key).partition(" ")
        return place.index_of(key, name, PLACES, "place") * 12 + place.index_of(key, heading, HEADINGS, "heading")


def _nobody(state: Any) -> dict[int, int]:
    return {}


def _unfilled(state: Any) -> list[int]:
    return [0] * (2 * state.box.stacking_limit)


_DRIVE: Final[Fields] = (
    Name("vehicle", PIECES, "vehicle"), Number("left", 0, 99), Name("start", PLACES, "place"), Flag("spent"),
    Number("turns", 0, 99, 0),
)
_ATTACK: Final[Fields] = (
    Name("place", PLACES, "place"), Name("vehicle", PIECES, "vehicle", NONE), Mask("weapons", WEAPONS, "weapon"), Flag("rolled"),
)
_NOTE: Final[Fields] = (Name("piece", PIECES, "piece"), Word("result", NOTES), Name("by", WEAPONS, "weapon", NONE))
_MISSION: Final[Fields] = (
    Name("aircraft", PIECES, "aircraft"), Word("kind", MISSIONS), Name("hex", HEXES, "hex", NONE),
    Name("target", PIECES, "piece", NONE), Mask("guns", PIECES, "piece"),
)
_ASSAULT: Final[Fields] = (Name("hex", HEXES, "hex"), Number("result", 0, 9, NONE), Name("tank", PIECES, "vehicle", NONE))


class LandState(LandFields):
    """The map with its counters, the clock, and what was done in this game turn, this half-turn, this phase."""

    fields: ClassVar[Fields] = (
        Constant("switches"), Constant("sheet.id"), ScenarioId("sheet", key="scenario").always_written(),
        # the clock; half is 0 for the first player's half-turn, 1 for the second's
        Number("turn", 0, "sheet.turns", 0).always_written(), Number("half", 0, 1, 0).always_written(),
        Word("phase", (SETUP, *PHASES, END_OF_TURN), SETUP).always_written(),
        # who is where, facing what (T2.0), inside which vehicle (6.2)
        Places("where", [ABSENT] * len(PIECES), "places"), ByName("heading", PIECES, Name("heading", HEADINGS, "heading", 0),
        "headings"),
        ByName("carrier", PIECES, Name("carrier", PIECES, "vehicle", NONE), "carriers"),
        # states until their owner's phase 10 (3.8)
        Mask("pinned", PIECES, "piece"), Mask("shaken", PIECES, "vehicle"),
        # states until the end of the game turn: 4.5 revealed, 13.1 flown, 12.5 guns moved, 16.8 leaders used
        Mask("revealed", PIECES, "piece"), Mask("flown", PIECES, "aircraft"), Mask("manhandled", PIECES, "piece"),
        Mask("led", PIECES, "vehicle"),
        # states for good: 6.15 (until freed), 6.16, 7.2 mounted, 14.4 tested, 9.5 and 14.1 weapons out of action or empty
        Mask("bogged", PIECES, "vehicle"), Mask("immobilised", PIECES, "vehicle"), Mask("mounted", PIECES, "cavalry"),
        Mask("panicked", PIECES, "platoon"), Mask("out", WEAPONS, "weapon"),
        # the map: 6.17 wrecks, 6.18 wire, 7.14 mines
        Mask("wrecks", PLACES, "place"), Mask("wire", HEXES, "hex"), Mask("minefields", HEXES, "hex"),
        # 5 batteries at hand, where each fell last (5.16), who has fired in this phase, and where shells fell in it
        Mask("batteries", BATTERIES, "battery"), ByName("standing", BATTERIES, Name("standing", HEXES, "hex", NONE)),
        Mask("called", BATTERIES, "battery"),
        Pairs("impacts", Name("battery", BATTERIES, "battery"), Name("hex", HEXES, "hex")),
        # 5.17 whose shells of this phase are shrapnel
        Mask("shrapnel", BATTERIES, "battery"),
        # the half-turn (3.8): fired, moved (3.5), tanks that opened their doors (A35), broke in (8.7) and whence (10.4), 6.14a
        # out of control
        Mask("fired", WEAPONS, "weapon"), Mask("moved", PIECES, "piece"), Mask("opened", PIECES, "vehicle"),
        Mask("broke_in", PIECES, "piece"),
        ByName("came_from", PIECES, Stance("came_from", NONE).of_type("int")), Mask("uncontrolled", PIECES, "vehicle"),
        # the phase: T6.9 who entered the map in it, 6.1 vehicles and 7.1 foot that have moved, 10.10 who has fought and where,
        # 7.11 half points that foot has walked, 10.10 tanks attacked, and the hexsides in the order of these attacks
        Mask("entered", PIECES, "piece"), Mask("finished", PIECES, "piece"), Mask("fought", PIECES, "piece"),
        Mask("fought_hexes", HEXES, "hex"), ByName("walked", PIECES, Number("walked", 0, 99, 0)),
        Mask("attacked", PIECES, "vehicle"), Several("stormed", PLACES, "hexside", ()),
        # what is going on
        Struct("drive", Drive, _DRIVE), Structs("attacks", Attack, _ATTACK, ()), Structs("notes", Note, _NOTE, ()),
        Structs("missions", Mission, _MISSION, ()), Struct("assault", Assault, _ASSAULT), Several("queue", PIECES, "piece", ()),
        # 19.26.16 who would end it here; how it ended
        Mask("agreed", SEATS, "seat"), Word("ending", ENDINGS, ""),
        # for speed: who is where by place, and the places with ground units of each side (2.5)
        Derived("at", _nobody).of_type("dict[int, int]"), Derived("held", [0, 0]),
        # who is on the map; 2.3 the hexes by side and points in them, and those to be counted anew (rules/ground.py)
        Derived("present", 0), Derived("filled", _unfilled).of_type("list[int]"), Derived("recount", [0, 0]),
        # 3.4 while fire is declared: who could fire at what (rules/fire_declaration.py)
        Derived("shots", None).of_type("Optional[Shots]"),
        # no facts of the match: in which style each side is advised, whether it is only tried out, and the way that was thought
        # of for a vehicle (bot/drive.py)
        Derived("styles", USUAL), Derived("hasty", False), Derived("planned", None).of_type("Optional[Planned]"),
    )
    __slots__ = ("box", "sheet", "switches")

    def __init__(self, box: Components, sheet: Sheet, switches: Switches, dice: Dice, old: Optional[LandState] = None) -> None:
        super().__init__(dice, old)
        self.box = box
        self.sheet = sheet
        self.switches = switches
        if old is None:
            self.begin()
        else:
            self.copy_fields(old)

    def copy(self) -> LandState:
        return LandState(self.box, self.sheet, self.switches, self.dice.copy(), self)


# Identity and place of pieces

def manner_of(state: LandState, side: int) -> Manner:
    """Return the style in which a side is advised."""
    return state.styles.german if side == GERMAN else state.styles.british


def side_of(piece: int) -> int:
    """1.2 Return the side of a piece."""
    return GERMAN if piece < FIRST_BRITISH else BRITISH


def is_hex(place: int) -> bool:
    """T2.3 Tell whether a place is a hex centre; else it is a hexside."""
    return place < HEX_COUNT


def stance_of(state: LandState, piece: int) -> int:
    """T2.0 Return location and facing together."""
    return state.where[piece] * 12 + state.heading[piece]


def units_at(state: LandState, place: int, side: int) -> int:
    """2.5 Return the ground units of a side at a place; a gun counts by its crew, an aircraft never."""
    return state.at.get(place, 0) & UNITS_OF[side]


def enemies_at(state: LandState, place: int, side: int) -> int:
    """2.5 Return the units by which a place is enemy-occupied for a side, as a set."""
    return state.at.get(place, 0) & UNITS_OF[1 - side]


def is_contested(state: LandState, place: int) -> bool:
    """2.4 Tell whether both sides have ground units there."""
    return bool(state.held[GERMAN] & state.held[BRITISH] & 1 << place)


def armour_at(state: LandState, place: int, side: int) -> int:
    """Return the armoured vehicles of a side at a place."""
    return state.at.get(place, 0) & OF_SIDE[side] & state.box.armoured


def soft_at(state: LandState, place: int, side: int) -> int:
    """8.4, 6.19 Return the soft units of a side at a place: everybody on foot or horse, and vehicles without armour."""
    return units_at(state, place, side) & ~state.box.armoured


def crews_at(state: LandState, place: int, side: int) -> int:
    return state.at.get(place, 0) & OF_SIDE[side] & state.box.crews


def guns_at(state: LandState, place: int, side: int) -> int:
    return state.at.get(place, 0) & OF_SIDE[side] & ALL_GUNS


def is_manned(state: LandState, gun: int) -> bool:
    """12.1, 12.6, 2.5 Tell whether a crew is with the gun, pinned or not."""
    return bool(crews_at(state, state.where[gun], side_of(gun)))


def is_served(state: LandState, gun: int) -> bool:
    """12.1 Tell whether an unpinned crew is with the gun: only then it fires, turns or moves."""
    return bool(crews_at(state, state.where[gun], side_of(gun)) & ~state.pinned)


def is_platoon(state: LandState, piece: int) -> bool:
    """2.21 Tell whether a unit is infantry, machine guns, or cavalry on foot."""
    return bool((state.box.platoons | ALL_CAVALRY & ~state.mounted) >> piece & 1)


def is_stuck(state: LandState, vehicle: int) -> bool:
    """6.15, 6.16, 9.5 Tell whether a vehicle neither moves nor turns now."""
    return bool((state.bogged | state.immobilised | state.shaken) >> vehicle & 1)


def put(state: LandState, piece: int, place: int) -> None:
    """Move a piece to a place, or off the map, and update the indices. It writes nothing else."""
    old = state.where[piece]
    if old == place:
        return
    state.where[piece] = place
    if old >= 0:
        _take_off(state, piece, old)
    if place >= 0:
        _set_down(state, piece, place)


def stand(state: LandState, piece: int, place: int, heading: int) -> None:
    """T2.0 Put a piece somewhere facing somewhere."""
    put(state, piece, place)
    state.heading[piece] = heading


def _take_off(state: LandState, piece: int, place: int) -> None:
    left, side = state.at[place] & ~(1 << piece), side_of(piece)
    if left:
        state.at[place] = left
    else:
        del state.at[place]
    state.present &= ~(1 << piece)
    if not left & UNITS_OF[side]:
        state.held[side] &= ~(1 << place)
    if state.box.weighing >> piece & 1:
        state.recount[side] |= TOUCHED[place]


def _set_down(state: LandState, piece: int, place: int) -> None:
    one, side = 1 << piece, side_of(piece)
    state.at[place] = state.at.get(place, 0) | one
    state.present |= one
    if one & UNITS_OF[side]:
        state.held[side] |= 1 << place
    if state.box.weighing >> piece & 1:
        state.recount[side] |= TOUCHED[place]


def hexes_held(state: LandState, side: int) -> int:
    """Return the hexes (not hexsides) with ground units of a side, as a set."""
    return state.held[side] & ((1 << HEX_COUNT) - 1)


def contested_hexes(state: LandState) -> int:
    return hexes_held(state, GERMAN) & state.held[BRITISH]


def on_the_map(state: LandState, those: int) -> tuple[int, ...]:
    """Return those of a set that are on the map, in their order."""
    return members(those & state.present)


def riders_of(state: LandState, vehicle: int) -> tuple[int, ...]:
    """6.2 Return the units inside a vehicle."""
    return tuple([piece for piece, place in enumerate(state.where) if place == ABOARD and state.carrier[piece] == vehicle])


# The clock

def phasing(state: LandState) -> int:
    """1.2 Return the side whose half-turn it is."""
    return state.sheet.first if state.half == 0 else 1 - state.sheet.first


def other(state: LandState) -> int:
    """Return the side that is not phasing."""
    return 1 - phasing(state)


def uses_tank_panic(state: LandState) -> bool:
    """14.4, A13 Tell whether tank panic is used: by scenario, unless the option says otherwise."""
    chosen = state.switches.tank_panic
    return state.sheet.tank_panic if chosen == "by_scenario" else chosen == "on"


def may_fire(state: LandState, weapon: int) -> bool:
    """3.3, 8.5, 9.5, 12.1 Tell whether a weapon can still fire in this half-turn.

    It is unfired, not out, and its people are neither pinned nor shaken.
    """
    piece = state.box.weapons[weapon].piece
    if state.where[piece] < 0 or (state.fired | state.out) >> weapon & 1:
        return False
    if (state.pinned | state.shaken | state.mounted) >> piece & 1:
        return False
    return is_served(state, piece) if has(ALL_GUNS, piece) else True


def is_vehicle(piece: int) -> bool:
    return has(ALL_VEHICLES, piece)


def is_gun(piece: int) -> bool:
    return has(ALL_GUNS, piece)
