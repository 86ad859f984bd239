"""L4.6 Entering a phase, and the bars for actions of the ANZAC Phase after it has ended."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from umpire.engine.actions import Verb
from umpire.engine.question import Refusal
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.language import ADVANCE, COMFORT, END, FIRE, RALLY, REROLL
from umpire.titles.landing.state import NO_CARD, LandingState, card_of_the_turn

PHASE_OVER: Final = "L4.6 phase-over"


def enter_phase(state: LandingState, phase: str, worth_telling: bool = True) -> None:
    """L4.6 Enter the ANZAC, Ottoman, Close Combat or Journal Phase; one in which nothing happens (L10.1, L19.2) is not logged."""
    state.phase = phase
    if worth_telling:
        state.tell("phase", "L4.6", phase="phase-" + phase)


def phase_over(state: LandingState) -> str:
    """Return the bar for an action out of phase or after Fear; without a card (L5.1) none."""
    if state.card == NO_CARD:
        return LEGAL
    return "L5.3 fear" if card_of_the_turn(state).effect("skip_phase") is not None else PHASE_OVER


def actions_over(state: LandingState) -> str:
    """Return the bar for an Action out of phase, or beyond the third."""
    bar = phase_over(state)
    return "L5.5 no-actions" if bar == PHASE_OVER and state.actions == 0 else bar


TOO_LATE: Final[Mapping[Verb, Refusal]] = {
    ADVANCE: actions_over, RALLY: actions_over, FIRE: actions_over, COMFORT: phase_over, END: phase_over,
    REROLL: "L5.12 not-rerolled",
}
