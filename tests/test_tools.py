"""The small scripts around the tests."""
from __future__ import annotations

import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

BROWSERS = Path(__file__).parent.parent / "tools" / "browser.sh"


def run_script(path: Path, **named: str) -> str:
    """Return what is said with only these folders and names to look at."""
    shell = shutil.which("sh")
    assert shell is not None
    command = [shell, str(BROWSERS), "--tests"]
    return subprocess.run(command, env={"PATH": str(path), **named}, capture_output=True, text=True, check=True).stdout


def test_where_no_browser_is_its_tests_are_left_out(tmp_path: Path) -> None:
    assert run_script(tmp_path).split() == ["--ignore=tests/browser", "--ignore=tests/browser/test_firefox.py"]


@pytest.mark.parametrize("chromium", ["chromium-headless-shell", "chromium", "google-chrome"])
def test_a_browser_that_is_there_is_found(tmp_path: Path, chromium: str) -> None:
    for name in (chromium, "firefox-esr"):
        (tmp_path / name).write_text("")
        (tmp_path / name).chmod(0o755)
    assert run_script(tmp_path) == ""


def test_in_ci_no_test_of_chromium_is_left_out(tmp_path: Path) -> None:
    assert run_script(tmp_path, CI="true", UMPIRE_FIREFOX="firefox") == ""


def test_the_table_of_pairings_keeps_what_was_played_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BROWSERS.parents[1] / "bench")
    head, rule = "| title | scenario | levels | won |", "| --- | --- | --- | --- |"
    old = [head, rule, "| anvil | one | strong | 1 |", "| anvil | one | strong | 2 |", "| fatal | one | strong | 3 |"]
    new = [head, rule, "| anvil | one | strong | 4 |", "| fatal | one | easy | 5 |"]
    renewed = import_module("pairings").renewed(old, new)
    assert renewed == [head, rule, "| anvil | one | strong | 4 |", "| fatal | one | strong | 3 |", "| fatal | one | easy | 5 |"]
