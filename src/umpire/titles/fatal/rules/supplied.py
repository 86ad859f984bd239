"""6.5#3, R-72 Who is supplied at this moment: no marker, and a line that can be traced now; of many units at once.

All land units of a nationality share their lines, since each is the friendly unit of its own area (R-56): what was traced once
holds until somebody moves.
"""
from __future__ import annotations

from typing import Final

from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_ALLIED, ALL_BEACHHEADS, ALL_FORTS, ALL_LAND, ALL_TURKISH, ALLIED, CW, FR, NONE, PIECES, SEATS, THE_SEA, TU, TURKISH,
)
from umpire.titles.fatal.rules.lines import can_trace, fed_areas, fed_forts, sources_of
from umpire.titles.fatal.state import BOX, FatalState, areas_of, pieces_in, side_of

# all that a line depends on, and the areas it feeds
_KNOWN: Final[dict[tuple[int, ...], int]] = {}
_MANY: Final = 1 << 14


def supplied(state: FatalState, units: int) -> int:
    """Those of these land units who have no marker and can trace a line now (R-72)."""
    return traced(state, units & ~state.out_of_supply)


def traced(state: FatalState, units: int) -> int:
    """6.5#1 Those of these land units who can trace a line now: what `lines.can_trace` says of each."""
    able, french = units & ALL_LAND, state.box.french
    found = able & state.at[BOX] | _on_lines(state, TURKISH, TU, able & ALL_TURKISH)
    found |= _on_lines(state, ALLIED, FR, able & ALL_ALLIED & french)
    found |= _on_lines(state, ALLIED, CW, able & ALL_ALLIED & ~french)
    for unit in members(able & ~found & state.box.marines):
        if can_trace(state, unit):
            found |= bit(unit)
    return found


def _on_lines(state: FatalState, side: int, nation: str, units: int) -> int:
    """Those of some units of a side and nationality who stand where its lines lead, or at sea."""
    return units & pieces_in(state, (_fed(state, side, nation) | THE_SEA) & state.held[side]) if units else 0


def is_supplied(state: FatalState, unit: int) -> bool:
    """R-72 One land unit: no marker, and a line now."""
    return not has(state.out_of_supply, unit) and is_traced(state, unit)


def is_traced(state: FatalState, unit: int) -> bool:
    """6.5#1 What `lines.can_trace` says of a land unit, sooner."""
    area = state.where[unit]
    if area < 0:
        return area == BOX
    if has(THE_SEA, area) or has(_fed(state, side_of(unit), state.box.pieces[unit].nation), area):
        return True
    return has(state.box.marines, unit) and can_trace(state, unit)


def _fed(state: FatalState, side: int, nation: str) -> int:
    """6.5#1 The areas that lines of a side and nationality reach, as a set."""
    held, heads = state.held, areas_of(state, ALL_BEACHHEADS)
    key = (id(state.box), side, sources_of(state, side, nation), held[side], held[1 - side], heads)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MANY:
            _KNOWN.clear()
        known = _KNOWN[key] = fed_areas(state, side, nation, NONE)
    return known


# The markers

def mark_out_of_supply(state: FatalState) -> None:
    """6.5#3 Who cannot trace gets the marker; 6.3#2 forts without their share or without a line turn to fired."""
    units, forts = ALL_LAND & state.present, ALL_FORTS & state.present
    for unit in members(units & ~traced(state, units)):
        state.out_of_supply |= bit(unit)
        state.tell("out-of-supply", "6.5#3", piece=PIECES[unit], side=SEATS[side_of(unit)])
    silent = forts & ~fed_forts(state, forts)
    if silent:
        state.fired |= silent
        state.tell("forts-silent", "6.3#2", n=silent.bit_count())
