"""A rematch: the same match once more, each player a seat further on. Who asks first makes it, who asks then comes to it."""
from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import face
from umpire.engine.match import Match
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED
from umpire.server.common import bus, events
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of
from umpire.server.common.sentences import say
from umpire.server.people import persons
from umpire.server.people.persons import Visitor
from umpire.server.play.bots import BOT
from umpire.server.play.conditions import Conditions, note_seated, write_conditions
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.room import Room
from umpire.server.play.rows import all_rows
from umpire.server.storage.schema import REMATCHES, SEATS
from umpire.server.storage.store import Kept, Seat, Store, Taken, insisted

# as many as those of any match: too many to try them all
SEED_BITS: Final = 63


class Again(NamedTuple):
    """The match to come to and the token of one's seats there; '' where a person's key opens them already."""

    match: str
    token: str


class Asked(NamedTuple):
    """That somebody has asked for a rematch: which match it is, and who asked."""

    match: str
    by: str


def asked(store: Store, match: str) -> Optional[Asked]:
    with store.reading(match) as connection:
        found = connection.execute(sa.select(REMATCHES.c.again, REMATCHES.c.by).where(REMATCHES.c.match == match)).first()
    return None if found is None else Asked(*found)


def again(store: Store, room: Room, holder: Holder, visitor: Optional[Visitor], at: str) -> Again:
    """Ask for a rematch, or come to the one that was asked for."""
    match = room.standing.match
    if not match.over:
        raise Refusal(NOT_ALLOWED, say("rematch-early"))
    new, first = _reserved(store, room.id, holder)
    token = secrets.token_urlsafe(16)
    seats = [_further(match.title.seats, seat) for seat in holder.seats]
    if first:
        _begin(store, room, new, dict.fromkeys(seats, hash_of(token)))
    else:
        wanted, given = seats, hash_of(token)
        seats = insisted(lambda: _taken(store, new, wanted, given))
        token = token if seats else _known(store, new, wanted, visitor)
    if visitor is not None:
        persons.hold(store, visitor.person, new, seats, at)
    store.bus.tell(room.id, bus.PEOPLE)
    store.bus.tell(new, bus.PEOPLE)
    return Again(new, token)


def _further(seats: Sequence[str], seat: str) -> str:
    """Where who played a seat plays the next time."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def _reserved(store: Store, match: str, holder: Holder) -> tuple[str, bool]:
    """The id of the rematch, and whether it is still to be made: by who wrote it first."""
    found = asked(store, match)
    if found is not None:
        return found.match, False
    new = secrets.token_urlsafe(9)
    try:
        with store.writing(match) as connection:
            connection.execute(sa.insert(REMATCHES), {"match": match, "again": new, "by": holder.seats[0]})
    except Taken:
        return _reserved(store, match, holder)
    return new, True


def _begin(store: Store, room: Room, new: str, hashes: dict[str, str]) -> None:
    """The new match. Seats of others have no token until these come for it; if it cannot begin, nobody has asked."""
    try:
        match = _same_again(room)
        order = match.title.seats
        before = {_further(order, seat.seat): seat for seat in room.kept.seats}
        seats = tuple(_seat(before[seat], seat, hashes.get(seat, "")) for seat in order)
        store.create(new, Kept(match.header, match.secret, seats), all_rows(match))
        write_conditions(store, new, Conditions(room.conditions.pace))
    except BaseException:
        with store.writing(room.id) as connection:
            connection.execute(sa.delete(REMATCHES).where(REMATCHES.c.match == room.id))
        raise
    events.begun(new, match.title.id)


def _seat(before: Seat, seat: str, token_hash: str) -> Seat:
    """A seat with whoever had another before: a bot as good as it was, a person."""
    return before._replace(seat=seat, token_hash="" if before.kind == BOT else token_hash)


def _same_again(room: Room) -> Match:
    """A match as this one was set up, with other dice."""
    header = room.kept.header
    kind = str(header.dice.get("kind", "generated"))
    people_ = [_further(room.standing.match.title.seats, seat) for seat, played in room.kinds.items() if played != BOT]
    try:
        return face.start(
            header.title, header.scenario, header.switches, secrets.randbits(SEED_BITS), header.position,
            dice=kind, undo=header.undo, forced=header.forced, nonces=people_ if kind == "verifiable" else [],
        )
    except MISTAKES as mistake:
        raise refusal_of(mistake) from None


def _taken(store: Store, new: str, seats: Sequence[str], token_hash: str) -> list[str]:
    """Take one's seats in a rematch; those that nobody has taken before. Somebody else may have had the link of one of them."""
    free = SEATS.c.match == new, SEATS.c.seat.in_(seats), SEATS.c.token_hash == "", SEATS.c.kind != BOT
    with store.writing(new, bus.ACTIONS) as connection:
        made = connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == new)).first()
        if made is None:
            # who asked first is just making it
            raise Refusal(MOVED_ON, say("rematch-soon"))
        connection.execute(sa.update(SEATS).where(*free).values(token_hash=token_hash))
        held = connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == new, SEATS.c.token_hash == token_hash))
        taken = [seat for seat, in held]
        if taken:
            note_seated(store, connection, new, taken)
        return taken


def _known(store: Store, new: str, seats: Sequence[str], visitor: Optional[Visitor]) -> str:
    """Who has come to it before needs no other token; anybody else with the same link was slower."""
    if visitor is None or not frozenset(seats) & persons.held(store, visitor.person, new):
        raise Refusal(MOVED_ON, say("rematch-taken"))
    return ""
