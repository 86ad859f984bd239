"""The log: what a seat learned of each action, and summaries of it."""
from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict


class Modifier(TypedDict):
    case: str
    text: str
    value: int


class Shells(TypedDict):
    """Gunfire: who fired at what, pieces or spaces."""

    guns: list[str]
    target: str
    hits: int
    misses: int
    """How many shots missed."""


class LogLine(TypedDict):
    kind: str
    case: str
    text: str
    heading: Annotated[int, Field(ge=0, le=2)]
    """1 for the beginning of a turn, 2 for that of a phase."""
    ids: list[str]
    """The things on the board that it names."""
    dice: list[int]
    """In the order of the rolls."""
    result: str
    """The result of the dice, in the words of the odds."""
    terms: list[Modifier]
    """The modifiers of the dice."""
    move: NotRequired[list[str]]
    """The spaces of a move, from first to last."""
    fire: NotRequired[Shells]
    """The shells fired, and their targets."""


class LoggedAction(TypedDict):
    n: int
    seat: str
    """Who acted; empty for the umpire."""
    action: str
    """The action, as much as your seat may know of it."""
    forced: bool
    entries: list[LogLine]


class FilmPhase(TypedDict):
    """A summary of what others did in a phase."""

    n: int
    """The action in the log with which it begins,"""
    entry: int
    """and the line of that action."""
    seat: str
    """The other seat that acted, or nothing."""
    heading: str
    text: str


class SettledLine(TypedDict):
    """A line of the log that is no action: a rewind, an offer that was declined or withdrawn, the end of a match, more time."""

    row: int
    """Its number among all stored rows of the match."""
    n: int
    """The action that it follows."""
    text: str
