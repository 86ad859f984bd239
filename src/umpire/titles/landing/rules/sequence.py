"""L4 Sequence of play: three Rounds of four turns of four phases."""
from __future__ import annotations

from typing import Any, ClassVar, Optional

from umpire.engine.agenda import NumberedStep, Step
from umpire.engine.faults import Fault, Flaw
from umpire.titles.landing.components import ANZAC_CARDS, ROUNDS
from umpire.titles.landing.rules.anzac_phase import AnzacPhase, put_card_away
from umpire.titles.landing.rules.close_combat import CloseCombatPhase
from umpire.titles.landing.rules.journal import JournalPhase
from umpire.titles.landing.rules.ottoman_phase import OttomanPhase
from umpire.titles.landing.rules.victory import Judgement
from umpire.titles.landing.state import (
    ANZAC_PHASE,
    BEACH,
    CLOSE_COMBAT_PHASE,
    JOURNAL_PHASE,
    NO_CARD,
    OTTOMAN_PHASE,
    OVER,
    WAITING,
    LandingState,
)


class Game(Step[LandingState]):
    """L4.1 Dawn, Noon, Dusk; then the judgement (L4.9)."""

    id: ClassVar[str] = "game"

    def run(self, state: LandingState) -> None:
        state.agenda.append(Judgement())
        for number in reversed(range(len(ROUNDS))):
            state.agenda.append(Round(number))


class Round(NumberedStep[LandingState]):
    """L4.10 The marker moves, reinforcements arrive, both decks are shuffled, four cards are drawn; then four turns."""

    id: ClassVar[str] = "round"

    def run(self, state: LandingState) -> None:
        state.round = self.number
        state.turn = 0
        state.happened = []
        state.tell("round", "L4.1", round=ROUNDS[self.number])
        land_reinforcements(state)
        shuffle_decks(state)
        draw_hand(state)
        for number in range(state.box.turns, 0, -1):
            state.agenda.append(Turn(number))


def land_reinforcements(state: LandingState) -> None:
    """L4.4 Land the Aucklanders before Noon, as they are; L4.5 the Indian Artillery joins the deck."""
    if state.round != ROUNDS.index("noon"):
        return
    landing = [piece for piece, space in enumerate(state.at) if space == WAITING]
    for piece in landing:
        state.at[piece] = BEACH
    if landing:
        state.note("auckland_landed", landing[0], BEACH)
        state.tell("auckland-landed", "L4.4", n=len(landing))


def anzac_deck(state: LandingState) -> list[int]:
    """L2.9, L4.5 Return the cards in the deck from this Round on, except those out of the game (L4.8)."""
    return [
        card for card in range(len(ANZAC_CARDS))
        if state.box.anzac[card].enters <= state.round and card not in state.out_of_game
    ]


def shuffle_decks(state: LandingState) -> None:
    """L4.2 Put all cards back, played or not, and shuffle."""
    state.hand = []
    state.played = []
    state.ottoman_turned = []
    state.ottoman_next = []
    state.tell("shuffled", "L4.2")


def draw_cards(state: LandingState, deck: list[int], number: int) -> None:
    for _ in range(min(number, len(deck))):
        state.hand.append(deck.pop(state.dice.pick(len(deck), "L4.3")))
    state.hand.sort()


def draw_hand(state: LandingState) -> None:
    """L4.3 Draw four cards of the shuffled deck; the rest stays unseen."""
    draw_cards(state, anzac_deck(state), state.box.hand)
    state.tell_outcome("drawn", "L4.3", ("drawn", len(state.hand)), n=len(state.hand))


def deck_left(state: LandingState) -> list[int]:
    return [card for card in anzac_deck(state) if card not in state.played]


def hand_needed(state: LandingState) -> int:
    """L5.2 Return the cards needed: one for each turn left."""
    return min(len(deck_left(state)), state.box.turns - state.turn + (1 if state.card == NO_CARD else 0))


def played_flaw(state: LandingState) -> Optional[Flaw]:
    """L5.1 Return the error in the cards played: one a turn; L4.5, L4.8 only cards in the deck."""
    most = state.turn - (1 if state.card == NO_CARD else 0)
    if len(state.played) > most:
        return Flaw("played", Fault("one-card-is-played-each-turn", most=most))
    wrong = [ANZAC_CARDS[card] for card in state.played if card not in anzac_deck(state)]
    return Flaw("played", Fault("played-card-is-not-in-the-deck", card=wrong[0])) if wrong else None


def hand_flaw(state: LandingState) -> Optional[Flaw]:
    wrong, cards_due = [ANZAC_CARDS[card] for card in state.hand if card not in deck_left(state)], hand_needed(state)
    if wrong:
        return Flaw("hand", Fault("hand-card-is-not-in-the-deck", card=wrong[0]))
    if len(state.hand) != cards_due and state.phase != OVER:
        return Flaw("hand", Fault("hand-holds-wrong-number", count=len(state.hand), wanted=cards_due))
    return None


class Turn(NumberedStep[LandingState]):
    """L4.6 ANZAC, Ottoman, Close Combat, Journal."""

    id: ClassVar[str] = "turn"

    def run(self, state: LandingState) -> None:
        if self.number > 1:
            state.turn_began = len(state.happened)
        else:
            state.turn_began = 0
        state.turn = self.number
        put_card_away(state)
        state.no_rally, state.no_rally_next = state.no_rally_next, False
        state.tell("turn", "L4.1", turn=self.number, round=ROUNDS[state.round])
        state.agenda += [JournalPhase(), CloseCombatPhase(), OttomanPhase(), AnzacPhase()]


def rest_of_the_game(state: LandingState) -> list[Step[Any]]:
    """Return the agenda from the state's Round, turn and phase on, without the steps inside the phase."""
    agenda: list[Step[Any]] = [Judgement()]
    agenda += [Round(number) for number in range(len(ROUNDS) - 1, state.round, -1)]
    agenda += [Turn(number) for number in range(state.box.turns, state.turn, -1)]
    phases: list[tuple[str, Step[Any]]] = [
        (JOURNAL_PHASE, JournalPhase()), (CLOSE_COMBAT_PHASE, CloseCombatPhase()),
        (OTTOMAN_PHASE, OttomanPhase()), (ANZAC_PHASE, AnzacPhase()),
    ]
    for name, phase in phases:
        if name == state.phase:
            break
        agenda.append(phase)
    return agenda
