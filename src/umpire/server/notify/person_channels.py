"""How a person is told that it is their move in all their matches, whichever device they set it up on.

A way of a person is kept once, and copied into each match that they play as a channel (channels.py), so that one match can be
stopped without the others. It is copied only once its address has said yes, and never again into a match from which it was taken
away: a match is followed when somebody comes to hold a seat in it, and when the way is new.
"""
from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from umpire.server.notify import channels
from umpire.server.notify.channels import MOST_CHANNELS, Channel
from umpire.server.storage.schema import CHANNELS, HELD, SEATS, WAYS
from umpire.server.storage.store import Store


class Way(NamedTuple):
    """One way to reach a person, wherever they play."""

    id: str
    person: str
    kind: str
    target: str
    mark: str
    language: str
    asked: str
    made: float


def ways(store: Store, person: str) -> list[Way]:
    """How a person is told everywhere, the oldest first."""
    with store.reading("") as connection:
        found = connection.execute(sa.select(WAYS).where(WAYS.c.person == person).order_by(WAYS.c.made, WAYS.c.id)).all()
    return [_opened(store, row) for row in found]


def _opened(store: Store, row: sa.Row[Any]) -> Way:
    return Way(**{**row._mapping, "target": store.unseal(row.target, WAYS.c.target, row.id)})


def keep(store: Store, person: str, channel: Channel) -> None:
    """From now on the person is told like this everywhere; what they had set up for the same address before is forgotten."""
    id_, marked = secrets.token_urlsafe(12), channels.mark(store, channel.kind, channel.target)
    entry = Way(
        id_, person, channel.kind, store.seal(channel.target, WAYS.c.target, id_), marked, channel.language,
        "" if channel.confirmed else channel.id, channel.made,
    )
    with store.writing("") as connection:
        connection.execute(sa.delete(WAYS).where(WAYS.c.person == person, WAYS.c.mark == marked))
        connection.execute(sa.insert(WAYS), entry._asdict())


def confirmed(store: Store, channel: str) -> list[str]:
    """An address that was asked in one match has said yes: the persons who wait for that."""
    with store.writing("") as connection:
        waiting = WAYS.c.asked == channel
        found = [*connection.execute(sa.select(WAYS.c.person).where(waiting)).scalars()]
        connection.execute(sa.update(WAYS).where(waiting).values(asked=""))
    return found


def follow(store: Store, person: str, match: str, now: float) -> bool:
    """Tell a person of this match, too, in all their ways; whether that is new."""
    found = [way for way in ways(store, person) if not way.asked]
    fresh = [(way, holder) for holder in _tokens(store, person, match) for way in _lacking(store, match, holder, found)]
    for way, holder in fresh:
        channels.add(store, Channel(
            secrets.token_urlsafe(12), match, holder, way.kind, way.target, way.language, True, "", "", now, person))
    return bool(fresh)


def _tokens(store: Store, person: str, match: str) -> list[str]:
    """The hashes of the tokens of all seats that a person holds in a match: to the match they are who holds these."""
    wanted = sa.select(SEATS.c.token_hash).join_from(SEATS, HELD, (HELD.c.match == SEATS.c.match) & (HELD.c.seat == SEATS.c.seat))
    with store.reading(match) as connection:
        found = connection.execute(wanted.where(HELD.c.person == person, HELD.c.match == match).order_by(SEATS.c.seat))
        return [*dict.fromkeys(token for token, in found if token)]


def _lacking(store: Store, match: str, holder: str, found: Sequence[Way]) -> list[Way]:
    """Those in which this holder is not told yet, as many as there is room for."""
    wanted = sa.select(CHANNELS.c.mark).where(CHANNELS.c.match == match, CHANNELS.c.holder == holder)
    with store.reading(match) as connection:
        there = [*connection.execute(wanted).scalars()]
    return [way for way in found if way.mark not in there][: max(0, MOST_CHANNELS - len(there))]


def end(store: Store, person: str, marks: Sequence[str]) -> None:
    """Be told no more in these ways, in no match of one's own."""
    with store.writing("") as connection:
        held = sa.select(SEATS.c.match, SEATS.c.token_hash).join_from(
            SEATS, HELD, (HELD.c.match == SEATS.c.match) & (HELD.c.seat == SEATS.c.seat)).where(HELD.c.person == person)
        own = {(match, token) for match, token in connection.execute(held)}
        wanted = sa.select(CHANNELS.c.id, CHANNELS.c.match, CHANNELS.c.holder).where(CHANNELS.c.mark.in_(marks))
        copied = connection.execute(wanted)
        channels.take_out(connection, [id_ for id_, match, holder in copied if (match, holder) in own])
        connection.execute(sa.delete(WAYS).where(WAYS.c.person == person, WAYS.c.mark.in_(marks)))
