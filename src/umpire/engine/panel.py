"""A panel: the sums behind a decision, before a die is rolled. Sentences are made of it elsewhere."""
from __future__ import annotations

from typing import NamedTuple, Optional

from umpire.engine.events import Message


class SumLine(NamedTuple):
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
    entries: tuple[SumLine, ...]
    total: str


class Lit(NamedTuple):
    """A column of the table that is read, and what for."""

    column: int
    text: Message
    side: str


class PanelChart(NamedTuple):
    """The table in which a roll is read: its columns, a row for each die with its cells, and the columns that are lit.

    `words` spell out what its cells and columns abbreviate; the row is known once the die has rolled.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lit: tuple[Lit, ...]
    row: int = -1
    words: tuple[tuple[str, Message], ...] = ()


class Panel(NamedTuple):
    """The summary that a player reads before committing to a fight.

    `verdict` is its conclusion in one sentence, including what the enemy may still add, as the odds do; `weighs` is the action
    that leads to the fight, in its words.
    """

    title: Message
    sums: tuple[Sum, ...]
    notes: tuple[SumLine, ...] = ()
    chart: Optional[PanelChart] = None
    verdict: Optional[Message] = None
    weighs: str = ""
