"""The events of a person's stream of all their matches."""
from __future__ import annotations

from typing import Annotated, Literal, Optional, Union

from pydantic import Field
from typing_extensions import TypedDict

from umpire.protocol.lobby import WaitingMatch
from umpire.protocol.people import OwnMatch
from umpire.protocol.state import OfferKind


class StandingOffer(TypedDict):
    id: int
    """To repeat in the answer."""
    what: OfferKind
    seat: str
    """The seat that offers it."""
    to: int
    """The action to go back to; -1 for a draw."""


class AccountMatch(OwnMatch):
    offer: Optional[StandingOffer]
    """An offer to you."""


class AllNews(TypedDict):
    """The current state of everything."""

    type: Literal["all"]
    matches: list[AccountMatch]
    open: list[WaitingMatch]


class MatchNews(TypedDict):
    type: Literal["match"]
    match: AccountMatch


class GoneNews(TypedDict):
    type: Literal["gone", "withdrawn"]
    match: str


class InvitationNews(TypedDict):
    type: Literal["invitation"]
    match: WaitingMatch


AccountNews = Annotated[Union[AllNews, MatchNews, GoneNews, InvitationNews], Field(discriminator="type")]

Json = Annotated[str, Field(json_schema_extra={"contentMediaType": "application/json"})]


class StateEvent(TypedDict):
    """An event of the stream of a match: its fields are lines of text."""

    id: str
    """To repeat as Last-Event-ID."""
    event: Literal["turn", "moved", "over"]
    data: Json
    """A State, without its scene."""


class AccountEvent(TypedDict):
    """An event of the stream of all matches of a person."""

    event: Literal["all", "begun", "turn", "moved", "over", "offer", "gone", "invitation", "withdrawn"]
    data: Json
    """An AccountNews."""
