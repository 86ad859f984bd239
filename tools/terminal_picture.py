"""Draw docs/terminal.svg, the picture of the terminal table in the README: `python tools/terminal_picture.py`."""
from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import umpire
from umpire.terminal.landing import board

ROOT = Path(__file__).parent.parent


def main() -> None:
    match = umpire.start("landing", position=ROOT / "examples" / "landing-dusk.toml", seed=1)
    console = Console(width=100, record=True, force_terminal=True, color_system="truecolor", file=StringIO())
    for line in board(match, console):
        console.print(line)
    console.print(f"\n{match.prompt}", style="bold")
    for number, action in enumerate(match.options, start=1):
        console.print(f"  {number}  {match.label(action)}")
    svg = console.export_svg(title="umpire play landing")
    # the fonts would be fetched from elsewhere: whoever looks at it has a monospaced font
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    (ROOT / "docs" / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
