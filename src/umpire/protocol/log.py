"""What a seat heard of each action, and summaries of it."""
from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict


class Modifier(TypedDict):
    case: str
    text: str
    value: int


class Shells(TypedDict):
    """Who fired at what: pieces or spaces."""

    guns: list[str]
    target: str
    hits: int
    misses: int
    """How many shots fell beside it."""


class LogLine(TypedDict):
    kind: str
    case: str
    text: str
    heading: Annotated[int, Field(ge=0, le=2)]
    """1 and 2 for what begins a turn or a phase."""
    ids: list[str]
    """What it speaks of, as far as that lies on the table."""
    dice: list[int]
    """As they fell."""
    result: str
    """What they came to, in the words of the odds."""
    terms: list[Modifier]
    """What was added to them."""
    move: NotRequired[list[str]]
    """The spaces something went along, from the first to the last."""
    fire: NotRequired[Shells]
    """Where shells fell."""


class LoggedAction(TypedDict):
    n: int
    seat: str
    """Who acted; empty for the umpire."""
    action: str
    """As much as the asking seat may know."""
    forced: bool
    entries: list[LogLine]


class FilmPhase(TypedDict):
    """What others did in a phase, summed up."""

    n: int
    """The action with which it begins in the log,"""
    entry: int
    """and the line of that."""
    seat: str
    """Who acted; empty where it was nobody else."""
    heading: str
    text: str


class SettledLine(TypedDict):
    """A line of the log that is no action: a rewind, an offer that was declined or withdrawn, how a match was ended, days."""

    row: int
    """Its number among all that was ever written of the match."""
    n: int
    """After which action it stands."""
    text: str
