"""A rematch: the same match once more, each player a seat further on. The first to ask makes it, the others come to it."""
from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import face
from umpire.engine.match import Match
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED
from umpire.server.common import bus, events
from umpire.server.common.refusals import Refusal, refuse_mistakes
from umpire.server.common.sentences import say
from umpire.server.people import persons
from umpire.server.people.persons import Visitor
from umpire.server.play.bots import BOT
from umpire.server.play.conditions import Conditions, note_seated, write_conditions
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.room import Room
from umpire.server.play.rows import all_rows
from umpire.server.storage.schema import REMATCHES, SEATS
from umpire.server.storage.store import RowTaken, Seat, Store, StoredMatch, retry_write

# as for any match: too many to try them all
SEED_BITS: Final = 63


class RematchPlace(NamedTuple):
    """A rematch, and the token of one's seats there; '' where a person's key opens them already."""

    match: str
    token: str


class RematchRequest(NamedTuple):
    """A request for a rematch: the id of the rematch, and the seat that asked."""

    match: str
    by: str


def find_request(store: Store, match: str) -> Optional[RematchRequest]:
    with store.reading(match) as connection:
        row = connection.execute(sa.select(REMATCHES.c.again, REMATCHES.c.by).where(REMATCHES.c.match == match)).first()
    return None if row is None else RematchRequest(*row)


def request_rematch(store: Store, room: Room, holder: Holder, visitor: Optional[Visitor], at: str) -> RematchPlace:
    """Make a rematch, or come to the one that was made."""
    match = room.current.match
    if not match.over:
        raise Refusal(NOT_ALLOWED, say("rematch-early"))
    id_, is_first = _reserve(store, room.id, holder)
    token = secrets.token_urlsafe(16)
    seats = [_next_seat(match.title.seats, seat) for seat in holder.seats]
    if is_first:
        _begin_rematch(store, room, id_, dict.fromkeys(seats, hash_of(token)))
    else:
        own_seats, token_hash = seats, hash_of(token)
        seats = retry_write(lambda: _take_seats(store, id_, own_seats, token_hash))
        token = token if seats else _check_came_before(store, id_, own_seats, visitor)
    if visitor is not None:
        persons.hold_seats(store, visitor.person, id_, seats, at)
    store.bus.tell(room.id, bus.PEOPLE)
    store.bus.tell(id_, bus.PEOPLE)
    return RematchPlace(id_, token)


def _next_seat(seats: Sequence[str], seat: str) -> str:
    """Return the seat that the player of a seat has in the rematch."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def _reserve(store: Store, match: str, holder: Holder) -> tuple[str, bool]:
    """Return the id of the rematch, and whether the caller was first and has to make it."""
    request = find_request(store, match)
    if request is not None:
        return request.match, False
    id_ = secrets.token_urlsafe(9)
    try:
        with store.writing(match) as connection:
            connection.execute(sa.insert(REMATCHES), {"match": match, "again": id_, "by": holder.seats[0]})
    except RowTaken:
        return _reserve(store, match, holder)
    return id_, True


def _begin_rematch(store: Store, room: Room, id_: str, hashes: dict[str, str]) -> None:
    """Begin the rematch. Seats of others have no token until they come for it; if it cannot begin, nobody has asked."""
    try:
        match = _set_up_again(room)
        seats_in_order = match.title.seats
        old_seats = {_next_seat(seats_in_order, seat.seat): seat for seat in room.stored_match.seats}
        seats = tuple(_move_player(old_seats[seat], seat, hashes.get(seat, "")) for seat in seats_in_order)
        store.create(id_, StoredMatch(match.header, match.secret, seats), all_rows(match))
        write_conditions(store, id_, Conditions(room.conditions.pace))
    except BaseException:
        with store.writing(room.id) as connection:
            connection.execute(sa.delete(REMATCHES).where(REMATCHES.c.match == room.id))
        raise
    events.count_begun(id_, match.title.id)


def _move_player(old_seat: Seat, seat: str, token_hash: str) -> Seat:
    """Return a seat with the player of another: a bot as good as it was, or a person."""
    return old_seat._replace(seat=seat, token_hash="" if old_seat.kind == BOT else token_hash)


def _set_up_again(room: Room) -> Match:
    """Set up a match like this one, with other dice."""
    header = room.stored_match.header
    kind = str(header.dice.get("kind", "generated"))
    seats_of_people = [_next_seat(room.current.match.title.seats, seat) for seat, player in room.kinds.items() if player != BOT]
    with refuse_mistakes():
        return face.start(
            header.title, header.scenario, header.switches, secrets.randbits(SEED_BITS), header.position,
            dice=kind, undo=header.undo, forced=header.forced, nonces=seats_of_people if kind == "verifiable" else [],
        )


def _take_seats(store: Store, match: str, seats: Sequence[str], token_hash: str) -> list[str]:
    """Take one's seats in a rematch, those that nobody has taken before: somebody else may have had the link of one of them."""
    free = SEATS.c.match == match, SEATS.c.seat.in_(seats), SEATS.c.token_hash == "", SEATS.c.kind != BOT
    with store.writing(match, bus.ACTIONS) as connection:
        row = connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == match)).first()
        if row is None:
            # whoever asked first is just making it
            raise Refusal(MOVED_ON, say("rematch-soon"))
        connection.execute(sa.update(SEATS).where(*free).values(token_hash=token_hash))
        own = connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.token_hash == token_hash))
        seats_taken = [seat for seat, in own]
        if seats_taken:
            note_seated(store, connection, match, seats_taken)
        return seats_taken


def _check_came_before(store: Store, match: str, seats: Sequence[str], visitor: Optional[Visitor]) -> str:
    """Return no token for a person who has accepted before; refuse another person with the same link, who was slower."""
    if visitor is None or not frozenset(seats) & persons.seats_held(store, visitor.person, match):
        raise Refusal(MOVED_ON, say("rematch-taken"))
    return ""
