"""Which drawing is used: of the table during play, and of pages after the last action."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal import board, journal, landing
from umpire.terminal.board import MapSection
from umpire.titles.landing import Landing

Drawing = Callable[[Match, Console, str, MapSection], list[Text]]
# the functions that draw pages, by the name of their drawing
PAGES: Final[dict[str, Callable[[dict[str, Any]], list[Text]]]] = {"journal": journal.lines}


def landing_board(match: Match, console: Console, seat: str, look: MapSection) -> list[Text]:
    return landing.board(match, console)


def drawing_of(match: Match) -> Drawing:
    """Return the drawing made for a title, or the general one from its scene."""
    return landing_board if isinstance(match.title, Landing) else board.board


def pages(match: Match) -> list[Text]:
    """Return the pages to read beside the table."""
    listed = match.title.pages.contents if match.title.pages else ()
    return [line for page in listed if page.drawing in PAGES for line in PAGES[page.drawing](match.page(page.id))]
