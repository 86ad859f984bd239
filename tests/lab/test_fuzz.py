"""The fuzzer: it finds nothing in a sound title, and finds and writes down what is wrong with a broken one."""
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Optional

import pytest

import umpire
from ridge import Move
from umpire import face
from umpire.engine.dice import Dice
from umpire.lab.fuzz import Failed, FuzzTally, check, fuzz, kind_of
from umpire.titles.landing import Landing
from umpire.titles.landing.state import LandingState

# our own titles: tests may have made others known
OWN = [name for name in umpire.titles() if umpire.title(name).folder.parent.name == "titles"]


def last(tallies: Iterator[FuzzTally]) -> FuzzTally:
    return list(tallies)[-1]


# tests/test_any_title.py looks at matches of every title
@pytest.mark.parametrize("name", ["landing", *[pytest.param(name, marks=pytest.mark.long) for name in OWN if name != "landing"]])
def test_a_few_matches_of_every_title_hold_what_must_hold(name: str, tmp_path: Path) -> None:
    tally = last(fuzz((name,), tmp_path / "out", seed=11, matches=2))
    assert tally.failures == ()
    assert tally.matches == 2
    assert tally.actions > 3
    assert not (tmp_path / "out").exists()


class Forgetful(Landing):
    """Its positions lose a Spirit."""

    id = "broken"

    def position(self, state: LandingState) -> dict[str, Any]:
        document = super().position(state)
        return {**document, "spirit": {**document["spirit"], "lcpl": 1}}


class Speechless(Landing):
    """Cannot even be set up."""

    id = "broken"

    def setup(self, scenario: str, options: Any, dice: Dice) -> LandingState:
        raise ZeroDivisionError("on purpose")


@pytest.fixture
def register_broken(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Landing]], None]:
    """Makes a broken title known for the time of a test."""
    def register(kind: type[Landing]) -> None:
        def factory(overlay: Optional[Path]) -> Landing:
            return kind(overlay)
        monkeypatch.setitem(face._OWN, "broken", factory)
    return register


def test_a_failure_is_written_down_and_can_be_repeated(register_broken: Callable[[type[Landing]], None], tmp_path: Path) -> None:
    register_broken(Forgetful)
    tally = last(fuzz(("broken",), tmp_path, seed=1, matches=4))
    assert tally.matches == 4, "the fuzzer goes on after a failure"
    failure = tally.failures[0]
    assert "the position that was saved and opened is another one" in failure.reason
    report = failure.report.read_text(encoding="utf-8")
    assert f"umpire fuzz --title broken --seed {failure.seed} --matches 1" in report
    assert "Traceback" in report
    again = last(fuzz(("broken",), tmp_path / "again", seed=failure.seed, matches=1))
    assert [failure_.reason for failure_ in again.failures] == [failure.reason]


def test_the_record_of_a_failure_can_be_replayed(register_broken: Callable[[type[Landing]], None], tmp_path: Path) -> None:
    register_broken(Forgetful)
    failure = last(fuzz(("broken",), tmp_path, seed=1, matches=4)).failures[0]
    assert umpire.replay(failure.report.with_suffix(".record")).title.id == "broken"


def test_a_title_that_cannot_begin_leaves_a_report_without_a_record(
    register_broken: Callable[[type[Landing]], None], tmp_path: Path
) -> None:
    register_broken(Speechless)
    failure = last(fuzz(("broken",), tmp_path, seed=1, matches=1)).failures[0]
    assert failure.reason == "ZeroDivisionError: on purpose"
    assert [path.name for path in tmp_path.iterdir()] == ["broken-1.txt"]


def test_equal_failures_are_one_kind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seeds = iter(range(1, 13))

    class Fickle(Landing):
        """Goes wrong in one of two ways, and names something else each time."""

        id = "broken"

        def setup(self, scenario: str, options: Any, dice: Dice) -> LandingState:
            seed = next(seeds)
            if seed % 3 == 2:
                raise ZeroDivisionError(f"'send {seed}' divides by 0")
            raise LookupError(f"nobody is called 'aus{seed}'")

    monkeypatch.setitem(face._OWN, "broken", lambda _: Fickle())
    tally = last(fuzz(("broken",), tmp_path, seed=1, matches=12))
    assert [(failure.reason, failure.seeds) for failure in tally.failures] == [
        ("LookupError: nobody is called 'aus1'", (1, 3, 4, 6, 7, 9, 10, 12)),
        ("ZeroDivisionError: 'send 2' divides by 0", (2, 5, 8, 11)),
    ]
    assert (tally.matches, tally.failed) == (12, 12)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken-1.txt", "broken-2.txt"]
    report = (tmp_path / "broken-2.txt").read_text(encoding="utf-8")
    assert [line for line in report.splitlines() if line.startswith("Also: ")] == [
        f"Also: umpire fuzz --title broken --seed {seed} --matches 1" for seed in (5, 8, 11)
    ]


def test_the_same_sentence_from_two_places_is_two_kinds() -> None:
    def raised(number: int) -> Exception:
        try:
            if number:
                raise ValueError("no")
            raise ValueError("no")
        except ValueError as error:
            return error

    assert kind_of(raised(0)) == kind_of(raised(0)) != kind_of(raised(1))
    assert kind_of(failing(check_one)) != kind_of(failing(check_other)), "failures of different checks are different kinds"


def failing(call: Callable[[], None]) -> Exception:
    with pytest.raises(Failed) as raised:
        call()
    return raised.value


def check_one() -> None:
    check(False, "it does not hold")


def check_other() -> None:
    check(False, "it does not hold")


def test_what_rolls_unannounced_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Move, "is_harmless", lambda *_: True)
    failures = last(fuzz(("ridge",), tmp_path, seed=1, matches=9)).failures
    assert "was said not to" in failures[0].reason


def test_the_time_ends_the_fuzzing(tmp_path: Path) -> None:
    times = iter([0.0, 30.0, 59.0, 61.0])
    tally = last(fuzz(("landing",), tmp_path, seed=1, minutes=1, clock=lambda: next(times)))
    assert tally.matches == 2


def test_a_match_follows_from_its_seed_alone(tmp_path: Path) -> None:
    """Verifiable dice too: their secret is drawn from the seed, or a failure could not be played again."""
    once, again = (last(fuzz(("landing",), tmp_path / "out", seed=40, matches=9)) for _ in range(2))
    assert once == again
