"""What is kept for speed is what is found afresh: along random matches, in copies too."""
from __future__ import annotations

import random

import pytest

from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members, set_of
from umpire.maps.twelve.sights import Sights
from umpire.titles.landships import Landships
from umpire.titles.landships.components import (
    ALL_CAVALRY,
    ALL_FOOT,
    ALL_GUNS,
    ALL_VEHICLES,
    BATTERIES,
    GROUND,
    HEX_COUNT,
    OF_SIDE,
    ON_FOOT,
    ON_WHEELS,
    PIECES,
    PROHIBITED,
    SCENARIOS,
    THE_HEXES,
    TURN_STEPS,
)
from umpire.titles.landships.rules.artillery import call_hexes, has_hex, has_observer, is_seen, seen_hexes, side_of_battery
from umpire.titles.landships.rules.foot import (
    ON_HORSE,
    WALKERS,
    all_walks,
    can_go,
    closed_hexes,
    end_barrier,
    goal_barrier,
    goals,
    horse_barrier,
    march_barrier,
    marchers,
    riders,
    somebody_walks,
    walkers,
)
from umpire.titles.landships.rules.ground import full_hexes, is_roomy, room_barrier, walks
from umpire.titles.landships.rules.scenarios import begin_barrier, begin_hexes, waiting
from umpire.titles.landships.rules.small_arms import table_of
from umpire.titles.landships.rules.spotting import sees, spotted_places, spotting_range, visible_range
from umpire.titles.landships.rules.vehicles_movement import free_barrier, freeable, movable, move_barrier, turn_barrier, turns
from umpire.titles.landships.rules.vehicles_steering import actions, ahead, drift_going, drifts, round_going, turn_going
from umpire.titles.landships.rules.weapons_units import (
    gun_goal_barrier,
    gun_goals,
    manhandle_barrier,
    movable_guns,
    refit_barrier,
    turnable_guns,
)
from umpire.titles.landships.state import Drive, LandState, is_hex, on_the_map, put, side_of, stand
from umpire.titles.landships.walks import Walks, WalkTable

TITLE = Landships()
# options that change what is kept
OPTIONS: tuple[dict[str, str], ...] = ({}, {"hexside_stacking": "summed", "perimeter": "any_neighbour"})


def sample_states(scenario: str, seed: int, options: dict[str, str]) -> list[LandState]:
    """Some moments of a random match."""
    state = TITLE.setup(scenario, TITLE.complete_switches(scenario, options), Dice(SeededSource(seed)))
    state.log, chooser, results = None, random.Random(seed), []
    for number in range(TITLE.decision_limit):
        decision = advance(state)
        if decision is None:
            break
        if number % 97 == 7:
            results.append(state.copy())
        decision.take(state, chooser.choice(decision.options(state)))
    return results


@pytest.fixture(scope="module")
def moments() -> list[LandState]:
    results: list[LandState] = []
    for scenario in SCENARIOS:
        for seed, options in enumerate(OPTIONS):
            results += sample_states(scenario, seed, options)
    # wire and mines stand in no scenario: some moments get them
    chooser = random.Random(1)
    for state in results[::3]:
        near = [one for piece in on_the_map(state, WALKERS) for one in members(GROUND.within(state.where[piece], 2) & THE_HEXES)]
        if near:
            state.wire = set_of(tuple(chooser.choices(near, k=9)))
            state.minefields = set_of(tuple(chooser.choices(near, k=9)))
    return results


def test_which_pieces_are_on_the_map(moments: list[LandState]) -> None:
    for state in moments:
        assert state.present == sum([1 << piece for piece, place in enumerate(state.where) if place >= 0])


def test_full_hexes_are_those_without_room(moments: list[LandState]) -> None:
    for state in moments:
        for side in (0, 1):
            # somebody who comes from nowhere
            piece = members(state.box.platoons & OF_SIDE[side] & ~state.present or state.box.platoons & OF_SIDE[side])[0]
            away = state.copy()
            put(away, piece, -1)
            expected_ = [one for one in members(THE_HEXES) if room_barrier(away, piece, one) != LEGAL]
            assert list(members(full_hexes(away, side, state.box.pieces[piece].stacking) & THE_HEXES)) == expected_


def test_a_roomy_place_has_room(moments: list[LandState]) -> None:
    """At a glance is never more than the rule."""
    for state in moments:
        for piece in on_the_map(state, state.box.weighing)[::3]:
            around = GROUND.within(state.where[piece], 2)
            for place in members(around):
                if is_roomy(state, piece, place):
                    assert room_barrier(state, piece, place) == LEGAL
            assert any([is_roomy(state, piece, place) for place in members(around)])


def fresh_walks(state: LandState, piece: int, points: int, motion: int, least: bool) -> Walks:
    """With everything that stands anywhere, by a table that knows nothing yet."""
    ends, closed = state.wire | state.held[1 - side_of(piece)], 0 if motion == ON_FOOT else state.wire
    return WalkTable(state.box.ways[motion]).search(state.where[piece], points, least, (ends, closed, state.minefields))


def test_cached_ways_match_a_fresh_search(moments: list[LandState]) -> None:
    chooser = random.Random(2)
    for state in moments:
        for piece in on_the_map(state, ALL_FOOT | ALL_CAVALRY)[::3]:
            for motion, points, least in ((ON_FOOT, chooser.randint(1, 5), chooser.random() < 0.5), (ON_HORSE, 16, True)):
                cached, fresh = walks(state, piece, points, motion, least), fresh_walks(state, piece, points, motion, least)
                assert cached.hexes == fresh.hexes
                assert [cached[one] for one in members(cached.hexes)] == [fresh[one] for one in members(fresh.hexes)]


def test_ways_are_forgotten_when_they_are_too_many(moments: list[LandState]) -> None:
    small, large = [WalkTable(moments[0].box.ways[ON_FOOT], most) for most in (20, 1 << 17)]
    for _ in range(2):
        for state in moments[:40]:
            for piece in on_the_map(state, ALL_FOOT)[:4]:
                ends = state.held[1 - side_of(piece)]
                one, two = [table.walks(state.where[piece], 4, True, ends, 0, 0) for table in (small, large)]
                assert one.hexes == two.hexes


def test_marchers_and_goals_match_their_barriers(moments: list[LandState]) -> None:
    for state in moments:
        for side in (0, 1):
            able = [piece for piece in range(len(PIECES)) if march_barrier(state, piece, side) == LEGAL]
            assert list(marchers(state, side)) == able
            assert walkers(state, side) == [piece for piece in able if goals(state, piece)]
            assert somebody_walks(state, side) == bool(walkers(state, side))
            for piece in able[::4]:
                hexes = members(all_walks(state, piece).hexes)
                assert [one for one in hexes if end_barrier(state, piece, one)] == list(
                    members(all_walks(state, piece).hexes & closed_hexes(state, piece)))
                assert list(goals(state, piece)) == [one for one in hexes if goal_barrier(state, piece, one) == LEGAL]
                assert can_go(state, piece) == bool(goals(state, piece))


def test_riders_and_drivers_match_their_barriers(moments: list[LandState]) -> None:
    for state in moments:
        for side in (0, 1):
            vehicles, horses = members(ALL_VEHICLES), members(ALL_CAVALRY)
            assert list(movable(state, side)) == [one for one in vehicles if move_barrier(state, one, side) == LEGAL]
            assert list(freeable(state, side)) == [one for one in vehicles if free_barrier(state, one, side) == LEGAL]
            assert list(riders(state, side)) == [one for one in horses if horse_barrier(state, one, side) == LEGAL]


def test_turnable_and_movable_guns_match_their_barriers(moments: list[LandState]) -> None:
    for state in moments:
        for gun in on_the_map(state, ALL_GUNS):
            expected_ = [one for one in members(THE_HEXES) if gun_goal_barrier(state, gun, one) == LEGAL]
            assert list(gun_goals(state, gun)) == expected_
        for side in (0, 1):
            assert turnable_guns(state, side) == [one for one in members(ALL_GUNS) if refit_barrier(state, one, side) == LEGAL]
            assert movable_guns(state, side) == [one for one in members(ALL_GUNS) if manhandle_barrier(state, one, side) == LEGAL]


def test_vehicle_actions_match_single_queries(moments: list[LandState]) -> None:
    chooser = random.Random(3)
    for state in moments:
        for vehicle in on_the_map(state, ALL_VEHICLES):
            here = state.where[vehicle]
            for place in [here, *chooser.sample(members(GROUND.within(here, 2)), 2)]:
                stance = place * 12 + chooser.choice(GROUND.headings[place])
                check_actions(state, vehicle, stance)


def test_turns_are_those_that_the_barrier_lets_through(moments: list[LandState]) -> None:
    chooser = random.Random(4)
    for state in moments:
        for vehicle in on_the_map(state, ALL_VEHICLES):
            driving = state.copy()
            driving.drive = Drive(vehicle, chooser.randint(0, 5), state.where[vehicle])
            place = chooser.choice(members(GROUND.within(state.where[vehicle], 1)))
            stand(driving, vehicle, place, chooser.choice(GROUND.headings[place]))
            assert turns(driving) == [turn for turn in range(len(TURN_STEPS)) if turn_barrier(driving, turn) == LEGAL]


def test_checks_are_those_of_the_table(moments: list[LandState]) -> None:
    state = moments[0]
    for add in range(-3, 9):
        for column in range(len(state.box.sacrt_columns)):
            assert state.box.checks(True, add, column) == tuple([table_of(state).cell(die + add, column) for die in range(1, 7)])


def check_actions(state: LandState, vehicle: int, stance: int) -> None:
    rounds = [] if is_hex(stance // 12) else [round_going(state, vehicle, stance, beam) for beam in (0, 1)]
    turns = [turn_going(state, vehicle, stance, change) for change in TURN_STEPS]
    expected_ = [going for going in [ahead(state, vehicle, stance), *rounds, *turns] if going.bar == LEGAL]
    assert [going for _, going in actions(state, vehicle, stance)] == expected_
    straight = [going for going in expected_ if going not in turns]
    assert [going for _, going in actions(state, vehicle, stance, turning=False)] == straight
    sideways = [drift_going(state, vehicle, stance, beam) for beam in (0, 1)]
    assert [going for _, going in drifts(state, vehicle, stance)] == [one for one in sideways if one.bar == LEGAL]


def test_closed_ground_depends_on_the_option(moments: list[LandState]) -> None:
    """Matches with and without the stricter perimeter share a map: for wheels they differ beside prohibited hexes."""
    readings, car = {state.switches.perimeter: state for state in moments}, PIECES.index("rolls")
    assert len(readings) == 2
    for state in readings.values():
        closed = [one for one in members(THE_HEXES) if state.box.cost[ON_WHEELS][one] == PROHIBITED]
        for place in sorted({side for one in closed for side in GROUND.sides[one] if side >= 0}):
            for heading in GROUND.headings[place]:
                check_actions(state, car, place * 12 + heading)


def test_bulk_spotting_matches_single_spotting(moments: list[LandState]) -> None:
    for state in moments[::2]:
        fresh = Sights(GROUND, state.box.blocking)
        for side in (0, 1):
            by_range: dict[int, int] = {}
            for place in members(state.held[1 - side]):
                those = members(state.at[place] & OF_SIDE[1 - side])
                far = visible_range(state, set_of(those))
                assert far == max([spotting_range(state, piece) for piece in those])
                by_range[far] = by_range.get(far, 0) | 1 << place
            for here in members(state.held[side])[:4]:
                expected_ = [p for far, places in by_range.items() for p in members(places) if sees(state, here, p, far)]
                assert list(members(spotted_places(state, here, by_range))) == sorted(expected_)
                assert state.box.sights.in_sight(here, state.held[1 - side]) == set_of(tuple([
                    there for there in members(state.held[1 - side]) if fresh.clear(there, here)
                ]))


def test_hexes_seen_by_observers_are_seen_one_by_one(moments: list[LandState]) -> None:
    for state in moments[::3]:
        for side in (0, 1):
            visible = seen_hexes(state, side)
            for one in range(0, HEX_COUNT, 7):
                assert not has(THE_HEXES, one) or has(visible, one) == is_seen(state, side, one)
        for battery in range(len(BATTERIES)):
            ids = battery < 6 and has_observer(state, side_of_battery(battery))
            assert not ids or has_hex(state, battery) == bool(call_hexes(state, battery))


def test_starting_hexes_match_their_barrier() -> None:
    for scenario in SCENARIOS:
        for state in sample_states(scenario, 5, {})[:1]:
            for side in (0, 1):
                for piece in waiting(state, side)[:4]:
                    expected_ = [one for one in members(THE_HEXES) if begin_barrier(state, piece, one) == LEGAL]
                    assert begin_hexes(state, piece) == expected_


def test_a_copy_keeps_its_own(moments: list[LandState]) -> None:
    """Where nothing was asked yet since somebody moved, neither the copy nor the original is counted for the other."""
    state = next(iter([one for one in moments if walkers(one, 0)]))
    piece = walkers(state, 0)[0]
    assert full_hexes(state, 0, 1) == full_hexes(recount_state(state), 0, 1)
    put(state, piece, goals(state, piece)[0])
    copy = state.copy()
    put(copy, piece, -1)
    assert full_hexes(copy, 0, 1) == full_hexes(recount_state(copy), 0, 1)
    assert full_hexes(state, 0, 1) == full_hexes(recount_state(state), 0, 1)


def recount_state(state: LandState) -> LandState:
    """Return the same, with every hex counted anew."""
    fresh = state.copy()
    fresh.recount = [THE_HEXES, THE_HEXES]
    return fresh
