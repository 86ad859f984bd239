"""Invitations: a secret with which somebody takes a seat, once. It is no token: it shows nothing of the match.

While nobody has accepted it, the seat has no token at all. Accepting it makes one, and the secret is worth nothing from then
on. Somebody who holds another seat of the match is refused: what is hidden from them stays hidden. The store has only the hash
of a secret.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import face
from umpire.i18n.language import reader_language
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.protocol.lobby import SeatInvitation, SeatStands
from umpire.server.common import bus
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say, seat_name
from umpire.server.people import open_matches, persons
from umpire.server.people.invitation_secrets import new_secret, write_secrets
from umpire.server.people.lobby import OPEN, seats_of
from umpire.server.people.open_matches import SeatToken
from umpire.server.people.persons import Visitor
from umpire.server.play import tokens
from umpire.server.play.bots import BOT
from umpire.server.play.conditions import note_seated, read_conditions
from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import HELD, INVITATIONS, SEATS
from umpire.server.storage.signatures import sign
from umpire.server.storage.store import RowTaken, Store, StoredMatch, retry_write

# characters of a key that nobody can guess
SHORTEST_KEY: Final = 16
# what an invitation is to the person who opens it
FREE: Final = "free"
TAKEN: Final = "taken"
YOURS: Final = "yours"
FOR_A_FRIEND: Final = "friend"
ACCEPTED: Final = "accepted"


class Invitee(NamedTuple):
    """The client that opens an invitation: its tokens, from its browser's store and from the header, and its person."""

    tokens: tuple[str, ...] = ()
    visitor: Optional[Visitor] = None


class Invitation(NamedTuple):
    """A seat that somebody is invited to."""

    secret_hash: str
    match: str
    seat: str


# Making

def renew_invitation(store: Store, match: str, seat: str) -> str:
    """Make a new invitation to a seat that nobody has taken; the old one is worth nothing from now on."""
    secret = new_secret()
    with store.writing(match) as connection:
        if connection.execute(sa.select(SEATS.c.seat).where(*_free_seat(match, seat))).first() is None:
            raise Refusal(NOT_ALLOWED, say("invitation-not-free"))
        connection.execute(sa.delete(INVITATIONS).where(INVITATIONS.c.match == match, INVITATIONS.c.seat == seat))
        write_secrets(connection, match, {seat: secret})
    return secret


def _free_seat(match: str, seat: str) -> tuple[sa.ColumnElement[bool], ...]:
    """Return the clauses of a query for a seat that a person is to take, nobody has taken, and that is not open to everybody."""
    return SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.token_hash == "", SEATS.c.kind.not_in((BOT, OPEN))


# Looking

def find_invitation(store: Store, match: str, secret: str) -> Invitation:
    """Return the invitation behind a secret; refuse a wrong one.

    It is looked up by its hash, so that timing reveals nothing about the secret.
    """
    query = sa.select(INVITATIONS.c.secret_hash, INVITATIONS.c.match, INVITATIONS.c.seat)
    with store.reading(match) as connection:
        row = connection.execute(query.where(
            INVITATIONS.c.secret_hash == hash_of(secret), INVITATIONS.c.match == match)).first()
    if row is None:
        raise Refusal(NOT_FOUND, say("no-such-invitation"))
    return Invitation(*row)


def find_seats_held(store: Store, stored_match: StoredMatch, match: str, asker: Invitee) -> frozenset[str]:
    """Return the seats that an asker holds already: by a token, also one of a program, or as a person."""
    by_token = frozenset(seat for token in asker.tokens for seat in _seats_of_token(store, stored_match, match, token))
    by_person = persons.seats_held(store, asker.visitor.person, match) if asker.visitor is not None else frozenset()
    return by_token | by_person


def _seats_of_token(store: Store, stored_match: StoredMatch, match: str, token: str) -> Sequence[str]:
    if not token:
        return ()
    program = tokens.find_token(store, match, hash_of(token))
    return seats_of(stored_match, token) if program is None else program.seats


def describe_invitation(store: Store, match: str, secret: str, asker: Invitee) -> SeatInvitation:
    """Describe an invitation: its match and the person who invites, without anything that was played."""
    invitation = find_invitation(store, match, secret)
    stored_match = _load_match(store, match)
    header = open_matches.public_header(stored_match.header.to_fields())
    title = face.title(header.title, None, reader_language())
    seats = [seat for name in title.seats for seat in stored_match.seats if seat.seat == name]
    others = [seat.seat for seat in seats if seat.seat != invitation.seat]
    return {
        **open_matches.describe_set_up(match, title, header, read_conditions(store, match).pace, _inviter(store, match, others)),
        "seat": invitation.seat, "seat_name": seat_name(title, invitation.seat),
        "seats": [open_matches.describe_seat(title, seat) for seat in seats],
        "stands": _describe_standing(stored_match, invitation.seat, find_seats_held(store, stored_match, match, asker)),
    }


def _load_match(store: Store, match: str) -> StoredMatch:
    stored_match = store.load_match(match)
    if stored_match is None:
        raise Refusal(NOT_FOUND, say("no-match"))
    return stored_match


def _inviter(store: Store, match: str, other_seats: Sequence[str]) -> str:
    """Return the name of the first of the other players who has one."""
    by_seat = persons.holders(store, [match]).get(match, {})
    return next((by_seat[seat].name for seat in other_seats if seat in by_seat and by_seat[seat].name), "")


def _describe_standing(stored_match: StoredMatch, seat: str, own_seats: frozenset[str]) -> SeatStands:
    if seat in own_seats:
        return YOURS
    is_taken = any(one.token_hash for one in stored_match.seats if one.seat == seat)
    if own_seats:
        return ACCEPTED if is_taken else FOR_A_FRIEND
    return TAKEN if is_taken else FREE


# Accepting

def accept_invitation(store: Store, match: str, secret: str, asker: Invitee, key: str, at: str) -> SeatToken:
    """Take the seat. Of several who accept at once one gets it.

    `key` is a word that the browser has made up: asking again with the same secret and key gives the same token, so that an
    answer that was lost on its way costs nobody a seat.
    """
    if key and len(key) < SHORTEST_KEY:
        raise Refusal(NOT_ALLOWED, say("invitation-key", least=SHORTEST_KEY))
    invitation = find_invitation(store, match, secret)
    token = sign(store, "seat", match, invitation.seat, secret, key) if key else new_secret()
    return retry_write(lambda: _accept(store, invitation, asker, token, at))


def _accept(store: Store, invitation: Invitation, asker: Invitee, token: str, at: str) -> SeatToken:
    match, seat = invitation.match, invitation.seat
    stored_match = _load_match(store, match)
    if invitation.seat in seats_of(stored_match, token):
        return SeatToken(match, seat, token)
    own_seats = find_seats_held(store, stored_match, match, asker)
    if seat in own_seats:
        return SeatToken(match, seat, "")
    if own_seats:
        raise Refusal(NOT_YOURS, say("invitation-for-friend"))
    with store.writing(match, bus.ACTIONS) as connection:
        if asker.visitor is not None and persons.lock_and_read_seats_held(connection, asker.visitor.person, match):
            # in another window, at the same moment: a retry tells them how they stand
            raise RowTaken(match)
        _write_token(connection, invitation, token, at)
        note_seated(store, connection, match, [seat])
        if asker.visitor is not None:
            connection.execute(sa.insert(HELD), {"match": match, "seat": seat, "person": asker.visitor.person, "at": at})
    return SeatToken(match, seat, token)


def _write_token(connection: sa.Connection, invitation: Invitation, token: str, at: str) -> None:
    """Write the seat's token. Each of the two rows is changed only if nobody has changed it; the slower client is refused."""
    unaccepted = INVITATIONS.c.secret_hash == invitation.secret_hash, INVITATIONS.c.accepted == ""
    is_first = connection.execute(sa.update(INVITATIONS).where(*unaccepted).values(accepted=at)).rowcount
    take_seat = sa.update(SEATS).where(*_free_seat(invitation.match, invitation.seat)).values(token_hash=hash_of(token))
    if not is_first or not connection.execute(take_seat).rowcount:
        raise Refusal(MOVED_ON, say("invitation-taken"))
