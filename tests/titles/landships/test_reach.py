"""Every end of a vehicle's move: against playing it out action by action."""
from __future__ import annotations

import pytest

from support import case
from titles.landships.landships_table import number, state_of, table
from titles.landships.test_T6_movement import driving
from umpire.titles.landships.rules.vehicles_reach import reach
from umpire.titles.landships.rules.vehicles_steering import actions, drifts, end_barrier
from umpire.titles.landships.state import LandState, stance_of


def every_end(state: LandState) -> dict[int, int]:
    """Return the cheapest cost of every stance, found by trying every string of actions."""
    drive = state.drive
    assert drive is not None
    best: dict[tuple[int, bool], int] = {}
    ends: dict[int, int] = {}
    waiting = [(stance_of(state, drive.vehicle), 0, True)]
    while waiting:
        stance, cost, goes_on = waiting.pop()
        if best.get((stance, goes_on), 99) <= cost:
            continue
        best[stance, goes_on] = cost
        if not goes_on:
            continue
        waiting += [
            (going.stance, cost + going.cost, not going.stops) for _, going in actions(state, drive.vehicle, stance)
            if cost + going.cost <= drive.left
        ]
    for (stance, goes_on), cost in best.items():
        sideways = [going.stance for _, going in drifts(state, drive.vehicle, stance)] if goes_on else []
        for end in [stance, *sideways]:
            if not end_barrier(state, drive.vehicle, end // 12, drive.start):
                ends[end] = min(cost, ends.get(end, 99))
    return ends


@case("landships", "6.1")
@pytest.mark.parametrize(("vehicle", "at", "heading"), [
    ("a7v-1", "5506", "N"), ("a7v-1", "5806|5907", "SSW"), ("male-1", "5906", "E"), ("whippet-1", "6003", "SSE"),
])
def test_every_end_is_found_at_its_cheapest(vehicle: str, at: str, heading: str) -> None:
    others = {"5505": ["brit-364-1"], "5808": ["brit-364-2"]} if vehicle == "a7v-1" else {"5908": ["ger-465-1"]}
    state = state_of(driving(at, heading, vehicle, others=others, left=4))
    result = {end.stance: end.cost for end in reach(state, number(vehicle))}
    expected_ = every_end(state)
    start = stance_of(state, number(vehicle))
    assert {stance: cost for stance, cost in result.items() if stance != start} == {
        stance: cost for stance, cost in expected_.items() if stance != start
    }


@case("landships", "6.1")
def test_the_words_lead_there() -> None:
    for end in reach(state_of(driving("5806|5907", "SSW", left=5)), number("a7v-1"))[::17]:
        match = driving("5806|5907", "SSW", left=5)
        for word in end.words:
            match.play(word, [6, 6] if len(match.odds(word).rows) > 1 else ())
        state = state_of(match)
        assert stance_of(state, number("a7v-1")) == end.stance


@case("landships", "6.15")
@case("landships", "6.16")
def test_the_chance_counts_engine_and_mud() -> None:
    state = state_of(table({"5406": ["a7v-1"]}, ask="choose_vehicle", facing={"a7v-1": "S"}))
    ends = {end.words: end.chance for end in reach(state, number("a7v-1"))}
    assert ends["step",] == pytest.approx(33 / 36 * 26 / 36)
    assert ends["turn port-60",] == pytest.approx(33 / 36)


def test_an_immobile_vehicle_reaches_nothing() -> None:
    state = state_of(table({"5406": ["a7v-1"]}, immobilised=["a7v-1"]))
    assert reach(state, number("a7v-1")) == []


@case("landships", "T8.4")
def test_turning_away_and_back_allows_a_drift() -> None:
    state = state_of(table({"6014": ["whippet-1"]}, "choose_vehicle", "british", {"whippet-1": "NNE"}, scenario="whippets"))
    ends = {end.stance: end for end in reach(state, number("whippet-1"))}
    beside = [going.stance for _, going in drifts(state, number("whippet-1"), stance_of(state, number("whippet-1")))]
    assert [(ends[stance].cost, len(ends[stance].words)) for stance in beside] == [(2, 3), (2, 3)]
