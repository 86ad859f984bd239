"""What tools/fields.py writes from fields and rows is committed as it would be written today."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from umpire.engine.fields import Derived, Field, Flag, Mask, Name, Number, Pairs, Several, Struct, Structs, Word
from umpire.engine.rows import RowType

ROOT = Path(__file__).parent.parent


class Point(NamedTuple):
    """A record of the examples below."""

    x: int


TYPES = [
    (Flag("lit"), "bool"), (Number("turn", 0, 9), "int"), (Word("phase", ("a", "b")), "str"),
    (Mask("seen", ("a", "b"), ""), "int"), (Several("party", ("a", "b"), "", ()), "tuple[int, ...]"),
    (Several("party", ("a", "b"), "", []), "list[int]"),
    (Pairs("rolls", Name("unit", ("a",), ""), Word("roll", ("b",))), "tuple[tuple[int, str], ...]"),
    (Struct("fight", Point, ()), "Optional[Point]"), (Structs("fights", Point, (), ()), "tuple[Point, ...]"),
    (Derived("held", [0, 0]), "list[int]"), (Derived("style", Point(1)), "Point"),
    (Derived("shots", None).of_type("Optional[Point]"), "Optional[Point]"),
]
COPIES = [
    (int, "old.x"), (tuple[int, ...], "old.x"), (list[int], "old.x.copy()"), (dict[int, int], "old.x.copy()"),
    (tuple[list[int], int], "(old.x[0].copy(), old.x[1])"),
]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield import_module("fields")
    sys.modules.pop("fields")


def test_generated_copies_are_up_to_date(tool: Any) -> None:
    for path, text in tool.generate_modules().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.relative_to(ROOT)}: run `python tools/fields.py`"


@pytest.mark.parametrize(("field", "name"), TYPES, ids=lambda value: getattr(value, "name", value))
def test_a_field_shows_the_type_of_its_value(tool: Any, field: Field, name: str) -> None:
    assert tool.type_of(field) == name


@pytest.mark.parametrize(("kind", "expression"), COPIES, ids=str)
def test_what_can_change_is_copied(tool: Any, kind: Any, expression: str) -> None:
    assert tool.copied("old.x", kind) == expression


def test_a_field_without_a_clear_type_is_refused(tool: Any) -> None:
    with pytest.raises(TypeError, match="of_type"):
        tool.type_of(Derived("shots", None))
    with pytest.raises(TypeError, match="one by one"):
        tool.copied("old.x", list[list[int]])


def test_columns_that_the_first_row_lacks_have_a_default(tool: Any) -> None:
    first = RowType(Point, "A point.", (Number("x", 0, 9),))
    rows = [first, RowType(Point, "", (Number("x", 0, 9), Flag("lit"), Number("y", 0, 9, 3)))]
    source = tool.generate_class("Point", rows)
    assert "x: int\n    lit: bool = False\n    y: int = 3\n" in source
    assert '"""A point."""' in source
