"""What must hold for what a position is worth, in every title: finite, always named alike, blind to what is hidden."""
from __future__ import annotations

import math
from typing import Any

import pytest

import umpire
from test_any_title import matches, moments, redealt, walked
from umpire.catalogue import Catalogue
from umpire.engine.match import Match
from umpire.engine.title import Title

every_title = pytest.mark.parametrize("name", umpire.titles())


@every_title
def test_features_are_finite_and_have_the_same_names_everywhere(name: str) -> None:
    title = umpire.title(name)
    for match, _ in moments(name, 0.1):
        for seat in range(len(title.seats)):
            features = title.features(match.state, seat)
            assert tuple(features) == names_of(title)
            assert all(math.isfinite(number) for number in features.values())
            assert title.stage(match.state) >= 1


def names_of(title: Title[Any]) -> tuple[str, ...]:
    """The features of a title: those it has at the beginning of a match."""
    return tuple(title.features(umpire.start(title.id, seed=1).state, 0))


@every_title
def test_every_part_and_stage_of_the_file_weighs_every_feature(name: str) -> None:
    title = umpire.title(name)
    for part in title.values.parts:
        for stage in {title.values.stage(part, number) for number in range(100)}:
            assert tuple(name for name, _ in stage.weights) == names_of(title)


@every_title
def test_every_feature_has_its_sentence(name: str) -> None:
    title = umpire.title(name)
    for language in ("en", "es"):
        sentences = Catalogue(title.folder, language)
        for feature in names_of(title):
            assert sentences.say(f"feature-{feature}", {})


@every_title
def test_what_a_position_is_worth_depends_on_nothing_hidden(name: str) -> None:
    for match, _ in moments(name, 0.2):
        for seat in range(len(match.title.seats)):
            other = redealt(match, seat, match.last)
            assert judged(other, seat) == judged(match, seat)


def judged(match: Match, seat: int) -> tuple[object, ...]:
    """All that a seat is told of what its position is worth."""
    title, state = match.title, match.state
    return title.features(state, seat), title.value(state, seat), title.chance(state, seat), title.stage(state), title.part(state)


@every_title
def test_asking_changes_nothing(name: str) -> None:
    for match, _ in moments(name, 0.05):
        before = match.state.digest()
        for seat in range(len(match.title.seats)):
            judged(match, seat)
        assert match.state.digest() == before


@every_title
def test_chances_lie_between_none_and_certain(name: str) -> None:
    """What is over is certain, though somebody may still be asked for a last word."""
    for match, _ in moments(name, 0.1):
        for seat in range(len(match.title.seats) if match.title.result(match.state) is None else 0):
            assert 0 < match.title.chance(match.state, seat) < 1
            assert math.isfinite(match.title.value(match.state, seat))


@every_title
def test_the_end_is_worth_what_it_was(name: str) -> None:
    """The winner is ahead, and what one side has gained the other has lost."""
    for _, seed in matches(name):
        match, _ = walked(name, seed)
        title, state, result = match.title, match.state, match.result
        assert result is not None
        chances = [title.chance(state, seat) for seat in range(len(title.seats))]
        margins = [title.margin(state, seat) for seat in range(len(title.seats))]
        assert margins == [title.value(state, seat) for seat in range(len(title.seats))]
        for seat, side in enumerate(title.seats):
            assert (chances[seat] == 1) == (result.winner == side)
            assert (margins[seat] > 0) == (result.winner == side) or not title.features(state, seat)
        if len(title.seats) > 1:
            assert sum(chances) == 1
            assert sum(margins) == 0
