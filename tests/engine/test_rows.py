"""Rows of data files and tables read with a die: what they read, and how they refuse what cannot be."""
from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from umpire.engine.charts import DieTable, ratios, read_grid, read_rows
from umpire.engine.data import DataError, Reader
from umpire.engine.fields import Flag, Number, Text
from umpire.engine.rows import Computed, Ordinal, RequiredText, RowType, TupleOf


class Cart(NamedTuple):
    """A row of the examples below."""

    id: str
    side: int
    load: int
    limits: tuple[int, int]
    twice: int
    note: str = ""
    slow: bool = False


COLUMNS = (
    RequiredText("id"), Ordinal("side", ("near", "far")), Number("load", 0, "most", key="weight.load"),
    TupleOf("limits", Number("least", 0, 9, 0), Number("most", 0, 9, 9)),
    Computed("twice", lambda box, item: 2 * item.number("half"), "int"), Text("note"), Flag("slow"),
)
CART = RowType(Cart, "A cart.", COLUMNS)
OX: dict[str, Any] = {"id": "ox", "side": "far", "weight": {"load": 3}, "half": 2, "provenance": "printed"}


class Box:
    most = 5


def reader(content: dict[str, Any]) -> Reader:
    return Reader(content, "river.toml", "", {})


def test_a_row_reads_its_columns_and_leaves_other_keys_alone() -> None:
    assert CART.read(reader(OX), Box) == Cart("ox", 1, 3, (0, 9), 4)
    assert CART.read_all(reader({"cart": [OX, {**OX, "slow": True}]}), "cart", Box)[1].slow


def test_a_row_takes_what_is_known_already() -> None:
    assert RowType(Cart, "", COLUMNS[2:]).read(reader(OX), Box, id="mule", side=0) == Cart("mule", 0, 3, (0, 9), 4)


@pytest.mark.parametrize(("changes", "complaint"), [
    ({"id": ""}, r"cart\[\].id = '': must be a text"), ({"side": "up"}, r"cart\[ox\].side = 'up': must be one of: near, far"),
    ({"weight": {"load": 6}}, r"cart\[ox\].weight.load = 6: must be from 0 to 5"),
    ({"weight": {}}, r"cart\[ox\].weight.load = None: is missing"), ({"least": 10}, r"cart\[ox\].least = 10"),
    ({"half": "x"}, r"cart\[ox\].half = 'x'"), ({"slow": 1}, r"cart\[ox\].slow = 1: must be true or false"),
])
def test_a_wrong_value_is_refused_with_file_row_and_column(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match="river.toml: " + complaint):
        CART.read_all(reader({"cart": [{**OX, **changes}]}), "cart", Box)


def test_a_die_beyond_a_table_takes_the_nearest_row() -> None:
    table = DieTable(2, ((0, 5), (0, 6), (1, 6)), ("1:1", "2:1"))
    assert [table.row(die) for die in (0, 3, 9)] == [2, 3, 4]
    assert (table.at(9), table.cell(0, 1), table.faces(0, 0), table.breaks) == ((1, 6), 5, (0, 0, 0, 1, 1, 1), (3, 4))


def test_tables_are_read_by_rows_or_as_a_grid() -> None:
    rows = [{"die": "2-", "lost": 0}, {"die": "3-4", "lost": 1}, {"die": "5+", "lost": 2}]
    assert read_rows(reader({"rows": rows}), "lost") == DieTable(2, (0, 1, 1, 2))
    grid = {"columns": ["1:2", "3:1"], "rows": [1, 2], "results": [["-", "D"], ["D", "D"]]}
    assert read_grid(reader(grid), ("-", "D")) == DieTable(1, ((0, 1), (1, 1)), ("1:2", "3:1"))
    assert ratios(reader(grid), ":") == ((1, 2), (3, 1))


@pytest.mark.parametrize(("changes", "complaint"), [
    ({"rows": [1, 3]}, "rows = .*: must follow one another"), ({"results": [["-"]]}, "must have 2 rows"),
    ({"results": [["-"], ["D", "D"]]}, "each row must have 2 cells"), ({"results": [["-", "X"], ["D", "D"]]}, "'X' is no result"),
])
def test_a_grid_that_cannot_be_is_refused(changes: dict[str, Any], complaint: str) -> None:
    grid = {"columns": ["1:2", "3:1"], "rows": [1, 2], "results": [["-", "D"], ["D", "D"]], **changes}
    with pytest.raises(DataError, match=complaint):
        read_grid(reader(grid), ("-", "D"))


def test_proportions_and_gaps_are_refused() -> None:
    with pytest.raises(DataError, match="'3-1' is no proportion such as 3:1"):
        ratios(reader({"columns": ["3-1"]}), ":")
    with pytest.raises(DataError, match="must go on with 3"):
        read_rows(reader({"rows": [{"die": "1-2", "lost": 0}, {"die": "4", "lost": 1}]}), "lost")
