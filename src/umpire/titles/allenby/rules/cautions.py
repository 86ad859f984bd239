"""Warnings before a side finishes its set-up: they forbid nothing."""
from __future__ import annotations

from umpire.engine.events import Message
from umpire.engine.parts import Caution
from umpire.titles.allenby.components import ALL, UNITS
from umpire.titles.allenby.rules.command_and_stacking import is_artillery
from umpire.titles.allenby.state import IN_HAND, AllenbyState, hex_id, occupant, side_of

SET_UP = 0


def cautions(state: AllenbyState, seat: int) -> tuple[Caution, ...]:
    """6.0.a Return a warning for each gun that has no target: it bombards only what stands next to it at dawn."""
    if state.phase != SET_UP or _still_comes(state, 1 - seat):
        return ()
    guns = [unit for unit in state.box.batteries[seat] if is_artillery(state.box, unit) and state.where[unit] >= 0]
    return tuple([_idle(state, unit) for unit in guns if not _has_target(state, unit, seat)])


def _still_comes(state: AllenbyState, side: int) -> bool:
    """Return whether a side has units left to set up: nobody can tell yet which units will be neighbours."""
    return any([state.where[unit] == IN_HAND for unit in ALL if side_of(unit) == side])


def _has_target(state: AllenbyState, unit: int, seat: int) -> bool:
    return any([occupant(state, h) == 1 - seat for h in state.box.grid.around[state.where[unit]]])


def _idle(state: AllenbyState, unit: int) -> Caution:
    return Caution("6.0.a", Message("warn-idle-gun", {"unit": UNITS[unit], "hex": hex_id(state, state.where[unit])}))
