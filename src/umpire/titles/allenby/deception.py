"""4.6, R22 What the British player may do at any time: lay and lift division markers, turn counters up."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.titles.allenby.components import BRITISH
from umpire.titles.allenby.hidden import concealed_units, cover, cover_barrier, reveal_barrier, show, uncover, uncover_barrier
from umpire.titles.allenby.language import COVER, REVEAL, UNCOVER
from umpire.titles.allenby.state import AllenbyState


def deception_options(state: AllenbyState, seat: int) -> list[Action]:
    """4.6.a At any time of the British player's own."""
    if seat != BRITISH:
        return []
    turned = state.laid | state.covered
    divisions = [formation for formation in state.box.markers if not turned >> formation & 1]
    return [
        *[COVER.actions[formation] for formation in divisions if cover_barrier(state, formation) == LEGAL],
        *[UNCOVER.actions[formation] for formation in members(state.covered) if uncover_barrier(state, formation) == LEGAL],
        *[REVEAL.actions[unit] for unit in concealed_units(state) if not state.covered or reveal_barrier(state, unit) == LEGAL],
    ]


def is_deception(action: Action) -> bool:
    return action.verb in (COVER.name, UNCOVER.name, REVEAL.name)


def deception_barrier(state: AllenbyState, seat: int, action: Action) -> str:
    if seat != BRITISH:
        return "4.5.a british-only"
    if action.verb == COVER.name:
        return cover_barrier(state, action.target)
    return uncover_barrier(state, action.target) if action.verb == UNCOVER.name else reveal_barrier(state, action.target)


def deceive(state: AllenbyState, action: Action) -> None:
    """Carry it out; the question that was asked stays open."""
    if action.verb == COVER.name:
        cover(state, action.target)
    elif action.verb == UNCOVER.name:
        uncover(state, action.target)
    else:
        show(state, action.target, "4.5.a")
