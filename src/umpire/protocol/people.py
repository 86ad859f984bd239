"""The data about a person, and the list of their matches."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from umpire.protocol.lobby import OpenSeat
from umpire.protocol.notices import ChannelKind
from umpire.protocol.values import PermitScope

Whose = Literal["yours", "theirs", "over", "unknown"]
KeyKind = Literal["device", "link"]


class OwnKey(TypedDict):
    id: str
    kind: KeyKind
    created: str
    seen: str
    this: bool
    """Whether it is the one that you use now."""


class BlockedPerson(TypedDict):
    id: str
    name: str
    at: str


class OwnNotice(TypedDict):
    id: str
    kind: ChannelKind
    target: str
    confirmed: bool


class Me(TypedDict):
    known: bool
    """Whether the server knows anything about you."""
    name: str
    password: bool
    """Whether you can sign in with the name and a password."""
    keys: list[OwnKey]
    blocked: list[BlockedPerson]
    notices: list[OwnNotice]
    """Your channels for all your matches."""
    matches: int


class PersonalLink(TypedDict):
    path: str
    """The path, with a key in its fragment. Opening it signs in as this person."""


class OwnSeat(OpenSeat):
    by: str
    """The name of the person who plays it; may be empty."""


class OwnMatch(TypedDict):
    match: str
    title: str
    name: str
    scenario: str
    yours: list[str]
    seats: list[OwnSeat]
    turn: Whose
    deciding: str
    """The seats that have to decide, separated by spaces."""
    began: str
    last: str
    open: bool
    """Whether it is one of the open matches."""


class OwnMatches(TypedDict):
    matches: list[OwnMatch]
    """Those with your turn first, then the last played."""


class ClaimResult(TypedDict):
    taken: list[str]
    """The matches of those links that hold a seat."""
    refused: list[str]


class Done(TypedDict):
    ok: Literal[True]


class OwnToken(TypedDict):
    """A token with which a program plays for a person."""

    id: str
    """By which it is revoked; it opens nothing."""
    name: str
    """The name of the program that others read."""
    scopes: list[PermitScope]
    made: str
    """When, in UTC."""


class OwnTokens(TypedDict):
    tokens: list[OwnToken]
    """The oldest first."""


class NewOwnToken(OwnToken):
    token: str
    """Told once: only its hash is kept."""
