"""Rows: what is printed on counters and charts, read from data files; the columns are declared once, with their kinds.

    TOWN: Final = Row(Town, "11.1 A town; only those in red capitals score.", (
        Text("id", None), Text("name", None), Name("hex", HEXES, "hex"), Flag("scores", "vp"),
    ))

`TOWN.read_all(map_, "town")` is a tuple of towns. The named tuple `Town` is written by tools/states.py, into rows.py of the title.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from umpire.engine.data import Reader
from umpire.engine.fields import Field, Fields

T = TypeVar("T")


class Row(Generic[T]):
    """A named tuple, what it is, and its columns in their order."""

    def __init__(self, make: Callable[..., T], about: str, columns: Fields) -> None:
        self.make = make
        self.about = about
        self.columns = columns

    def read(self, item: Reader) -> T:
        """The row that stands here; other keys may stand beside its columns, such as where a number comes from."""
        return self.make(*[self._column(item, column) for column in self.columns])

    def read_all(self, place: Reader, key: str) -> tuple[T, ...]:
        return tuple([self.read(item) for item in place.tables(key)])

    def _column(self, item: Reader, column: Field) -> Any:
        for name in column.path[:-1]:
            item = item.table(name)
        return column.found(None, item)


class Computed(Field):
    """A column that needs more than one key, or follows from another."""

    def __init__(self, name: str, read: Callable[[Reader], Any], type_name: str) -> None:
        super().__init__(name)
        self.read = read
        self.type_name = type_name

    def found(self, state: Any, place: Reader) -> Any:
        return self.read(place)
