"""What is on the table."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple, Optional

from umpire.engine.data import Reader
from umpire.engine.dice import Dice
from umpire.engine.fields import (
    ByName,
    Constant,
    Derived,
    Fields,
    Flag,
    Mask,
    Name,
    Number,
    Places,
    Several,
    StoredElsewhere,
    Struct,
    Tally,
    Word,
)
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.anvil.components import (
    ALLIED,
    AREAS,
    EVERYWHERE,
    FIRST_GERMAN,
    FORTRESS_NAMES,
    FORTRESSES,
    GERMAN,
    MARKERS,
    NONE,
    PLACES,
    SEATS,
    SITES,
    UNITS,
    Components,
)
from umpire.titles.anvil.rules.scenarios import Scenario
from umpire.titles.anvil.state_fields import AnvilFields
from umpire.titles.anvil.style import USUAL, Taste

# where a unit can be besides an area or a box
WAITING: Final = -1
ELIMINATED: Final = -2
GONE_NORTH: Final = -3
GONE_TO_ITALY: Final = -4
ABSENT: Final = -5

# 9 what stands at a bridge site: nothing, a bridge, or a bridging marker with so many activations to go
DESTROYED: Final = -1
STANDING: Final = 0

# 2.1 the phases of a turn
SETUP: Final = "setup"
FFI: Final = "ffi"
BOMBING: Final = "bombing"
REINFORCEMENT: Final = "reinforcement"
OPERATIONS: Final = "operations"
END: Final = "end"
PHASES: Final = (FFI, BOMBING, REINFORCEMENT, OPERATIONS, END)
# the order in which they come, after the moment before them
CLOCK: Final = (SETUP, *PHASES)

# V.1 how a game can end, and how far points are counted
LEVELS: Final = ("allied_decisive", "allied", "draw", "german", "german_decisive")
MOST: Final = 1000

_TOULON_WALLS, _MARSEILLE_WALLS = [1 << area for area in FORTRESSES]

# A1 artillery and anti-tank apart, as example 3 counts them, or one kind, as 5.7 lists them
FIVE_KINDS: Final = "five_kinds"
FOUR_KINDS: Final = "four_kinds"
# A5 out of supply the strength of all is halved together, or that of each unit, as 1.8 can be read
TOTAL: Final = "total"
EACH_UNIT: Final = "each_unit"
# A11 the naval marker goes anywhere, or to the coast
ANYWHERE: Final = "anywhere"
COAST: Final = "coast"
# 5.6.h transports whose load a pursuit has stopped may go on, as 5.6 is written, or stay with it
MAY_GO_ON: Final = "may_go_on"
STAY: Final = "stay"
# V.1 levels of victory at which both sides have won as often in trials, or those of the first reconstruction
EVEN: Final = "even"
FIRST: Final = "first"

MOVE: Final = "move"
ATTACK: Final = "combat"
MOBILE: Final = "mobile"
COUNTER: Final = "counter"
PURSUIT: Final = "pursuit"


class Activation(NamedTuple):
    """3 The activation of this impulse: the place, the action, who takes part, and who is on the move."""

    place: int
    action: str
    target: int = NONE
    units: tuple[int, ...] = ()
    party: tuple[int, ...] = ()
    spent: int = 0
    # 5.3 those who reached the target, and for each the area he came from
    arrived: tuple[int, ...] = ()
    came_from: tuple[int, ...] = ()
    # 5.7.f, 5.7.n judged when the mobile combat is declared
    landing: bool = False

    def with_party(self, party: tuple[int, ...], spent: int) -> Activation:
        """Return the activation with another party on the move, or with more spent.

        `_replace` is slow, and this comes at every step.
        """
        return Activation(
            self.place, self.action, self.target, self.units, party, spent, self.arrived, self.came_from, self.landing,
        )


class Fight(NamedTuple):
    """5.4 A combat being resolved: its kind, where, who attacks, who may be hit, and the hits still to be taken."""

    kind: str
    side: int
    area: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    landing: bool = False
    # 5.4 the column and the row of the table, once the die has rolled
    read: Optional[tuple[int, int]] = None


class Switches(NamedTuple):
    """What the players agree on: 10 the variant; A1, A5, A11, 5.6.h, which can be read both ways; V.1 what decides."""

    groups: bool = False
    combined_arms: str = FIVE_KINDS
    halving: str = TOTAL
    naval_bombing: str = ANYWHERE
    empty_transports: str = MAY_GO_ON
    victory_levels: str = EVEN


# How documents write them

class Levels(Tally):
    """1.5 By fortress its level, as far as its track goes; S1.setup who is left out has that of the set-up."""

    def begin(self, state: Any) -> list[int]:
        return [state.scenario.levels[number] for number in range(len(FORTRESSES))]

    def open(self, state: Any, place: Reader, key: str) -> list[int]:
        table, usual = place.table(key), self.begin(state)
        table.allow_only(FORTRESS_NAMES)
        most = [max(state.box.tracks[area]) for area in FORTRESSES]
        return [table.number_or(name, usual[n], 0, most[n]) for n, name in enumerate(FORTRESS_NAMES)]


class Bridges(Several):
    """9 The sites where a bridge stands; where one is being built `bridging` tells."""

    def save(self, state: Any, value: Any) -> Any:
        return [SITES[site] for site, left in enumerate(value) if left == STANDING]

    def open(self, state: Any, place: Reader, key: str) -> list[int]:
        for site in super().open(state, place, key):
            set_bridge(state, site, STANDING)
        bridges: list[int] = state.bridges
        return bridges


class ActiveSide(Name):
    """2.7 Whose impulse it is: the scenario's first player begins every turn."""

    def begin(self, state: Any) -> int:
        return int(state.scenario.first)


def _turns(state: Any) -> int:
    return int(state.scenario.turns)


def _attempts(state: Any) -> int:
    return int(state.scenario.attempts)


def _stacks(state: Any) -> tuple[list[int], list[int]]:
    return [0] * len(PLACES), [0] * len(PLACES)


ACTIVATION: Final[Fields] = (
    Name("place", PLACES, "place"), Word("action", (MOVE, ATTACK, MOBILE), MOVE), Name("target", AREAS, "area", NONE),
    Several("units", UNITS, "unit", ()), Several("party", UNITS, "unit", ()), Number("spent", 0, 20, 0),
    Several("arrived", UNITS, "unit", ()), Several("came_from", PLACES, "place", (), twice=True), Flag("landing"),
)


class AnvilState(AnvilFields):
    """The map with its counters and markers, the clock, and the activation in progress. Sets are bit masks."""

    fields: ClassVar[Fields] = (
        Constant("scenario.id"), Constant("switches"), Number("turn", 0, _turns, 0).always_written(),
        Word("phase", CLOCK, SETUP).always_written(), ActiveSide("impulse", SEATS, "side").always_written(),
        Number("passes", 0, 1, 0),
        # the counters: where they are, which are Disorganized (1.3.b), which are on their reduced side (1.3.1.c)
        Places("where", [ABSENT] * len(UNITS), "areas"), Mask("disorganized", UNITS, "unit"), Mask("reduced", UNITS, "unit"),
        # the areas: Allied control (1.6), of the FFI markers those that show fighters: only these help in combat (1.3.4.h,
        # 1.3.4.i), and being no units, markers take no hits (1.3.4.j); where each side is unsupplied (1.8)
        Mask("allied", AREAS, "area").always_written(), Mask("fighters", AREAS, "area"),
        ByName("unsupplied", SEATS, Mask("areas", AREAS, "area").always_written()).always_written(),
        Levels("levels", FORTRESS_NAMES, 0, 0, []).always_written(),
        Bridges("bridges", SITES, "bridge", [DESTROYED] * len(SITES)),
        # 6 the bombing markers: their area, and whether they show support +1, which helps all Allied combats there (6.e)
        ByName("bombs", MARKERS, Name("area", AREAS, "area", NONE)),
        Mask("supporting", MARKERS, "marker", "support").always_written(),
        # the turn
        Number("attempts", 1, _attempts, 0), Mask("ports", AREAS, "area").always_written(),
        Mask("surrendered", FORTRESS_NAMES, "fortress"), StoredElsewhere("dropped", 0),
        StoredElsewhere("started", ()).of_type("tuple[int, ...]"),
        # 10 the combat groups of the turn: for each unit the one that was chosen first, and the order in which groups were formed
        StoredElsewhere("group_of", []).of_type("list[int]"), StoredElsewhere("groups", ()).of_type("tuple[int, ...]"),
        # what is going on
        Struct("activation", Activation, ACTIVATION), StoredElsewhere("fights", ()).of_type("tuple[Fight, ...]"),
        # the game
        Tally("points", SEATS, 0, MOST, [0, 0]).always_written(), Word("ending", LEVELS, ""),
        # kept by `put`: by side and place the units that stand there; by side the places with units, with combat units, and
        # with what withstands an enemy (4.4)
        Derived("forces", _stacks).of_type("tuple[list[int], list[int]]"), Derived("present", [0, 0]), Derived("armed", [0, 0]),
        Derived("firm", [0, 0]),
        # kept by `set_bridge`: the sites where a bridge stands
        Derived("standing", 0),
        # no facts of the match: how both sides are advised (style.py), and whether advice may be rough, since it is only tried
        # out what comes of it
        Derived("styles", USUAL), Derived("hasty", False),
    )
    __slots__ = ("box", "scenario", "switches", "taste", "thought")

    def __init__(
        self, box: Components, scenario: Scenario, switches: Switches, dice: Dice, old: Optional[AnvilState] = None,
    ) -> None:
        super().__init__(dice, old)
        self.box = box
        self.scenario = scenario
        self.switches = switches
        # what the sensible player made of it last (bot/orders.py), no fact of the match; a copy thinks for itself
        self.thought: object = None
        if old is None:
            self.begin()
        else:
            self.copy_fields(old)
        # the style of the deciding side, no fact of the match either
        self.taste: Taste = self.styles.allied if old is None else old.taste

    def copy(self) -> AnvilState:
        return AnvilState(self.box, self.scenario, self.switches, self.dice.copy(), self)

    @property
    def stacks(self) -> list[tuple[int, ...]]:
        """By place who stands there, of both sides."""
        return [members(ours | theirs) for ours, theirs in zip(self.forces[0], self.forces[1], strict=True)]


# Questions and changes that every chapter makes

def side_of(unit: int) -> int:
    """1.3.a Return the side of a unit."""
    return GERMAN if unit >= FIRST_GERMAN else ALLIED


def put(state: AnvilState, unit: int, place: int) -> None:
    """1.7 Move a unit to an area or a box, which hold any number, or off the map, where it loses its Disorganized marker."""
    put_all(state, (unit,), place)


def put_all(state: AnvilState, units: Sequence[int], place: int) -> None:
    """Put units of one side that stand in one place elsewhere, as `put` does for one."""
    old, side, moved = state.where[units[0]], side_of(units[0]), 0
    for unit in units:
        state.where[unit] = place
        moved |= 1 << unit
    if old >= 0:
        _stand(state, old, side, state.forces[side][old] & ~moved)
    if place >= 0:
        _stand(state, place, side, state.forces[side][place] | moved)
    else:
        state.disorganized &= ~moved


def _stand(state: AnvilState, place: int, side: int, force: int) -> None:
    """Note who stands in a place now."""
    here = 1 << place
    state.forces[side][place] = force
    state.present[side] = state.present[side] | here if force else state.present[side] & ~here
    state.armed[side] = state.armed[side] | here if force & state.box.combat else state.armed[side] & ~here
    state.firm[side] = state.firm[side] | here if force & state.box.withstanding else state.firm[side] & ~here


def units_in(state: AnvilState, place: int, side: int) -> tuple[int, ...]:
    """Return the units of a side in a place."""
    return members(state.forces[side][place])


def combat_units_in(state: AnvilState, place: int, side: int) -> tuple[int, ...]:
    """1.3.1.a Return its combat units."""
    return members(state.forces[side][place] & state.box.combat)


def has_combat_unit(state: AnvilState, units: Sequence[int]) -> bool:
    """1.3.1.a Tell whether one of them is a combat unit."""
    return bool(set_of(tuple(units)) & state.box.combat)


def good_order(state: AnvilState, unit: int) -> bool:
    """1.3.b Tell whether a unit is not Disorganized."""
    return not state.disorganized >> unit & 1


def strength_of(state: AnvilState, unit: int) -> int:
    """1.3.1.c Return the strength of the side that is up."""
    strengths = state.box.units[unit].strength
    return strengths[int(has(state.reduced, unit))] if strengths else 0


def bonus_of(state: AnvilState, unit: int) -> int:
    """1.3.2.f, 1.3.3.cd.d Return the bonus of the side that is up."""
    bonus = state.box.units[unit].bonus
    return bonus[min(int(has(state.reduced, unit)), len(bonus) - 1)]


def level_of(state: AnvilState, area: int) -> int:
    """1.5 Return the fortification level of an area: 1.5.d it hinders attacks on it, 1.5.l but not fights inside."""
    return state.levels[FORTRESSES.index(area)] if area in FORTRESSES else 0


def walled(state: AnvilState) -> int:
    """1.5 Return the areas where a fortification level stands."""
    toulon, marseille = state.levels
    return (_TOULON_WALLS if toulon else 0) | (_MARSEILLE_WALLS if marseille else 0)


def is_area(place: int) -> bool:
    """1.3.2.h Tell whether a place is an area. Landing zones, the entry box and the airborne box are none."""
    return 0 <= place < len(AREAS)


def is_friendly(state: AnvilState, area: int, side: int) -> bool:
    """1.6.e Tell whether an area belongs to a side."""
    return has(state.allied, area) == (side == ALLIED)


def friendly_areas(state: AnvilState, side: int) -> int:
    """1.6.e Return all areas of a side."""
    return state.allied if side == ALLIED else EVERYWHERE & ~state.allied


def barred_areas(state: AnvilState, side: int) -> int:
    """4.4, 1.6.d Return the areas that withstand a side: with combat units, coastal defence, the train, or a level."""
    return state.firm[GERMAN] | walled(state) if side == ALLIED else state.firm[ALLIED]


def blockers(state: AnvilState, area: int, side: int) -> bool:
    """4.4, 1.6.d Tell whether an area holds what stops and withstands a side."""
    return has(barred_areas(state, side), area)


def is_supplied(state: AnvilState, place: int, side: int) -> bool:
    """1.8.h Tell whether a place is supplied. Boxes always are: no marker lies there, nor with units off the map."""
    return place < 0 or not state.unsupplied[side] >> place & 1


def set_bridge(state: AnvilState, site: int, left: int) -> None:
    """9 Set the state of a bridge site."""
    state.bridges[site] = left
    state.standing = state.standing | bit(site) if left == STANDING else state.standing & ~bit(site)


def is_bridged(state: AnvilState, one: int, other: int) -> bool:
    """9.i Tell whether a standing bridge crosses the border; one bridges the whole of it."""
    return any([state.bridges[site] == STANDING for site in state.box.ground.sites_between.get((one, other), [])])


def border_kind(state: AnvilState, one: int, other: int) -> str:
    """Return the border as the charts call it; plain where one enters from a box."""
    kind = state.box.ground.kind.get((one, other), "plain")
    return kind + "_bridged" if kind != "plain" and is_bridged(state, one, other) else kind


def eliminate(state: AnvilState, unit: int, case: str) -> None:
    place = state.where[unit]
    state.tell("eliminated", case, unit=UNITS[unit], place=PLACES[place])
    put(state, unit, ELIMINATED)


def disorganize(state: AnvilState, unit: int) -> None:
    state.disorganized |= bit(unit)


def activation(state: AnvilState) -> Activation:
    """Return the activation in progress."""
    current = state.activation
    assert current is not None
    return current
