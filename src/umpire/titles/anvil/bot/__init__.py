"""A sensible player for both seats: what an attentive beginner would do after two or three games.

Combats are rated over the six faces of the die, marches by where they lead, everything in victory points. The same state
always gets the same advice; everything is open, so there is nothing it must not look at.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.titles.anvil.bot import markers
from umpire.titles.anvil.bot.bridges import choose_worker
from umpire.titles.anvil.bot.fights import choose_loss, choose_muster
from umpire.titles.anvil.bot.orders import choose_impulse, choose_order, choose_party, choose_way, ranked_impulses, ranked_orders
from umpire.titles.anvil.components import ALLIED
from umpire.titles.anvil.language import DONE, HALT
from umpire.titles.anvil.rules.activation import Impulse, Order
from umpire.titles.anvil.state import AnvilState

# what answers a decision, by its id
CHOICES: Final[dict[str, Callable[[AnvilState, Any], Action]]] = {
    "impulse": choose_impulse, "order": choose_order, "form_party": choose_party, "go_on": choose_way,
    # 5.6.h lorries are for the regiment they came for
    "carry_on": lambda state, _: HALT.alone,
    "muster": choose_muster, "choose_loss": choose_loss, "choose_worker": choose_worker,
    # 10 a unit without a group is free to join any other within the limits: groups only bind
    "choose_group": lambda state, _: DONE.alone,
    "rouse": markers.choose_rising, "place_bomb": markers.choose_bomb, "choose_bombing": markers.choose_bombing,
    "choose_drop": markers.choose_drop, "seek_surrender": markers.choose_surrender,
}


def advice(state: AnvilState, decision: Decision[AnvilState]) -> Optional[Action]:
    """Return the action of the sensible player."""
    take_up(state, decision.seat)
    choose = CHOICES.get(decision.id)
    return None if choose is None else choose(state, decision)


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
