"""L3 the goal, L14 winning and losing."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.faults import Fault, Flaw
from umpire.titles.landing.components import ANZAC, CARDS_OF_GROUND
from umpire.titles.landing.rules.journal import FinalEntry
from umpire.titles.landing.state import DEFEAT, LAST, LOST, NOBODY_LEFT, OVER, VICTORY, LandingState


def last_card_is_ours(state: LandingState) -> bool:
    """L3.1, L14.1 Tell whether at least one ANZAC piece and nobody else is on the sixth card; L14.5 so it must be turned."""
    return state.turned == CARDS_OF_GROUND and LAST in state.at and LAST not in state.foes


def shown_ending(state: LandingState) -> str:
    """L14 Return how a game that is over has ended, from the pieces on the table."""
    all_lost = state.at.count(LOST) == len(ANZAC)
    return NOBODY_LEFT if all_lost else VICTORY if last_card_is_ours(state) else DEFEAT


def ending_flaw(state: LandingState) -> Optional[Flaw]:
    if state.phase != OVER:
        return Flaw("ending", Fault("ending-goes-with-phase", phase=OVER)) if state.ending else None
    flaw = Flaw("ending", Fault("table-shows-another-end", ending=shown_ending(state)))
    return None if state.ending == shown_ending(state) else flaw


class Judgement(Step[LandingState]):
    """L4.9 The game ends after the last turn; L14.3 only now it is judged."""

    id: ClassVar[str] = "judgement"

    def run(self, state: LandingState) -> None:
        state.phase = OVER
        state.ending = VICTORY if last_card_is_ours(state) else DEFEAT
        case, ending = verdict(state)
        state.tell("ending-" + ending, case)
        state.agenda.append(FinalEntry())


def verdict(state: LandingState) -> tuple[str, str]:
    """Return the case by which a game has ended, and the kind of ending."""
    if state.ending == VICTORY:
        return "L14.1", VICTORY
    if state.ending == NOBODY_LEFT:
        return "L14.4", NOBODY_LEFT
    return ("L14.2", DEFEAT) if state.turned == CARDS_OF_GROUND else ("L14.5", "unreached")


def lose_if_nobody_is_left(state: LandingState) -> None:
    """L14.4 End the game as lost if no ANZAC piece is on the row or waiting: the rest of the turn is not played."""
    if state.at.count(LOST) < len(ANZAC):
        return
    state.phase = OVER
    state.ending = NOBODY_LEFT
    state.tell("ending-" + NOBODY_LEFT, "L14.4")
    state.agenda.clear()
    state.agenda.append(FinalEntry())
