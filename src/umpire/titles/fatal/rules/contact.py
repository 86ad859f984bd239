"""7.3.2#4, 7.3.2#5 Leaving contact: who begins next to the enemy, and where he may go."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.fatal.components import OF_SIDE
from umpire.titles.fatal.rules.activation import unsupplied
from umpire.titles.fatal.rules.ground import in_contact
from umpire.titles.fatal.state import FatalState, side_of


def contact_barrier(state: FatalState, unit: int, area: int) -> str:
    """7.3.2b#1 The unsupplied never go next to the enemy; 7.3.2#5 in a second activation nobody checks his way out."""
    if not in_contact(state, area, side_of(unit)):
        return LEGAL
    if has(unsupplied(state), unit):
        return "7.3.2b#1 unsupplied-contact"
    return "7.3.2#5 no-check-twice" if state.second and is_tested(state, unit, area) else LEGAL


def needs_check(state: FatalState, unit: int, area: int) -> bool:
    """7.3.2#4 Whether a step from contact into contact needs a Morale Check."""
    return in_contact(state, area, side_of(unit)) and is_tested(state, unit, area)


def is_tested(state: FatalState, unit: int, area: int) -> bool:
    """7.3.2#4 From contact, not to friends who were dug in. R-57 Only the first step; 7.5#5 nobody just come ashore."""
    if has(state.moved | state.cleared_contact, unit):
        return False
    return in_contact(state, state.where[unit], side_of(unit)) and not dug_in_friends(state, unit, area)


def dug_in_friends(state: FatalState, unit: int, area: int) -> bool:
    """7.3.2#4 Whether friends are in an area who were dug in there as the Impulse (or the second activation) began."""
    return bool(state.at[area] & state.dug_in & OF_SIDE[side_of(unit)])
