"""Which title is drawn how."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal import board, landing
from umpire.terminal.board import Look
from umpire.titles.landing import Landing


class Drawing(NamedTuple):
    """How a title looks on a terminal: its table during play for a seat, and what is said after the last action."""

    board: Callable[[Match, Console, str, Look], list[Text]]
    closing: Callable[[Match], list[Text]]


def _nothing(match: Match) -> list[Text]:
    return []


def _landing_board(match: Match, console: Console, seat: str, look: Look) -> list[Text]:
    return landing.board(match, console)


def _landing_closing(match: Match) -> list[Text]:
    return [*landing.page(match), *landing.closing(match)]


# from the scene: it serves any title
SCENE: Final = Drawing(board.board, _nothing)
LANDING: Final = Drawing(_landing_board, _landing_closing)


def drawing_of(match: Match) -> Drawing:
    """The page that was made for a title, or the one that serves any."""
    return LANDING if isinstance(match.title, Landing) else SCENE
