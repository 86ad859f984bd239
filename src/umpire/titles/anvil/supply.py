"""1.8 Supply."""
from __future__ import annotations

from umpire.titles.anvil.components import ALLIED, AREAS, FORTRESSES, GERMAN, SEATS
from umpire.titles.anvil.state import AnvilState, bit, has, is_friendly, units_in

# 1.8.b the two landing areas
LANDING_AREAS: tuple[int, int] = (0, 1)


def sources(state: AnvilState, side: int) -> list[int]:
    """1.8.b Landing areas and captured ports; 1.8.c the areas on the northern edge and beside Italy, and the ports."""
    ports = [area for area in FORTRESSES if is_friendly(state, area, side)]
    if side == ALLIED:
        return [*LANDING_AREAS, *ports]
    ground = state.box.ground
    return [area for area in range(len(AREAS)) if ground.north[area] or ground.italy[area]] + ports


def supplied_areas(state: AnvilState, side: int) -> set[int]:
    """1.8.a, 1.8.g Areas from which a chain of friendly areas leads to a source; a source feeds who stands in it (A8)."""
    return state.box.ground.map.traced(sources(state, side), lambda area: is_friendly(state, area, side))


def check_supply(state: AnvilState) -> None:
    """1.8.d Markers come and go as soon as the state changes; 1.8.e each side has its own."""
    for side in (ALLIED, GERMAN):
        fed = supplied_areas(state, side)
        cut = 0
        for area in range(len(AREAS)):
            if area not in fed and state.stacks[area] and units_in(state, area, side):
                cut |= bit(area)
        _tell(state, side, cut)
        state.unsupplied[side] = cut


def _tell(state: AnvilState, side: int, cut: int) -> None:
    for area in range(len(AREAS)):
        if has(cut & ~state.unsupplied[side], area):
            state.tell("cut-off", "1.8.d", area=AREAS[area], side=SEATS[side])
        elif has(state.unsupplied[side] & ~cut, area) and units_in(state, area, side):
            state.tell("supplied", "1.8.d", area=AREAS[area], side=SEATS[side])
