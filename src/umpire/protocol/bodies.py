"""What a client sends in the body of a request. A field with a default may be left out, as in a message."""
from __future__ import annotations

from typing import Annotated, Any, NotRequired, Optional

from pydantic import Field, GetJsonSchemaHandler
from typing_extensions import TypedDict

from umpire.protocol.messages import No, Text
from umpire.protocol.notices import ChannelKind
from umpire.protocol.values import (
    LONGEST_NOTE, LONGEST_TARGET, MOST_CLAIMS, DiceKind, Kind, Level, Name, Pace, Patience, PermitScope, PersonName, Scope,
    Secret, Token, UndoKind,
)

# the key of a device, of a personal link or of an invitation
Key = Annotated[str, Field(max_length=64)]
NoKey = Annotated[str, Field(default="", max_length=64)]
NoToken = Annotated[str, Field(default="", max_length=200)]


class Usually:
    """A default that is described, and not filled in."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __get_pydantic_json_schema__(self, core: Any, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(core), "default": self._value}


class NewMatch(TypedDict):
    """A match to begin. What is left out stays out: a lesson says everything else itself."""

    title: Name
    scenario: NotRequired[Annotated[Name, Usually("")]]
    options: NotRequired[Annotated[dict[Name, Name], Field(max_length=50), Usually({})]]
    dice: NotRequired[Annotated[DiceKind, Usually("generated")]]
    seed: NotRequired[Annotated[Optional[Annotated[int, Field(ge=0, lt=2**63)]], Usually(None)]]
    undo: NotRequired[Annotated[UndoKind, Usually("free")]]
    forced: NotRequired[Annotated[bool, Usually(True)]]
    """Whether the umpire plays what leaves no choice."""
    seats: NotRequired[Annotated[dict[Name, Kind], Field(max_length=20), Usually({})]]
    """A seat that is not named is the asker's own."""
    levels: NotRequired[Annotated[dict[Name, Level], Field(max_length=20), Usually({})]]
    """Of the seats that a bot plays; the sensible one if nothing is said."""
    patience: NotRequired[Annotated[dict[Name, Patience], Field(max_length=20), Usually({})]]
    """Of the seats that a patient bot plays; a while if nothing is said."""
    position: NotRequired[Annotated[Optional[dict[str, Any]], Usually(None)]]
    pace: NotRequired[Annotated[Pace, Usually(0)]]
    """Days within which one has to play, where other people play; 0: whenever one likes."""
    watch: NotRequired[Annotated[bool, Usually(False)]]
    """Whether people may watch, with a link of their own."""
    lesson: NotRequired[Annotated[Name, Usually("")]]
    """The id of a lesson."""


class EmptyBody(TypedDict):
    """A body that says nothing: that it is one in JSON shows that no form of another site sent it."""


class Join(TypedDict):
    """An open seat to take, the first that is free if none is named."""

    seat: NotRequired[Text]
    token: NotRequired[NoToken]
    """What a browser keeps for the match, if it keeps one: then the seat is for somebody else."""


class Naming(TypedDict):
    """What one wants to be called; nothing: no name."""

    name: PersonName


class Password(TypedDict):
    """A name and a password to sign in with from now on."""

    name: PersonName
    password: Secret
    old: NotRequired[NoToken]
    """The password there was, if there was one."""


class SignIn(TypedDict):
    """A name and a password."""

    name: PersonName
    password: Secret


class Arrival(TypedDict):
    """The key of a personal link."""

    key: Key


class Claim(TypedDict):
    """A link that holds a seat."""

    match: Name
    token: Token


class Claims(TypedDict):
    """Links that a browser has kept: the seats they hold become this person's."""

    seats: Annotated[list[Claim], Field(max_length=MOST_CLAIMS)]


class Somebody(TypedDict):
    """The person at a seat of a match; without a seat, the one who waits in an open match."""

    match: Name
    seat: NotRequired[Text]


class Complaint(Somebody):
    """A report about somebody, for the operator."""

    text: Annotated[str, Field(min_length=1, max_length=1000)]


class PathToShare(TypedDict):
    """A path of this server that others are to be sent to."""

    path: Annotated[str, Field(max_length=200)]


class MailEntry(TypedDict):
    """What the page of a link in a mail knows."""

    match: Name
    word: Annotated[str, Field(max_length=200)]
    """From the link."""
    token: NotRequired[NoToken]
    """What the browser keeps for the match, if it keeps one."""
    key: NotRequired[NoKey]
    """One of the client's own making, with which it may ask again."""


class InvitationOpened(TypedDict):
    """An invitation."""

    secret: Key
    token: NotRequired[NoToken]
    """What a browser keeps for the match, if it keeps one: then the invitation is for a friend."""


class Acceptance(InvitationOpened):
    """An invitation that is accepted."""

    key: NotRequired[NoKey]
    """One of the client's own making, at least 16 letters: with it one may ask again and is told the same token."""


class InvitedSeat(TypedDict):
    """A seat that nobody has taken."""

    seat: Name


class Fork(TypedDict):
    """The action from which to play on."""

    n: Annotated[int, Field(ge=0, le=10**9)]


class StandingOrder(TypedDict):
    """What a seat orders from now on; with no value, no more."""

    seat: Name
    order: Name
    value: Name


class NewChannel(TypedDict):
    """A way to be told that it is one's move."""

    kind: ChannelKind
    target: Annotated[str, Field(min_length=1, max_length=LONGEST_TARGET)]
    proof: NotRequired[Text]
    """What the server gave when the same address said yes before."""
    everywhere: NotRequired[No]
    """In all matches of the asker, future ones too."""


class NewToken(TypedDict):
    """A token for a program to make."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    seats: NotRequired[Annotated[list[Name], Field(default=[], max_length=20)]]
    """For these seats; none: for all of one's own."""
    scopes: NotRequired[Annotated[list[Scope], Field(default=["read", "play"], max_length=20)]]
    """To read goes without saying."""


class NewPermit(TypedDict):
    """A token to make for a program that plays for a person, wherever they play."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    scopes: NotRequired[Annotated[list[PermitScope], Field(default=["read", "play"], max_length=20)]]
    """To read goes without saying."""


class Watch(TypedDict):
    """Whether people may watch from now on."""

    open: bool


class Note(TypedDict):
    """The private notes of a token."""

    text: Annotated[str, Field(max_length=LONGEST_NOTE)]
