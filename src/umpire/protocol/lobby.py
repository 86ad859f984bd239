"""Open matches and invitations."""
from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from umpire.protocol.values import Kind


SeatStands = Literal["free", "taken", "yours", "friend", "accepted"]
Reach = Literal["world", "network", "machine"]


class OpenSeat(TypedDict):
    """A seat of a match, before one has looked at it."""

    seat: str
    name: str
    kind: Kind
    level: str
    """How well a bot plays it; empty for people."""


class MatchSetUp(TypedDict):
    """How a match was set up, and nothing of what is in it."""

    match: str
    title: str
    name: str
    scenario: str
    """Empty where there is only one."""
    options: list[str]
    """Those that are not as usual, in words."""
    dice: str
    undo: str
    pace: int
    """Days within which one has to play; 0: whenever one likes."""
    by: str
    """What the person is called who waits or invites; may be empty."""


class WaitingMatch(MatchSetUp):
    """A match that somebody waits in."""

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
    """Holds the seat from now on."""


class WithdrawnMatch(TypedDict):
    links: dict[str, str]
    """The secret of an invitation to each seat that was open: it can be sent to a friend."""


class SeatInvitation(MatchSetUp):
    """What an invitation says."""

    seat: str
    seat_name: str
    seats: list[OpenSeat]
    stands: SeatStands
    """Whether it can be accepted; `yours`: the asker holds the seat; `friend`: the asker plays another seat, and it is for
    somebody else; `accepted`: the same once somebody has accepted it."""


class InvitationSecret(TypedDict):
    seat: str
    secret: str
    """Told once."""


class Invitation(TypedDict):
    address: str
    svg: str
    """The same as a QR code."""
    reach: Reach
    """Who can open it: everybody, whoever is in the same network, nobody else."""
    advice: str
    """What to do about that, where something can be done."""
