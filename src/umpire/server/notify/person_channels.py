"""Channels that tell a person of their turns in all their matches, whichever device they set them up on.

A person's channel is stored once, and copied as a channel into each match they play (channels.py), so that one match can be
muted without the others. It is copied only once its address has agreed, and never again into a match from which it was removed:
a match is followed when somebody comes to hold a seat in it, and when the channel is new.
"""
from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from umpire.protocol.notices import ChannelKind
from umpire.server.notify import channels
from umpire.server.notify.channels import MOST_CHANNELS, Channel
from umpire.server.storage.schema import CHANNELS, HELD, PERSON_CHANNELS, SEATS
from umpire.server.storage.store import Store


class PersonChannel(NamedTuple):
    """One way to reach a person, wherever they play."""

    id: str
    person: str
    kind: ChannelKind
    target: str
    mark: str
    language: str
    asked: str
    made: float


def list_channels(store: Store, person: str) -> list[PersonChannel]:
    """Return the channels of a person, the oldest first."""
    with store.reading("") as connection:
        query = sa.select(PERSON_CHANNELS).where(PERSON_CHANNELS.c.person == person)
        rows = connection.execute(query.order_by(PERSON_CHANNELS.c.made, PERSON_CHANNELS.c.id)).all()
    return [_decrypt(store, row) for row in rows]


def _decrypt(store: Store, row: sa.Row[Any]) -> PersonChannel:
    return PersonChannel(**{**row._mapping, "target": store.unseal(row.target, PERSON_CHANNELS.c.target, row.id)})


def keep(store: Store, person: str, channel: Channel) -> None:
    """Store a channel for all matches of a person, instead of an earlier one with the same address."""
    id_, mark = secrets.token_urlsafe(12), channels.mark(store, channel.kind, channel.target)
    entry = PersonChannel(
        id_, person, channel.kind, store.seal(channel.target, PERSON_CHANNELS.c.target, id_), mark, channel.language,
        "" if channel.confirmed else channel.id, channel.made,
    )
    with store.writing("") as connection:
        connection.execute(sa.delete(PERSON_CHANNELS).where(PERSON_CHANNELS.c.person == person, PERSON_CHANNELS.c.mark == mark))
        connection.execute(sa.insert(PERSON_CHANNELS), entry._asdict())


def confirm_address(store: Store, channel: str) -> list[str]:
    """Note that an address which was asked in one match has agreed; return the persons who were waiting for that."""
    with store.writing("") as connection:
        waiting = PERSON_CHANNELS.c.asked == channel
        persons = [*connection.execute(sa.select(PERSON_CHANNELS.c.person).where(waiting)).scalars()]
        connection.execute(sa.update(PERSON_CHANNELS).where(waiting).values(asked=""))
    return persons


def follow(store: Store, person: str, match: str, now: float) -> bool:
    """Copy the person's channels into a match; return whether any is new there."""
    confirmed = [channel for channel in list_channels(store, person) if not channel.asked]
    missing = [
        (channel, holder) for holder in _tokens(store, person, match)
        for channel in _missing_channels(store, match, holder, confirmed)
    ]
    for channel, holder in missing:
        channels.add(store, Channel(
            secrets.token_urlsafe(12), match, holder, channel.kind, channel.target, channel.language, True, "", "", now, person))
    return bool(missing)


def _tokens(store: Store, person: str, match: str) -> list[str]:
    """Return the hashes of the tokens of all seats that a person holds in a match."""
    query = sa.select(SEATS.c.token_hash).join_from(SEATS, HELD, (HELD.c.match == SEATS.c.match) & (HELD.c.seat == SEATS.c.seat))
    with store.reading(match) as connection:
        rows = connection.execute(query.where(HELD.c.person == person, HELD.c.match == match).order_by(SEATS.c.seat))
        return [*dict.fromkeys(token for token, in rows if token)]


def _missing_channels(store: Store, match: str, holder: str, channels_of_person: Sequence[PersonChannel]) -> list[PersonChannel]:
    """Return the channels that this holder does not have yet, as many as there is room for."""
    query = sa.select(CHANNELS.c.mark).where(CHANNELS.c.match == match, CHANNELS.c.holder == holder)
    with store.reading(match) as connection:
        present = [*connection.execute(query).scalars()]
    return [channel for channel in channels_of_person if channel.mark not in present][: max(0, MOST_CHANNELS - len(present))]


def end(store: Store, person: str, marks: Sequence[str]) -> None:
    """Remove these channels from all matches of a person."""
    with store.writing("") as connection:
        seats = sa.select(SEATS.c.match, SEATS.c.token_hash).join_from(
            SEATS, HELD, (HELD.c.match == SEATS.c.match) & (HELD.c.seat == SEATS.c.seat)).where(HELD.c.person == person)
        own = {(match, token) for match, token in connection.execute(seats)}
        query = sa.select(CHANNELS.c.id, CHANNELS.c.match, CHANNELS.c.holder).where(CHANNELS.c.mark.in_(marks))
        copies = connection.execute(query)
        channels.take_out(connection, [id_ for id_, match, holder in copies if (match, holder) in own])
        chosen = (PERSON_CHANNELS.c.person == person, PERSON_CHANNELS.c.mark.in_(marks))
        connection.execute(sa.delete(PERSON_CHANNELS).where(*chosen))
