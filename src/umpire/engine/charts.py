"""Charts: tables that are read with a die, and the proportions that stand above the columns of a combat table."""
from __future__ import annotations

from typing import Any, NamedTuple

from umpire.engine.data import Reader
from umpire.engine.faults import Fault


class DieTable(NamedTuple):
    """A table with a row for each result from `first` on, perhaps of several columns; what is beyond takes the nearest row."""

    first: int
    values: tuple[Any, ...]
    columns: tuple[str, ...] = ("",)

    def at(self, die: int) -> Any:
        return self.values[self.row(die) - self.first]

    def cell(self, die: int, column: int) -> int:
        number: int = self.values[min(max(die - self.first, 0), len(self.values) - 1)][column]
        return number

    def row(self, die: int) -> int:
        """Return the row for a modified die. A die beyond the table uses the nearest row."""
        return min(max(die, self.first), self.first + len(self.values) - 1)

    def faces(self, add: int, column: int) -> tuple[int, ...]:
        """List the result of each face of a die after adding a number to it."""
        return tuple([self.cell(die + add, column) for die in range(1, 7)])

    @property
    def breaks(self) -> tuple[int, ...]:
        """List the die results at which the value changes."""
        return tuple([self.first + n for n in range(1, len(self.values)) if self.values[n] != self.values[n - 1]])

    def row_word(self, die: int) -> str:
        """Return the name of the row in which a die is read.

        >>> table = DieTable(0, ((1,), (2,), (3,)), ("2-4",))
        >>> table.row_word(-2), table.row_word(1), table.row_word(10)
        ('0 or less', '1', '2 or more')
        """
        last = self.first + len(self.values) - 1
        if die >= last:
            return f"{last} or more"
        return str(die) if die > self.first else f"{self.first} or less"

    def row_sign(self, die: int) -> str:
        """Return the short name of the row, for narrow columns.

        >>> table = DieTable(0, ((1,), (2,), (3,)), ("2-4",))
        >>> table.row_sign(-2), table.row_sign(1), table.row_sign(10)
        ('≤0', '1', '2+')
        """
        last = self.first + len(self.values) - 1
        if die >= last:
            return f"{last}+"
        return str(die) if die > self.first else f"≤{self.first}"


def ratios(table: Reader, mark: str) -> tuple[tuple[int, int], ...]:
    """Attack against defence of each column of a table: "3:2" is three to two if the mark is ":"."""
    return tuple([_ratio(table, words, mark) for words in table.texts("columns")])


def _ratio(table: Reader, words: str, mark: str) -> tuple[int, int]:
    attack, _, defence = words.partition(mark)
    if not (attack.isdigit() and defence.isdigit() and int(attack) and int(defence)):
        raise table.error("columns", Fault("is-no-proportion", words=words, mark=mark))
    return int(attack), int(defence)


def read_grid(table: Reader, words: tuple[str, ...]) -> DieTable:
    """Read a table with `rows`, the results of the die, and `results`, their cells.

    Each cell is one of `words`, numbered from 0.
    """
    columns = tuple(table.texts("columns")) if table.has("columns") else ("",)
    rows, results = table.numbers("rows"), table.content["results"]
    if not isinstance(results, list) or len(results) != len(rows):
        raise table.error("results", Fault("must-have-rows", count=len(rows)))
    if rows != list(range(rows[0], rows[0] + len(rows))):
        raise table.error("rows", Fault("must-follow-without-a-gap"))
    grid: list[tuple[int, ...]] = []
    for row in results:
        if not isinstance(row, list) or len(row) != len(columns):
            raise table.error("results", Fault("rows-need-cells", count=len(columns)))
        grid.append(tuple([table.index_of("results", str(word), words, "result") for word in row]))
    return DieTable(rows[0], tuple(grid), columns)


def read_rows(table: Reader, key: str, words: tuple[str, ...] = ()) -> DieTable:
    """Read a column of a table of rows, each with the results of the `die` it is for.

    The results are numbers, `words` numbered from 0, or cells.
    """
    values: list[Any] = []
    first = 0
    for row in table.tables("rows"):
        low, high = span(row.text("die"))
        first = low if not values else first
        if low != first + len(values):
            raise row.error("die", Fault("must-go-on-with", number=first + len(values)))
        value: Any = row.texts(key) if key == "cells" else row.member(key, words, "result") if words else row.number(key, 0, 99)
        values += [value] * (high - low + 1)
    return DieTable(first, tuple(values))


def span(words: str) -> tuple[int, int]:
    """Return the first and last number of a range.

    "n-" is n or less and "n+" n or more (the open end is the same number); "a-b" and "n" stand for themselves.

    >>> span("3-"), span("7+"), span("4-6"), span("5")
    ((3, 3), (7, 7), (4, 6), (5, 5))
    """
    if words[-1] in "+-":
        return int(words[:-1]), int(words[:-1])
    first, _, last = words.partition("-")
    return int(first), int(last or first)
