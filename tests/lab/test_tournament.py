"""Tournaments: both seats on the same dice, the same rows from any number of processes, nothing played twice, honest counting."""
import json
import math
from pathlib import Path

import pytest

import umpire
from umpire.lab import tournament
from umpire.lab.tournament import (
    TournamentMatch,
    TournamentPlan,
    append,
    fixtures,
    plan,
    play,
    play_all,
    play_on_ray,
    read_rows,
    standings,
    wins_over_seats,
)


def make_plan(games: int = 2, levels: tuple[str, ...] = ("sensible", "random")) -> TournamentPlan:
    return plan("fatal", [""], {}, None, levels, 1, games)


def without_time(row: TournamentMatch) -> TournamentMatch:
    return row._replace(seconds=())


def test_a_pairing_is_played_from_both_seats_on_the_same_dice_and_the_weaker_plays_itself() -> None:
    pairings = fixtures(make_plan(4), 2)
    assert [fixture.number for fixture in pairings] == [0, 0, 0, 1, 1, 1]
    assert [fixture.levels for fixture in pairings[:3]] == [("sensible", "random"), ("random", "sensible"), ("random", "random")]
    assert len({fixture.key for fixture in pairings}) == len(pairings)


def test_who_plays_alone_plays_the_same_dice_at_every_level() -> None:
    pairings = fixtures(plan("landing", [""], {}, None, ("easy", "random"), 1, 2), 1)
    assert [fixture.number for fixture in pairings] == [0, 0, 1, 1]
    assert [fixture.levels for fixture in pairings] == [("easy",), ("random",)] * 2


def test_processes_play_what_one_plays() -> None:
    todo = fixtures(plan("landing", [""], {}, None, ("sensible", "random"), 1, 3), 1)
    alone, together = list(play_all(todo)), list(play_all(todo, jobs=2))
    assert {without_time(row) for row in together} == {without_time(row) for row in alone}


def test_rows_are_kept_and_one_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    rows = [play(fixture) for fixture in fixtures(plan("landing", [""], {}, None, ("sensible", "random"), 1, 1), 1)]
    append(path, rows[0])
    path.write_text(path.read_text(encoding="utf-8") + rows[1].to_line()[:20], encoding="utf-8")
    assert read_rows(path) == {rows[0].key: rows[0]}
    append(path, rows[1])
    assert read_rows(path) == {row.key: row for row in rows}
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0])["winner"] == rows[0].winner


def row(levels: tuple[str, str], number: int, winner: str, margin: float) -> TournamentMatch:
    return TournamentMatch("", "fatal", "bold_stroke", levels, 1, number, winner, (margin, -margin), 9, 1, (0.5, 0.25))


def test_standings_are_by_seat_and_the_shift_is_on_the_same_dice() -> None:
    rows = [
        row(("sensible", "random"), 0, "allied", 5), row(("random", "sensible"), 0, "turkish", -3),
        row(("sensible", "random"), 1, "allied", 9), row(("random", "sensible"), 1, "", 0),
        row(("random", "random"), 0, "", 0), row(("random", "random"), 1, "allied", 2),
    ]
    allied, turkish = standings(rows, make_plan(4), ("allied", "turkish"))
    assert (allied.wins.times, allied.draws, allied.margin.mean) == (2, 0, 7.0)
    assert allied.shift is not None
    assert allied.shift.mean == ((5 - 0) + (9 - 2)) / 2
    assert (turkish.wins.times, turkish.draws, turkish.margin.mean) == (1, 1, 1.5)
    assert turkish.shift is not None
    assert turkish.shift.mean == ((3 - 0) + (0 + 2)) / 2
    assert turkish.seconds == 0.25
    both, decided = wins_over_seats([allied, turkish])["bold_stroke", "sensible", "random"]
    assert (both.times, decided) == (3, 3)


@pytest.mark.parametrize(("levels", "games", "words"), [
    (("mad", "random"), 1, "there is no bot 'mad'"), (("random",), 1, "two different levels"),
    (("random", "random"), 1, "two different levels"), (("easy", "random"), 0, "at least 1"),
])
def test_a_plan_is_checked_before_it_is_played(levels: tuple[str, ...], games: int, words: str) -> None:
    with pytest.raises(umpire.BadSetup, match=words):
        plan("landing", [""], {}, None, levels, 1, games)


@pytest.mark.parametrize("patience", [0.0, -1.0, 1001.0, math.inf, math.nan])
def test_patience_that_nobody_can_have_is_refused(patience: float) -> None:
    with pytest.raises(umpire.BadSetup, match="more than 0, and 1000 at most"):
        plan("landing", [""], {}, None, ("strong", "random"), 1, 2, patience)


def test_without_ray_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)
    monkeypatch.setattr(tournament, "import_module", missing)
    with pytest.raises(umpire.BadSetup, match="needs the package 'ray'"):
        list(play_on_ray([], "auto"))


def test_a_cluster_plays_the_same_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    class Remote:
        def __init__(self, function: object) -> None:
            self.remote = function

    class Ray:
        address = ""

        def init(self, address: str, **settings: object) -> None:
            self.address = address

        def remote(self, function: object) -> Remote:
            return Remote(function)

        def wait(self, waiting: list[TournamentMatch]) -> tuple[list[TournamentMatch], list[TournamentMatch]]:
            return waiting[:1], waiting[1:]

        def get(self, done: list[TournamentMatch]) -> list[TournamentMatch]:
            return done

    ray, todo = Ray(), fixtures(plan("landing", [""], {}, None, ("sensible", "random"), 1, 2), 1)
    monkeypatch.setattr(tournament, "import_module", lambda name: ray)
    assert [without_time(row) for row in play_on_ray(todo, "auto")] == [without_time(play(fixture)) for fixture in todo]
    assert ray.address == "auto"
