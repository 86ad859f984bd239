"""4.6, R22 What the British player may do besides: lay and lift division markers at any time, turn counters up at his own."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Action
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.titles.allenby.components import BRITISH
from umpire.titles.allenby.language import COVER, REVEAL, UNCOVER
from umpire.titles.allenby.rules.hidden import (
    concealed_units, cover, cover_barrier, reveal_barrier, show, uncover, uncover_barrier,
)
from umpire.titles.allenby.state import AllenbyState

# 4.6.a
ANY_TIME: Final = (COVER.name, UNCOVER.name)


# 4.6 at any time, whoever decides

def marker_options(state: AllenbyState, seat: int) -> list[Action]:
    """Every marker that the seat may lay or lift now."""
    if seat != BRITISH:
        return []
    turned = state.just_turned
    divisions = [formation for formation in state.box.markers if not (state.covered | turned) >> formation & 1]
    return [
        *[COVER.actions[formation] for formation in divisions if cover_barrier(state, formation, turned) == LEGAL],
        *[UNCOVER.actions[formation] for formation in members(state.covered & ~turned)],
    ]


def marker_barrier(state: AllenbyState, seat: int, action: Action) -> str:
    if seat != BRITISH:
        return "4.6.a british-markers"
    barrier = cover_barrier if action.verb == COVER.name else uncover_barrier
    return barrier(state, action.target, state.just_turned)


def turn_marker(state: AllenbyState, action: Action) -> None:
    if action.verb == COVER.name:
        cover(state, action.target)
    else:
        uncover(state, action.target)


# R22 counters: at a decision of his own

def deception_options(state: AllenbyState, seat: int) -> list[Action]:
    """Markers, and the concealed counters that may be turned up."""
    if seat != BRITISH:
        return []
    units = [unit for unit in concealed_units(state) if not state.covered or reveal_barrier(state, unit) == LEGAL]
    return [*marker_options(state, seat), *[REVEAL.actions[unit] for unit in units]]


def is_deception(action: Action) -> bool:
    return action.verb in (COVER.name, UNCOVER.name, REVEAL.name)


def deception_barrier(state: AllenbyState, seat: int, action: Action) -> str:
    if action.verb != REVEAL.name:
        return marker_barrier(state, seat, action)
    return reveal_barrier(state, action.target) if seat == BRITISH else "4.5.a british-only"


def deceive(state: AllenbyState, action: Action) -> None:
    """Carry it out; the question that was asked stays open."""
    if action.verb == REVEAL.name:
        show(state, action.target, "4.5.a")
    else:
        turn_marker(state, action)
