"""Standing orders: stored for each seat, shown to nobody else, and carried out by the umpire as that seat's action.

An order answers a decision together with the action that led up to it, in the same rows: nobody who waits can tell how long
somebody thought. Such a row is like a forced one, because nobody chose it then. Which rows an order wrote is stored beside
them, for the seat alone.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.engine.agenda import Decision
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.orders import ADVICE, ON, ROLL, Order, answer
from umpire.engine.records import Record, RecordLine
from umpire.protocol.matches import OrderCard
from umpire.protocol.state import OfferedOrder
from umpire.server.common.sentences import say
from umpire.server.play.bots import BOT
from umpire.server.storage.schema import ORDERED, ORDERS
from umpire.server.storage.store import Store

# read with every move that an order may answer: built once
READ: Final = sa.select(ORDERS.c.seat, ORDERS.c.order, ORDERS.c.value).where(ORDERS.c.match == sa.bindparam("match"))
# answers in a row: orders that lead in a circle end after so many
MOST: Final = 200

# by seat: the value of each of its orders
OrdersBySeat = Mapping[str, Mapping[str, str]]


class OrderedAction(NamedTuple):
    """An action that a standing order played."""

    n: int
    seat: str
    action: str
    order: str


# Storing

def read_orders(store: Store, match: str) -> dict[str, dict[str, str]]:
    """Return the orders of every seat of a match: for the umpire, and for nobody else."""
    orders: dict[str, dict[str, str]] = {}
    with store.reading(match) as connection:
        for seat, order, value in connection.execute(READ, {"match": match}):
            orders.setdefault(seat, {})[order] = value
    return orders


def write_order(store: Store, match: str, seat: str, order: str, value: str) -> None:
    """Store an order; with no value, cancel it."""
    entry = {"match": match, "seat": seat, "order": order, "value": value}
    with store.writing(match) as connection:
        if value:
            connection.execute(store.upsert(ORDERS, entry, ("match", "seat", "order")))
        else:
            here = (ORDERS.c.match == match) & (ORDERS.c.seat == seat) & (ORDERS.c.order == order)
            connection.execute(sa.delete(ORDERS).where(here))


def read_ordered_actions(store: Store, match: str) -> list[OrderedAction]:
    """List the actions that orders played in a match."""
    query = sa.select(ORDERED.c.n, ORDERED.c.seat, ORDERED.c.action, ORDERED.c.order).where(ORDERED.c.match == match)
    with store.reading(match) as connection:
        return [OrderedAction(*row) for row in connection.execute(query.order_by(ORDERED.c.n))]


def note_ordered_actions(store: Store, connection: sa.Connection, match: str, actions: Sequence[OrderedAction]) -> None:
    """Note ordered actions together with their rows: unnoted, they would be taken for forced ones."""
    for action in actions:
        connection.execute(store.upsert(ORDERED, {"match": match, **action._asdict()}, ("match", "n")))


# Carrying them out

def may_be_ordered(match: Match, kinds: Mapping[str, str]) -> bool:
    """Tell whether the decision at hand is one that a person may have ordered: only then the orders are read."""
    decision = match.decision
    if decision is None or match.pending is not None or kinds.get(match.seat) == BOT:
        return False
    if any(decision.id in order.decisions for order in match.title.orders.all):
        return True
    return match.header.forced and match.only_option is not None


def carry_out(match: Match, orders: OrdersBySeat, kinds: Mapping[str, str], by: str) -> tuple[Match, list[OrderedAction]]:
    """Carry out all that the seats have ordered; return the match after it, and the actions.

    `by` is the seat that has just acted. It rolls itself, because its player is there and wants to see the odds.
    """
    trial, actions = match, list[OrderedAction]()
    while len(actions) < MOST and may_be_ordered(trial, kinds):
        seat, decision = trial.seat, trial.decision
        own_orders = {order: value for order, value in orders.get(seat, {}).items() if order != ROLL.id or seat != by}
        choice = None if decision is None else answer(trial.title, trial.state, decision, own_orders)
        if choice is None:
            break
        trial = trial.copy() if trial is match else trial
        order, action = choice
        actions.append(OrderedAction(trial.last + 1, seat, action.words, order))
        trial.play_order(action)
    return trial, actions


def stands(action: OrderedAction, moments: Sequence[Moment]) -> bool:
    """Tell whether an ordered action is still in the match: it may have been undone, and something else played there."""
    if action.n >= len(moments):
        return False
    moment = moments[action.n]
    return moment.forced and (moment.seat, moment.action.words) == (action.seat, action.action)


def mark_match_chosen(match: Match, actions: Sequence[OrderedAction]) -> Match:
    """Return the match with ordered actions marked as their seat's choice, as a letter shows them."""
    numbers = {one.n for one in actions if stands(one, match.moments)}
    return match.as_chosen(numbers) if numbers else match


def mark_record_chosen(record: Record, actions: Sequence[OrderedAction]) -> Record:
    """Return the record with ordered actions marked as their seat's choice, also in what a rewind dropped.

    The seat chose them, only sooner. Unmarked, the record would say that it had no choice, and show that there was an order.
    """
    ordered = {(action.n, action.seat, action.action) for action in actions}
    rewinds = [rewind._replace(dropped_lines=_mark_lines_chosen(rewind.dropped_lines, ordered)) for rewind in record.rewinds]
    return record._replace(lines=_mark_lines_chosen(record.lines, ordered), rewinds=tuple(rewinds))


def _mark_lines_chosen(lines: Sequence[RecordLine], ordered: Collection[tuple[int, str, str]]) -> tuple[RecordLine, ...]:
    return tuple([line._replace(forced=line.forced and line[:3] not in ordered) for line in lines])


# Describing

def describe_orders(match: Match, seats: Sequence[str], orders: OrdersBySeat) -> list[OrderCard]:
    """Describe the possible orders of these seats, and their present orders."""
    return [
        {
            "id": order.id, "seat": seat, "value": orders.get(seat, {}).get(order.id, ""), "decisions": list(order.decisions),
            "texts": {value: say_order(match, order, value) for value in order.below or (ON,)},
        }
        for seat in seats for order in match.title.orders.all if order.is_for(seat)
    ]


def offer_orders(match: Match) -> list[OfferedOrder]:
    """Describe the orders that would answer the decision at hand, each with what it would do."""
    decision = match.decision
    if decision is None or match.pending is not None:
        return []
    matching = [order for order in match.title.orders.all if decision.id in order.decisions and order.is_for(match.seat)]
    offers = [(order, _ordered_words(match, decision, order)) for order in matching if not order.below]
    return [
        {"order": order.id, "action": action, "text": say_order(match, order, ON)}
        for order, action in offers if action is not None
    ]


def _ordered_words(match: Match, decision: Decision[Any], order: Order) -> Optional[str]:
    """Return the action of an order; None for nothing, '' for advice, which is computed only when it is wanted."""
    if order.answer == ADVICE:
        return "" if not order.reacting or match.title.orders.reacts(match.state, decision) else None
    choice = answer(match.title, match.state, decision, {order.id: ON})
    return None if choice is None else choice[1].words


def say_order(match: Match, order: Order, value: str) -> str:
    """Say what an order does."""
    if order.id == ROLL.id:
        return say("order-roll")
    return match.say(f"order-{order.id}", {"value": value})
