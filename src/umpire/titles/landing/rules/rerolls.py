"""L5.7 - L5.12 Discarding the card of the turn to reroll a die, and what that forfeits."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.question import DecisionRow, Question, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.language import KEEP, REROLL
from umpire.titles.landing.state import LandingState, card_of_the_turn


def reroll_barrier(state: LandingState) -> str:
    """L5.4, L5.9, L5.10 Return what keeps the card of the turn from buying a reroll.

    L5.4 Fear never does; L5.10 one reroll only; L5.9 not once any part of the effect has been used.
    """
    if not card_of_the_turn(state).discardable:
        return "L5.4 fear-is-kept"
    if state.spent:
        return "L5.10 one-reroll"
    return "L5.9 effect-used" if state.effect_used else LEGAL


def late_reroll_barrier(state: LandingState) -> str:
    """L5.7 Return why there is no reroll when no die waits: the card cannot buy one, or the die was kept."""
    return reroll_barrier(state) or "L5.7 nothing-to-reroll"


def discard_for_reroll(state: LandingState) -> None:
    """L5.7 Discard the card; L5.8 none of its effects work any more this turn."""
    state.spent = True
    state.extra_actions = 0
    state.tell("discarded", "L5.7", card=card_of_the_turn(state).id)


def keep_die(question: KeepOrReroll, state: LandingState, target: int) -> None:
    state.agenda.pop()
    question.settle(state, question.die)


def roll_again(question: KeepOrReroll, state: LandingState, target: int) -> None:
    """L5.10 Discard the card and roll again; the second die stands."""
    state.agenda.pop()
    discard_for_reroll(state)
    question.settle(state, question.roll(state))


class KeepOrReroll(Question[LandingState]):
    """L5.7 Keep the die of an Action, or discard the card of the turn and roll it again."""

    rows: ClassVar[Rows] = Rows(
        DecisionRow(KEEP, always, keep_die), DecisionRow(REROLL, always, roll_again), otherwise="L5.7 keep-or-reroll",
    )

    def __init__(self, space: int, die: int) -> None:
        super().__init__()
        self.space = space
        self.die = die

    def roll(self, state: LandingState) -> int:
        """Roll the Action's die again."""
        return self.die

    def settle(self, state: LandingState, die: int) -> None:
        """Apply the final die."""
