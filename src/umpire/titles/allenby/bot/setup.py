"""The sensible player sets up: as the chart suggests, or as near to it as the rules allow."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.titles.allenby.language import AT, COVER, DONE, PLACE, PLACE_ALL
from umpire.titles.allenby.rules.hidden import marker_options
from umpire.titles.allenby.rules.setup import BRITISH_CORPS, Place, PlaceAt, must_be_placed
from umpire.titles.allenby.state import AllenbyState, is_dummy


def choose_to_place(state: AllenbyState, decision: Place) -> Action:
    """Place whole formations first, then single units, dummies last; then cover divisions with their markers."""
    options = decision.options(state)
    if decision.stage == BRITISH_CORPS and not must_be_placed(state, decision.stage):
        return DONE.alone
    for action in options:
        if action.verb == PLACE_ALL.name and _has_one_home(state, decision.members(state, action.target)):
            return action
    single = [action for action in options if action.verb == PLACE.name]
    if single:
        return min(single, key=lambda action: (is_dummy(action.target), action.target))
    return marker_or_done(state, decision.seat)


def marker_or_done(state: AllenbyState, seat: int) -> Action:
    """4.6.a Lay a marker, which hides how strong a division is; or end."""
    covers = [action for action in marker_options(state, seat) if action.verb == COVER.name]
    return covers[0] if covers else DONE.alone


def _has_one_home(state: AllenbyState, units: list[int]) -> bool:
    return len({home_of(state, unit) for unit in units}) == 1


def home_of(state: AllenbyState, unit: int) -> int:
    """Return the hex the chart suggests or prints for a unit, -1 if it names none."""
    if unit in state.chart.suggested:
        return state.chart.suggested[unit]
    return state.chart.hexes.get(unit, (-1,))[0]


def choose_place(state: AllenbyState, decision: PlaceAt) -> Action:
    """Choose an open hex of the Turkish line; else the suggested hex, or the nearest to it."""
    home = home_of(state, decision.units[0])
    hexes = [action.target for action in decision.options(state) if action.verb == AT.name]
    gaps = [h for h in hexes if state.box.ground.trench[h] and not state.stacks[h]]
    if gaps:
        return AT.actions[min(gaps, key=lambda h: (state.box.grid.distance(h, home) if home >= 0 else 0, h))]
    if home < 0:
        return AT.actions[hexes[len(hexes) // 2]]
    return AT.actions[min(hexes, key=lambda h: (state.box.grid.distance(h, home), h))]


