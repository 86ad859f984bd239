"""What must hold for every title: written once (umpire/lab/checks), so that a title gets these tests by being registered, and
anybody's title by `umpire check`.

Options are exactly what is accepted; `why_not` is None exactly for options; a copy is equal and independent; a record
replays to an equal state; a view holds nothing hidden; pieces are conserved; a match ends within its limit; an exception
inside a rule changes nothing; a saved position opens to the same situation; nothing rolls or is shown unannounced.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import umpire
from umpire.lab.checks import CHECKS, RULES, RandomMatches, rules
from umpire.lab.checks.looking import LONG

TITLES = umpire.titles()
every_title = pytest.mark.parametrize("name", TITLES)
a_few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(min_value=0, max_value=2**32)
# what is of no use unless something of the kind happens in the matches that are looked at
WANTED = {
    "exceptions-change-nothing", "rolls-are-announced", "rolls-are-announced-unforced", "moves-are-told-with-their-way",
    "told-dice-were-rolled",
}


class Glance(RandomMatches):
    """Some of the matches of a title; `umpire check` looks at more of them, and so does `make test-all`."""

    # what a check wants may happen in few of them
    all_of_them = False

    def seeds(self) -> Iterator[int]:
        few = 2 if self.title.decision_limit > LONG else 10
        return super().seeds() if self.all_of_them else islice(super().seeds(), few)


@cache
def look_at(name: str) -> Glance:
    """Return the matches of a title: played once for all tests of a process."""
    return Glance(name)


def hold(name: str, check: str) -> object:
    """Make a check; where it fails, say where."""
    look = look_at(name)
    look.all_of_them = check in WANTED
    look.begin()
    try:
        return CHECKS[check](look)
    except Exception as error:
        error.add_note(f"{name}, seed {look.seed}, after action {look.n} {look.about}")
        raise


@every_title
@pytest.mark.parametrize("check", RULES)
def test_what_must_hold_for_every_title(name: str, check: str) -> None:
    met = hold(name, check)
    assert met or check not in WANTED, "and it happened at all"


@every_title
@a_few
@given(seed=seeds, text=st.text(max_size=40))
def test_nonsense_is_refused_with_words(name: str, seed: int, text: str) -> None:
    rules.refuse_nonsense(look_at(name).start(seed), text, seed)


def test_every_check_of_the_package_is_made_by_a_test() -> None:
    """Each group of checks has its file of tests, which goes through the whole group."""
    tests = "".join(path.read_text(encoding="utf-8") for path in [
        *Path(__file__).parent.glob("test_any_*.py"), Path(__file__).parent / "titles" / "test_lessons.py",
    ])
    for group in ("RULES", "POSITIONS", "DRAWINGS", "WORDS", "ADVICE", "WORTH", "LESSONS"):
        assert f'parametrize("check", {group})' in tests, group


@every_title
def test_odds_say_whether_the_action_rolls_itself(name: str) -> None:
    """Where it does not, the one row is no chance: it says what comes after it, or that nothing does."""
    match, chance, silent = umpire.start(name, seed=6), random.Random(6), 0
    for _ in range(40):
        if match.over:
            break
        for action in chance.sample(match.options, min(3, len(match.options))):
            odds_table = match.odds(action, 200, 20)
            texts = [row.text for row in odds_table.rows]
            later = len(texts) == 1 and (texts[0].startswith("after that") or texts[0] == "nothing is rolled")
            assert odds_table.rolls != later
            silent += later
        match.play(chance.choice(match.options))
    assert silent


@every_title
def test_every_scenario_says_how_one_wins(name: str) -> None:
    """By cases that there are: a click on the score opens them."""
    title = umpire.title(name)
    for scenario in title.scenarios:
        cases = title.about.victory_cases(scenario.id)
        assert cases, f"{scenario.id} does not say how one wins"
        assert set(cases) <= title.cases.keys()
    assert {scenario for scenario, _ in title.about.victory} <= {"all", *[scenario.id for scenario in title.scenarios]}
