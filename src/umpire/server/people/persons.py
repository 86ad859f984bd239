"""People: who holds which seats, on every device they have.

A person is made silently when there is something to remember. A key opens it: one for each device (an HttpOnly cookie) and for
each personal link. Only hashes of keys are kept. A name is what others read, a password what one signs in with where there is no
link at hand; neither is ever required. No answer to anybody else holds the id of a person.
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
from umpire.server.storage.store import Store, RowTaken

DEVICE: Final = "device"
LINK: Final = "link"
# keys of one person, of each kind; the device that was not seen for longest makes room for a new one
MOST_KEYS: Final = 12
MOST_BLOCKS: Final = 500
MOST_HELD: Final = 2000
# how much of the hash of a key names it to its owner
LONGEST_KEY_ID: Final = 16
# a visit is noted once in a while: to note each would write to the store with every question
NOTED_AGAIN: Final = timedelta(hours=1)


class Visitor(NamedTuple):
    """Who asks: the person and the key with which they came."""

    person: str
    name: str
    key_hash: str
    # everything, unless it is a program that was permitted some of it (permits.py)
    may: frozenset[str] = EVERYTHING
    # what that program is called
    program: str = ""

    def check(self, scope: str) -> None:
        """Refuse a program what it was not permitted."""
        if self.program and scope not in self.may:
            raise Refusal(NOT_YOURS, say("token-may-not", scope=scope))


class Key(NamedTuple):
    """A device or a personal link, as its owner sees it."""

    id: str
    kind: str
    created: str
    seen: str


class HeldBy(NamedTuple):
    """Who holds a seat; the name may be ''."""

    person: str
    name: str


class Unheard(NamedTuple):
    """Whom somebody does not hear: the seats of a match, and persons wherever they are."""

    seats: frozenset[str]
    people: frozenset[str]


class Blocked(NamedTuple):
    """Somebody whom one does not want to meet."""

    id: str
    name: str
    at: str


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


# Persons and their keys

def make(store: Store, at: str) -> tuple[Visitor, str]:
    """A new person, and the key of their first device."""
    id_, key = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
    with store.writing("") as connection:
        connection.execute(sa.insert(PEOPLE), {"id": id_, "name": "", "created": at})
        connection.execute(sa.insert(PERSON_KEYS), _entry(id_, key, DEVICE, at))
    return Visitor(id_, "", hash_of(key)), key


def _entry(person: str, key: str, kind: str, at: str) -> dict[str, str]:
    return {"key_hash": hash_of(key), "person": person, "kind": kind, "created": at, "seen": at}


def of_key(store: Store, key: str) -> Optional[Visitor]:
    """Whose key it is. It is looked for by its hash: nothing is compared that could be guessed bit by bit."""
    columns = PEOPLE.c.id, PEOPLE.c.name, PERSON_KEYS.c.key_hash
    wanted = sa.select(*columns).join_from(PERSON_KEYS, PEOPLE).where(PERSON_KEYS.c.key_hash == hash_of(key))
    with store.reading("") as connection:
        found = connection.execute(wanted).first()
    return None if found is None else Visitor(*found)


def name(store: Store, person: str) -> str:
    """What a person is called."""
    with store.reading("") as connection:
        return str(connection.execute(sa.select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar() or "")


def note_visit(store: Store, visitor: Visitor, at: str) -> None:
    """When a key was last used, to the hour or so."""
    before = (datetime.fromisoformat(at) - NOTED_AGAIN).isoformat(timespec="milliseconds")
    stale = sa.select(PERSON_KEYS.c.key_hash).where(PERSON_KEYS.c.key_hash == visitor.key_hash, PERSON_KEYS.c.seen < before)
    with store.reading("") as connection:
        if connection.execute(stale).first() is None:
            return
    with store.writing("") as connection:
        connection.execute(sa.update(PERSON_KEYS).where(PERSON_KEYS.c.key_hash == visitor.key_hash).values(seen=at))


def new_key(store: Store, person: str, kind: str, at: str) -> str:
    """A key for one more device, or a personal link. Of too many devices the one that was not seen for longest is signed out."""
    key = secrets.token_urlsafe(24)
    own = PERSON_KEYS.c.person == person, PERSON_KEYS.c.kind == kind
    of_kind = sa.select(PERSON_KEYS.c.key_hash).where(*own).order_by(PERSON_KEYS.c.seen)
    with store.writing("") as connection:
        known = [key_hash for key_hash, in connection.execute(of_kind)]
        spare = known[: max(0, len(known) + 1 - MOST_KEYS)]
        connection.execute(sa.delete(PERSON_KEYS).where(PERSON_KEYS.c.key_hash.in_(spare)))
        connection.execute(sa.insert(PERSON_KEYS), _entry(person, key, kind, at))
    return key


def keys(store: Store, person: str) -> list[Key]:
    columns = PERSON_KEYS.c.key_hash, PERSON_KEYS.c.kind, PERSON_KEYS.c.created, PERSON_KEYS.c.seen
    wanted = sa.select(*columns).where(PERSON_KEYS.c.person == person)
    with store.reading("") as connection:
        found = connection.execute(wanted.order_by(PERSON_KEYS.c.created)).all()
    return [Key(key_hash[:LONGEST_KEY_ID], kind, created, seen) for key_hash, kind, created, seen in found]


def good_keys(store: Store, hashes: Iterable[str]) -> frozenset[str]:
    """Those of some keys that still open somebody, the permits of programs among them."""
    wanted = [*hashes]
    with store.reading("") as connection:
        known = sa.select(PERSON_KEYS.c.key_hash).where(PERSON_KEYS.c.key_hash.in_(wanted))
        keys_ = frozenset(connection.execute(known).scalars())
    return keys_ | permits.good(store, wanted)


def end_key(store: Store, person: str, id_: str) -> None:
    """Sign a device out, or make a personal link worthless."""
    if len(id_) != LONGEST_KEY_ID:
        raise Refusal(NOT_FOUND, say("no-key"))
    with store.writing("") as connection:
        ended = connection.execute(sa.delete(PERSON_KEYS).where(
            PERSON_KEYS.c.person == person, sa.func.substr(PERSON_KEYS.c.key_hash, 1, LONGEST_KEY_ID) == id_,
        ))
        if not ended.rowcount:
            raise Refusal(NOT_FOUND, say("no-key"))


# Names and passwords

def rename(store: Store, person: str, name: str) -> None:
    """What others read. A name with which somebody else signs in is theirs; who signs in does so with the new one."""
    with store.writing("") as connection:
        owner = connection.execute(sa.select(LOGINS.c.person).where(LOGINS.c.name_key == key_of(name))).scalar()
        if owner not in (None, person):
            raise Refusal(NOT_ALLOWED, say("name-taken"))
        if name == "" and connection.execute(sa.select(LOGINS.c.person).where(LOGINS.c.person == person)).first() is not None:
            raise Refusal(NOT_ALLOWED, say("name-needed"))
        connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
        if name:
            connection.execute(sa.update(LOGINS).where(LOGINS.c.person == person).values(name_key=key_of(name)))


def set_login(store: Store, person: str, name: str, hashed: str, this: str = "") -> None:
    """From now on one can sign in with this name and the password behind this hash. Every other key than `this` is ended with it,
    personal links too: who wants a new password may think of somebody who ought not to be here, and a link lets in again."""
    entry = {"name_key": key_of(name), "person": person, "password": hashed}
    try:
        with store.writing("") as connection:
            connection.execute(sa.delete(PERSON_KEYS).where(PERSON_KEYS.c.person == person, PERSON_KEYS.c.key_hash != this))
            connection.execute(sa.delete(LOGINS).where(LOGINS.c.person == person))
            connection.execute(sa.insert(LOGINS), entry)
            connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    except RowTaken:
        raise Refusal(NOT_ALLOWED, say("name-taken")) from None


def login(store: Store, name: str) -> Optional[tuple[str, str]]:
    """The person and the hash behind a name."""
    with store.reading("") as connection:
        found = connection.execute(sa.select(LOGINS.c.person, LOGINS.c.password).where(LOGINS.c.name_key == key_of(name))).first()
    return None if found is None else (found[0], found[1])


def password_of(store: Store, person: str) -> str:
    """The hash of a person's password, '' without one."""
    with store.reading("") as connection:
        return str(connection.execute(sa.select(LOGINS.c.password).where(LOGINS.c.person == person)).scalar() or "")


# Seats

def hold(store: Store, person: str, match: str, seats: Sequence[str], at: str) -> bool:
    """This person plays these seats: whoever asks has shown a token that holds them. Whether that is new."""
    kept = held(store, person, match)
    fresh = [seat for seat in seats if seat not in kept]
    if not fresh:
        return False
    if len(all_held(store, person)) >= MOST_HELD:
        raise Refusal(NOT_ALLOWED, say("too-many-held", most=MOST_HELD))
    entries = [{"match": match, "seat": seat, "person": person, "at": at} for seat in fresh]
    try:
        with store.writing(match) as connection:
            connection.execute(sa.insert(HELD), entries)
    except RowTaken:
        # the same person, at the same moment, from another window
        return False
    return True


def held(store: Store, person: str, match: str) -> frozenset[str]:
    """The seats of a match that a person holds."""
    with store.reading(match) as connection:
        found = connection.execute(sa.select(HELD.c.seat).where(HELD.c.person == person, HELD.c.match == match))
        return frozenset(seat for seat, in found)


def held_meanwhile(connection: sa.Connection, person: str, match: str) -> frozenset[str]:
    """The same, within a transaction in which they take a seat: nobody else takes one of the match until it has ended."""
    # a change that changes nothing: both databases let others wait for it
    connection.execute(sa.update(SEATS).where(SEATS.c.match == match).values(kind=SEATS.c.kind))
    found = connection.execute(sa.select(HELD.c.seat).where(HELD.c.person == person, HELD.c.match == match))
    return frozenset(seat for seat, in found)


def all_held(store: Store, person: str) -> dict[str, tuple[str, ...]]:
    """The seats that a person holds, by match."""
    wanted = sa.select(HELD.c.match, HELD.c.seat).where(HELD.c.person == person).order_by(HELD.c.at, HELD.c.seat)
    found: dict[str, tuple[str, ...]] = {}
    with store.reading("") as connection:
        for match, seat in connection.execute(wanted):
            found[match] = (*found.get(match, ()), seat)
    return found


def let_go(store: Store, person: str, match: str) -> None:
    """Take a match off the list. Who has its link still holds the seat."""
    with store.writing(match) as connection:
        connection.execute(sa.delete(HELD).where(HELD.c.person == person, HELD.c.match == match))


def holders(store: Store, matches: Iterable[str]) -> dict[str, dict[str, HeldBy]]:
    """Who holds the seats of some matches, by match and seat; of several who have shown the same token the last."""
    wanted = sa.select(HELD.c.match, HELD.c.seat, PEOPLE.c.id, PEOPLE.c.name).join_from(HELD, PEOPLE)
    found: dict[str, dict[str, HeldBy]] = {}
    with store.reading("") as connection:
        for match, seat, person, name in connection.execute(wanted.where(HELD.c.match.in_([*matches])).order_by(HELD.c.at)):
            found.setdefault(match, {})[seat] = HeldBy(person, name)
    return found


def names_of(store: Store, persons: Iterable[str]) -> dict[str, str]:
    """What some persons call themselves; who has no name is left out."""
    wanted = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_([one for one in persons if one]), PEOPLE.c.name != "")
    with store.reading("") as connection:
        return {person: name for person, name in connection.execute(wanted)}


def names(store: Store, match: str) -> dict[str, str]:
    """What those who hold the seats of a match call themselves."""
    return {seat: holder.name for seat, holder in holders(store, [match]).get(match, {}).items()}


# Those whom one does not want to meet

def block(store: Store, person: str, blocked: str, at: str) -> None:
    if person == blocked:
        raise Refusal(NOT_ALLOWED, say("block-yourself"))
    with store.writing("") as connection:
        known = connection.execute(sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)).scalars().all()
        if blocked in known:
            return
        if len(known) >= MOST_BLOCKS:
            raise Refusal(NOT_ALLOWED, say("too-many-blocked", most=MOST_BLOCKS))
        entry = {"person": person, "blocked": blocked, "id": secrets.token_urlsafe(9), "at": at}
        connection.execute(sa.insert(BLOCKS), entry)


def blocks(store: Store, person: str) -> list[Blocked]:
    wanted = sa.select(BLOCKS.c.id, PEOPLE.c.name, BLOCKS.c.at).join_from(BLOCKS, PEOPLE, BLOCKS.c.blocked == PEOPLE.c.id)
    with store.reading("") as connection:
        return [Blocked(*row) for row in connection.execute(wanted.where(BLOCKS.c.person == person).order_by(BLOCKS.c.at))]


def unblock(store: Store, person: str, id_: str) -> None:
    with store.writing("") as connection:
        ended = connection.execute(sa.delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.id == id_))
        if not ended.rowcount:
            raise Refusal(NOT_FOUND, say("no-block"))


def blocked_by(store: Store, person: str) -> frozenset[str]:
    """Whom a person has blocked."""
    with store.reading("") as connection:
        return frozenset(connection.execute(sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)).scalars())


def apart(store: Store, person: str) -> frozenset[str]:
    """All whom a person is not to meet: those they have blocked, and those who have blocked them."""
    others = sa.select(BLOCKS.c.person).where(BLOCKS.c.blocked == person)
    with store.reading("") as connection:
        return blocked_by(store, person) | frozenset(connection.execute(others).scalars())


def unheard(store: Store, match: str, seat: str, person: str) -> Unheard:
    """Those who are blocked by this person, or by who plays this seat: what they say is not shown to them."""
    by_seat = holders(store, [match]).get(match, {})
    own = {person, by_seat[seat].person if seat in by_seat else ""} - {""}
    refused = frozenset(one for found in own for one in blocked_by(store, found))
    return Unheard(frozenset(found for found, holder in by_seat.items() if holder.person in refused), refused)
