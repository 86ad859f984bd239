"""Boxes: places of tracks in rows, counters on shelves."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from umpire.art.boxes import Box, Cells, Grid, ListLines, centred_rows, clip_outline, numerals, slot_places

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


def test_what_reaches_out_of_a_box_is_cut_off_at_its_edge() -> None:
    assert clip_outline([(0, 100), (200, 100), (200, 150), (0, 150)], SHELF) == ((100, 100), (200, 100), (200, 150), (100, 150))
    whole = ((120, 60), (200, 60), (160, 200))
    assert clip_outline(whole, SHELF) == whole
    assert clip_outline([(0, 0), (50, 0), (0, 40)], SHELF) == ()


@given(st.lists(st.tuples(st.floats(-500, 900), st.floats(-500, 900)), min_size=3, max_size=8))
def test_nothing_of_an_outline_is_left_beyond_a_box(outline: list[tuple[float, float]]) -> None:
    for x, y in clip_outline(outline, SHELF):
        assert SHELF.x - 0.1 <= x <= SHELF.right + 0.1
        assert SHELF.y - 0.1 <= y <= SHELF.bottom + 0.1


def test_a_list_goes_on_in_the_next_column() -> None:
    lines = ListLines(10, 20, 5, 2, 100)
    assert [lines.place(number) for number in range(3)] == [(10, 20), (10, 25), (110, 20)]
    assert ListLines(10, 20, 5).place(9) == (10, 65)
