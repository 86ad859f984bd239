"""What is made of umpire.protocol is committed as it would be written today."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from umpire.protocol.routes import PARAMETERS, ROUTES

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield import_module("protocol")
    for name in ("protocol", "openapi"):
        sys.modules.pop(name)


def test_generated_files_are_up_to_date(tool: Any) -> None:
    for path, text in tool.file_contents().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.relative_to(ROOT)}: run `make protocol`"


def test_every_parameter_of_a_path_and_a_query_is_described() -> None:
    for route in ROUTES:
        in_path = [name for _, name, _, _ in Formatter().parse(route.path.replace(":path", "")) if name]
        assert [PARAMETERS[name].place for name in in_path] == ["path"] * len(in_path), route.name
        assert "path" not in [PARAMETERS[name].place for name in route.query], route.name


def test_no_address_is_listed_twice() -> None:
    assert len({(route.method, route.path) for route in ROUTES}) == len({route.name for route in ROUTES}) == len(ROUTES)
