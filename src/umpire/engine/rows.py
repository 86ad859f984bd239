"""Rows: what is printed on counters and charts, read from data files; the columns are declared once, with their kinds.

    TOWN: Final = RowType(Town, "11.1 A town; only those in red capitals score.", (
        RequiredText("id"), RequiredText("name"), Name("hex", HEXES, "hex"), Flag("scores", "vp"),
    ))

`TOWN.read_all(map_, "town")` is a tuple of towns. tools/fields.py writes the named tuple `Town` into rows.py of the title.
Several rows may make one named tuple: the first says what it is, and columns that it has not begin as their `start`.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from umpire.engine.data import Reader
from umpire.engine.fields import Field, Fields, Names, Text, Word, resolve_names

T = TypeVar("T")


class RowType(Generic[T]):
    """A named tuple, what it is, and the columns that are read."""

    def __init__(self, make: Callable[..., T], about: str, columns: Fields) -> None:
        self.make = make
        self.about = about
        self.columns = columns

    def read(self, item: Reader, box: Any = None, **values: Any) -> T:
        """Read the row that stands here, and add what is known of it already; other keys may stand beside its columns."""
        columns: dict[str, Any] = {column.name: _value(item, box, column) for column in self.columns}
        return self.make(**values, **columns)

    def read_all(self, place: Reader, key: str, box: Any = None, **values: Any) -> tuple[T, ...]:
        """Read all rows of a table; the limits of their values are taken from `box`."""
        return tuple([self.read(item, box, **values) for item in place.tables(key)])


class RequiredText(Text):
    """Words that must be there: an id, a name."""

    def __init__(self, name: str, key: str = "") -> None:
        super().__init__(name, None, key)

    def open(self, state: Any, place: Reader, key: str) -> str:
        return place.text(key)


class Ordinal(Word):
    """One of a few words, kept as its place among them."""

    def __init__(self, name: str, words: Names, start: Any = None, key: str = "") -> None:
        super().__init__(name, words, None, key)
        # a place, not a word: compiled, `Word` takes no number
        self.start = start
        self.type_name = "int"

    def open(self, state: Any, place: Reader, key: str) -> Any:
        words = resolve_names(self.words, state)
        return words.index(place.choice(key, words))


class Computed(Field):
    """A column that is read by a function of its own, from the components that are known so far and the row."""

    def __init__(self, name: str, read: Callable[[Any, Reader], Any], type_name: str, start: Any = None) -> None:
        super().__init__(name, start)
        self.read = read
        self.type_name = type_name

    def read_from(self, state: Any, place: Reader) -> Any:
        return self.read(state, place)


class TupleOf(Field):
    """A tuple of several columns: a number for each seat, say."""

    def __init__(self, name: str, *columns: Field) -> None:
        super().__init__(name)
        self.columns = columns

    def read_from(self, state: Any, place: Reader) -> Any:
        return tuple([column.read_from(state, place) for column in self.columns])


def _value(item: Reader, box: Any, column: Field) -> Any:
    for name in column.path[:-1]:
        item = item.table(name)
    return column.read_from(box, item)
