"""What can be learned of a title from the parts that it has."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import umpire


@pytest.mark.parametrize(("name", "hides"), [
    ("allenby", True), ("anvil", False), ("fatal", True), ("landing", True), ("landships", False), ("ridge", True),
])
def test_which_titles_hide_something(name: str, hides: bool) -> None:
    assert (umpire.title(name).secrets is not None) is hides


def test_nobody_asks_for_the_identity_of_functions() -> None:
    """Whoever wants to know what a title can do asks for the part: sixteen places compared a method with the base class's."""
    root = Path(umpire.__file__).parent
    states_asking = [
        path.relative_to(root).as_posix() for path in sorted(root.rglob("*.py"))
        if re.search(r"type\([\w.]*(?:title|chosen)\)\.|\bTitle\.\w+\b(?!`)", path.read_text(encoding="utf-8"))
    ]
    assert states_asking == []
