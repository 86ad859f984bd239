"""The cards of titles on the front page, and the health of the server."""
from __future__ import annotations

from typing import Literal, Optional

from typing_extensions import TypedDict

from umpire.protocol.errors import RefusalBody
from umpire.protocol.values import Level, Patience


class Health(TypedDict):
    ok: Literal[True]
    version: str


class FailingHealth(RefusalBody):
    """The faults of an unhealthy server."""

    ok: Literal[False]


class ScenarioCard(TypedDict):
    id: str
    name: str
    summary: str


class Switch(TypedDict):
    """A setting of a new match."""

    id: str
    choices: list[str]
    """The default first."""
    summary: str
    case: str
    name: str
    labels: dict[str, str]
    """The name of each choice."""


class About(TypedDict):
    tagline: str
    players: str
    length: str
    complexity: str
    credits: str
    reconstructed: str
    how_it_works: list[tuple[str, str]]
    """Headings and texts."""
    glossary: list[tuple[str, str]]
    """Symbols of the board, and what they mean."""
    marks: list[str]
    """Properties that help to choose a first title."""
    pictures: list[Optional[tuple[int, int, int, int]]]
    """For each part of how it works the part of opening.svg that shows it: x, y, width and height."""
    victory: dict[str, list[str]]
    """The cases that say how one wins, by scenario; `all` for those that name none."""


class WholeGame(TypedDict):
    """The match to play after a lesson."""

    seat: str
    scenario: str
    """Empty for the title's first."""
    options: dict[str, str]
    text: str


class LessonCard(TypedDict):
    """A first battle."""

    id: str
    name: str
    summary: str
    minutes: int
    seat: str
    """The learner's seat; bots play the others."""
    whole_game: WholeGame


class TitleCard(TypedDict):
    """The card of a title on the front page."""

    id: str
    name: str
    seats: list[str]
    seat_names: dict[str, str]
    bots: bool
    """Whether it has a sensible bot; else bots play at random."""
    levels: list[Level]
    """The levels of its bots, from the easiest up."""
    patience: list[Patience]
    """How long a patient bot may think, from the shortest up."""
    scenarios: list[ScenarioCard]
    options: list[Switch]
    cover: bool
    about: About
    lessons: list[LessonCard]
    watchable: bool
    """Whether people may watch its matches (`watch`)."""


class CaseCard(TypedDict):
    """A numbered rule."""

    id: str
    title: str
    summary: str
    kind: str
    provenance: str
