"""Which title is drawn how."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal import generic, landing
from umpire.titles.landing import Landing


class Drawing(NamedTuple):
    """How a title looks on a terminal: its table during play, and what is said after the last action."""

    board: Callable[[Match, Console], list[Text]]
    closing: Callable[[Match], list[Text]]


def _nothing(match: Match) -> list[Text]:
    return []


def _landing_closing(match: Match) -> list[Text]:
    return [*landing.page(match), *landing.closing(match)]


GENERIC: Final = Drawing(generic.board, _nothing)
LANDING: Final = Drawing(landing.board, _landing_closing)


def drawing_of(match: Match) -> Drawing:
    """The drawing made for a title, or one that serves any."""
    return LANDING if isinstance(match.title, Landing) else GENERIC
