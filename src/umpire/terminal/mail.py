"""A match by mail in the terminal: one seat, until nothing more can be done before the other has written."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.terminal import speech
from umpire.terminal.keeping import Keeper
from umpire.terminal.screen import CASE_STYLE
from umpire.terminal.table import Reader, TerminalTable
from umpire.terminal.words import say


class KeepingDraft(Keeper):
    """Every action is kept at once, as with --save, but where only its player can read it."""

    def __init__(self, keep: Callable[[Match], None]) -> None:
        super().__init__()
        self._keep = keep

    def after_action(self, match: Match) -> None:
        self._keep(match)


class MailTable(TerminalTable):
    """`news` is what happened since the last letter; `is_done` says when it is for the other to write."""

    def __init__(
        self, match: Match, console: Console, read: Reader, keeper: Keeper, news: Sequence[LogLine],
        is_done: Callable[[Match], bool],
    ) -> None:
        super().__init__(match, console, read, keeper)
        self._news = news
        self._is_done = is_done

    def run(self) -> None:
        self._play_match()

    def _open(self) -> None:
        self.say(*speech.told_lines(self.match, self._news, self.console, fold=True))
        self._company.news(self.match)
        self._go_on()
        if not self._leaving:
            self.say(Text(say("type-help"), CASE_STYLE))

    def _go_on(self) -> None:
        self._tell_news()
        if self._is_done(self.match):
            self._leaving = True
        else:
            self._ask()

    def _close(self) -> None:
        """Whoever called says what to do with the file."""
