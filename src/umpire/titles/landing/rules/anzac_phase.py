"""L5 the ANZAC Phase, L8 its clarifications, L16 the ANZAC Operation cards."""
from __future__ import annotations

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, Step
from umpire.engine.events import Message, Slot
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import ANZAC, ANZAC_CARDS, COUNTERS, LCPL, ROUNDS
from umpire.titles.landing.language import ADVANCE, COMFORT, END, ENOUGH, FIRE, PLAY, RALLY, REROLL, STEADY
from umpire.titles.landing.rules.advance import Advance, advance_barrier
from umpire.titles.landing.rules.fire import battery_driven_off, fire, fire_barrier
from umpire.titles.landing.rules.phases import enter_phase
from umpire.titles.landing.rules.rally import RallyRoll, rally_barrier, turn_steady
from umpire.titles.landing.rules.rerolls import late_reroll_barrier
from umpire.titles.landing.state import (
    ANZAC_PHASE, BEACH, LAST, NO_CARD, LandingState, card_of_the_turn, front_line, ground_id, is_turned,
)


class AnzacPhase(Step[LandingState]):
    """L5.1 Play one card of the hand, then act."""

    def run(self, state: LandingState) -> None:
        enter_phase(state, ANZAC_PHASE)
        if state.hand:
            state.agenda.append(PlayCard())
        else:
            state.tell("no-cards", "L5.1")


# The card of the turn

class PlayCard(Decision[LandingState]):
    """L5.1 Exactly one card of the hand each turn; L5.2 so each of them is used during the Round."""

    def flaw(self, state: LandingState) -> str:
        return "" if state.hand else "step there is no card in the hand (L5.1)"

    def prompt(self, state: LandingState) -> Message:
        return Message("ask-card", {"turn": state.turn, "round": ROUNDS[state.round]})

    def options(self, state: LandingState) -> list[Action]:
        return [PLAY.actions[card] for card in state.hand]

    def barrier(self, state: LandingState, action: Action) -> str:
        if action.verb != PLAY.name:
            return "L5.1 card-first"
        return LEGAL if action.target in state.hand else "L5.1 not-in-hand"

    def details(self, state: LandingState, action: Action) -> dict[str, Slot]:
        return {"card": ANZAC_CARDS[action.target]} if action.verb == PLAY.name else {}

    def take(self, state: LandingState, action: Action) -> None:
        state.agenda.pop()
        lay_down(state, action.target)
        state.tell("played", "L5.1", card=ANZAC_CARDS[action.target])
        if card_of_the_turn(state).effect("skip_phase") is not None:
            fear(state)
        else:
            begin_actions(state)


def lay_down(state: LandingState, card: int) -> None:
    """The card leaves the hand and becomes the card of the turn."""
    state.hand.remove(card)
    state.played.append(card)
    state.card = card


def put_card_away(state: LandingState) -> None:
    """A new turn: no card of the turn yet (L5.1), and nothing done with one."""
    state.card = NO_CARD
    state.actions = state.extra_actions = state.shots = state.cancels = 0
    state.spent = state.effect_used = state.declared = state.steadied = state.driven_off = False


def fear(state: LandingState) -> None:
    """L5.3, L16.1 Fear ends the phase at once. L5.4 It had to come some time."""
    state.note("fear_played")
    state.tell("fear", "L5.3")


def begin_actions(state: LandingState) -> None:
    """L5.5 Three Actions with any other card; what the card says holds from here on (L5.6)."""
    card = card_of_the_turn(state)
    extra = card.effect("extra_actions")
    state.actions = state.box.actions
    state.extra_actions = 0 if extra is None else extra.number
    state.agenda.append(NextAction())


# The Actions

class NextAction(Step[LandingState]):
    """The phase goes on while an Action is left or the card can still be used for free."""

    def run(self, state: LandingState) -> None:
        if actions_left(state) or comfort_barrier(state) == LEGAL:
            state.agenda.append(ChooseAction())
        else:
            end_phase(state)


def actions_left(state: LandingState) -> int:
    """L5.5 Three, and those an overlay's card may add."""
    return state.actions + state.extra_actions


class ChooseAction(Decision[LandingState]):
    """L5.5 Any mix of Actions, repeats allowed; L5.11 or stop. L16.6 Mateship at any time, without an Action."""

    def prompt(self, state: LandingState) -> Message:
        return Message("ask-action", {"left": actions_left(state), "card": ANZAC_CARDS[state.card], "spent": int(state.spent)})

    def options(self, state: LandingState) -> list[Action]:
        offered: list[Action] = []
        if state.actions or state.extra_actions:
            at, foes = state.at, state.foes
            for space in range(LAST + 1):
                if space in at and space not in foes:
                    if advance_barrier(state, space) == LEGAL:
                        offered.append(ADVANCE.actions[space])
                    if rally_barrier(state, space) == LEGAL:
                        offered.append(RALLY.actions[space])
            if fire_barrier(state) == LEGAL:
                offered.append(FIRE.alone)
        if comfort_barrier(state) == LEGAL:
            offered.append(COMFORT.alone)
        offered.append(END.alone)
        return offered

    def barrier(self, state: LandingState, action: Action) -> str:
        verb = action.verb
        if verb == END.name:
            return LEGAL
        if verb == COMFORT.name:
            return comfort_barrier(state)
        if verb == REROLL.name:
            return late_reroll_barrier(state)
        if verb not in (ADVANCE.name, RALLY.name, FIRE.name):
            return "L5.1 one-card" if verb == PLAY.name else "L5.5 choose-action"
        if not actions_left(state):
            return "L5.5 no-actions"
        return self._action_barrier(state, action)

    def _action_barrier(self, state: LandingState, action: Action) -> str:
        if action.verb == ADVANCE.name:
            return advance_barrier(state, action.target)
        return rally_barrier(state, action.target) if action.verb == RALLY.name else fire_barrier(state)

    def details(self, state: LandingState, action: Action) -> dict[str, Slot]:
        slots: dict[str, Slot] = {"card": ANZAC_CARDS[state.card], "left": actions_left(state)}
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

    def take(self, state: LandingState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == END.name:
            state.tell("phase-ended", "L5.11", left=actions_left(state))
            end_phase(state)
            return
        state.agenda.append(NextAction())
        if action.verb == COMFORT.name:
            state.agenda.append(ChooseComforted(mateship_count(state), False))
            return
        spend_action(state)
        if action.verb == ADVANCE.name:
            state.agenda.append(Advance(action.target))
        elif action.verb == RALLY.name:
            state.agenda.append(RallyRoll(action.target))
        else:
            fire(state)


def spend_action(state: LandingState) -> None:
    """One of the three; beyond them the card's own, which is to use its effect (L5.9)."""
    if state.actions:
        state.actions -= 1
    else:
        state.extra_actions -= 1
        state.effect_used = True


def end_phase(state: LandingState) -> None:
    """The card of the turn is discarded, or leaves the game (L16.3). What it does later in the turn it still does (L8.3)."""
    if state.driven_off:
        battery_driven_off(state)


# L16.6 Mateship

def comfort_barrier(state: LandingState) -> str:
    """What keeps Mateship from being used: once in the phase, before the card is spent, if someone needs it."""
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
    """Boats and contested cards included, the Auckland Bn card not."""
    return [piece for piece in COUNTERS if state.unnerved[piece] and state.at[piece] >= 0]


class ChooseComforted(Decision[LandingState]):
    """L16.6 Up to two Unnerved counters anywhere on the row, at least one."""

    def __init__(self, left: int, begun: bool) -> None:
        super().__init__()
        self.left = left
        self.begun = begun

    def flaw(self, state: LandingState) -> str:
        return "" if unnerved_on_row(state) else "step nobody on the row is Unnerved (L16.6)"

    def prompt(self, state: LandingState) -> Message:
        left = min(self.left, len(unnerved_on_row(state)))
        return Message("ask-comforted", {"left": left, "begun": int(self.begun), "card": ANZAC_CARDS[state.card]})

    def options(self, state: LandingState) -> list[Action]:
        offered = [STEADY.actions[piece] for piece in unnerved_on_row(state)]
        if self.begun:
            offered.append(ENOUGH.alone)
        return offered

    def group(self, state: LandingState) -> int:
        return self.left

    def barrier(self, state: LandingState, action: Action) -> str:
        if action.verb == ENOUGH.name:
            return LEGAL if self.begun else "L16.6 at-least-one"
        if action.verb != STEADY.name:
            return "L16.6 choose-comforted"
        if action.target == LCPL:
            return "L7.5 spirit"
        if state.at[action.target] < 0:
            return "L16.6 not-on-row"
        return LEGAL if state.unnerved[action.target] else "L16.6 already-steady"

    def details(self, state: LandingState, action: Action) -> dict[str, Slot]:
        return {"piece": ANZAC[action.target]} if action.verb == STEADY.name else {}

    def take(self, state: LandingState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == ENOUGH.name:
            return
        if not self.begun:
            state.note("mateship", action.target, state.at[action.target])
        state.steadied = state.effect_used = True
        turn_steady(state, action.target, card_of_the_turn(state).case)
        if self.left > 1 and unnerved_on_row(state):
            state.agenda.append(ChooseComforted(self.left - 1, True))
