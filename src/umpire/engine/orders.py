"""Standing orders: a seat's answers to decisions in another seat's turn, given beforehand so that nobody has to wait.

A title declares in `orders.toml` what may be ordered: which decision an order answers, and how. The sentence of an order is
`order-ID` of the title's catalogue. An order answers with a verb that leaves one thing to do, or as a sensible player would who
knows what the seat may know (`advice`). Whether an order answers must follow from what everybody knows: otherwise a seat that
is asked all the same would show the others what it holds. So an order with a `below` compares a number that the title measures
in the open (`Orders.measure`).

Every title has one order, ROLL: actions that leave no choice are done at once, even if they roll. Without it the umpire plays
only what rolls nothing, because the odds come first; a player who is far away would rather not be asked.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.actions import Action, with_verb
from umpire.engine.agenda import Decision, State, only_answer
from umpire.engine.data import DataSource, Reader
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault

if TYPE_CHECKING:
    from umpire.engine.title import Title

S = TypeVar("S", bound=State)
FILE: Final = "orders.toml"
ADVICE: Final = "advice"
# what an order is set to that has no other value
ON: Final = "on"


class Order(NamedTuple):
    """A standing order: the decisions that it answers, and the verb, or ADVICE.

    `seats` are those that may give it, all if none are named. With `below` it answers where the title's measure is less than
    the chosen number, and with `reacting` only where another seat's turn stops to ask.
    """

    id: str
    decisions: tuple[str, ...]
    answer: str
    seats: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    reacting: bool = False

    def fits(self, value: str) -> bool:
        """Tell whether it can be set to this."""
        return value in self.below if self.below else value == ON

    def is_for(self, seat: str) -> bool:
        return not self.seats or seat in self.seats


ROLL: Final = Order("roll", (), "")


class Orders(Generic[S]):
    """The orders that a seat of a title may give beforehand."""

    def __init__(
        self, orders: tuple[Order, ...], *, measure: Optional[Callable[[S, Decision[S]], Optional[float]]] = None,
        reacts: Optional[Callable[[S, Decision[S]], bool]] = None,
    ) -> None:
        self.all = orders
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
    """Return the orders of a title. ROLL, which every title has, comes last, because orders for one decision come first."""
    items = source.read_whole(FILE).tables("order") if source.has(FILE) else ()
    return (*[_order(item) for item in items], ROLL)


def _order(item: Reader) -> Order:
    item.allow_only(("id", "decisions", "answer", "seats", "below", "reacting"))
    below = tuple(item.texts_or("below"))
    for value in below:
        if ratio(value) <= 0:
            raise item.error("below", Fault("is-no-ratio", ratio=value))
    decisions, seats = tuple(item.texts("decisions")), tuple(item.texts_or("seats"))
    return Order(item.text("id"), decisions, item.text("answer"), seats, below, item.flag_or("reacting"))


def ratio(text: str) -> float:
    """Return the number that a ratio stands for, 0 for what is none.

    >>> ratio("3:2"), ratio("4:1"), ratio("many")
    (1.5, 4.0, 0.0)
    """
    more, _, less = text.partition(":")
    if not (more.isdecimal() and less.isdecimal() and int(less)):
        return 0.0
    return int(more) / int(less)


def answer(title: Title[Any], state: State, decision: Decision[Any], values: Mapping[str, str]) -> Optional[tuple[str, Action]]:
    """Return the answer of a seat's orders to a decision and the order that gives it, or None.

    The first order declared wins.
    """
    for order in title.orders.all:
        if order.id in values and order.is_for(title.seats[decision.seat]):
            action = _answer(title, state, decision, order, values[order.id])
            if action is not None:
                return order.id, action
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
        return _advised_action(title, state, decision)
    options = with_verb(decision.options(state), order.answer)
    return options[0] if len(options) == 1 else None


def _advised_action(title: Title[Any], state: State, decision: Decision[Any]) -> Action:
    """Return the advice for what the seat may know; the first option if there is none or it is not legal."""
    veiled = state.copy()
    veiled.dice = Dice(SeededSource(0))
    if title.secrets:
        title.secrets.veil(veiled, decision.seat)
    options = decision.options(state)
    advised = title.advisor.advice(veiled, decision) if title.advisor else None
    return advised if advised in options else options[0]
