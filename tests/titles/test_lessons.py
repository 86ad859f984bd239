"""Every lesson of every title, played through: by what it recommends, at random, and by the bot."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import umpire
from titles.playing import OWN
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.lessons import REACHED, Follower, Lesson, Progress, check, follow, lesson_of, said, sentences
from umpire.engine.match import Match
from umpire.engine.records import loads
from umpire.players import RandomPlayer, bot
from umpire.table.bots import luck_of

# ten minutes: what is decided, besides what is only confirmed
FEWEST = 12
MOST = 40
# who does not care takes longer, but comes to an end
ENOUGH = 600
Choice = Callable[[Match, Progress], Action]
LESSONS = [(name, lesson) for name in OWN for lesson in umpire.title(name).lessons]
every_lesson = pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.id}" for name, lesson in LESSONS])


def recommended(match: Match, progress: Progress) -> Action:
    assert progress.recommended is not None, f"nothing is recommended: {match.prompt}"
    return progress.recommended


def at_random(seed: int) -> Choice:
    """Any answer to what is asked; what may be done at any time besides would never come to an end."""
    player = RandomPlayer(seed)
    return lambda match, _: player.choose(match.state, asked(match))


def asked(match: Match) -> Decision[Any]:
    assert match.decision is not None
    return match.decision


def by_bot(match: Match, _: object = None) -> Action:
    """As the bots of the table do it."""
    return bot("sensible", match.title, luck_of(match, 0)).choose(match.state, asked(match))


def play_through(name: str, lesson: Lesson, choose: Choice) -> tuple[Match, list[Progress]]:
    """A lesson with the bot on the other side, and how far one had come at each decision."""
    match, follower, way = umpire.start(name, lesson=lesson.id, undo="unlimited"), Follower(), []
    for _ in range(ENOUGH):
        while match.seat and match.seat != lesson.seat:
            match.play(by_bot(match))
        way.append(follower.follow(match, lesson))
        if way[-1].done:
            return match, way
        match.play(choose(match, way[-1]))
    raise AssertionError("the lesson does not end")


def test_every_title_has_a_lesson() -> None:
    assert {name for name, _ in LESSONS} == set(OWN)


@every_lesson
def test_its_position_opens_and_it_speaks_of_what_there_is(name: str, lesson: Lesson) -> None:
    match = umpire.start(name, lesson=lesson.id)
    check(lesson, match)
    assert lesson_of(match) is lesson
    assert match.seat == lesson.seat, "the learner begins"


@every_lesson
def test_who_does_what_it_recommends_reaches_the_goal_and_meets_every_hint(name: str, lesson: Lesson) -> None:
    _, way = play_through(name, lesson, recommended)
    assert way[-1].done == REACHED
    assert set(way[-1].met) == {hint.id for hint in lesson.hints}
    assert FEWEST <= len(way) - 1 <= MOST


@every_lesson
def test_what_came_of_it_is_told_for_every_hint_that_promises_it(name: str, lesson: Lesson) -> None:
    _, way = play_through(name, lesson, recommended)
    told = {progress.came for progress in way} - {""}
    promising = [hint for hint in lesson.hints if hint.came]
    assert len(told) >= len(promising) - 1
    assert not any("{" in came or "_" in came for came in told), told


@every_lesson
def test_sentences_fill_their_slots(name: str, lesson: Lesson) -> None:
    match = umpire.start(name, lesson=lesson.id)
    for place, text in sentences(lesson):
        spoken = said(match, text, {})
        assert "{" not in spoken, place
        assert not text or spoken.rstrip().endswith((".", "!", "?")), place


@every_lesson
def test_it_points_at_what_lies_on_the_table(name: str, lesson: Lesson) -> None:
    match = umpire.start(name, lesson=lesson.id)
    scene = match.title.scene(match.state, match.title.seats.index(lesson.seat))
    things = {item["id"] for part in ("spaces", "cards", "pieces") for item in scene[part]}
    words = things | {other for space in scene["spaces"] for other in space["also"]}
    assert {word for hint in lesson.hints for word in hint.look} <= words


@every_lesson
def test_it_is_the_same_battle_for_everybody(name: str, lesson: Lesson) -> None:
    first, again = (play_through(name, lesson, recommended)[0] for _ in range(2))
    assert first.played == again.played


@every_lesson
def test_other_choices_lead_to_an_end_as_well(name: str, lesson: Lesson) -> None:
    ends = [play_through(name, lesson, at_random(seed))[1][-1].done for seed in range(4)]
    assert set(ends) <= {"reached", "missed"}
    assert "missed" in ends, "who plays at random does not learn"


@every_lesson
def test_the_bot_plays_it_to_an_end(name: str, lesson: Lesson) -> None:
    assert play_through(name, lesson, by_bot)[1][-1].done


@every_lesson
def test_its_record_replays_as_any_other(name: str, lesson: Lesson) -> None:
    match, _ = play_through(name, lesson, recommended)
    again = umpire.resume(loads(match.record.dumps().encode()))
    assert again.state == match.state
    assert follow(again, lesson).done == REACHED


# What single lessons say

def advised(name: str, action: str) -> Match:
    """The first lesson of a title, played as it recommends until it recommends this."""
    lesson = umpire.title(name).lessons[0]
    match, follower = umpire.start(name, lesson=lesson.id), Follower()
    for _ in range(ENOUGH):
        chosen = recommended(match, follower.follow(match, lesson))
        if str(chosen) == action:
            return match
        match.play(chosen)
    raise AssertionError("it is never recommended")


def test_the_gun_of_the_landship_bears_only_once_it_has_gone_round_the_corner() -> None:
    stayed = umpire.start("landships", lesson="round-the-corner")
    stayed.play("done")
    while stayed.seat != "british":
        stayed.play(by_bot(stayed))
    refused = stayed.why_not("target_vehicle a7v-1")
    assert refused is not None
    assert refused.case == "T9.1"
    assert advised("landships", "target_vehicle a7v-1").seat == "british"


def test_the_ship_beside_the_boats_is_worth_a_column() -> None:
    match = advised("fatal", "intensive hms-swiftsure")
    without = match.odds("attack").rows
    match.play("intensive hms-swiftsure")
    assert match.odds("attack").rows != without


def test_what_came_of_it_speaks_of_who_was_last() -> None:
    """Two are steadied by one card, and each is told of in turn."""
    _, way = play_through("landing", umpire.title("landing").lessons[0], recommended)
    told = [progress.came for progress in way if "steady again" in progress.came]
    assert [came.split(" is ")[0] for came in told] == ["Snowy Kerr", "Jack Mulhall"]
