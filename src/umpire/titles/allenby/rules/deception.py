"""4.6, R22 What the British player may do besides: lay and lift division markers at any time, turn counters up at his own."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.question import OwnRow
from umpire.engine.sets import members
from umpire.titles.allenby.components import BRITISH
from umpire.titles.allenby.language import COVER, REVEAL, UNCOVER
from umpire.titles.allenby.rules.hidden import (
    concealed_units, cover, cover_barrier, in_the_fight, place_of_all, reveal_barrier, show, uncover, uncover_barrier,
)
from umpire.titles.allenby.state import AllenbyState, is_covered

# 4.6.a
ANY_TIME: Final = (COVER.name, UNCOVER.name)


# 4.6 at any time, whoever decides

def marker_options(state: AllenbyState, seat: int) -> list[Action]:
    """Every marker that the seat may lay or lift now."""
    if seat != BRITISH:
        return []
    return [*[COVER.actions[it] for it in _to_cover(state)], *[UNCOVER.actions[it] for it in _to_uncover(state)]]


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


def _to_cover(state: AllenbyState) -> list[int]:
    turned = state.just_turned
    divisions = [formation for formation in state.box.markers if not (state.covered | turned) >> formation & 1]
    return [division for division in divisions if place_of_all(state, division) >= 0 and not in_the_fight(state, division)]


def _to_uncover(state: AllenbyState) -> tuple[int, ...]:
    return members(state.covered & ~state.just_turned) if state.covered else ()


# R22 the same at a decision of his own, and counters: the question that was asked stays open

def may_cover(asked: Decision[AllenbyState], state: AllenbyState, formation: int) -> str:
    return marker_barrier(state, asked.seat, COVER.actions[formation])


def may_uncover(asked: Decision[AllenbyState], state: AllenbyState, formation: int) -> str:
    return marker_barrier(state, asked.seat, UNCOVER.actions[formation])


def may_reveal(asked: Decision[AllenbyState], state: AllenbyState, unit: int) -> str:
    return reveal_barrier(state, unit) if asked.seat == BRITISH else "4.5.a british-only"


def lay_marker(asked: Decision[AllenbyState], state: AllenbyState, formation: int) -> None:
    cover(state, formation)


def take_marker_off(asked: Decision[AllenbyState], state: AllenbyState, formation: int) -> None:
    uncover(state, formation)


def turn_up(asked: Decision[AllenbyState], state: AllenbyState, unit: int) -> None:
    show(state, unit, "4.5.a")


def coverable(asked: Decision[AllenbyState], state: AllenbyState) -> Sequence[int]:
    return _to_cover(state) if asked.seat == BRITISH else ()


def uncoverable(asked: Decision[AllenbyState], state: AllenbyState) -> Sequence[int]:
    return _to_uncover(state) if asked.seat == BRITISH else ()


def revealable(asked: Decision[AllenbyState], state: AllenbyState) -> Sequence[int]:
    if asked.seat != BRITISH:
        return ()
    return [unit for unit in concealed_units(state) if not state.covered or not is_covered(state, unit)]


DECEPTION: Final = (
    OwnRow(COVER, may_cover, lay_marker, coverable), OwnRow(UNCOVER, may_uncover, take_marker_off, uncoverable),
    OwnRow(REVEAL, may_reveal, turn_up, revealable),
)


def can_deceive(asked: Decision[AllenbyState], state: AllenbyState) -> bool:
    """Whether there is anything of the kind that he could do."""
    return bool(coverable(asked, state) or uncoverable(asked, state) or revealable(asked, state))
