"""Simulations: the same plan plays the same matches, in one process or in two, and the counting is right."""
from pathlib import Path

import pytest

import umpire
from umpire.lab import simulate
from umpire.lab.simulate import PlayedMatch, histogram, interval, plan, play_all, summarise


def games_of(policy: str, games: int, jobs: int = 1, seed: int = 1) -> list[PlayedMatch]:
    plan_ = plan("landing", "", {}, None, policy, seed, games)
    return [game for some in play_all(plan_, jobs) for game in some]


def test_the_same_plan_plays_the_same_matches() -> None:
    assert games_of("random", 5) == games_of("random", 5)
    assert games_of("random", 5) != games_of("random", 5, seed=2)


def test_two_processes_play_what_one_plays() -> None:
    games = simulate.CHUNK * 2 + 1
    assert games_of("sensible", games, jobs=2) == games_of("sensible", games, jobs=1)


def test_the_sensible_player_beats_the_random_one() -> None:
    sensible, random = games_of("sensible", 60), games_of("random", 60)
    assert sum(game.winner == "anzac" for game in sensible) > sum(game.winner == "anzac" for game in random)


def test_a_summary_counts_wins_endings_and_lengths() -> None:
    games = [PlayedMatch("anzac", "ending-victory", 3), PlayedMatch("", "ending-defeat", 5), PlayedMatch("", "ending-defeat", 9)]
    summary = summarise(games, ("anzac",))
    assert [(share.name, share.times) for share in summary.wins] == [("anzac", 1)]
    assert [(share.name, share.times) for share in summary.endings] == [("ending-defeat", 2), ("ending-victory", 1)]
    assert (summary.shortest, summary.median, summary.longest) == (3, 5, 9)
    assert sum(bar.times for bar in summary.lengths) == 3


def test_figures_of_the_title_are_spread_out() -> None:
    games = [PlayedMatch("a", "end", 1, (("points", number), ("exits", number // 4))) for number in (1, 2, 3, 6)]
    points, exits = summarise(games, ("a",)).figures
    assert (points.name, points.mean, points.quartiles, points.least, points.most) == ("points", 3.0, (2, 3, 6), 1, 6)
    assert round(points.deviation, 3) == 1.871
    assert (exits.above.times, exits.above.share) == (1, 0.25)
    assert summarise([PlayedMatch("a", "end", 1)], ("a",)).figures == ()


def test_a_match_of_a_title_with_figures_brings_them() -> None:
    title = umpire.title("fatal")
    game = simulate.play_game(title, plan("fatal", "bold_stroke", {}, None, "sensible", 1, 1), 0)
    figures = dict(game.figures)
    assert figures["margin"] == figures["allied-points"] - figures["turkish-points"]
    assert (game.winner == "allied") == (figures["margin"] > 0)
    assert figures["turn"] == 1


@pytest.mark.parametrize("count", [0, 1, 50, 99, 100])
def test_an_interval_holds_its_share(count: int) -> None:
    low, high = interval(count, 100)
    assert 0 <= low <= count / 100 <= high <= 1
    assert high - low < 0.21


@pytest.mark.parametrize("numbers", [[7], [0, 1], [1, 999], [3, 3, 120_000], list(range(500))])
def test_a_histogram_loses_nothing_and_stays_small(numbers: list[int]) -> None:
    bars = histogram(numbers)
    assert sum(bar.times for bar in bars) == len(numbers)
    assert len(bars) <= simulate.BARS


@pytest.mark.parametrize(("policy", "games", "scenario"), [("clever", 1, ""), ("random", 0, ""), ("random", 1, "moon")])
def test_a_plan_is_checked_before_it_is_played(policy: str, games: int, scenario: str) -> None:
    with pytest.raises(umpire.BadSetup):
        plan("landing", scenario, {}, None, policy, 1, games)


def test_a_plan_with_an_owners_data_must_find_it(tmp_path: Path) -> None:
    with pytest.raises(umpire.DataError, match="not a folder"):
        plan("landing", "", {}, tmp_path / "nothing", "random", 1, 1)


def test_a_match_that_goes_on_for_ever_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    title = umpire.title("landing")
    monkeypatch.setattr(title, "decision_limit", 3)
    with pytest.raises(simulate.Endless, match="goes on after 3 decisions"):
        simulate.play_game(title, plan("landing", "", {}, None, "random", 1, 1), 0)
