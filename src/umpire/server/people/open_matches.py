"""Open matches: seats that anybody may take. What is listed is how a match was set up and who waits, nothing of what is in it."""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import face
from umpire.engine.title import Title
from umpire.i18n.language import language
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.protocol.lobby import MatchSetUp, OpenSeat, WaitingMatch
from umpire.server.common import bus
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import called, say, seat_name, spaced
from umpire.server.people import persons
from umpire.server.people.invitation_secrets import new_secret, write
from umpire.server.people.lobby import INVITED, OPEN
from umpire.server.people.persons import Visitor
from umpire.server.play.conditions import note_seated
from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import HELD, MATCHES, OPENINGS, PEOPLE, SEATS, TERMS
from umpire.server.storage.store import Store, insisted

# of one person at a time, and how many are listed
MOST_OPEN: Final = 8
MOST_LISTED: Final = 100


class Joined(NamedTuple):
    """A seat that was taken: its token is told once, to who took it."""

    match: str
    seat: str
    token: str


class PublicHeader(NamedTuple):
    """How a match was set up: all of its header that everybody may know."""

    title: str
    scenario: str
    options: Mapping[str, str]
    dice: str
    undo: str


def public_header(header: Mapping[str, Any]) -> PublicHeader:
    """Field by field, so that no seed and no position ever slips through."""
    dice = str(header["dice"].get("kind", ""))
    return PublicHeader(str(header["title"]), str(header["scenario"]), dict(header["options"]), dice, str(header["undo"]))


# Opening and withdrawing

def check_may_open(store: Store, person: str) -> None:
    """Nobody fills the list alone."""
    counted = sa.select(sa.func.count()).select_from(OPENINGS).where(OPENINGS.c.person == person)
    with store.reading("") as connection:
        waiting = int(connection.execute(counted).scalar() or 0)
    if waiting >= MOST_OPEN:
        raise Refusal(NOT_ALLOWED, say("too-many-open", most=MOST_OPEN))


def open_up(store: Store, match: str, person: str, at: str) -> None:
    """List a match that has open seats."""
    with store.writing(match) as connection:
        connection.execute(sa.insert(OPENINGS), {"match": match, "person": person, "since": at})


def withdraw(store: Store, match: str, person: str) -> dict[str, str]:
    """Nobody can join any more. Each open seat becomes one for a friend; the secrets of the invitations to them."""
    with store.writing(match) as connection:
        ended = connection.execute(sa.delete(OPENINGS).where(OPENINGS.c.match == match, OPENINGS.c.person == person))
        if not ended.rowcount:
            raise Refusal(NOT_FOUND, say("not-listed"))
        invited = {seat: new_secret() for seat in _open_seats(connection, match)}
        reserved = sa.update(SEATS).where(SEATS.c.match == match, SEATS.c.seat.in_([*invited]), SEATS.c.kind == OPEN)
        connection.execute(reserved.values(kind=INVITED))
        write(connection, match, invited)
        return invited


def withdraw_all(store: Store, person: str) -> None:
    """Of somebody who leaves."""
    with store.reading("") as connection:
        listed = connection.execute(sa.select(OPENINGS.c.match).where(OPENINGS.c.person == person)).scalars().all()
    for match in listed:
        withdraw(store, match, person)


def _open_seats(connection: sa.Connection, match: str) -> list[str]:
    return [*connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.kind == OPEN)).scalars()]


def _given(connection: sa.Connection, match: str, seat: str) -> str:
    """Give an open seat to whoever holds the token that is made here; '' if somebody was faster."""
    token = secrets.token_urlsafe(16)
    free = SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == OPEN
    taken = connection.execute(sa.update(SEATS).where(*free).values(kind=INVITED, token_hash=hash_of(token)))
    return token if taken.rowcount else ""


# Joining

def join(store: Store, match: str, seat: str, visitor: Visitor, at: str) -> Joined:
    """Take an open seat, the first that is free if none is named. Two who click at once: one of them is told so."""
    maker = _maker(store, match)
    if maker is None or maker in persons.apart(store, visitor.person):
        # who is blocked is not told so
        raise Refusal(NOT_FOUND, say("not-listed"))
    if maker == visitor.person:
        raise Refusal(NOT_YOURS, say("join-own"))
    return insisted(lambda: _joined(store, match, seat, visitor, at))


def _joined(store: Store, match: str, seat: str, visitor: Visitor, at: str) -> Joined:
    with store.writing(match, bus.ACTIONS) as connection:
        if persons.held_meanwhile(connection, visitor.person, match):
            raise Refusal(NOT_YOURS, say("join-own"))
        wanted = [one for one in _open_seats(connection, match) if seat in ("", one)]
        token = _given(connection, match, wanted[0]) if wanted else ""
        if not token:
            raise Refusal(MOVED_ON, say("seat-gone"))
        note_seated(store, connection, match, wanted[:1])
        connection.execute(sa.insert(HELD), {"match": match, "seat": wanted[0], "person": visitor.person, "at": at})
        if not _open_seats(connection, match):
            connection.execute(sa.delete(OPENINGS).where(OPENINGS.c.match == match))
    return Joined(match, wanted[0], token)


def _maker(store: Store, match: str) -> Optional[str]:
    with store.reading(match) as connection:
        found = connection.execute(sa.select(OPENINGS.c.person).where(OPENINGS.c.match == match)).scalar()
    return None if found is None else str(found)


def maker(store: Store, match: str) -> str:
    """Who waits in an open match; '' if it is not listed."""
    return _maker(store, match) or ""


# The list

def listed(store: Store, person: str) -> list[WaitingMatch]:
    """The open matches that a person may join, and their own, the newest first."""
    apart = persons.apart(store, person) if person else frozenset()
    columns = OPENINGS.c.match, OPENINGS.c.person, OPENINGS.c.since, PEOPLE.c.name, MATCHES.c.header, TERMS.c.pace
    joined = OPENINGS.join(MATCHES).join(PEOPLE, OPENINGS.c.person == PEOPLE.c.id)
    wanted = sa.select(*columns).select_from(joined.outerjoin(TERMS, TERMS.c.match == OPENINGS.c.match))
    with store.reading("") as connection:
        found = connection.execute(wanted.order_by(OPENINGS.c.since.desc(), OPENINGS.c.match).limit(MOST_LISTED)).all()
        matches = [row.match for row in found]
        seats = connection.execute(sa.select(SEATS).where(SEATS.c.match.in_(matches))).all()
    return [
        _entry(row, [seat for seat in seats if seat.match == row.match], row.person == person)
        for row in found if row.person not in apart and row.header["title"] in face.titles()
    ]


def _entry(row: Any, seats: Sequence[Any], yours: bool) -> WaitingMatch:
    header = public_header(row.header)
    title = face.title(header.title, None, language())
    order = {seat: place for place, seat in enumerate(title.seats)}
    return {
        **set_up(row.match, title, header, row.pace or 0, row.name), "since": row.since, "yours": yours,
        "seats": [open_seat(title, seat) for seat in sorted(seats, key=lambda seat: order.get(seat.seat, 0))],
    }


def set_up(match: str, title: Title[Any], header: PublicHeader, pace: int, by: str) -> MatchSetUp:
    """How a match was set up."""
    return {
        "match": match, "title": header.title, "name": title.name, "scenario": scenario_name(title, header.scenario),
        "options": unusual(title, header.options), "dice": header.dice, "undo": header.undo, "pace": pace, "by": by,
    }


def open_seat(title: Title[Any], seat: Any) -> OpenSeat:
    """A seat, of which a row or what is kept of it is given."""
    return {"seat": seat.seat, "name": seat_name(title, seat.seat), "kind": seat.kind, "level": seat.level}


def scenario_name(title: Title[Any], id_: str) -> str:
    """How the scenario is called; '' where there is only one."""
    return next((one.name for one in title.scenarios if one.id == id_), "") if len(title.scenarios) > 1 else ""


def unusual(title: Title[Any], options: Mapping[str, str]) -> list[str]:
    """The options that are not as usual, in words."""
    chosen = [(switch, options.get(switch.id, switch.choices[0])) for switch in title.switches]
    return [_told(title, switch.id, choice) for switch, choice in chosen if choice != switch.choices[0]]


def _told(title: Title[Any], option: str, choice: str) -> str:
    name = called(title, f"option-{option}") or spaced(option)
    return f"{name}: {called(title, f'choice-{option}-{choice}') or spaced(choice)}"
