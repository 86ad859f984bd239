"""A journal on a terminal: what was written, and where to read on."""
from __future__ import annotations

import textwrap
from typing import Any, Final

from rich.text import Text

from umpire.engine.match import Match
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE
from umpire.terminal.words import say

WIDTH: Final = 92


def pages(match: Match) -> list[Text]:
    """Return the journals beside the table as they were written, for the end of a session."""
    listed = match.title.pages.contents if match.title.pages else ()
    return [line for page in listed if page.drawing == "journal" for line in _lines(match.page(page.id))]


def _lines(page: dict[str, Any]) -> list[Text]:
    return [*_entry_lines([entry for entry in page["entries"] if entry["text"]]), *_book_lines(page["reading"])]


def _entry_lines(entries: list[dict[str, Any]]) -> list[Text]:
    lines_ = [Text(say("your-journal"), HEAD_STYLE)] if entries else []
    for entry in entries:
        lines_.append(Text("  " + say("journal-turn", round=entry["round"].capitalize(), turn=entry["turn"]), QUIET_STYLE))
        lines_ += [Text(f"    {line}") for line in textwrap.wrap(entry["text"], WIDTH)]
    return lines_


def _book_lines(books: list[str]) -> list[Text]:
    return [Text(say("read-on"), HEAD_STYLE), *[Text(f"  · {book}") for book in books]] if books else []
