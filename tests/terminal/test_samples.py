"""docs/how-to/terminal.md is true: its transcript, its pictures and its words are those of the terminal."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import umpire
from terminal.sitting import Sitting
from umpire.players import BOTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "terminal.md").read_text(encoding="utf-8")
HOME = "~/.local/share/umpire"


def transcript() -> list[str]:
    [block] = re.findall(r"^```\n\$ (umpire .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(block).splitlines()


def test_the_transcript_is_what_the_terminal_says(tmp_path: Path) -> None:
    """All of it stands there in this order; between an action and the next line the board is left out."""
    command, *lines = transcript()
    typed = "".join(f"{line.removeprefix('> ')}\n" for line in lines if line.startswith("> "))
    environment = {**os.environ, "UMPIRE_STORE": str(tmp_path / "table.sqlite"), "NO_COLOR": "1", "UMPIRE_LANG": "en"}
    words = [sys.executable, "-m", "umpire", *command.split()[1:]]
    process = subprocess.run(words, env=environment, input=typed, capture_output=True, text=True, encoding="utf-8", check=True)
    output = iter(process.stdout.replace(str(tmp_path), HOME).splitlines())
    assert [line for line in lines if line not in output] == []
    assert next(output, None) is None, "and nothing after it"
    answers = process.stdout.replace(str(tmp_path), HOME).partition("> odds 1\n")[2].splitlines()
    assert answers == lines[lines.index("> odds 1") + 1:], "where no board is drawn nothing is left out"


def test_the_levels_of_the_page_are_those_that_there_are() -> None:
    [named] = re.findall(r"`--against LEVEL`: [^(]*\((.*?)\)", PAGE)
    assert re.findall(r"`(\w+)`", named) == list(BOTS)


def test_every_command_at_the_table_stands_on_the_page() -> None:
    commands = Sitting(umpire.start("landing", seed=1), []).table._commands
    text = PAGE.partition("## What you type")[2].partition("## Modules")[0]
    assert [command for command in commands if not re.search(rf"`{re.escape(command)}\b|`{re.escape(command)} ", PAGE)] == []
    assert [word for word in ("quit", "suggested", "undo", "odds", "help") if f"`{word}" not in text] == []


def test_the_pictures_are_what_is_drawn_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python tools/terminal_picture.py` draws them anew."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    pictures = import_module("terminal_picture").pictures()
    monkeypatch.delitem(sys.modules, "terminal_picture")
    assert set(re.findall(r"\]\(([\w-]+\.svg)\)", PAGE)) == pictures.keys()
    for name, svg in pictures.items():
        assert (ROOT / "docs" / "how-to" / name).read_text(encoding="utf-8") == svg, name
