"""Lessons: what their files must say, and how a match is followed. The Ridge learns to take its crest."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import umpire
from ridge import Ridge
from umpire import face
from umpire.engine.data import DataError, DataSource
from umpire.engine.lessons import Follower, Lesson, Progress, check, fill_slots, follow, lesson_of, load_lessons, sentences
from umpire.engine.match import Match
from umpire.engine.title import BadPosition, BadSetup

LESSON = """
name = "The crest"
summary = "Two steps."
minutes = 5
seat = "blue"
seed = 3
intro = "You are blue."

[goal]
text = "Take the {crest}."
reached = "It is yours."
missed = "It is not."
when_reached = { facts = { "pieces.blue1.space" = "crest" } }
when_missed = { facts = { turn = { least = 3 } } }

[whole_game]
seat = "blue"
text = "Play on."

[recommend]
move = ["hold"]

[position]
turn = 1
strength = [1, 2, 1, 2]
at = ["blue-camp", "blue-camp", "red-camp", "red-camp"]

[[hints]]
id = "start"
decision = "move"
text = "Go into the {gully}."
look = ["gully"]
recommend = ["enter blue1 crest", "enter blue1 gully"]
came.entered = "{piece} is in the {space}."
came.otherwise = "Nobody moved."

[[hints]]
id = "top"
decision = "move"
when = { offers = ["enter blue1 crest"], facts = { turn = 2 }, heard = { event = "entered", piece = "blue1" } }
text = "Now the {crest}."
odds = "Nothing is rolled."
recommend = ["enter blue1 crest"]
"""
NAMES = {"gully": "Gully", "crest": "Crest"}
Written = Callable[[str], Lesson]


class Taught(Ridge):
    """The Ridge with a lesson and with names."""

    def names(self, state: Any) -> dict[str, str]:
        return NAMES


@pytest.fixture
def write_lesson(tmp_path: Path) -> Written:
    """Return the lesson with this text."""
    def write(text: str) -> Lesson:
        (tmp_path / "lessons").mkdir(exist_ok=True)
        (tmp_path / "lessons" / "crest.toml").write_text(text, encoding="utf-8")
        return load_lessons(DataSource(tmp_path))[0]

    return write


@pytest.fixture
def taught(write_lesson: Written, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """Return the lesson, known to a title of its own."""
    lesson, title = write_lesson(LESSON), Taught()
    title.lessons = (lesson,)
    monkeypatch.setitem(face._OWN, "ridge", lambda _: title)
    return lesson


def begin_match() -> Match:
    return umpire.start("ridge", lesson="crest")


def now(match: Match, lesson: Lesson) -> Progress:
    return follow(match, lesson)


# Files

def test_a_title_without_lessons_has_none(tmp_path: Path) -> None:
    assert load_lessons(DataSource(tmp_path)) == ()


def test_a_lesson_is_read_with_all_it_says(write_lesson: Written) -> None:
    lesson = write_lesson(LESSON)
    assert (lesson.id, lesson.name, lesson.minutes, lesson.seat, lesson.seed) == ("crest", "The crest", 5, "blue", 3)
    assert [hint.id for hint in lesson.hints] == ["start", "top"]
    assert lesson.hints[1].when.heard == {"event": "entered", "piece": "blue1"}
    assert lesson.opening() == {**tomllib.loads(LESSON)["position"], "lesson": "crest"}


@pytest.mark.parametrize(("old", "new", "key", "reason"), [
    ('name = "The crest"', "", "name", "is missing"),
    ("minutes = 5", "minutes = 500", "minutes", "must be from 1 to 60"),
    ('intro = "You are blue."', 'intro = "You are blue."\nintroo = "x"', "introo", "did you mean 'intro'"),
    ('text = "Take the {crest}."', "", "goal.text", "is missing"),
    ('seat = "blue"\ntext = "Play on."', 'seat = "blue"', "whole_game.text", "is missing"),
    ('id = "top"', 'id = "start"', "hints", "there are two hints 'start'"),
    ('text = "Now the {crest}."', "", "hints[top].text", "is missing"),
    ('heard = { event = "entered"', 'heard = { kind = "entered"', "hints[top].when.heard.event", "is missing"),
    ("facts = { turn = 2 }", "fact = { turn = 2 }", "hints[top].when.fact", "did you mean 'facts'"),
    ('move = ["hold"]', 'move = "hold"', "recommend.move", "must be a list of texts"),
])
def test_what_a_file_says_wrong_is_named_with_its_key(write_lesson: Written, old: str, new: str, key: str, reason: str) -> None:
    assert LESSON.count(old) == 1
    with pytest.raises(DataError, match=reason.replace("(", r"\(")) as refusal:
        write_lesson(LESSON.replace(old, new))
    assert (refusal.value.file, refusal.value.key) == ("lessons/crest.toml", key)


@pytest.mark.parametrize(("old", "new", "key", "reason"), [
    ('seat = "blue"\nseed', 'seat = "green"\nseed', "seat", "is none of: blue, red"),
    ('seat = "blue"\ntext', 'seat = "green"\ntext', "whole_game.seat", "is none of: blue, red"),
    ('seat = "blue"\ntext', 'seat = "blue"\nscenario = "other"\ntext', "whole_game", "has no scenario 'other'"),
    ('id = "top"\ndecision = "move"', 'id = "top"\ndecision = "march"', "hints[top].decision", "is none of: move"),
    ('"enter blue1 crest", "enter', '"climb crest", "enter', "hints[start]", "is no action here"),
    ('move = ["hold"]', 'march = ["hold"]', "recommend.march", "is none of: move"),
    ('move = ["hold"]', 'move = ["rest"]', "recommend.move", "is no action here"),
    ("Now the {crest}.", "Now the {summit}.", "hints[top].text", "nothing is called 'summit'"),
])
def test_what_the_title_does_not_know_is_named_with_its_key(
    write_lesson: Written, old: str, new: str, key: str, reason: str, taught: Lesson,
) -> None:
    assert LESSON.count(old) == 1
    wrong = write_lesson(LESSON.replace(old, new))
    with pytest.raises(DataError, match=reason) as refusal:
        check(wrong, begin_match())
    assert refusal.value.key == key


def test_a_lesson_that_fits_is_not_refused(taught: Lesson) -> None:
    check(taught, begin_match())


# Matches

def test_a_match_remembers_that_it_is_a_lesson_and_so_does_its_record(taught: Lesson) -> None:
    match = begin_match()
    assert lesson_of(match) is taught
    assert lesson_of(umpire.resume(match.record)) is taught
    assert lesson_of(umpire.start("ridge", seed=1)) is None
    assert match.header.dice == {"kind": "generated", "seed": 3}


def test_an_unknown_lesson_and_a_lesson_that_is_no_word_are_refused(taught: Lesson) -> None:
    with pytest.raises(BadSetup, match="has no lesson 'peak'; it has: crest"):
        umpire.start("ridge", lesson="peak")
    with pytest.raises(BadPosition, match="must be a text"):
        umpire.start("ridge", position={**taught.position, "lesson": 7})


def test_a_hint_is_said_until_something_came_of_it_and_only_once(taught: Lesson) -> None:
    match = begin_match()
    first = now(match, taught)
    assert first.hint is taught.hints[0]
    assert str(first.recommendation) == "enter blue1 gully", "the first that may be done"
    assert (first.consequence, first.met, first.done) == ("", ("start",), "")
    match.play("enter blue1 gully")
    waiting = now(match, taught)
    assert (match.seat, waiting.hint, waiting.recommendation) == ("red", None, None)
    match.play("hold")
    second = now(match, taught)
    assert second.hint is taught.hints[1], "heard, offered and so"
    assert (second.consequence, second.met) == ("Blue1 is in the Gully.", ("start", "top"))


def test_where_no_hint_fits_there_is_still_something_we_would_do(taught: Lesson) -> None:
    match = begin_match()
    for action in ("enter blue2 gully", "hold"):
        match.play(action)
    progress = now(match, taught)
    assert progress.hint is None, "blue1 never entered"
    assert str(progress.recommendation) == "hold"
    assert progress.consequence == "Blue2 is in the Gully."


def test_when_nothing_of_what_was_foreseen_came_the_lesson_says_so(taught: Lesson) -> None:
    match = begin_match()
    match.play("hold")
    assert now(match, taught).consequence == "Nobody moved."


def test_a_goal_is_reached_for_good(taught: Lesson) -> None:
    match = begin_match()
    for action in ("enter blue1 gully", "hold", "enter blue1 crest", "hold"):
        match.play(action)
    assert now(match, taught).done == "reached"
    match.play("enter blue1 gully")
    assert now(match, taught).done == "reached"


def test_who_follows_a_match_as_it_grows_says_what_one_says_who_goes_through_it_all(taught: Lesson) -> None:
    match, follower = begin_match(), Follower()
    for action in ("enter blue1 gully", "hold", "enter blue1 crest", "hold"):
        match.play(action)
        assert follower.follow(match, taught) == follow(match, taught)


def test_what_is_taken_back_was_never_met(taught: Lesson) -> None:
    match, follower = umpire.start("ridge", lesson="crest", undo="unlimited"), Follower()
    for action in ("enter blue1 gully", "hold", "enter blue1 crest", "hold"):
        match.play(action)
    assert follower.follow(match, taught).done == "reached"
    for _ in range(4):
        match.undo()
    assert follower.follow(match, taught) == follow(begin_match(), taught)


def test_a_goal_is_missed_when_its_time_is_over(taught: Lesson) -> None:
    match = begin_match()
    for _ in range(4):
        match.play("hold")
    assert now(match, taught).done == "missed"


def test_a_goal_is_missed_when_the_match_ends_without_it(write_lesson: Written, taught: Lesson) -> None:
    endless = write_lesson(LESSON.replace("turn = { least = 3 }", "turn = { least = 99 }"))
    match = begin_match()
    while not match.over:
        assert now(match, endless).done == ""
        match.play("hold")
    assert now(match, endless).done == "missed"


def test_a_name_that_begins_a_sentence_has_a_capital() -> None:
    match = umpire.start("fatal", "anzacs", seed=1)
    sentence = fill_slots(match, "It is no way in today. {AA-YBEACH} is open! {AA-YBEACH}? To {AA-YBEACH}.", {})
    assert sentence == (
        "It is no way in today. The Y Beach Assault Area is open! The Y Beach Assault Area? To the Y Beach Assault Area."
    )


@pytest.mark.parametrize(("name", "language"), [(name, "en") for name in umpire.titles()] + [("fatal", "es")])
def test_every_sentence_of_a_lesson_begins_with_a_capital_and_needs_no_mouse(name: str, language: str) -> None:
    title = umpire.title(name)
    for lesson in title.lessons:
        match = umpire.start(name, lesson=lesson.id, language=language)
        own = next(one for one in match.title.lessons if one.id == lesson.id)
        for place, text in sentences(own):
            sentence = fill_slots(match, text, {})
            assert not re.search(r"\. [a-záéíóúñ]", sentence), f"{place}: {sentence}"
            assert not re.search(r"\b(mouse|ratón)\b", sentence), f"{place}: {sentence}"
