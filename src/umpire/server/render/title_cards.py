"""Titles as the front page shows them: their descriptions, cases and drawings."""
from __future__ import annotations

from typing import Any, Final

from umpire import face
from umpire.art.laying_out import laid
from umpire.engine.lessons import Lesson
from umpire.engine.title import About, Switch, Title
from umpire.i18n.language import language
from umpire.players import LEVELS
from umpire.players.levels import PATIENCE
from umpire.protocol import titles
from umpire.protocol.errors import NOT_FOUND
from umpire.protocol.titles import CaseCard, LessonCard, TitleCard
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import called, say, seat_name, spaced
from umpire.server.play.spectators import onlooker_of

# the drawing of the board with what lies on it when a first battle begins
OPENING_PICTURE: Final = "opening"
# the board without the values that an owner has laid over the title here
PLAIN_BOARD: Final = "plain"
NO_ABOUT: Final = About("", "", "", "", "", "", (), ())


def check_title(id_: str) -> None:
    """Refuse a title that is not here."""
    if id_ not in face.titles():
        raise Refusal(NOT_FOUND, say("no-title"))


def load_title(id_: str) -> Title[Any]:
    """Load a title in the language of the reader."""
    check_title(id_)
    return face.title(id_, None, language())


def describe_title(id_: str) -> TitleCard:
    """Describe a title for the front page."""
    chosen = load_title(id_)
    bots = chosen.advisor is not None
    return {
        "id": chosen.id, "name": chosen.name, "seats": list(chosen.seats),
        "seat_names": {seat: seat_name(chosen, seat) for seat in chosen.seats},
        "bots": bots, "levels": list(LEVELS) if bots else [], "patience": list(PATIENCE) if bots else [],
        "scenarios": [{"id": one.id, "name": one.name, "summary": one.summary} for one in chosen.scenarios],
        "options": [_describe_switch(chosen, switch) for switch in chosen.switches],
        "cover": bool(chosen.cover), "about": _describe_about(chosen),
        "lessons": [_describe_lesson(lesson) for lesson in chosen.lessons], "watchable": onlooker_of(chosen) is not None,
    }


def _describe_about(chosen: Title[Any]) -> titles.About:
    """Describe a title for newcomers; pictures by their four numbers."""
    about: About = getattr(chosen, "about", NO_ABOUT)
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
        "whole_game": {"seat": game.seat, "scenario": game.scenario, "options": dict(game.options), "text": game.text},
    }


def _describe_switch(chosen: Title[Any], switch: Switch) -> titles.Switch:
    """Describe a switch with the names of it and of its choices (`option-ID`, `choice-ID-CHOICE` in the title's catalogue)."""
    labels = {choice: called(chosen, f"choice-{switch.id}-{choice}") or spaced(choice) for choice in switch.choices}
    return {
        "id": switch.id, "choices": list(switch.choices), "summary": switch.summary, "case": switch.case,
        "name": called(chosen, f"option-{switch.id}"), "labels": labels,
    }


def list_cases(id_: str) -> list[CaseCard]:
    """List the cases of a title."""
    return [
        {"id": case.id, "title": case.title, "summary": case.summary, "kind": case.kind, "provenance": case.provenance}
        for case in load_title(id_).cases.values()
    ]


def draw_title(id_: str, name: str) -> str:
    """Draw the board, the same without an owner's values, or the board as a first battle begins; refuse a title without one."""
    chosen = load_title(id_)
    if name == OPENING_PICTURE:
        return _draw_opening(chosen)
    if name == PLAIN_BOARD:
        chosen, name = face.title_under(id_, "", language()), "board"
    if chosen.board is None:
        raise Refusal(NOT_FOUND, f"{id_} has no {name}")
    return chosen.board.draw()


def read_cover(id_: str) -> str:
    """Return the cover of a title; refuse a title without one."""
    cover = load_title(id_).cover
    if not cover:
        raise Refusal(NOT_FOUND, f"{id_} has no cover")
    return cover


def _draw_opening(chosen: Title[Any]) -> str:
    if not chosen.lessons or not chosen.board:
        raise Refusal(NOT_FOUND, say("no-lesson", title=chosen.name))
    lesson = chosen.lessons[0]
    match = face.start(chosen.id, lesson=lesson.id)
    return laid(draw_title(chosen.id, "board"), chosen.board.scene(match.state, chosen.seats.index(lesson.seat)))
