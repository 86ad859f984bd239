"""Standing orders: how a seat wants to answer what it would be asked while another plays, so that nobody has to wait for it.

A title declares what may be ordered in `orders.toml`: which decision an order answers, and how. The sentence is `order-ID` of its
catalogue. An order answers with a verb that leaves one thing to do, or as a sensible player would (`advice`), who knows what the
seat may know. Whether it answers must be seen from what everybody knows: that a seat is asked all the same would tell the others
what it holds. So an order with a `below` compares what the title measures in the open (`Orders.measure`).

One order every title has (ROLL): what leaves no choice is done at once, even if it rolls. The umpire plays by himself only what
rolls nothing, for the odds come first; who is far away would rather not be asked.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.actions import Action, with_verb
from umpire.engine.agenda import Decision, State, only_answer
from umpire.engine.data import DataSource, Reader
from umpire.engine.dice import Dice, SeededSource

if TYPE_CHECKING:
    from umpire.engine.title import Title

S = TypeVar("S", bound=State)
FILE: Final = "orders.toml"
ADVICE: Final = "advice"
# what an order is set to that has no other value
ON: Final = "on"


class Order(NamedTuple):
    """What may be ordered: the decisions that it answers, and the verb, or ADVICE. `seats` are those that may give it, all if
    none are named. With `below` it answers where the title's measure is less than the number that was chosen, and with `reacting`
    only where another's turn stops to ask."""

    id: str
    decisions: tuple[str, ...]
    answer: str
    seats: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    reacting: bool = False

    def fits(self, value: str) -> bool:
        """Whether it can be set to this."""
        return value in self.below if self.below else value == ON

    def is_for(self, seat: str) -> bool:
        return not self.seats or seat in self.seats


ROLL: Final = Order("roll", (), "")


class Orders(Generic[S]):
    """What a seat of a title may order beforehand."""

    def __init__(
        self, known: tuple[Order, ...], *, measure: Optional[Callable[[S, Decision[S]], Optional[float]]] = None,
        reacts: Optional[Callable[[S, Decision[S]], bool]] = None,
    ) -> None:
        self.all = known
        # what an order with a `below` is compared with at a decision: the chances of an answer, as everybody can see them; None
        # where there are none
        self.measure: Callable[[S, Decision[S]], Optional[float]] = measure or _measure_nothing
        # whether another's turn stops to ask this, where the same decision is also asked in one's own; left out, always
        self.reacts: Callable[[S, Decision[S]], bool] = reacts or _always_reacts


def _measure_nothing(state: State, decision: Decision[Any]) -> Optional[float]:
    return None


def _always_reacts(state: State, decision: Decision[Any]) -> bool:
    return True


def load_orders(source: DataSource) -> tuple[Order, ...]:
    """The orders of a title, and the one that every title has, which comes last: what is said of a decision comes first."""
    items = source.read_whole(FILE).tables("order") if source.has(FILE) else ()
    return (*[_order(item) for item in items], ROLL)


def _order(item: Reader) -> Order:
    item.allow_only(("id", "decisions", "answer", "seats", "below", "reacting"))
    below = tuple(item.texts_or("below"))
    for value in below:
        if ratio(value) <= 0:
            raise item.error("below", f"'{value}' is no ratio such as 3:1")
    decisions, seats = tuple(item.texts("decisions")), tuple(item.texts_or("seats"))
    return Order(item.text("id"), decisions, item.text("answer"), seats, below, item.flag_or("reacting"))


def ratio(text: str) -> float:
    """The number that a ratio stands for, 0 for what is none.

    >>> ratio("3:2"), ratio("4:1"), ratio("many")
    (1.5, 4.0, 0.0)
    """
    more, _, less = text.partition(":")
    if not (more.isdecimal() and less.isdecimal() and int(less)):
        return 0.0
    return int(more) / int(less)


def answer(title: Title[Any], state: State, decision: Decision[Any], given: Mapping[str, str]) -> Optional[tuple[str, Action]]:
    """What a seat's orders say to a decision, and which of them does; None where none does. The first that is declared holds."""
    for order in title.orders.all:
        if order.id in given and order.is_for(title.seats[decision.seat]):
            found = _answer(title, state, decision, order, given[order.id])
            if found is not None:
                return order.id, found
    return None


def _answer(title: Title[Any], state: State, decision: Decision[Any], order: Order, value: str) -> Optional[Action]:
    if order.id == ROLL.id:
        return only_answer(decision, state)
    if decision.id not in order.decisions or (order.reacting and not title.orders.reacts(state, decision)):
        return None
    if order.below:
        measured = title.orders.measure(state, decision)
        if measured is None or measured >= ratio(value):
            return None
    if order.answer == ADVICE:
        return _advised(title, state, decision)
    found = with_verb(decision.options(state), order.answer)
    return found[0] if len(found) == 1 else None


def _advised(title: Title[Any], state: State, decision: Decision[Any]) -> Action:
    """What a sensible player does who knows what the seat may know; where he has no opinion, or wants what he may not do, the
    first that can be done."""
    veiled = state.copy()
    veiled.dice = Dice(SeededSource(0))
    if title.secrets:
        title.secrets.veil(veiled, decision.seat)
    options = decision.options(state)
    advised = title.advisor.advice(veiled, decision) if title.advisor else None
    return advised if advised in options else options[0]
