"""Beginning a match, what its seats can set up beside it, and its page."""
from __future__ import annotations


from typing_extensions import TypedDict

from umpire.protocol.presence import SeatKind
from umpire.protocol.values import Scope


class BegunMatch(TypedDict):
    match: str
    token: str
    """Holds all seats of whoever asked."""


class BegunSharedMatch(BegunMatch):
    """`token` is empty if nobody is "me" or "hotseat"."""

    links: dict[str, str]
    """The secret of an invitation to each seat that is for a friend; it is no token."""
    watch: str
    """A token with which one may watch, or nothing."""


class WatchLink(TypedDict):
    token: str
    """With which one may watch from now on; empty if nobody may."""


class OrderCard(TypedDict):
    """What a seat may order beforehand, so that it need not be asked."""

    id: str
    seat: str
    value: str
    """What it is set to; nothing: it is not ordered."""
    decisions: list[str]
    """The kinds of decisions that it answers; none: whatever leaves no choice."""
    texts: dict[str, str]
    """The sentence for each value that it can be set to."""


class Orders(TypedDict):
    """The standing orders of the asking seats, which nobody else is told."""

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
    """Who plays it, as a sentence names them."""
    yours: bool
    kind: SeatKind
    by: str
    program: str
    """What the program is called that plays the seat; empty if none does."""
    here: bool
    seen: str
    level: str
    patience: str
    free: bool
    """Whether it is a person's, and nobody has taken it yet."""


class MatchAbout(TypedDict):
    """How a match was set up, who plays it, and how far it is."""

    match: str
    title: str
    name: str
    scenario: str
    options: list[SetOption]
    dice: str
    undo: str
    pace: int
    """Days within which one has to play; 0: whenever one likes."""
    watched: bool
    """Whether people may watch, with a link."""
    seats: list[SeatAbout]
    deciding: list[str]
    round: str
    over: bool
    result: str
    actions: int
    began: str
    last: str
    listed: bool
    """Whether anybody may join, and who asks may withdraw it."""
    rematch: str
    """The seat that has asked for a rematch; empty if none has."""
    until: str
    """Until when whoever decides has to play; empty where there is no deadline."""


class RematchToken(TypedDict):
    match: str
    token: str
    """Holds one's seats in the rematch; empty where one's own key does already."""


class ProgramToken(TypedDict):
    """A token that was made for a program."""

    id: str
    """By which it is taken back; it opens nothing."""
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
    """Told once: only its hash is kept."""
