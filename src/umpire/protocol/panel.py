"""The sums behind a decision."""
from __future__ import annotations

from typing import Optional

from typing_extensions import TypedDict


class PanelLine(TypedDict):
    text: str
    value: str
    case: str
    counts: bool
    why: str
    """Why it does not count."""


class PanelSum(TypedDict):
    heading: str
    side: str
    entries: list[PanelLine]
    total: str


class LitColumn(TypedDict):
    column: int
    text: str
    side: str


class PanelChart(TypedDict):
    columns: list[str]
    rows: list[tuple[str, list[str]]]
    """A die and its cells."""
    lit: list[LitColumn]
    row: int
    """The row of the die after it was rolled, else -1."""
    words: dict[str, str]
    """The full text of abbreviations in its columns and cells."""


class Panel(TypedDict):
    """The sums behind the current decision."""

    title: str
    sums: list[PanelSum]
    notes: list[PanelLine]
    chart: Optional[PanelChart]
    verdict: str
    """The conclusion in one sentence, with what the enemy may still add; or nothing."""
    weighs: str
    """The action that leads to the fight; or nothing."""
