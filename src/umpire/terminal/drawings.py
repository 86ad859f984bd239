"""What is drawn how: the table of a title during play, and its pages after the last action."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal import board, journal, landing
from umpire.terminal.board import Look
from umpire.titles.landing import Landing


Drawing = Callable[[Match, Console, str, Look], list[Text]]
# how a page is shown, by the name of its drawing
PAGES: Final[dict[str, Callable[[dict[str, Any]], list[Text]]]] = {"journal": journal.lines}


def landing_board(match: Match, console: Console, seat: str, look: Look) -> list[Text]:
    return landing.board(match, console)


def drawing_of(match: Match) -> Drawing:
    """The drawing made for a title, or the one from the scene, which serves any."""
    return landing_board if isinstance(match.title, Landing) else board.board


def pages(match: Match) -> list[Text]:
    """What there is to read beside the table."""
    listed = match.title.pages.contents if match.title.pages else ()
    return [line for page in listed if page.drawing in PAGES for line in PAGES[page.drawing](match.page(page.id))]
