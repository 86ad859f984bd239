"""8.3.4 Retreat; 8.3.5 advance after combat; 7.6#4 the end of a landing."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Step, Trail
from umpire.engine.events import Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALLIED,
    AREAS,
    FR,
    OF_SIDE,
    PIECES,
    SEATS,
    THE_LAND,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.language import ADVANCE, DONE, LATER, NOT_NOW, OFF_MAP, RETREAT, SIDESTEP, TO
from umpire.titles.fatal.rules.combat_unit_states import eliminate, to_box, walk_into
from umpire.titles.fatal.rules.definitions import AboutPiece, passes_check, under_enemy_hill
from umpire.titles.fatal.rules.operations_amphibious import settle_landing
from umpire.titles.fatal.rules.operations_land_movement import stacking_barrier
from umpire.titles.fatal.rules.supply import unit_can_trace
from umpire.titles.fatal.state import Assault, FatalState, beachhead_in, side_of

# 8.3.4 Retreat: two areas, through ground without enemies; more not to overstack; off the map; the checks on the way.

class Ways(NamedTuple):
    """8.3.4 Where a unit may retreat, each area with the best way there; the way off the map, empty if there is none.

`crowded` is true if there is ground to go to, but no room on it (8.3.4#3).
    """

    ends: dict[int, tuple[int, ...]]
    off_map: tuple[int, ...]
    crowded: bool


# 8.3.4#1 the ground

def open_ground(state: FatalState, side: int) -> int:
    """8.3.4#1, R-28 Land areas without enemy land units, forts or Beachheads."""
    works = ALL_FORTS if side == ALLIED else ALL_BEACHHEADS
    free = THE_LAND & ~state.held[1 - side]
    for piece in members(works):
        if state.where[piece] >= 0:
            free &= ~bit(state.where[piece])
    return free


def ways_back(state: FatalState, unit: int) -> Ways:
    """8.3.4#1, R-28 Return the retreats of a unit: two areas away, as a rule.

    Farther while there is no room; only one if no way leads farther or off the map.
    """
    start, side = state.where[unit], side_of(unit)
    levels = _levels(state, unit, start, open_ground(state, side) & ~bit(start))
    ends = {area: way for level in levels[1:] for area, way in level.items() if _has_room(state, unit, area)}
    off = _off_map(state, unit, start, levels) if side == TURKISH else ()
    short = len(levels) < 2 and len(off) < 2
    for area, way in _first(levels).items():
        if _has_room(state, unit, area) and (short or _is_refuge(state, unit, area)):
            ends[area] = way
    return Ways(ends, off, bool(levels) and not ends and not off)


def _first(levels: list[dict[int, tuple[int, ...]]]) -> dict[int, tuple[int, ...]]:
    return levels[0] if levels else {}


def _levels(state: FatalState, unit: int, start: int, free: int) -> list[dict[int, tuple[int, ...]]]:
    """Return the areas one, two and more away with the easiest way to each, which need not be the shortest.

    Beyond the second it leads only past areas without room.
    """
    ways: dict[int, tuple[int, ...]] = {}
    away: dict[int, int] = {}
    frontier: list[tuple[int, ...]] = [(start,)]
    steps = 0
    while frontier:
        steps += 1
        arrivals: dict[int, bool] = {}
        for way in frontier:
            for there in members(state.box.land_next[way[-1]] & free):
                if _is_easier(state, unit, (*way, there), ways.get(there, ())):
                    ways[there], arrivals[there] = (*way, there), True
                    away.setdefault(there, steps)
        frontier = [ways[area] for area in arrivals if steps < 2 or not _has_room(state, unit, area)]
    return [{area: ways[area] for area in ways if away[area] == step} for step in range(1, max(away.values(), default=0) + 1)]


def _is_easier(state: FatalState, unit: int, way: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Return whether a way is the first to its area, or avoids a check that the other way needs."""
    return not other or (_is_hard(state, unit, other) and not _is_hard(state, unit, way))


def _has_room(state: FatalState, unit: int, area: int) -> bool:
    return stacking_barrier(state, unit, area) == LEGAL


def _is_refuge(state: FatalState, unit: int, area: int) -> bool:
    """8.3.4#2 Tell whether an area has a supplied Beachhead of the unit's nationality: a retreat may end there after one area."""
    head = beachhead_in(state, area)
    if side_of(unit) != ALLIED or head < 0 or not has(state.fed, head):
        return False
    return (state.box.pieces[head].nation == FR) == (state.box.pieces[unit].nation == FR)


def _off_map(state: FatalState, unit: int, start: int, levels: list[dict[int, tuple[int, ...]]]) -> tuple[int, ...]:
    """8.3.4#2, R-28 Return the easiest way of a Turkish unit off the map.

    It leaves by an entry area: its own, or the next one, which makes two areas; 8.3.4#1 one farther off only if there is no room.
    """
    if has(state.box.entries, start):
        return (start,)
    ways = [
        way for level in levels for area, way in level.items()
        if has(state.box.entries, area) and (len(way) == 2 or not _has_room(state, unit, area))
    ]
    easy = [way for way in ways if not _is_hard_off_map(state, unit, way)]
    return min(easy or ways, default=())


def retreat_barrier(state: FatalState, unit: int, area: int) -> str:
    """8.3.4#1, R-28 Return what forbids a retreating unit an area."""
    ways = ways_back(state, unit)
    if area in ways.ends:
        return LEGAL
    side = side_of(unit)
    if not has(THE_LAND, area):
        return "8.3.4#1 retreat-at-sea"
    if has(state.held[1 - side], area):
        return "8.3.4#1 retreat-enemies"
    if state.at[area] & OF_SIDE[1 - side]:
        return "8.3.4#1 retreat-works"
    if has(state.box.land_next[state.where[unit]], area):
        return "8.3.4#1 retreat-farther"
    crowded = any([area in level and not _has_room(state, unit, area) for level in _all_levels(state, unit)])
    return "8.3.4#1 retreat-no-room" if crowded else "8.3.4#1 retreat-not-two"


def _all_levels(state: FatalState, unit: int) -> list[dict[int, tuple[int, ...]]]:
    start = state.where[unit]
    return _levels(state, unit, start, open_ground(state, side_of(unit)) & ~bit(start))


# 8.3.4#4, 8.3.4#5 the checks on the way

def _is_hard(state: FatalState, unit: int, way: tuple[int, ...]) -> bool:
    """8.3.4#5 Tell whether the way leads into a hill area, or through one next to a hill that the enemy holds."""
    into = any([has(state.box.hills, area) for area in way[1:]])
    return into or any([under_enemy_hill(state, area, side_of(unit)) for area in way[1:-1]])


def _is_hard_off_map(state: FatalState, unit: int, way: tuple[int, ...]) -> bool:
    """8.3.4#5 Tell whether a way off the map is hard; a unit that leaves passes through the last area too."""
    return _is_hard(state, unit, way) or any([under_enemy_hill(state, area, side_of(unit)) for area in way[1:]])


def check_on_the_way(state: FatalState, unit: int, hard: bool) -> str:
    """Return the case of the check that a retreat needs; empty if none. R-28 One check, whatever the number of reasons."""
    if has(state.fired & state.box.artillery, unit):
        return "8.3.4#4"
    return "8.3.4#5" if hard else ""


def crowded_terms(state: FatalState, unit: int) -> list[Term]:
    """8.4.1b, 8.4.1d Return the modifiers for a unit that could only overstack; no other retreat check has any."""
    applies = (
        (has(state.out_of_supply, unit), "out_of_supply", "unsupplied", "8.4.1b"),
        (has(state.broken, unit), "broken", "broken", "8.4.1d"),
    )
    drm = ("crt", "ml_check_drm")
    return [Term("check-" + word, state.box.constant(*drm, key), case) for true, key, word, case in applies if true]


def comes_through(state: FatalState, unit: int, hard: bool) -> bool:
    """8.3.4#4, 8.3.4#5 Roll the unmodified check; a unit that fails is eliminated."""
    case = check_on_the_way(state, unit, hard)
    if not case or passes_check(state, unit, case):
        return True
    eliminate(state, unit, case)
    return False


# Which units retreat

class Retreats(Step[FatalState]):
    """8.3.3#4 When a side has checked, its surviving units that failed retreat. R-28 Units in boats go back to the box."""

    id: ClassVar[str] = "retreats"

    def __init__(self, defending: bool) -> None:
        self.defending = defending

    def run(self, state: FatalState) -> None:
        units = retreating(state, self.defending)
        for unit in members(units):
            if has(THE_SEA, state.where[unit]):
                back_to_the_box(state, unit, "8.3.4#2")
        ashore = tuple([unit for unit in members(units) if state.where[unit] >= 0])
        if ashore:
            state.agenda.append(NextRetreat(ashore, len(ashore) - 1))


def retreating(state: FatalState, defending: bool) -> int:
    """Return the defenders, or the attackers, that failed and are still on the map."""
    assert state.assault is not None
    side = 1 - state.active if defending else state.active
    failed = state.assault.failed & OF_SIDE[side]
    return sum([1 << unit for unit in members(failed) if state.where[unit] >= 0])


def back_to_the_box(state: FatalState, unit: int, case: str) -> None:
    way = AREAS[state.where[unit]]
    to_box(state, unit)
    state.landing &= ~bit(unit)
    state.tell("back-in-box", case, piece=PIECES[unit], area=way, side=SEATS[side_of(unit)])


class NextRetreat(Step[FatalState]):
    """8.3.4 Let the first of these units retreat; 8.3.4#3 it is lost if it has nowhere to go."""

    id: ClassVar[str] = "next_retreat"

    def __init__(self, pieces: tuple[int, ...], left: int) -> None:
        self.pieces = pieces
        self.left = left

    def run(self, state: FatalState) -> None:
        unit = self.pieces[0]
        ways = ways_back(state, unit)
        if ways.ends or ways.off_map or is_crowded_out(state, unit, ways):
            state.agenda.append(RetreatUnit(side_of(unit), self.pieces, min(self.left, len(self.pieces) - 1)))
            return
        eliminate(state, unit, "8.3.4#3" if ways.crowded else "8.3.4#1")
        go_on_retreating(state, self.pieces[1:], self.left)


def is_crowded_out(state: FatalState, unit: int, ways: Ways) -> bool:
    """8.3.4#3 Tell whether a unit could only overstack, and can trace a line: it may still reach the holding box."""
    return ways.crowded and unit_can_trace(state, unit)


def go_on_retreating(state: FatalState, pieces: tuple[int, ...], delays_left: int) -> None:
    if pieces:
        state.agenda.append(NextRetreat(pieces, delays_left))


# The question

def to_barrier(question: RetreatUnit, state: FatalState, area: int) -> str:
    return retreat_barrier(state, question.pieces[0], area)


def retreat_areas(question: RetreatUnit, state: FatalState) -> Sequence[int]:
    return sorted(ways_back(state, question.pieces[0]).ends)


def retreat_to(question: RetreatUnit, state: FatalState, area: int) -> None:
    """8.3.4 Check on the way if a check is needed, then enter the area."""
    state.agenda.pop()
    unit = question.pieces[0]
    way = ways_back(state, unit).ends[area]
    if comes_through(state, unit, _is_hard(state, unit, way)):
        walk_into(state, unit, area, "8.3.4#1")
        state.tell_move("retreated", "8.3.4#1", tuple([AREAS[there] for there in way]), piece=PIECES[unit], area=AREAS[area])
    go_on_retreating(state, question.pieces[1:], question.left)


def off_map_barrier(question: RetreatUnit, state: FatalState, _: int) -> str:
    """8.3.4#2 Return what keeps a unit on the map.

    A Turkish one leaves by an entry area; 8.3.4#3 so does one that is crowded out.
    """
    unit = question.pieces[0]
    ways = ways_back(state, unit)
    if ways.off_map or is_crowded_out(state, unit, ways):
        return LEGAL
    return "8.3.4#2 no-edge" if side_of(unit) == TURKISH else "8.3.4#2 no-edge-allied"


def retreat_off_map(question: RetreatUnit, state: FatalState, _: int) -> None:
    state.agenda.pop()
    unit = question.pieces[0]
    ways = ways_back(state, unit)
    if ways.off_map:
        if comes_through(state, unit, _is_hard_off_map(state, unit, ways.off_map)):
            back_to_the_box(state, unit, "8.3.4#2")
    elif passes_check(state, unit, "8.3.4#3", crowded_terms(state, unit)):
        back_to_the_box(state, unit, "8.3.4#3")
    else:
        eliminate(state, unit, "8.3.4#3")
    go_on_retreating(state, question.pieces[1:], question.left)


def later_barrier(question: RetreatUnit, state: FatalState, _: int) -> str:
    """8.3.4#1 Return what keeps a unit for later: the first to retreat takes the room, so the owner chooses the order."""
    if len(question.pieces) < 2:
        return "8.3.4#1 nobody-else-retreats"
    return LEGAL if question.left else "8.3.4#1 put-off-enough"


def retreat_later(question: RetreatUnit, state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.agenda.append(NextRetreat((*question.pieces[1:], question.pieces[0]), question.left - 1))


class RetreatUnit(Question[FatalState]):
    """8.3.4#1 Where the first retreating unit goes, or LATER: another goes first (as often as there are others)."""

    id: ClassVar[str] = "retreat_unit"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(RETREAT, to_barrier, retreat_to, retreat_areas), DecisionRow(OFF_MAP, off_map_barrier, retreat_off_map),
        DecisionRow(LATER, later_barrier, retreat_later), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, pieces: tuple[int, ...], left: int) -> None:
        super().__init__(seat)
        self.pieces = pieces
        self.left = left

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if state.assault is None or not self.pieces:
            return Flaw("step", Fault("nobody-retreats-without-an-assault"))
        for unit in self.pieces:
            if side_of(unit) != self.seat or not has(state.assault.failed, unit) or state.where[unit] < 0:
                return Flaw("pieces", Fault("does-not-retreat", piece=PIECES[unit]))
        ways = ways_back(state, self.pieces[0])
        able = ways.ends or ways.off_map or is_crowded_out(state, self.pieces[0], ways)
        if not able:
            return Flaw("pieces", Fault("cannot-retreat-anywhere", piece=PIECES[self.pieces[0]]))
        return None if self.left < len(self.pieces) else Flaw("left", Fault("is-more-than-the-others"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        unit = self.pieces[0]
        others = len(self.pieces) - 1
        return {"piece": PIECES[unit], "place": AREAS[state.where[unit]], "side": SEATS[self.seat], "others": others}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        unit = self.pieces[0]
        ways = ways_back(state, unit)
        return {"crowded": int(is_crowded_out(state, unit, ways)), "guns": int(has(state.fired & state.box.artillery, unit))}

    def trail(self, state: FatalState, action: Action) -> Trail:
        if action.verb != RETREAT.name:
            return NO_TRAIL
        unit = self.pieces[0]
        way = ways_back(state, unit).ends[action.target]
        return Trail("", tuple([AREAS[area] for area in way]))


# 8.3.5 Advance after combat; 8.3.5a into vacant areas; 7.6#4 the end of a landing.

def current_assault(state: FatalState) -> Assault:
    current = state.assault
    assert current is not None
    return current


def is_cleared(state: FatalState) -> bool:
    """8.3.5#1 Tell whether no enemy land unit is left in the area that was attacked."""
    return not has(state.held[1 - state.active], current_assault(state).target)


class Advance(Step[FatalState]):
    """8.3.5#1 After all results, if an attacker can advance."""

    id: ClassVar[str] = "advance"

    def run(self, state: FatalState) -> None:
        if may_advance(state) or may_sidestep(state):
            state.agenda.append(ChooseAdvance(state.active))


# 8.3.5#1 into the area that was attacked

def took_part_barrier(state: FatalState, unit: int) -> str:
    """R-84 Return what keeps an attacker from advancing: it failed a check, or has advanced already."""
    current = current_assault(state)
    if not has(current.attackers, unit):
        return "8.3.5#1 did-not-attack"
    if state.where[unit] < 0:
        return "8.3.5#1 gone"
    if has(current.failed, unit):
        return "8.3.5#1 failed-check"
    return "8.3.5#1 advanced-already" if has(current.advanced, unit) else LEGAL


def advance_barrier(state: FatalState, unit: int) -> str:
    """8.3.5#1, R-84 Return what keeps an attacker from entering the cleared area; 7.4 it must have room."""
    bar = took_part_barrier(state, unit)
    if bar != LEGAL:
        return bar
    return stacking_barrier(state, unit, current_assault(state).target) if is_cleared(state) else "8.3.5#1 not-cleared"


def may_advance(state: FatalState) -> list[int]:
    if not is_cleared(state):
        return []
    return [unit for unit in members(current_assault(state).attackers) if advance_barrier(state, unit) == LEGAL]


def advance_into(state: FatalState, unit: int) -> None:
    target = current_assault(state).target
    enter(state, unit, target, "8.3.5#1")
    _go_on(state)


def enter(state: FatalState, unit: int, area: int, case: str) -> None:
    """8.3.5#2, 8.4.2#1 Enter an area: it changes control, and the enemy's works in it are lost."""
    start, current = AREAS[state.where[unit]], current_assault(state)
    state.tell_move("advanced", case, (start, AREAS[area]), piece=PIECES[unit], area=AREAS[area])
    walk_into(state, unit, area, case)
    state.landing &= ~bit(unit)
    state.assault = current._replace(advanced=current.advanced | bit(unit))


def _go_on(state: FatalState) -> None:
    """End the question when no attacker can advance any more."""
    if not may_advance(state) and not may_sidestep(state):
        state.agenda.pop()


# 8.3.5a into vacant areas

def sidestep_barrier(state: FatalState, unit: int) -> str:
    """8.3.5a Return what bars a sidestep.

    It needs the switch, no second activation, no boats (7.6#1), and an area to go to.
    """
    if state.switches.vacant_advance != "on":
        return "8.3.5a option-off"
    if state.second:
        return "8.3.5a second-activation"
    bar = took_part_barrier(state, unit)
    if bar != LEGAL:
        return bar
    if has(THE_SEA, state.where[unit]):
        return "7.6#1 from-the-boats"
    return LEGAL if vacant_areas(state, unit) else "8.3.5a nothing-vacant"


def vacant_areas(state: FatalState, unit: int) -> list[int]:
    """8.3.5a Return the areas next to a unit without enemies, other than the one it attacked, with room in them."""
    near = state.box.land_next[state.where[unit]] & ~state.held[1 - state.active] & ~bit(current_assault(state).target)
    return [area for area in members(near) if stacking_barrier(state, unit, area) == LEGAL]


def may_sidestep(state: FatalState) -> list[int]:
    if state.switches.vacant_advance != "on" or state.second:
        return []
    return [unit for unit in members(current_assault(state).attackers) if sidestep_barrier(state, unit) == LEGAL]


def sidestep(state: FatalState, unit: int) -> None:
    state.agenda.append(AdvanceInto(state.active, unit))


def into_barrier(question: AdvanceInto, state: FatalState, area: int) -> str:
    if area in vacant_areas(state, question.piece):
        return LEGAL
    if not has(THE_LAND, area) or not has(state.box.land_next[state.where[question.piece]], area):
        return "8.3.5a not-beside"
    if area == current_assault(state).target:
        return "8.3.5a attacked-area"
    return stacking_barrier(state, question.piece, area)


def vacant_around(question: AdvanceInto, state: FatalState) -> Sequence[int]:
    return vacant_areas(state, question.piece)


def advance_aside(question: AdvanceInto, state: FatalState, area: int) -> None:
    """8.3.5a Check first; a unit that fails stays where it is."""
    state.agenda.pop()
    unit, current = question.piece, current_assault(state)
    if passes_check(state, unit, "8.3.5a", vacant_terms(state, unit, area)):
        enter(state, unit, area, "8.3.5a")
    else:
        state.assault = current._replace(advanced=current.advanced | bit(unit))
    _go_on(state)


def vacant_terms(state: FatalState, unit: int, area: int) -> list[Term]:
    """8.3.5a Return the modifier for enemies on a hill next to either area; it counts once."""
    in_view = any([under_enemy_hill(state, place, state.active) for place in (state.where[unit], area)])
    return [Term("enemy-hill", state.box.constant("crt", "vacant_advance_drm"), "8.3.5a")] if in_view else []


class AdvanceInto(AboutPiece):
    """8.3.5a Into which vacant area."""

    id: ClassVar[str] = "advance_into"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "8.3.5a"}
    rows: ClassVar[Rows] = Rows(DecisionRow(TO, into_barrier, advance_aside, vacant_around), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if state.assault is None or self.seat != state.active or sidestep_barrier(state, self.piece) != LEGAL:
            return Flaw("piece", Fault("cannot-advance-aside", piece=PIECES[self.piece]))
        return None


class ChooseAdvance(Question[FatalState]):
    """8.3.5#1 ADVANCE units one by one, 8.3.5a SIDESTEP into a vacant area if the match has it, DONE."""

    id: ClassVar[str] = "choose_advance"
    selection_verbs: ClassVar[tuple[str, ...]] = (ADVANCE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ADVANCE, advance_barrier, advance_into, may_advance), Row(SIDESTEP, sidestep_barrier, sidestep, may_sidestep),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if state.assault is None or not state.assault.cast or self.seat != state.active:
            return Flaw("step", Fault("nobody-advances-without-an-assault"))
        return None if may_advance(state) or may_sidestep(state) else Flaw("step", Fault("no-attacker-can-advance"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"place": AREAS[current_assault(state).target], "cleared": int(is_cleared(state))}

    def group_limit(self, state: FatalState) -> int:
        return len(may_advance(state))


# 7.6#4 the end of a landing

class EndAssault(Step[FatalState]):
    """The assault is over; 7.6#4 a landing that did not clear the area is thrown back (rules/operations_amphibious.py)."""

    id: ClassVar[str] = "end_assault"

    def run(self, state: FatalState) -> None:
        current = current_assault(state)
        if current.landing:
            settle_landing(state, current.target, current.landing)
        state.assault = None
