"""Describe titles for the front page: their texts, cases and drawings."""
from __future__ import annotations

from typing import Any, Final

from umpire import face
from umpire.art.scene_picture import draw_scene
from umpire.engine.lessons import Lesson
from umpire.engine.title import About, Switch, Title
from umpire.i18n.language import reader_language
from umpire.players import LEVELS
from umpire.players.levels import PATIENCE
from umpire.protocol import titles
from umpire.protocol.errors import NOT_FOUND
from umpire.protocol.titles import CaseCard, LessonCard, TitleCard
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import readable_id, say, seat_name, title_sentence
from umpire.server.play.spectators import onlooker_of

# the drawing of the board with what lies on it when a first battle begins
OPENING_PICTURE: Final = "opening"
# the board without the values that an owner has laid over the title here
PLAIN_BOARD: Final = "plain"
NO_ABOUT: Final = About("", "", "", "", "", "", (), ())


def check_title(id_: str) -> None:
    """Refuse a title that this server does not have."""
    if id_ not in face.titles():
        raise Refusal(NOT_FOUND, say("no-title"))


def load_title(id_: str) -> Title[Any]:
    """Load a title in the language of the reader."""
    check_title(id_)
    return face.title(id_, None, reader_language())


def describe_title(id_: str) -> TitleCard:
    """Describe a title for the front page."""
    title = load_title(id_)
    bots = title.advisor is not None
    return {
        "id": title.id, "name": title.name, "seats": list(title.seats),
        "seat_names": {seat: seat_name(title, seat) for seat in title.seats},
        "bots": bots, "levels": list(LEVELS) if bots else [], "patience": list(PATIENCE) if bots else [],
        "scenarios": [{"id": one.id, "name": one.name, "summary": one.summary} for one in title.scenarios],
        "options": [_describe_switch(title, switch) for switch in title.switches],
        "cover": bool(title.cover), "about": _describe_about(title),
        "lessons": [_describe_lesson(lesson) for lesson in title.lessons], "watchable": onlooker_of(title) is not None,
    }


def _describe_about(title: Title[Any]) -> titles.About:
    """Describe a title for newcomers; pictures by their four numbers."""
    about: About = getattr(title, "about", NO_ABOUT)
    return {
        "tagline": about.tagline, "players": about.players, "length": about.length, "complexity": about.complexity,
        "credits": about.credits, "reconstructed": about.reconstructed, "how_it_works": list(about.how_it_works),
        "glossary": list(about.glossary), "marks": list(about.marks), "pictures": list(about.pictures),
        "victory": {scenario: list(cases) for scenario, cases in about.victory},
    }


def _describe_lesson(lesson: Lesson) -> LessonCard:
    """Describe a first battle, with what to play after it."""
    game = lesson.whole_game
    return {
        "id": lesson.id, "name": lesson.name, "summary": lesson.summary, "minutes": lesson.minutes, "seat": lesson.seat,
        "whole_game": {"seat": game.seat, "scenario": game.scenario, "options": dict(game.switches), "text": game.text},
    }


def _describe_switch(title: Title[Any], switch: Switch) -> titles.Switch:
    """Describe a switch with the names of it and of its choices (`option-ID`, `choice-ID-CHOICE` in the title's catalogue)."""
    labels = {choice: title_sentence(title, f"choice-{switch.id}-{choice}") or readable_id(choice) for choice in switch.choices}
    return {
        "id": switch.id, "choices": list(switch.choices), "summary": switch.summary, "case": switch.case,
        "name": title_sentence(title, f"option-{switch.id}"), "labels": labels,
    }


def list_cases(id_: str) -> list[CaseCard]:
    """List the cases of a title."""
    return [
        {"id": case.id, "title": case.title, "summary": case.summary, "kind": case.kind, "provenance": case.provenance}
        for case in load_title(id_).cases.values()
    ]


def draw_title(id_: str, name: str) -> str:
    """Draw the board, the same without an owner's values, or the board as a first battle begins; refuse a title without one."""
    title = load_title(id_)
    if name == OPENING_PICTURE:
        return _draw_opening(title)
    if name == PLAIN_BOARD:
        title, name = face.title_under(id_, "", reader_language()), "board"
    if title.board is None:
        raise Refusal(NOT_FOUND, f"{id_} has no {name}")
    return title.board.draw()


def read_cover(id_: str) -> str:
    """Return the cover of a title; refuse a title without one."""
    cover = load_title(id_).cover
    if not cover:
        raise Refusal(NOT_FOUND, f"{id_} has no cover")
    return cover


def _draw_opening(title: Title[Any]) -> str:
    if not title.lessons or not title.board:
        raise Refusal(NOT_FOUND, say("no-lesson", title=title.name))
    lesson = title.lessons[0]
    match = face.start(title.id, lesson=lesson.id)
    return draw_scene(draw_title(title.id, "board"), title.board.scene(match.state, title.seats.index(lesson.seat)))
