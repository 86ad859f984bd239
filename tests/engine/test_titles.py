"""What can be learned of a title from what it says and leaves unsaid."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.title import Title, hides_anything

WAYS = ("veil", "redeal", "overheard", "overheard_action")


@pytest.mark.parametrize("way", WAYS)
def test_a_title_hides_something_if_it_says_so_in_any_way(way: str) -> None:
    anvil = umpire.title("anvil")
    assert not hides_anything(anvil)
    kind: Any = type("Hiding", (type(anvil),), {way: lambda self, *given: getattr(Title, way)(self, *given)})
    assert hides_anything(kind())


@pytest.mark.parametrize(("name", "hides"), [
    ("allenby", True), ("anvil", False), ("fatal", True), ("landing", True), ("landships", False), ("ridge", True),
])
def test_which_titles_hide_something(name: str, hides: bool) -> None:
    assert hides_anything(umpire.title(name)) is hides


def test_the_question_is_asked_in_one_function() -> None:
    """Five places asked it in three versions, and one of them forgot a way."""
    root = Path(umpire.__file__).parent
    asking = [
        path.relative_to(root).as_posix() for path in sorted(root.rglob("*.py"))
        if re.search(rf"\bTitle\.({'|'.join(WAYS)})\b", path.read_text(encoding="utf-8"))
    ]
    assert asking == ["engine/title.py"]
