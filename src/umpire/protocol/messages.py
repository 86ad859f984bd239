"""The messages of a client in a match: the same over a WebSocket and over HTTP.

A field with a default may be left out; after validation it is always there.
"""
from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, Union

from pydantic import Field
from typing_extensions import TypedDict, TypeIs

from umpire.protocol.values import LONGEST_ID, MOST_ACTIONS, Known, Name, Number, Pledged, Token, Words

Text = Annotated[str, Field(default="", max_length=64)]
No = Annotated[bool, Field(default=False)]
Actions = Annotated[list[Words], Field(min_length=1, max_length=MOST_ACTIONS)]


class Numbered(TypedDict):
    id: NotRequired[Annotated[str, Field(default="", max_length=LONGEST_ID)]]
    """The reply repeats it."""


class ClientState(Numbered):
    """The parts of the state that the client has, so that the server can leave them out."""

    stamp: NotRequired[Text]
    """The `stamp` of the last state that the client has."""
    known: NotRequired[Annotated[Known, Field(default=[])]]
    """Marks of the parts of the scene that the client has; `*` for all."""
    differences: NotRequired[No]
    """Whether the client can build a part from an old one and the changes."""


class Hello(ClientState):
    """The first message over a WebSocket."""

    type: Literal["hello"]
    token: Token
    have: NotRequired[Annotated[Number, Field(default=-1)]]
    """The last action that the client has in its log."""
    language: NotRequired[Text]
    """The reader's language; by default what the browser says."""
    presence: NotRequired[No]
    """Whether the client wants to know who comes and goes."""
    talk: NotRequired[No]
    """Whether the client wants to hear the chat."""
    voice: NotRequired[Text]
    """The word that identifies a spectator's browser."""


class Move(ClientState):
    """A message that changes the match."""

    n: Number
    """The last action that the client knows."""


class Play(Move):
    """Play actions."""

    type: Literal["play"]
    actions: Actions
    whole: NotRequired[No]
    """Play all of them, or none if one is refused."""


class Undo(Move):
    """Undo your last action."""

    type: Literal["undo"]


class Delegate(Move):
    """Let the bot do the rest of this for your seat."""

    type: Literal["delegate"]


class Seal(Numbered):
    """The seals of the nonces that your seats add to verifiable dice."""

    type: Literal["seal"]
    seals: Pledged


class Nonce(Numbered):
    """The nonces themselves."""

    type: Literal["nonce"]
    nonces: Pledged


class OddsQuestion(Numbered):
    """What are the possible results of an action?"""

    type: Literal["odds"]
    action: Words


class WhyQuestion(Numbered):
    """Is an action legal, and by which case?"""

    type: Literal["why"]
    action: Words


class HintQuestion(Numbered):
    """What would the bot do? Only for the seat that has to decide, and where no other person plays."""

    type: Literal["hint"]


class ProspectQuestion(Numbered):
    """What is the best attack that your side could make on a space?"""

    type: Literal["prospect"]
    space: Name


class OutlookQuestion(Numbered):
    """What is drawn over the board for a thing? With a space and a heading: as if it stood there."""

    type: Literal["outlook"]
    thing: Name
    space: NotRequired[Text]
    heading: NotRequired[Annotated[int, Field(default=0, ge=0, lt=360)]]


class SightQuestion(Numbered):
    """Is there a line of sight between two spaces?"""

    type: Literal["sight"]
    here: Name
    there: Name


class AfterQuestion(Numbered):
    """Which decision would follow these actions? Nothing is played."""

    type: Literal["after"]
    actions: Actions


class Look(Numbered):
    """Say that you see the match as it is now, so that no notice of your move is needed."""

    type: Literal["look"]
    stamp: Name


class Hurry(Numbered):
    """Let the bots play what is sensible at once, for the rest of their turn."""

    type: Literal["hurry"]


class Ping(Numbered):
    """Keep the connection alive."""

    type: Literal["ping"]


class Resign(Numbered):
    """Resign the match."""

    type: Literal["resign"]


class MakeOffer(Numbered):
    """Offer a draw, or to go back to action `to`."""

    type: Literal["offer"]
    what: Literal["draw", "rewind"]
    to: NotRequired[Annotated[Number, Field(default=-1)]]
    stamp: NotRequired[Text]
    """The stamp of the state in which you looked up `to`."""


class AnswerOffer(Numbered):
    """Accept or decline an offer; the seat that made it withdraws it by declining."""

    type: Literal["answer"]
    offer: Number
    """The id of the offer."""
    accept: bool


class ClaimMatch(Numbered):
    """Claim a win or a draw, because the other side has not played in time."""

    type: Literal["claim"]
    what: Literal["win", "draw"]


class GrantDays(Numbered):
    """Give more days to the seat that has to play."""

    type: Literal["grant"]
    days: Annotated[int, Field(ge=1, le=30)]


class TakeVacation(Numbered):
    """Take more days for yourself, once in a match."""

    type: Literal["vacation"]
    days: Annotated[int, Field(ge=1, le=14)]


class Chat(Numbered):
    """Say something in the chat."""

    type: Literal["chat"]
    # the real limit is lower, and refused in better words than pydantic's
    text: Annotated[str, Field(max_length=8000)]
    voice: NotRequired[Text]
    """As in `hello`."""


class Mute(Numbered):
    """Stop hearing a voice, or hear it again."""

    type: Literal["mute"]
    voice: Name
    """`*` is everybody."""
    muted: NotRequired[Annotated[bool, Field(default=True)]]
    own: NotRequired[Text]
    """Your own voice, as in `hello`."""


Settlement = Union[Resign, MakeOffer, AnswerOffer, ClaimMatch, GrantDays, TakeVacation]
"""Messages by which people settle how a match goes on."""
SETTLEMENTS: Final = ("resign", "offer", "answer", "claim", "grant", "vacation")
ClientMessage = Annotated[
    Union[
        Play, Undo, Seal, Nonce, OddsQuestion, HintQuestion, WhyQuestion, ProspectQuestion, OutlookQuestion, SightQuestion,
        AfterQuestion, Delegate, Hurry, Look, Ping, Resign, MakeOffer, AnswerOffer, ClaimMatch, GrantDays, TakeVacation, Chat,
        Mute,
    ],
    Field(discriminator="type"),
]
"""Everything that a client sends after `hello`."""


def is_settlement(message: ClientMessage) -> TypeIs[Settlement]:
    return message["type"] in SETTLEMENTS
