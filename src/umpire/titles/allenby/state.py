"""The state of a match."""
from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple, Optional

from umpire.engine.data import Reader
from umpire.engine.dice import Dice
from umpire.engine.fields import Derived, Field, Fields, Flag, Mask, Name, Number, Pairs, Places, Several, Struct, Tally, Word
from umpire.engine.sets import has, set_of
from umpire.maps.zones import ZoneCounts
from umpire.titles.allenby.components import (
    BRITISH,
    CARS,
    CAVALRY,
    DUMMY,
    FIRST_BRITISH,
    FIRST_DUMMY,
    FORMATIONS,
    GROUPS,
    NONE,
    RESULTS,
    SEATS,
    THE_TURKS,
    TURKISH,
    TURKISH_GROUPS,
    TURKISH_SQUADRON,
    UNITS,
    Components,
    Roster,
)
from umpire.titles.allenby.language import HEXES
from umpire.titles.allenby.state_fields import AllenbyFields
from umpire.titles.allenby.style import USUAL

# where a counter can be besides a hex
IN_HAND: Final = -1
POOL: Final = -2
ELIMINATED: Final = -3
REMOVED: Final = -4

# 5.0.a the ten phases; 0 is the set-up
SETUP: Final = 0
BRITISH_BOMBARDMENT: Final = 1
TURKISH_BOMBARDMENT: Final = 2
CAVALRY_PHASE: Final = 5
LAST_TURKISH_PHASE: Final = 8
RECOVERY: Final = 9
VICTORY_POINTS: Final = 10
OPERATIONS: Final = (3, 4, 5, 6, 7, 8)
BRITISH_PHASES: Final = (3, 5, 7)
TURKISH_PHASES: Final = (4, 6, 8)
PHASES: Final = 10

BATTLE: Final = "combat"
BARRAGE: Final = "bombardment"

SETUPS: Final = ("historical", "free")
ORDERS: Final = ("movement_first", "combat_first")
# 11.3-11.5
BRITISH_MAJOR: Final = "british_major"
TURKISH_MAJOR: Final = "turkish_major"
BRITISH_MINOR: Final = "british_minor"
TURKISH_MINOR: Final = "turkish_minor"
DRAW: Final = "draw"
ENDINGS: Final = (BRITISH_MAJOR, TURKISH_MAJOR, BRITISH_MINOR, TURKISH_MINOR, DRAW)

GROUND: Final = UNITS[:TURKISH_SQUADRON]
TURKISH_GROUP_IDS: Final = GROUPS[:len(TURKISH_GROUPS)]
# no tally of a game comes near it
MOST: Final = 1000


class Switches(NamedTuple):
    """The options of a match."""

    forces: str
    penalty_reading: str
    deployment: str
    stacking_reading: str
    setup: str


class SetupChart(NamedTuple):
    """12.2 The set-up chart: printed hexes, units that begin next to their block, a full deployment; 12.3 Groups of step b."""

    hexes: dict[int, tuple[int, ...]]
    adjacent: tuple[int, ...]
    suggested: dict[int, int]
    corps: tuple[int, ...]
    halves: tuple[int, ...]


class Engagement(NamedTuple):
    """A bombardment (6.2) or a combat (9.1) in progress."""

    kind: str
    target: int
    attackers: tuple[int, ...] = ()
    # 9.2.4 what disrupted units rolled for this combat
    rolled: tuple[tuple[int, int], ...] = ()
    # 4.4 the attackers and the defenders whose factors count, and the guns that support from outside (9.2.2)
    striking: tuple[int, ...] = ()
    holding: tuple[int, ...] = ()
    supports: tuple[int, ...] = ()
    # 9.2.1 the assault is concentric; 9.3.1.d hexes with nothing but a ZOC, and how many units may still retreat there
    concentric: bool = False
    room: tuple[tuple[int, int], ...] = ()
    # what the table gave to either side
    attacker_result: str = ""
    defender_result: str = ""
    # 4.10 the Turkish units lost, and where
    fallen: tuple[tuple[int, int], ...] = ()


# How documents write them, and how far their numbers go

class Setup(Field):
    """The switches that the constructor is given, of which documents tell how the game was set up."""

    begins: ClassVar[bool] = False

    def save(self, state: Any, value: Any) -> str:
        return str(value.setup)

    def open(self, state: Any, place: Reader, key: str) -> Switches:
        switches: Switches = state.switches
        return switches._replace(setup=place.choice(key, SETUPS))


class OrderOfHalves(Flag):
    """7.0.d The order of the halves of a phase, by its name."""

    def save(self, state: Any, value: Any) -> str:
        return ORDERS[int(value)]

    def open(self, state: Any, place: Reader, key: str) -> bool:
        return place.choice(key, ORDERS) == ORDERS[1]


class Revealed(Mask):
    """R22 A dummy that was seen is eliminated: that says it all."""

    def save(self, state: Any, value: Any) -> list[str]:
        return [name for unit, name in enumerate(GROUND) if has(value, unit) and not is_dummy(unit)]


def _no_zones(state: Any) -> ZoneCounts:
    return ZoneCounts(len(HEXES))


def _no_zones_of_either(state: Any) -> tuple[ZoneCounts, ZoneCounts]:
    return _no_zones(state), _no_zones(state)


def _make_engagement(*parts: Any) -> Engagement:
    """Make an engagement. Its kind follows from the phase."""
    return Engagement("", *parts)


ENGAGEMENT: Final[Fields] = (
    Name("target", HEXES, "hex"), Several("attackers", UNITS, "unit", ()),
    Pairs("rolled", Name("rolled", UNITS, "unit"), Number("rolled", 0, 9)), Several("striking", UNITS, "unit", ()),
    Several("holding", GROUND, "ground unit", ()), Several("supports", GROUND, "ground unit", ()), Flag("concentric"),
    Pairs("room", Name("room", HEXES, "hex"), Number("room", 0, "box.limits.zoc_retreat")), Word("attacker_result", RESULTS, ""),
    Word("defender_result", RESULTS, ""), Pairs("fallen", Name("fallen", GROUND, "ground unit"), Name("fallen", HEXES, "hex")),
)


class AllenbyState(AllenbyFields):
    """The map with its counters, the clock, and what has been done in this phase and this turn. Sets of units are bit masks."""

    fields: ClassVar[Fields] = (
        Setup("switches", key="setup").always_written(), Number("turn", 0, "box.limits.turns", 0).always_written(),
        Number("phase", SETUP, PHASES, SETUP).always_written(),
        # the counters: where they are, which are disrupted (4.3), revealed (R22)
        Places("where", [POOL] * len(UNITS), "hexes"), Mask("disrupted", GROUND, "ground unit"),
        Revealed("revealed", GROUND, "ground unit"),
        # the phase: who has acted (Turks: this turn), what formations do, what was attacked
        Mask("acted", GROUND, "unit that acts"), Mask("moving", FORMATIONS, "formation"),
        Mask("attacking", FORMATIONS, "formation"), OrderOfHalves("combat_first", "order"),
        Name("group", TURKISH_GROUP_IDS, "Turkish Group", NONE), Mask("fired", UNITS, "unit"), Mask("supported", UNITS, "unit"),
        Mask("attacked_hexes", HEXES, "hex", "attacked"), Mask("attacked_units", GROUND, "ground unit"),
        Mask("newcomers", GROUND, "ground unit"),
        # the turn
        Mask("groups_used", TURKISH_GROUP_IDS, "Turkish Group"), Mask("bombarded", HEXES, "hex"), Number("kills", 0, MOST, 0),
        Number("turks_at_dawn", 0, len(THE_TURKS), 0).always_written(), Mask("second_chance", UNITS, "unit"),
        # the game
        Number("disruptions", 0, MOST, 0), Number("garrisons_lost", 0, MOST, 0),
        Tally("points", SEATS, -MOST, MOST, [0, 0]).always_written(), Word("ending", ENDINGS, ""),
        # what is going on
        Several("party", UNITS, "unit", ()), Struct("engagement", _make_engagement, ENGAGEMENT).of_type("Optional[Engagement]"),
        # 4.6 the divisions under a marker, and the markers turned at this moment: nothing else has happened since
        Mask("covered", FORMATIONS, "formation"), Mask("just_turned", FORMATIONS, "formation", "turned"),
        Derived("turned", 0), Derived("turned_at", ()).of_type("tuple[object, ...]"),
        # by hex the ground units that stand there; all of them, and the hexes of each side, as sets; the zones of control (4.1)
        Derived("stacks", [()] * len(HEXES)).of_type("list[tuple[int, ...]]"), Derived("standing", 0), Derived("held", [0, 0]),
        Derived("zones", _no_zones_of_either).of_type("tuple[ZoneCounts, ZoneCounts]"),
        Derived("dummy_zones", _no_zones).of_type("ZoneCounts"),
        # odds are computed for a state that does not know which concealed counter is which (see hidden.py)
        Derived("veiled", False),
        # no facts of the match: how the sensible player is advised, and whether advice may be rough, since it is only tried out
        Derived("styles", USUAL), Derived("hasty", False),
    )
    __slots__ = ("box", "chart", "plan", "posts", "roster", "switches")

    def __init__(
        self, box: Components, chart: SetupChart, switches: Switches, dice: Dice, old: Optional[AllenbyState] = None,
    ) -> None:
        super().__init__(dice, old)
        self.box = box
        self.chart = chart
        self.switches = switches
        self.roster: Roster = box.rosters[switches.forces]
        # what the sensible players made of it last (bot/memory.py); a copy thinks for itself
        self.plan: object = None
        self.posts: object = None
        if old is None:
            self.begin()
        else:
            self.copy_fields(old)

    def copy(self) -> AllenbyState:
        return AllenbyState(self.box, self.chart, self.switches, self.dice.copy(), self)

    @property
    def just_turned(self) -> int:
        """4.6 The divisions whose markers were laid or lifted at this very moment: nothing else has happened since."""
        return self.turned if self.turned and self._is_at(self.turned_at) else 0

    @just_turned.setter
    def just_turned(self, formations: int) -> None:
        self.turned = formations
        self.turned_at = self.moment() if formations else ()

    def moment(self) -> tuple[object, ...]:
        """Return everything but the markers: it stays the same for as long as nothing else happens."""
        return tuple([tuple(value) if isinstance(value, list) else value for value in _BUT_THE_MARKERS(self)])

    def _is_at(self, moment: tuple[object, ...]) -> bool:
        """Tell whether a moment is this one still; the first thing that has changed will do, most often who has acted."""
        if moment[0] != self.acted:
            return False
        for old, new in zip(moment, _BUT_THE_MARKERS(self), strict=True):
            if old != (tuple(new) if isinstance(new, list) else new):
                return False
        return True


# `acted` comes first: `_is_at` looks at it before all others
_BUT_THE_MARKERS: Final[Callable[[AllenbyState], tuple[object, ...]]] = operator.attrgetter(
    "acted", "agenda",
    *[field.name for field in AllenbyState.fields if field.fact and field.name not in ("covered", "just_turned")],
)


# Questions and changes that every chapter makes

def side_of(unit: int) -> int:
    """1.0.a Return the side of a ground unit."""
    return TURKISH if unit < FIRST_BRITISH else BRITISH


def on_map(state: AllenbyState, unit: int) -> bool:
    return state.where[unit] >= 0


def those_in(state: AllenbyState, place: int) -> int:
    """Return all counters in a place off the map, or in a hex, as a set."""
    return set_of(tuple([unit for unit, where in enumerate(state.where) if where == place]))


def is_dummy(unit: int) -> bool:
    return FIRST_DUMMY <= unit < TURKISH_SQUADRON


def is_disrupted(state: AllenbyState, unit: int) -> bool:
    return bool(state.disrupted >> unit & 1)


def occupant(state: AllenbyState, h: int) -> int:
    """Return the side that stands in a hex, NONE if nobody does: enemies never share one (8.2.g)."""
    stack = state.stacks[h]
    if not stack:
        return NONE
    return TURKISH if stack[0] < FIRST_BRITISH else BRITISH


def units_of(state: AllenbyState, h: int, side: int) -> tuple[int, ...]:
    """Return the ground units of a side in a hex: 3.0.c a stack, be it of one."""
    stack = state.stacks[h]
    return stack if stack and (stack[0] < FIRST_BRITISH) == (side == TURKISH) else ()


def factor(state: AllenbyState, unit: int) -> int:
    """Return the left-hand number of the counter."""
    return state.roster.factors[unit]


def enemy_near(state: AllenbyState, h: int, side: int) -> bool:
    """Tell whether an enemy of `side` stands next to a hex."""
    return any([occupant(state, there) == 1 - side for there in state.box.grid.around[h]])


def put(state: AllenbyState, unit: int, place: int) -> None:
    """Move a ground unit to a hex, or off the map; stacks and zones of control follow."""
    old = state.where[unit]
    if old == place:
        return
    state.where[unit] = place
    zone = _zone_counts(state, unit)
    if old >= 0:
        state.standing &= ~(1 << unit)
        state.stacks[old] = tuple([other for other in state.stacks[old] if other != unit])
        if not state.stacks[old]:
            state.held[side_of(unit)] &= ~(1 << old)
        if zone is not None:
            zone.remove(state.box.zone_of[state.box.units[unit].walks][old])
    if place >= 0:
        state.standing |= 1 << unit
        state.stacks[place] = tuple(sorted([*state.stacks[place], unit]))
        state.held[side_of(unit)] |= 1 << place
        if zone is not None:
            zone.add(state.box.zone_of[state.box.units[unit].walks][place])


def _zone_counts(state: AllenbyState, unit: int) -> Optional[ZoneCounts]:
    """4.1.a Return the zones of a unit: cavalry of both sides and the Cars exert a ZOC; R32 that of a dummy is counted apart."""
    kind = state.box.units[unit].shown
    if kind != CAVALRY and kind != CARS:
        return None
    if state.box.units[unit].type == DUMMY:
        return state.dummy_zones
    return state.zones[side_of(unit)]


def mark(state: AllenbyState, units: tuple[int, ...]) -> None:
    """7.0.e Mark units as having completed their action."""
    for unit in units:
        state.acted |= 1 << unit


def phasing_side(state: AllenbyState) -> int:
    """5.0.a Return the side whose phase it is."""
    return TURKISH if state.phase in (2, 4, 6, 8) else BRITISH


def survivors(state: AllenbyState, formation: int) -> tuple[int, ...]:
    """Return the units of a formation that are on the map."""
    return tuple([unit for unit in state.box.members[formation] if state.where[unit] >= 0])


def is_covered(state: AllenbyState, unit: int) -> bool:
    formation = state.box.formation_of[unit]
    return formation >= 0 and has(state.covered, formation)


def hex_id(state: AllenbyState, h: int) -> str:
    return state.box.grid.ids[h]


def engagement(state: AllenbyState) -> Engagement:
    """Return the bombardment or combat that is going on."""
    current: Any = state.engagement
    assert isinstance(current, Engagement)
    return current


def is_declared(state: AllenbyState, current: Engagement) -> bool:
    """9.1.d, 6.2 Tell whether an attack or a bombardment has begun, each by its own kind.

    Before that only its side knows of it.
    """
    return has(state.attacked_hexes if current.kind == BATTLE else state.bombarded, current.target)
