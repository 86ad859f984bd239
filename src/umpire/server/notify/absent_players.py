"""Offers and talk reach those who are away: what is written down for them beside their moves (channels.py).

An offer is told once to everybody who has still to answer it. Of what was said, one message is sent until they have been at the
table again, however much is said meanwhile; nothing of it is in the message but who spoke.
"""
from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple, Optional

import sqlalchemy as sa

from umpire.protocol.talk import TalkLine
from umpire.server.notify import channels
from umpire.server.notify.channels import DROPPED, Channel, Notice
from umpire.server.people import attendance, chat
from umpire.server.people.attendance import SeatAttendance
from umpire.server.people.chat import PLAYERS
from umpire.server.play import agreements
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.storage.schema import LOOKS, NOTICES, TALK
from umpire.server.storage.store import Store


class Wanted(NamedTuple):
    """A message that is to be written down."""

    channel: str
    seat: str
    mark: int


def note(store: Store, room: Room, now: float, due: float) -> bool:
    """Write down whom to tell of the offer that is open, and of what was said. Nothing is written twice.

    True if something was said to somebody who is counted as present: they may be on their way out, and it has to be looked again.
    """
    seats = _seats_of(room)
    ways = [(way, seats[way.holder]) for way in channels.usable(store, room.id) if way.holder in seats]
    talk, leaving = _of_talk(store, room, ways, now)
    wanted = [*_of_offer(room, ways), *talk]
    if wanted:
        with store.writing(room.id) as connection:
            for one in wanted:
                entry = channels.new_notice(one.channel, room.id, one.mark, one.seat, due, now)
                connection.execute(store.upsert(NOTICES, entry, tuple(NOTICES.c.keys())))
    return leaving


def _seats_of(room: Room) -> dict[str, tuple[str, ...]]:
    """The seats of each holder, by the hash of their token."""
    found: dict[str, tuple[str, ...]] = {}
    for seat in room.stored_match.seats:
        if seat.token_hash:
            found[seat.token_hash] = (*found.get(seat.token_hash, ()), seat.seat)
    return found


# Offers

def _of_offer(room: Room, ways: list[tuple[Channel, tuple[str, ...]]]) -> list[Wanted]:
    offer = _offer(room)
    if offer is None:
        return []
    return [
        Wanted(way.id, seats[0], channels.offer_mark(offer.row)) for way, seats in ways if not set(seats) & set(offer.agreed)
    ]


def _offer(room: Room) -> Optional[agreements.Offer]:
    return None if room.standing.match.over else room.standing.dealings.offer


# Talk

def _of_talk(
    store: Store, room: Room, ways: list[tuple[Channel, tuple[str, ...]]], now: float,
) -> tuple[list[Wanted], bool]:
    """The messages about talk, and whether somebody may be about to miss what was said."""
    if not ways:
        return [], False
    seen = attendance.read_attendance(store, room.id, datetime.fromtimestamp(now, UTC))
    found, leaving = [], False
    for way, seats in ways:
        line = _unheard(store, room, way, seats, seen)
        here = _is_here(seats, seen)
        leaving = leaving or (line is not None and here)
        if line is not None and not here and not _told_since(store, way, room.id, seen.get(seats[0])):
            found.append(Wanted(way.id, seats[0], channels.talk_mark(line["n"])))
    return found, leaving


def _is_here(seats: tuple[str, ...], seen: Mapping[str, SeatAttendance]) -> bool:
    return seen.get(seats[0], SeatAttendance(False, "")).here


def _unheard(
    store: Store, room: Room, way: Channel, seats: tuple[str, ...], seen: Mapping[str, SeatAttendance],
) -> Optional[TalkLine]:
    """The last line of another player that was said since a holder was last known to be at the table; not of anybody whom they
    have muted."""
    last = seen.get(seats[0], SeatAttendance(False, ""))
    who = chat.speaker(room.id, Holder(seats, way.holder, person=way.person))
    told = chat.describe_chat(store, room.id, who, False)["lines"]
    lines = [line for line in told if line["circle"] == PLAYERS and line["voice"] != who.voice and line["at"] > last.at]
    return lines[-1] if lines else None


def _told_since(store: Store, way: Channel, match: str, seen: Optional[SeatAttendance]) -> bool:
    """Whether a message about talk was written down for a channel since its holder was last at the table."""
    since = datetime.fromisoformat(seen.at).timestamp() if seen is not None and seen.at else 0.0
    wanted = sa.select(NOTICES.c.turn).where(
        NOTICES.c.channel == way.id, NOTICES.c.match == match, NOTICES.c.turn < channels.ASKING, NOTICES.c.state != DROPPED,
        NOTICES.c.made >= since)
    with store.reading(match) as connection:
        return any(channels.is_talk(turn) for turn in connection.execute(wanted).scalars())


def talked_since(store: Store, since: str) -> frozenset[str]:
    """The matches in which a player has said something since a time."""
    wanted = sa.select(TALK.c.match).where(TALK.c.circle == PLAYERS, TALK.c.at > since).distinct()
    with store.reading("") as connection:
        return frozenset(connection.execute(wanted).scalars())


# Whether it is still news

def old(store: Store, room: Room, notice: Notice, way: Channel, now: float) -> str:
    """Why an offer or talk need not be told any more, '' if it does."""
    if channels.is_talk(notice.turn):
        seats = _seats_of(room).get(way.holder, ())
        seen = attendance.read_attendance(store, room.id, datetime.fromtimestamp(now, UTC))
        told = bool(seats) and not _is_here(seats, seen) and _unheard(store, room, way, seats, seen) is not None
        return "" if told else "seen"
    offer = _offer(room)
    if offer is None or channels.offer_mark(offer.row) != notice.turn or notice.seat in offer.agreed:
        return "answered"
    wanted = sa.select(LOOKS.c.rows).where(LOOKS.c.match == room.id, LOOKS.c.holder == way.holder)
    with store.reading(room.id) as connection:
        rows = connection.execute(wanted).scalar()
    return "seen" if rows is not None and int(rows) > offer.row else ""


def speakers(store: Store, room: Room, way: Channel) -> list[str]:
    """The seats of other players who have said something that a holder may hear, the last first."""
    seats = _seats_of(room).get(way.holder, ())
    who = chat.speaker(room.id, Holder(seats, way.holder, person=way.person))
    lines = chat.describe_chat(store, room.id, who, False)["lines"]
    return [line["seat"] for line in reversed(lines) if line["circle"] == PLAYERS and line["voice"] != who.voice]
