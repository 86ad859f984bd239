"""A sensible player: what an attentive beginner would do after two or three games.

Keeps three men at the front, rallies before contact, shoots whenever it can, plays Fear into a fight that would be
fought anyway, and lets steady men take the hits.
"""
from __future__ import annotations

from typing import Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import LCPL, NOBODY, WOUND, Card
from umpire.titles.landing.language import (
    ADVANCE, BLANK, COMFORT, DECLARE, END, EVERYONE, FIRE, KEEP, PLAY, RALLY, REROLL, SEND, STEADY, STRAGGLE, TAKE,
)
from umpire.titles.landing.rules.advance import ChooseMovers, DeclareEffect, KeepAdvance, allowance
from umpire.titles.landing.rules.anzac_phase import ChooseAction, ChooseComforted, PlayCard, comfort_barrier, unnerved_on_row
from umpire.titles.landing.rules.fire import fire_barrier, in_range
from umpire.titles.landing.rules.hits import ChooseStraggler, TakeResult, counters_at
from umpire.titles.landing.rules.journal import Page
from umpire.titles.landing.rules.rally import ChooseRallied, KeepRally, rally_barrier
from umpire.titles.landing.state import LAST, LandingState, card_of_the_turn, enemy_card, ground_at, is_turned, lead, pieces_at

# as many as roll dice in Close Combat (L10.4)
ENOUGH_MEN: Final = 3


def advice(state: LandingState, decision: Decision[LandingState]) -> Optional[Action]:
    """What the sensible player does."""
    if isinstance(decision, PlayCard):
        return PLAY.actions[choose_card(state)]
    if isinstance(decision, ChooseAction):
        return choose_action(state)
    if isinstance(decision, ChooseMovers):
        return choose_mover(state, decision)
    if isinstance(decision, (ChooseRallied, ChooseComforted)):
        return choose_to_steady(state, decision)
    if isinstance(decision, TakeResult):
        return choose_loss(state, decision)
    if isinstance(decision, ChooseStraggler):
        return choose_straggler(state)
    if isinstance(decision, Page):
        return BLANK.alone
    return choose_with_card(state, decision)


# Which card

def choose_card(state: LandingState) -> int:
    """The card that does most now; among equals the first in hand."""
    best, best_worth = state.hand[0], -1000.0
    for card in state.hand:
        worth = card_worth(state, state.box.anzac[card])
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def card_worth(state: LandingState, card: Card) -> float:
    """How much a card is worth in this turn."""
    target, foremost = enemy_card(state), lead(state)
    fighting = target != NOBODY and target == foremost
    if card.effect("skip_phase") is not None:
        return fear_worth(state, fighting)
    gun = card.effect("ranged")
    if gun is not None:
        return 5.0 * gun.dice if target != NOBODY and in_range(state, gun, target) else -1.0 - gun.dice
    if card.effect("close_combat_target") is not None:
        return 4.0 if fighting else 2.0 if target == foremost + 1 else 0.0
    if card.effect("free_rally") is not None:
        return 1.5 * min(2, len(unnerved_on_row(state)))
    if card.effect("ignore_terrain_value") is not None:
        return 0.5 if fighting or foremost == LAST else 1.0 + next_value(state, foremost)
    return 1.0


def fear_worth(state: LandingState, fighting: bool) -> float:
    """Best spent where men are locked in a fight and could only wait for it."""
    if fighting and len(pieces_at(state, lead(state))) >= ENOUGH_MEN:
        return 3.5
    return -3.0


def next_value(state: LandingState, space: int) -> int:
    known = space < LAST and space >= 0 and is_turned(state, space + 1)
    return ground_at(state, space + 1).value if known else 1


# Which Action

def choose_action(state: LandingState) -> Action:
    """Shoot; steady men before they are in contact; bring up those behind; go on."""
    if comfort_barrier(state) == LEGAL:
        return COMFORT.alone
    if state.actions + state.extra_actions == 0:
        return END.alone
    if fire_barrier(state) == LEGAL:
        return FIRE.alone
    return next_move(state)


def next_move(state: LandingState) -> Action:
    foremost = lead(state)
    if foremost in (NOBODY, LAST, enemy_card(state)):
        return bring_up_or_rally(state)
    if worth_rallying(state, foremost):
        return RALLY.actions[foremost]
    if len(pieces_at(state, foremost)) < ENOUGH_MEN and nearest_behind(state, foremost) != NOBODY:
        return bring_up_or_rally(state)
    return ADVANCE.actions[foremost]


def worth_rallying(state: LandingState, space: int) -> bool:
    """Before contact: the next card holds Ottomans, or might."""
    if space == NOBODY or rally_barrier(state, space) != LEGAL:
        return False
    return enemy_card(state) == space + 1 or not is_turned(state, space + 1)


def bring_up_or_rally(state: LandingState) -> Action:
    """Those behind come on; if nobody is behind, someone is steadied."""
    behind = nearest_behind(state, lead(state))
    if behind != NOBODY:
        return ADVANCE.actions[behind]
    for space in range(LAST, 0, -1):
        if rally_barrier(state, space) == LEGAL:
            return RALLY.actions[space]
    return END.alone


def nearest_behind(state: LandingState, space: int) -> int:
    """The occupied card nearest behind another."""
    for behind in range(space - 1, -1, -1):
        if behind in state.at:
            return behind
    return NOBODY


# With which die, and who

def choose_with_card(state: LandingState, decision: Decision[LandingState]) -> Optional[Action]:
    """Declare what helps; reroll a failure only where the card is not needed any more."""
    if isinstance(decision, DeclareEffect):
        return DECLARE.alone
    if isinstance(decision, KeepAdvance):
        failed = allowance(state, decision.space, decision.die) == 0
        return REROLL.alone if failed and can_be_spared(state) else KEEP.alone
    if isinstance(decision, KeepRally):
        failed = state.box.rallied[decision.die] == 0
        return REROLL.alone if failed and can_be_spared(state) else KEEP.alone
    return None


def can_be_spared(state: LandingState) -> bool:
    """The card of the turn will do nothing more."""
    card = card_of_the_turn(state)
    if card.effect("close_combat_target") is not None:
        return lead(state) != enemy_card(state)
    return card.effect("cancel_results") is None and fire_barrier(state) != LEGAL


def choose_mover(state: LandingState, decision: ChooseMovers) -> Action:
    """Everyone if possible; else the steady first, then the LCPL, the shaken last."""
    here = pieces_at(state, decision.space)
    if 1 < len(here) <= decision.left:
        return EVERYONE.alone
    return SEND.actions[min(here, key=lambda piece: (state.unnerved[piece], piece == LCPL, piece))]


def choose_to_steady(state: LandingState, decision: Decision[LandingState]) -> Action:
    """The man farthest forward."""
    offered = [action.target for action in decision.options(state) if action.verb == STEADY.name]
    return STEADY.actions[max(offered, key=lambda piece: (state.at[piece], -piece))]


def choose_loss(state: LandingState, decision: TakeResult) -> Action:
    """A hit: a steady man, then the LCPL while he can spare it, then a shaken man. A wound: a shaken man first."""
    offered = [action.target for action in decision.options(state)]
    return TAKE.actions[min(offered, key=lambda piece: (loss_of(state, piece, decision.result), piece))]


def loss_of(state: LandingState, piece: int, result: str) -> int:
    if piece == LCPL:
        return 1 if result != WOUND or state.spirit > 2 else 3
    if result == WOUND:
        return 2 if state.unnerved[piece] else 4
    return 3 if state.unnerved[piece] else 0


def choose_straggler(state: LandingState) -> Action:
    """A man who is shaken anyway."""
    offered = counters_at(state, lead(state))
    return STRAGGLE.actions[min(offered, key=lambda piece: (not state.unnerved[piece], piece))]
