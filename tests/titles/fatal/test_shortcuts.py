"""What is worked out for many at once, or seen sooner, is what asking each of them finds: wherever a random match stands."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import bit, members, set_of
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import ALL_FORTS, ALL_LAND, ALL_SHIPS, ALLIED, OF_SIDE, SCENARIOS, THE_SEA, TURKISH
from umpire.titles.fatal.rules import operations_movement_half as movement_half
from umpire.titles.fatal.rules import operations_naval
from umpire.titles.fatal.rules.operations_land_movement import ashore
from umpire.titles.fatal.rules.supply import can_trace, tracing_forts, tracing_units
from umpire.titles.fatal.state import FatalState, is_land_unit, is_ship

TITLE = Fatal()


def moments(scenario: str, seed: int, apart: int) -> Iterator[FatalState]:
    """Yield a match at every so many decisions, each as a copy and as a position that was opened."""
    switches = TITLE.complete_switches(scenario, {})
    state, choose = TITLE.setup(scenario, switches, Dice(SeededSource(seed))), random.Random(seed)
    number = 0
    while (decision := advance(state)) is not None:
        if number % apart == 0:
            yield state.copy()
            yield TITLE.open_position(TITLE.position(state), switches, Dice(SeededSource(seed)))
        decision.take(state, choose.choice(decision.options(state)))
        number += 1


@pytest.fixture(scope="module")
def table() -> list[FatalState]:
    return [state for seed, scenario in enumerate(SCENARIOS) for state in moments(scenario, seed, 9)]


def those(pieces: int, holds: Callable[[int], bool]) -> int:
    return sum([bit(piece) for piece in members(pieces) if holds(piece)])


def test_lines_are_traced_for_all_as_for_each(table: list[FatalState]) -> None:
    for state in table:
        for pieces, traced in ((ALL_LAND, tracing_units(state, ALL_LAND)), (ALL_FORTS, tracing_forts(state, ALL_FORTS))):
            assert traced == those(pieces, partial(can_trace, state))


def test_ashore_units_are_on_land_areas(table: list[FatalState]) -> None:
    for state in table:
        for side in (ALLIED, TURKISH):
            on_land = [piece for piece, place in enumerate(state.where) if place >= 0 and not THE_SEA >> place & 1]
            assert ashore(state, side) == set_of(tuple([piece for piece in on_land if is_land_unit(piece)])) & OF_SIDE[side]


def test_a_column_has_a_goal_if_an_area_is_open_to_it(table: list[FatalState]) -> None:
    for state in table:
        for area in members(state.held[TURKISH] | state.held[ALLIED]):
            for formation in state.box.formations:
                column = members(formation & state.at[area])
                if len(column) > 1 and not THE_SEA >> area & 1:
                    around = members(state.box.land_next[area])
                    goals = [goal for goal in around if not movement_half.goal_barrier(state, column, goal)]
                    assert movement_half.has_goal(state, column) == bool(goals)


def test_crowded_waters_are_those_whose_company_is_barred(table: list[FatalState]) -> None:
    choose = random.Random(1)
    for state in table:
        afloat = [piece for piece, place in enumerate(state.where) if place >= 0 and is_ship(piece)]
        ships = set_of(tuple(choose.sample(afloat, min(len(afloat), choose.randint(1, 6)))))
        for side in (ALLIED, TURKISH):
            fleet_of = ships & OF_SIDE[side] & ALL_SHIPS
            if fleet_of:
                barrier = operations_naval.sea_stacking_barrier
                closed = sum([bit(area) for area in members(THE_SEA) if barrier(state, fleet_of, area)])
                assert operations_naval.crowded(state, fleet_of, THE_SEA) == closed


def test_ships_have_a_goal_if_they_have_a_destination(table: list[FatalState]) -> None:
    for state in table:
        for area in members(state.at_sea[ALLIED] | state.at_sea[TURKISH]):
            ships = members(state.at[area] & ALL_SHIPS)
            for party in ((ships[0],), ships):
                assert operations_naval.has_goal(state, party) == bool(operations_naval.destinations(state, party))
