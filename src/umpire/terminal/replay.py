"""Step through a record: the board and what happened, action by action, forwards and back."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Optional

from rich.console import Console
from rich.text import Text

from umpire.engine.faults import Fault
from umpire.engine.match import Match
from umpire.engine.records import RecordError, RecordLine, load
from umpire.engine.wording import LogLine
from umpire.face import resume
from umpire.i18n.language import reader_language
from umpire.terminal import text_lines
from umpire.terminal.board import AT_QUESTION, MapSection, board
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE
from umpire.terminal.table import Reader
from umpire.terminal.words import say


class Frame(NamedTuple):
    """An action, what happened, and the match after it."""

    line: RecordLine
    log: tuple[LogLine, ...]
    match: Match


def read_frames(path: Path, data: Optional[Path]) -> list[Frame]:
    """Read a record as frames; RecordError if it is inconsistent."""
    record = load(path)
    resume(record, data)
    if not record.lines:
        raise RecordError(0, Fault("nothing-played-yet"))
    # play nothing beyond the line that is shown
    header = record.header._replace(forced=False)
    match = resume(record._replace(header=header, lines=record.lines[:1], end=None), data, language=reader_language())
    frames = [Frame(line, tuple(match.log), match) for line in record.lines[:1]]
    for line in record.lines[1:]:
        match, log_length = match.copy(), len(match.log)
        match.replay_line(line, record.first + line.n)
        frames.append(Frame(line, tuple(match.log[log_length:]), match))
    return frames


def show_frames(frames: Sequence[Frame], console: Console) -> None:
    for number in range(len(frames)):
        show(frames, number, console)


def step_through(frames: Sequence[Frame], console: Console, read: Reader) -> None:
    """Step through the frames until the person quits."""
    number = 0
    show(frames, number, console)
    while True:
        console.print(Text(say("replay-keys"), CASE_STYLE))
        line = read()
        if line is None or line.strip() == "q":
            return
        number = next_number(line.strip(), number, len(frames))
        show(frames, number, console)


def next_number(line: str, number: int, count: int) -> int:
    """Return the number of the frame that a line asks for, within range."""
    target = int(line) if line.isdecimal() else number - 1 if line == "b" else number + 1
    return min(max(target, 0), count - 1)


def show(frames: Sequence[Frame], number: int, console: Console) -> None:
    line, log, match = frames[number]
    seat = line.seat or match.title.seats[0]
    who = f"{line.seat}: " if line.seat else ""
    forced = f" {say('no-choice')}" if line.forced else ""
    console.print(Text(f"\n{say('n-of', number=number, last=len(frames) - 1)}  {who}{line.action}{forced}", HEAD_STYLE))
    for text in text_lines.log_lines(match, log, console):
        console.print(text)
    console.print()
    for text in board(match, console, seat, _look(line)):
        console.print(text)
    result = match.result
    if result is not None:
        case = f" [{result.case}]" if result.case else ""
        console.print(Text.assemble("\n", (result.text, HEAD_STYLE), (case, CASE_STYLE)))


def _look(line: RecordLine) -> MapSection:
    """Look where it happened, if the action names a space or a piece."""
    words = line.action.split()[1:]
    return MapSection(around=words[-1]) if words else AT_QUESTION
