"""L7 Rally: steadying the Unnerved."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import ANZAC, COUNTERS, LCPL
from umpire.titles.landing.language import REROLL, STEADY
from umpire.titles.landing.rules.rerolls import KeepOrReroll, late_reroll_barrier, reroll_barrier
from umpire.titles.landing.state import BOATS, LandingState, card_of_the_turn, ground_id, is_turned


def unnerved_at(state: LandingState, space: int) -> list[int]:
    at, unnerved = state.at, state.unnerved
    return [piece for piece in COUNTERS if unnerved[piece] and at[piece] == space]


def rally_barrier(state: LandingState, space: int) -> str:
    """L7.1, L7.2, L7.6 Rally is allowed at the Beach or a turned card without Ottomans, with Unnerved men, never in the Boats."""
    if space == BOATS:
        return "L7.6 not-in-boats"
    if not is_turned(state, space):
        return "L7.1 face-down"
    if space in state.foes:
        return "L7.1 ottomans-there"
    if not unnerved_at(state, space):
        return "L7.2 nobody-unnerved"
    return "L5.6 no-rally" if rally_forbidden(state) else LEGAL


def rally_forbidden(state: LandingState) -> bool:
    """Tell whether an overlay's card forbids Rally.

    An Ottoman card of the turn before can, or the card of the turn if not spent (L5.8).
    """
    return state.no_rally or (not state.spent and card_of_the_turn(state).effect("no_rally_this_turn") is not None)


def rally_flaw(state: LandingState, space: int) -> Optional[Flaw]:
    """Return the flaw of a position in which men rally here."""
    return None if unnerved_at(state, space) else Flaw("space", Fault("nobody-there-is-unnerved"))


class RallyRoll(Step[LandingState]):
    """L7.2 One die; L7.4 none once all are steady."""

    id: ClassVar[str] = "rally_roll"

    def __init__(self, space: int) -> None:
        self.space = space

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return rally_flaw(state, self.space)

    def run(self, state: LandingState) -> None:
        if not unnerved_at(state, self.space):
            return
        die = roll_rally(state, self.space)
        if reroll_barrier(state) == LEGAL:
            state.agenda.append(KeepRally(self.space, die))
        else:
            settle_rally(state, self.space, die)


def roll_rally(state: LandingState, space: int) -> int:
    die = state.dice.d6("L7.2", rally_breaks(state))
    rallied = state.box.rallied[die]
    term = Term("rallies-on", state.box.rallied.index(1), "L7.2", adds=False)
    again = chain_goes_on(state, space, die)
    state.tell_roll(
        "rally-roll", "L7.2", Arithmetic((die,), (term,), "rally", rallied), ("rally-again" if again else "rallied", rallied),
        die=die, n=rallied, ground=ground_id(state, space), again=int(again),
    )
    return die


def chain_goes_on(state: LandingState, space: int, die: int) -> bool:
    """L7.3 Tell whether there is another roll after a 6, L7.4 if a man is still Unnerved when this one has turned."""
    return state.box.rolls_again[die] and len(unnerved_at(state, space)) > state.box.rallied[die]


def rally_breaks(state: LandingState) -> tuple[int, ...]:
    """Return the faces at which the Rally table changes."""
    rallied, again = state.box.rallied, state.box.rolls_again
    faces = range(2, len(rallied))
    return tuple([face for face in faces if (rallied[face], again[face]) != (rallied[face - 1], again[face - 1])])


class KeepRally(KeepOrReroll):
    """L5.7 Keep or reroll one die of a Rally; the effects of earlier dice of the chain stand."""

    id: ClassVar[str] = "keep_rally"

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return rally_flaw(state, self.space)

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {
            "die": self.die, "n": state.box.rallied[self.die], "again": int(chain_goes_on(state, self.space, self.die)),
            "card": card_of_the_turn(state).id, "ground": ground_id(state, self.space),
        }

    def roll(self, state: LandingState) -> int:
        return roll_rally(state, self.space)

    def settle(self, state: LandingState, die: int) -> None:
        settle_rally(state, self.space, die)


def settle_rally(state: LandingState, space: int, die: int) -> None:
    """L7.2 Turn one counter on 2+; L7.3 on a 6 roll again on the same card. L7.4 Any other die ends the chain."""
    if state.box.rolls_again[die]:
        state.agenda.append(RallyRoll(space))
    if state.box.rallied[die]:
        state.agenda.append(ChooseRallied(space))


def steady_barrier(question: ChooseRallied, state: LandingState, piece: int) -> str:
    """L7.5 Return what keeps a piece from being rallied: Spirit never is; L7.7 only an Unnerved counter of that card."""
    if piece == LCPL:
        return "L7.5 spirit"
    if state.at[piece] != question.space:
        return "L7.7 not-on-this-card"
    return LEGAL if state.unnerved[piece] else "L7.7 already-steady"


def rallying_options(question: ChooseRallied, state: LandingState) -> list[int]:
    return unnerved_at(state, question.space)


def rally(question: ChooseRallied, state: LandingState, piece: int) -> None:
    state.agenda.pop()
    turn_steady(state, piece, "L7.2")
    state.note("rallied", piece, question.space)


class ChooseRallied(Question[LandingState]):
    """L7.7 The player picks which Unnerved counter turns."""

    id: ClassVar[str] = "choose_rallied"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(STEADY, steady_barrier, rally, legal=rallying_options),
        refused={REROLL: late_reroll_barrier}, otherwise="L7.7 choose-rallied",
    )

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return rally_flaw(state, self.space)

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {"ground": ground_id(state, self.space)}


def turn_steady(state: LandingState, piece: int, case: str) -> None:
    state.unnerved[piece] = False
    state.tell("steadied", case, piece=ANZAC[piece])
