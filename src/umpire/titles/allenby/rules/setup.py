"""12.0 Scenarios and set-up."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.data import Reader, Source
from umpire.engine.events import Message, Slot
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.titles.allenby.components import (
    BRITISH, BRITISH_BRIGADES, BRITISH_UNITS, FIRST_DUMMY, GROUPS, THE_BRITISH, THE_TURKS, TURKISH, TURKISH_GARRISONS,
    TURKISH_GROUPS, TURKISH_SQUADRON, TURKISH_UNITS, UNITS, Components,
)
from umpire.titles.allenby.language import ALSO, AT, DONE, FORM, MARCH, NOT_NOW, PLACE, PLACE_ALL
from umpire.titles.allenby.rules.deception import deceive, deception_barrier, deception_options, is_deception
from umpire.titles.allenby.rules.hidden import Question
from umpire.titles.allenby.rules.movement import (
    columns, form_barrier, march_barrier, movers, sets_out_freely, spelled_march, start_march,
)
from umpire.titles.allenby.rules.sequence import Game, begin_phase
from umpire.titles.allenby.state import IN_HAND, POOL, REMOVED, AllenbyState, Chart, hex_id, is_dummy, put, side_of

# how the chart speaks of a line
FIXED: Final = "fixed"
MODES: Final = (FIXED, "choice", "spread", "town", "adjacent")

# 12.2, 12.3 the stages of a set-up, by the name positions give them
TURKS_PLACE: Final = "turks"
TURKS_WAITING: Final = "turks_waiting"
BRITISH_PLACE: Final = "british"
BRITISH_CORPS: Final = "british_corps"
BRITISH_REST: Final = "british_rest"
_CASES: Final = {BRITISH_PLACE: "12.2.b", BRITISH_CORPS: "12.3.b", TURKS_WAITING: "12.3.c", BRITISH_REST: "12.3.d"}
STAGES: Final = (TURKS_PLACE, TURKS_WAITING, BRITISH_PLACE, BRITISH_CORPS, BRITISH_REST)


def read_chart(source: Source, box: Components) -> Chart:
    """12.2, 12.3 The chart, line by line: every unit once, each side in its part of the map (12.0)."""
    chart, free = source.read("scenarios/historical.toml"), source.read("scenarios/free.toml")
    hexes: dict[int, tuple[int, ...]] = {}
    adjacent: list[int] = []
    for line in chart.tables("place"):
        mode = line.choice("mode", MODES)
        for unit in line.members("units", UNITS, "unit"):
            if unit in hexes or unit in adjacent:
                raise line.error("units", f"'{UNITS[unit]}' stands in another line too (12.2.a)")
            if mode == "adjacent":
                adjacent.append(unit)
            else:
                hexes[unit] = (_town_of(line, box, unit),) if mode == "town" else _printed_hexes(line, box, unit, mode)
    _check_everyone(chart, (*hexes, *adjacent))
    suggested = chart.table("suggested")
    places = {UNITS.index(name): _suggested(suggested, box, name, hexes) for name in suggested.names() if name in UNITS}
    step = next(item for item in free.tables("step") if item.text("id") == "b")
    british = GROUPS[len(TURKISH_GROUPS):]
    corps, halves = [
        tuple([GROUPS.index(british[place]) for place in step.members(key, british, "British Group")])
        for key in ("groups_all", "groups_half")
    ]
    return Chart(hexes, tuple(adjacent), places, corps, halves)


def _check_everyone(chart: Reader, units: Sequence[int]) -> None:
    """12.2 Combat units and Turkish garrisons, nobody else."""
    expected = [*TURKISH_UNITS, *TURKISH_GARRISONS, *BRITISH_UNITS]
    for name in expected:
        if UNITS.index(name) not in units:
            raise chart.error("place", f"'{name}' stands in no line (12.2)")
    for unit in units:
        if UNITS[unit] not in expected:
            raise chart.error("place", f"'{UNITS[unit]}' is not set up by the chart (12.2)")


def _town_of(line: Reader, box: Components, unit: int) -> int:
    """4.7.e A Turkish garrison begins in the town of its name."""
    found = [town.hex for town in box.towns if town.id == box.units[unit].town]
    if not found:
        raise line.error("units", f"'{UNITS[unit]}' has no town: there is no '{box.units[unit].town}' on the map")
    return found[0]


def _printed_hexes(line: Reader, box: Components, unit: int, mode: str) -> tuple[int, ...]:
    hexes = tuple(line.members("hexes", box.grid.ids, "hex"))
    if not hexes or (mode == FIXED and len(hexes) > 1):
        raise line.error("hexes", "must be one hex" if mode == FIXED else "names no hex")
    for h in hexes:
        bar = zone_barrier(box, unit, h)
        if bar != LEGAL:
            raise line.error("hexes", f"'{UNITS[unit]}' cannot begin in {box.grid.ids[h]} ({bar.split(' ')[0]})")
    return hexes


def _suggested(suggested: Reader, box: Components, name: str, hexes: Mapping[int, tuple[int, ...]]) -> int:
    unit, h = UNITS.index(name), suggested.member(name, box.grid.ids, "hex")
    bar = zone_barrier(box, unit, h)
    if bar != LEGAL or h not in hexes.get(unit, (h,)):
        raise suggested.error(name, f"'{name}' cannot begin there ({bar.split(' ')[0] or '12.2.a'})")
    return h


# The order of setting up

def set_up(state: AllenbyState, chart: Chart) -> None:
    """12.2 Turks, then British (R5); 12.3 in four steps. 12.4.b whoever is absent stays in the box."""
    for unit in state.roster.absent:
        state.where[unit] = REMOVED
    for unit in [*chart.hexes, *chart.adjacent, *range(FIRST_DUMMY, TURKISH_SQUADRON)]:
        if state.where[unit] == POOL:
            state.where[unit] = IN_HAND
    place_printed(state, chart, TURKISH)
    if state.switches.setup == "free":
        set_up_freely(state)
        return
    place_printed(state, chart, BRITISH)
    if state.switches.deployment == "suggested":
        deploy_as_suggested(state, chart)
    state.agenda += [Ready(), Stage(BRITISH_PLACE), Stage(TURKS_PLACE)]


def set_up_freely(state: AllenbyState) -> None:
    """12.3.a Turks with printed hexes, 12.3.b two British corps, 12.3.c the Turks shift, the rest arrives, 12.3.d the others."""
    state.agenda += [
        Ready(), Stage(BRITISH_REST), Stage(TURKS_WAITING), Shift(TURKISH), Stage(BRITISH_CORPS), Stage(TURKS_PLACE),
    ]


def place_printed(state: AllenbyState, chart: Chart, side: int) -> None:
    """12.2.a Units with one printed hex."""
    for unit, hexes in chart.hexes.items():
        if side_of(unit) == side and len(hexes) == 1 and state.where[unit] == IN_HAND:
            put(state, unit, hexes[0])


def deploy_as_suggested(state: AllenbyState, chart: Chart) -> None:
    for unit, place in chart.suggested.items():
        if state.where[unit] == IN_HAND:
            put(state, unit, place)


class Ready(Step[AllenbyState]):
    """The set-up is done: dummies left over stay in the box."""

    def run(self, state: AllenbyState) -> None:
        for unit in range(FIRST_DUMMY, TURKISH_SQUADRON):
            if state.where[unit] == IN_HAND:
                state.where[unit] = POOL
        state.acted = 0
        begin_phase(state)
        state.agenda.append(Game())


# Stages

class Stage(Step[AllenbyState]):
    """A side places what the stage gives it."""

    def __init__(self, stage: str) -> None:
        self.stage = stage

    def run(self, state: AllenbyState) -> None:
        if in_hand(state, self.stage):
            state.agenda.append(Place(self.stage))


def side_of_stage(name: str) -> int:
    return TURKISH if name in (TURKS_PLACE, TURKS_WAITING) else BRITISH


def in_hand(state: AllenbyState, stage: str) -> list[int]:
    """The units that a stage places, and that are still in hand."""
    side = THE_TURKS if side_of_stage(stage) == TURKISH else THE_BRITISH
    where = state.where
    return [unit for unit in side if where[unit] == IN_HAND and is_for(state, stage, unit)]


def is_for(state: AllenbyState, stage: str, unit: int) -> bool:
    """12.3.a In a free set-up the Turkish units without a printed hex wait."""
    if state.where[unit] != IN_HAND or side_of(unit) != side_of_stage(stage):
        return False
    return stage != TURKS_PLACE or state.switches.setup != "free" or unit in state.chart.hexes


def must_be_placed(state: AllenbyState, stage: str) -> list[int]:
    """12.3.b Two whole corps; 12.3.d and 12.2: everyone but dummies."""
    mine = [unit for unit in in_hand(state, stage) if not is_dummy(unit)]
    if stage == BRITISH_CORPS:
        return [unit for unit in mine if state.box.units[unit].group in state.chart.corps]
    return mine


def others_wait(state: AllenbyState, stage: str, units: Sequence[int]) -> bool:
    """Whether two more are to be placed after these, either of them next: the set-up does not end here."""
    rest = [unit for unit in must_be_placed(state, stage) if unit not in units]
    return len(rest) > 1 and stage != BRITISH_CORPS


def placing_barrier(state: AllenbyState, stage: str, unit: int) -> str:
    """Whether a unit can be taken in hand now: 12.3.b at most half of DMC and Chaytor come early."""
    if not is_for(state, stage, unit):
        return "12.2.a not-in-hand"
    if stage == BRITISH_CORPS and state.box.units[unit].group in state.chart.halves and half_is_there(state):
        return "12.3.b half"
    if is_dummy(unit) and not any([state.where[other] >= 0 for other in BRITISH_BRIGADES]):
        return "12.1.a no-real-unit"
    return LEGAL


def half_is_there(state: AllenbyState) -> bool:
    """12.3.b, R27 Both groups counted together, half rounded down."""
    both = [unit for unit in BRITISH_BRIGADES if state.box.units[unit].group in state.chart.halves]
    return len([unit for unit in both if state.where[unit] >= 0]) >= len(both) // 2


def hex_barrier(state: AllenbyState, stage: str, unit: int, h: int) -> str:
    """The side's own part of the map; then the chart, 12.1.a for dummies, or the free choice of 12.3."""
    bar = zone_barrier(state.box, unit, h)
    if bar != LEGAL:
        return bar
    if is_dummy(unit):
        return _dummy_barrier(state, unit, h)
    if stage in (BRITISH_CORPS, BRITISH_REST):
        return _standing_barrier(state, unit, h)
    return _chart_barrier(state, unit, h)


def zone_barrier(box: Components, unit: int, h: int) -> str:
    """12.0.a Turks in the trench line or above it, 12.0.b British below it, everyone on land."""
    if not box.ground.land[h]:
        return "12.0.b water" if side_of(unit) == BRITISH else "12.0.a water"
    if side_of(unit) == TURKISH and box.ground.side[h] == "south":
        return "12.0.a below-trench"
    return "12.0.b above-trench" if side_of(unit) == BRITISH and box.ground.side[h] != "south" else LEGAL


def _dummy_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """12.1.a With or next to a real unit."""
    near = (h, *state.box.grid.around[h])
    real = any([not is_dummy(other) and side_of(other) == BRITISH for there in near for other in state.stacks[there]])
    return _standing_barrier(state, unit, h) if real else "12.1.a no-real-unit"


def _standing_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """R4 Not where its type could never go."""
    return LEGAL if state.box.ground.accepts(state.box.units[unit].walks, h) else "12.2.b closed-ground"


def _chart_barrier(state: AllenbyState, unit: int, h: int) -> str:
    """12.2.a One of the printed hexes; 12.2.b, R4 else next to another unit of its block."""
    if unit in state.chart.hexes:
        return LEGAL if h in state.chart.hexes[unit] else "12.2.a other-hexes"
    block = any([in_block(state.box, unit, other) for there in state.box.grid.around[h] for other in state.stacks[there]])
    return _standing_barrier(state, unit, h) if block else "12.2.b not-next-to-block"


def in_block(box: Components, unit: int, other: int) -> bool:
    """R4 The heading a unit is listed under, and the headings below it."""
    one, two = box.units[unit], box.units[other]
    if one.side != two.side or unit == other:
        return False
    if one.formation >= 0:
        return one.formation == two.formation
    return one.group == two.group


def hexes_for(state: AllenbyState, stage: str, units: Sequence[int]) -> list[int]:
    """Where units may be placed together; only their side's part of the map is looked at."""
    return [h for h in _likely_hexes(state, stage, units[0]) if all_barrier(state, stage, units, h) == LEGAL]


def _likely_hexes(state: AllenbyState, stage: str, unit: int) -> Sequence[int]:
    """Where it is worth looking: printed hexes, or the hexes around those one must stand next to."""
    zone = state.box.ground.zone[side_of(unit)]
    if is_dummy(unit):
        friends = [other for other in BRITISH_BRIGADES if state.where[other] >= 0]
        near = {state.where[other] for other in friends}
    elif stage in (BRITISH_CORPS, BRITISH_REST):
        return zone
    elif unit in state.chart.hexes:
        return state.chart.hexes[unit]
    else:
        near = set()
        friends = [other for other in members(state.standing) if in_block(state.box, unit, other)]
    for place in {state.where[other] for other in friends}:
        near.update(state.box.grid.around[place])
    return [h for h in zone if h in near]


def all_barrier(state: AllenbyState, stage: str, units: Sequence[int], h: int) -> str:
    """What keeps the first of them out of a hex that cannot be placed there."""
    for unit in units:
        bar = hex_barrier(state, stage, unit, h)
        if bar != LEGAL:
            return bar
    return LEGAL


class Place(Question):
    """Which unit, or which whole formation, is placed next."""

    asks: str = "ask-place"

    def __init__(self, stage: str) -> None:
        super().__init__(side_of_stage(stage))
        self.stage = stage

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(must_be_placed(state, self.stage))}

    def prompt(self, state: AllenbyState) -> Message:
        able, formations = len(self._placeable(state)), len(self._whole(state))
        return Message(self.asks, {**self.facts(state), "able": able, "formations": formations})

    def _placeable(self, state: AllenbyState) -> list[int]:
        return [unit for unit in in_hand(state, self.stage) if placing_barrier(state, self.stage, unit) == LEGAL]

    def _whole(self, state: AllenbyState) -> list[int]:
        """The formations that can be placed with one word."""
        of_hand = [state.box.formation_of[unit] for unit in in_hand(state, self.stage)]
        return [it for it in sorted(set(of_hand)) if it >= 0 and self.formation_barrier(state, it) == LEGAL]

    def options(self, state: AllenbyState) -> list[Action]:
        found = [PLACE.actions[unit] for unit in self._placeable(state)]
        found += [PLACE_ALL.actions[it] for it in self._whole(state)]
        if not must_be_placed(state, self.stage):
            found.append(DONE.alone)
        return found + deception_options(state, self.seat)

    def formation_barrier(self, state: AllenbyState, formation: int) -> str:
        """12.7.a A whole formation in one hex: two units or more in hand, room within the half (12.3.b), a hex for all."""
        units = self.members(state, formation)
        if len(units) < 2:
            return "12.2.a not-enough-in-hand"
        early = self.stage == BRITISH_CORPS and state.box.group_of[formation] in state.chart.halves
        if early and not half_has_room(state, len(units)):
            return "12.3.b half-formation"
        # only where the chart tells its units apart can there be no hex for all of them
        apart = len({state.chart.hexes.get(unit) for unit in units}) > 1 and side_of(units[0]) == TURKISH
        if apart and not hexes_for(state, self.stage, units):
            return "12.2.a different-hexes"
        return placing_barrier(state, self.stage, units[0])

    def members(self, state: AllenbyState, formation: int) -> list[int]:
        return [unit for unit in state.box.members[formation] if is_for(state, self.stage, unit)]

    def harmless(self, state: AllenbyState, action: Action) -> bool:
        if action.verb == PLACE.name:
            return others_wait(state, self.stage, (action.target,))
        return action.verb == PLACE_ALL.name and others_wait(state, self.stage, self.members(state, action.target))

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if is_deception(action):
            return deception_barrier(state, self.seat, action)
        if action.verb == PLACE.name:
            return placing_barrier(state, self.stage, action.target)
        if action.verb == PLACE_ALL.name:
            return self.formation_barrier(state, action.target)
        if action.verb == DONE.name:
            return "12.2.a not-all-placed" if must_be_placed(state, self.stage) else LEGAL
        return NOT_NOW

    def take(self, state: AllenbyState, action: Action) -> None:
        if is_deception(action):
            deceive(state, action)
            return
        if action.verb == DONE.name:
            state.agenda.pop()
            return
        units = [action.target] if action.verb == PLACE.name else self.members(state, action.target)
        state.agenda.append(PlaceAt(self.stage, tuple(units)))

    def spelled_out(self, state: AllenbyState, action: Action) -> list[Action]:
        """R22 A formation that is placed is its units, one put to the other."""
        if action.verb != PLACE_ALL.name:
            return [action]
        first, *others = self.members(state, action.target)
        return [PLACE.actions[first], *[ALSO.actions[unit] for unit in others]]


def half_has_room(state: AllenbyState, number: int) -> bool:
    both = [unit for unit in BRITISH_BRIGADES if state.box.units[unit].group in state.chart.halves]
    return len([unit for unit in both if state.where[unit] >= 0]) + number <= len(both) // 2


class PlaceAt(Question):
    """12.2.b Where it is placed; R22 others in hand may go there with it, a dummy among them or not."""

    asks: str = "ask-place-at"

    def __init__(self, stage: str, units: tuple[int, ...]) -> None:
        super().__init__(side_of_stage(stage))
        self.stage = stage
        self.units = units

    def flaw(self, state: AllenbyState) -> str:
        """12.2.b One unit or several, in hand, that may begin in one hex."""
        if not self.units:
            return "units must be one unit or several, each once (12.2.b)"
        for unit in self.units:
            if unit not in in_hand(state, self.stage) or placing_barrier(state, self.stage, unit) != LEGAL:
                return f"units '{UNITS[unit]}' cannot be placed now (12.2)"
        return "" if hexes_for(state, self.stage, self.units) else "units there is no hex where all of them may begin (12.2)"

    def facts(self, state: AllenbyState) -> dict[str, Slot]:
        return {"unit": UNITS[self.units[0]], "n": len(self.units)}

    def options(self, state: AllenbyState) -> list[Action]:
        hexes = hexes_for(state, self.stage, self.units)
        able = [unit for unit in in_hand(state, self.stage) if self._going_barrier(state, unit) == LEGAL]
        others = [unit for unit in able if self._common_barrier(state, unit, hexes) == LEGAL]
        return [*[AT.actions[h] for h in hexes], *[ALSO.actions[unit] for unit in others]]

    def harmless(self, state: AllenbyState, action: Action) -> bool:
        return others_wait(state, self.stage, self.units)

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb == AT.name:
            return all_barrier(state, self.stage, self.units, action.target)
        if action.verb != ALSO.name:
            return NOT_NOW
        bar = self._going_barrier(state, action.target)
        return bar or self._common_barrier(state, action.target, hexes_for(state, self.stage, self.units))

    def _going_barrier(self, state: AllenbyState, unit: int) -> str:
        """Whether a unit may be placed together with these: it may be placed now, 12.3.b all of them within the half."""
        if unit in self.units:
            return "12.2.a among-them"
        bar = placing_barrier(state, self.stage, unit)
        if bar != LEGAL:
            return bar
        return LEGAL if self._half_has_room(state, unit) else "12.3.b half"

    def _common_barrier(self, state: AllenbyState, unit: int, hexes: Sequence[int]) -> str:
        """And whether there is a hex for all."""
        for h in hexes:
            if hex_barrier(state, self.stage, unit, h) == LEGAL:
                return LEGAL
        return "12.2.b no-common-hex"

    def _half_has_room(self, state: AllenbyState, unit: int) -> bool:
        halves = [other for other in (*self.units, unit) if state.box.units[other].group in state.chart.halves]
        return self.stage != BRITISH_CORPS or unit not in halves or half_has_room(state, len(halves))

    def aside(self, state: AllenbyState, action: Action) -> bool:
        """What is asked is where."""
        return action.verb == ALSO.name

    def take(self, state: AllenbyState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == ALSO.name:
            state.agenda.append(PlaceAt(self.stage, (*self.units, action.target)))
            return
        for unit in self.units:
            put(state, unit, action.target)
        state.tell(
            "placed", self._case(state), unit=UNITS[self.units[0]], n=len(self.units), hex=hex_id(state, action.target),
            hidden=int(self.seat == BRITISH),
        )
        if not in_hand(state, self.stage) and not deception_options(state, self.seat):
            state.agenda.pop()

    def _case(self, state: AllenbyState) -> str:
        """By which case it stands there. R22 Of the British it must not tell who it is, so it is that of their stage."""
        if self.stage in _CASES:
            return _CASES[self.stage]
        if state.switches.setup == "free":
            return "12.3.a"
        return "12.2.a" if self.units[0] in state.chart.hexes else "12.2.b"


class Shift(Question):
    """12.3.c Turkish units move up to their allowance, each once, never below the trench line; ZOC does not exist yet (R27)."""

    asks: str = "ask-shift"

    def prompt(self, state: AllenbyState) -> Message:
        return Message(self.asks, {"n": len(movers(state))})

    def options(self, state: AllenbyState) -> list[Action]:
        able = movers(state)
        return [*[MARCH.actions[unit] for unit in able], *[FORM.actions[it] for it in columns(state, able)], DONE.alone]

    def harmless(self, state: AllenbyState, action: Action) -> bool:
        return sets_out_freely(state, action)

    def barrier(self, state: AllenbyState, action: Action) -> str:
        if action.verb == DONE.name:
            return LEGAL
        if action.verb == FORM.name:
            return form_barrier(state, action.target)
        return march_barrier(state, action.target) if action.verb == MARCH.name else NOT_NOW

    def spelled_out(self, state: AllenbyState, action: Action) -> list[Action]:
        return spelled_march(state, action)

    def take(self, state: AllenbyState, action: Action) -> None:
        if action.verb == DONE.name:
            state.agenda.pop()
        else:
            start_march(state, action)
