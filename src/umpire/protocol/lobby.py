"""Open matches and invitations."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from umpire.protocol.values import Kind

SeatStands = Literal["free", "taken", "yours", "friend", "accepted"]
Reach = Literal["world", "network", "machine"]


class OpenSeat(TypedDict):
    """A seat as people see it before they join."""

    seat: str
    name: str
    kind: Kind
    level: str
    """The level of its bot; empty for people."""


class MatchSetUp(TypedDict):
    """How a match was set up, without its contents."""

    match: str
    title: str
    name: str
    scenario: str
    """Empty if there is only one."""
    options: list[str]
    """The options that differ from the default, in words."""
    dice: str
    undo: str
    pace: int
    """Days for each move; 0: no limit."""
    by: str
    """The name of the person who waits or invites; may be empty."""


class WaitingMatch(MatchSetUp):
    """A match in which somebody waits."""

    since: str
    yours: bool
    seats: list[OpenSeat]


class OpenMatch(WaitingMatch):
    here: bool
    """Whether somebody is at the table."""


class OpenMatches(TypedDict):
    matches: list[OpenMatch]
    """The newest first."""


class JoinedSeat(TypedDict):
    match: str
    seat: str
    token: str
    """The token that holds the seat from now on."""


class WithdrawnMatch(TypedDict):
    links: dict[str, str]
    """For each seat that was open, the secret of an invitation to send to a friend."""


class SeatInvitation(MatchSetUp):
    """The match and the seat of an invitation."""

    seat: str
    seat_name: str
    seats: list[OpenSeat]
    stands: SeatStands
    """Whether it can be accepted; `yours`: you hold the seat; `friend`: you play another seat, so it is for somebody else;
    `accepted`: like `friend`, but somebody has accepted it."""


class InvitationSecret(TypedDict):
    seat: str
    secret: str
    """Sent only once."""


class Invitation(TypedDict):
    address: str
    svg: str
    """The address as a QR code."""
    reach: Reach
    """Who can open it: everybody, everybody in the same network, or only this machine."""
    advice: str
    """What to do about that, if anything."""
