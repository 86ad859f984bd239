"""Answers to questions about a match, and to messages that are refused."""
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
    """How many outcomes of the dice were tried."""
    error: float
    """The half-width of a 95 % interval; 0 if exact."""
    rolls: bool
    """Whether the action itself rolls or shows something; if not, the only row says what follows it."""
    later: bool
    """Whether chance decides something after the action, before the next decision."""


class WhyAnswer(TypedDict):
    """Whether an action is legal, and the case that says so."""

    type: Literal["why"]
    id: str
    action: str
    legal: bool
    case: str
    text: str


class ProspectAnswer(TypedDict):
    """The best attack that your side could make on a space as the pieces stand."""

    type: Literal["prospect"]
    id: str
    space: str
    panel: Optional[Panel]
    """Null if there is none."""


class AfterAnswer(TypedDict):
    """The decision that would follow some actions, none of which was played."""

    type: Literal["after"]
    id: str
    left: list[str]
    """The actions from the first that would roll or show something: nothing beyond it can be foreseen."""
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
    """The conclusion."""
    chance: Annotated[float, Field(ge=0, le=1)]
    """The estimated chance of winning from there."""


class HintAnswer(TypedDict):
    """The bot's opinion of the decision."""

    type: Literal["hint"]
    id: str
    n: int
    """The last action when you asked."""
    options: list[HintOption]
    """The three best, the best first."""
    why: str
    """Why the first is better than the next."""


class OutlookArea(TypedDict):
    outline: list[Point]
    tone: str
    """How to draw it: first, second, third (sectors, the farthest-reaching first), chance."""
    text: str
    case: str
    value: str
    """The text to write into it,"""
    at: Point
    """and where to write it."""
    share: Annotated[float, Field(ge=0, le=1)]
    """The strength of a chance."""


class OutlookLine(TypedDict):
    points: list[Point]
    tone: str
    """solid, or dashed: a limit that does not count."""


class OutlookSpot(TypedDict):
    """A marked thing on the board."""

    id: str
    tone: str
    """inside, excluded or barred."""
    text: str
    case: str


class OutlookEnd(TypedDict):
    """A place where a move can end."""

    space: str
    heading: int
    """In degrees."""
    at: Point
    cost: str
    path: list[str]
    """The spaces on the way."""
    actions: list[str]
    """The actions that lead there."""
    text: str
    warning: str
    """What may stop the move, or nothing."""


class Outlook(TypedDict):
    """Drawings over the board for a thing that the player looks at."""

    title: str
    areas: list[OutlookArea]
    lines: list[OutlookLine]
    spots: list[OutlookSpot]
    ends: list[OutlookEnd]
    mover: str
    """The piece whose moves the ends are."""


class OutlookAnswer(TypedDict):
    type: Literal["outlook"]
    id: str
    thing: str
    outlook: Optional[Outlook]
    """Null if there is nothing to show."""


class Sight(TypedDict):
    """The line between two spaces."""

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
    """Null where lines mean nothing."""


class RefusedMessage(ErrorMessage, RefusalBody):
    """The HTTP answer to a message that was refused."""

    state: NotRequired[State]
    """The current state, if it is news to the client."""


Answer = Union[
    State, OddsAnswer, HintAnswer, WhyAnswer, ProspectAnswer, OutlookAnswer, SightAnswer, AfterAnswer, Pong, Talk,
]
"""The reply to a message, unless it is refused."""
Reply = Annotated[Answer, Field(discriminator="type")]
ServerMessage = Annotated[
    Union[
        State, OddsAnswer, HintAnswer, WhyAnswer, ProspectAnswer, OutlookAnswer, SightAnswer, AfterAnswer, Pong, Talk, Presence,
        ErrorMessage,
    ],
    Field(discriminator="type"),
]
"""Everything that the server sends over a WebSocket."""
