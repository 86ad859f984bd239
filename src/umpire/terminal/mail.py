"""A match by mail in the terminal: one seat, until nothing more can be done before the other has written."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.terminal import text_lines
from umpire.terminal.saving import MatchSaver
from umpire.terminal.screen import CASE_STYLE
from umpire.terminal.table import Reader, TerminalTable
from umpire.terminal.words import say


class DraftSaver(MatchSaver):
    """Saves every action at once, as --save does, but where only its player can read it."""

    def __init__(self, keep: Callable[[Match], None]) -> None:
        super().__init__()
        self._keep = keep

    def after_action(self, match: Match) -> None:
        self._keep(match)


class MailTable(TerminalTable):
    """A table for one stretch. `news` is what happened since the last letter; `is_done` says when the other has to write."""

    def __init__(
        self, match: Match, console: Console, read: Reader, keeper: MatchSaver, news: Sequence[LogLine],
        is_done: Callable[[Match], bool],
    ) -> None:
        super().__init__(match, console, read, keeper)
        self._news = news
        self._is_done = is_done

    def run(self) -> None:
        self._play_match()

    def _open(self) -> None:
        self.say(*text_lines.log_lines(self.match, self._news, self.console, fold=True))
        self._players.news(self.match)
        self._go_on()
        if not self._is_leaving:
            self.say(Text(say("type-help"), CASE_STYLE))

    def _go_on(self) -> None:
        self._tell_news()
        if self._is_done(self.match):
            self._is_leaving = True
        else:
            self._ask()

    def _close(self) -> None:
        """Say nothing: the command reports what to do with the file."""
