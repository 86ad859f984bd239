"""Learning what positions are worth: the same course teaches the same, what is written is read again, and sums are right."""
from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.data import DataSource
from umpire.engine.values import load_values
from umpire.lab import learning
from umpire.lab.learning import MatchSample, SeenFeatures, course, learn, play_all, prior_of, rows_of, text_of
from umpire.lab.simulate import Endless


def lessons_of(title: str, games: int, seed: int = 1, jobs: int = 1) -> list[MatchSample]:
    return list(play_all(course(title, None, seed, games), jobs))


def text_from(title: str, games: int, seed: int = 1) -> str:
    title_ = umpire.title(title)
    return text_of(title_, course(title, None, seed, games), learn(lessons_of(title, games, seed), prior_of(title_)))


@pytest.mark.parametrize("title", ["ridge", "landing"])
def test_the_same_course_writes_the_same_file(title: str) -> None:
    assert text_from(title, 10) == text_from(title, 10)
    assert text_from(title, 10) != text_from(title, 10, seed=2)


def test_two_processes_teach_what_one_teaches() -> None:
    assert lessons_of("landing", 5, jobs=2) == lessons_of("landing", 5)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    title = umpire.title("ridge")
    taught = learn(lessons_of("ridge", 40), prior_of(title))
    plan = course("ridge", None, 1, 40)
    (tmp_path / "values.toml").write_text(text_of(title, plan, taught), encoding="utf-8")
    values = load_values(DataSource(tmp_path))
    assert values.command == "umpire learn ridge --games 40 --seed 1 --write"
    assert values.provenance.startswith("derived from 40 matches")
    for lesson in taught:
        read = values.stage(lesson.part, lesson.stage)
        assert [name for name, _ in read.weights] == list(learning.feature_names(title))
        assert [weight for _, weight in read.weights] == pytest.approx(lesson.line.weights, rel=1e-3, abs=1e-5)
        assert (read.base, read.even, read.scale) == pytest.approx((lesson.line.base, *lesson.curve), rel=1e-3, abs=1e-5)


def test_more_is_known_at_the_end_than_at_the_beginning() -> None:
    taught = learn(lessons_of("ridge", 300), (0.0, 0.0, 0.0))
    assert [lesson.stage for lesson in taught] == [1, 2, 3, 4]
    assert taught[-1].explained > taught[0].explained + 0.1
    assert taught[-1].brier < taught[0].brier
    # who is on the crest in the last turn may well stay there
    assert taught[-1].line.weights[0] > 0.2


def test_every_match_is_seen_twice_a_stage_by_every_seat() -> None:
    lesson = lessons_of("ridge", 5)[0]
    assert [sight.stage for sight in lesson.sights] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert all(len(sight.features) == 2 for sight in lesson.sights)
    # everything is seen by both in this title: a position is one row
    assert len(rows_of([lesson])) == len(lesson.sights)


def test_scenarios_take_turns_and_folds_hold_all_of_them() -> None:
    lessons = lessons_of("fatal", 6)
    assert [lesson.sights[0].part for lesson in lessons] == [scenario.id for scenario in umpire.title("fatal").scenarios] * 2
    assert [lesson.fold for lesson in lessons] == [0, 0, 0, 1, 1, 1]


# Sums

def made_up(parts: dict[str, tuple[float, float]], matches: int) -> list[MatchSample]:
    """Matches whose margin is a base and a weight times what was seen, by part, and a little chance."""
    chance = random.Random(1)
    found: list[MatchSample] = []
    for number in range(matches):
        for part, (base, weight) in parts.items():
            seen = chance.uniform(-3, 3)
            margin = base + weight * seen + chance.gauss(0, 0.2)
            features = SeenFeatures(part, 1, ((seen, 1.0),))
            found.append(MatchSample(number % learning.FOLDS, (features,), margin, float(margin > 0)))
    return found


def test_weights_are_found_again_for_each_part() -> None:
    taught = learn(made_up({"east": (1.0, 2.0), "west": (-4.0, 3.0)}, 400), (0.0, 0.0))
    assert [lesson.part for lesson in taught] == ["east", "west"]
    for lesson, (base, weight) in zip(taught, ((1.0, 2.0), (-4.0, 3.0)), strict=True):
        assert lesson.line.base == pytest.approx(base, abs=0.1)
        assert lesson.line.weights == pytest.approx((weight, 0.0), abs=0.3)
        assert lesson.explained > 0.95


def test_what_is_expected_holds_where_matches_are_few() -> None:
    few = made_up({"all": (0.0, 2.0)}, 5)
    expected, unexpected = [learn(few, (prior, 0.0))[0].line.weights[0] for prior in (2.0, 0.0)]
    assert abs(expected - 2.0) < abs(unexpected - 2.0)


def test_a_chance_follows_the_margin() -> None:
    lesson = learn(made_up({"all": (0.0, 2.0)}, 300), (0.0, 0.0))[0]
    assert lesson.curve.chance(5.0) > 0.9
    assert lesson.curve.chance(-5.0) < 0.1
    assert lesson.curve.chance(0.0) == pytest.approx(0.5, abs=0.1)
    assert lesson.brier < 0.05


def test_chances_are_kept_beside_what_came_of_them() -> None:
    taught = learn(made_up({"all": (0.0, 2.0)}, 300), (0.0, 0.0))
    bins = learning.calibration(taught)
    assert sum(bin_.times for bin_ in bins) == taught[0].samples == 300
    assert [bin_.said for bin_ in bins] == sorted(bin_.said for bin_ in bins)
    assert all(abs(bin_.said - bin_.came) < 0.1 for bin_ in bins if bin_.times > 50)


# Mistakes

def test_a_course_needs_matches_enough() -> None:
    with pytest.raises(umpire.BadSetup, match="at least 5"):
        course("ridge", None, 1, 4)


def test_a_title_without_features_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(umpire.title("ridge").evaluator, "features", lambda state, seat: {})
    with pytest.raises(umpire.BadSetup, match="nothing to learn"):
        course("ridge", None, 1, 10)


def test_a_match_that_goes_on_for_ever_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    title: Any = umpire.title("ridge")
    monkeypatch.setattr(title, "decision_limit", 3)
    with pytest.raises(Endless, match="goes on after 3 decisions"):
        learning.play_match(title, course("ridge", None, 1, 5), 0)


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
import umpire.lab.checks, umpire.lab.fuzz, umpire.lab.simulate, umpire.lab.tournament, umpire.lab.tuning
sys.argv = ["umpire", "learn", "landing", "--games", "5"]
from umpire.cli import main
main()
"""


def test_only_learning_needs_numpy_and_says_what_to_install() -> None:
    process = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, check=False)
    assert process.returncode == 2, process.stderr
    assert "pip install 'umpire-wargames[lab]'" in " ".join(process.stderr.split())
