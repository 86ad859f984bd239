"""12.0 Scenarios and set-up."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.data import DataSource, Reader
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.joint_move import JointMove, joint_move_rows
from umpire.engine.question import DecisionRow, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL, case_of
from umpire.engine.sets import first_flaw, members, set_of
from umpire.titles.allenby.components import (
    ALL_DUMMIES,
    ALL_TURKS,
    BRITISH,
    BRITISH_BRIGADES,
    BRITISH_UNITS,
    EVERYONE,
    GROUPS,
    THE_BRITISH,
    THE_DUMMIES,
    THE_TURKS,
    TURKISH,
    TURKISH_GARRISONS,
    TURKISH_GROUPS,
    TURKISH_UNITS,
    UNITS,
    Components,
)
from umpire.titles.allenby.language import ALSO, AT, DONE, FORM, MARCH, NOT_NOW, PLACE, PLACE_ALL
from umpire.titles.allenby.rules import movement
from umpire.titles.allenby.rules.hidden import DECEPTION, Question, can_deceive, is_asked_secretly
from umpire.titles.allenby.rules.sequence import Game, begin_phase
from umpire.titles.allenby.state import (
    IN_HAND,
    POOL,
    REMOVED,
    SETUP,
    AllenbyState,
    SetupChart,
    hex_id,
    is_dummy,
    put,
    side_of,
    those_in,
)

# the kinds of lines in the chart
FIXED: Final = "fixed"
MODES: Final = (FIXED, "choice", "spread", "town", "adjacent")

# 12.2, 12.3 the stages of a set-up, by their names in positions
TURKS_PLACE: Final = "turks"
TURKS_WAITING: Final = "turks_waiting"
BRITISH_PLACE: Final = "british"
BRITISH_CORPS: Final = "british_corps"
BRITISH_REST: Final = "british_rest"
_CASES: Final = {BRITISH_PLACE: "12.2.b", BRITISH_CORPS: "12.3.b", TURKS_WAITING: "12.3.c", BRITISH_REST: "12.3.d"}
SHIFT: Final = "shift"
READY: Final = "ready"
# 12.2 Turks, then British (R5). 12.3.a Turks with printed hexes, 12.3.b two British corps, 12.3.c the Turks shift, the rest of
# them arrives, 12.3.d the other British
STAGES: Final[dict[str, tuple[str, ...]]] = {
    "historical": (TURKS_PLACE, BRITISH_PLACE, READY),
    "free": (TURKS_PLACE, BRITISH_CORPS, SHIFT, TURKS_WAITING, BRITISH_REST, READY),
}


def read_chart(source: DataSource, box: Components) -> SetupChart:
    """12.2, 12.3 Return the chart, line by line: every unit once, each side in its part of the map (12.0)."""
    chart, free = source.read("scenarios/historical.toml"), source.read("scenarios/free.toml")
    hexes: dict[int, tuple[int, ...]] = {}
    adjacent: list[int] = []
    for line in chart.tables("place"):
        mode = line.choice("mode", MODES)
        for unit in line.members("units", UNITS, "unit"):
            if unit in hexes or unit in adjacent:
                raise line.error("units", Fault("stands-in-another-line-too", unit=UNITS[unit]))
            if mode == "adjacent":
                adjacent.append(unit)
            else:
                hexes[unit] = (_town_of(line, box, unit),) if mode == "town" else _printed_hexes(line, box, unit, mode)
    _check_everyone(chart, (*hexes, *adjacent))
    suggestions = chart.table("suggested")
    places = {UNITS.index(name): _suggested_hex(suggestions, box, name, hexes) for name in suggestions.names() if name in UNITS}
    step = next(item for item in free.tables("step") if item.text("id") == "b")
    british = GROUPS[len(TURKISH_GROUPS):]
    corps, halves = [
        tuple([GROUPS.index(british[place]) for place in step.members(key, british, "British Group")])
        for key in ("groups_all", "groups_half")
    ]
    return SetupChart(hexes, tuple(adjacent), places, corps, halves)


def _check_everyone(chart: Reader, units: Sequence[int]) -> None:
    """12.2 Refuse a chart that does not place every combat unit and Turkish garrison, and no others."""
    names = [*TURKISH_UNITS, *TURKISH_GARRISONS, *BRITISH_UNITS]
    for name in names:
        if UNITS.index(name) not in units:
            raise chart.error("place", Fault("stands-in-no-line", name=name))
    for unit in units:
        if UNITS[unit] not in names:
            raise chart.error("place", Fault("is-not-set-up-by-the-chart", unit=UNITS[unit]))


def _town_of(line: Reader, box: Components, unit: int) -> int:
    """4.7.e Return the town of a Turkish garrison, in which it begins."""
    hexes = [town.hex for town in box.towns if town.id == box.units[unit].town]
    if not hexes:
        raise line.error("units", Fault("has-no-town", unit=UNITS[unit], town=box.units[unit].town))
    return hexes[0]


def _printed_hexes(line: Reader, box: Components, unit: int, mode: str) -> tuple[int, ...]:
    hexes = tuple(line.members("hexes", box.grid.ids, "hex"))
    if not hexes or (mode == FIXED and len(hexes) > 1):
        raise line.error("hexes", Fault("must-be-one-hex") if mode == FIXED else Fault("names-no-hex"))
    for h in hexes:
        bar = zone_barrier(box, unit, h)
        if bar != LEGAL:
            fault = Fault("unit-cannot-begin-in", unit=UNITS[unit], hex=box.grid.ids[h], case=case_of(bar))
            raise line.error("hexes", fault)
    return hexes


def _suggested_hex(suggestions: Reader, box: Components, name: str, hexes: Mapping[int, tuple[int, ...]]) -> int:
    unit, h = UNITS.index(name), suggestions.member(name, box.grid.ids, "hex")
    bar = zone_barrier(box, unit, h)
    if bar != LEGAL or h not in hexes.get(unit, (h,)):
        raise suggestions.error(name, Fault("unit-cannot-begin-there", unit=name, case=case_of(bar) or "12.2.a"))
    return h


# The order of setting up

def set_up(state: AllenbyState, chart: SetupChart) -> None:
    """12.2, 12.3 Begin the set-up: Turks, then British (R5); or in four steps. 12.4.b absent units stay in the box."""
    for unit in state.roster.absent:
        state.where[unit] = REMOVED
    for unit in [*chart.hexes, *chart.adjacent, *THE_DUMMIES]:
        if state.where[unit] == POOL:
            state.where[unit] = IN_HAND
    place_printed(state, chart, TURKISH)
    if state.switches.setup != "free":
        place_printed(state, chart, BRITISH)
        if state.switches.deployment == "suggested":
            deploy_as_suggested(state, chart)
    first = STAGES[state.switches.setup][0]
    state.agenda += [*stages_after(state, first), stage_step(first)]


def stage_step(name: str) -> Step[Any]:
    if name == READY:
        return Ready()
    return Shift(TURKISH) if name == SHIFT else Stage(name)


def stages_after(state: AllenbyState, stage: str) -> list[Step[Any]]:
    """Return the steps that follow a stage of the set-up, last first."""
    stages = STAGES[state.switches.setup]
    return [stage_step(name) for name in stages[:stages.index(stage):-1]]


def stage_of(agenda: Sequence[Step[Any]]) -> str:
    """Return the stage that an agenda has reached."""
    for step in agenda[::-1]:
        if isinstance(step, (Place, PlaceAt, Stage)):
            return step.stage
        if isinstance(step, Shift):
            return SHIFT
    return READY


def place_printed(state: AllenbyState, chart: SetupChart, side: int) -> None:
    """12.2.a Place units with one printed hex."""
    for unit, hexes in chart.hexes.items():
        if side_of(unit) == side and len(hexes) == 1 and state.where[unit] == IN_HAND:
            put(state, unit, hexes[0])


def deploy_as_suggested(state: AllenbyState, chart: SetupChart) -> None:
    for unit, place in chart.suggested.items():
        if state.where[unit] == IN_HAND:
            put(state, unit, place)


class Ready(Step[AllenbyState]):
    """The set-up is done: dummies left over stay in the box."""

    id: ClassVar[str] = "ready"

    def run(self, state: AllenbyState) -> None:
        for unit in THE_DUMMIES:
            if state.where[unit] == IN_HAND:
                state.where[unit] = POOL
        state.acted = 0
        begin_phase(state)
        state.agenda.append(Game())


def in_place_flaw(state: AllenbyState, stage: str) -> Optional[Flaw]:
    """Return the error in a position of the set-up: 12.0 units across the trench line, 12.2.b others that will find no place."""
    if state.phase != SETUP:
        return None
    for unit in members(state.standing):
        if zone_barrier(state.box, unit, state.where[unit]) != LEGAL:
            place = hex_id(state, state.where[unit])
            return Flaw(f"hexes.{place}", Fault("is-beyond-the-trench-line", unit=UNITS[unit]))
    waiting = members(those_in(state, IN_HAND) & ~ALL_DUMMIES)
    late = EVERYONE if stage == READY else ALL_TURKS if stage in (BRITISH_PLACE, BRITISH_REST) else 0
    homeless = set_of(tuple([unit for unit in waiting if not _finds_a_place(state, unit)]))
    return first_flaw("in_hand", set_of(waiting), UNITS, (
        (late, Fault("had-to-be-placed-before")),
        (homeless, Fault("has-nobody-of-its-block")),
    ))


def _finds_a_place(state: AllenbyState, unit: int) -> bool:
    """R4 Return whether a unit has a printed hex, or a unit of its block has a place, or a printed one to come."""
    if unit in state.chart.hexes or (side_of(unit) == BRITISH and state.switches.setup == "free"):
        return True
    to_come = [other for other in members(those_in(state, IN_HAND)) if other in state.chart.hexes]
    return any([in_block(state.box, unit, other) for other in (*members(state.standing), *to_come)])


# Stages

class Stage(Step[AllenbyState]):
    """A side places what the stage gives it."""

    id: ClassVar[str] = "stage"

    def __init__(self, stage: str) -> None:
        self.stage = stage

    def run(self, state: AllenbyState) -> None:
        if in_hand(state, self.stage):
            state.agenda.append(Place(self.stage))


def side_of_stage(name: str) -> int:
    return TURKISH if name in (TURKS_PLACE, TURKS_WAITING) else BRITISH


def in_hand(state: AllenbyState, stage: str) -> list[int]:
    """Return the units that a stage places and that are still in hand."""
    side = THE_TURKS if side_of_stage(stage) == TURKISH else THE_BRITISH
    where = state.where
    mine = [unit for unit in side if where[unit] == IN_HAND]
    return [unit for unit in mine if unit in state.chart.hexes] if _printed_only(state, stage) else mine


def is_for(state: AllenbyState, stage: str, unit: int) -> bool:
    """12.3.a Return whether a stage places a unit: in a free set-up the Turkish units without a printed hex wait."""
    if state.where[unit] != IN_HAND or side_of(unit) != side_of_stage(stage):
        return False
    return unit in state.chart.hexes or not _printed_only(state, stage)


def _printed_only(state: AllenbyState, stage: str) -> bool:
    return stage == TURKS_PLACE and state.switches.setup == "free"


def must_be_placed(state: AllenbyState, stage: str) -> list[int]:
    """12.3.b, 12.3.d, 12.2 Return the units that must be placed: two whole corps; later everyone but dummies."""
    mine = [unit for unit in in_hand(state, stage) if not is_dummy(unit)]
    if stage == BRITISH_CORPS:
        return [unit for unit in mine if state.box.units[unit].group in state.chart.corps]
    return mine


def others_wait(state: AllenbyState, stage: str, units: Sequence[int]) -> bool:
    """Return whether two more are to be placed after these, in either order: the set-up does not end here."""
    rest = [unit for unit in must_be_placed(state, stage) if unit not in units]
    return len(rest) > 1 and stage != BRITISH_CORPS


def placing_barrier(state: AllenbyState, stage: str, unit: int) -> str:
    """12.3.b Return what keeps a unit from being taken in hand now: at most half of DMC and Chaytor come early."""
    if not is_for(state, stage, unit):
        return "12.2.a not-in-hand"
    if stage == BRITISH_CORPS and state.box.units[unit].group in state.chart.halves and not half_has_room(state, 1):
        return "12.3.b half"
    if is_dummy(unit) and not any([state.where[other] >= 0 for other in BRITISH_BRIGADES]):
        return "12.1.a no-real-unit"
    return LEGAL


def hex_barrier(state: AllenbyState, stage: str, unit: int, h: int) -> str:
    """Return what keeps a unit out of a hex: its side's part of the map, then the chart.

    12.1.a bars some to dummies, and 12.3 leaves a free choice.
    """
    bar = zone_barrier(state.box, unit, h)
    if bar != LEGAL:
        return bar
    if is_dummy(unit):
        return _dummy_barrier(state, unit, h)
    if stage in (BRITISH_CORPS, BRITISH_REST):
        return _standing_barrier(state, unit, h)
    return _chart_barrier(state, unit, h)


def zone_barrier(box: Components, unit: int, h: int) -> str:
    """12.0.a, 12.0.b Return what the zones forbid.

    Turks are in the trench line or above it, British below it, everyone on land.
    """
    if not box.ground.land[h]:
        return "12.0.b water" if side_of(unit) == BRITISH else "12.0.a water"
    if side_of(unit) == TURKISH and box.ground.side[h] == "south":
        return "12.0.a below-trench"
    return "12.0.b above-trench" if side_of(unit) == BRITISH and box.ground.side[h] != "south" else LEGAL


def _dummy_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """12.1.a Return what keeps a dummy out of a hex: it stands with or next to a real unit."""
    near = (h, *state.box.grid.around[h])
    real = any([not is_dummy(other) and side_of(other) == BRITISH for there in near for other in state.stacks[there]])
    return _standing_barrier(state, unit, h) if real else "12.1.a no-real-unit"


def _standing_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """R4 Return whether a unit's type could never enter the hex."""
    return LEGAL if state.box.ground.accepts(state.box.units[unit].walks, h) else "12.2.b closed-ground"


def _chart_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """12.2.a, 12.2.b, R4 Return what the chart forbids.

    A unit begins in one of its printed hexes, else next to another unit of its block.
    """
    if unit in state.chart.hexes:
        return LEGAL if h in state.chart.hexes[unit] else "12.2.a other-hexes"
    block = any([in_block(state.box, unit, other) for there in state.box.grid.around[h] for other in state.stacks[there]])
    return _standing_barrier(state, unit, h) if block else "12.2.b not-next-to-block"


def in_block(box: Components, unit: int, other: int) -> bool:
    """R4 Return whether two units are under one heading, or the headings below it."""
    one, two = box.units[unit], box.units[other]
    if one.side != two.side or unit == other:
        return False
    if one.formation >= 0:
        return one.formation == two.formation
    return one.group == two.group


def hexes_for(state: AllenbyState, stage: str, units: Sequence[int]) -> list[int]:
    """Return where units may be placed together; only their side's part of the map is searched."""
    return [h for h in _likely_hexes(state, stage, units[0]) if all_barrier(state, stage, units, h) == LEGAL]


def _likely_hexes(state: AllenbyState, stage: str, unit: int) -> Sequence[int]:
    """Return the hexes worth checking: printed ones, or those around the units to stand next to."""
    ground = state.box.ground
    if is_dummy(unit):
        near = {state.where[other] for other in BRITISH_BRIGADES if state.where[other] >= 0}
        places = set_of(tuple(near))
    elif stage in (BRITISH_CORPS, BRITISH_REST):
        return ground.zone[side_of(unit)]
    elif unit in state.chart.hexes:
        return state.chart.hexes[unit]
    else:
        near = {state.where[other] for other in members(state.standing) if in_block(state.box, unit, other)}
        places = 0
    for place in near:
        places |= ground.around_sets[place]
    return members(places & ground.zone_sets[side_of(unit)])


def all_barrier(state: AllenbyState, stage: str, units: Sequence[int], h: int) -> str:
    """Return what keeps the first of some units out of a hex."""
    for unit in units:
        bar = hex_barrier(state, stage, unit, h)
        if bar != LEGAL:
            return bar
    return LEGAL


# Which unit, or which whole formation

def place_barrier(question: Place, state: AllenbyState, unit: int) -> str:
    return placing_barrier(state, question.stage, unit)


def placeable(question: Place, state: AllenbyState) -> list[int]:
    return [unit for unit in in_hand(state, question.stage) if placing_barrier(state, question.stage, unit) == LEGAL]


def take_in_hand(question: Place, state: AllenbyState, unit: int) -> None:
    state.agenda.append(PlaceAt(question.stage, (unit,)))


def formation_barrier(question: Place, state: AllenbyState, formation: int) -> str:
    """12.7.a Return what keeps a whole formation from one hex.

    It needs two units or more in hand, room within the half (12.3.b), a hex for all.
    """
    units = question.members(state, formation)
    if len(units) < 2:
        return "12.2.a not-enough-in-hand"
    early = question.stage == BRITISH_CORPS and state.box.group_of[formation] in state.chart.halves
    if early and not half_has_room(state, len(units)):
        return "12.3.b half-formation"
    # only if the chart separates its units can there be no hex for all of them
    apart = len({state.chart.hexes.get(unit) for unit in units}) > 1 and side_of(units[0]) == TURKISH
    if apart and not hexes_for(state, question.stage, units):
        return "12.2.a different-hexes"
    return placing_barrier(state, question.stage, units[0])


def whole_formations(question: Place, state: AllenbyState) -> list[int]:
    """Return the formations that can be placed with one action."""
    of_hand = [state.box.formation_of[unit] for unit in in_hand(state, question.stage)]
    return [it for it in sorted(set(of_hand)) if it >= 0 and formation_barrier(question, state, it) == LEGAL]


def take_all_in_hand(question: Place, state: AllenbyState, formation: int) -> None:
    state.agenda.append(PlaceAt(question.stage, tuple(question.members(state, formation))))


def all_placed_barrier(question: Place, state: AllenbyState, target: int) -> str:
    return "12.2.a not-all-placed" if must_be_placed(state, question.stage) else LEGAL


class Place(Question):
    """The unit, or the whole formation, to be placed next."""

    id: ClassVar[str] = "place"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        DecisionRow(PLACE, place_barrier, take_in_hand, placeable),
        DecisionRow(PLACE_ALL, formation_barrier, take_all_in_hand, whole_formations),
        DecisionRow(DONE, all_placed_barrier, leave),
        *DECEPTION, otherwise=NOT_NOW,
    )

    def __init__(self, stage: str) -> None:
        super().__init__(side_of_stage(stage))
        self.stage = stage

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(must_be_placed(state, self.stage))}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"able": len(placeable(self, state)), "formations": len(whole_formations(self, state))}

    def members(self, state: AllenbyState, formation: int) -> list[int]:
        return [unit for unit in state.box.members[formation] if is_for(state, self.stage, unit)]

    def is_harmless(self, state: AllenbyState, action: Action) -> bool:
        if action.verb == PLACE.name:
            return others_wait(state, self.stage, (action.target,))
        return action.verb == PLACE_ALL.name and others_wait(state, self.stage, self.members(state, action.target))

    def single_actions(self, state: AllenbyState, action: Action) -> list[Action]:
        """R22 Return the units of a formation that is placed, one added to the other."""
        if action.verb != PLACE_ALL.name:
            return [action]
        first, *others = self.members(state, action.target)
        return [PLACE.actions[first], *[ALSO.actions[unit] for unit in others]]


def half_has_room(state: AllenbyState, number: int) -> bool:
    """12.3.b, R27 Return whether the half has room: both groups counted together, half rounded down."""
    both = [unit for unit in BRITISH_BRIGADES if state.box.units[unit].group in state.chart.halves]
    return len([unit for unit in both if state.where[unit] >= 0]) + number <= len(both) // 2


# 12.2.b where

def _case(question: PlaceAt, state: AllenbyState) -> str:
    """Return the case by which a unit stands there.

    R22 Of the British it must not reveal the unit, so it is that of their stage.
    """
    if question.stage in _CASES:
        return _CASES[question.stage]
    if state.switches.setup == "free":
        return "12.3.a"
    return "12.2.a" if question.units[0] in state.chart.hexes else "12.2.b"


class PlaceAt(JointMove[AllenbyState]):
    """12.2.b The hex of a unit; R22 others in hand may go there with it, a dummy among them or not."""

    id: ClassVar[str] = "place_at"
    grave: ClassVar[bool] = True
    selection_verbs: ClassVar[tuple[str, ...]] = (ALSO.name,)
    rows: ClassVar[Rows] = joint_move_rows(AT, ALSO, NOT_NOW)
    in_hand_bar: ClassVar[str] = "12.2.a among-them"
    no_place_bar: ClassVar[str] = "12.2.b no-common-hex"

    def __init__(self, stage: str, units: tuple[int, ...]) -> None:
        super().__init__(side_of_stage(stage), units)
        self.stage = stage
        self.units = units

    def with_piece(self, piece: int) -> PlaceAt:
        return PlaceAt(self.stage, (*self.units, piece))

    def places(self, state: AllenbyState) -> list[int]:
        return hexes_for(state, self.stage, self.units)

    def place_barrier(self, state: AllenbyState, pieces: tuple[int, ...], place: int) -> str:
        return all_barrier(state, self.stage, pieces, place)

    def go(self, state: AllenbyState, place: int) -> None:
        for unit in self.units:
            put(state, unit, place)
        state.tell(
            "placed", _case(self, state), unit=UNITS[self.units[0]], n=len(self.units), hex=hex_id(state, place),
            hidden=int(self.seat == BRITISH),
        )
        if not in_hand(state, self.stage) and not can_deceive(self, state):
            state.agenda.pop()

    def waiting(self, state: AllenbyState) -> list[int]:
        return in_hand(state, self.stage)

    def along_barrier(self, state: AllenbyState, piece: int) -> str:
        """12.3.b Return what keeps a unit from going along: it may be placed now, and all of them must fit within the half."""
        bar = placing_barrier(state, self.stage, piece)
        if bar != LEGAL:
            return bar
        halves = [unit for unit in (*self.units, piece) if state.box.units[unit].group in state.chart.halves]
        room = self.stage != BRITISH_CORPS or piece not in halves or half_has_room(state, len(halves))
        return LEGAL if room else "12.3.b half"

    def room_barrier(self, state: AllenbyState, piece: int, places: Sequence[int]) -> str:
        """R4 Return what keeps a newcomer out of all places; units are never in each other's way, so it alone is checked."""
        for h in places:
            if hex_barrier(state, self.stage, piece, h) == LEGAL:
                return LEGAL
        return self.no_place_bar

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        """12.2.b Return the flaw: one unit or several, in hand, that may begin in one hex."""
        if not self.units:
            return Flaw("units", Fault("must-be-units-each-once"))
        for unit in self.units:
            if unit not in in_hand(state, self.stage) or placing_barrier(state, self.stage, unit) != LEGAL:
                return Flaw("units", Fault("cannot-be-placed-now", unit=UNITS[unit]))
        return None if hexes_for(state, self.stage, self.units) else Flaw("units", Fault("no-hex-for-all-of-them"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"unit": UNITS[self.units[0]], "n": len(self.units)}

    def is_harmless(self, state: AllenbyState, action: Action) -> bool:
        return others_wait(state, self.stage, self.units)

    def must_ask(self, state: AllenbyState) -> bool:
        return is_asked_secretly(state, self.seat)


class Shift(Question):
    """12.3.c Turkish units move up to their allowance, each once, never below the trench line; ZOC does not exist yet (R27)."""

    id: ClassVar[str] = "shift"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        Row(MARCH, movement.march_barrier, movement.set_out, movement.movers),
        Row(FORM, movement.form_barrier, movement.set_out_together, then=movement.columns),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(movement.movers(state))}

    def is_harmless(self, state: AllenbyState, action: Action) -> bool:
        return movement.sets_out_freely(state, action)

    def single_actions(self, state: AllenbyState, action: Action) -> list[Action]:
        return movement.spelled_march(state, action)
