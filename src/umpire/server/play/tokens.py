"""Tokens for programs: the holder of a seat may let a program play it, and revoke that again.

Such a token holds no more than what it was made for: some of its maker's seats, in one match, and what it may do there. It can
neither make tokens nor play on elsewhere, so that a revoked token leaves nothing behind. The store has only its hash.
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

# the scopes of a token: to look and ask, to decide, to talk, to resign and agree
READ: Final = "read"
PLAY: Final = "play"
CHAT: Final = "chat"
SETTLE: Final = "settle"
SCOPES: Final = (READ, PLAY, CHAT, SETTLE)
# beyond them, for the holder of the seat itself: tokens, notes, and playing on as another match
OWN: Final = "own"
# of a token that was made here, and can be revoked
PROGRAM: Final = "program"
EVERYTHING: Final = frozenset((*SCOPES, OWN))


class ProgramPass(NamedTuple):
    """A token that was made for a program, without the token itself, which nobody keeps."""

    id: str
    name: str
    seats: tuple[str, ...]
    scopes: tuple[str, ...]
    made: str
    token_hash: str

    def describe(self) -> ProgramToken:
        """Describe the token for its maker."""
        return {
            "id": self.id, "name": self.name, "seats": list(self.seats), "scopes": cast(list[Scope], list(self.scopes)),
            "made": self.made,
        }


def _read_pass(row: Any) -> ProgramPass:
    return ProgramPass(row.id, row.name, tuple(row.seats), tuple(row.scopes), row.made, row.token_hash)


def _check_new(own: Collection[str], seats: Sequence[str], count: int) -> None:
    """Refuse to give away another's seat, and one token too many."""
    for seat in seats:
        if seat not in own:
            raise Refusal(NOT_YOURS, say("token-other-seat", seat=seat))
    if count >= MOST_TOKENS:
        raise Refusal(NOT_ALLOWED, say("too-many-tokens", most=MOST_TOKENS))


def make_token(store: Store, match: str, own: Sequence[str], draft: ProgramPass) -> ProgramPass:
    """Store a token for a program: for the seats that it names, or for all of one's own."""
    token = draft._replace(
        id=secrets.token_urlsafe(6), seats=tuple(seat for seat in own if seat in (draft.seats or own)),
        scopes=tuple(scope for scope in SCOPES if scope in (READ, *draft.scopes)), made=_now(),
    )
    with store.writing(match) as connection:
        # the opponents' tokens do not count: else they could use up the limit
        others = connection.execute(sa.select(TOKENS.c.seats).where(TOKENS.c.match == match)).scalars()
        _check_new(own, draft.seats, sum(bool(set(seats) & set(own)) for seats in others))
        entry = {"match": match, **token._asdict(), "seats": [*token.seats], "scopes": [*token.scopes]}
        connection.execute(sa.insert(TOKENS), entry)
    return token


def list_tokens(store: Store, match: str, own: Collection[str]) -> list[ProgramPass]:
    """List the tokens that were made for one's own seats, the oldest first."""
    with store.reading(match) as connection:
        tokens = [_read_pass(row) for row in connection.execute(sa.select(TOKENS).where(TOKENS.c.match == match))]
    return sorted((one for one in tokens if set(one.seats) & set(own)), key=lambda one: (one.made, one.id))


def revoke_token(store: Store, match: str, own: Collection[str], id_: str) -> ProgramPass:
    """Revoke a token. The holder of any of its seats may do that."""
    token = next((one for one in list_tokens(store, match, own) if one.id == id_), None)
    if token is None:
        raise Refusal(NOT_FOUND, say("no-such-token"))
    with store.writing(match) as connection:
        connection.execute(sa.delete(TOKENS).where(TOKENS.c.match == match, TOKENS.c.id == id_))
    return token


def find_token(store: Store, match: str, token_hash: str) -> Optional[ProgramPass]:
    """Return the seats and rights of a token in a match; None if it was not made for this match, or was revoked."""
    with store.reading(match) as connection:
        query = sa.select(TOKENS).where(TOKENS.c.match == match, TOKENS.c.token_hash == token_hash)
        row = connection.execute(query).first()
    return None if row is None else _read_pass(row)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
