"""Notices about offers and talk for players who are away, in addition to those about moves (channels.py).

A player who has to answer an offer gets one notice of it. About talk one message is sent until they have been at the table
again, however many lines follow; it names the speaker and quotes nothing.
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


class NewNotice(NamedTuple):
    """A notice to store."""

    channel: str
    seat: str
    mark: int


def note(store: Store, room: Room, now: float, due: float) -> bool:
    """Store notices about the open offer and about talk. Nothing is stored twice.

    Return True if something was said to somebody who still counts as present: they may be leaving, so look again.
    """
    seats = _seats_of(room)
    usable = channels.usable_channels(store, room.id)
    channel_seats = [(channel, seats[channel.holder]) for channel in usable if channel.holder in seats]
    talk, is_leaving = _talk_notices(store, room, channel_seats, now)
    new_notices = [*_offer_notices(room, channel_seats), *talk]
    if new_notices:
        with store.writing(room.id) as connection:
            for notice in new_notices:
                entry = channels.new_notice(notice.channel, room.id, notice.mark, notice.seat, due, now)
                connection.execute(store.upsert(NOTICES, entry, tuple(NOTICES.c.keys())))
    return is_leaving


def _seats_of(room: Room) -> dict[str, tuple[str, ...]]:
    """Return the seats of each holder, by the hash of their token."""
    seats_by_holder: dict[str, tuple[str, ...]] = {}
    for seat in room.stored_match.seats:
        if seat.token_hash:
            seats_by_holder[seat.token_hash] = (*seats_by_holder.get(seat.token_hash, ()), seat.seat)
    return seats_by_holder


# Offers

def _offer_notices(room: Room, channel_seats: list[tuple[Channel, tuple[str, ...]]]) -> list[NewNotice]:
    offer = _offer(room)
    if offer is None:
        return []
    return [
        NewNotice(channel.id, seats[0], channels.offer_mark(offer.row)) for channel, seats in channel_seats
        if not set(seats) & set(offer.agreed)
    ]


def _offer(room: Room) -> Optional[agreements.Offer]:
    return None if room.current.match.over else room.current.dealings.offer


# Talk

def _talk_notices(
    store: Store, room: Room, channel_seats: list[tuple[Channel, tuple[str, ...]]], now: float,
) -> tuple[list[NewNotice], bool]:
    """Return the notices about talk, and whether somebody may be about to miss what was said."""
    if not channel_seats:
        return [], False
    attendance_of = attendance.read_attendance(store, room.id, datetime.fromtimestamp(now, UTC))
    notices, is_leaving = [], False
    for channel, seats in channel_seats:
        line = _last_unheard_line(store, room, channel, seats, attendance_of)
        is_here = _is_here(seats, attendance_of)
        is_leaving = is_leaving or (line is not None and is_here)
        if line is not None and not is_here and not _has_notice_since(store, channel, room.id, attendance_of.get(seats[0])):
            notices.append(NewNotice(channel.id, seats[0], channels.talk_mark(line["n"])))
    return notices, is_leaving


def _is_here(seats: tuple[str, ...], attendance_of: Mapping[str, SeatAttendance]) -> bool:
    return attendance_of.get(seats[0], SeatAttendance(False, "")).here


def _last_unheard_line(
    store: Store, room: Room, channel: Channel, seats: tuple[str, ...], attendance_of: Mapping[str, SeatAttendance],
) -> Optional[TalkLine]:
    """Return the last line of another player, unless muted, since a holder was last known to be at the table."""
    attended = attendance_of.get(seats[0], SeatAttendance(False, ""))
    who = chat.speaker(room.id, Holder(seats, channel.holder, person=channel.person))
    talk = chat.describe_chat(store, room.id, who, False)["lines"]
    lines = [line for line in talk if line["circle"] == PLAYERS and line["voice"] != who.voice and line["at"] > attended.at]
    return lines[-1] if lines else None


def _has_notice_since(store: Store, channel: Channel, match: str, last_attendance: Optional[SeatAttendance]) -> bool:
    """Say whether a notice about talk was stored for a channel since its holder was last at the table."""
    since = datetime.fromisoformat(last_attendance.at).timestamp() if last_attendance is not None and last_attendance.at else 0.0
    query = sa.select(NOTICES.c.turn).where(
        NOTICES.c.channel == channel.id, NOTICES.c.match == match, NOTICES.c.turn < channels.ASKING, NOTICES.c.state != DROPPED,
        NOTICES.c.made >= since)
    with store.reading(match) as connection:
        return any(channels.is_talk(turn) for turn in connection.execute(query).scalars())


def matches_with_talk_since(store: Store, since: str) -> frozenset[str]:
    """Return the matches in which a player has said something since a time."""
    query = sa.select(TALK.c.match).where(TALK.c.circle == PLAYERS, TALK.c.at > since).distinct()
    with store.reading("") as connection:
        return frozenset(connection.execute(query).scalars())


# Whether a notice is out of date

def reason_to_drop(store: Store, room: Room, notice: Notice, channel: Channel, now: float) -> str:
    """Say why a notice about an offer or talk is out of date, '' if it is not."""
    if channels.is_talk(notice.turn):
        seats = _seats_of(room).get(channel.holder, ())
        attendance_of = attendance.read_attendance(store, room.id, datetime.fromtimestamp(now, UTC))
        is_away = bool(seats) and not _is_here(seats, attendance_of)
        is_news = is_away and _last_unheard_line(store, room, channel, seats, attendance_of) is not None
        return "" if is_news else "seen"
    offer = _offer(room)
    if offer is None or channels.offer_mark(offer.row) != notice.turn or notice.seat in offer.agreed:
        return "answered"
    query = sa.select(LOOKS.c.rows).where(LOOKS.c.match == room.id, LOOKS.c.holder == channel.holder)
    with store.reading(room.id) as connection:
        rows = connection.execute(query).scalar()
    return "seen" if rows is not None and int(rows) > offer.row else ""


def speakers(store: Store, room: Room, channel: Channel) -> list[str]:
    """Return the seats of other players whom a holder may hear and who have spoken, the last first."""
    seats = _seats_of(room).get(channel.holder, ())
    who = chat.speaker(room.id, Holder(seats, channel.holder, person=channel.person))
    lines = chat.describe_chat(store, room.id, who, False)["lines"]
    return [line["seat"] for line in reversed(lines) if line["circle"] == PLAYERS and line["voice"] != who.voice]
