"""Draw the pictures of the terminal table in docs/how-to/terminal.md: `python tools/terminal_picture.py`."""
from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import umpire
from umpire.engine.match import Match
from umpire.terminal.board import board
from umpire.terminal.choices import option_lines
from umpire.terminal.text_lines import prompt_lines

ROOT = Path(__file__).parent.parent


def landing() -> Match:
    return umpire.start("landing", position=ROOT / "examples" / "landing-dusk.toml", seed=1)


def allenby() -> Match:
    """Draw the first attack of a match, with everybody who can take part."""
    match = umpire.start("allenby", seed=1, options={"deployment": "suggested"})
    for action in ("fly 0612", "done", "done", "combat_first", "attack 0611", "with_all 7ind"):
        match.play(action)
    return match


def draw(match: Match, width: int) -> str:
    console = Console(width=width, record=True, force_terminal=True, color_system="truecolor", file=StringIO(), height=60)
    lines = [*board(match, console, match.seat), "", *prompt_lines(match), *option_lines(match, console)]
    for line in lines:
        console.print(line, highlight=False)
    svg = console.export_svg(title=f"umpire play {match.title.id}")
    # the fonts would be fetched from elsewhere, and every reader has a monospaced font
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def pictures() -> dict[str, str]:
    """Return the drawings, by their file names in docs/how-to/."""
    return {"terminal.svg": draw(landing(), 100), "terminal-allenby.svg": draw(allenby(), 120)}


def main() -> None:
    for name, svg in pictures().items():
        (ROOT / "docs" / "how-to" / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
