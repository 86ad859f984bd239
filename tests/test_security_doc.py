"""docs/explanation/security.md: every promise names a test, and every test that it names is there."""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "explanation" / "security.md").read_text(encoding="utf-8")
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
    """Each item of a list is a promise, but for those that say who may want to break one."""
    promises = re.split(r"^- ", TEXT.partition("## What is hidden")[2], flags=re.MULTILINE)[1:]
    assert len(promises) > 40
    shown = re.compile(r"Shown\s+by\s+`tests/[\w/]+\.py::test_\w+`")
    assert [promise for promise in promises if shown.search(promise) is None] == []
