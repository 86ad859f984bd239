"""What is made of umpire.protocol is committed as it would be written today."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield import_module("protocol")
    for name in ("protocol", "openapi"):
        sys.modules.pop(name)


def test_generated_files_are_up_to_date(tool: Any) -> None:
    for path, text in tool.written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.relative_to(ROOT)}: run `make protocol`"
