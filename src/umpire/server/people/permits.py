"""Permits: a person's own tokens for programs. With one, a program plays whatever its maker plays, as far as it is permitted.

A token of a match (tokens.py) is for some seats of that match; a permit is for all matches of a person, those to come too. It
begins and joins matches only if it was made for that, and never gets the token of a seat, so that a revoked permit leaves
nothing behind. It neither makes nor ends keys, tokens or permits, and reads nothing of the person but their matches. The store
has only its hash.
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

# to begin a match, and to take a seat in an open one
BEGIN: Final = "begin"
SCOPES: Final = (READ, PLAY, BEGIN, CHAT, SETTLE)
# every permit begins with it: a finder knows what it is, and the server never takes it for anything else
PREFIX: Final = "umpire_"


class Permit(NamedTuple):
    """A person's token for programs, without the token itself, which nobody keeps."""

    id: str
    person: str
    name: str
    scopes: tuple[str, ...]
    made: str
    token_hash: str

    def describe(self) -> OwnToken:
        """Describe the permit for its maker."""
        return {"id": self.id, "name": self.name, "scopes": cast(list[PermitScope], list(self.scopes)), "made": self.made}


def new_token() -> str:
    """Make a token that nobody can guess."""
    return PREFIX + secrets.token_urlsafe(24)


def make_permit(store: Store, draft: Permit) -> Permit:
    """Store a permit; to read is always permitted."""
    scopes = tuple(scope for scope in SCOPES if scope in (READ, *draft.scopes))
    permit = draft._replace(id=secrets.token_urlsafe(6), scopes=scopes)
    query = sa.select(sa.func.count()).select_from(PERMITS).where(PERMITS.c.person == draft.person)
    with store.writing("") as connection:
        if int(connection.execute(query).scalar() or 0) >= MOST_PERMITS:
            raise Refusal(NOT_ALLOWED, say("too-many-permits", most=MOST_PERMITS))
        connection.execute(sa.insert(PERMITS), {**permit._asdict(), "scopes": [*permit.scopes]})
    return permit


def list_permits(store: Store, person: str) -> list[Permit]:
    """List a person's permits, the oldest first."""
    query = sa.select(PERMITS).where(PERMITS.c.person == person).order_by(PERMITS.c.made, PERMITS.c.id)
    with store.reading("") as connection:
        return [_permit(row) for row in connection.execute(query)]


def revoke_permit(store: Store, person: str, id_: str) -> Permit:
    """Revoke a permit."""
    permit = next((one for one in list_permits(store, person) if one.id == id_), None)
    if permit is None:
        raise Refusal(NOT_FOUND, say("no-such-token"))
    with store.writing("") as connection:
        connection.execute(sa.delete(PERMITS).where(PERMITS.c.token_hash == permit.token_hash))
    return permit


def find_permit(store: Store, token_hash: str) -> Optional[Permit]:
    """Return the rights of a token; None if it was never made, or was revoked."""
    with store.reading("") as connection:
        row = connection.execute(sa.select(PERMITS).where(PERMITS.c.token_hash == token_hash)).first()
    return None if row is None else _permit(row)


def unrevoked(store: Store, hashes: Iterable[str]) -> frozenset[str]:
    """Return those of some permits that were not revoked."""
    with store.reading("") as connection:
        query = sa.select(PERMITS.c.token_hash).where(PERMITS.c.token_hash.in_([*hashes]))
        return frozenset(connection.execute(query).scalars())


def _permit(row: Any) -> Permit:
    return Permit(row.id, row.person, row.name, tuple(row.scopes), row.made, row.token_hash)
