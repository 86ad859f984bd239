"""What the film of a phase counts."""
from __future__ import annotations

from umpire.engine.events import Event
from umpire.engine.film import MOVES, Count, destinations, name_things

NAMES = {"0611": "Nablus (0611)", "b1": "1 (75 Div)"}


def move(unit: str, *way: str) -> Event:
    return Event("marched", "8.2.a", {"unit": unit, "hex": way[-1]}, way=way)


def test_who_goes_on_from_where_he_came_to_is_on_the_same_journey() -> None:
    assert destinations([move("a", "1", "2"), move("a", "2", "3"), move("b", "3", "4"), move("a", "1", "2")]) == ["3", "4", "2"]


def test_all_that_went_somewhere_counts_where_a_title_declares_nothing() -> None:
    events = [move("a", "1", "2"), Event("held", "2.1", {"side": "blue"})]
    assert MOVES.select(events, "blue") == events[:1]


def test_what_is_told_of_another_side_is_not_a_deed() -> None:
    attack = Event("attack", "9.1.d", {"side": "turkish", "place": "0611"})
    assert Count("attacks", ("attack",), "place").select([attack], "turkish") == [attack]
    assert Count("attacks", ("attack",), "place").select([attack], "british") == []
    assert Count("attacked", ("attack",), "place", deed=False).select([attack], "british") == [attack]


def test_things_are_named_once_and_a_place_without_its_number() -> None:
    events = [move("b1", "0612", "0611"), move("b2", "0612", "0611"), move("b1", "0611", "0610")]
    assert name_things(Count("towns", ("marched",), "hex", places=True), events, NAMES) == ["Nablus"]
    assert name_things(Count("who", ("marched",), "unit"), events, NAMES) == ["1 (75 Div)", "b2"]
