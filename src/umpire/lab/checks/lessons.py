"""Checks of a lesson: it opens, refers to existing things, and can be played by its recommendations, at random and by a bot."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from umpire.engine import lessons
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.match import Match
from umpire.engine.records import loads
from umpire.face import resume, start
from umpire.lab.checks.looking import RandomMatches, check_equal
from umpire.lab.fuzz import check
from umpire.players import RandomPlayer, bot

# a random player takes longer, but comes to an end
ENOUGH: Final = 600
AT_RANDOM: Final = 4
Choice = Callable[[Match, lessons.Progress], Action]


def each(look: RandomMatches) -> Iterator[lessons.Lesson]:
    for lesson in look.title.lessons:
        look.about, look.n = f"lesson {lesson.id}", None
        yield lesson


def recommended(match: Match, progress: lessons.Progress) -> Action:
    check(progress.recommendation is not None, f"nothing is recommended where this is asked: {match.prompt}")
    return progress.recommendation if progress.recommendation is not None else match.options[0]


def at_random(seed: int) -> Choice:
    """Choose any answer to the question. Asides are left out because they would never come to an end."""
    player = RandomPlayer(seed)
    return lambda match, _: player.choose(match.state, _decision(match))


def by_bot(match: Match, _: object = None) -> Action:
    """Choose as the bots of the server do."""
    return bot("sensible", match.title, lessons.bot_seed(match, 0)).choose(match.state, _decision(match))


def _decision(match: Match) -> Decision[Any]:
    check(match.decision is not None, "the match is over before the lesson")
    assert match.decision is not None
    return match.decision


def play_through(name: str, lesson: lessons.Lesson, choose: Choice) -> tuple[Match, list[lessons.Progress]]:
    """Return a lesson with the bot on the other side, and how far one had come at each decision."""
    match, follower, way = start(name, lesson=lesson.id, undo="unlimited"), lessons.Follower(), []
    for _ in range(ENOUGH):
        while match.seat and match.seat != lesson.seat:
            match.play(by_bot(match))
        way.append(follower.follow(match, lesson))
        if way[-1].done:
            return match, way
        match.play(choose(match, way[-1]))
    check(False, f"the lesson does not end within {ENOUGH} decisions")
    raise AssertionError


def lessons_open(look: RandomMatches) -> None:
    """Check that the position opens, the learner begins, and the lesson refers to existing things."""
    for lesson in each(look):
        match = start(look.name, lesson=lesson.id)
        lessons.check(lesson, match)
        check(lessons.lesson_of(match) is lesson, "the match does not know which lesson it is")
        check_equal(match.seat, lesson.seat, "who decides first, and who learns")


def recommendations_reach_the_goal(look: RandomMatches) -> None:
    for lesson in each(look):
        _, way = play_through(look.name, lesson, recommended)
        check_equal(way[-1].done, lessons.REACHED, "what comes of what is recommended")
        unmet = {hint.id for hint in lesson.hints} - set(way[-1].met)
        check(not unmet, f"hints that nobody meets who does what is recommended: {', '.join(sorted(unmet))}")


def results_are_told(look: RandomMatches) -> None:
    """Check that every hint that promises to comment on its result does."""
    for lesson in each(look):
        _, way = play_through(look.name, lesson, recommended)
        consequences = {progress.consequence for progress in way} - {""}
        promising = [hint for hint in lesson.hints if hint.consequences]
        reason = f"{len(promising)} hints promise to tell what came of them, {len(consequences)} did"
        check(len(consequences) >= len(promising) - 1, reason)
        for came in consequences:
            check("{" not in came and "_" not in came, f"a slot is not filled: {came}")


def lesson_sentences_are_whole(look: RandomMatches) -> None:
    for lesson in each(look):
        match = start(look.name, lesson=lesson.id)
        for place, text in lessons.sentences(lesson):
            sentence = lessons.fill_slots(match, text, {})
            check("{" not in sentence, f"{place}: a slot is not filled: {sentence}")
            check(not text or sentence.rstrip().endswith((".", "!", "?")), f"{place}: the sentence does not end: {sentence}")


def hints_point_at_the_table(look: RandomMatches) -> None:
    for lesson in each(look):
        match = start(look.name, lesson=lesson.id)
        if match.title.board is None:
            return
        scene = match.title.board.scene(match.state, match.title.seats.index(lesson.seat))
        things = {item["id"] for part in ("spaces", "cards", "pieces") for item in scene[part]}
        words = things | {other for space in scene["spaces"] for other in space["also"]}
        missing = {word for hint in lesson.hints for word in hint.look} - words
        check(not missing, f"hints point at what is not on the table: {', '.join(sorted(missing))}")


def lessons_are_the_same_for_all(look: RandomMatches) -> None:
    for lesson in each(look):
        first, again = (play_through(look.name, lesson, recommended)[0] for _ in range(2))
        check(first.lines == again.lines, "the same choices led to another battle")


def other_choices_end_too(look: RandomMatches) -> list[set[str]]:
    """Check that each lesson ends for random players; return how."""
    ends = []
    for lesson in each(look):
        ends.append({play_through(look.name, lesson, at_random(seed))[1][-1].done for seed in range(AT_RANDOM)})
        check(ends[-1] <= {lessons.REACHED, lessons.MISSED}, f"a lesson ended as {ends[-1]}")
    return ends


def the_bot_finishes_lessons(look: RandomMatches) -> None:
    for lesson in each(look):
        check(bool(play_through(look.name, lesson, by_bot)[1][-1].done), "the bot does not finish it")


def lesson_records_replay(look: RandomMatches) -> None:
    for lesson in each(look):
        match, _ = play_through(look.name, lesson, recommended)
        again = resume(loads(match.record.dumps().encode()))
        check(again.state == match.state, "the record replays to another state")
        check_equal(lessons.follow(again, lesson).done, lessons.REACHED, "what the record came to")
