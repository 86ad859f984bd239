"""A journal on a terminal: what was written, and where to read on."""
from __future__ import annotations

import textwrap
from typing import Any, Final

from rich.text import Text

from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE
from umpire.terminal.words import say

WIDTH: Final = 92


def lines(page: dict[str, Any]) -> list[Text]:
    """The journal as it was written, for the end of the day."""
    return [*_written([entry for entry in page["entries"] if entry["text"]]), *_reading(page["reading"])]


def _written(entries: list[dict[str, Any]]) -> list[Text]:
    found = [Text(say("your-journal"), HEAD_STYLE)] if entries else []
    for entry in entries:
        found.append(Text("  " + say("journal-turn", round=entry["round"].capitalize(), turn=entry["turn"]), QUIET_STYLE))
        found += [Text(f"    {line}") for line in textwrap.wrap(entry["text"], WIDTH)]
    return found


def _reading(books: list[str]) -> list[Text]:
    return [Text(say("read-on"), HEAD_STYLE), *[Text(f"  · {book}") for book in books]] if books else []
