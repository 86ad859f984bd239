"""What a client says in a match: the same messages over a WebSocket and over HTTP.

A field with a default may be left out; a reader of a message that was validated always finds it there.
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
    """Is repeated in the reply."""


class Hello(Numbered):
    """The first message over a WebSocket."""

    type: Literal["hello"]
    token: Token
    have: NotRequired[Annotated[Number, Field(default=-1)]]
    """The last action of which the client has the log."""
    stamp: NotRequired[Text]
    """The `stamp` of the last state that the client has."""
    known: NotRequired[Annotated[Known, Field(default=[])]]
    """Marks of the parts of the scene that the client has; `*` for all."""
    differences: NotRequired[No]
    """Whether the client can put a part together from an old one and what has changed."""
    language: NotRequired[Text]
    """What its reader reads; nothing: as the browser says."""
    presence: NotRequired[No]
    """Whether it wants to be told who comes and goes."""
    talk: NotRequired[No]
    """Whether it wants to hear what is said beside the match."""
    voice: NotRequired[Text]
    """The word by which a spectator's browser is known."""


class Move(Numbered):
    """A message that changes the match, and what the client has of the state, so that the reply can leave it out."""

    n: Number
    """The last action that the client knows of."""
    stamp: NotRequired[Text]
    """The `stamp` of the last state that the client has."""
    known: NotRequired[Annotated[Known, Field(default=[])]]
    """Marks of the parts of the scene that the client has; `*` for all."""
    differences: NotRequired[No]
    """Whether the client can put a part together from an old one and what has changed."""


class Play(Move):
    """Play actions."""

    type: Literal["play"]
    actions: Actions
    whole: NotRequired[No]
    """All of them or none, if one is refused."""


class Undo(Move):
    """Take back the last action of one's own."""

    type: Literal["undo"]


class Delegate(Move):
    """Have the rest of this done by the bot, for one's own seat."""

    type: Literal["delegate"]


class Seal(Numbered):
    """The seals of the nonces that one's seats add to verifiable dice."""

    type: Literal["seal"]
    seals: Pledged


class Nonce(Numbered):
    """The nonces themselves."""

    type: Literal["nonce"]
    nonces: Pledged


class OddsQuestion(Numbered):
    """What may come of an action?"""

    type: Literal["odds"]
    action: Words


class WhyQuestion(Numbered):
    """Is an action legal, and by which case?"""

    type: Literal["why"]
    action: Words


class HintQuestion(Numbered):
    """What would you do? For the seat that has to decide, where no other person plays."""

    type: Literal["hint"]


class ProspectQuestion(Numbered):
    """What is the best attack that one's side could make on a space?"""

    type: Literal["prospect"]
    space: Name


class OutlookQuestion(Numbered):
    """What is drawn over the board for a thing one looks at? As if it stood elsewhere, if a space and a heading are given."""

    type: Literal["outlook"]
    thing: Name
    space: NotRequired[Text]
    heading: NotRequired[Annotated[int, Field(default=0, ge=0, lt=360)]]


class SightQuestion(Numbered):
    """What is said of the line between two spaces?"""

    type: Literal["sight"]
    here: Name
    there: Name


class AfterQuestion(Numbered):
    """What would be asked after these actions? Nothing is played."""

    type: Literal["after"]
    actions: Actions


class Look(Numbered):
    """One sees the match as it stands, and need not be told elsewhere that it is one's move."""

    type: Literal["look"]
    stamp: Name


class Hurry(Numbered):
    """Have the bots take what is sensible at once, for the rest of their turn."""

    type: Literal["hurry"]


class Ping(Numbered):
    """Show that the line stands."""

    type: Literal["ping"]


class Resign(Numbered):
    """Give the match up."""

    type: Literal["resign"]


class MakeOffer(Numbered):
    """Offer a draw, or to go back to action `to`."""

    type: Literal["offer"]
    what: Literal["draw", "rewind"]
    to: NotRequired[Annotated[Number, Field(default=-1)]]
    stamp: NotRequired[Text]
    """That of the state in which `to` was looked up."""


class AnswerOffer(Numbered):
    """Say yes or no to an offer; the seat that made it takes it back with no."""

    type: Literal["answer"]
    offer: Number
    """Its id."""
    accept: bool


class ClaimMatch(Numbered):
    """Claim a win or a draw, the other side having not played within the pace."""

    type: Literal["claim"]
    what: Literal["win", "draw"]


class GrantDays(Numbered):
    """Give more days to the seat that has to play."""

    type: Literal["grant"]
    days: Annotated[int, Field(ge=1, le=30)]


class TakeVacation(Numbered):
    """Take more days for oneself, once in a match."""

    type: Literal["vacation"]
    days: Annotated[int, Field(ge=1, le=14)]


class Chat(Numbered):
    """Say something beside the match."""

    type: Literal["chat"]
    # how long it may be is told in better words than pydantic has
    text: Annotated[str, Field(max_length=8000)]
    voice: NotRequired[Text]
    """As in `hello`."""


class Mute(Numbered):
    """Hear a voice no more, or again."""

    type: Literal["mute"]
    voice: Name
    """`*` is everybody."""
    muted: NotRequired[Annotated[bool, Field(default=True)]]
    own: NotRequired[Text]
    """The asker's voice, as in `hello`."""


Settlement = Union[Resign, MakeOffer, AnswerOffer, ClaimMatch, GrantDays, TakeVacation]
"""How people settle among themselves how a match goes on."""
SETTLEMENTS: Final = ("resign", "offer", "answer", "claim", "grant", "vacation")
ClientMessage = Annotated[
    Union[
        Play, Undo, Seal, Nonce, OddsQuestion, HintQuestion, WhyQuestion, ProspectQuestion, OutlookQuestion, SightQuestion,
        AfterQuestion, Delegate, Hurry, Look, Ping, Resign, MakeOffer, AnswerOffer, ClaimMatch, GrantDays, TakeVacation, Chat,
        Mute,
    ],
    Field(discriminator="type"),
]
"""Everything that a client says after `hello`."""


def is_settlement(message: ClientMessage) -> TypeIs[Settlement]:
    return message["type"] in SETTLEMENTS
