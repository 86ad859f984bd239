"""Tuning: the same search finds the same, variants race on common dice, and what is found is kept as a style that loads."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import some
from umpire.engine.data import DataSource
from umpire.engine.styles import FILE, load_styles
from umpire.lab import tuning
from umpire.lab.tournament import Mean
from umpire.lab.tuning import (
    ENTRY,
    UNSEEN,
    Found,
    Search,
    Trial,
    command,
    insert_entry,
    judge_style,
    rounds,
    search,
    text_of,
    variant,
)

# a small search of the title whose matches are shortest
SMALL: Search = search("landing", [""], None, "anzac", 2, 4, 3)
FOUND = Mean(10, 2.0, 0.5, 3.5)


def best_of(search_: Search, jobs: int = 1) -> list[tuple[float, ...]]:
    with tuning.open_pool(jobs) as pool:
        return list(rounds(search_, pool))


def first_number(trials: Sequence[Trial]) -> list[float]:
    """Matches in which the first number of a style is all that counts."""
    return [trial.weights[0] + (trial.number % 7) for trial in trials]


# Matches

def test_a_match_depends_on_the_style_and_on_its_number_alone() -> None:
    usual = tuple(some(umpire.title("landing").advisor).usual[0])
    first = [tuning.play(Trial(SMALL, usual, number)) for number in range(12)]
    assert first == [tuning.play(Trial(SMALL, usual, number)) for number in range(12)]
    assert set(first) == {0.0, tuning.WIN}, "who plays alone plays to win"


def test_a_style_changes_the_match_and_the_others_keep_theirs() -> None:
    search_ = search("allenby", [""], None, "turkish", 1, 2, 1)
    title = umpire.title("allenby")
    advisor = some(title.advisor)
    usual, other = tuple(advisor.usual[1]), tuple(advisor.usual[1]._replace(risk=30.0, flight=4.0, least=9.0))
    assert tuning.play(Trial(search_, usual, 1)) != tuning.play(Trial(search_, other, 1))


def test_scenarios_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    title: Any = umpire.title("landing")
    setup, seen = title.setup, []

    def note_set_up(scenario: str, *rest: Any) -> Any:
        seen.append(scenario)
        return setup(scenario, *rest)

    monkeypatch.setattr(title, "setup", note_set_up)
    search_ = search("landing", [scenario.id for scenario in title.scenarios], None, "anzac", 1, 2, 1)
    for number in range(4):
        tuning.play(Trial(search_, tuple(title.advisor.usual[0]), number))
    assert seen == ["standard", "northern_heights"] * 2


# The search

def test_the_same_search_finds_the_same() -> None:
    assert best_of(SMALL) == best_of(SMALL)


def test_two_processes_find_what_one_finds() -> None:
    assert best_of(SMALL._replace(rounds=1), jobs=2) == best_of(SMALL._replace(rounds=1))


def test_it_begins_with_the_best_style_that_is_known() -> None:
    title = umpire.title("landing")
    advisor = some(title.advisor)
    assert tuning.first_style(SMALL) == tuple(advisor.seat_styles[0].styles[advisor.habit(0)])


def test_what_is_better_is_found() -> None:
    variants = list(rounds(SMALL._replace(rounds=6, games=10), first_number))
    numbers = [tuning.first_style(SMALL)[0], *[style[0] for style in variants]]
    assert numbers == sorted(numbers), "nothing worse is ever kept"
    assert numbers[-1] > numbers[0]


def test_nothing_is_kept_that_is_no_better() -> None:
    assert set(rounds(SMALL, lambda trials: [float(trial.number) for trial in trials])) == {tuning.first_style(SMALL)}


def test_a_variant_differs_a_little_in_some_numbers() -> None:
    chance = random.Random(1)
    style = (3.0, 0.0, -2.0, 1.0, 5.0)
    variants = [variant(style, chance) for _ in range(200)]
    changed = [[new != old for new, old in zip(variant_, style, strict=True)] for variant_ in variants]
    assert all(any(which) for which in changed)
    assert 0.4 < sum(map(sum, changed)) / (5 * 200) < 0.6
    assert all(variant_[0] > 0 and variant_[2] < 0 and abs(variant_[1]) < 1 for variant_ in variants)


# The survey

def test_a_survey_moves_what_tells_and_leaves_the_rest() -> None:
    search_ = SMALL._replace(rounds=1, games=400, survey=True)
    before, (after,) = tuning.first_style(search_), list(rounds(search_, first_number))
    assert after[0] == pytest.approx(before[0] * math.exp(0.5), abs=0.001)
    assert sum(new != old for new, old in zip(after, before, strict=True)) <= 2, "chance may move one"


def test_a_survey_stays_where_both_ways_are_worse() -> None:
    search_ = SMALL._replace(rounds=1, games=400, survey=True)
    best = tuning.first_style(search_)[0]
    best_variant = next(rounds(search_, lambda trials: [-abs(trial.weights[0] - best) for trial in trials]))
    assert best_variant[0] == best


def test_the_next_survey_begins_where_the_last_one_ended_on_other_dice() -> None:
    seen: list[int] = []

    def play_trials(trials: Sequence[Trial]) -> list[float]:
        seen.extend(trial.number for trial in trials)
        return first_number(trials)

    variants = list(rounds(SMALL._replace(rounds=2, games=200, survey=True), play_trials))
    assert seen == list(range(400))
    assert variants[1][0] > variants[0][0] > tuning.first_style(SMALL)[0]


def test_too_few_matches_for_a_survey_move_nothing() -> None:
    search_ = SMALL._replace(rounds=1, games=2, survey=True)
    assert next(rounds(search_, first_number)) == tuning.first_style(search_)


def test_a_style_is_judged_on_dice_that_no_round_has_seen() -> None:
    seen: list[int] = []

    def play_trials(trials: Sequence[Trial]) -> list[float]:
        seen.extend(trial.number for trial in trials)
        return first_number(trials)

    usual = tuple(some(umpire.title("landing").advisor).usual[0])
    judgement = judge_style(SMALL, (usual[0] + 2.5, *usual[1:]), 20, play_trials)
    assert min(seen) == UNSEEN
    assert (judgement.gain.mean, judgement.gain.size) == (2.5, 20)


# What is kept

def test_what_was_found_is_written_and_read_again(tmp_path: Path) -> None:
    title = umpire.title("landing")
    advisor = some(title.advisor)
    style = advisor.usual[0]._replace(dig=4.0, fear=-1.5)
    text = text_of(title, SMALL, Found(tuple(style), FOUND))
    assert "weights = {fear = -1.5, dig = 4}" in text
    assert "+2.00 [+0.50, +3.50] points in 10 unseen matches" in text
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    manners = load_styles(DataSource(tmp_path), title.seats, advisor.usual)
    assert manners[0].styles == (advisor.usual[0], style)
    assert manners[0].habit == 1


@pytest.mark.parametrize(("scenarios", "against", "words"), [
    (("standard",), tuning.USUAL, "--scenario standard --rounds 2 --games 4 --seed 3 --write"),
    (("standard", "northern_heights"), tuning.HABIT, "--scenario all --rounds 2 --games 4 --seed 3 --against habit --write"),
])
def test_how_it_was_made_can_be_typed_again(scenarios: tuple[str, ...], against: str, words: str) -> None:
    assert command(SMALL._replace(scenarios=scenarios, against=against)) == f"umpire tune landing --seat anzac {words}"


def test_what_was_found_in_one_scenario_of_many_is_kept_for_it() -> None:
    title = umpire.title("fatal")
    one = search("fatal", ["campaign"], None, "allied", 1, 2, 1)
    every = search("fatal", [scenario.id for scenario in title.scenarios], None, "allied", 1, 2, 1)
    finding = Found(tuple(some(title.advisor).usual[0]._replace(fort=1.0)), FOUND)
    assert 'parts = ["campaign"]' in text_of(title, one, finding)
    assert "parts" not in text_of(title, every, finding)
    landing = umpire.title("landing")
    assert "parts" not in text_of(landing, SMALL, Found(tuple(some(landing.advisor).usual[0]), FOUND)), "alike"


def test_how_a_survey_was_made_says_so() -> None:
    assert command(SMALL._replace(survey=True)).endswith("--seed 3 --survey --write")


def test_an_entry_takes_the_place_of_its_like_and_leaves_the_others() -> None:
    entry = f'{ENTRY}\nid = "tuned-north"\nweights = {{a = 1}}\n'
    other = f'{ENTRY}\nid = "bold"\nweights = {{b = 1}}\n'
    before = f'# What this is.\n\n{other}\n{ENTRY}\nid = "tuned-north"\nweights = {{a = 9}}\n'
    assert insert_entry(before, entry) == f"# What this is.\n\n{entry}\n{other}"
    assert insert_entry("", entry) == entry
    assert insert_entry(insert_entry(before, entry), entry) == insert_entry(before, entry)


def test_styles_belong_to_the_title_or_to_the_owner(tmp_path: Path) -> None:
    title = umpire.title("landing")
    assert tuning.styles_file(title, None) == title.folder / "data" / FILE
    assert tuning.styles_file(title, tmp_path) == tmp_path / FILE


# Mistakes

@pytest.mark.parametrize(("title", "seat", "sizes", "against", "words"), [
    ("ridge", "north", (1, 2), tuning.USUAL, "no numbers that could be varied"),
    ("landing", "turkish", (1, 2), tuning.USUAL, "no seat 'turkish'; it has: anzac"),
    ("landing", "anzac", (0, 2), tuning.USUAL, "at least 1 round of 2 games"),
    ("landing", "anzac", (1, 1), tuning.USUAL, "at least 1 round of 2 games"),
    ("landing", "anzac", (1, 2), "everybody", "one of: usual, habit"),
])
def test_what_cannot_be_looked_for_is_refused(title: str, seat: str, sizes: tuple[int, int], against: str, words: str) -> None:
    with pytest.raises(umpire.BadSetup, match=words):
        search(title, [""], None, seat, *sizes, 1, against)


@pytest.mark.parametrize("games", [-1, 0, 1])
def test_so_few_matches_that_nobody_can_judge_are_refused(games: int) -> None:
    with pytest.raises(umpire.BadSetup, match="at least 2"):
        judge_style(SMALL, tuning.first_style(SMALL), games, first_number)


def test_a_scenario_that_is_not_there_is_refused() -> None:
    with pytest.raises(umpire.BadSetup, match="no scenario 'suvla'"):
        search("landing", ["suvla"], None, "anzac", 1, 2, 1)
