"""L6 Advance: from a card to the next, with L16.5 (Forward!)."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Message, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always, leave
from umpire.engine.rulings import LEGAL, case_of
from umpire.titles.landing.components import ANZAC, Effect
from umpire.titles.landing.language import DECLARE, EVERYONE, HALT, REROLL, SEND, WAIT
from umpire.titles.landing.rules.rerolls import KeepOrReroll, late_reroll_barrier, reroll_barrier
from umpire.titles.landing.rules.terrain import turn_card
from umpire.titles.landing.state import BEACH, LAST, LandingState, card_of_the_turn, ground_at, ground_id, is_turned, pieces_at


def advance_barrier(state: LandingState, space: int) -> str:
    """L6.3, L6.7, L6.13 Return what keeps the pieces of a card from advancing: no next card, no men, or Ottomans among them."""
    if space == LAST:
        return "L6.3 last-card"
    if space not in state.at:
        return "L6.3 nobody-there"
    return "L6.13 locked" if space in state.foes else LEGAL


def origin_flaw(state: LandingState, space: int) -> Optional[Flaw]:
    """Return the flaw of a position in which men advance from here."""
    bar = advance_barrier(state, space)
    return None if bar == LEGAL else Flaw("space", Fault("nobody-can-advance-from-there", case=case_of(bar)))


def onward_flaw(state: LandingState, space: int) -> Optional[Flaw]:
    """L6.5 Return the flaw of a position in which men go on: the card in front must be turned before a die is rolled."""
    flaw = origin_flaw(state, space)
    return flaw or (None if is_turned(state, space + 1) else Flaw("space", Fault("leads-onto-a-card-face-down")))


class Advance(Step[LandingState]):
    """L6.5 An Advance onto a face-down card commits the player: it is turned before the die is rolled."""

    id: ClassVar[str] = "advance"

    def __init__(self, space: int) -> None:
        self.space = space

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return origin_flaw(state, self.space)

    def run(self, state: LandingState) -> None:
        committed = not is_turned(state, self.space + 1)
        if committed:
            turn_card(state, self.space + 1)
        if can_declare(state, self.space):
            state.agenda.append(DeclareEffect(self.space, committed))
        else:
            state.agenda.append(AdvanceRoll(self.space, committed))


def can_declare(state: LandingState, space: int) -> bool:
    """L16.5 Tell whether the card can be declared: before the die, once, unspent, if it makes a difference."""
    if state.spent or state.declared:
        return False
    card = card_of_the_turn(state)
    if card.effect("advance_bonus") is not None:
        return True
    return card.effect("ignore_terrain_value") is not None and ground_at(state, space + 1).value > 0


def declared_effect(state: LandingState, kind: str) -> Optional[Effect]:
    """L16.5 Return an effect of the declared card on Advances: it ignores Terrain, or adds to the die, or both.

    Only an overlay's card adds to the die.
    """
    return card_of_the_turn(state).effect(kind) if state.declared and not state.spent else None


def declare(question: DeclareEffect, state: LandingState, target: int) -> None:
    """L5.9 Use the card now; it can no longer buy a reroll."""
    state.declared = state.effect_used = True
    state.tell("declared", card_of_the_turn(state).case, card=card_of_the_turn(state).id)
    wait(question, state, target)


def wait(question: DeclareEffect, state: LandingState, target: int) -> None:
    state.agenda[-1] = AdvanceRoll(question.space, question.committed)


class DeclareEffect(Question[LandingState]):
    """L16.5 Use the card from now on, or not yet."""

    id: ClassVar[str] = "declare_effect"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(DECLARE, always, declare), DecisionRow(WAIT, always, wait), otherwise="L16.5 declare-or-wait",
    )

    def __init__(self, space: int, committed: bool) -> None:
        super().__init__()
        self.space = space
        self.committed = committed

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return onward_flaw(state, self.space)

    def situation(self, state: LandingState) -> dict[str, Slot]:
        target, bonus = ground_at(state, self.space + 1), card_of_the_turn(state).effect("advance_bonus")
        return {
            "card": card_of_the_turn(state).id, "ground": target.id, "value": target.value,
            "bonus": 0 if bonus is None else bonus.number,
        }

    def label(self, state: LandingState, action: Action) -> Message:
        ignores = card_of_the_turn(state).effect("ignore_terrain_value") is not None
        key = "do-add" if action.verb == DECLARE.name and not ignores else "do-" + action.verb
        return Message(key, self.details(state, action))


class AdvanceRoll(Step[LandingState]):
    """L6.1 Roll one die."""

    id: ClassVar[str] = "advance_roll"

    def __init__(self, space: int, committed: bool) -> None:
        self.space = space
        self.committed = committed

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return onward_flaw(state, self.space)

    def run(self, state: LandingState) -> None:
        die = roll_advance(state, self.space)
        if reroll_barrier(state) == LEGAL:
            state.agenda.append(KeepAdvance(self.space, self.committed, die))
        else:
            settle_advance(state, self.space, self.committed, die)


def roll_advance(state: LandingState, space: int) -> int:
    die = state.dice.d6("L6.1")
    if state.log is not None:
        tell_advance(state, space, die)
    return die


def tell_advance(state: LandingState, space: int, die: int) -> None:
    terms, movers = advance_terms(state, space), allowance(state, space, die)
    state.tell_roll(
        "advance-roll", "L6.1", Arithmetic((die,), terms, "advance", movers), ("may-move", movers),
        die=die, n=movers, ground=ground_at(state, space + 1).id, modifier=sum(term.value for term in terms),
    )


def advance_terms(state: LandingState, space: int) -> tuple[Term, ...]:
    """L6.1, L6.12 Return the modifiers of the die.

    Minus the Terrain Value unless it is ignored (L16.5), and an overlay's bonus.
    """
    ignored, bonus = declared_effect(state, "ignore_terrain_value"), declared_effect(state, "advance_bonus")
    if ignored is None:
        terms = [Term("terrain-value", -ground_at(state, space + 1).value, "L6.1")]
    else:
        terms = [Term("terrain-ignored", 0, ignored.case)]
    if bonus is not None:
        terms.append(Term("advance-bonus", bonus.number, bonus.case))
    return tuple(terms)


def allowance(state: LandingState, space: int, die: int) -> int:
    """L6.1 Return how many pieces may move; L6.4 never less than zero; L6.2 the LCPL counts; no more than are there."""
    total = die + sum([term.value for term in advance_terms(state, space)])
    return max(0, min(total, state.at.count(space)))


class KeepAdvance(KeepOrReroll):
    """L5.7 The die of an Advance."""

    id: ClassVar[str] = "keep_advance"

    def __init__(self, space: int, committed: bool, die: int) -> None:
        super().__init__(space, die)
        self.committed = committed

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return onward_flaw(state, self.space)

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {
            "die": self.die, "n": allowance(state, self.space, self.die),
            "card": card_of_the_turn(state).id, "ground": ground_at(state, self.space + 1).id,
        }

    def roll(self, state: LandingState) -> int:
        return roll_advance(state, self.space)

    def settle(self, state: LandingState, die: int) -> None:
        settle_advance(state, self.space, self.committed, die)


def settle_advance(state: LandingState, space: int, committed: bool, die: int) -> None:
    """L6.4 Move no one for a result of zero or less; otherwise the player chooses (L6.9)."""
    movers = allowance(state, space, die)
    if movers == 0:
        state.note("advance_failed", space=space + 1)
        state.tell("advance-failed", "L6.4", ground=ground_at(state, space + 1).id)
    else:
        state.agenda.append(ChooseMovers(space, movers, committed))


def send_barrier(question: ChooseMovers, state: LandingState, piece: int) -> str:
    return LEGAL if state.at[piece] == question.space else "L6.3 not-on-that-card"


def everyone_barrier(question: ChooseMovers, state: LandingState, target: int) -> str:
    """L6.1 Return what keeps everyone from going: more are there than may go. A single man is sent by name."""
    here = state.at.count(question.space)
    return "L6.1 too-many" if here > question.left else "L6.9 one-man" if here == 1 else LEGAL


def halt_barrier(question: ChooseMovers, state: LandingState, target: int) -> str:
    return "L6.9 committed" if question.must_move() else LEGAL


def sendable(question: ChooseMovers, state: LandingState) -> list[int]:
    return pieces_at(state, question.space)


def send(question: ChooseMovers, state: LandingState, piece: int) -> None:
    go(question, state, [piece])


def send_everyone(question: ChooseMovers, state: LandingState, target: int) -> None:
    go(question, state, pieces_at(state, question.space))


def go(question: ChooseMovers, state: LandingState, movers: list[int]) -> None:
    """Move men up, and ask again as long as more may go."""
    state.agenda.pop()
    for piece in movers:
        move_up(state, piece)
    if not question.moved:
        state.note("landed" if question.space + 1 == BEACH else "advanced", movers[0], question.space + 1)
    if question.left > len(movers) and question.space in state.at:
        state.agenda.append(ChooseMovers(question.space, question.left - len(movers), question.committed, True))


class ChooseMovers(Question[LandingState]):
    """L6.9 Which pieces move: one at a time, up to the number allowed; at least one if committed."""

    id: ClassVar[str] = "choose_movers"
    selection_verbs: ClassVar[tuple[str, ...]] = (SEND.name, EVERYONE.name)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(SEND, send_barrier, send, legal=sendable), DecisionRow(EVERYONE, everyone_barrier, send_everyone),
        DecisionRow(HALT, halt_barrier, leave), refused={REROLL: late_reroll_barrier}, otherwise="L6.9 choose-movers",
    )

    def __init__(self, space: int, left: int, committed: bool, moved: bool = False) -> None:
        super().__init__()
        self.space = space
        self.left = left
        self.committed = committed
        self.moved = moved

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        flaw = onward_flaw(state, self.space)
        return flaw or (Flaw("left", Fault("is-more-than-stand-there")) if self.left > state.at.count(self.space) else None)

    def group_limit(self, state: LandingState) -> int:
        return self.left

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {
            "origin": ground_id(state, self.space), "ground": ground_id(state, self.space + 1), "left": self.left,
            "standing": self._standing(), "here": state.at.count(self.space), "piece": ANZAC[state.at.index(self.space)],
        }

    def must_move(self) -> bool:
        return self.committed and not self.moved

    def _standing(self) -> str:
        """Return the word that says whether at least one piece must go, more may, or any may."""
        return "must" if self.must_move() else "more" if self.moved else "may"


def move_up(state: LandingState, piece: int) -> None:
    """L6.3 Move a piece to the very next card; L6.10 steady or not; L6.14 however many are there; L6.11 there is no way back."""
    state.at[piece] += 1
    way = ground_id(state, state.at[piece] - 1), ground_id(state, state.at[piece])
    state.tell_move("advanced", "L6.9", way, piece=ANZAC[piece], ground=way[1])
