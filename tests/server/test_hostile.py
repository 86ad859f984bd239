"""A part of tools/hostile.py: mangled and forged messages at a real table, which stays whole and tells nothing."""
from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield import_module("hostile")
    sys.modules.pop("hostile")


@pytest.mark.parametrize("many", [400, pytest.param(1500, marks=pytest.mark.long)])
def test_mangled_messages_break_nothing_and_learn_nothing(tool: Any, many: int) -> None:
    outcome = tool.attacked(many, 15, ["landing", "anvil"])
    assert outcome.faults == []
    assert outcome.sent >= many
    assert outcome.memory[1] < outcome.memory[0] + 200
    # it was heard, and not turned away at the door
    assert not outcome.statuses["HTTP 429"]
    assert {"HTTP 200", "HTTP 400", "HTTP 401", "HTTP 422", "WebSocket error", "WebSocket state"} <= outcome.statuses.keys()


def test_who_looks_finds_what_is_wrong(tool: Any) -> None:
    """An answer with a 5xx, and one that holds what was not said."""
    asker = tool.Asker("http://127.0.0.1:1", (), ("hidden-word",), random.Random(1))
    asker._look("HTTP 200", b"nothing", b"", "x")
    asker._look("HTTP 400", b"no hidden-word here", b"hidden-word", "x")
    assert asker.faults == []
    asker._look("HTTP 500", b"", b"", "x")
    asker._look("HTTP 200", b"a hidden-word", b"", "x")
    assert len(asker.faults) == 2
