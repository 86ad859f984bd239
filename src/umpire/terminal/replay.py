"""Stepping through a record: the board and what happened, action by action, forwards and back."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Optional

from rich.console import Console
from rich.text import Text

from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.engine.records import RecordError, RecordLine, load
from umpire.face import resume
from umpire.i18n.language import reader_language
from umpire.terminal import speech
from umpire.terminal.board import ASKED, Look
from umpire.terminal.drawings import drawing_of
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE
from umpire.terminal.table import Reader
from umpire.terminal.words import say

class Frame(NamedTuple):
    """An action, what happened, and the match after it."""

    line: RecordLine
    told: tuple[LogLine, ...]
    match: Match


def frames(path: Path, data: Optional[Path]) -> list[Frame]:
    """A record as frames; RecordError if it does not hold together."""
    record = load(path)
    resume(record, data)
    if not record.lines:
        raise RecordError(0, "nothing has been played yet")
    # nothing is played beyond the line that is shown
    header = record.header._replace(forced=False)
    match = resume(record._replace(header=header, lines=record.lines[:1], end=None), data, language=reader_language())
    found = [Frame(line, tuple(match.log), match) for line in record.lines[:1]]
    for line in record.lines[1:]:
        match, before = match.copy(), len(match.log)
        match.replay_line(line, record.first + line.n)
        found.append(Frame(line, tuple(match.log[before:]), match))
    return found


def show_all(found: Sequence[Frame], console: Console) -> None:
    for number in range(len(found)):
        show(found, number, console)


def step_through(found: Sequence[Frame], console: Console, read: Reader) -> None:
    """Until the person has seen enough."""
    number = 0
    show(found, number, console)
    while True:
        console.print(Text(say("replay-keys"), CASE_STYLE))
        line = read()
        if line is None or line.strip() == "q":
            return
        number = next_number(line.strip(), number, len(found))
        show(found, number, console)


def next_number(line: str, number: int, count: int) -> int:
    """The frame that a line asks for, within what there is."""
    wanted = int(line) if line.isdecimal() else number - 1 if line == "b" else number + 1
    return min(max(wanted, 0), count - 1)


def show(found: Sequence[Frame], number: int, console: Console) -> None:
    line, told, match = found[number]
    seat = line.seat or match.title.seats[0]
    who = f"{line.seat}: " if line.seat else ""
    forced = f" {say('no-choice')}" if line.forced else ""
    console.print(Text(f"\n{say('n-of', number=number, last=len(found) - 1)}  {who}{line.action}{forced}", HEAD_STYLE))
    for text in speech.told_lines(match, told, console):
        console.print(text)
    console.print()
    for text in drawing_of(match)(match, console, seat, _look(line)):
        console.print(text)
    result = match.result
    if result is not None:
        case = f" [{result.case}]" if result.case else ""
        console.print(Text.assemble("\n", (result.text, HEAD_STYLE), (case, CASE_STYLE)))


def _look(line: RecordLine) -> Look:
    """Where it happened, if the action names a place or a counter."""
    words = line.action.split()[1:]
    return Look(around=words[-1]) if words else ASKED
