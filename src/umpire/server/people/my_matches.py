"""My matches: those in which a person holds a seat, whose turn it is in each, one's own turns first.

Whose turn it is can be known only by playing a match again: it is kept beside it, with how many rows that was for, and worked out
anew once there are more.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from umpire import face
from umpire.engine.lessons import follow, lesson_of
from umpire.i18n.language import language
from umpire.protocol.people import OwnMatch, Whose
from umpire.server.common.refusals import Refusal
from umpire.server.common.threads import READING, WRITING, done_by
from umpire.server.people import open_matches, persons
from umpire.server.people.open_matches import public_header
from umpire.server.people.persons import HeldBy
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.rows import decider
from umpire.server.storage.schema import ACTIONS, MATCHES, OPENINGS, SEATS, TURNS
from umpire.server.storage.store import Store, StoreError

# matches that are played again for one question: more would keep a processor for seconds
MOST_OPENED: Final = 12
YOURS: Final = "yours"
THEIRS: Final = "theirs"
OVER: Final = "over"
UNKNOWN: Final = "unknown"
ORDER: Final = (YOURS, THEIRS, UNKNOWN, OVER)


class Turn(NamedTuple):
    """Whose turn it is after so many rows."""

    rows: int
    deciding: str
    over: bool


class Entry(NamedTuple):
    """A match of somebody's as far as the store knows it."""

    match: str
    header: Mapping[str, Any]
    began: str
    rows: int
    last: str
    seats: Sequence[Any]
    held: tuple[str, ...]
    holders: Mapping[str, HeldBy]
    open: bool


def is_learned(room: Room) -> bool:
    """Whether this is a lesson that has come to its end: nobody waits for a move in it."""
    match = room.standing.match
    lesson = lesson_of(match) if match.begun else None
    return lesson is not None and bool(follow(match, lesson).done)


def turn_of(room: Room) -> Turn:
    """Whose turn it is: who decides, or whose part of the dice is awaited."""
    match = room.standing.match
    awaited = match.pledges.awaited or ((decider(match, room.kinds),) if match.seat else ())
    return Turn(room.standing.rows, " ".join(awaited), match.over or is_learned(room))


def entries(store: Store, person: str) -> list[Entry]:
    """All matches of a person, the last played first."""
    held = persons.all_held(store, person)
    holders = persons.holders(store, held)
    counted = sa.select(
        ACTIONS.c.match, sa.func.max(ACTIONS.c.n).label("n"), sa.func.max(ACTIONS.c.at).label("at"),
    ).where(ACTIONS.c.match.in_([*held])).group_by(ACTIONS.c.match)
    with store.reading("") as connection:
        columns = MATCHES.c.id, MATCHES.c.header, MATCHES.c.created
        found = {row.id: row for row in connection.execute(sa.select(*columns).where(MATCHES.c.id.in_([*held])))}
        seats = connection.execute(sa.select(SEATS).where(SEATS.c.match.in_([*held]))).all()
        rows = {row.match: row for row in connection.execute(counted)}
        listed = {*connection.execute(sa.select(OPENINGS.c.match).where(OPENINGS.c.person == person)).scalars()}
    made = [
        Entry(
            id_, row.header, row.created, rows[id_].n + 1 if id_ in rows else 0, rows[id_].at if id_ in rows else row.created,
            [seat for seat in seats if seat.match == id_], held[id_], holders.get(id_, {}), id_ in listed,
        ) for id_, row in found.items()
    ]
    return sorted(made, key=lambda entry: entry.last, reverse=True)


def turns(store: Store, matches: Sequence[str]) -> dict[str, Turn]:
    wanted = sa.select(TURNS).where(TURNS.c.match.in_([*matches]))
    with store.reading("") as connection:
        return {row.match: Turn(row.rows, row.deciding, row.over) for row in connection.execute(wanted)}


def _keep(store: Store, match: str, turn: Turn) -> None:
    with store.writing(match) as connection:
        connection.execute(store.upsert(TURNS, {"match": match, **turn._asdict()}, ("match",)))


async def listed(store: Store, rooms: Rooms, person: str) -> list[OwnMatch]:
    """What a person plays, as their own page tells it."""
    found = await done_by(READING, entries, store, person)
    known = await done_by(READING, turns, store, [entry.match for entry in found])
    stale = [entry for entry in found if entry.match not in known or known[entry.match].rows != entry.rows]
    for entry in stale[:MOST_OPENED]:
        known[entry.match] = await _worked_out(store, rooms, entry)
    for entry in stale[MOST_OPENED:]:
        known.pop(entry.match, None)
    tellings = [told(entry, known.get(entry.match)) for entry in found if entry.header["title"] in face.titles()]
    return sorted(tellings, key=lambda one: ORDER.index(one["turn"]))


async def _worked_out(store: Store, rooms: Rooms, entry: Entry) -> Turn:
    """Whose turn it is in a match, by opening it; of one that cannot be opened nothing is known."""
    try:
        room = await rooms.room(entry.match)
        await room.refresh()
        turn = turn_of(room)
        await done_by(WRITING, _keep, store, entry.match, turn)
        return turn
    except (Refusal, StoreError):
        return Turn(entry.rows, "?", False)


def told(entry: Entry, turn: Turn | None) -> OwnMatch:
    """A match as the page of its player tells it."""
    header = public_header(entry.header)
    title = face.title(header.title, None, language())
    order = [seat for name in title.seats for seat in entry.seats if seat.seat == name]
    return {
        "match": entry.match, "title": header.title, "name": title.name,
        "scenario": open_matches.scenario_name(title, header.scenario),
        "yours": [seat for seat in title.seats if seat in entry.held],
        "seats": [
            {**open_matches.open_seat(title, seat), "by": entry.holders[seat.seat].name if seat.seat in entry.holders else ""}
            for seat in order
        ],
        "turn": _whose(entry, turn), "deciding": "" if turn is None or turn.deciding == "?" else turn.deciding,
        "began": entry.began, "last": entry.last, "open": entry.open,
    }


def _whose(entry: Entry, turn: Turn | None) -> Whose:
    if turn is None or turn.deciding == "?":
        return UNKNOWN
    if turn.over:
        return OVER
    return YOURS if set(turn.deciding.split()) & set(entry.held) else THEIRS
