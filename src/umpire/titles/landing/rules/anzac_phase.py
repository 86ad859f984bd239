"""L5 the ANZAC Phase, L8 its clarifications, L16 the ANZAC Operation cards."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import ANZAC_CARDS, COUNTERS, LCPL, ROUNDS
from umpire.titles.landing.language import ADVANCE, COMFORT, END, ENOUGH, FIRE, PLAY, RALLY, REROLL, STEADY
from umpire.titles.landing.rules.advance import Advance, advance_barrier
from umpire.titles.landing.rules.fire import drive_battery_off, fire, fire_barrier
from umpire.titles.landing.rules.phases import enter_phase
from umpire.titles.landing.rules.rally import RallyRoll, rally_barrier, turn_steady
from umpire.titles.landing.rules.rerolls import late_reroll_barrier
from umpire.titles.landing.state import (
    ANZAC_PHASE,
    BEACH,
    LAST,
    NO_CARD,
    OVER,
    LandingState,
    card_of_the_turn,
    front_line,
    ground_id,
    is_turned,
)


class AnzacPhase(Step[LandingState]):
    """L5.1 Play a card of the hand, then act."""

    id: ClassVar[str] = "anzac_phase"

    def run(self, state: LandingState) -> None:
        enter_phase(state, ANZAC_PHASE)
        if state.hand:
            state.agenda.append(PlayCard())
        else:
            state.tell("no-cards", "L5.1")


# The card of the turn

def play_barrier(state: LandingState, card: int) -> str:
    return LEGAL if card in state.hand else "L5.1 not-in-hand"


def in_hand(state: LandingState) -> list[int]:
    return state.hand


def play(state: LandingState, card: int) -> None:
    state.agenda.pop()
    put_card_down(state, card)
    state.tell("played", "L5.1", card=ANZAC_CARDS[card])
    if card_of_the_turn(state).effect("skip_phase") is not None:
        fear(state)
    else:
        begin_actions(state)


class PlayCard(Question[LandingState]):
    """L5.1 Exactly one card of the hand each turn; L5.2 so all of them are used during the Round."""

    id: ClassVar[str] = "play_card"
    rows: ClassVar[Rows] = Rows(Row(PLAY, play_barrier, play, legal=in_hand), otherwise="L5.1 card-first")

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return None if state.hand else Flaw("step", Fault("no-card-in-the-hand"))

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {"turn": state.turn, "round": ROUNDS[state.round]}


def put_card_down(state: LandingState, card: int) -> None:
    """Make a card of the hand the card of the turn."""
    state.hand.remove(card)
    state.played.append(card)
    state.card = card


def put_card_away(state: LandingState) -> None:
    """L5.1 Begin a turn without a card, and with nothing done."""
    state.card = NO_CARD
    state.actions = state.extra_actions = state.shots = state.cancels = 0
    state.spent = state.effect_used = state.declared = state.steadied = state.driven_off = False


def card_flaw(state: LandingState) -> Optional[Flaw]:
    if state.card == NO_CARD:
        missing = state.phase not in (ANZAC_PHASE, OVER)
        return Flaw("card", Fault("which-card-was-played")) if missing else None
    card = state.box.anzac[state.card]
    extra = card.effect("extra_actions")
    if state.extra_actions > (0 if extra is None else extra.number):
        return Flaw("card.extra_actions", Fault("card-gives-fewer-actions", card=card.name))
    if state.spent and state.effect_used:
        return Flaw("card.spent", Fault("card-is-used-or-discarded"))
    if state.declared and card.effect("ignore_terrain_value") is None and card.effect("advance_bonus") is None:
        return Flaw("card.declared", Fault("has-nothing-to-declare", card=card.name))
    if (state.declared or state.steadied or state.shots or state.driven_off) and not state.effect_used:
        return Flaw("card.used", Fault("card-has-been-used"))
    if state.driven_off and (state.card in state.out_of_game) == (state.phase == ANZAC_PHASE):
        return Flaw("card.driven_off", Fault("battery-comes-back"))
    return None


def fear(state: LandingState) -> None:
    """L5.3, L16.1 End the phase at once. L5.4 Fear must be played some time in its Round."""
    state.note("fear_played")
    state.tell("fear", "L5.3")


def begin_actions(state: LandingState) -> None:
    """L5.5 Begin three Actions with any other card; its effect holds from here on (L5.6)."""
    card = card_of_the_turn(state)
    extra = card.effect("extra_actions")
    state.actions = state.box.actions
    state.extra_actions = 0 if extra is None else extra.number
    state.agenda.append(NextAction())


# The Actions

class NextAction(Step[LandingState]):
    """Go on while an Action is left or the card can still be used for free."""

    id: ClassVar[str] = "next_action"

    def run(self, state: LandingState) -> None:
        if actions_left(state) or comfort_barrier(state) == LEGAL:
            state.agenda.append(ChooseAction())
        else:
            end_phase(state)


def actions_left(state: LandingState) -> int:
    """L5.5 Return the Actions left: three, and any that an overlay's card adds."""
    return state.actions + state.extra_actions


def end_phase(state: LandingState) -> None:
    """End the phase: a battery that was driven off leaves the game (L16.3). Later effects of the card still apply (L8.3)."""
    if state.driven_off:
        drive_battery_off(state)


# L16.6 Mateship

def comfort_barrier(state: LandingState, target: int = -1) -> str:
    """L16.6 Return what keeps Mateship from being used: once in the phase, before the card is spent, if a man needs it."""
    effect = card_of_the_turn(state).effect("free_rally")
    if effect is None:
        return "L16.6 no-mateship"
    if state.spent:
        return "L5.8 card-spent"
    if state.steadied:
        return effect.case + " comforted"
    return LEGAL if unnerved_on_row(state) else effect.case + " nobody-to-comfort"


def mateship_count(state: LandingState) -> int:
    effect = card_of_the_turn(state).effect("free_rally")
    return 0 if effect is None else effect.number


def unnerved_on_row(state: LandingState) -> list[int]:
    """Return the Unnerved counters on the row: Boats and contested cards count, the Auckland Bn card does not."""
    return [piece for piece in COUNTERS if state.unnerved[piece] and state.at[piece] >= 0]


def steadying_barrier(question: ChooseComforted, state: LandingState, piece: int) -> str:
    if piece == LCPL:
        return "L7.5 spirit"
    if state.at[piece] < 0:
        return "L16.6 not-on-row"
    return LEGAL if state.unnerved[piece] else "L16.6 already-steady"


def to_be_steadied(question: ChooseComforted, state: LandingState) -> list[int]:
    return unnerved_on_row(state)


def steady(question: ChooseComforted, state: LandingState, piece: int) -> None:
    state.agenda.pop()
    if not question.begun:
        state.note("mateship", piece, state.at[piece])
    state.steadied = state.effect_used = True
    turn_steady(state, piece, card_of_the_turn(state).case)
    if question.left > 1 and unnerved_on_row(state):
        state.agenda.append(ChooseComforted(question.left - 1, True))


def enough_barrier(question: ChooseComforted, state: LandingState, target: int) -> str:
    return LEGAL if question.begun else "L16.6 at-least-one"


class ChooseComforted(Question[LandingState]):
    """L16.6 Which Unnerved counters to steady anywhere on the row: at least one, at most two."""

    id: ClassVar[str] = "choose_comforted"
    selection_verbs: ClassVar[tuple[str, ...]] = (STEADY.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(STEADY, steadying_barrier, steady, legal=to_be_steadied), DecisionRow(ENOUGH, enough_barrier, leave),
        otherwise="L16.6 choose-comforted",
    )

    def __init__(self, left: int, begun: bool) -> None:
        super().__init__()
        self.left = left
        self.begun = begun

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return None if unnerved_on_row(state) else Flaw("step", Fault("nobody-on-the-row-is-unnerved"))

    def situation(self, state: LandingState) -> dict[str, Slot]:
        men = min(self.left, len(unnerved_on_row(state)))
        return {"left": men, "begun": int(self.begun), "card": ANZAC_CARDS[state.card]}

    def group_limit(self, state: LandingState) -> int:
        return self.left


# Which Action

def may_advance(state: LandingState, space: int) -> str:
    return advance_barrier(state, space) if actions_left(state) else "L5.5 no-actions"


def may_rally(state: LandingState, space: int) -> str:
    return rally_barrier(state, space) if actions_left(state) else "L5.5 no-actions"


def may_fire(state: LandingState, target: int) -> str:
    return fire_barrier(state) if actions_left(state) else "L5.5 no-actions"


def advance_from(state: LandingState, space: int) -> None:
    begin_action(state)
    state.agenda.append(Advance(space))


def rally_at(state: LandingState, space: int) -> None:
    begin_action(state)
    state.agenda.append(RallyRoll(space))


def fire_at_front_line(state: LandingState, target: int) -> None:
    begin_action(state)
    fire(state)


def begin_action(state: LandingState) -> None:
    """Spend one of the three Actions, or then one that the card adds, which uses its effect (L5.9)."""
    state.agenda[-1] = NextAction()
    if state.actions:
        state.actions -= 1
    else:
        state.extra_actions -= 1
        state.effect_used = True


def comfort(state: LandingState, target: int) -> None:
    """L16.6 Use Mateship, at any time and without an Action."""
    state.agenda[-1] = NextAction()
    state.agenda.append(ChooseComforted(mateship_count(state), False))


def end_early(state: LandingState, target: int) -> None:
    state.agenda.pop()
    state.tell("phase-ended", "L5.11", left=actions_left(state))
    end_phase(state)


class ChooseAction(Question[LandingState]):
    """L5.5 Any mix of Actions, repeats allowed; L5.11 or stop."""

    id: ClassVar[str] = "choose_action"
    rows: ClassVar[Rows] = Rows(
        Row(ADVANCE, may_advance, advance_from), Row(RALLY, may_rally, rally_at), Row(FIRE, may_fire, fire_at_front_line),
        Row(COMFORT, comfort_barrier, comfort), Row(END, always, end_early),
        refused={REROLL: late_reroll_barrier, PLAY: "L5.1 one-card"}, otherwise="L5.5 choose-action",
    )

    def options(self, state: LandingState) -> list[Action]:
        """List the actions card by card. Advance and Rally are possible only where ANZACs are alone."""
        actions: list[Action] = []
        if state.actions or state.extra_actions:
            at, foes = state.at, state.foes
            for space in range(LAST + 1):
                if space in at and space not in foes:
                    if advance_barrier(state, space) == LEGAL:
                        actions.append(ADVANCE.actions[space])
                    if rally_barrier(state, space) == LEGAL:
                        actions.append(RALLY.actions[space])
            if fire_barrier(state) == LEGAL:
                actions.append(FIRE.alone)
        if comfort_barrier(state) == LEGAL:
            actions.append(COMFORT.alone)
        actions.append(END.alone)
        return actions

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {"left": actions_left(state), "card": ANZAC_CARDS[state.card], "spent": int(state.spent)}

    def details(self, state: LandingState, action: Action) -> dict[str, Slot]:
        slots = self.situation(state)
        if action.verb in (ADVANCE.name, RALLY.name):
            slots["ground"] = ground_id(state, action.target)
        if action.verb == ADVANCE.name and action.target < LAST:
            slots["next"] = ground_id(state, action.target + 1)
        if action.verb == FIRE.name:
            slots["ground"] = ground_id(state, front_line(state))
        return slots

    def label(self, state: LandingState, action: Action) -> Message:
        unknown = action.verb == ADVANCE.name and not is_turned(state, action.target + 1)
        landing = action.verb == ADVANCE.name and action.target + 1 == BEACH
        key = "do-commit" if unknown else "do-land" if landing else "do-" + action.verb
        return Message(key, self.details(state, action))
