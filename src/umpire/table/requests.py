"""What a client may say: every message and body is checked against one of these before anything else sees it."""
from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal, TypeVar, Union

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from umpire.engine.actions import LONGEST_TEXT
from umpire.face import DICE_KINDS, UNDO_KINDS
from umpire.players import LEVELS
from umpire.table.bots import PATIENCE
from umpire.table.refusals import LONGEST_REASON, UNREADABLE, Refusal
from umpire.table.words import say

LONGEST_ID: Final = 64
LONGEST_NOTE: Final = 20_000
MOST_ACTIONS: Final = 32
MOST_KNOWN: Final = 64
# of a number in an address
MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1

Name = Annotated[str, Field(max_length=64)]
Words = Annotated[str, Field(max_length=LONGEST_TEXT + 100)]
Number = Annotated[int, Field(ge=-1, le=10**9)]
# marks of parts of the scene that the client has
Known = Annotated[list[Annotated[str, Field(max_length=32)]], Field(max_length=MOST_KNOWN)]
# the kinds are described only: the face refuses another, in better words than pydantic has
DiceKind = Annotated[Name, Field(json_schema_extra={"enum": [*DICE_KINDS]})]
UndoKind = Annotated[Name, Field(json_schema_extra={"enum": [*UNDO_KINDS]})]
Kind = Literal["me", "hotseat", "bot", "link"]
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
    # what its reader reads; nothing: as the browser says
    language: Name = ""


class Play(Numbered):
    type: Literal["play"]
    n: Number
    stamp: Name = ""
    known: Known = []
    actions: Annotated[list[Words], Field(min_length=1, max_length=MOST_ACTIONS)]
    # all of them or none, if one is refused
    whole: bool = False


class Undo(Numbered):
    type: Literal["undo"]
    n: Number
    stamp: Name = ""
    known: Known = []


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


class Hurry(Numbered):
    """Have the bots take what is sensible at once, for the rest of their turn."""

    type: Literal["hurry"]


class Ping(Numbered):
    type: Literal["ping"]


Spoken = Union[Play, Undo, Seal, Nonce, Odds, Hint, Why, Prospect, Outlook, Sight, After, Delegate, Hurry, Ping]


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
    lesson: Name = ""


class Fork(Strict):
    n: Annotated[int, Field(ge=0, le=10**9)]


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
        Hello, Play, Undo, Seal, Nonce, Odds, Hint, Why, Prospect, Outlook, Sight, After, Delegate, Hurry, Ping, NewMatch, Fork,
        Note,
    ) for name in model.model_fields
)
