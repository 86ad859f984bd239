"""People: who holds which seats, on every device they have.

A person is made silently when there is something to remember. A key opens it: one for each device (an HttpOnly cookie) and for
each personal link. The store has only hashes of keys. A name is what others read, and a password lets a person sign in without
a link; neither is ever required. No answer to anybody else has the id of a person.
"""
from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.people import permits
from umpire.server.people.names import key_of
from umpire.server.play.holders import hash_of
from umpire.server.play.tokens import EVERYTHING
from umpire.server.storage.schema import BLOCKS, HELD, LOGINS, PEOPLE, PERSON_KEYS, SEATS
from umpire.server.storage.store import RowTaken, Store

DEVICE: Final = "device"
LINK: Final = "link"
# keys of one person, of each kind; the device that was not used for longest makes room for a new one
MOST_KEYS: Final = 12
MOST_BLOCKS: Final = 500
MOST_HELD: Final = 2000
# characters of a key's hash by which its owner names it
LONGEST_KEY_ID: Final = 16
# a visit is noted once in a while: noting each would write to the store with every request
NOTED_AGAIN: Final = timedelta(hours=1)


class Visitor(NamedTuple):
    """The person who sends a request, and the key they came with."""

    person: str
    name: str
    key_hash: str
    # its scopes: everything, unless it is a program with a permit (permits.py)
    may: frozenset[str] = EVERYTHING
    # the name of that program
    program: str = ""

    def check(self, scope: str) -> None:
        """Refuse a program what it was not permitted."""
        if self.program and scope not in self.may:
            raise Refusal(NOT_YOURS, say("token-may-not", scope=scope))


class SignInKey(NamedTuple):
    """A device or a personal link, as its owner sees it."""

    id: str
    kind: str
    created: str
    seen: str


class HeldBy(NamedTuple):
    """The person who holds a seat; the name may be ''."""

    person: str
    name: str


class Unheard(NamedTuple):
    """The voices that somebody has muted: seats of a match, and persons wherever they are."""

    seats: frozenset[str]
    people: frozenset[str]


class Blocked(NamedTuple):
    """A person whom somebody has blocked."""

    id: str
    name: str
    at: str


def now() -> str:
    """Return the time as the store has it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


# Persons and their keys

def make_person(store: Store, at: str) -> tuple[Visitor, str]:
    """Make a new person, and the key of their first device."""
    id_, key = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
    with store.writing("") as connection:
        connection.execute(sa.insert(PEOPLE), {"id": id_, "name": "", "created": at})
        connection.execute(sa.insert(PERSON_KEYS), _entry(id_, key, DEVICE, at))
    return Visitor(id_, "", hash_of(key)), key


def _entry(person: str, key: str, kind: str, at: str) -> dict[str, str]:
    return {"key_hash": hash_of(key), "person": person, "kind": kind, "created": at, "seen": at}


def find_by_key(store: Store, key: str) -> Optional[Visitor]:
    """Return the person with a key. It is looked up by its hash, so that timing reveals nothing about the key."""
    columns = PEOPLE.c.id, PEOPLE.c.name, PERSON_KEYS.c.key_hash
    query = sa.select(*columns).join_from(PERSON_KEYS, PEOPLE).where(PERSON_KEYS.c.key_hash == hash_of(key))
    with store.reading("") as connection:
        row = connection.execute(query).first()
    return None if row is None else Visitor(*row)


def name_of(store: Store, person: str) -> str:
    """Return the name of a person."""
    with store.reading("") as connection:
        return str(connection.execute(sa.select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar() or "")


def note_visit(store: Store, visitor: Visitor, at: str) -> None:
    """Note when a key was last used, to the hour or so."""
    before = (datetime.fromisoformat(at) - NOTED_AGAIN).isoformat(timespec="milliseconds")
    old_visit = sa.select(PERSON_KEYS.c.key_hash).where(PERSON_KEYS.c.key_hash == visitor.key_hash, PERSON_KEYS.c.seen < before)
    with store.reading("") as connection:
        if connection.execute(old_visit).first() is None:
            return
    with store.writing("") as connection:
        connection.execute(sa.update(PERSON_KEYS).where(PERSON_KEYS.c.key_hash == visitor.key_hash).values(seen=at))


def new_key(store: Store, person: str, kind: str, at: str) -> str:
    """Make a key for one more device, or a personal link. Of too many devices, sign out the one that was not used for longest."""
    key = secrets.token_urlsafe(24)
    own = PERSON_KEYS.c.person == person, PERSON_KEYS.c.kind == kind
    of_kind = sa.select(PERSON_KEYS.c.key_hash).where(*own).order_by(PERSON_KEYS.c.seen)
    with store.writing("") as connection:
        hashes = [key_hash for key_hash, in connection.execute(of_kind)]
        surplus = hashes[: max(0, len(hashes) + 1 - MOST_KEYS)]
        connection.execute(sa.delete(PERSON_KEYS).where(PERSON_KEYS.c.key_hash.in_(surplus)))
        connection.execute(sa.insert(PERSON_KEYS), _entry(person, key, kind, at))
    return key


def list_keys(store: Store, person: str) -> list[SignInKey]:
    """List the keys of a person."""
    columns = PERSON_KEYS.c.key_hash, PERSON_KEYS.c.kind, PERSON_KEYS.c.created, PERSON_KEYS.c.seen
    query = sa.select(*columns).where(PERSON_KEYS.c.person == person)
    with store.reading("") as connection:
        rows = connection.execute(query.order_by(PERSON_KEYS.c.created)).all()
    return [SignInKey(key_hash[:LONGEST_KEY_ID], kind, created, seen) for key_hash, kind, created, seen in rows]


def valid_keys(store: Store, hashes: Iterable[str]) -> frozenset[str]:
    """Return those of some keys that still open a person, the permits of programs among them."""
    hashes_ = [*hashes]
    with store.reading("") as connection:
        query = sa.select(PERSON_KEYS.c.key_hash).where(PERSON_KEYS.c.key_hash.in_(hashes_))
        keys = frozenset(connection.execute(query).scalars())
    return keys | permits.unrevoked(store, hashes_)


def end_key(store: Store, person: str, id_: str) -> None:
    """Sign a device out, or make a personal link worthless."""
    if len(id_) != LONGEST_KEY_ID:
        raise Refusal(NOT_FOUND, say("no-key"))
    with store.writing("") as connection:
        deleted = connection.execute(sa.delete(PERSON_KEYS).where(
            PERSON_KEYS.c.person == person, sa.func.substr(PERSON_KEYS.c.key_hash, 1, LONGEST_KEY_ID) == id_,
        ))
        if not deleted.rowcount:
            raise Refusal(NOT_FOUND, say("no-key"))


# Names and passwords

def rename_person(store: Store, person: str, name: str) -> None:
    """Change the name that others read, with which its owner signs in.

    A name with which somebody else signs in is theirs.
    """
    with store.writing("") as connection:
        owner = connection.execute(sa.select(LOGINS.c.person).where(LOGINS.c.name_key == key_of(name))).scalar()
        if owner not in (None, person):
            raise Refusal(NOT_ALLOWED, say("name-taken"))
        if name == "" and connection.execute(sa.select(LOGINS.c.person).where(LOGINS.c.person == person)).first() is not None:
            raise Refusal(NOT_ALLOWED, say("name-needed"))
        connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
        if name:
            connection.execute(sa.update(LOGINS).where(LOGINS.c.person == person).values(name_key=key_of(name)))


def set_login(store: Store, person: str, name: str, password_hash: str, kept_key: str = "") -> None:
    """Set the name and the password hash to sign in with, and end every other key than `this`, personal links too.

    A new password may be meant to keep somebody out, whom a link would let in again.
    """
    entry = {"name_key": key_of(name), "person": person, "password": password_hash}
    try:
        with store.writing("") as connection:
            connection.execute(sa.delete(PERSON_KEYS).where(PERSON_KEYS.c.person == person, PERSON_KEYS.c.key_hash != kept_key))
            connection.execute(sa.delete(LOGINS).where(LOGINS.c.person == person))
            connection.execute(sa.insert(LOGINS), entry)
            connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    except RowTaken:
        raise Refusal(NOT_ALLOWED, say("name-taken")) from None


def find_login(store: Store, name: str) -> Optional[tuple[str, str]]:
    """Return the person and the password hash behind a name."""
    with store.reading("") as connection:
        row = connection.execute(sa.select(LOGINS.c.person, LOGINS.c.password).where(LOGINS.c.name_key == key_of(name))).first()
    return None if row is None else (row[0], row[1])


def password_of(store: Store, person: str) -> str:
    """Return the hash of a person's password, '' without one."""
    with store.reading("") as connection:
        return str(connection.execute(sa.select(LOGINS.c.password).where(LOGINS.c.person == person)).scalar() or "")


# Seats

def hold_seats(store: Store, person: str, match: str, seats: Sequence[str], at: str) -> bool:
    """Note that a person holds these seats, after they have shown a token of them. Return whether that is new."""
    held_already = seats_held(store, person, match)
    new_seats = [seat for seat in seats if seat not in held_already]
    if not new_seats:
        return False
    if len(all_seats_held(store, person)) >= MOST_HELD:
        raise Refusal(NOT_ALLOWED, say("too-many-held", most=MOST_HELD))
    entries = [{"match": match, "seat": seat, "person": person, "at": at} for seat in new_seats]
    try:
        with store.writing(match) as connection:
            connection.execute(sa.insert(HELD), entries)
    except RowTaken:
        # the same person, at the same moment, from another window
        return False
    return True


def seats_held(store: Store, person: str, match: str) -> frozenset[str]:
    """Return the seats of a match that a person holds."""
    with store.reading(match) as connection:
        rows = connection.execute(sa.select(HELD.c.seat).where(HELD.c.person == person, HELD.c.match == match))
        return frozenset(seat for seat, in rows)


def lock_and_read_seats_held(connection: sa.Connection, person: str, match: str) -> frozenset[str]:
    """Return the seats held, in a transaction that takes a seat: nobody else takes one of the match until it has ended."""
    # a change that changes nothing: both databases make others wait for it
    connection.execute(sa.update(SEATS).where(SEATS.c.match == match).values(kind=SEATS.c.kind))
    rows = connection.execute(sa.select(HELD.c.seat).where(HELD.c.person == person, HELD.c.match == match))
    return frozenset(seat for seat, in rows)


def all_seats_held(store: Store, person: str) -> dict[str, tuple[str, ...]]:
    """Return the seats that a person holds, by match."""
    query = sa.select(HELD.c.match, HELD.c.seat).where(HELD.c.person == person).order_by(HELD.c.at, HELD.c.seat)
    by_match: dict[str, tuple[str, ...]] = {}
    with store.reading("") as connection:
        for match, seat in connection.execute(query):
            by_match[match] = (*by_match.get(match, ()), seat)
    return by_match


def forget_match(store: Store, person: str, match: str) -> None:
    """Take a match off a person's list. With its link they still hold the seat."""
    with store.writing(match) as connection:
        connection.execute(sa.delete(HELD).where(HELD.c.person == person, HELD.c.match == match))


def holders(store: Store, matches: Iterable[str]) -> dict[str, dict[str, HeldBy]]:
    """Return the holders of the seats of some matches, by match and seat; of several with the same token, the last."""
    query = sa.select(HELD.c.match, HELD.c.seat, PEOPLE.c.id, PEOPLE.c.name).join_from(HELD, PEOPLE)
    by_match: dict[str, dict[str, HeldBy]] = {}
    with store.reading("") as connection:
        for match, seat, person, name in connection.execute(query.where(HELD.c.match.in_([*matches])).order_by(HELD.c.at)):
            by_match.setdefault(match, {})[seat] = HeldBy(person, name)
    return by_match


def names_of(store: Store, persons: Iterable[str]) -> dict[str, str]:
    """Return the names of some persons, without those who have none."""
    query = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_([one for one in persons if one]), PEOPLE.c.name != "")
    with store.reading("") as connection:
        return {person: name for person, name in connection.execute(query)}


def names_at(store: Store, match: str) -> dict[str, str]:
    """Return the names of the holders of a match's seats."""
    return {seat: holder.name for seat, holder in holders(store, [match]).get(match, {}).items()}


# Blocking

def block(store: Store, person: str, blocked: str, at: str) -> None:
    """Block a person."""
    if person == blocked:
        raise Refusal(NOT_ALLOWED, say("block-yourself"))
    with store.writing("") as connection:
        blocked_already = connection.execute(sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)).scalars().all()
        if blocked in blocked_already:
            return
        if len(blocked_already) >= MOST_BLOCKS:
            raise Refusal(NOT_ALLOWED, say("too-many-blocked", most=MOST_BLOCKS))
        entry = {"person": person, "blocked": blocked, "id": secrets.token_urlsafe(9), "at": at}
        connection.execute(sa.insert(BLOCKS), entry)


def list_blocks(store: Store, person: str) -> list[Blocked]:
    """List the people whom a person has blocked."""
    query = sa.select(BLOCKS.c.id, PEOPLE.c.name, BLOCKS.c.at).join_from(BLOCKS, PEOPLE, BLOCKS.c.blocked == PEOPLE.c.id)
    with store.reading("") as connection:
        return [Blocked(*row) for row in connection.execute(query.where(BLOCKS.c.person == person).order_by(BLOCKS.c.at))]


def unblock(store: Store, person: str, id_: str) -> None:
    """Unblock a person."""
    with store.writing("") as connection:
        deleted = connection.execute(sa.delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.id == id_))
        if not deleted.rowcount:
            raise Refusal(NOT_FOUND, say("no-block"))


def blocked_by(store: Store, person: str) -> frozenset[str]:
    """Return the people whom a person has blocked."""
    with store.reading("") as connection:
        return frozenset(connection.execute(sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)).scalars())


def blocked_either_way(store: Store, person: str) -> frozenset[str]:
    """Return everyone a person is not to meet: people they have blocked, and people who have blocked them."""
    others = sa.select(BLOCKS.c.person).where(BLOCKS.c.blocked == person)
    with store.reading("") as connection:
        return blocked_by(store, person) | frozenset(connection.execute(others).scalars())


def unheard(store: Store, match: str, seat: str, person: str) -> Unheard:
    """Return everyone that this person, or the player of this seat, has blocked and does not hear."""
    by_seat = holders(store, [match]).get(match, {})
    own = {person, by_seat[seat].person if seat in by_seat else ""} - {""}
    blocked = frozenset(one for one in own for one in blocked_by(store, one))
    return Unheard(frozenset(one for one, holder in by_seat.items() if holder.person in blocked), blocked)
