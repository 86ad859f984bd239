"""A map through a lens: larger where it is crowded, and whole."""
from __future__ import annotations

import pytest

from umpire.maps.lens import Axis, Knot, Lens, Net, seams
from umpire.maps.points import Point

AXIS = Axis([Knot(100, 1), Knot(200, 1), Knot(300, 3), Knot(400, 3)])


def test_places_are_counted_from_the_first_knot() -> None:
    assert AXIS.place(100) == 0
    assert AXIS.place(150) == 50
    assert AXIS.place(300) == 100 + 200
    assert AXIS.place(400) == 300 + 300


def test_between_two_knots_the_scale_goes_over() -> None:
    assert AXIS.scale(250) == 2
    assert AXIS.place(250) == 100 + 50 * 1.5


def test_beyond_its_knots_it_goes_on_as_there() -> None:
    assert (AXIS.scale(0), AXIS.place(0)) == (1, -100)
    assert (AXIS.scale(500), AXIS.place(500)) == (3, 900)


def test_a_lens_never_folds() -> None:
    places = [AXIS.place(at) for at in range(0, 500, 5)]
    assert places == sorted(set(places))


def test_both_axes_and_a_corner() -> None:
    lens = Lens(AXIS, Axis([Knot(0, 2), Knot(10, 2)]), (52, 7))
    assert lens.point((150, 5)) == (102, 17)
    assert lens.points([[150, 5], [300, 10]]) == [(102, 17), (352, 27)]
    assert lens.scale((400, 5)) == 2


# two areas side by side; the border between them is ragged
LEFT: tuple[Point, ...] = ((0, 0), (20, 0), (24, 10), (20, 20), (0, 20))
RIGHT: tuple[Point, ...] = ((20, 0), (40, 0), (40, 20), (20, 20), (24, 10))


def test_neighbours_see_a_point_move_alike() -> None:
    net = Net([LEFT, RIGHT], 1, 0)
    left, right = net.ring(LEFT), net.ring(RIGHT)
    assert left[2] == right[-1] == (22, 10)
    assert left[1] == right[0] == (20, 0), "where three lines meet a point stays"


def test_a_point_is_left_out_where_the_line_hardly_bends() -> None:
    net = Net([LEFT, RIGHT], 0, 5)
    assert (24, 10) not in net.ring(LEFT)
    assert (24, 10) not in net.ring(RIGHT)
    assert (24, 10) in Net([LEFT, RIGHT], 0, 3).ring(LEFT)


def test_corners_at_the_end_of_long_lines_stay() -> None:
    frame: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
    assert Net([frame], 3, 1).ring(frame) == frame


def test_an_island_keeps_a_shape() -> None:
    island: tuple[Point, ...] = ((0, 5), (5, 0), (10, 5), (5, 10))
    assert len(Net([island], 0, 1).ring(island)) == 4


def test_seams_are_where_two_areas_meet() -> None:
    seam = seams({"left": [LEFT], "right": [RIGHT]})
    assert list(seam) == [("left", "right")]
    assert [sorted(line) for line in seam["left", "right"]] == [[(20, 0), (20, 20), (24, 10)]]


def test_a_seam_over_the_end_of_an_outline_is_one() -> None:
    turned = (*RIGHT[4:], *RIGHT[:4])
    lines = seams({"left": [LEFT], "right": [turned]})["left", "right"]
    assert len(lines) == 1


@pytest.mark.parametrize("times", [0, 1, 4])
def test_smoothing_leaves_no_crack(times: int) -> None:
    net = Net([LEFT, RIGHT], times, 0)
    assert seams({"left": [net.ring(LEFT)], "right": [net.ring(RIGHT)]})
