"""docs/security.md: every promise names a test, and every test that it names is there."""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)


@cache
def found_in(path: str) -> frozenset[str]:
    return frozenset(re.findall(r"^(?:async )?def (test_\w+)\(", (ROOT / path).read_text(encoding="utf-8"), re.M))


def test_many_are_named() -> None:
    assert len(NAMED) > 40


@pytest.mark.parametrize(("path", "name"), NAMED, ids=lambda part: part)
def test_a_named_test_is_there(path: str, name: str) -> None:
    assert name in found_in(path)


def test_every_promise_names_its_test() -> None:
    rows = [line for line in TEXT.splitlines() if line.startswith("| ") and not line.startswith(("| promise |", "| --- |"))]
    assert rows
    assert [row for row in rows if re.search(r"`tests/[\w/]+\.py::test_\w+`", row.split("|")[2]) is None] == []
