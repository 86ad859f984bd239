"""1.3.3 The armoured train EAA640: 1.3.3.at.h one step, 1.3.3.at.i and it never leaves the map."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.anvil.components import GERMAN, UNITS
from umpire.titles.anvil.state import AnvilState, barred_areas, friendly_areas, good_order, is_bridged, is_supplied

EAA640: int = UNITS.index("de-eaa640")


def train_in(state: AnvilState, place: int) -> bool:
    """Whether the train stands there in Good Order."""
    return state.where[EAA640] == place and good_order(state, EAA640)


def stations(state: AnvilState, place: int) -> tuple[int, ...]:
    """1.3.3.at.b As many areas as one likes, 4.4 but none beyond an area with enemies.

    1.3.3.at.c Never into an enemy area, 1.3.3.at.d only along the coast and the Rhône, 1.3.3.at.e over standing bridges.
    """
    ground, barred = state.box.ground, barred_areas(state, GERMAN)
    line = friendly_areas(state, GERMAN) & ground.railway
    found, edge = 1 << place, [place]
    while edge:
        here = edge.pop()
        for there in members(ground.map.around[here] & line & ~found):
            if ground.kind[(here, there)] == "plain" or is_bridged(state, here, there):
                found |= 1 << there
                if not has(barred, there):
                    edge.append(there)
    return members(found & ~(1 << place))


def rail_barrier(state: AnvilState, place: int, goal: int, seat: int) -> str:
    """1.3.3.at.b Where the train can go, if it can."""
    bar = train_barrier(state, place, seat)
    if bar != LEGAL:
        return bar
    return LEGAL if goal in stations(state, place) else "1.3.3.at.d no-line"


def train_barrier(state: AnvilState, place: int, seat: int) -> str:
    """1.3.3.at.a The train alone, in Good Order, 1.8.f in supply."""
    if seat != GERMAN or not train_in(state, place):
        return "1.3.3.at.a no-train"
    if not is_supplied(state, place, GERMAN):
        return "1.8.f unsupplied"
    return LEGAL

