"""What a client may say: every message and body is checked against one of these before anything else sees it."""
from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal, TypeVar, Union

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from umpire.engine.actions import LONGEST_TEXT
from umpire.face import DICE_KINDS, UNDO_KINDS
from umpire.players import LEVELS
from umpire.players.levels import PATIENCE
from umpire.protocol.errors import UNREADABLE
from umpire.server.common.refusals import LONGEST_REASON, Refusal
from umpire.server.common.sentences import say

LONGEST_ID: Final = 64
LONGEST_NOTE: Final = 20_000
# of an address, or of what a browser says of itself
LONGEST_TARGET: Final = 2000
MOST_ACTIONS: Final = 32
MOST_KNOWN: Final = 64
MOST_CLAIMS: Final = 100
# of a number in an address
MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1
# seconds after which a stream of events ends by itself, and whoever wants more begins another
LONGEST_STREAM: Final = 3600

Name = Annotated[str, Field(max_length=64)]
Words = Annotated[str, Field(max_length=LONGEST_TEXT + 100)]
Number = Annotated[int, Field(ge=-1, le=10**9)]
# marks of parts of the scene that the client has
Known = Annotated[list[Annotated[str, Field(max_length=32)]], Field(max_length=MOST_KNOWN)]
# the kinds are described only: the face refuses another, in better words than pydantic has
DiceKind = Annotated[Name, Field(json_schema_extra={"enum": [*DICE_KINDS]})]
UndoKind = Annotated[Name, Field(json_schema_extra={"enum": [*UNDO_KINDS]})]
Pace = Literal[0, 1, 3, 7, 14]
Kind = Literal["me", "hotseat", "bot", "link", "open"]
# what people call themselves is looked at more closely than this (names.py)
PersonName = Annotated[str, Field(max_length=100)]
Secret = Annotated[str, Field(max_length=200)]
Scope = Literal["read", "play", "chat", "settle"]
PermitScope = Literal["read", "play", "begin", "chat", "settle"]
# described only, as above
Level = Annotated[Name, Field(json_schema_extra={"enum": [*LEVELS]})]
Patience = Annotated[Name, Field(json_schema_extra={"enum": [*PATIENCE]})]
# by seat
Pledged = Annotated[dict[Name, Name], Field(min_length=1, max_length=20)]


class Strict(BaseModel):
    """Exact types, nothing unknown."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Numbered(Strict):
    """`id` is repeated in the reply."""

    id: Annotated[str, Field(max_length=LONGEST_ID)] = ""


class Hello(Numbered):
    type: Literal["hello"]
    token: Annotated[str, Field(max_length=200)]
    have: Number = -1
    stamp: Name = ""
    known: Known = []
    # whether it can put a part together from an old one and what has changed
    differences: bool = False
    # what its reader reads; nothing: as the browser says
    language: Name = ""
    # whether it wants to be told who comes and goes
    presence: bool = False
    # whether it wants to hear what is said beside the match, and a word by which a spectator's browser is known
    talk: bool = False
    voice: Name = ""


class Play(Numbered):
    type: Literal["play"]
    n: Number
    stamp: Name = ""
    known: Known = []
    # whether it can put a part together from an old one and what has changed
    differences: bool = False
    actions: Annotated[list[Words], Field(min_length=1, max_length=MOST_ACTIONS)]
    # all of them or none, if one is refused
    whole: bool = False


class Undo(Numbered):
    type: Literal["undo"]
    n: Number
    stamp: Name = ""
    known: Known = []
    # whether it can put a part together from an old one and what has changed
    differences: bool = False


class Seal(Numbered):
    """The seals of the nonces that one's seats add to verifiable dice."""

    type: Literal["seal"]
    seals: Pledged


class Nonce(Numbered):
    """The nonces themselves."""

    type: Literal["nonce"]
    nonces: Pledged


class Odds(Numbered):
    type: Literal["odds"]
    action: Words


class Hint(Numbered):
    """What would you do? For who has to decide, where no other person plays."""

    type: Literal["hint"]


class Why(Numbered):
    type: Literal["why"]
    action: Words


class Prospect(Numbered):
    type: Literal["prospect"]
    space: Name


class Outlook(Numbered):
    """What is drawn over the board for a thing one looks at; as if it stood elsewhere, if a space and a heading are given."""

    type: Literal["outlook"]
    thing: Name
    space: Name = ""
    heading: Annotated[int, Field(ge=0, lt=360)] = 0


class Sight(Numbered):
    """What is said of the line between two spaces."""

    type: Literal["sight"]
    here: Name
    there: Name


class After(Numbered):
    """What would be asked after these actions; nothing is played."""

    type: Literal["after"]
    actions: Annotated[list[Words], Field(min_length=1, max_length=MOST_ACTIONS)]


class Delegate(Numbered):
    """Have the rest of this done by the bot, for one's own seat."""

    type: Literal["delegate"]
    n: Number
    stamp: Name = ""
    known: Known = []
    # whether it can put a part together from an old one and what has changed
    differences: bool = False


class Look(Numbered):
    """One looks at the match as it stands: who sees that it is their move need not be told."""

    type: Literal["look"]
    stamp: Name


class Hurry(Numbered):
    """Have the bots take what is sensible at once, for the rest of their turn."""

    type: Literal["hurry"]


class Resign(Numbered):
    type: Literal["resign"]


class OfferMade(Numbered):
    """A draw, or to go back to action `to`; `stamp` is that of the state in which it was looked up."""

    type: Literal["offer"]
    what: Literal["draw", "rewind"]
    to: Number = -1
    stamp: Name = ""


class Answer(Numbered):
    """Yes or no to the offer with this id; who made it takes it back with no."""

    type: Literal["answer"]
    offer: Number
    accept: bool


class ClaimMatch(Numbered):
    """The other side has not played within the pace: a win, or a draw, as one chooses."""

    type: Literal["claim"]
    what: Literal["win", "draw"]


class Grant(Numbered):
    """More days for who has to play."""

    type: Literal["grant"]
    days: Annotated[int, Field(ge=1, le=30)]


class Vacation(Numbered):
    """More days for oneself, once in a match."""

    type: Literal["vacation"]
    days: Annotated[int, Field(ge=1, le=14)]


class Chat(Numbered):
    """Something said beside the match; how long it may be is told in better words than pydantic has. `voice` as in `hello`."""

    type: Literal["chat"]
    text: Annotated[str, Field(max_length=8000)]
    voice: Name = ""


class Mute(Numbered):
    """Hear a voice no more, or again; * is everybody. `own` is the asker's voice as in `hello`."""

    type: Literal["mute"]
    voice: Name
    muted: bool = True
    own: Name = ""


class Ping(Numbered):
    type: Literal["ping"]


Spoken = Union[
    Play, Undo, Seal, Nonce, Odds, Hint, Why, Prospect, Outlook, Sight, After, Delegate, Hurry, Look, Ping, Resign, OfferMade,
    Answer, ClaimMatch, Grant, Vacation, Chat, Mute,
]


class NewMatch(Strict):
    """The body of POST /api/matches; a seat that is not named is the asker's own. A `lesson` says everything else itself."""

    title: Name
    scenario: Name = ""
    options: Annotated[dict[Name, Name], Field(max_length=50)] = {}
    dice: DiceKind = "generated"
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    undo: UndoKind = "free"
    forced: bool = True
    seats: Annotated[dict[Name, Kind], Field(max_length=20)] = {}
    # of the seats that a bot plays; the sensible one if nothing is said
    levels: Annotated[dict[Name, Level], Field(max_length=20)] = {}
    # of the seats that a patient bot plays; a while if nothing is said
    patience: Annotated[dict[Name, Patience], Field(max_length=20)] = {}
    position: dict[str, Any] | None = None
    # days within which one has to play, where other people play; 0: whenever one likes
    pace: Pace = 0
    # whether people may watch, with a link of their own
    watch: bool = False
    lesson: Name = ""


class Nothing(Strict):
    """A body that says nothing: that it is one in JSON shows that no form of another site sent it."""


class Join(Strict):
    """Take an open seat, the first that is free if none is named. With the token that a browser keeps for the match, if it keeps
    one: then it is for somebody else."""

    seat: Name = ""
    token: Annotated[str, Field(max_length=200)] = ""


class Naming(Strict):
    """What one wants to be called; nothing: no name."""

    name: PersonName


class Password(Strict):
    """A name and a password to sign in with from now on; `old` is the password there was, if there was one."""

    name: PersonName
    password: Secret
    old: Secret = ""


class SignIn(Strict):
    name: PersonName
    password: Secret


class Arrival(Strict):
    """The key of a personal link."""

    key: Annotated[str, Field(max_length=64)]


class Claim(Strict):
    match: Name
    token: Annotated[str, Field(max_length=200)]


class Claims(Strict):
    """Links that a browser has kept: the seats they hold become this person's."""

    seats: Annotated[list[Claim], Field(max_length=MOST_CLAIMS)]


class Somebody(Strict):
    """Who plays a seat of a match; without a seat, who waits in an open match."""

    match: Name
    seat: Name = ""


class Complaint(Somebody):
    text: Annotated[str, Field(min_length=1, max_length=1000)]


class Invited(Strict):
    """A path of this table that others are to be sent to."""

    path: Annotated[str, Field(max_length=200)]


class MailEntry(Strict):
    """The word in the link of a mail; the token that a browser keeps for the match, if it keeps one; and a key of its own making
    with which it may ask again."""

    match: Name
    word: Annotated[str, Field(max_length=200)]
    token: Annotated[str, Field(max_length=200)] = ""
    key: Annotated[str, Field(max_length=64)] = ""


class InvitationOpened(Strict):
    """The secret of an invitation, and the token that a browser keeps for the match, if it keeps one: then it is for a friend."""

    secret: Annotated[str, Field(max_length=64)]
    token: Annotated[str, Field(max_length=200)] = ""


class Acceptance(InvitationOpened):
    """Take the seat. With a `key` of one's own making, at least 16 letters, one may ask again and is told the same token."""

    key: Annotated[str, Field(max_length=64)] = ""


class NewInvitation(Strict):
    """A seat that nobody has taken."""

    seat: Name


class Fork(Strict):
    n: Annotated[int, Field(ge=0, le=10**9)]


class StandingOrder(Strict):
    """What a seat orders from now on; with no value, no more."""

    seat: Name
    order: Name
    value: Name


class NewChannel(Strict):
    """A way to be told that it is one's move. `proof` is what the table gave when the same address said yes before; `everywhere`:
    in all matches of the asker, future ones too."""

    kind: Literal["mail", "hook", "discord", "push"]
    target: Annotated[str, Field(min_length=1, max_length=LONGEST_TARGET)]
    proof: Name = ""
    everywhere: bool = False


class NewToken(Strict):
    """A token for a program: for the seats that are named, or for all of one's own."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    seats: Annotated[list[Name], Field(max_length=20)] = []
    # to read goes without saying
    scopes: Annotated[list[Scope], Field(max_length=20)] = ["read", "play"]


class NewPermit(Strict):
    """A token for a program that plays for a person, wherever they play."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    # to read goes without saying
    scopes: Annotated[list[PermitScope], Field(max_length=20)] = ["read", "play"]


class Watch(Strict):
    """Whether people may watch from now on."""

    open: bool


class Note(Strict):
    text: Annotated[str, Field(max_length=LONGEST_NOTE)]


_SPOKEN: Final[TypeAdapter[Spoken]] = TypeAdapter(Annotated[Spoken, Field(discriminator="type")])
Body = TypeVar("Body", bound=Strict)


def read_message(raw: str | bytes) -> Spoken:
    """A message of a client; Refusal says what is wrong with it."""
    try:
        return _SPOKEN.validate_json(raw)
    except ValidationError as error:
        raise _unreadable(error) from None


def read_body(model: type[Body], raw: str | bytes) -> Body:
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        raise _unreadable(error) from None


def read_number(text: str) -> int:
    """A number in an address or a header; what is less than -1 is -1."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise Refusal(UNREADABLE, say("no-number"))
    return max(-1, int(text))


def id_of(raw: str | bytes) -> str:
    """The id of a message that could not be read otherwise, so that the client knows what the error is about."""
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return ""
    id_ = found.get("id") if isinstance(found, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= LONGEST_ID and id_.isprintable() else ""


def _unreadable(error: ValidationError) -> Refusal:
    """The first thing that is wrong, without what was sent: it may hold a token."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    known = [str(part) for part in first["loc"] if isinstance(part, int) or part in _FIELDS]
    place = ".".join(known)
    return Refusal(UNREADABLE, say("unreadable", reason=f"{place + ': ' if place else ''}{first['msg']}"[:LONGEST_REASON]))


_FIELDS: Final = frozenset(
    name for model in (
        Hello, Play, Undo, Seal, Nonce, Odds, Hint, Why, Prospect, Outlook, Sight, After, Delegate, Hurry, Look, Ping, NewMatch,
        Fork, NewChannel, StandingOrder,
        NewToken, NewPermit, Note, Watch, Resign, OfferMade, Answer, ClaimMatch, Grant, Vacation, Chat, Mute,
        Nothing, Join, Naming, Password, SignIn, Arrival, Claim, Claims, Somebody, Complaint, Invited,
        InvitationOpened, Acceptance, NewInvitation, MailEntry,
    ) for name in model.model_fields
)
