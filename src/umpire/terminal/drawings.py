"""What is drawn how: the table of a title during play, and its pages after the last action."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal import generic, journal, landing
from umpire.titles.landing import Landing

# how a page is shown, by the name of its drawing
PAGES: Final[dict[str, Callable[[dict[str, Any]], list[Text]]]] = {"journal": journal.lines}


def board(match: Match, console: Console) -> list[Text]:
    """The drawing made for a title, or one that serves any."""
    return landing.board(match, console) if isinstance(match.title, Landing) else generic.board(match, console)


def pages(match: Match) -> list[Text]:
    """What there is to read beside the table."""
    return [line for page in match.title.pages if page.drawing in PAGES for line in PAGES[page.drawing](match.page(page.id))]
