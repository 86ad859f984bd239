"""What is seen sooner is what the whole question finds: wherever a random match stands."""
from __future__ import annotations

import random

import pytest

from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import members
from umpire.maps.paths import reach
from umpire.titles.allenby import Allenby
from umpire.titles.allenby.components import BRITISH, EVERYONE
from umpire.titles.allenby.rules.hidden import cover_barrier, marker_options
from umpire.titles.allenby.rules.movement import reach_of
from umpire.titles.allenby.rules.movement_ways import closed_hexes, stopping_hexes
from umpire.titles.allenby.state import AllenbyState, side_of

TITLE = Allenby()


@pytest.fixture(scope="module")
def table() -> list[AllenbyState]:
    """Return a match at every seventh decision, copied."""
    scenario = TITLE.scenarios[0].id
    state = TITLE.setup(scenario, TITLE.complete_switches(scenario, {}), Dice(SeededSource(1)))
    choose, results, number = random.Random(1), [], 0
    while (decision := advance(state)) is not None:
        if number % 7 == 0:
            results.append(state.copy())
        decision.take(state, choose.choice(decision.options(state)))
        number += 1
    return results


def test_a_moment_has_passed_when_anything_but_a_marker_has_changed(table: list[AllenbyState]) -> None:
    turned = [state.copy() for state in table if state.turned]
    assert turned
    for state in turned:
        assert state.just_turned == (state.turned if state.turned_at == state.moment() else 0)
        state.just_turned = state.turned
        assert state.just_turned == state.turned
        state.points = [number + 1 for number in state.points]
        assert state.just_turned == 0


def test_markers_are_offered_as_the_rule_has_it(table: list[AllenbyState]) -> None:
    for state in table:
        able = [f for f in range(len(state.box.members)) if not cover_barrier(state, f, state.just_turned)]
        assert [action.target for action in marker_options(state, BRITISH) if action.verb == "cover"] == able


def test_unaffordable_steps_lead_nowhere(table: list[AllenbyState]) -> None:
    for state in table[::5]:
        for unit in members(state.standing & EVERYONE):
            side, (walks, movement) = side_of(unit), state.box.pace_of[unit]
            prices = state.box.ground.prices[walks]
            whole = reach(prices, state.where[unit], movement, closed_hexes(state, side), stopping_hexes(state, side))
            assert reach_of(state, unit) == whole


def test_a_unit_can_stand_where_some_step_leads(table: list[AllenbyState]) -> None:
    ground = table[0].box.ground
    for walks, prices in enumerate(ground.prices):
        for h, around in enumerate(ground.grid.around):
            assert ground.accepts(walks, h) == any([h in prices[there] for there in around])
