"""Boxes: places of tracks in rows, counters on shelves."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from umpire.boards.boxes import Box, Cells, Grid, centred_rows, numerals, slot_places

SHELF = Box(100, 50, 300, 200)


def test_a_box_knows_its_edges() -> None:
    assert (SHELF.middle, SHELF.right, SHELF.bottom) == (250, 400, 250)
    assert SHELF.outline == ((100, 50), (400, 50), (400, 250), (100, 250))
    assert SHELF.frame == "M100 50h300v200h-300z"


def test_the_places_of_a_track_follow_in_rows() -> None:
    cells = Cells(10, 20, 30, 40, 32.5, 3, 45)
    assert [cells.place(number)[:2] for number in range(5)] == [(10, 20), (42.5, 20), (75, 20), (10, 65), (42.5, 65)]
    assert cells.place(4)[2:] == (30, 40)
    assert Cells(10, 20, 30, 40, 32).place(25) == Box(810, 20, 30, 40)


def test_markers_stand_in_the_same_corner_of_every_place() -> None:
    marks = Cells(0, 0, 30, 30, 100 / 3).marks(numerals(1, 3), 15, 10, 1)
    assert [mark.label for mark in marks] == ["1", "2", "3"]
    # a tenth of a pixel is enough
    assert [(mark.x, mark.y) for mark in marks] == [(48.3, 10), (81.7, 10), (115, 10)]


@given(st.integers(1, 70))
def test_counters_on_a_shelf_lie_inside_and_apart(count: int) -> None:
    places, size = slot_places(SHELF, 44, 56, count)
    assert len(places) == count
    for number, (x, y) in enumerate(places):
        assert SHELF.x <= x - size / 2
        assert x + size / 2 <= SHELF.right
        assert SHELF.y + 44 <= y - size / 2
        assert y + size / 2 <= SHELF.bottom
        assert all(max(abs(x - left), abs(y - top)) >= size for left, top in places[:number])


def test_counters_on_a_shelf_are_as_large_as_they_can_be() -> None:
    assert slot_places(SHELF, 44, 56, 8)[1] == 56
    assert slot_places(SHELF, 44, 56, 9)[1] < 56


def test_the_last_row_stands_in_the_middle_too() -> None:
    places = centred_rows(SHELF, Grid(3, 40, 50, 60), 5)
    assert places == [(200, 110), (250, 110), (300, 110), (225, 154), (275, 154)]
