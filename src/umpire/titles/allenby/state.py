"""What is on the table."""
from __future__ import annotations

from typing import Any, Final, NamedTuple, Optional

from umpire.boards.zones import ZoneCounts
from umpire.engine.agenda import State
from umpire.engine.dice import Dice
from umpire.engine.sets import has
from umpire.titles.allenby.components import (
    BRITISH, CARS, CAVALRY, DUMMY, FIRST_BRITISH, FIRST_DUMMY, NONE, TURKISH, TURKISH_SQUADRON, UNITS, Components, Roster,
)

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
PHASES: Final = 10

BATTLE: Final = "combat"
BARRAGE: Final = "bombardment"


class Switches(NamedTuple):
    """The options of a match."""

    forces: str
    penalty_reading: str
    deployment: str
    stacking_reading: str
    setup: str


class Chart(NamedTuple):
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


class AllenbyState(State):
    """The map with its counters, the clock, and what has been done in this phase and this turn. Sets of units are bit masks."""

    def __init__(self, box: Components, chart: Chart, switches: Switches, dice: Dice, blank: bool = False) -> None:
        super().__init__(dice)
        self.box = box
        self.chart = chart
        self.switches = switches
        self.roster: Roster = box.rosters[switches.forces]
        self.turn = 0
        self.phase = SETUP
        # the counters: where they are, which are disrupted (4.3), revealed (R22), which divisions lie under a marker (4.6)
        # a blank state is about to be filled by `copy`
        self.where: list[int] = [] if blank else [POOL] * len(UNITS)
        self.disrupted = 0
        self.revealed = 0
        self.covered = 0
        # the ground units on the map; by hex those that stand there, and the zones of control that reach it (4.1)
        hexes = 0 if blank else len(box.grid.ids)
        self.stacks: list[tuple[int, ...]] = [()] * hexes
        self.standing = 0
        self.zones = (ZoneCounts(hexes), ZoneCounts(hexes))
        self.dummy_zones = ZoneCounts(hexes)
        # the phase: who has acted (Turks: this turn), what formations do, what was attacked
        self.acted = 0
        self.moving = 0
        self.attacking = 0
        self.combat_first = False
        self.group = NONE
        self.fired = 0
        self.supported = 0
        self.attacked_hexes = 0
        self.attacked_units = 0
        self.newcomers = 0
        # 4.6 the markers turned at this moment, and which moment that is
        self.turned = 0
        self.turned_at: tuple[object, ...] = ()
        # the turn
        self.groups_used = 0
        self.bombarded = 0
        self.kills = 0
        self.turks_at_dawn = 0
        self.second_chance = 0
        # the game
        self.disruptions = 0
        self.garrisons_lost = 0
        self.points = [0, 0]
        self.ending = ""
        # what is going on
        self.party: tuple[int, ...] = ()
        self.engagement: Optional[Engagement] = None
        # odds are asked of a state that does not know who is who among the concealed (see hidden.py)
        self.veiled = False

    def copy(self) -> AllenbyState:
        copy = AllenbyState(self.box, self.chart, self.switches, self.dice.copy(), blank=True)
        copy.agenda = self.agenda.copy()
        copy.log = None if self.log is None else self.log.copy()
        copy.turn, copy.phase = self.turn, self.phase
        copy.where, copy.stacks, copy.standing = self.where.copy(), self.stacks.copy(), self.standing
        copy.zones = (self.zones[0].copy(), self.zones[1].copy())
        copy.dummy_zones = self.dummy_zones.copy()
        copy.disrupted, copy.revealed, copy.covered = self.disrupted, self.revealed, self.covered
        copy.acted, copy.moving, copy.attacking = self.acted, self.moving, self.attacking
        copy.combat_first, copy.group, copy.fired, copy.supported = self.combat_first, self.group, self.fired, self.supported
        copy.attacked_hexes, copy.attacked_units, copy.newcomers = self.attacked_hexes, self.attacked_units, self.newcomers
        copy.turned, copy.turned_at, copy.groups_used = self.turned, self.turned_at, self.groups_used
        copy.bombarded, copy.kills, copy.turks_at_dawn = self.bombarded, self.kills, self.turks_at_dawn
        copy.second_chance, copy.disruptions = self.second_chance, self.disruptions
        copy.garrisons_lost, copy.points, copy.ending = self.garrisons_lost, self.points.copy(), self.ending
        copy.party, copy.engagement, copy.veiled = self.party, self.engagement, self.veiled
        return copy

    def facts(self) -> tuple[object, ...]:
        return (tuple(self.agenda), tuple(self.dice.counts), *self._other_facts(), self.covered, self.just_turned())

    def just_turned(self) -> int:
        """4.6 The divisions whose markers were laid or lifted at this very moment: nothing else has happened since."""
        return self.turned if self.turned and self.turned_at == self.moment() else 0

    def moment(self) -> tuple[object, ...]:
        """Everything but the markers: it stays the same for as long as nothing else happens."""
        return (tuple(self.agenda), *self._other_facts())

    def _other_facts(self) -> tuple[object, ...]:
        return (
            self.switches, self.turn, self.phase, tuple(self.where), self.disrupted, self.revealed, self.acted, self.moving,
            self.attacking, self.combat_first, self.group, self.fired, self.supported, self.attacked_hexes,
            self.attacked_units, self.newcomers, self.groups_used, self.bombarded, self.kills, self.turks_at_dawn,
            self.second_chance, self.disruptions, self.garrisons_lost, tuple(self.points), self.ending, self.party,
            self.engagement,
        )


# Questions and changes that every chapter makes

def side_of(unit: int) -> int:
    """1.0.a Whose a ground unit is."""
    return TURKISH if unit < FIRST_BRITISH else BRITISH


def on_map(state: AllenbyState, unit: int) -> bool:
    return state.where[unit] >= 0


def is_dummy(unit: int) -> bool:
    return FIRST_DUMMY <= unit < TURKISH_SQUADRON


def is_disrupted(state: AllenbyState, unit: int) -> bool:
    return bool(state.disrupted >> unit & 1)


def occupant(state: AllenbyState, h: int) -> int:
    """The side that stands in a hex, NONE if nobody does: enemies never share one (8.2.g)."""
    stack = state.stacks[h]
    if not stack:
        return NONE
    return TURKISH if stack[0] < FIRST_BRITISH else BRITISH


def units_of(state: AllenbyState, h: int, side: int) -> tuple[int, ...]:
    """The ground units of a side in a hex: 3.0.c a stack, be it of one."""
    stack = state.stacks[h]
    return stack if stack and (stack[0] < FIRST_BRITISH) == (side == TURKISH) else ()


def factor(state: AllenbyState, unit: int) -> int:
    """The left-hand number of the counter."""
    return state.roster.factors[unit]


def enemy_near(state: AllenbyState, h: int, side: int) -> bool:
    """Whether an enemy of `side` stands next to a hex."""
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
        if zone is not None:
            zone.remove(state.box.zone_of[state.box.units[unit].walks][old])
    if place >= 0:
        state.standing |= 1 << unit
        state.stacks[place] = tuple(sorted([*state.stacks[place], unit]))
        if zone is not None:
            zone.add(state.box.zone_of[state.box.units[unit].walks][place])


def _zone_counts(state: AllenbyState, unit: int) -> Optional[ZoneCounts]:
    """4.1.a Cavalry of both sides and the Cars exert a ZOC; R32 that of a dummy is counted apart."""
    kind = state.box.units[unit].shown
    if kind != CAVALRY and kind != CARS:
        return None
    if state.box.units[unit].type == DUMMY:
        return state.dummy_zones
    return state.zones[side_of(unit)]


def mark(state: AllenbyState, units: tuple[int, ...]) -> None:
    """7.0.e These units have completed their action."""
    for unit in units:
        state.acted |= 1 << unit


def phasing_side(state: AllenbyState) -> int:
    """5.0.a Whose phase it is."""
    return TURKISH if state.phase in (2, 4, 6, 8) else BRITISH


def survivors(state: AllenbyState, formation: int) -> tuple[int, ...]:
    """The units of a formation that are on the map."""
    return tuple([unit for unit in state.box.members[formation] if state.where[unit] >= 0])


def is_covered(state: AllenbyState, unit: int) -> bool:
    formation = state.box.formation_of[unit]
    return formation >= 0 and has(state.covered, formation)


def hex_id(state: AllenbyState, h: int) -> str:
    return state.box.grid.ids[h]


def engagement(state: AllenbyState) -> Engagement:
    """The bombardment or combat that is going on."""
    current: Any = state.engagement
    assert isinstance(current, Engagement)
    return current


def is_declared(state: AllenbyState, current: Engagement) -> bool:
    """9.1.d, 6.2 Whether an attack or a bombardment has begun, each by its own kind: before that only its side knows of it."""
    return has(state.attacked_hexes if current.kind == BATTLE else state.bombarded, current.target)
