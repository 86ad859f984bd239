"""Levels: each plays every title, the same seed chooses the same, and what a seat cannot know changes no choice."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import some
from titles.playing import OWN, begin
from umpire.engine.agenda import advance
from umpire.lab.checks.advice import redealt
from umpire.players import LEVELS, SearchingPlayer, bot
from umpire.players.racing import Race, standing

# titles in which something is hidden from a seat
SECRETIVE = [name for name in OWN if umpire.title(name).secrets]
# so little is tried that a match takes hardly longer than one of sensible players
HASTE = 0.01
# a title's whole match, or as much of it as shows something
DECISIONS = 200


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_title(name: str, level: str) -> None:
    title = umpire.title(name)
    state = begin(title, 3)
    players = [bot(level, title, seat, HASTE) for seat in range(len(title.seats))]
    for _ in range(DECISIONS):
        decision = advance(state)
        if decision is None:
            break
        action = players[decision.seat].choose(state, decision)
        assert action in decision.options(state)
        decision.take(state, action)
    assert title.stage(state) >= 1


def moments(title: umpire.Title[Any], seed: int, every: int) -> list[tuple[Any, Any]]:
    """Situations of a match in which something is hidden from the deciding seat, with one that it could not tell from it."""
    state, states = begin(title, seed), []
    for number in range(DECISIONS * 3):
        decision = advance(state)
        if decision is None:
            break
        other = redealt(title, state, decision.seat, 1000 + number) if number % every == 0 else state
        if other != state:
            states.append((state.copy(), other))
        decision.take(state, some(some(title.advisor).advice(state, decision)))
    return states


@pytest.mark.parametrize("name", SECRETIVE)
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_more_than_its_seat(name: str, level: str) -> None:
    title = umpire.title(name)
    moments_ = moments(title, 4, 23 if name != "landing" else 5)
    for state, other in moments_:
        decision, same = advance(state), advance(other)
        assert decision is not None
        assert same is not None
        assert bot(level, title, 7, HASTE).choose(state, decision) == bot(level, title, 7, HASTE).choose(other, same)
    assert len(moments_) > 4


@pytest.mark.parametrize("name", OWN)
def test_the_first_candidate_is_the_advice(name: str) -> None:
    title = umpire.title(name)
    advisor = some(title.advisor)
    state = begin(title, 8)
    for _ in range(DECISIONS):
        decision = advance(state)
        if decision is None:
            break
        candidates, advised = advisor.candidates(state, decision), advisor.advice(state, decision)
        assert candidates[0] == advised
        assert len(set(candidates)) == len(candidates)
        assert set(candidates) <= set(decision.options(state))
        decision.take(state, advised)


def test_the_same_seed_thinks_the_same_and_changes_nothing() -> None:
    match = umpire.start("landing", seed=7)
    before = match.state.copy()
    assert match.decision is not None
    first, second = [bot("strong", match.title, 9, 0.1).weigh(match.state, match.decision) for _ in range(2)]
    assert first == second
    assert match.state == before
    assert {weighed.action for weighed in first} == set(match.options)
    assert all(0 <= weighed.chance <= 1 for weighed in first)
    assert 10 < sum(weighed.tries for weighed in first) <= 30 + len(first)


def test_what_is_weighed_first_is_what_is_chosen() -> None:
    match = umpire.start("landing", seed=11)
    assert match.decision is not None
    best = bot("strong", match.title, 2, 0.2).weigh(match.state, match.decision)[0]
    assert bot("strong", match.title, 2, 0.2).choose(match.state, match.decision) == best.action


def test_who_is_asked_for_his_opinion_has_one_of_other_options_too() -> None:
    title = umpire.title("anvil")
    advisor = some(title.advisor)
    state = begin(title, 3)
    while (decision := advance(state)) is not None and (decision.id != "form_party" or len(decision.options(state)) < 3):
        decision.take(state, some(advisor.advice(state, decision)))
    assert decision is not None
    assert len(advisor.candidates(state, decision)) == 1
    thoughts = bot("strong", title, 1, 0.1).weigh(state, decision)
    assert len(thoughts) > 1
    assert thoughts[0].tries > 0


def test_who_has_no_time_left_does_what_is_his_habit() -> None:
    match = umpire.start("landing", seed=7)
    advisor = some(match.title.advisor)
    assert match.decision is not None
    hurried, habitual = SearchingPlayer(match.title, 1, seconds=0.0), match.state.copy()
    advisor.adopt(habitual, 0, advisor.habit(0))
    assert hurried.choose(match.state, match.decision) == advisor.advice(habitual, match.decision)


@pytest.mark.parametrize("name", OWN)
def test_strong_players_go_by_their_habit_and_sensible_ones_by_what_is_usual(name: str) -> None:
    title = umpire.title(name)
    advisor = some(title.advisor)
    state = begin(title, 5)
    for _ in range(40):
        decision = advance(state)
        if decision is None:
            break
        habitual = state.copy()
        advisor.adopt(habitual, decision.seat, advisor.habit(decision.seat))
        hurried, usual = SearchingPlayer(title, 1, seconds=0.0), advisor.advice(state, decision)
        if advisor.styles(habitual, decision) == 1:
            assert hurried.choose(state, decision) == advisor.advice(habitual, decision)
        assert bot("sensible", title, 1).choose(state.copy(), decision) == usual
        decision.take(state, usual)


def test_a_patient_player_tries_more() -> None:
    match = umpire.start("landing", seed=7)
    assert match.decision is not None
    strong, patient = [bot(level, match.title, 1, 0.05).weigh(match.state, match.decision) for level in ("strong", "patient")]
    assert sum(weighed.tries for weighed in patient) > 2 * sum(weighed.tries for weighed in strong)


# The race

def test_the_favourite_is_left_for_a_clear_lead_only() -> None:
    race = Race(3)
    race.scores = [[0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0], [1.0, 2.0, 1.0, 2.0]]
    assert race.winner(1.5) == 2
    race.scores[2] = [0.0, 1.0, 0.0, 1.0]
    assert race.winner(1.5) == 0, "runner 1 leads by half a standard error"


def test_the_worse_half_drops_out_and_the_favourite_stays() -> None:
    race = Race(5)
    race.scores = [[0.0], [3.0], [1.0], [4.0], [2.0]]
    race.halve()
    assert race.running == [0, 1, 3]


def test_who_is_behind_drops_out() -> None:
    race = Race(3)
    race.scores = [[1.0, 1.0, 1.0], [0.0, 0.0, 0.5], [1.0, 2.0, 0.0]]
    race.drop_behind()
    assert race.running == [0, 2]


def test_one_difference_says_nothing() -> None:
    assert standing([5.0]) == 0.0
