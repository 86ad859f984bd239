"""3.1 Where in the sequence of play we are: from the set-up on, and in a position without a log."""
from __future__ import annotations

from umpire.engine.events import Message
from umpire.titles.landships.components import SEATS
from umpire.titles.landships.state import SETUP, LandState, phasing


def breadcrumbs(state: LandState) -> tuple[Message, ...]:
    """Return the turn, the half-turn and the phase."""
    if state.phase == SETUP:
        return (Message("hour-setup", {}),)
    half = Message("hour-half", {"side": SEATS[phasing(state)], "phase": f"hour-{state.phase}"})
    return Message("log-turn", {"turn": state.turn, "turns": state.sheet.turns}), half
