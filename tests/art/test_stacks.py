"""Stacks, piles and crowds: counters of one space can all be seen, and lie in it."""
from __future__ import annotations

import pytest

from umpire.art.scene import Piece, rectangle
from umpire.art.stacks import REMEMBERED, Crowds, PieceCache, Sizes, are_together, leaning_places, pile_places, put
from umpire.maps.areas import Area, AreaMap, Ring, within
from umpire.maps.points import Point

SIZES = Sizes((60, 50), (60, 50, 40), (50, 40, 30), (50, 40, 30), 12)


def test_a_stack_leans_no_farther_than_it_may() -> None:
    assert leaning_places((100, 100), 1, (8, -10), 0.3) == [(100, 100)]
    assert leaning_places((100, 100), 2, (8, -10), 0.3) == [(97.6, 103), (102.4, 97)]
    tall = leaning_places((100, 100), 20, (8, -10), 0.3)
    assert (tall[0], tall[-1]) == ((92, 110), (108, 90))
    assert len(set(tall)) == 20


def test_a_pile_shows_the_lower_edges() -> None:
    pile = pile_places((50, 50), 4, 12)
    assert pile == [(54.5, 54.5), (51.5, 51.5), (48.5, 48.5), (45.5, 45.5)]
    crowd = pile_places((50, 50), 30, 12)
    assert crowd[0][0] - crowd[-1][0] == pytest.approx(12)


def test_counters_are_together_if_each_lies_beside_another() -> None:
    assert are_together([(0, 0), (60, 0), (60, 60)], 50)
    assert not are_together([(0, 0), (60, 0), (300, 0)], 50)


def test_pieces_are_put_on_their_places() -> None:
    piece = Piece("a", "A", "red", "here", 0, 0, 10, "u_a", "A", "A, here", ("tired",), "3", 60, "1st", "B")
    assert put([piece], [(1.26, 2)], 44) == [piece._replace(x=1.3, y=2, size=44)]


def crowds(width: float, height: float, names: tuple[Ring, ...] = (), small: tuple[Ring, ...] = ()) -> Crowds:
    """Return a map of one oblong area."""
    middle: Point = (width / 2, height / 2)
    area = Area("a", "A", (rectangle(0, 0, width, height),), "clear", middle, min(middle), middle)
    return Crowds(AreaMap([area], []), {"a": middle}, {"a": names}, {"a": small}, SIZES)


def covers(place: Point, size: float, hole: Ring) -> bool:
    (left, top), (right, bottom) = hole[0], hole[2]
    return left - size / 2 < place[0] < right + size / 2 and top - size / 2 < place[1] < bottom + size / 2


def test_a_few_counters_are_large_and_keep_off_all_print() -> None:
    name, town = rectangle(120, 10, 60, 20), rectangle(20, 120, 30, 20)
    places, size = crowds(300, 200, (name,), (town,)).lay("a", (2,))
    assert size == 60
    assert not any(covers(place, size, hole) for place in places for hole in (name, town))


def test_many_counters_cover_small_print_before_they_cover_a_name() -> None:
    name, towns = rectangle(0, 0, 300, 40), tuple(rectangle(x, 90, 10, 10) for x in range(20, 290, 40))
    places, size = crowds(300, 160, (name,), towns).lay("a", (8,))
    assert any(covers(place, size, hole) for place in places for hole in towns)
    assert not any(covers(place, size, name) for place in places)


def test_a_crowd_is_smaller_rather_than_torn_apart() -> None:
    wall = rectangle(-1, 165, 72, 70)
    places, size = crowds(70, 400, (wall,)).lay("a", (2,))
    assert are_together(places, size)
    assert size == 50, "over the name, for beside it they would lie far apart"


def test_where_there_is_no_room_each_kind_lies_in_a_pile() -> None:
    places, size = crowds(150, 70).lay("a", (9, 7))
    assert size in SIZES.piled
    assert len(places) == 16
    first, second = places[:9], places[9:]
    assert max(x for x, _ in first) - min(x for x, _ in first) <= SIZES.pile + 0.1
    assert abs(first[0][0] - second[0][0]) >= size
    assert all(within([rectangle(0, 0, 150, 70)], *place) for place in places)


def test_where_there_is_no_room_for_a_pile_all_lie_on_the_middle() -> None:
    places, size = crowds(20, 20).lay("a", (3,))
    assert (places, size) == ([(10, 10)] * 3, 30)


def test_what_was_laid_is_remembered_up_to_a_number_of_counters() -> None:
    familiar, one = PieceCache(), Piece("a", "A", "blue", "hex", 0, 0, 1, "u_a", "A", "A in the hex")
    small = [one]
    assert familiar.find(("hex", "a")) is None
    assert familiar.keep(("hex", "a"), small) is small
    assert familiar.find(("hex", "a")) is small
    large = [one] * (REMEMBERED - 1)
    familiar.keep(("hex", "many"), large)
    assert familiar.find(("hex", "a")) is small
    familiar.keep(("hex", "more"), [one])
    assert (familiar.find(("hex", "a")), familiar.find(("hex", "many"))) == (None, None)
    assert familiar.find(("hex", "more")) == [one]
