"""The screen: where text goes, and the few shapes that everything is drawn with.

Nothing here moves a cursor, and every colour only repeats what a sign says too, so that a pipe, a log file and `NO_COLOR` lose
nothing.
"""
from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from umpire.terminal.printing import printable

WIDTH: Final = 120
BAR: Final = 30
# corners and sides: top left, top, top right, side, bottom left, bottom right
LIGHT: Final = "╭─╮│╰╯"
HEAVY: Final = "┏━┓┃┗┛"

CASE_STYLE: Final = "dim"
HEAD_STYLE: Final = "bold"
QUIET_STYLE: Final = "dim"
WARNING_STYLE: Final = "bold red"


class Screen(Console):
    """A console on which text from a record or a letter cannot steer the terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Remove control characters from the text. Styles and cursor movements are separate by then."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=printable(segment.text))


def screen(width: int | None = None) -> Console:
    """Make a console that prints words as they are. A pipe is 120 columns wide, a terminal as wide as it is."""
    _never_fail_to_print()
    wide = width or (None if sys.stdout.isatty() else WIDTH)
    return Screen(width=wide, highlight=False, markup=False, emoji=False)


def _never_fail_to_print() -> None:
    """Let a terminal without box-drawing characters show question marks instead of stopping the match."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


class TextBox(NamedTuple):
    """A card: a word in its upper edge, lines of text, a frame that may be heavy, and a word in its lower edge."""

    heading: str
    lines: Sequence[Text]
    width: int
    style: str = ""
    heavy: bool = False
    footing: str = ""


def box_lines(box: TextBox, tall: int) -> list[Text]:
    """Draw a box as lines of equal width."""
    left, top, right, side, low_left, low_right = HEAVY if box.heavy else LIGHT
    inner = box.width - 2
    heading, footing = [f"{top} {words} " if words else "" for words in (box.heading, box.footing)]
    lines = [Text(left + heading.ljust(inner, top) + right, box.style)]
    for number in range(tall):
        line = box.lines[number] if number < len(box.lines) else Text()
        lines.append(Text.assemble((side, box.style), pad(line, inner), (side, box.style)))
    lines.append(Text(low_left + footing.ljust(inner, top) + low_right, box.style))
    return lines


def pad(line: Text, width: int) -> Text:
    """Fill a line with spaces to a width."""
    full = line.copy()
    full.append(" " * (width - line.cell_len))
    return full


def wrap(words: str, width: int, style: str = "") -> list[Text]:
    """Break words into as many lines as they need; a word too long for a line is broken, never cut off."""
    return [Text(line, style) for line in textwrap.wrap(words, width)]


def hang(mark: Text, words: Text, console: Console) -> Text:
    """Return a mark and words whose further lines start below the first of them."""
    indent = mark.cell_len
    if 2 * indent > console.width:
        return hang(Text("  "), Text.assemble(mark.plain.lstrip(), words), console)
    lines = words.wrap(console, max(20, console.width - indent - 1))
    for line in lines:
        line.rstrip()
    parts = [Text.assemble(mark if number == 0 else " " * indent, line) for number, line in enumerate(lines)]
    return Text("\n").join(parts)


def cite(words: str, case: str) -> Text:
    """Return a sentence and its case."""
    return Text.assemble(words, (f" [{case}]", CASE_STYLE))


def bar(share: float, width: int = BAR) -> str:
    """Draw a bar in eighths of a column; anything possible is at least one eighth.

        >>> bar(0.5, 4), bar(0.0, 4)
        ('██  ', '    ')
    """
    eighths = round(share * width * 8)
    if share > 0:
        eighths = max(1, eighths)
    whole, part = divmod(eighths, 8)
    return ("█" * whole + (" ▏▎▍▌▋▊▉"[part] if part else "")).ljust(width)
