"""A match in other ways than its state: the title's own view, pages beside the board, the report, the replay, the dice."""
from __future__ import annotations

from typing import Any, Optional

from typing_extensions import TypedDict

from umpire.protocol.log import FilmPhase, LoggedAction, SettledLine
from umpire.protocol.scene import Scene
from umpire.protocol.state import Ending, PageName


class View(TypedDict):
    """What a seat may know, as the title's own document."""

    n: int
    stamp: str
    seat: str
    view: dict[str, Any]


class PageHead(PageName):
    drawing: str
    """The module of the web client that draws it."""


class PageBeside(TypedDict):
    """A page beside the table, with all it is drawn of."""

    match: str
    title: str
    name: str
    page: PageHead
    content: Optional[dict[str, Any]]
    """The title's own; null for the log alone."""
    names: dict[str, str]
    """What the things of the scene are called."""
    log: list[LoggedAction]
    settled: list[SettledLine]
    round: str
    over: bool
    result: Optional[Ending]


class ReportPage(TypedDict):
    """How it went."""

    match: str
    title: str
    name: str
    over: bool
    html: str
    """The body of the page; its links lead to the replay."""
    style: str
    """A sheet of styles for it."""
    file: str
    """The whole page in one file, to keep."""
    report: dict[str, Any]
    """The same as data (umpire/reports/contents.py)."""


class Replay(TypedDict):
    """A match as it stood after action `n` of `of`."""

    n: int
    of: int
    scene: Scene
    parts: dict[str, str]
    log: list[LoggedAction]
    film: list[FilmPhase]
    """The phases of that log, as in the state."""
    seat: str
    """Who decided then."""
    prompt: str
    action: str
    """The last action before."""


class Rolls(TypedDict):
    """All that is needed to check every die of a match that is over."""

    commitment: str
    secret: str
    nonces: dict[str, str]
    rolls: list[tuple[int, str, int, int, int]]
    """The action it belongs to, the stream, its number there, the sides, and the face."""
