"""A panel: the sums behind a decision, before a die is rolled. Sentences are made of it elsewhere."""
from __future__ import annotations

from typing import NamedTuple, Optional

from umpire.engine.events import Message


class Entry(NamedTuple):
    """One line of a sum: what, how much as it is written ("4", "x 2", "1-2"), the case, and whether it counts; `why` not."""

    text: Message
    value: str
    case: str
    counts: bool = True
    why: Optional[Message] = None


class Sum(NamedTuple):
    """A side's sum."""

    heading: Message
    side: str
    entries: tuple[Entry, ...]
    total: str


class Lit(NamedTuple):
    """A column of the table that is read, and what for."""

    column: int
    text: Message
    side: str


class PanelChart(NamedTuple):
    """The table that is read: its columns, a row for each die with its cells, the columns that are lit, and the row once the
    die has rolled; `words` say in full what its cells and columns abbreviate."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lit: tuple[Lit, ...]
    row: int = -1
    words: tuple[tuple[str, Message], ...] = ()


class Panel(NamedTuple):
    """What a player wants to see before committing; `verdict` is the one sentence it comes to, with what the enemy may still
    add: the odds count the same; `weighs` the action that leads to the fight, in its words."""

    title: Message
    sums: tuple[Sum, ...]
    notes: tuple[Entry, ...] = ()
    chart: Optional[PanelChart] = None
    verdict: Optional[Message] = None
    weighs: str = ""
