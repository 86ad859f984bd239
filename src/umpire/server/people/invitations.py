"""Invitations: a secret with which somebody takes a seat, once. It is no token: it shows nothing of the match.

While nobody has accepted it, the seat has no token at all. Whoever accepts it is given a token that is made then, and the secret
is worth nothing from there on. Somebody who holds another seat of the match is refused: what is hidden from them stays hidden.
Only the hash of a secret is kept.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import face
from umpire.i18n.language import language
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.protocol.lobby import SeatInvitation, SeatStands
from umpire.server.common import bus
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say, seat_name
from umpire.server.people import open_matches, persons
from umpire.server.people.invitation_secrets import new_secret, write
from umpire.server.people.lobby import OPEN, seats_of
from umpire.server.people.open_matches import Joined
from umpire.server.people.persons import Visitor
from umpire.server.play import tokens
from umpire.server.play.bots import BOT
from umpire.server.play.conditions import note_seated, read_conditions
from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import HELD, INVITATIONS, SEATS
from umpire.server.storage.signatures import sign
from umpire.server.storage.store import Kept, Store, Taken, insisted

# letters of a key that nobody can guess
SHORTEST_KEY: Final = 16
# how an invitation stands for whoever opens it
FREE: Final = "free"
TAKEN: Final = "taken"
YOURS: Final = "yours"
FOR_A_FRIEND: Final = "friend"
ACCEPTED: Final = "accepted"


class Asker(NamedTuple):
    """Whoever opens an invitation: the tokens they show (what their browser keeps for the match, what stands in the header), and
    the person they are known as."""

    tokens: tuple[str, ...] = ()
    visitor: Optional[Visitor] = None


class Invitation(NamedTuple):
    """A seat that somebody is invited to."""

    secret_hash: str
    match: str
    seat: str


# Making

def renew(store: Store, match: str, seat: str) -> str:
    """Make a new invitation to a seat that nobody has taken; the old one is worth nothing from now on."""
    secret = new_secret()
    with store.writing(match) as connection:
        if connection.execute(sa.select(SEATS.c.seat).where(*_free(match, seat))).first() is None:
            raise Refusal(NOT_ALLOWED, say("invitation-not-free"))
        connection.execute(sa.delete(INVITATIONS).where(INVITATIONS.c.match == match, INVITATIONS.c.seat == seat))
        write(connection, match, {seat: secret})
    return secret


def _free(match: str, seat: str) -> tuple[sa.ColumnElement[bool], ...]:
    """A seat of a person that nobody has taken, and that is not open to everybody."""
    return SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.token_hash == "", SEATS.c.kind.not_in((BOT, OPEN))


# Looking

def find(store: Store, match: str, secret: str) -> Invitation:
    """The invitation behind a secret; Refusal if there is none. It is looked for by its hash: nothing is compared bit by bit."""
    wanted = sa.select(INVITATIONS.c.secret_hash, INVITATIONS.c.match, INVITATIONS.c.seat)
    with store.reading(match) as connection:
        found = connection.execute(wanted.where(
            INVITATIONS.c.secret_hash == hash_of(secret), INVITATIONS.c.match == match)).first()
    if found is None:
        raise Refusal(NOT_FOUND, say("no-such-invitation"))
    return Invitation(*found)


def held_by(store: Store, kept: Kept, match: str, asker: Asker) -> frozenset[str]:
    """The seats that an asker holds already: by a token, also one that was made for a program, or as a person."""
    by_token = frozenset(seat for token in asker.tokens for seat in _held_with(store, kept, match, token))
    by_person = persons.held(store, asker.visitor.person, match) if asker.visitor is not None else frozenset()
    return by_token | by_person


def _held_with(store: Store, kept: Kept, match: str, token: str) -> Sequence[str]:
    if not token:
        return ()
    program = tokens.find_token(store, match, hash_of(token))
    return seats_of(kept, token) if program is None else program.seats


def look(store: Store, match: str, secret: str, asker: Asker) -> SeatInvitation:
    """What an invitation says: who invites to what, on which terms. Nothing of what was played is in it."""
    found = find(store, match, secret)
    kept = _kept(store, match)
    header = open_matches.public_header(kept.header.written())
    title = face.title(header.title, None, language())
    order = [seat for name in title.seats for seat in kept.seats if seat.seat == name]
    others = [seat.seat for seat in order if seat.seat != found.seat]
    return {
        **open_matches.set_up(match, title, header, read_conditions(store, match).pace, _inviter(store, match, others)),
        "seat": found.seat, "seat_name": seat_name(title, found.seat),
        "seats": [open_matches.open_seat(title, seat) for seat in order],
        "stands": _stands(kept, found.seat, held_by(store, kept, match, asker)),
    }


def _kept(store: Store, match: str) -> Kept:
    kept = store.kept(match)
    if kept is None:
        raise Refusal(NOT_FOUND, say("no-match"))
    return kept


def _inviter(store: Store, match: str, others: Sequence[str]) -> str:
    """What the first of the others who has a name is called."""
    by_seat = persons.holders(store, [match]).get(match, {})
    return next((by_seat[seat].name for seat in others if seat in by_seat and by_seat[seat].name), "")


def _stands(kept: Kept, seat: str, held: frozenset[str]) -> SeatStands:
    if seat in held:
        return YOURS
    taken = any(one.token_hash for one in kept.seats if one.seat == seat)
    if held:
        return ACCEPTED if taken else FOR_A_FRIEND
    return TAKEN if taken else FREE


# Accepting

def accept(store: Store, match: str, secret: str, asker: Asker, key: str, at: str) -> Joined:
    """Take the seat. Of several who accept at once one gets it.

    `key` is a word that the browser has made up: whoever asks again with the same secret and key is told the same token, so that
    an answer that was lost on its way costs nobody a seat.
    """
    if key and len(key) < SHORTEST_KEY:
        raise Refusal(NOT_ALLOWED, say("invitation-key", least=SHORTEST_KEY))
    found = find(store, match, secret)
    token = sign(store, "seat", match, found.seat, secret, key) if key else new_secret()
    return insisted(lambda: _accepted(store, found, asker, token, at))


def _accepted(store: Store, found: Invitation, asker: Asker, token: str, at: str) -> Joined:
    match, seat = found.match, found.seat
    kept = _kept(store, match)
    if found.seat in seats_of(kept, token):
        return Joined(match, seat, token)
    held = held_by(store, kept, match, asker)
    if seat in held:
        return Joined(match, seat, "")
    if held:
        raise Refusal(NOT_YOURS, say("invitation-for-friend"))
    with store.writing(match, bus.ACTIONS) as connection:
        if asker.visitor is not None and persons.held_meanwhile(connection, asker.visitor.person, match):
            # in another window, at the same moment: asked again they are told how they stand
            raise Taken(match)
        _take(connection, found, token, at)
        note_seated(store, connection, match, [seat])
        if asker.visitor is not None:
            connection.execute(sa.insert(HELD), {"match": match, "seat": seat, "person": asker.visitor.person, "at": at})
    return Joined(match, seat, token)


def _take(connection: sa.Connection, found: Invitation, token: str, at: str) -> None:
    """Write the seat's token. Each of the two rows is changed only as long as nobody has changed it: who comes second is told."""
    this = INVITATIONS.c.secret_hash == found.secret_hash, INVITATIONS.c.accepted == ""
    first = connection.execute(sa.update(INVITATIONS).where(*this).values(accepted=at)).rowcount
    seated = sa.update(SEATS).where(*_free(found.match, found.seat)).values(token_hash=hash_of(token))
    if not first or not connection.execute(seated).rowcount:
        raise Refusal(MOVED_ON, say("invitation-taken"))
