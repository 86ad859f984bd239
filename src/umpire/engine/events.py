"""Events: what happened, by which case, and with what arithmetic. Sentences are made of them elsewhere."""
from __future__ import annotations

from typing import NamedTuple, Optional, Union

class Message(NamedTuple):
    """A sentence to be: its key in the title's catalogue, and what fills its slots (messages among them become lines)."""

    key: str
    slots: dict[str, Slot]


Slot = Union[str, int, tuple[Message, ...]]


class Term(NamedTuple):
    """One modifier of a roll: its name, what it adds, and the case that grants it; or a number the roll is held against."""

    name: str
    value: int
    case: str
    adds: bool = True

    @property
    def slots(self) -> dict[str, Slot]:
        """For its sentence: what it adds as a number, and as it is written.

        >>> Term("rough", -1, "5.1").slots
        {'value': -1, 'signed': '−1'}
        """
        return {"value": self.value, "signed": f"{self.value:+}".replace("-", "−")}


class Arithmetic(NamedTuple):
    """How a result came about: the dice as they fell, each modifier, the table that was read, and what came out."""

    dice: tuple[int, ...]
    terms: tuple[Term, ...]
    table: str
    result: int


# what the odds tell apart: the name of a result, and its number or the id of what was shown
Outcome = tuple[str, Union[int, str]]


class Fire(NamedTuple):
    """Who fired, at what, how many shots told and how many fell beside it: ids of pieces or spaces."""

    guns: tuple[str, ...]
    target: str
    hits: int
    misses: int


class Event(NamedTuple):
    """Something that happened. `outcome` is set where the odds should tell this result from another; `way` where something
    went from space to space: these spaces, both ends included; `fire` where shells fell."""

    kind: str
    case: str
    slots: dict[str, Slot]
    arithmetic: Optional[Arithmetic] = None
    outcome: Optional[Outcome] = None
    way: tuple[str, ...] = ()
    fire: Optional[Fire] = None

    @property
    def ends(self) -> tuple[str, ...]:
        """The first and the last space of its way."""
        return (self.way[0], self.way[-1]) if self.way else ()
