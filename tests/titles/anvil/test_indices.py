"""What a state keeps beside its facts, and the shortcuts of the search, against the plain way, all over random matches."""
from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from umpire.engine.agenda import Decision, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import bit, has
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.components import ALLIED, AREAS, COASTAL, COMBAT, FOOT, GERMAN, MOTORIZED, PLACES, SEATS, TRAIN
from umpire.titles.anvil.rules.bridges import worker_barrier, workers
from umpire.titles.anvil.rules.combat_reactions import able_to_fight, joining_barrier
from umpire.titles.anvil.rules.movement import Way, cost_to_enter, movers, moving_barrier, pace, ways_out, within_reach
from umpire.titles.anvil.rules.movement_parties import FormParty, GoOn, next_areas, way_barrier
from umpire.titles.anvil.state import (
    ATTACK,
    COUNTER,
    STANDING,
    AnvilState,
    activation,
    blockers,
    border_kind,
    is_area,
    is_friendly,
    level_of,
    side_of,
    units_in,
)

TITLE: Anvil = title()
SEEDS = range(6)


def moments(seed: int, share: float) -> Iterator[tuple[AnvilState, Decision[AnvilState]]]:
    """Yield a share of the decisions of a random match, of every scenario with and without combat groups in turn."""
    options = TITLE.complete_switches(TITLE.scenarios[seed % 3].id, {"combat_groups": ("off", "on")[seed // 3 % 2]})
    state = TITLE.setup(TITLE.scenarios[seed % 3].id, options, Dice(SeededSource(seed)))
    choose = random.Random(seed)
    while (decision := advance(state)) is not None:
        if choose.random() < share:
            yield state, decision
        decision.take(state, choose.choice(decision.options(state)))


Index = tuple[list[list[int]], list[int], list[int], list[int], int]


def stored_index(state: AnvilState) -> Index:
    return [*state.forces], state.present, state.armed, state.firm, state.standing


def count_index(state: AnvilState) -> Index:
    """Return the index as the whereabouts of the counters and the bridges tell it."""
    forces = [[0] * len(PLACES), [0] * len(PLACES)]
    present, armed, firm = [0, 0], [0, 0], [0, 0]
    for unit, place in enumerate(state.where):
        if place >= 0:
            side, kind = side_of(unit), state.box.units[unit].kind
            forces[side][place] |= bit(unit)
            present[side] |= bit(place)
            armed[side] |= bit(place) if kind == COMBAT else 0
            firm[side] |= bit(place) if kind in (COMBAT, COASTAL, TRAIN) else 0
    return forces, present, armed, firm, sum([bit(site) for site, status in enumerate(state.bridges) if status == STANDING])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_counter_index_matches_their_places(seed: int) -> None:
    for state, _ in moments(seed, 1.0):
        assert stored_index(state) == count_index(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_copies_and_positions_have_the_same_index(seed: int) -> None:
    options = TITLE.complete_switches(TITLE.scenarios[seed % 3].id, {"combat_groups": ("off", "on")[seed // 3 % 2]})
    for state, _ in moments(seed, 0.02):
        before = count_index(state)
        copy = state.copy()
        assert copy == state
        assert stored_index(copy) == before
        for side in (ALLIED, GERMAN):
            copy.forces[side][0] ^= 1
            copy.present[side] = copy.armed[side] = copy.firm[side] = 0
        assert stored_index(state) == before, "a copy shares nothing that changes"
        again = TITLE.open_position(TITLE.position(state), options, Dice(SeededSource(seed)))
        assert stored_index(again) == before


def plain_cost(state: AnvilState, here: int, there: int, column: int, side: int) -> int:
    """4.2 and 4.3 read off the chart."""
    chart, ground = state.box.chart, state.box.ground
    cost = chart.enter[ground.terrain[there]][column]
    cost += chart.cross[border_kind(state, here, there)][column] if is_area(here) else 0
    cost += 0 if is_friendly(state, there, side) or level_of(state, there) else chart.enemy
    return max(cost, chart.least)


def plain_reach(state: AnvilState, units: list[int], start: int, points_spent: int) -> dict[int, int]:
    """4.1 to 4.6: every step is tried until nothing gets cheaper."""
    side, (capacity, column) = side_of(units[0]), pace(state, units)
    result, rest, changed = {start: 0}, max(0, capacity - points_spent), True
    while changed:
        changed = False
        for here, gone in [item for item in result.items() if item[0] == start or not blockers(state, item[0], side)]:
            for there in ways_out(state, here):
                total = gone + plain_cost(state, here, there, column, side)
                if total < result.get(there, rest + 1):
                    result[there], changed = total, True
    for there in ways_out(state, start) if points_spent == 0 and capacity > 0 else ():
        result.setdefault(there, capacity)
    return result


@pytest.mark.parametrize("seed", SEEDS)
def test_reach_matches_a_plain_search(seed: int) -> None:
    choose = random.Random(seed)
    for state, decision in moments(seed, 0.04):
        if not isinstance(decision, (FormParty, GoOn)):
            continue
        mine = [unit for unit, place in enumerate(state.where) if place >= 0 and side_of(unit) == decision.seat]
        units = choose.sample(mine, min(2, len(mine)))
        start, points_spent = state.where[units[0]], choose.choice((0, 0, 1, 2))
        result = plain_reach(state, units, start, points_spent)
        assert within_reach(state, units, start, points_spent) == result
        if points_spent == 0:
            near = plain_reach(state, units, start, 0)
            ways = [Way(state, decision.seat, start, area) for area in range(len(AREAS))]
            assert [way.goal for way in ways if way.open_to(units)] == sorted([area for area in near if is_area(area)])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_costs_what_the_chart_says(seed: int) -> None:
    for state, _ in moments(seed, 0.004):
        for here in range(len(PLACES)):
            for there in ways_out(state, here):
                for column in (FOOT, MOTORIZED):
                    for side in (ALLIED, GERMAN):
                        expected = plain_cost(state, here, there, column, side)
                        assert cost_to_enter(state, here, there, column, side) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_unit_sets_match_their_barriers(seed: int) -> None:
    """Who may move, who may fight, and where a party may go: the sets agree with the reasons."""
    for state, decision in moments(seed, 0.02):
        for place in range(len(PLACES)):
            for seat in range(len(SEATS)):
                mine = units_in(state, place, seat)
                going = [unit for unit in mine if has(movers(state, place, seat), unit)]
                assert going == [unit for unit in mine if not moving_barrier(state, unit, place, seat)]
                for kind in (ATTACK, COUNTER):
                    able = [unit for unit in mine if not joining_barrier(state, unit, place, seat, kind)]
                    assert list(able_to_fight(state, place, seat, kind)) == able
                working = [unit for unit in mine if not worker_barrier(state, unit, place, seat, True)]
                assert list(workers(state, place, seat)) == working
        if isinstance(decision, GoOn) or (isinstance(decision, FormParty) and activation(state).party):
            ways = [area for area in range(len(AREAS)) if not way_barrier(state, area)]
            assert sorted(next_areas(state)) == ways
