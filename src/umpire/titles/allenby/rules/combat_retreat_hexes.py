"""9.3.1 Where a retreat may go: used by combat, bombardment and fragments."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.maps import paths
from umpire.titles.allenby.state import OPERATIONS, AllenbyState, occupant


def retreat_barrier(state: AllenbyState, start: int, goal: int, side: int, body: Sequence[int]) -> str:
    """9.3.1.b Return what closes a hex to a retreat.

    It must be adjacent, on open ground (R33), without enemies; 9.3.1.f not among friends that were attacked before.
    """
    if goal not in state.box.grid.around[start]:
        return "9.3.1.b hex-not-adjacent"
    if goal not in state.box.ground.open[start]:
        return "9.3.1.b river-between" if state.box.ground.land[goal] else "9.3.1.b water"
    if occupant(state, goal) == 1 - side:
        return "9.3.1.b enemies-there"
    return "9.3.1.f friends-attacked" if _were_attacked(state, goal, body) else LEGAL


def _were_attacked(state: AllenbyState, goal: int, body: Sequence[int]) -> bool:
    """R37 Return whether friends that were attacked this phase stand there; one's own body does not count.

    Nor do units that only joined friends, unless their hex was attacked with them in it.
    """
    hexes_attacked = state.attacked_hexes if state.phase in OPERATIONS else state.bombarded
    units_attacked = state.attacked_units if has(hexes_attacked, goal) else state.attacked_units & ~state.newcomers
    return any([has(units_attacked, unit) and unit not in body for unit in state.stacks[goal]])


def retreat_hexes(state: AllenbyState, start: int, side: int, body: Sequence[int]) -> list[int]:
    """Return all hexes a retreat from `start` may enter."""
    return paths.retreat_hexes(
        state.box.grid.neighbours, start, lambda here, there: retreat_barrier(state, here, there, side, body) == LEGAL,
    )
