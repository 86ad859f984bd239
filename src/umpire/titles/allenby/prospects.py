"""9.1.d The attack that the units next to a hex could make on it, for a player that looks at the enemy."""
from __future__ import annotations

from typing import Optional

from umpire.engine.events import Message
from umpire.engine.panel import Panel
from umpire.engine.sets import bit, has, members
from umpire.titles.allenby.components import ALL_DUMMIES
from umpire.titles.allenby.panels import combat_panel
from umpire.titles.allenby.rules.combat import able_to_attack, least_worth
from umpire.titles.allenby.rules.combat_odds import best_counted
from umpire.titles.allenby.state import (
    BATTLE,
    OPERATIONS,
    SETUP,
    AllenbyState,
    Engagement,
    hex_id,
    occupant,
    phasing_side,
    units_of,
)


def prospect(state: AllenbyState, seat: int, space: str) -> Optional[Panel]:
    """Return the strongest attack that the seat could make on a hex from where its units stand, as far as it may know."""
    target = state.box.grid.number.get(space, -1)
    if target < 0 or occupant(state, target) != 1 - seat or state.phase == SETUP:
        return None
    own = seat == phasing_side(state) and state.phase in OPERATIONS
    if own and has(state.attacked_hexes, target):
        return None
    attackers = _strongest(state, target, seat, own)
    if not attackers:
        return None
    trial = state.copy()
    trial.attacked_hexes &= ~bit(target)
    trial.engagement = Engagement(BATTLE, target, attackers)
    title = Message("prospect-now" if own else "prospect", {"place": hex_id(state, target)})
    return combat_panel(trial, trial.engagement, seat)._replace(title=title)


def _strongest(state: AllenbyState, target: int, seat: int, own: bool) -> tuple[int, ...]:
    """4.4 Return the most factors that may count together in each hex around the target.

    In one's own phase they are those of units that may still act.
    """
    able = set(members(able_to_attack(state, target))) if own else None
    attackers: list[int] = []
    for h in state.box.ground.open[target]:
        here = [unit for unit in units_of(state, h, seat) if not has(ALL_DUMMIES, unit) and (able is None or unit in able)]
        counting = best_counted(state, here, least_worth(state, here)) if here else []
        attackers += counting
    return tuple(attackers)
