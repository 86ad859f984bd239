"""Every lesson of every title, played through: by what it recommends, at random, and by the bot."""
from __future__ import annotations

import pytest

import umpire
from test_any_title import hold
from titles.playing import OWN
from umpire.engine.lessons import MISSED, Follower, Lesson
from umpire.engine.match import Match
from umpire.lab.checks import LESSONS
from umpire.lab.checks.lessons import ENOUGH, by_bot, play_through, recommended

# ten minutes: what is decided, besides what is only confirmed
FEWEST = 12
MOST = 40
OURS = [(name, lesson) for name in OWN for lesson in umpire.title(name).lessons]
every_lesson = pytest.mark.parametrize(("name", "lesson"), OURS, ids=[f"{name}-{lesson.id}" for name, lesson in OURS])


def test_every_title_has_a_lesson() -> None:
    assert {name for name, _ in OURS} == set(OWN)


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("check", LESSONS)
def test_what_must_hold_for_lessons(name: str, check: str) -> None:
    met = hold(name, check)
    if check == "other-choices-end-too":
        assert isinstance(met, list)
        assert all(MISSED in ends for ends in met), "somebody who plays at random does not learn"


@every_lesson
def test_it_takes_some_ten_minutes(name: str, lesson: Lesson) -> None:
    _, way = play_through(name, lesson, recommended)
    assert FEWEST <= len(way) - 1 <= MOST


# What single lessons say

def advised(name: str, action: str) -> Match:
    """Return the first lesson of a title, played as it recommends until it recommends this."""
    lesson = umpire.title(name).lessons[0]
    match, follower = umpire.start(name, lesson=lesson.id), Follower()
    for _ in range(ENOUGH):
        action_ = recommended(match, follower.follow(match, lesson))
        if str(action_) == action:
            return match
        match.play(action_)
    raise AssertionError("it is never recommended")


def test_the_gun_of_the_landship_bears_only_once_it_has_gone_round_the_corner() -> None:
    stayed = umpire.start("landships", lesson="round-the-corner")
    stayed.play("done")
    while stayed.seat != "british":
        stayed.play(by_bot(stayed))
    ruling = stayed.why_not("target_vehicle a7v-1")
    assert ruling is not None
    assert ruling.case == "T9.1"
    assert advised("landships", "target_vehicle a7v-1").seat == "british"


def test_what_is_said_of_the_tank_at_the_end_fits_how_it_was_lost() -> None:
    """Its last weapon goes, and that it counts as destroyed is said in the same breath: it does not burn."""
    lesson = umpire.title("landships").lessons[0]
    _, way = play_through("landships", lesson, recommended)
    assert (way[-1].done, way[-1].hint) == ("reached", None)
    assert way[-1].consequence.endswith("a tank without weapons counts as destroyed.")
    assert lesson.goal.reached.startswith("The German tank is out of the fight.")


def test_the_ship_beside_the_boats_is_worth_a_column() -> None:
    without = advised("fatal", "intensive hms-swiftsure")
    supported = without.copy()
    supported.play("intensive hms-swiftsure")
    assert odds_of_all_together(supported) != odds_of_all_together(without)


def odds_of_all_together(match: Match) -> object:
    """7.6#1 Let all landing units join, as they must, and return the odds of the attack."""
    while match.why_not("attack") is not None:
        match.play(next(action for action in match.options if action.verb == "with"))
    return match.odds("attack").rows


def test_what_came_of_it_speaks_of_who_was_last() -> None:
    """Two are steadied by one card, and each is told of in turn."""
    _, way = play_through("landing", umpire.title("landing").lessons[0], recommended)
    consequences = [progress.consequence for progress in way if "steady again" in progress.consequence]
    assert [came.split(" is ")[0] for came in consequences] == ["Snowy Kerr", "Jack Mulhall"]
