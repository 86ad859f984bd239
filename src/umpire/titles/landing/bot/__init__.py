"""A sensible player, as good as an attentive beginner after two or three games.

It keeps three men at the front, rallies before contact, shoots whenever it can, plays Fear in a fight that would be fought
anyway, and lets steady men take the hits.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import HIT, LCPL, NOBODY, ROUNDS, STRAGGLER, STRESS, WOUND, Card, Effect
from umpire.titles.landing.language import (
    ADVANCE,
    BLANK,
    COMFORT,
    DECLARE,
    END,
    EVERYONE,
    FIRE,
    HALT,
    KEEP,
    PLAY,
    RALLY,
    REROLL,
    SEND,
    STEADY,
    STRAGGLE,
    TAKE,
)
from umpire.titles.landing.rules.advance import ChooseMovers, KeepAdvance, allowance
from umpire.titles.landing.rules.anzac_phase import comfort_barrier, unnerved_on_row
from umpire.titles.landing.rules.fire import fire_barrier, in_range
from umpire.titles.landing.rules.hits import TakeResult, counters_at
from umpire.titles.landing.rules.ottoman_phase import unseen_ottoman_cards
from umpire.titles.landing.rules.rally import KeepRally, rally_barrier, unnerved_at
from umpire.titles.landing.state import LAST, LandingState, card_of_the_turn, enemy_card, ground_at, is_turned, lead, pieces_at

# the most that roll dice in Close Combat (L10.4)
ENOUGH_MEN: Final = 3
# the harm of one result of an Ottoman card, in hits
_HURTS: Final = {HIT: 1.0, STRESS: 1.0, WOUND: 2.0, STRAGGLER: 1.0}


def advice(state: LandingState, decision: Decision[LandingState]) -> Optional[Action]:
    """Return the action of the sensible player, in the style of the state."""
    choose = CHOICES.get(decision.id)
    return None if choose is None else choose(state, decision)


# Which card

def choose_card(state: LandingState) -> int:
    """Choose the card that does most now; among equals the first in hand."""
    best, best_worth = state.hand[0], -1000.0
    for card in state.hand:
        worth = card_worth(state, state.box.anzac[card])
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def card_worth(state: LandingState, card: Card) -> float:
    """Return the worth of a card this turn."""
    target, foremost, style = enemy_card(state), lead(state), state.style
    fighting = target != NOBODY and target == foremost
    if card.effect("skip_phase") is not None:
        return fear_worth(state, fighting)
    gun = card.effect("ranged")
    if gun is not None:
        return shot_worth(state, gun, target)
    if card.effect("close_combat_target") is not None:
        return style.bayonets_fight if fighting else style.bayonets_near if target == foremost + 1 else style.bayonets
    if card.effect("free_rally") is not None:
        return style.mateship * min(2, len(unnerved_on_row(state)))
    if card.effect("ignore_terrain_value") is not None:
        halted = fighting or foremost == LAST
        return style.forward_fight if halted else style.forward + style.forward_value * next_value(state, foremost)
    if card.effect("cancel_results") is not None:
        return style.dig + style.dig_danger * danger(state) + style.dig_shaken * len(unnerved_at(state, foremost))
    return style.other


def fear_worth(state: LandingState, fighting: bool) -> float:
    """Return the worth of Fear: best while men are locked in a fight and could only wait."""
    missing = ENOUGH_MEN - len(pieces_at(state, lead(state)))
    if fighting and missing <= 0:
        return state.style.fear_fight
    return state.style.fear + (state.style.fear_missing * missing if fighting else 0.0)


def shot_worth(state: LandingState, gun: Effect, target: int) -> float:
    has_target = target != NOBODY and in_range(state, gun, target)
    return state.style.shot * gun.dice if has_target else state.style.shot_wasted - gun.dice


def danger(state: LandingState) -> float:
    """Return the hits that the next Ottoman card brings on average."""
    if state.style.dig_danger == 0.0:
        return 0.0
    unseen = unseen_ottoman_cards(state)
    hurts = sum([_HURTS.get(effect.kind, 0.0) * effect.number for card in unseen for effect in state.box.ottoman[card].effects])
    return hurts / max(1, len(unseen))


def next_value(state: LandingState, space: int) -> int:
    is_known = space < LAST and space >= 0 and is_turned(state, space + 1)
    return ground_at(state, space + 1).value if is_known else 1


# Which Action

def choose_action(state: LandingState) -> Action:
    """Shoot; steady men before contact; bring up men behind; go on."""
    actions = state.actions + state.extra_actions
    if comfort_barrier(state) == LEGAL and (state.style.comfort_late <= 0.0 or actions == 0):
        return COMFORT.alone
    if actions == 0:
        return END.alone
    if fire_barrier(state) == LEGAL:
        return FIRE.alone
    return next_move(state)


def next_move(state: LandingState) -> Action:
    foremost = lead(state)
    if foremost in (NOBODY, LAST, enemy_card(state)):
        return bring_up_or_rally(state)
    late = turns_missing(state, foremost)
    if worth_rallying(state, foremost, late):
        return RALLY.actions[foremost]
    if len(pieces_at(state, foremost)) < enough_men(state, foremost, late) and worth_waiting(state, foremost):
        return bring_up_or_rally(state)
    return ADVANCE.actions[foremost]


def turns_missing(state: LandingState, foremost: int) -> float:
    """Return how many turns too late the men are, with a turn for each card that is left."""
    turns_left = (len(ROUNDS) - state.round) * state.box.turns - state.turn
    return max(0.0, state.style.in_time - (turns_left - (LAST - foremost)))


def worth_rallying(state: LandingState, space: int, late: float) -> bool:
    """Return whether to rally before contact: the next card holds Ottomans, or might, and too many men are shaken."""
    if space == NOBODY or rally_barrier(state, space) != LEGAL:
        return False
    fight = enemy_card(state) == space + 1
    near = fight or not is_turned(state, space + 1)
    return near and len(unnerved_at(state, space)) > shaken_allowed(state, space, late, fight)


def shaken_allowed(state: LandingState, space: int, late: float, fight: bool) -> float:
    """Return with how many shaken men to go on."""
    style = state.style
    bold = style.shaken_fight if fight else style.shaken_unseen
    bold += style.shaken_men * (len(pieces_at(state, space)) - ENOUGH_MEN) + style.shaken_late * late
    return bold + (style.shaken_last if space + 1 == LAST else 0.0)


def enough_men(state: LandingState, space: int, late: float) -> float:
    """Return how many men should be in front before they go on."""
    style = state.style
    if not is_turned(state, space + 1):
        enough = style.enough_unseen
    else:
        enough = style.enough_fight if enemy_card(state) == space + 1 else style.enough_free
    return enough - style.fewer_late * late


def worth_waiting(state: LandingState, space: int) -> bool:
    behind = nearest_behind(state, space)
    return behind != NOBODY and space - behind <= state.style.wait_for


def bring_up_or_rally(state: LandingState) -> Action:
    """Bring up men behind; if there are none, rally."""
    behind = nearest_behind(state, lead(state))
    if behind != NOBODY:
        return ADVANCE.actions[behind]
    for space in range(LAST, 0, -1):
        if rally_barrier(state, space) == LEGAL:
            return RALLY.actions[space]
    return END.alone


def nearest_behind(state: LandingState, space: int) -> int:
    """Return the occupied card nearest behind another."""
    for behind in range(space - 1, -1, -1):
        if behind in state.at:
            return behind
    return NOBODY


# Dice and men

def keep_advance(state: LandingState, decision: KeepAdvance) -> Action:
    return reroll_or_keep(state, allowance(state, decision.space, decision.die) == 0)


def keep_rally(state: LandingState, decision: KeepRally) -> Action:
    return reroll_or_keep(state, state.box.rallied[decision.die] == 0)


def reroll_or_keep(state: LandingState, failed: bool) -> Action:
    """Reroll a failure only if the card is not needed any more."""
    return REROLL.alone if failed and can_be_spared(state) else KEEP.alone


def can_be_spared(state: LandingState) -> bool:
    """Return whether the card of the turn will do nothing more."""
    card = card_of_the_turn(state)
    if card.effect("close_combat_target") is not None:
        return lead(state) != enemy_card(state)
    if card.effect("cancel_results") is not None:
        return state.style.spend_dig > 0.0
    return LEGAL not in (fire_barrier(state), comfort_barrier(state))


def choose_mover(state: LandingState, decision: ChooseMovers) -> Action:
    """Send everyone if possible, or the steady first, then the LCPL, the shaken last; with enough others the shaken stay."""
    here, there = pieces_at(state, decision.space), state.at.count(decision.space + 1)
    if 1 < len(here) <= decision.left and not any_stays(state, here, there):
        return EVERYONE.alone
    leads = LCPL if state.style.lcpl_first > 0.0 else NOBODY
    first = min(here, key=lambda piece: (piece != leads, state.unnerved[piece], piece == LCPL, piece))
    stays = state.unnerved[first] and there >= state.style.shaken_stay and not decision.must_move()
    return HALT.alone if stays else SEND.actions[first]


def any_stays(state: LandingState, here: list[int], there: int) -> bool:
    """Return whether a shaken man had better stay, since enough others go."""
    shaken = len([piece for piece in here if state.unnerved[piece]])
    return shaken > 0 and there + len(here) - shaken >= state.style.shaken_stay


def choose_to_steady(state: LandingState, decision: Decision[LandingState]) -> Action:
    """Steady the man farthest forward."""
    pieces = [action.target for action in decision.options(state) if action.verb == STEADY.name]
    return STEADY.actions[max(pieces, key=lambda piece: (state.at[piece], -piece))]


def choose_loss(state: LandingState, decision: TakeResult) -> Action:
    """Give a hit to a steady man, then the LCPL while he can spare it, then a shaken man; a wound to a shaken man first."""
    pieces = [action.target for action in decision.options(state)]
    return TAKE.actions[min(pieces, key=lambda piece: (loss_of(state, piece, decision.result), piece))]


def loss_of(state: LandingState, piece: int, result: str) -> float:
    """Return the cost of a man taking a result."""
    style, shaken = state.style, state.unnerved[piece]
    if piece == LCPL and result == WOUND:
        return style.wound_lcpl if state.spirit > 2 else style.wound_lcpl_last
    if piece == LCPL:
        return style.hit_lcpl if state.spirit > 1 else style.hit_lcpl_last
    if result == WOUND:
        return style.wound_shaken if shaken else style.wound_steady
    return style.hit_shaken if shaken else 0.0


def choose_straggler(state: LandingState) -> Action:
    """Send back a man who is shaken already."""
    pieces = counters_at(state, lead(state))
    return STRAGGLE.actions[min(pieces, key=lambda piece: (not state.unnerved[piece], piece))]


# what answers a decision, by its id
CHOICES: Final[dict[str, Callable[[LandingState, Any], Action]]] = {
    "play_card": lambda state, _: PLAY.actions[choose_card(state)], "choose_action": lambda state, _: choose_action(state),
    "declare_effect": lambda state, _: DECLARE.alone, "keep_advance": keep_advance, "keep_rally": keep_rally,
    "choose_movers": choose_mover, "choose_rallied": choose_to_steady, "choose_comforted": choose_to_steady,
    "take_result": choose_loss, "choose_straggler": lambda state, _: choose_straggler(state),
    "write_page": lambda state, _: BLANK.alone, "final_entry": lambda state, _: BLANK.alone,
}
