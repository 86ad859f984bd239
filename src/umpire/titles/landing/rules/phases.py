"""Why something cannot be done in the middle of something else (L4.6)."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.titles.landing.language import ADVANCE, COMFORT, END, FIRE, RALLY, REROLL
from umpire.titles.landing.state import ANZAC_PHASE, NO_CARD, OVER, LandingState, card_of_the_turn

_ACTIONS = (ADVANCE.name, RALLY.name, FIRE.name)
_OF_THE_PHASE = _ACTIONS + (COMFORT.name, END.name)


def enter_phase(state: LandingState, phase: str, worth_telling: bool = True) -> None:
    """L4.6 ANZAC, Ottoman, Close Combat, Journal; one in which nothing happens (L10.1, L19.2) is passed over in silence."""
    state.phase = phase
    if worth_telling:
        state.tell("phase", "L4.6", phase="phase-" + phase)


def out_of_turn(state: LandingState, action: Action, otherwise: str) -> str:
    """The bar for an action whose time is not now: no Actions after Fear, none beyond the third, none out of phase."""
    if state.phase == OVER:
        return otherwise
    if action.verb == REROLL.name:
        return "L5.12 not-rerolled" if state.phase != ANZAC_PHASE else otherwise
    if action.verb not in _OF_THE_PHASE or state.card == NO_CARD or state.phase == ANZAC_PHASE:
        return otherwise
    if card_of_the_turn(state).effect("skip_phase") is not None:
        return "L5.3 fear"
    return "L5.5 no-actions" if state.actions == 0 and action.verb in _ACTIONS else "L4.6 phase-over"
