"""6.1 to 6.4 Supply: the rolls, the stocks, and what is paid for."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, refused
from titles.fatal.fatal_table import is_marked, pieces_marked, state_of, supply, table
from titles.fatal.strategic_table import match_after_roll, phase
from umpire.engine.match import Match
from umpire.titles.fatal.rules.supply import second_activation_price

SHORE = {"GP-2": ["bh-cw-1", "cw-29-86"], "GP-1": ["bh-fr-1"], "box": ["bh-cw-2"]}
FORTS = {
    "GP-10": ["F-MED", "F-NAM"], "A-8": ["F-HAM", "F-CHE", "F-AME"], "GP-1": ["F-HEL"], "box": ["F-E"], "eliminated": ["F-SEB"],
}


def stock(dice: list[int], **position: Any) -> dict[str, int]:
    return supply(match_after_roll("determine_supply", dice, **{"turn": 3, "supply": {"allied": 0, "turkish": 0}, **position}))


def allied(**position: Any) -> Match:
    return phase([], SHORE, **{"turn": 3, **position})


def turkish(**position: Any) -> Match:
    return phase([{"step": "allocate_turkish", "seat": "turkish"}, "check_supply"], FORTS, **{"turn": 3, **position})


# 6.1

@case("fatal", "6.1#1")
@case("fatal", "6.1#3")
@pytest.mark.parametrize(("die", "allies", "turks"), [(1, 4, 3), (2, 5, 4), (3, 7, 5), (4, 8, 5), (5, 10, 6), (6, 12, 7)])
def test_each_side_rolls_on_its_column(die: int, allies: int, turks: int) -> None:
    assert stock([die, die]) == {"allied": allies, "turkish": turks}
    assert stock([1, die])["turkish"] == turks


@case("fatal", "6.1#2")
def test_bad_weather_and_events_change_the_roll() -> None:
    assert stock([1, 1], weather="bad") == {"allied": 3, "turkish": 2}
    assert stock([6, 6], events=["kitchener", "german_support"]) == {"allied": 14, "turkish": 9}
    assert stock([3, 3], events=["shell_shortage"]) == {"allied": 5, "turkish": 5}
    assert stock([3, 3], events=["submarines_in_marmara"]) == {"allied": 7, "turkish": 4}
    assert stock([3, 3], events=["bulgaria"], weather="bad") == {"allied": 5, "turkish": 5}


@case("fatal", "6.1#2")
@case("fatal", "4.0#2")
def test_german_support_does_not_count_twice() -> None:
    assert stock([1, 1], events=["german_support", "bulgaria"]) == {"allied": 4, "turkish": 4}


@case("fatal", "6.1#4")
def test_new_supply_is_added_to_the_stock() -> None:
    assert stock([3, 3], supply={"allied": 2, "turkish": 4}) == {"allied": 9, "turkish": 9}


@case("fatal", "6.4")
def test_nobody_holds_more_than_99() -> None:
    assert stock([6, 6], supply={"allied": 95, "turkish": 95}) == {"allied": 99, "turkish": 99}


@case("fatal", "3.1#3")
def test_supply_is_rolled_on_turn_one_too() -> None:
    assert stock([3, 3], turn=1) == {"allied": 7, "turkish": 5}


# 6.2 the Allies

@case("fatal", "6.2#1")
@pytest.mark.parametrize(("turn", "sea", "price"), [
    (3, "normal", 1), (3, "rough", 2), (5, "normal", 2), (5, "rough", 3), (8, "normal", 1),
])
@pytest.mark.parametrize("weather", ["good", "bad"])
def test_what_a_beachhead_costs(turn: int, sea: str, price: int, weather: str) -> None:
    match = allied(turn=turn, sea=sea, weather=weather)
    match.play("feed bh-cw-1")
    assert supply(match)["allied"] == 10 - price
    assert pieces_marked(match, "fed") == {"bh-cw-1"}


@case("fatal", "6.2#1")
def test_beachheads_on_the_map_are_fed_once() -> None:
    match = allied()
    assert offered(match) == ["feed bh-cw-1", "feed bh-fr-1", "fuel", "done"]
    assert refused(match, "feed bh-cw-2") == "6.2#1"
    match.play("feed bh-fr-1")
    assert refused(match, "feed bh-fr-1") == "6.2#1"


@case("fatal", "6.2#1")
def test_a_beachhead_that_is_not_paid_feeds_nobody() -> None:
    match = phase([{"step": "allocate_allied", "seat": "allied"}, "check_supply"], SHORE, turn=3)
    match.play("done")
    assert pieces_marked(match, "out_of_supply") == {"cw-29-86"}
    match = phase([{"step": "allocate_allied", "seat": "allied"}, "check_supply"], SHORE, turn=3)
    match.play("feed bh-cw-1")
    match.play("done")
    assert pieces_marked(match, "out_of_supply") == set()


@case("fatal", "6.2#4")
def test_one_point_lets_the_fleet_operate() -> None:
    match = allied()
    match.play("fuel")
    assert supply(match)["allied"] == 9
    assert state_of(match).naval_paid
    assert refused(match, "fuel") == "6.2#4"


@case("fatal", "6.4")
def test_nobody_spends_what_he_does_not_have() -> None:
    match = allied(turn=5, supply={"allied": 1, "turkish": 0})
    assert refused(match, "feed bh-cw-1") == "6.4"
    match.play("fuel")
    assert offered(match) == ["done"]
    match = turkish(supply={"allied": 1, "turkish": 0})
    assert refused(match, "open_source asia") == "6.4"
    assert refused(match, "buy_mines") == "6.4"


@case("fatal", "6.2#3")
@case("fatal", "6.3#5")
@pytest.mark.parametrize(("turn", "price"), [(3, 1), (4, 2), (7, 2), (8, 1)])
def test_what_a_second_activation_costs(turn: int, price: int) -> None:
    assert second_activation_price(state_of(allied(turn=turn))) == price


def test_beachheads_can_be_picked_together() -> None:
    match = allied(turn=5, supply={"allied": 3, "turkish": 0})
    assert match.decision is not None
    assert match.decision.group_limit(match.state) == 1
    match = allied()
    assert match.decision is not None
    assert match.decision.group_limit(match.state) == 2


# 6.3 the Turks

@case("fatal", "6.0")
def test_what_is_paid_for_in_the_strategic_phase() -> None:
    assert {action.partition(" ")[0] for action in offered(allied())} == {"feed", "fuel", "done"}
    opened = turkish(sources=["gallipoli"])
    assert {action.partition(" ")[0] for action in offered(opened)} == {"open_source", "arm", "buy_mines", "done"}


@case("fatal", "6.3#1")
def test_each_source_costs_a_point_and_neither_must_be_opened() -> None:
    match = turkish()
    match.play("open_source gallipoli")
    assert supply(match)["turkish"] == 9
    assert refused(match, "open_source gallipoli") == "6.3#1"
    match.play("open_source asia")
    assert supply(match)["turkish"] == 8
    assert match.view()["sources"] == ["gallipoli", "asia"]
    match.play("done")
    assert match.seat == "allied"


@case("fatal", "6.3#2")
def test_a_point_supplies_four_forts() -> None:
    match = turkish(sources=["gallipoli", "asia"])
    for fort in ("F-MED", "F-NAM", "F-HAM", "F-CHE"):
        match.play(f"arm {fort}")
        assert supply(match)["turkish"] == 9
    match.play("arm F-AME")
    assert supply(match)["turkish"] == 8
    match.play("done")
    assert not is_marked(match, "fired", "F-AME")
    assert is_marked(match, "fired", "F-HEL")


@case("fatal", "6.3#2")
def test_a_fort_must_trace_to_an_open_source() -> None:
    # the source of its own shore
    match = turkish(sources=["asia"])
    assert refused(match, "arm F-MED") == "6.3#2"
    match.play("arm F-HAM")
    assert refused(match, "arm F-HAM") == "6.3#2"
    assert refused(match, "arm F-SEB") == "6.3#2"


@case("fatal", "6.3#2")
def test_a_share_may_be_named_for_a_fort_in_the_box() -> None:
    #
    match = turkish(sources=["gallipoli"])
    match.play("arm F-E")
    assert is_marked(match, "fed", "F-E")
    match.play("done")
    assert not is_marked(match, "fired", "F-E")


@case("fatal", "6.3#2")
def test_the_last_share_of_a_point_is_free() -> None:
    match = turkish(sources=["gallipoli", "asia"], supply={"allied": 0, "turkish": 1})
    assert match.decision is not None
    assert match.decision.group_limit(match.state) == 4
    for fort in ("F-MED", "F-NAM", "F-HAM", "F-CHE"):
        match.play(f"arm {fort}")
    assert refused(match, "arm F-AME") == "6.4"


@case("fatal", "6.3#3")
@pytest.mark.parametrize(("events", "most"), [([], 2), (["german_support"], 3), (["bulgaria"], 3)])
def test_points_for_the_mine_roll(events: list[str], most: int) -> None:
    match = turkish(events=events)
    for _ in range(most):
        match.play("buy_mines")
    assert state_of(match).mine_supply == most
    assert supply(match)["turkish"] == 10 - most
    assert refused(match, "buy_mines") == "6.3#3"


@case("fatal", "3.1#1")
@pytest.mark.parametrize(("first", "seats"), [("allied", ["allied", "turkish"]), ("turkish", ["turkish", "allied"])])
def test_who_allocates_first_is_an_option(first: str, seats: list[str]) -> None:
    #
    match = table({}, phase="strategic", turn=3, fed=[], options={"first_to_choose": first})
    deciding = []
    for _ in range(2):
        deciding.append(match.seat)
        match.play("done")
    assert deciding == seats
