"""A sensible player for both seats: what an attentive beginner would do after two or three games.

Combats are rated over the six faces of the die, marches by where they lead, everything in victory points. The same state
always gets the same advice; everything is open, so there is nothing it must not look at.
"""
from __future__ import annotations

from typing import Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.titles.anvil.bot import markers as bot_markers
from umpire.titles.anvil.bot.bridges import choose_worker
from umpire.titles.anvil.bot.fights import choose_loss, choose_muster
from umpire.titles.anvil.bot.orders import choose_impulse, choose_order, choose_party, choose_way, ranked_impulses, ranked_orders
from umpire.titles.anvil.components import ALLIED
from umpire.titles.anvil.language import DONE, HALT
from umpire.titles.anvil.rules.activation import Impulse, Order
from umpire.titles.anvil.rules.bombings import ChooseBombing, PlaceBomb
from umpire.titles.anvil.rules.bridges import ChooseWorker
from umpire.titles.anvil.rules.combat_hits import ChooseLoss
from umpire.titles.anvil.rules.combat_reactions import Muster
from umpire.titles.anvil.rules.groups import ChooseGroup
from umpire.titles.anvil.rules.movement_parties import CarryOn, FormParty, GoOn
from umpire.titles.anvil.rules.paradrops import ChooseDrop
from umpire.titles.anvil.rules.resistance import Rouse
from umpire.titles.anvil.rules.surrender import SeekSurrender
from umpire.titles.anvil.state import AnvilState


def advice(state: AnvilState, decision: Decision[AnvilState]) -> Optional[Action]:
    """Return the action of the sensible player."""
    take_up(state, decision.seat)
    if isinstance(decision, (Impulse, Order, FormParty, GoOn, CarryOn)):
        return in_command(state, decision)
    if isinstance(decision, Muster):
        return choose_muster(state, decision)
    if isinstance(decision, ChooseLoss):
        return choose_loss(state, decision)
    if isinstance(decision, ChooseWorker):
        return choose_worker(state, decision)
    # 10 a unit without a group is free to join any other within the limits: groups only bind
    return DONE.alone if isinstance(decision, ChooseGroup) else with_markers(state, decision)


def candidates(state: AnvilState, decision: Decision[AnvilState]) -> list[Action]:
    """Return the choices worth thinking about: which place to activate, or none, and what to order there. The rest follows."""
    take_up(state, decision.seat)
    if isinstance(decision, Impulse):
        return ranked_impulses(state, decision)
    if isinstance(decision, Order):
        return ranked_orders(state, decision)
    best = advice(state, decision)
    return [] if best is None else [best]


def take_up(state: AnvilState, seat: int) -> None:
    """Take up the style of the seat that decides."""
    state.taste = state.styles.allied if seat == ALLIED else state.styles.german


def in_command(state: AnvilState, decision: Decision[AnvilState]) -> Optional[Action]:
    """Answer impulses, orders and marches."""
    if isinstance(decision, Impulse):
        return choose_impulse(state, decision)
    if isinstance(decision, Order):
        return choose_order(state, decision)
    if isinstance(decision, FormParty):
        return choose_party(state, decision)
    if isinstance(decision, CarryOn):
        # 5.6.h lorries are for the regiment they came for
        return HALT.alone
    return choose_way(state, decision) if isinstance(decision, GoOn) else None


def with_markers(state: AnvilState, decision: Decision[AnvilState]) -> Optional[Action]:
    """Answer what happens around the impulses."""
    if isinstance(decision, Rouse):
        return bot_markers.choose_rising(state, decision)
    if isinstance(decision, PlaceBomb):
        return bot_markers.choose_bomb(state, decision)
    if isinstance(decision, ChooseBombing):
        return bot_markers.choose_bombing(state, decision)
    if isinstance(decision, ChooseDrop):
        return bot_markers.choose_drop(state, decision)
    return bot_markers.choose_surrender(state, decision) if isinstance(decision, SeekSurrender) else None
