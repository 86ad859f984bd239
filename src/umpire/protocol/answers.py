"""Answers to the questions that a client asks about a match, and to messages that are refused."""
from __future__ import annotations

from typing import Annotated, Literal, NotRequired, Optional, Union

from pydantic import Field
from typing_extensions import TypedDict

from umpire.protocol.errors import ErrorMessage, RefusalBody
from umpire.protocol.options import Option
from umpire.protocol.panel import Panel
from umpire.protocol.presence import Presence
from umpire.protocol.state import State
from umpire.protocol.talk import Talk
from umpire.protocol.values import Point


class Likelihood(TypedDict):
    probability: Annotated[float, Field(ge=0, le=1.000001)]
    text: str
    short: str
    """The same in few words."""


class Ruling(TypedDict):
    case: str
    text: str


class OddsAnswer(TypedDict):
    type: Literal["odds"]
    id: str
    action: str
    rows: list[Likelihood]
    modifiers: list[Ruling]
    exact: bool
    branches: int
    """How many ways the dice were tried."""
    error: float
    """The half-width of a 95 % interval; 0 if exact."""
    rolls: bool
    """Whether the action itself rolls or shows something; if not, the only row says what comes after it."""
    later: bool
    """Whether chance decides something after the action, before anybody is asked."""


class WhyAnswer(TypedDict):
    """Whether an action is legal, and the case that says so."""

    type: Literal["why"]
    id: str
    action: str
    legal: bool
    case: str
    text: str


class ProspectAnswer(TypedDict):
    """The best attack that one's side could make on a space as everybody stands."""

    type: Literal["prospect"]
    id: str
    space: str
    panel: Optional[Panel]
    """None where there is none."""


class AfterAnswer(TypedDict):
    """What would be asked after some actions, of which none was played."""

    type: Literal["after"]
    id: str
    left: list[str]
    """From the first on that would roll or show something: beyond it nothing is foreseen."""
    prompt: str
    group: int
    options: list[Option]


class Pong(TypedDict):
    type: Literal["pong"]
    id: str


class HintOption(TypedDict):
    action: str
    label: str
    text: str
    """What it leads to."""
    chance: Annotated[float, Field(ge=0, le=1)]
    """Of winning from there, as far as anybody can tell."""


class HintAnswer(TypedDict):
    """What one would do."""

    type: Literal["hint"]
    id: str
    n: int
    """The last action when it was asked."""
    options: list[HintOption]
    """The best three, the best first."""
    why: str
    """Why the first is better than the next."""


class OutlookArea(TypedDict):
    outline: list[Point]
    tone: str
    """How it is drawn: first, second, third (sectors, the farthest-reaching first), chance."""
    text: str
    case: str
    value: str
    """What is written in it,"""
    at: Point
    """and where."""
    share: Annotated[float, Field(ge=0, le=1)]
    """How strong a chance is."""


class OutlookLine(TypedDict):
    points: list[Point]
    tone: str
    """solid, or dashed: a limit that does not count."""


class OutlookSpot(TypedDict):
    """A thing on the table that is marked."""

    id: str
    tone: str
    """inside, excluded, or barred."""
    text: str
    case: str


class OutlookEnd(TypedDict):
    """Where a move can end."""

    space: str
    heading: int
    """In degrees."""
    at: Point
    cost: str
    path: list[str]
    """The spaces on the way."""
    actions: list[str]
    """What leads there."""
    text: str
    warning: str
    """What may stop it, or nothing."""


class Outlook(TypedDict):
    """What is drawn over the board for a thing one looks at."""

    title: str
    areas: list[OutlookArea]
    lines: list[OutlookLine]
    spots: list[OutlookSpot]
    ends: list[OutlookEnd]
    mover: str
    """The counter that the ends belong to."""


class OutlookAnswer(TypedDict):
    type: Literal["outlook"]
    id: str
    thing: str
    outlook: Optional[Outlook]
    """None where there is nothing to show."""


class Sight(TypedDict):
    """What is said of the line between two spaces."""

    clear: bool
    text: str
    case: str
    line: list[Point]
    blocked: list[str]
    """The spaces in its way."""


class SightAnswer(TypedDict):
    type: Literal["sight"]
    id: str
    here: str
    there: str
    sight: Optional[Sight]
    """None where a line means nothing."""


class RefusedMessage(ErrorMessage, RefusalBody):
    """A message that was refused, as HTTP answers it."""

    state: NotRequired[State]
    """Where the match has changed for the client."""


Answer = Union[
    State, OddsAnswer, HintAnswer, WhyAnswer, ProspectAnswer, OutlookAnswer, SightAnswer, AfterAnswer, Pong, Talk,
]
"""What a message is answered with, unless it is refused."""
Reply = Annotated[Answer, Field(discriminator="type")]
ServerMessage = Annotated[
    Union[
        State, OddsAnswer, HintAnswer, WhyAnswer, ProspectAnswer, OutlookAnswer, SightAnswer, AfterAnswer, Pong, Talk, Presence,
        ErrorMessage,
    ],
    Field(discriminator="type"),
]
"""Everything that the server sends over a WebSocket."""
