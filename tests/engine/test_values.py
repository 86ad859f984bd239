"""Values: read with words for what is wrong, the stage that holds, and how a margin becomes a chance."""
from __future__ import annotations

import math
from pathlib import Path

import pytest

import umpire
from ridge import CREST, Ridge
from support import some
from titles.overlays import Overlay, assert_refused
from titles.playing import begin
from umpire.engine.data import DataSource
from umpire.engine.values import Values, load_values


def stage(content: str) -> str:
    """Return the words of an overlay that changes the first stage of The Ridge."""
    return f'[[part]]\nid = "all"\n\n[[part.stage]]\nid = 1\n{content}\n'


def test_without_a_file_nobody_is_ahead(tmp_path: Path) -> None:
    values = load_values(DataSource(tmp_path))
    assert (values.has_weights, values.parts, values.command) == (False, (), "")
    title = Ridge()
    evaluator = some(title.evaluator)
    evaluator.values = values
    state = begin(title, 1)
    assert (evaluator.value(state, 0), evaluator.chance(state, 0), evaluator.shares(state, 0)) == (0.0, 0.5, {})


def test_a_stage_that_is_not_there_is_the_one_before_it_or_the_first() -> None:
    values = some(umpire.title("ridge").evaluator).values
    assert [values.stage("all", number).number for number in (0, 1, 2, 3, 9)] == [1, 1, 1, 3, 3]
    assert values.stage("elsewhere", 3) == values.stage("all", 3)


def test_a_value_is_the_sum_of_its_shares_and_turns_its_sign_with_the_seat() -> None:
    title = umpire.title("ridge")
    evaluator = some(title.evaluator)
    state = begin(title, 1)
    assert (evaluator.value(state, 0), evaluator.value(state, 1)) == (0.25, -0.25)
    state.at[0] = CREST
    assert evaluator.shares(state, 0) == {"crest": 0.5, "near": 0.5, "shaken": 0.0}
    assert (evaluator.value(state, 0), evaluator.value(state, 1)) == (1.25, -1.25)
    assert evaluator.chance(state, 0) == pytest.approx(1 / (1 + math.exp(-2.5)))
    assert evaluator.chance(state, 0) + evaluator.chance(state, 1) == pytest.approx(1)


@pytest.mark.parametrize(("ahead", "chances"), [((0,), (1.0, 0.0)), ((2,), (0.0, 1.0)), ((), (0.5, 0.5))])
def test_a_match_that_is_over_is_worth_what_it_was(ahead: tuple[int, ...], chances: tuple[float, float]) -> None:
    title = umpire.title("ridge")
    evaluator = some(title.evaluator)
    state = begin(title, 1)
    for piece in ahead:
        state.at[piece] = CREST
    state.agenda.clear()
    assert (evaluator.chance(state, 0), evaluator.chance(state, 1)) == chances
    assert evaluator.value(state, 0) == evaluator.margin(state, 0) == -evaluator.value(state, 1)


def test_an_owner_may_weigh_otherwise(overlay: Overlay) -> None:
    title = umpire.title("ridge", overlay(stage("weights = {crest = 2.0}"), "values.toml"))
    state = begin(title, 1)
    state.at[0] = CREST
    assert some(title.evaluator).shares(state, 0) == {"crest": 2.0, "near": 0.5, "shaken": 0.0}


@pytest.mark.parametrize(("content", "key", "reason"), [
    ("scale = 0", "scale", "must be from 0.001"), ("scale = nan", "scale", "must be from 0.001"),
    ('base = "much"', "base", "must be a number"), ("even = true", "even", "must be a number"),
    ("weights = {crest = inf}", "weights.crest", "must be from"),
    ("weights = {crust = 1}", "weights.crust", "did you mean 'crest'"),
    ("height = 3", "height", "overlays nothing"), ("weights = 3", "weights", "must be a table"),
])
def test_what_cannot_be_is_refused_in_words(overlay: Overlay, content: str, key: str, reason: str) -> None:
    folder = overlay(stage(content), "values.toml")
    assert_refused("ridge", folder, "values.toml", f"part[all].stage[1].{key}", reason)


@pytest.mark.parametrize(("content", "key", "reason"), [
    ('provenance = "rumour"', "provenance", "must begin with one of"), ("moon = 1", "moon", "overlays nothing"),
    ('[[part]]\nid = "none"', "part.id", "overlays nothing"),
    ("[[part]]\nid = \"all\"\n[[part.stage]]\nid = 2", "part[all].stage.id", "overlays nothing"),
])
def test_a_file_that_cannot_be_is_refused_in_words(overlay: Overlay, content: str, key: str, reason: str) -> None:
    assert_refused("ridge", overlay(content, "values.toml"), "values.toml", key, reason)


@pytest.mark.parametrize(("content", "reason"), [
    ("part = []", "must hold at least one"), ('[[part]]\nid = "all"\nstage = []', "in their order"),
    ('[[part]]\nid = "all"\nstage = [STAGE 3}, STAGE 1}]', "in their order"),
    ('[[part]]\nid = "all"\nstage = [STAGE 1}, STAGE 1}]', "in their order"), ("[[part]]\nstage = [STAGE 1}]", "is missing"),
    ('[[part]]\nid = "all"\nstage = [STAGE 1, moon = 2}]', "means nothing here"),
])
def test_our_own_file_is_checked_too(tmp_path: Path, content: str, reason: str) -> None:
    content_after = content.replace("STAGE", "{base = 0, even = 0, scale = 1, weights = {}, id =")
    (tmp_path / "values.toml").write_text('provenance = "derived"\nmade = "by hand"\n' + content_after, encoding="utf-8")
    with pytest.raises(umpire.DataError, match=reason):
        load_values(DataSource(tmp_path))


def test_nothing_is_known_of_no_values() -> None:
    assert not Values({}).has_weights
