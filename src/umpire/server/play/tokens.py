"""Tokens for programs: who holds a seat may let a program play it, and take that back again.

Such a token holds no more than what it was made for: some of its maker's seats, in one match, and what it may do there. It can
neither make tokens nor play on elsewhere, so that what is taken back is gone. Only its hash is kept.
"""
from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, Optional, cast

import sqlalchemy as sa

from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.protocol.matches import ProgramToken
from umpire.protocol.values import Scope
from umpire.server.common.limits import MOST_TOKENS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.storage.schema import TOKENS
from umpire.server.storage.store import Store

# what a token may be made for: to look and ask, to decide, to talk, to resign and agree
READ: Final = "read"
PLAY: Final = "play"
CHAT: Final = "chat"
SETTLE: Final = "settle"
SCOPES: Final = (READ, PLAY, CHAT, SETTLE)
# beyond them, for who holds the seat itself: tokens, notes, and to play on as another match
OWN: Final = "own"
# of a token that was made here, and can be taken back
PROGRAM: Final = "program"
EVERYTHING: Final = frozenset((*SCOPES, OWN))


class Pass(NamedTuple):
    """A token that was made for a program, without the token itself, which nobody keeps."""

    id: str
    name: str
    seats: tuple[str, ...]
    scopes: tuple[str, ...]
    made: str
    token_hash: str

    def told(self) -> ProgramToken:
        return {
            "id": self.id, "name": self.name, "seats": list(self.seats), "scopes": cast(list[Scope], list(self.scopes)),
            "made": self.made,
        }


def _pass_of(row: Any) -> Pass:
    return Pass(row.id, row.name, tuple(row.seats), tuple(row.scopes), row.made, row.token_hash)


def _check_wanted(own: Collection[str], seats: Sequence[str], there: int) -> None:
    """Refuse who would give away what is not theirs, and one token too many."""
    for seat in seats:
        if seat not in own:
            raise Refusal(NOT_YOURS, say("token-other-seat", seat=seat))
    if there >= MOST_TOKENS:
        raise Refusal(NOT_ALLOWED, say("too-many-tokens", most=MOST_TOKENS))


def make(store: Store, match: str, own: Sequence[str], wanted: Pass) -> Pass:
    """Keep a token for a program: for the seats that are asked for, or for all of one's own."""
    made = wanted._replace(
        id=secrets.token_urlsafe(6), seats=tuple(seat for seat in own if seat in (wanted.seats or own)),
        scopes=tuple(scope for scope in SCOPES if scope in (READ, *wanted.scopes)), made=_now(),
    )
    with store.writing(match) as connection:
        # those of others do not count: who plays against somebody could make as many as there may be
        there = connection.execute(sa.select(TOKENS.c.seats).where(TOKENS.c.match == match)).scalars()
        _check_wanted(own, wanted.seats, sum(bool(set(seats) & set(own)) for seats in there))
        entry = {"match": match, **made._asdict(), "seats": [*made.seats], "scopes": [*made.scopes]}
        connection.execute(sa.insert(TOKENS), entry)
    return made


def listed(store: Store, match: str, own: Collection[str]) -> list[Pass]:
    """The tokens that were made for one's own seats, the oldest first."""
    with store.reading(match) as connection:
        found = [_pass_of(row) for row in connection.execute(sa.select(TOKENS).where(TOKENS.c.match == match))]
    return sorted((one for one in found if set(one.seats) & set(own)), key=lambda one: (one.made, one.id))


def revoke(store: Store, match: str, own: Collection[str], id_: str) -> Pass:
    """From now on the token holds nothing. Whoever holds one of its seats may do that."""
    found = next((one for one in listed(store, match, own) if one.id == id_), None)
    if found is None:
        raise Refusal(NOT_FOUND, say("no-such-token"))
    with store.writing(match) as connection:
        connection.execute(sa.delete(TOKENS).where(TOKENS.c.match == match, TOKENS.c.id == id_))
    return found


def find(store: Store, match: str, token_hash: str) -> Optional[Pass]:
    """What a token holds in a match; None if it was not made for this match, or was taken back."""
    with store.reading(match) as connection:
        wanted = sa.select(TOKENS).where(TOKENS.c.match == match, TOKENS.c.token_hash == token_hash)
        row = connection.execute(wanted).first()
    return None if row is None else _pass_of(row)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
