"""10.3#2, 10.4#1, 10.6#5 Where Turkish units come onto the map. Where a unit waits tells by which case it comes (R-32):

from the Turkish box by 10.3 (8.3.4#3 those who had left the map too), called by 10.4, lost and replaced by 10.6.
"""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members, set_of
from umpire.titles.fatal.components import ALL_ALLIED, TURKISH
from umpire.titles.fatal.rules.stacking import together_barrier
from umpire.titles.fatal.state import BOX, ELIMINATED, FatalState, land_units_in


def entry_case(state: FatalState, unit: int) -> str:
    """By which case a unit would enter."""
    where = state.where[unit]
    return "10.3#2" if where == BOX else "10.6#5" if where == ELIMINATED else "10.4#1"


def entry_areas(state: FatalState, unit: int) -> int:
    """R-32 The areas by which a unit may enter, as a set."""
    if state.where[unit] == ELIMINATED:
        return state.box.replacement_entry
    if state.where[unit] == BOX:
        return state.box.box_entry
    found = 0
    for item in state.box.conditionals:
        if unit in item.pieces:
            found |= item.entry
    return found


def entry_barrier(state: FatalState, units: tuple[int, ...], area: int) -> str:
    """What keeps units from entering together in an area: the edge, Allied units (a Beachhead is one), 7.4.3 stacking."""
    for unit in units:
        if not has(entry_areas(state, unit), area):
            return f"{entry_case(state, unit)} no-entry-area"
    if state.at[area] & ALL_ALLIED:
        return f"{entry_case(state, units[0])} allies-at-entry"
    return together_barrier(state, land_units_in(state, area, TURKISH) | set_of(units), TURKISH)


def ways_in(state: FatalState, units: tuple[int, ...]) -> list[int]:
    """Where units may enter together."""
    return [area for area in members(entry_areas(state, units[0])) if entry_barrier(state, units, area) == LEGAL]


def way_in_barrier(state: FatalState, units: tuple[int, ...]) -> str:
    return LEGAL if ways_in(state, units) else f"{entry_case(state, units[0])} no-way-in"
