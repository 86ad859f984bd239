"""A person at the terminal, by script: what is typed, and all that is said."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Optional

from rich.console import Console

from umpire.engine.match import Match
from umpire.terminal.players import NO_OPPONENT, Opponent
from umpire.terminal.saving import MatchSaver
from umpire.terminal.table import TerminalTable

# what is typed next, seen what was said since the last line; None to leave
Typist = Callable[[Match, str], Optional[str]]


def console(width: int = 120, **settings: Any) -> Console:
    return Console(width=width, record=True, highlight=False, markup=False, emoji=False, quiet=False, **settings)


class Sitting:
    """A table with a script of lines; `said` is all that was printed, `screens` what was printed before each line."""

    def __init__(
        self, match: Match, lines: Sequence[str] | Typist, keeper: Optional[MatchSaver] = None, width: int = 120,
        against: Opponent = NO_OPPONENT, **settings: Any,
    ) -> None:
        self.match = match
        self._screen = console(width, **settings)
        self.screens: list[str] = []
        self._type = lines if callable(lines) else _script(lines)
        self.table = TerminalTable(match, self._screen, self._read, keeper or MatchSaver(), None, against)
        self.table.run()
        self.screens.append(self._screen.export_text())
        self.said = "".join(self.screens)

    def _read(self) -> Optional[str]:
        self.screens.append(self._screen.export_text())
        return self._type(self.table.match, self.screens[-1])


def _script(lines: Sequence[str]) -> Typist:
    script = iter(lines)
    return lambda match, said: next(script, None)
