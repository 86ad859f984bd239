"""Open matches: seats that anybody may take.

The list shows how a match was set up and who waits, nothing of what is in it.
"""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import face
from umpire.engine.title import Title
from umpire.i18n.language import reader_language
from umpire.protocol.errors import MOVED_ON, NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.protocol.lobby import MatchSetUp, OpenSeat, WaitingMatch
from umpire.server.common import bus
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import readable_id, say, seat_name, title_sentence
from umpire.server.people import persons
from umpire.server.people.invitation_secrets import new_secret, write_secrets
from umpire.server.people.lobby import INVITED, OPEN
from umpire.server.people.persons import Visitor
from umpire.server.play.conditions import note_seated
from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import HELD, MATCHES, OPENINGS, PEOPLE, SEATS, TERMS
from umpire.server.storage.store import Store, retry_write

# open matches of one person, and matches on the list
MOST_OPEN: Final = 8
MOST_LISTED: Final = 100


class SeatToken(NamedTuple):
    """A seat that was taken, with its token. Only the person who took it gets the token, once."""

    match: str
    seat: str
    token: str


class PublicHeader(NamedTuple):
    """The public part of the header of a match."""

    title: str
    scenario: str
    switches: Mapping[str, str]
    dice: str
    undo: str


def public_header(header: Mapping[str, Any]) -> PublicHeader:
    """Pick what is public field by field, so that no seed and no position ever slips through."""
    dice = str(header["dice"].get("kind", ""))
    return PublicHeader(str(header["title"]), str(header["scenario"]), dict(header["options"]), dice, str(header["undo"]))


# Opening and withdrawing

def check_may_open(store: Store, person: str) -> None:
    """Refuse one open match too many, so that nobody fills the list alone."""
    query = sa.select(sa.func.count()).select_from(OPENINGS).where(OPENINGS.c.person == person)
    with store.reading("") as connection:
        count = int(connection.execute(query).scalar() or 0)
    if count >= MOST_OPEN:
        raise Refusal(NOT_ALLOWED, say("too-many-open", most=MOST_OPEN))


def list_match(store: Store, match: str, person: str, at: str) -> None:
    """List a match that has open seats."""
    with store.writing(match) as connection:
        connection.execute(sa.insert(OPENINGS), {"match": match, "person": person, "since": at})


def withdraw_match(store: Store, match: str, person: str) -> dict[str, str]:
    """Withdraw an open match: each open seat becomes one for a friend. Return the secrets of the invitations to them."""
    with store.writing(match) as connection:
        unlisted = connection.execute(sa.delete(OPENINGS).where(OPENINGS.c.match == match, OPENINGS.c.person == person))
        if not unlisted.rowcount:
            raise Refusal(NOT_FOUND, say("not-listed"))
        secrets_by_seat = {seat: new_secret() for seat in _open_seats(connection, match)}
        reserve = sa.update(SEATS).where(SEATS.c.match == match, SEATS.c.seat.in_([*secrets_by_seat]), SEATS.c.kind == OPEN)
        connection.execute(reserve.values(kind=INVITED))
        write_secrets(connection, match, secrets_by_seat)
        return secrets_by_seat


def withdraw_all_matches(store: Store, person: str) -> None:
    """Withdraw all open matches of a person."""
    with store.reading("") as connection:
        matches = connection.execute(sa.select(OPENINGS.c.match).where(OPENINGS.c.person == person)).scalars().all()
    for match in matches:
        withdraw_match(store, match, person)


def _open_seats(connection: sa.Connection, match: str) -> list[str]:
    """Return the seats of a match that anybody may take."""
    return [*connection.execute(sa.select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.kind == OPEN)).scalars()]


def _assign(connection: sa.Connection, match: str, seat: str) -> str:
    """Give an open seat to the holder of a token that is made here; return '' if somebody was faster."""
    token = secrets.token_urlsafe(16)
    open_seat_ = SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == OPEN
    assigned = connection.execute(sa.update(SEATS).where(*open_seat_).values(kind=INVITED, token_hash=hash_of(token)))
    return token if assigned.rowcount else ""


# Joining

def join_match(store: Store, match: str, seat: str, visitor: Visitor, at: str) -> SeatToken:
    """Take an open seat, the first that is free if none is named. Of two who click at once, one is refused."""
    maker = _find_maker(store, match)
    if maker is None or maker in persons.blocked_either_way(store, visitor.person):
        # a blocked person must not learn that they are
        raise Refusal(NOT_FOUND, say("not-listed"))
    if maker == visitor.person:
        raise Refusal(NOT_YOURS, say("join-own"))
    return retry_write(lambda: _join(store, match, seat, visitor, at))


def _join(store: Store, match: str, seat: str, visitor: Visitor, at: str) -> SeatToken:
    with store.writing(match, bus.ACTIONS) as connection:
        if persons.lock_and_read_seats_held(connection, visitor.person, match):
            raise Refusal(NOT_YOURS, say("join-own"))
        free = [one for one in _open_seats(connection, match) if seat in ("", one)]
        token = _assign(connection, match, free[0]) if free else ""
        if not token:
            raise Refusal(MOVED_ON, say("seat-gone"))
        note_seated(store, connection, match, free[:1])
        connection.execute(sa.insert(HELD), {"match": match, "seat": free[0], "person": visitor.person, "at": at})
        if not _open_seats(connection, match):
            connection.execute(sa.delete(OPENINGS).where(OPENINGS.c.match == match))
    return SeatToken(match, free[0], token)


def _find_maker(store: Store, match: str) -> Optional[str]:
    with store.reading(match) as connection:
        maker = connection.execute(sa.select(OPENINGS.c.person).where(OPENINGS.c.match == match)).scalar()
    return None if maker is None else str(maker)


def maker_of(store: Store, match: str) -> str:
    """Return the maker of an open match; '' if it is not listed."""
    return _find_maker(store, match) or ""


# The list

def list_open_matches(store: Store, person: str) -> list[WaitingMatch]:
    """List the open matches that a person may join, and their own, the newest first."""
    blocked = persons.blocked_either_way(store, person) if person else frozenset()
    columns = OPENINGS.c.match, OPENINGS.c.person, OPENINGS.c.since, PEOPLE.c.name, MATCHES.c.header, TERMS.c.pace
    tables = OPENINGS.join(MATCHES).join(PEOPLE, OPENINGS.c.person == PEOPLE.c.id)
    query = sa.select(*columns).select_from(tables.outerjoin(TERMS, TERMS.c.match == OPENINGS.c.match))
    with store.reading("") as connection:
        rows = connection.execute(query.order_by(OPENINGS.c.since.desc(), OPENINGS.c.match).limit(MOST_LISTED)).all()
        matches = [row.match for row in rows]
        seats = connection.execute(sa.select(SEATS).where(SEATS.c.match.in_(matches))).all()
    return [
        _describe_entry(row, [seat for seat in seats if seat.match == row.match], row.person == person)
        for row in rows if row.person not in blocked and row.header["title"] in face.titles()
    ]


def _describe_entry(row: Any, seats: Sequence[Any], yours: bool) -> WaitingMatch:
    header = public_header(row.header)
    title = face.title(header.title, None, reader_language())
    places = {seat: place for place, seat in enumerate(title.seats)}
    return {
        **describe_set_up(row.match, title, header, row.pace or 0, row.name), "since": row.since, "yours": yours,
        "seats": [describe_seat(title, seat) for seat in sorted(seats, key=lambda seat: places.get(seat.seat, 0))],
    }


def describe_set_up(match: str, title: Title[Any], header: PublicHeader, pace: int, by: str) -> MatchSetUp:
    """Describe the set-up of a match."""
    return {
        "match": match, "title": header.title, "name": title.name, "scenario": scenario_name(title, header.scenario),
        "options": describe_unusual_switches(title, header.switches), "dice": header.dice, "undo": header.undo,
        "pace": pace, "by": by,
    }


def describe_seat(title: Title[Any], seat: Any) -> OpenSeat:
    """Describe a seat, from a row or from what is stored of a match."""
    return {"seat": seat.seat, "name": seat_name(title, seat.seat), "kind": seat.kind, "level": seat.level}


def scenario_name(title: Title[Any], id_: str) -> str:
    """Return the name of a scenario; '' where there is only one."""
    return next((one.name for one in title.scenarios if one.id == id_), "") if len(title.scenarios) > 1 else ""


def describe_unusual_switches(title: Title[Any], switches: Mapping[str, str]) -> list[str]:
    """Describe the switches that are not as usual."""
    choices = [(switch, switches.get(switch.id, switch.choices[0])) for switch in title.switches]
    return [_describe_choice(title, switch.id, choice) for switch, choice in choices if choice != switch.choices[0]]


def _describe_choice(title: Title[Any], switch: str, choice: str) -> str:
    name = title_sentence(title, f"option-{switch}") or readable_id(switch)
    return f"{name}: {title_sentence(title, f'choice-{switch}-{choice}') or readable_id(choice)}"
