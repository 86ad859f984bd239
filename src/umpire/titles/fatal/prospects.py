"""The prospects of a player for an area: the strongest possible assault on it, or the supply of their own troops there."""
from __future__ import annotations

from typing import Optional

from umpire.engine.events import Message
from umpire.engine.panel import Panel, Sum
from umpire.engine.sets import has, members, set_of
from umpire.titles.fatal.accounts import line_entry
from umpire.titles.fatal.components import AREAS, NONE, SEATS, THE_LAND
from umpire.titles.fatal.panels import assault_panel
from umpire.titles.fatal.state import SETUP, Assault, FatalState, factors_of, is_normal, land_units_in


def prospect(state: FatalState, seat: int, space: str) -> Optional[Panel]:
    """Return the best assault on an enemy area, or the line of supply of one's own: everything on land is open."""
    area = AREAS.index(space) if space in AREAS else NONE
    if area == NONE or not has(THE_LAND, area) or state.phase == SETUP:
        return None
    if has(state.held[seat], area):
        return _line(state, seat, area)
    return _assault(state, seat, area) if has(state.held[1 - seat], area) else None


def _line(state: FatalState, seat: int, area: int) -> Panel:
    units = members(land_units_in(state, area, seat))
    nations = dict.fromkeys([state.box.pieces[unit].nation for unit in units])
    alike = [[unit for unit in units if state.box.pieces[unit].nation == nation] for nation in nations]
    entries = tuple([line_entry(state, group[0], len(group)) for group in alike])
    fed = Sum(Message("panel-lines", {}), SEATS[seat], entries, str(len(units)))
    return Panel(Message("prospect-line", {"area": AREAS[area]}), (fed,))


def _assault(state: FatalState, seat: int, area: int) -> Optional[Panel]:
    """8.3#1 Return the assault by all units next to an area that are Normal and can attack."""
    attackers = able_to_assault(state, seat, area)
    if not attackers:
        return None
    trial = state.copy()
    trial.active = seat
    outlook = assault_panel(trial, Assault(area, set_of(tuple(attackers))))
    return None if outlook is None else outlook._replace(title=Message("prospect", {"area": AREAS[area]}), weighs="")


def able_to_assault(state: FatalState, seat: int, area: int) -> list[int]:
    beside = [unit for place in members(state.box.land_next[area]) for unit in members(land_units_in(state, place, seat))]
    return [unit for unit in beside if is_normal(state, unit) and factors_of(state, unit)[0] > 0]
