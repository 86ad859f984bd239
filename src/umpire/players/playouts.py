"""Playouts: from a situation to the end of the match, by random choices. The inner loop of simulations and measurements."""
from __future__ import annotations

from collections.abc import Callable

from umpire.engine.agenda import State, advance


def play_out(state: State, chance: Callable[[], float]) -> int:
    """Play on to the end, every option as likely as the next; how many decisions it took. `chance` is from 0 to below 1."""
    decisions = 0
    decision = advance(state)
    while decision is not None:
        options = decision.options(state)
        decision.take(state, options[int(chance() * len(options))])
        decisions += 1
        decision = advance(state)
    return decisions
