"""My matches: those in which a person holds a seat, with whose turn it is, the person's own turns first.

Only a replay shows whose turn it is. The result is stored beside the match, with the number of rows it is for, and computed
again once there are more.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from umpire import face
from umpire.engine.lessons import follow, lesson_of
from umpire.i18n.language import reader_language
from umpire.protocol.people import OwnMatch, Whose
from umpire.server.common.refusals import Refusal
from umpire.server.common.threads import READING, WRITING, run_in
from umpire.server.people import open_matches, persons
from umpire.server.people.open_matches import public_header
from umpire.server.people.persons import HeldBy
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.rows import decider
from umpire.server.storage.schema import ACTIONS, MATCHES, OPENINGS, SEATS, TURNS
from umpire.server.storage.store import Store, StoreError

# matches that are replayed for one request: more would keep a processor busy for seconds
MOST_OPENED: Final = 12
YOURS: Final = "yours"
THEIRS: Final = "theirs"
OVER: Final = "over"
UNKNOWN: Final = "unknown"
TURN_ORDER: Final = (YOURS, THEIRS, UNKNOWN, OVER)


class SeatToMove(NamedTuple):
    """The seat to move after a number of rows."""

    rows: int
    deciding: str
    over: bool


class MatchEntry(NamedTuple):
    """A match of a person, as far as the store knows it."""

    match: str
    header: Mapping[str, Any]
    began: str
    rows: int
    last: str
    seats: Sequence[Any]
    own_seats: tuple[str, ...]
    holders: Mapping[str, HeldBy]
    open: bool


def is_finished_lesson(room: Room) -> bool:
    """Tell whether this is a lesson that has come to its end: nobody waits for a move in it."""
    match = room.current.match
    lesson = lesson_of(match) if match.begun else None
    return lesson is not None and bool(follow(match, lesson).done)


def turn_of(room: Room) -> SeatToMove:
    """Return the seat that decides, or the seats whose part of the dice is awaited."""
    match = room.current.match
    awaited = match.pledges.awaited_seats or ((decider(match, room.kinds),) if match.seat else ())
    return SeatToMove(room.current.rows, " ".join(awaited), match.over or is_finished_lesson(room))


def list_entries(store: Store, person: str) -> list[MatchEntry]:
    """List all matches of a person, the last played first."""
    seats_by_match = persons.all_seats_held(store, person)
    holders = persons.holders(store, seats_by_match)
    row_counts = sa.select(
        ACTIONS.c.match, sa.func.max(ACTIONS.c.n).label("n"), sa.func.max(ACTIONS.c.at).label("at"),
    ).where(ACTIONS.c.match.in_([*seats_by_match])).group_by(ACTIONS.c.match)
    with store.reading("") as connection:
        columns = MATCHES.c.id, MATCHES.c.header, MATCHES.c.created
        matches = {row.id: row for row in connection.execute(sa.select(*columns).where(MATCHES.c.id.in_([*seats_by_match])))}
        seats = connection.execute(sa.select(SEATS).where(SEATS.c.match.in_([*seats_by_match]))).all()
        rows = {row.match: row for row in connection.execute(row_counts)}
        open_to_all = {*connection.execute(sa.select(OPENINGS.c.match).where(OPENINGS.c.person == person)).scalars()}
    entries = [
        MatchEntry(
            id_, row.header, row.created, rows[id_].n + 1 if id_ in rows else 0, rows[id_].at if id_ in rows else row.created,
            [seat for seat in seats if seat.match == id_], seats_by_match[id_], holders.get(id_, {}), id_ in open_to_all,
        ) for id_, row in matches.items()
    ]
    return sorted(entries, key=lambda entry: entry.last, reverse=True)


def read_turns(store: Store, matches: Sequence[str]) -> dict[str, SeatToMove]:
    """Read the turns that are stored."""
    query = sa.select(TURNS).where(TURNS.c.match.in_([*matches]))
    with store.reading("") as connection:
        return {row.match: SeatToMove(row.rows, row.deciding, row.over) for row in connection.execute(query)}


def _write_turn(store: Store, match: str, turn: SeatToMove) -> None:
    """Store whose turn it is."""
    with store.writing(match) as connection:
        connection.execute(store.upsert(TURNS, {"match": match, **turn._asdict()}, ("match",)))


async def list_own_matches(store: Store, rooms: Rooms, person: str) -> list[OwnMatch]:
    """List the matches of a person, for their own page."""
    entries = await run_in(READING, list_entries, store, person)
    turns = await run_in(READING, read_turns, store, [entry.match for entry in entries])
    stale = [entry for entry in entries if entry.match not in turns or turns[entry.match].rows != entry.rows]
    for entry in stale[:MOST_OPENED]:
        turns[entry.match] = await _find_turn(store, rooms, entry)
    for entry in stale[MOST_OPENED:]:
        turns.pop(entry.match, None)
    descriptions = [
        describe_own_match(entry, turns.get(entry.match)) for entry in entries if entry.header["title"] in face.titles()
    ]
    return sorted(descriptions, key=lambda one: TURN_ORDER.index(one["turn"]))


async def _find_turn(store: Store, rooms: Rooms, entry: MatchEntry) -> SeatToMove:
    """Find out whose turn it is by opening the match; of one that cannot be opened nothing is known."""
    try:
        room = await rooms.room(entry.match)
        await room.refresh()
        turn = turn_of(room)
        await run_in(WRITING, _write_turn, store, entry.match, turn)
        return turn
    except (Refusal, StoreError):
        return SeatToMove(entry.rows, "?", False)


def describe_own_match(entry: MatchEntry, turn: SeatToMove | None) -> OwnMatch:
    """Describe a match for the page of its player."""
    header = public_header(entry.header)
    title = face.title(header.title, None, reader_language())
    seats = [seat for name in title.seats for seat in entry.seats if seat.seat == name]
    return {
        "match": entry.match, "title": header.title, "name": title.name,
        "scenario": open_matches.scenario_name(title, header.scenario),
        "yours": [seat for seat in title.seats if seat in entry.own_seats],
        "seats": [
            {**open_matches.describe_seat(title, seat), "by": entry.holders[seat.seat].name if seat.seat in entry.holders else ""}
            for seat in seats
        ],
        "turn": _describe_turn(entry, turn), "deciding": "" if turn is None or turn.deciding == "?" else turn.deciding,
        "began": entry.began, "last": entry.last, "open": entry.open,
    }


def _describe_turn(entry: MatchEntry, turn: SeatToMove | None) -> Whose:
    if turn is None or turn.deciding == "?":
        return UNKNOWN
    if turn.over:
        return OVER
    return YOURS if set(turn.deciding.split()) & set(entry.own_seats) else THEIRS
