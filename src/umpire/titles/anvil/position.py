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

Units stand in `areas` (boxes among them), units still due in `waiting`, lost ones in `eliminated`, and those that left in
`exited_north` and `exited_italy`. Units that are not mentioned take no part. `allied` are the areas the Allies control: if it
is left out, these are the areas where they stand alone. Fortification levels that are left out are those of the set-up, bridges
are down.

`phase` alone begins that phase; the rest of the game follows. Inside a phase, `pending` describes the open question,
`activation` what the active side is doing, `fight` the current combat (see position_questions.py); a saved position has its
whole `agenda` instead of `pending`. The phase "setup" is the moment before a turn's phases; in turn 0 it is the game that has
not begun. Combat groups are formed in the phase "reinforcement"; `groups` lists them in that order, each with the unit that was
chosen first. A finished game is phase "end" with its `ending`.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import DataError, Reader
from umpire.engine.faults import Fault, Flaw
from umpire.engine.fields import DocumentOnly, Fields, Flag, Name, Number, OnePlace, Several, Word
from umpire.engine.positions import AGENDA, PENDING, Positions, Steps, next_step_name, refuse_flaw, steps_in
from umpire.engine.sets import bit
from umpire.engine.title import BadPosition
from umpire.titles.anvil.components import ALLIED, AREAS, BOXES, EXITS, MARKERS, NONE, PLACES, SCENARIOS, SEATS, SITES, UNITS
from umpire.titles.anvil.position_questions import FightAtHand, agenda_from_question, open_question
from umpire.titles.anvil.rules import (
    activation,
    bombings,
    bridges,
    combat_hits,
    combat_reactions,
    combat_resolution,
    groups,
    movement_parties,
    paradrops,
    reinforcements,
    resistance,
    sequence,
    surrender,
    victory,
)
from umpire.titles.anvil.rules.bombings import bombs_flaw, plain_support, support_flaw
from umpire.titles.anvil.rules.combat_resolution import NOTHING_YET
from umpire.titles.anvil.rules.control import markers_flaw, sides_flaw, unsettled_flaw
from umpire.titles.anvil.rules.groups import group_flaw
from umpire.titles.anvil.rules.movement import leaving_flaw, placing_flaw
from umpire.titles.anvil.rules.movement_parties import TO_ITALY, TO_THE_NORTH
from umpire.titles.anvil.rules.reinforcements import open_ports, ports_flaw, waiting_flaw
from umpire.titles.anvil.rules.scenarios import Scenario
from umpire.titles.anvil.rules.sequence import Game, Phase, Turn
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.victory import Judgement, ending_flaw
from umpire.titles.anvil.state import (
    ABSENT,
    ATTACK,
    CLOCK,
    COUNTER,
    DESTROYED,
    ELIMINATED,
    END,
    FFI,
    GONE_NORTH,
    GONE_TO_ITALY,
    OPERATIONS,
    PHASES,
    PURSUIT,
    REINFORCEMENT,
    SETUP,
    WAITING,
    AnvilState,
    Switches,
    blockers,
    put,
    set_bridge,
    units_in,
)

# where a unit can be besides an area or a box, as a position calls it
OFF_MAP: Final = {"waiting": WAITING, "eliminated": ELIMINATED, "exited_north": GONE_NORTH, "exited_italy": GONE_TO_ITALY}
# what is not written where there is none of it
_ONLY_IF_ANY: Final = ("bridging", "groups")
# what comes next in a position where nothing has begun
_NOT_BEGUN: Final = ("game", "turn", "phase")


# What documents tell beside the fields, or otherwise

class Sheet(DocumentOnly):
    """The scenario, which is known before anything else is read."""

    def save(self, state: Any, value: Any) -> Any:
        return value.id

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return state.scenario


class Options(DocumentOnly):
    """The options that are not as printed, read by the code that starts the match."""

    def save(self, state: Any, value: Any) -> Any:
        names, words = ("combat_groups", *Switches._fields[1:]), ("on", *value[1:])
        chosen = zip(names, words, value, Switches(), strict=True)
        return {name: word for name, word, now, printed in chosen if now != printed}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        return state.switches


class Bridging(DocumentOnly):
    """9.g Where a bridge is being built, and how many activations it takes."""

    def save(self, state: Any, value: Any) -> Any:
        return {SITES[site]: left for site, left in enumerate(value) if left > 0}

    def open(self, state: Any, place: Reader, key: str) -> Any:
        table = place.table(key)
        table.allow_only(SITES)
        for name in table.names():
            if state.bridges[SITES.index(name)] != DESTROYED:
                raise table.error(name, Fault("bridge-stands-already"))
            set_bridge(state, SITES.index(name), table.number(name, 1, 6))
        return state.bridges


class Groups(DocumentOnly):
    """10 The groups, each with the unit that was chosen first; units alone are left out once the groups are closed."""

    def save(self, state: Any, value: Any) -> Any:
        leaders = [*state.groups]
        if state.phase == REINFORCEMENT:
            leaders += [unit for unit, leader in enumerate(value) if leader == unit and unit not in state.groups]
        groups = [[leader, *[unit for unit, other in enumerate(value) if other == leader != unit]] for leader in leaders]
        return [[UNITS[unit] for unit in group] for group in groups]

    def open(self, state: Any, place: Reader, key: str) -> Any:
        if not state.switches.groups:
            raise place.error(key, Fault("played-without-combat-groups"))
        leaders = ungrouped(state, place)
        grouped: set[int] = set()
        if not leaders:
            raise place.error(key, Fault("groups-are-formed-later"))
        for group in _groups(place, key):
            if grouped & set(group):
                raise place.error(key, Fault("unit-is-in-two-groups"))
            refuse_flaw(place, group_flaw(state, group))
            grouped |= set(group)
            state.groups += (group[0],) if len(group) > 1 else ()
            for unit in group:
                leaders[unit] = group[0]
        return leaders


def _groups(place: Reader, key: str) -> list[list[int]]:
    value = place.content[key]
    if not isinstance(value, list):
        raise place.error(key, Fault("must-be-lists-of-units"))
    return [Reader({key: group}, "position", "", {}).members(key, UNITS, "unit") for group in value]


def ungrouped(state: AnvilState, document: Reader) -> list[int]:
    """10.a Return the group of each unit alone: none while groups are formed, then its own; an empty list before that."""
    forming = state.phase == REINFORCEMENT and is_under_way(document)
    if not state.switches.groups or (not forming and state.phase not in (OPERATIONS, END)):
        return []
    return [NONE] * len(UNITS) if forming else list(range(len(UNITS)))


# in front of the fields, and behind those that they complete
BEFORE: Final[Fields] = (Sheet("scenario"), Options("switches", Switches(), "options"))
BEHIND: Final[Fields] = (
    *[OnePlace("where", key=key) for key in OFF_MAP], Bridging("bridges", key="bridging"), Groups("group_of", [], "groups"),
    FightAtHand("fights", (), "fight"),
)


def _turns(state: Any) -> int:
    return int(state.scenario.turns)


def _last_drop(state: Any) -> int:
    return len(state.scenario.drops) - 1


_RULES: Final = (
    sequence, resistance, bombings, reinforcements, paradrops, surrender, groups, activation, bridges, movement_parties,
    combat_reactions, combat_resolution, combat_hits, victory,
)
WORDS: Final[Fields] = (
    Name("seat", SEATS, "side"), Name("place", PLACES, "place"), Name("site", SITES, "bridge"), Flag("destroy"),
    Name("goal", AREAS, "area", others={TO_THE_NORTH: EXITS[0], TO_ITALY: EXITS[1]}), Name("area", AREAS, "area"),
    Several("came_from", PLACES, "place", (), twice=True), Several("forming", UNITS, "unit", ()),
    Several("pool", UNITS, "unit", ()), Several("chosen", UNITS, "unit", ()), Number("left", 0, 30),
    Number("least", 1, NOTHING_YET, NOTHING_YET), Flag("walls"), Name("marker", MARKERS, "marker"), Number("drop", 0, _last_drop),
    Word("kind", (ATTACK, COUNTER, PURSUIT)), Number("number", 1, _turns), Word("name", PHASES),
)


class AnvilPositions(Positions[AnvilState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    def save(self, state: AnvilState) -> dict[str, Any]:
        """Return the situation as a document; what goes without saying is left out."""
        document, usual = super().save(state), about_to_begin(state)
        document.update(turn=usual.turn, phase=usual.phase)
        settle(usual, ())
        for key, name in (("unsupplied", "unsupplied"), ("support", "supporting"), ("ports", "ports")):
            if getattr(usual, name) == getattr(state, name):
                del document[key]
        return {key: value for key, value in document.items() if value or key not in _ONLY_IF_ANY}

    def open(self, state: AnvilState, document: Mapping[str, Any]) -> None:
        """Open the beginning of the first turn, if the position names no other."""
        state.turn, state.phase = 1, FFI
        super().open(state, document)

    def standing(self, state: AnvilState) -> list[tuple[str, str]]:
        there = sorted([(place, unit) for unit, place in enumerate(state.where) if place != ABSENT])
        return [(_name_of(place), UNITS[unit]) for place, unit in there]

    def put(self, state: AnvilState, places: Reader, place: str, piece: str) -> None:
        unit = places.index_of(place, piece, UNITS, "unit")
        if state.where[unit] != ABSENT:
            raise places.error(place, Fault("is-already-in", piece=piece, place=_name_of(state.where[unit])))
        if place in OFF_MAP:
            state.where[unit] = OFF_MAP[place]
            return
        flaw = placing_flaw(state, unit, _place(places, place))
        if flaw:
            raise places.error(place, flaw)
        put(state, unit, _place(places, place))

    def complete(self, state: AnvilState, document: Reader) -> None:
        waiting = [any([state.where[unit] == WAITING for unit in drop.units]) for drop in state.scenario.drops]
        state.dropped = sum([bit(number) for number, waits in enumerate(waiting) if not waits])
        if not document.has("allied"):
            state.allied = _held_by_the_allies(state)
        settle(state, document.names())
        if not document.has("groups"):
            state.group_of = ungrouped(state, document)

    def check(self, state: AnvilState, document: Reader) -> None:
        _check_clock(state, document)
        for name in document.table_or_empty("areas").names():
            _place(document.table("areas"), name)
        for flaw in self.flaws(state, document):
            refuse_flaw(document, flaw)

    def flaws(self, state: AnvilState, document: Reader) -> Iterator[Optional[Flaw]]:
        """Yield the errors in the counters, the areas, the markers and the tallies: the key and the reason of each."""
        yield waiting_flaw(state, is_under_way(document), next_step_name(document) in ("drop", "choose_drop"))
        yield leaving_flaw(state)
        yield sides_flaw(state)
        yield markers_flaw(state)
        if state.activation is None:
            yield unsettled_flaw(state)
            if document.has("unsupplied"):
                yield Flaw("unsupplied", Fault("areas-tell-who-is-supplied"))
        yield ports_flaw(state)
        yield bombs_flaw(state, is_under_way(document))
        yield support_flaw(state) if document.has("support") else None
        if document.has("attempts") != (next_step_name(document) == "rouse"):
            yield Flaw("attempts", Fault("goes-with-rouse"))
        if state.surrendered and (state.phase != END or not is_under_way(document)):
            yield Flaw("surrendered", Fault("goes-with-surrender"))
        if state.ending and document.has(PENDING):
            yield Flaw("ending", Fault("game-ends-after-the-last-turn"))
        yield ending_flaw(state)

    def rest(self, state: AnvilState) -> Steps:
        if state.turn == 0 or state.ending:
            return []
        later = [Phase(name) for name in PHASES[CLOCK.index(state.phase):][::-1]] if state.phase != SETUP else []
        return [Judgement(), *[Turn(number) for number in range(state.scenario.turns, state.turn, -1)], *later]

    def opening(self, state: AnvilState, document: Reader) -> Steps:
        if state.ending:
            return []
        return [Game() if state.turn == 0 else Turn(state.turn) if state.phase == SETUP else Phase(state.phase)]

    def pending_steps(self, state: AnvilState, document: Reader) -> Steps:
        return open_question(state, document)

    def fits(self, state: AnvilState, item: Reader, step: Step[Any]) -> None:
        """Accept a step: `following` checks all of the steps under a question together."""

    def following(self, state: AnvilState, document: Reader, steps: Steps) -> Steps:
        return steps if steps == self.opening(state, document) else agenda_from_question(state, document, steps)


POSITIONS: Final = AnvilPositions((*BEFORE, *AnvilState.fields, *BEHIND), steps_in(*_RULES), WORDS)


def scenario_of(position: Mapping[str, Any], sheets: Mapping[str, Scenario]) -> Scenario:
    """Return the scenario a position belongs to."""
    try:
        return sheets[Reader(dict(position), "position", "", {}).choice_or("scenario", SCENARIOS, SCENARIOS[0])]
    except DataError as error:
        raise BadPosition(error.key, Fault("value-fault", value=repr(error.value), reason=error.reason)) from None


# What is not written

def about_to_begin(state: AnvilState) -> AnvilState:
    """Return a copy whose clock shows the turn or the phase that begins now, if one does."""
    copy, top = state.copy(), state.agenda[-1] if state.agenda else None
    copy.log = None
    if isinstance(top, Turn):
        copy.turn, copy.phase = top.number, SETUP
    elif isinstance(top, Phase):
        copy.phase = top.name
    return copy


def settle(state: AnvilState, keys: Sequence[str]) -> None:
    """Set what follows from the areas and the clock, unless it is written."""
    if "unsupplied" not in keys:
        check_supply(state)
    if "support" not in keys:
        state.supporting = plain_support(state)
    if "ports" not in keys:
        # S1.3 before the impulses of a turn the ports that are Allied are open, then none
        open_ports(state)
        state.ports = state.ports if CLOCK.index(state.phase) < CLOCK.index(OPERATIONS) else 0


def _held_by_the_allies(state: AnvilState) -> int:
    areas = [area for area in range(len(AREAS)) if units_in(state, area, ALLIED) and not blockers(state, area, ALLIED)]
    return sum([bit(area) for area in areas])


# The clock

def is_under_way(document: Reader) -> bool:
    """Tell whether something is going on inside the phase."""
    return document.has(PENDING) or (document.has(AGENDA) and next_step_name(document) not in _NOT_BEGUN)


def _check_clock(state: AnvilState, document: Reader) -> None:
    """2.1 Check the turn and the phase; 2.7 and whose impulse it is: outside the operations that of the side that begins them."""
    if state.turn == 0 and state.phase != SETUP:
        raise document.error("turn", Fault("must-be-a-turn", turns=state.scenario.turns))
    if state.phase == OPERATIONS and is_under_way(document):
        return
    for key in ("impulse", "passes", "activation", "fight"):
        usual = key == "impulse" and document.has(AGENDA) and state.impulse == state.scenario.first
        if document.has(key) and not usual:
            raise document.error(key, Fault("goes-with-the-operation-phase"))


# Counters

def _place(places: Reader, name: str) -> int:
    if name not in PLACES:
        raise places.error(name, Fault("is-no-area", name=name, first=AREAS[0], last=AREAS[-1], boxes=", ".join(BOXES)))
    return PLACES.index(name)


def _name_of(place: int) -> str:
    return PLACES[place] if place >= 0 else next(key for key, other in OFF_MAP.items() if other == place)
