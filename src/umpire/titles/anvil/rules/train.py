"""1.3.3 The armoured train EAA640: 1.3.3.at.h one step, 1.3.3.at.i and it never leaves the map."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.anvil.components import EVERYWHERE, GERMAN, THE_TRAIN
from umpire.titles.anvil.state import AnvilState, barred_areas, friendly_areas, good_order, is_bridged, is_supplied

EAA640: int = THE_TRAIN


def train_in(state: AnvilState, place: int) -> bool:
    """Return whether the train stands there in Good Order."""
    return state.where[EAA640] == place and good_order(state, EAA640)


def stations(state: AnvilState, place: int) -> tuple[int, ...]:
    """1.3.3.at.b Return the areas the train can reach, however far, 4.4 but none beyond an area with enemies.

    1.3.3.at.c Never into an enemy area, 1.3.3.at.d only along the coast and the Rhône, 1.3.3.at.e over standing bridges.
    """
    return members(_line(state, place, friendly_areas(state, GERMAN), barred_areas(state, GERMAN), False) & ~(1 << place))


def _line(state: AnvilState, place: int, open_areas: int, barriers: int, ignore_rivers: bool) -> int:
    """Return the areas of the railway that can be reached through open ones, but not beyond barred ones."""
    ground = state.box.ground
    line = open_areas & ground.railway
    line_areas, edge = 1 << place, [place]
    while edge:
        here = edge.pop()
        for there in members(ground.map.around[here] & line & ~line_areas):
            if ignore_rivers or ground.kind[(here, there)] == "plain" or is_bridged(state, here, there):
                line_areas |= 1 << there
                if not has(barriers, there):
                    edge.append(there)
    return line_areas


def rail_barrier(state: AnvilState, place: int, goal: int, seat: int) -> str:
    """1.3.3.at.b Return what keeps the train from a goal."""
    bar = train_barrier(state, place, seat)
    if bar != LEGAL:
        return bar
    return LEGAL if goal in stations(state, place) else _why_no_station(state, place, goal)


def _why_no_station(state: AnvilState, place: int, goal: int) -> str:
    """1.3.3.at.c, 1.3.3.at.d Return why a goal is closed: the goal itself, or what bars the way to it.

    That is a river, enemies (4.4), their areas, or several.
    """
    if goal == place:
        return "1.3.3.at.b train-there"
    if not has(state.box.ground.railway, goal):
        return "1.3.3.at.d off-the-line"
    friendly, barriers = friendly_areas(state, GERMAN), barred_areas(state, GERMAN)
    if not has(friendly, goal):
        return "1.3.3.at.c enemy-station"
    if has(_line(state, place, friendly, barriers, True), goal):
        return "1.3.3.at.e no-rail-bridge"
    if has(_line(state, place, friendly, 0, False), goal):
        return "4.4 enemies-on-the-line"
    if has(_line(state, place, EVERYWHERE, 0, False), goal):
        return "1.3.3.at.c enemy-areas-between"
    return "1.3.3.at.e no-open-line" if has(_line(state, place, EVERYWHERE, 0, True), goal) else "1.3.3.at.d off-the-line"


def train_barrier(state: AnvilState, place: int, seat: int) -> str:
    """1.3.3.at.a Return what keeps the train from moving: it must be alone, in Good Order, 1.8.f in supply."""
    if seat != GERMAN:
        return "1.3.3.at.a german-train"
    if state.where[EAA640] != place:
        return "3.3 train-elsewhere"
    if not good_order(state, EAA640):
        return "1.3.d train-disorganized"
    return LEGAL if is_supplied(state, place, GERMAN) else "1.8.f all-unsupplied"

