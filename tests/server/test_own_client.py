"""The client of docs/reference/server.md, as it is written there, at a server that was started as it says."""
from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "server.md"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "umpire", "serve", "--port", "0", "--no-open", "--store", str(tmp_path / "table.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        yield next(word for line in process.stdout for word in line.split() if word.startswith("http://")).rstrip("/")
    finally:
        process.terminate()
        process.wait(timeout=60)
        process.stdout.close()


def test_the_player_of_the_documentation_plays_a_whole_match(server: str, tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    script = tmp_path / "player.py"
    script.write_text(code, encoding="utf-8")
    process = subprocess.run([sys.executable, str(script), server], capture_output=True, text=True, check=False)
    assert (process.returncode, process.stderr) == (0, "")
    *moves, result = process.stdout.splitlines()
    assert len(moves) > 10
    assert result
