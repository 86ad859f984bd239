"""L5.7 - L5.12 Discarding the card of the turn to reroll a die, and what that forfeits."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.titles.landing.state import LandingState, card_of_the_turn


def reroll_barrier(state: LandingState) -> str:
    """What keeps the card of the turn from buying a reroll.

    L5.4 Fear never does; L5.10 one reroll only; L5.9 not once any part of the effect has been used.
    """
    if not card_of_the_turn(state).discardable:
        return "L5.4 fear-is-kept"
    if state.spent:
        return "L5.10 one-reroll"
    return "L5.9 effect-used" if state.effect_used else LEGAL


def late_reroll_barrier(state: LandingState) -> str:
    """Why there is no reroll when no die waits for it: the card cannot buy one, or the die was kept (L5.7)."""
    return reroll_barrier(state) or "L5.7 nothing-to-reroll"


def discard_for_reroll(state: LandingState) -> None:
    """L5.7 The card is discarded; L5.8 nothing of it works any more, in this phase or later in the turn."""
    state.spent = True
    state.extra_actions = 0
    state.tell("discarded", "L5.7", card=card_of_the_turn(state).id)
