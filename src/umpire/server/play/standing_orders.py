"""Standing orders at the table: kept for each seat, told to nobody else, and carried out by the umpire as that seat's action.

What is ordered is answered with the action that led up to it, in the same breath and in the same rows: nobody who waits can tell
how long somebody thought. Such a row is like one that was forced, for nobody chose it then. Which of them an order answered is
kept beside it, for the seat alone.
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

# read with every move that may be answered by an order: put together once
READ: Final = sa.select(ORDERS.c.seat, ORDERS.c.order, ORDERS.c.value).where(ORDERS.c.match == sa.bindparam("match"))
# no sequence of answers is longer: who ordered what leads in a circle is asked after that
MOST: Final = 200

# by seat: the value of each order that was given
Given = Mapping[str, Mapping[str, str]]


class Answered(NamedTuple):
    """An action that an order answered."""

    n: int
    seat: str
    action: str
    order: str


# What was ordered

def given(store: Store, match: str) -> dict[str, dict[str, str]]:
    """The orders of every seat of a match: for the umpire, and for nobody else."""
    found: dict[str, dict[str, str]] = {}
    with store.reading(match) as connection:
        for seat, order, value in connection.execute(READ, {"match": match}):
            found.setdefault(seat, {})[order] = value
    return found


def give(store: Store, match: str, seat: str, order: str, value: str) -> None:
    """Order something from now on; with no value, order it no more."""
    entry = {"match": match, "seat": seat, "order": order, "value": value}
    with store.writing(match) as connection:
        if value:
            connection.execute(store.upsert(ORDERS, entry, ("match", "seat", "order")))
        else:
            here = (ORDERS.c.match == match) & (ORDERS.c.seat == seat) & (ORDERS.c.order == order)
            connection.execute(sa.delete(ORDERS).where(here))


def answered(store: Store, match: str) -> list[Answered]:
    """What orders answered in a match."""
    wanted = sa.select(ORDERED.c.n, ORDERED.c.seat, ORDERED.c.action, ORDERED.c.order).where(ORDERED.c.match == match)
    with store.reading(match) as connection:
        return [Answered(*row) for row in connection.execute(wanted.order_by(ORDERED.c.n))]


def note(store: Store, connection: sa.Connection, match: str, found: Sequence[Answered]) -> None:
    """Together with the rows of it: what is not known to be ordered would be taken for what left no choice."""
    for one in found:
        connection.execute(store.upsert(ORDERED, {"match": match, **one._asdict()}, ("match", "n")))


# Carrying them out

def may_be_ordered(match: Match, kinds: Mapping[str, str]) -> bool:
    """Whether what is asked now is something that a person may have ordered: only then the orders are read."""
    decision = match.decision
    if decision is None or match.pending is not None or kinds.get(match.seat) == BOT:
        return False
    if any(decision.id in order.decisions for order in match.title.orders.all):
        return True
    return match.header.forced and match.only_option is not None


def obeyed(match: Match, orders: Given, kinds: Mapping[str, str], by: str) -> tuple[Match, list[Answered]]:
    """The match after all that its seats have ordered, and what that was. `by` is who has just acted: what rolls is left to them,
    for they are there and want to see the odds."""
    trial, found = match, list[Answered]()
    while len(found) < MOST and may_be_ordered(trial, kinds):
        seat, decision = trial.seat, trial.decision
        mine = {order: value for order, value in orders.get(seat, {}).items() if order != ROLL.id or seat != by}
        chosen = None if decision is None else answer(trial.title, trial.state, decision, mine)
        if chosen is None:
            break
        trial = trial.copy() if trial is match else trial
        order, action = chosen
        found.append(Answered(trial.last + 1, seat, action.words, order))
        trial.play_order(action)
    return trial, found


def stands(one: Answered, moments: Sequence[Moment]) -> bool:
    """Whether what an order answered is still in the match: it may have been taken back, and something else played there."""
    if one.n >= len(moments):
        return False
    moment = moments[one.n]
    return moment.forced and (moment.seat, moment.action.words) == (one.seat, one.action)


def chosen(match: Match, found: Sequence[Answered]) -> Match:
    """A match in which what an order answered is what its seat chose: so it goes into a letter."""
    ordered = {one.n for one in found if stands(one, match.moments)}
    return match.as_chosen(ordered) if ordered else match


def as_chosen(record: Record, found: Sequence[Answered]) -> Record:
    """A record in which what an order answered is what its seat chose, which it did, only sooner: else it would say of who had a
    choice that they had none, and tell all that there was an order. What a rewind gave up is in it, too."""
    ordered = {(one.n, one.seat, one.action) for one in found}
    rewinds = [rewind._replace(dropped_lines=_chosen(rewind.dropped_lines, ordered)) for rewind in record.rewinds]
    return record._replace(lines=_chosen(record.lines, ordered), rewinds=tuple(rewinds))


def _chosen(lines: Sequence[RecordLine], ordered: Collection[tuple[int, str, str]]) -> tuple[RecordLine, ...]:
    return tuple([line._replace(forced=line.forced and line[:3] not in ordered) for line in lines])


# In words

def told(match: Match, seats: Sequence[str], orders: Given) -> list[OrderCard]:
    """What these seats may order, and what they have ordered."""
    return [
        {
            "id": order.id, "seat": seat, "value": orders.get(seat, {}).get(order.id, ""), "decisions": list(order.decisions),
            "texts": {value: sentence(match, order, value) for value in order.below or (ON,)},
        }
        for seat in seats for order in match.title.orders.all if order.is_for(seat)
    ]


def offered(match: Match) -> list[OfferedOrder]:
    """The orders that would answer what is asked now, each with what it would do; nothing for one that asks a sensible player."""
    decision = match.decision
    if decision is None or match.pending is not None:
        return []
    about = [order for order in match.title.orders.all if decision.id in order.decisions and order.is_for(match.seat)]
    found = [(order, _action(match, decision, order)) for order in about if not order.below]
    return [
        {"order": order.id, "action": action, "text": sentence(match, order, ON)} for order, action in found if action is not None
    ]


def _action(match: Match, decision: Decision[Any], order: Order) -> Optional[str]:
    """What an order would do; what a sensible player would is not worked out before it is wanted. None where it does nothing."""
    if order.answer == ADVICE:
        return "" if not order.reacting or match.title.orders.reacts(match.state, decision) else None
    chosen = answer(match.title, match.state, decision, {order.id: ON})
    return None if chosen is None else chosen[1].words


def sentence(match: Match, order: Order, value: str) -> str:
    if order.id == ROLL.id:
        return say("order-roll")
    return match.say(f"order-{order.id}", {"value": value})
