"""Positions: any situation of Striking the Anvil, written by hand or saved, and refused with a reason if it cannot be.

    scenario = "1-historical"
    turn = 3
    phase = "operations"
    impulse = "german"
    pending = { step = "impulse" }
    disorganized = ["us-7ir"]
    allied = ["01", "02", "07"]
    levels = { 09 = 4 }
    bridges = ["br-le-muy"]
    bridging = { br-vidauban = 2 }
    [areas]
    07 = ["us-7ir", "us-756tkb"]
    08 = ["de-917gr"]
    LZ1 = ["us-15ir"]

Units stand in `areas` (boxes among them); who is still due stands in `waiting`, who is lost in `eliminated`, who left in
`exited_north` and `exited_italy`. Whoever is not mentioned takes no part. `allied` are the areas the Allies control: if it is
left out, those where they stand alone. Fortification levels that are left out are those of the set-up, bridges are down.

`phase` alone begins that phase; the rest of the game follows. Inside a phase, `pending` tells what is being asked, `activation`
what the active side is doing, `fight` the combat at hand (see position_questions.py); a saved position has its whole `agenda`
instead of `pending`. The phase "setup" is the moment before a turn's phases; in turn 0 it is the game that has not begun. Combat
groups are formed in the phase "reinforcement"; `groups` lists them in that order, each with the unit that was chosen first. A
finished game is phase "end" with its `ending`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from umpire.engine.agenda import Step
from umpire.engine.data import DataError, Reader
from umpire.engine.fields import Field, Fields, Flag, Name, Number, Several, Word
from umpire.engine.positions import AGENDA, PENDING, Positions, Steps
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.engine.title import BadPosition
from umpire.titles.anvil.components import (
    ALLIED, AREAS, BOXES, COASTAL, COMBAT, EXITS, FORTRESSES, GERMAN, LANDING_ZONE_1, LANDING_ZONE_2, MARKERS, NONE, PLACES,
    SCENARIOS, SEATS, SITES, SUPPORT, TRAIN, TRANSPORT, UNITS, WESTERN_EDGE,
)
from umpire.titles.anvil.language import BOMB_NAVAL
from umpire.titles.anvil.position_questions import NAMES, FightAtHand, asked_by, told_by
from umpire.titles.anvil.rules.activation import EndActivation, Impulses, RailGo
from umpire.titles.anvil.rules.fighting import NOTHING_YET, EndFight, Resolve
from umpire.titles.anvil.rules.groups import CloseGroups, FormGroups
from umpire.titles.anvil.rules.hits import TakeHits
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.marching import TO_ITALY, TO_THE_NORTH, Go, MobileAttack
from umpire.titles.anvil.rules.phases import (
    BombingPhase, Bombings, FfiPhase, MoreAttempts, Paradrops, PlaceBomb, Recover, ReinforcementPhase, Surrenders, open_ports,
)
from umpire.titles.anvil.rules.reactions import AskCounter, AskPursuit
from umpire.titles.anvil.rules.scenarios import Scenario
from umpire.titles.anvil.rules.sequence import Game, Phase, Turn
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.victory import Judgement, TurnPoints, level_of_victory
from umpire.titles.anvil.state import (
    ABSENT, ATTACK, BOMBING, COUNTER, DESTROYED, ELIMINATED, END, FFI, GONE_NORTH, GONE_TO_ITALY, OPERATIONS, PHASES, PURSUIT,
    REINFORCEMENT, SETUP, WAITING, AnvilState, Switches, blockers, combat_units_in, is_area, is_friendly, level_of, put, side_of,
    units_in,
)

# where a unit can be besides an area or a box, as a position calls it
OFF_MAP: Final = {"waiting": WAITING, "eliminated": ELIMINATED, "exited_north": GONE_NORTH, "exited_italy": GONE_TO_ITALY}
# what is not written where there is none of it
_ONLY_IF_ANY: Final = (*OFF_MAP, "bridging", "groups")
# the order in which the phases of a turn come
_CLOCK: Final = (SETUP, *PHASES)
# what comes next in a position where nothing has begun
_NOT_BEGUN: Final = ("game", "turn", "phase")


# What documents tell beside the fields, or otherwise

class Told(Field):
    """Told in documents about what is a field already, or no fact at all."""

    fact: ClassVar[bool] = False


class Sheet(Told):
    """The scenario, which is known before anything else is read."""

    def save(self, state: Any, value: Any) -> Any:
        return value.id

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return state.scenario


class Options(Told):
    """The options that are not as printed; whoever starts the match reads them."""

    def save(self, state: Any, value: Any) -> Any:
        names, words = ("combat_groups", *Switches._fields[1:]), ("on", *value[1:])
        chosen = zip(names, words, value, Switches(), strict=True)
        return {name: word for name, word, now, printed in chosen if now != printed}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return state.switches


class OffMap(Told):
    """Who is off the map, and why."""

    def save(self, state: Any, value: Any) -> Any:
        return [UNITS[unit] for unit, place in enumerate(value) if place == OFF_MAP[self.path[-1]]]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        for unit in place.members(key, UNITS, "unit"):
            _check_once(state, unit, key, place)
            state.where[unit] = OFF_MAP[key]
        return state.where


class Bridging(Told):
    """9.g Where a bridge is being built, and how many activations it takes."""

    def save(self, state: Any, value: Any) -> Any:
        return {SITES[site]: left for site, left in enumerate(value) if left > 0}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        table = place.table(key)
        table.only(SITES)
        for name in table.names():
            if state.bridges[SITES.index(name)] != DESTROYED:
                raise table.error(name, "stands already (9.e)")
            state.bridges[SITES.index(name)] = table.number(name, 1, 6)
        return state.bridges


class Groups(Told):
    """10 The groups, each with the unit that was chosen first; who is alone is left out once the groups are closed."""

    def save(self, state: Any, value: Any) -> Any:
        leaders = [*state.groups]
        if state.phase == REINFORCEMENT:
            leaders += [unit for unit, leader in enumerate(value) if leader == unit and unit not in state.groups]
        found = [[leader, *[unit for unit, other in enumerate(value) if other == leader != unit]] for leader in leaders]
        return [[UNITS[unit] for unit in group] for group in found]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        """They are laid out once it is known who stands where."""
        return state.group_of


# in front of the fields, and behind those that they complete
BEFORE: Final[Fields] = (Sheet("scenario"), Options("switches", Switches(), "options"))
BEHIND: Final[Fields] = (
    *[OffMap("where", key=key) for key in OFF_MAP], Bridging("bridges", key="bridging"), Groups("group_of", [], "groups"),
    FightAtHand("fights", (), "fight"),
)


def _turns(state: Any) -> int:
    return int(state.scenario.turns)


def _last_drop(state: Any) -> int:
    return len(state.scenario.drops) - 1


WORDS: Final[Fields] = (
    Name("seat", SEATS, "side"), Name("place", PLACES, "place"), Name("site", SITES, "bridge"), Flag("destroy"),
    Name("goal", AREAS, "area", others={TO_THE_NORTH: EXITS[0], TO_ITALY: EXITS[1]}), Name("area", AREAS, "area"),
    Several("came_from", PLACES, "place", (), twice=True), Several("forming", UNITS, "unit", ()),
    Several("pool", UNITS, "unit", ()), Several("chosen", UNITS, "unit", ()), Number("left", 0, 30),
    Number("least", 1, NOTHING_YET, NOTHING_YET), Flag("walls"), Name("marker", MARKERS, "marker"), Number("drop", 0, _last_drop),
    Word("kind", (ATTACK, COUNTER, PURSUIT)), Number("number", 1, _turns), Word("name", PHASES),
)
_STEPS: Final[tuple[type, ...]] = (
    *NAMES, Game, Turn, Phase, Judgement, FfiPhase, MoreAttempts, BombingPhase, Bombings, ReinforcementPhase, FormGroups,
    CloseGroups, Paradrops, Impulses, EndActivation, RailGo, Go, AskPursuit, AskCounter, MobileAttack, Resolve, TakeHits,
    EndFight, Surrenders, Recover, TurnPoints,
)


class AnvilPositions(Positions[AnvilState]):
    """Who is where, what is not written, and what cannot be."""

    def save(self, state: AnvilState) -> dict[str, Any]:
        """The situation as a document; what goes without saying is left out."""
        document, usual = super().save(state), about_to_begin(state)
        document.update(turn=usual.turn, phase=usual.phase)
        settle(usual, ())
        for key, name in (("unsupplied", "unsupplied"), ("support", "supporting"), ("ports", "ports")):
            if getattr(usual, name) == getattr(state, name):
                del document[key]
        return {key: value for key, value in document.items() if value or key not in _ONLY_IF_ANY}

    def open(self, state: AnvilState, document: Mapping[str, Any]) -> None:
        """If nobody says, it is the beginning of the first turn."""
        state.turn, state.phase = 1, FFI
        super().open(state, document)

    def standing(self, state: AnvilState) -> list[tuple[str, str]]:
        return [(PLACES[place], UNITS[unit]) for place, stack in enumerate(state.stacks) for unit in stack]

    def put(self, state: AnvilState, places: Reader, place: str, piece: str) -> None:
        unit, number = places.known(place, piece, UNITS, "unit"), _place(places, place)
        _check_once(state, unit, place, places)
        _check_place(state, unit, number, places)
        put(state, unit, number)

    def complete(self, state: AnvilState, given: Reader) -> None:
        waiting = [any([state.where[unit] == WAITING for unit in drop.units]) for drop in state.scenario.drops]
        state.dropped = sum([bit(number) for number, waits in enumerate(waiting) if not waits])
        if not given.has("allied"):
            state.allied = _held_by_the_allies(state)
        settle(state, given.names())
        _lay_out_groups(state, given)

    def check(self, state: AnvilState, given: Reader) -> None:
        _check_clock(state, given)
        _check_off_map(state, given)
        _check_sides(state, given)
        _check_areas(state, given)
        _check_bombs(state, given)
        _check_tallies(state, given)
        if state.ending:
            _check_ending(state, given)

    def rest(self, state: AnvilState) -> Steps:
        if state.turn == 0 or state.ending:
            return []
        later = [Phase(name) for name in PHASES[_CLOCK.index(state.phase):][::-1]] if state.phase != SETUP else []
        return [Judgement(), *[Turn(number) for number in range(state.scenario.turns, state.turn, -1)], *later]

    def opening(self, state: AnvilState, given: Reader) -> Steps:
        if state.ending:
            return []
        return [Game() if state.turn == 0 else Turn(state.turn) if state.phase == SETUP else Phase(state.phase)]

    def asked(self, state: AnvilState, given: Reader) -> Steps:
        return asked_by(state, given)

    def fits(self, state: AnvilState, item: Reader, step: Step[Any]) -> None:
        """What lies under a question follows from it: `steps` looks at all of them together."""

    def steps(self, state: AnvilState, given: Reader, key: str, rest: int) -> Steps:
        told = super().steps(state, given, key, rest)
        if told[:rest] != self.rest(state):
            # the engine tells what the rest of the game must be
            return told
        above, begins = told[rest:], self.opening(state, given)
        must = begins if above == begins else told_by(state, given, above)
        if above != must:
            raise given.error(key, f"must begin with {[self.save_step(state, step) for step in must[::-1]]}")
        return told


POSITIONS: Final = AnvilPositions((*BEFORE, *AnvilState.fields, *BEHIND), _STEPS, WORDS)


def scenario_of(position: Mapping[str, Any], sheets: Mapping[str, Scenario]) -> Scenario:
    """The scenario a position belongs to."""
    try:
        return sheets[Reader(dict(position), "position", "", {}).choice_or("scenario", SCENARIOS, SCENARIOS[0])]
    except DataError as error:
        raise BadPosition(error.key, f"{error.value!r}: {error.reason}") from None


# What is not written

def about_to_begin(state: AnvilState) -> AnvilState:
    """A copy whose clock shows the turn or the phase that begins now, if one does."""
    copy, top = state.copy(), state.agenda[-1] if state.agenda else None
    copy.log = None
    if isinstance(top, Turn):
        copy.turn, copy.phase = top.number, SETUP
    elif isinstance(top, Phase):
        copy.phase = top.name
    return copy


def settle(state: AnvilState, written: Sequence[str]) -> None:
    """What follows from the areas and the clock, unless it is written."""
    if "unsupplied" not in written:
        check_supply(state)
    if "support" not in written:
        state.supporting = _plain_support(state)
    if "ports" not in written:
        # S1.3 before the impulses of a turn the ports that are Allied are open, then none
        open_ports(state)
        state.ports = state.ports if _CLOCK.index(state.phase) < _CLOCK.index(OPERATIONS) else 0


def _plain_support(state: AnvilState) -> int:
    """6.b, 6.d Markers that show support +1 if nobody says otherwise: over no fortifications, or once the bombing is over."""
    shown = [area != NONE and (state.phase != BOMBING or not level_of(state, area)) for area in state.bombs]
    return sum([bit(marker) for marker, yes in enumerate(shown) if yes])


def _held_by_the_allies(state: AnvilState) -> int:
    held = [area for area in range(len(AREAS)) if units_in(state, area, ALLIED) and not blockers(state, area, ALLIED)]
    return sum([bit(area) for area in held])


# The clock

def next_step(given: Reader) -> object:
    """What a position tells to come next, as it is written; nothing is sure of it yet."""
    if given.has(PENDING):
        return given.table(PENDING).content.get("step")
    items = given.content.get(AGENDA)
    first = items[0] if isinstance(items, list) and items else ""
    return first.get("step") if isinstance(first, dict) else first


def begun(given: Reader) -> bool:
    """Whether something is going on inside the phase."""
    return given.has(PENDING) or (given.has(AGENDA) and next_step(given) not in _NOT_BEGUN)


def _check_clock(state: AnvilState, given: Reader) -> None:
    """2.1 The turn and the phase; 2.7 whose impulse it is: outside the operations that of whoever begins them."""
    if state.turn == 0 and state.phase != SETUP:
        raise given.error("turn", f"must be from 1 to {state.scenario.turns}")
    if state.phase == OPERATIONS and begun(given):
        return
    for key in ("impulse", "passes", "activation", "fight"):
        usual = key == "impulse" and given.has(AGENDA) and state.impulse == state.scenario.first
        if given.has(key) and not usual:
            raise given.error(key, "goes with the phase operations, and `pending` must tell what is being asked")


# Counters

def _place(places: Reader, name: str) -> int:
    if name not in PLACES:
        raise places.error(name, f"'{name}' is no area; they are {AREAS[0]} to {AREAS[-1]} and {', '.join(BOXES)}")
    return PLACES.index(name)


def _check_once(state: AnvilState, unit: int, place: str, reader: Reader) -> None:
    where = state.where[unit]
    if where != ABSENT:
        found = PLACES[where] if where >= 0 else next(key for key, other in OFF_MAP.items() if other == where)
        raise reader.error(place, f"'{UNITS[unit]}' is already in '{found}'")


def _check_place(state: AnvilState, unit: int, place: int, areas: Reader) -> None:
    """7.a Each box has its side; 1.3.3.at.d the train keeps to coast and Rhône."""
    kind, ground = state.box.units[unit].kind, state.box.ground
    if is_area(place):
        if kind == TRAIN and not (ground.coastal[place] or ground.rhone[place]):
            raise areas.error(PLACES[place], f"'{UNITS[unit]}' can be in coastal areas and beside the Rhône only (1.3.3.at.d)")
        return
    whose = {LANDING_ZONE_1: ALLIED, LANDING_ZONE_2: ALLIED, WESTERN_EDGE: GERMAN}.get(place, NONE)
    if whose == NONE:
        raise areas.error(PLACES[place], "units that will jump stand in `waiting` (8.a)")
    if side_of(unit) != whose or kind in (COASTAL, TRAIN):
        raise areas.error(PLACES[place], f"'{UNITS[unit]}' does not enter from there (7.a)")


def _check_off_map(state: AnvilState, given: Reader) -> None:
    for unit, place in enumerate(state.where):
        if place == WAITING:
            _check_due(state, unit, given)
        elif place in (GONE_NORTH, GONE_TO_ITALY) and (side_of(unit) != GERMAN or state.box.units[unit].move == 0):
            key = "exited_north" if place == GONE_NORTH else "exited_italy"
            raise given.error(key, f"'{UNITS[unit]}' never leaves the map (1.1.d, 1.3.3.at.i)")


def _check_due(state: AnvilState, unit: int, given: Reader) -> None:
    """2.4, 2.5 Reinforcements are placed in their phase, paratroops before the first impulse."""
    arrivals = [arrival.turn for arrival in state.scenario.arrivals if unit in arrival.units]
    drops = [drop.turn for drop in state.scenario.drops if unit in drop.units]
    if not arrivals + drops:
        raise given.error("waiting", f"'{UNITS[unit]}' is not due in this scenario (7.a)")
    now, last = _CLOCK.index(state.phase), _CLOCK.index(REINFORCEMENT if arrivals else OPERATIONS)
    late = now > last or (now == last and begun(given) and next_step(given) not in ("drop", "choose_drop"))
    if [*arrivals, *drops][0] < state.turn + int(late):
        raise given.error("waiting", f"'{UNITS[unit]}' has come already (2.4, 2.5)")


def _check_sides(state: AnvilState, given: Reader) -> None:
    """1.3.b, 1.3.1.c Which units are Disorganized, which are on their reduced side."""
    for unit in members(state.disorganized):
        if state.where[unit] < 0:
            raise given.error("disorganized", f"'{UNITS[unit]}' is not on the map (1.3.b)")
    for unit in members(state.reduced):
        if state.box.units[unit].kind not in (COMBAT, COASTAL):
            raise given.error("reduced", f"'{UNITS[unit]}' has one step (1.3.2.b)")
        if state.where[unit] in (WAITING, ABSENT):
            raise given.error("reduced", f"'{UNITS[unit]}' has not come yet")
    if state.disorganized and (state.phase not in (OPERATIONS, END) or state.ending):
        raise given.error("disorganized", "all units are in Good Order until the operation phase (2.6)")


# Areas

def _check_areas(state: AnvilState, given: Reader) -> None:
    """1.5 Levels, 1.6 control, 1.3.4 fighters, 1.8 supply, S1.3 ports."""
    for name in given.table_or_empty("areas").names():
        _place(given.table("areas"), name)
    for area in members(state.fighters & ~state.allied):
        raise given.error("fighters", f"{AREAS[area]} is not Allied (1.3.4.e)")
    for area in FORTRESSES:
        if is_friendly(state, area, ALLIED) and level_of(state, area):
            raise given.error("allied", f"{AREAS[area]} is German while a fortification level stands (1.5.h)")
    if state.activation is None:
        for area in range(len(AREAS)):
            _check_area(state, area, given)
        if given.has("unsupplied"):
            raise given.error("unsupplied", "the areas tell who is supplied, but for what changes within an activation (1.8.d)")
    for area in members(state.ports):
        if area not in state.scenario.ports or level_of(state, area):
            raise given.error("ports", f"{AREAS[area]} cannot be an open port (S1.3)")


def _check_area(state: AnvilState, area: int, given: Reader) -> None:
    """Between activations: 1.3.2.g, 1.3.3.tr.i nobody is where he would be removed, 1.6.g control is settled."""
    for side in (ALLIED, GERMAN):
        mine = units_in(state, area, side)
        if not mine:
            continue
        kinds = [state.box.units[unit].kind for unit in mine]
        if SUPPORT in kinds and not combat_units_in(state, area, side):
            raise given.error("areas", f"support units are alone in {AREAS[area]} (1.3.2.g)")
        if set(kinds) == {TRANSPORT} and units_in(state, area, 1 - side):
            raise given.error("areas", f"transports are alone among enemies in {AREAS[area]} (1.3.3.tr.i)")
        # 6.c when bombs break the last level, the area is taken after the next activation only
        if not is_friendly(state, area, side) and not blockers(state, area, side) and area not in FORTRESSES:
            raise given.error("allied", f"{AREAS[area]} must be {SEATS[side]}: nothing withstands them there (1.6.g)")


# Markers and tallies

def _check_bombs(state: AnvilState, given: Reader) -> None:
    early = _CLOCK.index(state.phase) < _CLOCK.index(BOMBING) or (state.phase == BOMBING and not begun(given))
    if state.bombs != [NONE, NONE] and (early or state.ending):
        raise given.error("bombs", "markers are placed in the bombing phase and taken off at the end of the turn (6.a, 6.d)")
    if NONE not in state.bombs[1:] and PlaceBomb(1).barrier(state, BOMB_NAVAL.actions[state.bombs[1]]) != LEGAL:
        raise given.table("bombs").error("naval", "the ships reach only the coast (6.a)")
    if not given.has("support"):
        return
    if state.phase != BOMBING:
        raise given.error("support", "after the bombing phase every marker shows support (6.d)")
    plain = _plain_support(state)
    nowhere = [marker for marker, area in enumerate(state.bombs) if area == NONE and has(state.supporting, marker)]
    if state.supporting & plain != plain or nowhere:
        raise given.error("support", "markers show support where nothing is bombed, or once they have rolled (6.b)")


def _check_tallies(state: AnvilState, given: Reader) -> None:
    """V Points; 1.3.4.b the attempts of the Resistance that are left, 1.5.e fortresses that were asked to surrender."""
    if state.points[GERMAN] and not state.ending:
        raise given.table("points").error(SEATS[GERMAN], "the Germans score after the last turn only (V.2)")
    if given.has("attempts") != (next_step(given) == "rouse"):
        raise given.error("attempts", "goes with the question 'rouse', and 'rouse' needs it (1.3.4.b)")
    if state.surrendered and (state.phase != END or not begun(given)):
        raise given.error("surrendered", "goes with the question 'surrender' (1.5.e)")


def _check_ending(state: AnvilState, given: Reader) -> None:
    """V.1 The end must be the one that the points show."""
    if given.has(PENDING) or state.phase != END or state.turn != state.scenario.turns:
        raise given.error("ending", "a game ends in the phase end of the last turn, and nothing is pending then (V.1)")
    shown = level_of_victory(state, state.points[ALLIED] - state.points[GERMAN])
    if state.ending != shown:
        raise given.error("ending", f"the points show '{shown}' (V.1)")


# 10 combat groups

def _lay_out_groups(state: AnvilState, given: Reader) -> None:
    """10 Who acts together this turn; while groups are formed, those that are formed already."""
    if given.has("groups") and not state.switches.groups:
        raise given.error("groups", "the match is played without combat groups (10.a)")
    forming = state.phase == REINFORCEMENT and begun(given)
    if not state.switches.groups or (not forming and state.phase not in (OPERATIONS, END)):
        if given.has("groups"):
            raise given.error("groups", "are formed once the reinforcements of the turn have come (10.g)")
        return
    state.group_of = [NONE] * len(UNITS) if forming else list(range(len(UNITS)))
    seen: list[int] = []
    for group in _groups(given):
        if seen and set(seen) & set(group):
            raise given.error("groups", "a unit is in two groups (10.c)")
        _check_group(state, given, group)
        seen += group
        state.groups += (group[0],) if len(group) > 1 else ()
        for unit in group:
            state.group_of[unit] = group[0]


def _groups(given: Reader) -> list[list[int]]:
    value = given.content.get("groups", [])
    if not isinstance(value, list):
        raise given.error("groups", "must be a list of lists of units")
    return [Reader({"groups": group}, "position", "", {}).members("groups", UNITS, "unit") for group in value]


def _check_group(state: AnvilState, given: Reader, group: list[int]) -> None:
    """10.b The limits of a group; 10.f while groups are formed its units still stand together."""
    if not group:
        raise given.error("groups", "a group has units (10.a)")
    side = state.box.units[group[0]].side
    for unit in group:
        printed = state.box.units[unit]
        if printed.side != side or printed.kind not in (COMBAT, SUPPORT):
            raise given.error("groups", f"'{UNITS[unit]}' cannot be in that group (10.b)")
        if state.phase == REINFORCEMENT and (state.where[unit] < 0 or state.where[unit] != state.where[group[0]]):
            raise given.error("groups", f"'{UNITS[unit]}' does not stand with its group (10.f)")
    if limit_barrier(state.box, group):
        raise given.error("groups", "holds too many combat units (10.b)")
