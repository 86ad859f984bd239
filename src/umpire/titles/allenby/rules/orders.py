"""7.0-7.2 Who may act in this phase: asked by movement and by combat."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.allenby.components import ALL_BRITISH, ALL_TURKS, CARS, CAVALRY, NONE, THE_BRITISH, TURKISH
from umpire.titles.allenby.state import (
    CAVALRY_PHASE, LAST_TURKISH_PHASE, SETUP, AllenbyState, is_disrupted, occupant, phasing_side, side_of,
)


def acting_barrier(state: AllenbyState, unit: int) -> str:
    """7.0.a, 7.1, 7.2 Whether a unit may still act in this phase."""
    if unit >= THE_BRITISH.stop:
        return "7.0.a no-squadrons"
    if side_of(unit) != acting_side(state):
        return "7.0.a not-yours"
    if state.where[unit] < 0:
        return "7.0.a off-map"
    if state.acted >> unit & 1:
        return "7.2.c acted-this-turn" if side_of(unit) == TURKISH else "7.0.e acted"
    return _turn_barrier(state, unit)


def acting_side(state: AllenbyState) -> int:
    """12.3.c In the set-up only the Turks ever move."""
    return TURKISH if state.phase == SETUP else phasing_side(state)


def _turn_barrier(state: AllenbyState, unit: int) -> str:
    """7.1.a All British, 7.1.b in phase 5 cavalry and Cars alone; 7.2.a one Group a phase, and 7.2.b Command units in any."""
    if state.phase == CAVALRY_PHASE:
        return LEGAL if state.box.units[unit].shown in (CAVALRY, CARS) else "7.1.b cavalry-only"
    if side_of(unit) != TURKISH or state.phase == SETUP:
        return LEGAL
    group = state.box.units[unit].group
    return LEGAL if group == NONE or group == state.group else "7.2.a other-group"


def acting_units(state: AllenbyState) -> tuple[int, ...]:
    """All who may still act."""
    return members(state.standing & ~state.acted & _turn_set(state))


def _turn_set(state: AllenbyState) -> int:
    """7.1.b, 7.2.a, 7.2.b Those whose turn it is in this phase, as a set: what `_turn_barrier` lets through."""
    if acting_side(state) != TURKISH:
        return ALL_BRITISH & state.box.mounted if state.phase == CAVALRY_PHASE else ALL_BRITISH
    return ALL_TURKS if state.phase == SETUP or state.group == NONE else state.box.group_sets[state.group]


def owes_a_move(state: AllenbyState, unit: int) -> bool:
    """7.3.2.a A disrupted unit that has not acted must; R14 a Command unit in the last Turkish phase at the latest."""
    if not is_disrupted(state, unit) or acting_barrier(state, unit) != LEGAL:
        return False
    return state.box.units[unit].group != NONE or state.phase == LAST_TURKISH_PHASE


def owing(state: AllenbyState) -> list[int]:
    return [unit for unit in members(state.disrupted & ~state.acted & ALL_TURKS) if owes_a_move(state, unit)]


def formation_attacks(state: AllenbyState, unit: int) -> bool:
    """7.0.b The formation has chosen to attack in this phase; 7.0.c who has no formation chooses alone."""
    formation = state.box.formation_of[unit]
    return formation >= 0 and bool(state.attacking >> formation & 1)


def formation_moves(state: AllenbyState, unit: int) -> bool:
    """7.0.b The formation has chosen to move in this phase."""
    formation = state.box.formation_of[unit]
    return formation >= 0 and bool(state.moving >> formation & 1)


def may_be_attacked(state: AllenbyState, unit: int, h: int) -> bool:
    """9.1.d, R13 Whether a unit could attack that hex: enemies in it, not yet attacked, and a hexside that can be crossed."""
    if occupant(state, h) != 1 - side_of(unit) or has(state.attacked_hexes, h):
        return False
    return h in state.box.ground.open[state.where[unit]]


def can_attack(state: AllenbyState, unit: int) -> bool:
    """R14 Whether an attack is still open to a unit, so that it need not move."""
    if formation_moves(state, unit):
        return False
    return any([may_be_attacked(state, unit, h) for h in state.box.grid.around[state.where[unit]]])
