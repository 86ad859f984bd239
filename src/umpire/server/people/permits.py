"""Permits: a person's own tokens for programs. With one a program plays whatever its maker plays, as far as it was allowed.

A token of a match (tokens.py) is for some seats of that match; a permit is for all matches of a person, those to come too. It
begins and joins matches only if it was made for that, and never gets the token of a seat: what is taken back is gone. It neither
makes nor ends keys, tokens or permits, and reads nothing of the person but their matches. Only its hash is kept.
"""
from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, Optional, cast

import sqlalchemy as sa

from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND
from umpire.protocol.people import OwnToken
from umpire.protocol.values import PermitScope
from umpire.server.common.limits import MOST_PERMITS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.play.tokens import CHAT, PLAY, READ, SETTLE
from umpire.server.storage.schema import PERMITS
from umpire.server.storage.store import Store

# to make a match, and to take a seat in one that is open
BEGIN: Final = "begin"
SCOPES: Final = (READ, PLAY, BEGIN, CHAT, SETTLE)
# every permit begins with it: who finds one somewhere knows what it is, and the table never takes it for anything else
PREFIX: Final = "umpire_"


class Permit(NamedTuple):
    """A token of a person's, without the token itself, which nobody keeps."""

    id: str
    person: str
    name: str
    scopes: tuple[str, ...]
    made: str
    token_hash: str

    def told(self) -> OwnToken:
        return {"id": self.id, "name": self.name, "scopes": cast(list[PermitScope], list(self.scopes)), "made": self.made}


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(24)


def make(store: Store, wanted: Permit) -> Permit:
    """Keep a permit; to read goes without saying."""
    scopes = tuple(scope for scope in SCOPES if scope in (READ, *wanted.scopes))
    made = wanted._replace(id=secrets.token_urlsafe(6), scopes=scopes)
    counted = sa.select(sa.func.count()).select_from(PERMITS).where(PERMITS.c.person == wanted.person)
    with store.writing("") as connection:
        if int(connection.execute(counted).scalar() or 0) >= MOST_PERMITS:
            raise Refusal(NOT_ALLOWED, say("too-many-permits", most=MOST_PERMITS))
        connection.execute(sa.insert(PERMITS), {**made._asdict(), "scopes": [*made.scopes]})
    return made


def listed(store: Store, person: str) -> list[Permit]:
    """A person's permits, the oldest first."""
    wanted = sa.select(PERMITS).where(PERMITS.c.person == person).order_by(PERMITS.c.made, PERMITS.c.id)
    with store.reading("") as connection:
        return [_permit(row) for row in connection.execute(wanted)]


def revoke(store: Store, person: str, id_: str) -> Permit:
    """From now on it opens nothing."""
    found = next((one for one in listed(store, person) if one.id == id_), None)
    if found is None:
        raise Refusal(NOT_FOUND, say("no-such-token"))
    with store.writing("") as connection:
        connection.execute(sa.delete(PERMITS).where(PERMITS.c.token_hash == found.token_hash))
    return found


def find(store: Store, token_hash: str) -> Optional[Permit]:
    """What a token permits; None if it was never made, or was taken back."""
    with store.reading("") as connection:
        row = connection.execute(sa.select(PERMITS).where(PERMITS.c.token_hash == token_hash)).first()
    return None if row is None else _permit(row)


def good(store: Store, hashes: Iterable[str]) -> frozenset[str]:
    """Those of some permits that were not taken back."""
    with store.reading("") as connection:
        wanted = sa.select(PERMITS.c.token_hash).where(PERMITS.c.token_hash.in_([*hashes]))
        return frozenset(connection.execute(wanted).scalars())


def _permit(row: Any) -> Permit:
    return Permit(row.id, row.person, row.name, tuple(row.scopes), row.made, row.token_hash)
