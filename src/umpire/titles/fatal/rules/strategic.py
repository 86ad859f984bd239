"""7.3.2a Strategic Movement: any way over friendly ground away from the enemy, to the box, or off the map (7.7)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Trail
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed, bit, first_bar, has, members
from umpire.titles.fatal.components import ALLIED, AREAS, PIECES, SEATS, THE_LAND, TURKISH
from umpire.titles.fatal.language import EXIT_MAP, NOT_NOW, TO, TO_BOX
from umpire.titles.fatal.rules.activation import activate, actor_barrier, actors, unsupplied
from umpire.titles.fatal.rules.asking import AboutPiece
from umpire.titles.fatal.rules.ground import contact_areas, linked_by_land
from umpire.titles.fatal.rules.lines import sources_of
from umpire.titles.fatal.rules.losses import to_box
from umpire.titles.fatal.rules.movement import Rules, ashore, leave_map, marching_rules, walk
from umpire.titles.fatal.rules.stacking import stacking_barrier
from umpire.titles.fatal.state import FatalState, is_land_unit, pieces_in, side_of


# 7.3.2a#1 the ground

def strategic_ground(state: FatalState, side: int) -> int:
    """7.3.2a#1, R-58 Land that was friendly as the activation began, and is not next to enemy land units."""
    friendly = state.allied_at_start if side == ALLIED else ~state.allied_at_start
    return friendly & THE_LAND & ~contact_areas(state, side) & ~state.held[1 - side]


def spread(state: FatalState, start: int, ground: int) -> int:
    """All areas of some ground that are connected with an area, itself included."""
    return linked_by_land(state.box, bit(start), ground)


def gates(state: FatalState, unit: int) -> int:
    """7.3.2a#2, R-58 The areas from which a unit reaches its holding box."""
    if side_of(unit) == TURKISH:
        return state.box.entries
    return sources_of(state, ALLIED, state.box.pieces[unit].nation)


# Who may

def strategic_rules(state: FatalState) -> Rules:
    """Besides what keeps a unit from marching: 7.3.2b#2 no supply, 7.3.2d#2 dug in during this activation, R-58 a start next to
    the enemy (7.5#5 but for the landed)."""
    touching = pieces_in(state, contact_areas(state, state.active) & state.held[state.active])
    return (
        *marching_rules(state), (unsupplied(state), "7.3.2b#2 unsupplied-strategic"), (state.dug_now, "7.3.2d#2 just-dug-in"),
        (touching & ~state.cleared_contact, "7.3.2a#1 starts-in-contact"),
    )


def strategic_barrier(state: FatalState, unit: int) -> str:
    """7.3.2a What keeps a unit from moving strategically."""
    bar = actor_barrier(state, unit) or first_bar(strategic_rules(state), unit)
    if bar != LEGAL:
        return bar
    return LEGAL if goes_somewhere(state, unit, strategic_ground(state, side_of(unit))) else "7.3.2a#1 no-strategic-way"


def strategic_movers(state: FatalState) -> list[int]:
    """All who may move strategically."""
    acting = actors(state)
    able = allowed(acting, strategic_rules(state)) if acting else 0
    if not able:
        return []
    ground, near = strategic_ground(state, state.active), state.box.land_next
    # an empty friendly area next door is enough
    empty = ground & ~state.held[state.active]
    return [unit for unit in members(able) if near[state.where[unit]] & empty or goes_somewhere(state, unit, ground)]


def goes_somewhere(state: FatalState, unit: int, ground: int) -> bool:
    """Whether there is an area with room, the box, or the edge of the map at the end of a way."""
    here = state.where[unit]
    found = spread(state, here, ground)
    if found & (gates(state, unit) | exits(state, unit)):
        return True
    return any([stacking_barrier(state, unit, area) == LEGAL for area in members(found & ~bit(here))])


def exits(state: FatalState, unit: int) -> int:
    """7.7#1 The areas by which a unit leaves the map."""
    return state.box.exits if side_of(unit) == ALLIED else 0


def set_out_strategically(state: FatalState, unit: int) -> None:
    state.agenda.append(StrategicTo(state.active, unit))


# Where to

def within_reach(state: FatalState, unit: int) -> int:
    return spread(state, state.where[unit], strategic_ground(state, side_of(unit)))


def goal_barrier(asked: StrategicTo, state: FatalState, area: int) -> str:
    """7.3.2a#1 On the way to it and in it friendly ground away from the enemy; 7.4 room at the end."""
    if area == state.where[asked.piece]:
        return "7.3.2a#1 in-place"
    if not has(within_reach(state, asked.piece), area):
        return _no_way(state, asked.piece, area)
    return stacking_barrier(state, asked.piece, area)


def _no_way(state: FatalState, unit: int, area: int) -> str:
    """What is wrong with a goal out of reach."""
    side = side_of(unit)
    if not has(THE_LAND, area):
        return "7.3.2a#1 no-land"
    if has(state.held[1 - side], area):
        return "7.4#1 enemies-there"
    if has(contact_areas(state, side), area):
        return "7.3.2a#1 next-to-enemy"
    return "7.3.2a#1 no-friendly-way" if has(strategic_ground(state, side), area) else "7.3.2a#1 not-friendly"


def goals(asked: StrategicTo, state: FatalState) -> list[int]:
    found = within_reach(state, asked.piece) & ~bit(state.where[asked.piece])
    return [area for area in members(found) if stacking_barrier(state, asked.piece, area) == LEGAL]


def box_barrier(asked: StrategicTo, state: FatalState, _: int) -> str:
    """7.3.2a#2 To the box from an entry area, or from a supplied Beachhead of the nationality."""
    return LEGAL if within_reach(state, asked.piece) & gates(state, asked.piece) else "7.3.2a#2 no-gate"


def exit_barrier(asked: StrategicTo, state: FatalState, _: int) -> str:
    """7.7#1 Off the map by GP-34."""
    if side_of(asked.piece) != ALLIED:
        return "7.7#1 only-allies-exit"
    return LEGAL if within_reach(state, asked.piece) & exits(state, asked.piece) else "7.7#1 no-way-to-the-exit"


def go_there(asked: StrategicTo, state: FatalState, area: int) -> None:
    unit, way = asked.piece, way_to(state, asked.piece, area)
    _leave(state, unit)
    walk(state, unit, way, "7.3.2a#1")


def go_to_box(asked: StrategicTo, state: FatalState, _: int) -> None:
    """R-103 Into the box, face up."""
    unit, side = asked.piece, SEATS[asked.seat]
    _leave(state, unit)
    way = (AREAS[state.where[unit]], "BOX-" + side.upper())
    state.tell_move("boxed", "7.3.2a#2", way, piece=PIECES[unit], place="box-" + side)
    to_box(state, unit)


def go_off(asked: StrategicTo, state: FatalState, _: int) -> None:
    _leave(state, asked.piece)
    leave_map(state, asked.piece)


def _leave(state: FatalState, unit: int) -> None:
    state.agenda.pop()
    activate(state, bit(unit))
    state.moved |= bit(unit)
    state.strategic |= bit(unit)


def way_to(state: FatalState, unit: int, goal: int) -> tuple[int, ...]:
    """The shortest way to a goal within reach, both ends included."""
    here, ground = state.where[unit], within_reach(state, unit)
    before = {here: here}
    frontier = [here]
    while goal not in before:
        further: list[int] = []
        for area in frontier:
            for there in members(state.box.land_next[area] & ground):
                if there not in before:
                    before[there] = area
                    further.append(there)
        frontier = further
    way = [goal]
    while way[-1] != here:
        way.append(before[way[-1]])
    return tuple(way[::-1])


class StrategicTo(AboutPiece):
    """7.3.2a A unit that moves strategically: TO an area, TO_BOX, or EXIT_MAP."""

    cites: ClassVar[Mapping[str, str]] = {TO.name: "7.3.2a#1"}
    rows: ClassVar[Rows] = Rows(
        OwnRow(TO, goal_barrier, go_there, goals), OwnRow(TO_BOX, box_barrier, go_to_box), OwnRow(EXIT_MAP, exit_barrier, go_off),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        able = is_land_unit(self.piece) and has(ashore(state, self.seat), self.piece)
        return "" if able and strategic_barrier(state, self.piece) == LEGAL else "piece cannot move strategically now (7.3.2a#1)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        place, turkish = AREAS[state.where[self.piece]], int(self.seat == TURKISH)
        return {"piece": PIECES[self.piece], "n": 1, "place": place, "turkish": turkish}

    def trail(self, state: FatalState, action: Action) -> Trail:
        if action.verb != TO.name:
            return NO_TRAIL
        return Trail("", tuple([AREAS[area] for area in way_to(state, self.piece, action.target)]))
