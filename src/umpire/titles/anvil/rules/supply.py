"""1.8 Supply."""
from __future__ import annotations

from functools import lru_cache

from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.anvil.components import ALLIED, AREAS, EVERYWHERE, FORTRESSES, GERMAN, LANDING_AREAS, SEATS
from umpire.titles.anvil.rules.ground import Ground
from umpire.titles.anvil.state import AnvilState, friendly_areas


def sources(ground: Ground, friendly: int, side: int) -> int:
    """1.8.b, 1.8.c Return the sources of supply: landing areas and captured ports.

    For the Germans they are the areas on the northern edge and beside Italy, and the ports.
    """
    ports = set_of(FORTRESSES) & friendly
    return ports | (set_of(LANDING_AREAS) if side == ALLIED else ground.way_home)


def supplied_areas(state: AnvilState, side: int) -> int:
    """1.8.a, 1.8.g Return the areas that a chain of friendly areas joins to a source; it feeds its own units (A8)."""
    return _trace_supply(state.box.ground, friendly_areas(state, side), side)


def supplied_after(state: AnvilState, area: int, side: int) -> int:
    """Return the supplied areas as if an area changed hands."""
    return _trace_supply(state.box.ground, friendly_areas(state, side) ^ bit(area), side)


@lru_cache(maxsize=1 << 12)
def _trace_supply(ground: Ground, friendly: int, side: int) -> int:
    """Return the supplied areas; cached, because control alone decides, and most activations do not change it."""
    return ground.map.areas_with_line(sources(ground, friendly, side), friendly)


def check_supply(state: AnvilState) -> None:
    """1.8.d Update the markers as soon as the state changes; 1.8.e each side has its own."""
    for side in (ALLIED, GERMAN):
        cut = state.present[side] & EVERYWHERE & ~supplied_areas(state, side)
        if cut != state.unsupplied[side]:
            _tell(state, side, cut)
            state.unsupplied[side] = cut


def _tell(state: AnvilState, side: int, cut: int) -> None:
    """Tell which areas are cut off now, and which no longer are."""
    for area in members(cut ^ state.unsupplied[side]):
        if has(cut, area):
            state.tell("cut-off", "1.8.d", area=AREAS[area], side=SEATS[side])
        elif has(state.present[side], area):
            state.tell("supplied", "1.8.d", area=AREAS[area], side=SEATS[side])
