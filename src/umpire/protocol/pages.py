"""Other documents about a match than its state: the title's view, pages beside the board, the report, the replay, the dice."""
from __future__ import annotations

from typing import Any, Optional

from typing_extensions import TypedDict

from umpire.protocol.log import FilmPhase, LoggedAction, SettledLine
from umpire.protocol.scene import Scene
from umpire.protocol.state import Ending, PageName


class View(TypedDict):
    """The knowledge of a seat, as the title's own document."""

    n: int
    stamp: str
    seat: str
    view: dict[str, Any]


class PageHead(PageName):
    drawing: str
    """The module of the web client that draws the page."""


class PageBeside(TypedDict):
    """A page beside the board, with everything it shows."""

    match: str
    title: str
    name: str
    page: PageHead
    content: Optional[dict[str, Any]]
    """The title's content; null for the log alone."""
    names: dict[str, str]
    """The names of the things in the scene."""
    log: list[LoggedAction]
    settled: list[SettledLine]
    round: str
    over: bool
    result: Optional[Ending]


class ReportPage(TypedDict):
    """The report on a match."""

    match: str
    title: str
    name: str
    over: bool
    html: str
    """The body of the page; its links lead to the replay."""
    style: str
    """Its style sheet."""
    file: str
    """The whole page as one file, to save."""
    report: dict[str, Any]
    """The report as data (umpire/reports/contents.py)."""


class Replay(TypedDict):
    """The state of a match after action `n` of `of`."""

    n: int
    of: int
    scene: Scene
    parts: dict[str, str]
    log: list[LoggedAction]
    film: list[FilmPhase]
    """The phases of that log, as in the state."""
    seat: str
    """The seat that decided then."""
    prompt: str
    action: str
    """The action that led to it."""


class Rolls(TypedDict):
    """Everything that is needed to check every die of a match that is over."""

    commitment: str
    secret: str
    nonces: dict[str, str]
    rolls: list[tuple[int, str, int, int, int]]
    """For each: its action, its stream, its number there, the sides, and the face."""
