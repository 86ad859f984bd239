"""The bodies of requests. A field with a default may be left out, as in a message."""
from __future__ import annotations

from typing import Annotated, Any, NotRequired, Optional

from pydantic import Field, GetJsonSchemaHandler
from typing_extensions import TypedDict

from umpire.protocol import values
from umpire.protocol.messages import No, Text
from umpire.protocol.notices import ChannelKind

# the key of a device, a personal link or an invitation
Key = Annotated[str, Field(max_length=64)]
NoKey = Annotated[str, Field(default="", max_length=64)]
NoToken = Annotated[str, Field(default="", max_length=200)]


class Usually:
    """A default that is described but not filled in."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __get_pydantic_json_schema__(self, core: Any, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(core), "default": self._value}


class NewMatch(TypedDict):
    """A match to begin. All fields are optional; a lesson sets everything else itself."""

    title: values.Name
    scenario: NotRequired[Annotated[values.Name, Usually("")]]
    options: NotRequired[Annotated[dict[values.Name, values.Name], Field(max_length=50), Usually({})]]
    dice: NotRequired[Annotated[values.DiceKind, Usually("generated")]]
    seed: NotRequired[Annotated[Optional[Annotated[int, Field(ge=0, lt=2**63)]], Usually(None)]]
    undo: NotRequired[Annotated[values.UndoKind, Usually("free")]]
    forced: NotRequired[Annotated[bool, Usually(True)]]
    """Whether the umpire plays what leaves no choice."""
    seats: NotRequired[Annotated[dict[values.Name, values.Kind], Field(max_length=20), Usually({})]]
    """Seats that are not named are yours."""
    levels: NotRequired[Annotated[dict[values.Name, values.Level], Field(max_length=20), Usually({})]]
    """The levels of the seats that bots play; by default sensible."""
    patience: NotRequired[Annotated[dict[values.Name, values.Patience], Field(max_length=20), Usually({})]]
    """How long patient bots may think, by seat; the default is `while`."""
    position: NotRequired[Annotated[Optional[dict[str, Any]], Usually(None)]]
    pace: NotRequired[Annotated[values.Pace, Usually(0)]]
    """Days for each move in a match between people; 0: no limit."""
    watch: NotRequired[Annotated[bool, Usually(False)]]
    """Whether people with a separate link may watch."""
    lesson: NotRequired[Annotated[values.Name, Usually("")]]
    """The id of a lesson."""


class EmptyBody(TypedDict):
    """An empty body. That it is JSON shows that no form on another site sent it."""


class Join(TypedDict):
    """An open seat to take; by default the first that is free."""

    seat: NotRequired[Text]
    token: NotRequired[NoToken]
    """The token that the browser has for the match, if any: then the seat is for somebody else."""


class Naming(TypedDict):
    """Your new name; empty for none."""

    name: values.PersonName


class Password(TypedDict):
    """A name and a password to sign in with from now on."""

    name: values.PersonName
    password: values.Secret
    old: NotRequired[NoToken]
    """The old password, if you had one."""


class SignIn(TypedDict):
    """A name and a password."""

    name: values.PersonName
    password: values.Secret


class Arrival(TypedDict):
    """The key of a personal link."""

    key: Key


class Claim(TypedDict):
    """A link that holds a seat."""

    match: values.Name
    token: values.Token


class Claims(TypedDict):
    """Links that a browser has: their seats become this person's."""

    seats: Annotated[list[Claim], Field(max_length=values.MOST_CLAIMS)]


class Somebody(TypedDict):
    """The person at a seat of a match; without a seat, the person who waits in an open match."""

    match: values.Name
    seat: NotRequired[Text]


class Complaint(Somebody):
    """A report about somebody, for the host."""

    text: Annotated[str, Field(min_length=1, max_length=1000)]


class PathToShare(TypedDict):
    """A path of this server to send to others."""

    path: Annotated[str, Field(max_length=200)]


class MailEntry(TypedDict):
    """The request of the page behind a link in a mail."""

    match: values.Name
    word: Annotated[str, Field(max_length=200)]
    """The word in the link."""
    token: NotRequired[NoToken]
    """The token that the browser has for the match, if any."""
    key: NotRequired[NoKey]
    """A key that the client makes up, with which it may repeat the request."""


class InvitationOpened(TypedDict):
    """An invitation."""

    secret: Key
    token: NotRequired[NoToken]
    """The token that the browser has for the match, if any: then the invitation is for a friend."""


class Acceptance(InvitationOpened):
    """An invitation to accept."""

    key: NotRequired[NoKey]
    """A key that the client makes up, of at least 16 letters: a request with the same key gets the same token."""


class InvitedSeat(TypedDict):
    """A seat that nobody has taken."""

    seat: values.Name


class Fork(TypedDict):
    """The action from which to play on."""

    n: Annotated[int, Field(ge=0, le=10**9)]


class StandingOrder(TypedDict):
    """A standing order for a seat; without a value it is cancelled."""

    seat: values.Name
    order: values.Name
    value: values.Name


class NewChannel(TypedDict):
    """A channel that is to tell you that it is your move."""

    kind: ChannelKind
    target: Annotated[str, Field(min_length=1, max_length=values.LONGEST_TARGET)]
    proof: NotRequired[Text]
    """What the server returned when the same address agreed before."""
    everywhere: NotRequired[No]
    """In all your matches, future ones too."""


class NewToken(TypedDict):
    """A token to make for a program."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    seats: NotRequired[Annotated[list[values.Name], Field(default=[], max_length=20)]]
    """The seats it plays; by default all of yours."""
    scopes: NotRequired[Annotated[list[values.Scope], Field(default=["read", "play"], max_length=20)]]
    """`read` is always included."""


class NewPermit(TypedDict):
    """A token to make for a program that plays for you in all your matches."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    scopes: NotRequired[Annotated[list[values.PermitScope], Field(default=["read", "play"], max_length=20)]]
    """`read` is always included."""


class Watch(TypedDict):
    """Whether people may watch from now on."""

    open: bool


class Note(TypedDict):
    """Your private notes."""

    text: Annotated[str, Field(max_length=values.LONGEST_NOTE)]
