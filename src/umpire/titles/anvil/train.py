"""1.3.3 The armoured train EAA640: 1.3.3.at.h one step, 1.3.3.at.i and it never leaves the map."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import GERMAN, UNITS
from umpire.titles.anvil.state import AnvilState, blockers, good_order, is_bridged, is_friendly, is_supplied

EAA640: int = UNITS.index("de-eaa640")


def train_in(state: AnvilState, place: int) -> bool:
    """Whether the train stands there in Good Order."""
    return state.where[EAA640] == place and good_order(state, EAA640)


def runs_on(state: AnvilState, here: int, there: int) -> bool:
    """1.3.3.at.c Never into an enemy area, 1.3.3.at.d only along the coast and the Rhône, 1.3.3.at.e over standing bridges."""
    ground = state.box.ground
    if not is_friendly(state, there, GERMAN) or not (ground.coastal[there] or ground.rhone[there]):
        return False
    return ground.kind[(here, there)] == "plain" or is_bridged(state, here, there)


def stations(state: AnvilState, place: int) -> list[int]:
    """1.3.3.at.b As many areas as one likes, 4.4 but none beyond an area with enemies."""
    found, edge = {place}, [place]
    while edge:
        here = edge.pop()
        for there in state.box.ground.neighbours[here]:
            if there not in found and runs_on(state, here, there):
                found.add(there)
                if not blockers(state, there, GERMAN):
                    edge.append(there)
    return sorted(found - {place})


def rail_barrier(state: AnvilState, place: int, goal: int, seat: int) -> str:
    """1.3.3.at.a The train alone, in Good Order, 1.8.f in supply."""
    if seat != GERMAN or not train_in(state, place):
        return "1.3.3.at.a no-train"
    if not is_supplied(state, place, GERMAN):
        return "1.8.f unsupplied"
    return LEGAL if goal in stations(state, place) else "1.3.3.at.d no-line"

