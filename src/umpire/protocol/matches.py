"""New matches, what their seats can set up, and their page."""
from __future__ import annotations

from typing_extensions import TypedDict

from umpire.protocol.presence import SeatKind
from umpire.protocol.values import Scope


class BegunMatch(TypedDict):
    match: str
    token: str
    """The token that holds all your seats."""


class BegunSharedMatch(BegunMatch):
    """`token` is empty if nobody is "me" or "hotseat"."""

    links: dict[str, str]
    """For each seat that is for a friend the secret of an invitation; it is no token."""
    watch: str
    """A token for spectators, or nothing."""


class WatchLink(TypedDict):
    token: str
    """The token for spectators from now on; empty if nobody may watch."""


class OrderCard(TypedDict):
    """A standing order that a seat may give."""

    id: str
    seat: str
    value: str
    """Its value; empty if it is not given."""
    decisions: list[str]
    """The kinds of decisions that it answers; none: those without a choice."""
    texts: dict[str, str]
    """The sentence for each possible value."""


class Orders(TypedDict):
    """The standing orders of your seats. No other seat sees them."""

    orders: list[OrderCard]


class Notes(TypedDict):
    text: str


class SetOption(TypedDict):
    name: str
    choice: str
    usual: bool


class SeatAbout(TypedDict):
    seat: str
    name: str
    player: str
    """Who plays it, as a sentence names them: "the Turks"."""
    yours: bool
    kind: SeatKind
    by: str
    program: str
    """The name of the program that plays the seat, or nothing."""
    here: bool
    seen: str
    level: str
    patience: str
    free: bool
    """Whether it is for a person, and nobody has taken it yet."""


class MatchAbout(TypedDict):
    """About a match: its set-up, its players, and how far it has come."""

    match: str
    title: str
    name: str
    scenario: str
    options: list[SetOption]
    dice: str
    undo: str
    pace: int
    """Days for each move; 0: no limit."""
    watched: bool
    """Whether people with a link may watch."""
    seats: list[SeatAbout]
    deciding: list[str]
    round: str
    over: bool
    result: str
    actions: int
    began: str
    last: str
    listed: bool
    """Whether anybody may join, and you may withdraw it."""
    rematch: str
    """The seat that asked for a rematch, or nothing."""
    until: str
    """The deadline of the seat that decides, or nothing."""


class RematchToken(TypedDict):
    match: str
    token: str
    """The token for your seats in the rematch; empty if your own key opens them already."""


class ProgramToken(TypedDict):
    """A token for a program."""

    id: str
    """To revoke it; it opens nothing."""
    name: str
    seats: list[str]
    scopes: list[Scope]
    made: str
    """When, in UTC."""


class ProgramTokens(TypedDict):
    tokens: list[ProgramToken]
    """The oldest first."""


class NewProgramToken(ProgramToken):
    token: str
    """Sent only once: the server keeps only its hash."""
