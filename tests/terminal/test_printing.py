"""Words of others in the terminal: whatever stands in a record, it is printed as words and steers nothing."""
from __future__ import annotations

import hashlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.control import Control
from rich.text import Text
from typer.testing import CliRunner

import umpire
from umpire.cli.commands import app
from umpire.players import bot
from umpire.terminal.printing import printable
from umpire.terminal.screen import Screen

# it clears the screen, names the window, is an escape of the upper half, rings, goes back, and turns the direction of writing
EVIL = "\x1b[2J\x1b]0;owned\x07\x9b31m\x08\x7f\u202e\u2066"
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def test_only_control_characters_are_removed() -> None:
    every = "".join(map(chr, range(0x110000)))
    rest = printable(every)
    assert not STEERING.search(rest)
    gone = {*every} - {*rest}
    assert all(ord(character) < 0xA0 or character in "\u061c\u200e\u200f" or 0x2028 <= ord(character) <= 0x2069
               or 0xD800 <= ord(character) <= 0xDFFF for character in gone)
    assert printable("¡Adelante!\tДа, 前進 👨\u200d✈️\n") == "¡Adelante!\tДа, 前進 👨\u200d✈️\n"


@pytest.mark.parametrize("printed", [EVIL + "words", Text(EVIL + "words"), Text.assemble(("words", "bold red"), EVIL)], ids=repr)
def test_screen_prints_only_its_own_styles(printed: Any) -> None:
    stream = io.StringIO()
    Screen(file=stream, force_terminal=True, color_system="standard", markup=False, highlight=False, width=200).print(printed)
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue())
    assert "words" in coloured
    assert not STEERING.search(coloured)


def test_screen_keeps_its_own_control_codes() -> None:
    stream = io.StringIO()
    Screen(file=stream, force_terminal=True).control(Control.move(1, 0))
    assert stream.getvalue() == "\x1b[1C"


# Records

def chained(lines: list[dict[str, Any]]) -> bytes:
    """Return a record whose hashes fit, since anybody can compute them."""
    link, content = "", ""
    for line in lines:
        body = json.dumps(line, ensure_ascii=False)
        link = hashlib.sha256(f"{link}\n{body}".encode()).hexdigest()[:16]
        content += f'{body[:-1]}, "chain": "{link}"}}\n'
    return content.encode()


@pytest.fixture(scope="module")
def lines() -> list[dict[str, Any]]:
    """Return a match of The Landing up to its first page of the journal, on which something is written."""
    match = umpire.start("landing", seed=7)
    player = bot("random", match.title, 3)
    while not match.text_verbs:
        assert match.decision is not None
        match.play(player.choose(match.state, match.decision))
    match.play(f"{match.text_verbs[0]} Dear mother{EVIL}, we are ashore.")
    text = match.record.dumps()
    return [{key: value for key, value in json.loads(line).items() if key != "chain"} for line in text.splitlines()]


@pytest.mark.parametrize("command", ["replay", "verify", "report"])
@pytest.mark.parametrize("spoilt", [
    {}, {"rules": EVIL}, {"title": f"landing{EVIL}"}, {"scenario": EVIL}, {"undo": EVIL}, {"overlay": EVIL},
    {"dice": {"kind": EVIL}}, {"options": {EVIL: EVIL}}, {"position": {EVIL: EVIL}},
], ids=lambda spoilt: next(iter(spoilt), "nothing"))
def test_commands_print_records_without_control_characters(
    tmp_path: Path, lines: list[dict[str, Any]], command: str, spoilt: dict[str, Any],
) -> None:
    path = tmp_path / "evil.record"
    header, *rest = lines
    path.write_bytes(chained([{**header, **spoilt}, *rest]))
    result = CliRunner().invoke(app, [command, str(path)], input="\n" * 2 * len(lines))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert not STEERING.search(result.output)
    if command == "replay" and not spoilt:
        assert "Dear mother" in result.output


@pytest.mark.parametrize("spoilt", [{"action": EVIL}, {"seat": EVIL}, {"action": f"play {EVIL}"}, {"dice": [EVIL]}], ids=str)
def test_refusals_are_printed_without_control_characters(
    tmp_path: Path, lines: list[dict[str, Any]], spoilt: dict[str, Any],
) -> None:
    path = tmp_path / "evil.record"
    path.write_bytes(chained([*lines[:2], {**lines[2], **spoilt}, *lines[3:]]))
    for command in ("replay", "verify", "report"):
        result = CliRunner().invoke(app, [command, str(path)], input="\n" * 2 * len(lines))
        assert not STEERING.search(result.output), command
