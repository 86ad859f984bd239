"""Events: what happened, by which case, and with what arithmetic. Sentences are made of them elsewhere."""
from __future__ import annotations

from sys import intern
from typing import Any, NamedTuple, Optional, Union


class Message(NamedTuple):
    """A sentence to be: its key in the title's catalogue, and what fills its slots (messages among them become lines)."""

    key: str
    slots: dict[str, Slot]


Slot = Union[str, int, tuple[Message, ...]]


def write_signed(value: int) -> str:
    """Write a number with its sign, as modifiers are written.

    >>> write_signed(2), write_signed(-1)
    ('+2', '−1')
    """
    return f"{value:+}".replace("-", "−")


def write_halves(value: int) -> str:
    """Write a number of half points.

    >>> write_halves(8), write_halves(15), write_halves(1), write_halves(0)
    ('4', '7½', '½', '0')
    """
    return (str(value // 2) if value > 1 or not value else "") + ("½" if value % 2 else "")


class Term(NamedTuple):
    """One modifier of a roll: its name, what it adds, and the case that grants it; or a number the roll is held against.

    With `halves` that number is counted in half points.
    """

    name: str
    value: int
    case: str
    adds: bool = True
    halves: bool = False

    @property
    def slots(self) -> dict[str, Slot]:
        """Return the slots of its sentence: what it adds, as a number and as it is written.

        >>> Term("rough", -1, "5.1").slots
        {'value': -1, 'signed': '−1'}
        >>> Term("attack", 15, "10.2", adds=False, halves=True).slots["value"]
        '7½'
        """
        return {"value": write_halves(self.value) if self.halves else self.value, "signed": write_signed(self.value)}


class Arithmetic(NamedTuple):
    """How a result came about: the dice as they fell, each modifier, the table that was read, and what came out."""

    dice: tuple[int, ...]
    terms: tuple[Term, ...]
    table: str
    result: int

    @property
    def modifier(self) -> int:
        """The sum of all modifiers."""
        return sum([term.value for term in self.terms if term.adds])


# what the odds tell apart: the name of a result, and its number or the id of what was shown
Outcome = tuple[str, Union[int, str]]


class Fire(NamedTuple):
    """Gunfire: who fired, at what, and how many shells hit and missed, by the ids of pieces or spaces."""

    guns: tuple[str, ...]
    target: str
    hits: int
    misses: int


class Event(NamedTuple):
    """Something that happened.

    `outcome` is set where the odds should tell this result from another, `way` where something went from space to space (both
    ends included), and `fire` where shells fell.
    """

    kind: str
    case: str
    slots: dict[str, Slot]
    arithmetic: Optional[Arithmetic] = None
    outcome: Optional[Outcome] = None
    way: tuple[str, ...] = ()
    fire: Optional[Fire] = None

    @property
    def words(self) -> dict[str, Slot]:
        """Return the slots of its sentence.

        A roll also has its outcome, its modifier and each term. The sums show the same numbers, so a line of the log cannot
        differ from its sums.

        >>> roll = Arithmetic((3,), (Term("mud", -1, "6.1"), Term("morale", 5, "6.2", adds=False)), "5-", 1)
        >>> Event("check", "6.1", {"die": 3}, roll, ("held", 1)).words
        {'outcome': 'held', 'outcome-n': 1, 'added': -1, 'signed': '−1', 'total': 2, 'term-mud': -1, 'term-morale': 5, 'die': 3}
        """
        if self.outcome is None:
            return self.slots
        words: dict[str, Slot] = {"outcome": self.outcome[0], "outcome-n": self.outcome[1]}
        if self.arithmetic is not None:
            added = self.arithmetic.modifier
            words["added"], words["signed"], words["total"] = added, write_signed(added), sum(self.arithmetic.dice) + added
            words.update({f"term-{term.name}": term.slots["value"] for term in self.arithmetic.terms})
        return {**words, **self.slots}

    @property
    def ends(self) -> tuple[str, ...]:
        """The first and the last space of its way."""
        return (self.way[0], self.way[-1]) if self.way else ()


# As documents

def write_event(event: Event) -> list[Any]:
    """Return an event ready for JSON; what it has not got at its end is left out.

    >>> write_event(Event("turn", "3.1", {"n": 2}))
    ['turn', '3.1', {'n': 2}]
    """
    sums, fire = event.arithmetic, event.fire
    parts: list[Any] = [
        event.kind, event.case, {name: _write_slot(value) for name, value in event.slots.items()},
        None if sums is None else [list(sums.dice), [list(term) for term in sums.terms], sums.table, sums.result],
        None if event.outcome is None else list(event.outcome), list(event.way) or None,
        None if fire is None else [list(fire.guns), fire.target, fire.hits, fire.misses],
    ]
    while parts[-1] is None:
        parts.pop()
    return parts


def read_event(parts: list[Any]) -> Event:
    """Return the event that was written. Words that come again and again are kept once.

    >>> read_event(["turn", "3.1", {"n": 2}])
    Event(kind='turn', case='3.1', slots={'n': 2}, arithmetic=None, outcome=None, way=(), fire=None)
    """
    kind, case, slots, sums, outcome, way, fire = parts + [None] * (7 - len(parts))
    terms = () if sums is None else tuple([Term(*term) for term in sums[1]])
    return Event(
        intern(kind), intern(case), {name: _read_slot(value) for name, value in slots.items()},
        None if sums is None else Arithmetic(tuple(sums[0]), terms, sums[2], sums[3]),
        None if outcome is None else (outcome[0], outcome[1]), tuple([intern(space) for space in way or ()]),
        None if fire is None else Fire(tuple(fire[0]), fire[1], fire[2], fire[3]),
    )


def _write_slot(value: Slot) -> Any:
    if isinstance(value, tuple):
        return [[message.key, {name: _write_slot(slot) for name, slot in message.slots.items()}] for message in value]
    return value


def _read_slot(value: Any) -> Slot:
    if isinstance(value, list):
        return tuple([Message(key, {name: _read_slot(slot) for name, slot in slots.items()}) for key, slots in value])
    slot: Slot = intern(value) if isinstance(value, str) else value
    return slot
